"""A sentence that names what now lies face down is read for a while, and then stands nowhere."""

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.heaps import Heap, heap
from tests.browser.people import Person
from tests.kit.positions import Found


def fleeting(person: Person) -> list[str | None]:
    """The messages a page remembers that are not to be read for long."""
    memory = Heap(heap(person))
    return [memory.text(each["message"]) for each in memory.shaped("message", "fleeting")]


def test_a_card_turned_down_is_forgotten_though_nothing_newer_is_told(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    found = begun["cercueils-shut"]
    alex, chloe, omar = (invite(name, alone=True) for name in ("Alex", "Chloé", "Omar"))
    alex.sit(found)
    chloe.sit(found, 1)
    omar.join(found.code, watch=True)
    omar.is_playing()
    seat, move = found.move.split(" ", 1)
    (alex, chloe)[int(seat)].play(move)
    for each in (onlookers := (alex, omar)):
        expect(each.see("live")).to_contain_text("face cachée")
    assert "cercueils-turned-down" in fleeting(alex)  # at once: so it would be found
    for each in onlookers:
        expect(each.see("live")).not_to_contain_text("face cachée")
        assert fleeting(each) == []
