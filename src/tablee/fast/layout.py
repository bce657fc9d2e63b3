"""How a table lies in memory: the dtype is derived from the record, never written by hand."""

from typing import Any

import numpy as np

from tablee.core.record import Range, Record, fields

SIGNED = tuple(np.dtype(kind) for kind in (np.int8, np.int16, np.int32, np.int64))


def dtype(record: type[Record]) -> np.dtype[np.void]:
    """One field a field, no wider than the range it declares."""
    layout: Any = [(name, room(field.range), field.shape) for name, field in fields(record).items()]
    return np.dtype(layout, align=True)


def room(numbers: Range) -> np.dtype[Any]:
    """The smallest type that holds them, with a sign: kernels reckon with it as Python does."""
    for kind in SIGNED[:-1]:
        if np.iinfo(kind).min <= numbers.least and numbers.most <= np.iinfo(kind).max:
            return kind
    return SIGNED[-1]


def tables(record: type[Record], n: int = 1) -> np.ndarray[Any, np.dtype[np.void]]:
    """So many blank tables in a row."""
    return np.zeros(n, dtype(record))


def plain(record: type[Record], table: np.void) -> Record:
    """The compiled table as a plain one, to be looked at and compared."""
    return record(*(np.asarray(table[name]).tolist() for name in fields(record)))
