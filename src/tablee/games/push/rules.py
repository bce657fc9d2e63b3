"""Push (Prospero Hall): draw as long as you dare, then take a column; the others share the rest.

The tags, such as [P-10], name the clauses and rulings of docs/rules/push.md.
"""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bags import copies, empty, nth_in, pull, put, written
from tablee.core.bits import add, bit, count, drop, has, lowest, span
from tablee.core.kernel import kernel
from tablee.core.ranks import leaders
from tablee.core.record import CHAIR, RULE, UNTOLD, BagOf, Choice, Grid, Record, Row, SetOf, Small
from tablee.core.seats import DEALER
from tablee.core.tape import Tape, pack, say

SEATS, COLUMNS, COLOURS, VALUES, COPIES = 6, 3, 5, 6, 3  # [P-01] [P-09] [P-04]
RACE = 0  # one acts at a time
NUMBERS = COLOURS * VALUES  # a number card is kept as colour * VALUES + value - 1
DIE, DIRECTION = NUMBERS, NUMBERS + 1  # the two other sorts of card
ALL_NUMBERS = span(0, NUMBERS - 1)
DICE, DIRECTIONS = 18, 12  # [P-04] how many there are of them
STAR = COLOURS  # [P-R16] the sixth face of the die
FACE = DIRECTION + 1  # the dealer's moves: a card, or FACE + colour, FACE + STAR
ONE_A_COLOUR = bit(0) | bit(6) | bit(12) | bit(18) | bit(24)  # the five cards of value 1

DRAW, PROTECT, PLACE, TAKE = 0, 1, 6, 9  # the seats' moves: PROTECT + colour, PLACE + column, ...
START, CARD, FIT, AGAIN, PICK, ROLL, OVER = range(7)  # the phases: what is awaited

RISQUES, DECK = range(2)  # the options: the variant [P-R14], and for study
WHOLE, SMALLER, TINY = range(3)  # decks

DREW, DREW_DIE, REVERSED, STARTED, ADDED, BUST, STOPPED, PICKED = range(8)  # the tape's words
MUST_ROLL, SHED, SHED_BUST, SHED_NONE, STAR_SPARED, STAR_TOOK = range(8, 14)
PROTECTED, LEFT_OVER, PILE_OUT, SCORED, WON, WON_BY_CARDS, TIED = range(14, 21)

Rule = Annotated[Small, RULE]
Seat = Annotated[Small, CHAIR]
Columns = Annotated[Small, SetOf(COLUMNS - 1)]
Bag = Annotated[Row, COPIES, BagOf(NUMBERS - 1)]
BagPerSeat = Annotated[Grid, SEATS, COPIES, BagOf(NUMBERS - 1)]


@dataclass(slots=True)
class Table(Record):
    players: Rule  # seats taken, 2 to 6
    risques: Rule  # 1 for the variant in which the star takes everything
    phase: Annotated[Small, Choice(START, OVER)]  # what is awaited
    active: Seat  # whose turn it is
    picker: Seat  # who has to act or to roll: the active player, then those who pick
    left: Small  # how many seats have still to pick
    reversals: Small  # direction cards turned up this turn
    bust: Small  # 1 if the active player could not place a card
    card: Annotated[Small, Choice(0, DIRECTION)]  # the card drawn and not yet placed
    places: Columns  # columns it may go to
    started: Small  # columns started this turn
    open: Columns  # columns on the table
    pile: Small  # cards left to draw, of all sorts
    dice: Small  # Die cards among them
    directions: Small  # direction cards among them
    stock: Bag  # number cards among them
    column: Annotated[Row, COLUMNS, SetOf(DIE)]  # cards lying in each column
    visible: BagPerSeat  # number cards face up in each zone
    safe: BagPerSeat  # number cards protected
    points: Annotated[Row, SEATS, UNTOLD]  # counted at the end
    cards: Annotated[Row, SEATS, UNTOLD]  # number cards, counted at the end


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    """[P-05] All cards make one pile; [P-28] [P-R15] with two players, without direction cards."""
    t.players, t.risques = players, options[RISQUES]
    t.dice, t.directions = DICE, 0 if players == 2 else DIRECTIONS
    t.pile = COPIES * NUMBERS + t.dice + t.directions
    for n in range(COPIES):
        t.stock[n] = ALL_NUMBERS
        for seat in range(SEATS):
            t.visible[seat][n], t.safe[seat][n] = 0, 0
    for seat in range(SEATS):
        t.points[seat], t.cards[seat] = 0, 0
    if len(options) > DECK and options[DECK]:
        shrink(t, options[DECK])
    open_turn(t, 0)  # [P-06]


@kernel
def shrink(t: Table, deck: int) -> None:
    """For study: one copy of three colours to 4, and two Die cards; or two colours to 3, and one.

    There are no direction cards.
    """
    colours, values = (2, 3) if deck == TINY else (3, 4)
    numbers = 0
    for colour in range(colours):
        numbers |= span(colour * VALUES, colour * VALUES + values - 1)
    t.stock[0], t.dice, t.directions = numbers, colours - 1, 0
    for n in range(1, COPIES):
        t.stock[n] = 0
    t.pile = colours * values + t.dice


