"""A batch whose kernels are interpreted: slow and obvious, to compare the compiled one with."""

from typing import Any

import numpy as np

from tablee.env.arrays import Arrays, Kernels, layout
from tablee.env.batches import Batch
from tablee.env.encoding import interpreted
from tablee.env.settings import Way
from tablee.env.stepping import look_on, step_all
from tablee.fast.layout import plain


class Tables(list[Any]):
    """Records in a row; what is laid on another's place is a copy, as in an array."""

    def __setitem__(self, place: Any, record: Any) -> None:
        super().__setitem__(place, record.copy())


class Interpreted(Batch):
    """The same kernels, read by Python."""

    def _opened(self) -> Any:
        return _Doors(self)


class _Doors:
    """Takes the arrays apart into lists, lets the kernels work on them, and puts them back."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._kernels = Kernels(interpreted(batch.game, batch.players), batch.game.casual)

    def step(self, desk: Any) -> int:
        return self._stepped(hears=False)

    def step_heard(self, desk: Any) -> int:
        return self._stepped(hears=True)

    def look_at(self, desk: Any, table: int, seat: int, out: Any) -> None:
        lists, words = self._lists(), [0] * len(out)
        rules = self._batch.game.rules
        look_on(rules, self._kernels, Way(*lists.how), lists, table, seat, words)
        out[:] = _signed(words)

    def _stepped(self, hears: bool) -> int:
        lists = self._lists()
        way, tape = Way(*lists.how), lists.tape if hears else None
        wrong = step_all(self._batch.game.rules, self._kernels, way, lists, tape)
        for name, (kind, _) in layout().items():
            mine = getattr(self._batch.arrays, name)
            if kind == "table":
                for place, record in enumerate(getattr(lists, name)):
                    for field in mine.dtype.names:
                        mine[place][field] = getattr(record, field)
            elif mine.size:
                found = getattr(lists, name)
                mine[...] = _signed(found) if name in ("mask", "seen", "final") else found
        return wrong

    def _lists(self) -> Arrays:
        found: list[Any] = []
        for name, (kind, _) in layout().items():
            mine = getattr(self._batch.arrays, name)
            if kind == "table":
                found.append(Tables(plain(self._batch.game.rules.Table, each) for each in mine))
            else:
                found.append(mine.tolist())
        return Arrays(*found)


def _signed(words: Any) -> Any:
    """Words that Python does not cut off at 64 bits, as a machine has them."""
    whole = np.array(words, dtype=object) & (2**64 - 1)
    return whole.astype(np.uint64).view(np.int64)
