"""What nodes say to each other about a device: from its door to its table's owner, and back."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

VERSION = 1


class Far(Struct, array_like=True, gc=False):
    """Something about one device, by the number that its door has given it."""

    line: int


class FarArrival(Far, tag="arrives"):
    """A device has said hello, as JSON."""

    code: str
    hello: bytes
    address: str
    rtt: tuple[float, float]


class FarCommand(Far, tag="says"):
    """It asks for something, as JSON; of a slap the door says how long it took.

    `shown` is the owner's time of the frames it answers, `took` the seconds since they were written
    to the socket.
    """

    command: bytes
    shown: float | None = None
    took: float = 0.0


class FarGone(Far, tag="goes"):
    """It is no longer on the line."""


class FarDistance(Far, tag="rtt"):
    """How far away it is from its door."""

    rtt: tuple[float, float]


class FarQuestion(Far, tag="asks"):
    """The door itself asks: whose token this is; without one, how the table looks from outside."""

    code: str
    token: str | None


class FarPlace(Far, tag="place"):
    """It has been brought to its table; where reflexes count, distances are wanted."""

    reflexes: bool


class FarFrames(Far, tag="hears"):
    """Frames for it, which left the table then."""

    at: float
    frames: list[bytes]


class FarClosing(Far, tag="close"):
    code: int
    reason: str


class FarPing(Far, tag="ping"):
    """Measure its distance once more."""


class FarAnswer(Far, tag="answer"):
    """To a question; `line` is the question's number."""

    said: bytes


FarItem: TypeAlias = (
    # to the owner
    FarArrival
    | FarCommand
    | FarGone
    | FarDistance
    | FarQuestion
    # to the door
    | FarPlace
    | FarFrames
    | FarClosing
    | FarPing
    | FarAnswer
)


class Envelope(Struct, array_like=True, gc=False):
    """All that one node had to say to another in a moment, or that it is still there."""

    v: int
    link: str  # begun by a door; whoever does not know it says so with number 0
    number: int  # from 1, without gaps
    sender: str
    lease: int  # the sender's
    up: bool  # to the owner
    now: int  # the sender's steady clock
    items: list[FarItem]


write = msgspec.msgpack.Encoder().encode
read = msgspec.msgpack.Decoder(Envelope).decode
