"""`tablee bench` where the benchmarks are not installed: one line says how to get them."""

import sys

import pytest

from tablee.cli import main

BENCHES = ("sim", "scaling", "server", "cluster", "bots", "env", "review")


class Nowhere:
    """Whoever looks for the benchmarks finds nothing."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        if name == "tablee_bench":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@pytest.fixture
def uninstalled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if only Tablée's wheel were there."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "tablee_bench"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Nowhere, *sys.meta_path])


@pytest.mark.usefixtures("uninstalled")
@pytest.mark.parametrize("bench", BENCHES)
def test_without_the_benchmarks_one_line_says_how_to_get_them(
    bench: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", bench]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        "tablee bench: tablee_bench is missing: the benchmarks are in a clone of Tablée;"
        " there, make bench or pip install -e ./bench\n"
    )


@pytest.mark.usefixtures("uninstalled")
@pytest.mark.parametrize("bench", BENCHES)
def test_what_can_be_asked_is_said_all_the_same(
    bench: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", bench, "--help"])
    assert stopped.value.code == 0
    assert "--seconds" in capsys.readouterr().out
