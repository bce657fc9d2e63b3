"""Whole games, kept for ever: the same moves must always lead to the same end.

A change here means that a rule has changed: it is then said in the changelog, and the file is made
anew with `python -m tests.parties.test_parties`.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.play.records import check, encode, lines
from tablee.play.simulate import play_out
from tablee.play.table import Table, heard
from tablee.play.telling import Teller

HERE = Path(__file__).parent
NAMES = ("Alex", "Chloé", "Camille", "Léo", "Dario", "Inès")
STORY_MOVES = 60  # from the end of a party: so much of it is kept in words


def last_options(game: str) -> dict[str, object]:
    """Every option at its last value: what is least like the default."""
    return {option.name: option.values[-1] for option in CATALOGUE[game].options}


def parties(game: str) -> list[dict[str, Any]]:
    played = CATALOGUE[game]
    plain = Table(played, played.least)
    other = Table(played, played.most, last_options(game))
    return [play_out(table, stream(2026), legal=True) for table in (plain, other)]


def story(party: dict[str, Any]) -> str:
    """How the party ended, told in French to somebody who looked on."""
    table = Table(CATALOGUE[party["game"]], party["players"], party["options"])
    teller = Teller(table.game, "fr", NAMES)
    told: list[str] = []
    for number, move in enumerate(party["moves"]):
        rows = heard(table.write(move), WATCHER)
        if number >= len(party["moves"]) - STORY_MOVES:
            told += [f"{move}: {teller.sentence(row)}" for row in rows]
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_golden_party_is_still_right(game: str):
    with (HERE / f"{game}.jsonl").open("rb") as file:
        assert [check(fields) for _, fields in lines(file)] == [None, None]


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_same_seed_still_plays_the_same_party(game: str):
    text = (HERE / f"{game}.jsonl").read_text("utf-8")
    # They were written before records said by which version of the rules, which was the first.
    assert [{"rules": 1, **json.loads(line)} for line in text.splitlines()] == parties(game)


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_story_of_a_party_is_told_as_ever(game: str):
    text = (HERE / f"{game}.jsonl").read_text("utf-8")
    stories = [story(json.loads(line)) for line in text.splitlines()]
    assert "\n".join(stories) == (HERE / f"{game}.txt").read_text("utf-8")


if __name__ == "__main__":
    for name in CATALOGUE:
        played = parties(name)
        (HERE / f"{name}.jsonl").write_bytes(b"".join(encode(party) for party in played))
        (HERE / f"{name}.txt").write_text("\n".join(story(party) for party in played), "utf-8")
