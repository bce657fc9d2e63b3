"""PostgreSQL and Redis for the tests: `python -m tests.kit.engines` finds them, or installs them.

With `--balancers` nginx and haproxy, too, for those tests that `make soak` alone runs.

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
PACKAGES = {"PostgreSQL": "postgresql", "Redis": "redis-server", "nginx": "nginx-light"}
BALANCERS = ("nginx", "haproxy")
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


def balancer(name: str) -> str | None:
    """nginx or haproxy, which Debian has where only root looks for them."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def missing(*, balancers: bool = False) -> list[str]:
    found: dict[str, object] = {"PostgreSQL": postgres(), "Redis": redis()}
    if balancers:
        found |= {name: balancer(name) for name in BALANCERS}
    return [name for name, path in found.items() if path is None]


def install(*, balancers: bool = False) -> None:
    """Debian's packages, where we may."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    wanted = missing(balancers=balancers)
    print(f"fetching {', '.join(wanted)} for the tests (once)…", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    fetch = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True, check=False)
    with _no_services():
        for name in wanted:
            package = PACKAGES.get(name, name)
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
    balancers = "--balancers" in sys.argv[1:]
    if not WANTED or not missing(balancers=balancers):
        return 0
    install(balancers=balancers)
    for name in missing(balancers=balancers):
        print(NONE.format(name), file=sys.stderr)
    return 1 if missing(balancers=balancers) else 0


if __name__ == "__main__":
    sys.exit(main())
