"""A process becomes a node: it takes a lease, joins the bus, and hands its tables over later."""

import re
import secrets
import socket

from tablee.server.cluster.leased_store import LeasedStore
from tablee.server.cluster.node import ClusterNode
from tablee.server.cluster.ownership import Ownership
from tablee.server.cluster.postgres_lease import Lease
from tablee.server.cluster.postgres_register import CodeRegister
from tablee.server.cluster.redis_bus import RedisBus
from tablee.server.cluster.silent_bus import SilentBus
from tablee.server.ops.journal import Journal
from tablee.server.ports import Bus, Store, UnusableLog
from tablee.server.store.postgres import PostgresStore
from tablee.server.table.directory import Directory

NAME = re.compile(r"[A-Za-z0-9_.-]{1,40}")


class Member:
    """All that makes a node of a process, from its log to its bus."""

    def __init__(
        self, store: PostgresStore, url: str, bus: str | None, name: str, journal: Journal
    ) -> None:
        self._node: ClusterNode | None = None
        self.lease = Lease(url, journal, self._let_go)
        codes = CodeRegister(self.lease, name)
        self.ownership = Ownership(self.lease, codes)
        self.store = LeasedStore(store, self.lease, codes)
        self._name = name
        self._bus: Bus = SilentBus() if bus is None else RedisBus(bus, journal)

    async def open(self, directory: Directory) -> ClusterNode:
        """Be there for others."""
        node = ClusterNode(self._name, directory, self.ownership, self.store, self._bus)
        await node.adopt()
        await node.open()
        self._node = node
        return node

    def _let_go(self) -> None:
        if self._node is not None:
            self._node.let_go()

    async def hand_over(self) -> None:
        if self._node is not None:
            await self._node.hand_over()

    async def close(self) -> None:
        if self._node is not None:
            await self._node.close()
        await self.lease.close()


async def join(
    store: Store, url: str, bus: str | None, name: str | None, journal: Journal
) -> Member:
    """Take a lease; UnusableLog says why it cannot be."""
    if not isinstance(store, PostgresStore):
        raise UnusableLog("several nodes need one log in PostgreSQL: --store postgresql://…")
    name = name or socket.gethostname()[:32]
    if not NAME.fullmatch(name):
        raise UnusableLog("a node's name has letters, digits, dots and dashes, at most 40")
    member = Member(store, url, bus, f"{name}-{secrets.token_hex(3)}", journal)
    await member.lease.open()
    return member
