"""Playing on from a moment of a finished game: a table like any other, and nothing secret in it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.play.fair import check_fair
from tablee.play.records import check
from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, checking, log_file
from tests.kit.guests import Guest, Hand, visiting
from tests.kit.house import House
from tests.kit.shelved import TOKEN, evening, put

OVER = {game: evening(game, players) for game, players in [("push", 2), ("vampire", 3)]}
DUEL, RACE = evening("vautour", 2), evening("cercueils", 2)
RUNNING = evening("push", 2, 1, moves=30, running=True)


def moves(events: list[LoggedEvent]) -> list[str]:
    return json.loads(archive.line(events))["moves"]


def branch(events: list[LoggedEvent], made: int, seat: int) -> dict[str, Any]:
    return {"game": events[0].table, "made": made, "seat": seat}


async def ask(
    http: Any, house: House, asked: dict[str, Any], **more: Any
) -> tuple[int, dict[str, Any]]:
    body = {"v": 2, "name": "Zoé", "branch": asked, **more}
    async with http.post(f"{house.url}/api/tables", json=body) as answer:
        return answer.status, await answer.json()


def late(events: list[LoggedEvent], seat: int) -> int:
    """Where a seat last moves but two or three times."""
    own = [n for n, move in enumerate(moves(events)) if move.startswith(f"{seat} ")]
    return own[-3]


@pytest.mark.parametrize("game", [*OVER, "vautour"])
def test_it_is_played_on_to_an_end_that_replays_and_verifies(tmp_path: Path, game: str) -> None:
    events = OVER.get(game, DUEL)
    path, made = put(tmp_path / "data", events), late(events, 1)

    async def playing(house: House) -> str:
        async with visiting() as http:
            status, told = await ask(http, house, branch(events, made, 1))
            assert status == 201
            guest = Guest(http, house.url)
            guest.token = told["token"]
            welcome = await guest.enter(told["code"])
            assert welcome["table"]["state"] == "playing"
            assert [seat.get("who") for seat in welcome["table"]["seats"]].count(0) == 1
            assert welcome["table"]["seats"][1]["name"] == "Zoé"
            assert [view["seat"] for view in guest.views] == [1]
            await Hand(guest, 1).play_on()
            return guest.over[0]["game"]

    with House(tmp_path / "data") as house:
        found = asyncio.run(playing(house))
    with log_file.opened(path) as kept:
        played = kept.events(found)
    assert list(checking.flaws(played)) == []
    record = json.loads(archive.line(played))
    assert record["moves"][:made] == moves(events)[:made]
    assert "fair" not in record
    assert "result" in record
    fields = msgspec.json.decode(archive.line(played), type=dict[str, msgspec.Raw])
    assert check(fields) is None
    assert check_fair(fields) is not None  # it claims nothing
    assert archive.replay(played, "open", None).fair is None
    assert TOKEN not in archive.line(played).decode()


def test_nobody_plays_on_from_what_is_not_over_or_no_choice_of_theirs(tmp_path: Path) -> None:
    put(tmp_path / "data", OVER["push"], RUNNING, RACE)
    dealt = next(n for n, move in enumerate(moves(OVER["push"])) if move.startswith("*"))
    end = len(moves(OVER["push"]))
    asked = [
        branch(RUNNING, 3, 0),
        {"game": "nobody-played-this", "made": 3, "seat": 0},
        branch(OVER["push"], dealt, 0),
        branch(OVER["push"], end, 0),
        branch(OVER["push"], end + 1, 0),
        branch(OVER["push"], late(OVER["push"], 1), 5),
        branch(OVER["push"], late(OVER["push"], 1), 0),
        branch(RACE, late(RACE, 0), 0),
    ]

    async def trying(house: House) -> None:
        async with visiting() as http:
            for each in asked:
                status, told = await ask(http, house, each)
                assert (status, told["why"]["message"]) == (400, "refused-branch")
            for wrong in ({"game": "x"}, branch(RUNNING, -1, 0), branch(RUNNING, 10**9, 0)):
                status, told = await ask(http, house, wrong)
                assert (status, told["why"]["message"]) == (400, "refused-message")

    with House(tmp_path / "data") as house:
        asyncio.run(trying(house))


def test_it_counts_for_nobody_and_the_next_game_there_does(tmp_path: Path) -> None:
    put(tmp_path / "data", DUEL)
    key, point = "z" * 32, branch(DUEL, late(DUEL, 1), 1)

    async def games(http: Any, house: House) -> int:
        shown = {"Authorization": f"Bearer {key}"}
        async with http.get(f"{house.url}/api/honours", headers=shown) as answer:
            return (await answer.json()).get("total", {}).get("games", 0)

    async def playing(house: House) -> None:
        async with visiting() as http:
            status, told = await ask(http, house, point, evening=[{"game": "vautour"}])
            assert (status, told["why"]["message"]) == (400, "refused-branch-evening")
            _, told = await ask(http, house, point)
            guest = Guest(http, house.url)
            guest.token = told["token"]
            await guest.enter(told["code"], honours=key)
            await Hand(guest, 1).play_on()
            assert await games(http, house) == 0
            await guest.do("start", commit=guest.numbers.commit(guest.game))
            await Hand(guest, 1).play_on()
            async with asyncio.timeout(30):
                while await games(http, house) != 1:
                    await asyncio.sleep(0.05)
            assert len(guest.over) == 2

    with House(tmp_path / "data") as house:
        asyncio.run(playing(house))
