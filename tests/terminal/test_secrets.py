"""What may not be seen is never printed, and never shown to a bot."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.games import CATALOGUE
from tablee.games.vampire import rules as vampire
from tablee.games.vampire.events import CARDS
from tablee.play.drive import drive
from tablee.players import bot
from tablee.terminal.evening import act, evening
from tablee.terminal.session import Quit
from tests.terminal.people import Fingers, anything, evening_with, printed

VAMPIRES = ["* C1", "* C1", "* C1", "* D1", *["* G2"] * 4, *["* M2"] * 4]


@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_card_of_another_hand_is_printed(live: bool, language: str, tmp_path: Path) -> None:
    fingers = Fingers(script=["w", "", "?", "", "q"])
    session = evening_with(
        "vampire", 3, fingers, tmp_path / "r", live=live, language=language, moves=VAMPIRES
    )
    with pytest.raises(Quit):
        evening(session)
    said = printed(session)
    assert "C1×3" in said
    for hidden in ("G2", "M2"):
        assert hidden not in said


def test_cards_that_bots_draw_are_not_told(tmp_path: Path) -> None:
    """Nothing on the screen depends on what lies in another hand."""
    screens: list[str] = []
    for hidden in ("G2", "P2"):
        moves = [*VAMPIRES[:4], *[f"* {hidden}"] * 4, *["* M2"] * 4, "0 draw", "* C2", "* C2"]
        fingers = Fingers(script=["w", "put C2"])
        session = evening_with("vampire", 3, fingers, tmp_path / "r", moves=moves)
        session.tell()
        session.show(0)
        screens.append(printed(session))
    assert screens[0] == screens[1]


def test_a_card_laid_by_a_bot_stays_face_down_until_the_reveal(tmp_path: Path) -> None:
    screens: list[str] = []
    for laid in (7, 8):
        fingers = Fingers(script=["w", "", "q"])
        session = evening_with(
            "vautour", 3, fingers, tmp_path / "r", live=True, moves=["* +6", f"1 {laid}", "2 9"]
        )
        with pytest.raises(Quit):
            evening(session)
        screens.append(printed(session))
    assert screens[0] == screens[1]
    assert "card laid" in screens[0]


def test_closed_scores_stay_closed(tmp_path: Path) -> None:
    moves = ["* +6", "0 1", "1 2", "2 3", "* +7"]
    closed = {"open_scores": False}
    session = evening_with("vautour", 3, Fingers(), tmp_path / "r", moves=moves, options=closed)
    session.show(0)
    said = printed(session)
    assert "1 card " in said
    assert "+6 pts" not in said
    assert "To come" not in said


def test_the_moon_shows_its_cards_to_one_person_only(tmp_path: Path) -> None:
    moves = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4, "0 roll", "* YM", "0 slap"]
    moves += ["0 point 0", "0 card 1", "1 roll", "* YB", "0 slap", "0 point 0", "0 card 2"]
    moves += ["0 roll", "* !M", "1 slap", "1 point 0", "1 card 1", "1 point 0", "1 card 2"]
    session = evening_with("cercueils", 2, Fingers(), tmp_path / "r", moves=moves)
    session.show(0)
    said = printed(session)
    assert "1 ▒▒▒▒▒▒▒▒▒ 2 ▒▒▒▒▒▒▒▒▒" in said
    assert "moon allows a look" not in said


@pytest.mark.parametrize("game", ["vautour", "vampire", "cercueils"])
def test_bots_are_given_nothing_but_the_veiled_view(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fingers = Fingers(anything(8))
    session = evening_with(game, 3, fingers, tmp_path / "r")
    seen: list[Any] = []
    for seat, player in session.bots.items():
        chooses = player.choose

        def watched(view: Any, legal: int, seat: int = seat, chooses: Any = chooses) -> int:
            assert view == session.table.seen_by(seat)
            seen.append(view)
            return chooses(view, legal)

        monkeypatch.setattr(player, "choose", watched)
    for rows in drive(session.table, lambda table: act(session)):
        session.hear(rows)
        if len(seen) == 20:
            break
    assert seen


def test_a_bot_of_vampire_hears_no_card_of_the_others(tmp_path: Path) -> None:
    session = evening_with("vampire", 3, Fingers(), tmp_path / "r")
    heard: list[list[int]] = []
    session.bots[1].hear = heard.extend  # type: ignore[method-assign]
    for move in VAMPIRES:
        session.hear(session.table.write(move))
    dealt = [row for row in heard if row[0] == vampire.DEALT_ONE]
    assert [CARDS[row[2]] for row in dealt] == ["G2"] * 4
    assert {row[1] for row in dealt} == {1}


def test_every_game_has_a_bot() -> None:
    for game in CATALOGUE.values():
        assert bot(game, 2, 3, Random(1)).seat == 2
