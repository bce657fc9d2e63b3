"""Asking: keys, words, commands, and the reason why not."""

from dataclasses import replace
from pathlib import Path

import pytest

from tablee.core.spelling import Spelling
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.terminal.asking import ask
from tablee.terminal.menu import find, menu, usual
from tablee.terminal.session import Quit, Session
from tablee.terminal.wording import Words
from tests.kit.staging import table
from tests.terminal.people import NAMES, Fingers, evening_with, printed

DEAL = ["* C1", "* C1", "* C2", "* S", *["* G1"] * 4, *["* M1"] * 4]  # three hands at Vampire
ROWS = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4]  # two rows at Cercueils


def keys(game: str, players: int, moves: list[str], seat: int = 0) -> dict[str, str]:
    """The menu of a seat: each key with its word."""
    items = menu(table(game, players, moves), seat, NAMES, Words("en"))
    return {item.key: item.word for item in items}


def test_a_card_of_vautour_is_its_own_key() -> None:
    assert keys("vautour", 2, ["* +6"]) == {str(card): str(card) for card in range(1, 16)}


def test_columns_of_push_go_by_their_numbers_and_drawing_by_its_letter() -> None:
    moves = ["0 draw", "* R5", "0 place 1", "0 draw", "* G4", "0 place 2"]
    assert keys("push", 3, moves) == {"d": "draw", "1": "take 1", "2": "take 2"}


def test_a_colour_is_protected_by_its_letter() -> None:
    turn = ["0 draw", "* R5", "0 place 1", "0 take 1", "1 draw", "* G4", "1 place 1", "1 take 1"]
    assert keys("push", 2, turn) == {"d": "draw", "r": "protect R"}


def test_vampire_offers_hunts_first_and_numbers_what_has_no_key() -> None:
    offered = keys("vampire", 3, [*DEAL, "0 draw", "* C1", "* D2"])
    assert list(offered.items())[:3] == [("1", "hunt C"), ("2", "put C1"), ("3", "put C2")]
    assert offered["10"] == "put S P"


def test_owners_at_cercueils_are_letters_and_places_numbers() -> None:
    rolled = [*ROWS, "0 roll", "* YM", "0 slap"]
    assert keys("cercueils", 2, rolled) == {"m": "miss", "a": "point 0"}
    assert keys("cercueils", 2, [*rolled, "0 point 0"])["4"] == "card 4"


def test_no_key_stands_for_two_moves_or_for_a_command() -> None:
    seats = ("draw", "drop", "wait", "quit", "help", "place 1", "take 1", "hold")
    game = replace(CATALOGUE["push"], name="other", spelling=Spelling(seats, ()))
    other = Table(game, 2)
    other.legal = lambda seat: (1 << len(seats)) - 1
    found = [(item.key, item.word) for item in menu(other, 0, NAMES, Words("en"))]
    assert found == [
        *(("d", "draw"), ("2", "drop"), ("3", "wait"), ("4", "quit"), ("h", "help")),
        *(("1", "place 1"), ("5", "take 1"), ("6", "hold")),
    ]
    for key, word in found:
        item = find(menu(other, 0, NAMES, Words("en")), key)
        assert item is not None
        assert item.word == word


def test_a_move_is_found_by_key_by_word_and_by_the_end_of_its_word() -> None:
    items = menu(table("vampire", 3, [*DEAL, "0 draw", "* C1", "* D2"]), 0, NAMES, Words("en"))
    for typed in ("1", "hunt C", "HUNT  c", "c"):
        item = find(items, typed)
        assert item is not None
        assert item.word == "hunt C"
    assert find(items, "put") is None
    assert find(items, " ") is None


def test_enter_plays_the_only_choice_and_as_many_cards_as_there_are() -> None:
    words = Words("fr")
    draws = table("push", 3)
    only = usual(draws.game, menu(draws, 0, NAMES, words))
    assert only is not None
    assert only.word == "draw"
    hunting = table("vampire", 3, [*DEAL, "0 draw", "* C1", "* D2", "0 hunt C"])
    most = usual(hunting.game, menu(hunting, 0, NAMES, words))
    assert most is not None
    assert most.word == "ones 3"
    lays = table("vautour", 2, ["* +6"])
    assert usual(lays.game, menu(lays, 0, NAMES, words)) is None


def asked(tmp_path: Path, game: str, moves: list[str], *typed: str, language: str = "en") -> str:
    """What the screen has said once these answers were typed."""
    players = 2 if game in ("vautour", "cercueils") else 3
    fingers = Fingers(script=[*typed, "q"])
    session = evening_with(
        game, players, fingers, tmp_path / "r", humans=1, language=language, moves=moves
    )
    with pytest.raises(Quit):
        ask(session, 0)
    return printed(session)


@pytest.mark.parametrize(
    ("game", "moves", "typed", "reason"),
    [
        ("vautour", ["* +6", "0 5", "1 6", "* +7"], "5", "already played the 5"),
        ("vautour", ["* +6"], "16", "not a move"),
        ("push", ["0 draw", "* R5", "0 place 1", "0 draw", "* R4"], "1", "already has a red"),
        ("push", ["0 draw", "* R5", "0 place 1"], "2", "[P-"),
        ("push", [], "take 1", "[P-"),
        ("push", [], "protect r", "[P-"),
        ("vampire", DEAL, "put C1", "Draw two cards first"),
        ("vampire", DEAL, "take P", "[K-"),
        ("cercueils", ROWS, "slap", "[C-"),
        ("cercueils", ROWS, "dance wildly", "not a move"),
    ],
)
def test_what_cannot_be_played_gets_the_reason(
    game: str, moves: list[str], typed: str, reason: str, tmp_path: Path
) -> None:
    assert reason in " ".join(asked(tmp_path, game, moves, typed).split())


