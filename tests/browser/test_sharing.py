"""The result of a game is handed to the device as a picture, where it takes one."""

from collections.abc import Mapping
from typing import Any

from tests.browser.conftest import Invite
from tests.browser.people import play_on
from tests.kit.positions import Found

# A device that takes files, and what it was given.
_SHEET = """
  window.given = [];
  navigator.canShare = ({ files }) => files?.length === 1;
  navigator.share = async ({ files: [file], title }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { width, height } = await createImageBitmap(file);
    const head = String.fromCharCode(...bytes.slice(1, 4));
    window.given.push({ name: file.name, type: file.type, title, head, width, height });
  };
"""


def test_a_result_goes_to_the_sheet_as_a_png(invite: Invite, begun: Mapping[str, Found]) -> None:
    alex = invite("Alex")
    alex.runs(_SHEET)
    alex.sit(begun["vautour-sent"])
    play_on([alex])
    alex.is_at_the_end()
    alex.press("share")
    alex.wait(lambda: alex.page.evaluate("window.given.length"), "a picture")
    (given,) = alex.page.evaluate("window.given")
    told: dict[str, Any] = given
    assert told["name"].startswith("tablee-")
    assert told["name"].endswith(".png")
    assert (told["type"], told["head"]) == ("image/png", "PNG")
    assert told["title"] == alex.see("end").locator("main h1").inner_text()
    assert told["width"] == 1080
    assert told["height"] > 420
