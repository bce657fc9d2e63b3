"""How the tables of a batch are stepped, and the numbers by which their state is told."""

from typing import NamedTuple

STOP, NEXT, SAME = range(3)  # a table whose game is over stays; is dealt at the next step, or now
GOING, OVER, FRESH = range(3)  # the state of a table
# The columns of `Arrays.book`: what is known of a table beside its record.
STATE = 0  # GOING, OVER or FRESH
STEPS = 1  # decisions in this game
TOGETHER = 2  # the set of seats who decide together
LEFT = 3  # those of them who have still to be asked
HOUSE = 4  # the set of seats that nobody is asked for
SEAT = 5  # who is asked; if nobody is, the learner, or -1
NUMBER = 6  # of its game; NUMBERLESS if it was forked with a seed of its own
FOLLOWING = 7  # the number of its next game
BOOK = 8
NUMBERLESS = -1


class Way(NamedTuple):
    """How a batch is stepped: whole numbers, as the kernels read them."""

    players: int
    stride: int  # from the number of a table's game to that of its next
    rounds: int = 0  # 1: all who are awaited answer at once; 0: one after the other
    wander: int = 0  # 1: any legal action is taken, whatever was chosen
    opening: int = 0  # 1: tables that are FRESH are dealt, and nobody acts
    after: int = SAME  # what happens to a table whose game is over
    skipping: int = 0  # 1: whoever has one legal move is not asked
    dealing: int = 1  # 1: chance is resolved inside; 0: the dealer is asked, as a seat
    hides: int = 1  # 0: everybody sees everything, and no veil is needed
    longest: int = 0  # decisions in a game, at most; 0: as many as it takes
    points: int = 0  # 1: the reward is the points at the end; 0: the share of the victory
    slap: int = -1  # the move that wins a race, if there is one
    learner: int = 0  # 1: one seat is asked, another one each game; the others play casually
    final: int = 0  # 1: what the learner saw when its game was over is kept
