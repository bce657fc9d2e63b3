"""Chasse Cercueils (Thierry Chapeau): slap the garlic first, and remember what you turned over.

The tags, such as [C-24], name the clauses and rulings of docs/rules/cercueils.md.
"""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import add, bit, count, drop, has, lowest, span
from tablee.core.chance import pick
from tablee.core.kernel import kernel
from tablee.core.record import (
    CHAIR,
    CHAIRS,
    COUNTS,
    RULE,
    SMALL,
    UNTOLD,
    Choice,
    Grid,
    Record,
    Row,
    SetOf,
    Small,
)
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.core.tape import Tape, only, pack, say

SEATS, DEALT, TARGET = 6, 4, 4  # [C-01] [C-11] [C-09]
RACE = 1  # it matters who acts first
COLOURS, SYMBOLS = 2, 3  # [C-13] yellow, violet; moon, bat, skull
SORTS = COLOURS * SYMBOLS  # a card is kept as colour * SYMBOLS + symbol
COPIES, EXTRA = 7, 0  # [C-R1] seven of each, and one yellow moon more
CARDS = SORTS * COPIES + 1  # [C-02]
PLACES = CARDS - DEALT  # the longest row: two players, and every card of the pile a penalty
NO_CARD, HIDDEN = -1, -2  # where a refill is due; what lies face down, behind a veil

YELLOW, VIOLET, ALARM, BOTH = range(4)  # [C-R2] the faces of the colour die; ALARM is the "!"
MOON, BAT, SKULL = range(3)  # the faces of the symbol die, each there twice
# the dealer's moves: a card, or a roll, which is kept as colour face * SYMBOLS + symbol

ROLL, SLAP, HOLD, MISS, SWAP, LEAVE = range(PLACES, PLACES + 6)  # moves; below them, a place
POINT = PLACES + 6  # + seat
TIME = 0  # the clock's move

DEAL, READY, CAST, RACING, REFILL, PENALTY_CARD, OVER = range(7)  # the phases
POINTING, CLAIMING, BAT_ACT, BAT_CLAIM = range(7, 11)  # the slapper's
MOON_FIRST, MOON_FIRST_CARD, MOON_SECOND, MOON_SECOND_CARD, MOON_DECIDE = range(11, 16)
REVEAL = 16

TWO_COLOURED, REACTION = range(2)  # the options
UNTIMED = 3  # the last value of REACTION

GIVEN, ROLLED, HELD, NOBODY_SLAPPED, SLAPPED, POINTED = range(6)  # what the tape can say
TURNED_DOWN, WRONG_UP, CHASED, WRONG_DOWN, EXPOSED, WRONG_OTHER, MISSED, TOO_LATE = range(6, 14)
TOUCHED_SKULL, BAT_DOWN, BAT_CHASED, BAT_UP, LET_PASS = range(14, 19)
NAMED, SEEN, SWAPPED, SWAPPED_UP, LEFT = range(19, 24)
REVEALED, REVEALED_LATE, PENALISED, UNPUNISHED = range(24, 28)
REFILLED, ENOUGH, NO_REFILL, WON = range(28, 32)

Rule = Annotated[Small, RULE]
Seat = Annotated[Small, CHAIR]
Roll = Annotated[Small, Choice(0, BOTH * SYMBOLS + SKULL)]
PerSort = Annotated[Row, SORTS, SMALL, COUNTS]


