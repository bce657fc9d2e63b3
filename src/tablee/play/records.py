"""Records: a game as the list of what everybody did, written and read again.

A line is read without ever holding its moves as objects: the list is walked through as text, and
the walk stops at the first move that is not possible. So a line of any length costs its own bytes.
"""

import re
from collections.abc import Iterator
from typing import Any, BinaryIO, NamedTuple, cast

import msgspec

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.table import Refused, Table

FORMAT = "tablee/1"
LONGEST_LINE = 2**28  # bytes; the longest random game with its legal moves takes a hundredth
_OPEN, _CLOSE = re.compile(rb"\s*\["), re.compile(rb"\s*\]")
_ITEM = re.compile(rb'[\s,]*("[^"\\]*(?:\\.[^"\\]*)*"|\[[^\[\]]*\]|[^\s,\[\]]+)')


class Unreadable(Exception):
    """The file, or a line of it, is not a record at all."""


class Flaw(NamedTuple):
    """What is wrong with a record; `move` counts from 0, None where the fault lies before them."""

    move: int | None
    error: str


class _Flawed(Exception):
    def __init__(self, move: int | None, error: str) -> None:
        self.flaw = Flaw(move, error)


def record(table: Table, legal: list[list[str]] | None = None) -> dict[str, object]:
    """The record of a table, finished or not."""
    written: dict[str, object] = {
        "format": FORMAT,
        "game": table.game.name,
        "players": table.players,
        "options": table.options,
        "moves": [entry.text for entry in table.log],
    }
    if legal is not None:
        written["legal"] = legal
    result = table.result()
    if result is not None:
        written["result"] = result
    return written


def encode(written: dict[str, object]) -> bytes:
    return msgspec.json.encode(written) + b"\n"


def lines(file: BinaryIO) -> Iterator[tuple[int, dict[str, msgspec.Raw]]]:
    """The records of a file, each with the number of its line; blank lines are passed over."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"line {number} is longer than {LONGEST_LINE} bytes")
        if line.strip():
            yield number, _fields(line, number)


def _fields(line: bytes, number: int) -> dict[str, msgspec.Raw]:
    try:
        if not line.isascii():
            line.decode("utf-8")
        return msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except UnicodeDecodeError:
        raise Unreadable(f"line {number} is not UTF-8") from None
    except (msgspec.DecodeError, RecursionError):
        raise Unreadable(f"line {number} is not a JSON object") from None


def check(fields: dict[str, msgspec.Raw]) -> Flaw | None:
    """Replay a record, and say what is wrong with it, if anything is."""
    try:
        table = replay(fields)
        _check_result(fields, table)
    except _Flawed as flawed:
        return flawed.flaw
    return None


def resume(fields: dict[str, msgspec.Raw]) -> Table:
    """The table of a record at the point where it stops; ValueError if a move is not possible."""
    try:
        return replay(fields)
    except _Flawed as flawed:
        where = "" if flawed.flaw.move is None else f"move {flawed.flaw.move}: "
        raise ValueError(where + flawed.flaw.error) from None


def replay(fields: dict[str, msgspec.Raw]) -> Table:
    table = _deal(fields)
    legal = _items(fields["legal"]) if "legal" in fields else None
    number = 0
    for item in _items(fields["moves"]):
        if legal is not None:
            _check_legal(number, next(legal, None), table)
        move = _plain(item)
        if not isinstance(move, str):
            raise _Flawed(number, f"a move is a string, not {_short(item)}")
        try:
            table.write(move)
        except Refused as refused:
            raise _Flawed(number, str(refused)) from None
        number += 1
    if legal is not None and next(legal, None) is not None:
        raise _Flawed(number, "there are more lists of legal moves than moves")
    return table


def _deal(fields: dict[str, msgspec.Raw]) -> Table:
    if _value(fields, "format") != FORMAT:
        raise _Flawed(None, f"the format is not {FORMAT!r}")
    game = _game(_value(fields, "game"))
    options: object = _value(fields, "options") if "options" in fields else {}
    if not isinstance(options, dict):
        raise _Flawed(None, "the options are not an object")
    players: Any = _value(fields, "players")
    try:
        table = Table(game, players, cast(dict[str, object], options))
    except ValueError as error:
        raise _Flawed(None, str(error)) from None
    if "moves" not in fields or not _OPEN.match(memoryview(fields["moves"])):
        raise _Flawed(None, "there is no list of moves")
    if "legal" in fields and not _OPEN.match(memoryview(fields["legal"])):
        raise _Flawed(None, "the legal moves are not a list")
    return table


def _game(name: object) -> Game:
    game = CATALOGUE.get(name) if isinstance(name, str) else None
    if game is None:
        raise _Flawed(None, f"there is no game {str(name)[:40]!r}")
    return game


def _value(fields: dict[str, msgspec.Raw], name: str) -> object:
    if name not in fields:
        raise _Flawed(None, f"{name!r} is missing")
    if len(fields[name]) > 10_000:
        raise _Flawed(None, f"{name!r} is too long")
    return _plain(bytes(fields[name]))


def _plain(item: bytes) -> object:
    try:
        return msgspec.json.decode(item)
    except (msgspec.DecodeError, RecursionError):
        return None  # a number too large, or a list too deep: nothing a record has


def _items(raw: msgspec.Raw) -> Iterator[bytes]:
    """The items of a list that is known to be JSON, one at a time."""
    text = memoryview(raw)
    opened = _OPEN.match(text)
    place = opened.end() if opened else 0
    while found := _ITEM.match(text, place):
        yield found[1]
        place = found.end()
    if not _CLOSE.match(text, place):
        yield b"["  # a list within a list within it, which no record has


def _short(item: bytes) -> str:
    return item[:20].decode("utf-8", "replace")


def _check_legal(number: int, item: bytes | None, table: Table) -> None:
    if item is None:
        raise _Flawed(number, "the list of legal moves is missing")
    if _plain(item) != table.possible():
        raise _Flawed(number, "the legal moves are not these")


def _check_result(fields: dict[str, msgspec.Raw], table: Table) -> None:
    end, result = len(table.log), table.result()
    if result is None:
        if "result" in fields:
            raise _Flawed(end, "there is a result before the end of the game")
        return
    if "result" not in fields:
        raise _Flawed(end, "the game is over and there is no result")
    written = _plain(bytes(fields["result"]))
    if not isinstance(written, dict):
        raise _Flawed(end, "the result is not an object")
    for part in ("points", "winners"):
        if not _same(cast(dict[str, object], written).get(part), result[part]):
            raise _Flawed(end, f"the {part} are not {result[part]}")


def _same(found: object, expected: list[int]) -> bool:
    """Whether it is this very list of whole numbers: in Python 1 would equal 1.0 and true."""
    whole = isinstance(found, list) and all(type(n) is int for n in cast(list[object], found))
    return whole and found == expected
