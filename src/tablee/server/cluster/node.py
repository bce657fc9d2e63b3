"""One node among others: it finds any table of the house, wherever it is run."""

import asyncio
import secrets
import time
from collections.abc import Container

import msgspec

from tablee.server.cluster.far_device import Downlink
from tablee.server.cluster.far_table import FarTable, Uplink
from tablee.server.cluster.leased_store import LeasedStore
from tablee.server.cluster.link import BEAT, LOST, SILENCE, NodeLink, Speaker, post
from tablee.server.cluster.messages import VERSION, Envelope, read
from tablee.server.cluster.ownership import Ownership
from tablee.server.cluster.ports import Elsewhere
from tablee.server.cluster.spending import Spending
from tablee.server.ports import Bus, Unreachable, UnreadableLog
from tablee.server.store import log
from tablee.server.table.directory import Directory, plate
from tablee.server.table.line import RESTART
from tablee.server.table.room import Room
from tablee.server.web import pages, protocol

IDLE = 30.0  # seconds after which a link without devices is given up
PINNED, PINNING = 6.0, 2.0  # seconds that a note counts, and after which the next is written


class Note(msgspec.Struct, array_like=True):
    """The tables of a node that want to be found."""

    node: str
    tables: list[pages.Open]


_read_note = msgspec.json.Decoder(Note).decode
_read_plate = msgspec.json.Decoder(pages.Doorplate).decode


