"""The table of Vampire: the six places, the ledger of hunts, and one's own hand."""

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from tablee.core.record import Row
from tablee.games.vampire import rules
from tablee.games.vampire.events import CARDS, COLOURS
from tablee.terminal.boards.look import Look, heading, inked
from tablee.terminal.boards.manners import Manners
from tablee.terminal.wording import Words

SHAPES = ("■", "✚", "▲", "◆", "●", "★")
STYLES = ("red", "white", "green", "blue", "magenta", "yellow")
PLACE, LYING, COLUMN = 15, 18, 9  # cells


def board(view: rules.Table, look: Look) -> Group:
    words = look.words
    number = min(view.round + 1, view.rounds)
    right = words("vampire-round", round=number, rounds=view.rounds, pile=view.pile)
    lines = [heading("Vampire", right), names(view, look)]
    lines += [place(view, look, colour) for colour in range(rules.COLOURS)]
    lines.append(totals(view, look, "vampire-held", view.held))
    lines.append(totals(view, look, "vampire-points", view.points))
    lines.append(Text())
    if look.viewer < view.players:
        lines.append(hand(view, look))
    return Group(*lines, Text())


def names(view: rules.Table, look: Look) -> Text:
    line = Text(f"  {look.words('vampire-places'):<{PLACE}}{look.words('vampire-lying'):<{LYING}}")
    line.stylize("dim")
    for seat in range(view.players):
        awaited = "►" if look.awaited >> seat & 1 else " "
        mine = "bold" if seat == look.viewer else ""
        line.append(f"{awaited}{look.name(seat, COLUMN - 2)} ", mine)
    return line


def place(view: rules.Table, look: Look, colour: int) -> Text:
    name = look.words("vampire-place", colour=COLOURS[colour])
    line = inked(f"  {SHAPES[colour]} {COLOURS[colour]} {name}", f"bold {STYLES[colour]}")
    line.pad_right(PLACE + 2 - line.cell_len)
    line.append_text(lying(view, look, colour))
    losers = doomed(view, colour)
    for seat in range(view.players):
        heads = rules.heads(view, seat, colour)
        text = f"{heads:>3}" if heads else "  –"
        if seat in losers:
            line.append(f"{text} ✗".ljust(COLUMN), "red")
        else:
            line.append(text.ljust(COLUMN), "bold" if heads else "dim")
    return line


def lying(view: rules.Table, look: Look, colour: int) -> Text:
    """The cards under a location, and their heads."""
    sorts = (("1", rules.ONE, 1), ("2", rules.TWO, 2), ("S", rules.JOKER, 1))
    cards = [(name, view.under[sort + colour], heads) for name, sort, heads in sorts]
    text = " ".join(several(name, n) for name, n, _ in cards if n)
    heads = sum(n * heads for _, n, heads in cards)
    line = Text(f"{text:<{LYING - 6}}" if text else f"{'–':<{LYING - 6}}")
    line.append(f"{look.words('vampire-heads', heads=heads)}" if heads else "", "dim")
    line.pad_right(LYING - line.cell_len)
    return line


def several(name: str, n: int) -> str:
    return name if n == 1 else f"{name}×{n}"


def doomed(view: rules.Table, colour: int) -> list[int]:
    """Who would lose this colour if the round ended now."""
    heads = [rules.heads(view, seat, colour) for seat in range(view.players)]
    return [seat for seat, n in enumerate(heads) if n == min(heads)] if all(heads) else []


def totals(view: rules.Table, look: Look, message: str, row: Row) -> Text:
    line = inked(f"  {look.words(message):<{PLACE + LYING}}", "dim")
    for seat in range(view.players):
        line.append(f"{row[seat]:>3}".ljust(COLUMN))
    return line


def hand(view: rules.Table, look: Look) -> Text:
    """One's own cards, colour by colour, jokers last."""
    line = Text(f"  {look.words('your-hand')}  ")
    cards = view.hand[look.viewer]
    for colour in range(rules.COLOURS):
        for sort in (rules.ONE, rules.TWO):
            n = cards[sort + colour]
            if n:
                name = f"{SHAPES[colour]}\u00a0{several(CARDS[sort + colour], n)}"
                line.append(name, f"bold {STYLES[colour]}")
                line.append("  ")
    if cards[rules.JOKER]:
        line.append(f"☼\u00a0{several('S', cards[rules.JOKER])}", "bold reverse")
    return line


def _label(seat: int, word: str, names: Sequence[str], words: Words) -> str | None:
    joker = word.split()[1:]
    return words("vampire-do-put-joker", where=joker[1]) if joker[:1] == ["S"] else None


MANNERS = Manners(
    later=range(rules.PUT, rules.EXPOSE),  # a hunt first, then the cards that one may leave
    counts=("ones", "twos", "jokers"),
    most=("ones", "twos"),
    label=_label,
)
