"""The table of Vampire as one seat may see it, in the words of a record."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, cast, get_args

from tablee.core.bits import bit, has
from tablee.core.tape import COLUMNS, unpack
from tablee.core.telling import members
from tablee.games.vampire import events, rules
from tablee.games.vampire.rules import JOKER, ONE, TWO, Table

Phase: TypeAlias = Literal["deal", "choose", "turn", "act", "ones", "twos", "jokers", "over"]
Colour: TypeAlias = Literal["C", "G", "M", "D", "H", "P"]
Card: TypeAlias = Literal[
    "C1", "G1", "M1", "D1", "H1", "P1", "C2", "G2", "M2", "D2", "H2", "P2", "S"
]

PHASES: tuple[Phase, ...] = get_args(Phase)
COLOURS = cast("tuple[Colour, ...]", events.COLOURS)
CARDS = cast("tuple[Card, ...]", events.CARDS)
ROWS = 64  # of the tape: more than the end of a round can say
ADDS = (rules.ADD_ONES, rules.ADD_TWOS, rules.ADD_JOKERS)


@dataclass(frozen=True, slots=True)
class VampireHeap:
    """The cards under a location, or of a hunt being made."""

    colour: Colour
    cards: tuple[Card, ...]
    heads: int


@dataclass(frozen=True, slots=True)
class VampireHunt:
    """A hunt that lies open."""

    colour: Colour
    cards: tuple[Card, ...]
    heads: int
    doomed: bool  # lost, if the round ended now


@dataclass(frozen=True, slots=True)
class VampireSeat:
    """What one player has."""

    held: int  # cards in hand
    hand: tuple[Card, ...] | None  # which, for whoever holds them
    hunts: tuple[VampireHunt, ...]  # in the order of the locations
    lacks: int  # [K-22] colours that are missing for the end of the round
    points: int  # of the rounds played
    gain: int  # of this round, if it ended now; of the last one, once the game is over


@dataclass(frozen=True, slots=True)
class VampireChoice:
    """What may go from the hand into a hunt, and what comes of it."""

    ones: int
    twos: int
    jokers: int
    heads: int  # of the whole hunt
    doomed: bool  # the smallest of its colour: lost, if the round ended then


@dataclass(frozen=True, slots=True)
class VampireChance:
    """A hunt that can be made now."""

    move: str  # which begins it; empty once it is begun
    colour: Colour
    choices: tuple[VampireChoice, ...]


@dataclass(frozen=True, slots=True)
class VampireSight:
    """Everything on the table."""

    phase: Phase  # what is awaited
    round: int  # the one being played
    rounds: int
    active: int  # whose turn it is
    drawn: int  # cards drawn this turn, until one of them is put or a hunt begun
    pile: int  # cards left to draw
    locations: tuple[VampireHeap, ...]  # all six, in their order
    spared: tuple[Colour, ...]  # colours nobody would lose, because somebody has none
    hunt: VampireHeap | None  # being made
    chances: tuple[VampireChance, ...]  # all hunts that whoever looks can make now
    seats: tuple[VampireSeat, ...]


class Verdict(NamedTuple):
    """How the round would end."""

    hunts: tuple[tuple[VampireHunt, ...], ...]  # of each seat
    gains: tuple[int, ...]
    spared: tuple[Colour, ...]


def sight(view: Table, seat: int) -> VampireSight:
    """Spell out what is left of the table behind this seat's veil."""
    phase, under = view.phase, view.under
    ended = verdict(tuple([tuple(hunt) for hunt in view.hunt[: view.players]]))
    drawing = phase in (rules.TURN, rules.ACT)
    hunting = rules.HOW_MANY_ONES <= phase <= rules.HOW_MANY_JOKERS
    return VampireSight(
        phase=PHASES[phase],
        round=min(view.round + 1, view.rounds),
        rounds=view.rounds,
        active=view.active,
        drawn=view.turned if drawing else 0,
        pile=view.pile,
        locations=tuple(
            [
                heap(colour, under[ONE + colour], under[TWO + colour], under[JOKER + colour])
                for colour in range(rules.COLOURS)
            ]
        ),
        spared=ended.spared,
        hunt=heap(view.colour, *view.laying) if hunting else None,
        chances=chances(view) if rules.awaiting(view) == bit(seat) else (),
        seats=tuple(
            [
                VampireSeat(
                    held=view.held[each],
                    hand=spell(tuple(view.hand[each])) if each == seat else None,
                    hunts=ended.hunts[each],
                    lacks=rules.COLOURS - len(ended.hunts[each]),
                    points=view.points[each],
                    gain=ended.gains[each],
                )
                for each in range(view.players)
            ]
        ),
    )


