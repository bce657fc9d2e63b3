"""Lessons on the real boards: to their end by finger and by keys, with wrong moves on the way."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import expect

from tablee.games import CATALOGUE
from tablee.play import lessons
from tablee.play.lessons import LEARNER, ScriptedStep
from tests.browser.boards import BOARDS
from tests.browser.looking import nothing, violations
from tests.browser.people import Lang, Person
from tests.browser.profiles import Profiles
from tests.browser.test_touch import Hands
from tests.browser.trying import FOLLOWING
from tests.kit.house import House
from tests.kit.offers import Turn
from tests.kit.soak import all_or

# Both ways, and both languages; what is written on a button is tapped in French.
TAPPED: list[tuple[str, str, Lang]] = [(game, "tap", "fr") for game in BOARDS]
TYPED: list[tuple[str, str, Lang]] = [(game, "key", "en") for game in BOARDS]
# the first is played by fingers in `test_newcomer`, too
CASES = all_or([TYPED[0], *TAPPED[1:]], [*TAPPED, *TYPED])


class Moment(NamedTuple):
    """A step, and what the learner may do at each of its moves."""

    number: int
    step: ScriptedStep
    turns: list[Turn]


def moments(game: str) -> Iterator[Moment]:
    """The lesson, played as it is written."""
    lesson, number = lessons.lesson_of(CATALOGUE[game]), 0
    assert lesson
    for scene in lesson.scenes:
        table = lessons.begin(CATALOGUE[game], scene)
        for step in scene.steps:
            turns: list[Turn] = []
            for move in step.play:
                sight: dict[str, Any] = msgspec.to_builtins(
                    table.game.sight(table.seen_by(LEARNER), LEARNER)
                )
                turns.append(Turn(LEARNER, tuple(table.words(LEARNER)), sight))
                table.write(f"{LEARNER} {move}")
            yield Moment(number, step, turns)
            for move in step.then:
                table.write(move)
            number += 1


class Learner:
    """Somebody at a lesson, with a finger or with keys."""

    def __init__(self, person: Person, game: str, way: str) -> None:
        self.person, self.game, self.way = person, game, way
        self.hands = Hands(person)

    def sentence(self, say: str) -> str:
        said = lessons.sentence(CATALOGUE[self.game], self.person.lang, say)
        assert said
        return said

    def hears(self, number: int, step: ScriptedStep) -> None:
        """What this step says, and rings where it points."""
        said, page = self.sentence(step.say), self.person.page

        def come() -> bool:
            self.person.go_on()  # whatever the board shows for a while
            done = page.locator(f'[data-lesson="{number}"]').count()
            return done > 0 and self.person.see("lesson-says").inner_text() == said

        self.person.wait(come, said)
        if step.point:
            expect(self.person.see("rings")).to_have_attribute("data-found", re.compile("[1-9]"))
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")

    def does(self, step: ScriptedStep, turns: list[Turn]) -> None:
        if step.play and self.way == "key":
            self.insist(step, turns[0])
        elif step.play:
            self.make(turns[0], *step.play[:2])
        elif self.way == "tap":
            self.person.press("lesson-next")
        else:
            expect(self.person.see("lesson-next")).to_be_focused()
            self.hands.press("Enter")

    def insist(self, step: ScriptedStep, turn: Turn) -> None:
        """A key is pressed again that was pressed while a card was still being turned."""
        says, said = self.person.see("lesson-says"), self.sentence(step.say)
        for _ in range(8):
            self.make(turn, *step.play[:2])
            with suppress(AssertionError):
                expect(says).not_to_have_text(said, timeout=1000)
                break

    def make(self, turn: Turn, move: str, following: str = "") -> None:
        if move.startswith("point"):  # a card is pressed, and its row with it
            row = int(move.removeprefix("point "))
            turn, move = Turn(turn.seat, turn.legal, {**turn.sight, "target": row}), following
        getattr(BOARDS[self.game], self.way)(self.hands, turn, move)

    def errs(self, step: ScriptedStep, turn: Turn) -> bool:
        """Make another move that is possible, if there is a simple one; the lesson says why not."""
        verbs = [move.split(" ")[0] for move in turn.legal]
        others = [
            move
            for move, verb in zip(turn.legal, verbs, strict=True)
            if move != step.play[0] and verb not in (*FOLLOWING, "point", "slap")
            if verb != "take" or verbs.count(verb) > 1  # of one column there is no choice
        ]
        if not others or not step.other:
            return False
        self.make(turn, others[0])
        expect(self.person.see("lesson-no")).to_contain_text(self.sentence(step.other))
        expect(self.person.see("lesson-no")).to_contain_text(step.clause)
        return True


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house without any table."""
    with House(tmp_path_factory.mktemp("school")) as house:
        yield house
        assert house.faults() == []


