"""What pictures of tables are drawn on: cards, words and frames, as SVG."""

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Literal, TypeAlias

from tablee.core.bits import has
from tablee.core.game import Game
from tablee.terminal.wording import Words

FOLDER = Path(__file__).parent / "cards"
FONT = FOLDER / "bricolage.ttf"
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)">.*</symbol>')
WIDTH, HEIGHT, EDGE = 960, 640, 20
TABLE, PAPER, INK, MUTED, LINE, ACCENT = (
    *("#efe6d2", "#fbf6ea", "#211b2b", "#645b6b", "#b9ad97", "#a8361f"),
)
SEATS = ("#4C86E0", "#CB6F38", "#45D6C0", "#7A2340", "#F3DD55", "#4A2A8C")

Anchor: TypeAlias = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Cards:
    """The cards of a game, by name; `web/scripts/cards.mjs` writes them."""

    symbols: dict[str, str]
    tall: dict[str, float]  # how many times as high as wide

    @classmethod
    def of(cls, game: str) -> "Cards":
        """None, for a game that nobody has drawn cards for."""
        path = FOLDER / f"{game}.svg"
        text = path.read_text("utf-8") if path.exists() else ""
        found = [*SYMBOL.finditer(text)]
        tall = {each[1]: float(each[3]) / float(each[2]) for each in found}
        return cls({each[1]: each[0] for each in found}, tall)


@dataclass(frozen=True)
class Area:
    """A part of the picture."""

    x: float
    y: float
    wide: float
    tall: float

    def columns(self, number: int, gap: float = EDGE) -> list["Area"]:
        """The same, cut into so many side by side."""
        wide = (self.wide - gap * (number - 1)) / number
        return [Area(self.x + n * (wide + gap), self.y, wide, self.tall) for n in range(number)]

    def rows(self, number: int, gap: float = EDGE) -> list["Area"]:
        """The same, cut into so many below each other."""
        tall = (self.tall - gap * (number - 1)) / number
        return [Area(self.x, self.y + n * (tall + gap), self.wide, tall) for n in range(number)]


class Canvas:
    """A picture that is being drawn, for one who looks at a table."""

    def __init__(self, game: Game, players: int, viewer: int, awaited: int, cards: Cards) -> None:
        self.game, self.players, self.viewer, self.awaited = game, players, viewer, awaited
        self.words = Words("en")
        self._cards, self._used, self._parts = cards, dict[str, str](), list[str]()

    def heading(self, right: str) -> None:
        """The bar on top: the game, and how far it is."""
        self._parts.append(f'<rect width="{WIDTH}" height="52" fill="{INK}"/>')
        self.text(self.game.title, EDGE, 35, 24, PAPER)
        self.text(right, WIDTH - EDGE, 34, 18, PAPER, "end")

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = 18,
        fill: str = INK,
        anchor: Anchor = "start",
    ) -> None:
        """Words on a line at y."""
        place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"'
        self._parts.append(f"<text {place}>{escape(words)}</text>")

    def card(self, name: str, x: float, y: float, wide: float, faint: bool = False) -> None:
        """A card of the game, its upper left corner there."""
        self._used[name] = self._cards.symbols[name]
        size = f'width="{wide:g}" height="{wide * self._cards.tall[name]:g}"'
        seen = ' opacity="0.35"' if faint else ""
        self._parts.append(f'<use href="#{name}" x="{x:g}" y="{y:g}" {size}{seen}/>')

    def fan(self, names: "list[str]", area: Area, wide: float) -> None:
        """Cards side by side; those that have no room lie on each other."""
        apart = wide + 4
        if len(names) > 1:
            apart = min(apart, (area.wide - wide) / (len(names) - 1))
        for place, name in enumerate(names):
            self.card(name, area.x + place * apart, area.y, wide)

    def frame(self, area: Area, edge: str = LINE, fill: str = PAPER) -> None:
        """A sheet of paper on the table."""
        place = f'x="{area.x:g}" y="{area.y:g}" width="{area.wide:g}" height="{area.tall:g}"'
        self._parts.append(
            f'<rect {place} rx="10" fill="{fill}" stroke="{edge}" stroke-width="3"/>'
        )

    def seat(self, seat: int, area: Area, told: str) -> Area:
        """Where somebody sits: the name, what is told of them, and the room for what they have."""
        self.frame(area, ACCENT if has(self.awaited, seat) else LINE)
        x, y = area.x + 14, area.y + 18
        mark = f'cx="{x + 7:g}" cy="{y + 1:g}" r="8" fill="{SEATS[seat]}"'
        self._parts.append(f'<circle {mark} stroke="{INK}" stroke-width="2"/>')
        self.text(f"player_{seat}", x + 22, y + 7)
        self.text(told, area.x + area.wide - 14, y + 7, anchor="end")
        return Area(area.x + 12, area.y + 38, area.wide - 24, area.tall - 48)

    def svg(self) -> str:
        """The picture."""
        size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        letters = 'font-family="Bricolage Grotesque" font-weight="700"'
        ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{TABLE}"/>'
        symbols, parts = "".join(self._used.values()), "".join(self._parts)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {letters}>'
        return f"{head}<defs>{symbols}</defs>{ground}{parts}</svg>"


BELOW = Area(EDGE, 72, WIDTH - 2 * EDGE, HEIGHT - 72 - EDGE)  # below the heading


def split(area: Area, tall: float) -> tuple[Area, Area]:
    """The stage, so tall, and what lies below it."""
    stage = Area(area.x, area.y, area.wide, tall)
    return stage, Area(area.x, area.y + tall + EDGE, area.wide, area.tall - tall - EDGE)
