"""The benchmark of the bots: its arithmetic, who sits where, and a very small run of it."""

import json
from random import Random

import pytest

from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.players import simple
from tablee.players.match import party
from tablee.players.value_files import Unfit
from tablee_bench.bots import ladder, measure, measurements
from tablee_bench.bots.ladder import Bout, LadderField, Stopwatch
from tablee_bench.bots.measure import Part
from tablee_bench.bots.plan import BotsPlan, Note, Report
from tablee_bench.bots.report import show
from tablee_bench.bots.yardsticks import Anybody, greedy
from tests.kit.portions import backwards

CERCUEILS = LadderField(CATALOGUE["cercueils"], 4, 2, 2, 2)


def even(one: ladder.Rung, two: ladder.Rung, share: float) -> Bout:
    return Bout(one, two, (share,) * 50)


def test_ratings_are_those_that_the_shares_were_made_from() -> None:
    """A share of 10/11 is 400 points of Elo, all but for a game that was drawn beforehand."""
    bouts = [even(2, 1, 10 / 11), even(3, 2, 10 / 11), even(3, 1, 100 / 101)]
    one, two, three = ladder.standings(bouts, (1, 2, 3))
    assert (one.level, one.rating, one.low, one.high) == (1, 1000, 1000, 1000)
    assert two.rating == pytest.approx(1400, abs=10)
    assert three.rating == pytest.approx(1800, abs=20)
    assert two.low == pytest.approx(two.rating) == pytest.approx(two.high)  # no game was different


def test_intervals_are_as_wide_as_the_games_differ() -> None:
    rng = Random(1)
    few = [Bout(2, 1, tuple(float(rng.random() < 0.7) for _ in range(n))) for n in (20, 500)]
    wide, narrow = (ladder.standings([each], (1, 2))[1] for each in few)
    assert wide.low < wide.rating < wide.high
    assert wide.high - wide.low > 3 * (narrow.high - narrow.low)
    assert narrow.low < 1000 + 147 < narrow.high  # 0.7 is 147 points


def test_whoever_has_never_lost_has_a_rating_all_the_same() -> None:
    assert ladder.standings([even(2, 1, 1.0)], (1, 2))[1].rating < 2500


def test_every_rung_sits_on_every_chair(monkeypatch: pytest.MonkeyPatch) -> None:
    seatings: list[tuple[str, ...]] = []

    def first_wins(game: object, players: list[ladder.TimedBot], *rest: object) -> list[float]:
        seatings.append(tuple(type(each.player).__name__ for each in players))
        return [1.0, 0.0, 0.0]

    monkeypatch.setattr(ladder, "party", first_wins)
    where = LadderField(CATALOGUE["vampire"], 3, 1, 1, 1)
    bout = ladder.bout(where, "random", "greedy", Stopwatch())
    assert seatings == [("Anybody", "Eager", "Anybody"), ("Eager", "Anybody", "Eager")]
    assert bout.shares == (0.5,)


def test_it_does_not_matter_who_plays_a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, shared = Stopwatch(), Stopwatch()
    rungs = ("random", "greedy", 1, 4)
    bouts = ladder.climb(CERCUEILS, alone, rungs)
    monkeypatch.setattr(ladder, "in_order", backwards)
    assert ladder.climb(CERCUEILS, shared, rungs) == bouts
    assert [len(times) for times in shared.seconds.values()] == [
        len(times) for times in alone.seconds.values()
    ]


def test_nobody_stands_in_for_who_should_think(monkeypatch: pytest.MonkeyPatch) -> None:
    def asleep(*seat: object) -> None:
        return None

    monkeypatch.setattr(ladder, "thinker", asleep)
    with pytest.raises(Unfit, match="level 3 of push is not ready"):
        ladder.wake(ladder.FIELDS["push"], 3)


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_yardsticks_play_whole_games(name: str) -> None:
    game = CATALOGUE[name]
    for seed in range(2):
        players = [
            (Anybody(seat, Random(seed)), greedy(game, seat, Random(seed)))[seat % 2]
            for seat in range(game.most)
        ]
        assert sum(party(game, players, seed)) == pytest.approx(1)


