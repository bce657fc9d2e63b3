"""Reasons at Push: how many cards would fit nowhere, and what the columns are worth."""

from tablee.core.bits import has
from tablee.core.telling import members
from tablee.games.push import rules
from tablee.games.push.events import COLOURS, worth
from tablee.players.push.risk import busts, placed
from tablee.players.push.simple import held
from tablee.players.reason import Reason


def reason(seat: int, view: rules.Table, move: int, heard: list[list[int]]) -> Reason:
    if move >= rules.TAKE:
        return taking(view, move - rules.TAKE)
    if move >= rules.PLACE:
        return placing(view, move - rules.PLACE)
    if move >= rules.PROTECT:
        colour = move - rules.PROTECT
        points = held(view.visible[seat], colour)
        return Reason("push-coach-protect", {"colour": COLOURS[colour], "points": points})
    return drawing(view)


def drawing(view: rules.Table) -> Reason:
    if view.started < rules.COLUMNS:  # [P-09] whatever comes can begin a column
        return Reason("push-coach-room", {"columns": rules.COLUMNS - view.started})
    unfit, pile = busts(view)
    if not unfit:
        return Reason("push-coach-safe", {})
    return Reason("push-coach-dare", {"unfit": unfit, "pile": pile})


def placing(view: rules.Table, column: int) -> Reason:
    after = placed(view, column)
    points = worth(after.column[column])
    if after.started < rules.COLUMNS or not after.pile:
        name = "push-coach-place" if after.pile else "push-coach-place-last"
        return Reason(name, {"column": column + 1, "points": points})
    unfit, pile = busts(after)
    given: dict[str, int | str] = {"column": column + 1, "unfit": unfit, "pile": pile}
    return Reason("push-coach-place-risk", given)


def taking(view: rules.Table, column: int) -> Reason:
    points = worth(view.column[column])
    given: dict[str, int | str] = {"column": column + 1, "points": points}
    others = [other for other in members(view.open) if other != column]
    richer = [other for other in others if worth(view.column[other]) > points]
    if has(view.column[column], rules.DIE):
        return Reason("push-coach-take-die", given)
    if richer and all(has(view.column[other], rules.DIE) for other in richer):
        return Reason("push-coach-take-calm", given)
    if view.phase == rules.AGAIN and view.pile and view.started == rules.COLUMNS:
        unfit, pile = busts(view)
        if unfit:
            return Reason("push-coach-stop", {**given, "unfit": unfit, "pile": pile})
    return Reason("push-coach-take" if richer else "push-coach-take-most", given)
