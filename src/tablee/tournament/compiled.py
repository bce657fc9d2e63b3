"""Meetings of agents in kernel Python: compiled with the rules or, without a compiler, interpreted.

Both play the same games, bit for bit, from the same text.
"""

from functools import cache, partial
from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.kernel import NotCompiled
from tablee.core.record import Record, Row
from tablee.play.drive import Policy
from tablee.players.agents import MOST, NoAgent, kernel_of
from tablee.tournament.kernels import Venue, play_deals
from tablee.tournament.meeting import Contest, Meeting
from tablee.tournament.seating import seatings

Array: TypeAlias = np.ndarray[Any, Any]
ILLEGAL = "an agent has chosen a move that is not possible"

MODULE = '''"""Agents who meet at {name}, compiled. Made by tablee.tournament; safe to delete."""

from numba.extending import register_jitable

from {rules} import legal, veil
from tablee.core.bits import has
from tablee.core.kernel import door
from tablee.tournament.kernels import Venue, play_deals
import {rules} as rules
{imports}

@register_jitable(error_model="numpy")
def choose(tables, who, seat, rng):
    tables[1] = tables[0]
    view, move = tables[1], -1
    veil(view, seat)
{choices}
    if move < 0 or move > {most} or not has(legal(tables[0], seat), move):
        raise ValueError("{illegal}")
    return move


@door
def play(tables, players, options, seeds, streams, together, chairs, first, ends):
    at = Venue(players, options, seeds, streams, together, chairs)
    return play_deals(rules, choose, tables, at, first, ends)
'''


def compilable(contest: Contest) -> bool:
    """Whether all agents are kernels, and nobody is asked how quick he is or how lucky he was."""
    game = contest.its_game
    if contest.adjust or game.rules.RACE:
        return False
    return all(kernel_of(game, name) is not None for name in contest.agents)


def meetings(contest: Contest, agents: tuple[int, ...], first: int, deals: int) -> list[Meeting]:
    """Those of some agents over some deals; NoAgent if one does what cannot be done."""
    round_tables = np.array(seatings(agents, contest.players), np.int64)
    ends = played_out(contest, round_tables, first, deals)
    winners = ends[:, -1].reshape(deals, len(agents))
    won = winners[:, :, None] >> np.arange(contest.players) & 1
    shares: Array = won / won.sum(axis=2, keepdims=True)
    seated = round_tables[np.arange(first, first + deals) % len(round_tables)]  # by deal and game
    own = [np.where(seated == who, shares, 0.0).sum(axis=(1, 2)) / len(agents) for who in agents]
    rows = zip(*(each.tolist() for each in own), strict=True)
    return [*map(partial(Meeting, agents), range(first, first + deals), rows)]


def played_out(contest: Contest, round_tables: Array, first: int, deals: int) -> Array:
    """How all games of these deals end: a row a game, its points and, last, its winners."""
    width = contest.its_game.rules.SEATS + 1
    together = round_tables.shape[1]
    ends = np.zeros((deals * together, width), np.int64)
    play = _interpreted if find_spec("numba") is None else _by_machine
    try:
        play(contest, together, round_tables.reshape(-1, contest.players), first, ends)
    except ValueError as error:
        raise NoAgent(str(error)) from None
    return ends


def seeds(contest: Contest) -> list[Row]:
    """The streams of the dealer and of every seat."""
    return [stream(contest.seed, number) for number in range(contest.players + 1)]


def _by_machine(contest: Contest, together: int, chairs: Array, first: int, ends: Array) -> None:
    from tablee.fast.layout import tables  # loads the compiler

    play, sown = _unit(contest.game, contest.agents).module.play, np.array(seeds(contest), np.int64)
    options = np.array(contest.its_game.numbers(dict(contest.options)), np.int64)
    table = tables(contest.its_game.rules.Table, 2)
    try:
        play(table, contest.players, options, sown, sown.copy(), together, chairs, first, ends)
    except Exception as error:
        if play.signatures:  # it has been compiled, so this is what it says
            raise
        raise NotCompiled(str(error)) from error


@cache
def _unit(name: str, agents: tuple[str, ...]) -> Any:
    from tablee.fast.unit import Unit
    from tablee.games import CATALOGUE

    game, imports, choices = CATALOGUE[name], "", ""
    for number, policy in enumerate(_policies(name, agents)):
        imports += f"from {policy.__module__} import {policy.__name__} as agent_{number}\n"
        choices += f"    if who == {number}:\n"
        choices += f"        move = agent_{number}(rules, view, seat, rng)\n"
    text = MODULE.format(
        name=name,
        rules=game.rules.__name__,
        imports=imports,
        choices=choices.rstrip(),
        most=MOST,
        illegal=ILLEGAL,
    )
    return Unit(f"{name}_arena", text)


@cache
def _policies(name: str, agents: tuple[str, ...]) -> list[Policy]:
    from tablee.games import CATALOGUE

    found = [kernel_of(CATALOGUE[name], agent) for agent in agents]
    return [policy for policy in found if policy is not None]


def _interpreted(contest: Contest, together: int, chairs: Array, first: int, ends: Array) -> None:
    rules, agents = contest.its_game.rules, _policies(contest.game, contest.agents)

    def choose(tables: list[Record], who: int, seat: int, rng: Row) -> int:
        view = tables[0].copy()
        rules.veil(view, seat)
        move = agents[who](rules, view, seat, rng)
        if not 0 <= move <= MOST or not has(rules.legal(tables[0], seat), move):
            raise ValueError(ILLEGAL)
        return move

    options = contest.its_game.numbers(dict(contest.options))
    sown = seeds(contest), seeds(contest)
    at = Venue(contest.players, options, *sown, together, chairs.tolist())
    rows: list[Row] = ends.tolist()
    play_deals(rules, choose, [rules.Table.blank()], at, first, rows)
    ends[:] = rows
