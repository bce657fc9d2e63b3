"""Names: one a seat, harmless, all different."""

from tablee.terminal.names import fitting


def test_names_that_were_given_come_first() -> None:
    assert fitting(["Zoé"], 3, "fr") == ["Zoé", "Alex", "Chloé"]


def test_nobody_is_called_twice_the_same() -> None:
    names = fitting(["Léo", "Alex"], 6, "en")
    assert len(set(names)) == 6


def test_a_name_cannot_command_the_terminal() -> None:
    assert fitting(["\x1b[2JEve\n"], 1, "en") == ["[2JEve"]
    assert fitting(["\x07"], 1, "fr") == ["Siège 1"]
