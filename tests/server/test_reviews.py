"""Reviews on the server: as they come, bounded, kept with what they belong to, and forgotten."""

import asyncio
import gzip
import io
import json
from collections.abc import Awaitable, Callable, Coroutine
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import BaseTestServer, TestServer

from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tablee.review.stamp import stamp
from tablee.server.honours.ledger import Played
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.reviews import desk as desks
from tablee.server.reviews.desk import Crowded, Job, ReviewDesk
from tablee.server.reviews.drawer import Drawer, KeptReview
from tablee.server.reviews.pieces import pieces
from tablee.server.store import archive
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.web import review_pages
from tablee.server.web.limits import Limits
from tablee.server.web.sockets import Door
from tablee.server.web.web import Site
from tests.kit import reviewing
from tests.kit.shelved import TOKEN, evening, put
from tests.server import reviewers


def desk(folder: Path, target: Any, **how: Any) -> ReviewDesk:
    return ReviewDesk(Drawer(folder), Journal(io.StringIO()), Metrics(), target=target, **how)


def job(game: str = "one", address: str = "here") -> Job:
    return Job(game, address, b"{}", "values of today")


async def over(asked: Job) -> None:
    async with asyncio.timeout(60):
        while not asked.over:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)


def run(evening: Coroutine[Any, Any, None]) -> None:
    asyncio.run(evening)


# The desk ------------------------------------------------------------------------------


def test_a_review_is_kept_with_what_it_belongs_to_and_forgotten_with_its_game(
    tmp_path: Path,
) -> None:
    async def asking() -> None:
        house = desk(tmp_path / "reviews", reviewers.prompt)
        asked = house.begin(job())
        assert house.begin(job()) is asked
        await over(asked)
        assert (asked.done, asked.of, len(asked.moments)) == (2, 2, 2)
        kept = await house.kept("one", "values of today")
        assert kept is not None
        assert len(kept.moments) == 2
        assert await house.kept("one", "values of tomorrow") is None
        assert await house.kept("two", "values of today") is None
        assert house.job("one") is None
        house.forget("one")
        assert await house.kept("one", "values of today") is None
        assert list((tmp_path / "reviews").iterdir()) == []
        await house.close()

    run(asking())


def test_a_game_that_is_forgotten_while_it_is_reviewed_leaves_nothing(tmp_path: Path) -> None:
    async def asking() -> None:
        house = desk(tmp_path / "reviews", reviewers.halting)
        asked = house.begin(job())
        async with asyncio.timeout(60):
            while not asked.moments:
                await asyncio.sleep(0.01)
        house.forget("one")
        assert house.job("one") is None
        await house.close()
        assert not (tmp_path / "reviews").exists()

    run(asking())


@pytest.mark.parametrize(
    ("target", "why", "patience"),
    [(reviewers.halting, "late", 2.0), (reviewers.crashing, "fault", 60.0)],
)
def test_a_process_that_halts_or_crashes_is_replaced(
    tmp_path: Path, target: Any, why: str, patience: float
) -> None:
    async def asking() -> None:
        house = desk(tmp_path, target, patience=patience)
        first, second = house.begin(job("one")), house.begin(job("two"))
        await over(first)
        await over(second)
        assert (first.lack, second.lack) == (why, why)
        assert house.job("one") is first  # so that nobody begins it again at once
        await house.close()

    run(asking())


def test_a_house_that_closes_is_no_fault_of_a_review(tmp_path: Path) -> None:
    async def asking() -> None:
        told = io.StringIO()
        house = ReviewDesk(Drawer(tmp_path), Journal(told), Metrics(), target=reviewers.halting)
        first, second = house.begin(job("one")), house.begin(job("two"))
        async with asyncio.timeout(60):
            while not first.moments:
                await asyncio.sleep(0.01)
            await house.close()
            while not first.over:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert not second.end
        assert told.getvalue() == ""

    run(asking())


def test_no_more_wait_than_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "WAITING", 4)

    async def asking() -> None:
        house = desk(tmp_path, reviewers.halting)
        for number in range(desks.FROM_ONE):
            house.begin(job(str(number)))
        with pytest.raises(Crowded):
            house.begin(job("mine"))
        house.begin(job("theirs", "there"))
        with pytest.raises(Crowded):
            house.begin(job("another", "elsewhere"))
        await house.close()

    run(asking())


