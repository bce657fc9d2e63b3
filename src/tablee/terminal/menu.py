"""The menu: every move that is possible now, with a key to choose it by."""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from rich.text import Text

from tablee.core.game import Game
from tablee.core.telling import members
from tablee.play.table import Refused, Table, refusal
from tablee.terminal.boards.manners import manners
from tablee.terminal.wording import Words

COMMANDS = ("q", "w", "?")  # to leave, to ask why, to be helped: no move has these keys
HINT = "h"  # nor this, in a game that gives hints


class Item(NamedTuple):
    """One line of the menu."""

    key: str
    word: str  # the move as a record writes it
    label: str
    move: int


def menu(table: Table, seat: int, names: Sequence[str], words: Words) -> list[Item]:
    """No key stands for two moves, or for a move and a command: what has none is numbered."""
    view, game = table.seen_by(seat), table.game
    later, hint = manners(game).later, manners(game).hint
    moves = sorted(members(table.legal(seat)), key=lambda move: (move in later, move))
    spelt = [game.spelling.word(view, seat, move) for move in moves]
    keys = dict[str, str]()  # each with the word that has it
    for word in spelt:
        key = _key(game, word)
        if key and key not in COMMANDS and not (key == HINT and hint):
            keys.setdefault(key, word)
    own = {word: key for key, word in keys.items()}
    numbers = (str(number) for number in count(1) if str(number) not in keys)
    return [
        Item(own.get(word) or next(numbers), word, _label(game, seat, word, names, words), move)
        for word, move in zip(spelt, moves, strict=True)
    ]


def _key(game: Game, word: str) -> str:
    """The key that comes to mind: a column's number, a first letter; none if there is no such."""
    own = manners(game).key(word)
    if own is not None:
        return own
    verb, _, what = word.partition(" ")
    if word.split()[-1].isdigit():
        return word.split()[-1]
    return "" if what else verb[0].casefold()


def _label(game: Game, seat: int, word: str, names: Sequence[str], words: Words) -> str:
    own = manners(game).label(seat, word, names, words)
    verb, *rest = word.split()
    if own is not None or verb.isdigit():
        return own or ""
    named = dict(zip(("what", "where"), rest, strict=False))
    try:
        return words(f"{game.name}-do-{verb}", **named)
    except LookupError:  # the terminal has no words for it
        return word


def usual(game: Game, items: Sequence[Item]) -> Item | None:
    """What Enter alone stands for: the only choice, or as many cards as one has."""
    if len(items) == 1 or verb(items[-1]) in manners(game).most:
        return items[-1]
    return None


def counts(game: Game, item: Item) -> bool:
    """Whether it says how many, and nothing else."""
    return verb(item) in manners(game).counts


def verb(item: Item) -> str:
    return item.word.partition(" ")[0]


def find(items: Sequence[Item], typed: str) -> Item | None:
    """The item meant: by its key, its word, or the end of its word where that is clear."""
    typed = " ".join(typed.split()).casefold()
    for item in items:
        if typed in (item.key, item.word.casefold()):
            return item
    ends = [item for item in items if typed and item.word.partition(" ")[2].casefold() == typed]
    return ends[0] if len(ends) == 1 else None


def why_not(table: Table, seat: int, items: Sequence[Item], typed: str) -> Refused:
    """The reason why what was typed cannot be played: the most telling one."""
    verbs = dict.fromkeys(item.word.partition(" ")[0] for item in items if " " in item.word)
    first, *rest = typed.split()[:3]
    tries = [" ".join([first.lower(), *(word.upper() for word in rest)])]
    tries += [f"{verb} {typed.upper()}" for verb in verbs]
    refusals: list[Refused] = []
    for attempt in tries:
        try:
            table.read(f"{seat} {attempt}")
        except Refused as refused:
            refusals.append(refused)
    known = [refused for refused in refusals if refused.told.message != "refused-unknown"]
    return (known or refusals or [refusal("refused-unknown", seat, f"not a move: {typed!r}")])[0]


def shown(items: Sequence[Item], width: int) -> list[Text]:
    """The menu in as few lines as it takes, no item cut in two."""
    lines: list[Text] = [Text()]
    for item in items:
        choice = Text.assemble((f"[{item.key}]", "bold cyan"), f" {item.label}  ")
        if lines[-1] and lines[-1].cell_len + choice.cell_len > width:
            lines.append(Text())
        lines[-1].append_text(choice)
    return lines
