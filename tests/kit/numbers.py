"""A device's part of the chance: what it commits to, and the number it shows when it is asked."""

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any


def sealed(nonce: str, game: str) -> str:
    """The commitment to a number, as docs/fair.md has it."""
    return sha256(b"tablee/nonce/1" + bytes.fromhex(nonce) + game.encode()).hexdigest()


class Numbers:
    """The numbers of one device, by what it has committed to."""

    def __init__(self, draw: Callable[[], str] = lambda: secrets.token_hex(16)) -> None:
        self.kept: dict[str, str] = {}
        self._draw = draw

    def commit(self, game: str, nonce: str | None = None) -> str:
        nonce = nonce or self._draw()
        commit = sealed(nonce, game)
        self.kept[commit] = nonce
        return commit

    def answer(self, table: dict[str, Any], you: int | None) -> dict[str, Any] | None:
        """What the table asks of this device before the deal, if anything."""
        asked = table.get("dealing")
        mine = [chair["seat"] for chair in table["seats"] if chair.get("who") == you]
        if not asked or you is None or not mine:
            return None
        commit = table["commits"][mine[0]] if table.get("commits") else ""
        if asked == "commit":
            return None if commit else {"type": "ready", "commit": self.commit(table["game"])}
        return {"type": "reveal", "nonce": self.kept[commit]} if commit in self.kept else None
