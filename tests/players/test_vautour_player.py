# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
"""The player of two-player Vautour: what he knows, what he does not, and his values."""

from pathlib import Path

import numpy as np
import pytest

from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.deep import layers, notebook, shipped
from tablee.deep.duel import Position, position
from tablee.deep.duelist import Duelist, consider, policy
from tablee.deep.leaf import MOST, WEIGHTS
from tablee.deep.witness import Witness
from tablee.games.vautour import GAME
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tests.strategies import inside

SETTINGS = [
    {"open_scores": scores, "memory_aid": aid, "round_tie": tie}
    for scores in (True, False)
    for aid in (True, False)
    for tie in ("next", "carry")
]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("options", SETTINGS)
def test_a_witness_knows_all_that_was_shown(options: dict[str, object], players: int):
    table, rng = Table(GAME, players, options), stream("witness")
    witness = Witness()
    while not table.over:
        witness.hear(heard(table.play(*choose(table, rng)), 1))
        whole = inside(table).copy()
        whole.laid = table.seen_by(1).laid
        assert witness.recall(table.seen_by(1)) == whole


def test_somebody_who_came_late_imagines_something_possible():
    table, rng = Table(GAME, 2, {"open_scores": False}), stream("late")
    witness = Witness()
    while len(table.log) < 22:
        rows = table.play(*choose(table, rng))
        if len(table.log) > 9:
            witness.hear(heard(rows, 0))
    view, whole = table.seen_by(0), inside(table)
    for number in range(20):
        full = witness.recall(view, stream("dream", number))
        assert full.hand[1].bit_count() == whole.hand[1].bit_count()
        assert not full.hand[1] & witness.shown[1]
        assert full.won[1].bit_count() == whole.won[1].bit_count()
        assert full.pile.bit_count() == whole.pile.bit_count()


def played(moves: int, seed: str = "played", options: dict[str, object] | None = None) -> Table:
    table, rng = Table(GAME, 2, options or {}), stream(seed)
    while len(table.log) < moves:
        table.play(*choose(table, rng))
    return table


def listener(table: Table, seat: int) -> Duelist:
    again, player = Table(GAME, 2, table.options), Duelist(seat)
    for entry in table.log:
        player.hear(heard(again.play(entry.seat, entry.move), seat))
    return player


def test_he_mixes_legal_cards_and_never_sees_the_one_laid():
    table = played(25)  # eight rounds and a Points card: seven cards each
    player = listener(table, 1)
    before = player.advise(table.seen_by(1))
    assert before.exact
    assert set(before.mixture()) <= set(members(table.legal(1)))
    assert sum(before.mixture().values()) == pytest.approx(1)
    for card in members(table.legal(0))[:3]:
        table.play(0, card)
        assert player.advise(table.seen_by(1)) == before
        table.take_back(0)


def test_what_he_says_is_what_the_position_is_worth_to_both():
    table = played(28)
    seats = [(seat, table.seen_by(seat), listener(table, seat).witness) for seat in range(2)]
    one, other = (policy(view, seat, witness) for seat, view, witness in seats)
    assert one.value == pytest.approx(-other.value, abs=1e-9)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trained")
    layers.write(folder / "quick.npz", layers.train(layers.QUICK, folder / "work"))
    return folder


def test_training_gives_the_same_again_and_goes_on_where_it_stopped(quick: Path, tmp_path: Path):
    nets = layers.read(quick / "quick.npz")
    (quick / "work" / "vautour-win-8.npz").write_bytes(
        b"torn"
    )  # that layer is learnt again, the same
    told: list[str] = []
    again = layers.train(layers.QUICK, quick / "work", lambda what, share: told.append(what))
    assert any(what.startswith("win, 8 cards: fitting") for what in told)
    assert not any(what.startswith("win, 7 cards: fitting") for what in told)
    for objective, net in nets.items():
        assert np.array_equal(net, again[objective])


def test_a_net_is_even_handed(quick: Path):
    """What is good for one is bad for the other, and an even position is worth nothing."""
    nets = layers.read(quick / "quick.npz")["win"]
    table = played(16)
    mine, theirs = (position(inside(table), seat) for seat in (0, 1))
    game, mirrored = (layers.matrix(p, "win", nets) for p in (mine, theirs))
    assert game == pytest.approx(-mirrored.T, abs=1e-6)
    even = Table(GAME, 2)
    even.play(DEALER, 15)
    assert consider(position(inside(even), 0), nets=nets).value == pytest.approx(0, abs=1e-6)


def test_two_rounds_ahead_are_one_round_over_one_round(quick: Path):
    nets = layers.read(quick / "quick.npz")["points"]
    table = played(16)
    p = position(inside(table), 0)
    assert p.cards == 10
    deep, flat = (layers.matrix(p, "points", nets, rounds) for rounds in (2, 1))
    assert deep.shape == flat.shape == (10, 10)
    assert not np.array_equal(deep, flat)


def test_a_stamp_is_of_what_is_said_not_of_how_it_is_laid_out():
    plain = "def f(x):\n    return {1: x,\n            2: f'{x} and'}\n"
    dressed = (
        '"""Of f."""\n\n# why\ndef f( x ):\n  "It does."\n  return {1: x, 2: f\'{x} and\'}  # so\n'
    )
    assert shipped.meaning(plain) == shipped.meaning(dressed)
    assert shipped.meaning(plain) != shipped.meaning(plain.replace("2", "3"))
    inside, outside = "if x:\n    y()\n    z()\n", "if x:\n    y()\nz()\n"
    assert shipped.meaning(inside) != shipped.meaning(outside)


def test_torn_or_foreign_values_are_refused_in_one_line(quick: Path, tmp_path: Path):
    torn = tmp_path / "torn.npz"
    torn.write_bytes((quick / "quick.npz").read_bytes()[:5000])
    foreign = tmp_path / "foreign.npz"
    np.savez(foreign, rules=np.array("0123456789abcdef"))
    other = tmp_path / "other.npz"  # of nets that were asked something else
    shipped.save(other, GAME, {"make": np.array("0123456789abcdef"), "win": np.zeros(3)})
    half = tmp_path / "half.npz"
    notebook.save(half, GAME, layers.SOURCES, {"win": np.zeros(3)})
    for path, reason in (
        (torn, "cannot be read"),
        (tmp_path / "none.npz", "is missing"),
        (foreign, "belongs to other rules of vautour"),
        (other, "is of another make"),
        (half, "has no win that fits"),
    ):
        with pytest.raises(shipped.Unfit, match=reason) as refused:
            layers.read(path)
        assert "tablee train vautour" in str(refused.value)
        assert "\n" not in str(refused.value)


def test_the_shipped_values_belong_to_these_rules_and_are_small():
    nets = layers.shipped_nets()
    assert nets["win"].shape == (MOST + 1, WEIGHTS)
    assert sum(file.stat().st_size for file in shipped.VALUES.iterdir()) <= 2_000_000


def test_a_lead_out_of_reach_is_won_with_any_number_of_cards(quick: Path):
    nets = layers.read(quick / "quick.npz")["win"]
    table = played(13)
    p = position(inside(table), 0)
    far = Position(p.mine, p.theirs, p.pile, p.stake, diff=71)
    assert consider(far, nets=nets).value == 1
