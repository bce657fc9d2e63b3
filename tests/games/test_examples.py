"""The examples: they are what CONTRIBUTING says a game is, and packages that can be installed."""

import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(project.parent for project in ROOT.glob("examples/*/pyproject.toml"))
MOST = 100  # lines of rules


def recipe() -> set[str]:
    """The files that the numbered list of CONTRIBUTING begins its lines with."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    _, _, after = text.partition("## A new game\n")
    return set(re.findall(r"^\d+\. `([^`]+)`:", after.partition("\n## ")[0], re.MULTILINE))


def test_there_are_examples():
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_contains_what_the_recipe_says(example: Path):
    files = {
        str(path.relative_to(example)).replace(example.name, "GAME")
        for path in example.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    assert files == recipe()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_its_rules_are_short(example: Path):
    (rules,) = example.glob("src/*/rules.py")
    assert len(rules.read_text("utf-8").splitlines()) <= MOST


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_installed_it_is_played_simulated_and_verified(example: Path, tmp_path: Path):
    site, played = tmp_path / "site", tmp_path / "played.jsonl"
    build = "from hatchling.build import build_wheel as make; import sys; print(make(sys.argv[1]))"
    wheel = run(tmp_path, "-c", build, str(tmp_path), cwd=example).splitlines()[-1]
    with ZipFile(tmp_path / wheel) as packed:
        packed.extractall(site)
    name = example.name
    run(site, "-m", "tablee", "simulate", name, "--games", "10", "--seed", "1",
        "--players", "2", "--records", str(played), "--legal")  # fmt: skip
    assert run(site, "-m", "tablee", "verify", str(played)).count('"ok": true') == 10
    assert run(site, "-m", "tablee", "rules", name).startswith("# ")


def run(site: Path, *command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": str(site)},
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# Where other people's games of the same name are meant: the parent of Vautour, which the strongest
# is trained and measured with, and what the benchmarks measure beside ours.
MAY_NAME = {
    "goofspiel": re.compile(
        r"bench/src/|tests/bench/|src/tablee/cli/bench\.py|src/tablee/players/vautour/"
        r"|tests/players/test_(vautour_\w+|commands)\.py"
    ),
    "kuhn": re.compile(r"bench/src/tablee_bench/env/peers\.py"),
}


def names_in(path: str, text: str) -> set[str]:
    """The examples that a file of ours names, and has no reason to."""
    named = {example.name for example in EXAMPLES if example.name in text.lower()}
    if path == "tests/games/test_examples.py":
        return set()
    return {name for name in named if not (name in MAY_NAME and MAY_NAME[name].match(path))}


def test_no_file_of_ours_names_them():
    found = {
        path: names
        for folder in ("src", "tests", "bench/src", "web/src", "web/scripts")
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in (".py", ".ts", ".mjs", ".svelte", ".ftl")
        and not file.is_relative_to(ROOT / "src/tablee/server/site")
        and (names := names_in(path := file.relative_to(ROOT).as_posix(), file.read_text("utf-8")))
    }
    assert found == {}


def test_a_name_would_be_noticed():
    both = "Goofspiel and Kuhn"
    assert names_in("src/tablee/players/vautour/plan.py", both) == {"kuhn"}
    assert names_in("bench/src/tablee_bench/bots/goofspiel.py", both) == {"kuhn"}
    assert names_in("bench/src/tablee_bench/env/peers.py", both) == set()
    for path in ("src/tablee/players/searcher.py", "src/tablee/cli/train.py", "web/src/main.ts"):
        assert names_in(path, both) == {"goofspiel", "kuhn"}
