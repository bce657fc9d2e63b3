"""Compiled modules of this room, copied under a name that says what they were compiled from.

Numba looks only at the file of a function to see whether what it kept is still true. So a module is
compiled from a copy whose name carries a hash of its text and of all that it builds on, as the
doors of `tablee.fast` are.
"""

import hashlib
import importlib.util
import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np

from tablee.fast.doors import cache_folder, teach

HERE = Path(__file__).parent


@cache
def forged(name: str, *builds_on: str) -> Any:
    """The module of this name in this room, compiled at most once for each text of it."""
    path = cache_folder() / f"{name}_{print_of(name, *builds_on)}.py"
    if not path.exists():
        handle, part = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write((HERE / f"{name}.py").read_bytes())
        os.replace(part, path)  # all or nothing, for two processes may do it at once
    os.utime(path)
    spec = importlib.util.spec_from_file_location(f"tablee_deep_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    teach()
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where Numba looks for it when it loads what it kept
    spec.loader.exec_module(module)
    return module


def is_forged(door: str, name: str, *builds_on: str) -> bool:
    """Whether an earlier run has left compiled code of this door."""
    return any(cache_folder().glob(f"**/{name}_{print_of(name, *builds_on)}.{door}-*.nbi"))


def print_of(*names: str) -> str:
    """A hash of these modules and of whatever else the machine code depends on."""
    versions = sys.version, numba.__version__, llvmlite.__version__, np.__version__
    digest = hashlib.sha256(repr((versions, os.environ.get("NUMBA_BOUNDSCHECK"))).encode())
    shared = [*(HERE.parent / "core").glob("*.py"), *(HERE.parent / "fast").glob("*.py")]
    for path in (*sorted(shared), *(HERE / f"{name}.py" for name in names)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
