"""The deal while it is due: the numbers that devices have shown, and how long they are asked.

Numbers wait here and not in the log: whoever reads that learns no other's number, and so nothing of
the cards, while it is not too late to keep back a number of their own. A table that sleeps has none
of them, and the devices show theirs again.
"""

from collections.abc import Mapping

from tablee.server.store.log import Logged
from tablee.server.table import lobby, reveals
from tablee.server.table.agenda import COMMIT, REVEAL, Agenda
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present

PATIENCE = 5.0  # seconds that a device has to commit when the host starts, and to show its number


class DealDesk:
    """What people have shown for the deal that is due now."""

    def __init__(self, log: OpenLog, present: Present, agenda: Agenda) -> None:
        self._log, self._present, self._agenda = log, present, agenda
        self._commit = ""  # the house's, which no other deal has
        self._shown: dict[int, str] = {}  # by person

    @property
    def shown(self) -> Mapping[int, str]:
        """The numbers for this deal, by person; those for another are of no use."""
        return self._shown if self._commit == self._log.sitting.commit else {}

    def keep(self, who: int, nonce: str) -> None:
        """A number that fits what was committed to."""
        self._shown = {**self.shown, who: nonce}
        self._commit = self._log.sitting.commit

    def watch(self, now: float) -> None:
        """Devices are asked for their part of the chance, and not for ever."""
        sitting = self._log.sitting
        asked = "" if self._present.asleep else sitting.dealing
        for name in (COMMIT, REVEAL):
            if asked != name[0]:
                self._agenda.drop(name)
            elif name not in self._agenda:
                self._agenda.at(name, now + PATIENCE)
        if asked == "commit" and not lobby.uncommitted(sitting) & self._present.here:
            self._agenda.at(COMMIT, now)  # nobody is there to be asked

    def overdue(self) -> list[Logged]:
        """What comes of it that a device was asked and is silent."""
        return reveals.overdue(self._log.sitting, self.shown)
