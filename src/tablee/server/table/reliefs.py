"""Reliefs as the log tells them: who asks for a bot's seat, whom it is offered to, who has it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablee.server.store import log

if TYPE_CHECKING:
    from tablee.server.table.sitting import Sitting


@dataclass(slots=True)
class Reliefs:
    """Part of a sitting, for one game."""

    # What is asked for, by person; to whom a seat is offered, None for whoever asks.
    requests: dict[int, log.Requested] = field(default_factory=dict[int, log.Requested])
    offers: dict[int, set[int | None]] = field(default_factory=dict[int, set[int | None]])
    declined: set[int] = field(default_factory=set[int])  # people to whom the host has said no
    taken: dict[int, int] = field(default_factory=dict[int, int])  # by seat, who took it over last
    # Who was sent away from seats that others have now, and knows the cards there.
    seen: dict[int, set[int]] = field(default_factory=dict[int, set[int]])

    # Seats that people had who have gone, and whether one of them was sent away.
    left: dict[int, bool] = field(default_factory=dict[int, bool])

    def forget(self, who: int, seats: tuple[int, ...], *, sent_away: bool) -> None:
        """This person has gone, and leaves the cards of these seats."""
        self.left |= {seat: sent_away or self.left.get(seat, False) for seat in seats}
        self.requests.pop(who, None)
        for seat in list(self.offers):
            self._take_back(seat, who)

    def _take_back(self, seat: int, who: int | None) -> None:
        offered = self.offers.get(seat, set())
        offered.discard(who)
        if not offered:
            self.offers.pop(seat, None)

    def requested(self, body: log.Requested) -> None:
        self.requests[body.who] = body

    def offered(self, body: log.Offered) -> None:
        self.offers.setdefault(body.seat, set()).add(body.who)
        self.declined -= {body.who}

    def decline(self, body: log.Declined) -> None:
        self._take_back(body.seat, body.who)
        if body.who is not None:
            self.requests.pop(body.who, None)
            self.declined |= {body.who} if body.refused else set()

    def relieved(self, sitting: "Sitting", body: log.Relieved) -> None:
        """Whoever is new there has hands of their own."""
        assert body.place.who is not None
        for who, (_, seats) in sitting.kicked.items():
            if body.seat in seats:
                self.seen.setdefault(who, set()).add(body.seat)
        sitting.seat(body.seat, body.place)
        if sitting.tally is not None:
            sitting.tally.anew(body.seat)
        self.offers.pop(body.seat, None)
        self.requests.pop(body.place.who, None)
        self.requests = {n: each for n, each in self.requests.items() if each.seat != body.seat}
        self.taken[body.seat] = body.place.who


RELIEF_FOLDS: dict[type[log.Logged], Callable[["Sitting", Any], None]] = {
    log.Requested: lambda sitting, body: sitting.reliefs.requested(body),
    log.Offered: lambda sitting, body: sitting.reliefs.offered(body),
    log.Declined: lambda sitting, body: sitting.reliefs.decline(body),
    log.Relieved: lambda sitting, body: sitting.reliefs.relieved(sitting, body),
}
