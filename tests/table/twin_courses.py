"""Two courses of a game that differ only in what a seat and the watchers may not know."""

import json
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any

from tablee.core.bits import bit, has
from tablee.core.seats import CLOCK, DEALER, WATCHER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.play.table import Table, heard
from tests.kit.strategies import inside

# Two courses of a game ---------------------------------------------------------------------------


@dataclass
class Course:
    """What happens in both games: commands of the seats, and what the dealer draws."""

    game: str
    players: int
    options: dict[str, Any]
    seat: int  # who must not notice
    acts: list[list[tuple[int, str, str]]] = field(default_factory=list[Any])  # seat, its moves
    lots: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    late: int = 0  # the act before which the onlookers come in (again)
    hidden: int = 0  # acts after which the games differ


def sound(table: Table, actor: int, move: int, seat: int) -> str:
    """All that the onlookers hear and see of a move."""
    game, after = table.game, inside(table).copy()
    tape = [[0] * 4 for _ in range(128)]
    game.rules.apply(after, actor, move, tape)
    rows = tape[1 : tape[0][0] + 1]
    views: list[Any] = []
    for onlooker in (seat, WATCHER):
        view = after.copy()
        game.rules.veil(view, onlooker)
        views += [heard(rows, onlooker), view]
    return repr(views)


def alike(tables: tuple[Table, Table], actor: int, seat: int, chance: Random) -> list[str] | None:
    """A move of the actor at each table, unlike if possible, that onlookers cannot tell apart."""
    sounds: list[dict[str, list[int]]] = [{}, {}]
    for table, found in zip(tables, sounds, strict=True):
        for move in members(table.legal(actor)):
            found.setdefault(sound(table, actor, move, seat), []).append(move)
    both = sorted(sounds[0].keys() & sounds[1].keys())
    if not both:
        return None
    key = chance.choice(both)
    one = chance.choice(sounds[0][key])
    other = chance.choice([m for m in sounds[1][key] if m != one] or sounds[1][key])
    spell = tables[0].game.spelling.spell
    return [spell(inside(t), actor, m) for t, m in zip(tables, (one, other), strict=True)]


def go_on(course: Course, tables: tuple[Table, Table], chance: Random, acts: int) -> None:
    """Let both games go on, alike for the onlookers, as far as that is possible."""
    while not tables[0].over and len(course.acts) < acts:
        awaited = members(tables[0].awaited & ~bit(CLOCK))
        if awaited == [DEALER]:
            found = alike(tables, DEALER, course.seat, chance)
            if found is None:
                return
            for table, lots, text in zip(tables, course.lots, found, strict=True):
                table.write(text)
                lots.append(text)
            continue
        chance.shuffle(awaited)
        act = next(filter(None, (_act(course, tables, a, chance) for a in awaited)), None)
        if act is None:
            return
        course.acts.append(act)
        course.hidden += inside(tables[0]) != inside(tables[1])


def _act(
    course: Course, tables: tuple[Table, Table], actor: int, chance: Random
) -> list[tuple[int, str, str]] | None:
    """One seat moves or, where all answer in secret, everybody does."""
    if course.game == "cercueils" and has(tables[0].legal(actor), cercueils.SLAP):
        racing = members(tables[0].awaited & ~bit(CLOCK))
        slapper = actor if chance.random() < 0.8 else None
        words = {seat: "slap" if seat == slapper else "hold" for seat in racing}
        for table in tables:
            for seat in racing if slapper is None else [slapper]:
                table.write(f"{seat} {words[seat]}")
        return [(seat, word, word) for seat, word in words.items()]
    found = alike(tables, actor, course.seat, chance)
    if found is None:
        return None
    for table, text in zip(tables, found, strict=True):
        table.write(text)
    one, other = (text.partition(" ")[2] for text in found)
    return [(actor, one, other)]


@cache
def twins(game: str, players: int, seat: int, options: str = "{}") -> Course:
    """A course on which much is hidden from this seat: the best of some."""

    def course(number: int) -> Course:
        chance = Random(f"{game} {number}")
        made = Course(game, players, json.loads(options), seat)
        table = Table(CATALOGUE[game], players, made.options)
        go_on(made, (table, Table(CATALOGUE[game], players, made.options)), chance, 14)
        return made

    return max(map(course, range(12)), key=lambda c: (min(c.hidden, 12), len(c.acts)))


