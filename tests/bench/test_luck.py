"""`tablee bench review`: what is printed of games that were reviewed."""

import json

import pytest

from tablee.cli import main
from tablee_bench.bots import luck


def outcome(level: int, seed: str) -> luck.Outcome:
    """Wins and losses in turn, of which a review takes all but a tenth of the way out."""
    won = float(int(seed.split()[-1]) % 2)
    return luck.Outcome(won, won, 0.5 + (won - 0.5) / 10)


def test_the_variance_of_the_adjusted_score_is_set_beside_the_raw_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(luck, "outcome", outcome)
    assert main(["bench", "review", "--quick", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report["levels"]) == ["2", "3", "4"]
    for figures in report["levels"].values():
        assert figures["games"] == luck.QUICK
        assert figures["ratio"] == pytest.approx(0.01)
        assert figures["variance_without_dealt_luck"] == figures["variance_raw"]
    assert main(["bench", "review", "--quick"]) == 0
    assert "0.010" in capsys.readouterr().out