def test_the_drawer_keeps_what_belongs_to_a_game_and_not_too_much(tmp_path: Path) -> None:
    drawer, raw = Drawer(tmp_path), msgspec.Raw(b"{}")
    for game in ("one", "two", "../../three"):
        drawer.put(game, KeptReview("now", [raw], raw))
    assert {path.parent for path in tmp_path.rglob("*")} == {tmp_path}
    drawer.sweep(["one", "../../three"])
    assert drawer.find("two", "now") is None
    assert drawer.find("../../three", "now") is not None
    for path in tmp_path.iterdir():
        path.write_bytes(gzip.compress(b"{"))
    assert drawer.find("one", "now") is None


# What is reckoned ------------------------------------------------------------------------------


def record(name: str, players: int) -> bytes:
    return encode(next(iter(simulate(CATALOGUE[name], players, {}, 7, 1))))


def test_it_comes_moment_by_moment_and_every_change_is_told_apart() -> None:
    found = reviewing.pieces(record("push", 2))
    assert found[0].of > len(found)
    assert [piece.done for piece in found] == sorted(piece.done for piece in found)
    moments = [json.loads(piece.moment) for piece in found if piece.moment]
    assert moments[0]["first"] == 0
    for one, other in pairwise(moments):
        assert one["last"] + 1 == other["first"]
        assert one["after"] == other["before"]
    for moment in moments:
        for seat, parts in enumerate(moment["parts"]):
            change = parts["decision"] + parts["luck"] + parts["others"]
            assert change == pytest.approx(moment["after"][seat] - moment["before"][seat], abs=3e-5)
    choices = [each for moment in moments for each in moment.get("choices", [])]
    assert choices
    assert all(each["best"] != each["move"] and each["why"]["message"] for each in choices)
    end = json.loads(found[-1].end)
    assert len(end["deciding"]) == 3
    assert sum(seat["result"] for seat in end["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("written", "lack"),
    [
        (b"{}", "wrong"),
        (b'{"moves":[' + b'"0 draw",' * 200_000 + b'"0 draw"]}', "long"),
        (encode({**json.loads(record("push", 2)), "moves": []}), "wrong"),
    ],
)
def test_of_a_hostile_or_enormous_record_there_is_none(written: bytes, lack: str) -> None:
    assert [piece.lack for piece in pieces(written)] == [lack]


def test_what_it_belongs_to_differs_by_game() -> None:
    assert len({stamp(game) for game in CATALOGUE.values()}) == len(CATALOGUE)


# The house -------------------------------------------------------------------------------------


class Evening:
    """A house with finished games, and somebody who asks."""

    def __init__(
        self, directory: Directory, server: BaseTestServer, session: ClientSession
    ) -> None:
        self.directory, self.server, self.session = directory, server, session

    async def ask(self, path: str) -> dict[str, Any]:
        async with self.session.get(self.server.make_url(path)) as answer:
            assert answer.status == 200
            return await answer.json()

    async def status(self, path: str, method: str = "GET", **headers: str) -> int:
        url = self.server.make_url(path)
        async with self.session.request(method, url, headers=headers) as answer:
            return answer.status

    async def waited(self, path: str) -> dict[str, Any]:
        async with asyncio.timeout(60):
            while True:
                said = await self.ask(path)
                if said["state"] in ("done", "none"):
                    return said
                await asyncio.sleep(0.2)


def visit(
    data: Path, target: Any, visiting: Callable[[Evening], Awaitable[None]], reviews: float = 6.0
) -> None:
    async def opened() -> None:
        journal, metrics = Journal(io.StringIO()), Metrics()
        store = SqliteStore(data / "log.db")
        directory = Directory(store, journal, metrics)
        limits = Limits(reviews=reviews)
        door = Door(directory, journal, metrics, origins=frozenset(), limits=limits)
        reviewing = None if target is None else desk(data / "reviews", target)
        site = Site(directory, door, metrics, base="http://salon.local", reviews=reviewing)
        async with TestServer(site.app()) as server, ClientSession() as session:
            await visiting(Evening(directory, server, session))
        if reviewing is not None:
            await reviewing.close()
        await directory.close()
        await store.close()

    run(opened())


def test_the_house_reviews_what_is_over_and_nothing_else(tmp_path: Path) -> None:
    over, running = evening("push", 2), evening("push", 2, 1, moves=9, running=True)
    put(tmp_path, over, running)
    game, path = over[0].table, f"/r/{over[0].table}/review"

    async def visiting(house: Evening) -> None:
        assert await house.status(f"/r/{running[0].table}/review") == 404
        assert await house.status("/r/nobody-played-this/review") == 404
        assert await house.status(f"{path}?from=x") == 400
        whole = await house.waited(path)
        assert (whole["state"], whole["judged"]) == ("done", True)
        assert whole["values"] == stamp(CATALOGUE["push"])
        assert whole["end"] == json.loads(reviewers.END)
        assert len(whole["moments"]) == 2
        assert len((await house.ask(f"{path}?from=1"))["moments"]) == 1
        assert len(list((tmp_path / "reviews").iterdir())) == 1
        token = {"Authorization": f"Bearer {TOKEN}"}
        assert await house.status(f"/r/{game}", "DELETE", **token) == 204
        assert await house.status(path) == 404
        assert list((tmp_path / "reviews").iterdir()) == []

    visit(tmp_path, reviewers.prompt, visiting)


def test_a_review_goes_into_the_honours_of_those_who_played(tmp_path: Path) -> None:
    over = evening("vautour", 2)
    put(tmp_path, over)
    game = over[0].table
    line = Played(
        key="alex", log=game, at=1, name="Alex", game="vautour",
        seat=1, points=[5, 3], places=[1, 2], levels=[0, 0],
    )  # fmt: skip

    async def visiting(house: Evening) -> None:
        ledger = house.directory.ledger
        await ledger.keep([line])
        end = (await house.waited(f"/r/{game}/review"))["end"]
        async with asyncio.timeout(30):
            while (kept := (await ledger.lines())[0].review) is None:
                await asyncio.sleep(0.01)
        mine = end["seats"][1]
        assert (kept.values, kept.decisions) == (stamp(CATALOGUE["vautour"]), mine["decisions"])
        assert (kept.given_up, kept.luck) == (mine["given_up"], mine["luck"])
        # the same again, from the moments alone
        pieces = reviewing.pieces(archive.line(over))
        moments = [json.loads(piece.moment) for piece in pieces if piece.moment]
        choices = [c for m in moments for c in m.get("choices", []) if c["seat"] == 1]
        luck = sum(moment["parts"][1]["luck"] for moment in moments)
        assert kept.decisions == len(choices) > 5
        assert kept.given_up == pytest.approx(sum(c["given_up"] for c in choices), abs=1e-3)
        assert kept.luck == pytest.approx(luck, abs=1e-3)
        token = {"Authorization": f"Bearer {TOKEN}"}
        assert await house.status(f"/r/{game}", "DELETE", **token) == 204
        assert await ledger.lines() == []

    visit(tmp_path, reviewers.whim, visiting)


def test_what_was_reckoned_by_other_values_is_reckoned_again(tmp_path: Path) -> None:
    over, raw = evening("vautour", 2), msgspec.Raw(b"{}")
    put(tmp_path, over)
    game = over[0].table
    Drawer(tmp_path / "reviews").put(game, KeptReview("older", [raw] * 9, raw))

    async def visiting(house: Evening) -> None:
        assert len((await house.waited(f"/r/{game}/review"))["moments"]) == 2
        assert Drawer(tmp_path / "reviews").find(game, "older") is None

    visit(tmp_path, reviewers.prompt, visiting)


def test_a_house_without_workers_says_that_it_has_none(tmp_path: Path) -> None:
    over = evening("cercueils", 2)
    put(tmp_path, over)

    async def visiting(house: Evening) -> None:
        said = await house.ask(f"/r/{over[0].table}/review")
        assert (said["state"], said["lack"], said["moments"]) == ("none", "workers", [])
        assert said["judged"] is True

    visit(tmp_path, None, visiting)


def test_reviews_are_begun_only_so_often(tmp_path: Path) -> None:
    games = [evening("vautour", 2, number) for number in range(3)]
    put(tmp_path, *games)

    async def visiting(house: Evening) -> None:
        paths = [f"/r/{events[0].table}/review" for events in games]
        assert [await house.status(path) for path in paths] == [200, 200, 429]

    visit(tmp_path, reviewers.halting, visiting, reviews=2.0)


def test_a_long_review_comes_in_several_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_pages, "MOST", 1)
    over = evening("push", 2)
    put(tmp_path, over)
    path = f"/r/{over[0].table}/review"

    async def visiting(house: Evening) -> None:
        async with asyncio.timeout(60):
            while (await house.ask(f"{path}?from=1"))["state"] != "done":
                await asyncio.sleep(0.2)
        first, second = await house.ask(path), await house.ask(f"{path}?from=1")
        assert (first["state"], len(first["moments"])) == ("reckoning", 1)
        assert "end" not in first
        assert (second["state"], len(second["moments"])) == ("done", 1)

    visit(tmp_path, reviewers.prompt, visiting)
