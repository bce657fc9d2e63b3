"""How a seat searches: one named configuration, read by Python and by compiled code alike."""

from typing import NamedTuple

# How a move is selected in the tree: regret matching where several act at once and UCB elsewhere,
# or always the one or the other.
AUTO, REGRET_MATCHING, UCB = range(3)

PRUNE = 0.1  # of the likeliest move: what is less likely was only explored, and is not played


class SearchConfig(NamedTuple):
    """How a seat searches; compiled code reads these names, too, of what `arrays.records` makes."""

    simulations: int  # for each decision; none for a player who does not think
    # Tables imagined, each searched as if it lay open (perfect information Monte Carlo); 0 for
    # information sets, with a determinisation of its own for each simulation (ISMCTS).
    determinisations: int = 0
    selection: int = AUTO
    rollout: bool = False  # leaves are played to the end without thinking, not valued
    paranoid: bool = False  # as if all others were against this seat
    public_opponents: bool = True  # others' information sets leave out what they alone have heard
    know_hands: bool = False  # but are told apart by what they hold, where the game says so
    exploration: float = 0.8  # of UCB: how much more is hoped of what was seldom tried
    value: int = 0  # which of several leaf values
