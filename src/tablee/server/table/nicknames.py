"""What people may be called and may say: readable by all, deceiving nobody.

A name is shown beside other people's names on every screen, so nothing in it may hide, reverse the
writing, pile up over its neighbours or look empty. What is left is still text: `<b>` is a name, and
whoever shows one escapes it.
"""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, count
from typing import NamedTuple

from tablee.server.table import lookalikes

LONGEST_NAME, LONGEST_CHAT = 20, 200  # code points, once composed
MARKS = 2  # on one letter: Vietnamese and Thai need two, only mischief needs more
PATIENCE = 10  # times the longest: no need to look at what is far longer, spaces or not

JOINER = "\u200d"  # makes one picture of several
AS_TEXT, AS_PICTURE = "\ufe0e", "\ufe0f"  # variation selectors
KEYCAP = "\u20e3"  # as in 1, AS_PICTURE, KEYCAP

# Letters, marks and symbols by their category, and yet nothing is seen of them.
BLANK = frozenset(
    chain(
        (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164),
        (0xFFA0, 0xFFFC, 0xFFFD, 0x16FE4, 0x1D159),
        range(0xFE00, 0xFE10),
        range(0xE0100, 0xE01F0),
    )
)
ACCENTS = tuple(
    range(first, last + 1)
    for first, last in ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
)
PALOCHKA = str.maketrans("\u04cf", "\u04c0")  # drawn like its capital, which looks like an l
SIGNS = frozenset("©®‼⁉™ℹ〰〽㊗㊙")  # pictures outside the blocks of pictures


class Ids(NamedTuple):
    """The messages that say why a text is refused."""

    empty: str
    long: str
    letters: str


NAME = Ids("name-empty", "name-long", "name-letters")
CHAT = Ids("chat-empty", "chat-long", "chat-letters")


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """The name as it is shown, or a ValueError with the id of the message that says why not."""
    return _cleaned(text, longest, NAME)


def clean_chat(text: str) -> str:
    """A line of chat as it is shown, or a ValueError with the id of the message."""
    return _cleaned(text, LONGEST_CHAT, CHAT)


def distinct(name: str, taken: Iterable[str], longest: int = LONGEST_NAME) -> str:
    """The clean name or, if somebody is called so or nearly so, the name and a number."""
    known = frozenset[str]().union(*map(likenesses, taken))
    if known.isdisjoint(likenesses(name)):
        return name
    numbered = (_stem(name, longest - len(f" {number}")) + f" {number}" for number in count(2))
    return next(candidate for candidate in numbered if known.isdisjoint(likenesses(candidate)))


def alike(one: str, other: str) -> bool:
    """Whether the eye takes two names for the same."""
    return not likenesses(one).isdisjoint(likenesses(other))


@lru_cache(1024)
def likenesses(name: str) -> frozenset[str]:
    """What a name shares with others that look like it: with one of these in common, two do.

    A capital I looks like a small l and is a small i: so the case is taken away before as well as
    after letters are replaced by those they look like.
    """
    seen = "".join(letter for letter in name if letter not in (JOINER, AS_TEXT, AS_PICTURE))
    plain = unicodedata.normalize("NFKC", seen).translate(PALOCHKA)
    return frozenset(
        _bare(lookalikes.skeleton(folded))
        for folded in (plain.casefold(), lookalikes.skeleton(plain).casefold())
    )


def _bare(skeleton: str) -> str:
    """Without spaces, punctuation and accents, unless it is nothing else."""
    bare = "".join(
        letter
        for letter in skeleton
        if unicodedata.category(letter)[0] not in "PZ" and not _accent(letter)
    )
    return bare or skeleton


def _accent(letter: str) -> bool:
    """Marks that many letters take; those of one script alone are letters themselves."""
    return any(ord(letter) in block for block in ACCENTS)


def _cleaned(text: str, longest: int, ids: Ids) -> str:
    if len(text) > PATIENCE * longest:
        raise ValueError(ids.long)
    spaced = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in text)
    cleaned = unicodedata.normalize("NFC", " ".join(word for word in spaced.split(" ") if word))
    if not cleaned:
        raise ValueError(ids.empty)
    if len(cleaned) > longest:
        raise ValueError(ids.long)
    if not _shown(cleaned) or _piled(cleaned):
        raise ValueError(ids.letters)
    return cleaned


def _stem(name: str, longest: int) -> str:
    """As much of a name as leaves it clean: no picture is cut in the middle."""
    for length in range(longest, 0, -1):
        try:
            return clean(name[:length], longest)
        except ValueError:
            continue
    raise ValueError(NAME.long)


def _shown(text: str) -> bool:
    """Whether everything in the text can be seen, but for what shapes a picture."""
    return all(
        _shapes(text, place) if letter in (JOINER, AS_TEXT, AS_PICTURE) else not _hidden(letter)
        for place, letter in enumerate(text)
    )


def _hidden(letter: str) -> bool:
    """Whether a character controls, formats, reverses, is blank, or is none at all."""
    category = unicodedata.category(letter)
    if category == "Cn":  # a picture younger than this Python is no reason to refuse it
        return not _pictured(letter)
    return category[0] == "C" or category in ("Zl", "Zp") or ord(letter) in BLANK


def _shapes(text: str, place: int) -> bool:
    """Whether the joiner or selector at this place is part of a picture."""
    before, after = text[max(0, place - 1) : place], text[place + 1 : place + 2]
    if text[place] != JOINER:
        return _pictured(before) or (before in tuple("0123456789#*") and after == KEYCAP)
    if before == AS_PICTURE:
        before = text[max(0, place - 2) : place - 1]
    return _pictured(before) and _pictured(after)


def _pictured(letter: str) -> bool:
    """Whether a character is, or is reserved to be, a picture; nothing before or after is none."""
    if not letter:
        return False
    code = ord(letter)
    return 0x1F000 <= code <= 0x1FAFF or 0x2190 <= code <= 0x2BFF or letter in SIGNS


def _piled(text: str) -> bool:
    """Whether marks pile up ("zalgo"), or the first would sit on what stands before the text."""
    height = MARKS
    for letter in text:
        height = height + 1 if unicodedata.category(letter)[0] == "M" else 0
        if height > MARKS:
            return True
    return False
