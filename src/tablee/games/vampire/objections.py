"""Why a move is not legal, said to whoever tried it."""

from typing import Any

from tablee.core.bits import bit, has, highest, lowest
from tablee.core.seats import DEALER
from tablee.core.telling import Argument, Told
from tablee.games.vampire import rules
from tablee.games.vampire.events import COLOURS, SORTS, card, colour

ADDS = (rules.ADD_ONES, rules.ADD_TWOS, rules.ADD_JOKERS, rules.ADD_JOKERS + rules.JOKERS + 1)


def objection(t: Any, seat: int, move: int) -> Told | None:
    if seat == DEALER or rules.awaiting(t) != bit(seat) or has(rules.legal(t, seat), move):
        return None
    if move >= rules.ADD_ONES:
        hunting = t.phase >= rules.HOW_MANY_ONES and move < ADDS[-1]
        return number(t, seat, move) if hunting else None
    if t.phase == rules.CHOOSE:
        if move < rules.TAKE:
            return Told("vampire-no-draw-yet", "K-12", seat, {})
        return hunt(t, seat, move - rules.TAKE, taking=True)
    if move == rules.DRAW or move >= rules.TAKE:
        return Told("vampire-no-both", "K-11", seat, {})
    if t.phase == rules.ACT:
        if move < rules.EXPOSE:
            put = min(move - rules.PUT, rules.JOKER)
            return Told("vampire-no-such-card", "K-13", seat, card(put))
        return hunt(t, seat, move - rules.EXPOSE, taking=False)
    if move < rules.EXPOSE:
        return Told("vampire-no-card-after-hunt", "K-R3", seat, {})
    return Told("vampire-no-second-hunt", "K-R4", seat, {})


def hunt(t: Any, seat: int, hue: int, taking: bool) -> Told:
    """Why these cards make no hunt: nothing lies there, jokers only, or too few."""
    lying = [t.under[sort + hue] for sort in (rules.ONE, rules.TWO, rules.JOKER)]
    if taking and not any(lying):
        return Told("vampire-no-empty", "K-R7", seat, colour(hue))
    if rules.makes_hunt(t.hand[seat], hue, 1, sum(lying) if taking else 0):  # if one were a vampire
        return Told("vampire-no-vampire", "K-18", seat, colour(hue))
    return Told("vampire-no-three", "K-17", seat, colour(hue))


def number(t: Any, seat: int, move: int) -> Told:
    """Why so many cards of one sort may not go into the hunt."""
    sort = t.phase - rules.HOW_MANY_ONES
    offered = rules.numbers(t, t.hand[seat])
    said: dict[str, Argument] = {"sort": SORTS[sort], "colour": COLOURS[t.colour]}
    if not ADDS[sort] <= move < ADDS[sort + 1]:
        return Told("vampire-no-other-order", "K-R16", seat, said)
    few = move < lowest(offered)
    said["count"] = (lowest(offered) if few else highest(offered)) - ADDS[sort]
    return Told("vampire-no-fewer" if few else "vampire-no-more", "K-R16", seat, said)
