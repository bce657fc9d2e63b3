"""The table of Vampire as one seat may see it, in the words of a record."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, cast, get_args

from tablee.core.tape import COLUMNS, unpack
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
    points: int  # of the rounds played
    gain: int  # of this round, if it ended now; of the last one, once the game is over


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
        seats=tuple(
            [
                VampireSeat(
                    held=view.held[each],
                    hand=spell(tuple(view.hand[each])) if each == seat else None,
                    hunts=ended.hunts[each],
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