@kernel
def open_turn(t: Table, seat: int) -> None:
    t.phase, t.active, t.picker, t.left = START, seat, seat, t.players - 1
    t.reversals, t.bust, t.card, t.places, t.started, t.open = 0, 0, 0, 0, 0, 0
    for column in range(COLUMNS):
        t.column[column] = 0


@kernel
def awaiting(t: Table) -> int:
    if t.phase == CARD or t.phase == ROLL:
        return bit(DEALER)
    return 0 if t.phase == OVER else bit(t.picker)


@kernel
def legal(t: Table, seat: int) -> int:
    if t.phase == CARD:
        return cards_left(t)
    if t.phase == ROLL:
        return span(FACE, FACE + STAR)
    if t.phase == START:  # [P-07] draw, or [P-35] [P-R7] protect instead
        return bit(DRAW) | colours(t.visible[seat][0]) << PROTECT
    if t.phase == FIT:
        return t.places << PLACE
    stop = t.open << TAKE  # [P-16] [P-R8] with a column there
    return stop | bit(DRAW) if t.phase == AGAIN and t.pile else stop  # [P-14] [P-R11]


@kernel
def cards_left(t: Table) -> int:
    sorts = t.stock[0]
    if t.dice:
        sorts = add(sorts, DIE)
    if t.directions:
        sorts = add(sorts, DIRECTION)
    return sorts


@kernel
def lots(t: Table) -> int:
    return t.pile if t.phase == CARD else STAR + 1


@kernel
def lot(t: Table, n: int) -> int:
    if t.phase == ROLL:
        return FACE + n
    if n < t.dice:
        return DIE
    if n < t.dice + t.directions:
        return DIRECTION
    return nth_in(t.stock, n - t.dice - t.directions)


@kernel
def odds(t: Table, move: int) -> int:
    if t.phase == ROLL:
        return 1
    if move == DIE:
        return t.dice
    return t.directions if move == DIRECTION else copies(t.stock, move)


@kernel
def apply(t: Table, seat: int, move: int, tape: Tape) -> None:
    if t.phase == CARD:
        turn_up(t, move, tape)
    elif t.phase == ROLL:
        roll(t, move - FACE, tape)
    elif move == DRAW:
        t.phase = CARD
    elif move >= TAKE:
        take(t, move - TAKE, tape)
    elif move >= PLACE:
        place(t, move - PLACE, tape)
    else:
        protect(t, move - PROTECT, tape)


@kernel
def turn_up(t: Table, card: int, tape: Tape) -> None:
    """[P-07] One card is drawn, face up; [P-12] a direction card lies beside the pile."""
    t.pile -= 1
    if card == DIRECTION:
        t.directions, t.reversals = t.directions - 1, t.reversals + 1
        say(tape, REVERSED, t.active, t.reversals)
        go_on(t, tape)
    else:
        if card == DIE:
            t.dice -= 1
            say(tape, DREW_DIE, t.active, card)
        else:
            pull(t.stock, card)
            say(tape, DREW, t.active, card)
        find_places(t, card, tape)


@kernel
def find_places(t: Table, card: int, tape: Tape) -> None:
    """[P-08] A started column where it fits, or a new one; [P-31] where there is neither, bust."""
    t.card, t.places, t.phase = card, 0, FIT
    for column in range(t.started):
        if fits(t.column[column], card):
            t.places = add(t.places, column)
    if t.started < COLUMNS:  # [P-09] [P-R4]
        t.places = add(t.places, t.started)
    if not t.places:
        say(tape, BUST, t.active, card)
        t.bust, t.phase = 1, ROLL  # [P-R2] the card is discarded, then the die is rolled
        if not t.pile:
            say(tape, PILE_OUT, t.active, t.open)


