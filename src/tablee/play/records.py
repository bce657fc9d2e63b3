"""Records: a game as the list of what everybody did, written and read again.

A line is read without ever holding its moves as objects: the list is walked through as text, and
the walk stops at the first move that is not possible. So a line costs its bytes and little more.
"""

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple, cast

import msgspec

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.table import Refused, Table

FORMAT = "tablee/1"
FIRST = 1  # the version of the rules of a record that does not say it
LONGEST_LINE = 2**28  # bytes; the longest random game with its legal moves takes a hundredth
_OPEN, _CLOSE = re.compile(rb"\s*\["), re.compile(rb"\s*\]")
_ITEM = re.compile(rb'[\s,]*+("[^"\\]*+(?:\\.[^"\\]*+)*+"|\[[^\[\]]*+\]|[^\s,\[\]]++)')
LONGEST_ITEM = 20_000  # bytes: no move, and no list of legal moves, is nearly as long
PIECE = 2**20  # bytes of a line that are looked at together


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
    moves, result = [entry.text for entry in table.log], table.result()
    return written(table.game, table.players, table.options, moves, result, legal)


def written(
    game: Game,
    players: int,
    options: Mapping[str, object],
    moves: list[str],
    result: dict[str, list[int]] | None,
    legal: list[list[str]] | None = None,
) -> dict[str, object]:
    """The record of a game with these moves."""
    fields: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "players": players,
        "options": options,
        "moves": moves,
    }
    if legal is not None:
        fields["legal"] = legal
    if result is not None:
        fields["result"] = result
    return fields


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


class _Line(msgspec.Struct):
    """The fields that mean something here; others are passed over, however many there are."""

    format: msgspec.Raw = msgspec.Raw()
    game: msgspec.Raw = msgspec.Raw()
    rules: msgspec.Raw = msgspec.Raw()
    players: msgspec.Raw = msgspec.Raw()
    options: msgspec.Raw = msgspec.Raw()
    moves: msgspec.Raw = msgspec.Raw()
    legal: msgspec.Raw = msgspec.Raw()
    result: msgspec.Raw = msgspec.Raw()
    names: msgspec.Raw = msgspec.Raw()
    humans: msgspec.Raw = msgspec.Raw()
    fair: msgspec.Raw = msgspec.Raw()
    id: msgspec.Raw = msgspec.Raw()
    at: msgspec.Raw = msgspec.Raw()
    coached: msgspec.Raw = msgspec.Raw()


# All but the server's own, which it keeps.
KNOWN = frozenset(_Line.__struct_fields__) - {"id", "at", "coached"}


def _fields(line: bytes, number: int) -> dict[str, msgspec.Raw]:
    try:
        if not line.isascii():
            _check_utf8(line)
        fields = msgspec.structs.asdict(msgspec.json.decode(line, type=_Line))
    except UnicodeDecodeError:
        raise Unreadable(f"line {number} is not UTF-8") from None
    except (msgspec.DecodeError, RecursionError):
        raise Unreadable(f"line {number} is not a JSON object") from None
    return {name: raw for name, raw in fields.items() if len(raw)}


def _check_utf8(line: bytes) -> None:
    """UnicodeDecodeError if it is not, found without ever holding the whole text."""
    decoder = getincrementaldecoder("utf-8")()
    for start in range(0, len(line), PIECE):
        decoder.decode(line[start : start + PIECE])
    decoder.decode(b"", final=True)


def check(fields: dict[str, msgspec.Raw]) -> Flaw | None:
    """Replay a record, and say what is wrong with it, if anything is."""
    try:
        _check_result(fields, replay(fields, keep_log=False))
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


def replay(fields: dict[str, msgspec.Raw], *, keep_log: bool = True) -> Table:
    """The table after the moves of a record."""
    table = _deal(fields)
    table.keeps_log = keep_log
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
    version = _value(fields, "rules") if "rules" in fields else FIRST
    played = game.by(version) if type(version) is int else None
    if played is None:
        told = f"it was played by version {repr(version)[:20]} of the rules of {game.name}"
        raise _Flawed(None, f"{told}, and this is version {game.version}")
    options: object = _value(fields, "options") if "options" in fields else {}
    if not isinstance(options, dict):
        raise _Flawed(None, "the options are not an object")
    players: Any = _value(fields, "players")
    try:
        table = Table(played, players, cast(dict[str, object], options))
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
        raise _Flawed(None, f"there is no game {repr(name)[:40]}")
    return game


def _value(fields: dict[str, msgspec.Raw], name: str) -> object:
    if name not in fields:
        raise _Flawed(None, f"{name!r} is missing")
    if len(fields[name]) > LONGEST_ITEM:
        raise _Flawed(None, f"{name!r} is too long")
    return _plain(bytes(fields[name]))


def _plain(item: bytes) -> object:
    if len(item) > LONGEST_ITEM:
        return None
    try:
        return msgspec.json.decode(item)
    except (msgspec.DecodeError, RecursionError):
        return None  # too long, too deep, too large a number: nothing a record has


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
    written, possible = _plain(item), table.possible()
    if written != possible:
        listed: list[object] = cast(list[object], written) if isinstance(written, list) else []
        missing = next((move for move in possible if move not in listed), None)
        wrong = f"{missing!r} is missing" if missing else "others are listed, or in another order"
        raise _Flawed(number, f"the legal moves are not these: {wrong}")


def _check_result(fields: dict[str, msgspec.Raw], table: Table) -> None:
    end, result = table.made, table.result()
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
