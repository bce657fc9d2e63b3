"""The headers of every response, errors and refused sockets included, and whose pages may ask."""

from collections.abc import Awaitable, Callable, Collection, Iterable

from aiohttp import hdrs, web

NO_STORE = "no-store"  # what is told to a seat is for that seat, now
HSTS = "max-age=31536000"
AT_HOME = ("localhost", "127.0.0.1", "[::1]")  # HSTS would hold for every other server here

SWITCHING = 101  # the answer to a WebSocket handshake

Prepare = Callable[[web.Request, web.StreamResponse], Awaitable[None]]


def security(*, tls: bool = False, sockets: Iterable[str] = ()) -> dict[str, str]:
    """The headers that keep strangers' pages, scripts and frames out.

    `sockets` are origins such as ws://host:port, since Safari before 15.4 does not count our own
    sockets as 'self'.
    """
    headers = {
        "Content-Security-Policy": _policy(sockets),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Server": "Tablee",  # neither version nor library
    }
    return headers | {"Strict-Transport-Security": HSTS} if tls else headers


def prepare(origins: Collection[str] = (), *, tls: bool = False) -> Prepare:
    """A handler for `app.on_response_prepare` which gives every response its headers.

    The socket that a page may open is the one at the address it was asked from, if that is one of
    ours: the other addresses of the house are nobody's business.
    """
    at_home, elsewhere = security(), security(tls=tls)

    async def dress(request: web.Request, response: web.StreamResponse) -> None:
        if response.status == SWITCHING:  # no page, and kept as long as the socket
            response.headers[hdrs.SERVER] = at_home["Server"]
            return
        host = request.headers.get(hdrs.HOST, "").lower()
        home = host in AT_HOME or host.rpartition(":")[0] in AT_HOME
        response.headers.update(at_home if home else elsewhere)
        response.headers["Content-Security-Policy"] = _policy(sockets_of(host, origins))
        response.headers.setdefault(hdrs.CACHE_CONTROL, NO_STORE)

    return dress


def sockets_of(host: str, origins: Collection[str]) -> list[str]:
    """The WebSocket origins of a Host header, if the host is one of ours."""
    schemes = {"http": "ws", "https": "wss"}
    return [f"{ws}://{host}" for http, ws in schemes.items() if f"{http}://{host}" in origins]


def origin_allowed(request: web.BaseRequest, origins: Collection[str]) -> bool:
    """Whether the page that asks is ours, or it is no page that asks.

    Without an Origin it is not a browser. It may ask, since who sits where is known by a token in
    the first message: there is no cookie that a stranger's page could have sent along.
    """
    said = request.headers.getall(hdrs.ORIGIN, [])
    return not said or (len(said) == 1 and said[0] in origins)


def _policy(sockets: Iterable[str]) -> str:
    """Nothing but our own files, and nothing inside a page.

    Svelte sets styles through the CSSOM, which no policy forbids: only a style written out as an
    attribute would not be applied.
    """
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["connect-src 'self'", *sockets]),
            "img-src 'self' data:",
            "style-src 'self'",
            "script-src 'self'",
            "frame-ancestors 'none'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )
