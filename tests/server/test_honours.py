"""The honours of the house: a ledger that forgets, and figures anybody could count."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from tablee.cli import main
from tablee.core.ranking import places
from tablee.server.honours.figures import honours
from tablee.server.honours.ledger import (
    Ledger,
    MemoryLedger,
    Played,
    SeatFigures,
    lines_of,
)
from tablee.server.honours.postgres_ledger import PostgresLedger
from tablee.server.honours.sqlite_ledger import FILE, SqliteLedger
from tablee.server.store import log
from tablee.server.store.log import Guest, Place
from tablee.server.table.sitting import Sitting
from tests.kit.shelved import evening, put

AT = 1_790_000_000_000
Opening = Callable[[], Awaitable[Ledger]]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """How to open one and the same ledger, again and again."""
    memory = MemoryLedger()
    url: str = request.getfixturevalue("postgres_url") if request.param == "postgres" else ""

    async def open_it() -> Ledger:
        if request.param == "postgres":
            return await PostgresLedger.open(url)
        return memory if request.param == "memory" else SqliteLedger(tmp_path / FILE)

    return open_it


def line(key: str, log: str = "game", at: int = AT, **more: object) -> Played:
    given = {
        "name": key.title(),
        "game": "push",
        "seat": 0,
        "points": [5, 3],
        "places": [1, 2],
        "levels": [0, 2],
    }
    return Played(key=key, log=log, at=at, **{**given, **more})  # pyright: ignore[reportArgumentType]


def figures(luck: float, decisions: int = 4) -> SeatFigures:
    return SeatFigures(
        values="today", decisions=decisions, given_up=0.2, luck=luck, luck_error=0.03
    )


def test_a_ledger_keeps_once_what_it_is_given_and_forgets_whom_it_is_told_to(
    opening: Opening,
) -> None:
    async def work() -> None:
        ledger = await opening()
        assert await ledger.lines() == []
        await ledger.erase("alex")
        await ledger.forget("game")
        kept = [line("alex"), line("béa", seat=1), line("alex", "next", AT + 5)]
        await ledger.keep([kept[2]])
        await ledger.keep(kept)
        await ledger.keep([line("alex", name="Somebody else")])  # it is there already
        assert await ledger.lines() == kept
        await ledger.close()
        ledger = await opening()
        assert await ledger.lines() == kept
        await ledger.weigh("elsewhere", [figures(0.5)])
        await ledger.weigh("game", [figures(0.5), figures(0.1)])
        await ledger.weigh("game", [figures(0.25), figures(-0.25)])  # a later one replaces it
        weighed = [structs.replace(kept[0], review=figures(0.25)),
                   structs.replace(kept[1], review=figures(-0.25))]  # fmt: skip
        assert await ledger.lines() == [*weighed, kept[2]]
        await ledger.keep(kept)
        kept = [*weighed, kept[2]]
        assert await ledger.lines() == kept
        await ledger.forget("next")
        assert await ledger.lines() == kept[:2]
        await ledger.erase("alex")
        assert await ledger.lines() == [kept[1]]
        await ledger.close()

    asyncio.run(work())


def test_what_is_erased_is_in_no_byte_of_the_file(tmp_path: Path) -> None:
    ledger = SqliteLedger(tmp_path / FILE)
    mine = [line(f"k{n % 2}ey", f"log-{n}", name=f"Secret-{n % 2}") for n in range(400)]

    def bytes_there() -> bytes:
        return b"".join(path.read_bytes() for path in tmp_path.iterdir())

    asyncio.run(ledger.keep(mine))
    assert b"Secret-0" in bytes_there()
    asyncio.run(ledger.erase("k0ey"))
    found = bytes_there()
    assert b"Secret-0" not in found
    assert b"k0ey" not in found
    assert b"Secret-1" in found
    asyncio.run(ledger.forget("log-1"))
    assert b"log-1\x00" not in bytes_there()
    assert b'"log":"log-1"' not in bytes_there()


def test_several_processes_may_write_at_once(tmp_path: Path) -> None:
    ledgers = [SqliteLedger(tmp_path / FILE) for _ in range(3)]

    async def write() -> list[Played]:
        lines = [line("alex", f"log {n}", AT + n) for n in range(30)]
        turns = [ledgers[n % 3].keep([each]) for n, each in enumerate(lines)]
        await asyncio.gather(*turns, ledgers[0].erase("béa"), ledgers[1].lines())
        assert await ledgers[2].lines() == lines
        return lines

    assert asyncio.run(write())


def test_a_game_that_the_host_deletes_takes_its_lines_with_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    game = evening("push", 2)
    put(data, game)
    ledger, log = SqliteLedger(data / FILE), game[0].table
    asyncio.run(ledger.keep([line("alex", log), line("alex", "another")]))
    assert main(["games", f"--delete={log}", "--data", str(data)]) == 0
    assert [each.log for each in asyncio.run(ledger.lines())] == ["another"]


def finished(**settings: object) -> Sitting:
    """Alex with Mamie at one device, Béa, and a bot; a game that is over."""
    opened = log.Opened(
        v=log.VERSION,
        code="BCDF",
        settings=log.Settings(game="push", players=4, **settings),  # pyright: ignore[reportArgumentType]
        host=0,
        guests=[Guest(who=0, name="Alex", token="a"), Guest(who=1, name="Béa", token="b")],
        places=[
            Place(who=0, name="Alex"),
            Place(who=0, name="Mamie"),
            Place(who=1, name="Béa"),
            Place(level=3, name="Ambre"),
        ],
        seed="5e" * 32,
    )
    sitting = Sitting("game", opened)
    sitting.fold(opened)
    sitting.fold(log.Finished(points=[4, 9, 4, 1], winners=[1]))
    return sitting


def test_of_a_game_is_kept_what_those_played_who_want_it() -> None:
    (kept,) = lines_of(finished(), {0: "alex"}, AT)
    assert (kept.name, kept.seat, kept.place) == ("Alex", 0, 2)
    assert (kept.places, kept.levels) == ([2, 1, 2, 4], [0, 0, 0, 3])
    assert "Béa" not in repr(kept)
    assert "Mamie" not in repr(kept)
    assert [each.name for each in lines_of(finished(), {0: "alex", 1: "béa"}, AT)] == [
        "Alex",
        "Béa",
    ]
    assert lines_of(finished(), {}, AT) == []
    assert lines_of(finished(honours=False), {0: "alex"}, AT) == []
    away = finished()
    away.absent = frozenset({0})
    assert lines_of(away, {0: "alex"}, AT) == []
    broken = finished()
    broken.finished = log.Finished()
    assert lines_of(broken, {0: "alex"}, AT) == []
    branched = finished()
    branched.taken = 1
    assert lines_of(branched, {0: "alex"}, AT) == []


def season(games: int) -> list[Played]:
    """Many games between four people, whoever came, and bots."""
    rng, kept = Random(5), list[Played]()
    for number in range(games):
        players = rng.randint(2, 5)
        who = rng.sample(["alex", "béa", "chloé", "dan", "", "", "", ""], players)
        points = [rng.randint(0, 6) for _ in who]
        winners = [seat for seat, n in enumerate(points) if n == max(points)]
        came, levels = places(points, winners), [0 if name else rng.randint(0, 4) for name in who]
        game, at = rng.choice(["push", "vautour"]), AT + number
        luck = rng.choice([None, rng.uniform(-1, 1)])  # where it was reviewed
        review = None if luck is None else figures(luck, rng.choice([0, 3, 9]))
        kept += [
            line(
                *(name, f"log {number}", at),
                seat=seat, points=points, places=came, levels=levels, game=game,
                review=review,
            )
            for seat, name in enumerate(who)
            if name
        ]  # fmt: skip
    return kept


@pytest.mark.parametrize("key", ["alex", "dan"])
def test_the_figures_are_what_anybody_would_count(key: str) -> None:
    kept = season(300)
    found = honours(kept, key)
    wins = run = longest = games = 0
    for each in kept:
        if each.key == key:
            games += 1
            first = all(each.points[each.seat] >= n for n in each.points)
            wins, run = wins + first, run + 1 if first else 0
            longest = max(longest, run)
    assert found.total is not None
    total = found.total
    assert (total.games, total.wins, total.streak, total.longest) == (games, wins, run, longest)
    assert sum(each.games for each in found.scores) == games == len(found.lines)
    for part in found.scores:
        own = [e for e in kept if e.key == key and e.game == part.game]
        own = [e for e in own if len(e.points) == part.players]
        assert part.games == len(own)
        assert part.best == max(e.points[e.seat] for e in own)
        told = [e.review for e in own if e.review is not None]
        choices = sum(each.decisions for each in told)
        assert (part.reviewed, part.decisions) == (len(told), choices)
        assert part.skill == pytest.approx(sum(e.given_up for e in told) / choices, abs=1e-5)
        assert part.luck == pytest.approx(sum(e.luck for e in told) / len(told), abs=1e-5)
        assert part.luck_error == pytest.approx(0.03 / len(told) ** 0.5, abs=1e-5)
    assert (total.reviewed, total.skill, total.luck) == (0, None, None)
    for other in found.versus:
        pairs = [
            (a.points[a.seat], b.points[b.seat])
            for a in kept
            for b in kept
            if a.log == b.log and a.key == key and b.name == other.name
        ]
        assert other.games == len(pairs)
        assert other.ahead == sum(a > b for a, b in pairs)
        assert other.behind == sum(a < b for a, b in pairs)
        assert other.level == sum(a == b for a, b in pairs)
    assert {each.name for each in found.versus} == {e.name for e in kept if e.key != key}
    assert [each.name for each in found.people if each.you] == [key.title()]


def test_what_was_not_reviewed_has_neither_skill_nor_luck() -> None:
    raced = honours([line("alex", review=figures(-0.1, 0)), line("alex", "other")], "alex")
    (score,) = raced.scores
    assert (score.reviewed, score.decisions, score.skill, score.luck) == (1, 0, None, -0.1)
    assert [(each.skill, each.luck) for each in raced.lines] == [(None, -0.1), (None, None)]
    (score,) = honours([line("alex")], "alex").scores
    assert (score.reviewed, score.skill, score.luck) == (0, None, None)


def test_whoever_is_not_in_it_is_told_nothing() -> None:
    found = honours(season(20), "mallory")
    assert (found.name, found.people, found.lines, found.total) == ("", [], [], None)


def test_a_rating_rises_with_wins_and_gets_surer() -> None:
    def won(games: int) -> list[Played]:
        return [
            each
            for n in range(games)
            for each in (
                line("alex", f"{n}", levels=[0, 0]),
                line("béa", f"{n}", seat=1, levels=[0, 0]),
            )
        ]

    (few,), (many,) = honours(won(2), "alex").ratings, honours(won(20), "alex").ratings
    (behind,) = honours(won(20), "béa").ratings
    assert 25 < few.rating < many.rating
    assert behind.rating < 25
    assert many.error < few.error < 25 / 3
    assert many.games == 20
    alone = [line("alex", f"{n}", levels=[0, 0]) for n in range(3)]  # against nobody known
    assert honours(alone, "alex").ratings == []
    (bots,) = honours([line("alex", f"{n}") for n in range(3)], "alex").ratings
    assert bots.rating > 25
