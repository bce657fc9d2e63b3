"""Whoever plays any game plays the examples: from their first level on, and repeatably."""

from random import Random

import pytest
from borrow import all_examples

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players import LEVELS, bot, simple
from tablee.players.coach import advise
from tablee.players.match import party
from tablee.players.thinker import thinks, try_out

NAMES = [example.name for example in all_examples()]


def played(name: str, level: int, seed: int) -> list[float]:
    game = CATALOGUE[name]
    bots = [simple(game, seat, level, Random(f"{seed}/{seat}")) for seat in range(game.most)]
    return party(game, bots, seed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_every_level_has_a_player_who_answers_at_once(name: str, level: int):
    shares = [played(name, level, seed) for seed in range(20)]
    assert all(sum(share) == pytest.approx(1) for share in shares)
    assert len({tuple(share) for share in shares}) > 1
    assert shares == [played(name, level, seed) for seed in range(20)]


def wins(name: str, level: int, games: int) -> float:
    """The share of victory of a level against a beginner, each beginning half of the games."""
    game, won = CATALOGUE[name], 0.0
    for number in range(games):
        seat = number % 2
        bots = [
            bot(game, each, level if each == seat else 1, Random(f"{number}/{each}"))
            for each in range(2)
        ]
        won += party(game, bots, number)[seat]
    return won / games


@pytest.mark.parametrize("name", NAMES)
def test_whoever_thinks_beats_whoever_does_not(name: str):
    game = CATALOGUE[name]
    for level in LEVELS:
        try_out(game, 2, level)  # compiles, and raises whatever hinders it
        assert thinks(game, level) == (level > 1)
    assert wins(name, LEVELS[-1], 60) > 0.6


@pytest.mark.parametrize("name", NAMES)
def test_the_coach_has_something_to_say(name: str):
    game = CATALOGUE[name]
    try_out(game, 2, LEVELS[-1])
    table, rng = Table(game, 2), stream("coach")
    while has(table.awaited, DEALER):
        table.play(DEALER, table.lot(rng))
    seat = members(table.awaited)[0]
    said = advise(game, seat, table.seen_by(seat), table.legal(seat), [], "coach")
    assert said.by == "searched"
    assert {counsel.reason.message for counsel in said.moves} == {"coach-plain"}
