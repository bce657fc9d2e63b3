"""Puzzles solved again by others: brute force through the rules, open cards, plain playing on."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from tablee.core.bits import has
from tablee.core.chance import pick, stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils.events import CARDS
from tablee.play import puzzles
from tablee.play.puzzles import Puzzle
from tablee.play.table import Table
from tablee.players import simple
from tablee.players.puzzles import mine, puzzling, simulated
from tests.kit.soak import THOROUGH, soak
from tests.players import test_push, test_vautour_solver

ALL = [
    (name, puzzle)
    for name, game in CATALOGUE.items()
    for puzzle in puzzles.puzzles_of(game).values()
]


def open_table(table: Table) -> Any:
    """The table as nobody sees it."""
    return table._t  # pyright: ignore[reportPrivateUsage]


def of(known: str, name: str) -> list[Puzzle]:
    return [puzzle for game, puzzle in ALL if game == name and puzzle.known == known]


def number(table: Table, puzzle: Puzzle, answer: str) -> int:
    return table.game.spelling.number(puzzle.seat, answer)


def test_a_card_secures_what_brute_force_says() -> None:
    """Every pair of cards is laid by the rules, and played to the end in every way."""
    looked, largest = 0, 4 if THOROUGH else 3
    for puzzle in of("secured", "vautour"):
        table = puzzles.position(CATALOGUE["vautour"], puzzle)
        seat, rules = puzzle.seat, table.game.rules
        if len(puzzle.worth) > largest:
            continue
        t = table.seen_by(seat)  # what the other has laid is not known
        t.laid[1 - seat], t.due = 0, 3
        for answer, worth in puzzle.worth.items():
            values: list[float] = []
            for reply in members(t.hand[1 - seat]):
                then = t.copy()
                rules.apply(then, seat, int(answer), None)
                rules.apply(then, 1 - seat, reply, None)
                values.append((test_vautour_solver.brute(then, "win", seat) + 1) / 2)
            assert worth == pytest.approx(min(values), abs=1e-3)
        looked += 1
    assert looked > 5


def test_the_last_cards_are_worth_what_brute_force_says() -> None:
    looked, largest = 0, 1 if THOROUGH else 0
    for puzzle in of("solved", "push"):
        t = open_table(puzzles.position(CATALOGUE["push"], puzzle))
        if t.pile > largest:
            continue
        for answer, worth in puzzle.worth.items():
            then = t.copy()
            CATALOGUE["push"].rules.apply(
                then, puzzle.seat, CATALOGUE["push"].spelling.number(puzzle.seat, answer), None
            )
            assert worth == pytest.approx(test_push.brute(then)[puzzle.seat], abs=1e-3)
        looked += 1
    assert looked or not of("solved", "push")


def test_the_card_that_is_asked_for_lies_there() -> None:
    found = of("seen", "cercueils")
    assert found
    for puzzle in found:
        table = puzzles.position(CATALOGUE["cercueils"], puzzle)
        owner, place = (int(each) for each in puzzle.point.removeprefix("place=").split("-"))
        t = open_table(table)
        assert has(t.down[owner], place - 1)
        assert CARDS[t.card[owner][place - 1]] == puzzle.best
        assert table.seen_by(puzzle.seat).card[owner][place - 1] < 0  # to look does not help


def share(game: str, puzzle: Puzzle, answer: str, seed: int) -> float:
    """One game that simple players of level 3 play on, by nothing but the rules."""
    table = puzzles.position(CATALOGUE[game], puzzle)
    rules, rng, t = table.game.rules, stream(seed), table.seen_by(puzzle.seat)
    rules.imagine(t, rng)
    bots = [simple(table.game, seat, 3, Random(seed)) for seat in range(table.players)]
    rules.apply(t, puzzle.seat, number(table, puzzle, answer), None)
    while awaited := members(rules.awaiting(t)):
        if awaited[-1] == DEALER:
            rules.apply(t, DEALER, rules.lot(t, pick(rng, rules.lots(t))), None)
        else:
            seen = t.copy()
            rules.veil(seen, awaited[0])
            rules.apply(
                t, awaited[0], bots[awaited[0]].choose(seen, rules.legal(t, awaited[0])), None
            )
    winners = members(rules.score(t, [0] * rules.SEATS))
    return (puzzle.seat in winners) / len(winners)


@soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("game", ["push", "vampire"])
def test_what_was_searched_holds_when_others_play_on(game: str) -> None:
    """Over all of them the best wins more than the next: their own figures are not believed."""
    gains: list[float] = []
    for puzzle in of("searched", game):
        others = {answer: worth for answer, worth in puzzle.worth.items() if answer != puzzle.best}
        second = max(others, key=lambda answer: others[answer])
        gains += [
            share(game, puzzle, puzzle.best, seed) - share(game, puzzle, second, seed)
            for seed in range(30)
        ]
    mean = sum(gains) / len(gains)
    error = (sum((gain - mean) ** 2 for gain in gains) / len(gains) ** 2) ** 0.5
    assert mean > 4 * error


def test_mining_finds_the_same_again() -> None:
    game = CATALOGUE["cercueils"]
    by = puzzling(game)
    assert by

    def found() -> list[Puzzle]:
        games = (simulated(game, by, f"again {number}") for number in range(12))
        return list(islice(mine(games, by, "again"), 4))

    first = found()
    assert len(first) == 4
    assert first == found()
