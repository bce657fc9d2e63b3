"""Screens as they were looked at and found right: `make accept` keeps them as they are now."""

import io
import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.browser.conftest import Invite
from tests.browser.looking import rest
from tests.browser.people import DESK, PHONE, TABLET, Person
from tests.kit.positions import Found

KEPT = Path(__file__).parent / "pictures"
ACCEPT = os.environ.get("TABLEE_PICTURES") == "accept"
HALF = 2  # sides are halved before two are compared: how an edge is smoothed is the engine's own
SEEN = 24  # of 255: a difference that an eye would see
MOST = 0.004  # of a picture that may differ so: a letter or two, never a card
TABLETS = ("push", "cercueils")  # games of which one is kept
SCREENS = {"phone-midi": (PHONE, False), "desk-veillee": (DESK, True)}


def different(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where one would see a difference, black elsewhere."""
    small = [each.convert("RGB").reduce(HALF) for each in (one, other)]
    bands = ImageChops.difference(*small).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return most.point([0] * SEEN + [255] * (256 - SEEN))


def share(marked: Image.Image) -> float:
    return marked.histogram()[255] / (marked.width * marked.height)


def others_have_laid(person: Person) -> bool:
    """Where all lay at once, bots do so in their own time."""
    own, seats = person.tab.seat, person.tab.sight["seats"]
    return all(each.get("laid", True) for seat, each in enumerate(seats) if seat != own)


def looks_as_kept(person: Person, name: str, folder: Path) -> None:
    """Or say where the two can be looked at."""
    rest(person.page)
    person.page.mouse.move(0, 0)
    taken = person.page.screenshot(caret="hide", animations="disabled")
    now = Image.open(io.BytesIO(taken)).convert("RGB")
    path = KEPT / f"{name}.webp"
    if ACCEPT:
        KEPT.mkdir(exist_ok=True)
        now.save(path, lossless=True, quality=100, method=6)
        return
    assert path.is_file(), f"no picture of {name} is kept: make accept"
    kept = Image.open(path)
    assert now.size == kept.size
    marked = different(now, kept)
    if share(marked) > MOST:
        now.save(folder / f"{name}.png")
        marked.save(folder / f"{name}-different.png")
        raise AssertionError(
            f"{share(marked):.1%} of {name} is not as it was kept: look at {folder}; "
            "if it is right, make accept"
        )


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["vautour", "push", "vampire", "cercueils"])
def test_a_table_looks_as_it_did(
    invite: Invite, begun: Mapping[str, Found], tmp_path: Path, game: str, screen: str
) -> None:
    size, dark = SCREENS[screen]
    alex = invite("Alex", size=size, dark=dark)
    alex.sit(begun[f"{game}-picture"])
    alex.wait(lambda: others_have_laid(alex), "the cards of the bots")
    looks_as_kept(alex, f"{game}-{screen}", tmp_path)
    if screen == "phone-midi" and game in TABLETS:  # in the same window
        alex.becomes(TABLET)
        looks_as_kept(alex, f"{game}-tablet-midi", tmp_path)


@pytest.mark.parametrize("game", ["vautour", "push", "vampire", "cercueils"])
def test_a_television_looks_as_it_did(
    invite: Invite, begun: Mapping[str, Found], tmp_path: Path, game: str
) -> None:
    """A table to which nobody else comes, so that no bot goes on meanwhile."""
    screen = invite("télé", size=(1920, 1080), dark=True)
    screen.open(f"/e/{begun[f'{game}-televised'].code}")
    screen.is_playing()
    looks_as_kept(screen, f"{game}-television", tmp_path)


@pytest.mark.parametrize(("name", "path"), [("welcome", "/"), ("make", "/make/push")])
def test_a_page_looks_as_it_did(invite: Invite, tmp_path: Path, name: str, path: str) -> None:
    alex = invite("Alex", size=TABLET, lang="en")
    alex.open(path)
    alex.page.wait_for_load_state("networkidle")
    looks_as_kept(alex, f"{name}-tablet-midi", tmp_path)


def test_a_card_that_is_missing_would_be_seen() -> None:
    """And the edge of a letter would not."""
    paper = Image.new("RGB", (800, 600), "#efe6d2")
    card, edge = paper.copy(), paper.copy()
    card.paste("#4C86E0", (100, 100, 160, 184))
    edge.paste("#e0d8c4", (100, 100, 101, 184))
    assert share(different(paper, card)) > MOST
    assert share(different(paper, edge)) == 0
