"""Which Chromium the tests use: `python -m tests.browser.chromium` finds it, or installs it.

TABLEE_BROWSER=no leaves the browser out.
"""

import os
import shutil
import subprocess
import sys

WANTED = os.environ.get("TABLEE_BROWSER", "yes") != "no"
NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
NONE = (
    "There is no Chromium, and it cannot be installed here: "
    "install one, or leave the browser out with TABLEE_BROWSER=no."
)


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def arguments() -> list[str]:
    """Chromium refuses its own sandbox to root."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def fetch(name: str, packages: tuple[str, ...]) -> None:
    """Debian's packages, where we may."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print(f"fetching {name} for the tests (once)…", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True, check=False)
    subprocess.run([*get, *packages], env=quiet, capture_output=True, check=False)


def install() -> None:
    """The one without windows of its own, or else the whole."""
    for package in ("chromium-headless-shell", "chromium"):
        if not find():
            fetch("Chromium", (package,))


def main() -> int:
    if not WANTED or find():
        return 0
    install()
    if find():
        return 0
    print(NONE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
