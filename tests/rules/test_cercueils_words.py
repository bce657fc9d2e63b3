"""Chasse Cercueils: what is said, to whom, and why a move is refused."""

from collections.abc import Callable

import pytest

from tablee.core.bits import has
from tablee.core.seats import CLOCK, WATCHER
from tablee.core.telling import Seats, Told
from tablee.games import CATALOGUE
from tablee.games.cercueils.rules import SLAP
from tablee.play.table import Refused, Table
from tablee.play.telling import LANGUAGES, Teller
from tests.kit.staging import table, tells
from tests.rules.coffins import MINE, SIX, YOURS, after, drained, rid, roller, seated, shut, thrown

GAME = CATALOGUE["cercueils"]
NAMES = ("Anna", "Ben", "Chloé", "Denis", "Élise", "Farid")


def plain() -> Table:
    return seated(MINE, YOURS)


def coffins() -> Table:
    """Seat 0 has a coffin at place 1, seat 1 at places 1 and 2."""
    return shut(plain(), (0, 1), (1, 1), (1, 2))


def five() -> Table:
    """Seat 0 has a fifth card, and a coffin at place 1."""
    return shut(thrown(plain(), "!S", "0 slap", "* VB"), (0, 1))


def last_coffin() -> Table:
    """Seat 0 has chased three, and has a coffin at place 4."""
    return shut(rid(rid(rid(plain(), 0), 0), 0), (0, 4))


def no_pile() -> Table:
    """Seat 0 has a coffin at place 1, and there is nothing to draw."""
    return shut(drained(seated(*SIX)), (0, 1))


def lone_coffin() -> Table:
    """Of three players only the last has a coffin, at place 1."""
    return shut(seated(*SIX[:3]), (2, 1))


def in_words(told: Told) -> list[str]:
    return [Teller(GAME, language, NAMES).words(told) for language in LANGUAGES]


SAID = [
    (plain, "YM", "", "rolled", "C-05"),
    (plain, "YM", "0 hold", "held", "C-16"),
    (plain, "YM", "0 hold, @ time", "nobody-slapped", "C-41"),
    (plain, "YM", "0 slap", "slapped", "C-R4"),
    (coffins, "YM", "0 slap, 0 point 1", "pointed", "C-R5"),
    (coffins, "YS", "0 slap, 0 point 0, 0 card 3", "turned-down", "C-19"),
    (coffins, "YS", "0 slap, 0 point 0, 0 card 2", "wrong-up", "C-20"),
    (coffins, "YM", "0 slap, 0 point 0, 0 card 1", "chased", "C-24"),
    (coffins, "YS", "0 slap, 0 point 0, 0 card 1", "wrong-down", "C-26"),
    (coffins, "VB", "0 slap, 0 point 1, 0 card 2", "exposed", "C-29"),
    (coffins, "VB", "0 slap, 0 point 1, 0 card 1", "wrong-other", "C-30"),
    (coffins, "YM", "0 slap, 0 miss", "missed", "C-R5"),
    (coffins, "YM", "0 slap, @ time", "too-late", "C-R18"),
    (coffins, "!S", "0 slap", "touched-skull", "C-40"),
    (coffins, "!B", "0 slap, 0 coffin 2", "bat-down", "C-33"),
    (coffins, "!B", "0 slap, 0 chase 1", "bat-chased", "C-34"),
    (coffins, "!B", "0 slap, 0 point 1, 0 card 2", "bat-up", "C-35"),
    (coffins, "!B", "0 slap, @ time", "let-pass", "C-R18"),
    (coffins, "!M", "0 slap, 0 point 1, 0 card 1", "named", "C-36"),
    (coffins, "!M", "0 slap, 0 point 1, 0 card 1, 0 point 1, 0 card 2", "seen", "C-37"),
    (coffins, "!M", "0 slap, 0 point 1, 0 card 1, 0 point 0, 0 card 1, 0 swap", "swapped", "C-36"),
    (plain, "!M", "0 slap, 0 point 1, 0 card 1, 0 point 0, 0 card 1, 0 swap", "swapped-up", "C-38"),
    (coffins, "!M", "0 slap, 0 leave", "left", "C-R9"),
    (coffins, "!S", "0 slap, 0 reveal 1", "revealed", "C-43"),
    (coffins, "!S", "0 slap, @ time", "revealed-late", "C-R18"),
    (plain, "!S", "0 slap, * YM", "penalised", "C-44"),
    (no_pile, "!S", "1 slap", "unpunished", "C-R12"),
    (coffins, "YM", "0 slap, 0 point 0, 0 card 1, * VS", "refilled", "C-25"),
    (five, "YM", "0 slap, 0 point 0, 0 card 1", "enough", "C-47"),
    (no_pile, "YM", "0 slap, 0 point 0, 0 card 1", "no-refill", "C-50"),
    (last_coffin, "VM", "0 slap, 0 point 0, 0 card 4", "won", "C-46"),
]

