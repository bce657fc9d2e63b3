"""Pages, rules and tests speak of the same clauses."""

import re
from pathlib import Path

import pytest

from tablee.games import CATALOGUE

ROOT = Path(__file__).parents[2]
TAG = re.compile(r"\[([A-Z]-R?\d+)\]")
BULLET = re.compile(r"^- \*\*\[([A-Z]-R?\d+)\]\*\*( \*\((?:flavour|saveur)\)\*)?", re.MULTILINE)


def page(game: str, ending: str = ".md") -> str:
    return (ROOT / "docs" / "rules" / f"{game}{ending}").read_text("utf-8")


def clauses(game: str, ending: str = ".md") -> list[str]:
    return [found[1] for found in BULLET.finditer(page(game, ending))]


def flavour(game: str) -> set[str]:
    return {found[1] for found in BULLET.finditer(page(game)) if found[2]}


def covered(game: str) -> set[str]:
    """The clauses that tests are named after: test_v_24_…, test_v_r1_…"""
    texts = [
        path.read_text("utf-8") for path in (ROOT / "tests" / "rules").glob(f"test_{game}*.py")
    ]
    names = [name for text in texts for name in re.findall(r"def test_([a-z]_r?\d+)_", text)]
    return {name.upper().replace("_", "-") for name in names}


def cited(game: str) -> set[str]:
    folder = ROOT / "src" / "tablee" / "games" / game
    tags = {tag for path in folder.glob("*.py") for tag in TAG.findall(path.read_text("utf-8"))}
    return tags | {event.clause for event in CATALOGUE[game].events}


@pytest.mark.parametrize("game", CATALOGUE)
def test_each_clause_stands_on_the_page_once(game: str):
    found = clauses(game)
    assert len(found) == len(set(found)) > 40


@pytest.mark.parametrize("game", CATALOGUE)
def test_both_languages_have_the_same_clauses(game: str):
    assert clauses(game) == clauses(game, ".fr.md")


@pytest.mark.parametrize("ending", [".md", ".fr.md"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_each_page_says_what_every_version_of_the_rules_changed(game: str, ending: str):
    told = [
        int(number) for number in re.findall(r"^\*\*Version (\d+)\.\*\* ", page(game, ending), re.M)
    ]
    assert sorted(told) == list(range(1, CATALOGUE[game].version + 1))


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_clause_has_a_test_of_its_name(game: str):
    assert set(clauses(game)) - flavour(game) - covered(game) == set()


@pytest.mark.parametrize("game", CATALOGUE)
def test_no_test_is_named_after_a_clause_that_is_not_there(game: str):
    assert covered(game) - set(clauses(game)) == set()


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_rules_cite_only_clauses_that_are_there(game: str):
    assert cited(game) - set(clauses(game)) == set()


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_ruling_is_cited_where_it_is_carried_out(game: str):
    rulings = {clause for clause in clauses(game) if "-R" in clause}
    assert rulings - cited(game) - ELSEWHERE == set()


# Rulings that no line of a game's folder carries out, and where they live instead.
ELSEWHERE = {
    "C-R16",  # slaps count from the moment the dice are shown: the order of the log
}
