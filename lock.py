"""Write down what the checkout is tested with: `python lock.py`, or `make lock`.

constraints.txt has every Python package that any verb of the Makefile installs, with its version;
web/package-lock.json the same for the web table. Neither names the host it came from.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import make_site

ROOT = make_site.ROOT
CONSTRAINTS = ROOT / "constraints.txt"
PROJECTS = (ROOT / "pyproject.toml", ROOT / "bench" / "pyproject.toml")
OLDEST = {"python_version": "3.11", "python_full_version": "3.11.0"}  # Debian 12 has 3.11.2
HEAD = """\
# What the checkout is tested with; `make lock` writes it anew.
# Versions only: which files belong to them differs from machine to machine.
"""


def wanted() -> list[str]:
    """What Tablée, its benchmarks and the site's build name, all extras included."""
    named = {each for project in PROJECTS for each in named_in(project)}
    others = {each for each in named if not each.startswith("tablee[")}
    return sorted({*others, make_site.FROM_PYPI})


def named_in(path: Path) -> list[str]:
    """What a pyproject.toml asks for, to be built, to run, and for every extra."""
    about = tomllib.loads(path.read_text("utf-8"))
    project = about["project"]
    extras = [each for extra in project["optional-dependencies"].values() for each in extra]
    return [*about["build-system"]["requires"], *project["dependencies"], *extras]


def name_of(requirement: str) -> str:
    """As the index compares names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement)[0]).lower()


def locked() -> dict[str, str]:
    """The versions in constraints.txt."""
    lines = CONSTRAINTS.read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def report(requirements: list[str]) -> list[dict[str, Any]]:
    """What pip would install today in an empty environment."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "report.json"
        words = ["install", "--dry-run", "--ignore-installed", "--quiet", "--report", str(told)]
        subprocess.run([sys.executable, "-m", "pip", *words, *requirements], check=True)
        found: Any = json.loads(told.read_text("utf-8"))
    return found["install"]


def needed(requires: list[str], extras: list[str], environment: dict[str, str]) -> list[str]:
    """What a package wants there, by the markers of what it names."""
    named = [Requirement(each) for each in requires]
    settings = [{**environment, "extra": extra} for extra in ("", *extras)]
    return [
        f"{each.name}{each.specifier}"
        for each in named
        if each.marker is None or any(each.marker.evaluate(there) for there in settings)
    ]


def resolved() -> dict[str, str]:
    """With what only the oldest Python needs, which is not the one that this is run with."""
    found = report(wanted())
    older = [
        requirement
        for each in found
        for requirement in needed(
            each["metadata"].get("requires_dist", []), each.get("requested_extras", []), OLDEST
        )
    ]
    names = {name_of(each["metadata"]["name"]) for each in found}
    if missing := [each for each in older if name_of(each) not in names]:
        found = report([*wanted(), *missing])
    return {name_of(each["metadata"]["name"]): each["metadata"]["version"] for each in found}


def complete(lock: dict[str, Any]) -> None:
    """Name other systems' parts too where a mirror lacks them, else `npm ci` refuses the lock."""
    packages: dict[str, Any] = lock["packages"]
    for package in [*packages.values()]:
        for name, version in package.get("optionalDependencies", {}).items():
            if f"node_modules/{name}" not in packages:
                packages[f"node_modules/{name}"] = part(name, version)
    lock["packages"] = {path: packages[path] for path in sorted(packages)}


def part(name: str, version: str) -> dict[str, Any]:
    """One of those: @rolldown/binding-linux-arm64-musl is for what its name says."""
    system, cpu, *kind = name.rpartition("/")[2].split("-")[1:]
    if system == "wasm32":
        return {"version": version, "cpu": [system], "dev": True, "optional": True}
    libc = {"gnu": ["glibc"], "musl": ["musl"]}.get("".join(kind))
    return {
        "version": version,
        "cpu": [cpu],
        "dev": True,
        **({"libc": libc} if libc else {}),
        "optional": True,
        "os": [system],
    }


def main() -> None:
    versions = sorted(resolved().items())
    CONSTRAINTS.write_text(HEAD + "".join(f"{name}=={version}\n" for name, version in versions))
    make_site.npm("npm cannot lock what the site is built with", "install", "--package-lock-only")
    path = make_site.WEB / "package-lock.json"
    lock: Any = json.loads(path.read_text("utf-8"))
    complete(lock)
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
