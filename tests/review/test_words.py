"""The words of a review: the same in both languages, and all of them used."""

import re
from importlib.resources import files

from tablee.play.telling import LANGUAGES
from tablee.review.sentences import FOLDER


def parts(language: str) -> dict[str, set[str]]:
    """Every message, and the arguments that it asks for."""
    text = files(FOLDER).joinpath("words", f"{language}.ftl").read_text("utf-8")
    found = re.findall(r"^([a-z-]+) = ((?:.*\n)(?:[ }].*\n)*)", text, re.MULTILINE)
    return {name: set(re.findall(r"\$(\w+)", body)) for name, body in found}


def test_both_languages_say_the_same() -> None:
    english, french = map(parts, LANGUAGES)
    assert english == french
    assert len(english) > 20
    assert english["review-luck"] == {"player", "to_player", "rises", "points", "chance"}
