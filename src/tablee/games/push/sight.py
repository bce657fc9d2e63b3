"""The table of Push as anybody may see it, in the words of a record."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias, cast, get_args

from tablee.core.bits import bit, count, has
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.push import events
from tablee.games.push.rules import (
    AGAIN,
    ALL_NUMBERS,
    CARD,
    COLUMNS,
    DIE,
    FIT,
    OVER,
    PLACE,
    ROLL,
    START,
    TAKE,
    VALUES,
    Table,
    cards_left,
    deal,
    find_places,
    fits,
    odds,
    of_colour,
    pass_on,
    place,
    tally,
)

Phase: TypeAlias = Literal["start", "card", "fit", "again", "pick", "roll", "over"]
Colour: TypeAlias = Literal["G", "Y", "R", "B", "V"]
Way: TypeAlias = Literal["left", "right"]
Lies: TypeAlias = Literal["empty", "open", "taken"]
Barred: TypeAlias = Literal["colour", "value", "both", "die"]

PHASES: tuple[Phase, ...] = get_args(Phase)
COLOURS = cast("tuple[Colour, ...]", events.COLOURS)
CARDS = (
    *(f"{colour}{value}" for colour in COLOURS for value in range(1, VALUES + 1)),
    "die",
    "turn",
)


@dataclass(frozen=True, slots=True)
class PushColumn:
    """One of the three columns."""

    number: int  # as one says it: 1, 2, 3
    lies: Lies  # not yet started, on the table, or taken this turn
    cards: tuple[str, ...]  # as they were laid, the last on top; of a bare table, as in the deck
    points: int
    die: bool  # whoever takes it must roll
    fits: bool  # the card drawn may go here
    bars: tuple[str, ...]  # its cards that keep the card drawn out, or did
    barred: Barred | None  # [P-10] [P-11] what they have in common with it
    unfit: int | None  # what `unfit` of the table would be with the card drawn here; None if barred
    risk: float | None  # the same of `risk`


@dataclass(frozen=True, slots=True)
class PushColour:
    """One colour of a zone."""

    colour: Colour
    cards: tuple[str, ...]  # face up
    points: int
    safe: tuple[str, ...]  # protected
    safe_points: int


@dataclass(frozen=True, slots=True)
class PushSeat:
    """What lies before one player."""

    colours: tuple[PushColour, ...]  # all five, in their order
    points: int  # face up, which the die may cost
    safe_points: int  # protected
    total: int
    cards: int  # number cards of both sorts, which break a tie


@dataclass(frozen=True, slots=True)
class PushSight:
    """Everything on the table."""

    phase: Phase  # what is awaited
    active: int  # whose turn it is
    picker: int  # who acts or rolls now
    follows: int | None  # who picks next, while columns last; None if nobody is left
    picks: int  # seats that have still to pick after the picker
    reversals: int  # direction cards turned this turn
    way: Way  # on which side of one another they pick
    bust: bool  # the active player could not place a card
    drawn: str | None  # the card that waits for a place, or had none
    turned_up: str | None  # the same, as long as it lies beside the pile
    places: tuple[int, ...]  # columns it may go to
    columns: tuple[PushColumn, ...]
    pile: int  # cards left to draw
    dice: int  # Die cards among them
    directions: int  # direction cards among them
    unfit: int | None  # cards among them that would fit nowhere; None unless one may be drawn now
    risk: float | None  # that the next card fits nowhere; None where none can be drawn, or all fit
    discarded: int  # cards out of the game
    seats: tuple[PushSeat, ...]


def sight(view: Table, seat: int) -> PushSight:
    """Spell out the table, [P-R17] of which nothing is hidden."""
    waits, draws = view.phase == FIT, view.phase in (START, CARD, AGAIN)
    seats = tuple(
        [zone(tuple(view.visible[each]), tuple(view.safe[each])) for each in range(view.players)]
    )
    follows, way = neighbour(view.players, view.picker, view.reversals)
    return PushSight(
        phase=PHASES[view.phase],
        active=view.active,
        picker=view.picker,
        follows=follows if view.left and view.phase != OVER else None,
        picks=view.left,
        reversals=view.reversals,
        way=way,
        bust=view.bust == 1,
        drawn=CARDS[view.card] if waits or view.bust else None,
        turned_up=CARDS[view.card] if waits or rolls_for_it(view) else None,
        places=numbers(view.places) if waits else (),
        columns=tuple([column(view, number) for number in range(COLUMNS)]),
        pile=view.pile,
        dice=view.dice,
        directions=view.directions,
        unfit=unfit(view) if draws else None,
        risk=risk(view) if draws else None,
        discarded=discarded(view, seats),
        seats=seats,
    )


def rolls_for_it(view: Table) -> bool:
    """[P-R2] A card that fits nowhere lies there until its die falls; others roll later."""
    return view.bust == 1 and view.phase == ROLL and view.picker == view.active


def as_laid(seen: PushSight, moves: Iterable[tuple[int, int, str]]) -> PushSight:
    """The columns in the order their cards were laid, by the moves made, the last one first."""
    missing = sum([len(each.cards) for each in seen.columns])
    upward: dict[int, list[str]] = {each.number: [] for each in seen.columns if each.cards}
    number = 0  # of the column in which the card turned before was placed; 0 if in none
    for seat, move, _ in moves:
        if not missing:
            break
        if seat != DEALER:
            number = move - PLACE + 1 if PLACE <= move < TAKE else 0
        elif number in upward:
            upward[number].append(CARDS[move])
            missing, number = missing - 1, 0
    if missing:  # not all moves were kept
        return seen
    laid = {number: tuple(reversed(cards)) for number, cards in upward.items()}
    columns = [replace(each, cards=laid.get(each.number, ())) for each in seen.columns]
    return replace(seen, columns=tuple(columns))


def column(view: Table, number: int) -> PushColumn:
    waits = view.phase == FIT
    lies: Lies = "open" if has(view.open, number) else "empty"
    if lies == "empty" and number < view.started:
        lies = "taken"
    card = view.card if waits or view.bust else None
    fit = waits and has(view.places, number)
    then = with_it(view, number) if fit else None
    told = spell_column(number, lies, view.column[number], card, fit)
    return told if then is None else replace(told, unfit=unfit(then), risk=risk(then))


def with_it(view: Table, number: int) -> Table:
    """The table with the card drawn in this column."""
    t = view.copy()
    place(t, number, None)
    return t


def risk(view: Table) -> float | None:
    """[P-08] While a column can be started, every card fits somewhere."""
    return None if view.started < COLUMNS or view.pile == 0 else unfit(view) / view.pile


def unfit(view: Table) -> int:
    return fit_nowhere(tuple(view.column), view.started, tuple(view.stock), view.dice)


@lru_cache(maxsize=1024)
def fit_nowhere(columns: tuple[int, ...], started: int, stock: tuple[int, ...], dice: int) -> int:
    """[P-31] How many cards of such a pile could not be placed; [P-12] direction cards need not."""
    t = Table.blank()
    t.phase, t.started, t.dice, t.column[:], t.stock[:] = CARD, started, dice, columns, stock
    unplaced = 0
    for card, copies in [(card, odds(t, card)) for card in members(cards_left(t))]:
        find_places(t, card, None)
        unplaced += 0 if t.places else copies
    return unplaced


def discarded(view: Table, seats: tuple[PushSeat, ...]) -> int:
    lying = sum([count(cards) for cards in view.column]) + sum([each.cards for each in seats])
    beside = view.reversals + (view.phase == FIT)  # [P-12] and the card in the player's hand
    return in_all(view.players) - view.pile - lying - beside


@lru_cache(maxsize=4096)
def spell_column(number: int, lies: Lies, cards: int, card: int | None, fit: bool) -> PushColumn:
    bars = [] if card is None else [each for each in members(cards) if not fits(bit(each), card)]
    return PushColumn(
        number=number + 1,
        lies=lies,
        cards=spell(cards),
        points=worth(cards & ALL_NUMBERS),
        die=has(cards, DIE),
        fits=fit,
        bars=tuple([CARDS[each] for each in bars]),
        barred=None if card is None or not bars else common(card, bars),
        unfit=None,
        risk=None,
    )


def common(card: int, bars: list[int]) -> Barred:
    if card == DIE:
        return "die"
    colour = any(each // VALUES == card // VALUES for each in bars)
    value = any(each % VALUES == card % VALUES for each in bars)
    return "both" if colour and value else "colour" if colour else "value"


@lru_cache(maxsize=2048)
def zone(visible: tuple[int, ...], safe: tuple[int, ...]) -> PushSeat:
    """One player's cards; kept, because a move changes few zones and many eyes see them."""
    colours: list[PushColour] = []
    for number, colour in enumerate(COLOURS):
        cards = of_colour(number)
        shown, kept = [each & cards for each in visible], [each & cards for each in safe]
        spelt = PushColour(colour, spell(*shown), worth(*shown), spell(*kept), worth(*kept))
        colours.append(spelt)
    points, safe_points = sum(c.points for c in colours), sum(c.safe_points for c in colours)
    return PushSeat(
        colours=tuple(colours),
        points=points,
        safe_points=safe_points,
        total=points + safe_points,
        cards=sum(len(c.cards) + len(c.safe) for c in colours),
    )


@lru_cache(maxsize=8192)
def spell(*bag: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in sorted(card for cards in bag for card in members(cards)))


@lru_cache(maxsize=8192)
def worth(*bag: int) -> int:
    """[P-40] The points of a bag of number cards, as the end of the game would count them."""
    t = Table.blank()
    t.players, t.visible[0][: len(bag)] = 1, bag
    tally(t)
    return t.points[0]


@lru_cache
def neighbour(players: int, picker: int, reversals: int) -> tuple[int, Way]:
    """[P-25] [P-26] Who would pick after this one, and on which side of him that is."""
    t = Table.blank()
    t.players, t.picker, t.reversals, t.left, t.open = players, picker, reversals, 1, 1
    pass_on(t, None)
    return t.picker, "left" if t.picker == (picker + 1) % players else "right"


@lru_cache
def in_all(players: int) -> int:
    t = Table.blank()
    deal(t, players, [0])
    return t.pile


@lru_cache
def numbers(columns: int) -> tuple[int, ...]:
    return tuple(column + 1 for column in members(columns))
