"""Headers on every answer of a real server, and whose pages may ask."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from aiohttp import ClientResponse, ClientSession, WSMsgType, WSServerHandshakeError, web
from aiohttp.test_utils import TestServer
from multidict import CIMultiDict, MultiMapping

from tablee.server.web.headers import NO_STORE, origin_allowed, prepare, security

POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self';"
    " script-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none';"
    " form-action 'self'"
)
OURS = frozenset(["http://salon.local:8080", "https://games.example.org"])


async def good(_: web.Request) -> web.Response:
    return web.Response(text="good")


async def kept(_: web.Request) -> web.Response:
    return web.Response(text="kept", headers={"Cache-Control": "max-age=5"})


async def broken(_: web.Request) -> web.Response:
    raise RuntimeError("s3cret")


async def socket(request: web.Request) -> web.WebSocketResponse:
    if not origin_allowed(request, OURS):
        raise web.HTTPForbidden
    ws = web.WebSocketResponse()
    await ws.prepare(request)
    await ws.close()
    return ws


def using(
    work: Callable[[ClientSession, TestServer], Awaitable[None]], *, tls: bool = False
) -> None:
    """Run against a server on a real port, which says it has TLS when told to."""

    async def run() -> None:
        app = web.Application()
        app.on_response_prepare.append(prepare(OURS, tls=tls))
        app.router.add_get("/good", good)
        app.router.add_get("/kept", kept)
        app.router.add_get("/broken", broken)
        app.router.add_get("/socket", socket)
        server = TestServer(app)
        async with server, ClientSession() as session:
            await work(session, server)

    asyncio.run(run())


def secured(headers: MultiMapping[str]) -> bool:
    expected = {**security()}
    expected.pop("Content-Security-Policy")
    policy = headers.getall("Content-Security-Policy", [])
    return len(policy) == 1 and all(headers.getall(key, []) == [expected[key]] for key in expected)


def test_the_headers_say_what_they_must() -> None:
    assert security() == {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Server": "Tablee",
    }
    assert "max-age" in security(tls=True)["Strict-Transport-Security"]
    assert (
        " connect-src 'self' ws://a:1 wss://b;"
        in (security(sockets=["ws://a:1", "wss://b"])["Content-Security-Policy"])
    )


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/good", 200),
        ("HEAD", "/good", 200),
        ("GET", "/nowhere", 404),
        ("POST", "/good", 405),
        ("GET", "/broken", 500),
        ("GET", "/socket", 400),  # no handshake
    ],
)
def test_every_answer_has_them_and_is_not_stored(method: str, path: str, status: int) -> None:
    async def work(session: ClientSession, server: TestServer) -> None:
        async with session.request(method, server.make_url(path)) as answer:
            assert answer.status == status
            assert secured(answer.headers)
            assert answer.headers["Cache-Control"] == NO_STORE
            assert "s3cret" not in await answer.text()

    using(work)


def test_a_socket_refused_or_opened_has_them_too() -> None:
    async def work(session: ClientSession, server: TestServer) -> None:
        url = server.make_url("/socket")
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(url, origin="https://evil.example")
        assert refused.value.status == 403
        assert isinstance(refused.value.headers, MultiMapping)
        assert secured(refused.value.headers)
        async with session.ws_connect(url, origin="https://games.example.org") as ws:
            assert (await ws.receive()).type == WSMsgType.CLOSE

    using(work)


async def asked(
    session: ClientSession, server: TestServer, path: str, host: str = "localhost"
) -> ClientResponse:
    async with session.get(server.make_url(path), headers={"Host": host}) as answer:
        return answer


def test_what_may_be_kept_says_so_itself() -> None:
    async def work(session: ClientSession, server: TestServer) -> None:
        for path, expected in (("/good", NO_STORE), ("/kept", "max-age=5")):
            answer = await asked(session, server, path)
            assert answer.headers.getall("Cache-Control") == [expected]

    using(work)


def test_the_policy_names_our_socket_only_at_an_address_of_ours() -> None:
    async def work(session: ClientSession, server: TestServer) -> None:
        for host, sockets in (
            ("salon.local:8080", " ws://salon.local:8080"),
            ("SALON.local:8080", " ws://salon.local:8080"),
            ("games.example.org", " wss://games.example.org"),
            ("salon.local", ""),
            ("evil.example", ""),
            ("x; script-src *", ""),
        ):
            answer = await asked(session, server, "/good", host)
            expected = POLICY.replace("connect-src 'self'", "connect-src 'self'" + sockets)
            assert answer.headers["Content-Security-Policy"] == expected

    using(work)


def test_hsts_is_for_tls_alone_and_not_for_this_machine() -> None:
    async def plain(session: ClientSession, server: TestServer) -> None:
        answer = await asked(session, server, "/good", "games.example.org")
        assert "Strict-Transport-Security" not in answer.headers

    async def tls(session: ClientSession, server: TestServer) -> None:
        for host in ("games.example.org", "games.example.org:8443", "[2001:db8::1]:8443"):
            answer = await asked(session, server, "/good", host)
            assert "Strict-Transport-Security" in answer.headers
        for host in ("localhost", "localhost:8443", "127.0.0.1:8443", "[::1]:8443", "[::1]"):
            answer = await asked(session, server, "/good", host)
            assert "Strict-Transport-Security" not in answer.headers

    using(plain)
    using(tls, tls=True)


@pytest.mark.parametrize(
    ("said", "allowed"),
    [
        ([], True),
        (["http://salon.local:8080"], True),
        (["https://games.example.org"], True),
        (["https://evil.example"], False),
        (["null"], False),
        ([""], False),
        (["http://salon.local"], False),
        (["http://salon.local:8081"], False),
        (["https://salon.local:8080"], False),
        (["https://games.example.org:443"], False),
        (["https://games.example.org."], False),
        (["https://games.example.org.evil.example"], False),
        (["https://games.example.org/"], False),
        (["https://Games.example.org"], False),
        (["https://games.example.org, https://games.example.org"], False),
        (["https://games.example.org", "https://games.example.org"], False),
        (["https://games.example.org", "https://evil.example"], False),
    ],
)
def test_only_our_own_pages_and_what_is_no_page_may_ask(said: list[str], allowed: bool) -> None:
    async def work(session: ClientSession, server: TestServer) -> None:
        headers = CIMultiDict(
            [
                *(("Origin", origin) for origin in said),
                ("Connection", "Upgrade"),
                ("Upgrade", "websocket"),
                ("Sec-WebSocket-Version", "13"),
                ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ]
        )
        async with session.get(server.make_url("/socket"), headers=headers) as answer:
            assert (answer.status == 101) is allowed
            assert answer.status in (101, 400, 403)
            answer.close()

    using(work)