REFUSED = [
    ("0 slap", plain, "", "", "slap-yet", "C-R16"),
    ("0 slap", plain, "YM", "0 slap", "later-slap", "C-R4"),
    ("0 roll", plain, "YM", "", "roll-yet", "C-42"),
    ("0 roll", plain, "YM", "0 slap", "roll-yet", "C-42"),
    ("0 card 1", plain, "YM", "0 slap", "row-yet", "C-R5"),
    ("0 card 1", coffins, "!M", "0 slap", "row-yet", "C-R9"),
    ("0 point 1", plain, "YM", "0 slap", "coffin-there", "C-R5"),
    ("0 point 1", plain, "!B", "0 slap", "coffin-there", "C-35"),
    ("0 miss", coffins, "YM", "0 slap, 0 point 1", "other-row", "C-R5"),
    ("0 point 0", coffins, "!B", "0 slap, 0 point 1", "other-row", "C-35"),
    ("0 point 0", coffins, "!M", "0 slap, 0 point 1", "other-row", "C-R9"),
    ("0 card 3", coffins, "YM", "0 slap, 0 point 1", "open-card", "C-R5"),
    ("0 card 3", coffins, "!B", "0 slap, 0 point 1", "open-card", "C-35"),
    ("0 reveal 3", coffins, "!S", "0 slap", "open-card", "C-43"),
    ("0 coffin 1", coffins, "!B", "0 slap", "coffin-twice", "C-33"),
    ("0 chase 2", coffins, "!B", "0 slap", "chase-yet", "C-34"),
    ("0 miss", coffins, "!B", "0 slap", "mistake", "C-31"),
    ("0 miss", coffins, "!M", "0 slap", "mistake", "C-31"),
    ("0 swap", coffins, "!M", "0 slap", "choice-yet", "C-R9"),
    ("0 leave", coffins, "!M", "0 slap, 0 point 1", "choice-yet", "C-R9"),
    ("0 card 3", coffins, "!M", "0 slap, 0 point 1", "open-swap", "C-38"),
    ("0 point 2", lone_coffin, "!M", "0 slap", "pair", "C-R9"),
    ("0 point 0", plain, "!M", "0 slap, 0 point 0, 0 card 1", "pair", "C-R9"),
    ("0 card 1", coffins, "!M", "0 slap, 0 point 1, 0 card 1, 0 point 1", "pair", "C-R9"),
    ("* =M", plain, "", "0 roll", "such-face", "C-R2"),
]


@pytest.mark.parametrize(("start", "dice", "moves", "message", "clause"), SAID)
def test_every_event_is_said_with_its_clause(
    start: Callable[[], Table], dice: str, moves: str, message: str, clause: str
) -> None:
    staged = start()
    played = [f"{roller(staged)} roll", f"* {dice}", *filter(None, moves.split(", "))]
    told = tells(staged, *played, to=0)[-1]
    assert (told.message, told.clause) == (f"cercueils-{message}", clause)
    assert all(in_words(told))


def at(owner: int, place: int, card: str = "") -> dict[str, object]:
    """Where a card lies and, if that is told, which card."""
    where: dict[str, object] = {"owner": Seats(1 << owner), "place": place}
    return {**where, **face(card)} if card else where


def face(card: str) -> dict[str, object]:
    return {"colour": card[0], "symbol": card[1]}


def both(first: int, first_place: int, second: int, second_place: int) -> dict[str, object]:
    one, other = Seats(1 << first), Seats(1 << second)
    places = {"first_place": first_place, "second_place": second_place}
    return {"first": one, "second": other, **places}


@pytest.mark.parametrize(
    ("start", "dice", "moves", "who", "arguments"),
    [
        (coffins, "YM", "0 slap, 0 point 1", 0, {"owner": Seats(0b10)}),
        (coffins, "YS", "0 slap, 0 point 0, 0 card 3", 0, at(0, 3, "YS")),
        (coffins, "YS", "0 slap, 0 point 0, 0 card 2", 0, at(0, 2, "YB")),
        (coffins, "VB", "1 slap, 1 point 1, 1 card 2", 1, at(1, 2, "VB")),
        (coffins, "VS", "1 slap, 1 point 1, 1 card 2", 1, at(1, 2, "VB")),
        (coffins, "VB", "0 slap, 0 point 1, 0 card 2", 0, at(1, 2, "VB")),
        (coffins, "VM", "0 slap, 0 point 1, 0 card 2", 0, at(1, 2, "VB")),
        (coffins, "!B", "1 slap, 1 coffin 3", 1, at(1, 3, "VS")),
        (coffins, "!B", "1 slap, 1 chase 2", 1, at(1, 2)),
        (coffins, "!B", "0 slap, 0 point 1, 0 card 2", 0, at(1, 2, "VB")),
        (coffins, "!M", "0 slap, 0 point 1, 0 card 2", 0, at(1, 2)),
        (coffins, "!M", "0 slap, 0 point 0, 0 card 1, 0 point 1, 0 card 2", 0, at(1, 2, "VB")),
        (coffins, "!M", "0 slap, 0 point 1, 0 card 2, 0 point 0, 0 card 1", 0, at(0, 1, "YM")),
        (
            coffins,
            "!M",
            "0 slap, 0 point 1, 0 card 2, 0 point 0, 0 card 1, 0 swap",
            0,
            both(1, 2, 0, 1),
        ),
        (
            plain,
            "!M",
            "1 slap, 1 point 0, 1 card 3, 1 point 1, 1 card 4, 1 swap",
            1,
            both(0, 3, 1, 4),
        ),
        (coffins, "!S", "1 slap, 1 reveal 2", 1, at(1, 2, "VB")),
        (coffins, "!S", "1 slap, @ time", 1, at(1, 1, "VM")),
        (plain, "!S", "1 slap, * YB", 1, face("YB")),
        (coffins, "VB", "1 slap, 1 point 1, 1 card 2, * YS", 1, at(1, 2, "YS")),
        (five, "YM", "0 slap, 0 point 0, 0 card 1", 0, {"count": 4}),
        (no_pile, "YM", "0 slap, 0 point 0, 0 card 1", 0, {"count": 3}),
        (last_coffin, "VM", "0 slap, 0 point 0, 0 card 4", 0, {"count": 4}),
    ],
)
def test_an_event_tells_who_did_it_where_and_what_was_seen(
    start: Callable[[], Table], dice: str, moves: str, who: int, arguments: dict[str, object]
) -> None:
    told = tells(thrown(start(), dice), *moves.split(", "), to=0)[-1]
    assert (told.seat, told.arguments) == (who, arguments)