def test_the_reason_comes_in_french_too(tmp_path: Path) -> None:
    said = asked(tmp_path, "push", [], "take 1", language="fr")
    assert "! take 1 : On ne peut pas s’arrêter" in said


def test_nothing_typed_is_no_move_where_there_is_a_choice(tmp_path: Path) -> None:
    assert "Type one of the keys" in asked(tmp_path, "vautour", ["* +6"], "")


def test_help_says_where_the_rules_are(tmp_path: Path) -> None:
    assert "tablee rules vautour --lang en" in asked(tmp_path, "vautour", ["* +6"], "?")


def test_why_is_told_again(tmp_path: Path) -> None:
    said = asked(tmp_path, "vautour", ["* +6", "0 5", "1 6", "* +7"], "w")
    assert "[V-20]" in said


def test_a_hint_tells_the_risk(tmp_path: Path) -> None:
    columns = ["R5", "R4", "R3"]
    moves = [move for n, card in enumerate(columns) for move in risky(card, n + 1)]
    said = " ".join(asked(tmp_path, "push", moves, "h").split())
    assert "15 of the 117 cards in the pile would fit nowhere: a risk of 13 %" in said
    placing = [*moves, "0 draw", "* G6"]
    said = " ".join(asked(tmp_path, "push", placing, "h").split())
    assert "column 1: 13 %, column 2: 13 %, column 3: 13 %" in said


def risky(card: str, column: int) -> list[str]:
    return ["0 draw", f"* {card}", f"0 place {column}"]


def test_how_many_is_not_asked_where_there_is_one_answer(tmp_path: Path) -> None:
    moves = [*DEAL, "0 draw", "* C1", "* D2", "0 hunt C", "0 ones 3", "0 twos 1"]
    fingers = Fingers(script=["1"])
    session = evening_with("vampire", 3, fingers, tmp_path / "r", moves=moves)
    assert ask(session, 0)[0] == 0
    assert fingers.asked == 1  # there is a joker to decide on
    without = Fingers()
    ones = ["* C1", "* C1", "* C2", "* D1", *DEAL[4:], "0 draw", "* C1", "* D2", "0 hunt C"]
    session = evening_with(
        "vampire", 3, without, tmp_path / "r", moves=[*ones, "0 ones 3", "0 twos 1"]
    )
    ask(session, 0)
    assert without.asked == 0


def sitting_of_two(tmp_path: Path, game: str, moves: list[str], *typed: str) -> Session:
    players = 3 if game in ("vampire", "push") else 2
    return evening_with(
        game, players, Fingers(script=list(typed)), tmp_path / "r", humans=2, moves=moves
    )


def test_a_curtain_hides_hands_between_people(tmp_path: Path) -> None:
    session = sitting_of_two(tmp_path, "vautour", ["* +6"], "", "5")
    ask(session, 0)
    said = printed(session)
    curtain, hand = said.index("Pass the keyboard to Alex"), said.index("Your hand")
    assert curtain < hand
    assert "Your hand" not in said[:curtain]


def test_whoever_has_the_keyboard_keeps_it(tmp_path: Path) -> None:
    session = sitting_of_two(tmp_path, "vampire", DEAL, "", "d", "2")
    session.make(*ask(session, 0))
    session.hear(session.table.write("* C1"))
    session.hear(session.table.write("* C1"))
    ask(session, 0)
    assert printed(session).count("Pass the keyboard") == 1


def test_no_curtain_where_everything_is_open(tmp_path: Path) -> None:
    session = sitting_of_two(tmp_path, "push", [], "d")
    ask(session, 0)
    assert "Pass the keyboard" not in printed(session)


def test_no_curtain_for_one_person(tmp_path: Path) -> None:
    assert "Pass the keyboard" not in asked(tmp_path, "vautour", ["* +6"], "?")


def test_v_r9_the_one_before_may_take_the_card_back_at_the_curtain(tmp_path: Path) -> None:
    session = sitting_of_two(tmp_path, "vautour", ["* +6"], "", "5", "u")
    session.make(*ask(session, 0))
    ask(session, 1)
    assert [entry.text for entry in session.table.log] == ["* +6"]
    assert session.table.awaited == 0b11


def test_moonlight_needs_a_curtain(tmp_path: Path) -> None:
    moves = [*ROWS, "0 roll", "* YM", "0 slap", "0 point 0", "0 card 1", "1 roll", "* YB"]
    moves += ["0 slap", "0 point 0", "0 card 2", "0 roll", "* !M", "0 slap"]
    moves += ["0 point 0", "0 card 1", "0 point 0", "0 card 2"]
    session = sitting_of_two(tmp_path, "cercueils", moves, "", "l")
    ask(session, 0)
    said = printed(session)
    curtain = said.index("Pass the keyboard to Alex")
    assert "1 ▒▒▒▒▒▒▒▒▒" in said[:curtain]
    assert "1 ○moon" in said[curtain:]
