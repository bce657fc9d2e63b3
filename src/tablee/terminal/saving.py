"""The record of the game on disk, whole at every moment."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablee.play.records import KNOWN, encode, record
from tablee.play.table import Table


def keep(table: Table, file: Path, *, names: Sequence[str], humans: int) -> None:
    """Write the record beside the old one, then put it in its place, with what else stood there."""
    written = {**_other(file), **record(table), "names": list(names), "humans": humans}
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_bytes(encode(written))
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def _other(file: Path) -> dict[str, object]:
    """The fields of the old record, if there is one, that mean nothing here: they are kept."""
    try:
        old = msgspec.json.decode(file.read_bytes(), type=dict[str, object])
    except (OSError, msgspec.DecodeError):
        return {}
    return {name: value for name, value in old.items() if name not in KNOWN}