@kernel
def fits(column: int, card: int) -> bool:
    """[P-10] Never the same value or colour twice; [P-11] never two Die cards."""
    if card == DIE:
        return not has(column, DIE)
    return column & (of_colour(card // VALUES) | of_value(card % VALUES)) == 0


@kernel
def of_colour(colour: int) -> int:
    return span(colour * VALUES, colour * VALUES + VALUES - 1)


@kernel
def of_value(value: int) -> int:
    """The five cards of this value, counted from 0."""
    return ONE_A_COLOUR << value


@kernel
def colours(cards: int) -> int:
    """The colours found among these number cards."""
    found = 0
    for colour in range(COLOURS):
        if cards & of_colour(colour):
            found = add(found, colour)
    return found


@kernel
def place(t: Table, column: int, tape: Tape) -> None:
    """[P-14] The card goes at once where the player chose, [P-R9] and somewhere it must go."""
    if column == t.started:
        t.started, t.open = t.started + 1, add(t.open, column)
        say(tape, STARTED, t.active, pack(t.card, column))
    else:
        say(tape, ADDED, t.active, pack(t.card, column))
    t.column[column] = add(t.column[column], t.card)
    go_on(t, tape)


@kernel
def go_on(t: Table, tape: Tape) -> None:
    """[P-15] Draw again or stop; [P-R11] with no card left there is only one of the two."""
    t.phase = AGAIN
    if not t.pile:
        say(tape, PILE_OUT, t.active, t.open)
        if not t.open:
            finish(t, tape)


@kernel
def take(t: Table, column: int, tape: Tape) -> None:
    """[P-17] [P-24] The column goes to one's zone; [P-19] a Die card in it then costs a roll."""
    cards = t.column[column]
    say(tape, STOPPED if t.picker == t.active else PICKED, t.picker, cards << 2 | column)
    t.column[column], t.open = 0, drop(t.open, column)
    put(t.visible[t.picker], cards & ALL_NUMBERS)  # [P-R13]; [P-R3] without the Die card
    if has(cards, DIE):
        say(tape, MUST_ROLL, t.picker, 0)
        t.phase = ROLL
    else:
        pass_on(t, tape)


@kernel
def roll(t: Table, face: int, tape: Tape) -> None:
    """[P-20] [P-32] Visible cards of the colour are discarded; [P-33] protected ones stay."""
    if face != STAR:
        lost = written(t.visible[t.picker], of_colour(face))
        empty(t.visible[t.picker], of_colour(face))
        if not lost:
            say(tape, SHED_NONE, t.picker, face)  # [P-23]
        elif t.bust and t.picker == t.active:
            say(tape, SHED_BUST, t.picker, lost)
        else:
            say(tape, SHED, t.picker, lost)
    elif t.risques:  # [P-42] [P-R14]
        say(tape, STAR_TOOK, t.picker, written(t.visible[t.picker], ALL_NUMBERS))
        empty(t.visible[t.picker], ALL_NUMBERS)
    else:
        say(tape, STAR_SPARED, t.picker, 0)  # [P-22]
    pass_on(t, tape)


@kernel
def pass_on(t: Table, tape: Tape) -> None:
    """[P-25] The left neighbour picks next, [P-26] [P-R10] the right one after an odd reversal."""
    if t.left and t.open:  # [P-R1] [P-R6]
        step = -1 if t.reversals % 2 else 1
        t.picker, t.left, t.phase = (t.picker + step) % t.players, t.left - 1, PICK
    else:
        if t.open:
            say(tape, LEFT_OVER, t.active, count(t.open))  # [P-29] [P-R5]
        close_turn(t, tape)


@kernel
def close_turn(t: Table, tape: Tape) -> None:
    """[P-27] The turn goes to the left, whatever was turned; [P-39] without cards it is over."""
    if t.pile:
        open_turn(t, (t.active + 1) % t.players)
    else:
        finish(t, tape)


@kernel
def protect(t: Table, colour: int, tape: Tape) -> None:
    """[P-36] All visible cards of one colour are turned face down, [P-37] perhaps onto others."""
    cards = of_colour(colour)
    for n in range(COPIES):
        put(t.safe[t.active], t.visible[t.active][n] & cards)
    say(tape, PROTECTED, t.active, pack(colour, empty(t.visible[t.active], cards)))
    close_turn(t, tape)


@kernel
def score(t: Table, points: Row) -> int:
    """[P-40] The points of each seat; the winners, as a set."""
    tally(t)
    for seat in range(t.players):
        points[seat] = t.points[seat]
    return winners(t)


@kernel
def tally(t: Table) -> None:
    """[P-40] Visible and protected cards count alike."""
    for seat in range(t.players):
        t.points[seat], t.cards[seat] = 0, 0
        for n in range(COPIES):
            for value in range(VALUES):
                held = count(t.visible[seat][n] & of_value(value))
                held += count(t.safe[seat][n] & of_value(value))
                t.points[seat] += held * (value + 1)
                t.cards[seat] += held


@kernel
def winners(t: Table) -> int:
    """[P-03] Most points win; [P-41] [P-R12] if tied, most cards; if tied again, they share."""
    return leaders(t.cards, leaders(t.points, span(0, t.players - 1)))


@kernel
def finish(t: Table, tape: Tape) -> None:
    """[P-39] Tell the points of each, who wins and why."""
    t.phase = OVER
    tally(t)
    for seat in range(t.players):
        say(tape, SCORED, seat, pack(t.points[seat] & 63, t.points[seat] >> 6, t.cards[seat]))
    won = winners(t)
    if count(won) > 1:
        say(tape, TIED, DEALER, won)
    elif count(leaders(t.points, span(0, t.players - 1))) > 1:
        say(tape, WON_BY_CARDS, lowest(won), t.cards[lowest(won)])
    else:
        say(tape, WON, lowest(won), t.points[lowest(won)])


@kernel
def veil(t: Table, seat: int) -> None:
    """[P-R17] Hide nothing: everything on the table is open."""


@kernel
def imagine(t: Table, rng: Row) -> None:
    """Nothing is hidden, so there is nothing to imagine."""
