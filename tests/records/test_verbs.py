"""The verbs of `tablee`: each is read from its own file, and nothing else is."""

import argparse
import subprocess
import sys
from typing import Any

import pytest

from tablee.cli import FILES, parser

# What only some verbs need, and what takes a while to read.
HEAVY = ("aiohttp", "fluent.runtime", "numba", "numpy", "rich.markdown")


def verbs_of(command: argparse.ArgumentParser) -> list[str]:
    actions: list[Any] = command._actions  # pyright: ignore[reportPrivateUsage]
    [found] = [each for each in actions if isinstance(each.choices, dict)]
    return list(found.choices)


def test_help_knows_every_verb() -> None:
    assert verbs_of(parser()) == list(FILES)


@pytest.mark.parametrize("verb", FILES)
def test_a_verb_is_found_in_its_file(verb: str) -> None:
    assert verb in verbs_of(parser(verb))
    assert {FILES[each] for each in verbs_of(parser(verb))} == {FILES[verb]}


def test_who_simulates_does_not_wait_for_what_others_need() -> None:
    asked = ("simulate", "vautour", "--players", "2", "--records", "-")
    script = f"""
import sys
from tablee.cli import main
code = main({asked!r})
print([each for each in {HEAVY!r} if each in sys.modules], file=sys.stderr)
sys.exit(code)"""
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert said.stderr.strip() == "[]"
