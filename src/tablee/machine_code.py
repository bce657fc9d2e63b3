"""Machine code of some modules, for whoever has had it made (`tablee accelerate`).

It lies beside the installed packages, never among the sources, and Python finds it first. A stamp
says which sources it was made from, all of them: once any has changed it is passed over, and what
stands in the sources runs as it does everywhere else.
"""

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCES = Path(__file__).parent
PLACE = "TABLEE_MACHINE_CODE"  # in the environment: another folder for it, or NONE
NONE = "no"
STAMP = "stamp"  # the file that says what the others were made from
_SUFFIX = EXTENSION_SUFFIXES[0]  # of this very Python


def folder() -> Path:
    """Where it lies, if there is any."""
    chosen = os.environ.get(PLACE)
    return Path(chosen) if chosen else Path(sysconfig.get_path("platlib")) / "tablee_machine_code"


def stamp() -> str:
    """What the sources are, to the last letter, and which Python reads them."""
    seen = hashlib.sha256(sys.version.encode())
    for path in sorted(SOURCES.rglob("*.py")):
        seen.update(f"\0{path.relative_to(SOURCES).as_posix()}\0".encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()


def file_of(name: str) -> str:
    """The file in the folder that a module of this name is in."""
    return name.replace(".", "/") + _SUFFIX


class MachineCode:
    """Finds modules in the folder before Python looks for their sources."""

    def __init__(self) -> None:
        self.modules: frozenset[str] = frozenset()
        self.state = "none"  # or "stale", or "fresh"

    @property
    def count(self) -> int:
        """Modules of which there is some; what they share is none."""
        return sum(not name.endswith("__mypyc") for name in self.modules)

    def engage(self) -> None:
        """Have what is fresh found from now on."""
        if os.environ.get(PLACE) == NONE or not (folder() / STAMP).is_file():
            return
        made_from, *modules = (folder() / STAMP).read_text("utf-8").split()
        if made_from != stamp():
            self.state = "stale"
            return
        self.modules, self.state = frozenset(modules), "fresh"
        sys.meta_path.insert(0, self)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        file = folder() / file_of(name)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def write_stamp(place: Path, modules: Iterable[str]) -> None:
    """Say that what lies in a folder was made from the sources as they are."""
    (place / STAMP).write_text("\n".join([stamp(), *sorted(modules)]) + "\n", "utf-8")


RUNNING = MachineCode()
