"""The front of the house: the pages for people, as the build of the site has left them."""

import asyncio
import hashlib
import html
import re
from collections.abc import Mapping
from pathlib import Path

from aiohttp import hdrs, web

from tablee.play.telling import LANGUAGES, phrase
from tablee.server.web.headers import NO_STORE

HERE = Path(__file__).parents[1]
BUILT = HERE / "site"  # where the build writes; a fresh checkout has none
INDEX, ASSETS = "index.html", "assets"
# Every address that is a page of the site; which one it is, the page itself sees.
PAGES = (
    *("/", "/t/{code}", "/t/{code}/end/{game}", "/e/{code}", "/e/{code}/end/{game}"),
    *("/make", "/make/{game}"),
    *("/rules", "/rules/{game}", "/settings", "/honours"),
    *("/learn/{game}", "/learn/{game}/{clause}", "/puzzle", "/puzzle/{game}"),
)
ELSEWHERE = "/{lost:.*}"  # every other address
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"  # kept, but asked about each time: these names stay, what they hold changes

TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "json": "application/json",
    "map": "application/json",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "ftl": "text/plain",
    "webmanifest": "application/manifest+json",
    "ico": "image/x-icon",
    "png": "image/png",
    "webp": "image/webp",
    "jpg": "image/jpeg",
    "woff2": "font/woff2",
    "ogg": "audio/ogg",
    "mp3": "audio/mpeg",
}
NO_TEXT = ("image/x", "image/png", "image/webp", "image/jpeg", "font/", "audio/")
_FILE = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+")


class Front:
    """The files of the site; without them, what there is instead."""

    def __init__(self, built: Path = BUILT) -> None:
        self._built = built

    async def page(self, request: web.Request) -> web.Response:
        """The one page of the site, or word that nobody has built it."""
        if (self._built / INDEX).is_file():
            return await _sent(request, self._built / INDEX, REVALIDATE)
        return web.Response(
            text=_unbuilt(), content_type="text/html", headers={hdrs.CACHE_CONTROL: REVALIDATE}
        )

    async def file(self, request: web.Request) -> web.Response:
        """A file beside the page: an icon, the manifest; or nothing that there is."""
        try:
            return await self._found(request, self._built, REVALIDATE)
        except web.HTTPNotFound:
            return await self.lost(request)

    async def lost(self, request: web.Request) -> web.Response:
        """An address that leads nowhere: people get the page, which says so and leads home."""
        if "text/html" not in request.headers.get(hdrs.ACCEPT, ""):
            raise web.HTTPNotFound
        page = await self.page(request)
        page.headers[hdrs.CACHE_CONTROL] = NO_STORE
        page.set_status(404)
        return page

    async def asset(self, request: web.Request) -> web.Response:
        """A file with a hash in its name, which never changes."""
        return await self._found(request, self._built / ASSETS, IMMUTABLE)

    async def _found(self, request: web.Request, folder: Path, kept: str) -> web.Response:
        name = request.match_info["file"]
        if not _FILE.fullmatch(name) or not (folder / name).is_file():
            raise web.HTTPNotFound
        return await _sent(request, folder / name, kept)


async def _sent(request: web.Request, path: Path, kept: str) -> web.Response:
    """A file, packed if the build has packed it and the browser can unpack it.

    It is known again by what it holds, not by its date: an installed index.html may have the size
    and the date of the one before, and other hashes in it.
    """
    kind = TYPES.get(path.suffix[1:], "application/octet-stream")
    headers: dict[str, str] = {hdrs.CACHE_CONTROL: kept, hdrs.VARY: hdrs.ACCEPT_ENCODING}
    packed = path.with_name(path.name + ".gz")
    if unpacks(request.headers.get(hdrs.ACCEPT_ENCODING, "")) and packed.is_file():
        path = packed
        headers[hdrs.CONTENT_ENCODING] = "gzip"
    return known_again(request, await asyncio.to_thread(path.read_bytes), kind, headers)


def known_again(
    request: web.Request, body: bytes, kind: str, headers: Mapping[str, str]
) -> web.Response:
    """The answer with its tag, or word that whoever asks has it already."""
    known = hashlib.sha256(body).hexdigest()[:20]
    if any(tag.value in (known, "*") for tag in request.if_none_match or ()):
        response = web.Response(status=304, headers=headers)
    else:
        charset = None if kind.startswith(NO_TEXT) else "utf-8"
        response = web.Response(body=body, content_type=kind, charset=charset, headers=headers)
    response.etag = known
    return response


def unpacks(accepted: str) -> bool:
    """Whether an Accept-Encoding takes gzip."""
    for coding in accepted.lower().replace(" ", "").split(","):
        name, _, weight = coding.partition(";q=")
        if name == "gzip":
            return not weight or weight.strip("0.") != ""
    return False


def _unbuilt() -> str:
    """For whoever runs a checkout that nobody has built."""
    said = [
        f'<p lang="{language}">{html.escape(phrase("tablee.server", language, "site-unbuilt"))}'
        for language in sorted(LANGUAGES, reverse=True)
    ]
    head = '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Tablée</title>'
    return "\n".join([head, *said, ""])
