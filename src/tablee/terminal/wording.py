"""The terminal's own words, in one language."""

from tablee.play.telling import phrase

FOLDER = "tablee.terminal"


class Words:
    """`words("curtain", player="Chloé")` is that message in the language of this table."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: str, **arguments: int | str) -> str:
        return phrase(FOLDER, self.language, message, arguments)
