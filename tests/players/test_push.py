"""Push thought through: against brute force, the same twice, and with values that fit."""

import ast
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.push import GAME, rules
from tablee.players import checkpoints, value_files
from tablee.players.push import training, turn_search
from tablee.players.push.learnt import MAKE, PLAIN_THRESHOLDS, Values, blank, shipped_values
from tablee.players.push.player import PushThinker, Style, TurnSearch
from tablee.players.push.self_play import self_play
from tablee.players.push.workspace import Workspace
from tests.kit.portions import backwards
from tests.kit.staging import table


def small(numbers: list[int], dice: int, players: int = 2, *, risques: int = 0) -> rules.Table:
    """A game with a pile of these number cards and so many Die cards."""
    t = rules.Table.blank()
    rules.deal(t, players, [risques])
    t.stock[:] = [sum(1 << card for card in numbers), 0, 0]
    t.dice, t.directions, t.pile = dice, 0, len(numbers) + dice
    return t


def brute(t: rules.Table) -> list[float]:
    """The shares of all seats, by trying everything with the rules as they are read."""
    if t.phase == rules.OVER:
        won = members(rules.score(t, [0] * rules.SEATS))
        return [(seat in won) / len(won) for seat in range(t.players)]
    seat = DEALER if t.phase in (rules.CARD, rules.ROLL) else t.picker
    found: list[tuple[int, list[float]]] = []
    for move in members(rules.legal(t, seat)):
        after = t.copy()
        rules.apply(after, seat, move, None)
        found.append((rules.odds(t, move) if seat == DEALER else 1, brute(after)))
    if seat != DEALER:
        return max((shares for _, shares in found), key=lambda shares: shares[seat])
    whole = sum(odds for odds, _ in found)
    return [sum(odds * shares[n] for odds, shares in found) / whole for n in range(t.players)]


def points_count() -> Values:
    """Values of somebody who knows only that points are good."""
    values = blank()
    values.weights[..., 0] = 1.0
    return values


@pytest.mark.parametrize(
    ("numbers", "dice", "players", "risques"),
    [([0, 7, 14], 0, 2, 0), ([5, 4], 1, 2, 0), ([0, 1], 1, 2, 1), ([29, 3, 8], 0, 3, 0)],
)
def test_the_solver_agrees_with_brute_force(
    numbers: list[int], dice: int, players: int, risques: int
) -> None:
    t = small(numbers, dice, players, risques=risques)
    assert Workspace(100_000).solve(t) == pytest.approx(brute(t), abs=1e-12)


def test_the_solver_counts_what_lies_before_the_players() -> None:
    t = small([3, 9], 1)
    t.visible[0][0], t.visible[1][0] = 1 << 2, 1 << 5
    assert brute(t) == pytest.approx([1 / 3, 2 / 3])
    assert Workspace(100_000).solve(t) == pytest.approx([1 / 3, 2 / 3])


def test_what_was_solved_is_forgotten_when_there_is_no_more_room() -> None:
    workspace = Workspace(500)
    for n in range(40):
        t = small([n % 23, n % 23 + 6], 1)
        assert workspace.solve(t) == Workspace(500).solve(t)
        assert (workspace.known.keys[:, 0] != 0).mean() <= 0.5


def test_a_small_rest_is_solved_and_a_great_one_refused() -> None:
    t = small([0, 7, 14], 0)
    rules.apply(t, 0, rules.DRAW, None)
    rules.apply(t, DEALER, 14, None)
    rules.apply(t, 0, rules.PLACE, None)
    best = TurnSearch(Style(depth=0, nodes=20_000), points_count()).weigh(t, stream(1))[0]
    assert (best.chance, best.error) == (pytest.approx(brute(t)[0], abs=1e-12), 0.0)
    with pytest.raises(ValueError, match="more positions"):
        Workspace(100).solve(small(list(range(20)), 4))


def test_the_same_stream_gives_the_same_answer_and_nothing_is_hidden() -> None:
    staged = table("push", 3, ["0 draw", "* G6", "0 place 1", "0 draw", "* Y3"])
    player = TurnSearch(Style(depth=1, samples=20), points_count())
    answers = [player.weigh(staged.seen_by(seat), stream(5)) for seat in (0, 0, 1, 2)]
    assert all(answer == answers[0] for answer in answers)
    assert len(answers[0]) == 2


def test_whoever_would_bust_for_certain_stops() -> None:
    t = small([1], 0)
    t.phase, t.started, t.open, t.column[:] = rules.AGAIN, 3, 7, [1 << 0, 1 << 2, 1 << 3]
    for style in (Style(), Style(depth=0), Style(depth=2, samples=10)):
        assert TurnSearch(style, points_count()).choose(t, stream(1)) == rules.TAKE + 2


def test_games_are_the_same_for_the_same_seed_and_thinking_helps() -> None:
    styles = [Style(depth=1), Style(thresholds=PLAIN_THRESHOLDS)]
    one, two = (self_play(styles, 24, "match") for _ in range(2))
    assert (one.shares == two.shares).all()
    assert one.shares.sum(1) == pytest.approx(1.0)
    assert one.share()[0] > 0.55


