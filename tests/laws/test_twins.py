"""Tables that differ only in what a seat may not know give it the same view and the same tape."""

from random import Random
from typing import Any

import pytest

from tablee.core.game import Game
from tablee.core.seats import DEALER, WATCHER
from tablee.core.tape import COLUMNS
from tablee.core.telling import members
from tablee.games.vampire import rules as vampire
from tablee.play.table import TAPE_ROWS, heard
from tests.kit.games import steps
from tests.kit.strategies import GAMES, all_options, inside
from tests.kit.twins import twin

# The rows by which the rules themselves turn something face up, or show it to whom they say.
REVEALS = {
    "vautour": {"V-17"},
    "push": set[str](),
    "vampire": set[str](),
    "cercueils": {"C-24", "C-26", "C-29", "C-30", "C-35", "C-43", "C-R18"},
}
SETTINGS = [
    (game, options) for game in GAMES for options in (all_options(game)[0], all_options(game)[-1])
]


@pytest.mark.parametrize(
    ("game", "options"), SETTINGS, ids=lambda value: getattr(value, "name", "options")
)
def test_twins_look_and_sound_alike(game: Game, options: dict[str, object]):
    chance, differed = Random(game.name), 0
    for players in (game.least, game.most):
        for table in steps(game, players, options):
            seat = chance.choice([*range(players), WATCHER])
            t = inside(table)
            other = twin(game.name, t, seat, chance) if not table.over else t.copy()
            differed += t != other
            assert seen(game, t, seat) == seen(game, other, seat), table.log[-1]
            for actor in members(table.awaited):
                both = game.rules.legal(t, actor) & game.rules.legal(other, actor)
                for move in chance.sample(members(both), min(3, len(members(both)))):
                    check_sound(game, (t, other), (actor, move), seat)
    assert differed or game.name == "push"


def check_sound(game: Game, twins: tuple[Any, Any], action: tuple[int, int], seat: int):
    """The first row that differs, if any does, is one by which the rules reveal something."""
    one, other = (heard(said(game, t, action), seat) for t in twins)
    for row, its_twin in zip(one, other, strict=False):
        if row != its_twin:
            shown = {game.events[row[0]].clause, game.events[its_twin[0]].clause}
            allowed = REVEALS[game.name]
            if row[1] == seat:
                allowed = allowed | {"C-37"}  # by moonlight the slapper looks himself
            assert shown <= allowed, (action, row, its_twin)
            return
    assert len(one) == len(other)


def seen(game: Game, t: Any, seat: int) -> Any:
    view = t.copy()
    game.rules.veil(view, seat)
    return view


def said(game: Game, t: Any, action: tuple[int, int]) -> list[list[int]]:
    tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]
    after = t.copy()
    game.rules.apply(after, *action, tape)
    return tape[1 : tape[0][0] + 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_dealt_or_laid_in_secret_sounds_the_same_whatever_it_is(game: Game):
    secrets = 0
    for table in steps(game, game.most):
        t = inside(table)
        for actor, seat in hidden_actions(game.name, t):
            for onlooker in (*range(table.players), WATCHER):
                moves = members(game.rules.legal(t, actor))
                if onlooker != seat and len(moves) > 1:
                    sounds = {repr(heard(said(game, t, (actor, m)), onlooker)) for m in moves}
                    assert len(sounds) == 1
                    secrets += 1
    assert secrets > 100 or game.name in ("push", "cercueils")


def hidden_actions(game: str, t: Any) -> list[tuple[int, int]]:
    """Who acts in secret now, and the one seat that may know what was done."""
    rules = next(each for each in GAMES if each.name == game).rules
    awaited = members(rules.awaiting(t))
    if game == "vautour" and len(awaited) > 1:  # the last one in reveals all
        return [(seat, seat) for seat in awaited]
    if game == "vampire" and awaited == [DEALER]:
        drawer = t.turned // vampire.DEALT if t.phase == vampire.DEAL else t.active
        return [(DEALER, drawer)] if t.pile > 1 else []
    return []
