"""Reviews of finished games over HTTP: begun when first asked for, told as far as they are."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, TypeAlias

import msgspec
from aiohttp import web
from msgspec import Raw

from tablee.games import CATALOGUE
from tablee.review.estimators import judges
from tablee.review.stamp import stamp
from tablee.server.honours.ledger import SeatFigures
from tablee.server.ports import LoggedEvent
from tablee.server.reviews.desk import Crowded, Job, ReviewDesk
from tablee.server.reviews.drawer import KeptReview
from tablee.server.store import archive, log
from tablee.server.store.library import Library
from tablee.server.web import pages, protocol
from tablee.server.web.limits import Buckets, SharedRate

LOOKS = 240.0  # how often an address may look in a minute, whatever there is
MOST = 300  # moments of one answer
AGAIN = "10"  # seconds

Finished: TypeAlias = Callable[[web.Request], Awaitable[list[LoggedEvent]]]
State: TypeAlias = Literal["waiting", "reckoning", "done", "none"]


class ReviewPages:
    """Who asks for reviews, and how often; without a desk there are none."""

    def __init__(
        self, desk: ReviewDesk | None, library: Library, finished: Finished, reviews: float
    ) -> None:
        """So many are begun in a minute for one address."""
        self.desk, self._library, self._finished = desk, library, finished
        self._begun = Buckets(reviews / 60, reviews)
        self._looks = Buckets(LOOKS / 60, LOOKS / 2)

    @property
    def rate(self) -> SharedRate:
        return SharedRate(self._begun)

    async def show(self, request: web.Request, address: str) -> web.Response:
        """As much as there is by now."""
        first = _first(request)
        if not self._looks.take(address, time.monotonic()):
            raise web.HTTPTooManyRequests(headers={"Retry-After": AGAIN})
        game = request.match_info["id"][:64]
        job = self.desk.job(game) if self.desk is not None else None
        if job is not None:
            return _answer(_as_far(job, first), job.moments, job.end, first)
        async with self._library.place(address):
            events = await self._finished(request)
            return await self._found(game, events, address, first)

    async def _found(
        self, game: str, events: list[LoggedEvent], address: str, first: int
    ) -> web.Response:
        """What was reckoned before, or the beginning of what is reckoned now."""
        played = CATALOGUE[log.first(events[0]).settings.game]
        values, judged = await asyncio.to_thread(stamp, played), judges(played)
        if self.desk is None:
            return _without(values, judged)
        kept = await self.desk.kept(game, values)
        if kept is not None:
            return _whole(kept, judged, first)
        if not self.desk.reckons:
            return _without(values, judged)
        if self.desk.job(game) is None and not self._begun.take(address, time.monotonic()):
            raise web.HTTPTooManyRequests(headers={"Retry-After": AGAIN})
        record = await self._library.whole(address, archive.recorded(events))
        try:
            job = self.desk.begin(Job(game, address, record, values, judged))
        except Crowded:
            raise web.HTTPServiceUnavailable(headers={"Retry-After": AGAIN}) from None
        return _answer(_as_far(job, first), job.moments, job.end, first)


def review_figures(end: bytes, values: str) -> list[SeatFigures]:
    """What is kept of a review for the honours, by seat."""
    return [
        SeatFigures(
            values=values,
            decisions=each.decisions,
            given_up=each.given_up,
            luck=each.luck,
            luck_error=each.luck_error,
        )
        for each in msgspec.json.decode(end, type=pages.ReviewEnd).seats
    ]


def _first(request: web.Request) -> int:
    asked = request.query.get("from", "0")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 7):
        raise web.HTTPBadRequest
    return int(asked)


def _review(
    state: State, values: str, judged: bool, *, done: int = 0, of: int = 0, lack: pages.Lack = ""
) -> pages.ReviewSoFar:
    return pages.ReviewSoFar(
        v=protocol.VERSION,
        state=state,
        values=values,
        judged=judged,
        moments=[],
        done=done,
        of=of,
        lack=lack,
    )


def _as_far(job: Job, first: int) -> pages.ReviewSoFar:
    if job.lack:
        return _review("none", job.stamp, job.judged, lack=job.lack)
    state: State = "reckoning" if job.begun else "waiting"
    if job.end and first + MOST >= len(job.moments):
        state = "done"
    return _review(state, job.stamp, job.judged, done=job.done, of=job.of)


def _without(values: str, judged: bool) -> web.Response:
    return _answer(_review("none", values, judged, lack="workers"), [], b"", 0)


def _whole(kept: KeptReview, judged: bool, first: int) -> web.Response:
    state: State = "done" if first + MOST >= len(kept.moments) else "reckoning"
    return _answer(_review(state, kept.stamp, judged), kept.moments, kept.end, first)


def _answer(
    review: pages.ReviewSoFar, moments: Sequence[bytes | Raw], end: bytes | Raw, first: int
) -> web.Response:
    """The moments from one on, as they were written; with the last, what they came to."""
    some = b",".join(bytes(moment) for moment in moments[first : first + MOST])
    head, mark, tail = protocol.write(review).partition(b'"moments":[')
    if review.state == "done":
        tail = tail[:-1] + b',"end":' + bytes(end) + b"}"
    body = head + mark + (some if review.state != "none" else b"") + tail
    return web.Response(body=body, content_type="application/json")
