"""What can be played, as pages are told it: every game of the catalogue, and its words."""

from functools import cache
from importlib.resources import files
from itertools import islice, product

import msgspec

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.lessons import lesson_of
from tablee.play.telling import LANGUAGES
from tablee.server.web.pages import Playable

MOST_TOLD = 5_000  # combinations of options that are looked at


def playable() -> list[Playable]:
    """All games, the first of them for whoever has no wish."""
    return [_line(game) for game in CATALOGUE.values()]


def _line(game: Game) -> Playable:
    return Playable(
        name=game.name,
        title=game.title,
        least=game.least,
        most=game.most,
        options={option.name: list(option.values) for option in game.options},
        presets={name: dict(preset) for name, preset in game.presets.items()},
        editions=editions(game),
        differences={
            topic: {name: list(clauses) for name, clauses in sides.items()}
            for topic, sides in game.differences.items()
        },
        languages=[language for language in LANGUAGES if words(game, language)],
        race=game.race is not None,
        hides=game.hides,
        lesson=[] if (lesson := lesson_of(game)) is None else lesson.clauses,
    )


@cache
def editions(game: Game) -> dict[str, str]:
    """The options that are a preset to the letter: all their values, as a JSON array, and which."""
    names, found = [option.name for option in game.options], dict[str, str]()
    for values in islice(product(*(option.values for option in game.options)), MOST_TOLD):
        if edition := game.edition(dict(zip(names, values, strict=True))):
            found[msgspec.json.encode(values).decode()] = edition
    return found


@cache
def words(game: Game, language: str) -> str:
    """The Fluent file that a game brings for a language; empty if it brings none."""
    if not game.package:  # a module that lies in no folder
        return ""
    found = files(game.package).joinpath("words", f"{language}.ftl")
    return found.read_text("utf-8") if found.is_file() else ""
