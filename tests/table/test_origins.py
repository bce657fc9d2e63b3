"""Whose pages may ask, under which names a house answers, and the headers of every answer."""

import pytest

from tests.kit.asking import CREATE, JSON, UPGRADE, Asking, check_headers, raw, sent
from tests.kit.house import House

OURS = ["http://127.0.0.1:{port}", "http://localhost:{port}", "http://[::1]:{port}"]
STRANGERS = [
    *("https://evil.example", "http://evil.example:{port}", "null", "", "http://127.0.0.1"),
    *("http://localhost", "https://localhost:{port}", "http://127.0.0.1:{other}", "file://"),
    *("HTTP://LOCALHOST:{port}", "http://LOCALHOST:{port}", "http://localhost:{port}/"),
    *("http://localhost:{port}.evil.example", "http://evil.example@localhost:{port}"),
    *("http://localhost:{port}, http://evil.example", "http://localhost.:{port}", "*"),
    *("http://127.0.0.2:{port}", "http://0.0.0.0:{port}", "http://2130706433:{port}"),
    *("ws://localhost:{port}", "http://localhost:{port}\xa0", "http://[::ffff:127.0.0.1]:{port}"),
]


def knock(house: House, door: str, *headers: str) -> Asking:
    """Ask at one of the doors where it matters who asks."""
    if door == "socket":
        return raw(house, "GET /ws", *UPGRADE, *headers)
    if door == "create":
        return raw(house, "POST /api/tables", JSON, *headers, body=CREATE)
    return raw(house, "DELETE /r/unknown", *headers)


OPEN = {"socket": 101, "create": 201, "delete": 404}


def written(origin: str, house: House) -> str:
    return f"Origin: {origin.format(port=house.port, other=house.port + 1)}"


@pytest.mark.parametrize("door", OPEN)
def test_our_own_pages_and_programs_may_ask(house: House, door: str):
    for origin in OURS:
        assert knock(house, door, written(origin, house)).status == OPEN[door], origin
    assert knock(house, door).status == OPEN[door]


@pytest.mark.parametrize("door", OPEN)
@pytest.mark.parametrize("origin", STRANGERS)
def test_the_pages_of_strangers_may_not(house: House, door: str, origin: str):
    answer = knock(house, door, written(origin, house))
    assert answer.status == 403
    assert b"evil" not in answer
    check_headers(answer)


@pytest.mark.parametrize("door", OPEN)
@pytest.mark.parametrize("origins", [(0, -1), (-1, 0), (0, 0)], ids=str)
def test_nobody_comes_from_two_places(house: House, door: str, origins: tuple[int, int]):
    said = [*OURS[:1], "http://evil.example"]
    answer = knock(house, door, *(written(said[each], house) for each in origins))
    assert answer.status in (400, 403)
    check_headers(answer)


def test_the_origin_of_a_stranger_is_never_allowed_to_read(house: House):
    for path in ("/api/tables", "/api/games", "/metrics", "/healthz", "/"):
        answer = raw(house, f"GET {path}", "Origin: http://evil.example")
        assert not any("access-control" in name.lower() for name in answer.headers)


ANSWERS: list[tuple[int, str, tuple[str, ...], bytes]] = [
    (200, "GET /", (), b""),
    (200, "GET /t/BCDF", (), b""),
    (200, "HEAD /", (), b""),
    (200, "GET /qr/BCDF.svg", (), b""),
    (200, "GET /api/games", (), b""),
    (200, "GET /api/tables", (), b""),
    (200, "GET /healthz", (), b""),
    (200, "GET /metrics", (), b""),
    (201, "POST /api/tables", (JSON,), CREATE),
    (400, "POST /api/tables", (JSON,), b"{"),
    (400, "POST /api/tables", (JSON,), b'{"v":1,"name":"Alex"}'),
    (400, "GET / x", (), b""),
    (400, "GET http://[evil/", (), b""),
    (400, "GET /", ("Host: a", "Host: b"), b""),
    (403, "GET /ws", (*UPGRADE, "Origin: null"), b""),
    (404, "GET /r/unknown", (), b""),
    (404, "GET /none", (), b""),
    (404, "GET /api/games/../words/fr", (), b""),
    (404, "GET /api/games/none/words/fr", (), b""),
    (404, "GET /none.js", (), b""),
    (404, "GET /assets/none.js", (), b""),
    (405, "PUT /api/tables", (), b""),
    (411, "POST /api/tables", (JSON, "Transfer-Encoding: chunked"), b""),
    (413, "POST /api/tables", (JSON,), b" " * 70_000),
    (415, "POST /api/tables", (JSON, "Content-Encoding: gzip"), CREATE),
    (421, "GET /", ("Host: evil.example",), b""),
    (415, "POST /api/tables", ("Content-Type: text/plain",), CREATE),
    (417, "POST /api/tables", (JSON, "Expect: tea"), CREATE),
    (426, "GET /ws", (), b""),
]


@pytest.mark.parametrize(
    ("status", "start", "headers", "body"), ANSWERS, ids=lambda value: str(value)[:30]
)
def test_every_answer_has_its_headers(
    house: House, status: int, start: str, headers: tuple[str, ...], body: bytes
):
    answer = raw(house, start, *headers, body=body)
    assert answer.status == status
    check_headers(answer)


def test_an_opened_socket_does_not_say_what_it_is_made_of(house: House):
    answer = raw(house, "GET /ws", *UPGRADE)
    assert answer.status == 101
    assert answer.headers["Server"] == "Tablee"
    assert "Sec-Websocket-Extensions" not in answer.headers  # no compression: sizes would tell


FOREIGN = (
    *("evil.example", "evil.example:{port}", "evil.example'; script-src *", "evil@localhost:x"),
    *("localhost.evil.example", "127.0.0.1.evil.example:{port}", "192.0.2.1", "a", "::1"),
)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_host_is_not_served(house: House, host: str):
    said = (f"Host: {host.format(port=house.port)}", "X-Forwarded-Host: localhost")
    for path in ("/", "/metrics", "/api/tables", "/qr/BCDF.svg", "/r/unknown", "/none"):
        answer = raw(house, f"GET {path}", *said)
        assert answer.status == 421
        check_headers(answer)
        assert "Location" not in answer.headers
        assert b"evil" not in answer
    assert raw(house, "GET /ws", *UPGRADE, *said).status == 421
    assert raw(house, "POST /api/tables", JSON, *said, body=CREATE).status == 421


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:{port}", "127.0.0.1:9", "[::1]:{port}"])
def test_our_own_hosts_are_served_whatever_the_port(house: House, host: str):
    assert raw(house, "GET /healthz", f"Host: {host.format(port=house.port)}").status == 200
    assert sent(house, b"GET /healthz HTTP/1.0\r\n\r\n").status == 200  # no browser is so old
