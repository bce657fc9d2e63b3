"""Agents of the host's own: in the bots' processes, replaced when they fail, and set aside."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.players.agents import Situation
from tablee.server.bots.question import BotSeat, Question, answer, seed_of
from tablee.server.store.log import Place
from tests.kit.guests import Guest, new_table, visiting
from tests.kit.house import House, until
from tests.kit.staging import table
from tests.server import thinkers
from tests.server.test_workers import Evening, running

HERE = "tests.server.test_own_agents"
GAME = CATALOGUE["vautour"]


def lowest(situation: Situation) -> int:
    return situation.moves[0]


def failing(situation: Situation) -> int:
    raise LookupError


def leaving(situation: Situation) -> int:
    os._exit(1)


def sleeping(situation: Situation) -> int:
    time.sleep(600)
    return 0


def question(agent: str, made: int = 1) -> Question:
    """A card of somebody whose simple player would lay another."""
    staged = table("vautour", 2, ["* +10"])
    mind = BotSeat(GAME, 0, 2, seed_of(b"secret", 0), f"{HERE}:{agent}")
    return msgspec.structs.replace(
        mind.question(staged.seen_by(0), staged.legal(0), staged.made), made=made
    )


def test_it_is_asked_in_a_process_of_the_bots_and_never_by_the_coach() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        assert await evening.bot_pool.ask(question("lowest")) == 1 != answer(question("lowest"))

    running(thinkers.brisk, does, agents=[f"{HERE}:lowest"])
    mind = BotSeat(GAME, 0, 2, "x", f"{HERE}:lowest")
    staged = table("vautour", 2, ["* +10"])
    assert mind.question(staged.seen_by(0), staged.legal(0), 1, coach=True).agent == ""


@pytest.mark.parametrize(
    ("agent", "why"), [("failing", "LookupError"), ("leaving", "crashed"), ("sleeping", "late")]
)
def test_one_that_fails_is_replaced_and_the_third_time_set_aside(agent: str, why: str) -> None:
    async def does(evening: Evening) -> None:
        for number in range(4):
            await evening.ready()
            asked, first = question(agent, number), evening.post.pid
            assert await evening.bot_pool.ask(asked) == answer(asked)
            if agent != "failing" and number < 3:  # that cost a process
                await asyncio.to_thread(
                    until, lambda first=first: evening.post.pid not in (None, first), 30.0
                )
        said = evening.text.getvalue()
        assert said.count("agent set aside") == 1
        (line,) = [line for line in said.splitlines() if "agent set aside" in line]
        assert why in line
        assert "bot fault" not in said

    running(thinkers.brisk, does, patience=1.0 if agent == "sleeping" else 30.0)


def test_without_processes_the_level_plays() -> None:
    assert answer(question("lowest")) == answer(question("failing"))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["--agent", "Hugo"], "wants NAME=package.module:Agent"),
        (["--agent", "3=x:Y"], "nobody can be called '3'"),
        (["--agent", "Hugo=nowhere.at:All"], "cannot import nowhere.at:All"),
        (["--agent", f"Hugo={HERE}:lowest", "--bot-workers", "0"], "needs a process"),
    ],
)
def test_what_cannot_be_is_said_before_the_house_opens(
    said: list[str], why: str, tmp_path: Path, capsys: Any
) -> None:
    assert main(["serve", "--data", str(tmp_path), "--no-browser", *said]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1


HUGO = """
import os
from pathlib import Path

NOTES = Path(__file__).with_suffix(".notes")
with NOTES.open("a") as notes:
    notes.write("loaded\\n")

class Hugo:
    def choose(self, situation):
        assert situation.view.laid[0] in (0, -1), "what the other has laid"
        with NOTES.open("a") as notes:
            notes.write(situation.words[-1] + "\\n")
        return situation.words[-1]
"""


@pytest.mark.skipif(os.name == "nt", reason="processes as POSIX has them")
def test_a_person_plays_against_the_host_s_own(tmp_path: Path) -> None:
    (tmp_path / "hugo.py").write_text(HUGO)
    (tmp_path / "numba.py").write_text("raise ImportError")  # nobody waits for the compiler
    notes = tmp_path / "hugo.notes"

    async def playing(url: str) -> None:
        async with visiting() as http:
            async with http.get(f"{url}/api/house") as said:
                assert (await said.json())["agents"] == ["Hugo"]
            made = await new_table(http, url, game="vautour", players=2)
            host = Guest(http, url)
            host.token = made["token"]
            await host.enter(made["code"])
            refused = await host.do("fill", seat=1, agent="Anton")
            assert refused["why"]["message"] == "refused-no-agent"
            await host.do("fill", seat=1, level=1)
            await host.do("fill", seat=1, agent="Hugo")
            await host.until(lambda: host.table["seats"][1].get("agent") == "Hugo")
            assert host.table["seats"][1]["name"] == "Hugo"
            await host.ready()
            for _ in range(3):
                await host.until(lambda: bool(host.legal(0)))
                await host.play(0, host.legal(0)[0])
            await host.until(lambda: len(host.legal(0)) == 12)
            await host.do("abandon")
            await host.do("fill", seat=1, level=3)
            await host.until(lambda: host.table["seats"][1]["name"] != "Hugo")

    says = ("--bot-workers", "1", "--agent", "Hugo=hugo:Hugo")
    with House(tmp_path / "data", *says, source=tmp_path) as house:
        until(lambda: notes.read_text().count("loaded") == 2, 60)  # tried out, and in the worker
        asyncio.run(playing(house.url))
        assert not [line for line in house.journal() if line["level"] == "error"]
    assert notes.read_text().split()[2:5] == ["15", "14", "13"]


def test_a_place_of_an_older_log_has_no_agent() -> None:
    assert msgspec.json.decode(b'{"level":2,"name":"Ambre"}', type=Place).agent == ""
