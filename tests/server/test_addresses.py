"""Where the table is found: URLs, the Origins allowed, QR codes; with and without a network."""

import io
import ipaddress
import socket
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.web import addresses
from tablee.server.web.addresses import (
    Addresses,
    coloured,
    machine,
    origin,
    origins,
    qr,
    qr_svg,
    urls,
)

URL = "http://192.168.1.20:8080"


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop called Salon with one address of each kind."""
    lan = [ipaddress.ip_address("192.168.1.20"), ipaddress.ip_address("2001:db8::20")]

    def found() -> list[addresses.IP]:
        return lan

    def called() -> str:
        return "Salon"

    monkeypatch.setattr(addresses, "machine", found)
    monkeypatch.setattr(socket, "gethostname", called)


def none_of(*_: object, **__: object) -> None:
    raise OSError("no network")


@pytest.mark.usefixtures("house")
def test_a_server_bound_everywhere_has_addresses_for_here_and_for_the_house() -> None:
    assert urls("", 8080) == Addresses(
        "http://localhost:8080", ["http://192.168.1.20:8080", "http://[2001:db8::20]:8080"]
    )
    assert urls("0.0.0.0", 443, tls=True) == Addresses(
        "https://localhost", ["https://192.168.1.20"]
    )
    assert urls("::", 80) == Addresses("http://localhost", ["http://[2001:db8::20]"])


@pytest.mark.usefixtures("house")
def test_a_server_bound_to_one_address_has_that_one() -> None:
    assert urls("10.0.0.5", 8080) == Addresses("http://10.0.0.5:8080", ["http://10.0.0.5:8080"])
    assert urls("2001:DB8::5", 8080).lan == ["http://[2001:db8::5]:8080"]
    assert urls("Salon.local", 8080).local == "http://salon.local:8080"
    for host in ("localhost", "127.0.0.1", "::1", "127.0.0.2"):
        assert urls(host, 8080) == Addresses("http://localhost:8080", [])


@pytest.mark.usefixtures("house")
def test_the_origins_are_exactly_our_own_addresses() -> None:
    names = ("localhost", "127.0.0.1", "[::1]", "192.168.1.20", "[2001:db8::20]", "salon")
    assert origins("0.0.0.0", 8080) == {f"http://{name}:8080" for name in (*names, "salon.local")}
    assert origins("127.0.0.1", 443, tls=True) == {
        "https://localhost",
        "https://127.0.0.1",
        "https://[::1]",
    }
    assert origins("10.0.0.5", 8080) == {"http://10.0.0.5:8080"}
    assert origins("10.0.0.5", 8080, extra=["https://Games.Example.org:443"]) == {
        "http://10.0.0.5:8080",
        "https://games.example.org",
    }


def test_a_machine_with_an_odd_name_just_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "le salon <b>")
    monkeypatch.setattr(addresses, "machine", list[addresses.IP])
    assert origins("", 80) == {"http://localhost", "http://127.0.0.1", "http://[::1]"}
    monkeypatch.setattr(socket, "gethostname", lambda: "salon.example.org")
    assert {"http://salon.example.org", "http://salon.local"} < origins("", 80)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://games.example.org", "https://games.example.org"),
        (" HTTPS://Games.Example.ORG:443 ", "https://games.example.org"),
        ("http://example.org:80", "http://example.org"),
        ("http://example.org:443", "http://example.org:443"),
        ("https://Bücher.example", "https://xn--bcher-kva.example"),
        ("http://10.0.0.1:8080", "http://10.0.0.1:8080"),
        ("http://[2001:DB8:0::1]:8080", "http://[2001:db8::1]:8080"),
        ("http://salon:08080", "http://salon:8080"),
    ],
)
def test_an_origin_is_written_as_browsers_do(text: str, expected: str) -> None:
    assert origin(text) == expected
    assert origin(expected) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "*",
        "https://*.example.org",
        "example.org",
        "//example.org",
        "ftp://example.org",
        "ws://example.org",
        "https://example.org/",
        "https://example.org/table",
        "https://example.org?x",
        "https://example.org#x",
        "https://user@example.org",
        "https://example.org:0",
        "https://example.org:65536",
        "https://example.org:x",
        "https://",
        "https://a b",
        "https://a\n.b",
        "https://-a.org",
        "https://a..org",
        "https://1.2.3",
        "https://300.1.1.1",
        "https://[1.2.3.4]",
        "https://[::1",
        "https://[fe80::1%eth0]",
        "https://[::zz]",
        "https://a, https://b",
        "https://" + "a." * 200 + "org",
        "https://\ud800.org",
    ],
)
def test_what_is_no_origin_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not an origin: write it as in https://"):
        origin(text)


@given(st.text())
def test_any_other_text_is_refused_or_becomes_a_plain_origin(text: str) -> None:
    try:
        found = origin(f"https://{text}")
    except ValueError:
        return
    assert found.isascii()
    assert found == origin(found)
    assert not set(found[8:]) & set("/?#@\\ '\",;")


def test_without_a_network_there_are_no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", none_of)
    monkeypatch.setattr(socket, "getaddrinfo", none_of)
    assert machine() == []
    assert urls("", 8080) == Addresses("http://localhost:8080", [])


def test_a_name_service_that_does_not_answer_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def slow(*_: object, **__: object) -> None:
        time.sleep(1)
        raise OSError

    monkeypatch.setattr(socket, "socket", none_of)
    monkeypatch.setattr(socket, "getaddrinfo", slow)
    monkeypatch.setattr(addresses, "PATIENCE", 0.01)
    assert machine() == []


def test_what_others_cannot_reach_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ("127.0.1.1", "fe80::1%eth0", "::1", "2001:db8::7", "10.0.0.7", "10.0.0.7", "0.0.0.0")

    def named(*_: object, **__: object) -> list[tuple[int, int, int, str, tuple[str, int]]]:
        return [(0, 0, 0, "", (address, 0)) for address in known]

    monkeypatch.setattr(socket, "socket", none_of)
    monkeypatch.setattr(socket, "getaddrinfo", named)
    assert [str(ip) for ip in machine()] == ["10.0.0.7", "2001:db8::7"]


def test_this_very_machine_can_be_asked() -> None:
    for ip in machine():
        assert not ip.is_loopback


def dark_in(text: str) -> list[list[bool]]:
    """The modules of a code in a terminal, two rows for each line."""
    halves = {" ": (True, True), "▀": (False, True), "▄": (True, False), "█": (False, False)}
    rows: list[list[bool]] = []
    for line in text.splitlines():
        both = [halves[letter] for letter in line]
        rows += [[up for up, _ in both], [down for _, down in both]]
    return rows


def wanted(url: str) -> list[list[bool]]:
    code = segno.make(url, micro=False)
    return [[bool(module) for module in row] for row in code.matrix_iter(border=4)]


def test_a_code_in_the_terminal_is_the_code_and_needs_no_colours() -> None:
    drawn = qr(URL)
    assert set(drawn) == set(" ▀▄█\n")
    rows = wanted(URL)
    assert dark_in(drawn)[: len(rows)] == rows
    assert len(drawn.splitlines()) <= 20


def test_with_colours_it_is_the_same_on_its_own_ground() -> None:
    drawn = qr(URL, colours=True)
    assert all(line.startswith("\x1b[38;5;231") for line in drawn.splitlines())
    assert all(line.endswith("\x1b[0m") for line in drawn.splitlines())
    for paint in (addresses.LIGHT_ON_BLACK, addresses.LIGHT_ALONE, addresses.PLAIN):
        drawn = drawn.replace(paint, "")
    assert drawn == qr(URL)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environ", "expected"),
    [
        (Terminal, {}, True),
        (Terminal, {"NO_COLOR": "1"}, False),
        (Terminal, {"NO_COLOR": ""}, True),  # no-color.org: when not empty
        (Terminal, {"TERM": "dumb"}, False),
        (io.StringIO, {}, False),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    stream: Callable[[], io.StringIO],
    environ: dict[str, str],
    expected: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert coloured(stream(), environ) is expected


def test_a_code_for_the_browser_is_a_picture_that_needs_nothing_else() -> None:
    drawn = qr_svg('http://salon.local:8080/?a="<&')
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("role") == "img"
    assert root.get("viewBox")
    assert [part.tag.partition("}")[2] for part in root] == ["title", "path", "path"]
    assert root[0].text == 'http://salon.local:8080/?a="<&'
    assert drawn.startswith(b"<svg ")
    for word in (b"style", b"class", b"href", b"url(", b"script", b"currentColor"):
        assert word not in drawn
    assert b"#fff" in drawn
    assert b"#000" in drawn
