"""The coach: what it advises follows from what a seat may know, and is told as it was found."""

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tablee.players import coach, simple
from tablee.players.advice import Advice, Counsel
from tablee.players.coach import advise
from tablee.players.thinker import try_out
from tests.kit.staging import table
from tests.players.moments import PLAYERS, Moment, moments

SECRETIVE = {"vautour": {"open_scores": False}}  # beside what is secret by default


# Who may know what ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYERS)
def test_what_looks_the_same_to_a_seat_is_answered_the_same(name: str) -> None:
    """Something else is put wherever the veil hides something."""
    game, compared = CATALOGUE[name], 0
    for number, moment in enumerate(moments(name, 1, **SECRETIVE.get(name, {}))):
        if number % 7:
            continue
        other = moment.view.copy()
        game.rules.imagine(other, stream("other", number))
        game.rules.veil(other, moment.seat)
        if other == moment.view:
            again = advise(game, moment.seat, other, moment.legal, moment.rows, "x", deep=False)
            assert again == moment.advice()
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("name", PLAYERS)
def test_advice_goes_over_a_line_to_another_process_and_back(name: str) -> None:
    moment = next(moments(name, 1))
    said: Any = msgspec.msgpack.decode(
        msgspec.msgpack.encode(moment.advice()), type=int | float | Advice | None
    )
    assert said == moment.advice()
    assert isinstance(said, Advice)
    assert isinstance(said.moves[0], Counsel)


# What is advised --------------------------------------------------------------------------------


def test_where_there_is_nothing_to_choose_it_says_so() -> None:
    staged = table("cercueils", 2, ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4])
    said = Moment(staged, 0, []).advice(deep=True)
    assert said.by == "forced"
    assert [counsel.reason.message for counsel in said.moves] == ["coach-only"]


@pytest.mark.parametrize("name", ["vautour", "push", "vampire"])
def test_without_deep_thought_the_simple_player_is_asked_and_no_chance_is_told(name: str) -> None:
    for number, moment in enumerate(moments(name, 1)):
        if number % 20:
            continue
        said = moment.advice()
        player = simple(moment.table.game, moment.seat, 4, Random("x"))
        player.hear(moment.rows)
        assert said.by == "judged"
        assert [c.move for c in said.moves] == [player.choose(moment.view, moment.legal)]
        assert said.moves[0][2:] == (None, None, None)


@pytest.mark.parametrize(
    ("roll", "best", "why"),
    [
        ("YM", "slap", "cercueils-coach-open"),
        ("YS", "hold", "cercueils-coach-none"),
        ("!B", "slap", "cercueils-coach-bat"),
        ("!S", "hold", "cercueils-coach-skull"),
        ("!M", "hold", "cercueils-coach-pass"),
    ],
)
def test_when_to_slap(roll: str, best: str, why: str) -> None:
    staged = table("cercueils", 2, ["* YM", "* YB", "* VM", "* VB", *["* VS"] * 4])
    for move in ("0 roll", f"* {roll}"):
        staged.write(move)
    said = Moment(staged, 0, []).advice(deep=True)
    assert said.by == "judged"
    first = said.moves[0]
    word = staged.game.spelling.word(staged.seen_by(0), 0, first.move)
    assert (word, first.reason.message) == (best, why)
    assert len(said.moves) == 2


def test_what_was_seen_before_it_was_turned_down_is_remembered() -> None:
    staged = table("cercueils", 2)
    rows: list[list[int]] = []
    for move in (
        *("* YM", "* YB", "* VM", "* VB", *["* VS"] * 4),
        *("0 roll", "* YM", "0 slap", "0 point 0", "0 card 1", "1 roll", "* YM"),
    ):
        rows += heard(staged.write(move), 0)
    said = Moment(staged, 0, rows).advice()
    assert said.moves[0].move == cercueils.SLAP
    assert said.moves[0].reason == (
        "cercueils-coach-coffin",
        {"place": 1, "colour": "Y", "symbol": "M"},
        -1,
    )
    assert Moment(staged, 0, []).advice().moves[0].move == cercueils.HOLD


# What is reckoned -------------------------------------------------------------------------------

numba = pytest.importorskip("numba")


