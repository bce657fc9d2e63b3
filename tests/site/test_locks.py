"""What the checkout installs is what it was tested with: everything has its one version."""

import json
from collections.abc import Mapping
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import lock

ROOT = Path(__file__).parents[2]
NODE: dict[str, Any] = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
LOCKED = lock.locked()
HERE: Mapping[str, str] = {}


@pytest.mark.parametrize("wanted", lock.wanted())
def test_whatever_is_named_is_locked_at_a_version_that_fits(wanted: str) -> None:
    assert lock.name_of(wanted) in LOCKED, "make lock"
    assert LOCKED[lock.name_of(wanted)] in Requirement(wanted).specifier, "make lock"


def below(name: str, extras: tuple[str, ...] = ("",), there: Mapping[str, str] = HERE) -> set[str]:
    """What an installed package needs, and what that needs; elsewhere, as far as it is here."""
    found: set[str] = set()
    for text in metadata.requires(name) or []:
        each = Requirement(text)
        marker = each.marker
        if marker is None or any(marker.evaluate({**there, "extra": extra}) for extra in extras):
            found.add(lock.name_of(each.name))
            with suppress(*([metadata.PackageNotFoundError] if there else [])):
                found |= below(each.name, ("", *each.extras), there)
    return found


@pytest.mark.parametrize("wanted", lock.wanted())
def test_so_is_whatever_that_needs_and_it_is_what_is_tested_here(wanted: str) -> None:
    try:
        needed = {lock.name_of(wanted), *below(lock.name_of(wanted))}
    except metadata.PackageNotFoundError:
        pytest.skip("not installed: only some verbs need it")
    assert {name: metadata.version(name) for name in needed} == {
        name: LOCKED.get(name) for name in needed
    }, "make, or make lock"


@pytest.mark.parametrize("wanted", lock.wanted())
def test_what_only_an_older_python_needs_is_locked_too(wanted: str) -> None:
    """Debian 12's own is older than what we are tested with here."""
    try:
        needed = below(lock.name_of(wanted), there=lock.OLDEST)
    except metadata.PackageNotFoundError:
        pytest.skip("not installed: only some verbs need it")
    assert needed <= LOCKED.keys(), "make lock"


def test_an_older_python_needs_more() -> None:
    wants = ["a>=1", "b>=2; python_full_version < '3.11.3'", "c; extra == 'd'", "e; os_name == 'x'"]
    assert lock.needed(wants, ["d"], lock.OLDEST) == ["a>=1", "b>=2", "c"]
    assert lock.needed(wants, [], {"python_full_version": "3.11.3"}) == ["a>=1"]


def test_npm_finds_every_system_s_parts_in_its_lock() -> None:
    named = {name for each in NODE.values() for name in each.get("optionalDependencies", {})}
    assert named
    assert {f"node_modules/{name}" for name in named} <= NODE.keys()  # else `npm ci` refuses it
    assert all("version" in each for each in NODE.values())


@pytest.mark.parametrize("file", ["constraints.txt", "web/package-lock.json"])
def test_no_lock_names_the_host_that_it_came_from(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert "resolved" not in text
    assert "file:" not in text
    assert file.endswith("json") or "://" not in text


def test_a_mirror_without_other_systems_parts_still_gives_a_whole_lock() -> None:
    musl, web = "@rolldown/binding-linux-arm64-musl", "@rolldown/binding-wasm32-wasi"
    needs = {"version": "1.0.0", "optionalDependencies": {musl: "1.0.1", web: "1.0.2"}}
    given: dict[str, Any] = {"packages": {"node_modules/x": needs}}
    lock.complete(given)
    added = given["packages"][f"node_modules/{musl}"]
    assert (added["version"], added["os"], added["cpu"]) == ("1.0.1", ["linux"], ["arm64"])
    assert (added["libc"], added["optional"]) == (["musl"], True)
    assert given["packages"][f"node_modules/{web}"]["cpu"] == ["wasm32"]
