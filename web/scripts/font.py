"""The letters on pictures of tables, out of the font of the boards: `python web/scripts/font.py`.

Needs fonttools and brotli, which nothing else here does: it is run once, when the font changes.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "web" / "node_modules" / "@fontsource-variable" / "bricolage-grotesque"
CARDS = ROOT / "src" / "tablee" / "env" / "pictures" / "cards"
NAME, WEIGHT = "Bricolage Grotesque", 700
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "−–’…")]


def main() -> None:
    variable = TTFont(PACKAGE / "files" / "bricolage-grotesque-latin-wght-normal.woff2")
    font = instantiateVariableFont(variable, {"wght": WEIGHT})
    how = Options(layout_features=["kern"], hinting=False, drop_tables=["STAT", "gasp"])
    how.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    subsetter = Subsetter(how)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    for number, text in (
        (1, NAME),
        (2, "Bold"),
        (4, f"{NAME} Bold"),
        (6, "BricolageGrotesque-Bold"),
    ):
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass, font.flavor = WEIGHT, None
    font.save(CARDS / "bricolage.ttf")
    (CARDS / "OFL.txt").write_text((PACKAGE / "LICENSE").read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main()
