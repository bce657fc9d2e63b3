"""Fair chance: recomputed step by step, drawn evenly, and every tampering found."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.games import CATALOGUE
from tablee.play.fair import (
    NONCE,
    SILENT,
    Fairness,
    below,
    check_fair,
    commitment,
    draw,
    drawn,
    fair,
)
from tablee.play.records import Flaw, check, encode, lines, record
from tablee.play.simulate import choose
from tablee.play.table import Table
from tests.strategies import GAMES, all_settings, inside, name_of, positions

SEED = bytes(range(32))
NONCES = (
    bytes.fromhex("00112233445566778899aabbccddeeff"),
    bytes.fromhex("ffeeddccbbaa99887766554433221100"),
)
PAGE = Path(__file__).parents[2] / "docs" / "fair.md"


def fairness(players: int, seed: bytes = SEED) -> Fairness:
    nonces = [hashlib.sha256(b"nonce %d" % seat).digest()[:NONCE] for seat in range(players)]
    return Fairness("table-1", seed, tuple(nonces))


def play_on(table: Table, chance: Fairness, moves: int = 100_000) -> Table:
    rng = stream("casual")
    while moves and not table.over:
        awaited = has(table.awaited, DEALER)
        table.play(*((DEALER, draw(table, chance)) if awaited else choose(table, rng)))
        moves -= 1
    return table


def played(
    name: str, players: int, moves: int = 100_000, options: Mapping[str, object] = {}
) -> dict[str, Any]:
    """The record of a game with fair chance, ready to be tampered with."""
    chance = fairness(players)
    table = play_on(Table(CATALOGUE[name], players, options), chance, moves)
    return json.loads(encode({**record(table), "fair": chance.opened()}))


def raw(written: object) -> dict[str, msgspec.Raw]:
    return msgspec.json.decode(json.dumps(written), type=dict[str, msgspec.Raw])


def judged(written: object) -> Flaw | None:
    return check_fair(raw(written))


def block(seed: bytes, index: int, number: int) -> bytes:
    """A block of the two-seat example, put together by hand."""
    message = b"tablee/fair/1" + b"\x07" + b"table-1" + b"\x02" + NONCES[0] + NONCES[1]
    message += bytes([0, 0, index // 256, index % 256]) + bytes([0, 0, 0, number])
    return hmac.new(seed, message, hashlib.sha256).digest()


def dealt(written: dict[str, Any]) -> list[int]:
    """Where the dealer's moves stand in a record."""
    return [number for number, move in enumerate(written["moves"]) if move[0] == "*"]


# what the page promises


def test_the_commitment_is_the_digest_of_seed_and_table():
    assert commitment(SEED, "table-1") == hashlib.sha256(SEED + b"table-1").hexdigest()
    assert commitment(SEED, "table-1") in PAGE.read_text("utf-8")


@pytest.mark.parametrize("index", [0, 1, 2, 255, 256, 65_535])
def test_the_words_are_those_of_the_blocks_one_after_the_other(index: int):
    blocks = block(SEED, index, 0) + block(SEED, index, 1) + block(SEED, index, 2)
    words = [int(blocks[place : place + 4].hex(), 16) for place in range(0, 96, 4)]
    assert list(islice(Fairness("table-1", SEED, NONCES).words(index), 24)) == words


def test_the_first_cards_of_the_example_are_those_of_the_page():
    table, chance = Table(CATALOGUE["vautour"], 2), Fairness("table-1", SEED, NONCES)
    pile = ["+1", "+10", *(f"+{n}" for n in range(2, 10)), *(f"-{n}" for n in range(1, 6))]
    page = PAGE.read_text("utf-8")
    assert " ".join(pile) in page
    for index in range(3):
        first = int(block(SEED, index, 0)[:4].hex(), 16)
        place = first % len(pile)
        row = f"| {index} | `{block(SEED, index, 0).hex()}` | {first} | {len(pile)} | {place} |"
        assert f"{row} `* {pile[place]}` |" in page
        table.play(DEALER, draw(table, chance))
        assert table.log[-1].text == f"* {pile.pop(place)}"
        table.write(f"0 {index + 1}")
        table.write(f"1 {index + 1}")


