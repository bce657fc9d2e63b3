"""Whoever looks for a test finds its folder named, and its file no longer than can be read."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
LONGEST = 400  # lines of a file


def test_every_folder_of_tests_is_told_of() -> None:
    text = (TESTS.parent / "CONTRIBUTING.md").read_text("utf-8")
    told = re.findall(r"^\| `tests/(\w+)` \|", text, re.M)
    assert sorted(told) == sorted(path.parent.name for path in TESTS.glob("*/__init__.py"))


def test_no_file_of_tests_is_too_long() -> None:
    lines = {path: path.read_text("utf-8").count("\n") for path in TESTS.rglob("*.py")}
    long = {str(path.relative_to(TESTS)) for path, length in lines.items() if length > LONGEST}
    assert long == set()