@dataclass(slots=True)
class Table(Record):
    players: Rule  # seats taken, 2 to 6
    two_coloured: Rule  # 1 if the colour die has a face of both colours
    reaction: Rule  # which reaction time; UNTIMED if no clock runs
    phase: Annotated[Small, Choice(DEAL, REVEAL)]  # what is awaited
    roller: Seat  # who rolls, or rolled
    roll: Roll  # what the dice show: colour face * SYMBOLS + symbol
    racing: Annotated[Small, CHAIRS]  # seats that have neither slapped nor held
    slapper: Seat  # who slapped first, or NOBODY
    target: Seat  # seat pointed at
    first: Seat  # of a moon: seat of the first card
    first_place: Small  # and its place
    second_place: Small  # place of the second, in the row of `target`
    dealt: Small  # cards dealt at the start
    hole: Small  # place that waits for a refill
    pile: Small  # cards left to draw
    buried: Small  # cards chased unseen
    size: Annotated[Row, SEATS, SMALL]  # cards in each row
    chased: Annotated[Row, SEATS, SMALL]  # coffins each has chased
    down: Annotated[Row, SEATS, SetOf(PLACES - 1)]  # places that lie face down
    card: Annotated[Grid, SEATS, PLACES, SMALL]  # what lies at each place
    unseen: PerSort  # cards nobody sees: in the pile, face down, or buried
    secret: Annotated[Row, SORTS, SMALL, UNTOLD]  # those of them that are not in the pile


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    t.players, t.two_coloured, t.reaction = players, options[TWO_COLOURED], options[REACTION]
    t.phase, t.roller, t.roll, t.racing = DEAL, 0, 0, 0  # [C-14] [C-R15]
    t.slapper, t.target, t.first, t.first_place, t.second_place = NOBODY, 0, 0, 0, 0
    t.dealt, t.hole, t.pile, t.buried = 0, 0, CARDS, 0
    for seat in range(SEATS):
        t.size[seat], t.chased[seat], t.down[seat] = 0, 0, 0
        for place in range(PLACES):
            t.card[seat][place] = NO_CARD
    for card in range(SORTS):
        t.unseen[card], t.secret[card] = COPIES, 0
    t.unseen[EXTRA] += 1


@kernel
def awaiting(t: Table) -> int:
    if t.phase == RACING:
        return t.racing | clock(t)
    if t.phase > OVER:
        return bit(t.slapper) | clock(t)
    if t.phase == READY:
        return bit(t.roller)
    return 0 if t.phase == OVER else bit(DEALER)


@kernel
def clock(t: Table) -> int:
    """[C-R11] The clock runs for whoever must react, point or choose, if it runs at all."""
    return 0 if t.reaction == UNTIMED else bit(CLOCK)


@kernel
def legal(t: Table, seat: int) -> int:
    if seat == CLOCK:
        return bit(TIME)
    if t.phase == RACING:
        return bit(SLAP) | bit(HOLD)  # [C-16]
    if t.phase == READY:
        return bit(ROLL)
    if t.phase == CAST:
        faces = 4 if t.two_coloured else 3
        return span(0, faces * SYMBOLS - 1)
    if seat == DEALER:
        return sorts_left(t)
    return slapper_moves(t)


@kernel
def sorts_left(t: Table) -> int:
    found = 0
    for card in range(SORTS):
        if t.unseen[card] > t.secret[card]:
            found = add(found, card)
    return found


@kernel
def slapper_moves(t: Table) -> int:
    if t.phase == POINTING:  # [C-R5]
        return bit(MISS) | add(owners(t), t.slapper) << POINT
    if t.phase == CLAIMING:
        return row(t, t.target) if t.target == t.slapper else t.down[t.target]
    if t.phase == BAT_ACT:  # [C-32] an own card, or the owner of another
        return row(t, t.slapper) | drop(owners(t), t.slapper) << POINT
    if t.phase == BAT_CLAIM or t.phase == REVEAL:  # [C-35] [C-43]
        return t.down[t.target]
    if t.phase == MOON_FIRST:  # [C-R9]
        return bit(LEAVE) | firsts(t) << POINT
    if t.phase == MOON_FIRST_CARD:
        return swappable(t, t.target)
    if t.phase == MOON_SECOND:
        return partners(t) << POINT
    if t.phase == MOON_SECOND_CARD:
        return partner_places(t, t.target)
    return bit(SWAP) | bit(LEAVE)


@kernel
def row(t: Table, seat: int) -> int:
    return span(0, t.size[seat] - 1)


@kernel
def owners(t: Table) -> int:
    """The seats that have a card face down."""
    seats = 0
    for seat in range(t.players):
        if t.down[seat]:
            seats = add(seats, seat)
    return seats


