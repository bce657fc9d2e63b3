"""Vampire (Reiner Knizia): expose hunts of one colour, and never be the one with the fewest heads.

The tags, such as [K-17], name the clauses and rulings of docs/rules/vampire.md.
"""

from tablee.core.bits import add, bit, count, has, lowest, span
from tablee.core.chance import pick
from tablee.core.kernel import kernel
from tablee.core.ranks import leaders
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.core.tape import Tape, only, others, pack, say
from tablee.games.vampire.table import (
    COLOURS,
    HEAP,
    JOKER,
    ONE,
    SEATS,
    SORTS,
    TWO,
    Table,
    cards_in,
    heads,
    hunters,
    nth_card,
    shrink,
)

# of the table, for whoever asks the rules
__all__ = ["COLOURS", "HEAP", "JOKER", "ONE", "SEATS", "SORTS", "TWO", "Table", "heads", "hunters"]

RACE = 0  # one acts at a time
ONES, TWOS, JOKERS = 10, 5, 10  # [K-03] [K-04] to deal, one more of each colour being laid [K-06]
DEALT, DRAWN, HUNT = 4, 2, 3  # cards dealt [K-07], drawn [K-12], and at least in a hunt [K-17]

DRAW, PUT, PUT_JOKER, EXPOSE, TAKE = 0, 1, 13, 19, 25  # the seats' moves, + card or + colour
ADD_ONES, ADD_TWOS, ADD_JOKERS = 31, 42, 48  # + how many
DEAL, CHOOSE, TURN, ACT, HOW_MANY_ONES, HOW_MANY_TWOS, HOW_MANY_JOKERS, OVER = range(8)  # phases

ROUNDS, FINISH_TURN, DECK = range(3)  # the options, the last for study
MOST_ROUNDS = 3  # [K-30] the option counts down from here

OPENED, DEALT_ONE, DEALT_UNSEEN, DREW, DREW_UNSEEN = range(5)  # what the tape can say
PUT_DOWN, PUT_DOWN_JOKER, HUNTING, TAKING, CHOSEN, DISCARDED, EXPOSED = range(5, 12)
ENDED_PILE, ENDED_SIX, SPARED, LOST, LOST_TIED, GAINED, SCORED, WON, TIED = range(12, 21)


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    t.players, t.finish_turn = players, options[FINISH_TURN]
    t.round, t.rounds = 0, MOST_ROUNDS - options[ROUNDS]
    for seat in range(SEATS):
        t.points[seat] = 0
    open_round(t)
    if len(options) > DECK and options[DECK]:
        shrink(t, options[DECK])


@kernel
def open_round(t: Table) -> None:
    """[K-06] A vampire of one head lies under each location; [K-08] the rest is the pile."""
    t.phase, t.active, t.turned, t.colour = DEAL, t.round % t.players, 0, 0  # [K-09] [K-R13]
    t.pile = COLOURS * (ONES + TWOS) + JOKERS
    for colour in range(COLOURS):
        t.stock[ONE + colour], t.stock[TWO + colour] = ONES, TWOS
        t.under[ONE + colour], t.under[TWO + colour], t.under[JOKER + colour] = 1, 0, 0
    t.stock[JOKER] = JOKERS
    for seat in range(SEATS):
        t.held[seat] = 0
        for card in range(SORTS):
            t.hand[seat][card] = 0
        for card in range(HEAP):
            t.hunt[seat][card] = 0
    for sort in range(3):
        t.laying[sort] = 0


@kernel
def awaiting(t: Table) -> int:
    if t.phase == DEAL or t.phase == TURN:
        return bit(DEALER)
    return 0 if t.phase == OVER else bit(t.active)


@kernel
def legal(t: Table, seat: int) -> int:
    if t.phase == DEAL or t.phase == TURN:
        return cards_in(t.stock)
    hand = t.hand[t.active]
    if t.phase == CHOOSE:
        return bit(DRAW) | takeable(t, hand)  # [K-11] [K-R15]
    if t.phase == ACT:
        return puttable(hand) | huntable(hand)  # [K-13] [K-15]
    return numbers(t, hand)


