"""A language more is a few files: whole games are told in one that was made a moment ago."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.arguments import language_of
from tablee.games import CATALOGUE
from tablee.play.telling import LANGUAGES, move_in_words, phrase, spoken
from tests.kit.abroad import LANGUAGE, NAME, emigrate, strange

# What is told of a game of each kind, and what else the house says, in that language.
SAY = """
import json, sys
from tablee.core.chance import stream
from tablee.games import CATALOGUE
from tablee.laws.sentences import NAMES
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.play.telling import LANGUAGES, Teller, phrase
language = sys.argv[1]
told = {}
for name, game in CATALOGUE.items():
    table, rng = Table(game, game.least, {}), stream("abroad", 0)
    tellers = [Teller(game, language, NAMES), Teller(game, language, NAMES, 0)]
    said = told.setdefault(name, [])
    while not table.over:
        for row in table.play(*choose(table, rng)):
            said += [teller.sentence(row) for teller in tellers]
house = [phrase("tablee", language, "language-name"), phrase("tablee.server", language, "left")]
print(json.dumps({"languages": LANGUAGES, "told": told, "house": house}))
"""


def test_the_languages_are_those_there_are_files_of() -> None:
    assert LANGUAGES[:2] == ("en", "fr")


@pytest.mark.parametrize(
    ("asked", "answered"),
    [("fr", "fr"), ("fr-CA", "fr"), ("FR", "fr"), ("en-GB", "en"), ("tlh", "en"), ("", "en")],
)
def test_whoever_asks_for_another_language_is_told_in_a_relative_or_in_english(
    asked: str, answered: str
) -> None:
    assert spoken(asked) == answered


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
        ("vautour", "12", {"en": "lay the 12", "fr": "poser le 12"}),
        ("vampire", "take C", {"en": "clear the castle", "fr": "vider le château"}),
        ("push", "no such", {"en": "no such", "fr": "no such"}),
    ],
)
def test_a_move_is_said_as_the_table_says_it(game: str, move: str, said: dict[str, str]) -> None:
    for language, words in said.items():
        assert move_in_words(CATALOGUE[game], language, move) == words


def test_the_system_says_which_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_BE.UTF-8")
    assert (language_of(None), language_of("en")) == ("fr", "en")


def test_what_a_language_does_not_say_is_said_in_english() -> None:
    assert phrase("tablee", "tlh", "and") == "and"
    assert phrase("tablee.games.push", "tlh", "push-title") == "Push"


def test_the_language_nobody_speaks_keeps_what_is_filled_in() -> None:
    english = "x = { $n ->\n    [one] one card\n   *[other] { $n } cards\n} of { y }\ny = blue\n"
    assert strange(english) == (
        "x =\n    ⟦{ $n ->\n        [one] ööñëë çäärd\n       *[other] { $n } çäärdš\n"
        "    } ööf { y }⟧\ny = ⟦blüüëë⟧\n"
    )


def test_whole_games_are_told_in_a_language_that_is_files_alone(tmp_path: Path) -> None:
    source = emigrate(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", SAY, LANGUAGE],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        check=True,
        timeout=120,
    )
    said = json.loads(done.stdout)
    assert said["languages"] == sorted([*LANGUAGES, LANGUAGE])
    assert said["house"] == [NAME, "⟦Ýööüü häävëë lëëft thëë tääblëë.⟧"]
    assert said["told"].keys() == CATALOGUE.keys()
    for game, sentences in said["told"].items():
        assert len(sentences) > 20, game
        assert [each for each in sentences if not each.startswith("⟦")] == []
