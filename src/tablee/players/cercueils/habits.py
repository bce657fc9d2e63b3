"""What players of each level can do at Chasse Cercueils: their eyes, their hands, their memory."""

from typing import NamedTuple

from tablee.players.reflexes import PERSON, Reflexes


class Habits(NamedTuple):
    """Everything that makes a slapper; times are in seconds, the rest are chances and shares."""

    reflexes: Reflexes  # to a card that lies open
    recalling: float  # how much longer it takes to remember than to see
    overlooks: float  # how often a card that lies open is not seen in time
    misreads: float  # how often the dice are taken for others
    own: float  # how often a card of its own is kept in mind as it is turned down
    others: float  # the same of somebody else's
    fades: float  # how often each card kept in mind is lost with a roll
    follows: float  # how often a swap is followed
    threshold: float  # what a slap must promise to be made, in coffins; below 0 for the rash
    looks_up: bool  # whether it minds who leads, and who is about to win


# Hands are within what people do: what sets the levels apart is as much what they remember and when
# they leave the garlic alone.
HANDS = Reflexes(0.66, 0.10, 0.22), PERSON, Reflexes(0.57, 0.08, 0.15), Reflexes(0.54, 0.07, 0.13)
HABITS = (  # by level
    Habits(HANDS[0], 0.18, 0.15, 0.040, 0.60, 0.10, 0.100, 0.2, -0.15, False),
    Habits(HANDS[1], 0.14, 0.10, 0.025, 0.75, 0.30, 0.060, 0.5, -0.02, False),
    Habits(HANDS[2], 0.11, 0.06, 0.012, 0.90, 0.65, 0.025, 0.8, 0.05, True),
    Habits(HANDS[3], 0.09, 0.04, 0.008, 0.95, 0.80, 0.012, 0.9, 0.05, True),
)
