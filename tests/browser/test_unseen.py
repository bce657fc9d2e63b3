"""What is not for one to see is not in one’s page: no card laid, held by others, turned down."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt
from tests.browser.heaps import Heap, Thing, heap
from tests.browser.people import Person, play_on
from tests.kit.positions import Found

# The table as it is drawn, but for what counts or names a moment.
_DRAWN = """() => document.querySelector('[data-game]').outerHTML"""
_LIDS = """(place) => document.querySelector(`[data-place="${place}"] svg`)?.outerHTML"""


def last(person: Person) -> dict[str, Any]:
    """The view that came last, of whoever looks."""
    return json.loads(json.dumps(person.tab.views[0]["sight"]))


def test_a_card_laid_leaves_no_trace_until_it_is_turned(invite: Invite) -> None:
    """Whichever it is, the others' frames and pages are the same, letter by letter."""
    alex, chloe = invite("Alex"), invite("Chloé")
    dealt([alex, chloe], "vautour")
    seen: list[tuple[Any, str]] = []
    for card in ("3", "12"):
        alex.play(card)
        chloe.wait(lambda: chloe.tab.sight["seats"][0]["laid"], "the card, face down")
        chloe.settle()
        seen.append((last(chloe), chloe.page.evaluate(_DRAWN)))
        alex.page.keyboard.press("Backspace")
        alex.wait(lambda: alex.tab.legal, "the card to be back")
        chloe.wait(lambda: not chloe.tab.sight["seats"][0]["laid"], "the card to be gone")
    assert seen[0] == seen[1]


def test_what_others_hold_is_in_no_page(invite: Invite) -> None:
    alex, chloe, leo = invite("Alex"), invite("Chloé"), invite("Léo", alone=True)
    dealt([alex, chloe, leo], "vampire", options={"rounds": 1})
    alex.wait(lambda: alex.tab.views, "the cards")
    held = {each.name: each.tab.views[0]["sight"]["seats"] for each in (alex, chloe, leo)}
    for seat, each in enumerate((alex, chloe, leo)):
        sizes = [len(who["hand"] or []) for who in held[each.name]]
        assert [number for number in sizes if number] == [sizes[seat]]
        mine = each.page.locator("[data-card]").count()
        assert mine == sizes[seat]
    theirs = ",".join(f'"{card}"' for card in held["Alex"][0]["hand"])
    own = ",".join(f'"{card}"' for card in held["Léo"][2]["hand"])
    assert not any(theirs in frame for frame in leo.tab.frames)
    assert any(own in frame for frame in leo.tab.frames)  # so it would be found
    play_on([alex, chloe, leo], 4)
    leo.wait(lambda: leo.tab.seq == alex.tab.seq, "the same moves")
    for view in (view for frame in leo.tab.frames for view in json.loads(frame).get("views", [])):
        assert [who["hand"] for who in view["sight"]["seats"][:2]] == [None, None]
    remembered = hands(Heap(heap(leo)))
    assert tuple(last(leo)["seats"][2]["hand"]) in {own for _, _, own in remembered}  # it is found
    assert {hand for *others, _ in remembered for hand in others} == {()}


def hands(memory: Heap) -> set[tuple[tuple[str | None, ...], ...]]:
    """What a page remembers of the cards that each seat holds, sight by sight."""

    def cards(seat: int) -> tuple[str | None, ...]:
        return tuple(memory.text(each) for each in memory.elements(memory.thing(seat)["hand"]))

    sights = memory.shaped("spared", "chances", "seats")
    return {tuple(cards(seat) for seat in memory.elements(sight["seats"])) for sight in sights}


def test_a_card_turned_down_is_a_lid_like_any_other(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex")
    alex.sit(begun["cercueils-lids"])
    rows = alex.tab.views[0]["sight"]["seats"]
    down = [
        f"{seat}-{place}"
        for seat, each in enumerate(rows)
        for place, lying in enumerate(each["row"], 1)
        if lying["lies"] == "down"
    ]
    assert len(down) > 2
    small = {alex.page.evaluate(_LIDS, place) for place in down if not place.startswith("0-")}
    own = {alex.page.evaluate(_LIDS, place) for place in down if place.startswith("0-")}
    assert len(small - {None}) <= 1
    assert len(own - {None}) <= 1
    assert (small | own) - {None}
    for frame in alex.tab.frames:
        for view in json.loads(frame).get("views", []):
            lying = [each for who in view["sight"]["seats"] for each in who["row"]]
            assert all(each["card"] is None for each in lying if each["lies"] == "down")


def places(memory: Heap) -> list[tuple[str | None, str | None]]:
    """Every place of a row that a page remembers: how its card lies, and which that is."""
    found = memory.shaped("lies", "card")
    return [(memory.text(each["lies"]), memory.text(each["card"])) for each in found]


def test_a_card_turned_down_is_in_no_memory(invite: Invite, begun: Mapping[str, Found]) -> None:
    """Neither of whoever plays nor of whoever watches, as it lay when they came and later on."""
    alex, chloe = invite("Alex", alone=True), invite("Chloé", seed=2)
    omar = invite("Omar", alone=True)
    found = begun["cercueils-hidden"]
    alex.sit(found)
    chloe.sit(found, 1)
    omar.join(found.code, watch=True)
    omar.is_playing()
    play_on([alex, chloe], 3)
    omar.wait(lambda: omar.tab.seq == alex.tab.seq, "the same moves")
    for each in (alex, omar):
        lying = places(Heap(heap(each)))
        assert {card for lies, card in lying if lies == "down"} == {None}
        assert any(card for lies, card in lying if lies == "up")  # so it would be found
        for frame in each.tab.frames:
            assert not list(leaks(json.loads(frame)))


def leaks(message: dict[str, Any]) -> Iterator[str]:
    """Cards that a message shows and that lie face down."""
    for view in message.get("views", []):
        for who in view["sight"]["seats"]:
            yield from (
                each["card"] for each in who["row"] if each["lies"] == "down" and each["card"]
            )


def laid(memory: Heap) -> list[tuple[str | None, ...]]:
    """What a page remembers of the cards laid by each seat, sight by sight."""

    def cards(sight: Thing) -> tuple[str | None, ...]:
        seats = [memory.thing(each) for each in memory.elements(sight["seats"])]
        return tuple(memory.text(each["card"]) for each in seats if "card" in each)

    return [cards(each) for each in memory.shaped("stake", "to_come", "seats")]


def test_a_card_laid_is_in_nobody_elses_memory(invite: Invite) -> None:
    alex, chloe, omar = (invite(name, alone=True) for name in ("Alex", "Chloé", "Omar"))
    code = dealt([alex, chloe, invite("Léo")], "vautour")
    omar.join(code, watch=True)
    omar.is_playing()
    alex.play("12")
    chloe.play("7")
    omar.wait(lambda: omar.tab.seq == chloe.tab.seq, "the cards, face down")
    for each, own in ((alex, ("12", None, None)), (chloe, (None, "7", None)), (omar, (None,) * 3)):
        remembered = laid(Heap(heap(each)))
        assert own in remembered
        for seat, card in enumerate(own):
            assert {cards[seat] for cards in remembered if cards} <= {card, None}
