"""The lower levels wait for slower hands: a child wins its share, and nobody is rushed."""

from random import Random

import pytest

from tablee.games import CATALOGUE
from tablee.games.cercueils import rules
from tablee.players.cercueils.habits import Habits
from tablee.players.cercueils.simple import CercueilsBot
from tablee.players.match import party
from tablee.players.reflexes import CHILD, EASY, PERSON, SLOWEST, Reflexes, courtesy

GAMES = 150  # of a cell; ± 4 points
# Assumed, not measured: eyes and memory of a child of eight, and of somebody new to the game.
A_CHILD = Habits(CHILD, 0.25, 0.20, 0.04, 0.60, 0.10, 0.10, 0.2, -0.15, False)
NEWCOMER = Habits(Reflexes(0.68, 0.10, 0.19), 0.18, 0.15, 0.03, 0.70, 0.20, 0.08, 0.3, -0.05, False)


class Courteous(CercueilsBot):
    """A bot beside somebody whose hands it has come to know."""

    def __init__(self, seat: int, rng: Random, level: int, median: float) -> None:
        super().__init__(seat, rng, level)
        self.later = courtesy(level, median)

    def reaction(self, view: rules.Table) -> float | None:
        seconds = super().reaction(view)
        return None if seconds is None else min(seconds + self.later, SLOWEST)


def share(person: Habits, level: int, players: int = 4) -> float:
    """Of games that this person wins against bots of a level."""
    won = 0.0
    for number in range(GAMES):
        seat, median = number % players, person.reflexes.median
        table = [
            Courteous(each, Random(f"{number} {each}"), level, median) for each in range(players)
        ]
        sits: list[CercueilsBot] = [*table]
        sits[seat] = CercueilsBot(seat, Random(f"{number} person"), 1, person)
        won += party(CATALOGUE["cercueils"], sits, f"{level} {number}")[seat]
    return won / GAMES


def test_a_child_wins_one_game_in_three_on_the_first_level() -> None:
    assert share(A_CHILD, 1) >= 1 / 3


def test_each_level_is_harder_than_the_one_before() -> None:
    first, second, third = (share(NEWCOMER, level) for level in (1, 2, 3))
    assert first > second > third
    assert second >= 0.2  # of four: not much less than a share


@pytest.mark.parametrize("level", [1, 2])
def test_quick_hands_are_not_waited_for(level: int) -> None:
    quick = courtesy(level, 0.4)
    assert quick == courtesy(level, PERSON.median) <= 0.05
    assert courtesy(level, 1.2) - quick == pytest.approx(1.2 - PERSON.median)
    assert courtesy(level, 0.9) < courtesy(level, 1.2)


def test_the_higher_levels_wait_for_nobody() -> None:
    assert [courtesy(level, 2.0) for level in (EASY + 1, EASY + 2)] == [0.0, 0.0]


def test_before_anybody_has_slapped_the_first_level_expects_a_child() -> None:
    assert courtesy(1, None) == courtesy(1, CHILD.median)
    assert courtesy(2, None) == courtesy(2, PERSON.median)
