"""`tablee bench`: how fast it is, measured in one run with its peers."""

import argparse

from tablee.cli.asked import Commands, Unusable


def add_to(commands: Commands) -> None:
    bench = commands.add_parser(
        "bench",
        help="measure speed, in one run with OpenSpiel",
        description="Random full games and moves a second on one core, compiled and interpreted, "
        "and OpenSpiel's goofspiel in the same run.",
    )
    bench.add_argument("what", choices=["sim"], metavar="WHAT", help="sim: games a second")
    bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
    bench.add_argument(
        "--seconds", type=float, default=1.0, help="how long to measure each figure (default: 1)"
    )
    bench.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    if not 0 < parsed.seconds <= 600:
        raise Unusable(f"--seconds cannot be {parsed.seconds}")
    try:
        from tablee.bench.sim import run as run_sim  # Numba is imported only where it is needed
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[bench]'") from None
    return run_sim(seconds=parsed.seconds, as_json=parsed.json)
