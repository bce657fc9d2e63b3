"""What `make test` proves with a few and `make soak` looks at in full."""

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

THOROUGH = os.environ.get("TABLEE_HYPOTHESIS") == "long"  # `make soak`
soak = pytest.mark.skipif(not THOROUGH, reason="make soak")

T = TypeVar("T")


def all_or(some: Iterable[T], every: Iterable[T]) -> list[T]:
    """Every one of them in `make soak`, else these."""
    return list(every if THOROUGH else some)
