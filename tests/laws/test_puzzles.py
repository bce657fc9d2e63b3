"""Puzzles are played by the rules: each can be asked, has one answer, and says why in words."""

import msgspec
import pytest

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play import puzzles
from tablee.play.puzzles import GRADES, Puzzle
from tablee.play.telling import LANGUAGES
from tablee.server.web import pages, protocol
from tablee.server.web import puzzles as heard
from tests.kit import tiny
from tests.kit.soak import all_or

CLEAR = 0.06  # of the chance to win
ASKED = {name: found for name, game in CATALOGUE.items() if (found := puzzles.puzzles_of(game))}
EACH = pytest.mark.parametrize("name", ASKED)


def page(name: str, puzzle: Puzzle, language: str | None) -> pages.PuzzlePage:
    body = heard.written(CATALOGUE[name], puzzle.id, language)
    assert body
    return msgspec.json.decode(body, type=pages.PuzzlePage)


def some(name: str) -> list[Puzzle]:
    found = list(ASKED[name].values())
    return all_or(found[::10], found)


def test_every_game_of_the_house_has_puzzles() -> None:
    ours = [name for name, game in CATALOGUE.items() if game.package.startswith("tablee.games.")]
    assert set(ours) <= set(ASKED)


@EACH
def test_there_are_some_of_every_grade(name: str) -> None:
    found = list(ASKED[name].values())
    assert len(found) >= 20
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.grade for puzzle in found} == set(range(1, GRADES + 1))


@EACH
def test_a_puzzle_can_be_asked_and_has_one_answer(name: str) -> None:
    for puzzle in ASKED[name].values():
        table = puzzles.position(CATALOGUE[name], puzzle)
        assert 0 <= puzzle.seat < puzzle.players
        if puzzle.called:
            assert set(puzzle.called) == set(puzzle.worth)
        else:
            assert set(puzzle.worth) == set(table.words(puzzle.seat))
        assert puzzle.next_best <= puzzle.worth[puzzle.best] - CLEAR
        assert len(puzzle.found) == 3
        assert sum(puzzle.found) / 3 <= 0.92  # something else is tempting


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_its_words(name: str, language: str) -> None:
    for puzzle in some(name):
        told = page(name, puzzle, language)
        assert told.asks.text
        for answer in told.answers:
            assert all(say.text for say in answer.says)
            assert len(answer.says) == 1 + (answer.answer == told.best)
            assert answer.called is None or answer.called.text


@EACH
def test_a_page_hears_a_puzzle_as_it_hears_a_table(name: str) -> None:
    for puzzle in some(name):
        told = page(name, puzzle, None)
        seq = told.begins.seq
        for frame in (*told.shown, *told.then):
            assert frame.after == seq
            seq = frame.seq
        for frame in (told.begins, *told.shown, *told.then):
            assert [view.seat for view in frame.views] == [puzzle.seat]
        legal = (told.shown or [told.begins])[-1].views[0].legal
        assert set(legal) == (set() if puzzle.called else set(puzzle.worth))


@EACH
def test_what_a_seat_may_not_know_is_not_told(name: str) -> None:
    """Every view is the veiled one, and so is what the answers rest on."""
    for puzzle in some(name):
        table = puzzles.position(CATALOGUE[name], puzzle)
        told = page(name, puzzle, None)
        veiled = table.game.sight(table.seen_by(puzzle.seat), puzzle.seat)
        if not table.game.hides:  # then a sight may also tell how the cards were laid
            veiled = table.sight(puzzle.seat)
        last = (told.shown or [told.begins])[-1]
        seen = msgspec.json.decode(protocol.write(last.views[0].sight))
        assert seen == msgspec.json.decode(protocol.write(veiled))


@EACH
def test_nobody_else_is_called_as_whoever_looks(name: str) -> None:
    """Wherever one sits: one's own name is the same in every puzzle, and no opponent has it."""
    called = set[str]()
    for puzzle in some(name):
        begins = page(name, puzzle, None).begins.table
        names = [chair.name for chair in begins.seats]
        assert len({*names}) == len(names)
        called.add(names[puzzle.seat] or "")
        assert [person.name for person in begins.people] == [names[puzzle.seat]]
    assert len(called) == 1


def test_a_game_without_puzzles_offers_none() -> None:
    game = Game("tiny", "Tiny", tiny, 2, 2)
    assert puzzles.puzzles_of(game) == {}
    assert heard.written(game, "00000000", "fr") is None


def test_they_are_listed_one_game_after_the_other() -> None:
    listed = msgspec.json.decode(heard.listed(), type=list[pages.PuzzleLine])
    assert len(listed) == sum(map(len, ASKED.values()))
    assert [line.game for line in listed[: len(ASKED)]] == list(ASKED)
    assert {(line.game, line.id) for line in listed} == {
        (name, puzzle) for name, found in ASKED.items() for puzzle in found
    }
