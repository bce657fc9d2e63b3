"""How the figures of the server are shown to people."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet


def show(report: dict[str, Any]) -> None:
    console = Console()
    console.print(_driven("Closed loop: each table has one move on its way", report["closed"]))
    console.print(_driven("Paced", report["paced"]))
    for name, ratio in report["ratios"].items():
        console.print(f"{name}: {ratio:.2f}")
    for name, ratio in report["cpu_us_per_move"]["ratios"].items():
        console.print(
            f"{name}, CPU a move: {ratio['median']:.2f} (least of each: {ratio['least']:.2f})"
        )
    console.print(_processes(report["processes"]["rows"]))
    for name, gains in report["processes"]["reckoned"].items():
        console.print(f"{name}, reckoned by CPU: {gains}")
    for server, kept in report["idle_kb_per_socket_by_server"].items():
        console.print(f"{server}: {_written(kept, '.1f')} kB a socket, 2 sockets a table, all idle")
    ready = report["ready"]
    console.print(
        f"killed with {ready['tables']:,} live tables: open after {ready['open_s']:.2f} s,"
        f" first guest back after {ready['first_s']:.2f} s, all after {ready['all_s']:.2f} s"
    )
    console.print(
        f"{report['kills']} kills under load: {report['moves_acknowledged']:,} moves acknowledged,"
        f" {report['moves_lost']} lost, {report['gaps']} gaps"
    )
    console.print(_asleep(report["tables_flat"]))
    console.print(report["how"])


def _driven(title: str, lines: Sequence[dict[str, Any]]) -> Sheet:
    sheet = _sheet(
        title, "server", "tables", "moves/s", "p50 ms", "p99 ms", "p99.9 ms", "CPU µs/move"
    )
    for line in lines:
        sheet.add_row(
            line["server"],
            f"{line['tables']:,}",
            f"{line['moves_per_s']:,.0f}",
            f"{line['p50_ms']:.2f}",
            f"{line['p99_ms']:.2f}",
            _written(line["p999_ms"], ".2f"),
            _written(line.get("cpu_us_per_move"), ".0f"),
        )
    return sheet


def _processes(rows: Sequence[dict[str, Any]]) -> Sheet:
    sheet = _sheet(
        "Processes on one machine (the load beside them on the same cores)",
        *("processes", "tables", "moves/s", "CPU µs/move", "busiest loop µs/move"),
    )
    for row in rows:
        sheet.add_row(
            f"{row['processes']}",
            f"{row['tables']:,}",
            f"{row['moves_per_s']:,.0f}",
            _written(row["cpu_us_per_move"], ".0f"),
            _written(row["loop_us_per_move"], ".0f"),
        )
    return sheet


def _asleep(nights: Sequence[dict[str, Any]]) -> Sheet:
    sheet = _sheet(
        "Tables at which nobody plays: each asleep, and each connected again\n"
        "(CPU ms to fold it and welcome both; CPU µs a move of 50 that play among them)",
        *("tables", "open after s", "kB asleep", "CPU ms back"),
        *("connected", "kB each", "CPU µs/move"),
    )
    for night in nights:
        sheet.add_row(
            f"{night['tables']:,}",
            f"{night['ready_s']:.2f}",
            _written(night["asleep_kb_per_table"], ".2f"),
            _written(night["back_ms_per_table"], ".2f"),
            f"{night['connected']:,}",
            _written(night["connected_kb_per_table"], ".1f"),
            _written(night["cpu_us_per_move"], ".0f"),
        )
    return sheet


def _sheet(title: str, *headings: str) -> Sheet:
    sheet = Sheet(title=title)
    for heading in headings:
        sheet.add_column(heading, justify="left" if heading == "server" else "right")
    return sheet


def _written(figure: float | None, how: str) -> str:
    return "–" if figure is None else format(figure, how)
