"""Whoever shares out work as badly as can be: it must come to the same."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import Any


def backwards(
    work: Callable[[Any], Any], portions: Sequence[Any], workers: object = None
) -> Iterator[Any]:
    """`in_order` by somebody who does the last portion first; all of it is sent there and back."""
    done = [sent(work)(sent(portion)) for portion in reversed(portions)]
    return map(sent, reversed(done))


def sent(thing: Any) -> Any:
    """What arrives elsewhere."""
    return pickle.loads(pickle.dumps(thing))
