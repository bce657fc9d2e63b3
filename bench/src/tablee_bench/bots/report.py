"""How the figures of the bots are shown to people."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from rich.console import Console
from rich.table import Table as Sheet

RUNGS_APART = "the row's share of the table against the column"


def show(report: Mapping[str, Any]) -> None:
    console = Console()
    for name, standings in report.get("ladder", {}).items():
        console.print(_ladder(name, standings, report))
        console.print(_crossed(name, report["bouts"][name]))
    single = {
        name: figures
        for name, figures in report.items()
        if name not in ("ladder", "bouts", "seconds_per_move", "missing", "how")
    }
    sheet = _sheet("Other figures", "figure", "value")
    for name, value in _flat(single):
        sheet.add_row(name, _written(value))
    console.print(sheet)
    for name, why in report["missing"].items():
        console.print(f"{name}: not measured, {why}")
    how = report["how"]
    console.print(f"{how['command']}: {how['took_s']:.0f} s, {how['date']}, {how['processor']}")
    console.print(how["method"])


def _ladder(name: str, standings: Sequence[Mapping[str, Any]], report: Mapping[str, Any]) -> Sheet:
    players = report["how"]["sizes"][name]["players"]
    headings = ("level", "rating", "95 % interval", "p50 ms", "p99 ms")
    sheet = _sheet(f"{name}: ladder, {players} players", *headings)
    for line in sorted(standings, key=lambda line: line["rating"]):
        times = report["seconds_per_move"][name].get(str(line["level"]), {})
        sheet.add_row(
            str(line["level"]),
            f"{line['rating']:.0f}",
            f"{line['low']:.0f} to {line['high']:.0f}",
            *(f"{1000 * times[key]:.2f}" if key in times else "–" for key in ("p50", "p99")),
        )
    return sheet


def _crossed(name: str, bouts: Sequence[Mapping[str, Any]]) -> Sheet:
    """Everybody against everybody, each with one standard error."""
    shares = {(bout["one"], bout["two"]): bout for bout in bouts}
    rungs = list(dict.fromkeys(rung for bout in bouts for rung in (bout["two"], bout["one"])))
    sheet = _sheet(f"{name}: {RUNGS_APART}", "level", *(str(rung) for rung in rungs[:-1]))
    for row in rungs[1:]:
        cells = [
            f"{shares[row, other]['share']:.2f} ± {shares[row, other]['error']:.2f}"
            if (row, other) in shares
            else ""
            for other in rungs[:-1]
        ]
        sheet.add_row(str(row), *cells)
    return sheet


def _flat(figures: Mapping[str, Any], above: str = "") -> list[tuple[str, Any]]:
    """Every single figure under the path of its keys."""
    found: list[tuple[str, Any]] = []
    for name, value in figures.items():
        path = f"{above}{name}"
        if isinstance(value, dict):
            found += _flat(cast("dict[str, Any]", value), f"{path}.")
        else:
            found.append((path, value))
    return found


def _written(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"
    return str(value)


def _sheet(title: str, *headings: str) -> Sheet:
    sheet = Sheet(title=title)
    for number, heading in enumerate(headings):
        sheet.add_column(heading, justify="right" if number else "left")
    return sheet