PILES = {
    "vautour": [f"+{n}" for n in range(1, 11)] + [f"-{n}" for n in range(1, 6)],
    "push": [f"{c}{n}" for c in "GYRBV" for n in range(1, 7)] * 3 + ["die"] * 18 + ["turn"] * 12,
    "vampire": [f"{c}1" for c in "CGMDHP"] * 10 + [f"{c}2" for c in "CGMDHP"] * 5 + ["S"] * 10,
    "cercueils": [c + s for c in "YV" for s in "MBS"] * 7 + ["YM"],
}
DICE = {
    "push": [f"roll {face}" for face in ("G", "Y", "R", "B", "V", "star")],
    "cercueils": [c + s for c in "YYVV!!" for s in "MBS"],
}


@pytest.mark.parametrize("name", CATALOGUE)
def test_whoever_has_the_boxes_contents_and_the_page_can_recompute_a_whole_game(name: str):
    written = played(name, 3, options={"rounds": 1} if name == "vampire" else {})
    opened, pile, before, index = written["fair"], list(PILES[name]), "", 0
    seed, nonces = bytes.fromhex(opened["seed"]), bytes.fromhex("".join(opened["nonces"]))
    for move in written["moves"]:
        if move[0] == "*":
            thrown = move.startswith("* roll") or before.endswith(" roll")
            lots = sorted(DICE[name] if thrown else pile)
            message = b"tablee/fair/1\x07table-1\x03" + nonces + index.to_bytes(4, "big") + bytes(4)
            word = int(hmac.new(seed, message, "sha256").hexdigest()[:8], 16)
            assert word < 2**32 // len(lots) * len(lots)
            assert move == f"* {lots[word % len(lots)]}"
            if not thrown:
                pile.remove(move[2:])
            index += 1
        before = move
    assert index >= 15


# each as likely as the others


def test_words_that_would_favour_a_lot_are_passed_over():
    for n in (1, 2, 3, 15, 18, 100, 117, 2**31 - 1, 2**31 + 1, 2**32):
        limit = 2**32 // n * n
        refused = [word for word in (limit, 2**32 - 1) if limit <= word < 2**32]
        assert below([*refused, limit - 1], n) == n - 1
        assert below([*refused, 0], n) == 0


