"""Which modules a text is made of: what it imports, what that imports, and so on.

Followed are the imports of Tablée, of the packages that the text names itself (a game from
elsewhere, say) and of whatever lies about. Packages that were installed are known by their version,
the standard library by that of Python.
"""

import ast
import importlib.util
import re
import sys
from contextlib import suppress
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import NamedTuple

# As large as they are, and no kernel of theirs is ours: `unit` asks for their versions.
VERSIONED = frozenset({"numba", "llvmlite", "numpy"})
SETTLED = VERSIONED | sys.stdlib_module_names

IMPORT = re.compile(rb"^[ \t]*((?:from|import)\b[^(\n]*(?:\([^)]*\))?)", re.MULTILINE)
WORD = re.compile(rb"\bimport\b")


class Source(NamedTuple):
    """One module: its bytes, and every module that it may take a name from."""

    text: bytes
    imports: tuple[str, ...]


def closure(text: str, *modules: str) -> dict[str, bytes]:
    """Every module that a text and these modules are made of, in order of names, as bytes.

    Of an installed package that the text does not name it is the version.
    """
    ahead = [*imported(text.encode(), ""), *modules]
    named = {_top(name) for name in ahead}
    found: dict[str, bytes] = {}
    while ahead:
        name = ahead.pop()
        version = "" if _top(name) in named else installed(_top(name))
        known = None if version or name in found else source(name)
        if version:
            found[_top(name)] = version.encode()
        elif known is not None:
            found[name] = known.text
            ahead.extend(known.imports)
    return dict(sorted(found.items()))


def unknown(text: str) -> list[str]:
    """The modules that a text takes names from, though nobody can read them: what was typed in."""
    found = [name for name in imported(text.encode(), "") if spec_of(name) is None]
    return [name for name in found if not source(name) and not source(name.rpartition(".")[0])]


@cache
def installed(package: str) -> str:
    """The version of an installed package; empty for one that merely lies about."""
    from importlib import metadata  # seldom needed

    with suppress(metadata.PackageNotFoundError):
        return metadata.version(package)
    names = metadata.packages_distributions().get(package)
    return metadata.version(names[0]) if names else ""


def _top(name: str) -> str:
    return name.partition(".")[0]


@cache
def source(name: str) -> Source | None:
    """A module of this name, read once in a process; None if there is no such file."""
    path = file_of(name)
    if path is None:
        return None
    text = path.read_bytes()
    if path.suffix != ".py":
        return Source(text, ())
    return Source(text, imported(text, _package(name, path)))


def _package(name: str, path: Path) -> str:
    """What a module's relative imports begin from."""
    if name == "__main__":
        return getattr(sys.modules[name], "__package__", None) or ""
    return name if path.name == "__init__.py" else name.rpartition(".")[0]


def file_of(name: str) -> Path | None:
    """Where a module lies; None where the name is no module, but something in one."""
    spec = spec_of(name)
    if spec is not None and spec.has_location and spec.origin:
        return Path(spec.origin)
    loaded = getattr(sys.modules.get(name), "__file__", None)  # a script has no other trace
    return Path(loaded) if loaded else None


@cache
def spec_of(name: str) -> ModuleSpec | None:
    """How a module would be imported; nothing is, for not all that is named is ever needed."""
    parent = name.rpartition(".")[0]
    if not parent:
        with suppress(ValueError):  # it was typed in
            return importlib.util.find_spec(name)
        return None
    whole = spec_of(parent)
    places = None if whole is None else whole.submodule_search_locations
    return None if places is None else PathFinder.find_spec(name, list(places))


@cache
def imported(text: bytes, package: str) -> tuple[str, ...]:
    """Whatever a text of this package imports, anywhere in it; some may be no modules."""
    found: list[str] = []
    for node in ast.walk(_statements(text)):
        if isinstance(node, ast.Import):
            found.extend(name for alias in node.names for name in _reached(alias))
        elif isinstance(node, ast.ImportFrom):
            whence = "." * node.level + (node.module or "")
            with suppress(ImportError):  # there is nothing so far up
                whole = importlib.util.resolve_name(whence, package)
                found.extend([whole, *(f"{whole}.{alias.name}" for alias in node.names)])
    return tuple(name for name in found if _top(name) not in SETTLED)


def _statements(text: bytes) -> ast.Module:
    """All its imports; the rest is read, too, where the word stands anywhere but in one of them."""
    found: list[bytes] = IMPORT.findall(text)
    if len(found) == len(WORD.findall(text)):
        with suppress(SyntaxError):
            return ast.parse(b"\n".join(found))
    with suppress(SyntaxError, ValueError):  # what cannot be read cannot be imported, either
        return ast.parse(text)
    return ast.Module([], [])


def _reached(alias: ast.alias) -> list[str]:
    """The module, and those above it unless only the last is given a name."""
    parts = alias.name.split(".")
    first = len(parts) if alias.asname else 1
    return [".".join(parts[:n]) for n in range(first, len(parts) + 1)]
