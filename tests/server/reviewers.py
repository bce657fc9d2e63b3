"""Processes that review, or do not, as a test wants them to."""

import os
import time
from multiprocessing.connection import Connection

import msgspec

from tablee.server.reviews.pieces import Piece

MOMENT = b'{"first":0}'
END = b'{"deciding":[],"seats":[]}'


def _say(line: Connection, *pieces: Piece) -> None:
    for piece in pieces:
        line.send_bytes(msgspec.msgpack.encode(piece))


def prompt(line: Connection) -> None:
    """Two moments, then the end."""
    while True:
        try:
            line.recv_bytes()
        except EOFError:
            return
        first, second = Piece(1, 2, MOMENT), Piece(2, 2, MOMENT)
        _say(line, Piece(0, 2), first, second, Piece(2, 2, end=END))


def halting(line: Connection) -> None:
    """One moment, and nothing after it."""
    line.recv_bytes()
    _say(line, Piece(0, 9), Piece(1, 9, MOMENT))
    time.sleep(600)


def crashing(line: Connection) -> None:
    line.recv_bytes()
    os._exit(1)
