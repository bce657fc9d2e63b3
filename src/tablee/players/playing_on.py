"""Whether one move is better than another, by nothing but playing on: bots, chance, and a count."""

from random import Random
from typing import Any

from tablee.core.bits import has
from tablee.core.chance import pick, stream
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.players import bot

LEVEL = 3  # of those who play on
PAIRS, MOST = 20, 100  # games after either move between two looks, and in all
SURE, HOPELESS = 4.0, 1.0  # standard errors


def holds(game: Game, view: Any, seat: int, best: int, other: int, seed: str) -> bool:
    """Whether the best wins clearly more when everything hidden and to come is drawn alike."""
    gains: list[float] = []
    while len(gains) < MOST:
        for number in range(len(gains), len(gains) + PAIRS):
            key = f"{seed}/{number}"
            shares = [share(game, view, seat, move, key) for move in (best, other)]
            gains.append(shares[0] - shares[1])
        doubts = lead(gains)
        if doubts > SURE or doubts < HOPELESS:
            return doubts > SURE
    return False


def lead(gains: list[float]) -> float:
    """The mean of these, in standard errors."""
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    error = (max(variance, 1 / len(gains)) / len(gains)) ** 0.5  # never none, by luck alone
    return mean / error


def share(game: Game, view: Any, seat: int, move: int, key: str) -> float:
    """A seat's share of the victory in one game that goes on from what it sees by this move."""
    rules, t, rng = game.rules, view.copy(), stream(key)
    rules.imagine(t, rng)
    bots = [bot(game, each, LEVEL, Random(f"{key}/{each}")) for each in range(view.players)]
    rules.apply(t, seat, move, None)
    while awaited := rules.awaiting(t):
        if has(awaited, DEALER):
            rules.apply(t, DEALER, rules.lot(t, pick(rng, rules.lots(t))), None)
            continue
        turn = members(awaited)[0]
        seen = t.copy()
        rules.veil(seen, turn)
        rules.apply(t, turn, bots[turn].choose(seen, rules.legal(t, turn)), None)
    winners = members(rules.score(t, [0] * rules.SEATS))
    return 1 / len(winners) if seat in winners else 0.0
