"""The cards of Vampire, the table on which they lie, and what can be read off it."""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import add
from tablee.core.kernel import kernel
from tablee.core.record import CHAIR, COUNTS, OWN, RULE, SMALL, Choice, Grid, Record, Row, Small

SEATS, COLOURS = 5, 6  # [K-R1] [K-02]
ONE, TWO, JOKER = 0, 6, 12  # a card: ONE + colour, TWO + colour, or JOKER
SORTS = 13  # six of one head, six of two, and the joker
WHOLE, TWO_SEATS, SMALLER, TINY = range(4)  # decks, all but the first for study
HEAP = 18  # a heap of cards has ONE + colour, TWO + colour and JOKER + colour: jokers by colour

Rule = Annotated[Small, RULE]
Hands = Annotated[Grid, SEATS, SORTS, SMALL, COUNTS, OWN]


@dataclass(slots=True)
class Table(Record):
    players: Rule  # seats taken, 3 to 5
    rounds: Rule  # rounds to play
    finish_turn: Rule  # 1 if whoever draws the last card may still act
    round: Small  # rounds played so far
    phase: Annotated[Small, Choice(0, 7)]  # what is awaited
    active: Annotated[Small, CHAIR]  # whose turn it is
    turned: Small  # cards dealt this round, or drawn this turn
    colour: Annotated[Small, Choice(0, COLOURS - 1)]  # colour of the hunt being made
    pile: Small  # cards left to draw
    stock: Annotated[Row, SORTS, SMALL, COUNTS]  # which; behind a veil, also those in hidden hands
    held: Annotated[Row, SEATS, SMALL]  # cards in each hand
    hand: Hands  # which; behind a veil, none of the others'
    under: Annotated[Row, HEAP, SMALL, COUNTS]  # cards under the locations
    laying: Annotated[Row, 3, SMALL, COUNTS]  # ones, twos and jokers of the hunt being made
    hunt: Annotated[Grid, SEATS, HEAP, SMALL, COUNTS]  # hunts exposed
    points: Annotated[Row, SEATS]  # of all rounds


@kernel
def cards_in(cards: Row) -> int:
    found = 0
    for card in range(SORTS):
        if cards[card]:
            found = add(found, card)
    return found


@kernel
def nth_card(cards: Row, n: int) -> int:
    card = 0
    while n >= cards[card]:
        n -= cards[card]
        card += 1
    return card


@kernel
def hunters(t: Table, colour: int) -> int:
    """The seats that have a hunt of this colour; every hunt has a vampire [K-18]."""
    seats = 0
    for seat in range(t.players):
        if t.hunt[seat][ONE + colour] + t.hunt[seat][TWO + colour]:
            seats = add(seats, seat)
    return seats


@kernel
def heads(t: Table, seat: int, colour: int) -> int:
    """[K-24] The heads of one hunt, jokers included."""
    hunt = t.hunt[seat]
    return hunt[ONE + colour] + 2 * hunt[TWO + colour] + hunt[JOKER + colour]


@kernel
def shrink(t: Table, deck: int) -> None:
    """For study, one round for two: three colours of 3 and 1 and two jokers; or two of 5 ones."""
    t.rounds = 1
    if deck == TWO_SEATS:
        return
    colours, ones, twos, jokers = (2, 5, 0, 0) if deck == TINY else (3, 3, 1, 2)
    for colour in range(COLOURS):
        t.stock[ONE + colour] = ones if colour < colours else 0
        t.stock[TWO + colour] = twos if colour < colours else 0
        t.under[ONE + colour] = 1 if colour < colours else 0
    t.stock[JOKER], t.pile = jokers, colours * (ones + twos) + jokers
