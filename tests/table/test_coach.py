"""The coach over real sockets: in every game, after a crash, and in the record afterwards."""

import asyncio
import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tablee.server.store import chain, log_file
from tests.kit.guests import Guest, Message, seated, visiting
from tests.kit.house import House

PLAYERS = {"vautour": 2, "push": 2, "vampire": 3, "cercueils": 2}
NAMES = ("Alex", "Chloé", "Camille")


async def table(http: aiohttp.ClientSession, url: str, game: str) -> list[Guest]:
    options = {"reaction_seconds": "untimed"} if game == "cercueils" else {}
    names = NAMES[: PLAYERS[game]]
    return await seated(http, url, names, game=game, options=options, coach=True)


async def awaited(guests: list[Guest]) -> tuple[int, Guest]:
    """The first who may move."""
    async with asyncio.timeout(20):
        while True:
            for seat, guest in enumerate(guests):
                if guest.legal(seat):
                    return seat, guest
            await asyncio.sleep(0.005)


async def asked(guests: list[Guest]) -> tuple[int, Message]:
    """Whoever may move asks the coach; who, and what it says."""
    seat, guest = await awaited(guests)
    assert (await guest.do("coach", seat=seat))["type"] == "ack"
    return seat, await guest.next(lambda m: m["type"] == "advice")


@pytest.mark.parametrize("game", PLAYERS)
def test_in_every_game_whoever_asks_is_answered_and_can_do_it(house: House, game: str) -> None:
    """A dozen questions, each followed by what was advised."""

    async def playing() -> None:
        async with visiting() as http:
            guests = await table(http, house.url, game)
            watcher = Guest(http, house.url)
            await watcher.enter(guests[0].table["code"], role="watcher")
            questions: list[Any] = []
            for _ in range(5):
                seat, said = await asked(guests)
                legal, best = guests[seat].legal(seat), said["moves"][0]
                assert said["seat"] == seat
                assert 1 <= len(said["moves"]) <= 3
                assert all(each["move"] in legal for each in said["moves"])
                reason = best["why"]["message"]
                assert reason == "coach-only" or reason.startswith(f"{game}-coach-")
                questions.append([seat, guests[seat].game])
                if best["move"] == "slap":
                    await asyncio.sleep(0.12)
                    done = await guests[seat].do(
                        "slap", seat=seat, claim=115, roll=guests[seat].seq
                    )
                    await guests[seat].until(lambda n=seat: "slap" not in guests[n].legal(n))
                else:
                    done = await guests[seat].play(seat, best["move"])
                assert done["type"] == "ack", done
            played = guests[0].game
            assert (await guests[0].do("abandon"))["type"] == "ack"
            for guest in (*guests, watcher):
                await guest.until(lambda guest=guest: bool(guest.over))
                mine = [m for m in guest.told if m["type"] == "advice"]
                assert all(guest is guests[m["seat"]] for m in mine)
                # before the end nobody hears so much as that the coach was asked
                others = b"".join(guest.frames[: _end(guest)]).replace(b'"coach":true', b"")
                assert b"coached" not in others
                assert mine or b"coach" not in others
                assert [c["seat"] for c in guest.over[0]["coached"]] == [s for s, _ in questions]
            async with http.get(f"{house.url}/r/{played}.jsonl") as answer:
                record = json.loads(await answer.text())
            assert [seat for seat, _ in record["coached"]] == [seat for seat, _ in questions]
            assert all(made <= len(record["moves"]) for _, made in record["coached"])
            async with http.get(f"{house.url}/r/{played}") as answer:
                replay = await answer.json()
            marks = [[mark["seat"], mark["made"]] for mark in replay["coached"]]
            assert marks == record["coached"]

    asyncio.run(playing())


def _end(guest: Guest) -> int:
    """Where the game was over, among the frames."""
    return next(n for n, frame in enumerate(guest.frames) if b'"over":{' in frame)


def test_a_mark_survives_a_crash_and_is_brought_elsewhere_with_the_record(tmp_path: Path) -> None:
    async def before(url: str) -> tuple[Guest, Message]:
        async with visiting() as http:
            guests = await table(http, url, "vautour")
            _, said = await asked(guests)
            return guests[0], said

    async def after(url: str, alex: Guest) -> tuple[str, Message, Message]:
        async with visiting() as http:
            back = Guest(http, url)
            back.token = alex.token
            await back.enter(alex.table["code"])
            assert (await back.do("coach", seat=0, id="again"))["type"] == "ack"
            said = await back.next(lambda m: m["type"] == "advice")
            game = back.game
            assert (await back.do("abandon"))["type"] == "ack"
            return game, said, back.over[0]

    with House(tmp_path / "data") as house:
        alex, first = asyncio.run(before(house.url))
        house.kill()
        house.open()
        game, second, over = asyncio.run(after(house.url, alex))
        assert second["moves"] == first["moves"]
        assert over["coached"] == [{"seat": 0, "made": 1}]
        assert house.faults() == []
    with log_file.opened(tmp_path / "data/log.db") as kept:
        assert list(chain.flaws(kept.events(game))) == []
    file = tmp_path / "games.jsonl"
    assert main(["export", str(file), "--data", str(tmp_path / "data")]) == 0
    assert json.loads(file.read_bytes())["coached"] == [[0, 1]]
    assert main(["verify", str(file), "--fair"]) == 0
    again = tmp_path / "again.jsonl"
    for _ in range(2):  # the second time it is there already
        assert main(["import", str(file), "--data", str(tmp_path / "other")]) == 0
    assert main(["export", str(again), "--data", str(tmp_path / "other")]) == 0
    assert again.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("coached", ["[[2, 0]]", "[[0, 99]]", "[[-1, 0]]", '"0"', "[[0]]"])
def test_marks_that_make_no_sense_are_not_brought(
    tmp_path: Path, coached: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = next(simulate(CATALOGUE["vautour"], 2, {}, games=1, seed=1))
    text = encode({**record, "coached": json.loads(coached)})
    (tmp_path / "games.jsonl").write_bytes(text)
    assert main(["import", str(tmp_path / "games.jsonl"), "--data", str(tmp_path / "data")]) == 1
    said = capsys.readouterr()
    assert "coached" in said.out + said.err
