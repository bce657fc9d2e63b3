"""Records: written, read again, and refused when they are wrong in any way."""

import io
import json
import random
from typing import Any

import pytest

from tablee.core.game import Game
from tablee.play import records
from tablee.play.records import Flaw, Unreadable, check, encode, lines, resume
from tablee.play.simulate import simulate
from tests.kit.strategies import GAMES, settings_in_turn
from tests.oracles.test_agreement import oracle


def reading(*written: object) -> list[Flaw | None]:
    """What `check` says of these records."""
    text = b"".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in written
    )
    return [check(fields) for _, fields in lines(io.BytesIO(text))]


def flaw(written: object) -> Flaw:
    [found] = reading(written)
    assert found is not None
    return found


def some(game: str, players: int = 3, **options: object) -> dict[str, Any]:
    [game_] = [each for each in GAMES if each.name == game]
    return next(simulate(game_, players, options, games=1, seed=7))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_simulated_is_verified(game: Game):
    for players, options in settings_in_turn(game):
        played = simulate(game, players, options, games=1, seed=3, legal=True)
        assert reading(*played) == [None]


def test_the_same_seed_gives_the_same_games():
    [push] = [game for game in GAMES if game.name == "push"]
    one = list(simulate(push, 4, {}, games=3, seed=5))
    assert one == list(simulate(push, 4, {}, games=3, seed=5))
    assert one != list(simulate(push, 4, {}, games=3, seed=6))
    assert one[:2] == list(simulate(push, 4, {}, games=2, seed=5))


def test_a_record_has_every_option_and_a_result_at_its_end():
    written = some("vautour")
    assert written["options"] == {
        "round_tie": "next",
        "final_tie": "second",
        "open_scores": True,
        "memory_aid": False,
    }
    assert written["result"].keys() == {"points", "winners"}
    assert "legal" not in written


def test_a_missing_option_is_the_default_and_an_unfinished_game_needs_no_result():
    written = some("push")
    del written["options"], written["result"]
    written["moves"] = written["moves"][:50]
    assert reading(written) == [None]


def test_unknown_fields_are_kept_not_refused():
    written = some("push")
    written["place"], written["times"] = "Wimereux", [[1, {"a": None}]]
    written["result"]["why"] = "luck"
    assert reading(written) == [None]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"format": "tablee/2"}, "format"),
        ({"format": 1}, "format"),
        ({"rules": 2}, "version 2 of the rules"),
        ({"rules": True}, "version True of the rules"),
        ({"rules": "1"}, "version '1' of the rules"),
        ({"game": "poker"}, "poker"),
        ({"game": None}, "None"),
        ({"game": ["vautour"]}, "game"),
        ({"players": 0}, "2 to 5"),
        ({"players": 99}, "2 to 5"),
        ({"players": -1}, "2 to 5"),
        ({"players": 3.0}, "2 to 5"),
        ({"players": True}, "2 to 5"),
        ({"players": "3"}, "2 to 5"),
        ({"players": 10**40}, "2 to 5"),
        ({"players": None}, "2 to 5"),
        ({"options": []}, "options"),
        ({"options": {"jokers": True}}, "jokers"),
        ({"options": {"round_tie": "maybe"}}, "round_tie"),
        ({"options": {"open_scores": 1}}, "open_scores"),
        ({"options": {"open_scores": None}}, "open_scores"),
        ({"moves": {}}, "moves"),
        ({"moves": "* +6"}, "moves"),
        ({"moves": None}, "moves"),
        ({"legal": 3}, "legal"),
        ({"options": {"x" * 20_000: 1}}, "too long"),
    ],
)
def test_a_fault_before_the_moves_has_no_move(change: dict[str, object], error: str):
    found = flaw({**some("vautour"), **change})
    assert found.move is None
    assert error in found.error


@pytest.mark.parametrize("name", ["format", "game", "players", "moves"])
def test_a_missing_field_is_named(name: str):
    written = some("vautour")
    del written[name]
    found = flaw(written)
    assert found.move is None
    assert name in found.error


@pytest.mark.parametrize(
    ("game", "at", "move"),
    [
        ("vautour", 0, "0 5"),  # the dealer comes first
        ("vautour", 1, "* +6"),  # not twice
        ("vautour", 1, "3 5"),  # no such seat
        ("vautour", 1, "9 5"),
        ("vautour", 1, "00 5"),
        ("vautour", 1, "0  5"),
        ("vautour", 1, "0 05"),
        ("vautour", 1, " 0 5"),
        ("vautour", 1, "0 5 "),
        ("vautour", 1, "0 16"),
        ("vautour", 1, "0 0"),
        ("vautour", 1, "0 "),
        ("vautour", 1, "0"),
        ("vautour", 1, ""),
        ("vautour", 1, "٣ 5"),
        ("vautour", 0, "* 6"),
        ("vautour", 0, "* +0"),
        ("vautour", 0, "* +11"),
        ("vautour", 0, "@ time"),
        ("push", 0, "1 draw"),
        ("push", 0, "0 take 1"),
        ("push", 0, "0 Draw"),
        ("push", 1, "* roll R"),
        ("vampire", 0, "* C3"),
        ("cercueils", 0, "* !M"),
        ("cercueils", 12, "0 slap"),
    ],
)
def test_a_move_that_is_not_offered_letter_for_letter_is_refused(game: str, at: int, move: str):
    written = some(game)
    written["moves"][at] = move
    assert flaw(written).move == at


