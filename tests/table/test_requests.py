"""Whatever is asked over HTTP, in whatever shape: a clear answer, and nobody is disturbed."""

import json
import socket

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.stage import ODD, Stage, alive, as_json

STRICT = True  # the house, under Python's development mode


async def ask(
    stage: Stage, method: str, path: str, data: bytes | None = None, **headers: str
) -> tuple[int, bytes]:
    assert stage.http is not None
    async with stage.http.request(
        method, stage.house.url + path, data=data, headers=headers, allow_redirects=False
    ) as answer:
        return answer.status, await answer.read()


@st.composite
def bodies(draw: st.DrawFn) -> bytes:
    """What somebody may post who wants a table, or nearly so."""
    made: list[tuple[str, str]] = [("v", "1"), ("name", '"Eve"'), ("bots", "[1]")]
    inner: list[tuple[str, str]] = [("game", '"vautour"'), ("players", "3")]
    odd = st.sampled_from(ODD)
    for _ in range(draw(st.integers(0, 3))):
        names = ["v", "name", "avatar", "sit", "bots", "locked", "settings", "token", "x"]
        made.append((draw(st.sampled_from(names)), draw(odd)))
        options = ["game", "players", "options", "turn_seconds", "pace", "listed", "stand_in", "x"]
        inner.append((draw(st.sampled_from(options)), draw(odd)))
    text = as_json([("settings", as_json(inner)), *made]).encode("utf-8", "surrogatepass")
    return draw(st.sampled_from([text, text, text[: len(text) // 2], text + text, b"\xff" + text]))


@given(bodies())
@settings(max_examples=150)
def test_any_body_makes_a_table_or_is_refused(stage: Stage, body: bytes):
    headers = {"Content-Type": "application/json"}
    status, answer = stage.run(ask(stage, "POST", "/api/tables", body, **headers))
    assert status in (201, 400), answer
    if status == 400:
        assert json.loads(answer)["type"] == "refused"
    assert stage.house.faults() == []


@pytest.mark.parametrize("kind", ["text/plain", "", "application/json5", "application/xml", "x"])
def test_a_table_is_made_of_json_only(stage: Stage, kind: str):
    body = json.dumps({"v": 2, "name": "Eve"}).encode()
    answer = stage.run(ask(stage, "POST", "/api/tables", body, **{"Content-Type": kind}))
    assert answer[0] == 415


@pytest.mark.parametrize("size", [65_537, 300_000])
def test_a_large_body_is_refused(stage: Stage, size: int):
    headers = {"Content-Type": "application/json"}
    answer = stage.run(ask(stage, "POST", "/api/tables", b" " * size, **headers))
    assert answer[0] == 413


@pytest.mark.parametrize("deep", [b"[", b'{"settings":', b'{"settings":{"options":{"a":'])
def test_a_deep_body_is_refused(stage: Stage, deep: bytes):
    headers = {"Content-Type": "application/json"}
    body = (deep * 60_000)[:65_000]
    assert stage.run(ask(stage, "POST", "/api/tables", body, **headers))[0] == 400
    alive(stage)


PATHS = ("/", "/ws", "/api/tables", "/api/games", "/r/x", "/r/x.jsonl", "/healthz", "/metrics")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "POST", "BREW"])
def test_other_methods_are_refused(stage: Stage, path: str, method: str):
    expected = 405 if method != "BREW" else 400
    if (path, method) == ("/api/tables", "POST"):
        expected = 415
    if path.startswith("/r/") and method == "DELETE":
        expected = 404
    assert stage.run(ask(stage, method, path))[0] == expected


ODD_PATHS = [
    *(b"/r/%00", b"/r/%ff%fe", b"/r/%ED%A0%80", b"/r/" + b"a" * 4000, b"/r/..%2f..", b"/r/.jsonl"),
    *(b"/r/x?seat=-1", b"/r/x?seat=%00&lang=xx", b"/r/'%20OR%201=1", b"/r/%F0%9F%A7%9B"),
    *(b"/assets/../protocol.py", b"/assets/%2e%2e/protocol.py", b"/assets/..%2fprotocol.py"),
    *(b"/assets/%2e%2e%2f%2e%2e%2fweb.py", b"/assets/..\\web.py", b"/assets/", b"/assets/."),
    *(b"/assets/%00", b"/assets/index.html%00.js", b"/assets//etc/passwd", b"/assets/__init__"),
    *(b"/web.py", b"/%2e%2e%2fweb.py", b"/..\\web.py", b"/index.html%00.js", b"/assets"),
    *(b"/qr/%00.svg", b"/qr/.svg", b"/qr/AAAA.svg", b"/qr/BCDFG.svg", b"/qr/BC%0AF.svg"),
    *(b"/qr/../BCDF.svg", b"//evil.example", b"/..", b"/%2e%2e", b"/ws/", b"/api/tables/", b"/a/b"),
    *(b"/static/x", b"/.git/config", b"/log.db", b"/data/log.db", b"/%", b"/%zz", b"/t/", b"/r/"),
]


@pytest.mark.parametrize("path", ODD_PATHS, ids=lambda path: repr(path)[:50])
def test_odd_paths_lead_nowhere(stage: Stage, path: bytes):
    answer = raw(
        stage, b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    )
    assert answer.split(b" ")[1] in (b"404", b"400"), answer[:200]
    assert b"import" not in answer
    assert stage.house.faults() == []


BROKEN = [
    b"GARBAGE\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",  # as if it were TLS
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /r/\xff HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: a\r\n" * 9_000 + b"\r\n",
    b"GET http://[evil/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nabcde",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
]


@pytest.mark.parametrize("request_", BROKEN, ids=lambda data: repr(data[:30]))
def test_broken_requests_are_refused(stage: Stage, request_: bytes):
    answer = raw(stage, request_)
    assert answer.split(b" ")[1] == b"400", answer[:200]
    alive(stage)


ODD_HEADERS = [
    (b"Host: [", 421),
    (b"Host: [::1", 421),
    (b"Host: \xff\xfe", 421),
    (b"Host: a", 421),
    (b"Host: [::1]:9", 200),
    (b"Host: localhost\r\nX-Forwarded-Proto: ://[", 200),
    (b"Host: localhost\r\nX-Forwarded-For: \xff, ::1%x", 200),
    (b"Host: localhost\r\nAccept-Language: " + b"fr," * 900, 200),
    (b"Host: localhost\r\nRange: bytes=9999999999999999999-", 200),
    (b"Host: localhost\r\nExpect: a", 417),
    (b"Host: localhost\r\nContent-Length: 3\r\nContent-Encoding: gzip\r\n\r\nabc", 415),
    (b"Host: localhost\r\nAuthorization: Bearer \xff\xfe", 200),
]


@pytest.mark.parametrize(("headers", "status"), ODD_HEADERS, ids=lambda v: repr(v)[:50])
def test_odd_headers_do_no_harm(stage: Stage, headers: bytes, status: int):
    ask = b"GET /qr/BCDF.svg HTTP/1.1\r\nConnection: close\r\n" + headers + b"\r\n\r\n"
    assert raw(stage, ask).split(b" ")[1] == str(status).encode()
    assert stage.house.faults() == []


@pytest.mark.parametrize("encoding", [b"gzip", b"deflate", b"br", b"identity", b"\xff"])
def test_a_body_that_is_not_what_it_says_is_refused(stage: Stage, encoding: bytes):
    answer = raw(
        stage,
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        b"Content-Length: 3\r\nContent-Type: application/json\r\nContent-Encoding: "
        + encoding
        + b"\r\n\r\nabc",
    )
    assert answer.split(b" ")[1] == (b"400" if encoding == b"identity" else b"415"), answer[:200]
    assert stage.house.faults() == []


def raw(stage: Stage, data: bytes) -> bytes:
    """Send bytes to the door; what it says until it hangs up."""
    with socket.create_connection(("127.0.0.1", stage.house.port), timeout=10) as line:
        answer = b""
        try:
            line.sendall(data)
            while piece := line.recv(65536):
                answer += piece
        except ConnectionError:
            pass  # it hung up before all was said
        return answer
