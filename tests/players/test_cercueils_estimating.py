"""Slaps judged: by what a seat has seen and not by what lies there, and only where it is clear."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from tablee.core.bits import count, has
from tablee.core.chance import branch, stream
from tablee.core.playout import playout
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules
from tablee.games.cercueils.casual import casual
from tablee.play.table import Table, heard
from tablee.players.cercueils.estimating import SlapEstimator, estimator, planned
from tablee.players.cercueils.reasons import remembered
from tablee.players.rollouts import Array
from tablee.review.junctures import FinishedGame, Juncture
from tests.kit.soak import soak
from tests.players.test_estimating import played

GAME = CATALOGUE["cercueils"]
ROLLOUTS = 60
# Two players. Seat 0 has VM and YB twice each, seat 1 VS and YS.
DEAL = ["* VM", "* YB", "* VM", "* YB", "* VS", "* VS", "* YS", "* YS"]
# Seat 0 has turned down its first card; then the dice show that card again.
DOWN = [*DEAL, "0 roll", "* VM", "0 slap", "0 point 0", "0 card 1", "1 roll", "* VM"]


class Interpreted(SlapEstimator):
    """The same without a compiler, rollout by rollout."""

    def __init__(self, rollouts: int = ROLLOUTS) -> None:
        self.game, self.rollouts = GAME, rollouts

    def followed(self, view: Any, seat: int, moves: Sequence[int], rng: Row) -> Array:
        found: list[float] = []
        for number in range(self.rollouts):
            t, words = view.copy(), [0] * 4
            branch(words, rng, number)
            rules.imagine(t, words)
            for move in moves:
                rules.apply(t, seat, move, None)
            playout(rules, casual, t, words, None)
            winners = rules.score(t, [0] * rules.SEATS)
            found.append(1 / count(winners) if has(winners, seat) else 0.0)
        return np.array(found)


def judged(by: SlapEstimator, before: Sequence[str], word: str) -> tuple[float, str] | None:
    """What a seat gives up by a move after these, and which was best."""
    staged, seat = Table(GAME, 2), int(word[0])
    rows = heard([row for move in before for row in staged.write(move)], seat)
    view = staged.seen_by(seat)
    words = {GAME.spelling.word(view, seat, move): move for move in members(staged.legal(seat))}
    found = by.judge(seat, view, rows, words[word[2:]], stream("judge"))
    return found and (found.given_up, GAME.spelling.word(view, seat, found.best))


@pytest.mark.parametrize(
    ("before", "good", "bad"),
    [
        (DOWN, "0 slap", "0 hold"),  # it knows a coffin that it can chase
        ([*DOWN, "0 slap"], "0 point 0", "0 miss"),
        ([*DOWN, "0 slap", "0 point 0"], "0 card 1", "0 card 2"),
        ([*DOWN[:-1], "* !B", "0 slap"], "0 chase 1", "0 coffin 2"),
    ],
)
def test_what_a_seat_knows_is_held_against_it(before: list[str], good: str, bad: str) -> None:
    by = Interpreted()
    assert judged(by, before, good) == (0.0, good[2:])
    found = judged(by, before, bad)
    assert found is not None
    assert found[0] > 0.05
    assert found[1] == good[2:]


def test_hands_off_is_never_wrong_with_a_skull() -> None:
    assert judged(Interpreted(), [*DOWN[:-1], "* !S"], "0 hold") == (0.0, "hold")


@pytest.mark.parametrize("word", ["1 slap", "1 hold"])
def test_by_moonlight_nobody_is_judged(word: str) -> None:
    assert judged(Interpreted(1), [*DOWN[:-1], "* !M"], word) is None


def acted(found: FinishedGame) -> Iterator[tuple[Juncture, int, int, Any, list[list[int]]]]:
    for juncture in found.junctures:
        for seat, move in juncture.choosers(GAME):
            view = juncture.t.copy()
            rules.veil(view, seat)
            yield juncture, seat, move, view, heard(list(found.tape[: juncture.spoken]), seat)


@pytest.mark.parametrize("players", [2, 5])
def test_what_a_seat_could_remember_is_what_lies_there(players: int) -> None:
    kinds: set[int] = set()
    for juncture, seat, move, view, rows in acted(played("cercueils", players, "remembered")):
        known = {
            coffin: card
            for coffin, card in remembered(seat, rows).items()
            if has(view.down[coffin[0]], coffin[1])
        }
        assert known == {
            (owner, place): juncture.t.card[owner][place]
            for owner in range(players)
            for place in members(view.down[owner])
        }
        for first, paths in planned(seat, view, known, move).items():
            kinds.add(view.phase)
            for path in paths:
                assert path[0] == first
                t = juncture.t.copy()
                for each in path:
                    assert has(rules.legal(t, seat), each)
                    rules.apply(t, seat, each, None)
    assert kinds == {rules.RACING, rules.POINTING, rules.CLAIMING, rules.BAT_ACT}


@soak
def test_compiled_it_comes_to_the_same() -> None:
    by, slow = estimator(GAME, 4, 10**9), Interpreted(20)
    for number, (_, seat, move, view, rows) in enumerate(acted(played("cercueils", 4, "twins"))):
        if number % 10 == 0:
            words = stream("twins", number)
            assert by.judge(seat, view, rows, move, words) == slow.judge(
                seat, view, rows, move, words
            )