@cache
def laid_twins(players: int, seat: int, options: str = "{}", rounds: int = 3) -> Course:
    """Vautour: the others lay this card or that one, but take it back before the reveal."""
    course = Course("vautour", players, json.loads(options), seat)
    table = Table(CATALOGUE["vautour"], players, course.options)
    chance = Random("laid")
    for number in range(rounds):
        while table.awaited == bit(DEALER):
            lot = chance.choice(sorted(table.odds()))
            table.write(lot)
            for lots in course.lots:
                lots.append(lot)
        agreed = {each: str((number + 3 * each) % 15 + 1) for each in range(players)}
        others = [each for each in range(players) if each != seat]
        last = seat if number % 2 else others.pop()
        if last != seat:
            course.acts += [[(seat, agreed[seat], agreed[seat])]]
        for each in others:
            free = [text[2:] for text in table.possible() if text.startswith(f"{each} ")]
            one, other = chance.sample([card for card in free if card != agreed[each]], 2)
            course.acts += [[(each, one, other)]]
        course.acts += [[(each, "takeback", "takeback")] for each in others]
        course.acts += [[(each, agreed[each], agreed[each])] for each in (*others, last)]
        course.hidden += len(others)
        for each, card in agreed.items():
            table.write(f"{each} {card}")
    return course


@cache
def late_twins(game: str, players: int, seat: int, options: str = "{}") -> Course:
    """The same where the hidden cards were open once, before the onlookers came."""
    for number in range(400):
        chance = Random(f"late {game} {number}")
        course = Course(game, players, json.loads(options), seat)
        table = Table(CATALOGUE[game], players, course.options)
        go_on(course, (table, copied(table, course, {})), Random(f"late {number}"), 12)
        cards = [n for n, text in enumerate(course.lots[0]) if _sort(text)]
        for place in chance.sample(cards, len(cards)):
            text = course.lots[0][place]
            for sort in {_sort(lot) for lot in course.lots[0]} - {"", _sort(text)}:
                swapped = text.replace(_sort(text), sort)
                late = _swapped(course, place, swapped)
                if late is not None:
                    go_on(late[0], late[1], chance, 18)
                    if late[0].hidden >= 3:
                        return late[0]
    raise AssertionError("there are no such twins")


def _sort(text: str) -> str:
    """The card that the dealer lays, if it is one that can lie face down."""
    word = text.split(" ")[-1]
    return word if len(word) == 2 and text.split(" ")[1:2] != ["roll"] else ""


def copied(table: Table, course: Course, lots: dict[int, str]) -> Table:
    """The course played anew, some of the dealer's lots exchanged."""
    fresh = Table(table.game, table.players, table.options)
    drawn = 0
    for entry in table.log:
        text = entry.text
        if entry.seat == DEALER:
            text, drawn = lots.get(drawn, text), drawn + 1
        fresh.write(text)
    return fresh


def _swapped(course: Course, place: int, lot: str) -> tuple[Course, tuple[Table, Table]] | None:
    """The course with one lot exchanged in its twin, if that can no longer be seen."""
    table = Table(CATALOGUE[course.game], course.players, course.options)
    lots, acts = iter(course.lots[0]), iter(course.acts)
    try:
        _replay(table, lots, acts)
        other = copied(table, course, {place: lot})
    except (ValueError, StopIteration):
        return None
    onlookers = (course.seat, WATCHER)
    if any(table.seen_by(each) != other.seen_by(each) for each in onlookers):
        return None
    changed = [*course.lots[0]]
    changed[place] = lot
    made = replace(course, acts=[*course.acts], lots=([*course.lots[0]], changed), hidden=0)
    made.late = len(course.acts)
    return made, (table, other)


def _replay(table: Table, lots: Any, acts: Any) -> None:
    for act in acts:
        while table.awaited == bit(DEALER):
            table.write(next(lots))
        slaps = [f"{seat} slap" for seat, word, _ in act if word == "slap"]
        for text in slaps or [f"{seat} {word}" for seat, word, _ in act]:
            table.write(text)
    while table.awaited == bit(DEALER):
        table.write(next(lots))
