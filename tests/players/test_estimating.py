"""Reviews of the games of the house: against what is solved, and by search."""

import json
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from tablee.cli import main
from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.vautour import rules
from tablee.play.drive import choose
from tablee.play.records import encode, record
from tablee.play.table import Table
from tablee.players import rollouts
from tablee.players.push.estimating import TurnEstimator
from tablee.players.vautour.estimating import DuelEstimator
from tablee.players.vautour.solver import Solver, equilibrium, position
from tablee.review import searching
from tablee.review.junctures import FinishedGame, retraced
from tablee.review.review import review
from tablee.review.story import StoryMoment
from tests.kit.soak import soak
from tests.players.test_vautour_solver import brute, dealt

VAUTOUR, PUSH = CATALOGUE["vautour"], CATALOGUE["push"]
SOLVED = 7  # cards in each hand
DUELS = 300


def played(name: str, players: int, seed: int | str) -> FinishedGame:
    table, rng = Table(CATALOGUE[name], players), stream(seed)
    while not table.over:
        table.play(*choose(table, rng))
    return retraced(table)


def sound(moments: tuple[StoryMoment, ...]) -> None:
    """Every change is the sum of its parts, and luck makes nothing over all seats."""
    for moment in moments:
        for then, now, parts in zip(moment.before, moment.after, moment.parts, strict=True):
            assert parts.change == pytest.approx(now - then, abs=1e-9)
        assert sum(moment.before) == pytest.approx(1)
        assert sum(parts.luck for parts in moment.parts) == pytest.approx(0, abs=1e-9)
        assert sum(parts.unseen for parts in moment.parts) == pytest.approx(0, abs=1e-9)
        assert all(choice.given_up >= -1e-12 for choice in moment.choices)


@pytest.mark.parametrize("cards", [2, 3])
def test_a_duel_is_valued_as_the_rules_themselves_would(cards: int) -> None:
    by, rng = DuelEstimator(), Random(cards)
    for _ in range(4):
        t = dealt(rng, cards)
        assert by.chances(t, []).shares[0] == pytest.approx((brute(t, "win") + 1) / 2)
        rules.apply(t, DEALER, members(t.pile)[0], None)
        assert by.chances(t, []).shares[0] == pytest.approx((brute(t, "win") + 1) / 2)


def test_in_a_solved_ending_every_part_is_that_of_the_matrix_game() -> None:
    solver, found = Solver("win"), played("vautour", 2, "ending")
    moments = review(found).moments
    sound(moments)
    checked = 0
    for juncture, moment in zip(found.junctures, moments, strict=True):
        cards = juncture.t.hand[0].bit_count()
        if juncture.kind == "dealt" or not 1 < cards <= SOLVED:
            continue
        game = (solver.matrix(position(juncture.t, 0)) + 1) / 2
        value, x, y = equilibrium(game)
        laid = dict(juncture.acts)
        i, j = (members(juncture.t.hand[seat]).index(laid[seat]) for seat in (0, 1))
        mine, theirs = float(game[i] @ np.array(y)), float(np.array(x) @ game[:, j])
        first, second = moment.parts
        assert moment.before[0] == pytest.approx(value, abs=1e-6)
        assert moment.after[0] == pytest.approx(float(game[i, j]), abs=1e-6)
        assert first.decision == pytest.approx(mine - value, abs=1e-6)
        assert second.decision == pytest.approx(value - theirs, abs=1e-6)
        assert first.unseen == pytest.approx(float(game[i, j]) - mine - theirs + value, abs=1e-6)
        checked += 1
    assert checked == SOLVED - 1


@soak
def test_luck_at_duels_averages_to_nothing() -> None:
    lucks: list[float] = []
    for number in range(DUELS):
        found = review(played("vautour", 2, f"duel {number}"))
        lucks.append(found.summaries[0].luck)
        assert found.summaries[1].luck == pytest.approx(-lucks[-1], abs=1e-9)
    assert abs(fmean(lucks)) < 4 * stdev(lucks) / len(lucks) ** 0.5


def test_the_end_of_push_is_solved_and_leaves_nothing_unseen() -> None:
    """Nothing is hidden there: a choice changes no more than it gave up, a draw is all luck."""
    by, found = TurnEstimator(), played("push", 2, "end")
    last = [juncture for juncture in found.junctures if juncture.t.pile <= 3]
    assert last
    ending = FinishedGame(found.table, tuple(last), found.tape)
    moments = review(ending, by=by).moments
    sound(moments)
    assert all(abs(parts.unseen) < 1e-9 for each in moments for parts in each.parts)
    assert {choice.by for each in moments for choice in each.choices} == {"solved"}


def test_a_game_of_four_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SIMULATIONS", 40_000)
    found = played("vautour", 4, "four")
    once = review(found)
    sound(once.moments)
    assert once.moments == review(found).moments
    assert all(0 <= error < 0.1 for each in once.moments for error in each.errors)
    assert [len(each.choices) for each in once.moments if each.kind == "chosen"] == [4] * 14 + [0]


@soak
@pytest.mark.parametrize(("name", "players"), [("vampire", 3), ("cercueils", 4), ("push", 4)])
def test_every_game_is_reviewed(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SIMULATIONS", 400_000)
    monkeypatch.setattr(rollouts, "ROLLOUTS", 50_000)
    sound(review(played(name, players, "every")).moments)


def test_the_command_tells_writes_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    file, drawn = tmp_path / "x.jsonl", tmp_path / "x.svg"
    named = {**record(played("vautour", 2, "told").table), "names": ["[bold]Ana", "Basile"]}
    file.write_bytes(encode(named))
    assert main(["review", str(file), "--lang", "fr", "--plot", str(drawn), "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Ce qui a décidé" in told
    assert "[bold]Ana" in told
    assert drawn.read_text("utf-8").startswith("<svg")
    assert main(["review", str(file), "--json", "--lang", "en", "--workers", "1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [seat["name"] for seat in data["seats"]] == ["[bold]Ana", "Basile"]
    assert 0 < len(data["deciding"]) <= 3
    file.write_bytes(encode(named) * 2)
    assert main(["review", str(file), "--plot", str(drawn)]) == 2
    assert "--plot is for one record" in capsys.readouterr().err


def test_nobody_is_awaited_who_could_not_be_asked() -> None:
    """The dealer's junctures and the seats' are told apart as the rules have them."""
    for juncture in played("vautour", 3, "kinds").junctures:
        awaited = VAUTOUR.rules.awaiting(juncture.t)
        assert has(awaited, DEALER) == (juncture.kind == "dealt")
        assert len(juncture.acts) == (1 if juncture.kind == "dealt" else 3)