class ClusterNode:
    """The tables of the house: some are run here, others are reached over the bus."""

    def __init__(
        self, name: str, directory: Directory, ownership: Ownership, store: LeasedStore, bus: Bus
    ) -> None:
        self._store = store
        self.name, self.directory, self._ownership, self._bus = name, directory, ownership, bus
        ownership.directory = directory
        self._speaker = Speaker(name, bus, lambda: ownership.lease.number, directory.clock.steady)
        self._up: dict[str, Uplink] = {}  # by the link's name
        self._pinned = False  # whether others have read of tables here
        self._down: dict[str, Downlink] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.spending = Spending(name, bus)
        gauge = directory.metrics.gauge
        gauge("tablee_node_info", "The name of this node.", {"node": [name]}).set(1, node=name)
        gauge("tablee_lease_held", "Whether this node may run tables.").set(
            lambda: ownership.lease.held
        )
        gauge("tablee_bus_well", "Whether other nodes can be reached.").set(lambda: bus.well)
        gauge("tablee_devices_sent_on", "Devices here, at tables of other nodes.").set(
            lambda: sum(len(up.devices) for up in self._up.values())
        )
        gauge("tablee_devices_from_elsewhere", "Devices of other nodes, at tables here.").set(
            lambda: sum(len(down.devices) for down in self._down.values())
        )

    async def open(self) -> None:
        await self._bus.open(self.name, self._heard)
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._pin())]

    async def adopt(self) -> None:
        """Have a code for every live table, those too that were written by a house of one node."""
        found: list[tuple[str, str]] = []
        for event in await self.directory.store.opened():
            try:
                opened = log.first(event)
            except UnreadableLog as unreadable:
                self.directory.set_aside(event.table, unreadable)
                continue
            found.append((opened.code, event.table))
            if opened.fresh:
                self.directory.expiry.watch(event.table)
        await self._ownership.codes.adopt(found)

    # What doors ask -------------------------------------------------------------------------------

    @property
    def well(self) -> bool:
        lease = self._ownership.lease
        return self.directory.well and lease.held and not self._ownership.closing

    async def room(self, code: str) -> Room | FarTable | None:
        """The table of this code; Unreachable if it cannot be had just now."""
        found = await self._ownership.find(code)
        if not isinstance(found, Elsewhere):
            return found
        return FarTable(self._uplink(found), code)

    async def known(self, code: str) -> Container[str]:
        return {code} if await self._ownership.known(code) else ()

    async def doorplate(self, code: str) -> pages.Doorplate | None:
        found = await self._ownership.find(code)
        if isinstance(found, Elsewhere):
            said = await self._uplink(found).ask(code, None)
            return _read_plate(said) if said else None
        return None if found is None else plate(found)

    async def listed(self) -> list[pages.Open]:
        """The open tables of all nodes, as far as they can be heard."""
        tables = await self.directory.listed()
        try:
            notes = [_read_note(note) for note in await self._bus.pinned()]
        except Unreachable:
            return tables
        return tables + [one for note in notes if note.node != self.name for one in note.tables]

    def _uplink(self, owner: Elsewhere) -> Uplink:
        if owner.node == self.name or not self._bus.well:
            raise Unreachable("the node that runs the table cannot be reached")
        for up in self._up.values():
            if up.link.peer == owner.node and up.link.lease == owner.lease:
                return up
        name = secrets.token_hex(8)
        up = self._up[name] = Uplink(
            NodeLink(self._speaker, name, owner.node, up=True), owner.lease
        )
        return up

    # What other nodes say -------------------------------------------------------------------------

    def _heard(self, message: bytes) -> None:
        try:
            envelope = read(message)
        except msgspec.DecodeError:  # for everybody, of a later version, or nobody of ours
            self.spending.hear(message)
            return
        if envelope.v != VERSION:
            return
        if envelope.up:
            self._from_door(envelope)
        elif up := self._up.get(envelope.link):
            if not up.link.hear(envelope):
                self._lose(up)
                return
            for item in envelope.items:
                up.hear(item)

    def _from_door(self, envelope: Envelope) -> None:
        if not envelope.number:  # it has given the link up
            self._drop(envelope.link)
            return
        down = self._down.get(envelope.link)
        if down is None and envelope.number == 1 and not self._ownership.closing:
            link = NodeLink(self._speaker, envelope.link, envelope.sender, up=False)
            down = self._down[envelope.link] = Downlink(
                link, self.directory.clock, self._own, self.directory.spawn
            )
        if down is None or not down.link.hear(envelope):
            self._drop(envelope.link)
            self._give_up(envelope.sender, envelope.link, up=False)
            return
        for item in envelope.items:
            down.hear(item)

    async def _own(self, code: str) -> Room | None:
        """A table, if it is run here."""
        found = await self._ownership.find(code)
        return found if isinstance(found, Room) else None

    def _lose(self, up: Uplink, message: str | None = None) -> None:
        if self._up.pop(up.link.name, None):
            self._give_up(up.link.peer, up.link.name, up=True)
            up.lose(message)

    def _give_up(self, peer: str, link: str, *, up: bool) -> None:
        """Say that this link is over."""
        post(self._speaker, peer, link, 0, up=up, items=[])

    def _drop(self, name: str) -> None:
        if down := self._down.pop(name, None):
            down.lose()

    # By itself ------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        """Speak on every link, and see who is silent."""
        due = time.monotonic()
        while True:
            await asyncio.sleep(BEAT / 2)
            late, due = time.monotonic() - due - BEAT / 2, time.monotonic()
            for end in (*self._up.values(), *self._down.values()):
                if late > BEAT:
                    end.link.not_listened(late)
                end.link.beat()
            for up in [*self._up.values()]:
                if up.idle > IDLE or up.link.silent > LOST:
                    self._lose(up, "refused-unreachable" if up.devices else None)
                elif await self._dead(up.link):
                    self._lose(up)
            for name, down in [*self._down.items()]:
                if down.link.silent > LOST or await self._dead(down.link):
                    self._drop(name)

    async def _dead(self, link: NodeLink) -> bool:
        """Whether the other one has fallen silent because it is no more."""
        if link.silent < SILENCE or not link.lease:
            return False
        try:
            return await self._ownership.codes.dead(link.lease)
        except Unreachable:
            return False

    async def _pin(self) -> None:
        while True:
            await self.pin()
            await asyncio.sleep(PINNING)

    async def pin(self) -> None:
        """Let the other nodes know which tables of ours want to be found."""
        tables = await self.directory.listed()
        if tables or self._pinned:
            await self._bus.pin(protocol.write(Note(self.name, tables)), PINNED)
        self._pinned = bool(tables)

    def let_go(self) -> None:
        """The lease is lost: others may run our tables, so we do not."""
        self.directory.let_go()

    async def hand_over(self) -> None:
        """Each table finishes its turn and is free; then its people are told to come back."""
        await self._ownership.take_no_more()
        await self.directory.close()
        await self._store.settled()
        await self._ownership.free_all()
        for down in self._down.values():
            for device in down.devices.values():
                device.close(RESTART, "table-moves")
        await asyncio.sleep(0)  # it is on its way

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._bus.close()
