"""The log in PostgreSQL: a database that is restarted, killed, cut off, shared, or not there."""

import asyncio
import io
import json
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from tablee.server.ops.journal import Journal
from tablee.server.ports import Conflict, LoggedEvent, Store, Unreachable, UnusableLog, Unwritable
from tablee.server.store import opening, postgres_link, postgres_schema
from tablee.server.store import postgres as postgres_store
from tablee.server.store.opening import open_store
from tests.kit.appending import following
from tests.kit.cable import Cable
from tests.kit.keepers import InPostgres, flaws, using
from tests.kit.running import Postgres

QUERIES = (
    *(postgres_schema.APPEND, postgres_schema.THERE),
    *(postgres_schema.FORGET, postgres_schema.READ),
)
LIMIT = 120.0  # seconds, on a machine that is busy


@asynccontextmanager
async def opened(url: str, journal: Journal | None = None) -> AsyncGenerator[Store]:
    store = await open_store(url, journal)
    try:
        async with asyncio.timeout(LIMIT):
            yield store
    finally:
        await store.close()


def through(cable: Cable, url: str) -> str:
    """The same database at the other end of the cable."""
    return url.replace(f":{cable.server_port}/", f":{cable.port}/")


# Lost and found ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["restart", "kill"])
def test_while_the_database_restarts_moves_wait_and_none_is_lost(
    postgres: Postgres, postgres_url: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One node alone: a Conflict would mean that it took its own move for another's."""
    acked: dict[str, LoggedEvent] = {}

    async def load(store: Store, table: str, done: asyncio.Event) -> None:
        while not done.is_set():
            batch = following(table, acked.get(table), 2)
            await store.append(batch)
            acked[table] = batch[-1]

    async def further(events: int) -> None:
        goal = sum(event.seq for event in acked.values()) + events
        while sum(event.seq for event in acked.values()) < goal:
            await asyncio.sleep(0.01)

    async def work() -> None:
        async with opened(postgres_url) as store, asyncio.TaskGroup() as all_of_them:
            done = asyncio.Event()
            for number in range(20):
                all_of_them.create_task(load(store, f"table-{number}", done))
            for _ in range(2):
                await further(200)
                if how == "kill":
                    await asyncio.to_thread(postgres.kill)
                    await asyncio.to_thread(postgres.start)
                else:
                    await asyncio.to_thread(postgres.restart)
            await further(200)
            done.set()
        async with opened(postgres_url) as store:
            assert await flaws(store) == []
            listed = {each.table: each.seq for each in await store.tables()}
            assert listed == {table: event.seq for table, event in acked.items()}

    monkeypatch.setattr(postgres_store, "PATIENCE", LIMIT)  # it may be that slow to come back
    asyncio.run(work())


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_a_commit_whose_answer_is_lost_happens_once(
    postgres: Postgres, postgres_url: str, lost: str
) -> None:
    async def work() -> None:
        events = following("t", None, 3)
        async with (
            Cable(postgres.port) as cable,
            opened(through(cable, postgres_url)) as store,
        ):
            await store.append(events[:1])
            cable.cut_at = "answer" if lost == "answer" else "question"
            await store.append(events[1:2])
            assert cable.cut_at is None, "the line was not cut"
            assert await InPostgres(postgres_url).rows("t") == 2
            await store.append(events[2:])
            assert await store.read("t") == events
            with pytest.raises(Conflict):
                await store.append(events[2:])

    asyncio.run(work())


def test_a_commit_that_arrives_after_its_second_try_is_not_taken(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        events = following("t", None, 3)
        async with (
            Cable(postgres.port) as cable,
            opened(through(cable, postgres_url)) as store,
        ):
            await store.append(events[:1])
            cable.held = []
            asked = asyncio.ensure_future(store.append(events[1:2]))
            while not cable.held:
                await asyncio.sleep(0.01)
            held, cable.held = cable.held, None  # whoever calls again gets through
            await asked
            cable.held = held
            cable.release()
            await store.append(events[2:])
            assert await store.read("t") == events

    monkeypatch.setattr(postgres_link, "ANSWERING", 0.5)
    asyncio.run(work())


def test_whoever_waits_too_long_is_told_and_nothing_is_written(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = io.StringIO()

    async def work() -> None:
        async with opened(postgres_url, Journal(said)) as store:
            await store.append(following("t", None))
            await asyncio.to_thread(postgres.stop)
            late = [store.append(following(f"{n}", None)) for n in range(5)]
            outcomes = await asyncio.gather(*late, return_exceptions=True)
            assert [type(each) for each in outcomes] == [Unwritable] * 5
            with pytest.raises(Unreachable, match="does not answer"):
                await store.read("t")
            await asyncio.to_thread(postgres.start)
            await store.append(following("u", None))
            assert sorted(each.table for each in await store.tables()) == ["t", "u"]

    monkeypatch.setattr(postgres_store, "PATIENCE", 0.5)
    monkeypatch.setattr(postgres_link, "PATIENCE", 0.5)
    asyncio.run(work())
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["log away", "log back"]
    assert postgres.password not in said.getvalue()


def test_a_database_that_says_nothing_is_given_up_and_called_again(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with (
            Cable(postgres.port) as cable,
            opened(through(cable, postgres_url)) as store,
        ):
            events = following("t", None, 2)
            await store.append(events[:1])
            cable.silent = True
            asked = asyncio.ensure_future(store.append(events[1:]))
            await asyncio.sleep(1.0)
            assert not asked.done()
            cable.silent = False
            await asked
            assert await store.read("t") == events

    monkeypatch.setattr(postgres_link, "ANSWERING", 0.3)
    monkeypatch.setattr(postgres_link, "CONNECTING", 2.0)
    asyncio.run(work())


# Shared -----------------------------------------------------------------------------------------


def test_forgetting_while_another_node_writes_leaves_nothing_half(postgres_url: str) -> None:
    async def write(store: Store, done: asyncio.Event) -> int:
        written = 0
        while not done.is_set():
            events = await store.read("t")
            try:
                await store.append(following("t", events[-1] if events else None, 2))
                written += 1
            except Conflict:
                continue
        return written

    async def work() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as other:
            done = asyncio.Event()
            writing = asyncio.ensure_future(write(one, done))
            for _ in range(100):
                await other.forget("t")
            done.set()
            assert await writing > 0
            assert await flaws(one) == []
            await other.forget("t")
            assert await one.read("t") == []

    asyncio.run(work())


def test_forgetting_waits_for_what_is_being_written_and_takes_it_too(
    postgres: Postgres, postgres_url: str
) -> None:
    *first, last = following("t", None, 3)

    async def work() -> None:
        async with opened(postgres_url) as store:
            await store.append(first)
            other = await postgres_link.connect(postgres_url)
            async with other.transaction():
                arguments = postgres_store.arguments([([last], [last])])
                assert await other.fetch(postgres_schema.APPEND, *arguments) == []
                forgetting = asyncio.ensure_future(store.forget("t"))
                waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
                while await asyncio.to_thread(postgres.run, waits) == "0":
                    assert not forgetting.done()
            await forgetting
            await other.close(timeout=LIMIT)
            assert await InPostgres(postgres_url).rows("t") == 0

    asyncio.run(work())


@pytest.mark.parametrize("size", [0, 3_000])
def test_events_are_found_by_their_key_however_many_there_are(postgres_url: str, size: int) -> None:
    """A plan that reads the whole table would be kept while it grows."""

    async def plans(store: Store) -> None:
        if size:
            await store.append(following("t", None, size))
        session = await postgres_link.connect(postgres_url)
        for query in QUERIES:
            asked = ", ".join(["NULL"] * len(set(re.findall(r"\$\d+", query))))
            await session.execute(f"PREPARE asked AS {query}")
            rows = await session.fetch(f"EXPLAIN EXECUTE asked ({asked})")
            plan = [line for (line,) in rows]
            scans = [line for line in plan if re.search(r"Scan.* on events", line)]
            keys = [line for line in plan if re.search(r"Index Cond: \(+\w*\.?table_id =", line)]
            assert len(scans) == len(keys) > 0, plan
            await session.execute("DEALLOCATE asked")
        await session.close(timeout=LIMIT)

    using(InPostgres(postgres_url), plans)


# Opened -----------------------------------------------------------------------------------------


def test_nodes_that_open_at_once_make_one_schema(postgres_url: str) -> None:
    async def work() -> None:
        stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(6)))
        await stores[0].append(following("t", None))
        assert [len(await store.read("t")) for store in stores] == [1] * 6
        for store in stores:
            await store.close()

    asyncio.run(work())


def test_an_old_schema_is_brought_up_to_date_step_by_step(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = postgres_url.rpartition("/")[2]
    keeper = InPostgres(postgres_url)

    async def write(store: Store) -> None:
        await store.append(following("t", None))

    async def go_on(store: Store) -> None:
        events = await store.read("t")
        await store.append(following("t", events[-1]))

    using(keeper, write)
    today = len(postgres_schema.MIGRATIONS)
    steps = ("ALTER TABLE events ADD COLUMN note text", "CREATE TABLE notes (id text)")
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*postgres_schema.MIGRATIONS, *steps))
    using(keeper, go_on)
    assert postgres.run("SELECT max(number) FROM tablee.version", house) == str(today + 2)
    monkeypatch.setattr(
        postgres_schema,
        "MIGRATIONS",
        (*postgres_schema.MIGRATIONS, "CREATE TABLE half (id text); SELECT nonsense"),
    )
    with pytest.raises(UnusableLog, match="nonsense"):
        using(keeper, go_on)
    assert postgres.run("SELECT max(number) FROM tablee.version", house) == str(today + 2)
    assert postgres.run("SELECT to_regclass('tablee.half') IS NULL", house) == "t"
    monkeypatch.undo()
    with pytest.raises(UnusableLog, match=rf"newer version of Tablée \(log version {today + 2}"):
        using(keeper, go_on)


def test_a_database_that_is_not_to_be_had_is_told_in_one_line_without_its_password(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_link, "OPENING", 0.3)
    wrong = {
        "nowhere": postgres.url("nowhere"),
        "password": postgres_url.replace(postgres.password, "s3cret-and-wrong"),
        "does not answer": postgres_url.replace(f":{postgres.port}", ":1"),
        "cannot be used": "postgresql://tablee:s3cret-and-wrong@127.0.0.1:port/house",
    }
    for why, url in wrong.items():
        with pytest.raises(UnusableLog, match=why) as told:
            asyncio.run(open_store(url))
        said = str(told.value)
        assert len(said.splitlines()) == 1
        assert "s3cret" not in said
        assert postgres.password not in said


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://me:p@ss:word@host:5/db?sslmode=require", "postgresql://me@host:5/db"),
        ("postgresql://host/db?user=me&password=secret", "postgresql://host/db"),
        ("postgresql:///db", "postgresql:///db"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str) -> None:
    assert opening.shown(url) == shown


def test_what_is_neither_file_nor_postgresql_is_refused() -> None:
    with pytest.raises(UnusableLog, match=r"not in mysql://…$"):
        asyncio.run(open_store("mysql://me:secret@host/db"))