@pytest.mark.parametrize("risques", [0, 1])
def test_the_levels_that_think_play_legal_moves_at_every_table(risques: int) -> None:
    for players in range(GAME.least, GAME.most + 1):
        t, rng = rules.Table.blank(), stream(players)
        rules.deal(t, players, [risques])
        for _ in range(12):
            if t.phase in (rules.CARD, rules.ROLL):
                rules.apply(t, DEALER, members(rules.legal(t, DEALER))[-1], None)
            else:
                move = PushThinker(3).choose(t, rng)
                assert move in members(rules.legal(t, t.picker))
                rules.apply(t, t.picker, move, None)


def test_with_few_cards_a_turn_is_looked_at_to_its_end() -> None:
    """Nothing is lost by drawing, and all is lost by protecting: the other would draw instead."""
    t = small([5, 10, 15], 0)
    t.visible[0][0], t.visible[1][0] = 1 << 0, 1 << 1
    best = TurnSearch(Style(depth=1), points_count()).weigh(t, stream(1))[0]
    assert best.move == rules.DRAW
    assert (best.chance or 0.0) > 0.9
    assert brute(t) == [1.0, 0.0]


def test_whoever_is_sure_tries_no_more() -> None:
    t = small([0, 7, 14, 20, 26], 0)
    t.visible[1][0] = 1 << 5
    rules.apply(t, 0, rules.DRAW, None)
    rules.apply(t, DEALER, 0, None)
    rules.apply(t, 0, rules.PLACE, None)
    few, many = (
        TurnSearch(Style(depth=0, samples=samples), points_count()).weigh(t, stream(1))
        for samples in (50, 5_000)
    )
    assert few[0].move == many[0].move
    assert {each.move for each in few} == {rules.DRAW, rules.TAKE}


def test_values_of_other_rules_or_torn_ones_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "push.npz"
    with path.open("wb") as file:
        np.savez(file, rules=np.array("other"), weights=points_count().weights)
    with pytest.raises(value_files.Unfit, match="belongs to other rules of push"):
        shipped_values(path)
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(value_files.Unfit, match="cannot be read: tablee train push"):
        shipped_values(path)
    checkpoints.save(path, GAME, MAKE, {"weights": points_count().weights[:1]})
    with pytest.raises(value_files.Unfit, match="has no weights that fit"):
        shipped_values(path)
    checkpoints.save(path, GAME, "push values 0", points_count()._asdict())
    with pytest.raises(value_files.Unfit, match="of another make"):
        shipped_values(path)


def test_learning_finds_that_points_win_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, heard = tmp_path / "push.npz", list[float]()

    def interrupted(what: str, share: float) -> None:
        if share >= 0.2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        training.train(training.QUICK, tmp_path / "work", interrupted)
    first = tmp_path / "work" / "push-0-2.npz"
    written = first.stat().st_mtime_ns
    learnt = training.train(training.QUICK, tmp_path / "work", lambda _, part: heard.append(part))
    assert first.stat().st_mtime_ns == written
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    training.write(path, learnt)
    assert (shipped_values(path).weights[:, :, 2, 0] > 0).all()
    assert path.stat().st_size < 20_000


def test_it_does_not_matter_who_finds_the_thresholds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = training.Budget(tried=4, sweeps=1, played=40)
    alone = training.train(tiny, tmp_path / "alone")
    (tmp_path / "shared").mkdir()
    kept = "push-0-3.npz"  # whoever goes on asks for the others alone
    (tmp_path / "shared" / kept).write_bytes((tmp_path / "alone" / kept).read_bytes())
    asked = list[training.PushLesson]()

    def shared(work: Any, portions: list[training.PushLesson], workers: object) -> Any:
        asked.extend(portions)
        return backwards(work, portions)

    monkeypatch.setattr(training, "in_order", shared)
    again = training.train(tiny, tmp_path / "shared")
    assert all((again[name] == array).all() for name, array in alone.items())
    assert [(each.players, each.risques) for each in asked[:2]] == [(2, 0), (4, 0)]
    assert len({tuple(row) for row in again["thresholds"].reshape(-1, 5).tolist()}) > 1


def test_no_door_that_calls_itself_is_given_a_constant() -> None:
    """Numba would compile it for that constant, too, and could not load the two from its cache."""
    tree = ast.parse(Path(turn_search.__file__).read_text("utf-8"))
    doors = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    calls = {
        door.name: [
            node
            for node in ast.walk(door)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        for door in doors
    }
    named = {name: {ast.unparse(call.func) for call in found} for name, found in calls.items()}
    recursive = {name for name, called in named.items() if name in called}
    assert recursive == {"settle", "ahead", "solve"}
    for call in (call for found in calls.values() for call in found):
        if ast.unparse(call.func) in recursive:
            assert not any(isinstance(given, ast.Constant) for given in call.args)
