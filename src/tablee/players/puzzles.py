"""Mining puzzles: positions of games in which one choice is clearly the best, and why.

Whoever judges is told what the seat may know, its veiled view, and nothing that it would have to
remember from before. What a game's module `puzzling` says is asked; without one, those who think
at the strongest level, and where they have not solved it their answer must hold when bots play on.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from tablee.core.chance import stream
from tablee.core.game import Game, Value
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.parts import part
from tablee.play.puzzles import Known, Phrase, Puzzle
from tablee.play.table import Table, heard
from tablee.players import bot
from tablee.players.match import played
from tablee.players.players import STRONGEST, players
from tablee.players.playing_on import holds
from tablee.players.thinker import thinker

CLEAR = 0.06  # of the chance to win: what the best is ahead of all others
QUICK = (1, 2, 3)  # the levels that play, and by which puzzles are graded
TRIES = 12  # of each of them
TEMPTING = 0.08  # how often those who try must go wrong: something else is plausible
ERRORS = 6  # standard errors of a search that the best must be ahead, too
LOOKS, LATE = 12, 24  # moments of a game that are looked at: of the last ones, and of all others


class Arrangement(NamedTuple):
    """A table at which puzzles are looked for."""

    players: int
    options: Mapping[str, Value]


@dataclass(frozen=True)
class Choosing:
    """Somebody is to move: the table, to be looked at only, and what was said at it so far."""

    table: Table
    seat: int
    tape: list[list[list[int]]]  # the rows of each move

    @cached_property
    def view(self) -> Any:
        return self.table.seen_by(self.seat)

    @cached_property
    def heard(self) -> list[list[int]]:
        return self.heard_of(len(self.tape))

    def heard_of(self, moves: int) -> list[list[int]]:
        """What the seat has heard of the last so many moves."""
        rows = [row for move in self.tape[len(self.tape) - moves :] for row in move]
        return heard(rows, self.seat)


class Riddle(NamedTuple):
    """What could be asked at a moment."""

    known: Known
    worth: dict[str, float]
    best: str
    reason: Phrase
    found: tuple[float, ...]  # how often each of the quick levels answers right
    asks: Phrase | None = None
    called: Mapping[str, Phrase] = {}
    point: str = ""
    shown: int = 0

    @property
    def is_clear(self) -> bool:
        others = [worth for answer, worth in self.worth.items() if answer != self.best]
        return bool(others) and max(others) <= self.worth[self.best] - CLEAR

    @property
    def tempts(self) -> bool:
        return sum(self.found) / len(self.found) <= 1 - TEMPTING


class Puzzling(Protocol):
    """What a game's module `puzzling` brings."""

    @property
    def SETTINGS(self) -> Sequence[Arrangement]: ...  # noqa: N802

    def asked(self, moment: Choosing, seed: str) -> Riddle | None:
        """What can be asked there, if anything; the same for the same seed."""
        ...


class BySearch:
    """Puzzles of any game without a race: the strongest level is asked."""

    def __init__(self, game: Game) -> None:
        from tablee.players.plan import plan

        options = game.settle(dict(plan(game).lesson))
        most = min(game.least + 2, game.most)
        self.SETTINGS = [Arrangement(number, options) for number in range(game.least, most + 1)]

    def asked(self, moment: Choosing, seed: str) -> Riddle | None:
        table, seat, tries = moment.table, moment.seat, tried(moment, seed)
        if agreed(tries):
            return None
        mind = thinker(table.game, table.players, seat, STRONGEST)
        if mind is None:
            return None
        by, moves = mind.weigh(moment.view, stream(seed))
        worth = {each.move: each.chance for each in moves if each.chance is not None}
        if set(worth) != set(members(table.legal(seat))) or len(worth) < 2:
            return None
        first, second = sorted(moves, key=lambda each: -worth[each.move])[:2]
        doubt = ERRORS * ((first.error or 0.0) ** 2 + (second.error or 0.0) ** 2) ** 0.5
        if worth[first.move] - worth[second.move] < max(CLEAR, doubt):
            return None
        riddle = for_move("solved" if by == "solved" else "searched", moment, worth, tries)
        if by == "solved" or not riddle.tempts:
            return riddle
        sure = holds(table.game, moment.view, seat, first.move, second.move, seed)
        return riddle if sure else None


