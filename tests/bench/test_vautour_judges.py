"""The judges of two at Stupide Vautour: a best response to a whole player, and 9 cards solved."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee_bench.bots import vautour_nine
from tablee_bench.bots.vautour_losses import top, uniform
from tablee_bench.bots.vautour_response import BestResponse


def test_a_best_response_gains_what_openspiel_says() -> None:
    """0.25 of a victory from whoever lays anything, with three cards: `tests/env/test_spiel.py`."""
    assert BestResponse(uniform).gained(3) == pytest.approx(0.25)


def test_nobody_gains_on_the_strongest_by_its_own_wish() -> None:
    assert BestResponse(top("win")).gained(4) == pytest.approx(0, abs=1e-9)
    assert BestResponse(top("points"), "points").gained(4) == pytest.approx(0, abs=1e-9)
    assert BestResponse(uniform, "points").gained(4) > 0.5


def test_what_is_solved_is_not_solved_again(tmp_path: Path) -> None:
    asked: list[Any] = []

    def truth(p: Any) -> Any:
        asked.append(p)
        return np.full((9, 9), float(len(asked)))

    file = tmp_path / "nine.jsonl"
    assert [game[0, 0] for _, game in vautour_nine.judged(file, 2, truth)] == [1, 2]
    with file.open("a") as cut:
        cut.write("[[1.0, 2.0")  # as if it had been stopped here
    assert [game[0, 0] for _, game in vautour_nine.judged(file, 3, truth)] == [1, 2, 3]
    assert len(asked) == len({*asked}) == len(file.read_text().splitlines()) == 3
