"""Names and chat: what passes, what is refused and with which message, who is told apart."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablee.server.table import lookalikes
from tablee.server.table.nicknames import LONGEST_CHAT, alike, clean, clean_chat, distinct

FINE = [
    "Chloé",
    "Jean-François",
    "O'Neill",
    "Łukasz",
    "山田太郎",
    "محمد",
    "Nguyễn Văn Ẩn",
    "น้ำ",
    "हिन्दी",
    "<b>Léo</b>",
    "'; DROP TABLE--",
    "❤️",
    "👩‍💻",
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈",
    "🧔🏽‍♂️",
    "1️⃣",
    "🇫🇷",
    "\U0001fae8",  # a picture of 2022, unknown to the tables of Python 3.11
]

BIDIRECTIONAL = [*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C]

DECEIVING = [
    "a\x00b",
    "a\nb",
    "a\tb",
    "a\x1b[31mb",
    "a\x85b",
    "a\u2028b",
    "a\u2029b",
    "\u200b",
    "\u200b\u2060",
    "\ufeffa",
    "a\u00adb",
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "a\u034fb",
    "\ue000",
    "\ud800",
    "\uffff",
    "\u0378",  # not assigned
    "a\u200db",  # a joiner between letters
    "👩\u200d",
    "\u200d👩",
    "👩\u200dx",
    "a\ufe0f",
    "❤️\ufe0f",
    "1️",
    "🏴\U000e0067\U000e007f",
    "\u0301a",
    " \u0301a",
    "Z\u0335\u0321\u0322a",
    "e\u0301\u0302\u0303\u0304",
]


@pytest.mark.parametrize("name", FINE)
def test_names_of_people_pass_as_they_are(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize("name", [*DECEIVING, *(f"Al{chr(mark)}ex" for mark in BIDIRECTIONAL)])
def test_what_hides_reverses_or_piles_up_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^name-letters$"):
        clean(name)
    with pytest.raises(ValueError, match=r"^chat-letters$"):
        clean_chat(name)


@pytest.mark.parametrize("name", ["", " ", "\u00a0\u3000 \u2003"])
def test_nothing_and_spaces_alone_are_empty(name: str) -> None:
    with pytest.raises(ValueError, match=r"^name-empty$"):
        clean(name)
    with pytest.raises(ValueError, match=r"^chat-empty$"):
        clean_chat(name)


def test_spaces_are_trimmed_and_collapsed_and_letters_composed() -> None:
    assert clean("  Jean \u00a0 \u3000 Marc ") == "Jean Marc"
    assert clean("Chloe\u0301") == "Chlo\u00e9"


def test_length_is_counted_in_code_points_once_composed() -> None:
    assert clean("e\u0301" * 20) == "é" * 20
    assert clean("a" + " " * 100 + "b") == "a b"
    assert clean("abc", longest=3) == "abc"
    for name in ("x" * 21, "x" * 10_000_000, " " * 10_000_000):
        with pytest.raises(ValueError, match=r"^name-long$"):
            clean(name)
    assert clean_chat("é" * LONGEST_CHAT) == "é" * LONGEST_CHAT
    with pytest.raises(ValueError, match=r"^chat-long$"):
        clean_chat("é" * (LONGEST_CHAT + 1))


anything = st.text(max_size=40) | st.text(
    "ae 👩❤1\ufe0f\u200d\u20e3\u0301\u202e\u00a0\n\ud800", max_size=25
)


@given(anything)
@example("\u2000\u0344")
def test_what_is_clean_stays_so_and_nothing_forbidden_survives(text: str) -> None:
    try:
        name = clean(text)
    except ValueError:
        with pytest.raises(ValueError, match=r"^name-(empty|long|letters)$"):
            clean(text)
        return
    assert clean(name) == name == unicodedata.normalize("NFC", name)
    assert 0 < len(name) <= 20
    assert "  " not in name
    assert name == name.strip()
    for letter in name:
        category = unicodedata.category(letter)
        assert category not in ("Cc", "Co", "Cs", "Zl", "Zp")
        assert category != "Cf" or letter == "\u200d"
        assert category != "Cn" or 0x1F000 <= ord(letter) <= 0x1FAFF
        assert category != "Zs" or letter == " "


def test_somebody_with_a_taken_name_gets_a_number() -> None:
    assert distinct("Alex", []) == "Alex"
    assert distinct("Alex", ["Léo"]) == "Alex"
    assert distinct("Alex", ["alex"]) == "Alex 2"
    assert distinct("Alex", ["Alex", "ALEX 2", "Alex 3"]) == "Alex 4"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *[("Ａｌｅｘ", "alex"), ("Straße", "STRASSE"), ("ﬁn", "fin"), ("❤", "❤️"), ("👩‍👩", "👩👩")],
        ("ꓮꓡꓰꓫ", "ALEX"),  # Lisu
        # Cyrillic and Greek
        *[("Аlех", "Alex"), ("АӀех", "alex"), ("Аӏех", "Alex"), ("ΑΙех", "Alex")],
        *[("𝐀𝐥𝐞𝐱", "Alex"), ("𝓐𝓵𝓮𝔁", "alex"), ("Ⓐⓛⓔⓧ", "Alex"), ("ᗅlex", "Alex")],
        *[("Alẹx", "Alex"), ("Aleẋ", "Alex"), ("Ale\u0323x", "Alex"), ("Älex", "Alex")],
        *[("AIex", "Alex"), ("A1ex", "Alex"), ("A|ex", "Alex"), ("ALICE", "Alice")],
        *[("Ernest", "Emest"), ("0lga", "Olga"), ("Łukasz", "Lukasz"), ("Chloe", "Chloé")],
        *[("Alex.", "Alex"), ("A lex", "Alex"), ("Jean-Marc", "Jean Marc"), ("Αmbrе", "Ambre")],
    ],
)
def test_names_that_look_the_same_are_taken_for_the_same(name: str, other: str) -> None:
    assert alike(name, other)
    assert distinct(clean(name), [other]) == f"{clean(name)} 2"


def test_a_numbered_name_is_no_longer_than_others_and_no_picture_is_cut() -> None:
    assert distinct("x" * 20, ["x" * 20]) == "x" * 18 + " 2"
    family = "👨‍👩‍👧‍👦"
    assert distinct(f"Les Martins {family}", [f"Les Martins {family}"]) == "Les Martins 👨‍👩‍👧 2"


@given(anything, st.lists(anything, max_size=4), st.integers(0, 12))
def test_distinct_names_are_clean_and_unlike_those_taken(
    text: str, others: list[str], again: int
) -> None:
    try:
        name = clean(text)
    except ValueError:
        return
    taken = [*others]
    for _ in range(again):
        taken.append(distinct(name, taken))
    found = distinct(name, taken)
    assert clean(found) == found
    assert not any(alike(found, other) for other in taken)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Léo", "Lea"),
        ("Alex", "Alix"),
        ("山田", "山本"),
        ("सीता", "सता"),
        ("…", "!"),
    ],
)
def test_names_of_different_people_are_left_alone(name: str, other: str) -> None:
    assert distinct(name, [other]) == name


def test_the_table_is_made_of_the_standards_file() -> None:
    lines = [
        "\ufeff# confusables.txt\n",
        "# © 2020 Unicode®, Inc.\n",
        "# Version: 13.0.0\n",
        "0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A\n",
        "006D ;\t0072 006E ;\tMA\t# ( m → rn )\n",
        "00E7 ;\t0063 0326 ;\tMA\t# taken apart before it is looked up\n",
    ]
    head, licence, *rows = lookalikes.made(lines)
    assert "13.0.0" in head
    assert "© 2020" in licence
    assert rows == ["61 430", "72+6E 6D"]
