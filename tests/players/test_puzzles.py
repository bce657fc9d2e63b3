"""Puzzles solved again by others: brute force through the rules, open cards, plain playing on."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.cli import main
from tablee.core.bits import has
from tablee.core.chance import pick, stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils.events import CARDS
from tablee.play import puzzles
from tablee.play.puzzles import Puzzle
from tablee.play.records import encode, record
from tablee.play.table import Table
from tablee.players import simple
from tablee.players.puzzles import mine, puzzling, simulated
from tests.kit.soak import THOROUGH, all_or
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
    assert looked


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


def share(table: Table, seat: int, move: int, seed: int) -> float:
    """One game that simple players of level 3 play on, by nothing but the rules."""
    rules, rng, t = table.game.rules, stream(seed), table.seen_by(seat)
    rules.imagine(t, rng)
    bots = [simple(table.game, each, 3, Random(seed)) for each in range(table.players)]
    rules.apply(t, seat, move, None)
    while awaited := members(rules.awaiting(t)):
        if awaited[-1] == DEALER:
            rules.apply(t, DEALER, rules.lot(t, pick(rng, rules.lots(t))), None)
        else:
            turn, seen = awaited[0], t.copy()
            rules.veil(seen, turn)
            rules.apply(t, turn, bots[turn].choose(seen, rules.legal(t, turn)), None)
    winners = members(rules.score(t, [0] * rules.SEATS))
    return (seat in winners) / len(winners)


def gains(game: str, puzzle: Puzzle) -> list[float]:
    """What the best move wins more than the next, game by game."""
    table, seat = puzzles.position(CATALOGUE[game], puzzle), puzzle.seat
    first, second = sorted(puzzle.worth, key=lambda answer: -puzzle.worth[answer])[:2]
    assert first == puzzle.best
    moves = [table.game.spelling.number(seat, answer) for answer in (first, second)]
    return [
        share(table, seat, moves[0], seed) - share(table, seat, moves[1], seed)
        for seed in range(30)
    ]


@pytest.mark.timeout(3000)
@pytest.mark.parametrize("game", ["push", "vampire"])
def test_what_was_searched_holds_when_others_play_on(game: str) -> None:
    """Of all together; a few that are soon over in `make test`. Their figures are not believed."""
    found = of("searched", game)
    found.sort(key=lambda puzzle: open_table(puzzles.position(CATALOGUE[game], puzzle)).pile)
    won = [gain for puzzle in all_or(found[:4], found) for gain in gains(game, puzzle)]
    mean = sum(won) / len(won)
    error = (sum((gain - mean) ** 2 for gain in won) / len(won) ** 2) ** 0.5
    assert mean > 3 * error


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


def test_the_command_prints_what_is_found_in_records_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, by = CATALOGUE["cercueils"], puzzling(CATALOGUE["cercueils"])
    assert by
    kept = tmp_path / "x.jsonl"
    kept.write_bytes(b"".join(encode(record(simulated(game, by, f"{n}"))) for n in range(4)))
    for more in ([], ["--records", str(kept)]):
        assert main(["puzzles", "cercueils", "--count", "1", "--games", "9", *more]) == 0
        found = msgspec.json.decode(capsys.readouterr().out, type=Puzzle)
        assert found.best in found.worth
        assert puzzles.position(game, found).made == len(found.before)
    assert main(["puzzles", "cercueils", "--records", str(tmp_path / "none")]) == 2
