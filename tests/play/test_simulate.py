"""Simulation: one list of games for a seed, whoever plays them and however much is kept."""

import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tablee.core.bits import highest, lowest
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.kernel import NotCompiled, kernel
from tablee.core.record import Row
from tablee.core.spelling import Spelling
from tablee.games import CATALOGUE
from tablee.play import Results, engines, results, simulate
from tablee.play.drive import choose, drive
from tablee.play.simulate import play_out
from tablee.play.table import Table
from tests.kit.strategies import GAMES

PUSH, VAUTOUR = CATALOGUE["push"], CATALOGUE["vautour"]
DEFAULTS: dict[str, object] = {}

# Of the moves of the first three games for five players with seed 1. Other moves are another game
# for everybody who has written a seed down: the changelog says so.
KEPT = {
    "vautour": "98b30f0773a3bb07",
    "push": "7a51122388c21659",
    "vampire": "9ad0547d94d33364",
    "cercueils": "d8bd548fd42c02bc",
}


@pytest.mark.parametrize("game", KEPT)
def test_a_seed_plays_the_games_it_has_always_played(game: str):
    played = [" ".join(moves(each)) for each in simulate(CATALOGUE[game], 5, {}, 3, 1)]
    assert sha256("/".join(played).encode()).hexdigest()[:16] == KEPT[game]


def test_a_game_does_not_depend_on_those_before_it():
    setting = engines.Setting(PUSH, 3, {}, seed=4)
    alone = engines.Interpreted(setting).record(2)
    assert [alone] == list(simulate(PUSH, 3, {}, 3, 4))[2:]


def test_what_is_laid_at_the_same_time_is_laid_seat_by_seat():
    [played] = simulate(VAUTOUR, 4, {}, 1, 1)
    assert [move[0] for move in moves(played)] == list("*0123" * 15)


def test_whoever_wants_them_in_any_order_has_them_so():
    orders: set[str] = set()
    for number in range(20):
        played = play_out(Table(VAUTOUR, 3), stream("any", number))
        orders.add("".join(move[0] for move in moves(played))[1:4])
    assert orders == {"012", "021", "102", "120", "201", "210"}


