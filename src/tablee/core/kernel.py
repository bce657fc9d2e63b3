"""Kernel Python: the part of the language that the interpreter and the compiler read alike.

A kernel uses numbers, rows of numbers and other kernels, and nothing else: no strings,
dictionaries, exceptions or objects. It stays an ordinary function that can be stepped through;
`tablee.fast` compiles what is listed here. The kernels of `core` and of the rules keep to whole
numbers, so that both read them alike to the last bit; search and learning may use fractions.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


class NotCompiled(Exception):
    """What is listed as a kernel is not read by the compiler, for this reason."""


KERNELS: list[Callable[..., Any]] = []
INLINED: set[Callable[..., Any]] = set()
DOORS: list[Callable[..., Any]] = []


def kernel(function: Kernel) -> Kernel:
    """List the function as kernel Python, and leave it as it is."""
    KERNELS.append(function)
    return function


def inlined(function: Kernel) -> Kernel:
    """List a kernel of which the compiler puts a copy wherever it is called."""
    INLINED.add(function)
    return kernel(function)


def door(function: Kernel) -> Kernel:
    """List a function that a `fast.unit` compiles by itself: ordinary Python enters by it.

    It calls kernels, other doors of its module, and itself.
    """
    DOORS.append(function)
    return function
