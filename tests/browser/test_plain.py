"""A game from another package, which nobody has drawn a board for: it is played all the same."""

import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import misfits, nothing, too_wide, violations
from tests.browser.people import DESK, PHONE, TABLET, Person
from tests.kit.house import House

RULES = Path(__file__).parents[1] / "kit" / "tiny.py"  # each picks a number, the higher one wins
FACTS = """
from stranger import rules
from tablee.core.game import Game, Option

GAME = Game("stranger", "Stranger", rules, 2, 2, options=(Option("bold_play", (False, True)),))
"""
WORDS = """
stranger-title = The stranger
stranger-move-2 = The two
and = nor
"""
SIZES = (PHONE, TABLET, DESK, (320, 640), (844, 390), (1920, 1080))


@contextmanager
def house_with(rules: str, factory: pytest.TempPathFactory) -> Generator[House]:
    """A house where somebody has installed a game; it has words in one language only."""
    shelf = factory.mktemp("shelf")
    (shelf / "stranger" / "words").mkdir(parents=True)
    (shelf / "stranger" / "rules.py").write_text(rules)
    (shelf / "stranger" / "__init__.py").write_text(FACTS)
    (shelf / "stranger" / "words" / "en.ftl").write_text(WORDS)
    about = shelf / "stranger-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[tablee.games]\nstranger = stranger:GAME\n")
    path = os.pathsep.join(filter(None, (str(shelf), os.environ.get("PYTHONPATH"))))
    house = House(factory.mktemp("elsewhere") / "data")
    with pytest.MonkeyPatch.context() as patch:  # other houses know nothing of it
        patch.setenv("PYTHONPATH", path)
        house.open()
    try:
        yield house
    finally:
        house.close()


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Generator[House]:
    with house_with(RULES.read_text("utf-8"), tmp_path_factory) as house:
        yield house
        assert house.faults() == []


def table(alex: Person, chloe: Person, told: str = "Oui", *, inspected: bool = False) -> None:
    """Set by whoever finds the game among the others."""
    alex.open("/")
    alex.see("name").fill("Alex")
    alex.press("game-stranger")
    alex.press("make-table")
    expect(alex.see("game-stranger")).to_have_attribute("aria-checked", "true")
    alex.page.locator("summary").click()
    expect(alex.see("option-bold_play")).to_contain_text(told)
    if inspected:
        nothing([*violations(alex.page), *too_wide(alex.page)])
    alex.press("make-go")
    expect(alex.see("start")).to_be_visible()
    expect(alex.page.get_by_role("heading", name="The stranger", level=2)).to_be_visible()
    chloe.join(alex.page.url.rsplit("/", 1)[1])
    if inspected:
        nothing([*violations(alex.page), *too_wide(alex.page)])
    alex.press("start")
    for person in (alex, chloe):
        person.is_playing()


def test_a_whole_game_by_finger_on_a_board_that_nobody_drew(
    invite: Invite, elsewhere: House
) -> None:
    alex = invite("Alex", house=elsewhere, touch=True)
    chloe = invite("Chloé", house=elsewhere, lang="en", touch=True)
    table(alex, chloe, inspected=True)
    moves = alex.page.locator("[data-choice]")
    expect(moves).to_have_text(["1", "The two", "3"])  # in words, where there are some
    seats = alex.page.locator("[data-seat]")
    expect(seats.first).to_contain_text(re.compile(r"Vous.*Picked\s*0", re.DOTALL))
    for width, height in SIZES:
        alex.becomes((width, height))
        nothing(misfits(alex.page))
    nothing(violations(alex.page))
    alex.becomes(PHONE)
    moves.nth(2).tap()
    expect(alex.page.locator("[data-why]")).to_contain_text("Vous : event 0 (value 0).")
    expect(alex.see("live")).to_contain_text("Vous : event 0 (value 0).")
    expect(moves).to_have_count(0)
    # one's own seat comes first, and what the other has is hidden
    theirs = chloe.page.locator("[data-seat]")
    expect(theirs.nth(1)).to_contain_text(re.compile(r"Alex.*Picked\s*\?", re.DOTALL))
    expect(chloe.page.get_by_text("Turn You")).to_be_visible()
    chloe.page.get_by_role("button", name="The two").tap()
    for person in (alex, chloe):
        person.is_at_the_end()
    expect(alex.see("end")).to_contain_text("Vous gagnez")
    nothing([*violations(alex.page), *too_wide(alex.page)])
    alex.press("replay-link")
    alex.press("next")
    expect(alex.page.locator("[data-seat]").first).to_contain_text("Alex")
    nothing([*violations(alex.page), *misfits(alex.page)])


def test_the_same_by_keyboard_alone(invite: Invite, elsewhere: House) -> None:
    alex = invite("Alex", house=elsewhere, size=DESK)
    chloe = invite("Chloé", house=elsewhere, lang="en", size=DESK)
    table(alex, chloe)
    alex.page.keyboard.press("3")
    expect(alex.page.locator('[data-choice="3"]')).to_be_focused()
    alex.page.keyboard.press("ArrowLeft")
    expect(alex.page.locator('[data-choice="2"]')).to_be_focused()
    alex.page.keyboard.press("Enter")
    expect(chloe.page.locator("[data-choice]")).to_have_count(3)
    chloe.type_move("2")
    for person in (alex, chloe):
        person.is_at_the_end()
    expect(alex.see("end")).to_contain_text("partagez la victoire")


def test_its_rules_that_nobody_wrote_down(invite: Invite, elsewhere: House) -> None:
    alex = invite("Alex", house=elsewhere, lang="en")
    alex.open("/rules")
    alex.page.get_by_role("link", name="The stranger").click()
    expect(alex.see("bookless")).to_contain_text("Bold play")
    nothing([*violations(alex.page), *too_wide(alex.page)])


@pytest.fixture(scope="module")
def unsound(tmp_path_factory: pytest.TempPathFactory) -> Generator[House]:
    """A house with a game whose rules fail when the second player moves."""
    rules, sound = RULES.read_text("utf-8"), "t.picked[seat] = move"
    assert sound in rules
    with house_with(rules.replace(sound, "t.picked[3 * seat] = move"), tmp_path_factory) as house:
        yield house


def test_rules_that_fail_are_told_to_everybody(invite: Invite, unsound: House) -> None:
    alex = invite("Alex", house=unsound, lang="en", touch=True)
    chloe = invite("Chloé", house=unsound, lang="en", touch=True)
    table(alex, chloe, told="Yes")
    alex.page.locator("[data-choice]").first.tap()
    for _ in range(2):
        expect(chloe.page.locator("[data-choice]")).to_have_count(3)
        chloe.page.locator("[data-choice]").first.tap()
        expect(chloe.page.get_by_text("Nothing has changed").first).to_be_visible()
    for person in (alex, chloe):
        expect(person.see("stuck")).to_contain_text("Nothing is lost")
        nothing([*violations(person.page), *too_wide(person.page)])
    assert len(unsound.faults()) == 1
