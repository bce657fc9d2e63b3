"""Bots among themselves: a whole game through the door, and who won it."""

from collections.abc import Mapping, Sequence
from random import Random

from tablee.core.bits import drop, has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import members
from tablee.play.drive import Act, drive
from tablee.play.race import racing
from tablee.play.table import Table, heard
from tablee.players.bot import Bot

LONGEST = 20_000  # moves after which a game counts as drawn; nobody has come near it


def party(
    game: Game,
    players: Sequence[Bot],
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> list[float]:
    """One game between these bots: each one's share of the victory, the same for the same seed."""
    result = played(game, players, seed, options).result()
    winners = result["winners"] if result else list(range(len(players)))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))]


def played(
    game: Game,
    players: Sequence[Bot],
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> Table:
    """The table of such a game, at its end."""
    table, rng, order = Table(game, len(players), options or {}), stream(seed), Random(f"{seed}")

    def act(table: Table) -> Act:
        if has(table.awaited, DEALER):
            return DEALER, table.lot(rng)
        if racing(table):
            return quickest(table, players, order)
        seat = seats(table)[0]
        return seat, players[seat].choose(table.seen_by(seat), table.legal(seat))

    for rows in drive(table, act, longest=LONGEST):
        for listener, player in enumerate(players):
            player.hear(heard(rows, listener))
    return table


def seats(table: Table) -> list[int]:
    return members(drop(table.awaited, CLOCK))


def quickest(table: Table, players: Sequence[Bot], order: Random) -> Act:
    """Whoever slaps first does; if nobody does, all hold one after the other."""
    race, number = table.game.race, table.game.spelling.number
    assert race is not None
    waiting = seats(table)
    times: dict[int, float] = {}
    for seat in waiting:
        if len(waiting) < len(players):  # somebody has held: then nobody slaps
            continue
        seconds = players[seat].reaction(table.seen_by(seat))
        if seconds is not None:
            times[seat] = seconds
    if not times:
        return waiting[0], number(waiting[0], race.hold)
    first = min(times, key=lambda seat: (times[seat], order.random()))
    return first, number(first, race.slap)
