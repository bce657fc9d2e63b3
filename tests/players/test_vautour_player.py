"""The player of two-player Vautour: what he knows, what he does not, and his values."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.vautour import GAME
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tablee.players import checkpoints, value_files
from tablee.players.vautour import training
from tablee.players.vautour.memory import CardMemory
from tablee.players.vautour.net import MOST, WEIGHTS
from tablee.players.vautour.player import SolverPlayer, consider
from tablee.players.vautour.solver import Position, position
from tests.kit.portions import backwards
from tests.kit.strategies import inside

SETTINGS = [
    {"open_scores": scores, "memory_aid": aid, "round_tie": tie}
    for scores in (True, False)
    for aid in (True, False)
    for tie in ("next", "carry")
]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("options", SETTINGS)
def test_who_has_listened_knows_all_that_was_shown(options: dict[str, object], players: int):
    table, rng = Table(GAME, players, options), stream("witness")
    memory = CardMemory()
    while not table.over:
        memory.hear(heard(table.play(*choose(table, rng)), 1))
        whole = inside(table).copy()
        whole.laid = table.seen_by(1).laid
        assert memory.recall(table.seen_by(1)) == whole


def test_somebody_who_came_late_imagines_something_possible():
    table, rng = Table(GAME, 2, {"open_scores": False}), stream("late")
    memory = CardMemory()
    while len(table.log) < 22:
        rows = table.play(*choose(table, rng))
        if len(table.log) > 9:
            memory.hear(heard(rows, 0))
    view, whole = table.seen_by(0), inside(table)
    for number in range(20):
        full = memory.recall(view, stream("dream", number))
        assert full.hand[1].bit_count() == whole.hand[1].bit_count()
        assert not full.hand[1] & memory.shown[1]
        assert full.won[1].bit_count() == whole.won[1].bit_count()
        assert full.pile.bit_count() == whole.pile.bit_count()


def played(moves: int, seed: str = "played", options: dict[str, object] | None = None) -> Table:
    table, rng = Table(GAME, 2, options or {}), stream(seed)
    while len(table.log) < moves:
        table.play(*choose(table, rng))
    return table


def listener(table: Table, seat: int) -> SolverPlayer:
    again, player = Table(GAME, 2, table.options), SolverPlayer(seat)
    for entry in table.log:
        player.hear(heard(again.play(entry.seat, entry.move), seat))
    return player


def test_he_mixes_legal_cards_and_never_sees_the_one_laid():
    table = played(25)  # eight rounds and a Points card: seven cards each
    player = listener(table, 1)
    before = player.solve(table.seen_by(1))
    assert before.exact
    assert set(before.mixture()) <= set(members(table.legal(1)))
    assert sum(before.mixture().values()) == pytest.approx(1)
    for card in members(table.legal(0))[:3]:
        table.play(0, card)
        assert player.solve(table.seen_by(1)) == before
        table.take_back(0)


def test_he_says_what_he_drew_from():
    table = Table(GAME, 2, {"cards": 3})
    table.play(DEALER, members(table.legal(DEALER))[0])
    player = listener(table, 0)
    assert not player.mixture
    card = player.choose(table.seen_by(0), stream("drawn"))
    assert player.mixture[card] > 0
    assert sum(player.mixture.values()) == pytest.approx(1)


def test_what_he_says_is_what_the_position_is_worth_to_both():
    table = played(28)
    one, other = (listener(table, seat).solve(table.seen_by(seat)) for seat in range(2))
    assert one.value == pytest.approx(-other.value, abs=1e-9)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trained")
    training.write(folder / "quick.npz", training.train(training.QUICK, folder / "work"))
    return folder


def test_training_gives_the_same_again_and_goes_on_where_it_stopped(quick: Path, tmp_path: Path):
    nets = training.read(quick / "quick.npz")
    (quick / "work" / "vautour-win-8.npz").write_bytes(
        b"torn"
    )  # that layer is learnt again, the same
    told: list[str] = []
    again = training.train(training.QUICK, quick / "work", lambda what, share: told.append(what))
    assert any(what.startswith("win, 8 cards: fitting") for what in told)
    assert not any(what.startswith("win, 7 cards: fitting") for what in told)
    for objective, net in nets.items():
        assert np.array_equal(net, again[objective])


def test_it_does_not_matter_who_solves_and_looks_ahead(
    quick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    nets = training.read(quick / "quick.npz")["win"]
    few = replace(training.QUICK, roots=2, labels=300)
    alone = [
        training.net_of(few, training.Layer(training.VAUTOUR, "win", cards, nets))
        for cards in (6, 7)
    ]
    monkeypatch.setattr(training, "PIECE", 40)
    monkeypatch.setattr(training, "in_order", backwards)
    for cards, one in zip((6, 7), alone, strict=True):
        other = training.net_of(few, training.Layer(training.VAUTOUR, "win", cards, nets))
        assert np.array_equal(one["net"], other["net"])


def test_a_net_is_even_handed(quick: Path):
    """What is good for one is bad for the other, and an even position is worth nothing."""
    nets = training.read(quick / "quick.npz")["win"]
    table = played(16)
    mine, theirs = (position(inside(table), seat) for seat in (0, 1))
    game, mirrored = (training.matrix(p, "win", nets) for p in (mine, theirs))
    assert game == pytest.approx(-mirrored.T, abs=1e-6)
    even = Table(GAME, 2)
    even.play(DEALER, 15)
    assert consider(position(inside(even), 0), nets=nets).value == pytest.approx(0, abs=1e-6)


def test_two_rounds_ahead_are_one_round_over_one_round(quick: Path):
    nets = training.read(quick / "quick.npz")["points"]
    table = played(16)
    p = position(inside(table), 0)
    assert p.cards == 10
    deep, flat = (training.matrix(p, "points", nets, rounds) for rounds in (2, 1))
    assert deep.shape == flat.shape == (10, 10)
    assert not np.array_equal(deep, flat)


def test_torn_or_foreign_values_are_refused_in_one_line(quick: Path, tmp_path: Path):
    torn = tmp_path / "torn.npz"
    torn.write_bytes((quick / "quick.npz").read_bytes()[:5000])
    foreign = tmp_path / "foreign.npz"
    np.savez(foreign, rules=np.array("0123456789abcdef"))
    other = tmp_path / "other.npz"  # of nets that were asked something else
    value_files.save(other, GAME, {"make": np.array("0123456789abcdef"), "win": np.zeros(3)})
    half = tmp_path / "half.npz"
    checkpoints.save(half, GAME, training.MAKE, {"win": np.zeros(3)})
    for path, reason in (
        (torn, "cannot be read"),
        (tmp_path / "none.npz", "is missing"),
        (foreign, "belongs to other rules of vautour"),
        (other, "is of another make"),
        (half, "has no win that fits"),
    ):
        with pytest.raises(value_files.Unfit, match=reason) as refused:
            training.read(path)
        assert "tablee train vautour" in str(refused.value)
        assert "\n" not in str(refused.value)


def test_the_shipped_values_belong_to_these_rules_and_are_small():
    nets = training.shipped_nets()
    assert nets["win"].shape == (MOST + 1, WEIGHTS)
    games = (game for game in CATALOGUE.values() if value_files.folder(game).is_dir())
    shipped = (file for game in games for file in value_files.folder(game).iterdir())
    assert 100_000 < sum(file.stat().st_size for file in shipped) <= 2_000_000


def test_a_lead_out_of_reach_is_won_with_any_number_of_cards(quick: Path):
    nets = training.read(quick / "quick.npz")["win"]
    table = played(13)
    p = position(inside(table), 0)
    far = Position(p.mine, p.theirs, p.pile, p.stake, diff=71)
    assert consider(far, nets=nets).value == 1
