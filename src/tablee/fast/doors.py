"""The doors into compiled code: a small module per game, generated, cached, never stale.

Numba keeps compiled code on disk beside the file it was compiled from and looks only at that file
to see whether it is still true. So the generated file's name carries a hash of every source that
the machine code comes from: another text, another file.
"""

import hashlib
import importlib.util
import inspect
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

import llvmlite
import numba
import numpy as np
from numba.extending import register_jitable

from tablee.core.game import Game
from tablee.core.kernel import KERNELS
from tablee.fast import words

SHORT = 12  # lines of source: so long may a kernel be that is copied to where it is called
KEPT = 30 * 86_400  # seconds: generated files that nobody asked for in so long are swept away

MODULE = '''"""Doors into {name}, compiled. Made by tablee.fast; safe to delete."""

from numba import njit

from {casual_module} import {casual} as casual
from {rules} import apply, deal, imagine, score, veil
from tablee.core.playout import playout as _playout, playouts as _playouts
import {rules} as rules

door = njit(cache=True, nogil=True, error_model="numpy")


@door
def playouts(tables, rng, games, players, options, points):
    return _playouts(rules, casual, tables[0], rng, games, players, options, points)


@door
def told(tables, rng, tape, players, options, points):
    deal(tables[0], players, options)
    moves = _playout(rules, casual, tables[0], rng, tape)
    return moves, score(tables[0], points)


@door
def step(tables, seat, move, tape):
    apply(tables[0], seat, move, tape)


@door
def dream(tables, seat, rng):
    veil(tables[0], seat)
    imagine(tables[0], rng)
'''


class Doors(Protocol):
    """What a generated module offers: each takes an array of tables and works on the first."""

    def playouts(
        self, tables: Any, rng: Any, games: int, players: int, options: Any, points: Any, /
    ) -> int:
        """Deal and play out so many games, and return how many moves they took."""
        ...

    def told(
        self, tables: Any, rng: Any, tape: Any, players: int, options: Any, points: Any, /
    ) -> tuple[int, int]:
        """One game with its tape; return its moves and its winners."""
        ...

    def step(self, tables: Any, seat: int, move: int, tape: Any, /) -> None:
        """One move."""
        ...

    def dream(self, tables: Any, seat: int, rng: Any, /) -> None:
        """What a seat sees, filled up with something possible."""
        ...


@cache
def compiled(game: Game) -> Doors:
    """The doors of a game; the first call of each compiles it, unless an earlier run has."""
    path = cache_folder() / f"{game.name}_{fingerprint(game)}.py"
    if not path.exists():
        text = MODULE.format(
            name=game.name,
            rules=f"tablee.games.{game.name}.rules",
            casual=game.casual.__name__,
            casual_module=game.casual.__module__,
        )
        _write(path, text)
    os.utime(path)
    spec = importlib.util.spec_from_file_location(f"tablee_doors_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where Numba looks for it when it loads what it kept
    spec.loader.exec_module(module)
    teach()
    return cast(Doors, module)


def is_warm(game: Game) -> bool:
    """Whether an earlier run has left compiled code for these sources."""
    pattern = f"{game.name}_{fingerprint(game)}.playouts-*.nbi"
    return any(cache_folder().glob(f"**/{pattern}"))


_taught: list[Callable[..., Any]] = []


def teach() -> None:
    """Let the compiler read every kernel, listed so far, where another calls it."""
    for kernel in KERNELS[len(_taught) :]:
        inline = _belongs_inline(kernel)
        register_jitable(error_model="numpy", forceinline=inline)(kernel)
        _taught.append(kernel)


def _belongs_inline(kernel: Callable[..., Any]) -> bool:
    """The shared vocabulary, and whatever is short and called from one place only.

    Measured: without this Vautour is a third slower; with everything inlined Vampire takes four
    times as long to compile and is hardly faster.
    """
    if kernel.__module__.startswith("tablee.core"):
        return True
    module = inspect.getmodule(kernel)
    calls = re.findall(rf"\b{kernel.__name__}\(", inspect.getsource(module)) if module else []
    return len(calls) <= 2 and len(inspect.getsourcelines(kernel)[0]) <= SHORT


def fingerprint(game: Game) -> str:
    """A hash of all that the machine code of a game comes from."""
    package = Path(__file__).parents[1]
    shared = [*sorted((package / "core").glob("*.py")), *sorted((package / "fast").glob("*.py"))]
    room = f"tablee.games.{game.name}."
    own = {inspect.getfile(kernel) for kernel in KERNELS if kernel.__module__.startswith(room)}
    versions = sys.version, numba.__version__, llvmlite.__version__, np.__version__
    checked = bool(os.environ.get("NUMBA_BOUNDSCHECK"))
    digest = hashlib.sha256(repr((versions, checked, words.HAS_PDEP)).encode())
    for path in (*shared, *(Path(file) for file in sorted(own))):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """$TABLEE_CACHE, or the user's cache folder, or a temporary one if that cannot be written."""
    asked = os.environ.get("TABLEE_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = Path(asked) if asked else Path(home or Path.home() / ".cache") / "tablee"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError
        _sweep(folder)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tablee-"))
    return folder


def _sweep(folder: Path) -> None:
    """Throw away what belongs to sources of long ago."""
    for path in folder.glob("*_*.py"):
        if time.time() - path.stat().st_mtime > KEPT:
            for kept in folder.glob(f"**/{path.stem}.*"):
                kept.unlink(missing_ok=True)


def _write(path: Path, text: str) -> None:
    """All or nothing, for two processes may do it at once."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(name, path)
