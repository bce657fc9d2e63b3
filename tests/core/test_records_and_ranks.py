"""Records of integers, the tape, and who is first."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import pytest

from tablee.core.game import Option
from tablee.core.ranks import leaders, lone_leader
from tablee.core.record import (
    COUNTS,
    OWN,
    RULE,
    SMALL,
    WORD,
    Field,
    Grid,
    Range,
    Record,
    Row,
    Small,
    fields,
    sorts,
)
from tablee.core.tape import others, pack, say, unpack
from tablee.fast.layout import dtype, room


@dataclass(slots=True)
class Tray(Record):
    cups: Small
    plates: int
    forks: Annotated[Row, 3]
    spoons: Annotated[Grid, 2, 3, SMALL]


def test_a_record_knows_its_fields_and_starts_blank():
    assert fields(Tray) == {
        "cups": Field((), SMALL),
        "plates": Field((), WORD),
        "forks": Field((3,), WORD),
        "spoons": Field((2, 3), SMALL),
    }
    assert Tray.blank() == Tray(0, 0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]])


@pytest.mark.parametrize("copied", [Tray.copy, deepcopy])
def test_a_copy_shares_nothing(copied: Callable[[Tray], Tray]):
    tray = Tray.blank()
    copy = copied(tray)
    copy.forks[0], copy.spoons[1][2] = 1, 1
    assert tray == Tray.blank()


def test_a_field_says_what_sort_of_thing_it_holds():
    @dataclass(slots=True)
    class Sorted(Record):
        table: Annotated[Small, RULE]
        hand: Annotated[Grid, 2, 3, SMALL, COUNTS, OWN]
        number: Small

    assert sorts(Sorted) == {"table": (RULE,), "hand": (COUNTS, OWN), "number": ()}
    assert fields(Sorted)["hand"] == Field((2, 3), SMALL)


def test_the_compiled_layout_is_as_narrow_as_the_ranges_allow():
    layout = dtype(Tray)
    widths = [str(layout[name].base) for name in ("cups", "plates", "forks", "spoons")]
    assert widths == ["int8", "int64", "int64", "int8"]
    assert layout["spoons"].shape == (2, 3)


@pytest.mark.parametrize(
    ("least", "most", "kind"),
    [
        (0, 2, np.int8),
        (0, 127, np.int8),
        (-1, 128, np.int16),
        (0, 1_000, np.int16),
        (-40_000, 0, np.int32),
        (0, 2**40, np.int64),
    ],
)
def test_a_range_that_begins_at_nought_holds_all_its_numbers_and_their_negatives(
    least: int, most: int, kind: type
):
    assert room(Range(least, most)) == np.dtype(kind)


def test_leaders_are_all_who_have_the_most():
    assert leaders([3, 7, 7, 1], 0b1111) == 0b0110
    assert leaders([3, 7, 7, 1], 0b1001) == 0b0001
    assert leaders([-3, -7], 0b11) == 0b01


def test_a_lone_leader_has_what_nobody_else_has():
    assert lone_leader([7, 7, 3, 1], 4) == 0b0100
    assert lone_leader([7, 7, 3, 3], 4) == 0
    assert lone_leader([7, 7, 3, 9], 3) == 0b0100


def test_a_full_tape_takes_no_more_and_no_tape_takes_nothing():
    tape = [[0, 0, 0, 0] for _ in range(3)]
    for what in range(5):
        say(tape, what, 1, 2)
    assert [row[0] for row in tape] == [2, 0, 1]
    say(None, 1, 2, 3)


def test_small_numbers_are_packed_and_unpacked():
    assert unpack(pack(1, 63, 0, 5)) == (1, 63, 0, 5)
    assert others(2) & 0b100 == 0


def test_an_option_takes_its_own_values_and_not_their_likes():
    option = Option("rounds", (3, 2, 1))
    assert option.number(1) == 2
    for wrong in (True, 1.0, "1", None, 4):
        with pytest.raises(ValueError, match="rounds cannot be"):
            option.number(wrong)
