"""What a screen is told: all that a seat may see, in words, and not a word more."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import fields, sets
from tablee.core.seats import WATCHER
from tablee.core.sight import plain
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import events as cercueils_events
from tablee.games.cercueils import rules as cercueils
from tablee.games.cercueils.sight import (
    CercueilsPlace,
    CercueilsSight,
)
from tablee.games.push import events as push_events
from tablee.games.push import rules as push
from tablee.games.push.sight import PushColour, PushSight
from tablee.games.vampire import events as vampire_events
from tablee.games.vampire import rules as vampire
from tablee.games.vampire.sight import (
    VampireHeap,
    VampireHunt,
    VampireSight,
)
from tablee.play.table import Table
from tests.kit import staging
from tests.kit.games import steps
from tests.kit.strategies import GAMES, all_options, inside, onlooker, onlookers, positions
from tests.kit.twins import twin
from tests.play.facts import FACTS

SAFE = 2**53  # whole numbers below it are whole in a browser, too
SETTINGS = [(game, all_options(game)[which]) for game in GAMES for which in (0, -1)]


def named(value: object) -> str:
    return value.name if isinstance(value, Game) else "options"


def seen(table: Table, seat: int) -> Any:
    return table.game.sight(table.seen_by(seat), seat)


def kind(game: Game) -> Any:
    return get_type_hints(game.sight)["return"]


def onlooking(table: Table) -> tuple[int, ...]:
    return (*range(table.players), WATCHER)


def games(game: Game, options: Any) -> Iterator[Table]:
    """Every position of two random games, the ends included."""
    for players in (game.least, game.most):
        yield from steps(game, players, options)


def numbers(sent: bytes) -> list[int]:
    """Every number of a message."""
    found: list[int] = []
    json.loads(sent, parse_int=lambda digits: found.append(int(digits)))
    return found


@given(positions(), onlookers)
def test_a_sight_can_be_sent_and_read_again(table: Table, seat: int):
    sight = seen(table, onlooker(table, seat))
    sent = msgspec.json.encode(sight)
    assert type(sight) is kind(table.game)
    assert msgspec.json.decode(sent, type=kind(table.game)) == sight
    assert all(abs(number) < SAFE for number in numbers(sent))


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=named)
def test_twins_are_told_alike_letter_for_letter(game: Game, options: dict[str, object]):
    chance, differed = Random(game.name), 0
    for table in games(game, options):
        for seat in (chance.randrange(table.players), WATCHER):
            t = inside(table)
            other = twin(game.name, t, seat, chance) if not table.over else t.copy()
            differed += t != other
            game.rules.veil(other, seat)
            told = msgspec.json.encode(seen(table, seat))
            assert told == msgspec.json.encode(game.sight(other, seat)), table.log[-1]
    assert differed or game.name == "push"


@given(positions(), onlookers, st.integers(0, 2**32))
def test_worlds_that_look_alike_are_told_alike(table: Table, seat: int, seed: int):
    seat, rules = onlooker(table, seat), table.game.rules
    world = table.seen_by(seat)
    rules.imagine(world, stream(seed))
    rules.veil(world, seat)
    told = msgspec.json.encode(table.game.sight(world, seat))
    assert told == msgspec.json.encode(seen(table, seat))


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=named)
def test_the_facts_are_those_of_the_table(game: Game, options: dict[str, object]):
    for table in games(game, options):
        before = table.seen_by(WATCHER)
        for seat in onlooking(table):
            sight, t = seen(table, seat), inside(table)
            assert len(sight.seats) == table.players
            assert (sight.phase == "over") == table.over
            FACTS[game.name](table, t, sight, seat)
        assert table.seen_by(WATCHER) == before  # a look changes nothing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_sight_has_a_schema_of_its_own_names(game: Game):
    schema = msgspec.json.schema(kind(game))
    assert schema["$ref"].lower() == f"#/$defs/{game.name}sight"
    assert all(name.lower().startswith(game.name) for name in schema["$defs"])


def said(seen: Any, field: str) -> tuple[Any, ...]:
    """The words that a field of a sight can say."""
    hint = get_type_hints(seen)[field]
    words = [get_args(each) or (each,) for each in (hint, *get_args(hint))]
    return next((each for each in words if all(isinstance(word, str) for word in each)), ())


def test_phases_are_called_what_the_rules_call_them():
    for seen, rules in ((PushSight, push), (CercueilsSight, cercueils)):
        for number, phase in enumerate(said(seen, "phase")):
            assert getattr(rules, phase.upper().replace("-", "_")) == number
    for number, phase in enumerate(said(VampireSight, "phase")):
        name = f"HOW_MANY_{phase.upper()}"
        assert getattr(vampire, name if hasattr(vampire, name) else phase.upper()) == number


def test_cards_are_called_what_a_record_calls_them():
    assert said(PushColour, "colour") == push_events.COLOURS
    assert said(VampireHeap, "colour") == said(VampireHunt, "colour") == vampire_events.COLOURS
    hand = get_args(get_args(get_type_hints(VampireHeap)["cards"])[0])
    assert hand == vampire_events.CARDS == CATALOGUE["vampire"].spelling.dealer
    assert said(CercueilsPlace, "card") == cercueils_events.CARDS
    assert said(CercueilsSight, "dice") == CATALOGUE["cercueils"].spelling.dealer


def test_only_where_cards_are_turned_down_again_is_a_sight_fleeting():
    forgetful = [game.name for game in GAMES if game.forgets(game.settle({}))]
    assert forgetful == ["vautour", "cercueils"]
    vautour = CATALOGUE["vautour"]
    assert not vautour.forgets(vautour.settle({"memory_aid": True}))  # [V-R8]


def test_a_game_that_spells_nothing_out_shows_its_veiled_record():
    view = staging.table("push", 2).seen_by(0)
    shown: Any = plain(view, 0)
    names = {*shown, *shown["seats"][0]} - {"seats"}
    assert names == set(fields(CATALOGUE["push"].rules.Table))
    as_sets = sets(CATALOGUE["push"].rules.Table)
    numbers = (names & shown.keys()) - as_sets.keys()
    assert all(shown[name] == getattr(view, name) for name in numbers)
    assert shown["column"] == [members(column) for column in view.column]
    assert [each["visible"] for each in shown["seats"]] == view.visible[:2]
