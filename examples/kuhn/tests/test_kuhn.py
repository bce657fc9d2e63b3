"""Kuhn poker keeps every law of the house, and has the value that Kuhn found."""

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from tablee_kuhn import GAME, rules
from tablee_kuhn.rules import BET, JACK, KING, NONE, OVER, PASS

from tablee import laws
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE

QUEEN = 2


def test_it_is_in_the_catalogue():
    assert CATALOGUE["kuhn"] is GAME


@pytest.mark.parametrize("law", laws.ALL, ids=laws.name)
def test_it_keeps_the_law(law: laws.Law):
    law(GAME)


@pytest.mark.parametrize("law", laws.COMPILED, ids=laws.name)
def test_compiled_it_is_the_same_game(law: laws.Law):
    law(GAME)


def test_nobody_sees_or_hears_the_card_of_the_other():
    def change(t: Any, seat: int, chance: Random) -> None:
        """The other has the third card, unless both have shown theirs."""
        shown = t.turn == OVER and t.paid[0] == t.paid[1]
        for other in (0, 1):
            if other != seat and t.card[other] != NONE and t.pile and not shown:
                third = members(t.pile)[0]
                t.pile ^= 1 << third | 1 << t.card[other]
                t.card[other] = third

    laws.twins(GAME, change, reveals={"kuhn-shows"})


def test_what_is_dealt_sounds_alike_to_the_other():
    def hidden(t: Any) -> list[tuple[int, int]]:
        dealing = rules.awaiting(t) == 1 << DEALER
        return [(DEALER, 0 if t.card[0] == NONE else 1)] if dealing else []

    laws.secrets_sound_alike(GAME, hidden, at_least=3)


# A way to play says how often one bets, by the card held and what was done before.
Way = dict[tuple[int, str], float]


def first(alpha: float) -> Way:
    """Kuhn's equilibria for who begins: any alpha from 0 to 1/3."""
    return {
        (JACK, ""): alpha, (QUEEN, ""): 0, (KING, ""): 3 * alpha,
        (JACK, "pb"): 0, (QUEEN, "pb"): alpha + 1 / 3, (KING, "pb"): 1,
    }  # fmt: skip


SECOND: Way = {
    (JACK, "p"): 1 / 3, (QUEEN, "p"): 0, (KING, "p"): 1,
    (JACK, "b"): 0, (QUEEN, "b"): 1 / 3, (KING, "b"): 1,
}  # fmt: skip


def value(ways: tuple[Way, Way], t: Any = None, done: str = "") -> float:
    """What the first player wins on average, through the verbs of the rules."""
    if t is None:
        t = rules.Table.blank()
        rules.deal(t, 2, [])
    awaited = members(rules.awaiting(t))
    if not awaited:
        points = [0, 0]
        rules.score(t, points)
        assert sum(points) == 0
        return points[0]
    seat = awaited[0]
    if seat == DEALER:
        moves = {
            card: rules.odds(t, card) / rules.lots(t) for card in members(rules.legal(t, seat))
        }
    else:
        bets = ways[seat][t.card[seat], done]
        moves = {PASS: 1 - bets, BET: bets}
    total = 0.0
    for move, share in moves.items():
        after = t.copy()
        rules.apply(after, seat, move, None)
        then = done if seat == DEALER else done + "pb"[move]
        total += share * value(ways, after, then) if share else 0
    return total


@cache
def pure_ways(seat: int) -> list[Way]:
    """Every way to play without chance."""
    known = first(0) if seat == 0 else SECOND
    return [dict(zip(known, bets, strict=True)) for bets in product((0, 1), repeat=len(known))]


@pytest.mark.parametrize("alpha", [0, 1 / 6, 1 / 3])
def test_its_value_is_a_chip_in_eighteen_games_for_the_second(alpha: float):
    assert value((first(alpha), SECOND)) == pytest.approx(-1 / 18)
    best_first = max(value((way, SECOND)) for way in pure_ways(0))
    best_second = min(value((first(alpha), way)) for way in pure_ways(1))
    assert best_first == pytest.approx(-1 / 18)
    assert best_second == pytest.approx(-1 / 18)


def test_whoever_bluffs_too_often_can_be_beaten():
    assert min(value((first(1 / 2), way)) for way in pure_ways(1)) < -1 / 18 - 0.01
