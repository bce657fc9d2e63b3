"""One unit of compiled code: a generated module, cached under a name that says what it is made of.

Numba keeps compiled code on disk beside the file it was compiled from and looks only at that file
to see whether it is still true. So the file's name carries a hash of every source that the machine
code comes from, found by following the imports: another text, another file.
"""

import hashlib
import importlib.util
import inspect
import os
import re
import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any
from uuid import uuid4

import llvmlite
import numba
import numpy as np
from numba.core.compiler_lock import global_compiler_lock
from numba.core.options import DefaultOptions
from numba.extending import register_jitable

from tablee.core.kernel import DOORS, INLINED, KERNELS
from tablee.fast.cache import cache_folder, held, write
from tablee.fast.linking import KernelCompiler, hand_over
from tablee.fast.sources import closure, source, unknown
from tablee.fast.words import HAS_PDEP

MADE = "tablee_made"  # how the names of generated modules begin
SAYING = ("tablee.search", "tablee.players", "tablee.env", "tablee.data", MADE)
# Measured: an array is counted each time it is taken out of a named tuple, and a search that need
# not do so is 1.2 to 1.7 times as fast. Should the compiler forget how to be told, it is slower.
UNCOUNTED: dict[str, Any] = {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}
# Nobody calls a kernel but compiled code.
KERNEL: dict[str, Any] = {
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "pipeline_class": KernelCompiler,
}


class Unit:
    """A module that is compiled at most once for all that it is made of.

    One that allocates nothing need not count who holds which array, and is the faster for it.
    """

    def __init__(self, name: str, text: str, allocates: bool = True) -> None:
        self.name, self._text, self.allocates = name, text, allocates

    @cached_property
    def text(self) -> str:
        """The module's source, as it is written to the cache."""
        return self._text

    @cached_property
    def sources(self) -> dict[str, bytes]:
        """Every module that its machine code comes from, what compiles it included."""
        return closure(self.text, __name__)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that its machine code comes from."""
        versions = sys.version, numba.__version__, llvmlite.__version__, np.__version__
        checked, level = bool(os.environ.get("NUMBA_BOUNDSCHECK")), os.environ.get("NUMBA_OPT")
        said = versions, checked, level, HAS_PDEP, self.allocates, self.text
        digest = hashlib.sha256(repr(said).encode())
        for name, text in self.sources.items():
            digest.update(repr((name, len(text))).encode() + text)
        if unknown(self.text):  # it may be another one every time
            digest.update(uuid4().bytes)
        return digest.hexdigest()[:16]

    @property
    def stem(self) -> str:
        """What its files are called, without their endings."""
        return f"{self.name}_{self.fingerprint}"

    def is_warm(self, door: str) -> bool:
        """Whether an earlier run has left compiled code of this door."""
        return any(cache_folder().glob(f"**/{self.stem}.{door}-*.nbi"))

    @cached_property
    def module(self) -> Any:
        """The module; the first call of each door compiles it, unless an earlier run has."""
        path = cache_folder() / f"{self.stem}.py"
        if not path.exists():
            write(path, self.text)
        os.utime(path)
        spec = importlib.util.spec_from_file_location(f"{MADE}_{path.stem}", path)
        if spec is None or spec.loader is None:
            raise ImportError(f"cannot load {path}")
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # where Numba looks for it when it loads what it kept
        spec.loader.exec_module(module)
        for door in DOORS:
            if door.__module__ == spec.name:
                alone = path.with_name(f"{self.stem}.{door.__name__}.lock")
                setattr(module, door.__name__, _compiled(door, self.allocates, alone))
        teach()
        return module


class Copy(Unit):
    """The doors of a module that is there already, compiled in a copy of it."""

    def __init__(self, module: str, allocates: bool = True) -> None:
        super().__init__(module.rpartition(".")[2], "", allocates)
        self.origin = module

    @cached_property
    def text(self) -> str:
        found = source(self.origin)
        if found is None:
            raise ImportError(f"there is no source of {self.origin}")
        return found.text.decode("utf-8")


def _compiled(door: Callable[..., Any], allocates: bool, alone: Path) -> Any:
    """The door, compiled when it is first called; its caller holds the arrays that it is handed.

    Of several processes that need it at once, one compiles and the others find what it has kept.
    """
    options: dict[str, Any] = {} if allocates else UNCOUNTED
    jit: Any = numba.njit(cache=True, nogil=True, error_model="numpy", **options)
    compiled = jit(door)
    compile_it: Callable[[Any], Any] = compiled.compile

    def compile_alone(signature: Any) -> Any:
        with global_compiler_lock, held(alone):  # in this order, in every thread
            entry = compile_it(signature)
            hand_over(compiled, entry)
            return entry

    compiled.compile = compile_alone
    return compiled


_taught: list[Callable[..., Any]] = []


def teach() -> None:
    """Let the compiler read every kernel, listed so far, where another calls it."""
    for kernel in KERNELS[len(_taught) :]:
        inline = kernel in INLINED or _belongs_inline(kernel)
        register_jitable(forceinline=inline, **KERNEL)(kernel)
        _taught.append(kernel)


def _belongs_inline(kernel: Callable[..., Any]) -> bool:
    """The shared vocabulary, and whatever is called from one place only.

    Measured: without this Vautour is a third slower; with everything inlined all take half as long
    again to compile and are hardly faster.
    """
    if kernel.__module__.startswith("tablee.core"):
        return True
    if kernel.__module__.startswith(SAYING):  # these say it themselves: @inlined
        return False
    module = inspect.getmodule(kernel)
    calls = re.findall(rf"\b{kernel.__name__}\(", inspect.getsource(module)) if module else []
    return len(calls) <= 2
