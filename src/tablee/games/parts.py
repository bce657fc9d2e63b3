"""What belongs to a game beside its rules, found by name and never listed."""

from importlib.util import find_spec

from tablee.core.game import Game


def is_of_the_house(game: Game) -> bool:
    """Whether it is ours, by the rules of today: what lies outside its folder is for those."""
    return game.package == f"tablee.games.{game.name}"


def homes(game: Game) -> tuple[str, ...]:
    """The packages that what belongs to it is looked for in."""
    return (f"tablee.players.{game.name}",) * is_of_the_house(game) + (game.package,)


def part(game: Game, name: str) -> str | None:
    """The module of that name with those who play the game, or in the game's own package."""
    for package in homes(game):
        found = find_spec(package)
        is_folder = found is not None and found.submodule_search_locations is not None
        if is_folder and find_spec(f"{package}.{name}") is not None:
            return f"{package}.{name}"
    return None
