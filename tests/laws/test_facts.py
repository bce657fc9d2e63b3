"""What a game says of itself agrees with its rules."""

import json
from itertools import chain, product
from pathlib import Path

import pytest

from tablee.core.game import Game
from tablee.core.spelling import UNKNOWN
from tablee.core.tape import EVERYBODY
from tablee.core.telling import tell
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.server.table.views import said
from tablee.server.web.menu import playable

RULES = Path(__file__).parents[2] / "docs/rules"
GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))


@GAMES
def test_a_race_is_one_for_the_rules_too_and_its_words_are_moves(game: Game) -> None:
    assert bool(game.rules.RACE) == (game.race is not None)
    if game.race is not None:
        for word in (game.race.roll, game.race.slap, game.race.hold):
            assert game.spelling.number(0, word) != UNKNOWN
        verbs = {word.partition(" ")[0] for word in game.spelling.seats}
        assert game.race.point in {"", *verbs}
        assert game.race.passes in (-1, 1)


@GAMES
def test_options_that_it_names_are_options(game: Game) -> None:
    options = {option.name: option.values for option in game.options}
    assert game.seconds in {"", *options}
    assert bool(game.seconds) == bool(game.spelling.clock)  # whoever waits says how long
    if game.seconds:
        assert any(type(value) is int for value in options[game.seconds])
    if isinstance(game.fleeting, str):
        assert set(options[game.fleeting]) == {True, False}


@GAMES
def test_only_where_one_must_remember_is_a_sentence_fleeting(game: Game) -> None:
    fleeting = {event.message for event in game.events if event.fleeting}
    assert not fleeting or game.fleeting
    for event in game.events:
        row = [game.events.index(event), 0, 0, EVERYBODY]
        assert said(tell(game.events, row), None).fleeting == (event.message in fleeting)


def test_in_cercueils_those_are_fleeting_that_name_a_card_which_then_lies_face_down() -> None:
    events = CATALOGUE["cercueils"].events
    assert {event.message for event in events if event.fleeting} == {
        "cercueils-turned-down",
        "cercueils-bat-down",
        "cercueils-wrong-other",
    }


@GAMES
def test_what_is_hushed_can_happen(game: Game) -> None:
    assert {event.message for event in game.events} >= game.needless | game.pictured
    assert not game.needless & game.pictured


@GAMES
def test_its_package_holds_its_words(game: Game) -> None:
    assert game.package.rpartition(".")[2] == game.name


@GAMES
def test_only_in_a_race_is_a_slap_a_fault(game: Game) -> None:
    assert game.race is not None or not any(event.fault for event in game.events)


@GAMES
def test_a_curtain_falls_only_where_somebody_knows_what_another_does_not(game: Game) -> None:
    table = Table(game, game.least, {})
    assert game.hides or not game.conceals(table.seen_by(0), 0)


@GAMES
def test_an_edition_is_known_by_its_options(game: Game) -> None:
    usual = game.settle({})
    for name, preset in game.presets.items():
        assert game.edition(preset) == game.edition({**usual, **preset}) == name
    own = {option.name: option.values[-1] for option in game.options}
    assert game.edition(own) == ""


@GAMES
def test_editions_part_at_clauses_that_the_rules_have(game: Game) -> None:
    assert bool(game.differences) == (len(game.presets) > 1)
    for language in ("", ".fr"):
        book = RULES / f"{game.name}{language}.md"
        for sides in game.differences.values():
            assert set(sides) == set(game.presets)
            for clause in chain.from_iterable(sides.values()):
                assert f"**[{clause}]**" in book.read_text("utf-8")


def test_pages_are_told_where_editions_part() -> None:
    told = {each.name: each.differences for each in playable()}
    assert told["vautour"]["won"] == {"suricates": ["V-19"], "souris": []}
    assert told["push"] == {}


@GAMES
def test_pages_are_told_which_edition_any_options_are(game: Game) -> None:
    (told,) = [each for each in playable() if each.name == game.name]
    names = list(told.options)
    for values in product(*told.options.values()):
        key = json.dumps(values, separators=(",", ":"))  # as JSON.stringify does
        assert told.editions.get(key, "") == game.edition(dict(zip(names, values, strict=True)))
    assert set(told.editions.values()) == set(game.presets)
