"""What the garlic says is what the roll means."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_race import reacts

ROLLS = 200  # every ninth is a skull with a "!"
PAD = {"card": "Tapez !", "choice": "Tapez !", "penalty": "Pas touche !"}
LINE = {"card": "Un des vôtres ?", "choice": "choisit", "penalty": "Qui tape est puni"}


def two_at_one_device(invite: Invite, **options: Any) -> Person:
    alex = invite("Alex", touch=True)
    alex.host("cercueils", players=2, options=options)
    alex.press("friend-1")
    alex.see("friend-name").fill("Mamie")
    alex.press("friend-go")
    alex.press("start")
    alex.is_playing()
    return alex


def roll(alex: Person) -> str:
    """Throw the dice, with a finger; what the race is for."""
    button = alex.page.get_by_role("button", name="lancer les dés")
    button.tap()
    alex.wait(lambda: alex.tab.sight["phase"] == "racing", "the dice")
    return alex.tab.sight["slap"]


def test_what_the_garlic_says_follows_the_roll(invite: Invite) -> None:
    alex = two_at_one_device(invite, reaction_seconds="untimed")
    missing = set(PAD)
    for _ in range(ROLLS):
        meant = roll(alex)
        if meant in missing:
            expect(alex.page.locator("[data-garlic] .word").first).to_have_text(PAD[meant])
            expect(alex.page.locator(".line [role=status]")).to_contain_text(LINE[meant])
            missing.remove(meant)
        alex.page.locator("[data-hold]").tap()
        alex.wait(lambda: alex.tab.sight["phase"] == "ready", "the next roll")
        if not missing:
            return
    raise AssertionError(f"never rolled: {missing}")


def test_the_clock_says_what_it_costs(invite: Invite) -> None:
    alex = two_at_one_device(invite, reaction_seconds=8)
    while roll(alex) != "card":
        alex.page.locator("[data-hold]").tap()
        alex.wait(lambda: alex.tab.sight["phase"] == "ready", "the next roll")
    reacts(alex)
    alex.page.locator("[data-garlic]").first.tap()
    expect(alex.page.get_by_text("Le temps écoulé, c’est une erreur")).to_be_visible()
