"""The table of Chasse Cercueils: the dice, everybody's row, and the coffins chased."""

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from tablee.core.bits import has
from tablee.games.cercueils import rules
from tablee.terminal.boards.look import Look, beside, heading, inked, key_name
from tablee.terminal.boards.manners import Manners
from tablee.terminal.wording import Words

COLOURS = {rules.YELLOW: "yellow", rules.VIOLET: "magenta"}
DISCS = {rules.YELLOW: "○", rules.VIOLET: "●"}  # so that no eye needs the colour
NAMES = ("yellow", "violet", "alarm", "both")
SYMBOLS = ("M", "B", "S")
PICTURES = (
    ("  ▗▟▀  ", "  ██   ", "  ▝▜▄  "),
    ("▙▖▄ ▄▗▟", "▜█████▛", " ▀▝█▘▀ "),
    (" ▟███▙ ", " █▄█▄█ ", "  ▜█▛  "),
)
FACES = (
    ("  ▟▀▙  ", "  ▌ ▐  ", "  ▜▄▛  "),
    ("  ▟█▙  ", "  ███  ", "  ▜█▛  "),
    ("   █   ", "   █   ", "   ▄   "),
    ("  ▟▀█  ", "  ▌▐█  ", "  ▜▄█  "),
)
ROLLING = ("       ", "  ? ?  ", "       ")
SPELT, SHORT = 8, 2  # letters of a symbol
ROOM = 4  # cards of a row that can be spelt out


def board(view: rules.Table, look: Look) -> Group:
    words = look.words
    lines = [heading("Chasse Cercueils", words("cercueils-pile", pile=view.pile)), Text()]
    shown = view.phase not in (rules.DEAL, rules.READY, rules.CAST)
    lines += beside(
        [Text("  ")] * 5, *dice(view, shown=shown), [Text("   ")] * 5, caption(view, look)
    )
    lines.append(Text())
    lines += [row(view, look, seat) for seat in range(view.players)]
    return Group(*lines, Text())


def dice(view: rules.Table, *, shown: bool) -> list[list[Text]]:
    """The two dice, large."""
    face, symbol = divmod(view.roll, rules.SYMBOLS)
    style = f"bold {COLOURS.get(face, 'white')}"
    pictures = (FACES[face], PICTURES[symbol]) if shown else (ROLLING, ROLLING)
    return [
        [
            Text("╭───────╮ "),
            *(Text.assemble("│", (line, style if shown else "dim"), "│ ") for line in picture),
            Text("╰───────╯ "),
        ]
        for picture in pictures
    ]


def caption(view: rules.Table, look: Look) -> list[Text]:
    """What the dice show, in words, and what it means."""
    words = look.words
    if view.phase == rules.CAST:
        return [Text(), Text(words("cercueils-rolling"), "bold")]
    if view.phase in (rules.DEAL, rules.READY):
        return [Text(), Text(words("cercueils-to-roll", **look.called(view.roller)), "dim")]
    face, symbol = divmod(view.roll, rules.SYMBOLS)
    rolled = words("cercueils-roll", face=NAMES[face], symbol=SYMBOLS[symbol])
    alarm = face == rules.ALARM
    meaning = words(f"cercueils-alarm-{SYMBOLS[symbol]}") if alarm else words("cercueils-match")
    return [Text(), Text(rolled, "bold"), Text(meaning, "dim")]


def row(view: rules.Table, look: Look, seat: int) -> Text:
    """One seat: its letter, the coffins it has chased, and its cards by their places."""
    line = inked(owner_key(seat), "dim")
    line.append_text(look.player(seat, 8))
    chased = view.chased[seat]
    line.append(f" {'█' * chased}{'·' * (rules.TARGET - chased)} ", "bold green")
    if look.slap_keys:
        key = look.slap_keys[seat] if seat < len(look.slap_keys) else ""
        wide = 2 + max(len(key_name(key, look.words)) for key in look.slap_keys)
        line.append(f"{key_name(key, look.words):<{wide}}", "bold cyan")
    letters = SPELT if view.size[seat] <= ROOM else SHORT
    for place in range(view.size[seat]):
        line.append_text(card(view, look, seat, place, letters))
    return line


def card(view: rules.Table, look: Look, seat: int, place: int, letters: int) -> Text:
    """A vampire by its circle and its symbol, or the lid of its coffin."""
    number = view.card[seat][place]
    line = inked(f" {place + 1} ", "dim")
    if number == rules.HIDDEN:
        line.append("▒" * (letters + 1), "dim")
    elif number != rules.NO_CARD:
        colour, symbol = divmod(number, rules.SYMBOLS)
        name = look.words("cercueils-symbol", symbol=SYMBOLS[symbol])[:letters]
        lit = has(view.down[seat], place)  # seen by moonlight only
        line.append(f"{DISCS[colour]}{name}", f"bold {COLOURS[colour]}{' reverse' if lit else ''}")
    line.pad_right(letters + 4 - line.cell_len)
    return line


def owner_key(seat: int) -> str:
    """A letter for whose cards are meant, since numbers are for places."""
    return "abcdef"[seat]


def _key(word: str) -> str | None:
    verb, _, whose = word.partition(" ")
    return owner_key(int(whose)) if verb == "point" else None


def _label(seat: int, word: str, names: Sequence[str], words: Words) -> str | None:
    verb, _, whose = word.partition(" ")
    if verb != "point":
        return None
    if int(whose) == seat:
        return words("cercueils-do-point-own")
    return words("cercueils-do-point", what=names[int(whose)])


MANNERS = Manners(key=_key, label=_label)
