"""What is kept of a test that failed: what everybody saw, and what their browsers were told.

`TABLEE_TRACES=yes` keeps Playwright's trace, too (`playwright show-trace`): it makes every test
slower, so one asks for it.
"""

import json
import os
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error

from tests.browser.people import Person
from tests.browser.tabs import Tab

FOLDER = Path(__file__).parents[2] / "test-failures"
TRACES = os.environ.get("TABLEE_TRACES") == "yes"
FRAMES = 40  # the last ones, of each direction
PATIENCE = 5_000  # ms for a picture of a page that may be what has failed


def folder(test: str) -> Path:
    """Of a test, by its name; what an earlier run has left there is gone."""
    place = FOLDER / re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/")).strip("-")
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    return place


def begin_trace(context: BrowserContext) -> None:
    context.tracing.start(screenshots=True, snapshots=True)


def keep(people: Sequence[Person], place: Path, *, pictures: bool = True) -> None:
    """All there is; without pictures where a page would not answer any more."""
    for number, person in enumerate(people):
        whose = f"{number}-{person.name}"
        (place / f"{whose}-console.txt").write_text("\n".join(person.console), "utf-8")
        for count, tab in enumerate(person.tabs):
            name = f"{whose}-{count}" if len(person.tabs) > 1 else whose
            (place / f"{name}-frames.json").write_text(_heard(tab), "utf-8")
            if pictures:
                with suppress(Error):
                    tab.page.screenshot(path=place / f"{name}.png", timeout=PATIENCE)
        if TRACES and pictures:
            with suppress(Error):
                person.context.tracing.stop(path=place / f"{whose}-trace.zip")


def _heard(tab: Tab) -> str:
    told = {
        "address": tab.page.url,
        "sent": [json.loads(each) for each in tab.sent[-FRAMES:]],
        "heard": [json.loads(each) for each in tab.frames[-FRAMES:]],
    }
    return json.dumps(told, ensure_ascii=False, indent=1)
