"""Files of words: a message is written once, or the browser refuses to start."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in ("src/tablee", "web/src")
    for path in (ROOT / folder).rglob("*.ftl")
    if "node_modules" not in path.parts
)
MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_message_is_written_twice(path: Path) -> None:
    found = Counter(MESSAGE.findall(path.read_text("utf-8")))
    assert found
    assert [name for name, times in found.items() if times > 1] == []
