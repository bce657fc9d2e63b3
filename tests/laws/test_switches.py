"""Types are checked everywhere; a file where some are not says why, in a line of its own."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SWITCH, REASON = re.compile(r"# pyright: (?!ignore)"), re.compile(r"# \(.+\.\)$")
FILES = [
    path
    for folder in ("src", "bench/src", "tests", "examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if SWITCH.search(path.read_text("utf-8")) and path != Path(__file__)
]


def reasoned(text: str) -> bool:
    """Whether the switches stand at the top, and are followed by their reason."""
    lines = text.splitlines()
    above = next(n for n, line in enumerate(lines) if not SWITCH.match(line))
    below = any(SWITCH.search(line) for line in lines[above:])
    return above > 0 and not below and bool(REASON.match(lines[above]))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_whose_types_are_not_checked_says_why(path: Path) -> None:
    assert reasoned(path.read_text("utf-8"))


def test_one_without_a_reason_would_be_noticed() -> None:
    switch = "# pyright: basic\n"
    assert reasoned(f'{switch}# (It has no types.)\n"""A module."""\n')
    assert not reasoned(f'{switch}"""A module."""\n')
    assert not reasoned(f'{switch}# (It has no types.)\n"""A module."""\n{switch}')
    assert not reasoned(f'"""A module."""\n{switch}')
    assert len(FILES) > 5
