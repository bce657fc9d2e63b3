"""`tablee accelerate`: have a C compiler make machine code of what a server does at every move."""

import argparse
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import chdir
from pathlib import Path

from tablee import machine_code
from tablee.cli.arguments import Commands, Unusable
from tablee.machine_code import SOURCES

# What every move goes through. Not the kernels, which `tablee.fast` reads and compiles itself, nor
# what is sent and kept, which msgspec writes in C already, nor what others inherit from.
CHOSEN = {
    "core": ("telling",),
    "games/*": ("sight",),
    "play": ("fair", "table"),
    "server/store": ("chain",),
    "server/table": (
        *("agenda", "alarms", "announcing", "bot_seats", "coaching", "commands", "course"),
        *("deal_desk", "decide", "facts", "inbox_messages", "line", "lobby", "open_log"),
        *("people", "present", "race_desk", "racing", "rate_limit", "recovery", "refusals"),
        *("room", "sitting", "supervisor", "views", "windows"),
    ),
    "server/web": ("connection", "frames", "limits", "sayings", "sockets"),
}
_CHECKED = ("--follow-imports=silent", "--ignore-missing-imports")  # these modules, and no others


def add_to(commands: Commands) -> None:
    accelerate = commands.add_parser(
        "accelerate",
        help="have machine code made of the server, which then needs less of the processor",
        description="Compile, with mypyc and a C compiler, what a server does at every move. The "
        "sources stay as they are; once they change, the machine code is passed over until it is "
        "made anew. Games go on as before: `tablee serve` says in its log what it runs.",
        epilog="Needed: pip install 'tablee[accelerate]' and a C compiler    (or: make accelerate)",
    )
    accelerate.add_argument("--remove", action="store_true", help="do without it again")
    accelerate.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    place = machine_code.folder()
    if parsed.remove:
        shutil.rmtree(place, ignore_errors=True)
        return 0
    modules = chosen()
    build(modules, place)
    print(f"machine code of {len(modules)} modules is in {place}")
    return 0


def chosen() -> list[str]:
    """The names of all modules to be compiled."""
    files = [
        file for room, names in CHOSEN.items() for name in names for file in _found(room, name)
    ]
    return [".".join(file.relative_to(SOURCES.parent).with_suffix("").parts) for file in files]


def _found(room: str, name: str) -> Iterable[Path]:
    return sorted(SOURCES.glob(f"{room}/{name}.py"))


def build(modules: Sequence[str], place: Path) -> None:
    """Put the machine code of these modules into a folder, instead of what was there."""
    with tempfile.TemporaryDirectory() as scratch:
        sources, made = Path(scratch, SOURCES.name), Path(scratch, "made")
        for file in SOURCES.rglob("*.py"):
            copy = sources / file.relative_to(SOURCES)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        with chdir(scratch):
            names = _compile([f"{name.replace('.', '/')}.py" for name in modules], made)
        machine_code.write_stamp(made, names)
        shutil.rmtree(place, ignore_errors=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, place)


def _compile(files: list[str], made: Path) -> list[str]:
    """Compile these files; the names of all that Python may import of it."""
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[accelerate]'") from None
    extensions = mypycify([*_CHECKED, "--cache-dir=cache", *files], opt_level="2")
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(made), "objects"
    command.ensure_finalized()
    command.run()
    return [extension.name for extension in extensions]
