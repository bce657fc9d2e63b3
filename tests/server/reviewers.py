"""Processes that review, or do not, as a test wants them to."""

import os
import time
from multiprocessing.connection import Connection

import msgspec

from tablee.server.reviews.pieces import ReviewPiece

MOMENT = b'{"first":0}'
END = b'{"deciding":[],"seats":[]}'


def _say(line: Connection, *pieces: ReviewPiece) -> None:
    for piece in pieces:
        line.send_bytes(msgspec.msgpack.encode(piece))


def prompt(line: Connection) -> None:
    """Two moments, then the end."""
    while True:
        try:
            line.recv_bytes()
        except EOFError:
            return
        first, second = ReviewPiece(1, 2, MOMENT), ReviewPiece(2, 2, MOMENT)
        _say(line, ReviewPiece(0, 2), first, second, ReviewPiece(2, 2, end=END))


def whim(line: Connection) -> None:
    """All there is to say of a game, but made up."""
    from tests.kit import reviewing  # the others must be there at once

    while True:
        try:
            record = line.recv_bytes()
        except EOFError:
            return
        _say(line, *reviewing.pieces(record))


def halting(line: Connection) -> None:
    """One moment, and nothing after it."""
    line.recv_bytes()
    _say(line, ReviewPiece(0, 9), ReviewPiece(1, 9, MOMENT))
    time.sleep(600)


def crashing(line: Connection) -> None:
    line.recv_bytes()
    os._exit(1)
