"""The table of Stupide Vautour as one seat may see it, in the words of a record."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from tablee.core.bits import bit, count
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.vautour.rules import NONE, OPEN, POINTS, ZERO, Table, awaiting, worth

Phase: TypeAlias = Literal["turn", "lay", "over"]
Way: TypeAlias = Literal["highest", "lowest"]

NUMBERS = ("", *(str(card) for card in range(1, 16)))
PRIZES = tuple(f"{card - ZERO:+d}" if card != ZERO else "" for card in range(16))
ROUNDS = count(POINTS)
# [V-20] [V-30] [V-R3] for zero or more, [V-22] [V-31] for less
HIGHEST: Way = "highest"
LOWEST: Way = "lowest"


@dataclass(slots=True)  # not frozen, which would cost half of the making
class VautourSeat:
    """What lies before one player."""

    held: tuple[str, ...] | None  # cards not yet shown, the one laid included; None if secret
    cards: int  # how many they are
    laid: bool  # a card lies face down
    card: str | None  # which one, for whoever laid it
    last: str | None  # the card shown last
    won: tuple[str, ...] | None  # Points cards taken; None if secret
    taken: int  # how many they are
    points: int | None  # what they are worth; None if secret


@dataclass(slots=True)  # not frozen, which would cost half of the making
class VautourSight:
    """Everything on the table."""

    phase: Phase  # what is awaited
    round: int  # the one being played, or about to be
    rounds: int
    stake: tuple[str, ...]  # Points cards played for
    total: int  # their sum
    takes: Way | None  # which card takes them; None if there are none
    carried: int  # how many of them nobody could take before
    lost: tuple[str, ...]  # those that nobody took in the end
    left: int  # Points cards still to be turned
    to_come: tuple[str, ...] | None  # which; None where that would tell what is won [V-R11]
    seats: tuple[VautourSeat, ...]


def sight(view: Table, seat: int) -> VautourSight:
    """Spell out what is left of the table behind this seat's veil."""
    awaited = awaiting(view)
    phase: Phase = "over" if not awaited else "turn" if awaited == bit(DEALER) else "lay"
    over, laying = phase == "over", phase == "lay"
    stake = () if over else prizes(view.stake)
    total = value(view.stake) if stake else 0
    left = view.pile.bit_count()
    if view.scores != OPEN:
        for won in view.won:
            if won < 0:  # the veil put those there
                left -= ~won
    return VautourSight(
        phase=phase,
        round=ROUNDS - left + (not laying) if left else ROUNDS,
        rounds=ROUNDS,
        stake=stake,
        total=total,
        takes=(HIGHEST if total >= 0 else LOWEST) if stake else None,
        carried=len(stake) - laying,
        lost=prizes(view.stake) if over else (),
        left=left,
        to_come=prizes(view.pile) if over or view.scores == OPEN else None,
        seats=tuple([player(view, each) for each in range(view.players)]),
    )


def player(view: Table, seat: int) -> VautourSeat:
    hand, laid, won = view.hand[seat], view.laid[seat], view.won[seat]
    return VautourSeat(
        numbers(hand) if hand >= 0 else None,
        hand.bit_count() if hand >= 0 else ~hand,  # how many, even where only that is known
        laid != NONE,
        NUMBERS[laid] if laid > NONE else None,
        NUMBERS[view.last[seat]] or None,
        prizes(won) if won >= 0 else None,
        won.bit_count() if won >= 0 else ~won,
        view.points[seat] if won >= 0 else None,
    )


@lru_cache(maxsize=1024)
def value(stake: int) -> int:
    return worth(stake)


def numbers(cards: int) -> tuple[str, ...]:
    return LOW_NUMBERS[cards & HALF] + HIGH_NUMBERS[cards >> 8]


def prizes(cards: int) -> tuple[str, ...]:
    return LOW_PRIZES[cards & HALF] + HIGH_PRIZES[cards >> 8]


def spelt(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every set of these, written out."""
    return [tuple(names[card] for card in members(cards)) for cards in range(1 << len(names))]


HALF = 255  # sets are written in two halves, so that no set is ever written for the first time
LOW_NUMBERS, HIGH_NUMBERS = spelt(NUMBERS[:8]), spelt(NUMBERS[8:])
LOW_PRIZES, HIGH_PRIZES = spelt(PRIZES[:8]), spelt(PRIZES[8:])
