"""A small run of the log's measurement, in a file and in PostgreSQL, says everything."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from tablee_bench.server import stores


def test_every_store_has_a_line_for_every_number_of_writers(
    tmp_path: Path,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(stores, "ROUNDS", 1)
    monkeypatch.setattr(stores, "SECONDS", 0.1)
    monkeypatch.setattr(stores, "WRITERS", (1, 20))
    asyncio.run(stores.measure([f"sqlite:{tmp_path / 'log.db'}", postgres_url]))
    head, *lines = capsys.readouterr().out.splitlines()
    assert json.loads(head)["rounds"] == 1
    told = [
        re.match(r" +(\d+) writers +([\d,]+) events/s .* p50 .* ms  (\S+)$", line) for line in lines
    ]
    assert [(each[1], each[3].partition(":")[0]) for each in told if each] == [
        ("1", str(tmp_path / "log.db")),
        ("1", "postgresql"),
        ("20", str(tmp_path / "log.db")),
        ("20", "postgresql"),
    ]
    assert all(int(each[2].replace(",", "")) > 0 for each in told if each)
