"""The record of the game on disk, whole at every moment."""

import os
from collections.abc import Sequence
from pathlib import Path

from tablee.play.records import encode, record
from tablee.play.table import Table


def keep(table: Table, file: Path, *, names: Sequence[str], humans: int) -> None:
    """Write the record beside the old one, then put it in its place."""
    written = {**record(table), "names": list(names), "humans": humans}
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_bytes(encode(written))
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)
