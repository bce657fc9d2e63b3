"""Tournaments: fair seatings, the same deals for all, honest intervals, and any agent."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest

import tablee.tournament
from tablee.cli import main
from tablee.core.chance import stream
from tablee.games import CATALOGUE
from tablee.players.agents import NoAgent, Situation, agent
from tablee.players.match import played
from tablee.players.mixture import PURE, Mixture, drawn
from tablee.tournament import hold
from tablee.tournament.holding import UnusableResults, contest, dealt_tables, held
from tablee.tournament.meeting import Contest, Meeting, TimedAgent, meet
from tablee.tournament.report import sheets
from tablee.tournament.standings import TOLD, Tournament, rated

VAUTOUR = CATALOGUE["vautour"]
OWN = "examples.matching:Matching"


class Highest:
    """Lays its last move, by its word; slaps always."""

    def choose(self, situation: Situation) -> str:
        assert situation.sight
        return situation.words[-1]


def highest(situation: Situation) -> str:
    return situation.words[-1]


class Cheat:
    """Does what nobody can."""

    def choose(self, situation: Situation) -> str:
        return "everything"


class Choosy(Highest):
    """Cannot be made without being told something."""

    def __init__(self, taste: str) -> None:
        self.taste = taste


class Faulty:
    """Fails when it is asked."""

    def choose(self, situation: Situation) -> str:
        raise ZeroDivisionError("no idea")


class Listener(Highest):
    """Hears, and is never the first."""

    heard = 0

    def hear(self, rows: list[list[int]]) -> None:
        Listener.heard += len(rows)

    def reaction(self, situation: Situation) -> float | None:
        assert situation.moves
        return None


class Mixer:
    """Lays a low card twice as often as a high one, and says so."""

    mixture: Mixture = PURE

    def choose(self, situation: Situation) -> int:
        low, high = situation.moves[0], situation.moves[-1]
        self.mixture = {low: 2.0, high: 1.0}
        return drawn(self.mixture, stream(situation.rng.getrandbits(62)))


HERE = "tests.tournament.test_tournament"


def test_the_public_names_are_these() -> None:
    names = {"NoAgent", "Rated", "Situation", "Tournament", "hold"}
    assert set(tablee.tournament.__all__) == names
    assert all(getattr(tablee.tournament, name) for name in names)
    with pytest.raises(AttributeError):
        _ = tablee.tournament.nothing


def test_every_two_play_every_deal_on_both_sides() -> None:
    found = hold("vautour", ["level1", "casual", OWN], players=3, games=6)
    assert [(each.agents, each.deal) for each in found.meetings] == [
        (pair, deal) for deal in range(3) for pair in ((0, 1), (0, 2), (1, 2))
    ]
    assert all(sum(each.shares) == pytest.approx(1) for each in found.meetings)
    assert [pair.games for pair in found.pairs()] == [6, 6, 6]


def test_twins_are_exactly_equal() -> None:
    """Who is asked the same with the same stream answers the same: two games that mirror each."""
    found = contest("vautour", [f"{HERE}:Highest", f"{HERE}:Listener"], 2, {}, 1)
    assert meet(found, (0, 1), 0).shares == (0.5, 0.5)


def test_the_same_seed_gives_the_same_tournament_on_any_number_of_workers() -> None:
    agents = ["level1", OWN]
    one = hold("vautour", agents, players=2, games=8, workers=1)
    two = hold("vautour", agents, players=2, games=8, workers=2)
    assert [each[:3] for each in one.meetings] == [each[:3] for each in two.meetings]
    other = hold("vautour", agents, players=2, games=8, seed=2, workers=1)
    assert [each[:3] for each in one.meetings] != [each[:3] for each in other.meetings]


def test_a_log_is_gone_on_with_and_a_broken_line_is_played_again(tmp_path: Path) -> None:
    found, log = contest("vautour", ["level1", "casual"], 2, {}, 1), tmp_path / "x.jsonl"
    whole = [*held(found, 8, 1)]
    assert len([*held(found, 4, 1, log)]) == 2
    with log.open("ab") as file:
        file.write(b"[[0,1],2,[0.")
    done: list[int] = []
    again = [*held(found, 8, 1, log, done.append)]
    assert [each[:3] for each in again] == [each[:3] for each in whole]
    assert done == [2, 3, 4]
    assert len([*held(found, 8, 1, log)]) == 4
    with pytest.raises(ValueError, match="another tournament"):
        list(held(replace(found, seed=2), 8, 1, log))


@pytest.mark.parametrize(("players", "format_"), [(3, "/2"), (4, "/3")])
def test_a_log_of_chairs_in_turn_is_gone_on_with_where_there_is_no_other_way(
    players: int, format_: str, tmp_path: Path
) -> None:
    found, log = contest("vautour", ["level1", "casual"], players, {}, 1), tmp_path / "x.jsonl"
    list(held(found, 4, 1, log))
    assert log.read_bytes().startswith(b'{"format":"tablee-tournament%s"' % format_.encode())
    log.write_bytes(log.read_bytes().replace(b"tournament/3", b"tournament/2", 1))
    if players == 4:  # its games had other neighbours
        with pytest.raises(ValueError, match="another tournament"):
            list(held(found, 6, 1, log))
    else:
        assert len(list(held(found, 6, 1, log))) == 3


SAME = b"=="  # stands for the line that was there


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b'{"agents": [0\n', "line 3: "),
        (b"\n", "line 3: "),
        (b"\xff\n", "line 3: "),
        (SAME + SAME, "line 4: deal 1 is there twice"),
        (b"", "line 3: deal 2 comes, and deal 1 is missing"),
        (b"[[0,7],1,[0.5,0.5]]\n", "line 3: there is no agent 7"),
        (b"[[0,-1],1,[0.5,0.5]]\n", "line 3: there is no agent -1"),
        (b"[[1,0],1,[0.5,0.5]]\n", "line 3: [1, 0] do not share a table"),
        (b"[[0],1,[1]]\n", "line 3: [0] do not share a table"),
        (b"[[0,1],-1,[0.5,0.5]]\n", "line 3: deal -1 comes, and deal 1 is missing"),
        (b"[[0,1],1,[2,-1]]\n", "line 3: [2.0, -1.0] are no shares"),
        (b"[[0,1],1,[0.25,0.25]]\n", "line 3: [0.25, 0.25] do not add up to 1"),
        (b"[[0,1],1,[1]]\n", "line 3: [1.0] are no shares"),
        (b"[[0,1],1,[0.5,0.5],[],[1]]\n", "line 3: what is told of the agents"),
    ],
)
def test_a_log_that_is_not_good_is_refused_and_left_as_it_is(
    line: bytes, says: str, tmp_path: Path, capsys: Any
) -> None:
    log = tmp_path / "x.jsonl"
    asked = ["tournament", "vautour", "--players", "2", "--agents", "level1", "casual"]
    asked += ["--games", "6", "--workers", "1", "--log", str(log)]
    assert main(asked) == 0
    lines = log.read_bytes().splitlines(keepends=True)
    lines[2] = line.replace(SAME, lines[2])
    log.write_bytes(b"".join(lines))
    capsys.readouterr()
    assert main(asked) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert f"{log}: {says}" in said.err
    assert log.read_bytes() == b"".join(lines)


def test_a_log_that_was_broken_off_in_its_first_line_is_begun_again(tmp_path: Path) -> None:
    found, log = contest("vautour", ["level1", "casual"], 2, {}, 1), tmp_path / "x.jsonl"
    assert len([*held(found, 2, 1, log)]) == 1
    whole = log.read_bytes()
    log.write_bytes(whole[:20])
    assert len([*held(found, 2, 1, log)]) == 1
    assert log.read_bytes().splitlines()[0] == whole.splitlines()[0]


def test_a_log_is_an_ordinary_file(tmp_path: Path) -> None:
    found = contest("vautour", ["level1", "casual"], 2, {}, 1)
    for log in (Path("/dev/full"), Path("/dev/null"), tmp_path):
        with pytest.raises(UnusableResults, match="is no ordinary file"):
            list(held(found, 2, 1, log))


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_everybody_can_sit_at_any_game(game: Any) -> None:
    names = ["casual", f"{HERE}:Listener", f"{HERE}:Highest", "level1"]
    before = Listener.heard
    seated = [agent(game, seat, names[seat % 4], Random(seat)) for seat in range(game.least)]
    played(game, seated, "x", {"rounds": 1} if game.name == "vampire" else None)
    assert Listener.heard > before


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("level9", "there is no agent 'level9'"),
        ("nowhere.at:All", "cannot import"),
        ("json:nothing", "cannot import"),
        ("random:Random", "has no method choose"),
        ("os:getcwd", "os:getcwd cannot be asked"),
        (f"{HERE}:Choosy", "Choosy cannot be made without arguments"),
    ],
)
def test_who_is_nobody_is_said_in_one_line(name: str, says: str, capsys: Any) -> None:
    said = ["tournament", "vautour", "--players", "2", "--agents", "casual", name]
    assert main(said) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert main(["play", "vautour", "--agent", name]) == 2


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_fault_in_an_agent_is_shown_with_its_name_and_place(workers: str, capsys: Any) -> None:
    name = f"{HERE}:Faulty"
    asked = ["tournament", "vautour", "--players", "2", "--agents", "casual", name]
    assert main([*asked, "--games", "4", "--workers", workers]) == 2
    told = capsys.readouterr().err.splitlines()
    head = f"tablee tournament: {name} has failed: ZeroDivisionError: no idea"
    assert told[0] == head
    assert any("in choose" in line for line in told)


def test_a_function_is_an_agent() -> None:
    found = contest("vautour", [f"{HERE}:highest", f"{HERE}:Highest"], 2, {}, 1)
    assert meet(found, (0, 1), 0).shares == (0.5, 0.5)


def test_a_move_that_is_not_possible_ends_it() -> None:
    with pytest.raises(NoAgent, match="chose 'everything'"):
        hold("vautour", ["casual", f"{HERE}:Cheat"], players=2, games=2)
    with pytest.raises(NoAgent, match="two agents or more"):
        hold("vautour", ["casual", "casual"], players=2, games=2)


def test_what_a_move_was_drawn_from_is_kept_where_there_was_a_choice() -> None:
    seated = [
        TimedAgent(agent(VAUTOUR, n, f"{HERE}:{name}", Random(n)))
        for n, name in enumerate(("Mixer", "Highest"))
    ]
    table = played(VAUTOUR, seated, "x", {"cards": 3})
    mine = [entry.move for entry in table.log if entry.seat == 0]
    assert len(seated[0].mixtures) == len(mine) == 3
    assert all(move in mixture for move, mixture in zip(mine[:2], seated[0].mixtures, strict=False))
    assert seated[0].mixtures[2] == PURE  # the last card
    assert seated[1].mixtures == [PURE] * 3


def test_luck_is_taken_out_of_both_sides_alike() -> None:
    """By the solver: with four cards all values are exact."""
    adjusted = contest(
        "vautour", [f"{HERE}:Mixer", f"{HERE}:Highest"], 2, {"cards": 4}, 1, adjust=True
    )
    found = Tournament(adjusted, [meet(adjusted, (0, 1), deal) for deal in range(60)])
    assert all(sum(each.adjusted) == pytest.approx(1) for each in found.meetings)
    assert (found.saved() or 0) > 1  # little: the values are those of better players
    raw = Tournament(replace(adjusted, adjust=False), found.meetings).pairs()[0]
    assert found.pairs()[0].share == pytest.approx(raw.share, abs=4 * raw.error)


def made_up(shares: dict[tuple[int, int], float], deals: int) -> Tournament:
    """Meetings that come out as somebody's chances say, by a coin."""
    rng, agents = Random(1), tuple(f"a{n}" for n in range(3))
    meetings = [
        Meeting(pair, deal, (won, 1 - won), (), (0.1, 0.2), (10, 10))
        for deal in range(deals)
        for pair, share in shares.items()
        for won in (float(rng.random() < share),)
    ]
    return Tournament(Contest("vautour", 2, agents), meetings)