@pytest.mark.parametrize(("name", "games"), [("vautour", 40), ("push", 12), ("cercueils", 12)])
def test_a_first_game_is_won_by_the_child(name: str, games: int) -> None:
    """The first level is no better than one simple rule."""
    game, won = CATALOGUE[name], 0.0
    for number in range(games):
        seated = [simple(game, 0, 1, Random(number)), greedy(game, 1, Random(number))]
        won += party(game, seated, number)[0]
    assert won / games < 0.6


def test_a_tiny_run_says_everything_that_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    def peer(plan: BotsPlan, note: Note) -> Report:
        raise ImportError(name="pyspiel")

    parts = [
        Part("cercueils", "ladder", (), measure.climbing("cercueils", CERCUEILS)),
        Part("cercueils", "OpenSpiel", ("peers.default", "peers.sampled"), peer),
        Part("cercueils", "start", (), measure.starting("cercueils")),
        Part("vampire", "something else", (), peer),
    ]
    report = measure.measure(BotsPlan(("cercueils",)).less(), parts)
    assert capsys.readouterr().out == ""  # progress does not disturb whoever reads JSON
    [ranks], [bouts] = report["ladder"].values(), report["bouts"].values()
    assert [line["level"] for line in ranks] == ["random", "greedy", 1, 2, 3, 4]
    assert all(line["low"] <= line["rating"] <= line["high"] for line in ranks)
    assert len(bouts) == 15
    assert {bout["games"] for bout in bouts} == {4}
    times = report["seconds_per_move"]["cercueils"]
    assert set(times) == {"random", "greedy", "1", "2", "3", "4"}
    assert all(0 <= each["p50"] <= each["p99"] for each in times.values())
    assert report["start_s"]["cercueils"]["warm"] > 0
    assert report["peers"] == {"default": None, "sampled": None}
    assert report["missing"]["peers.default"] == "pyspiel is not installed"
    assert report["how"]["command"] == "tablee bench bots --game cercueils --quick"
    assert json.loads(json.dumps(report)) == report
    show(report)
    assert "cercueils: ladder, 4 players" in capsys.readouterr().out


def test_every_figure_that_was_promised_has_a_part() -> None:
    promised = {
        *("vautour_loss_per_decision", "vs_openspiel_goofspiel13", "solve_7_median_s"),
        *("push.vs_threshold", "push.reduced_deck_gap", "vampire.vs_determinised"),
    }
    assert promised <= {key for _, _, keys, _ in measurements.MEASUREMENTS for key in keys}
    assert set(ladder.FIELDS) >= set(CATALOGUE)


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("sim --game push", "--game is for bench bots"),
        ("server --game push", "--game is for bench bots"),
        ("bots --kills 3", "--kills is for bench server"),
        ("env --workers 2", "--workers is for bench bots, bench review and bench scaling"),
        ("bots --seconds 3", "--seconds is for bench sim, bench server, bench cluster"),
        ("bots --game tarot", "invalid choice: 'tarot'"),
    ],
)
def test_what_belongs_to_another_bench_is_refused_in_one_line(
    command: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        raise SystemExit(main(["bench", *command.split()]))
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert line in error
    assert error.count("\n") == 1


def test_whoever_loses_patience_keeps_what_was_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def short(plan: BotsPlan, note: Note) -> Report:
        return {"push": {"figure": 1}}

    def long(plan: BotsPlan, note: Note) -> Report:
        raise KeyboardInterrupt

    parts = [
        Part("push", "first", ("push.figure",), short),
        Part("push", "second", ("push.other",), long),
        Part("push", "third", ("push.third",), short),
    ]

    def these(plan: BotsPlan) -> list[Part]:
        return parts

    monkeypatch.setattr(measure, "every_part", these)
    plan = BotsPlan(("push",)).less()
    assert measure.run(plan, as_json=True) == 130
    report = json.loads(capsys.readouterr().out)
    assert report["push"] == {"figure": 1}
    assert report["missing"] == dict.fromkeys(("push: second", "push: third"), "interrupted")
    assert measure.run(plan, as_json=False) == 130
