"""Firefox and WebKit: `python -m tests.browser.others` finds them, or installs them.

TABLEE_FIREFOX=no and TABLEE_WEBKIT=no leave one out, TABLEE_BROWSER=no all browsers. They are
Debian's packages; WebKit has no screen of its own, so Xvfb comes with it.
"""

import os
import shutil
import sys
from pathlib import Path

from tests.browser import chromium

PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
NONE = (
    "There is no {}, and it cannot be installed here: "
    "install one, or leave it out with TABLEE_{}=no."
)
NAMES = {"firefox": "Firefox", "webkit": "WebKit with a driver and Xvfb"}


def firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """The smallest browser that WebKitGTK comes with."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    whole = found and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
    return str(found[-1]) if whole else None


FOUND = {"firefox": firefox, "webkit": webkit}


def wanted(name: str) -> bool:
    return chromium.WANTED and os.environ.get(f"TABLEE_{name.upper()}", "yes") != "no"


def none(name: str) -> str:
    return NONE.format(NAMES[name], name.upper())


def missing() -> list[str]:
    return [name for name, find in FOUND.items() if wanted(name) and not find()]


def main() -> int:
    for name in missing():
        chromium.fetch(NAMES[name], PACKAGES[name])
    for name in missing():
        print(none(name), file=sys.stderr)
    return 1 if missing() else 0


if __name__ == "__main__":
    sys.exit(main())
