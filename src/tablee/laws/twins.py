"""Tables that differ only in what a seat may not know give it the same view and the same tape."""

from collections.abc import Callable, Container
from random import Random
from typing import Any

from tablee.core.game import Game
from tablee.core.telling import members, tell
from tablee.laws.moments import Moment, inside, moments, said
from tablee.play.table import heard

SOME = 3  # moves of each that are tried


def twins(
    game: Game, change: Callable[[Any, int, Random], None], reveals: Container[str] = ()
) -> None:
    """Look at both tables, hear both.

    `change` alters on a copy of the table what a seat may not know, and is written from the rules
    as people read them; `reveals` are the messages by which the rules turn something face up.
    """
    chance, differed = Random(game.name), 0
    for moment in moments(game):
        t = inside(moment.table)
        other = t.copy()
        change(other, moment.seat, chance)
        differed += t != other
        seen = [_seen(game, each, moment.seat) for each in (t, other)]
        assert seen[0] == seen[1], f"seat {moment.seat} sees what it may not know"
        for actor in members(moment.table.awaited):
            both = members(game.rules.legal(t, actor) & game.rules.legal(other, actor))
            for move in chance.sample(both, min(SOME, len(both))):
                check_sound(moment, (t, other), (actor, move), reveals)
    assert differed, "no twin ever differed"


def check_sound(
    moment: Moment, pair: tuple[Any, Any], action: tuple[int, int], reveals: Container[str]
) -> None:
    """The first row that differs, if any does, is one by which the rules reveal something."""
    table = moment.table
    one, other = (heard(said(table, t.copy(), *action), moment.seat) for t in pair)
    for row, its_twin in zip(one, other, strict=False):
        if row != its_twin:
            told = {tell(table.game.events, each).message for each in (row, its_twin)}
            untold = [message for message in told if message not in reveals]
            assert not untold, f"seat {moment.seat} hears {untold[0]} of what it may not know"
            return
    assert len(one) == len(other), f"seat {moment.seat} hears how much was said"


def _seen(game: Game, t: Any, seat: int) -> Any:
    view = t.copy()
    game.rules.veil(view, seat)
    return view
