"""What has changed in the form of the log: an event of version n as version n + 1 writes it.

A log says its version where it opens. Whoever gives an event another form (a field or a setting
renamed, another unit, another meaning) adds a step here, and with it a version. What is only new
needs none, if it has a default that is true of all that is older. A step takes the body of one
event, as JSON, and returns the body of one event; it leaves alone what it does not mean, and is
never edited once logs of its version exist. A log keeps the version it was opened in; what a later
program adds to it says its own.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

Raw: TypeAlias = dict[str, Any]


def _as_it_was(raw: Raw) -> Raw:
    """Version 2 has events that version 1 did not know: numbers are committed to before a deal."""
    return raw


# From version 1 to 2, from 2 to 3, …
STEPS: tuple[Callable[[Raw], Raw], ...] = (_as_it_was,)
VERSION = 1 + len(STEPS)


class _Versioned(msgspec.Struct):
    v: int = 0  # of a log, where it opens
    form: int = 0  # of an event, where a newer program went on with the log


_version = msgspec.json.Decoder(_Versioned).decode


def version(body: bytes) -> int:
    """The version that an event says it is of, 0 if none: then it is that of its log."""
    said = _version(body)
    return said.form or said.v


def raised(body: bytes, opened: int) -> Raw:
    """An event of a log that was opened in this version, as if it were written today."""
    raw: Raw = msgspec.json.decode(body, type=dict[str, Any])
    for step in STEPS[(version(body) or opened) - 1 :]:
        raw = step(raw)
    return raw