def late(name: str, players: int, left: int) -> Moment:
    """A game of people who do not think, so many cards before its end."""
    staged, rng = Table(CATALOGUE[name], players), stream("late")
    rows: list[list[int]] = []
    try_out(staged.game, players, 4)
    while True:
        seats = [seat for seat in members(staged.awaited) if seat < DEALER]
        view = staged.seen_by(seats[0]) if seats else None
        few = (
            view is not None and (view.pile if name == "push" else len(members(view.pile))) <= left
        )
        if few and seats[0] == 0 and staged.legal(0) & (staged.legal(0) - 1):
            return Moment(staged, 0, rows)
        rows += heard(staged.play(*choose(staged, rng)), 0)


def test_two_players_at_vautour_are_told_the_solved_mixture() -> None:
    from tablee.players.vautour.player import SolverPlayer

    prizes = ("+10", "+9", "+8", "+7", "+6", "+5", "-1", "-2", "-3", "-4")
    first = ("15", "1", "2", "14", "13", "3", "4", "12", "11", "5")
    second = ("1", "15", "14", "2", "3", "13", "12", "4", "5", "11")
    laid = zip(prizes, first, second, strict=True)
    moves = [move for prize, a, b in laid for move in (f"* {prize}", f"0 {a}", f"1 {b}")]
    staged = table("vautour", 2, [*moves, "* +4"], memory_aid=True)
    try_out(staged.game, 2, 4)
    moment = Moment(staged, 0, [])
    solved = SolverPlayer(0).solve(moment.view)
    said = moment.advice(deep=True)
    assert said.by == "solved"
    assert len(said.moves) > 1
    mixture = solved.mixture()
    for counsel in said.moves:
        assert counsel.error == 0.0
        assert counsel.share == pytest.approx(mixture.get(counsel.move, 0.0), abs=1e-5)
        if counsel.share:
            assert counsel.chance == pytest.approx(solved.chance, abs=1e-9)
    shares = [counsel.share or 0.0 for counsel in said.moves]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1 + 1e-9


def test_more_players_at_vautour_are_told_a_mixture_with_its_error() -> None:
    said = late("vautour", 4, 6).advice(deep=True)
    assert said.by == "searched"
    assert len(said.moves) > 1
    for counsel in said.moves:
        assert counsel.chance is not None
        assert 0 <= counsel.chance <= 1
        assert counsel.error is not None
        assert 0 < counsel.error < 0.1
        assert counsel.share is not None


def test_the_last_cards_of_push_are_solved_and_the_rest_is_estimated() -> None:
    end, middle = late("push", 2, 3).advice(deep=True), late("push", 2, 50).advice(deep=True)
    assert (end.by, middle.by) == ("solved", "estimated")
    for said in (end, middle):
        chances = [counsel.chance or 0.0 for counsel in said.moves]
        assert all(better >= worse for better, worse in pairwise(chances))
        assert all(counsel.share is None for counsel in said.moves)
    assert all(counsel.error == 0.0 for counsel in end.moves)


def test_vampire_is_searched() -> None:
    moment = next(moments("vampire", 1))
    try_out(moment.table.game, 3, 4)
    said = moment.advice(deep=True)
    assert said.by == "searched"
    assert 2 <= len(said.moves) <= coach.MOST
    assert said == moment.advice(deep=True)


def test_what_makes_no_difference_is_said_to_make_none() -> None:
    """Who is behind by more than is left has lost, whatever he lays."""
    moves = ["* +10", "0 1", "1 15", "* +9", "0 2", "1 14", "* +8", "0 3", "1 13", "* +7"]
    moves += ["0 4", "1 12", "* +6", "0 5", "1 11", "* +5", "0 6", "1 10", "* +4", "0 7", "1 9"]
    moves += ["* +3", "0 8", "1 8", "* +2"]
    staged = table("vautour", 2, moves, memory_aid=True)
    try_out(staged.game, 2, 4)
    said = Moment(staged, 0, []).advice(deep=True)
    assert said.by == "solved"
    assert [counsel.reason.message for counsel in said.moves] == ["coach-equal"] * coach.MOST
    assert [counsel[2:] for counsel in said.moves] == [(0.0, 0.0, None)] * coach.MOST
    assert Moment(staged, 1, []).advice(deep=True).moves[0].chance == 1.0


def test_where_nothing_was_learnt_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.players.push import player as deep
    from tablee.players.value_files import Unfit

    def unfit(*_: Any) -> None:
        raise Unfit("no values")

    moment = next(moments("push", 1))
    try_out(CATALOGUE["push"], 3, 4)
    assert moment.advice(deep=True).by == "estimated"
    monkeypatch.setattr(deep.PushThinker, "weigh", unfit)
    assert moment.advice(deep=True) == moment.advice(deep=False)