@pytest.mark.parametrize(
    "item", ["5", "null", "true", '["0 5"]', '[["0 5"]]', "[[[]], 1]", '{"a": 1}', "{}", "1.5"]
)
def test_a_move_is_a_string(item: str):
    written = some("vautour")
    written["moves"][4] = json.loads(item)
    assert flaw(written).move == 4


def test_a_move_after_the_end_is_refused():
    written = some("push")
    end = len(written["moves"])
    written["moves"].append("0 draw")
    assert flaw(written) == Flaw(end, "the game is over")


def test_a_card_that_the_dealer_no_longer_has_is_refused():
    written = some("vautour", 2)
    written["moves"][3] = written["moves"][0]
    assert flaw(written).move == 3


@pytest.mark.parametrize(
    "result",
    [
        None,
        [],
        {},
        {"points": [1, 2, 3]},
        {"winners": [0]},
        {"points": "all", "winners": [0]},
        {"points": [0, 0, 0], "winners": [0]},
    ],
)
def test_a_wrong_result_is_told_at_the_end(result: object):
    written = some("push")
    written["result"] = result
    assert flaw(written).move == len(written["moves"])


def test_a_result_of_other_sorts_of_number_is_wrong():
    written = some("push")
    written["result"]["points"] = [float(number) for number in written["result"]["points"]]
    assert flaw(written).move == len(written["moves"])


def test_a_finished_game_without_a_result_is_wrong_and_so_is_a_result_before_the_end():
    written = some("push")
    result = written.pop("result")
    assert flaw(written).move == len(written["moves"])
    written["moves"].pop()
    assert flaw({**written, "result": result}).move == len(written["moves"])


def test_legal_moves_are_checked_one_list_a_move():
    [push] = [game for game in GAMES if game.name == "push"]
    written: dict[str, Any] = next(simulate(push, 3, {}, games=1, seed=1, legal=True))
    written["legal"][9] = written["legal"][9][1:]
    assert flaw(written).move == 9
    del written["legal"][9:]
    assert flaw(written) == Flaw(9, "the list of legal moves is missing")
    written = next(simulate(push, 3, {}, games=1, seed=1, legal=True))
    written["legal"].append(["0 draw"])
    assert flaw(written).move == len(written["moves"])


@pytest.mark.parametrize(
    "line",
    [
        b"[1, 2]",
        b"3",
        b'"moves"',
        b"{",
        b'{"moves": [}',
        b"null",
        b"\xff\xfe",
        b'{"a": "\xc3("}',
        b"{}{}",
        b'{"a": tru}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
)
def test_a_line_that_is_no_object_is_unreadable(line: bytes):
    with pytest.raises(Unreadable, match="line 2"):
        list(lines(io.BytesIO(b'{"format": "tablee/1"}\n' + line + b"\n")))


def test_blank_lines_are_passed_over_and_counted():
    file = io.BytesIO(b"\n  \n" + encode(some("push")) + b"\r\n" + encode(some("vautour")))
    assert [number for number, _ in lines(file)] == [3, 5]


def test_a_line_that_never_ends_is_unreadable(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(records, "LONGEST_LINE", 1000)
    with pytest.raises(Unreadable, match="longer than 1000"):
        list(lines(io.BytesIO(b" " * 5000)))


def test_a_game_resumes_where_its_record_stops():
    written = some("vampire")
    written["moves"] = written["moves"][:100]
    [(_, fields)] = lines(io.BytesIO(encode(written)))
    assert [entry.text for entry in resume(fields).log] == written["moves"]


def test_a_game_does_not_resume_from_a_wrong_record():
    written = some("vampire")
    written["moves"][70] = "7 dance"
    [(_, fields)] = lines(io.BytesIO(encode(written)))
    with pytest.raises(ValueError, match="move 70: nobody here is called '7'"):
        resume(fields)


def second_opinion(written: dict[str, Any]) -> int | None:
    """Where the oracle of the game finds the first fault; None if it finds none."""
    second = oracle(written["game"], written["players"], written["options"])
    for number, move in enumerate(written["moves"]):
        if move not in second.possible():
            return number
        second.play(move)
    over = not second.possible()
    right = second.result() == written.get("result") if over else "result" not in written
    return None if right else len(written["moves"])


@pytest.mark.parametrize("game", ["vautour", "push", "vampire", "cercueils"])
def test_mutated_records_fail_where_the_oracle_says(game: str):
    chance = random.Random(game)
    original = some(game)
    for _ in range(60):
        written = json.loads(json.dumps(original))
        moves, at = written["moves"], chance.randrange(len(written["moves"]))
        other = chance.randrange(len(moves))
        match chance.randrange(6):
            case 0:
                del moves[at]
            case 1:
                moves.insert(at, moves[other])
            case 2:
                moves[at] = moves[other]
            case 3:
                moves[at], moves[other] = moves[other], moves[at]
            case 4:
                del moves[at:]
            case _:
                written["result"]["points"][0] += 1
        [found] = reading(written)
        assert (found.move if found else None) == second_opinion(written)
