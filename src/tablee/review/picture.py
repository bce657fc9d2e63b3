"""The story of a game as a picture: everybody's chance to win, stacked, with its error."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from tablee.play.telling import phrase
from tablee.review.sentences import FOLDER, Narrator
from tablee.review.story import Review

WIDTH, HEIGHT = 960, 480
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 56, 40  # margins
COLOURS = ("#4e79a7", "#f28e2b", "#59a14f", "#b6992d", "#9c6ba8", "#76b7b2")
INK, PAPER = "#222222", "#ffffff"
BAND = 1.96  # standard errors: 95 of a hundred, if sampling were all

STYLE = f"text{{font:14px sans-serif;fill:{INK}}}.band{{fill:{INK};opacity:.25}}"


def picture(review: Review, narrator: Narrator) -> str:
    """An SVG: areas from the bottom up in the order of the seats, a line for what decided."""
    title = escape(phrase(FOLDER, narrator.language, "review-picture"))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        *_areas(review),
        *_bands(review),
        *_axes(review, narrator),
        *_legend(narrator.names),
        *_marks(review, narrator),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _levels(review: Review) -> list[list[float]]:
    """At every point in time the upper edge of each seat's area, from 0 to 1."""
    shares = [review.moments[0].before, *(moment.after for moment in review.moments)]
    return [[0.0, *accumulate(each)] for each in shares]


def _times(review: Review) -> list[int]:
    """Moves made at those points."""
    return [0, *(moment.last + 1 for moment in review.moments)]


def _x(review: Review, made: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * made / (review.moments[-1].last + 1)


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(share, 0.0), 1.0))


def _polygon(review: Review, low: Sequence[float], high: Sequence[float], look: str) -> str:
    times = _times(review)
    there = [(_x(review, made), _y(share)) for made, share in zip(times, high, strict=True)]
    back = [(_x(review, made), _y(share)) for made, share in zip(times, low, strict=True)]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in [*there, *reversed(back)])
    return f'<polygon points="{corners}" {look}/>'


def _areas(review: Review) -> list[str]:
    levels = _levels(review)
    return [
        _polygon(
            review,
            [each[seat] for each in levels],
            [each[seat + 1] for each in levels],
            f'fill="{COLOURS[seat % len(COLOURS)]}"',
        )
        for seat in range(review.players)
    ]


def _bands(review: Review) -> list[str]:
    """Around every edge between two areas, how uncertain it is; nothing where it is exact."""
    first = review.moments[0].errors  # of the beginning nothing else is known
    errors = [first, *(moment.errors for moment in review.moments)]
    levels, bands = _levels(review), list[str]()
    for edge in range(1, review.players):
        below = [BAND * sum(e * e for e in each[:edge]) ** 0.5 for each in errors]
        above = [BAND * sum(e * e for e in each[edge:]) ** 0.5 for each in errors]
        wide = [min(pair) for pair in zip(below, above, strict=True)]  # of both together: 1 is sure
        if any(wide):
            low = [each[edge] - w for each, w in zip(levels, wide, strict=True)]
            high = [each[edge] + w for each, w in zip(levels, wide, strict=True)]
            bands.append(_polygon(review, low, high, 'class="band"'))
    return bands


def _axes(review: Review, narrator: Narrator) -> list[str]:
    lines: list[str] = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        lines.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{PAPER}" stroke-opacity=".6"/>'
            f'<text x="{LEFT - 6}" y="{y + 5:.1f}" text-anchor="end">{percent}</text>'
        )
    axis = escape(phrase(FOLDER, narrator.language, "review-picture-axis"))
    moves = escape(phrase(FOLDER, narrator.language, "review-picture-moves"))
    last, foot = review.moments[-1].last + 1, HEIGHT - BOTTOM + 20
    lines.append(f'<text x="{LEFT - 40}" y="{TOP - 32}">{axis} (%)</text>')
    lines.append(f'<text x="{LEFT}" y="{foot}">0</text>')
    lines.append(f'<text x="{WIDTH - RIGHT}" y="{foot}" text-anchor="end">{last} {moves}</text>')
    return lines


def _legend(names: Sequence[str]) -> list[str]:
    room = (WIDTH - LEFT - RIGHT) / len(names)
    return [
        f'<rect x="{LEFT + n * room:.1f}" y="{TOP - 22}" width="12" height="12" '
        f'fill="{COLOURS[n % len(COLOURS)]}"/>'
        f'<text x="{LEFT + n * room + 18:.1f}" y="{TOP - 11}">{escape(name)}</text>'
        for n, name in enumerate(names)
    ]


def _marks(review: Review, narrator: Narrator) -> list[str]:
    """What decided it: a line each, numbered, that says its sentence when it is pointed at."""
    return [
        f'<g><title>{escape(narrator.sentence(moment))}</title><path d="M{x:.1f} {TOP}V'
        f'{HEIGHT - BOTTOM}" stroke="{INK}" stroke-dasharray="4 3"/>'
        f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{number}</text></g>'
        for number, moment in enumerate(review.deciding(), 1)
        for x in [_x(review, moment.last + 1)]
    ]