def moves(played: dict[str, Any]) -> list[str]:
    return played["moves"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_results_are_those_of_the_records(game: Game):
    asked = game, game.most, DEFAULTS, 3, 6
    ends = results(*asked)
    assert list(ends) == [played["result"] for played in simulate(*asked)]
    assert (len(ends), ends[-1], ends[1:]) == (3, ends[2], [ends[1], ends[2]])
    with pytest.raises(IndexError):
        ends[3]


def test_no_games_are_no_results():
    assert list(simulate(PUSH, 2, {}, 0, 1)) == list(results(PUSH, 2, {}, 0, 1)) == []


# Engines ----------------------------------------------------------------------------------------


class Machine(engines.Interpreted):
    """Stands for the compiler where only the change to it is looked at."""

    numbers: ClassVar[list[int]] = []
    warm: ClassVar[bool] = True

    def is_warm(self, door: str) -> bool:
        return self.warm

    def record(self, number: int) -> dict[str, object]:
        self.numbers.append(number)
        return super().record(number)

    def fill(self, results: Results, first: int, beyond: int) -> int:
        self.numbers.extend(range(first, beyond))
        return super().fill(results, first, beyond)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Which games it is given, when it is worth while after a hundred moves."""
    monkeypatch.setattr(engines, "Compiled", Machine)
    monkeypatch.setattr(engines, "PATIENCE", 100)
    monkeypatch.setattr(engines, "COLD", 200)
    monkeypatch.setattr(engines, "find_spec", bool)
    monkeypatch.setattr(Machine, "numbers", [])
    return Machine.numbers


def test_long_simulations_are_compiled_and_short_ones_are_not(machine: list[int]):
    expected = list(simulate(VAUTOUR, 2, {}, 5, 1, engine="interpreted"))  # 45 moves each
    assert list(simulate(VAUTOUR, 2, {}, 3, 1)) == expected[:3]
    assert machine == []
    assert list(simulate(VAUTOUR, 2, {}, 5, 1)) == expected
    assert machine == [3, 3, 4]  # the first one twice, to see whether it can


def test_so_are_results(machine: list[int]):
    expected = results(VAUTOUR, 2, {}, 5, 1, engine="interpreted")
    assert list(results(VAUTOUR, 2, {}, 3, 1)) == expected[:3]
    assert machine == []
    assert list(results(VAUTOUR, 2, {}, 5, 1)) == list(expected)
    assert machine == [3, 3, 4]


def test_what_must_be_compiled_first_is_interpreted_for_longer(
    machine: list[int], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Machine, "warm", False)
    expected = list(simulate(VAUTOUR, 2, {}, 7, 1, engine="interpreted"))
    assert list(simulate(VAUTOUR, 2, {}, 7, 1)) == expected
    assert list(results(VAUTOUR, 2, {}, 7, 1)) == [each["result"] for each in expected]
    assert machine == [5, 5, 6] * 2


@pytest.mark.parametrize("error", [ImportError, NotCompiled])
def test_where_the_compiler_fails_nobody_notices(
    error: type[Exception], machine: list[int], monkeypatch: pytest.MonkeyPatch
):
    def fail(self: Machine, *_: object) -> Any:
        self.numbers.append(-1)
        raise error

    monkeypatch.setattr(Machine, "record", fail)
    monkeypatch.setattr(Machine, "fill", fail)
    played = list(simulate(VAUTOUR, 2, {}, 6, 1))
    assert played == list(simulate(VAUTOUR, 2, {}, 6, 1, engine="interpreted"))
    assert list(results(VAUTOUR, 2, {}, 6, 1)) == [each["result"] for each in played]
    assert machine == [-1, -1]  # asked once for records, and once for results


def test_without_numba_everything_is_interpreted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(engines, "PATIENCE", 0)

    def nothing(name: str) -> None: ...

    monkeypatch.setattr(engines, "find_spec", nothing)
    assert len(list(simulate(PUSH, 2, {}, 1, 1))) == 1
    with pytest.raises(ValueError, match="numba is not installed"):
        simulate(PUSH, 2, {}, 1, 1, engine="compiled")


def test_a_short_simulation_does_not_wait_for_the_compiler(tmp_path: Path):
    code = (
        "import sys; from tablee.cli import main; "
        f"main(['simulate', 'push', '--players', '2', '--records', {str(tmp_path / 'x')!r}]); "
        "print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_what_cannot_be_is_refused_at_once():
    with pytest.raises(ValueError, match="2 to 6 players"):
        simulate(PUSH, 7, {}, 1, 1)
    with pytest.raises(ValueError, match="no option"):
        results(PUSH, 2, {"colour": "red"}, 1, 1)
    with pytest.raises(ValueError, match="no engine 'steam'"):
        simulate(PUSH, 2, {}, 1, 1, engine="steam")  # pyright: ignore[reportArgumentType]
    with pytest.raises(ValueError, match="legal moves are listed by the interpreter"):
        simulate(PUSH, 2, {}, 1, 1, engine="compiled", legal=True)


def test_a_game_whose_words_depend_on_the_table_must_say_how(machine: list[int]):
    class Odd(Spelling):
        def word(self, t: Any, seat: int, move: int) -> str:
            return super().word(t, seat, move)

    plain = VAUTOUR.spelling
    odd = replace(VAUTOUR, spelling=Odd(plain.seats, plain.dealer))
    with pytest.raises(ValueError, match="words of vautour depend on the table"):
        simulate(odd, 2, {}, 1, 1, engine="compiled")
    assert list(simulate(odd, 2, {}, 6, 1)) == list(simulate(VAUTOUR, 2, {}, 6, 1))
    assert set(machine) == {3, 4, 5}  # for the other one


# Policies ---------------------------------------------------------------------------------------


def cheating(rules: Any, t: Any, seat: int, rng: Row) -> int:
    """A move that is hardly ever possible."""
    return 40


def thoughtful(rules: Any, t: Any, seat: int, rng: Row) -> int:
    """What only the interpreter understands."""
    return [lowest(rules.legal(t, seat))].pop()


def test_a_policy_chooses_for_the_seats():
    [played] = simulate(VAUTOUR, 2, {}, 1, 1, policy=thoughtful)
    assert moves(played)[2::3] == [f"1 {card}" for card in range(1, 16)]


def test_a_policy_that_is_no_kernel_is_not(machine: list[int]):
    with pytest.raises(ValueError, match="the policy is not a kernel"):
        simulate(VAUTOUR, 2, {}, 9, 1, policy=thoughtful, engine="compiled")
    assert len(list(simulate(VAUTOUR, 2, {}, 9, 1, policy=thoughtful))) == 9
    assert machine == []


def test_a_policy_must_be_found_by_its_name():
    @kernel
    def hidden(rules: Any, t: Any, seat: int, rng: Row) -> int:
        return highest(rules.legal(t, seat))

    with pytest.raises(ValueError, match="cannot be found in its module"):
        simulate(VAUTOUR, 2, {}, 1, 1, policy=hidden, engine="compiled")


def test_a_policy_cannot_make_a_move_that_is_not_possible():
    with pytest.raises(ValueError, match="not possible"):
        next(simulate(PUSH, 2, {}, 1, 1, policy=cheating))
    with pytest.raises(ValueError, match="not possible"):
        results(PUSH, 2, {}, 1, 1, policy=cheating)


# The loop ---------------------------------------------------------------------------------------


def test_drive_tells_what_each_move_brought_about_and_ends_with_the_game():
    table, rng = Table(VAUTOUR, 2), stream(1)
    told = list(drive(table, lambda table: choose(table, rng)))
    again = Table(VAUTOUR, 2)
    assert told == [again.play(entry.seat, entry.move) for entry in table.log]
    assert table.over


def test_drive_stops_after_so_many_moves_and_goes_on_from_there():
    table, rng = Table(VAUTOUR, 2), stream(1)
    for longest in (7, 7, 9):
        for _ in drive(table, lambda table: choose(table, rng), longest=longest):
            assert not table.over
        assert table.made == longest


def test_drive_asks_again_where_nobody_has_moved():
    table, asked = Table(VAUTOUR, 2), 0

    def hesitate(table: Table) -> tuple[int, int] | None:
        nonlocal asked
        asked += 1
        return choose(table, stream(asked)) if asked % 2 else None

    told = list(drive(table, hesitate, longest=10))
    assert (table.made, asked) == (10, 19)
    assert [bool(rows) for rows in told] == [asked % 2 == 0 for asked in range(19)]
