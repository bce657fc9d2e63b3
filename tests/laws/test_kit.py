"""The laws that strangers run on their games: a sound game keeps them, a broken one is caught."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tablee import laws
from tablee.core.bits import span
from tablee.core.game import Game
from tablee.core.spelling import Spelling
from tablee.core.tape import say
from tablee.core.telling import Event
from tablee.games import CATALOGUE
from tests.kit import tiny

GAME = Game("tiny", "Tiny", tiny, 2, 2)
LAWS = {law.__name__: law for law in laws.ALL}


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "tiny", GAME)


@pytest.mark.parametrize("law", laws.ALL, ids=laws.name)
def test_a_sound_game_keeps_every_law(law: laws.Law):
    law(GAME)


def broken(**verbs: Callable[..., Any]) -> Game:
    """The same game with other verbs."""
    rules: Any = SimpleNamespace(**{**vars(tiny), **verbs})
    return replace(GAME, rules=rules)


def sees_nothing(t: tiny.Table, seat: int) -> int:
    return 0


def nobody_wins(t: tiny.Table, points: list[int]) -> int:
    return 0


def beyond(t: tiny.Table, players: int, options: list[int]) -> None:
    tiny.deal(t, players, options)
    t.players = 300


def hides_twice(t: tiny.Table, seat: int) -> None:
    t.turn -= 1


def hides_nothing(t: tiny.Table, seat: int) -> None:
    pass


def imagines_nothing(t: tiny.Table, rng: list[int]) -> None:
    t.picked[0], t.picked[1] = 0, 0


def knows_better(t: tiny.Table, seat: int) -> int:
    """What may be picked depends on what the other has picked."""
    return span(1, 3) & ~(1 << t.picked[0]) if t.picked[0] > 0 else span(1, 3)


def whispers(t: tiny.Table, seat: int, move: int, tape: Any) -> None:
    tiny.apply(t, seat, move, None)
    say(tape, 0, seat, move)


def babbles(t: tiny.Table, seat: int, move: int, tape: Any) -> None:
    tiny.apply(t, seat, move, None)
    say(tape, 6, seat, move)


SIX = tuple(Event(f"tiny-{what}") for what in range(6))


@pytest.mark.parametrize(
    ("law", "game", "sentence"),
    [
        ("games_end", broken(legal=sees_nothing), "seat 0 is awaited and can do nothing"),
        ("games_end", broken(score=nobody_wins), "nobody has won"),
        ("fields_in_range", broken(deal=beyond), "players is 300"),
        ("veil_hides_once", broken(veil=hides_twice), "sees less through two veils"),
        ("imagined_looks_the_same", broken(imagine=imagines_nothing), "does not fit what is seen"),
        ("legal_as_seen", broken(legal=knows_better), "seat 1 may do what it cannot know"),
        ("same_sound_same_look", broken(veil=hides_nothing), "sees that 0 did 2, which nobody"),
        (
            "sentences",
            replace(broken(apply=babbles), events=SIX),
            "the tape says 6, and there are 6 events",
        ),
        ("moves_one_to_one", replace(GAME, spelling=Spelling(("x",) * 4, ())), "written '0 x'"),
    ],
)
def test_a_broken_game_is_caught(law: str, game: Game, sentence: str):
    with pytest.raises(AssertionError, match=sentence):
        LAWS[law](game)


def change(t: tiny.Table, seat: int, chance: Any) -> None:
    """The other has picked something else, and both are shown at the end."""
    for other in (0, 1):
        if other != seat and t.picked[other] and t.turn < tiny.SEATS:
            t.picked[other] = chance.choice((1, 2, 3))


def secretly(t: tiny.Table) -> list[tuple[int, int]]:
    return [(0, 0)] if t.turn == 0 else []  # the second pick reveals both


def test_twins_look_and_sound_alike_where_the_veil_is_whole():
    laws.twins(GAME, change, reveals={"tiny-event-1"})
    with pytest.raises(AssertionError, match="hears tiny-event-1 of what it may not know"):
        laws.twins(GAME, change)
    laws.secrets_sound_alike(GAME, secretly, at_least=2)
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.twins(broken(veil=hides_nothing), change)
    with pytest.raises(AssertionError, match="hears what 0 does in secret"):
        laws.secrets_sound_alike(broken(apply=whispers), secretly, at_least=2)
    with pytest.raises(AssertionError, match="no twin ever differed"):
        laws.twins(GAME, lambda t, seat, chance: None)
