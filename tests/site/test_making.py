"""When the site is built, with which Node, and what is said if it cannot be."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "web" / "make_site.py"
SOURCES = {
    "web/src/main.ts": "play()",
    "web/src/lib/seats.ts": "seats",
    "web/src/lib/seats.test.ts": "tested",
    "web/public/icon.svg": "<svg/>",
    "web/index.html": "<html>",
    "web/package.json": "{}",
    "web/package-lock.json": "{}",
    "web/vite.config.ts": "export default {}",
    "src/tablee/words/fr.ftl": "and = et",
    "docs/rules/push.md": "# Push",
}
NPM = """#!{python}
import os, pathlib, sys
with open("../npm.log", "a") as log:
    log.write(" ".join(sys.argv[1:3]) + "\\n")
if sys.argv[1] in os.environ.get("FAILS", "").split():
    print("npm says why")
    sys.exit(1)
if sys.argv[1] == "ci":
    pathlib.Path("node_modules").mkdir(exist_ok=True)
if sys.argv[1:3] == ["run", "build"]:
    site = pathlib.Path("../src/tablee/server/site")
    site.mkdir(parents=True, exist_ok=True)
    (site / "index.html").write_text("built")
"""


class Checkout:
    """A small one, with an npm that only notes what it is asked."""

    def __init__(self, root: Path, node: str = "v22.12.0") -> None:
        self.root = root
        for name, text in SOURCES.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        (root / "web" / "make_site.py").write_bytes(SCRIPT.read_bytes())
        (root / "bin").mkdir()
        self.tool("node", f"#!/bin/sh\necho {node}\n")
        self.tool("npm", NPM.format(python=sys.executable))
        (root / "npm.log").touch()

    def tool(self, name: str, text: str) -> None:
        (self.root / "bin" / name).write_text(text)
        (self.root / "bin" / name).chmod(0o755)

    def make(self, *scripts: str, fails: str = "") -> subprocess.CompletedProcess[str]:
        """Run it; what npm was asked is forgotten first."""
        (self.root / "npm.log").write_text("")
        return subprocess.run(
            [sys.executable, str(self.root / "web" / "make_site.py"), *scripts],
            env={**os.environ, "PATH": str(self.root / "bin"), "FAILS": fails},
            capture_output=True,
            text=True,
            check=False,
        )

    def asked(self) -> list[str]:
        return (self.root / "npm.log").read_text().splitlines()

    def module(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location("made", self.root / "web" / "make_site.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_the_first_time_everything_is_fetched_and_built(checkout: Checkout) -> None:
    assert checkout.make().returncode == 0
    assert [line.split()[0] for line in checkout.asked()] == ["ci", "run"]


def test_nothing_is_done_when_nothing_has_changed(checkout: Checkout) -> None:
    checkout.make()
    again = checkout.make()
    assert (again.stdout, again.stderr, again.returncode) == ("", "", 0)
    assert checkout.asked() == []


@pytest.mark.parametrize(
    "source", [name for name in SOURCES if not name.endswith((".test.ts", "lock.json"))]
)
def test_whatever_it_is_made_of_makes_it_stale(checkout: Checkout, source: str) -> None:
    checkout.make()
    (checkout.root / source).write_text("something else")
    assert checkout.make().returncode == 0
    assert checkout.asked()[-1] == "run build"
    assert ("ci" in checkout.asked()[0]) is (source == "web/package.json")


def test_a_new_word_file_makes_it_stale_and_a_test_does_not(checkout: Checkout) -> None:
    checkout.make()
    (checkout.root / "web/src/lib/seats.test.ts").write_text("tested better")
    checkout.make()
    assert checkout.asked() == []
    (checkout.root / "src/tablee/words/de.ftl").write_text("and = und")
    checkout.make()
    assert checkout.asked() == ["run build"]


def test_dates_do_not_matter(checkout: Checkout) -> None:
    checkout.make()
    for name in SOURCES:
        os.utime(checkout.root / name, (2e9, 2e9))
    checkout.make()
    assert checkout.asked() == []


def test_what_the_lock_does_not_name_is_not_fetched(checkout: Checkout) -> None:
    assert checkout.make(fails="ci").returncode == 1
    assert [line.split()[0] for line in checkout.asked()] == ["ci"]


@pytest.mark.parametrize(
    ("fails", "why"),
    [
        ("ci", "tablee: npm cannot fetch what the site is built with"),
        ("run", "tablee: the site cannot be built"),
    ],
)
def test_the_last_line_says_what_went_wrong(checkout: Checkout, fails: str, why: str) -> None:
    done = checkout.make(fails=fails)
    assert done.returncode == 1
    assert done.stderr.splitlines() == ["npm says why", why]
    assert checkout.make().returncode == 0  # nothing half-done is taken for done


def test_scripts_are_run_after_the_build(checkout: Checkout) -> None:
    assert checkout.make("check", "budget").returncode == 0
    assert checkout.asked()[-3:] == ["run build", "run --silent", "run --silent"]
    checkout.make("check")
    assert checkout.asked() == ["run --silent"]


@pytest.mark.parametrize(
    ("node", "good"),
    [
        *(("v18.20.0", False), ("v20.18.9", False), ("v20.19.0", True), ("v21.7.0", False)),
        *(("v22.11.0", False), ("v22.12.0", True), ("v24.1.0", True), ("nonsense", False)),
    ],
)
def test_only_a_node_that_vite_can_live_with_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, node: str, good: bool
) -> None:
    checkout = Checkout(tmp_path, node)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert (checkout.module().node() is not None) is good


def test_without_sources_a_site_is_fresh(checkout: Checkout) -> None:
    """As in an sdist of which somebody has thrown them away."""
    checkout.make()
    (checkout.root / "web/src/main.ts").unlink()
    for path in sorted((checkout.root / "web/src").rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    (checkout.root / "web/src").rmdir()
    assert checkout.module().fresh()
