"""How two-player Vautour is measured: positions, losses, the judge, and OpenSpiel's table."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.core.bits import count
from tablee.core.telling import members
from tablee.players.vautour import training
from tablee.players.vautour.fit import fresh
from tablee.players.vautour.lookahead import labels, laid, payoffs, three_rounds
from tablee.players.vautour.net import MOST
from tablee.players.vautour.node import Node
from tablee.players.vautour.solver import Position, equilibrium, squeezed
from tablee_bench.bots import goofspiel
from tablee_bench.bots import vautour_losses as duels


@pytest.fixture(scope="module")
def nets() -> training.Nets:
    """Nets that know nothing, but always the same."""
    rng = np.random.default_rng(3)
    return np.stack([fresh(rng) for _ in range(MOST + 1)])


@pytest.mark.parametrize("cards", [7, 8, 13])
def test_positions_are_possible(cards: int):
    for p in duels.scattered(cards, 30):
        assert count(p.mine) == count(p.theirs) == cards
        assert count(p.pile) == cards - 1
        assert p.stake
        assert not p.pile & p.stake
        assert abs(p.diff) <= 70


def test_who_is_exact_gives_up_nothing_and_who_is_not_something():
    players = {"top": duels.top("points"), "uniform": duels.uniform}
    found = duels.losses(players, 5, 6, duels.exact("points"))
    assert found["top"] == pytest.approx(0, abs=1e-9)
    assert found["uniform"] > 0.1
    assert found["positions"] == 6
    assert set(found["errors"]) == {"top", "uniform"}


def test_our_search_alone_mixes_all_its_cards():
    p = next(duels.scattered(4, 1))
    assert sum(duels.search_only(p)) == pytest.approx(1)


@pytest.mark.parametrize("objective", ["win", "points"])
def test_the_judge_steps_as_the_nets_do(nets: training.Nets, objective: Any):
    """Two rounds built from the judge's steps are the two rounds that are played by."""
    p = next(duels.scattered(7, 1))
    union, by_points = p.mine | p.theirs, objective == "points"
    a, b = squeezed(p.mine, union), squeezed(p.theirs, union)
    root = Node(7, a, b, p.pile, p.total, 0, 0 if by_points else p.diff, 0)
    steps = laid(root, training.VAUTOUR, by_points)
    nodes = [step.then for row in steps for step in row]
    values = labels(nodes, objective, nets, training.VAUTOUR)
    known = dict(zip(nodes, values.tolist(), strict=True))
    assert payoffs(steps, known, by_points) == pytest.approx(training.matrix(p, objective, nets))


def test_the_judge_is_even_handed(nets: training.Nets):
    p = next(duels.scattered(6, 1, seed=2))
    other = Position(p.theirs, p.mine, p.pile, p.stake, -p.diff)
    one, two = (three_rounds(each, "points", nets) for each in (p, other))
    assert one == pytest.approx(-two.T, abs=1e-4)
    assert not np.allclose(one, training.matrix(p, "points", nets))


def test_nets_for_the_parent_game_are_made_in_the_same_way(tmp_path: Path):
    variant = training.GOOFSPIEL
    nets = training.train(training.QUICK, tmp_path, variant=variant)
    training.write(tmp_path / "x.npz", nets, variant)
    again = training.read(tmp_path / "x.npz", variant)["win"]
    assert np.array_equal(nets["win"], again)
    whole = Position(variant.deck, variant.deck, variant.deck & ~(1 << 13), 1 << 13, zero=0)
    game = training.matrix(whole, "win", again, 2, variant)
    assert game == pytest.approx(-game.T, abs=1e-6)
    assert equilibrium(game)[0] == pytest.approx(0, abs=1e-6)


def test_openspiel_is_asked_at_a_table_of_its_own_and_both_seats_are_played():
    pytest.importorskip("pyspiel")
    seen: list[Position] = []
    laid: list[int] = []

    class Highest:
        def mix(self, p: Position) -> list[float]:
            seen.append(p)
            assert count(p.mine) == count(p.theirs) == count(p.pile) + 1
            return [float(card == members(p.mine)[-1]) for card in members(p.mine)]

        def saw(self, card: int) -> None:
            laid.append(card)
            assert seen[-1].theirs >> card & 1

    found = goofspiel.play(2, 5, sampled=True, player=Highest)
    assert len(laid) == len(seen)
    assert len(found.shares) == 2
    assert all(share in (0, 0.5, 1) for share in found.shares)
    assert len(seen) == 24  # the last cards are laid by themselves
    first, second = seen[:12], seen[12:]
    assert [p.stake for p in first] == [p.stake for p in second]  # the same order of the prizes
    assert first[0].mine == training.GOOFSPIEL.deck


def test_a_reader_believes_what_he_sees():
    """Whoever lays what loses least to the best answer is taken for one who fears to be seen."""
    p = Position(0b1110, 0b1110, 0b110, 0b1000, zero=0)
    one, two = goofspiel.Ours(0.5), goofspiel.Ours(0.5)
    assert sum(one.mix(p)) == pytest.approx(1)
    two.mix(p)
    one.saw(3)  # the best prize for the best card
    two.saw(1)
    assert one.fearful > 0.5 > two.fearful
    assert goofspiel.Ours(0.0).mix(p) == equilibrium(goofspiel.solver().matrix(p))[1]


def test_openspiel_in_a_position_with_few_cards():
    pytest.importorskip("pyspiel")
    each = goofspiel.searched(1, 30, duels.silent)[0]
    assert each.game.shape == (8, 8)
    assert sum(each.visits) == pytest.approx(1)
    assert sum(each.best) == 1
    assert duels.given_up(each.game, each.best) >= 0
