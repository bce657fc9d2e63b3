"""Logs that are damaged, or that somebody else wrote: bodies, chains, pages."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from tablee.games import CATALOGUE
from tablee.server.ports import LoggedEvent
from tablee.server.store import chain, log
from tablee.server.web.shapes import LETTERS
from tests.kit.shelved import evening

Bodies: TypeAlias = list[dict[str, Any]]
PAGE = 4096


def code_of(number: int) -> str:
    return "BC" + LETTERS[number // len(LETTERS)] + LETTERS[number % len(LETTERS)]


def written(
    number: int, change: Callable[[Bodies], None] = lambda bodies: None
) -> list[LoggedEvent]:
    """The log of a game that goes on, as it would be had this been written from the start."""
    game, players = [("vautour", 3), ("push", 2), ("vampire", 3), ("cercueils", 3)][number % 4]
    options = CATALOGUE[game].settle({})
    events = evening(game, players, number, options=options, moves=12, running=True)

    def coded(bodies: Bodies) -> None:
        bodies[0]["code"] = code_of(number)
        change(bodies)

    return resealed(events, coded)


def resealed(events: list[LoggedEvent], change: Callable[[Bodies], None]) -> list[LoggedEvent]:
    """A log as it would be had this been written, its chain made anew."""
    bodies: Bodies = [json.loads(event.body) for event in events]
    change(bodies)
    found: list[LoggedEvent] = []
    for body in bodies:
        last, raw = found[-1] if found else None, json.dumps(body).encode()
        found.append(chain.sealed(events[0].table, last, body["kind"], raw, events[0].at_ms))
    return found


def _newer_setting(bodies: Bodies) -> None:
    bodies[0]["settings"]["pace"] = "leisurely"


def _newer_version(bodies: Bodies) -> None:
    bodies[0]["v"] = log.VERSION + 1


def _unknown_kind(bodies: Bodies) -> None:
    bodies[0]["kind"] = "unveiled"


def _later_kind(bodies: Bodies) -> None:
    bodies[5] = {"kind": "juggled", "balls": 5}


def _not_legal(bodies: Bodies) -> None:
    bodies[6] = {"kind": "moved", "move": "0 fly"}


def _not_folded(bodies: Bodies) -> None:
    bodies[4] = {"kind": "renamed", "who": 77, "name": "X", "avatar": 0}


NEWER = [_newer_setting, _newer_version, _unknown_kind, _later_kind, _not_legal, _not_folded]

SPOILED = [  # of the table ?1
    "UPDATE events SET body = CAST('{\"wo' || substr(body, 5) AS BLOB)"
    " WHERE table_id = ?1 AND seq = 1",
    "UPDATE events SET body = x'' WHERE table_id = ?1 AND seq = 1",
    "UPDATE events SET body = x'fffe00c3' WHERE table_id = ?1 AND seq = 1",
    "UPDATE events SET kind = 'sat' WHERE table_id = ?1 AND seq = 1",
    "DELETE FROM events WHERE table_id = ?1 AND seq = 1",
    "UPDATE events SET body = x'00' WHERE table_id = ?1 AND seq = 5",
    "UPDATE events SET prev = zeroblob(32) WHERE table_id = ?1 AND seq = 6",
    "UPDATE events SET hash = x'00' WHERE table_id = ?1 AND seq = 7",
    "DELETE FROM events WHERE table_id = ?1 AND seq = 4",
]


def spoil(path: Path, table: str, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement, (table,))


def hurt(raw: bytearray, rng: Random) -> str:
    """Damage the bytes of a file in one way or another, and say how."""
    kind = rng.choice(("bytes", "pages", "header", "schema", "zeros", "swapped", "cut"))
    page = rng.randrange(len(raw) // PAGE) * PAGE
    if kind == "bytes":
        for _ in range(rng.choice((1, 10, 100, 1000))):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
    elif kind == "pages":
        raw[page : page + PAGE] = rng.randbytes(PAGE)
    elif kind in ("header", "schema"):
        start, end = (0, 100) if kind == "header" else (100, PAGE)
        for _ in range(rng.choice((1, 3, 10))):
            raw[rng.randrange(start, end)] = rng.randrange(256)
    elif kind == "zeros":
        raw[page : page + PAGE] = bytes(PAGE)
    elif kind == "swapped":
        other = rng.randrange(len(raw) // PAGE) * PAGE
        one, two = raw[page : page + PAGE], raw[other : other + PAGE]
        raw[page : page + PAGE], raw[other : other + PAGE] = two, one
    else:
        del raw[rng.randrange(len(raw)) :]
    return kind
