"""Bars in panels, as one SVG that needs nothing else; and a page around it."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, GAP = 460, 250, 20  # of a panel, and between two
LEFT, RIGHT, TOP, BOTTOM = 52, 12, 40, 44  # margins within one
LETTER, SHORT = 6.6, 9  # px, and letters of a label that is aslant
COLOURS = ("#4e79a7", "#f28e2b", "#59a14f", "#b6992d", "#9c6ba8", "#76b7b2")
INK, PAPER, RULE = "#222222", "#ffffff", "#d8d8d8"
STYLE = f"text{{font:12px sans-serif;fill:{INK}}}.head{{font-weight:bold;font-size:14px}}"
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body{{font:16px/1.5 sans-serif;color:{ink};background:{paper};max-width:60rem;
margin:2rem auto;padding:0 1rem}}table{{border-collapse:collapse;margin:1rem 0}}
th,td{{padding:.2rem .8rem;border-bottom:1px solid {rule};text-align:right}}
th:first-child,td:first-child{{text-align:left}}
svg{{max-width:100%;height:auto}}</style>
<h1>{title}</h1>
{body}
</html>
"""


class Bar(NamedTuple):
    """One of a panel: how high, and how uncertain that is."""

    label: str
    value: float
    error: float = 0.0


class Panel(NamedTuple):
    """Some bars with a title; `line` is a height to compare them with."""

    title: str
    bars: Sequence[Bar]
    line: float | None = None
    percent: bool = True


class Sheet(NamedTuple):
    """A table of a report: its title, heads and rows."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def svg(title: str, panels: Sequence[Panel]) -> str:
    """All panels, two in a row."""
    rows = (len(panels) + 1) // 2
    width, height = 2 * WIDTH + 3 * GAP, rows * HEIGHT + (rows + 1) * GAP
    places = [(GAP + n % 2 * (WIDTH + GAP), GAP + n // 2 * (HEIGHT + GAP)) for n in range(2 * rows)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *(
            f'<g transform="translate({x} {y})">{_panel(panel, COLOURS[n % len(COLOURS)])}</g>'
            for n, (panel, (x, y)) in enumerate(zip(panels, places, strict=False))
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def html(title: str, parts: Sequence[Sheet | str]) -> str:
    """A page of tables and pictures; a part that is text is an SVG."""
    body = "\n".join(part if isinstance(part, str) else _sheet(part) for part in parts)
    return PAGE.format(title=escape(title), body=body, ink=INK, paper=PAPER, rule=RULE)


def _sheet(sheet: Sheet) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in sheet.heads)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in sheet.rows
    )
    return f"<h2>{escape(sheet.title)}</h2>\n<table><tr>{heads}</tr>\n{rows}</table>"


def _panel(panel: Panel, colour: str) -> str:
    lows = [bar.value - bar.error for bar in panel.bars]
    highs = [bar.value + bar.error for bar in panel.bars]
    low, high = min([0.0, *lows]), max([0.0, panel.line or 0.0, *highs]) or 1.0
    step = _round_step((high - low) / 4)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = [f'<text class="head" x="0" y="16">{escape(panel.title)}</text>']
    for n in range(int(low // step), int(high / step) + 1):
        if low <= n * step <= high:
            text = f"{100 * n * step:g} %" if panel.percent else f"{n * step:g}"
            parts.append(
                f'<path d="M{LEFT} {y(n * step):.1f}H{WIDTH - RIGHT}" stroke="{RULE}"/>'
                f'<text x="{LEFT - 6}" y="{y(n * step) + 4:.1f}" text-anchor="end">{text}</text>'
            )
    room = (WIDTH - LEFT - RIGHT) / max(len(panel.bars), 1)
    often, fits = _every(panel, room), _longest(panel) * LETTER < room
    for n, bar in enumerate(panel.bars):
        middle, wide = LEFT + (n + 0.5) * room, min(max(room - 2, room * 0.8), 60)
        top, foot = y(max(bar.value, 0)), y(min(bar.value, 0))
        parts.append(
            f'<rect x="{middle - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" '
            f'height="{foot - top:.1f}" fill="{colour}"><title>{escape(bar.label)}</title></rect>'
        )
        if bar.error:
            ends = f"{middle:.1f} {y(bar.value - bar.error):.1f}V{y(bar.value + bar.error):.1f}"
            parts.append(f'<path d="M{ends}" stroke="{INK}" stroke-width="1.5"/>')
        if n % often == 0:
            straight = fits or often > 1
            parts.append(_label(bar.label, middle, straight or bar.label.lstrip("-").isdigit()))
    if panel.line is not None:
        there = f"M{LEFT} {y(panel.line):.1f}H{WIDTH - RIGHT}"
        parts.append(f'<path d="{there}" stroke="{INK}" stroke-dasharray="4 3"/>')
    return "".join(parts)


def _label(text: str, middle: float, straight: bool) -> str:
    """Under a bar; aslant where it would lie on its neighbours, and then no longer than SHORT."""
    y = HEIGHT - BOTTOM + 16
    if straight:
        return f'<text x="{middle:.1f}" y="{y}" text-anchor="middle">{escape(text)}</text>'
    cut = text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"
    turned = f'transform="translate({middle + 4:.1f} {y - 6}) rotate(-50)" text-anchor="end"'
    return f"<text {turned}>{escape(cut)}</text>"


def _longest(panel: Panel) -> int:
    return max((len(bar.label) for bar in panel.bars), default=1)


def _every(panel: Panel, room: float) -> int:
    """How many bars share a label, if those are numbers, so that none lies on another."""
    if not all(bar.label.lstrip("-").isdigit() for bar in panel.bars):
        return 1
    return max(1, round(_longest(panel) * LETTER / room + 0.5))


def _round_step(rough: float) -> float:
    """A step like 1, 2 or 5."""
    size = 1.0
    while size > rough:
        size /= 10
    while size * 10 <= rough:
        size *= 10
    return next(size * n for n in (1, 2, 5, 10) if size * n >= rough)