def tried(moment: Choosing, seed: str) -> list[list[int]]:
    """What bots of each of the quick levels would do there, by what they have heard and see."""
    return [
        [_chosen(moment, level, f"{seed}/{level}/{number}") for number in range(TRIES)]
        for level in QUICK
    ]


def _chosen(moment: Choosing, level: int, seed: str) -> int:
    asked = bot(moment.table.game, moment.seat, level, Random(seed))
    asked.hear(moment.heard)
    return asked.choose(moment.view, moment.table.legal(moment.seat))


def agreed(tries: Sequence[Sequence[int]]) -> bool:
    """Whether nearly all do the same, so that nothing else is tempting."""
    moves = [move for level in tries for move in level]
    return max(map(moves.count, moves)) > (1 - TEMPTING) * len(moves)


def for_move(
    known: Known, moment: Choosing, worth: Mapping[int, float], tries: Sequence[Sequence[int]]
) -> Riddle:
    """Which of these moves is the best?"""
    game, seat, view = moment.table.game, moment.seat, moment.view
    best = max(worth, key=lambda move: worth[move])
    said = players(game).reason(seat, view, best, moment.heard)
    spelt = {game.spelling.word(view, seat, each): round(worth[each], 4) for each in worth}
    reason = Phrase(message=said.message, arguments=said.arguments, seat=said.seat)
    found = tuple(round(level.count(best) / len(level), 3) for level in tries)
    return Riddle(known, spelt, game.spelling.word(view, seat, best), reason, found)


def puzzling(game: Game) -> Puzzling | None:
    """Who finds puzzles of a game; None where nobody can."""
    if name := part(game, "puzzling"):
        module: Any = import_module(name)
        return module
    return BySearch(game) if game.race is None else None


def simulated(game: Game, by: Puzzling, seed: str) -> Table:
    """A game between quick bots of drawn levels, at its end."""
    rng = Random(seed)
    number, options = rng.choice(by.SETTINGS)
    bots = [bot(game, seat, rng.choice(QUICK), rng) for seat in range(number)]
    return played(game, bots, seed, options)


def moments(finished: Table) -> Iterator[Choosing]:
    """A game again, wherever a seat is to move; each is to be looked at before the next."""
    table = Table(finished.game, finished.players, finished.options)
    tape: list[list[list[int]]] = []
    for seat, move, _ in finished.log:
        if seat < DEALER:
            yield Choosing(table, seat, tape)
        tape.append(table.play(seat, move))


def puzzles_in(finished: Table, by: Puzzling, seed: str) -> list[Puzzle]:
    """The puzzles that are found among some moments of this game."""
    rng = Random(seed)
    places = [place for place, entry in enumerate(finished.log) if entry.seat < DEALER]
    drawn = {
        place
        for some in (places[:-LATE], places[-LATE:])
        for place in rng.sample(some, min(LOOKS, len(some)))
    }
    found: list[Puzzle] = []
    for moment in moments(finished):
        if moment.table.made in drawn:
            riddle = by.asked(moment, f"{seed}/{moment.table.made}")
            if riddle is not None and riddle.is_clear and riddle.tempts:
                found.append(written(moment, riddle))
    return found


def written(moment: Choosing, riddle: Riddle) -> Puzzle:
    table = moment.table
    before = tuple(entry.text for entry in table.log)
    name = f"{table.game.name} {table.options} {moment.seat} {before} {riddle.point}"
    return Puzzle(
        id=blake2b(name.encode(), digest_size=4).hexdigest(),
        players=table.players,
        options=dict(table.options),
        seat=moment.seat,
        before=before,
        shown=riddle.shown,
        point=riddle.point,
        asks=riddle.asks,
        known=riddle.known,
        worth=riddle.worth,
        best=riddle.best,
        reason=riddle.reason,
        called=dict(riddle.called),
        found=riddle.found,
    )


def mine(games: Iterable[Table], by: Puzzling, seed: str) -> Iterator[Puzzle]:
    """Puzzles as they are found: one of a game, of the grade that there are fewest of."""
    grades = Counter[int]()
    for number, finished in enumerate(games):
        if several := puzzles_in(finished, by, f"{seed}/{number}"):
            puzzle = min(several, key=lambda each: (grades[each.grade], sum(each.found)))
            grades[puzzle.grade] += 1
            yield puzzle
