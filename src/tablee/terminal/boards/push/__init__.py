"""The table of Push: the columns, the card just drawn, and everybody's zone."""

from rich.console import Group
from rich.text import Text

from tablee.core.bits import has
from tablee.core.telling import members
from tablee.games.push import rules
from tablee.games.push.events import COLOURS, worth
from tablee.players.push.risk import busts, daring, placed
from tablee.players.push.simple import held, points
from tablee.terminal.boards.look import Look, beside, heading, inked
from tablee.terminal.boards.manners import Manners
from tablee.terminal.wording import Words

SHAPES = ("▲", "◆", "●", "■", "▼")
STYLES = ("green", "yellow", "red", "blue", "magenta")
WIDE = 20  # cells of a column
TALL = 3  # cards that a column has room for without growing
ZONE = 10  # cells of a colour in a zone


def board(view: rules.Table, look: Look) -> Group:
    words = look.words
    pile = words("push-pile", cards=view.pile)
    lines = [heading(words("push-turn", **look.called(view.active)), pile)]
    lines += beside(*(column(view, look, number) for number in range(rules.COLUMNS)))
    lines += [drawn(view, look), zones_heading(look)]
    lines += [zone(view, look, seat) for seat in range(view.players)]
    return Group(*lines, Text())


def card(number: int, look: Look) -> Text:
    """A card as shape, letter and value; the die has a frame of its own."""
    if number == rules.DIE:
        return Text(f"[{look.words('push-die')}]", "bold reverse")
    colour, value = divmod(number, rules.VALUES)
    return Text(f"{SHAPES[colour]} {COLOURS[colour]}{value + 1}", f"bold {STYLES[colour]}")


def column(view: rules.Table, look: Look, number: int) -> list[Text]:
    """One of the three columns, a frame round its cards."""
    words, cards = look.words, members(view.column[number])
    there = has(view.open, number)
    fits = view.phase == rules.FIT and has(view.places, number)
    edge = "bold cyan" if fits else "" if there else "dim"
    title = f" {number + 1} " + (f"{words('push-fits')} " if fits else "")
    lines = [Text(f"  ┌{title.center(WIDE, '─')}┐", edge)]
    for each in cards:
        line = inked("  │  ", edge)
        line.append_text(card(each, look))
        line.pad_right(WIDE + 3 - line.cell_len)
        line.append("│", edge)
        lines.append(line)
    lines += [Text(f"  │{'':{WIDE}}│", edge)] * (TALL - len(cards))
    total = f" {words('push-points', points=worth(view.column[number]))} " if there else ""
    lines.append(Text(f"  └{total.center(WIDE, '─')}┘", edge))
    return lines


def drawn(view: rules.Table, look: Look) -> Text:
    """The card that waits for a place, and which way the columns will go."""
    words = look.words
    line = Text("  ")
    if view.phase == rules.FIT:
        line.append(f"{words('push-drawn')}  ")
        line.append_text(card(view.card, look))
        line.append("     ")
    if view.players > 2 and view.phase != rules.OVER:
        step = -1 if view.reversals % 2 else 1
        first = look.called((view.active + step) % view.players)
        arrow = "◄" if step > 0 else "►"
        line.append(words("push-picks", **first, arrow=arrow), "dim")
    return line


def zones_heading(look: Look) -> Text:
    line = inked(f"{'':14}{look.words('push-total'):>5}  ", "dim")
    for colour in range(rules.COLOURS):
        name = look.words("push-colour", colour=COLOURS[colour])
        line.append(f"{SHAPES[colour]}{COLOURS[colour]} {name}".ljust(ZONE), STYLES[colour])
    line.append(f" ▣ {look.words('push-safe')}", "dim")
    return line


def zone(view: rules.Table, look: Look, seat: int) -> Text:
    """Points in the open by colour, and behind the shield what the die cannot touch."""
    open_cards, safe_cards = view.visible[seat], view.safe[seat]
    line = look.player(seat)
    line.append(f"  {points(open_cards) + points(safe_cards):>5}  ", "bold")
    for colour in range(rules.COLOURS):
        lying, safe = held(open_cards, colour), held(safe_cards, colour)
        style = f"bold {STYLES[colour]}" if lying else "dim"
        cell = inked(f"{lying:>3}" if lying else "  ·", style)
        cell.append(f" ▣{safe}" if safe else "")
        cell.pad_right(ZONE - cell.cell_len)
        line.append_text(cell)
    return line


def hint(view: rules.Table, words: Words) -> str:
    """The risk in words: of the next card, or of the one after this is placed."""
    if view.phase == rules.FIT:
        columns = [
            words("push-hint-column", column=column + 1, percent=_percent(placed(view, column)))
            for column in members(view.places)
        ]
        return words("push-hint-after", columns=", ".join(columns))
    if view.phase not in (rules.START, rules.AGAIN) or not view.pile:
        return words("push-hint-none")
    unplaceable, pile = busts(view)
    return words("push-hint", cards=unplaceable, pile=pile, percent=_percent(view))


def _percent(view: rules.Table) -> int:
    return round(100 * daring(view))


def _key(word: str) -> str | None:
    verb, _, colour = word.partition(" ")
    return colour.lower() if verb == "protect" else None


MANNERS = Manners(key=_key, hint=hint)
