"""Large figures, three lines high."""

from rich.text import Text

STROKES = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": (" ╻ ", " ┃ ", " ╹ "),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", "╺━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"),
    "9": ("┏━┓", "┗━┫", "╺━┛"),
    "+": (" ╻ ", "╺╋╸", " ╹ "),
    "-": ("   ", "╺━╸", "   "),
}


def large(number: int, style: str) -> list[Text]:
    """A number with its sign."""
    strokes = [STROKES[figure] for figure in (f"{number:+d}" if number else "0")]
    return [Text(" ".join(stroke[line] for stroke in strokes), style) for line in range(3)]
