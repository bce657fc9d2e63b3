"""Where the server keeps its data unless told otherwise."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def folder(
    asked: str | None, *, platform: str = sys.platform, environ: Mapping[str, str] = os.environ
) -> Path:
    """The folder asked for, else the platform's for a user's data; it may not exist yet.

    If there is none, a ValueError says so in one sentence.
    """
    if asked is None:
        return _usual(platform, environ)
    if not asked:
        raise ValueError("the name of the data folder is empty")
    try:
        return Path(asked).expanduser().absolute()
    except RuntimeError:
        raise ValueError(f"there is no home folder for {asked}") from None


def _usual(platform: str, environ: Mapping[str, str]) -> Path:
    if platform == "win32":
        return Path(_set(environ, "APPDATA")) / "Tablee"
    if platform == "darwin":
        return Path(_set(environ, "HOME")) / "Library" / "Application Support" / "Tablee"
    data = Path(environ.get("XDG_DATA_HOME", ""))
    if not data.is_absolute():  # the standard has relative ones ignored
        data = Path(_set(environ, "HOME")) / ".local" / "share"
    return data / "tablee"


def _set(environ: Mapping[str, str], variable: str) -> str:
    """What the variable says; without it, better ask than write where nobody will look."""
    found = environ.get(variable)
    if not found:
        raise ValueError(f"{variable} is not set: say with --data DIR where to keep the games")
    return found
