"""What `?` says: every key of the board at hand."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_garlic import two_at_one_device


def keys(person: Person) -> dict[str, str]:
    """Each key with what it does, as the list has it."""
    person.page.keyboard.press("?")
    listed = person.page.get_by_role("dialog").locator("dl")
    expect(listed).to_be_visible()
    caps, says = listed.locator("dt").all_inner_texts(), listed.locator("dd").all_inner_texts()
    return dict(zip(caps, says, strict=True))


def test_space_draws_at_push(invite: Invite) -> None:
    alex = invite("Alex")
    alex.host("push", players=2, bots=1, start=True)
    alex.is_playing()
    assert keys(alex)["D ␣"] == "piocher"


def test_each_hand_at_one_keyboard_has_its_key(invite: Invite) -> None:
    alex = two_at_one_device(invite, reaction_seconds="untimed")
    listed = keys(alex)
    assert listed["S"] == "Alex tape sur l’ail"
    assert listed["K"] == "Mamie tape sur l’ail"
