"""What `tablee solve` asks about Stupide Vautour: which tables can be solved, and what is said.

What needs the compiler is imported only once something is to be solved.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, TypeAlias

from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.play.table import Table, heard
from tablee.players.vautour.memory import CardMemory

if TYPE_CHECKING:
    from tablee.players.vautour.solver import Position, Solution, Solver

# Told what is solved, somebody may look on: he wants to know how many of how many steps are done.
Watch: TypeAlias = Callable[[str], AbstractContextManager[Callable[[int, int], None]]]
Answer: TypeAlias = dict[str, Any]  # in plain words and numbers

SOLVABLE = "Stupide Vautour with two players"
DESCRIPTION = (
    "Replay a record of two-player Stupide Vautour up to where it stops, solve "
    "what follows exactly, and print for each player to move what the position is worth and "
    "how often to lay each card. As both lay at once, the answer is a mixture: whoever mixes "
    "so makes sure of the value, whatever the other does. A card that already lies face down "
    "is not looked at. By default the chance to win is made as great as can be, a draw "
    "counting half; with --objective points it is the difference of the points."
)
EXAMPLE = (
    "tablee simulate vautour --players 2 --records x.jsonl, shorten the list "
    "of moves to 8 rounds and a Points card (25 moves), drop the result, then: tablee solve "
    "x.jsonl. Seven cards take a fraction of a second, each card more ten times as long."
)
LONG = 7  # cards in each hand: then somebody may look on
NEVER = 1e-6  # less than this is not worth a line


def is_solvable(table: Table) -> bool:
    return table.players == 2


def solve(table: Table, objective: Any, watch: Watch) -> Answer:
    """The answer for every player to move; before a card is turned, for both.

    ValueError, in one line, if it would take too long.
    """
    from tablee.players.vautour.solver import Solver, TooLarge

    found = positions(table)
    p = next(iter(found.values()))
    solver = Solver(objective, by_prey=p.by_prey)
    try:
        seats = [
            seat_answer(seat, each, watched(solver, each, watch), objective)
            for seat, each in found.items()
        ]
    except TooLarge as large:
        raise ValueError(f"{large} (this would take {spoken(large.seconds)})") from None
    return {
        "objective": objective,
        "cards": p.cards,
        "stake": table.game.spelling.words_of(None, DEALER, p.stake),
        "total": p.total,
        "turned": p.turned,
        "seats": seats,
    }


def positions(table: Table) -> dict[int, "Position"]:
    """What the table means to each player to move, who has listened from the beginning."""
    from tablee.players.vautour.solver import position

    again, awaited = Table(table.game, table.players, table.options), table.awaited
    memories = [CardMemory() for _ in range(table.players)]
    for entry in table.log:
        rows = again.play(entry.seat, entry.move)
        for seat, memory in enumerate(memories):
            memory.hear(heard(rows, seat))
    return {
        seat: position(memory.recall(table.seen_by(seat)), seat)
        for seat, memory in enumerate(memories)
        if has(awaited, seat) or has(awaited, DEALER)
    }


def watched(solver: "Solver", p: "Position", watch: Watch) -> "Solution":
    """The solution; where it takes a while, somebody may look on."""
    if p.cards < LONG:
        return solver.solve(p)
    with watch(f"{p.cards} cards each") as progress:
        return solver.solve(p, progress)


def seat_answer(seat: int, p: "Position", solution: "Solution", objective: str) -> Answer:
    value = solution.chance if objective == "win" else p.diff + solution.value
    return {
        "seat": seat,
        "lead": p.diff,
        "value": value,
        "mixture": {str(card): share for card, share in sorted(solution.mixture().items())},
    }


def lines(answer: Answer) -> Iterator[str]:
    """The answer as it is printed."""
    stake = " ".join(answer["stake"]) or "nothing"
    state = "at stake" if answer["turned"] else "carried, the next card not yet turned"
    yield f"{answer['cards']} cards each, {stake} {state}"
    for seat in answer["seats"]:
        value = seat["value"]
        worth = (
            f"chance to win {value:.1%}" if answer["objective"] == "win" else f"{value:+.3f} points"
        )
        yield f"seat {seat['seat']} (lead {seat['lead']:+d}): {worth}"
        for card, share in seat["mixture"].items():
            if share > NEVER:
                yield f"  lay {card:>2}  {share:6.1%}"


def spoken(seconds: float) -> str:
    """A time as one would say it."""
    units = (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("minutes", 60))
    for name, length in units:
        if seconds >= 2 * length:
            return f"about {seconds / length:,.0f} {name}"
    return f"about {seconds:.0f} seconds"
