"""The examples as if pip had installed them, for a checkout.

    PYTHONPATH=$(python examples/borrow.py) tablee serve

prints the folders of the packages, and one that holds what pip would have written about them, which
is where entry points are looked for. With names, only those; the whole path of a game's folder is a
name, too.
"""

import os
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
MADE = HERE / ".borrowed"  # git ignores it


def borrow(into: Path, *examples: Path) -> list[str]:
    """Write there what pip writes about these packages, and say what must be on the path."""
    for example in examples:
        project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
        name, version = project["name"], project["version"]
        about = into / f"{name.replace('-', '_')}-{version}.dist-info"
        about.mkdir(parents=True, exist_ok=True)
        (about / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        lines = [
            f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in entries.items())
            for group, entries in project["entry-points"].items()
        ]
        (about / "entry_points.txt").write_text("\n".join(lines))
    return [str(into), *(str(example / "src") for example in examples)]


def all_examples() -> list[Path]:
    return sorted(project.parent for project in HERE.glob("*/pyproject.toml"))


if __name__ == "__main__":
    chosen = [HERE / name for name in sys.argv[1:]] or all_examples()
    folder = MADE / "-".join(example.name for example in chosen)
    print(os.pathsep.join(borrow(folder, *chosen)))
