"""Mutation testing: change the rules in every small way, and see whether a test notices.

    python tests/mutants.py [GAME ...]

This needs cosmic-ray and takes some minutes for each game, so it is no part of the checks.
"""

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from difflib import unified_diff
from importlib import import_module
from itertools import count
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

HERE = Path(__file__).resolve().parent.parent
GAMES = ("vautour", "push", "vampire", "cercueils")
PYTEST = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
LAWS = ["tests/laws/test_play.py", "tests/laws/test_secrecy.py", "tests/oracles/test_agreement.py"]
SLOW = 40  # seconds; a test that takes longer hangs, and so has noticed
IGNORED = re.compile(r".*(/RemoveDecorator|_Is|_IsNot|_Div|_Pow)$")  # no matter for whole numbers


def shape(source: str) -> str:
    """What the interpreter makes of a module, without annotations; nothing if it cannot read it."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return ""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return ast.dump(tree)


def mutants(source: str) -> Iterator[str]:
    """Every different module that is one of cosmic-ray's mutations away from this one."""
    plugins, mutating = import_module("cosmic_ray.plugins"), import_module("cosmic_ray.mutating")
    seen = {"", shape(source)}
    for name in plugins.operator_names():
        operator = plugins.get_operator(name)
        if IGNORED.match(name) or operator.arguments():
            continue
        for occurrence in count():
            mutant: str | None = mutating.mutate_code(source, operator(), occurrence)
            if mutant is None:
                break
            if shape(mutant) not in seen:
                seen.add(shape(mutant))
                yield mutant


def edit(path: Path, pattern: str, replacement: str) -> None:
    text, changes = re.subn(pattern, replacement, path.read_text(), flags=re.MULTILINE)
    assert changes == 1, f"{path} is not as expected"
    path.write_text(text)


def passes(copy: Path, game: str) -> bool:
    rmtree(copy / "src/tablee/games" / game / "__pycache__", ignore_errors=True)
    tests = sorted(str(path) for path in (copy / "tests/rules").glob(f"test_{game}*.py"))
    settings = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    command = [*PYTEST, *tests, *LAWS]
    try:
        ended = subprocess.run(command, cwd=copy, env=settings, capture_output=True, timeout=SLOW)
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


def examine(game: str, copy: Path) -> None:
    edit(copy / "tests/oracles/test_agreement.py", r"range\(GAMES_EACH.*\)", "range(1)")
    edit(copy / "tests/kit/strategies.py", r"^GAMES = .*", f'GAMES = [CATALOGUE["{game}"]]')
    rules = copy / "src/tablee/games" / game / "rules.py"
    source = rules.read_text()
    assert passes(copy, game), f"{game}: a test fails before anything is changed"
    killed, survived = 0, 0
    for mutant in mutants(source):
        rules.write_text(mutant)
        if passes(copy, game):
            survived += 1
            diff = unified_diff(source.split("\n"), mutant.split("\n"), n=0, lineterm="")
            print(f"{game}/rules.py", *list(diff)[2:], sep="\n", flush=True)
        else:
            killed += 1
    total = killed + survived
    print(f"{game}: {total} mutants, {killed} killed, {survived} survived, {killed / total:.1%}")


def main() -> None:
    try:
        import_module("cosmic_ray.mutating")
    except ImportError:
        sys.exit("cosmic-ray is not installed: pip install cosmic-ray")
    for game in sys.argv[1:] or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "tablee")
            copytree(HERE, copy, ignore=ignore_patterns(".*", "__pycache__"))
            examine(game, copy)


if __name__ == "__main__":
    main()
