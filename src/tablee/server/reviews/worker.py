"""The process that reckons reviews, one after the other, for as long as the server wants it."""

import os
import signal
import sys
from multiprocessing.connection import Connection
from threading import Thread

import msgspec

from tablee.server.bots.worker import follow

NICE = 10  # bots go first, and tables before them


def work(line: Connection) -> None:
    """Review each record that comes over the line, piece by piece."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then tells us
    Thread(target=follow, daemon=True).start()
    if sys.platform != "win32":
        os.nice(NICE)
    from tablee.server.reviews.pieces import ReviewPiece, pieces

    try:
        while True:
            record = line.recv_bytes()
            try:
                for piece in pieces(record):
                    line.send_bytes(msgspec.msgpack.encode(piece))
            except Exception:  # a fault of ours: there is none of this game
                line.send_bytes(msgspec.msgpack.encode(ReviewPiece(lack="fault")))
    except (EOFError, OSError):
        return
