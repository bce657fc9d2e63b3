"""A process becomes a node: it takes a lease, joins the bus, and hands its tables over later."""

import re
import secrets
import socket
from collections.abc import Mapping

from tablee.server.cluster.leased_store import LeasedStore
from tablee.server.cluster.node import ClusterNode
from tablee.server.cluster.ownership import Ownership
from tablee.server.cluster.ports import CodeRegister, Lease, SharedLog
from tablee.server.cluster.silent_bus import SilentBus
from tablee.server.ops.journal import Journal
from tablee.server.ports import Bus, Store, UnusableLog
from tablee.server.table.directory import Directory
from tablee.server.web.limits import SharedRate

NAME = re.compile(r"[A-Za-z0-9_.-]{1,40}")


class Member:
    """All that makes a node of a process, from its log to its bus."""

    def __init__(
        self, name: str, log: SharedLog, lease: Lease, codes: CodeRegister, bus: Bus
    ) -> None:
        self._node: ClusterNode | None = None
        lease.lost = self._let_go
        self.ownership = Ownership(lease, codes)
        self.store = LeasedStore(log, lease, codes)
        self._name, self._lease, self._bus = name, lease, bus

    async def open(self, directory: Directory) -> ClusterNode:
        """Be there for others."""
        node = ClusterNode(self._name, directory, self.ownership, self.store, self._bus)
        await node.adopt()
        await node.open()
        self._node = node
        return node

    def share(self, rates: Mapping[str, SharedRate]) -> None:
        """Have what addresses do here counted everywhere."""
        assert self._node is not None
        self._node.spending.share(rates)

    def _let_go(self) -> None:
        if self._node is not None:
            self._node.let_go()

    async def hand_over(self) -> None:
        if self._node is not None:
            await self._node.hand_over()

    async def close(self) -> None:
        if self._node is not None:
            await self._node.close()
        await self._lease.close()


async def join(
    store: Store, url: str, bus: str | None, name: str | None, journal: Journal
) -> Member:
    """Take a lease in PostgreSQL; UnusableLog says why it cannot be."""
    from tablee.server.cluster.postgres_lease import PostgresLease  # `tablee[nodes]` has drivers
    from tablee.server.cluster.postgres_register import PostgresRegister
    from tablee.server.store.postgres import PostgresStore

    if not isinstance(store, PostgresStore):
        raise UnusableLog("several nodes need one log in PostgreSQL: --store postgresql://…")
    name = own_name(name)
    lease = PostgresLease(url, journal)
    carrier: Bus = SilentBus()
    if bus is not None:
        from tablee.server.cluster.redis_bus import RedisBus

        carrier = RedisBus(bus, journal)
    member = Member(name, store, lease, PostgresRegister(lease, name), carrier)
    await lease.open()
    return member


def own_name(asked: str | None) -> str:
    """What a node is called: as it is asked to be, and like no other."""
    name = asked or socket.gethostname()[:32]
    if not NAME.fullmatch(name):
        raise UnusableLog("a node's name has letters, digits, dots and dashes, at most 40")
    return f"{name}-{secrets.token_hex(3)}"
