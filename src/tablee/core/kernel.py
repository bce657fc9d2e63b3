"""Kernel Python: the part of the language that the interpreter and the compiler read alike.

A kernel uses integers, rows of integers and other kernels, and nothing else: no slices, strings,
dictionaries, exceptions or objects. It stays an ordinary function that can be stepped through;
`tablee.fast` compiles what is listed here.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Kernel = TypeVar("Kernel", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []


def kernel(function: Kernel) -> Kernel:
    """List the function as kernel Python, and leave it as it is."""
    KERNELS.append(function)
    return function
