"""Where no browser is to be had, the run says so and fails, unless it was told to do without."""

import os
import subprocess
import sys

from tests.browser.chromium import NONE


def looked_for(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.browser.chromium"],
        env={**os.environ, "PATH": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_browser_one_line_says_so() -> None:
    done = looked_for(TABLEE_BROWSER="yes")
    assert (done.returncode, done.stderr.splitlines()) == (1, [NONE])


def test_a_browser_can_be_left_out() -> None:
    done = looked_for(TABLEE_BROWSER="no")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
