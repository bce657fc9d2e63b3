"""Lines that are slow, or are cut in mid-move: a move is made once, and nobody is left behind."""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.distant import Distant, far_away
from tests.browser.gathering import dealt
from tests.browser.people import Person
from tests.browser.test_lines import BROKEN
from tests.browser.test_motion import played
from tests.kit.cable import Cable
from tests.kit.house import House
from tests.kit.positions import Found
from tests.kit.proxy import Proxy
from tests.kit.shelved import put
from tests.kit.soak import all_or

FAR = 700  # ms there and back
UNEVEN = 300  # ms more, at times


class TwoWays(NamedTuple):
    """A house, and how it is seen along a slow line and along one that can be cut."""

    house: House
    slowly: House
    along: House
    cable: Cable


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory, begun: Mapping[str, Found]) -> Iterator[TwoWays]:
    data = tmp_path_factory.mktemp("far") / "data"
    data.mkdir()
    put(data, *(begun[f"{game}-slow"].events for game in ("vautour", "push")))
    slow, cable = Proxy(0, FAR, UNEVEN), Cable(0)
    with far_away(data, slow, cable) as house:
        yield TwoWays(house, Distant(house, slow.port), Distant(house, cable.port), cable)
        assert house.faults() == []


def tries(person: Person, card: str) -> None:
    """Press again and again, as one does where nothing seems to happen."""
    person.press("moves")
    person.page.locator(f'[data-move="{card}"]').click()
    for key in (card[-1], "Enter", "Enter"):
        person.page.keyboard.press(key)


def last(person: Person, seat: int) -> str | None:
    """The card that somebody has shown last, as this page knows it."""
    return person.tab.sight["seats"][seat]["last"]


@pytest.mark.parametrize("game", all_or(["vautour"], ["vautour", "push"]))
def test_a_slow_line_makes_every_move_once(
    invite: Invite, far: TwoWays, begun: Mapping[str, Found], game: str
) -> None:
    """Whatever is pressed while the answer is on its way."""
    alex = invite("Alex", house=far.slowly)
    alex.sit(begun[f"{game}-slow"])
    meant: list[str] = []
    for _ in range(3):
        alex.wait(lambda: alex.tab.legal and alex.sees_all(), "a turn")
        seq, move = alex.tab.seq, alex.tab.legal[0]
        meant.append(move)
        alex.press("moves")
        alex.page.locator(f'[data-move="{move}"]').click(click_count=2)
        alex.wait(lambda: played(alex) == meant, "the move to be sent")
        alex.wait(lambda seq=seq: alex.tab.seq > seq, "what comes of it")
        assert played(alex) == meant
    assert not alex.tab.refusals


@pytest.mark.parametrize("cut", ["question", "answer"])
def test_a_line_that_is_cut_in_mid_move_makes_it_once(
    invite: Invite, far: TwoWays, cut: Literal["question", "answer"]
) -> None:
    """Whether the house has heard of the move, or has not."""
    alex, chloe = invite("Alex", house=far.along), invite("Chloé", house=far.house)
    alex.expects(*BROKEN)
    dealt([alex, chloe], "vautour")
    far.cable.cut_at = cut
    tries(alex, "12")
    alex.wait(lambda: alex.tab.views and alex.tab.sight["seats"][0]["card"] == "12", "the card")
    chloe.play("3")
    for each in (alex, chloe):
        each.wait(lambda each=each: last(each, 0) == "12", "the reveal")
    assert len({each for each in alex.tab.sent if '"play"' in each}) == 1  # again, and never anew


def test_a_tab_whose_line_is_dead_plays_nothing_after_another_took_over(
    invite: Invite, far: TwoWays
) -> None:
    alex, chloe = invite("Alex", house=far.along), invite("Chloé", house=far.house)
    alex.expects(*BROKEN)
    code = dealt([alex, chloe], "vautour")
    first = alex.tab
    far.cable.held = []  # what is asked from now on does not arrive
    tries(alex, "15")
    alex.wait(lambda: played(alex) == ["15"], "the card to be sent")
    alex.wait(lambda: far.cable.held, "the card to be on its way")
    far.cable.held = None  # and is lost
    second = alex.another_tab()
    alex.open(f"/t/{code}")
    alex.is_playing()
    alex.wait(lambda: second.legal, "the same turn")
    alex.play("4")
    expect(first.page.get_by_test_id("trouble")).to_have_attribute("data-kind", "taken")
    chloe.play("3")
    chloe.wait(lambda: last(chloe, 0) is not None, "the reveal")
    assert last(chloe, 0) == "4"