def test_what_is_left_after_rejection_is_exactly_even():
    words, small = range(256), 256  # the same rule, with words of eight bits
    for n in range(1, 120):
        kept = [word for word in words if word < small - small % n]
        assert set(Counter(word % n for word in kept).values()) == {small // n}
        assert (2**32 - 2**32 % n) % n == 0


def test_a_rejected_word_makes_way_for_the_next_one_even_in_the_next_block():
    chance, n = Fairness("table-1", SEED, NONCES), 2**31 + 1  # half of all words are refused
    reached = 0
    for index in range(2_000):
        blocks = b"".join(block(SEED, index, number) for number in range(4))
        words = [int(blocks[place : place + 4].hex(), 16) for place in range(0, 128, 4)]
        taken = next(place for place, word in enumerate(words) if word < n)
        assert below(chance.words(index), n) == words[taken]
        reached = max(reached, taken)
    assert reached >= 8


@pytest.mark.parametrize("n", [2, 6, 15, 18, 100, 117])
def test_over_many_indexes_every_place_comes_about_equally_often(n: int):
    chance, each = fairness(4), 200
    places = Counter(below(chance.words(index), n) for index in range(each * n))
    squares = sum((places[place] - each) ** 2 / each for place in range(n))
    assert abs(squares - (n - 1)) < 4 * (2 * (n - 1)) ** 0.5  # chi-square: mean n-1, variance twice


@given(positions(), st.integers(0, 2**32 - 1))
def test_the_lots_are_those_of_the_dealers_hat(table: Table, index: int):
    chance = fairness(table.players)
    if not has(table.awaited, DEALER):
        with pytest.raises(ValueError, match="the dealer is not awaited now"):
            drawn(table, chance, index)
        return
    rules, t = table.game.rules, inside(table)
    spell = table.game.spelling.spell
    hat = sorted(spell(t, DEALER, rules.lot(t, n)) for n in range(rules.lots(t)))
    assert drawn(table, chance, index) == hat[below(chance.words(index), len(hat))]


# whole games


@pytest.mark.parametrize("setting", all_settings()[::7], ids=name_of)
def test_a_game_played_with_fair_chance_verifies(setting: Any):
    game, players, options = setting
    table, chance = Table(game, players, options), fairness(players)
    play_on(table, chance)
    assert judged({**record(table), "fair": fair(table, chance)}) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_any_move_of_the_dealer_can_be_recomputed_on_its_own(game: Game):
    written, chance = played(game.name, game.least), fairness(game.least)
    places = dealt(written)
    for index in {0, 1, len(places) // 2, len(places) - 1}:
        table = Table(game, game.least)
        for move in written["moves"][: places[index]]:
            table.write(move)
        assert drawn(table, chance, index) == written["moves"][places[index]]


def test_what_the_seats_do_does_not_move_the_stream():
    chance = fairness(2)
    one, other = (Table(CATALOGUE["vautour"], 2) for _ in range(2))
    for table, lays in ((one, ("0 1", "1 2")), (other, ("1 15", "0 9"))):
        table.play(DEALER, draw(table, chance))
        table.write(lays[0])
        table.take_back(int(lays[0][0]))
        for lay in lays:
            table.write(lay)
    assert draw(one, chance) == draw(other, chance)


def test_a_game_broken_off_verifies_as_far_as_it_went():
    for moves in (0, 1, 17, 40):
        assert judged(played("push", 4, moves)) is None


def test_fields_that_nobody_knows_are_no_fault():
    written = played("vautour", 3)
    written["fair"]["note"] = "hello"
    assert judged({**written, "date": "today"}) is None


def test_a_record_may_spell_its_moves_with_escapes_and_list_what_was_legal():
    written = played("vautour", 2)
    table, legal = Table(CATALOGUE["vautour"], 2), list[list[str]]()
    for move in written["moves"]:
        legal.append(table.possible())
        table.write(move)
    fields = raw({**written, "legal": legal})
    escaped = ", ".join(f'"\\u00{ord(move[0]):x}{move[1:]}"' for move in written["moves"])
    assert check_fair({**fields, "moves": msgspec.Raw(f"[ {escaped} ]".encode())}) is None


# before the seed is revealed


def test_the_record_of_a_running_game_has_only_the_commitment():
    table, chance = Table(CATALOGUE["push"], 3), fairness(3)
    play_on(table, chance, 30)
    written = {**record(table), "fair": fair(table, chance)}
    assert written["fair"] == {"table": "table-1", "commit": commitment(SEED, "table-1")}
    assert SEED.hex() not in encode(written).decode()
    assert check(raw(written)) is None
    flaw = judged(written)
    assert flaw is not None
    assert flaw.move is None
    assert "missing required field `seed`" in flaw.error


def test_the_record_of_a_finished_game_lays_everything_open():
    table, chance = Table(CATALOGUE["vautour"], 2), fairness(2)
    play_on(table, chance)
    assert fair(table, chance) == {
        "table": "table-1",
        "commit": hashlib.sha256(SEED + b"table-1").hexdigest(),
        "seed": SEED.hex(),
        "nonces": [nonce.hex() for nonce in chance.nonces],
    }


def test_a_seed_is_not_shown_by_accident():
    assert SEED.hex()[:8] not in repr(fairness(2))
    assert repr(SEED)[2:10] not in repr(fairness(2))


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
    flaw = check_fair({**fields, "fair": msgspec.Raw(b'{"x":' + b"[" * 4_900 + b"]" * 4_900 + b"}")})  # fmt: skip  # noqa: E501
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
def test_the_house_cannot_begin_with_the_wrong_sizes(table: str, seed: bytes, nonces: Any, error: str):  # fmt: skip  # noqa: E501
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
