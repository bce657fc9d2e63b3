"""A language that nobody speaks, made of the English files: accents, brackets, a third longer."""

import shutil
import subprocess
import sys
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Message, Pattern, TextElement
from fluent.syntax.visitor import Transformer

ROOT = Path(__file__).parents[2]
LANGUAGE, NAME = "en-XA", "⟦ËËñglïïšh⟧"  # what Unicode calls a language with accents alone
ACCENTS = str.maketrans("aeiouyncsAEIOUYNCS", "äëïöüýñçšÄËÏÖÜÝÑÇŠ")
VOWELS = "äëïöüÄËÏÖÜ"


class Stranger(Transformer):
    """Writes every text in that language; brackets show where a message begins and ends."""

    def visit_TextElement(self, node: TextElement) -> BaseNode:  # noqa: N802
        accented = node.value.translate(ACCENTS)
        return TextElement("".join(each * 2 if each in VOWELS else each for each in accented))

    def visit_Message(self, node: Message) -> BaseNode:  # noqa: N802
        self.generic_visit(node)
        if isinstance(node.value, Pattern):
            around = [TextElement("⟦"), *node.value.elements, TextElement("⟧")]
            node.value = Pattern(around)
        return node


def strange(english: str) -> str:
    """A file of words in that language."""
    translated = Stranger().visit(FluentParser(with_spans=False).parse(english))
    return FluentSerializer().serialize(translated)


def emigrate(folder: Path) -> Path:
    """A copy of the sources with one language more, `.ftl` files alone; where Python is."""
    less = shutil.ignore_patterns("site", "__pycache__", "node_modules")
    for each in ("src/tablee", "web", "docs/rules"):
        shutil.copytree(ROOT / each, folder / each, ignore=less)
    for english in folder.rglob("en.ftl"):
        english.with_name(f"{LANGUAGE}.ftl").write_text(strange(english.read_text("utf-8")))
    return folder / "src"


def build(folder: Path) -> None:
    """The site of that copy, made as ours is."""
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    subprocess.run([sys.executable, str(folder / "web" / "make_site.py")], check=True, timeout=200)
