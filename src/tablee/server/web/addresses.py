"""Where the table is found: its addresses on this machine and the LAN, as text and as a QR code."""

import io
import ipaddress
import os
import re
import socket
import sys
import threading
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TextIO, TypeAlias

import segno

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = frozenset(["", "0.0.0.0", "::"])
PATIENCE = 0.5  # seconds for the name service, which may ask a network that is not there
# Addresses for documentation: nobody has them, and connecting a UDP socket sends nothing.
FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
USUAL = {"http": 80, "https": 443}  # ports that browsers leave out
QUIET = 4  # light modules around a QR code, as the standard wants
LIGHT_ON_BLACK, LIGHT_ALONE, PLAIN = "\x1b[38;5;231;48;5;16m", "\x1b[38;5;231m", "\x1b[0m"

_LABEL = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
_HOST = re.compile(rf"{_LABEL}(\.{_LABEL})*")
_ORIGIN = re.compile(r"(https?)://(\[[0-9a-f:.]+\]|[^\[\]:/?#@\\\s]+)(?::([0-9]{1,5}))?")

IP: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


class Addresses(NamedTuple):
    """The URLs of the table, without a slash at the end."""

    local: str  # for this machine
    lan: list[str]  # for the others in the house, the best first


def urls(host: str, port: int, *, tls: bool = False) -> Addresses:
    """What to type into a browser, here and elsewhere in the house, if the server binds `host`."""
    scheme = _scheme(tls)
    if host in EVERYWHERE:
        lan = [ip for ip in machine() if _reached(ip, host)]
        return Addresses(
            _url(scheme, "localhost", port), [_url(scheme, _bracketed(ip), port) for ip in lan]
        )
    if _loopback(host):
        return Addresses(_url(scheme, "localhost", port), [])
    here = _url(scheme, _host(host), port)
    return Addresses(here, [here])


def origins(
    host: str, port: int, *, tls: bool = False, extra: Iterable[str] = ()
) -> frozenset[str]:
    """Exactly the Origins that a browser on our own pages sends, and those the host adds."""
    if host in EVERYWHERE:
        hosts = [*LOOPBACK, *map(_bracketed, machine()), *_names()]
    else:
        hosts = [*LOOPBACK] if _loopback(host) else []
        hosts.append(_host(host))
    ours = {_url(_scheme(tls), known, port) for known in hosts}
    return frozenset(ours | {origin(text) for text in extra})


def origin(text: str) -> str:
    """An Origin as browsers write it, or a ValueError with one sentence for the host."""
    parts = _ORIGIN.fullmatch(text.strip().lower())
    if parts is None:
        raise ValueError(_no_origin(text))
    scheme, host, digits = parts.groups()
    port = USUAL[scheme] if digits is None else int(digits)
    try:
        host = _host(host)
    except ValueError:
        raise ValueError(_no_origin(text)) from None
    if not 0 < port < 65536:
        raise ValueError(_no_origin(text))
    return _url(scheme, host, port)


def machine() -> list[IP]:
    """The addresses of this machine that others may reach, IPv4 first; none without a network."""
    found = [*_routed(), *_named()]
    usable = [ip for ip in found if not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)]
    return sorted(dict.fromkeys(usable), key=lambda ip: ip.version)


def qr(url: str, *, colours: bool = False) -> str:
    """A QR code for a terminal: two modules a character, light ones in the colour of the text.

    Without colours it is right on a dark ground, and reversed on a light one, which phones read
    too; with colours it is black and white on any ground.
    """
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(drawn, border=QUIET, compact=True)
    rows = drawn.getvalue().splitlines()
    if not colours:
        return "\n".join(rows) + "\n"
    # The last row is half a row high: its other half is left to the terminal's own ground.
    paints = [LIGHT_ON_BLACK] * (len(rows) - 1) + [LIGHT_ALONE]
    return "".join(f"{paint}{row}{PLAIN}\n" for paint, row in zip(paints, rows, strict=True))


def coloured(stream: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether colours are welcome: a terminal that knows them, and nobody said NO_COLOR."""
    if environ.get("NO_COLOR") or environ.get("TERM") == "dumb" or not stream.isatty():
        return False
    return sys.platform != "win32" or "WT_SESSION" in environ


def qr_svg(url: str) -> bytes:
    """A QR code for the browser, black on white whatever the colours of the page."""
    drawn = io.BytesIO()
    segno.make(url, micro=False).save(
        drawn,
        kind="svg",
        border=QUIET,
        dark="#000",
        light="#fff",
        xmldecl=False,
        nl=False,
        omitsize=True,
        title=url,
        svgclass=None,
        lineclass=None,
    )
    return drawn.getvalue().replace(b"<svg ", b'<svg role="img" shape-rendering="crispEdges" ', 1)


def _scheme(tls: bool) -> str:
    return "https" if tls else "http"


def _url(scheme: str, host: str, port: int) -> str:
    return f"{scheme}://{host}" if port == USUAL[scheme] else f"{scheme}://{host}:{port}"


def _no_origin(text: str) -> str:
    return f"{text!r} is not an origin: write it as in https://games.example.org, without a path"


def _ip(host: str) -> IP | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _bracketed(ip: IP) -> str:
    return f"[{ip.compressed}]" if ip.version == 6 else str(ip)


def _host(host: str) -> str:
    """A host as URLs write it: small letters, punycode, brackets; else a ValueError."""
    ip = _ip(host.removeprefix("[").removesuffix("]"))
    if ip is not None and not (host[0] == "[" if ip.version == 4 else ip.scope_id):
        return _bracketed(ip)
    name = host.lower().encode("idna").decode() if host and not host.isascii() else host.lower()
    if len(name) > 253 or not _HOST.fullmatch(name) or name.rpartition(".")[2].isdigit():
        raise ValueError(f"{host!r} is not the name or address of a machine")
    return name


def _loopback(host: str) -> bool:
    ip = _ip(host.strip("[]"))
    return host.lower() == "localhost" if ip is None else ip.is_loopback


def _reached(ip: IP, host: str) -> bool:
    """Whether a server bound to every address of a family has this one."""
    return host == "" or ip.version == (6 if host == "::" else 4)


def _routed() -> list[IP]:
    """The addresses from which this machine would speak to the world."""
    found: list[IP] = []
    for family, far in FAR:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((far, 9))
                found.append(ipaddress.ip_address(way.getsockname()[0].partition("%")[0]))
        except (OSError, ValueError):
            continue
    return found


def _named() -> list[IP]:
    """The addresses that this machine's name stands for, if the name service answers in time."""
    found: list[IP] = []

    def ask() -> None:
        try:
            answers = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        for *_, place in answers:
            ip = _ip(str(place[0]).partition("%")[0])
            if ip is not None:
                found.append(ip)

    asking = threading.Thread(target=ask, name="own-addresses", daemon=True)
    asking.start()
    asking.join(PATIENCE)
    return found.copy()


def _names() -> list[str]:
    """The names of this machine in the house, plain and as multicast DNS has them."""
    name = socket.gethostname()
    try:
        return [_host(name), _host(name.partition(".")[0] + ".local")]
    except ValueError:
        return []
