"""Where a turn and a round begin: the game says so, and whoever tells of it asks."""

from itertools import groupby
from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.telling import Told, tell
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table
from tests.kit import tiny

Turn = tuple[int, int]  # a round and a turn


def told(game: str, players: int, **options: Any) -> list[tuple[Turn, list[Told]]]:
    """All that is told of a random game, turn by turn."""
    table, rng = Table(CATALOGUE[game], players, options), stream("turns", players)
    rows: list[tuple[Turn, Told]] = []
    while not table.over:
        said = table.play(*choose(table, rng))
        rows += [((table.round, table.turn), tell(table.game.events, row)) for row in said]
    return [(turn, [each for _, each in these]) for turn, these in groupby(rows, lambda r: r[0])]


def lines(turn: list[Told]) -> list[str]:
    """What a journal says of a turn."""
    return [each.message for each in turn if not each.step]


def test_a_round_of_vautour_is_opened_by_its_card() -> None:
    turns = told("vautour", 3)
    assert [turn for turn, _ in turns] == [(number, number) for number in range(1, 16)]
    for _, round in turns:
        assert lines(round)[0] == "vautour-turned"
        assert [each.message for each in round].count("vautour-turned") == 1
        assert not any(each.message == "vautour-laid" for each in round if not each.step)


def test_a_hunt_of_vampire_is_one_line() -> None:
    turns = told("vampire", 4, rounds=2)
    opened = [turn for turn, said in turns if said[0].message == "vampire-opened"]
    assert [round for round, _ in opened] == [1, 2]
    played = [said for turn, said in turns if turn not in opened]
    hunts = [said for said in played if any(each.message == "vampire-exposed" for each in said)]
    assert hunts
    ends = ("vampire-ended", "vampire-spared", "vampire-lost", "vampire-gained")
    ends += ("vampire-scored", "vampire-won", "vampire-tied")
    for said in played:
        line = [message for message in lines(said) if not message.startswith(ends)]
        assert len(line) <= 1  # none, if the pile ends in the middle of a turn
        assert len({each.seat for each in said if each.step}) <= 1
    assert [lines(said)[0] for said in hunts] == ["vampire-exposed"] * len(hunts)


def test_a_card_of_push_is_one_line() -> None:
    for (round, _), said in told("push", 3):
        assert round == 0  # Push is played turn by turn
        drawn = [each.message for each in said].count("push-drew")
        drawn += [each.message for each in said].count("push-drew-die")
        placed = ("push-started", "push-added", "push-bust")
        assert sum(message in placed for message in lines(said)) == drawn
        assert not {"push-drew", "push-drew-die"} & set(lines(said))


def test_a_turn_of_cercueils_is_a_roll() -> None:
    first, *turns = told("cercueils", 3)
    assert (first[0], {each.message for each in first[1]}) == ((0, 0), {"cercueils-given"})
    for _, said in turns:
        assert lines(said)[0] == "cercueils-rolled"
        assert lines(said).count("cercueils-rolled") == 1


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_turn_comes_to_something(game: str) -> None:
    for _, said in told(game, CATALOGUE[game].least):
        assert any(not each.step for each in said) or said[0].message.endswith("given")


def test_a_card_taken_back_begins_nothing() -> None:
    table = Table(CATALOGUE["vautour"], 2)
    table.write("* +6")
    table.write("0 5")
    table.take_back(0)
    table.write("0 6")
    assert (table.round, table.turn) == (1, 1)


def test_a_game_that_says_nothing_of_turns_has_none() -> None:
    table = Table(Game("tiny", "Tiny", tiny, 2, 2), 2)
    table.write("0 3")
    assert (table.round, table.turn) == (0, 0)
