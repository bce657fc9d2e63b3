"""Whoever tampers with a fair record is found out, and where."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play import fair
from tablee.play.fair import (
    SILENT,
    Fairness,
    check_fair,
    draw,
    drawn,
)
from tablee.play.records import Flaw, check, encode, lines, record
from tablee.play.table import Table
from tests.kit.strategies import GAMES
from tests.play.fairly import SEED, committed, dealt, fairness, judged, play_on, played, raw

# tampering


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_another_move_of_the_dealer_is_found_where_it_stands(game: Game):
    written = played(game.name, game.least)
    places = dealt(written)
    for place in (places[0], places[1], places[len(places) // 2]):
        table = Table(game, game.least)
        for move in written["moves"][:place]:
            table.write(move)
        due = written["moves"][place]
        for other in table.possible():
            if other != due:
                moves = [*written["moves"][:place], other, *written["moves"][place + 1 :]]
                found = judged({**written, "moves": moves})
                assert found == Flaw(place, f"the lot drawn is {due!r}, not {other!r}")


def test_two_cards_in_the_other_order_are_found_at_the_first():
    written = played("vampire", 3)
    moves, places = written["moves"], dealt(written)
    here = next(n for n in range(11) if moves[places[n]] != moves[places[n + 1]])
    one, two = places[here], places[here + 1]
    moves[one], moves[two] = moves[two], moves[one]
    assert judged(written) == Flaw(one, f"the lot drawn is {moves[two]!r}, not {moves[one]!r}")


def first_that_differs(written: dict[str, Any], chance: Fairness) -> Flaw:
    table = Table(CATALOGUE[written["game"]], written["players"])
    for number, move in enumerate(written["moves"]):
        if move[0] == "*" and table.read(move)[1] != draw(table, chance):
            due = drawn(table, chance, dealt(written).index(number))
            return Flaw(number, f"the lot drawn is {due!r}, not {move!r}")
        table.write(move)
    raise AssertionError("all the same")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_another_nonce_is_found_at_the_first_move_that_it_changes(game: Game, seat: int):
    written = played(game.name, 3)
    nonces = list(fairness(3).nonces)
    nonces[seat] = nonces[seat][:-1] + bytes([nonces[seat][-1] ^ 1])  # a single bit
    written["fair"]["nonces"][seat] = nonces[seat].hex()
    flaw = judged(written)
    due = first_that_differs(written, Fairness("table-1", SEED, tuple(nonces)))
    assert flaw == due
    assert due.move in dealt(written)[:8]


def test_nonces_of_one_another_are_found():
    written = played("push", 4)
    nonces = fairness(4).nonces[::-1]
    written["fair"]["nonces"].reverse()
    assert judged(written) == first_that_differs(written, Fairness("table-1", SEED, nonces))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seed", "ff" + SEED.hex()[2:]),
        ("seed", SEED.hex()[:-1] + "e"),
        ("table", "table-2"),
        ("table", "Table-1"),
        ("commit", "0" * 64),
    ],
)
def test_a_seed_or_table_that_was_not_committed_is_found_before_the_moves(name: str, value: str):
    written = played("vautour", 2)
    written["fair"][name] = value
    assert judged(written) == Flaw(None, "the commitment is not that of this seed and table")


def promised() -> dict[str, Any]:
    """The record of a game whose nonces were committed to."""
    chance = committed(3)
    table = play_on(Table(CATALOGUE["vautour"], 3), chance)
    return json.loads(encode({**record(table), "fair": chance.opened()}))


def test_nonces_that_were_committed_to_are_right_and_told_from_those_that_were_not():
    assert judged(promised()) is None
    assert fair.committed(raw(promised()))
    assert not fair.committed(raw(played("vautour", 3)))
    written = promised()
    written["fair"]["commits"] = []
    assert judged(written) is None  # nothing is wrong, and nothing shows who knew what
    assert not fair.committed(raw(written))


@pytest.mark.parametrize("seat", range(3))
def test_a_nonce_that_was_not_committed_to_is_found_before_the_moves(seat: int):
    written = promised()
    commits = written["fair"]["commits"]
    commits[seat] = commits[seat][::-1]
    found = f"the nonce of seat {seat} is not the one committed to"
    assert judged(written) == Flaw(None, found)
    commits[seat] = ""
    assert judged(written) == Flaw(None, f"the nonce of seat {seat} was not committed to")


def test_commitments_of_one_another_or_too_few_are_found():
    written = promised()
    written["fair"]["commits"].reverse()
    assert judged(written) == Flaw(None, "the nonce of seat 0 is not the one committed to")
    del written["fair"]["commits"][0]
    assert judged(written) == Flaw(None, "there are 2 commitments for 3 nonces")


def test_a_seat_that_committed_to_nothing_has_a_nonce_of_zeros():
    nonces = (*committed(3).nonces[:2], SILENT)
    chance = Fairness("table-1", SEED, nonces, (*committed(3).commits[:2], ""))
    table = play_on(Table(CATALOGUE["vautour"], 3), chance)
    assert judged({**record(table), "fair": chance.opened()}) is None


def test_what_was_committed_to_is_in_the_record_of_a_running_game():
    chance = committed(3)
    assert chance.sealed()["commits"] == list(chance.commits)
    assert not {"seed", "nonces"} & chance.sealed().keys()


@pytest.mark.parametrize(
    "other",
    [
        Fairness("table-1", bytes(32), fairness(3).nonces),
        Fairness("table-2", SEED, fairness(3).nonces),
    ],
)
def test_another_seed_or_table_with_its_own_commitment_is_found_in_the_moves(other: Fairness):
    written = {**played("vampire", 3), "fair": other.opened()}
    assert judged(written) == first_that_differs(written, other)


def test_whatever_is_wrong_first_is_told():
    written = played("vautour", 3)
    moves, places = written["moves"], dealt(written)
    late = [*moves[:-1], "2 99"]
    broken = judged({**written, "moves": late})
    assert broken == check(raw({**written, "moves": late}))
    assert broken is not None
    assert broken.move == len(moves) - 1
    both = list(late)
    both[places[3]], both[places[4]] = both[places[4]], both[places[3]]
    early = judged({**written, "moves": both})
    assert early is not None
    assert early.move == places[3]
    points = {"points": [0, 0, 0], "winners": [0]}
    assert judged({**written, "result": points}) == check(raw({**written, "result": points}))
    assert judged({**written, "moves": [*moves[:5], 7]}) == Flaw(5, "a move is a string, not 7")
    assert judged({**written, "game": "whist"}) == Flaw(None, "there is no game 'whist'")


# fields that are not as they should be


def without(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda fair: {key: value for key, value in fair.items() if key != name}


def only(value: object) -> Callable[[dict[str, Any]], object]:
    return lambda fair: value


def having(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda fair: {**fair, name: value}


HEX64, HEX32 = r"matching regex '^[0-9a-f]{64}\\Z'", r"matching regex '^[0-9a-f]{32}\\Z'"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (only(None), "Expected `object`, got `null`"),
        (only([]), "Expected `object`, got `array`"),
        (only("x" * 10_000), "'fair' is too long"),
        (without("table"), "missing required field `table`"),
        (without("commit"), "missing required field `commit`"),
        (without("seed"), "missing required field `seed`"),
        (without("nonces"), "missing required field `nonces`"),
        (having("table", 7), "Expected `str`, got `int` - at `$.table`"),
        (having("table", ""), "the table's id is not 1 to 64 visible ASCII characters"),
        (having("table", "a b"), "the table's id is not 1 to 64 visible ASCII characters"),
        (having("table", "tablée"), "the table's id is not 1 to 64 visible ASCII characters"),
        (having("table", "t" * 65), "the table's id is not 1 to 64 visible ASCII characters"),
        (having("commit", "E8" * 32), f"{HEX64} - at `$.commit`"),
        (having("seed", None), "Expected `str`, got `null` - at `$.seed`"),
        (having("seed", "AB" * 32), f"{HEX64} - at `$.seed`"),
        (having("seed", "0g" * 32), f"{HEX64} - at `$.seed`"),
        (having("seed", "0x" + "ab" * 31), f"{HEX64} - at `$.seed`"),
        (having("seed", "ab" * 32 + "\n"), f"{HEX64} - at `$.seed`"),
        (having("seed", "ab" * 31), f"{HEX64} - at `$.seed`"),
        (having("seed", "ab" * 33), f"{HEX64} - at `$.seed`"),
        (having("seed", "ab" * 31 + "٣٣"), f"{HEX64} - at `$.seed`"),
        (having("nonces", "ab" * 16), "Expected `array`, got `str` - at `$.nonces`"),
        (having("nonces", []), "there are 0 nonces for 2 seats"),
        (having("nonces", ["ab" * 16]), "there are 1 nonces for 2 seats"),
        (having("nonces", ["ab" * 16] * 3), "there are 3 nonces for 2 seats"),
        (having("nonces", ["ab" * 16, "AB" * 16]), f"{HEX32} - at `$.nonces[1]`"),
        (having("nonces", ["ab" * 16, "ab" * 15]), f"{HEX32} - at `$.nonces[1]`"),
        (having("nonces", ["ab" * 16, None]), "got `null` - at `$.nonces[1]`"),
    ],
)
def test_a_field_that_is_not_as_it_should_be_is_told_clearly(
    change: Callable[[dict[str, Any]], object], error: str
):
    written = played("vautour", 2)
    flaw = judged({**written, "fair": change(written["fair"])})
    assert flaw is not None
    assert flaw.move is None
    assert error in flaw.error


def test_a_record_without_the_field_is_not_known_to_be_fair():
    written = played("vautour", 2)
    del written["fair"]
    assert judged(written) == Flaw(None, "'fair' is missing")


def test_a_field_too_deep_to_read_is_a_fault_like_another():
    fields = raw(played("vautour", 2))
    flaw = check_fair(
        {**fields, "fair": msgspec.Raw(b'{"x":' + b"[" * 4_900 + b"]" * 4_900 + b"}")}
    )
    assert flaw is not None
    assert flaw.move is None


@pytest.mark.parametrize(
    ("table", "seed", "nonces", "error"),
    [
        ("t", bytes(31), (), "the seed is not 32 bytes long"),
        ("t", bytes(33), (), "the seed is not 32 bytes long"),
        ("", SEED, (), "the table's id is not"),
        ("t\n", SEED, (), "the table's id is not"),
        ("t", SEED, (SILENT, bytes(15)), "the nonce of seat 1 is not 16 bytes long"),
        ("t", SEED, (bytes(17),), "the nonce of seat 0 is not 16 bytes long"),
    ],
)
def test_the_house_cannot_begin_with_the_wrong_sizes(
    table: str, seed: bytes, nonces: Any, error: str
):
    with pytest.raises(ValueError, match=error):
        Fairness(table, seed, nonces)


def test_the_house_cannot_draw_before_every_seat_has_given_its_nonce():
    with pytest.raises(ValueError, match="there are 2 nonces for 3 seats"):
        draw(Table(CATALOGUE["vautour"], 3), fairness(2))


@given(st.binary(max_size=400))
def test_nothing_that_a_line_may_hold_breaks_the_check(noise: bytes):
    fields = raw(played("vautour", 2, 6))
    try:
        msgspec.json.decode(noise)
    except (msgspec.DecodeError, UnicodeDecodeError):
        noise = json.dumps(noise.decode("latin-1")).encode()
    for name in fields:
        flaw = check_fair({**fields, name: msgspec.Raw(noise)})
        assert flaw is None or flaw.error


def test_a_file_of_records_is_checked_line_by_line(tmp_path: Path):
    file = tmp_path / "x.jsonl"
    wrong = played("push", 2)
    wrong["fair"]["seed"] = "0" * 64
    file.write_bytes(encode(played("push", 2)) + b"\n" + encode(wrong))
    with file.open("rb") as opened:
        found = [(line, check_fair(fields) is None) for line, fields in lines(opened)]
    assert found == [(1, True), (3, False)]