@kernel
def swappable(t: Table, seat: int) -> int:
    """[C-36] [C-R9] This seat's cards that make a legal pair with some other card."""
    coffins, faces_up = 0, 0  # cards face down on the table; rows of the others with one face up
    for other in range(t.players):
        coffins += count(t.down[other])
        if other != seat and t.down[other] != row(t, other):
            faces_up += 1
    places = t.down[seat] if coffins > 1 else 0
    if faces_up and not drop(owners(t), t.slapper):  # [C-38]
        places |= row(t, seat) & ~t.down[seat]
    return places


@kernel
def firsts(t: Table) -> int:
    seats = 0
    for seat in range(t.players):
        if swappable(t, seat):
            seats = add(seats, seat)
    return seats


@kernel
def partner_places(t: Table, seat: int) -> int:
    """[C-R9] This seat's cards that make a legal pair with the one already named."""
    if has(t.down[t.first], t.first_place):
        return drop(t.down[seat], t.first_place) if seat == t.first else t.down[seat]
    return 0 if seat == t.first else row(t, seat) & ~t.down[seat]


@kernel
def partners(t: Table) -> int:
    seats = 0
    for seat in range(t.players):
        if partner_places(t, seat):
            seats = add(seats, seat)
    return seats


@kernel
def lots(t: Table) -> int:
    if t.phase == CAST:
        return 6 * SYMBOLS  # every face of the colour die with every symbol
    return t.pile


