"""The table of Chasse Cercueils as one seat may see it, in the words of a record."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, cast, get_args

from tablee.core.bits import has
from tablee.core.seats import NOBODY
from tablee.core.telling import members
from tablee.games.cercueils import events, rules
from tablee.games.cercueils.rules import HIDDEN, NO_CARD, Table

Phase: TypeAlias = Literal[
    "deal",
    "ready",
    "cast",
    "racing",
    "refill",
    "penalty-card",
    "over",
    "pointing",
    "claiming",
    "bat-act",
    "bat-claim",
    "moon-first",
    "moon-first-card",
    "moon-second",
    "moon-second-card",
    "moon-decide",
    "reveal",
]
Card: TypeAlias = Literal["YM", "YB", "YS", "VM", "VB", "VS"]
Dice: TypeAlias = Literal[
    "YM", "YB", "YS", "VM", "VB", "VS", "!M", "!B", "!S", "=M", "=B", "=S"
]  # fmt: skip
Lies: TypeAlias = Literal["up", "down", "lit", "gap"]
Slap: TypeAlias = Literal["card", "choice", "penalty"]
Late: TypeAlias = Literal["penalty", "coffin", "nothing"]

PHASES: tuple[Phase, ...] = get_args(Phase)
CARDS = cast("tuple[Card, ...]", events.CARDS)
DICE = cast("tuple[Dice, ...]", tuple(f + s for f in events.FACES for s in events.SYMBOLS))
UNROLLED = (rules.DEAL, rules.READY, rules.CAST)
POINTED = (rules.CLAIMING, rules.BAT_CLAIM, rules.MOON_FIRST_CARD, rules.MOON_SECOND_CARD)
FIRST_NAMED = (rules.MOON_SECOND, rules.MOON_SECOND_CARD, rules.MOON_DECIDE)
TO_POINT = (rules.POINTING, rules.BAT_ACT, rules.MOON_FIRST, rules.MOON_SECOND)


@dataclass(frozen=True, slots=True)
class CercueilsPlace:
    """One place of a row."""

    card: Card | None  # None for a coffin, and where a refill is due
    lies: Lies  # face up, face down, face down but seen by moonlight, or waiting for a refill


@dataclass(frozen=True, slots=True)
class CercueilsNamed:
    """A card that somebody named."""

    seat: int
    place: int  # as one says it: 1, 2, ... from the left


@dataclass(frozen=True, slots=True)
class CercueilsSeat:
    """What lies before one player."""

    row: tuple[CercueilsPlace, ...]
    chased: int  # coffins set aside


@dataclass(frozen=True, slots=True)
class CercueilsSight:
    """Everything on the table."""

    phase: Phase  # what is awaited
    roller: int  # who rolls, or rolled
    dice: Dice | None  # None before the roll
    racing: tuple[int, ...]  # seats that have neither slapped nor held
    slap: Slap | None  # what the race is for: a card that matches, a free choice, or hands off
    slapper: int | None  # who slapped first
    late: Late | None  # what it costs the slapper to let the clock run out; None without a clock
    target: int | None  # seat pointed at, while a card of its row is awaited
    named: tuple[CercueilsNamed, ...]  # the cards of a swap by moonlight
    reach: tuple[CercueilsNamed, ...]  # what the slapper may mean by pointing at a row, then a card
    pile: int  # cards left to draw
    goal: int  # coffins to chase
    seats: tuple[CercueilsSeat, ...]


UP = tuple(CercueilsPlace(card, "up") for card in CARDS)
LIT = tuple(CercueilsPlace(card, "lit") for card in CARDS)
DOWN, GAP = CercueilsPlace(None, "down"), CercueilsPlace(None, "gap")


def sight(view: Table, seat: int) -> CercueilsSight:
    """Spell out what is left of the table behind this seat's veil."""
    phase = view.phase
    return CercueilsSight(
        phase=PHASES[phase],
        roller=view.roller,
        dice=None if phase in UNROLLED else DICE[view.roll],
        racing=several(view.racing),
        slap=slap(view),
        slapper=None if view.slapper == NOBODY else view.slapper,
        late=late(view),
        target=view.target if phase in POINTED else None,
        named=named(view),
        reach=reach(view),
        pile=view.pile,
        goal=rules.TARGET,
        seats=tuple(
            [CercueilsSeat(row(view, each), view.chased[each]) for each in range(view.players)]
        ),
    )


def slap(view: Table) -> Slap | None:
    """[C-31] Without a "!" a card has to match; [C-39] at a skull nobody may slap."""
    if view.phase != rules.RACING:
        return None
    colour, symbol = divmod(view.roll, rules.SYMBOLS)
    if colour != rules.ALARM:
        return "card"
    return "penalty" if symbol == rules.SKULL else "choice"


def late(view: Table) -> Late | None:
    """[C-R18] A penalty while he points, an open coffin while he pays, else nothing."""
    if view.phase <= rules.OVER or not rules.clock(view):
        return None
    if view.phase == rules.REVEAL:
        return "coffin"
    return "penalty" if view.phase in (rules.POINTING, rules.CLAIMING) else "nothing"


def row(view: Table, seat: int) -> tuple[CercueilsPlace, ...]:
    down, cards = view.down[seat], view.card[seat]
    return tuple([lying(cards[n], down=has(down, n)) for n in range(view.size[seat])])


def lying(card: int, *, down: bool) -> CercueilsPlace:
    if card == NO_CARD:
        return GAP
    if card == HIDDEN:
        return DOWN
    return LIT[card] if down else UP[card]


def named(view: Table) -> tuple[CercueilsNamed, ...]:
    if view.phase not in FIRST_NAMED:
        return ()
    first = CercueilsNamed(view.first, view.first_place + 1)
    if view.phase != rules.MOON_DECIDE:
        return (first,)
    return first, CercueilsNamed(view.target, view.second_place + 1)


def reach(view: Table) -> tuple[CercueilsNamed, ...]:
    if view.phase not in TO_POINT:
        return ()
    return tuple(
        [
            CercueilsNamed(seat, place + 1)
            for seat in range(view.players)
            for place in several(meant(view, seat))
        ]
    )


def meant(view: Table, seat: int) -> int:
    """The places that could be named, were this row pointed at."""
    if view.phase == rules.MOON_FIRST:
        return rules.swappable(view, seat)
    if view.phase == rules.MOON_SECOND:
        return rules.partner_places(view, seat)
    if seat != view.slapper:
        return view.down[seat]
    return rules.row(view, seat) if view.phase == rules.POINTING else 0


@lru_cache
def several(seats: int) -> tuple[int, ...]:
    return tuple(members(seats))
