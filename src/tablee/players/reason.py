"""A reason, to be put into any language."""

from typing import NamedTuple


class Reason(NamedTuple):
    """A message of the game's words with its arguments; `seat` is its `player`."""

    message: str
    arguments: dict[str, int | str]
    seat: int = -1


ONLY = Reason("coach-only", {})  # there is nothing else to do
EQUAL = Reason("coach-equal", {})  # it makes no difference
PLAIN = Reason("coach-plain", {})  # a game of which nothing more can be said
