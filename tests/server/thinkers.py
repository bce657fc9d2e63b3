"""What the processes of tests do, where they are not to think."""

import time
from collections.abc import Sequence
from multiprocessing.connection import Connection

import msgspec

from tablee.players import thinker
from tablee.server.bots import worker

DEEP = 99  # no card


def brisk(line: Connection, agents: Sequence[str] = ()) -> None:
    """A real worker that has nothing to compile."""
    thinker.warm = lambda: None
    worker.work(line, agents)


def sleepy(line: Connection) -> None:
    """Is ready, takes a question, and never answers."""
    line.send_bytes(worker.READY)
    line.recv_bytes()
    time.sleep(600)


def plodding(line: Connection) -> None:
    """Is ready, and takes a while for every answer, which nobody else would give."""
    line.send_bytes(worker.READY)
    while True:
        line.recv_bytes()
        time.sleep(0.03)
        line.send_bytes(msgspec.msgpack.encode(worker.Reply(DEEP)))


def slow(line: Connection) -> None:
    """Is never ready."""
    time.sleep(600)


def broken(line: Connection) -> None:
    """Cannot even begin."""
