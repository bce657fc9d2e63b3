"""The honesty law: a bot that looks where its seat may not is caught.

Twins are tables that differ only in what a seat may not know (made from the rules pages, not by
`veil`). They are put through the path that the server uses: a question from the table and from what
the seat has heard, and an answer from the question. Whatever answers twins differently has looked.
"""

from collections.abc import Callable, Iterator
from copy import copy
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import fields
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tablee.players import LEVELS
from tablee.players.thinker import module_name, thinker, thinks, try_out
from tablee.server.bots.question import Answer, BotSeat, Question, answer, seed_of
from tests.kit.strategies import inside
from tests.kit.twins import twin

CLOSED: dict[str, object] = {"open_scores": False}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("vautour", 2, {}),
    ("vautour", 2, CLOSED),
    ("vautour", 4, {}),
    ("vautour", 4, CLOSED),
    ("vautour", 3, {"memory_aid": True}),
    ("push", 2, {}),
    ("vampire", 3, {"rounds": 1}),
    ("cercueils", 4, {}),
]
COACH = 0  # instead of a level
MOVES = (20, 26, 32, 38)  # made before the bots are asked


class Moment(NamedTuple):
    """A table at which somebody has a choice, and all that was said there."""

    table: Table
    rows: list[list[int]]
    seat: int


Asked: TypeAlias = Callable[[Moment, int], Any]


def moments(name: str, players: int, options: dict[str, object]) -> Iterator[Moment]:
    for moves in MOVES:
        table, rng = Table(CATALOGUE[name], players, options), stream("honest", moves)
        rows: list[list[int]] = []
        while table.made < moves or undecided(table) is None:
            rows += table.play(*choose(table, rng))
        seat = undecided(table)
        assert seat is not None
        yield Moment(table, rows, seat)


def undecided(table: Table) -> int | None:
    """Somebody who has a choice; at Stupide Vautour somebody else has laid a card already."""
    seats = [seat for seat in members(table.awaited) if seat < DEALER]
    if not seats or (table.game.name == "vautour" and len(seats) == table.players):
        return None
    return seats[-1] if len(members(table.legal(seats[-1]))) > 1 else None


def changed(moment: Moment, chance: Random) -> Moment:
    """Its twin."""
    other = copy(moment.table)
    t = twin(moment.table.game.name, inside(moment.table), moment.seat, chance)
    setattr(other, "_t", t)  # noqa: B010
    return moment._replace(table=other)


def question(moment: Moment, level: int, view: Any = None) -> Question:
    """What the server asks a bot, or the coach."""
    table, rows, seat = moment
    bot = BotSeat(table.game, seat, level or 1, seed_of(b"secret", seat))
    bot.hear(heard(rows, seat))
    racing = table.game.name == "cercueils" and inside(table).phase == cercueils.RACING
    view = table.seen_by(seat) if view is None else view
    reaction = racing and level != COACH
    legal = table.legal(seat)
    return bot.question(view, legal, table.made, reaction=reaction, coach=level == COACH)


def honest(moment: Moment, level: int) -> Answer:
    return answer(question(moment, level), deep=True)


def caught(asked: Asked, level: int, name: str, players: int, options: dict[str, object]) -> int:
    """How many twins are answered otherwise; those that are no different are not counted."""
    chance, found, differed = Random(name), 0, 0
    for moment in moments(name, players, options):
        first = asked(moment, level)
        for _ in range(2):
            other = changed(moment, chance)
            if inside(other.table) != inside(moment.table):
                differed += 1
                found += asked(other, level) != first
    assert differed >= len(MOVES) or name == "push"  # [P-R17] where nothing is hidden
    return found


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
@pytest.mark.parametrize("level", [*LEVELS, COACH])
def test_twins_are_answered_the_same(
    name: str, players: int, options: dict[str, object], level: int
) -> None:
    game, strength = CATALOGUE[name], level or LEVELS[-1]
    try_out(game, players, strength)  # from here on nobody stands in
    if thinks(game, strength) and module_name(game, players, strength):
        assert thinker(game, players, 0, strength) is not None
    assert caught(honest, level, name, players, options) == 0


# Those who are not honest -----------------------------------------------------------------------


def minding(game: Game, view: Any) -> int:
    """A bot that goes by everything it can see."""
    seen = repr([getattr(view, name) for name in fields(game.rules.Table)])
    return int(sha256(seen.encode()).hexdigest(), 16)


def attentive(moment: Moment, level: int) -> int:
    """It is given what the server gives, and so it is honest."""
    game = moment.table.game
    return minding(game, game.rules.Table(*question(moment, level).view))


def unveiled(moment: Moment, level: int) -> int:
    """The same, given the table as it is."""
    game = moment.table.game
    view = question(moment, level, inside(moment.table)).view
    return minding(game, game.rules.Table(*view))


def peeping(moment: Moment, level: int) -> tuple[Answer, int]:
    """It answers as any other, but for one look at the table itself."""
    return honest(moment, level), minding(moment.table.game, inside(moment.table)) % 100


@pytest.mark.parametrize(
    ("name", "players", "options"), [each for each in TABLES if each[0] != "push"]
)
def test_whoever_looks_is_caught(name: str, players: int, options: dict[str, object]) -> None:
    assert caught(attentive, 1, name, players, options) == 0
    assert caught(unveiled, 1, name, players, options) > 0
    assert caught(peeping, 1, name, players, options) > 0
