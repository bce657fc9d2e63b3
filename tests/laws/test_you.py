"""Whoever reads is "you": every sentence with a seat in it has a second person, in every branch."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    MessageReference,
    NumberLiteral,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from tablee.core.chance import stream
from tablee.core.seats import NOBODY
from tablee.core.telling import Seats, Told
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.play.telling import LANGUAGES, Teller, phrase
from tablee.server.race import judge
from tests.kit.strategies import all_settings, name_of

NAME, FRIEND = "Zébulon", "Chloé"
YOU = {
    "en": re.compile(r"\b(you|your)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(vous|votre|vos)\b", re.IGNORECASE),
}
SEATS = {"player", "players", "owner", "first", "second"}
PLURALS = {"zero": 0, "one": 1, "other": 2}
GAMES = [game for game in CATALOGUE.values() if game.package.startswith("tablee.")]
TOLD = [
    *((game.package, event.message) for game in GAMES for event in game.events),
    *(
        ("tablee.server", reason)
        for reason in (judge.FIRST, judge.DRAWN, judge.LATER, judge.UNDRAWN)
    ),
    ("tablee", "told-by"),
]


class Branches(Visitor):
    """The variables of a message, and what its selectors ask them to be."""

    def __init__(self, package: str, language: str) -> None:
        super().__init__()
        self.package, self.language = package, language
        self.values: dict[str, set[int | str]] = {}

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.values.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.visit(parsed(self.package, self.language)[node.id.name])

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, VariableReference)
        found = self.values.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            if isinstance(variant.key, NumberLiteral):
                found.add(int(variant.key.value))
            else:
                found.add(PLURALS.get(variant.key.name, variant.key.name))
        self.generic_visit(node)


@cache
def parsed(package: str, language: str) -> dict[str, Message]:
    text = files(package).joinpath("words", f"{language}.ftl").read_text("utf-8")
    body = FluentParser().parse(text).body
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


def branches(package: str, language: str, message: str) -> tuple[set[str], list[dict[str, Any]]]:
    """Which arguments name seats, and every way to fill in the others."""
    found = Branches(package, language)
    found.visit(parsed(package, language)[message])
    seats = SEATS & found.values.keys()
    unread = {seat for seat in seats - {"players"} if f"to_{seat}" not in found.values}
    assert not unread, f"{unread} is never the reader"  # a list says "you" by itself
    others = {n: v for n, v in found.values.items() if n not in seats and not n.startswith("to_")}
    ways = product(*(sorted(v, key=str) or [f"‹{n}›"] for n, v in others.items()))
    return seats, [dict(zip(others, way, strict=True)) for way in ways]


def said(package: str, language: str, message: str, given: dict[str, Any], **seats: str) -> str:
    return phrase(package, language, message, {**given, **seats})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("package", "message"), TOLD, ids=lambda part: str(part))
def test_a_sentence_with_a_seat_in_it_has_a_second_person(
    package: str, message: str, language: str
) -> None:
    seats, ways = branches(package, language, message)
    for given, seat in product(ways, seats):
        several = seat == "players"
        nobody = dict.fromkeys(seats, FRIEND) | {f"to_{each}": "no" for each in seats}
        it = nobody | {seat: f"{FRIEND} + {NAME}" if several else NAME}
        reads = nobody | {seat: f"{FRIEND} + you vous" if several else NAME, f"to_{seat}": "yes"}
        third = said(package, language, message, given, **it)
        second = said(package, language, message, given, **reads)
        if NAME not in third:
            continue  # this branch names nobody
        assert NAME not in second, second
        assert YOU[language].search(second), second
        assert "{" not in second + third
        assert "  " not in second + third


def replies(game: str, language: str, told: Told, reader: int = NOBODY) -> str:
    return Teller(CATALOGUE[game], language, ("Alex", "Chloé", "Léo"), reader).words(told)


def test_the_reader_is_the_last_of_several() -> None:
    told = Told("vautour-tied", "", -1, {"players": Seats(0b111)})
    assert replies("vautour", "en", told, 0).startswith("Chloé, Léo and you share the victory: ")
    assert replies("vautour", "fr", told, 1).startswith("Alex, Léo et vous partagez la victoire")
    assert replies("vautour", "fr", told).startswith("Alex, Chloé et Léo partagent la victoire")


def test_one_may_be_spoken_to_as_whoever_it_is_done_to() -> None:
    arguments = {"owner": Seats(0b10), "place": 2, "colour": "Y", "symbol": "M"}
    told = Told("cercueils-exposed", "", 0, {**arguments})
    assert replies("cercueils", "en", told, 0).startswith("You are right about Chloé’s coffin")
    assert replies("cercueils", "en", told, 1).startswith("Alex is right about your coffin")
    assert replies("cercueils", "en", told, 2).startswith("Alex is right about Chloé’s coffin")
    assert replies("cercueils", "fr", told, 1).startswith("Alex voit juste chez vous")


@pytest.mark.parametrize("setting", all_settings(GAMES)[::7], ids=name_of)
def test_nobody_reads_their_own_name(setting: Any) -> None:
    table, rng = Table(*setting), stream("you", 1)
    names = [f"Name{seat}" for seat in range(table.players)]
    while not table.over:
        for row in table.play(*choose(table, rng)):
            for seat, language in spoken_to(table, row):
                sentence = Teller(table.game, language, names, seat).sentence(row)
                assert names[seat] not in sentence


def spoken_to(table: Table, row: list[int]) -> Iterator[tuple[int, str]]:
    """The one whose row it is, in both languages, and a neighbour."""
    if 0 <= row[1] < table.players:
        yield from ((row[1], language) for language in LANGUAGES)
        yield (row[1] + 1) % table.players, "fr"
