"""Why a command is not carried out, and the reasons that many commands share."""

from tablee.core.telling import Argument, Told
from tablee.play import table as play
from tablee.server.store.log import Place
from tablee.server.table.sitting import Sitting


class Refusal(Exception):
    """The command is not carried out, and changes nothing."""

    def __init__(self, told: Told) -> None:
        super().__init__(told.message)
        self.told = told


def refuse(message: str, **arguments: Argument) -> Refusal:
    return Refusal(Told(message, "", -1, dict(arguments)))


def host_only(sitting: Sitting, who: int) -> None:
    if who != sitting.host:
        raise refuse("refused-host")


def undealt(sitting: Sitting) -> None:
    if sitting.table is not None:
        raise refuse("refused-playing")
    if sitting.dealing:
        raise refuse("refused-dealing")


def place_of(sitting: Sitting, seat: int) -> Place:
    if seat >= len(sitting.places):
        raise refuse("refused-seat")
    return sitting.places[seat]


def own(sitting: Sitting, who: int, seat: int) -> None:
    """Nobody plays on another's seat."""
    if place_of(sitting, seat).who != who:
        raise refuse("refused-not-yours")


def game_on(sitting: Sitting) -> play.Table:
    """The table, if somebody may act at it now."""
    if sitting.table is None:
        raise refuse("refused-not-dealt")
    if sitting.paused:
        raise refuse("refused-paused")
    return sitting.table
