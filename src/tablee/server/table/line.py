"""One device connected to a table: whose it is, its language, and what it may be told."""

from dataclasses import dataclass
from typing import NamedTuple

from tablee.play.telling import spoken
from tablee.server.ports import Connection
from tablee.server.web.shapes import Role

TAKEN_OVER, KICKED, CLOSED, UNKNOWN, REFUSED, LEFT = 4001, 4002, 4003, 4004, 4005, 4006
OLD_CLIENT = 4010
POLICY, TOO_SLOW, RESTART = 1008, 1013, 1012


@dataclass(eq=False, slots=True)
class Line:
    """A connected device; a watcher has no `who` unless they showed their token."""

    wire: Connection
    role: Role = "watcher"
    who: int | None = None
    lang: str | None = None
    address: str = ""  # told to nobody, kept nowhere
    plays: bool = False  # somebody with a name holds it, and not only to look on
    key: str = ""  # the hash of what it shows to have its games kept; "" if it does not want to

    def comes_from(self, address: str) -> None:
        """Where the device is, for a fair share of what all wait for."""
        self.address = address

    def introduce(self, role: Role, lang: str | None) -> None:
        """What the device wants to be, and which language it wants."""
        self.role, self.lang = role, lang and spoken(lang)
        self.plays = role == "player" and self.who is not None

    def belongs_to(self, who: int) -> None:
        """Somebody has shown who they are."""
        self.who, self.plays = who, self.role == "player"

    def shows(self, key: str) -> None:
        """Have the games of whoever plays here kept under this."""
        self.key = key


class Closing(NamedTuple):
    """A line to be closed once what was told before is on the disk."""

    line: Line
    code: int
    reason: str
