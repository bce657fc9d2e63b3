"""What players of each level can do at Chasse Cercueils: their eyes, their hands, their memory."""

from random import Random
from typing import NamedTuple


class Habits(NamedTuple):
    """Everything that makes a slapper; times are in seconds, the rest are chances and shares."""

    swift: float  # the usual reaction to a card that lies open
    spread: float  # how evenly
    dawdle: float  # the mean of what is sometimes added: hands are late more often than early
    recalling: float  # how much longer it takes to remember than to see
    overlooks: float  # how often a card that lies open is not seen in time
    misreads: float  # how often the dice are taken for others
    own: float  # how often a card of its own is kept in mind as it is turned down
    others: float  # the same of somebody else's
    fades: float  # how often each card kept in mind is lost with a roll
    follows: float  # how often a swap is followed
    nerve: float  # what a slap must promise to be made, in coffins; below 0 for the rash
    looks_up: bool  # whether it minds who is about to win
    plots: bool  # whether moonlight is used to confuse the others


# Hands are within what people do (a choice reaction takes 0.4 to 0.9 s): what sets the levels apart
# is as much what they remember and when they leave the garlic alone.
HABITS = (  # by level
    Habits(0.66, 0.10, 0.22, 0.18, 0.15, 0.040, 0.60, 0.10, 0.100, 0.2, -0.15, False, False),
    Habits(0.61, 0.09, 0.18, 0.14, 0.10, 0.025, 0.75, 0.30, 0.060, 0.5, -0.02, False, False),
    Habits(0.57, 0.08, 0.15, 0.11, 0.06, 0.012, 0.90, 0.65, 0.025, 0.8, 0.05, True, False),
    Habits(0.54, 0.07, 0.13, 0.09, 0.04, 0.008, 0.95, 0.80, 0.012, 0.9, 0.05, True, True),
)
QUICKEST, SLOWEST = 0.3, 3.0  # nobody slaps before or after


def seconds(habits: Habits, rng: Random, *, recalling: bool = False) -> float:
    """A reaction, as those of people are strewn: about normal, with a long slow tail."""
    usual = habits.swift + (habits.recalling if recalling else 0.0)
    time = rng.gauss(usual, habits.spread) + rng.expovariate(1 / habits.dawdle)
    return min(max(time, QUICKEST), SLOWEST)
