"""`tablee bench`: how fast it is, measured in one run with its peers."""

import argparse
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from tablee.cli.arguments import FIRST, Commands, Unusable, add_workers
from tablee.games import CATALOGUE
from tablee.play.cluster import NoCluster
from tablee.play.processes import WorkerLost

# Not in the wheel: they need what lies beside them in a clone.
GETTING = "the benchmarks are in a clone of Tablée; there, make bench or pip install -e ./bench"
FOREIGN = {  # options of the other benches
    "sim": ("kills", "quick", "apart", "no_peers", "against", "game", "store", "bus", "workers"),
    "scaling": ("kills", "apart", "no_peers", "against", "seconds", "store", "bus"),
    "server": ("game", "store", "bus", "workers"),
    "cluster": ("game", "apart", "no_peers", "against", "workers"),
    "bots": ("kills", "apart", "no_peers", "against", "seconds", "store", "bus"),
    "env": ("kills", "quick", "apart", "no_peers", "against", "store", "bus", "workers"),
    "review": ("kills", "apart", "no_peers", "against", "seconds", "store", "bus", "game"),
}
OWNERS = {
    **dict.fromkeys(("apart", "no_peers", "against"), "bench server"),
    **dict.fromkeys(("store", "bus"), "bench cluster"),
    "kills": "bench server and bench cluster",
    "quick": "bench scaling, bench server, bench cluster, bench bots and bench review",
    "game": "bench bots, bench env and bench scaling",
    "workers": "bench bots, bench review and bench scaling",
    "seconds": "bench sim, bench server, bench cluster and bench env",
}


def add_to(commands: Commands) -> None:
    bench = commands.add_parser(
        "bench",
        help="measure speed and strength, in one run with OpenSpiel, boardgame.io and Colyseus",
        description="sim: random full games and moves a second on one core, compiled and "
        "interpreted, and OpenSpiel's goofspiel in the same run. scaling: the same games by one "
        "core, by all, by a Ray cluster. server: moves a second, latencies, memory and crashes of"
        " our server, and boardgame.io and Colyseus in the same run. cluster: nodes on one "
        "PostgreSQL and one Redis, a move that crosses nodes, a node that dies. bots: how strong "
        "every level is in every game, and OpenSpiel's search in the same run; more than an hour,"
        " --quick a few minutes. env: steps a second of batches, of PettingZoo, Gymnasium and "
        "OpenSpiel, and of peers that are installed. review: how much less the result without "
        "luck varies than the result, between equal bots.",
    )
    bench.add_argument(
        "what",
        choices=list(FOREIGN),
        metavar="WHAT",
        help="sim, scaling: games a second; server, cluster: moves a second over sockets; bots: "
        "strength and time; env: steps a second; review: results without luck",
    )
    bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
    bench.add_argument(
        "--seconds", type=float, help="how long to measure each figure (default: 1; server: 4)"
    )
    bench.add_argument(
        "--quick",
        action="store_true",
        help="server, cluster, bots, review: a few minutes, with wider errors; scaling: seconds",
    )
    add_workers(bench, "1; scaling: 1, all cores and, where it is installed, Ray")
    bots = bench.add_argument_group("for the bots, the environments and scaling")
    bots.add_argument(
        "--game",
        action="append",
        choices=list(CATALOGUE),
        metavar="GAME",
        help=f"only this game; may be given several times (default: all; scaling: {FIRST})",
    )
    server = bench.add_argument_group("for the server")
    server.add_argument("--kills", type=int, metavar="N", help="kill -9 so often (default: 5)")
    server.add_argument(
        "--apart",
        action="store_true",
        help="the load client on a second core (default: on the server's)",
    )
    server.add_argument(
        "--no-peers", action="store_true", help="ours alone, driven from Python, without Node"
    )
    server.add_argument(
        "--against",
        type=Path,
        metavar="PATH",
        help="another checkout with its own .venv, such as an older version: its server takes "
        "turns with ours, and the CPU of a move is compared",
    )
    cluster = bench.add_argument_group("for the cluster")
    cluster.add_argument("--store", metavar="URL", help="a PostgreSQL database to fill")
    cluster.add_argument("--bus", metavar="URL", help="a Redis")
    bench.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    if parsed.seconds is not None and not 0 < parsed.seconds <= 600:
        raise Unusable(f"--seconds cannot be {parsed.seconds}")
    for name in FOREIGN[parsed.what]:
        if getattr(parsed, name) not in (None, False):
            raise Unusable(f"--{name.replace('_', '-')} is for {OWNERS[name]}")
    benches = {
        "sim": _sim,
        "scaling": _scaling,
        "server": _server,
        "cluster": _cluster,
        "bots": _bots,
        "env": _env,
        "review": _review,
    }
    try:
        return benches[parsed.what](parsed)
    except (NoCluster, WorkerLost) as error:
        raise Unusable(str(error)) from None


