"""Files of games in columns, read a portion at a time, whoever wrote them."""

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tablee.data.arrow import KEY, arrow, columns
from tablee.data.columns import Columns
from tablee.data.marks import FIRST_LINE, MARK, PARQUET
from tablee.data.origin import Origin, read

PORTION = 16_384  # games that are held at a time


class UnreadableColumns(Exception):
    """The file is none of ours, or not whole; the message is one line."""


class ColumnFile:
    """A file that is open: where its games come from, and the games."""

    def __init__(self, origin: Origin, portions: Iterator[Columns]) -> None:
        self.origin, self._portions = origin, portions

    def __iter__(self) -> Iterator[Columns]:
        try:
            yield from self._portions
        except (ValueError, msgspec.DecodeError) as error:  # ArrowInvalid is a ValueError, too
            raise UnreadableColumns(str(error).partition("\n")[0]) from None


def opened(path: Path | str) -> ColumnFile:
    """The games of a file; UnreadableColumns if it is none of ours, OSError if there is none."""
    with Path(path).open("rb") as file:
        head = file.readline(FIRST_LINE)
    try:
        if head.startswith(PARQUET):
            return _parquet(str(path))
        if head.startswith(MARK):
            origin = read(head.removeprefix(MARK))
            return ColumnFile(origin, _csv(str(path), origin))
        origin = read(head)
        return ColumnFile(origin, _lines(Path(path), origin))
    except ValueError as error:
        raise UnreadableColumns(str(error).partition("\n")[0]) from None


def _parquet(path: str) -> ColumnFile:
    parquet: Any = import_module("pyarrow.parquet")
    try:
        file = parquet.ParquetFile(path)
    except (arrow().ArrowException, OSError) as error:
        raise ValueError(f"not a Parquet file: {error}") from None
    about: dict[bytes, bytes] = file.schema_arrow.metadata or {}
    origin = read(about.get(KEY, b""))
    return ColumnFile(origin, (columns(origin, each) for each in _batches(file)))


def _batches(file: Any) -> Iterator[Any]:
    try:
        yield from file.iter_batches(PORTION)
    except OSError as error:  # a page that is not what it was
        raise ValueError(str(error)) from None


def _csv(path: str, origin: Origin) -> Iterator[Columns]:
    pa, csv = arrow(), import_module("pyarrow.csv")
    lists = dict.fromkeys(("seats", "moves"), pa.string()) if origin.moves else {}
    with open(path, "rb") as file:
        file.readline()
        found: Any = csv.open_csv(
            file, convert_options=csv.ConvertOptions(column_types=lists, strings_can_be_null=False)
        )
        for batch in found:
            each = pa.Table.from_batches([batch])
            for name in lists:
                if name in each.schema.names:
                    numbers = pa.compute.split_pattern(each[name], " ").cast(pa.list_(pa.uint8()))
                    each = each.set_column(each.schema.names.index(name), name, numbers)
            yield columns(origin, each)


class _Ended(msgspec.Struct):
    points: list[int]
    winners: list[int]
    length: int


def _lines(path: Path, origin: Origin) -> Iterator[Columns]:
    with path.open("rb") as file:
        file.readline()
        while portion := [*islice(file, PORTION)]:
            yield _results([msgspec.json.decode(line, type=_Ended) for line in portion], origin)


def _results(portion: list[_Ended], origin: Origin) -> Columns:
    ends = np.zeros((len(portion), origin.its_game.rules.SEATS + 1), np.int64)
    for row, each in zip(ends, portion, strict=True):
        if len(each.points) != origin.players or not all(0 <= n < 8 for n in each.winners):
            raise ValueError("a result is not of this table")
        row[: origin.players] = each.points
        row[-1] = sum(1 << seat for seat in each.winners)
    return Columns(ends, np.array([each.length for each in portion], np.int64))
