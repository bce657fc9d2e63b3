"""Statistics as tables, as JSON and as pictures."""

from collections import Counter
from collections.abc import Sequence
from html import escape

from tablee.data.charts import Bar, Panel, Sheet, html, svg
from tablee.data.counting import Statistics

BARS = 40  # of a histogram, at most
SURE = 1.96  # standard errors: 95 of a hundred


def title(found: Statistics) -> str:
    """What was played, and what differs from the usual."""
    of = found.origin
    usual = of.its_game.settle({})
    said = [f"{name}={value}" for name, value in of.options.items() if usual.get(name) != value]
    return ", ".join([of.its_game.title, f"{of.players} players", *said, f"{found.games:,} games"])


def sheets(found: Statistics) -> list[Sheet]:
    """Everything that is counted."""
    games = max(found.games, 1)
    seats = [
        (
            str(each.seat),
            f"{100 * each.share:.2f} %",
            f"± {100 * SURE * each.error:.2f}",
            f"{each.points:.2f}",
            f"{each.spread:.2f}",
        )
        for each in found.seats()
    ]
    clauses = [
        (
            each.clause,
            each.event,
            f"{each.times / games:.3f}",
            f"{100 * each.games / games:.2f} %",
            f"{100 * each.ends / games:.2f} %",
        )
        for each in found.clauses()
    ]
    mean, spread = found.length()
    lengths = sorted(found.lengths)
    ends = f"{lengths[0]:,} to {lengths[-1]:,}" if lengths else ""
    return [
        Sheet("Seats", ("seat", "victories", "95 %", "points", "spread"), seats),
        Sheet("Clauses", ("clause", "what", "a game", "games with it", "ends it"), clauses),
        Sheet("Length", ("moves", "spread", "from", "victories shared"), [
            (f"{mean:.1f}", f"{spread:.1f}", ends, f"{100 * found.shared / games:.2f} %")
        ]),
    ]  # fmt: skip


def written(found: Statistics) -> dict[str, object]:
    """All of it, for machines."""
    mean, spread = found.length()
    return {
        "origin": found.origin.written(),
        "games": found.games,
        "shared": found.shared,
        "seats": [each._asdict() for each in found.seats()],
        "points": [dict(sorted(each.items())) for each in found.points],
        "length": {"mean": mean, "spread": spread, "games": dict(sorted(found.lengths.items()))},
        "clauses": [each._asdict() for each in found.clauses()],
    }


def panels(found: Statistics) -> list[Panel]:
    games, players = max(found.games, 1), found.origin.players
    seats = [Bar(str(each.seat), each.share, SURE * each.error) for each in found.seats()]
    clauses = [Bar(each.clause or each.event, each.games / games) for each in found.clauses()]
    ends = [Bar(each.clause or each.event, each.ends / games) for each in found.clauses()]
    everybody = Counter[int]()
    for each in found.points:
        everybody.update(each)
    return [
        Panel("Victories by seat (dashed: fair)", seats, 1 / players),
        Panel("Points of a seat", histogram(everybody)),
        Panel("Length in moves", histogram(found.lengths)),
        Panel("Games in which a clause was applied", [bar for bar in clauses if bar.value < 1]),
        Panel("The clause that ended the game", [bar for bar in ends if bar.value]),
    ]


def histogram(counted: Counter[int]) -> list[Bar]:
    """What part of all has each number, several numbers to a bar where there are many."""
    if not counted:
        return []
    low, high, whole = min(counted), max(counted), counted.total()
    wide = -(-(high - low + 1) // BARS)
    bars = Counter[int]()
    for value, n in counted.items():
        bars[(value - low) // wide] += n
    return [Bar(str(low + n * wide), bars[n] / whole) for n in range((high - low) // wide + 1)]


def picture(found: Sequence[Statistics]) -> str:
    """One SVG; of several settings the first is drawn."""
    return svg(title(found[0]), panels(found[0]))


def page(found: Sequence[Statistics], source: str) -> str:
    """An HTML page with everything."""
    parts: list[Sheet | str] = []
    for each in found:
        parts += [f"<h2>{escape(title(each))}</h2>", svg(title(each), panels(each)), *sheets(each)]
    return html(f"Statistics of {source}", parts)
