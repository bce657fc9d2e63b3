"""Evenings: what the host plans, and how a table goes on from one game to the next."""

from collections.abc import Sequence

import msgspec

from tablee.core.ranking import places
from tablee.games import CATALOGUE
from tablee.server.store import log
from tablee.server.store.evening import Evening, Leg
from tablee.server.table.refusals import refuse
from tablee.server.table.sitting import Sitting
from tablee.server.web import shapes
from tablee.server.web.shapes import MOST_LEGS


def planned(legs: Sequence[shapes.Leg], settings: log.Settings) -> Evening | None:
    """A new evening at a table that is set for its first game; None if there is nothing to it."""
    if not legs:
        return None
    return _fitting(Evening(legs=[_leg(leg) for leg in legs]), settings)


def arranged(
    sitting: Sitting, legs: Sequence[shapes.Leg] | None, settings: log.Settings
) -> Evening | None:
    """The evening after the host has arranged the table: as it was planned, or anew."""
    evening = sitting.evening
    if evening is None or (evening.over and legs):
        return planned(legs or (), settings)
    if legs is not None:
        evening = evening.replanned([_leg(leg) for leg in legs])
        if not evening.legs:
            return None
    return _fitting(evening, settings)


def _leg(leg: shapes.Leg) -> Leg:
    if leg.game not in CATALOGUE:
        raise refuse("refused-message")
    try:
        return Leg(game=leg.game, options=CATALOGUE[leg.game].settle(leg.options))
    except ValueError:
        raise refuse("refused-options") from None


def _fitting(evening: Evening, settings: log.Settings) -> Evening:
    """With what the table is set for as the game that is next, if all can be played there."""
    if evening.over:
        return evening
    if len(evening.legs) > MOST_LEGS:
        raise refuse("refused-evening-long", most=MOST_LEGS)
    now = len(evening.played)
    to_come = [CATALOGUE[leg.game] for leg in evening.legs[now + 1 :] if leg.game in CATALOGUE]
    least = max([game.least for game in to_come], default=settings.players)
    most = min([game.most for game in to_come], default=settings.players)
    if not least <= settings.players <= most:
        raise refuse("refused-evening", least=least, most=most)
    legs = list(evening.legs)
    legs[now] = Leg(game=settings.game, options=settings.options)
    return msgspec.structs.replace(evening, legs=legs)


def after(sitting: Sitting) -> tuple[Evening | None, log.Settings]:
    """How the evening stands after this game, and what is played next; else the same again.

    A game that was broken off does not count: it is played again. A seat that somebody took over
    from a bot counts for nobody. An evening that is over is
    remembered until the next game is.
    """
    evening, finished, settings = sitting.evening, sitting.finished, sitting.settings
    assert finished is not None
    if evening is None or evening.over:
        return None, settings
    if finished.points is None:
        return evening, settings
    came = places(finished.points, finished.winners)
    taken = sitting.reliefs.taken
    names = [None if seat in taken else name for seat, name in enumerate(sitting.names())]
    evening = evening.counted(sitting.game, names, came)
    # A game that is no longer in the house is left out.
    left = [leg for leg in evening.legs[len(evening.played) :] if leg.game in CATALOGUE]
    evening = evening.replanned(left)
    if not left:
        return evening, settings
    return evening, msgspec.structs.replace(settings, game=left[0].game, options=left[0].options)


def told(sitting: Sitting) -> shapes.Evening | None:
    """The evening as the wire says it."""
    evening = sitting.evening
    if evening is None:
        return None
    seats = {place.name: seat for seat, place in enumerate(sitting.places)}
    return shapes.Evening(
        legs=[shapes.Leg(game=leg.game, options=leg.options) for leg in evening.legs],
        played=evening.played,
        contenders=[
            shapes.Contender(
                name=each.name,
                seat=seats.get(each.name),
                points=each.points,
                total=sum(each.points),
                place=place,
            )
            for place, each in evening.standings()
        ],
    )
