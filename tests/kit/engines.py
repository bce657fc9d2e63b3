"""PostgreSQL and Redis for the tests: `python -m tests.kit.engines` finds them, or installs them.

TABLEE_ENGINES=no leaves them out. They are Debian's packages; no service of the system is started
or used: a test starts its own (tests.kit.running).
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

WANTED = os.environ.get("TABLEE_ENGINES", "yes") != "no"
LEFT_OUT = "TABLEE_ENGINES=no"
NONE = (
    "There is no {}, and it cannot be installed here: "
    "install it, or leave out what needs PostgreSQL or Redis with TABLEE_ENGINES=no."
)
HOMES = ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt")
POLICY = Path("/usr/sbin/policy-rc.d")  # what Debian asks before it starts a service


def postgres() -> Path | None:
    """The folder with the programs of PostgreSQL, the newest there is."""
    homes = [found for home in HOMES for found in Path(home).glob("*/bin/postgres")]
    if on_path := shutil.which("postgres"):
        homes.append(Path(on_path).resolve())
    whole = [each.parent for each in homes if each.with_name("initdb").exists()]
    return max(whole, key=_newest, default=None)


def _newest(programs: Path) -> float:
    """15 of /usr/lib/postgresql/15/bin; 0 where nothing is said."""
    number = programs.parent.name.rpartition("@")[2]
    return float(number) if number.replace(".", "", 1).isdigit() else 0.0


def redis() -> str | None:
    return shutil.which("redis-server")


def missing() -> list[str]:
    found = {"PostgreSQL": postgres(), "Redis": redis()}
    return [name for name, path in found.items() if path is None]


def install() -> None:
    """Debian's packages, where we may."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("fetching PostgreSQL and Redis for the tests (once)…", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    fetch = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True, check=False)
    with _no_services():
        for package, path in (("postgresql", postgres()), ("redis-server", redis())):
            if path is None:
                subprocess.run([*fetch, package], env=quiet, capture_output=True, check=False)


@contextmanager
def _no_services() -> Generator[None]:
    """Meanwhile Debian starts none of what it installs."""
    if POLICY.exists():
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()


def main() -> int:
    if not WANTED or not missing():
        return 0
    install()
    for name in missing():
        print(NONE.format(name), file=sys.stderr)
    return 1 if missing() else 0


if __name__ == "__main__":
    sys.exit(main())
