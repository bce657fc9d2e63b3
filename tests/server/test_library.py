"""The library: the same game bit by bit, nobody's table kept waiting, a share for each."""

import asyncio
import gzip
import json
import threading
import time
from collections.abc import Generator
from contextlib import AsyncExitStack, aclosing

import pytest
from aiohttp import web

from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, chain, library, log
from tablee.server.store.library import FROM_ONE, Library
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol
from tests.kit.shelved import TOKEN, evening

GAMES = [("vautour", 3), ("push", 2), ("vampire", 3), ("cercueils", 2)]


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seat", ["", "1", "open"])
def test_bit_by_bit_it_is_the_same_replay(game: str, players: int, seat: str) -> None:
    events = evening(game, players)
    whole = json.loads(protocol.write(archive.replay(events, seat, "fr")))
    assert json.loads(b"".join(archive.told(events, seat, "fr"))) == whole
    packed = b"".join(archive.packed(archive.told(events, seat, "fr")))
    assert json.loads(gzip.decompress(packed)) == whole


def test_what_was_taken_back_never_happened() -> None:
    events = taken_back(evening("vautour", 2))
    steps = archive.replay(events, "open", None).steps
    record = archive.written(events)["moves"]
    assert [step.move for step in steps[1:]] == record


def taken_back(events: list[LoggedEvent]) -> list[LoggedEvent]:
    """The same game, but that the first card laid was taken back, and laid again."""
    bodies = [log.read(event.body) for event in events]
    first = next(
        i for i, body in enumerate(bodies) if isinstance(body, log.Moved) and body.move[0] in "01"
    )
    laid = bodies[first]
    assert isinstance(laid, log.Moved)
    bodies[first + 1 : first + 1] = [log.TakenBack(seat=int(laid.move[0])), laid]
    told: list[LoggedEvent] = []
    for body in bodies:
        last = told[-1] if told else None
        told.append(chain.sealed(events[0].table, last, log.kind(body), log.write(body), 0))
    return told


def test_bit_by_bit_it_is_the_same_record() -> None:
    events = evening("vampire", 3)
    assert b"".join(archive.recorded(events)) == archive.line(events)


def test_who_may_delete_a_game_is_known_without_playing_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = evening("vautour", 2)

    def never(sitting: Sitting, body: log.Moved) -> None:
        raise AssertionError("it is played again")

    monkeypatch.setitem(Sitting._folds, log.Moved, never)  # pyright: ignore[reportPrivateUsage]
    assert archive.played(events, TOKEN)
    assert not archive.played(events, "x" * 32)


def test_a_seat_that_is_not_there_is_refused_before_anything_is_told() -> None:
    with pytest.raises(archive.NoSeat):
        next(
            piece
            for piece in archive.packed(archive.told(evening("vautour", 2), "7", None))
            if piece
        )


def work(seconds: float) -> Generator[bytes]:
    """Something that takes so long in all."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        yield b"x"


def test_long_work_comes_in_many_pieces_and_the_loop_goes_on() -> None:
    async def evening_() -> int:
        room, turns = Library(6_000), 0
        async for _ in room.pieces("a", work(0.2)):
            turns += 1
        return turns

    assert asyncio.run(evening_()) > 5


def test_whatever_was_kept_for_somebody_who_left_is_freed_at_once() -> None:
    freed = threading.Event()

    def long() -> Generator[bytes]:
        try:
            while True:
                yield b"x" * library.LARGEST
        finally:
            freed.set()

    async def evening_() -> None:
        told = long()  # held on to, as the traceback of an error does
        async with aclosing(Library(6_000).pieces("a", told)) as pieces:
            await anext(pieces)
        assert await asyncio.to_thread(freed.wait, 30)

    asyncio.run(evening_())


def test_each_address_has_its_share_of_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AHEAD", 0.05)

    async def evening_() -> None:
        room = Library(60)
        async with room.place("a"):
            room.fetched("a", 1_000_000)
        with pytest.raises(web.HTTPTooManyRequests) as refused:
            async with room.place("a"):
                pass
        assert int(refused.value.headers["Retry-After"]) >= 10
        async with room.place("b"):
            assert await room.whole("b", (each for each in (b"a", b"b"))) == b"ab"

    asyncio.run(evening_())


def test_an_address_reads_only_so_much_at_the_same_time() -> None:
    async def evening_() -> None:
        room = Library(6_000)
        async with AsyncExitStack() as places:
            for _ in range(FROM_ONE):
                await places.enter_async_context(room.place("a"))
            with pytest.raises(web.HTTPTooManyRequests):
                await places.enter_async_context(room.place("a"))
            await places.enter_async_context(room.place("b"))
        async with room.place("a"):
            pass

    asyncio.run(evening_())
