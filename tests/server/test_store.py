"""The log as the tables use it: order, conflicts, forgetting, the chain."""

import asyncio
import hashlib
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tablee.server.ports import FINISHED, Conflict, Listed, LogFlaw, LoggedEvent, Store, Unwritable
from tablee.server.store import chain
from tablee.server.store.chain import GENESIS, sealed
from tablee.server.store.store import SqliteStore
from tests.kit.appending import AT, by_hand, flaws, following, using


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "log.db"


def test_events_come_back_as_they_were_and_from_any_number_on(path: Path) -> None:
    events = following("é☕", None, 5)

    async def write(store: Store) -> None:
        await store.append([])
        await store.append(events[:2])
        await store.append(events[2:])

    async def read(store: Store) -> None:
        assert await store.read("é☕") == events
        assert await store.read("é☕", after=3) == events[3:]
        assert await store.read("nobody") == []

    using(path, write)
    using(path, read)


def test_tables_are_listed_with_their_last_event_and_their_state(path: Path) -> None:
    async def work(store: Store) -> None:
        (first,) = live = following("a", None)
        over = sealed("b", None, FINISHED, b"{}", AT)
        after = sealed("b", over, "said", b"{}", AT + 5)
        await store.append([*live, over, sealed("a", first, "moved", b"{}", AT + 7), after])
        a, b = Listed("a", 2, AT + 7, "live"), Listed("b", 2, AT + 5, "finished")
        assert sorted(await store.tables()) == [a, b]
        assert await store.tables("live") == [a]
        assert await store.tables("finished") == [b]

    using(path, work)


def test_hundreds_of_tasks_on_fifty_tables_leave_no_gap_and_every_ack_is_in_the_file(
    path: Path,
) -> None:
    heads: dict[str, int] = {}

    async def contend(store: SqliteStore, table: str, rng: random.Random, seen: sqlite3.Connection):
        """Four tasks a table race for it, without a lock: whoever is late reads and tries again."""
        done = 0
        while done < 3:
            events = await store.read(table)
            batch = following(table, events[-1] if events else None, rng.randrange(1, 4))
            try:
                await store.append(batch)
            except Conflict:
                continue
            done += 1
            there = seen.execute("SELECT 1 FROM events WHERE hash = ?", (batch[-1].hash,))
            assert there.fetchone() == (1,)
            heads[table] = max(heads.get(table, 0), batch[-1].seq)

    async def work(store: SqliteStore) -> None:
        with closing(sqlite3.connect(path)) as seen:
            await asyncio.gather(
                *(
                    contend(store, f"table-{number % 50}", random.Random(number), seen)
                    for number in range(200)
                )
            )
        assert flaws(path) == []
        assert {listed.table: listed.seq for listed in await store.tables()} == heads

    using(path, work)
    assert len(heads) == 50


def wrong(case: str) -> list[LoggedEvent]:
    """A batch that does not follow two events of table a and an innocent one of table b."""
    first, second = following("a", None, 2)
    match case:
        case "there already":
            return [*following("b", None), second]
        case "after a gap":
            return [*following("b", None), following("a", second, 2)[1]]
        case "after another past":
            other = sealed("a", sealed("a", None, "x", b"", AT), "x", b"", AT)
            return [*following("b", None), sealed("a", other, "x", b"", AT)]
        case "a second beginning":
            return [*following("b", None), sealed("a", None, "x", b"", AT)]
        case "a beginning with a past":
            return [msgspec.structs.replace(following("c", None)[0], prev=first.hash)]
        case _:
            return [msgspec.structs.replace(following("c", None)[0], seq=0)]


@pytest.mark.parametrize(
    "case",
    ["there already", "after a gap", "after another past", "a second beginning",
     "a beginning with a past", "before the first"],
)  # fmt: skip
def test_a_batch_that_does_not_follow_is_refused_whole_and_its_neighbours_are_written(
    path: Path, case: str
) -> None:
    async def work(store: Store) -> None:
        events = following("a", None, 2)
        await store.append(events)
        before, refused, after = await asyncio.gather(
            store.append(following("before", None)),
            store.append(wrong(case)),
            store.append(following("after", None)),
            return_exceptions=True,
        )
        assert (before, type(refused), after) == (None, Conflict, None)
        assert await store.read("a") == events
        assert sorted(t.table for t in await store.tables()) == ["a", "after", "before"]

    using(path, work)


