"""What every store promises the tables, wherever it keeps the log: order, conflicts, the chain."""

import asyncio
import hashlib
import random
from pathlib import Path

import msgspec
import pytest

from tablee.server.ports import FINISHED, Conflict, Listed, LogFlaw, LoggedEvent, Store, Unwritable
from tablee.server.store import chain
from tablee.server.store.chain import GENESIS, sealed
from tests.kit.appending import AT, following
from tests.kit.keepers import BehindSteward, InFile, InMemory, InPostgres, Keeper, flaws, using

KINDS = [
    *("memory", "SQLite", "steward"),
    pytest.param("PostgreSQL", marks=pytest.mark.xdist_group("engines")),
]


@pytest.fixture(params=KINDS)
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Keeper:
    if request.param == "memory":
        return InMemory()
    if request.param == "SQLite":
        return InFile(tmp_path / "data" / "log.db")
    if request.param == "steward":
        return BehindSteward(tmp_path / "data" / "log.db")
    return InPostgres(request.getfixturevalue("postgres_url"))


def test_events_come_back_as_they_were_and_from_any_number_on(keeper: Keeper) -> None:
    events = following("é☕", None, 5)

    async def write(store: Store) -> None:
        await store.append([])
        await store.append(events[:2])
        await store.append(events[2:])

    async def read(store: Store) -> None:
        assert await store.read("é☕") == events
        assert await store.read("é☕", after=3) == events[3:]
        assert await store.read("nobody") == []

    using(keeper, write)
    using(keeper, read)


def test_tables_are_listed_with_their_last_event_and_their_state(keeper: Keeper) -> None:
    async def work(store: Store) -> None:
        (first,) = live = following("a", None)
        over = sealed("b", None, FINISHED, b"{}", AT)
        after = sealed("b", over, "said", b"{}", AT + 5)
        await store.append([*live, over, sealed("a", first, "moved", b"{}", AT + 7), after])
        a, b = Listed("a", 2, AT + 7, "live"), Listed("b", 2, AT + 5, "finished")
        assert sorted(await store.tables()) == [a, b]
        assert await store.tables("live") == [a]
        assert await store.tables("finished") == [b]

    using(keeper, work)


def test_hundreds_of_tasks_on_fifty_tables_leave_no_gap_and_every_ack_is_kept(
    keeper: Keeper,
) -> None:
    heads: dict[str, int] = {}

    async def contend(store: Store, table: str, rng: random.Random) -> None:
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
            if done == 3:
                assert await keeper.rows(table) >= batch[-1].seq
            heads[table] = max(heads.get(table, 0), batch[-1].seq)

    async def work(store: Store) -> None:
        numbers = range(200)
        await asyncio.gather(
            *(contend(store, f"table-{n % 50}", random.Random(n)) for n in numbers)
        )
        assert await flaws(store) == []
        assert {listed.table: listed.seq for listed in await store.tables()} == heads

    using(keeper, work)
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
    keeper: Keeper, case: str
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

    using(keeper, work)


def test_an_event_of_the_wrong_type_harms_nobody_else(keeper: Keeper) -> None:
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

    using(keeper, work)


def test_a_caller_who_gives_up_disturbs_nobody(keeper: Keeper) -> None:
    async def work(store: Store) -> None:
        given_up = asyncio.ensure_future(store.append(following("a", None)))
        other = asyncio.ensure_future(store.append(following("b", None)))
        await asyncio.sleep(0)
        given_up.cancel()
        await other
        assert [t.seq for t in await store.tables()] == [1, 1]

    using(keeper, work)


def test_closing_writes_what_waits_and_then_refuses(keeper: Keeper) -> None:
    async def close() -> None:
        store = await keeper.open()
        waiting = [
            asyncio.ensure_future(store.append(following(f"{n}", None))) for n in range(2_500)
        ]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(Unwritable, match="closed"):
            await store.append(following("late", None))
        with pytest.raises(Unwritable, match="closed"):
            await store.forget("1")

    async def count(store: Store) -> None:
        assert len(await store.tables()) == 2_500

    asyncio.run(close())
    using(keeper, count)


def test_what_was_asked_for_one_table_happens_in_that_order(keeper: Keeper) -> None:
    """Nobody waits for an answer before asking for more."""

    async def work(store: Store) -> None:
        events = following("a", None, 6)
        asked = [store.append([event]) for event in events[:4]]
        forgotten = asyncio.ensure_future(store.forget("a"))
        other = store.append(following("b", None, 2))
        await asyncio.sleep(0)
        late = store.append([events[4]])
        begun = store.append(following("a", None, 1))
        outcomes = await asyncio.gather(
            *asked, forgotten, other, late, begun, return_exceptions=True
        )
        assert [type(each) for each in outcomes] == [type(None)] * 6 + [Conflict, type(None)]
        assert await store.read("a") == events[:1]

    using(keeper, work)


