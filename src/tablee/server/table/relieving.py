"""In the middle of a game: somebody asks for a bot's seat, and the host says yes.

A bot's seat is nobody's: a bot that only stands in for somebody keeps the seat for them. Who plays
already gets no second hand to look into, unless nobody plays but those at this very device, and
then none that somebody else has held. A host gets no hand of somebody who was sent away.
"""

from tablee.server.store import log
from tablee.server.store.log import Logged, Place
from tablee.server.table import lobby
from tablee.server.table.refusals import host_only, place_of, refuse
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol, shapes


def vacant(sitting: Sitting) -> list[int]:
    """The seats of bots in a game that goes on."""
    if not sitting.playing:
        return []
    return [seat for seat, place in enumerate(sitting.places) if place.level is not None]


def free(sitting: Sitting) -> list[int]:
    """Those among them that the host has offered to whoever asks."""
    return [seat for seat in vacant(sitting) if None in sitting.reliefs.offers.get(seat, ())]


def request(sitting: Sitting, who: int, command: protocol.Request) -> list[Logged]:
    """Ask for a bot's seat; with a name, for somebody else at the same device."""
    _vacant(sitting, command.seat)
    reliefs, name = sitting.reliefs, ""
    if sitting.seats_of(who):
        if command.name is None or not _alone(sitting, who):
            raise refuse("refused-seated")
        name = lobby.free_name(sitting, command.name)
    if _others_cards(sitting, who, command.seat):
        raise refuse("refused-others-cards")
    if reliefs.seen.get(who, {command.seat}) != {command.seat}:
        raise refuse("refused-seen")
    if who in reliefs.declined and None not in reliefs.offers.get(command.seat, ()):
        raise refuse("refused-declined")
    asked = reliefs.requests.get(who)
    if asked is not None and (asked.seat, asked.name) == (command.seat, name):
        return []
    return [log.Requested(who=who, seat=command.seat, name=name)]


def offer(sitting: Sitting, who: int, command: protocol.Offer) -> list[Logged]:
    """The host says yes to somebody, or to whoever asks."""
    host_only(sitting, who)
    _vacant(sitting, command.seat)
    if command.who is not None and not _could_sit(sitting, command.who):
        raise refuse("refused-nobody-there")
    if command.who in sitting.reliefs.offers.get(command.seat, ()):
        return []
    return [log.Offered(seat=command.seat, who=command.who)]


def decline(sitting: Sitting, who: int, command: protocol.Decline) -> list[Logged]:
    """The host says no, or whoever asked or was asked does."""
    if command.who is None or command.who != who:
        host_only(sitting, who)
    place_of(sitting, command.seat)
    asked = sitting.reliefs.requests.get(command.who) if command.who is not None else None
    asks = asked is not None and asked.seat == command.seat
    if not asks and command.who not in sitting.reliefs.offers.get(command.seat, ()):
        return []
    return [log.Declined(seat=command.seat, who=command.who, refused=asks and command.who != who)]


def _alone(sitting: Sitting, who: int) -> bool:
    """Whether nobody plays but those at this person's device."""
    return all(place.who in (None, who) for place in sitting.places)


def _others_cards(sitting: Sitting, who: int, seat: int) -> bool:
    """Whether somebody who has gone held these cards, and this person is not to look into them."""
    left = sitting.reliefs.left
    return seat in left and (bool(sitting.seats_of(who)) or (who == sitting.host and left[seat]))


def _could_sit(sitting: Sitting, who: int) -> bool:
    """Whether this is somebody who has no seat, or asks for one more."""
    asks = who in sitting.reliefs.requests
    return who in sitting.guests and (asks or not sitting.seats_of(who))


def _vacant(sitting: Sitting, seat: int) -> None:
    place = place_of(sitting, seat)
    if not sitting.playing:
        raise refuse("refused-not-dealt")
    if place.who is not None:
        raise refuse("refused-taken")


def follow(sitting: Sitting) -> Logged | None:
    """A seat changes hands once both sides have said yes; not while hands are on their way."""
    reliefs = sitting.reliefs
    if not reliefs.requests or sitting.racing or sitting.tumbling:
        return None
    for who, asked in reliefs.requests.items():
        offers = reliefs.offers.get(asked.seat, ())
        yes = who == sitting.host or who in offers or None in offers
        may = _alone(sitting, who) if asked.name else not sitting.seats_of(who)
        may = may and not _others_cards(sitting, who, asked.seat)
        if yes and may and asked.seat in vacant(sitting):
            name = asked.name or sitting.guests[who].name
            return log.Relieved(seat=asked.seat, place=Place(who=who, name=name))
    return None


def told(sitting: Sitting) -> list[shapes.Relief]:
    """By bot's seat, as the wire says it."""
    reliefs, found = sitting.reliefs, list[shapes.Relief]()
    for seat in vacant(sitting):
        offers = reliefs.offers.get(seat, set())
        found.append(
            shapes.Relief(
                seat=seat,
                asked=[who for who, each in reliefs.requests.items() if each.seat == seat],
                offered=[who for who in offers if who is not None],
                free=None in offers,
                declined=sorted(reliefs.declined),
            )
        )
    return found
