"""Boards: they fit 80 columns and 24 lines, and say what matters."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER, NOBODY, WATCHER
from tablee.games import CATALOGUE
from tablee.play.simulate import play_out
from tablee.play.table import Table
from tablee.play.telling import called
from tablee.terminal.boards.figures import large
from tablee.terminal.boards.look import Look, signed
from tablee.terminal.menu import menu, shown
from tablee.terminal.wording import Words
from tests.terminal.people import Fingers, evening_with, printed

LONG = tuple(f"Maximilienne-{letter}ngélique" for letter in "ABCDEF")
SIZES = [(name, seats) for name, game in CATALOGUE.items() for seats in (game.least, game.most)]


def frames(text: str) -> list[list[str]]:
    """Each frame drawn, line by line."""
    return [
        frame.replace("\x1b[K", "").replace("\x1b[J", "").split("\n")
        for frame in text.split("\x1b[H")[1:]
    ]


def positions(name: str, players: int, options: dict[str, object]) -> list[list[str]]:
    """A few moments of a random game, late ones too."""
    table = Table(CATALOGUE[name], players, options)
    record = play_out(table, stream("boards", players))
    moves = record["moves"]
    assert isinstance(moves, list)
    return [moves[: len(moves) * part // 8] for part in range(9)]  # pyright: ignore


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "players"), SIZES)
def test_every_frame_fits_a_small_terminal(
    name: str, players: int, language: str, tmp_path: Path
) -> None:
    options: dict[str, object] = {"memory_aid": True} if name == "vautour" else {}
    for moves in positions(name, players, options):
        fingers = Fingers()
        fingers.keen = players % 2 == 0
        session = evening_with(
            name,
            players,
            fingers,
            tmp_path / "r",
            humans=players,
            live=True,
            language=language,
            moves=moves,
            names=LONG,
            options=options,
        )
        for viewer in (0, players - 1, WATCHER):
            foot = []
            if viewer != WATCHER and has(session.table.awaited, viewer):
                foot = shown(menu(session.table, viewer, LONG, session.words), 80)
            session.show(viewer, foot, "> ")
        for frame in frames(printed(session)):
            assert len(frame) <= 24, "\n".join(frame)
            assert max(cell_len(line) for line in frame) <= 80, "\n".join(frame)


def drawn(tmp_path: Path, name: str, players: int, moves: list[str], viewer: int = 0) -> str:
    session = evening_with(name, players, Fingers(), tmp_path / "r", live=True, moves=moves)
    session.show(viewer)
    return "\n".join(frames(printed(session))[-1])


def test_vautour_shows_the_sum_at_stake_and_which_way_it_goes(tmp_path: Path) -> None:
    tied = ["* +4", "0 5", "1 5"]
    assert "The HIGHEST card takes it" in drawn(tmp_path, "vautour", 2, ["* +4"])
    assert "The LOWEST card has to" in drawn(tmp_path, "vautour", 2, ["* -4"])
    carried = drawn(tmp_path, "vautour", 2, [*tied, "* -5"])
    assert "At stake together: −5  +4" in carried
    assert "LOWEST" in carried


def test_vautour_shows_who_has_laid_and_never_moves_a_card(tmp_path: Path) -> None:
    board = drawn(tmp_path, "vautour", 2, ["* +4", "0 5", "1 6", "* +6", "1 7"])
    assert "► Alex" in board
    assert "■ card laid" in board
    assert "Your hand     1   2   3   4   ·   6   7" in board


def test_push_shows_columns_by_shape_and_letter(tmp_path: Path) -> None:
    moves = ["0 draw", "* R5", "0 place 1", "0 draw", "* die", "0 place 2", "0 draw", "* R6"]
    board = drawn(tmp_path, "push", 3, moves)
    assert "● R5" in board
    assert "[die]" in board
    assert "2 fits" in board
    assert "1 fits" not in board
    assert "Drawn:  ● R6" in board


def test_push_shows_open_and_protected_points(tmp_path: Path) -> None:
    moves = ["0 draw", "* R5", "0 place 1", "0 take 1", "1 draw", "* G4", "1 place 1", "1 take 1"]
    board = drawn(tmp_path, "push", 2, [*moves, "0 protect R"])
    assert "▣5" in board
    assert "  4 " in board


def test_push_says_who_picks_first(tmp_path: Path) -> None:
    assert "◄ Chloé picks first" in drawn(tmp_path, "push", 3, [])
    assert "► Camille picks first" in drawn(tmp_path, "push", 3, ["0 draw", "* turn"])


def test_vampire_marks_whoever_would_lose_a_colour(tmp_path: Path) -> None:
    deal = ["* C1", "* C1", "* C1", "* C2"] + ["* C1"] * 4 + ["* C1", "* C1", "* S", "* C2"]
    hunts: list[str] = []
    for seat in range(3):
        hunts += [f"{seat} draw", "* G1", "* G1", f"{seat} hunt C"]
        hunts += [
            [f"{seat} ones 3", f"{seat} twos 1", f"{seat} jokers 0"],
            [f"{seat} ones 4", f"{seat} twos 0", f"{seat} jokers 0"],
            [f"{seat} ones 2", f"{seat} twos 1", f"{seat} jokers 0"],
        ][seat]
    board = drawn(tmp_path, "vampire", 3, deal + hunts)
    castle = next(line for line in board.splitlines() if "castle" in line)
    assert castle.count("✗") == 2
    assert "  4 ✗" in castle
    assert "  5 " in castle


def test_cercueils_shows_dice_in_words_and_coffins_as_lids(tmp_path: Path) -> None:
    rows = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4, "0 roll", "* YM", "0 slap"]
    board = drawn(tmp_path, "cercueils", 2, [*rows, "0 point 0", "0 card 1", "1 roll", "* VS"])
    assert "VIOLET SKULL" in board
    assert "1 ▒▒▒▒▒▒▒▒▒ 2 ○bat" in board
    assert "3 ●moon" in board


def test_a_very_long_row_is_shortened(tmp_path: Path) -> None:
    rows = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4]
    for n in range(6):
        rows += [f"{n % 2} roll", "* !S", "0 slap", "* VM" if n < 5 else "* VB"]
    board = drawn(tmp_path, "cercueils", 2, rows)
    assert "10 ●ba" in board


@pytest.mark.parametrize("number", [10, -5, 0, 3])
def test_large_figures_are_three_lines_of_one_width(number: int) -> None:
    lines = large(number, "")
    assert len(lines) == 3
    assert len({line.cell_len for line in lines}) == 1


def test_numbers_have_their_sign() -> None:
    assert [signed(number) for number in (6, -2, 0)] == ["+6", "−2", "0"]


def test_a_name_is_cut_to_its_cells() -> None:
    look = Look(0, LONG, Words("en"), 0)
    assert cell_len(look.name(0)) == 10
    assert look.name(0).endswith("…")


def test_the_dealer_is_never_marked(tmp_path: Path) -> None:
    session = evening_with("vautour", 2, Fingers(), tmp_path / "r", live=True)
    assert has(session.table.awaited, DEALER)
    session.show(0)
    assert "►" not in printed(session)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_captions_fit_beside_the_dice(language: str) -> None:
    words = Words(language)
    captions = [words(f"cercueils-alarm-{symbol}") for symbol in "MBS"]
    captions += [
        words("cercueils-match"),
        words("cercueils-to-roll", **called(["x" * 20], 0, NOBODY)),
    ]
    assert max(cell_len(caption) for caption in captions) <= 55
