"""Letters that look like others: the skeleton of Unicode Technical Standard 39.

`lookalikes.txt` holds the standard's table: on each line a prototype, its code points joined by +,
and the letters that look like it, all in hexadecimal. It is made of the file that Unicode publishes
by `python -m tablee.server.table.lookalikes < confusables.txt > lookalikes.txt`.
"""

import sys
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

HEAD = (
    "# From confusables.txt of Unicode Security Mechanisms for UTS #39, version {version}.",
    "# {copyright} Distributed under the Unicode License, https://www.unicode.org/license.txt",
)


def skeleton(text: str) -> str:
    """A text with every letter replaced by its prototype: equal for texts that look alike."""
    return decomposed(decomposed(text).translate(_table()))


def decomposed(text: str) -> str:
    return unicodedata.normalize("NFD", text)


@cache
def _table() -> dict[int, str]:
    """The prototype of every letter that is not its own."""
    table: dict[int, str] = {}
    kept = files("tablee.server.table").joinpath("lookalikes.txt")
    for line in kept.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            prototype, *letters = line.split(" ")
            table.update(dict.fromkeys((int(letter, 16) for letter in letters), _text(prototype)))
    return table


def _text(points: str) -> str:
    return "".join(chr(int(point, 16)) for point in points.split("+"))


def made(lines: Iterable[str]) -> Iterator[str]:
    """Our table from the standard's file, without letters that are taken apart before."""
    found: dict[str, list[str]] = {}
    said = {"version": "", "copyright": ""}
    for line in lines:
        if "Version:" in line:
            said["version"] = line.split()[-1]
        elif "©" in line and not said["copyright"]:
            said["copyright"] = line.strip("# \n")
        letter, mark, rest = line.partition("#")[0].partition(";")
        if mark and decomposed(chr(int(letter, 16))) == chr(int(letter, 16)):
            points = "+".join(point.lstrip("0") for point in rest.partition(";")[0].split())
            found.setdefault(points, []).append(letter.strip(" \t\ufeff").lstrip("0"))
    yield from (line.format(**said) for line in HEAD)
    for points in sorted(found, key=_text):
        yield " ".join([points, *sorted(found[points], key=_text)])


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in made(sys.stdin))
