"""Tables that three agents and more share, and agents that are compiled with the rules."""

import json
from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.cli import main
from tablee.core.chance import branch
from tablee.core.kernel import kernel
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players.agents import NoAgent, agent
from tablee.tournament import compiled, hold, meeting
from tablee.tournament.holding import contest, dealt_tables
from tablee.tournament.meeting import Contest, Meeting, meet
from tablee.tournament.seating import rings, seatings
from tablee.tournament.standings import Tournament, rated

OWN = "examples.matching:Matching"
KERNELS = ["examples.kernels:matching", "examples.kernels:ranked", "casual"]
HERE = "tests.tournament.test_tables_of_several"


@kernel
def last(rules: Any, view: Any, seat: int, rng: Row) -> int:
    """The last move that is possible, in any game."""
    legal = rules.legal(view, seat)
    found = 0
    for move in range(63):
        if (legal >> move) & 1:
            found = move
    return found


@kernel
def impossible(rules: Any, view: Any, seat: int, rng: Row) -> int:
    """What nobody can."""
    return 63


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_has_every_chair_once_and_every_neighbour_as_often(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    chairs, behind = Counter[tuple[int, int]](), Counter[tuple[int, int]]()

    def seated(contest: Contest, who: int, seat: int, deal: int) -> Any:
        chairs[who, seat] += 1
        before.append(who)
        if seat == contest.players - 1:
            behind.update(zip(before, [*before[1:], before[0]], strict=True))
            before.clear()
        return agent(contest.its_game, seat, contest.agents[who], Random(seat))

    before: list[int] = []
    monkeypatch.setattr(meeting, "_seated", seated)
    found = contest("vautour", ["level1", "casual", OWN], players, {}, 1, together=3)
    deals = len(seatings(range(3), players))
    for deal in range(deals):
        meet(found, (0, 1, 2), deal)
    assert set(chairs.values()) == {deals}
    assert len(chairs) == 3 * players
    for who in range(3):  # as often behind the one as behind the other
        assert len({behind[who, other] for other in range(3) if other != who}) == 1


RINGS = {
    (2, 2): ["01"],
    (2, 3): ["010"],
    (2, 4): ["0101", "0011"],
    (2, 5): ["01010", "00011"],
    (2, 6): ["010101", "000111", "001011"],
    (3, 4): ["0120", "0102"],
    (3, 5): ["01201", "00112", "00121"],
}


@pytest.mark.parametrize(("table", "expected"), RINGS.items(), ids=str)
def test_every_way_to_sit_behind_each_other(table: tuple[int, int], expected: list[str]) -> None:
    assert ["".join(map(str, ring)) for ring in rings(*table)] == expected


@pytest.mark.parametrize(("places", "chairs"), [(2, 4), (2, 6), (3, 5), (3, 6)])
def test_no_way_is_missing_and_none_is_there_twice(places: int, chairs: int) -> None:
    """By turning the table and exchanging names, every fair sharing comes from one ring."""
    least, most = chairs // places, -(-chairs // places)
    fair = {
        ring
        for ring in product(range(places), repeat=chairs)
        if all(least <= ring.count(place) <= most for place in range(places))
    }
    made = Counter[tuple[int, ...]]()
    for ring in rings(places, chairs):
        made.update(
            {
                tuple(names[place] for place in ring[turn:] + ring[:turn])
                for turn in range(chairs)
                for names in permutations(range(places))
            }
        )
    assert set(made) == fair
    assert set(made.values()) == {1}


def test_every_three_of_four_share_a_table() -> None:
    agents = ["level1", "casual", OWN, "level2"]
    found = hold("vautour", agents, players=3, games=6, together=3)
    assert [each.agents for each in found.meetings] == [
        (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3),
        (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3),
    ]  # fmt: skip
    assert all(sum(each.shares) == pytest.approx(1) for each in found.meetings)
    assert len(found.pairs()) == 12
    assert {pair.games for pair in found.pairs()} == {12}
    assert found.written()["games"] == 24


def test_ratings_of_three_at_a_table_are_those_they_were_made_from() -> None:
    power = [1.0, 10**0.5, 10.0]  # 1000, 1200, 1400
    rng, meetings = Random(1), list[Meeting]()
    for deal in range(3000):
        winner = rng.choices(range(3), power)[0]
        meetings.append(Meeting((0, 1, 2), deal, tuple(float(n == winner) for n in range(3)), ()))
    found = Tournament(Contest("vautour", 3, ("a", "b", "c"), together=3), meetings)
    _, second, third = found.ratings()
    assert second.low < 1200 < second.high
    assert third.low < 1400 < third.high
    assert third.high - third.low < 80
    ahead = {(pair.one, pair.two): pair.share for pair in found.pairs()}
    assert ahead["c", "a"] == ahead["c", "b"] == pytest.approx(power[2] / sum(power), abs=0.03)


def test_of_two_at_a_table_it_is_bradley_and_terry() -> None:
    found = rated(np.array([[30.0, 10.0]]), np.array([[0, 1]]), 3)
    assert found[1] == pytest.approx(1000 - 400 * np.log10(30.25 / 10.25))
    assert found[2] == pytest.approx(1000 - 200 * np.log10(30.25 / 10.25))  # who has not played


@pytest.mark.parametrize("together", [0, 1, 3, 4])
def test_who_cannot_share_a_table_is_told(together: int, capsys: Any) -> None:
    said = ["tournament", "vautour", "--players", "2", "--agents", "casual", "level1", OWN]
    assert main([*said, "--together", str(together)]) == 2
    assert "cannot share a table" in capsys.readouterr().err


def test_the_command_says_what_is_equal(capsys: Any) -> None:
    said = ["tournament", "vautour", "--players", "3", "--agents", "casual", "level1", OWN]
    assert main([*said, "--together", "3", "--games", "3"]) == 0
    assert "where the column sat, too; 1/3 is equal" in capsys.readouterr().out


def test_only_kernels_are_compiled() -> None:
    assert compiled.compilable(contest("vautour", KERNELS, 3, {}, 1))
    assert not compiled.compilable(contest("vautour", [*KERNELS, OWN], 3, {}, 1))
    assert not compiled.compilable(contest("vautour", KERNELS, 3, {}, 1, adjust=True))
    assert not compiled.compilable(contest("cercueils", ["casual", f"{HERE}:last"], 3, {}, 1))


def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> None:
        """Whatever is looked for is not there."""

    monkeypatch.setattr(compiled, "find_spec", nothing)


def test_compiled_and_interpreted_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = contest("vautour", KERNELS, 4, {}, 5, together=3)
    machine = compiled.meetings(found, (0, 1, 2), 3, 40)
    without_compiler(monkeypatch)
    assert compiled.meetings(found, (0, 1, 2), 3, 40) == machine
    assert len({each.shares for each in machine}) > 3


@pytest.mark.parametrize("game", ["push", "vampire"])
def test_they_are_the_same_as_through_the_door(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move by move at a table that refuses what is not legal, each seat seeing what it may."""
    without_compiler(monkeypatch)
    options = {"rounds": 1} if game == "vampire" else {}
    found = contest(game, ["casual", f"{HERE}:last"], 3, options, 2)
    policies = [CATALOGUE[game].casual, last]
    for each in compiled.meetings(found, (0, 1), 0, 2):
        shares = [0.0, 0.0]
        for turn in (0, 1):
            table = Table(CATALOGUE[game], 3, options)
            streams = compiled.seeds(found)
            for stream, seed in zip(streams, compiled.seeds(found), strict=True):
                branch(stream, seed, each.deal)
            while not table.over and table.made < 20_000:
                seat = members(table.awaited)[0]
                if seat == DEALER:
                    table.play(seat, table.lot(streams[0]))
                    continue
                policy = policies[(seat + turn) % 2]
                view = table.seen_by(seat)
                table.play(seat, policy(table.game.rules, view, seat, streams[seat + 1]))
            result = table.result()
            winners = result["winners"] if result else [0, 1, 2]
            for seat in winners:
                shares[(seat + turn) % 2] += 1 / len(winners) / 2
        assert each.shares == pytest.approx(shares)


def test_a_compiled_tournament_goes_on_where_it_was(tmp_path: Any, capsys: Any) -> None:
    log, said = tmp_path / "x.jsonl", ["tournament", "vautour", "--players", "2", "--json"]
    said += ["--agents", *KERNELS, "--workers", "1"]
    assert main([*said, "--games", "600"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert main([*said, "--games", "60", "--log", str(log)]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 180
    assert main([*said, "--games", "600", "--log", str(log)]) == 0
    assert json.loads(capsys.readouterr().out) == whole
    assert whole["games"] == 1800
    assert whole["ratings"][0]["milliseconds"] is None
    found = contest("vautour", KERNELS, 2, {}, 1)
    assert [each.deals for each in dealt_tables(found, 3 * 4096)] == [4096] * 3 + [2048] * 3


def test_a_kernel_sits_beside_anybody_and_is_refused_what_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = hold("vautour", ["level1", KERNELS[1]], players=2, games=2)
    assert found.ratings()[1].milliseconds is not None
    with pytest.raises(NoAgent, match="impossible chose 63"):
        hold("vautour", ["level1", f"{HERE}:impossible"], players=2, games=2)
    without_compiler(monkeypatch)
    with pytest.raises(NoAgent, match="not possible"):
        hold("vautour", ["casual", f"{HERE}:impossible"], players=2, games=2)
