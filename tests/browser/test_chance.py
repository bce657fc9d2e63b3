"""The page checks its own part of the chance by itself, and notices a house that lies."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, deal
from tests.kit.soak import all_or

OTHER = "ab" * 16


def between(
    person: Person,
    *,
    told: Callable[[Any], Any] = lambda m: m,
    said: Callable[[Any], Any] = lambda m: m,
) -> None:
    """Stand between this person's page and the house; what is None does not arrive."""

    def routed(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def pass_on(message: str | bytes, change: Callable[[Any], Any], send: Any) -> None:
            if (changed := change(json.loads(message))) is not None:
                send(json.dumps(changed))

        house.on_message(lambda message: pass_on(message, told, line.send))
        line.on_message(lambda message: pass_on(message, said, house.send))

    person.page.route_web_socket("**/ws?*", routed)


def says(person: Person, verdict: str, words: str) -> None:
    expect(person.see("fair-check")).to_have_attribute("data-verdict", verdict)
    expect(person.see("fair-check")).to_contain_text(words)


def test_a_house_that_keeps_its_word_is_checked_by_those_who_took_part(invite: Invite) -> None:
    alex, chloe, zoe = invite("Alex"), invite("Chloé", lang="en"), invite("Zoé")
    code = deal([alex, chloe], "vautour")
    zoe.join(code, watch=True)
    zoe.is_playing()
    chloe.page.reload()  # what it keeps outlives the page
    chloe.is_playing()
    alex.break_off()
    says(alex, "fits", "Vérifié par cet appareil")
    for each in (chloe, zoe):
        each.is_at_the_end()
    says(chloe, "fits", "Checked by this device")
    says(zoe, "unknown", "Non vérifiable")


def another_seed(fair: dict[str, Any]) -> None:
    fair["seed"] = "0" * 64


def another_number(fair: dict[str, Any]) -> None:
    fair["nonces"][1] = OTHER


# Every other lie is told to the page's own tests (web/src/lib/chance.test.ts).
@pytest.mark.parametrize("lie", all_or([another_number], [another_seed, another_number]))
def test_a_house_that_shows_something_else_in_the_end_is_noticed(
    invite: Invite, lie: Callable[[dict[str, Any]], None]
) -> None:
    alex, chloe = invite("Alex"), invite("Chloé", lang="en")

    def told(message: Any) -> Any:
        if message.get("over"):
            lie(message["over"]["fair"])
        return message

    between(alex, told=told)
    between(chloe, told=told)
    deal([alex, chloe], "vautour")
    alex.break_off()
    says(alex, "unfit", "Ne concorde pas")
    chloe.is_at_the_end()
    says(chloe, "unfit", "Does not fit")


def test_a_page_shows_its_number_to_nobody_who_has_changed_what_it_was_for(invite: Invite) -> None:
    """And whoever holds up the deal, for whatever reason, is named to all."""
    alex, chloe = invite("Alex"), invite("Chloé")
    shown: list[str] = []

    def told(message: Any) -> Any:
        if message.get("table", {}).get("dealing") == "reveal":
            message["table"]["commit"] = "0" * 64
        return message

    def said(message: Any) -> Any:
        shown.extend([message["type"]] if message["type"] == "reveal" else [])
        return message

    between(chloe, told=told, said=said)
    code = alex.host("vautour", players=2)
    chloe.join(code)
    chloe.press("ready")
    alex.press("start")
    expect(alex.see("withheld")).to_contain_text("l’appareil de Chloé n’a pas répondu à temps")
    assert shown == []