def test_ratings_are_those_that_the_meetings_were_made_from() -> None:
    chance = {(0, 1): 1 / (1 + 10**0.5), (0, 2): 1 / 11, (1, 2): 1 / (1 + 10**0.5)}
    first, second, third = made_up(chance, 2000).ratings()
    assert (first.rating, first.low, first.high) == (1000, 1000, 1000)
    assert second.low < 1200 < second.high
    assert third.low < 1400 < third.high
    assert third.high - third.low < 80
    found = made_up(chance, 2000)
    gap = found.apart("a1", "a2")
    assert gap.low < 200 < gap.high
    assert gap.points == pytest.approx(third.rating - second.rating, abs=0.2)
    assert found.apart("a2", "a1").points == -gap.points
    assert first.milliseconds == pytest.approx(10)
    few = made_up(chance, 50).ratings()[1]
    assert few.high - few.low > second.high - second.low


def test_ratings_do_not_depend_on_who_has_met_whom_how_often() -> None:
    """Also where nobody's strength explains the shares: each beats the next."""
    round_and_round = np.array([[70.0, 30], [20, 80], [60, 40]])
    who = np.array([[0, 1], [0, 2], [1, 2]])
    once = rated(round_and_round, who, 3)
    oftener = rated(round_and_round * [[10.0], [1], [3]], who, 3)
    assert oftener == pytest.approx(once, abs=1.0)  # but for the games drawn beforehand
    assert rated(round_and_round * [[1.0], [1], [0]], who, 3) != pytest.approx(once, abs=20)


