"""What the processes of tests do, where they are not to think."""

import time
from multiprocessing.connection import Connection

from tablee.bots import thinker
from tablee.server import worker


def brisk(line: Connection) -> None:
    """A real worker that has nothing to compile."""
    thinker.warm = lambda: None
    worker.work(line)


def sleepy(line: Connection) -> None:
    """Is ready, takes a question, and never answers."""
    line.send_bytes(worker.READY)
    line.recv_bytes()
    time.sleep(600)


def slow(line: Connection) -> None:
    """Is never ready."""
    time.sleep(600)


def broken(line: Connection) -> None:
    """Cannot even begin."""
