"""Playing on from a moment of a finished game: its moves up to there, then a chance of its own.

The moves stand in the new log as its own, so that it replays like any other. What lay hidden lies
there still: other cards would not fit what was played. It is known from the replay already, and of
a game that goes on nothing is read here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from tablee.core.bits import has
from tablee.play.fair import SILENT
from tablee.play.table import Table
from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, log
from tablee.server.store.log import Logged, Place
from tablee.server.table import lobby
from tablee.server.table.refusals import refuse
from tablee.server.web.pages import Branch

MOST = 2_000  # moves to take over


@dataclass(frozen=True)
class BranchPoint:
    """Where a new table begins."""

    settings: log.Settings
    seat: int
    levels: tuple[int, ...]  # by seat, of the bots that sat there or sit there now
    moves: tuple[str, ...]
    rules: int  # the version of them that these moves were made by

    def places(self, name: str) -> list[Place]:
        """The person who asks on the seat, bots on all others."""
        places = [Place() for _ in self.levels]
        places[self.seat] = Place(who=0, name=name)
        for seat, level in enumerate(self.levels):
            if seat != self.seat:
                places[seat] = lobby.bot({place.name for place in places if place.name}, level)
        return places

    def bodies(self) -> list[Logged]:
        """What has happened there before anybody comes."""
        seats = len(self.levels)
        dealt = log.Dealt(
            nonces=[SILENT.hex()] * seats,
            commits=[""] * seats,
            rules=self.rules,
            taken=len(self.moves),
        )
        return [dealt, *(log.Moved(move=move) for move in self.moves)]


def branch_point(events: Sequence[LoggedEvent], asked: Branch) -> BranchPoint:
    """That moment of a game, if it is over and somebody on that seat was to move then."""
    if not events or not archive.over(events):
        raise refuse("refused-branch")
    sitting = archive.folded(events)
    played, settings = sitting.table, sitting.settings
    if played is None or played.game.race is not None or asked.made > min(MOST, played.made):
        raise refuse("refused-branch")
    moves = tuple(entry.text for entry in played.log[: asked.made])
    table = Table(played.game, played.players, played.options)
    for move in moves:
        table.write(move)
    if asked.seat >= table.players or not has(table.awaited, asked.seat):
        raise refuse("refused-branch")
    options = played.game.settle(settings.options)
    return BranchPoint(
        settings=msgspec.structs.replace(settings, listed=False, options=options),
        seat=asked.seat,
        levels=tuple(place.level or settings.stand_in for place in sitting.places),
        moves=moves,
        rules=played.game.version,
    )
