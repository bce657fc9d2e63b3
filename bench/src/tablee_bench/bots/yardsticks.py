"""What levels are measured by: somebody who does just anything, and somebody with one simple rule.

The second one, `greedy`, stands for a child who has just learnt the rules: no counting, no looking
ahead, no thought for the others.
"""

from random import Random

from tablee.core.bits import has, highest, lowest
from tablee.core.game import Game
from tablee.core.telling import members
from tablee.games.push import rules as push
from tablee.games.push.events import worth
from tablee.games.vampire import rules as vampire
from tablee.games.vautour import rules as vautour
from tablee.players.bot import Bot
from tablee.players.cercueils.habits import HABITS
from tablee.players.cercueils.simple import CercueilsBot
from tablee.players.reflexes import QUICKEST, SLOWEST
from tablee.players.simple_player import SimplePlayer
from tablee.players.vampire.simple import vampires

SCALE = 1.5  # cards for a point of the stake: the highest, 15, for the dearest, 10
ABOUT = 3.0  # cards more or less: two who always did the same would cancel out for ever
ENOUGH = 7  # points in a column with which a child is content


class Anybody(SimplePlayer):
    """Any legal move, each as likely; slaps at every second roll, at any time."""

    def reaction(self, view: object) -> float | None:
        return self.rng.uniform(QUICKEST, SLOWEST) if self.chance(0.5) else None


class Matching(SimplePlayer):
    """Vautour: a card about as high as the stake is great."""

    def choose(self, view: vautour.Table, legal: int) -> int:
        size = SCALE * abs(vautour.worth(view.stake))
        wanted = size + self.rng.uniform(-ABOUT, ABOUT)
        return min(members(legal), key=lambda card: (abs(card - wanted), card))


class Content(SimplePlayer):
    """Push: the dearest column grows, and is taken once it has enough points; never protects."""

    def choose(self, view: push.Table, legal: int) -> int:
        if view.phase == push.FIT:
            return max(members(legal), key=lambda move: points(view, move - push.PLACE))
        columns = members(legal & view.open << push.TAKE)
        best = max(columns, key=lambda move: points(view, move - push.TAKE), default=push.DRAW)
        content = best != push.DRAW and points(view, best - push.TAKE) >= ENOUGH
        return push.DRAW if has(legal, push.DRAW) and not content else best


def points(view: push.Table, column: int) -> int:
    """What the numbers of a column add up to."""
    return worth(view.column[column])


class Eager(SimplePlayer):
    """Vampire: the largest hunt as soon as there is one, else away with the rarest colour."""

    def choose(self, view: vampire.Table, legal: int) -> int:
        if view.phase in (vampire.CHOOSE, vampire.ACT):
            verb = vampire.TAKE if view.phase == vampire.CHOOSE else vampire.EXPOSE
            hunts = [n for n in range(vampire.COLOURS) if has(legal, verb + n)]
            if hunts:
                return verb + max(hunts, key=lambda n: self.heads(view, n, verb))
            return vampire.DRAW if verb == vampire.TAKE else self.least(view, legal)
        return highest(legal)

    def heads(self, view: vampire.Table, colour: int, verb: int) -> int:
        """How many heads more than what it has, without jokers of its own."""
        lying = vampires(view.under, colour)[1] if verb == vampire.TAKE else 0
        mine = vampires(view.hand[self.seat], colour)[1]
        return mine + lying - vampire.heads(view, self.seat, colour)

    def least(self, view: vampire.Table, legal: int) -> int:
        puts = [move for move in members(legal) if vampire.PUT <= move < vampire.PUT_JOKER]
        hand = view.hand[self.seat]
        return min(
            puts,
            key=lambda move: (vampires(hand, (move - vampire.PUT) % vampire.TWO)[0], move),
            default=lowest(legal),
        )


# Chasse Cercueils: the hands of the first level, but its eyes on its own cards and never rash.
CHILD = HABITS[0]._replace(
    overlooks=0.05, misreads=0.02, own=0.7, others=0.0, fades=0.06, threshold=0.0
)


class Slapper(CercueilsBot):
    """Chasse Cercueils: slaps for what it sees or remembers of its own, and minds nobody else."""

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng, habits=CHILD)


GREEDY = {"vautour": Matching, "push": Content, "vampire": Eager, "cercueils": Slapper}


def greedy(game: Game, seat: int, rng: Random) -> Bot:
    """Somebody who goes by one simple rule."""
    return GREEDY[game.name](seat, rng)
