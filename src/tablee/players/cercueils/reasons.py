"""Reasons at Chasse Cercueils: what lies open, and what was seen before it was turned down."""

from random import Random

from tablee.core.bits import has
from tablee.core.telling import members
from tablee.games.cercueils import rules
from tablee.games.cercueils.events import card as named
from tablee.players.cercueils.habits import HABITS, Habits
from tablee.players.cercueils.memory import CoffinMemory
from tablee.players.reason import Reason

# Whoever gives a reason must be sure of it: nothing that was seen is forgotten, or mixed up.
FAITHFUL: Habits = HABITS[-1]._replace(own=1.0, others=1.0, fades=0.0, follows=1.0)


def remembered(seat: int, heard: list[list[int]]) -> dict[tuple[int, int], int]:
    """What lies face down, by owner and place, as far as this seat could see it."""
    memory = CoffinMemory(seat, Random(0), FAITHFUL)
    for what, who, value, _ in heard:
        memory.note(what, who, value)
    return memory.cards


def reason(seat: int, view: rules.Table, move: int, heard: list[list[int]]) -> Reason:
    known = remembered(seat, heard)
    if view.phase == rules.RACING:
        return slapping(seat, view, known) if move == rules.SLAP else holding(seat, view, known)
    if view.phase in (rules.POINTING, rules.CLAIMING):
        return pointing(seat, view, move, known)
    if view.phase == rules.REVEAL:
        return Reason("cercueils-coach-reveal", {"count": len(members(view.down[seat])) - 1})
    if view.phase < rules.MOON_FIRST:
        return by_bat(seat, view, move)
    return by_moonlight(move)


def fitting(
    seat: int, view: rules.Table, known: dict[tuple[int, int], int]
) -> dict[tuple[int, int], int]:
    """The cards that match the dice, by owner and place: all that are known, own open ones too."""
    found = {
        coffin: card
        for coffin, card in known.items()
        if has(view.down[coffin[0]], coffin[1]) and rules.matches(view, card)
    }
    for place in range(view.size[seat]):
        if not has(view.down[seat], place) and rules.matches(view, view.card[seat][place]):
            found[seat, place] = view.card[seat][place]
    return found


def about(seat: int, view: rules.Table, coffin: tuple[int, int], card: int) -> Reason:
    """What is good about pointing at a card that matches."""
    owner, place = coffin
    given: dict[str, int | str] = {"place": place + 1}
    for name, value in named(card).items():
        assert isinstance(value, str)
        given[name] = value
    if owner != seat:
        return Reason("cercueils-coach-other", given, owner)
    if has(view.down[seat], place):
        return Reason("cercueils-coach-coffin", given)
    return Reason("cercueils-coach-open", given)


def best(seat: int, view: rules.Table, found: dict[tuple[int, int], int]) -> tuple[int, int] | None:
    """An own coffin first, then an own open card, then somebody else's coffin."""

    def rank(coffin: tuple[int, int]) -> tuple[bool, bool, int, int]:
        owner, place = coffin
        return owner != seat, not has(view.down[owner], place), owner, place

    return min(found, key=rank, default=None)


def slapping(seat: int, view: rules.Table, known: dict[tuple[int, int], int]) -> Reason:
    if view.roll // rules.SYMBOLS == rules.ALARM:
        symbol = view.roll % rules.SYMBOLS
        if symbol == rules.SKULL:
            return Reason("cercueils-coach-skull", {})
        if symbol == rules.BAT:
            return Reason("cercueils-coach-bat", {"count": len(members(view.down[seat]))})
        coffins = sum(len(members(down)) for down in view.down[: view.players])
        return Reason("cercueils-coach-moon", {"count": coffins})
    found = fitting(seat, view, known)
    coffin = best(seat, view, found)
    if coffin is None:
        return Reason("cercueils-coach-none", {})
    return about(seat, view, coffin, found[coffin])


def holding(seat: int, view: rules.Table, known: dict[tuple[int, int], int]) -> Reason:
    if view.roll // rules.SYMBOLS == rules.ALARM:
        skull = view.roll % rules.SYMBOLS == rules.SKULL
        return Reason("cercueils-coach-skull" if skull else "cercueils-coach-pass", {})
    if fitting(seat, view, known):
        return Reason("cercueils-coach-pass", {})
    return Reason("cercueils-coach-none", {})


def pointing(seat: int, view: rules.Table, move: int, known: dict[tuple[int, int], int]) -> Reason:
    found = fitting(seat, view, known)
    owner = move - rules.POINT if move >= rules.POINT else view.target
    mine = {coffin: card for coffin, card in found.items() if coffin[0] == owner}
    if move < rules.PLACES:
        mine = {coffin: card for coffin, card in mine.items() if coffin[1] == move}
    coffin = None if move == rules.MISS else best(seat, view, mine)
    if coffin is not None:
        return about(seat, view, coffin, mine[coffin])
    if found:
        return Reason("cercueils-coach-wrong", {})
    return Reason("cercueils-coach-none", {})


def by_bat(seat: int, view: rules.Table, move: int) -> Reason:
    owner = move - rules.POINT if move >= rules.POINT else view.target
    if move >= rules.POINT or view.phase == rules.BAT_CLAIM:
        if view.chased[owner] == rules.TARGET - 1:
            return Reason("cercueils-coach-stop", {}, owner)
        return Reason("cercueils-coach-expose", {}, owner)
    if not has(view.down[seat], move):
        return Reason("cercueils-coach-close", {"place": move + 1})
    given: dict[str, int | str] = {"place": move + 1, "chased": view.chased[seat] + 1}
    return Reason("cercueils-coach-chase", given)


def by_moonlight(move: int) -> Reason:
    if move == rules.SWAP:
        return Reason("cercueils-coach-swap", {})
    return Reason("cercueils-coach-leave" if move == rules.LEAVE else "cercueils-coach-pick", {})


# Asked about later ------------------------------------------------------------------------------


def looked(seat: int, heard: list[list[int]]) -> bool:
    """Whether this seat has looked at cards by moonlight, and knows what the others do not."""
    return any(what == rules.NAMED and who == seat for what, who, _, _ in heard)


def by_memory(seat: int, view: rules.Table, heard: list[list[int]]) -> bool:
    """Whether somebody points by what all have seen; coffins for bat and moon are like lots."""
    return view.phase in (rules.POINTING, rules.CLAIMING) and not looked(seat, heard)


def seen_by_all(seat: int, view: rules.Table, move: int, heard: list[list[int]]) -> Reason | None:
    """What everybody could say to whoever has slapped; to roll needs no reason."""
    if view.phase <= rules.OVER:
        return None
    if view.phase in (rules.POINTING, rules.CLAIMING):
        return Reason("cercueils-coach-looked", {})
    return reason(seat, view, move, heard)
