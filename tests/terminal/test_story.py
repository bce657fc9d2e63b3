"""The story: who hears what, and nothing twice."""

from pathlib import Path

import pytest

from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.play.telling import Teller
from tablee.terminal.story import Story
from tests.kit.staging import table
from tests.terminal.people import NAMES, Fingers, evening_with, printed


def story(game: str, players: int, moves: list[str], language: str = "en") -> Story:
    """The story of these moves."""
    told = Story(Teller(CATALOGUE[game], language, NAMES))
    staged = table(game, players)
    for move in moves:
        told.hear(staged.write(move))
    return told


DEAL = [*["* C1"] * 4, *["* G1"] * 4, *["* M1"] * 4]


def test_only_the_one_who_draws_hears_which_cards() -> None:
    drawn = story("vampire", 3, [*DEAL, "0 draw", "* C2", "* D2"])
    own, others = drawn.sentences(0)[-1], drawn.sentences(1)[-1]
    assert "castle" in own
    assert "docks" in own
    assert "castle" not in others
    assert drawn.sentences(WATCHER)[-1] == others


def test_two_cards_drawn_unseen_are_told_once() -> None:
    drawn = story("vampire", 3, [*DEAL, "0 draw", "* C2", "* D2"])
    assert drawn.sentences(1)[-1].count("Alex") == 1


def test_the_same_thing_told_of_several_people_is_one_paragraph() -> None:
    shown = story("vautour", 3, ["* +6", "0 5", "1 6", "2 7"]).sentences(0)
    together = next(sentence for sentence in shown if sentence.endswith("[V-17]"))
    assert [name in together for name in NAMES[:3]] == [True] * 3


def test_what_the_board_shows_need_not_be_told() -> None:
    told = story("vautour", 3, ["* +6", "0 5", "1 6", "2 7"])
    assert len(told.sentences(0, board=True)) == 1
    assert "Camille takes" in told.sentences(0, board=True)[0]


def test_sentences_since_an_entry() -> None:
    told = story("vautour", 2, ["* +6", "0 5", "1 6"])
    since = len(told.entries)
    assert told.sentences(0, since) == []
    told.remark("A fine round.")
    assert told.sentences(0, since) == ["A fine round."]


@pytest.mark.parametrize(
    ("humans", "language", "said"),
    [
        (1, "en", "You lay a card"),
        (1, "fr", "Vous posez une carte"),
        (2, "en", "Alex lays a card"),
    ],
)
def test_the_only_person_at_the_keyboard_is_spoken_to(
    humans: int, language: str, said: str, tmp_path: Path
) -> None:
    save = tmp_path / "kept.jsonl"
    session = evening_with("vautour", 2, Fingers(), save, humans=humans, language=language)
    rows = [row for move in ("* +6", "0 5", "1 6") for row in session.table.write(move)]
    told = " ".join(session.teller.sentence(row) for row in rows if row[1] == 0)
    assert said in told
    assert ("Alex" in told) == (humans == 2)


def test_the_board_speaks_to_the_only_person_too(tmp_path: Path) -> None:
    for humans, turn in ((1, "your turn"), (2, "Alex’s turn")):
        session = evening_with("push", 3, Fingers(), tmp_path / "kept.jsonl", humans=humans)
        session.show(session.viewer)
        assert turn in printed(session)
