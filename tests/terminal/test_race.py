"""The race of Chasse Cercueils: keys, bots, the clock."""

from pathlib import Path

import pytest

from tablee.play.table import Table
from tablee.terminal.asking import ask
from tablee.terminal.menu import Item
from tablee.terminal.race import race, tumble, welcome
from tablee.terminal.sitting import SLAP_KEYS, Left, Sitting
from tests.terminal.people import Fingers, evening_with, printed

ROLLED = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4, "0 roll", "* YM"]


def racing(tmp_path: Path, *presses: str | None, humans: int = 2, seconds: object = 5) -> Sitting:
    """Two seats after a roll, with these keys about to be pressed."""
    fingers = Fingers()
    fingers.keen, fingers.presses = True, list(presses)
    return evening_with(
        "cercueils",
        2,
        fingers,
        tmp_path / "r",
        humans=humans,
        live=True,
        moves=ROLLED,
        options={"reaction_seconds": seconds},
    )


def played(sitting: Sitting) -> list[str]:
    return [entry.text for entry in sitting.table.log[len(ROLLED) :]]


def test_c_r4_the_first_key_slaps(tmp_path: Path) -> None:
    sitting = racing(tmp_path, "z", "p", "x")
    race(sitting)
    assert played(sitting) == ["1 slap"]
    assert "Chloé slaps first, after 0.0" in " ".join(sitting.journal.sentences(0))


def test_c_41_with_nobody_the_time_is_up(tmp_path: Path) -> None:
    sitting = racing(tmp_path, None)
    race(sitting)
    assert played(sitting) == ["@ time"]


def test_enter_says_that_nobody_slaps(tmp_path: Path) -> None:
    sitting = racing(tmp_path, "\n")
    race(sitting)
    assert played(sitting) == ["0 hold", "1 hold"]


def test_c_r11_untimed_there_is_no_clock(tmp_path: Path) -> None:
    sitting = racing(tmp_path, "?", "\r", seconds="untimed")
    race(sitting)
    assert played(sitting) == ["0 hold", "1 hold"]


def test_a_bot_slaps_once_its_time_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = racing(tmp_path, None, humans=1)
    monkeypatch.setattr(sitting.bots[1], "reaction", lambda view: 0.35)  # pyright: ignore
    race(sitting)
    assert played(sitting) == ["1 slap"]


def test_a_person_can_be_quicker_than_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = racing(tmp_path, " ", humans=1)
    monkeypatch.setattr(sitting.bots[1], "reaction", lambda view: 0.35)  # pyright: ignore
    race(sitting)
    assert played(sitting) == ["0 slap"]


def test_bots_alone_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for reaction, move in ((0.5, "0 slap"), (None, "@ time")):
        sitting = racing(tmp_path, humans=0)
        for bot in sitting.bots.values():
            monkeypatch.setattr(bot, "reaction", lambda view, r=reaction: r)  # pyright: ignore
        race(sitting)
        assert played(sitting) == [move]


def test_without_single_keys_everybody_types(tmp_path: Path) -> None:
    for script, moves in ((["slap", "h"], ["0 slap"]), (["hold", "hold"], ["0 hold", "1 hold"])):
        sitting = evening_with(
            "cercueils", 2, Fingers(script=script), tmp_path / "r", humans=2, moves=ROLLED
        )
        race(sitting)
        assert played(sitting) == moves
        assert "Pass the keyboard" not in printed(sitting)


def silent(table: Table, seat: int, items: list[Item]) -> str:
    return ""


def test_c_r16_a_key_before_the_dice_does_not_count(tmp_path: Path) -> None:
    fingers = Fingers()
    fingers.keen = True
    fingers.presses = ["x"]
    sitting = evening_with(
        "cercueils", 2, fingers, tmp_path / "r", humans=2, live=True, moves=ROLLED[:-1]
    )
    sitting.pace = 0.01
    fingers.mind = silent
    tumble(sitting)
    assert "Too soon, Alex" in printed(sitting)
    assert "The dice are rolling" in printed(sitting)
    assert played(sitting) == []


def test_the_clock_runs_while_the_slapper_points(tmp_path: Path) -> None:
    sitting = racing(tmp_path, "x", None)
    race(sitting)
    sitting.make(*ask(sitting, 0))
    assert played(sitting) == ["0 slap", "@ time"]
    assert "Alex, quick, 5 s" in printed(sitting)


def test_one_key_points_and_late_slaps_are_passed_over(tmp_path: Path) -> None:
    sitting = racing(tmp_path, "x", "x", "p", "a", "9", "1")
    race(sitting)
    sitting.make(*ask(sitting, 0))
    sitting.make(*ask(sitting, 0))
    assert played(sitting) == ["0 slap", "0 point 0", "0 card 1"]


def test_q_leaves_a_race(tmp_path: Path) -> None:
    with pytest.raises(Left):
        race(racing(tmp_path, "q"))


def test_the_keys_are_told_before_the_first_roll(tmp_path: Path) -> None:
    fingers = Fingers(script=["", "q"])
    fingers.keen = True
    sitting = evening_with("cercueils", 3, fingers, tmp_path / "r", humans=1, live=True)
    welcome(sitting)
    assert "[space]  Alex" in printed(sitting)
    with pytest.raises(Left):
        welcome(sitting)


def test_no_key_of_the_race_chooses_anything() -> None:
    for people, keys in enumerate(SLAP_KEYS):
        assert len(set(keys)) == people
        assert not set(keys) & set("abcdefrmslhqw?0123456789")