@kernel
def lot(t: Table, n: int) -> int:
    if t.phase == CAST:
        return face(t, n // SYMBOLS) * SYMBOLS + n % SYMBOLS
    card = 0
    while n >= t.unseen[card] - t.secret[card]:
        n -= t.unseen[card] - t.secret[card]
        card += 1
    return card


@kernel
def face(t: Table, side: int) -> int:
    """[C-R2] Two sides yellow, two violet, two "!"; or one of them of both colours."""
    return BOTH if t.two_coloured and side == 5 else side // 2


@kernel
def odds(t: Table, move: int) -> int:
    if t.phase != CAST:
        return t.unseen[move] - t.secret[move]
    colour = move // SYMBOLS
    return 1 if t.two_coloured and colour >= ALARM else 2


@kernel
def apply(t: Table, seat: int, move: int, tape: Tape) -> None:
    if seat == CLOCK:
        time_out(t, tape)
    elif t.phase == RACING:
        react(t, seat, move, tape)
    elif t.phase == READY:
        t.phase = CAST
    elif t.phase == CAST:
        cast(t, move, tape)
    elif t.phase == DEAL:
        deal_one(t, move, tape)
    elif t.phase == REFILL:
        refill(t, move, tape)
    elif t.phase == PENALTY_CARD:
        add_penalty(t, move, tape)
    elif t.phase == REVEAL:
        say(tape, REVEALED, seat, pack(seat, move, t.card[seat][move]))
        turn_up(t, seat, move)
        pass_dice(t)
    elif t.phase < MOON_FIRST:
        claim(t, move, tape)
    else:
        by_moonlight(t, move, tape)


@kernel
def deal_one(t: Table, card: int, tape: Tape) -> None:
    """[C-04] [C-11] Four cards to each, face up, one seat after the other."""
    seat = t.dealt // DEALT
    say(tape, GIVEN, seat, card)
    lay(t, seat, t.dealt % DEALT, card)
    t.size[seat], t.dealt = t.size[seat] + 1, t.dealt + 1
    if t.dealt == DEALT * t.players:
        t.phase = READY


@kernel
def lay(t: Table, seat: int, place: int, card: int) -> None:
    """A card of the pile is laid face up."""
    t.card[seat][place] = card
    t.unseen[card], t.pile = t.unseen[card] - 1, t.pile - 1


@kernel
def turn_down(t: Table, seat: int, place: int) -> None:
    card = t.card[seat][place]
    t.down[seat] = add(t.down[seat], place)
    t.unseen[card], t.secret[card] = t.unseen[card] + 1, t.secret[card] + 1


@kernel
def turn_up(t: Table, seat: int, place: int) -> None:
    card = t.card[seat][place]
    t.down[seat] = drop(t.down[seat], place)
    t.unseen[card], t.secret[card] = t.unseen[card] - 1, t.secret[card] - 1


@kernel
def cast(t: Table, roll: int, tape: Tape) -> None:
    """[C-15] The dice are rolled, then all act at once."""
    say(tape, ROLLED, t.roller, pack(roll // SYMBOLS, roll % SYMBOLS))
    t.roll, t.phase, t.racing = roll, RACING, span(0, t.players - 1)


@kernel
def react(t: Table, seat: int, move: int, tape: Tape) -> None:
    """[C-R4] The first slap closes the race; [C-41] when all hold, the roll is over."""
    t.racing = drop(t.racing, seat)
    if move == SLAP:
        slap(t, seat, tape)
    else:
        say(tape, HELD, seat, 0)
        if not t.racing:
            say(tape, NOBODY_SLAPPED, t.roller, 0)
            pass_dice(t)


@kernel
def slap(t: Table, seat: int, tape: Tape) -> None:
    """[C-31] What the slapper may do depends on the dice; [C-39] after a skull, nothing good."""
    say(tape, SLAPPED, seat, 0)
    t.slapper, t.target, t.racing = seat, seat, 0
    if t.roll // SYMBOLS != ALARM:
        t.phase = POINTING
    elif t.roll % SYMBOLS == BAT:
        t.phase = BAT_ACT
    elif t.roll % SYMBOLS == MOON:
        t.phase = MOON_FIRST
    else:  # [C-40] [C-R10]
        say(tape, TOUCHED_SKULL, seat, 0)
        punish(t, tape)


@kernel
def matches(t: Table, card: int) -> bool:
    """[C-06] Symbol and colour as rolled; [C-R2] either colour will do for the face of both."""
    if t.roll // SYMBOLS == BOTH:
        return card % SYMBOLS == t.roll % SYMBOLS
    return card == t.roll


@kernel
def claim(t: Table, move: int, tape: Tape) -> None:
    """[C-18] [C-R3] The slapper shows which one card he means."""
    if move == MISS:  # [C-R5]
        say(tape, MISSED, t.slapper, 0)
        punish(t, tape)
    elif move >= POINT:
        t.target = move - POINT
        t.phase = CLAIMING if t.phase == POINTING else BAT_CLAIM
        say(tape, POINTED, t.slapper, t.target)
    elif t.phase == BAT_ACT:
        beat_wings(t, move, tape)
    elif t.phase == BAT_CLAIM:  # [C-35]
        say(tape, BAT_UP, t.slapper, pack(t.target, move, t.card[t.target][move]))
        turn_up(t, t.target, move)
        pass_dice(t)
    elif t.target != t.slapper:
        check_other(t, move, tape)
    elif has(t.down[t.slapper], move):
        check_coffin(t, move, tape)
    else:
        check_vampire(t, move, tape)


@kernel
def check_vampire(t: Table, place: int, tape: Tape) -> None:
    """[C-19] An own card face up that matches is turned to its coffin; [C-20] else a penalty."""
    card = t.card[t.slapper][place]
    if matches(t, card):
        say(tape, TURNED_DOWN, t.slapper, pack(t.slapper, place, card))
        turn_down(t, t.slapper, place)
        pass_dice(t)
    else:
        say(tape, WRONG_UP, t.slapper, pack(t.slapper, place, card))
        punish(t, tape)


@kernel
def check_coffin(t: Table, place: int, tape: Tape) -> None:
    """[C-23] An own coffin is turned up; [C-24] a match is chased, [C-26] else it stays so."""
    card = t.card[t.slapper][place]
    turn_up(t, t.slapper, place)
    if matches(t, card):
        say(tape, CHASED, t.slapper, pack(t.slapper, place, card))
        chase(t, place, tape)
    else:
        say(tape, WRONG_DOWN, t.slapper, pack(t.slapper, place, card))  # [C-R6]
        pass_dice(t)


@kernel
def check_other(t: Table, place: int, tape: Tape) -> None:
    """[C-28] Another's coffin is turned up; [C-29] a match stays so, [C-30] else a penalty."""
    card = t.card[t.target][place]
    if matches(t, card):
        say(tape, EXPOSED, t.slapper, pack(t.target, place, card))
        turn_up(t, t.target, place)
        pass_dice(t)
    else:
        say(tape, WRONG_OTHER, t.slapper, pack(t.target, place, card))  # [C-R7]
        punish(t, tape)


@kernel
def beat_wings(t: Table, place: int, tape: Tape) -> None:
    """[C-33] An own vampire goes to its coffin, or [C-34] an own coffin is chased."""
    card = t.card[t.slapper][place]
    if has(t.down[t.slapper], place):
        say(tape, BAT_CHASED, t.slapper, pack(t.slapper, place))  # [C-R8] [C-R20] unseen
        t.down[t.slapper] = drop(t.down[t.slapper], place)
        t.buried += 1
        chase(t, place, tape)
    else:
        say(tape, BAT_DOWN, t.slapper, pack(t.slapper, place, card))
        turn_down(t, t.slapper, place)
        pass_dice(t)


@kernel
def chase(t: Table, place: int, tape: Tape) -> None:
    """[C-08] The coffin is set aside; [C-46] the fourth wins; [C-25] [C-47] else back to four."""
    t.chased[t.slapper] += 1
    t.card[t.slapper][place] = NO_CARD
    if t.chased[t.slapper] == TARGET:  # [C-R13]
        close_up(t, t.slapper, place)
        say(tape, WON, t.slapper, TARGET)
        t.phase = OVER
    elif t.size[t.slapper] > DEALT:
        say(tape, ENOUGH, t.slapper, t.size[t.slapper] - 1)
        close_up(t, t.slapper, place)
        pass_dice(t)
    elif t.pile:
        t.hole, t.phase = place, REFILL
    else:  # [C-49] [C-50] [C-R14]
        say(tape, NO_REFILL, t.slapper, t.size[t.slapper] - 1)
        close_up(t, t.slapper, place)
        pass_dice(t)


@kernel
def close_up(t: Table, seat: int, place: int) -> None:
    """[C-R19] Without a refill the cards to the right move up."""
    for right in range(place + 1, t.size[seat]):
        t.card[seat][right - 1] = t.card[seat][right]
    t.size[seat] -= 1
    t.card[seat][t.size[seat]] = NO_CARD
    left = t.down[seat] & span(0, place - 1)
    t.down[seat] = left | t.down[seat] >> (place + 1) << place


@kernel
def refill(t: Table, card: int, tape: Tape) -> None:
    """[C-25] A new vampire, face up, [C-R19] where the chased one lay."""
    say(tape, REFILLED, t.slapper, pack(t.slapper, t.hole, card))
    lay(t, t.slapper, t.hole, card)
    pass_dice(t)


@kernel
def by_moonlight(t: Table, move: int, tape: Tape) -> None:
    """[C-36] Two cards are named, [C-37] looked at, and swapped or left."""
    if t.phase == MOON_DECIDE:
        decide_swap(t, move, tape)
    elif move == LEAVE:
        say(tape, LEFT, t.slapper, 0)
        pass_dice(t)
    elif move >= POINT:
        t.target = move - POINT
        t.phase += 1
        say(tape, POINTED, t.slapper, t.target)
    elif t.phase == MOON_FIRST_CARD:
        t.first, t.first_place, t.phase = t.target, move, MOON_SECOND
        say(tape, NAMED, t.slapper, pack(t.target, move))
    else:
        t.second_place, t.phase = move, MOON_DECIDE
        say(tape, NAMED, t.slapper, pack(t.target, move))
        look(t, t.first, t.first_place, tape)
        look(t, t.target, move, tape)


@kernel
def look(t: Table, seat: int, place: int, tape: Tape) -> None:
    """[C-37] [C-R21] Only the slapper sees it, and only until he decides."""
    if has(t.down[seat], place):
        say(tape, SEEN, t.slapper, pack(seat, place, t.card[seat][place]), only(t.slapper))


@kernel
def decide_swap(t: Table, move: int, tape: Tape) -> None:
    """[C-36] Each card takes the place of the other; [C-38] perhaps face up."""
    if move == SWAP:
        a, b = t.card[t.first][t.first_place], t.card[t.target][t.second_place]
        t.card[t.first][t.first_place], t.card[t.target][t.second_place] = b, a
        dark = has(t.down[t.first], t.first_place)
        pair = pack(t.first, t.first_place, t.target, t.second_place)
        say(tape, SWAPPED if dark else SWAPPED_UP, t.slapper, pair)
    else:
        say(tape, LEFT, t.slapper, 0)
    pass_dice(t)


@kernel
def punish(t: Table, tape: Tape) -> None:
    """[C-43] An own coffin is turned up; [C-44] without one, a card more; [C-R12] or nothing."""
    t.target = t.slapper
    if t.down[t.slapper]:
        t.phase = REVEAL
    elif t.pile:
        t.phase = PENALTY_CARD
    else:
        say(tape, UNPUNISHED, t.slapper, 0)
        pass_dice(t)


@kernel
def add_penalty(t: Table, card: int, tape: Tape) -> None:
    """[C-44] [C-45] The hand grows by a card, face up, [C-R19] at its right end."""
    say(tape, PENALISED, t.slapper, card)
    lay(t, t.slapper, t.size[t.slapper], card)
    t.size[t.slapper] += 1
    pass_dice(t)


@kernel
def time_out(t: Table, tape: Tape) -> None:
    """[C-R18] What happens to whoever does not decide in time."""
    if t.phase == RACING:  # [C-41]
        say(tape, NOBODY_SLAPPED, t.roller, 0)
        pass_dice(t)
    elif t.phase == POINTING or t.phase == CLAIMING:
        say(tape, TOO_LATE, t.slapper, 0)
        punish(t, tape)
    elif t.phase == REVEAL:
        place = lowest(t.down[t.slapper])
        say(tape, REVEALED_LATE, t.slapper, pack(t.slapper, place, t.card[t.slapper][place]))
        turn_up(t, t.slapper, place)
        pass_dice(t)
    else:
        say(tape, LET_PASS, t.slapper, 0)
        pass_dice(t)


@kernel
def pass_dice(t: Table) -> None:
    """[C-42] The dice pass counter-clockwise [C-R15]."""
    t.roller = (t.roller - 1) % t.players
    t.phase, t.slapper, t.racing = READY, NOBODY, 0


@kernel
def score(t: Table, points: Row) -> int:
    """[C-09] [C-46] Points are chased coffins; whoever has four of them wins."""
    won = 0
    for seat in range(t.players):
        points[seat] = t.chased[seat]
        if t.chased[seat] == TARGET:
            won = add(won, seat)
    return won


@kernel
def veil(t: Table, seat: int) -> None:
    """[C-21] [C-R17] Nobody sees what lies face down, but for the slapper by moonlight [C-R21]."""
    for owner in range(t.players):
        hidden = t.down[owner] & ~lit(t, owner) if seat == t.slapper else t.down[owner]
        while hidden:
            t.card[owner][lowest(hidden)] = HIDDEN
            hidden &= hidden - 1
    for card in range(SORTS):
        t.secret[card] = 0


@kernel
def lit(t: Table, seat: int) -> int:
    """The places of a seat where the slapper looks now: two cards in all."""
    if t.phase != MOON_DECIDE:
        return 0
    first = bit(t.first_place) if seat == t.first else 0
    return first | bit(t.second_place) if seat == t.target else first


@kernel
def imagine(t: Table, rng: Row) -> None:
    """Put cards nobody sees wherever a veil hides one; what is left of them is the pile."""
    for card in range(SORTS):
        t.secret[card] = 0
    for owner in range(t.players):  # first those that are known, so that none is dealt twice
        for place in range(t.size[owner]):
            if has(t.down[owner], place) and t.card[owner][place] != HIDDEN:
                t.secret[t.card[owner][place]] += 1
    for owner in range(t.players):
        for place in range(t.size[owner]):
            if t.card[owner][place] == HIDDEN:
                t.card[owner][place] = guess(t, rng)
    for _ in range(t.buried):
        guess(t, rng)


@kernel
def guess(t: Table, rng: Row) -> int:
    unseen = 0
    for card in range(SORTS):
        unseen += t.unseen[card] - t.secret[card]
    n = pick(rng, unseen)
    card = 0
    while n >= t.unseen[card] - t.secret[card]:
        n -= t.unseen[card] - t.secret[card]
        card += 1
    t.secret[card] += 1
    return card
