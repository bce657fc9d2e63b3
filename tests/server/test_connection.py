"""One socket by itself: what it hears, and when it is over."""

import asyncio
from collections.abc import Callable
from unittest.mock import Mock

import pytest

from tablee.server.web.connection import Socket
from tablee.server.web.frames import CLOSE, PING, TEXT
from tablee.server.web.visitors import Gate, Volume
from tests.server.test_frames import framed


class Ears:
    """Hears everything, and fails where it is told to."""

    def __init__(self) -> None:
        self.told: list[tuple[int, bytes]] = []
        self.gone = self.faults = 0
        self.first_only = False

    def heard(self, socket: Socket, kind: int, data: bytes) -> None:
        if data == b"fail":
            raise RuntimeError("of ours")
        self.told.append((kind, data))
        if self.first_only:
            socket.listen(on=False)

    def left(self, socket: Socket) -> None:
        self.gone += 1

    def failed(self, socket: Socket, error: Exception) -> None:
        self.faults += 1
        socket.close(1013, "fault")


class Wire:
    """A connection that notes what is written."""

    def __init__(self, gate: Gate | None = None) -> None:
        self.transport, self.ears = Mock(), Ears()
        self.transport.is_closing.return_value = False
        self.transport.get_write_buffer_size.return_value = 0
        self.gate = gate or Gate(most=9, coming=9, messages=20, flooded=lambda: None)
        self.gate.inside.enter("here")
        volume = Volume(self.gate, "here")
        self.socket = Socket(self.transport, self.ears, volume, 9.0, lambda: None, direct=True)

    @property
    def written(self) -> bytes:
        return b"".join(call.args[0] for call in self.transport.write.call_args_list)


def with_wire(run: Callable[[Wire], None], gate: Gate | None = None) -> None:
    async def evening() -> None:
        run(Wire(gate))

    asyncio.run(evening())


@pytest.mark.parametrize("piece", [1, 5, 1000])
def test_what_comes_after_the_hello_waits_and_is_not_lost(piece: int) -> None:
    def run(wire: Wire) -> None:
        wire.ears.first_only = True
        line = framed(TEXT, b"hello") + framed(TEXT, b"a") + framed(PING, b"b")
        for at in range(0, len(line), piece):
            wire.socket.data_received(line[at : at + piece])
        wire.socket.data_received(framed(TEXT, b"c"))
        assert wire.ears.told == [(TEXT, b"hello")]
        wire.ears.first_only = False
        wire.socket.listen()
        assert wire.ears.told[1:] == [(TEXT, b"a"), (PING, b"b"), (TEXT, b"c")]

    with_wire(run)


def test_a_fault_of_ours_costs_this_line_once() -> None:
    def run(wire: Wire) -> None:
        wire.socket.data_received(framed(TEXT, b"fail") + framed(TEXT, b"fail"))
        wire.socket.data_received(framed(TEXT, b"later"))
        assert (wire.ears.faults, wire.ears.gone, wire.ears.told) == (1, 1, [])

    with_wire(run)


def test_whoever_takes_leave_is_answered_and_told_of_once() -> None:
    def run(wire: Wire) -> None:
        wire.socket.data_received(framed(CLOSE, b"\x03\xe8"))
        assert wire.written == b"\x88\x02\x03\xe8"
        wire.transport.close.assert_called_once()
        wire.socket.connection_lost(None)
        wire.socket.send(b"too late")
        assert wire.ears.gone == 1
        assert wire.written == b"\x88\x02\x03\xe8"

    with_wire(run)


def test_once_we_have_closed_only_the_answer_is_waited_for() -> None:
    def run(wire: Wire) -> None:
        wire.socket.listen(on=False)
        wire.socket.close(4001, "taken-over")
        assert wire.ears.gone == 1  # for the table at once
        wire.socket.data_received(framed(TEXT, b"one more"))
        wire.transport.close.assert_not_called()
        wire.socket.data_received(framed(CLOSE, b"\x0f\xa1"))
        wire.transport.close.assert_called_once()
        assert wire.written == b"\x88\x0c\x0f\xa1taken-over"
        assert wire.ears.told == []

    with_wire(run)


def test_bytes_that_are_no_message_are_counted_and_the_place_is_given_back() -> None:
    floods = Mock()

    def run(wire: Wire) -> None:
        piece = framed(TEXT, b"", last=False)
        wire.socket.data_received(piece)
        for _ in range(1000):
            wire.socket.data_received(framed(0, b"", last=False))
        wire.transport.abort.assert_called()
        floods.assert_called_once()
        wire.socket.connection_lost(None)
        assert [wire.gate.inside.enter("here") for _ in range(2)] == [True, False]

    with_wire(run, Gate(most=1, coming=9, messages=20, flooded=floods))
