"""The notebooks: kept without what they print, and in `make soak` run from their first cell on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kit.soak import soak

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def cells(path: Path) -> list[dict[str, Any]]:
    return json.loads(path.read_text("utf-8"))["cells"]


@each_notebook
def test_a_notebook_is_kept_without_what_it_prints_and_named_in_the_guide(path: Path) -> None:
    code = [cell for cell in cells(path) if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in code)
    for cell in code:
        compile("".join(cell["source"]), path.name, "exec")
    assert f"notebooks/{path.name}" in (ROOT / "docs" / "research.md").read_text("utf-8")


def test_there_are_two() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["data", "train"]


@soak
@pytest.mark.timeout(1200)
@pytest.mark.filterwarnings("ignore")  # Jupyter warns of itself
@each_notebook
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    why = "Jupyter is not installed: pip install -e '.[notebooks]'"
    nbformat = pytest.importorskip("nbformat", reason=why)
    client = pytest.importorskip("nbclient", reason=why)
    pytest.importorskip("ipykernel", reason=why)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    book = nbformat.read(path, as_version=4)
    client.NotebookClient(book, timeout=900, kernel_name="python3").execute(cwd=str(ROOT))
    shown = [each for cell in book.cells for each in cell.get("outputs", [])]
    assert any("image/svg+xml" in each.get("data", {}) for each in shown)
