"""Names for everybody, fit to be printed."""

from collections.abc import Sequence

from tablee.terminal.wording import Words


def fitting(names: Sequence[str], players: int, language: str) -> list[str]:
    """One name a seat: those given, without what a terminal would obey, and others for the rest."""
    words = Words(language)
    given = ["".join(letter for letter in name if letter.isprintable()) for name in names]
    fitted = [name or words("seat", number=seat + 1) for seat, name in enumerate(given[:players])]
    spare = [name for name in words("names").split() if name not in fitted]
    return fitted + spare[: players - len(fitted)]
