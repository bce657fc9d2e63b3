"""The door for everything else: pages, making a table, finished games, the host's instruments."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

import msgspec
from aiohttp import hdrs, web

from tablee.core.telling import Told
from tablee.games import CATALOGUE
from tablee.play.telling import LANGUAGES, spoken
from tablee.server.ops import garbage, metrics
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Unreachable, UnreadableLog, Unwritable
from tablee.server.reviews.desk import Job, ReviewDesk
from tablee.server.store import archive
from tablee.server.store.library import Library, send
from tablee.server.table import views
from tablee.server.table.directory import Directory, Full
from tablee.server.table.refusals import Refusal
from tablee.server.web import (
    addresses,
    answers,
    headers,
    lessons,
    menu,
    pages,
    protocol,
    puzzles,
    shapes,
)
from tablee.server.web.front import ELSEWHERE, PAGES, REVALIDATE, Front, known_again, unpacks
from tablee.server.web.limits import SharedRate
from tablee.server.web.review_pages import ReviewPages, review_figures
from tablee.server.web.rota import TICK
from tablee.server.web.sockets import Door
from tablee.server.web.tokens import digest
from tablee.server.web.visitors import LARGEST_BODY

JSON = "application/json"
HOURLY = 3600.0
PATIENCE = 10.0  # seconds for a body


class Site:
    """The pages and the data, for one directory."""

    def __init__(
        self,
        directory: Directory,
        door: Door,
        figures: Metrics,
        *,
        base: str,
        front: Front | None = None,
        gathered: Callable[[], Awaitable[bytes]] | None = None,
        reviews: ReviewDesk | None = None,
    ) -> None:
        self.directory, self.door, self.metrics = directory, door, figures
        self.front = front or Front()
        self._gathered = gathered  # the figures of all processes, if there are several
        self.base = base  # the address that goes into a QR code read off this machine's own screen
        self._library = Library(door.limits.replays)
        self._reviews = ReviewPages(reviews, self._library, self._finished, door.limits.reviews)
        if reviews is not None:
            directory.on_forget = reviews.forget
            reviews.on_end = self._weigh
        self._open_for_long = False

    @property
    def rates(self) -> dict[str, SharedRate]:
        rates = {"replays": self._library.rate, "reviews": self._reviews.rate}
        return {**self.door.rates, **rates}

    def app(self, *, tls: bool = False) -> web.Application:
        app = web.Application(client_max_size=LARGEST_BODY)
        app.on_response_prepare.append(headers.prepare(self.door.origins, tls=tls))
        app.router.add_get("/ws", self.door.enter)
        for path in PAGES:
            app.router.add_get(path, self._guarded(self.front.page))
        app.router.add_get("/assets/{file}", self._guarded(self.front.asset))
        app.router.add_get("/qr/{code}.svg", self._guarded(self._qr))
        app.router.add_get("/api/house", self._guarded(self._house))
        app.router.add_get("/api/games", self._guarded(self._games))
        app.router.add_get("/api/games/{name}/words/{lang}", self._guarded(self._words))
        app.router.add_get("/api/lessons/{name}", self._guarded(self._lesson))
        app.router.add_get("/api/puzzles", self._guarded(self._puzzles))
        app.router.add_get("/api/puzzles/{name}/{puzzle}", self._guarded(self._puzzle))
        app.router.add_get("/api/tables", self._guarded(self._tables))
        app.router.add_post("/api/tables", self._guarded(self._create))
        app.router.add_get("/api/tables/{code}", self._guarded(self._table))
        app.router.add_get("/api/honours", self._guarded(self._honours))
        app.router.add_delete("/api/honours", self._guarded(self._erase))
        app.router.add_get("/r/{id}.jsonl", self._guarded(self._record))
        app.router.add_get("/r/{id}/draws", self._guarded(self._draws))
        app.router.add_get("/r/{id}/review", self._guarded(self._review))
        app.router.add_get("/r/{id}", self._guarded(self._replay))
        app.router.add_delete("/r/{id}", self._guarded(self._forget))
        app.router.add_get("/healthz", self._guarded(self._health))
        app.router.add_get("/metrics", self._guarded(self._metrics))
        app.router.add_get("/{file}", self._guarded(self.front.file))
        app.router.add_get(ELSEWHERE, self._guarded(self.front.lost))
        app.cleanup_ctx.append(self._pulses)
        return app

    async def _pulses(self, app: web.Application) -> AsyncIterator[None]:
        """What the house does by itself, for as long as it is open."""
        tasks = [
            asyncio.create_task(self._every(TICK, self._pulse)),
            asyncio.create_task(self._every(garbage.LOOK, garbage.Tidying(self._left).look)),
            asyncio.create_task(self._every(HOURLY, self._sweep)),
            asyncio.create_task(self._every(HOURLY / 12, self.directory.expiry.clear_unvisited)),
        ]
        yield
        for task in tasks:
            task.cancel()

    async def _every(self, seconds: float, do: Callable[[], Awaitable[object]]) -> None:
        while True:
            try:
                await do()
            except Exception as error:
                self.directory.fault(error, "house")
            await asyncio.sleep(seconds)

    async def _sweep(self) -> None:
        """Whoever comes back after the house was closed for long still has an hour for it."""
        await self.directory.expiry.sweep(tables=self._open_for_long)
        if self._reviews.desk is not None:  # games may have been forgotten elsewhere
            games = [one.table for one in await self.directory.store.tables("finished")]
            await asyncio.to_thread(self._reviews.desk.drawer.sweep, games)
        self._open_for_long = True

    def _left(self) -> int:
        return self.door.sockets.left

    async def _pulse(self) -> None:
        self.door.pulse()
        self.door.journal.catch_up()

    def _guarded(
        self, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """A fault of ours is logged, and told without its details.

        Not a middleware: that would cost every open socket a kilobyte.
        """

        async def guarded(request: web.Request) -> web.StreamResponse:
            try:
                return await handler(request)
            except (web.HTTPException, ConnectionError):
                raise
            except UnreadableLog as unreadable:
                if "id" in request.match_info:  # of a live table the host was told
                    self.directory.set_aside(request.match_info["id"], unreadable)
                return self._refuse(request, 503, Told("refused-set-aside", "", -1, {}))
            except Unreachable:
                return self._refuse(request, 503, Told("refused-unreachable", "", -1, {}))
            except Unwritable as error:
                self.directory.unwritten(error)
                return self._refuse(request, 503, Told("refused-storage", "", -1, {}))
            except Exception as error:
                self.directory.fault(error, "house")
                return self._refuse(request, 500, Told("refused-fault", "", -1, {}))

        return guarded

    # Tables ---------------------------------------------------------------------------------------

    async def _qr(self, request: web.Request) -> web.Response:
        """A QR code of the table's address, as a phone would reach it."""
        code = request.match_info["code"].upper()
        if not re.fullmatch(f"[{shapes.LETTERS}]{{4}}", code):
            raise web.HTTPNotFound
        picture = addresses.qr_svg(f"{self._address(request)}/t/{code}")
        return web.Response(body=picture, content_type="image/svg+xml")

    def _address(self, request: web.Request) -> str:
        """The address this page was asked from, or the LAN's if that was this machine's own."""
        scheme = request.headers.get("X-Forwarded-Proto", request.scheme)
        asked = f"{scheme}://{request.host}"
        if asked not in self.door.origins:
            return self.base
        host = urlsplit(asked).hostname
        return self.base if host in ("localhost", "127.0.0.1", "::1") else asked

    async def _house(self, request: web.Request) -> web.Response:
        agents = [*self.directory.agents]
        return _json(pages.Address(v=protocol.VERSION, url=self._address(request), agents=agents))

    async def _games(self, request: web.Request) -> web.Response:
        """What can be played, with every option."""
        return _json(menu.playable())

    async def _words(self, request: web.Request) -> web.Response:
        """The sentences of a game in a language; empty if it brings none."""
        game, language = CATALOGUE.get(request.match_info["name"]), request.match_info["lang"]
        if game is None or language not in LANGUAGES:
            raise web.HTTPNotFound
        body = menu.words(game, language).encode()
        return known_again(request, body, "text/plain", {hdrs.CACHE_CONTROL: REVALIDATE})

    async def _lesson(self, request: web.Request) -> web.Response:
        """A game shown move by move; the same for everybody, and written once."""
        game = CATALOGUE.get(request.match_info["name"])
        body = None if game is None else lessons.written(game, _language(request))
        return _for_all(request, body)

    async def _puzzles(self, request: web.Request) -> web.Response:
        """Every puzzle by its name; which is today's, a page reckons from the date."""
        return _for_all(request, puzzles.listed())

    async def _puzzle(self, request: web.Request) -> web.Response:
        """One puzzle with all its answers; the same for everybody."""
        game, name = CATALOGUE.get(request.match_info["name"]), request.match_info["puzzle"]
        body = None if game is None else puzzles.written(game, name, _language(request))
        return _for_all(request, body)

    async def _tables(self, request: web.Request) -> web.Response:
        return _json(await self.door.tables_at.listed())

    async def _table(self, request: web.Request) -> web.Response:
        """Whether there is such a table, before anybody is asked for a name."""
        code = request.match_info["code"].upper()
        why = await self.door.unwelcome(code, self.door.address(request))
        plate = None if why is not None else await self.door.tables_at.doorplate(code)
        if plate is not None:
            return _json(plate)
        status = 429 if why == "refused-too-often" else 404
        return self._refuse(request, status, Told(why or "refused-no-table", "", -1, {}))

    async def _create(self, request: web.Request) -> web.Response:
        if not headers.origin_allowed(request, self.door.origins):
            self.door.refuse_origin(self.door.address(request))
            return self._refuse(request, 403, Told("refused-origin", "", -1, {}))
        if request.content_type != JSON:
            return self._refuse(request, 415, Told("refused-message", "", -1, {}))
        if not self.door.tables.take(self.door.address(request), self.directory.clock.tick()):
            return self._refuse(request, 429, Told("refused-too-often", "", -1, {}))
        try:
            async with asyncio.timeout(PATIENCE):
                body = await request.read()
            asked = pages.read_create(body)
            if asked.v != protocol.VERSION:
                return self._refuse(request, 400, Told("refused-version", "", -1, {}))
            return _json(await self.directory.create(asked), status=201)
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, web.RequestPayloadError):
            return self._refuse(request, 400, Told("refused-message", "", -1, {}))
        except Refusal as refusal:
            return self._refuse(request, 400, refusal.told)
        except Full:
            return self._refuse(request, 503, Told("refused-house-full", "", -1, {}))

    # Finished games -----------------------------------------------------------------------------

    async def _replay(self, request: web.Request) -> web.StreamResponse:
        """A page for people, data for programs."""
        if "text/html" in request.headers.get("Accept", ""):
            return await self.front.page(request)
        seat, address = request.query.get("seat", ""), self.door.address(request)
        async with self._library.place(address):
            told = archive.told(await self._finished(request), seat, _language(request))
            response = web.StreamResponse(headers={hdrs.VARY: hdrs.ACCEPT_ENCODING})
            response.content_type, response.charset = JSON, "utf-8"
            if unpacks(request.headers.get(hdrs.ACCEPT_ENCODING, "")):
                told = archive.packed(told)  # nothing in it is a secret any more
                response.headers[hdrs.CONTENT_ENCODING] = "gzip"
            try:
                return await send(request, response, self._library.pieces(address, told))
            except archive.NoSeat:
                return self._refuse(request, 400, Told("refused-seat", "", -1, {}))

    async def _record(self, request: web.Request) -> web.Response:
        address = self.door.address(request)
        async with self._library.place(address):
            told = archive.recorded(await self._finished(request))
            body = await self._library.whole(address, told)
        name = f"{request.match_info['id']}.jsonl"
        return web.Response(
            body=body,
            content_type="application/jsonl",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def _draws(self, request: web.Request) -> web.Response:
        """What a browser needs to draw every card and die once more."""
        address = self.door.address(request)
        async with self._library.place(address):
            told = archive.draws(await self._finished(request))
            return web.Response(body=await self._library.whole(address, told), content_type=JSON)

    async def _review(self, request: web.Request) -> web.Response:
        """What it was decided by, as far as that is known yet."""
        return await self._reviews.show(request, self.door.address(request))

    async def _forget(self, request: web.Request) -> web.Response:
        """Whoever sat at a game may have it deleted."""
        if not headers.origin_allowed(request, self.door.origins):
            self.door.refuse_origin(self.door.address(request))
            return self._refuse(request, 403, Told("refused-origin", "", -1, {}))
        async with self._library.place(self.door.address(request)):
            events = await self._finished(request)
        if not archive.played(events, _bearer(request)):
            return self._refuse(request, 403, Told("refused-token", "", -1, {}))
        await self.directory.forget(events[0].table)
        return web.Response(status=204)

    async def _finished(self, request: web.Request) -> list[archive.LoggedEvent]:
        """The log of a game that is over; of one that goes on, nothing, not even that it exists."""
        events = await self.directory.finished(request.match_info["id"][:64])
        self._library.fetched(self.door.address(request), len(events))
        if not events:
            raise web.HTTPNotFound
        return events

    # Honours ------------------------------------------------------------------------------------

    async def _honours(self, request: web.Request) -> web.Response:
        """What is kept of whoever shows their key, and how they stand among those who do."""
        from tablee.server.honours.figures import honours  # and with it, who rates: 5 MB

        async with self._library.place(self.door.address(request)):
            lines = await self.directory.ledger.lines()
            found = await asyncio.to_thread(honours, lines, digest(_bearer(request)))
        response = _json(found)
        response.headers[hdrs.CACHE_CONTROL] = "no-store"
        return response

    def _weigh(self, job: Job) -> None:
        """A review is whole: whoever has a line of that game has its figures there."""
        found = review_figures(job.end, job.stamp)
        self.directory.spawn(self.directory.ledger.weigh(job.game, found))

    async def _erase(self, request: web.Request) -> web.Response:
        """Nothing is kept any more of whoever shows their key."""
        if not headers.origin_allowed(request, self.door.origins):
            self.door.refuse_origin(self.door.address(request))
            return self._refuse(request, 403, Told("refused-origin", "", -1, {}))
        async with self._library.place(self.door.address(request)):
            await self.directory.ledger.erase(digest(_bearer(request)))
        return web.Response(status=204)

    # The host's instruments ---------------------------------------------------------------------

    async def _health(self, request: web.Request) -> web.Response:
        """Not well if the log could not be written when it was last tried, or a table is down."""
        well = self.door.tables_at.well
        return _json({"ok": well, "protocol": protocol.VERSION}, status=200 if well else 503)

    async def _metrics(self, request: web.Request) -> web.Response:
        """Figures only: no name, code, address or card."""
        body = self.metrics.render() if self._gathered is None else await self._gathered()
        return web.Response(body=body, headers={"Content-Type": metrics.CONTENT_TYPE})

    def _refuse(self, request: web.Request, status: int, told: Told) -> web.Response:
        why = views.house(told.message, _language(request), told.arguments)
        return _json(answers.Refused(why=why), status=status)


def _bearer(request: web.Request) -> str:
    """What somebody shows to be known by; "" if nothing."""
    scheme, _, shown = request.headers.get(hdrs.AUTHORIZATION, "").partition(" ")
    return shown if scheme.lower() == "bearer" else ""


def _language(request: web.Request) -> str | None:
    asked = request.query.get("lang")
    return spoken(asked) if asked else None


def _for_all(request: web.Request, body: bytes | None) -> web.Response:
    """What depends on nobody, compressed and known again; not found, if there is none."""
    if body is None:
        raise web.HTTPNotFound
    response = known_again(request, body, JSON, {hdrs.CACHE_CONTROL: REVALIDATE})
    if response.body:
        response.enable_compression()
    return response


def _json(answer: object, status: int = 200) -> web.Response:
    return web.Response(body=protocol.write(answer), status=status, content_type=JSON)
