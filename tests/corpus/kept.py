"""The corpus as it lies in its folders: what was kept, and what was known of it."""

import gzip
import json
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tablee.server.ports import LoggedEvent
from tests.corpus.evenings import tables
from tests.corpus.facts import Facts

HERE = Path(__file__).parent


class Kept(NamedTuple):
    """A game of the corpus: a line of a file of records, or a table of a log."""

    generation: str
    file: str
    name: str
    facts: Facts

    def __str__(self) -> str:
        moment = self.facts.get("moment", "").replace(" ", "-")
        return "-".join(filter(None, (self.generation, self.file, moment, self.name)))


def generations() -> list[str]:
    return sorted(folder.name for folder in HERE.iterdir() if folder.name.isdigit())


def _kept(which: str) -> Iterator[Kept]:
    for generation in generations():
        known: dict[str, dict[str, Facts]] = json.loads(
            (HERE / generation / f"{which}.json").read_text("utf-8")
        )
        for file, ones in known.items():
            for name, facts in ones.items():
                yield Kept(generation, file, name, facts)


RECORDS, TABLES = list(_kept("records")), list(_kept("logs"))
FILES = sorted({(kept.generation, kept.file) for kept in RECORDS})
LOGS = sorted({(kept.generation, kept.file) for kept in TABLES})


@cache
def written(generation: str, file: str) -> bytes:
    """A file of records."""
    return gzip.decompress((HERE / generation / f"{file}.jsonl.gz").read_bytes())


@cache
def _lines(generation: str, file: str) -> list[bytes]:
    return written(generation, file).splitlines(keepends=True)


def line_of(kept: Kept) -> bytes:
    return _lines(kept.generation, kept.file)[int(kept.name) - 1]


def record_of(kept: Kept) -> dict[str, Any]:
    return json.loads(line_of(kept))


def unpack(generation: str, file: str, data: Path) -> Path:
    """A log in a data folder, as it was left; its file."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / "log.db"
    path.write_bytes(gzip.decompress((HERE / generation / f"{file}.db.gz").read_bytes()))
    return path


@cache
def _tables(generation: str, file: str) -> dict[str, list[LoggedEvent]]:
    with tempfile.TemporaryDirectory() as data:
        return tables(unpack(generation, file, Path(data)))


def events_of(kept: Kept) -> list[LoggedEvent]:
    return _tables(kept.generation, kept.file).get(kept.name, [])
