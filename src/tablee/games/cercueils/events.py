"""What the tape of Chasse Cercueils can say."""

from tablee.core.bits import bit
from tablee.core.tape import unpack
from tablee.core.telling import Argument, Event, Seats, count

COLOURS = ("Y", "V")
SYMBOLS = ("M", "B", "S")  # moon, bat, skull
FACES = ("Y", "V", "!", "=")
ROLLED = (*COLOURS, "alarm", "both")  # the faces again: no message can select on "!" or "="
CARDS = tuple(colour + symbol for colour in COLOURS for symbol in SYMBOLS)


def card(value: int) -> dict[str, Argument]:
    return {"colour": CARDS[value][0], "symbol": CARDS[value][1]}


def roll(value: int) -> dict[str, Argument]:
    face, symbol, *_ = unpack(value)
    return {"colour": ROLLED[face], "symbol": SYMBOLS[symbol]}


def seat(value: int) -> dict[str, Argument]:
    return {"owner": Seats(bit(value))}


def place(value: int) -> dict[str, Argument]:
    owner, place, *_ = unpack(value)
    return {"owner": Seats(bit(owner)), "place": place + 1}


def lying(value: int) -> dict[str, Argument]:
    return {**place(value), **card(unpack(value)[2])}


def pair(value: int) -> dict[str, Argument]:
    first, first_place, second, second_place = unpack(value)
    return {
        "first": Seats(bit(first)),
        "first_place": first_place + 1,
        "second": Seats(bit(second)),
        "second_place": second_place + 1,
    }


EVENTS = (
    Event("cercueils-given", "C-11", card, step=True),
    Event("cercueils-rolled", "C-05", roll),
    Event("cercueils-held", "C-16", step=True),
    Event("cercueils-nobody-slapped", "C-41"),
    Event("cercueils-slapped", "C-R4", step=True),
    Event("cercueils-pointed", "C-R5", seat, step=True),
    Event("cercueils-turned-down", "C-19", lying, fleeting=True),
    Event("cercueils-wrong-up", "C-20", lying, fault=True),
    Event("cercueils-chased", "C-24", lying),
    Event("cercueils-wrong-down", "C-26", lying, fault=True),
    Event("cercueils-exposed", "C-29", lying),
    Event("cercueils-wrong-other", "C-30", lying, fleeting=True, fault=True),
    Event("cercueils-missed", "C-R5", fault=True),
    Event("cercueils-too-late", "C-R18", fault=True),
    Event("cercueils-touched-skull", "C-40", fault=True),
    Event("cercueils-bat-down", "C-33", lying, fleeting=True),
    Event("cercueils-bat-chased", "C-34", place),
    Event("cercueils-bat-up", "C-35", lying),
    Event("cercueils-let-pass", "C-R18"),
    Event("cercueils-named", "C-36", place),
    Event("cercueils-seen", "C-37", lying),
    Event("cercueils-swapped", "C-36", pair),
    Event("cercueils-swapped-up", "C-38", pair),
    Event("cercueils-left", "C-R9"),
    Event("cercueils-revealed", "C-43", lying),
    Event("cercueils-revealed-late", "C-R18", lying),
    Event("cercueils-penalised", "C-44", card),
    Event("cercueils-unpunished", "C-R12"),
    Event("cercueils-refilled", "C-25", lying),
    Event("cercueils-enough", "C-47", count),
    Event("cercueils-no-refill", "C-50", count),
    Event("cercueils-won", "C-46", count),
)
