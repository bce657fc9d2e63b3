"""Sentences: what the tape says, in the language of whoever reads it."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from tablee.core.bits import count, has
from tablee.core.game import Game
from tablee.core.seats import NOBODY
from tablee.core.telling import Argument, Seats, Several, Told, members, tell

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"  # what is said where a language has no word


def languages(folder: Traversable) -> tuple[str, ...]:
    """Those that a folder has words of: English, then the others by their code."""
    found = {file.name.removesuffix(".ftl") for file in folder.iterdir()} - {ENGLISH}
    return (ENGLISH, *sorted(found))


LANGUAGES = languages(files("tablee").joinpath("words"))


def spoken(asked: str) -> str:
    """The language asked for, a relative of it (`fr-CA`: French), or English."""
    wanted = (asked.lower(), asked.lower().split("-")[0])
    found = (each for want in wanted for each in LANGUAGES if each.lower() == want)
    return next(found, ENGLISH)


@cache
def bundle(folder: str, language: str) -> "FluentBundle":
    """The words of one package: a game's, which may have none, or those that all share."""
    # a third of the time that a verb takes to begin, and most say nothing that is told
    from fluent.runtime import FluentBundle, FluentResource

    words = FluentBundle([language, ENGLISH], use_isolating=False)
    file = files(folder).joinpath("words", f"{language}.ftl")
    if file.is_file():
        words.add_resource(FluentResource(file.read_text("utf-8")))
    return words


def phrase(
    folder: str, language: str, message: str, arguments: Mapping[str, int | str] | None = None
) -> str:
    """One message put into words, in English if need be; KeyError if there is none of that name."""
    known = (bundle(folder, spoken) for spoken in (language, ENGLISH))
    words = next((each for each in known if each.has_message(message)), None)
    pattern = words.get_message(message).value if words else None
    if words is None or pattern is None:
        raise KeyError(message)
    text, errors = words.format_pattern(pattern, dict(arguments or {}))
    if errors:
        raise ValueError(f"{message} in {language}: {errors[0]}")
    return str(text)


def own_phrase(
    game: Game, language: str, message: str, arguments: Mapping[str, int | str] | None = None
) -> str | None:
    """A message of the game's, in another language if need be; None if it has no such words."""
    for spoken in (language, *LANGUAGES):
        if bundle(game.package, spoken).has_message(message):
            return phrase(game.package, spoken, message, arguments)
    return None


def move_told(game: Game, move: str) -> Told:
    """A move as a message: `GAME-move-VERB`, or `GAME-move` where a move has no verb.

    Its words may ask for `$what` follows the verb, for the last letter of that (`$colour`) and its
    figures (`$number`). Of a game without such words: the move as it is spelt.
    """
    verb, _, rest = move.partition(" ")
    what = rest or move
    letters = [sign for sign in what if sign.isupper()]
    figures = "".join(sign for sign in what if sign.isdigit())
    arguments = {"what": what, "colour": (letters or [""])[-1], "number": int(figures or "0")}
    for message in (f"{game.name}-move-{verb.lower()}", f"{game.name}-move"):
        if any(bundle(game.package, spoken).has_message(message) for spoken in LANGUAGES):
            return Told(message, "", NOBODY, {**arguments})
    return Told("move-spelt", "", NOBODY, {"move": move})


def move_in_words(game: Game, language: str, move: str) -> str:
    """A move as the table says it."""
    return Teller(game, language, ()).words(move_told(game, move))


def plainly(game: Game, message: str, arguments: Mapping[str, int | str]) -> str:
    """What a message without words would say: its name, and what it is about."""
    said = message.removeprefix(f"{game.name}-").replace("-", " ")
    about = ", ".join(f"{name} {value}" for name, value in arguments.items() if name != "player")
    return f"{said} ({about})" if about else said


def called(names: Sequence[str], seat: int, reader: int) -> dict[str, str]:
    """Somebody as a sentence takes them: the name, and whether it is they who read."""
    name = names[seat] if 0 <= seat < len(names) else ""
    return {"player": name, "to_player": _yes(bool(name) and seat == reader)}


class Teller:
    """Tells what happens at a table of one game, with the names of those who play.

    Whoever reads is "you": beside each argument that names seats stands another, `to_player` beside
    `player`, which is "yes" if the reader sits there and "no" if not.
    """

    def __init__(
        self, game: Game, language: str, names: Sequence[str], reader: int = NOBODY
    ) -> None:
        self.game, self.language, self.names, self.reader = game, language, names, reader

    def sentence(self, row: list[int]) -> str:
        """What one row of the tape says, and the clause it rests on."""
        told = tell(self.game.events, row)
        return f"{self.words(told)} [{told.clause}]" if told.clause else self.words(told)

    def words(self, told: Told) -> str:
        """A message in words: the game's own, or one that all games share (KeyError if none)."""
        plain = {name: self._plain(value) for name, value in told.arguments.items()}
        player = self.player(told.seat)
        arguments = {**plain, **self._readers(told.arguments), **player}
        if not told.message.startswith(f"{self.game.name}-"):
            return phrase("tablee", self.language, told.message, arguments)
        said = self._own(told.message, arguments)
        return said if said is not None else self._plainly(told.message, player, plain)

    def player(self, seat: int) -> dict[str, str]:
        """The arguments that say whose row it is: the name, and whether it is the reader's."""
        return called(self.names, seat, self.reader)

    def _readers(self, arguments: Mapping[str, Argument]) -> dict[str, str]:
        return {
            f"to_{name}": _yes(self._reads(value.seats))
            for name, value in arguments.items()
            if isinstance(value, Seats)
        }

    def _reads(self, seats: int) -> bool:
        return self.reader >= 0 and has(seats, self.reader)

    def _own(self, message: str, arguments: Mapping[str, int | str]) -> str | None:
        return own_phrase(self.game, self.language, message, arguments)

    def _plainly(
        self, message: str, player: Mapping[str, str], arguments: Mapping[str, int | str]
    ) -> str:
        said = plainly(self.game, message, arguments)
        if not player["player"]:
            return f"{said[:1].upper()}{said[1:]}."
        return phrase("tablee", self.language, "told-by", {**player, "told": said})

    def _plain(self, value: Argument) -> int | str:
        if isinstance(value, Seats):
            return self.join(self._people(value.seats))
        if isinstance(value, Several):
            return self.join([self._thing(value.message, thing) for thing in value.things])
        return value

    def _people(self, seats: int) -> list[str]:
        """Their names; of several, the reader comes last and is called "you"."""
        several = count(seats) > 1 and self._reads(seats)
        called = [seat for seat in members(seats) if not several or seat != self.reader]
        named = [self.player(seat)["player"] for seat in called]
        return [*named, phrase("tablee", self.language, "you")] if several else named

    def _thing(self, message: str, thing: Mapping[str, int | str]) -> str:
        said = self._own(message, thing)
        return said if said is not None else plainly(self.game, message, thing)

    def join(self, items: Sequence[str]) -> str:
        """A list as the language writes it: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        and_ = phrase("tablee", self.language, "and")
        return f"{', '.join(items[:-1])} {and_} {items[-1]}"


def _yes(truly: bool) -> str:
    return "yes" if truly else "no"
