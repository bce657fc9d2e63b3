"""The folder where generated modules and their machine code are kept."""

import os
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

try:
    import fcntl
except ImportError:  # where files are not locked so, two processes may do the same work
    fcntl = None

KEPT = 30 * 86_400  # seconds: generated files that nobody asked for in so long are swept away
PATIENCE = 120  # seconds: whoever compiles for longer may have stopped, and is waited for no more


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


def write(path: Path, text: str) -> None:
    """All or nothing, for two processes may do it at once."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(name, path)


@contextmanager
def held(path: Path) -> Generator[None]:
    """Alone among processes, for as long as this is held; a process that ends lets go."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # the folder has gone: then there is nothing to share either
        yield
        return
    try:
        _wait(handle)
        yield
    finally:
        os.close(handle)


def _wait(handle: int) -> None:
    if fcntl is None:
        return
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.05)
        else:
            return