@pytest.mark.parametrize(("game", "way", "lang"), CASES)
def test_a_lesson_is_played_to_its_end(
    browser: Profiles, school: House, game: str, way: str, lang: Lang
) -> None:
    alex = Person(browser, school, "Alex", touch=True, lang=lang)
    alex.likes(speed=0.5)
    alex.open(f"/learn/{game}")
    learner, wrong = Learner(alex, game, way), 0
    for number, step, turns in moments(game):
        learner.hears(number, step)
        if turns and way == "tap" and learner.errs(step, turns[0]):
            wrong += 1
        learner.does(step, turns)
    expect(alex.see("lesson-again")).to_be_visible()
    assert wrong > 2 or way == "key"
    alex.go_home()
    assert not alex.complaints


@pytest.fixture
def alex(browser: Profiles, school: House) -> Iterator[Person]:
    alex = Person(browser, school, "Alex", touch=True)
    alex.likes(speed=0.5)
    yield alex
    alex.go_home()
    assert not alex.complaints


def test_what_the_rules_refuse_is_answered_with_their_clause(alex: Person) -> None:
    alex.open("/learn/push")
    learner = Learner(alex, "push", "tap")
    for number, step, turns in moments("push"):
        learner.hears(number, step)
        if step.say == "colour":
            break
        learner.does(step, turns)
    alex.page.locator('[data-drop="1"]').tap()  # red lies there already
    expect(alex.see("lesson-no")).to_contain_text("P-10")
    nothing(violations(alex.page))
    alex.see("lesson-no").get_by_role("button").tap()
    expect(alex.page.get_by_role("dialog")).to_contain_text("P-10")


def test_a_lesson_is_left_and_gone_on_with(alex: Person) -> None:
    alex.open("/rules/vautour#V-42")
    alex.page.get_by_role("link", name="Montrez-moi V-42").tap()
    learner = Learner(alex, "vautour", "tap")
    later = [moment for moment in moments("vautour") if moment.step.clause in ("V-39", "V-42")]
    learner.hears(later[0].number, later[0].step)
    alex.press("lesson-leave")
    alex.press("game-vautour")
    expect(alex.see("learn")).to_contain_text("Reprendre")
    alex.press("learn")
    for number, step, turns in later:
        learner.hears(number, step)
        learner.does(step, turns)
    alex.press("lesson-home")
    alex.press("game-vautour")
    expect(alex.see("play-now")).to_be_visible()
    expect(alex.see("learn")).to_have_count(0)  # it is known by now
    alex.press("game-push")
    expect(alex.see("learn")).to_contain_text("Apprendre")


def test_a_first_game_is_easy_and_a_face_is_remembered(alex: Person) -> None:
    def levels() -> list[int]:
        alex.is_playing()
        return [chair["level"] for chair in alex.tab.table["seats"] if "level" in chair]

    alex.open("/")
    expect(alex.see("level-easy")).to_be_checked()
    alex.press("play-now")
    assert set(levels()) == {1}
    expect(alex.see("coach")).to_be_visible()  # alone, an idea is one tap away
    alex.open("/")
    alex.page.locator("label", has=alex.see("level-strong")).tap()
    alex.press("play-now")
    assert set(levels()) == {3}
    alex.open("/make/vautour")
    assert not alex.page.get_by_label("Coach").is_checked()  # with others it is asked for


def test_the_first_of_its_kind_is_explained_once(browser: Profiles, school: House) -> None:
    alex = Person(browser, school, "Alex", touch=True, hints=True, hold="go")
    alex.open("/")
    alex.press("play-now")
    expect(alex.see("hint")).to_contain_text("Une carte Points est retournée")
    nothing(violations(alex.page))
    seats = alex.page.locator("[data-zone=others]").bounding_box()
    hint = alex.see("hint").bounding_box()
    assert hint
    assert seats
    assert hint["y"] + hint["height"] <= seats["y"]  # it covers nobody
    alex.page.locator('[data-card="7"]').tap()
    alex.press("hint-close")
    expect(alex.see("hint")).to_have_count(0)
    alex.page.reload()
    alex.is_playing()
    alex.open("/")
    alex.press("play-now")
    expect(alex.page.locator('[data-card="7"]')).to_be_visible()
    expect(alex.see("hint")).to_have_count(0)
    alex.go_home()
    assert not alex.complaints


def test_a_sign_is_touched_to_learn_what_it_means(alex: Person) -> None:
    alex.open("/")
    alex.press("game-push")
    alex.press("play-now")
    alex.is_playing()
    alex.page.locator('[data-colour="B"]').tap()
    expect(alex.see("toasts")).to_contain_text("Sous le bouclier")
