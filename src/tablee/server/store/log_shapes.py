"""What the events of a log are made of: settings, people, places, results."""

from typing import Literal

from msgspec import Struct

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.server.ports import UnreadableLog


class NoSuchGame(ValueError):
    """A game that is not in the catalogue, or no longer."""


class Settings(Struct, frozen=True, kw_only=True):
    """What a table was set up for."""

    game: str
    players: int  # seats
    options: dict[str, bool | int | str] = {}  # of the game
    turn_seconds: int | None = None
    grace_seconds: int = 20
    stand_in: int = 2
    pace: Literal["calm", "normal", "fast", "instant"] = "normal"
    aids: Literal["all", "some", "none"] = "all"
    coach: bool = False
    listed: bool = False
    watchers: bool = True
    chat: bool = False
    quiet: bool = False
    lenient: bool = False
    judging: Literal["friends", "strict"] = "friends"  # as all slaps were before there was a choice
    honours: bool = True

    def __post_init__(self) -> None:
        if self.game not in CATALOGUE:
            raise NoSuchGame(f"there is no game {self.game[:40]!r}")

    def dealt_by(self, rules: int) -> Game:
        """The game by this version of its rules; UnreadableLog if it is not known."""
        newest = CATALOGUE[self.game]
        if game := newest.by(rules):
            return game
        dealt = f"it was dealt by version {rules} of the rules of {newest.name}"
        raise UnreadableLog(f"{dealt}, and this is version {newest.version}")


class Result(Struct, frozen=True):
    points: list[int]
    winners: list[int]


class Before(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game that the same people played before."""

    game: str  # the id of its log
    name: str  # which of the games
    result: Result | None = None  # None if it was broken off


class Guest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person at the table; the token is kept as its SHA-256."""

    who: int
    name: str
    token: str
    avatar: int = 0


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays on a seat: a person, a bot of some level, or nobody yet."""

    who: int | None = None
    level: int | None = None
    name: str = ""
    agent: str = ""  # what the host calls it, if it is one of the host's own

    @property
    def open(self) -> bool:
        return self.who is None and self.level is None