@kernel
def takeable(t: Table, hand: Row) -> int:
    """[K-R5] Locations whose cards make a hunt, with those in hand; [K-R7] not an empty one."""
    moves = 0
    for colour in range(COLOURS):
        vampires = t.under[ONE + colour] + t.under[TWO + colour]
        cards = vampires + t.under[JOKER + colour]
        if cards and makes_hunt(hand, colour, vampires, cards):
            moves = add(moves, TAKE + colour)
    return moves


@kernel
def huntable(hand: Row) -> int:
    """[K-15] Colours of which the hand alone makes a hunt."""
    moves = 0
    for colour in range(COLOURS):
        if makes_hunt(hand, colour, 0, 0):
            moves = add(moves, EXPOSE + colour)
    return moves


@kernel
def makes_hunt(hand: Row, colour: int, vampires: int, cards: int) -> bool:
    """[K-17] [K-R8] Three cards or more, [K-18] not jokers only, with these already there."""
    more = hand[ONE + colour] + hand[TWO + colour]
    return vampires + more > 0 and cards + more + hand[JOKER] >= HUNT


@kernel
def puttable(hand: Row) -> int:
    """[K-13] Any card in hand goes under the location of its colour, [K-14] a joker under any."""
    moves = 0
    for card in range(JOKER):
        if hand[card]:
            moves = add(moves, PUT + card)
    return moves | span(PUT_JOKER, PUT_JOKER + COLOURS - 1) if hand[JOKER] else moves


@kernel
def numbers(t: Table, hand: Row) -> int:
    """[K-R16] How many cards of one sort may go into the hunt, so that it can still be legal."""
    ones, twos, jokers = hand[ONE + t.colour], hand[TWO + t.colour], hand[JOKER]
    vampires = t.laying[0] + t.laying[1]
    short = HUNT - vampires - t.laying[2]  # cards still wanting
    if t.phase == HOW_MANY_ONES:
        need = 0 if vampires + twos else 1
        return span(max(need, short - twos - jokers), ones) << ADD_ONES
    if t.phase == HOW_MANY_TWOS:
        need = 0 if vampires else 1
        return span(max(need, short - jokers), twos) << ADD_TWOS
    return span(max(0, short), jokers) << ADD_JOKERS


@kernel
def lots(t: Table) -> int:
    return t.pile


@kernel
def lot(t: Table, n: int) -> int:
    return nth_card(t.stock, n)


@kernel
def odds(t: Table, card: int) -> int:
    return t.stock[card]


@kernel
def apply(t: Table, seat: int, move: int, tape: Tape) -> None:
    if t.phase == DEAL:
        deal_one(t, move, tape)
    elif t.phase == TURN:
        draw_one(t, move, tape)
    elif move == DRAW:
        t.phase, t.turned = TURN, 0
    elif move < EXPOSE:
        put_down(t, move, tape)
    elif move < TAKE:
        begin_hunt(t, move - EXPOSE)
        say(tape, HUNTING, seat, t.colour)
    elif move < ADD_ONES:
        take_location(t, move - TAKE, tape)
    elif move < ADD_TWOS:
        add_to_hunt(t, 0, ONE + t.colour, move - ADD_ONES, tape)
    elif move < ADD_JOKERS:
        add_to_hunt(t, 1, TWO + t.colour, move - ADD_TWOS, tape)
    else:
        add_to_hunt(t, 2, JOKER, move - ADD_JOKERS, tape)
        expose(t, tape)


@kernel
def deal_one(t: Table, card: int, tape: Tape) -> None:
    """[K-07] Four cards to each, one seat after the other."""
    if t.turned == 0:
        say(tape, OPENED, t.active, t.round + 1)
    seat = t.turned // DEALT
    receive(t, seat, card)
    say(tape, DEALT_ONE, seat, card, only(seat))
    say(tape, DEALT_UNSEEN, seat, 0, others(seat))
    if t.turned == DEALT * t.players:
        t.phase = CHOOSE


