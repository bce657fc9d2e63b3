"""`tablee solve`: the value of a position, and how to play it."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress

from tablee.cli.asked import Commands, Unusable
from tablee.cli.records import opened
from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.play.records import Unreadable, lines, resume
from tablee.play.table import Table, heard

if TYPE_CHECKING:
    from tablee.deep.duel import Advice, Position, Solver

LONG = 7  # cards in each hand: then a bar says how far it is
NEVER = 1e-6  # less than this is not worth a line


def add_to(commands: Commands) -> None:
    solve = commands.add_parser(
        "solve",
        help="solve the position at the end of a record: its value, and how to play it",
        description="Replay a record of two-player Stupide Vautour up to where it stops, solve "
        "what follows exactly, and print for each player to move what the position is worth and "
        "how often to lay each card. As both lay at once, the answer is a mixture: whoever mixes "
        "so makes sure of the value, whatever the other does. A card that already lies face down "
        "is not looked at. By default the chance to win is made as great as can be, a draw "
        "counting half; with --objective points it is the difference of the points.",
        epilog="Example: tablee simulate vautour --players 2 --records x.jsonl, shorten the list "
        "of moves to 8 rounds and a Points card (25 moves), drop the result, then: tablee solve "
        "x.jsonl. Seven cards take a fraction of a second, each card more ten times as long. Exit "
        "code: 0, or 2 if the record cannot be read, or solved.",
    )
    solve.add_argument("file", metavar="RECORD", help="one JSON object a line; - for the input")
    solve.add_argument(
        "--objective",
        choices=["win", "points"],
        default="win",
        help="what both want: to win (default), or points",
    )
    solve.add_argument("--json", action="store_true", help="print a JSON line for each record")
    solve.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    try:
        with opened(parsed.file) as file:
            for number, fields in lines(file):
                try:
                    table = resume(fields)
                except ValueError as error:
                    raise Unusable(f"{parsed.file}: line {number}: {error}") from None
                answer = solved(table, parsed.objective, f"{parsed.file}: line {number}")
                if parsed.json:
                    print(json.dumps({"line": number, **answer}))
                else:
                    show(answer)
    except Unreadable as unreadable:
        raise Unusable(f"{parsed.file}: {unreadable}") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unusable(f"cannot read {parsed.file}: {error.strerror}") from None
    return 0


def solved(table: Table, objective: Any, where: str) -> dict[str, Any]:
    """The answer for every player to move; before a card is turned, for both."""
    if table.game.name != "vautour" or table.players != 2:
        raise Unusable(f"{where}: only Stupide Vautour with two players can be solved")
    if table.over:
        raise Unusable(f"{where}: the game is over")
    try:
        from tablee.deep.duel import Solver, TooLarge  # Numba is imported only where it is needed
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    found = positions(table)
    solver = Solver(objective, by_prey=next(iter(found.values())).by_prey)
    try:
        seats = [line(seat, p, with_bar(solver, p), objective) for seat, p in found.items()]
    except TooLarge as large:
        raise Unusable(f"{where}: {large} (this would take {spoken(large.seconds)})") from None
    p = next(iter(found.values()))
    names = table.game.spelling.words_of(None, DEALER, p.stake)
    return {
        "objective": objective,
        "cards": p.cards,
        "stake": names,
        "total": p.total,
        "turned": p.turned,
        "seats": seats,
    }


def positions(table: Table) -> dict[int, "Position"]:
    """What the table means to each player to move, who has listened from the beginning."""
    from tablee.deep.duel import position
    from tablee.deep.witness import Witness

    again, awaited = Table(table.game, table.players, table.options), table.awaited
    witnesses = [Witness() for _ in range(table.players)]
    for entry in table.log:
        rows = again.play(entry.seat, entry.move)
        for seat, witness in enumerate(witnesses):
            witness.hear(heard(rows, seat))
    return {
        seat: position(witness.recall(table.seen_by(seat)), seat)
        for seat, witness in enumerate(witnesses)
        if has(awaited, seat) or has(awaited, DEALER)
    }


def with_bar(solver: "Solver", p: "Position") -> "Advice":
    """The solution, with a bar on a terminal while it is looked for."""
    quiet = p.cards < LONG or not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as progress:
        bar = progress.add_task(f"{p.cards} cards each", total=1.0)

        def told(done: int, whole: int) -> None:
            progress.update(bar, completed=done / whole)

        return solver.solve(p, told)


def line(seat: int, p: "Position", advice: "Advice", objective: str) -> dict[str, Any]:
    """One player's answer, in plain words and numbers."""
    value = advice.chance if objective == "win" else p.diff + advice.value
    return {
        "seat": seat,
        "lead": p.diff,
        "value": value,
        "mixture": {str(card): share for card, share in sorted(advice.mixture().items())},
    }


def show(answer: dict[str, Any]) -> None:
    stake = " ".join(answer["stake"]) or "nothing"
    state = "at stake" if answer["turned"] else "carried, the next card not yet turned"
    print(f"{answer['cards']} cards each, {stake} {state}")
    for seat in answer["seats"]:
        value = seat["value"]
        worth = (
            f"chance to win {value:.1%}" if answer["objective"] == "win" else f"{value:+.3f} points"
        )
        print(f"seat {seat['seat']} (lead {seat['lead']:+d}): {worth}")
        for card, share in seat["mixture"].items():
            if share > NEVER:
                print(f"  lay {card:>2}  {share:6.1%}")


def spoken(seconds: float) -> str:
    """A time as one would say it."""
    units = (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("minutes", 60))
    for name, length in units:
        if seconds >= 2 * length:
            return f"about {seconds / length:,.0f} {name}"
    return f"about {seconds:.0f} seconds"
