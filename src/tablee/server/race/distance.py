"""How far away a device can be, by the shortest round trip that is known of it.

A client may hold its PONGs back to seem farther than it is, and be given more time. What arrives is
acknowledged by the client's kernel, and from the handshake on the shortest of those round trips is
kept by ours: it does not depend on when a page answers. A proxy's kernel knows the same of the way
to the client, and the proxy may say so. Whatever the kernels know, a single PONG that was not held
back is enough to see through those that were.
"""

import asyncio
import socket
import struct
import sys

HEADER = "X-Round-Trip"  # the client's, in µs, from a proxy: nginx calls it $tcpinfo_rtt
SLACK = 20.0  # ms that a median may exceed the shortest round trip, as jittery lines do
_SIZE, _LEAST, _UNKNOWN = 152, 148, 2**32 - 1  # tcpi_min_rtt in Linux's struct tcp_info, in µs


def least(transport: asyncio.BaseTransport) -> float | None:
    """The shortest round trip of the last five minutes, in ms, or None if nobody knows it.

    A connection from this machine is somebody's tunnel as likely as the host's own browser: then
    the kernel has only seen the way to the tunnel, and says nothing about the player behind it.
    """
    ours, theirs = (transport.get_extra_info(name) for name in ("sockname", "peername"))
    if sys.platform != "linux" or not ours or not theirs or ours[0] == theirs[0]:
        return None
    try:
        connection = transport.get_extra_info("socket")
        info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _SIZE)
    except (AttributeError, OSError, TypeError, ValueError):  # gone, or no such socket
        return None
    if len(info) < _SIZE:
        return None
    (us,) = struct.unpack_from("=I", info, _LEAST)
    return None if us == _UNKNOWN else us / 1000


def told(said: str) -> float | None:
    """What a proxy says of the round trip to its client, in ms; None if it says nothing."""
    return int(said) / 1000 if said.isascii() and said.isdigit() and len(said) < 10 else None


def believed(pinged: float, *known: float | None) -> float:
    """A round trip as far as the shortest of those known makes it likely."""
    return min([pinged, *(shortest + SLACK for shortest in known if shortest is not None)])
