"""Reviews that were reckoned before, in files; any of them may be deleted, and is reckoned anew."""

import gzip
import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

MOST = 2_000  # files; beyond that, the oldest go
SUFFIX = ".json.gz"


class KeptReview(Struct, frozen=True):
    """A whole review, and what it belongs to."""

    stamp: str
    moments: list[Raw]
    end: Raw


class Drawer:
    """A folder with a file for each game, named so that no name of a game can lead elsewhere."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, game: str, stamp: str) -> KeptReview | None:
        """The review of a game, unless it belongs to other rules or values."""
        try:
            kept = msgspec.json.decode(
                gzip.decompress(self._path(game).read_bytes()), type=KeptReview
            )
        except (OSError, EOFError, ValueError):  # there is none, or it is torn
            return None
        return kept if kept.stamp == stamp else None

    def put(self, game: str, kept: KeptReview) -> None:
        """Keep it, whole or not at all; OSError if there is no room."""
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._path(game)
        part = path.with_suffix(".part")
        part.write_bytes(gzip.compress(msgspec.json.encode(kept), 6))
        part.replace(path)

    def forget(self, game: str) -> None:
        with suppress(OSError):
            self._path(game).unlink(missing_ok=True)

    def sweep(self, games: Iterable[str]) -> None:
        """Forget what belongs to none of these games, and the oldest of too many."""
        known = {self._path(game).name for game in games}
        with suppress(OSError):
            files = sorted(self._folder.iterdir(), key=lambda path: -path.stat().st_mtime)
            for number, path in enumerate(files):
                if path.name not in known or number >= MOST:
                    path.unlink(missing_ok=True)

    def _path(self, game: str) -> Path:
        return self._folder / (hashlib.sha256(game.encode()).hexdigest()[:32] + SUFFIX)