def test_nobody_is_infinitely_strong() -> None:
    assert 1000 - 1000 < rated(np.array([[20.0, 0]]), np.array([[0, 1]]), 2)[1] < 600


def lucky(deals: int, overvalued: float, seed: int) -> Tournament:
    """Games of two equals, with a luck of 0.4 that is believed to be so many times as great."""
    rng, meetings = Random(seed), list[Meeting]()
    for deal in range(deals):
        luck, skill = rng.choice((-0.4, 0.4)), rng.choice((-0.1, 0.1))
        share = 0.5 + skill + luck
        left = share - overvalued * luck
        known = (share, 1 - share), (left, 1 - left)
        meetings.append(Meeting((0, 1), deal, *known, (0.0, 0.0), (1, 1)))
    return Tournament(Contest("vautour", 2, ("a", "b"), adjust=True), meetings)


@pytest.mark.parametrize("overvalued", [0.4, 2.0, -1.0])
def test_luck_that_is_misjudged_is_taken_out_for_what_it_is_worth(overvalued: float) -> None:
    assert lucky(400, overvalued, 2).saved() == pytest.approx(17, rel=0.2)
    few = [lucky(60, overvalued, seed).pairs()[0].share for seed in range(200)]
    assert fmean(few) == pytest.approx(0.5, abs=4 * stdev(few) / 200**0.5)  # of no advantage
    assert stdev(few) < 0.02  # 0.05 with the luck left in