def test_no_event_is_forgotten() -> None:
    told = tells(table("cercueils", 2), "* YM")[0]
    assert (told.message, told.clause) == ("cercueils-given", "C-11")
    said = {f"cercueils-{message}" for *_, message, _ in SAID} | {told.message}
    assert said == {event.message for event in GAME.events}


@pytest.mark.parametrize("colour", ["Y", "V", "=", "!"])
@pytest.mark.parametrize("symbol", ["M", "B", "S"])
def test_every_roll_has_its_words(colour: str, symbol: str) -> None:
    staged = seated(MINE, YOURS, two_coloured_face=True)
    english, french = in_words(tells(staged, "0 roll", f"* {colour}{symbol}")[0])
    assert english.startswith("Anna rolls both dice: ")
    assert french.startswith("Anna lance les deux dés\N{NO-BREAK SPACE}: ")
    assert {"M": "moon", "B": "bat", "S": "skull"}[symbol] in english


@pytest.mark.parametrize("listener", [1, WATCHER])
def test_only_the_slapper_hears_what_the_moon_shows(listener: int) -> None:
    look = ["0 slap", "0 point 1", "0 card 1", "0 point 0", "0 card 1"]
    mine = [told.message for told in tells(thrown(coffins(), "!M"), *look, to=0)]
    theirs = [told.message for told in tells(thrown(coffins(), "!M"), *look, to=listener)]
    assert mine == [*theirs, "cercueils-seen", "cercueils-seen"]


@pytest.mark.parametrize(("attempt", "start", "dice", "moves", "message", "clause"), REFUSED)
def test_a_refused_move_is_told_why(
    attempt: str, start: Callable[[], Table], dice: str, moves: str, message: str, clause: str
) -> None:
    staged = after(thrown(start(), dice) if dice else start(), *filter(None, moves.split(", ")))
    with pytest.raises(Refused) as refused:
        staged.write(attempt)
    told = refused.value.told
    assert (told.message, told.clause) == (f"cercueils-no-{message}", clause)
    assert all(in_words(told))


def test_a_card_of_which_none_is_left_is_refused() -> None:
    staged = table("cercueils", 3, ["* YM"] * 8)
    with pytest.raises(Refused) as refused:
        staged.write("* YM")
    told = refused.value.told
    assert (told.message, told.clause) == ("cercueils-no-card-left", "C-R1")
    assert all(in_words(told))


@pytest.mark.parametrize(
    ("moves", "message", "clause"),
    [
        ([], "slap-yet", "C-R16"),
        (["0 roll"], "slap-yet", "C-R16"),
        (["0 roll", "* YM", "1 hold"], "slap-after-holding", "C-16"),
        (["0 roll", "* YM", "0 slap"], "later-slap", "C-R4"),
    ],
)
def test_a_slap_out_of_turn_has_its_reason(moves: list[str], message: str, clause: str) -> None:
    told = GAME.objection(getattr(after(plain(), *moves), "_t"), 1, SLAP)  # noqa: B009
    assert told is not None
    assert (told.message, told.clause) == (f"cercueils-no-{message}", clause)
    assert all(in_words(told))


@pytest.mark.parametrize("dice", ["YM", "!M", "!S"])
def test_no_legal_move_is_objected_to(dice: str) -> None:
    staged = thrown(coffins(), dice, "0 slap")
    for seat in range(CLOCK + 1):
        for move in range(63):
            told = GAME.objection(getattr(staged, "_t"), seat, move)  # noqa: B009
            assert told is None or not has(staged.legal(seat), move)