@lru_cache(maxsize=1024)
def verdict(hunts: tuple[tuple[int, ...], ...]) -> Verdict:
    """[K-24] What the rules would say of these hunts if the round ended now."""
    t, tape = Table.blank(), [[0] * COLUMNS for _ in range(ROWS)]
    t.players, t.rounds, t.hunt = len(hunts), 1, [list(hunt) for hunt in hunts]
    rules.close_round(t, tape)
    said = tape[1 : tape[0][0] + 1]
    lost = {
        (seat, unpack(value)[0])
        for what, seat, value, _ in said
        if what in (rules.LOST, rules.LOST_TIED)
    }
    return Verdict(
        hunts=tuple(exposed(hunt, seat, lost) for seat, hunt in enumerate(hunts)),
        gains=tuple(value for what, _, value, _ in said if what == rules.GAINED),
        spared=tuple(COLOURS[value] for what, _, value, _ in said if what == rules.SPARED),
    )


def exposed(
    hunt: tuple[int, ...], seat: int, lost: set[tuple[int, int]]
) -> tuple[VampireHunt, ...]:
    heaps = [
        heap(colour, hunt[ONE + colour], hunt[TWO + colour], hunt[JOKER + colour])
        for colour in range(rules.COLOURS)
    ]
    return tuple(
        VampireHunt(each.colour, each.cards, each.heads, (seat, colour) in lost)
        for colour, each in enumerate(heaps)
        if each.cards
    )


def chances(view: Table) -> tuple[VampireChance, ...]:
    """[K-15] [K-16] The hunts of whoever's turn it is, of the hand alone or with a location."""
    if view.phase >= rules.HOW_MANY_ONES:
        return (chance(view, "", view.colour, view.phase, tuple(view.laying)),)
    legal, found = rules.legal(view, view.active), list[VampireChance]()
    for colour, letter in enumerate(COLOURS):
        if has(legal, rules.TAKE + colour):
            lying = tuple(view.under[sort + colour] for sort in (ONE, TWO, JOKER))
            found.append(chance(view, f"take {letter}", colour, rules.HOW_MANY_ONES, lying))
        if has(legal, rules.EXPOSE + colour):
            found.append(chance(view, f"hunt {letter}", colour, rules.HOW_MANY_ONES, (0, 0, 0)))
    return tuple(found)


def chance(view: Table, move: str, colour: int, phase: int, laid: tuple[int, ...]) -> VampireChance:
    hand, seat = view.hand[view.active], view.active
    heads = tuple([rules.heads(view, each, colour) for each in range(view.players)])
    choices = [
        VampireChoice(
            ones, twos, jokers, total, doomed((*heads[:seat], total, *heads[seat + 1 :]), seat)
        )
        for ones, twos, jokers, total in ways(
            phase, laid, (hand[ONE + colour], hand[TWO + colour], hand[JOKER])
        )
    ]
    return VampireChance(move, COLOURS[colour], tuple(choices))


@lru_cache(maxsize=4096)
def ways(
    phase: int, laid: tuple[int, ...], held: tuple[int, int, int]
) -> tuple[tuple[int, int, int, int], ...]:
    """[K-R16] How one can go on with a hunt: ones, twos and jokers to add, and its heads then."""
    if phase > rules.HOW_MANY_JOKERS:
        return ((0, 0, 0, heap(0, *laid).heads),)
    t, hand, sort = Table.blank(), [0] * rules.SORTS, phase - rules.HOW_MANY_ONES
    t.phase, t.laying = phase, list(laid)
    hand[ONE], hand[TWO], hand[JOKER] = held
    found = list[tuple[int, int, int, int]]()
    for number in members(rules.numbers(t, hand) >> ADDS[sort]):
        more = (*laid[:sort], laid[sort] + number, *laid[sort + 1 :])
        for way in ways(phase + 1, more, held):
            added = list(way)
            added[sort] = number
            found.append((added[0], added[1], added[2], added[3]))
    return tuple(found)


@lru_cache(maxsize=4096)
def doomed(heads: tuple[int, ...], seat: int) -> bool:
    """[K-25] Whether this seat would lose a colour in which the players have so many heads."""
    t = Table.blank()
    t.players = len(heads)
    for each, number in enumerate(heads):
        t.hunt[each][ONE] = number
    rules.judge(t, 0, None)
    return not t.hunt[seat][ONE]


@lru_cache(maxsize=4096)
def heap(colour: int, ones: int, twos: int, jokers: int) -> VampireHeap:
    t = Table.blank()
    hunt = t.hunt[0]
    hunt[ONE + colour], hunt[TWO + colour], hunt[JOKER + colour] = ones, twos, jokers
    counts = ((ONE + colour, ones), (TWO + colour, twos), (JOKER, jokers))
    cards: tuple[Card, ...] = tuple(CARDS[card] for card, n in counts for _ in range(n))
    return VampireHeap(COLOURS[colour], cards, rules.heads(t, 0, colour))


@lru_cache(maxsize=1024)
def spell(hand: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards of a hand, by colour, jokers last."""
    by_colour = [sort + colour for colour in range(rules.COLOURS) for sort in (ONE, TWO)]
    return tuple(CARDS[card] for card in (*by_colour, JOKER) for _ in range(hand[card]))
