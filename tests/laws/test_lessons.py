"""Lessons are played by the rules: to their end, with an answer to whatever else is tried."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play import lessons
from tablee.play.lessons import LEARNER, Script, ScriptedStep
from tablee.play.table import Table
from tablee.play.telling import LANGUAGES
from tablee.server.table import views
from tablee.server.web import lessons as heard
from tablee.server.web import pages
from tablee.server.web.solo import NAMES

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"^- \*\*\[([A-Z]+-R?\d+)\]\*\*", re.MULTILINE)
MARK = re.compile(r"data-([a-z]+)\b")
TAUGHT = {name: lesson for name, game in CATALOGUE.items() if (lesson := lessons.lesson_of(game))}
EACH = pytest.mark.parametrize("name", TAUGHT)


class Moment(NamedTuple):
    step: ScriptedStep
    move: str
    table: Table  # before it


def moments(game: Game, lesson: Script) -> Iterator[Moment]:
    """Every move of the learner, with everything else played as it is written."""
    for scene in lesson.scenes:
        table = lessons.begin(game, scene)
        for step in scene.steps:
            for move in step.play:
                yield Moment(step, move, table)
                table.write(f"{LEARNER} {move}")
            for move in step.then:
                table.write(move)


def steps(name: str) -> list[ScriptedStep]:
    return [step for scene in TAUGHT[name].scenes for step in scene.steps]


def test_every_game_of_the_house_has_a_lesson() -> None:
    ours = [name for name, game in CATALOGUE.items() if game.package.startswith("tablee.games.")]
    assert set(ours) <= set(TAUGHT)


@EACH
def test_a_lesson_can_be_played_to_its_end(name: str) -> None:
    made = [moment.move for moment in moments(CATALOGUE[name], TAUGHT[name])]
    assert len(made) >= 6


@EACH
def test_whoever_tries_something_else_is_told_why(name: str) -> None:
    game = CATALOGUE[name]
    refused = 0
    for step, move, table in moments(game, TAUGHT[name]):
        legal = table.words(LEARNER)
        assert move in legal
        assert step.other or legal == [move] or len(step.play) > 1, f"{step.say} has no other word"
        for word, told in lessons.objections(table).items():
            assert word not in legal
            assert told.clause
            for language in LANGUAGES:
                assert views.worded(game, told, language, NAMES, LEARNER)
            refused += 1
    assert refused


@EACH
def test_a_lesson_names_only_what_there_is(name: str) -> None:
    game, book = CATALOGUE[name], (ROOT / f"docs/rules/{name}.md").read_text("utf-8")
    clauses = set(CLAUSE.findall(book))
    folders = (ROOT / f"web/src/games/{name}", ROOT / "web/src/parts")
    boards = [path.read_text("utf-8") for folder in folders for path in folder.glob("*.svelte")]
    marks = {mark for board in boards for mark in MARK.findall(board)}
    for step in steps(name):
        assert step.clause in clauses, step.say
        assert {part.partition("=")[0] for part in step.point.split()} <= marks, step.say
        for language in LANGUAGES:
            for say in filter(None, (step.say, step.other)):
                assert lessons.sentence(game, language, say), f"{say} in {language}"


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_says_all_that_it_has_words_for(name: str, language: str) -> None:
    written = re.findall(r"^([a-z][\w-]*) =", lessons.words_of(CATALOGUE[name], language), re.M)
    said = {say for step in steps(name) for say in (step.say, step.other) if say}
    assert set(written) == {lessons.message(CATALOGUE[name], say) for say in said}
    assert len(written) == len(said)


@EACH
def test_a_page_hears_the_lesson_as_it_hears_a_table(name: str) -> None:
    body = heard.written(CATALOGUE[name], None)
    assert body
    told = msgspec.json.decode(body, type=pages.Lesson)
    scenes = TAUGHT[name].scenes
    assert [len(scene.steps) for scene in told.scenes] == [len(each.steps) for each in scenes]
    for scene in told.scenes:
        seq = scene.begins.seq
        for step in scene.steps:
            for frame in [*(f for wanted in step.wanted for f in wanted.then), *step.then]:
                assert frame.after == seq
                assert [view.seat for view in frame.views] == [LEARNER]
                seq = frame.seq


def test_a_game_without_a_lesson_has_none() -> None:
    game = next((game for name, game in CATALOGUE.items() if name not in TAUGHT), None)
    if game is not None:  # one from elsewhere is installed
        assert heard.written(game, "fr") is None


def test_in_words_a_lesson_needs_none_of_the_page() -> None:
    name = next(iter(TAUGHT))
    body = heard.written(CATALOGUE[name], "fr")
    assert body
    told = msgspec.json.decode(body, type=pages.Lesson)
    assert all(step.say.text for scene in told.scenes for step in scene.steps)
