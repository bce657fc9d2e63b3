"""The race of Chasse Cercueils: keys, bots, the clock."""

from itertools import count
from pathlib import Path

import pytest

from tablee.play.table import Table
from tablee.terminal.asking import ask
from tablee.terminal.menu import Item
from tablee.terminal.race import race, tumble, welcome
from tablee.terminal.session import SLAP_KEYS, Quit, Session
from tests.terminal.people import Fingers, evening_with, printed

ROLLED = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4, "0 roll", "* YM"]


def racing(tmp_path: Path, *presses: str | None, humans: int = 2, seconds: object = 5) -> Session:
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


def played(session: Session) -> list[str]:
    return [entry.text for entry in session.table.log[len(ROLLED) :]]


def test_c_r4_the_first_key_slaps(tmp_path: Path) -> None:
    session = racing(tmp_path, "z", "p", "x")
    race(session)
    assert played(session) == ["1 slap"]
    assert "Chloé slaps first, after 0.0" in " ".join(session.story.sentences(0))


def test_c_41_with_nobody_the_time_is_up(tmp_path: Path) -> None:
    session = racing(tmp_path, None)
    race(session)
    assert played(session) == ["@ time"]


def test_enter_says_that_nobody_slaps(tmp_path: Path) -> None:
    session = racing(tmp_path, "\n")
    race(session)
    assert played(session) == ["0 hold", "1 hold"]


def test_c_r11_untimed_there_is_no_clock(tmp_path: Path) -> None:
    session = racing(tmp_path, "?", "\r", seconds="untimed")
    race(session)
    assert played(session) == ["0 hold", "1 hold"]


def test_a_bot_slaps_once_its_time_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = racing(tmp_path, None, humans=1)
    monkeypatch.setattr(session.bots[1], "reaction", lambda view: 0.35)  # pyright: ignore
    race(session)
    assert played(session) == ["1 slap"]


def test_a_person_can_be_quicker_than_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = racing(tmp_path, " ", humans=1)
    monkeypatch.setattr(session.bots[1], "reaction", lambda view: 0.35)  # pyright: ignore
    race(session)
    assert played(session) == ["0 slap"]


def test_bots_alone_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for reaction, move in ((0.5, "0 slap"), (None, "@ time")):
        session = racing(tmp_path, humans=0)
        for bot in session.bots.values():
            monkeypatch.setattr(bot, "reaction", lambda view, r=reaction: r)  # pyright: ignore
        race(session)
        assert played(session) == [move]


def test_without_single_keys_everybody_types(tmp_path: Path) -> None:
    for script, moves in ((["slap", "h"], ["0 slap"]), (["hold", "hold"], ["0 hold", "1 hold"])):
        session = evening_with(
            "cercueils", 2, Fingers(script=script), tmp_path / "r", humans=2, moves=ROLLED
        )
        race(session)
        assert played(session) == moves
        assert "Pass the keyboard" not in printed(session)


def silent(table: Table, seat: int, items: list[Item]) -> str:
    return ""


def test_c_r16_a_key_before_the_dice_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.terminal.race.monotonic", count(step=0.25).__next__)
    fingers = Fingers()
    fingers.keen = True
    fingers.presses = ["x"]
    session = evening_with(
        "cercueils", 2, fingers, tmp_path / "r", humans=2, live=True, moves=ROLLED[:-1]
    )
    session.pace = 1  # nearly a second at least: three looks at that clock
    fingers.mind = silent
    tumble(session)
    assert "Too soon, Alex" in printed(session)
    assert "The dice are rolling" in printed(session)
    assert played(session) == []


def test_the_clock_runs_while_the_slapper_points(tmp_path: Path) -> None:
    session = racing(tmp_path, "x", None)
    race(session)
    session.make(*ask(session, 0))
    assert played(session) == ["0 slap", "@ time"]
    assert "Alex, quick, 5 s" in printed(session)


def test_one_key_points_and_late_slaps_are_passed_over(tmp_path: Path) -> None:
    session = racing(tmp_path, "x", "x", "p", "a", "9", "1")
    race(session)
    session.make(*ask(session, 0))
    session.make(*ask(session, 0))
    assert played(session) == ["0 slap", "0 point 0", "0 card 1"]


def test_q_leaves_a_race(tmp_path: Path) -> None:
    with pytest.raises(Quit):
        race(racing(tmp_path, "q"))


def test_the_keys_are_told_before_the_first_roll(tmp_path: Path) -> None:
    fingers = Fingers(script=["", "q"])
    fingers.keen = True
    session = evening_with("cercueils", 3, fingers, tmp_path / "r", humans=1, live=True)
    welcome(session)
    assert "[space]  Alex" in printed(session)
    with pytest.raises(Quit):
        welcome(session)


def test_no_key_of_the_race_chooses_anything() -> None:
    for people, keys in enumerate(SLAP_KEYS):
        assert len(set(keys)) == people
        assert not set(keys) & set("abcdefrmslhqw?0123456789")
