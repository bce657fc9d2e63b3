"""`tablee puzzles`: positions in which one choice is clearly the best, found in many games."""

import argparse
from collections.abc import Iterator
from itertools import islice

import msgspec

from tablee.cli.arguments import FIRST, Commands, Unusable, some
from tablee.cli.progress import counting
from tablee.cli.records import opened
from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.records import lines, resume
from tablee.play.table import Table
from tablee.players.players import STRONGEST
from tablee.players.puzzles import QUICK, Puzzling, mine, puzzling, simulated
from tablee.players.thinker import try_out


def add_to(commands: Commands) -> None:
    verb = commands.add_parser(
        "puzzles",
        help="find puzzles: positions in which one choice is clearly the best",
        description="Look through simulated games, or those of a file, for positions in which one "
        "choice is clearly the best and another is tempting, and print them, one JSON object a "
        "line: whose turn it is, the moves before, what every choice is worth by what that seat "
        "may know, the best one and a reason, and how often the levels 1 to 3 find it. How they "
        "are judged is in docs/puzzles.md.",
        epilog=f"Example: tablee puzzles {FIRST} --count 5. Exit code: 0, or 2 if there is nobody "
        "to judge, or the file cannot be read.",
    )
    verb.add_argument("game", choices=list(CATALOGUE), metavar="GAME", help=", ".join(CATALOGUE))
    verb.add_argument("--count", type=some, default=50, metavar="N", help="puzzles (default: 50)")
    verb.add_argument(
        "--games", type=some, default=2000, metavar="N", help="games at most (default: 2000)"
    )
    verb.add_argument("--seed", default="puzzles", help="of the games; the same, the same puzzles")
    verb.add_argument("--records", metavar="FILE", help="look through these games; - for the input")
    verb.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    game = CATALOGUE[parsed.game]
    try:
        by = puzzling(game)
        if by is None:
            raise Unusable(f"nobody finds puzzles of {game.name}")
        for players in {setting.players for setting in by.SETTINGS}:
            for level in (*QUICK, STRONGEST):
                try_out(game, players, level)  # compiled now, so that nobody stands in later
    except ImportError as error:  # Numba is imported only where it is needed
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    games = kept(game, parsed.records) if parsed.records else invented(game, by, parsed)
    with counting(game.title, parsed.count) as told:
        for number, puzzle in enumerate(islice(mine(games, by, parsed.seed), parsed.count), 1):
            print(msgspec.json.encode(puzzle).decode(), flush=True)
            told(number)
    return 0


def invented(game: Game, by: Puzzling, parsed: argparse.Namespace) -> Iterator[Table]:
    for number in range(parsed.games):
        yield simulated(game, by, f"{parsed.seed} {number}")


def kept(game: Game, file: str) -> Iterator[Table]:
    """The games of a file that are of this game."""
    with opened(file) as records:
        for number, fields in lines(records):
            try:
                table = resume(fields)
            except ValueError as error:
                raise Unusable(f"{file}: line {number}: {error}") from None
            if table.game is game:
                yield table
