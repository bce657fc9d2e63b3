"""Files of games in columns: Parquet, CSV, or JSON lines of results."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TypeAlias

import msgspec

from tablee.core.telling import members
from tablee.data.arrow import arrow, schema, table
from tablee.data.columns import Columns
from tablee.data.marks import MARK
from tablee.data.origin import Origin
from tablee.play.whole import whole_file

Format: TypeAlias = Literal["parquet", "csv", "jsonl"]


class ColumnWriter(Protocol):
    """Takes games as they come."""

    def write(self, columns: Columns) -> None: ...
    def close(self) -> None: ...


class ParquetColumns:
    """Parquet, packed by zstd; a row group for each portion of games."""

    def __init__(self, file: BinaryIO, of: Origin) -> None:
        parquet = import_module("pyarrow.parquet")
        self._of = of
        self._writer: Any = parquet.ParquetWriter(file, schema(of), compression="zstd")

    def write(self, columns: Columns) -> None:
        self._writer.write_table(table(self._of, columns))

    def close(self) -> None:
        self._writer.close()


class CsvColumns:
    """CSV after one line that begins with #; moves are numbers with blanks between them."""

    def __init__(self, file: BinaryIO, of: Origin) -> None:
        self._of, self._file = of, file
        self._csv: Any = import_module("pyarrow.csv")
        self._how = self._csv.WriteOptions(include_header=False, quoting_style="none")
        file.write(MARK + msgspec.json.encode(of.written()) + b"\n")
        file.write(",".join(schema(of).names).encode() + b"\n")

    def write(self, columns: Columns) -> None:
        pa, found = arrow(), table(self._of, columns)
        for name in ("seats", "moves") if self._of.moves else ():
            words = found[name].cast(pa.list_(pa.string()))
            text = pa.compute.binary_join(words, " ")
            found = found.set_column(found.schema.names.index(name), name, text)
        self._csv.write_csv(found, self._file, self._how)

    def close(self) -> None:
        """Nothing is held back."""


class ResultLines:
    """JSON lines: the first says where the games come from, the others how each ended."""

    def __init__(self, file: BinaryIO, of: Origin) -> None:
        self._of, self._file = of, file
        file.write(msgspec.json.encode(of.written()) + b"\n")

    def write(self, columns: Columns) -> None:
        points = columns.ends[:, : self._of.players].tolist()
        for end, won, length in zip(points, columns.ends[:, -1], columns.lengths, strict=True):
            line = {"points": end, "winners": members(int(won)), "length": int(length)}
            self._file.write(msgspec.json.encode(line) + b"\n")

    def close(self) -> None:
        """Nothing is held back."""


WRITERS: dict[Format, Callable[[BinaryIO, Origin], ColumnWriter]] = {
    "parquet": ParquetColumns,
    "csv": CsvColumns,
    "jsonl": ResultLines,
}


@contextmanager
def written(path: Path, of: Origin, form: Format) -> Generator[ColumnWriter]:
    """A file of columns, whole or not at all: see `whole_file`."""
    with whole_file(path) as file:
        writer = WRITERS[form](file, of)
        try:
            yield writer
        finally:
            writer.close()