@kernel
def receive(t: Table, seat: int, card: int) -> None:
    t.stock[card], t.pile, t.turned = t.stock[card] - 1, t.pile - 1, t.turned + 1
    t.hand[seat][card], t.held[seat] = t.hand[seat][card] + 1, t.held[seat] + 1


@kernel
def draw_one(t: Table, card: int, tape: Tape) -> None:
    """[K-12] Two cards join the hand [K-R2]; [K-21] with the last of the pile the round stops."""
    receive(t, t.active, card)
    say(tape, DREW, t.active, card, only(t.active))
    say(tape, DREW_UNSEEN, t.active, 0, others(t.active))
    if t.turned == DRAWN:
        t.phase = ACT
    if not t.pile and not t.finish_turn:  # [K-R10]
        say(tape, ENDED_PILE, t.active, 0)
        close_round(t, tape)


@kernel
def put_down(t: Table, move: int, tape: Tape) -> None:
    """[K-13] One card goes under its location; [K-14] a joker under the one that is named."""
    if move < PUT_JOKER:
        card = move - PUT
        place = card
        say(tape, PUT_DOWN, t.active, card)
    else:
        card = JOKER
        place = JOKER + move - PUT_JOKER
        say(tape, PUT_DOWN_JOKER, t.active, move - PUT_JOKER)
    t.hand[t.active][card], t.held[t.active] = t.hand[t.active][card] - 1, t.held[t.active] - 1
    t.under[place] += 1
    end_turn(t, tape)


@kernel
def begin_hunt(t: Table, colour: int) -> None:
    t.colour, t.phase = colour, HOW_MANY_ONES
    for sort in range(3):
        t.laying[sort] = 0


@kernel
def take_location(t: Table, colour: int, tape: Tape) -> None:
    """[K-16] All that lies under a location, [K-R6] jokers too, goes into a hunt of its colour."""
    begin_hunt(t, colour)
    for sort in range(3):
        place = sort * COLOURS + colour
        t.laying[sort], t.under[place] = t.under[place], 0
    say(tape, TAKING, t.active, pack(colour, t.laying[0], t.laying[1], t.laying[2]))


@kernel
def add_to_hunt(t: Table, sort: int, card: int, cards: int, tape: Tape) -> None:
    t.hand[t.active][card] -= cards
    t.held[t.active] -= cards
    t.laying[sort] += cards
    t.phase += 1
    say(tape, CHOSEN, t.active, pack(sort, cards, t.colour))


@kernel
def expose(t: Table, tape: Tape) -> None:
    """[K-19] [K-R3] [K-R4] The hunt lies open; [K-20] [K-R9] an earlier one is gone."""
    hunt = t.hunt[t.active]
    if hunters(t, t.colour) & bit(t.active):
        say(tape, DISCARDED, t.active, t.colour)
    for sort in range(3):
        hunt[sort * COLOURS + t.colour] = t.laying[sort]
    say(tape, EXPOSED, t.active, pack(t.colour, t.laying[0], t.laying[1], t.laying[2]))
    colours = 0
    for colour in range(COLOURS):
        if has(hunters(t, colour), t.active):
            colours += 1
    if colours == COLOURS:  # [K-22] [K-R11]
        say(tape, ENDED_SIX, t.active, 0)
        close_round(t, tape)
    else:
        end_turn(t, tape)


@kernel
def end_turn(t: Table, tape: Tape) -> None:
    """[K-10] Clockwise; [K-R10] without a pile, the round has now had its last turn."""
    if t.pile:
        t.active, t.phase = (t.active + 1) % t.players, CHOOSE
    else:
        say(tape, ENDED_PILE, t.active, 0)
        close_round(t, tape)


