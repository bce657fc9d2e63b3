"""Columns as PyArrow has them, with what each of them means written into the schema."""

from functools import cache
from importlib import import_module
from typing import Any

import msgspec
import numpy as np

from tablee.data.columns import Columns
from tablee.data.origin import Origin

KEY = b"tablee"  # of the schema's metadata: where the games come from
MEANINGS = {
    "points": "the points of seat {} at the end",
    "winners": "the seats that won, as a set of bits: 1 for seat 0, 2 for seat 1, 4 for seat 2",
    "length": "how many moves the game took, the dealer's among them",
    "seats": "who made each move: a seat, 6 the dealer, 7 the clock",
    "moves": "which move it was, by its number (the page of the game lists them)",
}


@cache
def arrow() -> Any:
    """PyArrow, which nobody needs but who asks for columns; ImportError if it is not there."""
    import_module("pyarrow.compute")
    return import_module("pyarrow")


def schema(of: Origin) -> Any:
    """Names, types and meanings, and where the games come from."""
    pa = arrow()
    numbers = [(f"points_{seat}", pa.int32(), str(seat)) for seat in range(of.players)]
    fields = [*numbers, ("winners", pa.uint8(), ""), ("length", pa.int32(), "")]
    if of.moves:
        fields += [(name, pa.list_(pa.uint8()), "") for name in ("seats", "moves")]
    return pa.schema(
        [
            pa.field(
                name,
                kind,
                nullable=False,
                metadata={"description": MEANINGS[name.partition("_")[0]].format(seat)},
            )
            for name, kind, seat in fields
        ],
        metadata={KEY: msgspec.json.encode(of.written())},
    )


def table(of: Origin, columns: Columns) -> Any:
    """A `pyarrow.Table` of these games."""
    pa = arrow()
    arrays = [pa.array(columns.ends[:, seat].astype(np.int32)) for seat in range(of.players)]
    arrays.append(pa.array(columns.ends[:, -1].astype(np.uint8)))
    arrays.append(pa.array(columns.lengths.astype(np.int32)))
    if of.moves:
        _, lengths, seats, moves = columns.whole()
        places = pa.array(np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32))
        arrays += [pa.ListArray.from_arrays(places, pa.array(each)) for each in (seats, moves)]
    return pa.Table.from_arrays(arrays, schema=schema(of))


def columns(of: Origin, found: Any) -> Columns:
    """The games of a `pyarrow.Table` or batch; ValueError if its columns are not ours."""
    pa = arrow()
    if isinstance(found, pa.RecordBatch):
        found = pa.Table.from_batches([found])
    wanted = schema(of)
    if found.schema.names != wanted.names:
        raise ValueError(f"the columns are not {', '.join(wanted.names)}")
    if any(each.null_count for each in found.columns):
        raise ValueError("something is missing in a column")
    try:
        found = found.cast(wanted).combine_chunks()
    except pa.ArrowException as error:
        raise ValueError(str(error).partition("\n")[0]) from None
    ends = np.zeros((len(found), of.its_game.rules.SEATS + 1), np.int64)
    for seat in range(of.players):
        ends[:, seat] = found[f"points_{seat}"].to_numpy()
    ends[:, -1] = found["winners"].to_numpy()
    lengths = found["length"].to_numpy().astype(np.int64)
    if not of.moves:
        return Columns(ends, lengths)
    return Columns(ends, lengths, *_lists(found, lengths))


def _lists(found: Any, lengths: Any) -> list[Any]:
    """The moves of all games in a row, who and what; each game has as many as it says."""
    flat: list[Any] = []
    for name in ("seats", "moves"):
        column = found[name]
        sizes = arrow().compute.list_value_length(column).to_numpy() if len(found) else lengths
        if not np.array_equal(sizes, lengths):
            raise ValueError(f"{name} and length do not agree")
        chunks = [np.asarray(chunk.flatten()) for chunk in column.chunks]
        flat.append(np.concatenate([np.zeros(0, np.uint8), *chunks]))
    return flat
