"""The deal of a real house, with somebody who reads its files, and with its sudden end."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablee.cli import main
from tests.kit.guests import Guest, Hand, Http, ack, new_table, no, visiting
from tests.kit.house import House
from tests.kit.numbers import sealed

SILENT = "0" * 32


async def gathered(http: Http, house: House, *names: str) -> list[Guest]:
    """Alex and others in the lobby; no device shows its number by itself."""
    made = await new_table(http, house.url, players=2)
    guests = [Guest(http, house.url) for _ in (None, *names)]
    guests[0].token = made["token"]
    for guest, name in zip(guests, (None, *names), strict=True):
        guest.answers = False
        await guest.enter(made["code"], **({"name": name} if name else {}))
    return guests


def read(house: House) -> list[dict[str, object]]:
    """The log, by somebody who may read the file, the part that is not yet filed included."""
    with closing(sqlite3.connect(f"file:{house.data / 'log.db'}?mode=ro", uri=True)) as db:
        return [json.loads(body) for (body,) in db.execute("SELECT body FROM events")]


def test_whoever_reads_the_files_knows_no_number_until_the_cards_are_dealt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def evening(house: House) -> None:
        async with visiting() as http:
            host, bea = await gathered(http, house, "Béa")
            theirs, mine = "ab" * 16, "cd" * 16
            await ack(bea.do("ready", commit=bea.numbers.commit(bea.game, theirs)))
            (seed,) = [body["seed"] for body in read(house) if body["kind"] == "opened"]
            assert seed  # he has that, and may try whatever number he likes
            await ack(host.do("ready", commit=host.numbers.commit(host.game, mine)))
            await ack(bea.do("reveal", nonce=theirs))
            await no(host.do("reveal", nonce="ef" * 16), "refused-reveal")
            await no(host.do("ready", commit=sealed("ef" * 16, host.game)), "refused-dealing")
            for path in house.data.iterdir():  # no number of hers to reckon with
                assert theirs.encode() not in path.read_bytes(), path
            assert not [body for body in read(house) if "nonces" in body]
            await ack(host.do("reveal", nonce=mine))
            await bea.until(lambda: bea.table["state"] == "playing")
            assert bea.table["nonces"] == [mine, theirs]
            async with asyncio.TaskGroup() as tasks:
                for guest in (host, bea):
                    tasks.create_task(Hand(guest, 1).play_on())
            async with http.get(f"{house.url}/r/{host.over[0]['game']}.jsonl") as answer:
                (tmp_path / "game.jsonl").write_bytes(await answer.read())

    with House(tmp_path / "data") as house:
        asyncio.run(evening(house))
    assert house.faults() == []
    assert main(["verify", "--fair", str(tmp_path / "game.jsonl")]) == 0
    assert json.loads(capsys.readouterr().out) == {"line": 1, "ok": True}
    assert main(["check", "--data", str(house.data)]) == 0


def test_a_house_killed_between_the_two_steps_goes_on_with_the_second(tmp_path: Path) -> None:
    house = House(tmp_path / "data")

    async def evening() -> None:
        async with visiting() as http:
            host, bea = await gathered(http, house, "Béa")
            code, game = host.table["code"], host.game
            for guest in (host, bea):
                await ack(guest.do("ready", commit=guest.numbers.commit(game)))
            await ack(bea.do("reveal", nonce=next(iter(bea.numbers.kept.values()))))
            commits = bea.table["commits"]
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.open)
            for guest in (host, bea):
                await guest.closed()
                guest.answers = True  # each as soon as it is back
                await guest.enter(code)
            await host.until(lambda: host.table["state"] == "playing")
            assert (host.game, host.table["commits"]) == (game, commits)
            assert [sealed(nonce, game) for nonce in host.table["nonces"]] == commits

    with house:
        asyncio.run(evening())
    assert house.faults() == []


def test_a_page_from_before_is_told_to_load_itself_again(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        async with visiting() as http:
            host, *_ = await gathered(http, house)
            old = Guest(http, house.url)
            answer = await old.enter(host.table["code"], v=1, name="Old", lang="en")
            assert answer["why"]["message"] == "refused-version"
            assert "load it again" in answer["why"]["text"]
            assert await old.closed() == 4010

    with House(tmp_path / "data") as house:
        asyncio.run(evening(house))
