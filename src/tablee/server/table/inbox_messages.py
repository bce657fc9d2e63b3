"""What can come in at a table's queue."""

from typing import NamedTuple, TypeAlias

from tablee.players.advice import Advice
from tablee.server.bots.pace import Decision
from tablee.server.race.race import LiveRace
from tablee.server.table.line import Line
from tablee.server.web import protocol


class Arrived(NamedTuple):
    """A device has said hello."""

    line: Line
    hello: protocol.Hello


class Gone(NamedTuple):
    """A device is no longer on the line."""

    line: Line


class Received(NamedTuple):
    """A command, and when it came in."""

    line: Line
    command: protocol.Command
    at: float


class Thought(NamedTuple):
    """A bot has chosen."""

    decision: Decision
    move: int


class Reacted(NamedTuple):
    """A bot knows how many seconds it will take to slap, if it does."""

    seat: int
    seconds: float | None
    race: LiveRace  # the one that it was asked about


class Advised(NamedTuple):
    """The coach has made up its mind about a seat, after so many moves."""

    seat: int
    made: int
    legal: int
    advice: Advice
    game: str  # the log it was asked in


class Explained(NamedTuple):
    """The coach knows what to say of a bot's move, the one before which so many were made."""

    seat: int
    made: int
    advice: Advice
    game: str  # the log it was asked in


class Rang(NamedTuple):
    """An appointment is due."""


Item: TypeAlias = Arrived | Gone | Received | Thought | Reacted | Advised | Explained | Rang