def test_of_few_deals_it_is_not_said_what_luck_is_worth() -> None:
    found = lucky(2 * TOLD - 2, 2.0, 3)
    assert [found.score(each) for each in found.meetings] == [
        pytest.approx(each.adjusted) for each in found.meetings
    ]


def test_luck_that_is_taken_out_saves_games() -> None:
    found = lucky(400, 1.0, 2)
    assert found.saved() == pytest.approx(17, rel=0.2)
    (pair,) = found.pairs()
    assert pair.share == pytest.approx(0.5, abs=0.02)
    plain = Tournament(Contest("vautour", 2, ("a", "b")), found.meetings)
    assert plain.saved() is None
    titles = [sheets(each)[1].title for each in (plain, found)]
    assert titles == [
        "Won by the row against the column" + luck for luck in ("", " (without luck)")
    ]


def test_the_command_prints_draws_and_writes(tmp_path: Path, capsys: Any) -> None:
    page, plot = tmp_path / "x.html", tmp_path / "x.svg"
    said = ["tournament", "vautour", "--players", "2", "--agents", "level1", OWN, "--games", "4"]
    assert main([*said, "--json", "--html", str(page), "--plot", str(plot)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["agent"] for each in found["ratings"]] == ["level1", OWN]
    assert (found["games"], found["deals"], found["games_saved"]) == (4, 2, None)
    assert "<svg" in page.read_text("utf-8")
    assert "Rating above level1" in plot.read_text("utf-8")
    assert main(said) == 0
    assert "Won by the row" in capsys.readouterr().out
    cards = ["tournament", "cercueils", "--players", "2", "--agents", "level1", "casual"]
    assert main([*cards, "--adjust"]) == 2
    assert "cannot be valued quickly" in capsys.readouterr().err


def test_dealt_pairs_are_the_same_for_all() -> None:
    found = contest("vautour", ["casual", "level1", "level2"], 2, {}, 1)
    pairs = dealt_tables(found, 3)
    assert len(pairs) == 6
    assert [each.deal for each in pairs] == [0, 0, 0, 1, 1, 1]
    assert dealt_tables(found, 3, [Meeting((0, 2), 0, (), ())]) == [
        each for each in pairs if (each.agents, each.deal) != ((0, 2), 0)
    ]
