"""A link: what a door and an owner say to each other, numbered, gathered, and watched for gaps.

Redis may lose a message, and a node its memory. Whoever notices gives the whole link up; the
devices that were on it come back by themselves, and say again what was not answered.
"""

import asyncio
import time
from collections.abc import Callable

from tablee.server.cluster.messages import VERSION, Envelope, FarItem, write
from tablee.server.ports import Bus

BEAT = 0.2  # seconds after which something is said, if there is nothing to say
SILENCE = 0.5  # seconds without a word after which one asks whether the other is still there
LOST = 3.0  # seconds after which it is, for us


class Speaker:
    """Who speaks: this node, by its name, its lease and its clock."""

    def __init__(self, node: str, bus: Bus, lease: Callable[[], int], now: Callable[[], int]):
        self.node, self.bus, self.lease, self.now = node, bus, lease, now


class NodeLink:
    """One end of it."""

    def __init__(self, speaker: Speaker, name: str, peer: str, *, up: bool) -> None:
        self.name, self.peer, self.up = name, peer, up
        self.lease = 0  # the other's, as it last said
        self.ahead = 0  # ms by which the other's steady clock is ahead of ours
        self.heard_at = self._said_at = time.monotonic()
        self._speaker = speaker
        self._said = 0  # the number of the last envelope
        self._heard: int = 0  # and of the last that came
        self._items: list[FarItem] = []
        self.over = False

    def add(self, item: FarItem) -> None:
        """To be said with everything else that comes up in this pass of the loop."""
        if self.over:
            return
        if not self._items:
            asyncio.get_running_loop().call_soon(self._flush)
        self._items.append(item)

    def _flush(self) -> None:
        if self._items and not self.over:
            items, self._items = self._items, []
            self._say(items)

    def beat(self) -> None:
        """Say that one is still there, if nothing was said lately."""
        if time.monotonic() - self._said_at >= BEAT:
            self._say([])

    def _say(self, items: list[FarItem]) -> None:
        self._said += 1
        self._said_at = time.monotonic()
        post(self._speaker, self.peer, self.name, self._said, up=self.up, items=items)

    def hear(self, envelope: Envelope) -> bool:
        """Whether this is the next, and the other one knows the link."""
        if self.over or envelope.number != self._heard + 1:
            return False
        self._heard, self.heard_at = envelope.number, time.monotonic()
        self.lease = envelope.lease
        self.ahead = envelope.now - self._speaker.now()
        return True

    def owned_under(self, lease: int) -> None:
        """The other runs tables under this lease, as the register says."""
        self.lease = lease

    def not_listened(self, seconds: float) -> None:
        """We have heard nobody for so long ourselves: it is not the other's silence."""
        self.heard_at += seconds

    def end(self) -> None:
        """Nothing is said on it any more."""
        self.over = True

    @property
    def silent(self) -> float:
        """For how many seconds the other has said nothing."""
        return time.monotonic() - self.heard_at


def post(
    speaker: Speaker, peer: str, link: str, number: int, *, up: bool, items: list[FarItem]
) -> None:
    """Write an envelope, and have it carried."""
    envelope = Envelope(
        VERSION, link, number, speaker.node, speaker.lease(), up, speaker.now(), items
    )
    speaker.bus.post(peer, write(envelope))
