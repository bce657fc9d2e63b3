"""How a batch is told to step."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypedDict

from tablee.core.game import Game
from tablee.env import settings
from tablee.env.haste import Haste, read_haste
from tablee.env.settings import Way

LOG = 4096  # moves of a game that are written down, where it is not said how many
AFTER = {"never": settings.STOP, "next": settings.NEXT, "same": settings.SAME}


class Manner(TypedDict, total=False):
    """All have defaults: the first that is named."""

    way: Literal["turns", "rounds"]  # one after the other, unknown to each other; or all at once
    reward: Literal["share", "points"]  # at the end: of the victory, or the points
    reset: Literal["same", "next", "never"]  # when a game that is over is followed by another
    skip_forced: bool  # False; True: nobody is asked who has one legal move
    chance: Literal["inside", "asked"]  # "asked": the dealer is asked, as a seat
    learner: bool  # False; True: one seat is asked, the next one each game; others play casually
    longest: int  # 0; decisions after which a game is cut off
    heard: int  # 0; rows of what each seat has heard that are kept
    log: int  # 0; moves of a game that are written down
    # In a race, for each seat: how often it is the first, 1; or the level whose hands it has,
    # as one word for all.
    haste: str | Sequence[int | str] | None
    stride: int  # from the number of a table's game to that of its next; the size


class Reading(NamedTuple):
    """What the manner means for the arrays."""

    way: Way
    haste: Haste
    heard: int
    log: int


def read(game: Game, players: int, size: int, manner: Manner) -> Reading:
    """ValueError if a word means nothing."""
    if size < 1:
        raise ValueError(f"a batch has one table or more, not {size}")
    _check(manner)
    haste = read_haste(game, players, manner.get("haste"))
    learner = manner.get("learner", False)
    way = Way(
        players=players,
        stride=manner.get("stride", size),
        rounds=manner.get("way") == "rounds",
        after=AFTER[manner.get("reset", "same")],
        skipping=manner.get("skip_forced", False),
        dealing=manner.get("chance") != "asked",
        hides=game.hides,
        longest=manner.get("longest", 0),
        points=manner.get("reward") == "points",
        slap=game.spelling.number(0, game.race.slap) if game.race else -1,
        learner=learner,
        final=learner,
    )
    log = manner.get("log", 0)
    return Reading(way, haste, manner.get("heard", 0), log + 1 if log else 0)


def _check(manner: Manner) -> None:
    allowed: dict[str, tuple[str, ...]] = {
        "way": ("turns", "rounds"),
        "reward": ("share", "points"),
        "reset": ("same", "next", "never"),
        "chance": ("inside", "asked"),
    }
    for name, value in manner.items():
        if name not in Manner.__annotations__:
            raise TypeError(f"a batch is not told {name!r}")
        if name in allowed and value not in allowed[name]:
            raise ValueError(f"{name} is {' or '.join(allowed[name])}, not {value!r}")
        if name in ("longest", "heard", "log") and not 0 <= int(str(value)) < 2**31:
            raise ValueError(f"{name} cannot be {value!r}")
    if manner.get("learner") and manner.get("way") == "rounds":
        raise ValueError("a learner is asked in turns: one seat a table")
    if manner.get("chance") == "asked" and manner.get("way") == "rounds":
        raise ValueError("the dealer is asked in turns")
