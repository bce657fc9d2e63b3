"""Luck alone: what the dealer's draws brought each seat, and those of whoever mixes.

A draw is held against the mean of all that could have been drawn, valued alike: so luck has the
mean zero however wrong the values are, whoever plays, and a result less its luck has the mean of
the result (AIVAT; Burch et al. 2018).
"""

from collections.abc import Mapping, Sequence
from itertools import product

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.players.estimator import Estimator
from tablee.players.mixture import Mixture
from tablee.review.junctures import FinishedGame, Juncture

TABLES = 100  # that are valued at one choice, at most
NEVER = 1e-9  # what rounding leaves of a move that is not in a mixture


def dealt_luck(finished: FinishedGame, by: Estimator) -> list[float]:
    """The dealer's, for each seat, summed over the game."""
    game, players = finished.table.game, finished.table.players
    luck = [0.0] * players
    for number, juncture in enumerate(finished.junctures):
        if juncture.kind != "dealt":
            continue
        whole, mean, drawn = 0, [0.0] * players, [0.0] * players
        for move in juncture.lots(game):
            t, odds = juncture.t.copy(), game.rules.odds(juncture.t, move)
            game.rules.apply(t, DEALER, move, None)
            shares = _shares(finished, by, t, number)
            whole += odds
            mean = [m + odds * share for m, share in zip(mean, shares, strict=True)]
            if move == juncture.acts[0][1]:
                drawn = shares
        luck = [each + d - m / whole for each, d, m in zip(luck, drawn, mean, strict=True)]
    return luck


def mixed_luck(
    finished: FinishedGame, by: Estimator, mixtures: Sequence[Sequence[Mixture]]
) -> list[float]:
    """That of the seats' own draws, likewise; by seat, what each of its moves was drawn from.

    Whoever does not say what he drew from is taken as he played: what others draw at the same time
    does not depend on it. Where too many tables would have to be valued, some who do are, too.
    """
    players = finished.table.players
    luck, told = [0.0] * players, [iter(each) for each in mixtures]
    for number, juncture in enumerate(finished.junctures):
        if juncture.kind == "dealt":
            continue
        moves = dict(juncture.acts)
        known = _few({seat: next(told[seat]) for seat in moves})
        if not known:
            continue
        whole, mean = 0.0, [0.0] * players
        for others in product(*known.values()):
            drawn = dict(zip(known, others, strict=True))
            often = 1.0
            for seat, move in drawn.items():
                often *= known[seat][move]
            shares = _after(finished, by, juncture, moves | drawn, number)
            whole += often
            mean = [m + often * share for m, share in zip(mean, shares, strict=True)]
        made = _after(finished, by, juncture, moves, number)
        luck = [each + d - m / whole for each, d, m in zip(luck, made, mean, strict=True)]
    return luck


def _few(mixtures: Mapping[int, Mixture]) -> dict[int, Mixture]:
    """Those that are mixtures, as many as can be looked at together."""
    found, tables = dict[int, Mixture](), 1
    for seat, mixture in mixtures.items():
        whole = sum(mixture.values())
        kept = {move: often for move, often in mixture.items() if often > NEVER * whole}
        if len(kept) > 1 and tables * len(kept) <= TABLES:
            found[seat] = kept
            tables *= len(kept)
    return found


def _after(
    finished: FinishedGame, by: Estimator, juncture: Juncture, moves: Mapping[int, int], number: int
) -> list[float]:
    """How it stands once these moves are made."""
    t = juncture.t.copy()
    for seat, move in moves.items():
        finished.table.game.rules.apply(t, seat, move, None)
    return _shares(finished, by, t, number)


def _shares(finished: FinishedGame, by: Estimator, t: object, number: int) -> list[float]:
    rules, players = finished.table.game.rules, finished.table.players
    if rules.awaiting(t):
        return [*by.chances(t, stream("review", number)).shares]
    winners = rules.score(t, [0] * rules.SEATS)
    won = [has(winners, seat) for seat in range(players)]
    return [each / sum(won) for each in won]
