"""The threshold: every request is looked at here, before anybody does anything for it."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Collection
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from tablee.play.telling import LANGUAGES, phrase
from tablee.server.web.headers import NO_STORE, security
from tablee.server.web.limits import Buckets
from tablee.server.web.visitors import LARGEST_BODY, Visitor

SLOW_DOWN = 2.0  # seconds that a request may have to wait for its turn
PENANCE = 1.0  # seconds that one beyond them waits for its refusal
AT_ONCE = 8.0  # seconds' worth of requests: pages come with all their files

_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\[\]:/?#@\\\s]+))(?::[0-9]{1,5})?")

Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


class Threshold:
    """Stands before the handlers of a server: no layer of its own stays on an open socket."""

    def __init__(
        self,
        handler: Handler,
        *,
        origins: Collection[str],
        rate: float,  # requests of an address in a second
        address: Callable[[web.BaseRequest], str],
        foreign: Callable[[str], None],  # told of whoever asks for another host
    ) -> None:
        self._handler, self._address, self._foreign = handler, address, foreign
        self._hosts = frozenset(urlsplit(origin).hostname for origin in origins)
        self._rate, self._asking = rate, Buckets(rate, AT_ONCE * rate)

    def __call__(self, request: web.BaseRequest) -> Awaitable[web.StreamResponse]:
        address, now = self._address(request), time.monotonic()
        wait = self._asking.wait(address, now)
        self._asking.spend(address, now, 1.0, SLOW_DOWN * self._rate)
        endless = hdrs.TRANSFER_ENCODING in request.headers
        if isinstance(request.protocol, Visitor):
            request.protocol.asked(endless=endless)
        if wait >= SLOW_DOWN:
            return _refused(429, "too many requests\n", PENANCE)
        if not self._ours(request):
            self._foreign(address)
            return _refused(421, _foreign(), wait)
        if request.headers.get(hdrs.CONTENT_ENCODING, "identity").lower() != "identity":
            return _refused(415, "no Content-Encoding is taken here\n", wait)
        if endless:
            return _refused(411, "a Content-Length is wanted here\n", wait)
        if (request.content_length or 0) > LARGEST_BODY:
            return _refused(413, f"at most {LARGEST_BODY} bytes are read\n", wait)
        return self._handler(request) if wait == 0 else self._later(request, wait)

    async def _later(self, request: web.BaseRequest, wait: float) -> web.StreamResponse:
        await asyncio.sleep(wait)
        return await self._handler(request)

    def _ours(self, request: web.BaseRequest) -> bool:
        """Whether it was asked of us, or of no host at all, which browsers never do.

        A stranger's page may have its name lead here, and would then read as if it were ours.
        """
        host = request.headers.get(hdrs.HOST)
        if host is None:
            return True
        parts = _HOST.fullmatch(host.lower())
        if parts is None:
            return False
        name = parts[1] or parts[2]
        here = request.get_extra_info("sockname")
        return name in self._hosts or (here is not None and name == here[0])


def _foreign() -> str:
    """For whoever came by a name that nobody told the server."""
    spoken = sorted(LANGUAGES, reverse=True)
    return "".join(f"{phrase('tablee.server', lang, 'refused-address')}\n" for lang in spoken)


async def _refused(status: int, why: str, wait: float) -> web.Response:
    """A refusal in plain words, after which the line is closed."""
    if wait:
        await asyncio.sleep(wait)
    headers = {**security(), hdrs.CACHE_CONTROL: NO_STORE}
    if status == 429:
        headers[hdrs.RETRY_AFTER] = "10"
    response = web.Response(status=status, text=why, headers=headers)
    response.force_close()
    return response
