"""A little of the whole ladder, of agents in kernel Python, and of what more workers do."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.cli import main
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players.agents import Situation
from tablee.players.plan import plan
from tablee.tournament import standings
from tablee.tournament.meeting import Contest, Meeting
from tablee_bench.bots import field, whole_ladder
from tablee_bench.bots.pairing import next_pair, winless
from tablee_bench.env import arena
from tablee_bench.sim import scaling


def test_a_ladder_goes_on_until_it_is_narrow_enough_or_time_is_up(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole_ladder, "MOST", 4)
    monkeypatch.setattr(whole_ladder, "LEAST", 2)
    monkeypatch.setattr(standings, "BOOTSTRAPS", 5)
    whole_ladder.main([str(tmp_path), "--game", "vautour-2", "--within", "0"])
    said = capsys.readouterr().out
    assert "vautour-2: 40 games" in said  # two deals of ten pairs
    assert "| greedy |" in said
    assert "above the level below" in said
    whole_ladder.main([str(tmp_path), "--minutes", "0"])  # what lies there, of all ladders
    told = capsys.readouterr().out
    assert told.startswith("\nvautour-2: 40 games")
    assert told.count("games") == 1


def made_up(shares: dict[tuple[int, int], list[float]]) -> standings.Tournament:
    """What the first of each pair has won, deal by deal."""
    names = tuple(f"a{n}" for n in range(1 + max(two for _, two in shares)))
    meetings = [
        Meeting(pair, deal, (won, 1 - won))
        for pair, each in shares.items()
        for deal, won in enumerate(each)
    ]
    return standings.Tournament(Contest("vautour", 2, names), meetings)


def test_those_meet_next_whose_games_narrow_the_widest_interval() -> None:
    even = [0.0, 1.0] * 50
    assert next_pair(made_up({(0, 1): even, (0, 2): even[:40], (1, 2): even})) == (0, 2)
    assert next_pair(made_up({(0, 1): even[:40], (0, 2): even, (1, 2): even})) == (0, 1)
    # Who always wins is known to: nothing is learnt by letting him win again.
    sure = made_up({(0, 1): even, (0, 2): [1.0] * 100, (1, 2): [1.0] * 90 + [0.0] * 10})
    assert next_pair(sure) == (1, 2)


def test_nobody_waits_for_whoever_wins_nothing() -> None:
    even, lost = [0.0, 1.0] * 50, [1.0] * 100
    found = made_up({(0, 1): even, (0, 2): lost, (1, 2): lost})
    assert winless(found) == {2}
    assert next_pair(found) == (0, 1)
    assert whole_ladder.width(found) == pytest.approx(
        (found.ratings()[1].high - found.ratings()[1].low) / 2
    )


def test_few_deals_are_not_believed() -> None:
    names = [ladder.name for ladder in whole_ladder.LADDERS]
    assert len(names) == len({*names}) == 11
    assert names[:4] == ["cercueils-4", "vautour-2", "vautour-2-last", "vautour-4"]
    assert whole_ladder.LEAST > 10


@pytest.mark.parametrize("game", ["push", "cercueils"])
def test_yardsticks_are_agents(game: str) -> None:
    from tablee.tournament import hold

    agents = [whole_ladder.GREEDY, whole_ladder.ANYBODY]
    found = hold(game, agents, players=2, games=2, workers=1)
    assert found.meetings[0].shares[0] >= 0.5


def test_the_last_level_in_another_way_is_an_agent() -> None:
    """As long thinking, and with what the name says; what it lays is legal."""
    game = CATALOGUE["vautour"]
    view = Table(game, 3, {"memory_aid": True})
    view.play(DEALER, members(view.legal(DEALER))[0])
    seen, legal = view.seen_by(1), view.legal(1)
    for agent, changed in ((field.MaxN, "selection"), (field.Paranoid, "paranoid")):
        bot = agent().made(Situation(game, 1, seen, members(legal), Random(1)))
        assert isinstance(bot, field.SearchingBot)
        way, usual = bot.searcher.way._asdict(), plan(game).ways[4]._asdict()
        assert [name for name in usual if usual[name] != way[name]] == [changed]
        bot.searcher.sims = 30
        assert bot.choose(seen, legal) in members(legal)


def test_kernels_are_timed_where_there_is_no_race() -> None:
    found = arena.rates("vautour", 8)
    assert {*found} == {"game", "players", "played", "with_ratings", "casual_alone"}
    assert arena.rates("cercueils", 8) == {}


def test_more_workers_play_the_same_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(scaling, "FEW", 40)
    assert main(["bench", "scaling", "--quick", "--json", "--workers", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    one, two = told["scaling"]["vautour"]
    assert (one["workers"], one["times"], two["workers"]) == (1, 1.0, 2)
    assert two["games_per_s"] == pytest.approx(two["times"] * one["games_per_s"])
    monkeypatch.setattr(scaling, "cores", lambda: 1)
    assert scaling.ways()[:2] == [1, 2]


def test_workers_that_play_other_games_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    played = iter(["same", "same", "same", "other"])

    def timed(game: str, games: int, by: object) -> tuple[float, str]:
        return 1.0, next(played)

    monkeypatch.setattr(scaling, "timed", timed)
    with pytest.raises(scaling.OtherGames, match="3 has played other games"):
        scaling.scaled("vautour", 1, [1, 2, 3])
