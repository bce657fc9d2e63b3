"""Who runs which table, by PostgreSQL's word: one node at a time, and only while it lives."""

import asyncio
import io
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tablee.server.cluster.ports import Elsewhere, Taken
from tablee.server.cluster.postgres_lease import PostgresLease
from tablee.server.cluster.postgres_register import PostgresRegister
from tablee.server.ops.journal import Journal
from tablee.server.ports import Conflict, Unreachable
from tablee.server.store import chain
from tablee.server.store.postgres import PostgresStore
from tests.kit.running import Postgres

PATIENCE = 40.0


class Clerk:
    """A node as far as the register knows it."""

    def __init__(self, url: str, name: str) -> None:
        self.losses = 0
        self.lease = PostgresLease(url, Journal(io.StringIO()))
        self.lease.lost = self._lost
        self.codes = PostgresRegister(self.lease, name)

    def _lost(self) -> None:
        self.losses += 1


@asynccontextmanager
async def clerks(url: str, *names: str) -> AsyncGenerator[list[Clerk]]:
    async with AsyncExitStack() as stack:
        found = [Clerk(url, name) for name in names]
        for clerk in found:
            await clerk.lease.open()
            stack.push_async_callback(clerk.lease.close)
        yield found


def run(url: str, *names: str, do: Callable[..., Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), clerks(url, *names) as found:
            await do(*found)

    asyncio.run(whole())


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


def test_a_code_is_given_once_whoever_asks(postgres_url: str) -> None:
    async def do(one: Clerk, other: Clerk) -> None:
        both = await asyncio.gather(one.codes.add("ABCD", "x"), other.codes.add("ABCD", "y"))
        assert sorted(both) == [False, True]
        assert await other.codes.knows("ABCD")
        assert not await other.codes.knows("WXYZ")
        assert await one.codes.take("WXYZ") is None

    run(postgres_url, "one", "other", do=do)


def test_a_table_has_one_owner_until_it_is_free(postgres_url: str) -> None:
    async def do(one: Clerk, other: Clerk) -> None:
        await one.codes.add("ABCD", "x")
        assert await one.codes.take("ABCD") == Taken("x", None)
        assert await one.codes.take("ABCD") == Taken("x", None)
        there = Elsewhere("x", "one", one.lease.number)
        assert await other.codes.take("ABCD") == there
        await other.codes.free("ABCD")  # it is not theirs to free
        assert await other.codes.take("ABCD") == there
        await one.codes.free("ABCD")
        assert await other.codes.take("ABCD") == Taken("x", None)

    run(postgres_url, "one", "other", do=do)


def test_of_many_who_take_a_free_table_one_has_it(postgres_url: str) -> None:
    async def do(*all_of_them: Clerk) -> None:
        await all_of_them[0].codes.add("ABCD", "x")
        taken = await asyncio.gather(*(clerk.codes.take("ABCD") for clerk in all_of_them))
        assert sum(isinstance(found, Taken) for found in taken) == 1

    run(postgres_url, "a", "b", "c", "d", do=do)


def test_the_tables_of_a_lost_lease_are_free_at_once(postgres: Postgres, postgres_url: str) -> None:
    async def do(one: Clerk, other: Clerk) -> None:
        await one.codes.add("ABCD", "x")
        await one.codes.take("ABCD")
        number = one.lease.number
        assert not await other.codes.dead(number)
        end = f"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE objid = {number}"
        await asyncio.to_thread(postgres.run, f"{end} AND locktype = 'advisory'")
        while not await other.codes.dead(number):
            await asyncio.sleep(0.02)
        assert await other.codes.take("ABCD") == Taken("x", None)
        await until(lambda: one.losses == 1)
        assert not await one.lease.sure(number)
        await until(lambda: one.lease.number > number)  # it goes on, under another number
        assert await one.codes.take("ABCD") == Elsewhere("x", "other", other.lease.number)

    run(postgres_url, "one", "other", do=do)


def test_whoever_is_silent_loses_the_lease(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process that stands still: PostgreSQL lets go of it by itself."""
    monkeypatch.setattr("tablee.server.cluster.postgres_lease.BEAT", 1000.0)

    async def do(silent: Clerk) -> None:
        await silent.codes.add("ABCD", "x")
        await silent.codes.take("ABCD")
        number = silent.lease.number
        monkeypatch.undo()
        async with clerks(postgres_url, "other") as (other,):
            assert silent.lease.held
            while not await other.codes.dead(number):
                await asyncio.sleep(0.05)
            assert not silent.lease.held  # it knew by its own clock
            assert await other.codes.take("ABCD") == Taken("x", None)

    run(postgres_url, "silent", do=do)


def test_without_a_database_nothing_is_taken_and_afterwards_all_is_as_before(
    postgres: Postgres, postgres_url: str
) -> None:
    async def do(one: Clerk) -> None:
        await one.codes.add("ABCD", "x")
        await one.codes.take("ABCD")
        number = one.lease.number
        await asyncio.to_thread(postgres.stop)
        await until(lambda: one.losses == 1)
        with pytest.raises(Unreachable):
            await one.codes.take("ABCD")
        await asyncio.to_thread(postgres.start)
        await until(lambda: one.lease.number > number)
        assert await one.codes.take("ABCD") == Taken("x", None)

    run(postgres_url, "one", do=do)


def test_the_next_log_of_a_table_is_known_before_and_after_it_begins(postgres_url: str) -> None:
    async def do(one: Clerk) -> None:
        await one.codes.add("ABCD", "x")
        await one.codes.take("ABCD")
        await one.codes.follow("ABCD", "y")
        assert await one.codes.take("ABCD") == Taken("x", "y")
        await one.codes.settle("ABCD", "y")
        assert await one.codes.take("ABCD") == Taken("y", None)
        await one.codes.remove("ABCD", "x")  # long over
        assert await one.codes.knows("ABCD")
        await one.codes.remove("ABCD", "y")
        assert not await one.codes.knows("ABCD")

    run(postgres_url, "one", do=do)


def test_nothing_is_said_to_postgresql_by_halves(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is only prepared would keep the lease while its node stands still."""

    async def do(one: Clerk) -> None:
        async def prepared(*_: object, **__: object) -> None:
            raise AssertionError("prepared under a lease")

        monkeypatch.setattr("asyncpg.connection.Connection._get_statement", prepared)
        codes, number = one.codes, one.lease.number
        assert await codes.add("ABCD", "x")
        await codes.adopt([("EFGH", "y")])
        assert await codes.take("ABCD") == Taken("x", None)
        assert await codes.take("ZZZZ") is None  # asked in every way
        await codes.follow("ABCD", "z")
        await codes.settle("ABCD", "z")
        await codes.free("ABCD")
        await codes.remove("ABCD", "z")
        await codes.free_all()
        assert await codes.sweeps()
        await codes.dead(number)
        assert await one.lease.confirmed() == number
        assert one.losses == 0

    run(postgres_url, "one", do=do)


def test_one_node_sweeps_and_another_once_it_is_gone(postgres_url: str) -> None:
    async def do(one: Clerk) -> None:
        async with clerks(postgres_url, "other") as (other,):
            assert await other.codes.sweeps()
            assert await other.codes.sweeps()
            assert not await one.codes.sweeps()
        assert await one.codes.sweeps()

    run(postgres_url, "one", do=do)


def test_the_log_takes_nothing_for_a_lease_that_is_over(postgres_url: str) -> None:
    async def do(one: Clerk) -> None:
        log = await PostgresStore.open(postgres_url)
        try:
            first = chain.sealed("x", None, "opened", b"{}", 1)
            log.lease = one.lease.number
            await log.append([first])
            async with clerks(postgres_url, "other") as (other,):
                log.lease = other.lease.number
                await log.append([chain.sealed("x", first, "moved", b"{}", 2)])
            with pytest.raises(Conflict):
                await log.append([chain.sealed("y", None, "opened", b"{}", 3)])
            assert await log.read("y") == []
            assert len(await log.read("x")) == 2
        finally:
            await log.close()

    run(postgres_url, "one", do=do)