def test_an_event_of_the_wrong_type_harms_nobody_else(path: Path) -> None:
    async def work(store: Store) -> None:
        (event,) = following("bad", None)
        bad = [
            store.append([msgspec.structs.replace(event, **{field: value})])
            for field, value in (("body", "text"), ("seq", 2**70), ("kind", None), ("at_ms", "now"))
        ]
        good, *others = await asyncio.gather(
            store.append(following("good", None)), *bad, return_exceptions=True
        )
        assert good is None
        assert all(isinstance(other, Exception) for other in others)
        assert [t.table for t in await store.tables()] == ["good"]

    using(path, work)


def test_a_caller_who_gives_up_disturbs_nobody(path: Path) -> None:
    async def work(store: Store) -> None:
        given_up = asyncio.ensure_future(store.append(following("a", None)))
        other = asyncio.ensure_future(store.append(following("b", None)))
        await asyncio.sleep(0)
        given_up.cancel()
        await other
        assert [t.seq for t in await store.tables()] == [1, 1]

    using(path, work)


def test_closing_writes_what_waits_and_then_refuses(path: Path) -> None:
    async def close() -> None:
        store = SqliteStore(path)
        waiting = [
            asyncio.ensure_future(store.append(following(f"{n}", None))) for n in range(2_500)
        ]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(Unwritable, match="closed"):
            await store.append(following("late", None))

    async def count(store: Store) -> None:
        assert len(await store.tables()) == 2_500

    asyncio.run(close())
    assert sorted(file.name for file in path.parent.iterdir()) == ["log.db", "log.db.lock"]
    using(path, count)


def test_a_forgotten_table_is_gone_from_the_file_and_cannot_be_continued(path: Path) -> None:
    async def work(store: Store) -> None:
        secret = sealed("a", None, "joined", b'{"name":"Clementine"}', AT)
        await store.append([secret, *following("b", None)])
        await store.forget("a")
        assert [t.table for t in await store.tables()] == ["b"]
        with pytest.raises(Conflict):
            await store.append([sealed("a", secret, "moved", b"{}", AT)])
        assert flaws(path) == []

    using(path, work)
    assert b"Clementine" not in path.read_bytes()


def test_the_chain_is_what_it_says() -> None:
    first, second = following("t", None, 2)
    assert (first.prev, second.prev, second.seq) == (GENESIS, first.hash, 2)
    told = hashlib.sha256(bytes(32) + b'["t",1,"k",5][]').digest()
    assert sealed("t", None, "k", b"[]", 5).hash == told
    assert list(chain.flaws([first, second])) == []


@pytest.mark.parametrize(
    ("tampering", "flaw"),
    [
        ("UPDATE events SET body = x'7b7d' WHERE table_id = 'b' AND seq = 2",
         LogFlaw("b", 2, "it is not what was written")),
        ("UPDATE events SET at_ms = 7 WHERE table_id = 'b' AND seq = 3",
         LogFlaw("b", 3, "it is not what was written")),
        ("DELETE FROM events WHERE table_id = 'b' AND seq = 2",
         LogFlaw("b", 3, "event 2 is missing")),
        ("DELETE FROM events WHERE table_id = 'b' AND seq = 1",
         LogFlaw("b", 2, "event 1 is missing")),
        ("UPDATE events SET prev = x'00' WHERE table_id = 'b' AND seq = 3",
         LogFlaw("b", 3, "it does not follow the event before")),
        ("UPDATE events SET table_id = 'd' WHERE table_id = 'b'",
         LogFlaw("d", 1, "it is not what was written")),
    ],
)  # fmt: skip
def test_tampering_is_found_where_it_was_done(path: Path, tampering: str, flaw: LogFlaw) -> None:
    async def write(store: Store) -> None:
        for table in "abc":
            await store.append(following(table, None, 3))

    async def check(store: Store) -> None:
        assert flaws(path)[0] == flaw

    using(path, write)
    by_hand(path, tampering)
    using(path, check)


def test_a_damaged_page_is_found(path: Path) -> None:
    async def write(store: Store) -> None:
        await store.append(following("t", None, 300))

    async def check(store: SqliteStore) -> None:
        assert store.mended is None
        assert flaws(path) == []
        damage()
        assert flaws(path)[0].table == ""

    async def look(store: SqliteStore) -> None:
        assert store.mended is not None
        assert store.mended.events < 300
        assert {flaw.table for flaw in flaws(path)} == {"t"}

    def damage() -> None:
        page = path.read_bytes()
        path.write_bytes(page[: 4096 * 8] + b"\xff" * 4096 + page[4096 * 9 :])

    using(path, write)
    using(path, check)
    using(path, look)
    assert path.with_name("log.db.damaged-1").read_bytes()[4096 * 8 :][:4096] == b"\xff" * 4096