def test_a_batch_may_belong_to_several_tables_and_is_written_whole(keeper: Keeper) -> None:
    async def work(store: Store) -> None:
        a, b = following("a", None, 3), following("b", None, 3)
        mixed = [event for pair in zip(a, b, strict=True) for event in pair]
        await store.append(mixed)
        assert (await store.read("a"), await store.read("b")) == (a, b)
        more, behind = following("a", a[-1], 2), following("b", b[1], 1)
        with pytest.raises(Conflict):
            await store.append([*more, *behind])
        with pytest.raises(Conflict):
            await store.append([more[1], more[0]])
        assert (await store.read("a"), await store.read("b")) == (a, b)

    using(keeper, work)


def test_the_first_event_of_every_live_table_is_told_even_of_what_is_left(keeper: Keeper) -> None:
    tables = {name: following(name, None, 3) for name in "abc"}

    async def write(store: Store) -> None:
        for events in tables.values():
            await store.append(events)
        await store.append([sealed("b", tables["b"][-1], FINISHED, b"{}", AT)])

    async def look(store: Store) -> None:
        opened = sorted(await store.opened(), key=lambda event: event.table)
        assert opened == [tables["a"][0], tables["c"][1]]

    using(keeper, write)
    keeper.lose("c", 1)
    using(keeper, look)


def test_a_forgotten_table_is_gone_and_cannot_be_continued(keeper: Keeper) -> None:
    async def work(store: Store) -> None:
        (first,) = following("a", None)
        await store.append([first, *following("b", None)])
        await store.forget("a")
        await store.forget("nobody")
        assert [t.table for t in await store.tables()] == ["b"]
        assert [event.table for event in await store.opened()] == ["b"]
        assert await keeper.rows("a") == 0
        with pytest.raises(Conflict):
            await store.append([sealed("a", first, "moved", b"{}", AT)])
        assert await flaws(store) == []

    using(keeper, work)


def test_the_chain_is_what_it_says() -> None:
    first, second = following("t", None, 2)
    assert (first.prev, second.prev, second.seq) == (GENESIS, first.hash, 2)
    told = hashlib.sha256(bytes(32) + b'["t",1,"k",5][]').digest()
    assert sealed("t", None, "k", b"[]", 5).hash == told
    assert list(chain.flaws([first, second])) == []


@pytest.mark.parametrize(
    ("seq", "column", "value", "flaw"),
    [
        (2, "body", b"{}", LogFlaw("b", 2, "it is not what was written")),
        (3, "at_ms", 7, LogFlaw("b", 3, "it is not what was written")),
        (3, "prev", b"\0", LogFlaw("b", 3, "it does not follow the event before")),
        (None, "table_id", "d", LogFlaw("d", 1, "it is not what was written")),
        (2, None, None, LogFlaw("b", 3, "event 2 is missing")),
        (1, None, None, LogFlaw("b", 2, "event 1 is missing")),
    ],
)
def test_tampering_is_found_where_it_was_done(
    keeper: Keeper, seq: int | None, column: str | None, value: object, flaw: LogFlaw
) -> None:
    async def write(store: Store) -> None:
        for table in "abc":
            await store.append(following(table, None, 3))

    async def check(store: Store) -> None:
        assert (await flaws(store))[0] == flaw

    using(keeper, write)
    if column is not None:
        keeper.tamper("b", seq, column, value)
    elif seq is not None:
        keeper.lose("b", seq)
    using(keeper, check)


@pytest.mark.parametrize("keeper", ["memory", "PostgreSQL"], indirect=True)  # a file has one owner
def test_two_stores_on_one_log_never_write_the_same_number(keeper: Keeper) -> None:
    async def contend(store: Store) -> int:
        written = 0
        while written < 20:
            events = await store.read("t")
            try:
                await store.append(following("t", events[-1] if events else None))
                written += 1
            except Conflict:
                continue
        return written

    async def work(store: Store) -> None:
        other = await keeper.open()
        try:
            assert await asyncio.gather(contend(store), contend(other)) == [20, 20]
        finally:
            await other.close()
        assert await flaws(store) == []
        assert [event.seq for event in await store.read("t")] == [*range(1, 41)]

    using(keeper, work)
