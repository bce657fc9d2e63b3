"""The dealer's luck alone: what his draws brought each seat, beyond what all his lots would."""

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.players.estimator import Estimator
from tablee.review.junctures import FinishedGame


def dealt_luck(finished: FinishedGame, by: Estimator) -> list[float]:
    """For each seat, summed over the game.

    Each draw is held against the mean of all lots, valued alike: so it has the mean zero however
    wrong the values are, whoever plays, and a result less this luck has the mean of the result.
    """
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


def _shares(finished: FinishedGame, by: Estimator, t: object, number: int) -> list[float]:
    rules, players = finished.table.game.rules, finished.table.players
    if rules.awaiting(t):
        return [*by.chances(t, stream("review", number)).shares]
    winners = rules.score(t, [0] * rules.SEATS)
    won = [has(winners, seat) for seat in range(players)]
    return [each / sum(won) for each in won]
