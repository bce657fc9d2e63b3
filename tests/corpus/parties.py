"""Records of a generation: a game of every setting, and games left before every kind of move."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.play.simulate import play_out
from tablee.play.table import Table
from tests.corpus.scenes import Setting
from tests.kit.strategies import all_settings

SEED = 2026
TRIES = 300  # games, until one ends as it seldom does


def meeting(game: Game, together: int) -> list[Setting]:
    """Few settings in which any so many values of options, and of players, meet."""
    missing = {met for setting in all_settings([game]) for met in _met(setting, together)}
    chosen: list[Setting] = []
    while missing:
        best = max(all_settings([game]), key=lambda s: len(missing & _met(s, together)))
        missing -= _met(best, together)
        chosen.append(best)
    return chosen


def _met(setting: Setting, together: int) -> set[Any]:
    _, players, options = setting
    return set(combinations([("players", players), *options.items()], together))


def records(game: Game) -> Iterator[dict[str, Any]]:
    yield from _whole(game)
    yield from _written_otherwise(game)
    yield from _left(game)
    yield from _tied(game)


def played_out(
    game: Game,
    players: int,
    options: Mapping[str, object],
    seed: int,
    number: int = 0,
    *,
    legal: bool = False,
) -> dict[str, Any]:
    """A random game in which those who lay at the same time do so in any order."""
    return play_out(Table(game, players, options), stream(seed, number), legal=legal)


def _whole(game: Game) -> Iterator[dict[str, Any]]:
    for number, (_, players, options) in enumerate(all_settings([game])):
        yield played_out(game, players, options, SEED + number)


def _written_otherwise(game: Game) -> Iterator[dict[str, Any]]:
    """With all legal moves; without options, or with those of a preset; with fields of others."""
    for players in (game.least, game.most):
        played = played_out(game, players, {}, SEED, legal=True)
        yield played
        bare = {name: value for name, value in played.items() if name not in ("legal", "options")}
        yield {**bare, "names": ["Alex", "翠"], "humans": 1, "of others": {"kept": [1]}}
    for preset in game.presets.values():
        played = played_out(game, game.least, preset, SEED)
        yield {**played, "options": dict(preset)}


def _left(game: Game) -> Iterator[dict[str, Any]]:
    """Before each kind of move that anybody makes, once."""
    seen: set[str] = set()
    for number, (_, players, options) in enumerate(meeting(game, 2)):
        played = played_out(game, players, options, SEED - number)
        moves: Any = played.pop("moves")
        played.pop("result")
        for made, move in enumerate(moves):
            if (kind := _kind(move)) not in seen:
                seen.add(kind)
                yield {**played, "moves": moves[:made]}


def _tied(game: Game) -> Iterator[dict[str, Any]]:
    """Games in which several had most points: one that was decided, one that was shared."""
    for _, players, options in meeting(game, 1):
        seen: set[bool] = set()
        for number in range(TRIES):
            played = played_out(game, players, options, SEED, number)
            result: Any = played["result"]
            shared = len(result["winners"]) > 1
            if result["points"].count(max(result["points"])) > 1 and shared not in seen:
                seen.add(shared)
                yield played


def _kind(move: str) -> str:
    """Who moves, and the verb; one card is as good as another."""
    who, _, what = move.partition(" ")
    verb = what.split()[0]
    return f"{who if who in '*@' else 'seat'} {verb if verb.islower() else ''}"
