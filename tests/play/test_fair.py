"""Fair chance: recomputed step by step, drawn evenly, and every tampering found."""

import hashlib
import hmac
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.bits import has
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.games import CATALOGUE
from tablee.play.fair import (
    Fairness,
    below,
    check_fair,
    commitment,
    draw,
    drawn,
    fair,
    nonce_commitment,
)
from tablee.play.records import check, encode, record
from tablee.play.table import Table
from tests.kit.strategies import GAMES, all_settings, inside, name_of, positions
from tests.play.fairly import NONCES, SEED, block, dealt, fairness, judged, play_on, played, raw

PAGE = Path(__file__).parents[2] / "docs" / "fair.md"


# what the page promises


def test_the_commitment_is_the_digest_of_seed_and_table():
    assert commitment(SEED, "table-1") == hashlib.sha256(SEED + b"table-1").hexdigest()
    page = PAGE.read_text("utf-8")
    assert commitment(SEED, "table-1") in page
    for seat, nonce in enumerate(NONCES):
        by_hand = hashlib.sha256(b"tablee/nonce/1" + nonce + b"table-1").hexdigest()
        assert nonce_commitment(nonce, "table-1") == by_hand
        assert f"| commitment of seat {seat} | `{by_hand}` |" in page


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
