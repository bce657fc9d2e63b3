"""Makes a generation of the corpus from the code as it stands: `python -m tests.corpus.make 3`.

With the names of scenes, only these are kept, of every game: `python -m tests.corpus.make 3 lobby`.

What is there is never made anew: a folder that exists is refused. README.md says why.
"""

import argparse
import gzip
import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, database, log
from tests.corpus import evenings, facts
from tests.corpus.evenings import Known
from tests.corpus.parties import records

HERE = Path(__file__).parent
SHORT = 120  # events of a table that may be kept twice


def make_records(folder: Path) -> None:
    known: dict[str, dict[str, facts.Facts]] = {}
    for game in CATALOGUE.values():
        written = list(records(game))
        _pack(b"".join(encode(line) for line in written), folder / f"{game.name}.jsonl.gz")
        known[game.name] = {str(n): facts.of_record(line) for n, line in enumerate(written, 1)}
    _write(known, folder / "records.json")


class Logs:
    """The log files of a generation, and what is known of each of their tables."""

    def __init__(self, folder: Path, beside: Path) -> None:
        self._folder, self._beside = folder, beside
        self._known: dict[str, dict[str, facts.Facts]] = {}
        self._kinds: set[str] = set()  # of all events

    def make(self) -> None:
        games, once = list(CATALOGUE.values()), Known()
        for game in games:
            path = self._path(game.name)
            met = evenings.play(path, evenings.moments(game))
            once |= met
            self._keep(path, met)
            path = self._path(f"{game.name}-ended")
            self._keep(path, evenings.play(path, evenings.ended(game)))
        path = self._path("served")
        self._keep(path, evenings.serve(path, games))
        path = self._path("brought")
        evenings.bring(path, list(self._elsewhere()))
        self._keep(path)
        for version in range(1, len(database.MIGRATIONS)):
            path = self._path(f"version-{version}")
            evenings.as_once(path, version, list(self._some()))
            self._keep(path, once)
        # What the first version wrote when somebody was ready nobody writes any more.
        every = {str(kind.__struct_config__.tag) for kind in get_args(log.Logged)}
        every.discard(log.kind(log.Readied(who=0, nonce="")))
        assert self._kinds == every, f"no scene makes {every - self._kinds}"
        _write(self._known, self._folder / "logs.json")

    def make_some(self, scenes: Sequence[str]) -> None:
        for game in CATALOGUE.values():
            path = self._path(game.name)
            self._keep(path, evenings.play(path, evenings.some(game, scenes)))
        _write(self._known, self._folder / "logs.json")

    def _path(self, name: str) -> Path:
        return self._beside / f"{name}.db"

    def _elsewhere(self) -> Iterable[bytes]:
        """The shortest games with their chance, broken off too, and one without."""
        for game in CATALOGUE.values():
            tables = sorted(evenings.tables(self._path(game.name)).values(), key=len)
            over = [events for events in tables if archive.over(events)]
            yield from (archive.line(events) for events in over if len(events) < SHORT)
            whole = (line for line in records(game) if "result" in line and "legal" not in line)
            yield encode({**min(whole, key=lambda line: len(line["moves"])), "at": facts.AT})

    def _some(self) -> Iterable[list[LoggedEvent]]:
        """A few tables of every game."""
        for game in CATALOGUE.values():
            tables = evenings.tables(self._path(game.name)).values()
            yield from [events for events in tables if len(events) < SHORT][::8]

    def _keep(self, path: Path, met: Known | None = None) -> None:
        """One small file: nothing is left beside it, and no page is empty."""
        name = path.stem
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            db.execute("VACUUM")
        _pack(path.read_bytes(), self._folder / f"{name}.db.gz")
        self._known[name] = {}
        for table, events in evenings.tables(path).items():
            self._kinds.update(event.kind for event in events)
            found = facts.of_table(events)
            moment, tokens = (met or {}).get(found["code"], (name, {}))
            live = {} if archive.over(events) else {"tokens": tokens}
            self._known[name][table] = {"moment": moment, **live, **found}
        print(f"{name}: {len(self._known[name])} tables", flush=True)


def _pack(raw: bytes, target: Path) -> None:
    target.write_bytes(gzip.compress(raw, 9, mtime=0))


def _write(known: dict[str, dict[str, Any]], target: Path) -> None:
    """A line for each game, so that a failure can be looked up."""
    files: list[str] = []
    for name, ones in known.items():
        rows = [f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in ones.items()]
        files.append(f"{json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n}")
    target.write_text("{\n" + ",\n".join(files) + "\n}\n", "utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.make", description=__doc__)
    parser.add_argument("generation", type=int, help="the number of the new folder")
    parser.add_argument("scenes", nargs="*", help="only these (default: all, and all else)")
    asked = parser.parse_args(arguments)
    target = HERE / str(asked.generation)
    if target.exists():
        print(f"{target} is there, and is never made anew: take the next number", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as beside:
        made = Path(beside) / "made"
        made.mkdir()
        if asked.scenes:
            _write({}, made / "records.json")
            Logs(made, Path(beside)).make_some(asked.scenes)
        else:
            make_records(made)
            Logs(made, Path(beside)).make()
        shutil.copytree(made, target)
    print(f"{target}: {sum(file.stat().st_size for file in target.iterdir()):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
