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
    """The words of one package: a game's, which may have none, or those that all share."""
    words = FluentBundle([language], use_isolating=False)
    file = files(folder).joinpath("words", f"{language}.ftl")
    if file.is_file():
        words.add_resource(FluentResource(file.read_text("utf-8")))
    return words


def phrase(
    folder: str, language: str, message: str, arguments: Mapping[str, int | str] | None = None
) -> str:
    """One message put into words; KeyError if there is none of that name."""
    words = bundle(folder, language)
    pattern = words.get_message(message).value if words.has_message(message) else None
    if pattern is None:
        raise KeyError(message)
    text, errors = words.format_pattern(pattern, dict(arguments or {}))
    if errors:
        raise ValueError(f"{message} in {language}: {errors[0]}")
    return str(text)


def own_phrase(
    game: Game, language: str, message: str, arguments: Mapping[str, int | str] | None = None
) -> str | None:
    """A message of the game's, in the other language if need be; None if it has no such words."""
    for spoken in (language, *LANGUAGES):
        if bundle(game.package, spoken).has_message(message):
            return phrase(game.package, spoken, message, arguments)
    return None


def plainly(game: Game, message: str, arguments: Mapping[str, int | str]) -> str:
    """What a message without words would say: its name, and what it is about."""
    said = message.removeprefix(f"{game.name}-").replace("-", " ")
    about = ", ".join(f"{name} {value}" for name, value in arguments.items() if name != "player")
    return f"{said} ({about})" if about else said


class Teller:
    """Tells what happens at a table of one game, with the names of those who play."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self.game, self.language, self.names = game, language, names

    def sentence(self, row: list[int]) -> str:
        """What one row of the tape says, and the clause it rests on."""
        told = tell(self.game.events, row)
        return f"{self.words(told)} [{told.clause}]" if told.clause else self.words(told)

    def words(self, told: Told) -> str:
        """A message in words: the game's own, or one that all games share (KeyError if none)."""
        arguments = {name: self._plain(value) for name, value in told.arguments.items()}
        player = arguments["player"] = self._name(told.seat)
        if not told.message.startswith(f"{self.game.name}-"):
            return phrase("tablee", self.language, told.message, arguments)
        said = self._own(told.message, arguments)
        return said if said is not None else self._plainly(told.message, player, arguments)

    def _own(self, message: str, arguments: Mapping[str, int | str]) -> str | None:
        return own_phrase(self.game, self.language, message, arguments)

    def _plainly(self, message: str, player: str, arguments: Mapping[str, int | str]) -> str:
        said = plainly(self.game, message, arguments)
        if not player:
            return f"{said[:1].upper()}{said[1:]}."
        return phrase("tablee", self.language, "told-by", {"player": player, "told": said})

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def _plain(self, value: Argument) -> int | str:
        if isinstance(value, Seats):
            return self.join([self._name(seat) for seat in members(value.seats)])
        if isinstance(value, Several):
            return self.join([self._thing(value.message, thing) for thing in value.things])
        return value

    def _thing(self, message: str, thing: Mapping[str, int | str]) -> str:
        said = self._own(message, thing)
        return said if said is not None else plainly(self.game, message, thing)

    def join(self, items: Sequence[str]) -> str:
        """A list as the language writes it: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        and_ = phrase("tablee", self.language, "and")
        return f"{', '.join(items[:-1])} {and_} {items[-1]}"
