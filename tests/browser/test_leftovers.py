"""Whoever reads of a failed test is led to what was to be seen."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser import leftovers
from tests.browser.conftest import Invite, pytest_runtest_call

PICTURE = b"\x89PNG"


def fails(test: Any, error: BaseException) -> BaseException:
    """As pytest sees it after that error in the midst of a test."""
    running = pytest_runtest_call(test)
    next(running)
    with pytest.raises(type(error)) as seen:
        running.throw(error)
    return seen.value


def test_a_failure_leaves_pictures_frames_and_the_console(
    invite: Invite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr(leftovers, "FOLDER", tmp_path)
    alex = invite("Alex")
    alex.host("push", players=2, bots=1)
    alex.page.evaluate("console.log('a word')")
    alex.wait(lambda: alex.tab.views or alex.tab.table, "the table")
    alex.another_tab().page.goto("/icon.svg")
    used = {"guests": request.getfixturevalue("guests")}  # Chromium is well
    test = SimpleNamespace(nodeid="tests/browser/test_x.py::test_y[a b]", funcargs=used)

    told = fails(test, AssertionError("no"))
    place = tmp_path / "test_x.py-test_y-a-b"
    assert told.__notes__ == [f"what was to be seen: {place}"]
    assert (place / "0-Alex-0.png").read_bytes().startswith(PICTURE)
    assert (place / "0-Alex-1.png").is_file()
    assert "log: a word" in (place / "0-Alex-console.txt").read_text("utf-8")
    frames = json.loads((place / "0-Alex-0-frames.json").read_text("utf-8"))
    assert frames["sent"][0]["type"] == "hello"
    assert frames["heard"][-1]["seq"] == alex.tabs[0].seq

    fails(test, pytest.fail.Exception("Timeout (>300.0s) from pytest-timeout."))
    assert {each.suffix for each in place.iterdir()} == {".json", ".txt"}  # it stands still
