"""Puzzles on the real boards: a wrong answer says what it gives up, the right one why."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tablee.games import CATALOGUE
from tablee.play import puzzles
from tablee.play.puzzles import Puzzle
from tablee.server.web import pages
from tablee.server.web import puzzles as heard
from tests.browser.boards import ACTS, BOARDS
from tests.browser.looking import nothing, violations
from tests.browser.people import Person
from tests.browser.profiles import Profiles
from tests.browser.test_touch import Hands
from tests.kit.house import House
from tests.kit.offers import Turn
from tests.kit.soak import all_or


class Solver:
    """Somebody before a puzzle, with a finger."""

    def __init__(self, person: Person) -> None:
        self.person = person
        shown = person.page.locator("[data-puzzle]")
        expect(shown).to_be_visible()
        self.game = shown.get_attribute("data-game") or ""
        self.puzzle: Puzzle = puzzles.puzzles_of(CATALOGUE[self.game])[
            shown.get_attribute("data-puzzle") or ""
        ]
        body = heard.written(CATALOGUE[self.game], self.puzzle.id, person.lang)
        self.page = msgspec.json.decode(body or b"", type=pages.PuzzlePage)

    def is_asked(self) -> None:
        def come() -> bool:
            self.person.go_on()  # whatever the board shows for a while
            return self.person.see("puzzle-asks").inner_text() == self.page.asks.text

        self.person.wait(come, "the question")

    def says(self, answer: str) -> list[str]:
        told = next(each for each in self.page.answers if each.answer == answer)
        return [say.text or "" for say in told.says]

    def errs(self) -> None:
        """Answer something else that is not far-fetched; it is said what that gives up."""
        following = ("protect", "ones", "twos", "jokers")
        wrong = [
            each
            for each in self.puzzle.worth
            if each != self.puzzle.best and not each.startswith(following)
        ]
        self.answers(max(wrong, key=lambda each: self.puzzle.worth[each]))

    def answers(self, answer: str) -> None:
        if self.puzzle.called:
            self.person.page.locator(f'[data-answer="{answer}"]').tap()
        else:
            table = puzzles.position(CATALOGUE[self.game], self.puzzle)
            seat = self.puzzle.seat
            sight: dict[str, Any] = msgspec.to_builtins(table.game.sight(table.seen_by(seat), seat))
            turn = Turn(seat, tuple(table.words(seat)), sight)
            self.makes(turn, answer)
        if answer == self.puzzle.best:
            for said in self.says(answer):
                expect(self.person.see("puzzle-why")).to_contain_text(said)
        else:
            expect(self.person.see("puzzle-no")).to_have_text(self.says(answer)[0])

    def makes(self, turn: Turn, move: str) -> None:
        hands, verbs = Hands(self.person), [each.split(" ")[0] for each in turn.legal]
        if self.game == "push" and move.startswith("take") and verbs.count("take") == 1:
            hands.tap(ACTS, "Stop")  # of one column there is no choice
        else:
            BOARDS[self.game].tap(hands, turn, move)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house without any table."""
    with House(tmp_path_factory.mktemp("club")) as house:
        yield house
        assert house.faults() == []


@pytest.fixture
def alex(browser: Profiles, club: House) -> Iterator[Person]:
    alex = Person(browser, club, "Alex", touch=True)
    alex.likes(speed=0.5)
    yield alex
    alex.go_home()
    assert not alex.complaints


@pytest.mark.parametrize("game", all_or(["vautour", "cercueils"], BOARDS))
def test_a_wrong_answer_is_answered_and_the_right_one_is_explained(alex: Person, game: str) -> None:
    alex.open(f"/puzzle/{game}")
    solver = Solver(alex)
    assert solver.game == game
    solver.is_asked()
    assert alex.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    solver.errs()
    nothing(violations(alex.page))
    solver.answers(solver.puzzle.best)
    expect(alex.see("puzzle-streak")).to_have_count(0)  # the first answer was wrong
    alex.press("puzzle-next")
    expect(alex.page.locator(f'[data-puzzle="{solver.puzzle.id}"]')).to_have_count(0)
    assert Solver(alex).puzzle.grade >= solver.puzzle.grade


def test_the_puzzle_of_the_day_is_the_same_for_all_and_counts_once(alex: Person) -> None:
    alex.open("/")
    alex.press("puzzle")
    solver = Solver(alex)
    listed = msgspec.json.decode(heard.listed(), type=list[pages.PuzzleLine])
    days = date.today().toordinal() - date(1970, 1, 1).toordinal()
    assert solver.puzzle.id == listed[days % len(listed)].id
    solver.is_asked()
    solver.answers(solver.puzzle.best)
    expect(alex.see("puzzle-streak")).to_contain_text("1 jour de suite")
    alex.page.reload()
    again = Solver(alex)
    assert again.puzzle.id == solver.puzzle.id
    again.is_asked()
    again.errs()
    expect(alex.see("puzzle-streak")).to_contain_text("1 jour de suite")
