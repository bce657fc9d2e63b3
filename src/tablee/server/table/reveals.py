"""Numbers shown before a deal: each must be the one committed to; after the last one is dealt."""

from collections.abc import Mapping

from tablee.play.fair import nonce_commitment
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import lobby
from tablee.server.table.refusals import refuse
from tablee.server.table.sitting import Sitting


def reveal(sitting: Sitting, who: int, nonce: str, shown: Mapping[int, str]) -> list[Logged]:
    """A number that fits its commitment; with the last one comes the deal."""
    if sitting.table is not None:
        raise refuse("refused-playing")
    if sitting.dealing != "reveal":
        raise refuse("refused-reveal-early")
    commit = sitting.commits.get(who, "") if sitting.seats_of(who) else ""
    if not commit:
        raise refuse("refused-uncommitted")
    if nonce_commitment(bytes.fromhex(nonce), sitting.committed) != commit:
        raise refuse("refused-reveal")
    now_shown = {**shown, who: nonce}
    return [] if _missing(sitting, now_shown) else [lobby.dealt(sitting, now_shown)]


def overdue(sitting: Sitting, shown: Mapping[int, str]) -> list[Logged]:
    """What comes of it that a device was asked and is silent."""
    if sitting.dealing == "commit":
        return [log.Closed()]
    missing = _missing(sitting, shown)
    return [log.Withheld(who=missing) if missing else lobby.dealt(sitting, shown)]


def _missing(sitting: Sitting, shown: Mapping[int, str]) -> list[int]:
    seated = (who for who in sitting.commits if sitting.seats_of(who))
    return [who for who in seated if who not in shown]
