"""A game whose rules have changed: what was played by the old ones holds by them, for ever."""

import io
from dataclasses import replace

import pytest

from tablee.core.game import Game
from tablee.core.telling import Event
from tablee.games import CATALOGUE, catalogue
from tablee.games.parts import homes, part
from tablee.play.records import check, encode, lines, record, resume
from tablee.play.table import Table
from tests.kit import tiny, tiny_before

BEFORE = Game("tiny", "Tiny", tiny_before, 2, 2)
NOW = Game("tiny", "Tiny", tiny, 2, 2, version=2, earlier={1: BEFORE})
MOVES = ["0 3", "1 1"]


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "tiny", NOW)


def played(game: Game, moves: list[str] = MOVES) -> bytes:
    table = Table(game, 2)
    for move in moves:
        table.write(move)
    return encode(record(table))


def fields(line: bytes):
    ((_, found),) = lines(io.BytesIO(line))
    return found


def test_each_record_is_verified_by_the_rules_it_was_played_by() -> None:
    old, new = played(BEFORE), played(NOW)
    assert b'"rules":1' in old
    assert b'"winners":[1]' in old
    assert b'"rules":2' in new
    assert b'"winners":[0]' in new
    for line in (old, new):
        assert check(fields(line)) is None
    for line in (old.replace(b'"rules":1', b'"rules":2'), new.replace(b'"rules":2', b'"rules":1')):
        flaw = check(fields(line))
        assert flaw is not None
        assert "the winners are not" in flaw.error


def test_a_record_that_says_no_version_is_of_the_first() -> None:
    assert check(fields(played(BEFORE).replace(b'"rules":1,', b""))) is None


@pytest.mark.parametrize("version", [b"3", b"0", b"-1", b"true", b'"1"', b"1.0"])
def test_a_version_that_nobody_knows_is_refused(version: bytes) -> None:
    flaw = check(fields(played(BEFORE).replace(b'"rules":1', b'"rules":' + version)))
    assert flaw is not None
    assert flaw.error.endswith("of the rules of tiny, and this is version 2")


def test_a_game_is_gone_on_with_by_its_rules() -> None:
    table = resume(fields(played(BEFORE, MOVES[:1])))
    table.write(MOVES[1])
    assert table.result() == {"points": [3, 1], "winners": [1]}
    assert record(table)["rules"] == 1


def test_who_plays_by_the_rules_of_today_is_not_asked_about_others() -> None:
    """Whatever lies outside a game's folder knows the rules of today alone."""
    game = CATALOGUE["vautour"]
    old = replace(game, rules=tiny_before)
    assert homes(game) == ("tablee.players.vautour", "tablee.games.vautour")
    assert homes(old) == ("tests.kit",)
    assert part(game, "players") is not None
    assert part(old, "players") is None


WRONG = {
    "another game": {1: replace(BEFORE, name="small", events=())},
    "another version": {1: replace(BEFORE, version=3)},
    "not earlier": {2: replace(BEFORE, version=2)},
    "the first before the first": {0: replace(BEFORE, version=0)},
    "nested": {1: replace(BEFORE, earlier={1: BEFORE})},
    "broken": {1: replace(BEFORE, events=(Event("other-said", ""),))},
}


@pytest.mark.parametrize("earlier", WRONG.values(), ids=WRONG)
def test_earlier_rules_that_make_no_sense_are_left_out(earlier: dict[int, Game]) -> None:
    catalogue.check(NOW)
    with pytest.raises(catalogue.Broken):
        catalogue.check(replace(NOW, earlier=earlier))
