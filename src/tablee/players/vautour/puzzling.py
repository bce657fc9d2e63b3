"""Puzzles at Stupide Vautour with two: the last cards, solved, where one card secures most.

Both lay at once, so that a card is held against whatever the other may lay. Where a single card
secures as much as the best mixture of cards does, nothing is gained by mixing: that is the answer.
"""

from tablee.core.telling import members
from tablee.games.vautour.rules import PREY, Table
from tablee.players.puzzles import CLEAR, Arrangement, Choosing, Riddle, agreed, for_move, tried
from tablee.players.vautour.player import solver
from tablee.players.vautour.solver import equilibrium, position

FEWEST, MOST = 2, 6  # cards in hand
EDGE = 1e-9  # what rounding may leave
# All that was played lies open: nobody has to remember a game that he has not seen.
SETTINGS = (Arrangement(2, {"memory_aid": True}),)


def asked(moment: Choosing, seed: str) -> Riddle | None:
    """What each card secures; None with large hands, and where it is better to mix."""
    t: Table = moment.view
    cards = members(t.hand[moment.seat])
    if t.players != 2 or min(t.hand) < 0 or not FEWEST <= len(cards) <= MOST:
        return None
    tries = tried(moment, seed)
    if agreed(tries):
        return None
    game = solver("win", t.final_tie == PREY).matrix(position(t, moment.seat))
    value, _, theirs = equilibrium(game)
    secured, played = game.min(axis=1), game @ theirs  # against anything, and against the best
    best = int(secured.argmax())
    if (played > played[best] - 2 * CLEAR).sum() > 1 or secured[best] < value - EDGE:
        return None
    worth = {card: (float(each) + 1) / 2 for card, each in zip(cards, secured, strict=True)}
    return for_move("secured", moment, worth, tries)