@contextmanager
def _installed() -> Generator[None, None, None]:
    """Import here what measures: it is a package of its own, which not everybody has."""
    try:
        yield
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: {GETTING}") from None


def _sim(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee_bench.sim.measure import run as run_sim
    return run_sim(seconds=parsed.seconds or 1.0, as_json=parsed.json)


def _scaling(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee_bench.sim.scaling import run as run_scaling
        from tablee_bench.sim.scaling import ways
    games = parsed.game or [FIRST]
    return run_scaling(games, ways(parsed.workers), quick=parsed.quick, as_json=parsed.json)


def _server(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee_bench.server.measure import ServerPlan
        from tablee_bench.server.measure import run as run_server
        from tablee_bench.server.processes import Unmeasurable

    plan = ServerPlan(
        peers=not parsed.no_peers,
        apart=parsed.apart,
        against=None if parsed.against is None else parsed.against.resolve(),
    )
    if parsed.quick:
        plan = plan.quick()
    if parsed.seconds is not None:
        plan = replace(plan, seconds=parsed.seconds)
    if parsed.kills is not None:
        if not 0 <= parsed.kills <= 10_000:
            raise Unusable(f"--kills cannot be {parsed.kills}")
        plan = replace(plan, kills=parsed.kills)
    try:
        return run_server(plan, as_json=parsed.json)
    except Unmeasurable as error:
        raise Unusable(str(error)) from None


def _cluster(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee_bench.server.cluster import ClusterPlan
        from tablee_bench.server.cluster import run as run_cluster
        from tablee_bench.server.processes import Unmeasurable
    if parsed.store is None or parsed.bus is None:
        raise Unusable("bench cluster needs --store postgresql://… and --bus redis://…")
    plan = ClusterPlan(parsed.store, parsed.bus)
    if parsed.quick:
        plan = plan.quick()
    plan = replace(
        plan,
        seconds=plan.seconds if parsed.seconds is None else parsed.seconds,
        kills=plan.kills if parsed.kills is None else parsed.kills,
    )
    try:
        return run_cluster(plan, as_json=parsed.json)
    except Unmeasurable as error:
        raise Unusable(str(error)) from None


def _bots(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee.players.value_files import Unfit
        from tablee_bench.bots.measure import run as run_bots
        from tablee_bench.bots.plan import BotsPlan
    games = [name for name in CATALOGUE if name in (parsed.game or CATALOGUE)]
    plan = BotsPlan(tuple(games), workers=parsed.workers or 1)
    try:
        return run_bots(plan.less() if parsed.quick else plan, as_json=parsed.json)
    except Unfit as error:  # values that do not belong to these rules
        raise Unusable(str(error)) from None


def _env(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee_bench.env.measure import run as run_env
    games = [game for name, game in CATALOGUE.items() if name in (parsed.game or CATALOGUE)]
    return run_env(games, seconds=parsed.seconds or 1.0, as_json=parsed.json)


def _review(parsed: argparse.Namespace) -> int:
    with _installed():
        from tablee.review.junctures import NoReview
        from tablee_bench.bots.luck import run as run_review
    try:
        workers = parsed.workers or 1
        return run_review(quick=parsed.quick, as_json=parsed.json, workers=workers)
    except NoReview as error:  # values that do not belong to these rules
        raise Unusable(str(error)) from None