@kernel
def close_round(t: Table, tape: Tape) -> None:
    """[K-23] Hands do not count; [K-24] each colour is judged, [K-28] what remains is scored."""
    for colour in range(COLOURS):
        judge(t, colour, tape)
    for seat in range(t.players):
        gained = 0
        for colour in range(COLOURS):
            gained += heads(t, seat, colour)
        t.points[seat] += gained
        say(tape, GAINED, seat, gained)
    t.round += 1
    if t.round < t.rounds:
        open_round(t)
    else:
        finish(t, tape)


@kernel
def judge(t: Table, colour: int, tape: Tape) -> None:
    """[K-25] Whoever has fewest loses the colour; [K-27] nobody, if somebody has none."""
    if hunters(t, colour) != span(0, t.players - 1):  # [K-R12]
        if hunters(t, colour):
            say(tape, SPARED, DEALER, colour)
        return
    fewest = heads(t, 0, colour)
    for seat in range(1, t.players):
        fewest = min(fewest, heads(t, seat, colour))
    losers = 0
    for seat in range(t.players):
        if heads(t, seat, colour) == fewest:
            losers = add(losers, seat)
    for seat in range(t.players):
        if has(losers, seat):  # [K-26] all who are tied for fewest
            say(tape, LOST if losers == bit(seat) else LOST_TIED, seat, pack(colour, fewest))
            for sort in range(3):
                t.hunt[seat][sort * COLOURS + colour] = 0


@kernel
def score(t: Table, points: Row) -> int:
    """[K-01] [K-29] Most points win; [K-R13] a tie is a shared victory."""
    for seat in range(t.players):
        points[seat] = t.points[seat]
    return leaders(t.points, span(0, t.players - 1))


@kernel
def finish(t: Table, tape: Tape) -> None:
    """[K-30] Tell the points of all rounds, and who wins."""
    t.phase = OVER
    for seat in range(t.players):
        say(tape, SCORED, seat, t.points[seat])
    won = leaders(t.points, span(0, t.players - 1))
    if count(won) > 1:
        say(tape, TIED, DEALER, won)
    else:
        say(tape, WON, lowest(won), t.points[lowest(won)])


@kernel
def veil(t: Table, seat: int) -> None:
    """[K-R14] Of the other hands only the size is known."""
    for card in range(SORTS):  # all is read before any is covered: far faster (docs/research.md)
        for other in range(SEATS):
            if other != seat:
                t.stock[card] += t.hand[other][card]  # one unseen card is like another
    for other in range(SEATS):
        if other != seat:
            for card in range(SORTS):
                t.hand[other][card] = 0


@kernel
def imagine(t: Table, rng: Row) -> None:
    """Fill the hands that a veil has emptied with cards not seen."""
    fill_hand(t, t.active, rng)  # first, while the cards that a hunt begun needs are still there
    for seat in range(t.players):
        fill_hand(t, seat, rng)


@kernel
def fill_hand(t: Table, seat: int, rng: Row) -> None:
    missing, unseen = t.held[seat], 0
    for card in range(SORTS):
        missing -= t.hand[seat][card]
        unseen += t.stock[card]
    for _ in range(missing):
        card = nth_card(t.stock, pick(rng, unseen))
        while seat == t.active and not helps(t, card):
            card = nth_card(t.stock, pick(rng, unseen))
        t.stock[card], t.hand[seat][card] = t.stock[card] - 1, t.hand[seat][card] + 1
        unseen -= 1


@kernel
def helps(t: Table, card: int) -> bool:
    """Whether the hunt being made can do without this card, or is helped by it [K-R16]."""
    if t.phase < HOW_MANY_ONES or t.phase > HOW_MANY_JOKERS:
        return True
    hand = t.hand[t.active]
    vampires = t.laying[0] + t.laying[1] + hand[ONE + t.colour] + hand[TWO + t.colour]
    vampire = card == TWO + t.colour and t.phase < HOW_MANY_JOKERS
    vampire = vampire or (card == ONE + t.colour and t.phase == HOW_MANY_ONES)
    if not vampires:
        return vampire
    return vampires + t.laying[2] + hand[JOKER] >= HUNT or vampire or card == JOKER
