"""The table of Stupide Vautour: what is at stake, who has laid, and one's own hand."""

from rich.console import Group
from rich.text import Text

from tablee.core.bits import count, has
from tablee.core.telling import members
from tablee.games.vautour.rules import NONE, OPEN, POINTS, SERIES, ZERO, Table, worth
from tablee.terminal.boards.figures import large
from tablee.terminal.boards.look import Look, beside, heading, signed

PREY, VULTURE = "bold green", "bold red"
ROUNDS = count(POINTS)
LABEL = 11  # cells before a row of cards


def board(view: Table, look: Look) -> Group:
    words = look.words
    played = ROUNDS - count(view.hand[look.viewer] if look.viewer < view.players else 0)
    over = not look.awaited
    number = ROUNDS if over else min(ROUNDS, rounds(view) + 1)
    right = words("vautour-round", round=number, rounds=ROUNDS)
    lines = [heading("Stupide Vautour", right), Text()]
    lines += beside([Text("    ")] * 3, stake_figures(view), [Text("    ")] * 3, stake(view, look))
    lines.append(Text())
    lines += [player(view, look, seat) for seat in range(view.players)]
    lines.append(Text())
    if view.scores == OPEN:
        lines.append(to_come(view, look))
    if look.viewer < view.players and played < ROUNDS:
        lines.append(hand(view, look))
    return Group(*lines, Text())


def rounds(view: Table) -> int:
    """Rounds that are over: one card of everybody's is spent in each."""
    held = view.hand[0]
    return ROUNDS - (count(held) if held >= 0 else ~held)


def stake_figures(view: Table) -> list[Text]:
    total = worth(view.stake)
    if not view.stake:
        return [Text("         ")] * 3
    return large(total, PREY if total >= 0 else VULTURE)


def stake(view: Table, look: Look) -> list[Text]:
    """What is played for, and who will get it."""
    words = look.words
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
    words = look.words
    line = look.player(seat)
    line.append(f"  {score(view, look, seat)}")
    last = str(view.last[seat]) if view.last[seat] != NONE else "–"
    line.append(f"   {words('vautour-last', card=last):<{len(words('vautour-last', card='15'))}}")
    if has(view.due, seat):
        line.append(f"   ○ {words('vautour-choosing')}", "yellow")
    elif view.laid[seat] != NONE:
        own = view.laid[seat] if view.laid[seat] > 0 else ""
        line.append(f"   ■ {words('vautour-laid')} {own}", "cyan")
    if view.memory and seat != look.viewer:
        line.append("   ")
        line.append_text(Text(" ".join(str(card) for card in members(view.hand[seat])), "dim"))
    return line


def score(view: Table, look: Look, seat: int) -> str:
    """Points, or behind closed scores how many cards were taken."""
    if view.won[seat] < 0:
        return f"{look.words('vautour-cards', count=~view.won[seat]):>9}"
    return f"{look.words('vautour-points', points=signed(view.points[seat])):>9}"


def to_come(view: Table, look: Look) -> Text:
    line = Text(f"  {look.words('vautour-to-come'):<{LABEL}}", "dim")
    for card in members(POINTS):
        there = has(view.pile, card)
        line.append(f"{signed(card - ZERO):>4}" if there else "   ·", "" if there else "dim")
    return line


def hand(view: Table, look: Look) -> Text:
    """Fifteen places, so that a card never moves."""
    line = Text(f"  {look.words('your-hand'):<{LABEL}}")
    for card in members(SERIES):
        there = has(view.hand[look.viewer], card) and view.laid[look.viewer] != card
        line.append(f"{card:>4}" if there else "   ·", "bold cyan" if there else "dim")
    return line
