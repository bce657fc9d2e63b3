"""Sentences: what the tape says, in the language of whoever reads it."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from tablee.core.game import Game
from tablee.core.telling import Argument, Seats, Several, Told, members, tell

LANGUAGES = ("en", "fr")


@cache
def bundle(folder: str, language: str) -> FluentBundle:
    """The words of one folder of the package: a game's, or those that all share."""
    text = files(folder).joinpath("words", f"{language}.ftl").read_text("utf-8")
    words = FluentBundle([language], use_isolating=False)
    words.add_resource(FluentResource(text))
    return words


def phrase(
    folder: str, language: str, message: str, arguments: Mapping[str, int | str] | None = None
) -> str:
    """One message put into words; KeyError if there is none of that name."""
    words = bundle(folder, language)
    pattern = words.get_message(message).value
    if pattern is None:
        raise KeyError(message)
    text, errors = words.format_pattern(pattern, dict(arguments or {}))
    if errors:
        raise ValueError(f"{message} in {language}: {errors[0]}")
    return str(text)


class Teller:
    """Tells what happens at a table of one game, with the names of those who play."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self.game, self.language, self.names = game, language, names
        self._folder = f"tablee.games.{game.name}"

    def sentence(self, row: list[int]) -> str:
        """What one row of the tape says, and the clause it rests on."""
        told = tell(self.game.events, row)
        return f"{self.words(told)} [{told.clause}]"

    def words(self, told: Told) -> str:
        arguments = {name: self._plain(value) for name, value in told.arguments.items()}
        arguments["player"] = self._name(told.seat)
        folder = self._folder if told.message.startswith(self.game.name) else "tablee"
        return phrase(folder, self.language, told.message, arguments)

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def _plain(self, value: Argument) -> int | str:
        if isinstance(value, Seats):
            return self.join([self._name(seat) for seat in members(value.seats)])
        if isinstance(value, Several):
            each = [
                phrase(self._folder, self.language, value.message, thing) for thing in value.things
            ]
            return self.join(each)
        return value

    def join(self, items: Sequence[str]) -> str:
        """A list as the language writes it: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        and_ = phrase("tablee", self.language, "and")
        return f"{', '.join(items[:-1])} {and_} {items[-1]}"
