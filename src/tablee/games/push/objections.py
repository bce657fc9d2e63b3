"""Why a move is not legal, said to whoever tried it."""

from typing import Any

from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.core.telling import Argument, Told
from tablee.games.push.events import COLOURS, name
from tablee.games.push.rules import (
    AGAIN,
    CARD,
    COLUMNS,
    DIE,
    DIRECTION,
    FIT,
    PICK,
    PLACE,
    PROTECT,
    START,
    TAKE,
    VALUES,
    awaiting,
    legal,
    of_colour,
)


def objection(t: Any, seat: int, move: int) -> Told | None:
    """The reason why somebody awaited may not do this, if the rules have one to give."""
    if not has(awaiting(t), seat) or has(legal(t, seat), move):
        return None
    if seat == DEALER:
        return no_card_left(t, seat, move)
    if move >= TAKE + COLUMNS:
        return None
    if t.phase == PICK and move < TAKE:
        return no("refusal", "P-R1", seat)
    if move >= TAKE:
        return no_column(t, seat, move - TAKE)
    if move >= PLACE:
        return no_place(t, seat, move - PLACE)
    if move >= PROTECT and t.phase == START:
        return no("colour", "P-R7", seat, colour=COLOURS[move - PROTECT])
    if move >= PROTECT:
        return no("protecting", "P-35", seat)
    return no("unplaced", "P-14", seat) if t.phase == FIT else no("pile", "P-R11", seat)


def no(reason: str, clause: str, seat: int, **arguments: Argument) -> Told:
    return Told(f"push-no-{reason}", clause, seat, arguments)


def no_card_left(t: Any, seat: int, move: int) -> Told | None:
    if t.phase != CARD or move > DIRECTION:
        return None
    without = move == DIRECTION and t.players == 2
    return no("card-left", "P-R15" if without else "P-04", seat)


def no_column(t: Any, seat: int, column: int) -> Told:
    if t.phase == FIT:
        return no("unplaced", "P-14", seat)
    if not t.open:
        return no("stop", "P-R8", seat)
    return no("column", "P-17" if t.phase == AGAIN else "P-24", seat, column=column + 1)


def no_place(t: Any, seat: int, column: int) -> Told:
    if t.phase != FIT:
        return no("card", "P-14", seat)
    if column >= t.started:
        return no("gap", "P-08", seat, column=t.started + 1)
    if t.card == DIE:
        return no("second-die", "P-11", seat, column=column + 1)
    twin = t.column[column] & of_colour(t.card // VALUES)
    reason = "same-colour" if twin else "same-value"
    return no(reason, "P-10", seat, column=column + 1, **name(t.card))
