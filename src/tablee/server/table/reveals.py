"""The numbers shown before a deal, until the last of them has come.

They wait here and not in the log: whoever reads that learns no other's number, and so nothing of
the cards, while it is not too late to keep back a number of their own. A table that is read from
its log again has none of them, and the devices show theirs again.
"""

from tablee.play.fair import nonce_commitment
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import lobby
from tablee.server.table.refusals import refuse
from tablee.server.table.sitting import Sitting

PATIENCE = 5.0  # seconds that a device has to commit when the host starts, and to show its number


class Reveals:
    """What people have shown for the deal that is due now."""

    def __init__(self) -> None:
        self._commit = ""  # the house's, which no other deal has
        self._shown: dict[int, str] = {}  # by person

    def take(self, sitting: Sitting, who: int, nonce: str) -> list[Logged]:
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
        if self._commit != sitting.commit:
            self._commit, self._shown = sitting.commit, {}
        self._shown[who] = nonce
        return [] if self._missing(sitting) else [lobby.dealt(sitting, self._shown)]

    def _missing(self, sitting: Sitting) -> list[int]:
        shown = self._shown if self._commit == sitting.commit else {}
        seated = (who for who in sitting.commits if sitting.seats_of(who))
        return [who for who in seated if who not in shown]

    def overdue(self, sitting: Sitting) -> Logged:
        """What comes of it that a device was asked and is silent."""
        if sitting.dealing == "commit":
            return log.Closed()
        missing = self._missing(sitting)
        return log.Withheld(who=missing) if missing else lobby.dealt(sitting, self._shown)
