"""Bots among themselves: a whole game through the door, and who won it."""

from collections.abc import Mapping, Sequence
from random import Random

from tablee.bots.bot import Bot
from tablee.core.bits import drop, has, lowest
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import members
from tablee.games.cercueils import rules as cercueils
from tablee.play.table import Table, heard

LONGEST = 20_000  # moves after which a game counts as drawn; nobody has come near it


def party(
    game: Game,
    players: Sequence[Bot],
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> list[float]:
    """One game between these bots: each one's share of the victory, the same for the same seed."""
    table, rng, order = Table(game, len(players), options or {}), stream(seed), Random(f"{seed}")
    while not table.over and table.made < LONGEST:
        if has(table.awaited, DEALER):
            seat, move = DEALER, table.lot(rng)
        elif game.rules.RACE and cercueils.SLAP in members(table.legal(seat := seats(table)[0])):
            seat, move = quickest(table, players, order)
        else:
            seat = seats(table)[0]
            move = players[seat].choose(table.seen_by(seat), table.legal(seat))
        rows = table.play(seat, move)
        for listener, player in enumerate(players):
            player.hear(heard(rows, listener))
    result = table.result()
    winners = result["winners"] if result else list(range(len(players)))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))]


def seats(table: Table) -> list[int]:
    return members(drop(table.awaited, CLOCK))


def quickest(table: Table, players: Sequence[Bot], order: Random) -> tuple[int, int]:
    """Whoever slaps first does; if nobody does, all hold one after the other."""
    racing = seats(table)
    times: dict[int, float] = {}
    for seat in racing:
        if len(racing) < len(players):  # somebody has held: then nobody slaps
            continue
        seconds = players[seat].reaction(table.seen_by(seat))
        if seconds is not None:
            times[seat] = seconds
    if not times:
        return lowest(drop(table.awaited, CLOCK)), cercueils.HOLD
    return min(times, key=lambda seat: (times[seat], order.random())), cercueils.SLAP
