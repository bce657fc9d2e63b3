"""A process in which bots think, for the server that started it and no longer than that."""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

import msgspec
from msgspec import Struct

from tablee.server.bots.question import Answer, Question, answer

READY = b"ready"
NICE = 5  # thinking may wait, the table may not
HEAVIEST = 1_500_000  # kB of memory, after which a worker makes room for a new one


class Reply(Struct, array_like=True, frozen=True):
    """The answer, and the kind of fault if the simple player had to give it."""

    answer: Answer
    fault: str = ""


def work(line: Connection, agents: Sequence[str] = ()) -> None:
    """Load and compile all that thinks, say so, then answer until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then tells us
    Thread(target=follow, daemon=True).start()
    if sys.platform != "win32":
        os.nice(NICE)
    from tablee.players.agents import made
    from tablee.players.thinker import warm

    warm()
    for agent in agents:
        with suppress(Exception):  # whoever asks for it will hear why
            made(agent)
    try:
        line.send_bytes(READY)
        while not _heavy():
            question = msgspec.msgpack.decode(line.recv_bytes(), type=Question)
            line.send_bytes(msgspec.msgpack.encode(_reply(question)))
    except (EOFError, OSError):
        return


def _reply(question: Question) -> Reply:
    try:
        return Reply(answer(question, deep=True))
    except Exception as error:  # a fault of ours, but the game goes on
        return Reply(answer(question), type(error).__name__)


def follow() -> None:
    """Go when the server has gone, even by kill -9 and even in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _heavy() -> bool:
    if sys.platform == "win32":
        return False
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most > HEAVIEST * (1024 if sys.platform == "darwin" else 1)
