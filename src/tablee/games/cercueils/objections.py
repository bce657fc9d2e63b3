"""Why a move is not legal, said to whoever tried it."""

from typing import Any, NamedTuple

from tablee.core.bits import bit, drop, has
from tablee.core.seats import DEALER
from tablee.core.telling import Argument, Seats, Told
from tablee.games.cercueils import rules

# what the phase asks for, and the clause that says so
ROW_DUE = {rules.POINTING: "C-R5", rules.MOON_FIRST: "C-R9", rules.MOON_SECOND: "C-R9"}
MOON_CARD_DUE = {rules.MOON_FIRST_CARD: "C-R9", rules.MOON_SECOND_CARD: "C-R9"}
CARD_DUE = {rules.CLAIMING: "C-R5", rules.BAT_CLAIM: "C-35", **MOON_CARD_DUE}
COFFIN_DUE = {rules.CLAIMING: "C-R5", rules.BAT_CLAIM: "C-35", rules.REVEAL: "C-43"}


class Objection(NamedTuple):
    message: str
    clause: str


def objection(t: Any, seat: int, move: int) -> Told | None:
    """The reason, if the rules know a better one than that it is not possible now."""
    reason = None
    if move == rules.SLAP and seat < t.players:
        reason = against_slap(t, seat)
    elif has(rules.awaiting(t), seat) and seat == DEALER:
        reason = against_dealer(t, move)
    elif has(rules.awaiting(t), seat) and seat < t.players:
        reason = against_player(t, seat, move)
    if reason is None:
        return None
    owner = move - rules.POINT if move >= rules.POINT else t.target
    about: dict[str, Argument] = {"owner": Seats(bit(owner)), "place": move + 1}
    return Told(reason.message, reason.clause, seat, about)


def against_slap(t: Any, seat: int) -> Objection | None:
    """Also for those who are not awaited: a hand may come down at any time."""
    if t.phase < rules.RACING:
        return Objection("cercueils-no-slap-yet", "C-R16")
    if t.phase == rules.RACING:
        return None if has(t.racing, seat) else Objection("cercueils-no-slap-after-holding", "C-16")
    return None if t.phase == rules.OVER else Objection("cercueils-no-later-slap", "C-R4")


def against_dealer(t: Any, move: int) -> Objection | None:
    if has(rules.legal(t, DEALER), move):
        return None
    if t.phase == rules.CAST:
        both = move // rules.SYMBOLS == rules.BOTH
        return Objection("cercueils-no-such-face", "C-R2") if both else None
    return Objection("cercueils-no-card-left", "C-R1") if move < rules.SORTS else None


def against_player(t: Any, seat: int, move: int) -> Objection | None:
    if t.phase == rules.BAT_ACT and has(rules.row(t, seat), move):  # but with the wrong verb
        if has(t.down[seat], move):
            return Objection("cercueils-no-coffin-twice", "C-33")
        return Objection("cercueils-no-chase-yet", "C-34")
    if has(rules.legal(t, seat), move):
        return None
    if move == rules.ROLL:
        return Objection("cercueils-no-roll-yet", "C-42")
    if t.phase in CARD_DUE and (move >= rules.POINT or move == rules.MISS):
        return Objection("cercueils-no-other-row", CARD_DUE[t.phase])
    if move == rules.MISS and rules.BAT_ACT <= t.phase <= rules.MOON_DECIDE:
        return Objection("cercueils-no-mistake", "C-31")
    if move in (rules.SWAP, rules.LEAVE) and rules.MOON_FIRST <= t.phase < rules.MOON_DECIDE:
        return Objection("cercueils-no-choice-yet", "C-R9")
    if move >= rules.POINT:
        return against_row(t, move - rules.POINT)
    return against_place(t, move) if move < rules.PLACES else None


def against_row(t: Any, owner: int) -> Objection | None:
    if owner >= t.players:
        return None
    if t.phase in (rules.MOON_FIRST, rules.MOON_SECOND):
        return Objection("cercueils-no-pair", "C-R9")
    if t.phase in (rules.POINTING, rules.BAT_ACT) and not has(rules.owners(t), owner):
        return Objection("cercueils-no-coffin-there", ROW_DUE.get(t.phase, "C-35"))
    return None


def against_place(t: Any, place: int) -> Objection | None:
    if t.phase in ROW_DUE:
        return Objection("cercueils-no-row-yet", ROW_DUE[t.phase])
    if not has(rules.row(t, t.target), place):
        return None
    if t.phase in COFFIN_DUE:
        return Objection("cercueils-no-open-card", COFFIN_DUE[t.phase])
    if t.phase not in MOON_CARD_DUE:
        return None
    open_card = t.phase == rules.MOON_FIRST_CARD and not has(t.down[t.target], place)
    if open_card and drop(rules.owners(t), t.slapper):
        return Objection("cercueils-no-open-swap", "C-38")
    return Objection("cercueils-no-pair", "C-R9")
