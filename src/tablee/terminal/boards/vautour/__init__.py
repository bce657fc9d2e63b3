"""The table of Stupide Vautour: what is at stake, who has laid, and one's own hand."""

from rich.console import Group
from rich.text import Text

from tablee.core.bits import count, has
from tablee.core.telling import members
from tablee.games.vautour.rules import NONE, OPEN, POINTS, SERIES, ZERO, Table, worth
from tablee.terminal.boards.figures import large
from tablee.terminal.boards.look import Look, beside, heading, inked, signed

PREY, VULTURE = "bold green", "bold red"
ROUNDS = count(POINTS)
LABEL = 11  # cells before a row of cards


def board(view: Table, look: Look) -> Group:
    words = look.words
    over = not look.awaited
    number = ROUNDS if over else min(ROUNDS, rounds(view) + 1)
    right = words("vautour-round", round=number, rounds=ROUNDS)
    lines = [heading("Stupide Vautour", right), Text()]
    lines += beside([Text("    ")] * 3, stake_figures(view), [Text("    ")] * 3, stake(view, look))
    lines.append(Text())
    lines += [player(view, look, seat) for seat in range(view.players)]
    lines.append(Text())
    if view.scores == OPEN and not over:
        lines.append(to_come(view, look))
    if look.viewer < view.players and not over:
        lines.append(hand(view, look))
    return Group(*lines, Text())


def rounds(view: Table) -> int:
    """Rounds that are over: one card of everybody's is spent in each."""
    held = view.hand[0]
    return ROUNDS - (count(held) if held >= 0 else ~held)


def stake_figures(view: Table) -> list[Text]:
    total = worth(view.stake)
    if not view.stake or not view.pile | view.due:  # what is lost stays there
        return [Text("         ")] * 3
    return large(total, PREY if total >= 0 else VULTURE)


def stake(view: Table, look: Look) -> list[Text]:
    """What is played for, and who will get it."""
    words = look.words
    if not look.awaited:
        return [Text(), Text(words("over"), "bold"), Text()]
    if not view.stake:
        return [Text(), Text(words("vautour-no-stake"), "dim"), Text()]
    cards = "  ".join(signed(card - ZERO) for card in members(view.stake))
    total = worth(view.stake)
    way = Text(words("vautour-highest" if total >= 0 else "vautour-lowest"))
    way.stylize(PREY if total >= 0 else VULTURE)
    several = count(view.stake) > 1
    return [
        Text(words("vautour-stake-sum", cards=cards) if several else words("vautour-stake")),
        way,
        Text(words("vautour-equal"), "dim"),
    ]


def player(view: Table, look: Look, seat: int) -> Text:
    """Who sits there, what they have, and whether their card is laid."""
    line = look.player(seat)
    line.append(f"  {score(view, look, seat)}   ")
    if view.memory:  # every card played shows as a gap, the last one too
        line.append_text(state(view, look, seat, spelt=False))
        line.append_text(cards(view, seat, wide=3))
        return line
    last = str(view.last[seat]) if view.last[seat] != NONE else "–"
    line.append(f"{look.words('vautour-last')} {last:<2}   ")
    line.append_text(state(view, look, seat, spelt=True))
    return line


def state(view: Table, look: Look, seat: int, *, spelt: bool) -> Text:
    if has(view.due, seat):
        return Text(f"○ {look.words('vautour-choosing') if spelt else ''}", "yellow")
    if view.laid[seat] == NONE:
        return Text("  ")
    own = f"{view.laid[seat]}" if view.laid[seat] > 0 else ""
    return Text(f"■ {look.words('vautour-laid')} {own}" if spelt else "■ ", "cyan")


def score(view: Table, look: Look, seat: int) -> str:
    """Points, or behind closed scores how many cards were taken."""
    if view.won[seat] < 0:
        return f"{look.words('vautour-cards', count=~view.won[seat]):>9}"
    points = view.points[seat]
    return f"{look.words('vautour-points', n=points, points=signed(points)):>9}"


def to_come(view: Table, look: Look) -> Text:
    line = inked(f"  {look.words('vautour-to-come'):<{LABEL}}", "dim")
    for card in members(POINTS):
        there = has(view.pile, card)
        line.append(f"{signed(card - ZERO):>4}" if there else "   ·", "" if there else "dim")
    return line


def hand(view: Table, look: Look) -> Text:
    line = Text(f"  {look.words('your-hand'):<{LABEL}}")
    line.append_text(cards(view, look.viewer, wide=4))
    return line


def cards(view: Table, seat: int, wide: int) -> Text:
    """Fifteen places, so that a card never moves; what is not there is a dot."""
    line = Text()
    for card in members(SERIES):
        there = has(view.hand[seat], card) and view.laid[seat] != card
        line.append(f"{card if there else '·':>{wide}}", "bold cyan" if there else "dim")
    return line
