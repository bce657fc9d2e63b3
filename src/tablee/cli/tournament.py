"""`tablee tournament`: agents against each other."""

import argparse
import json
from pathlib import Path

from tablee.cli.arguments import (
    FIRST,
    Commands,
    Unusable,
    add_game,
    add_workers,
    options_of,
    seats_of,
    some,
)
from tablee.cli.progress import counting
from tablee.cli.stats import show, write
from tablee.games import CATALOGUE
from tablee.play.cluster import NoCluster
from tablee.play.processes import WorkerLost
from tablee.players.agents import NoAgent, house_agents


def add_to(commands: Commands) -> None:
    verb = commands.add_parser(
        "tournament",
        help="let agents play each other: ratings with intervals, a table of pairs",
        description="Every two agents (or every three, four… that share a table) fill it, with as "
        "many chairs for each, and play every deal as often as there are of them, with every chair "
        "for everybody; from deal to deal others sit behind whom, and all play the same deals. "
        "Prints ratings with intervals, what each won against each, and the time of a decision.",
        epilog=f"Example: tablee tournament {FIRST} --players 2 --agents level1 level2 casual "
        "--games 200 --log x.jsonl. An agent of your own is package.module:Agent, a class with a "
        "method choose, a function or a kernel (docs/research.md). Exit code: 0, or 2 if "
        "something is not as it must be.",
    )
    add_game(verb)
    verb.add_argument("--players", type=int, required=True, help="seats at the table")
    verb.add_argument(
        "--agents",
        nargs="+",
        required=True,
        metavar="AGENT",
        help=f"{', '.join(house_agents())}, or package.module:Agent",
    )
    verb.add_argument(
        "--games", type=some, default=100, help="games of every two agents (default: 100)"
    )
    verb.add_argument(
        "--together",
        type=int,
        default=2,
        metavar="M",
        help="different agents that share a table; then games of every M (default: 2)",
    )
    verb.add_argument("--seed", type=int, default=1, help="a whole number (default: 1)")
    verb.add_argument(
        "--adjust",
        action="store_true",
        help="take luck out of every result: the dealer's, and that of agents who say how they mix",
    )
    verb.add_argument(
        "--log", type=Path, metavar="FILE", help="keep every result: the same command goes on there"
    )
    verb.add_argument("--json", action="store_true", help="print one JSON object")
    verb.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw it")
    verb.add_argument("--html", type=Path, metavar="FILE.html", help="write all of it as a page")
    add_workers(verb)
    verb.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    game = CATALOGUE[parsed.game]
    options = options_of(game, parsed.preset, parsed.option, study=True)
    players = seats_of(game, parsed.players, options)
    if parsed.adjust and game.race:  # by playing on, at best
        raise Unusable(f"the tables of {game.name} cannot be valued quickly: leave out --adjust")
    try:
        from tablee.tournament.holding import UnusableResults, contest, dealt_tables, held
        from tablee.tournament.report import page, picture, sheets, title
        from tablee.tournament.standings import Tournament
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    try:
        how = {"adjust": parsed.adjust, "together": parsed.together}
        playing = contest(game.name, parsed.agents, players, options, parsed.seed, **how)
        deals = sum(each.deals for each in dealt_tables(playing, parsed.games))
        with counting(f"{game.title}, {players} players", deals) as bar:
            meetings = [*held(playing, parsed.games, parsed.workers, parsed.log, bar)]
    except (NoAgent, NoCluster, UnusableResults, WorkerLost) as error:
        raise Unusable(str(error)) from None
    found = Tournament(playing, meetings)
    if parsed.plot:
        write(parsed.plot, picture(found))
    if parsed.html:
        write(parsed.html, page(found))
    if parsed.json:
        print(json.dumps(found.written()))
    else:
        show(title(found), sheets(found))
    return 0
