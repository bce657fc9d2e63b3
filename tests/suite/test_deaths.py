"""What dies or stands still under a test fails that test with a sentence, and never holds it up."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.browser import chromium

ROOT = Path(__file__).parents[2]
LIMIT = 150  # seconds: far above what any of these needs on a busy machine


def run(folder: Path, tests: str, *arguments: str) -> str:
    """What pytest says of some tests with the fixtures of ours; it must come to an end."""
    inner = folder / "test_inner.py"
    inner.write_text(tests, "utf-8")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml")),
            *("--rootdir", str(ROOT), "-p", "tests.conftest", "-p", "no:cacheprovider"),
            *("-rA", *arguments, str(inner)),
        ],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if "PYTEST" not in name},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    return done.stdout


HANGING = """
import signal, threading, time
import pytest

@pytest.mark.timeout(2)
@pytest.mark.parametrize("wait", [threading.Event().wait, lambda: time.sleep(1000)])
def test_hangs(wait):
    {before}
    wait()

def test_goes_on(): ...
"""


def test_whoever_hangs_fails_and_the_others_go_on(tmp_path: Path) -> None:
    said = run(tmp_path, HANGING.format(before=""))
    assert said.count("Failed: Timeout (>2.0s)") >= 2
    assert "2 failed, 1 passed" in said


def test_whoever_hears_no_signal_ends_his_process_and_the_others_go_on(tmp_path: Path) -> None:
    deaf = "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})"
    quickly = ("-n", "1", "-o", "faulthandler_timeout=4")
    said = run(tmp_path, HANGING.format(before=deaf), *quickly)
    assert said.count("crashed while running") >= 2
    assert "2 failed, 1 passed" in said


HOUSE = """
import asyncio, os, signal
from pathlib import Path
import pytest
from tests.kit import house as houses
from tests.kit.guests import new_table, seated, visiting
from tests.kit.house import House

@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house") / "data") as house:
        yield house

async def evening(house):
    async with visiting() as http:
        alex, chloe = await seated(http, house.url, ("Alex", "Chloé"), game="push")
        os.kill(house.process.pid, signal.SIGKILL)
        await alex.until(lambda: False)

def test_it_does_not_open(tmp_path, monkeypatch):
    monkeypatch.setattr(houses, "PATIENCE", 0.01)
    House(tmp_path / "data").open()

def test_it_does_not_close(tmp_path, monkeypatch):
    with House(tmp_path / "data") as house:
        monkeypatch.setattr(houses, "PATIENCE", 1)
        os.kill(house.process.pid, signal.SIGSTOP)

def test_it_ends_within_a_test(tmp_path):
    with House(tmp_path / "data") as house:
        asyncio.run(evening(house))

def test_it_ends_and_nobody_notices(tmp_path):
    with House(tmp_path / "data") as house:
        os.kill(house.process.pid, signal.SIGKILL)
        house.process.wait(30)

def test_it_ends_while_somebody_waits(house):
    asyncio.run(evening(house))

def test_it_has_ended_before(house):
    async def late():
        async with visiting() as http:
            await new_table(http, house.url)
    asyncio.run(late())
"""


def sentences(said: str) -> Counter[str]:
    """How tests have failed, as far as the first sign of punctuation."""
    return Counter(re.findall(r"^E +(?:AssertionError|Failed): ([\w ]+)", said, re.M))


def test_a_house_that_ends_is_named_with_its_last_lines(tmp_path: Path) -> None:
    said = run(tmp_path, HOUSE)
    assert sentences(said) >= Counter(
        {
            "the house did not open": 1,
            "the house would not close": 1,
            "the house has ended ": 5,  # in four tests, and when the fixture is put away
        }
    )
    assert re.search(r'the house has ended \(-9\): \{.*"event":"open"', said)
    assert "6 failed, 1 error" in said


BROWSER = """
import os, signal
import pytest

def stop(screens, number):
    os.kill(screens.pid, number)

def test_it_dies(invite, screens):
    alex = invite()
    stop(screens, signal.SIGKILL)
    alex.page.evaluate("new Promise(() => 0)")

@pytest.mark.timeout(10)
def test_it_stands_still(invite, screens):
    alex = invite()
    stop(screens, signal.SIGSTOP)
    alex.page.evaluate("new Promise(() => 0)")

def test_the_house_ends(invite, house):
    alex = invite()
    alex.open()
    os.kill(house.process.pid, signal.SIGKILL)
    alex.wait(lambda: False)

def test_the_others_go_on(invite):
    alex = invite()
    assert alex.page.evaluate("1 + 1") == 2
"""


@pytest.mark.skipif(not chromium.WANTED, reason="TABLEE_BROWSER=no")
def test_a_chromium_that_dies_or_stands_still_is_named_and_replaced(tmp_path: Path) -> None:
    said = run(tmp_path, BROWSER, "-p", "tests.browser.conftest")
    told = sentences(said)
    assert (told["Chromium has died"], told["Timeout "], told["the house has ended "]) == (1, 1, 2)
    assert "PASSED ::test_the_others_go_on" in said
