"""A deal that somebody holds up: nothing is dealt, everybody knows why, and all begin anew."""

import json

import pytest

from tablee.play.fair import SILENT, next_seed
from tablee.server.ops.journal import Journal
from tablee.server.store import archive, chain, log
from tablee.server.table.directory import Directory
from tests.kit.dealing import LATE, MINE, OTHERS, bodies, closed, gathered, refused
from tests.kit.parlour import Parlour, Quick, evening


def test_whoever_never_shows_a_number_is_named_and_all_begin_anew() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await closed(parlour)
        game, house = alex.table["game"], alex.table["commit"]
        await parlour.ask(alex, "reveal", nonce=MINE)
        await parlour.wait(LATE)
        assert alex.table["withheld"] == [["Béa"]]
        assert alex.table["state"] == "lobby"
        assert not {"dealing", "commits", "nonces"} & alex.table.keys()
        assert not any(chair.get("ready") for chair in alex.table["seats"])
        assert alex.table["commit"] != house  # what anybody may know of that deal is of no use
        (opened, *_) = bodies(parlour, game)
        seed = next_seed(bytes.fromhex(opened["seed"]))

        await parlour.ask(alex, "ready", nonce="44" * 16)
        await parlour.ask(bea, "ready", nonce="55" * 16)
        assert await refused(parlour, alex, "reveal", nonce=MINE) == "refused-reveal"
        await parlour.ask(bea, "reveal", nonce="55" * 16)
        assert alex.table["state"] == "lobby"  # what Alex has shown before does not count
        await parlour.ask(alex, "reveal", nonce="44" * 16)
        assert alex.table["state"] == "playing"
        await parlour.ask(alex, "abandon")
        fair = alex.last("happened")["over"]["fair"]
        assert (fair["seed"], fair["withheld"]) == (seed.hex(), 1)
        assert json.loads(archive.line(parlour.paper.logs[game]))["fair"] == fair

    evening(run)


@pytest.mark.parametrize("how", ["leave", "kick"])
def test_whoever_goes_in_between_leaves_no_deal_behind(how: str) -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await closed(parlour)
        house = alex.table["commit"]
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        if how == "leave":
            await parlour.ask(bea, "leave")
        else:
            await parlour.ask(alex, "kick", who=1)
        assert alex.table["withheld"] == [["Béa"]]
        assert alex.table["commit"] != house
        assert alex.table["seats"][1] == {"seat": 1}
        assert await refused(parlour, alex, "reveal", nonce=MINE) == "refused-reveal-early"

    evening(run)


def test_whoever_leaves_while_devices_are_asked_to_commit_calls_off_the_start() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea, _ = await gathered(parlour, "Béa", "Chloé")
        await parlour.ask(alex, "start", nonce=MINE)
        await parlour.ask(bea, "leave")
        assert "dealing" not in alex.table
        await parlour.wait(LATE)
        assert alex.table["state"] == "lobby"
        assert "withheld" not in alex.table

    evening(run)


def test_nothing_of_the_deal_is_changed_in_between() -> None:
    """Another seat, another game or another bot would be another deal."""

    async def run(parlour: Parlour) -> None:
        alex, bea = await gathered(parlour, "Béa", bots=1)
        mallory = await parlour.come(name="Mallory")
        await parlour.ask(alex, "kick", who=mallory.last("welcome")["you"])
        await parlour.ask(bea, "ready", nonce=OTHERS)
        await parlour.ask(alex, "ready", nonce=MINE)
        settings = {"game": "push", "players": 3}
        for device, kind, fields in (
            (bea, "sit", {"seat": 2}),
            (bea, "stand", {"seat": 1}),
            (alex, "fill", {"seat": 2, "level": 4}),
            (alex, "clear", {"seat": 2}),
            (alex, "arrange", {"settings": settings}),
            (alex, "start", {"nonce": MINE}),
            (alex, "readmit", {"who": 2}),
        ):
            assert await refused(parlour, device, kind, **fields) == "refused-dealing"
        await parlour.ask(bea, "rename", name="Béatrice")
        await parlour.ask(alex, "host", who=1)
        await parlour.come(name="Dan")
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["nonces"] == [MINE, OTHERS, SILENT.hex()]
        assert alex.table["seats"][1]["name"] == "Béatrice"

    evening(run)


def test_whoever_loses_the_line_in_between_shows_the_number_when_back() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await closed(parlour)
        token = bea.last("welcome")["token"]
        await parlour.go(bea)
        await parlour.ask(alex, "reveal", nonce=MINE)
        await parlour.wait(2)
        bea = await parlour.come(token=token)
        assert bea.table["dealing"] == "reveal"
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        assert alex.table["state"] == "playing"

    evening(run)


def test_a_house_that_was_killed_in_between_asks_for_the_numbers_again() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await closed(parlour)
        game = alex.table["game"]
        await parlour.ask(alex, "reveal", nonce=MINE)
        tokens = [bea.last("welcome")["token"]]
        await parlour.directory.close()  # what was in memory only is gone
        parlour.directory = Directory(
            parlour.paper,
            Journal(parlour.journal),
            parlour.metrics.__class__(),
            clock=parlour.watch,
            bot_pool=Quick(),
        )
        await parlour.directory.open()
        back = await parlour.come(token=tokens[0])
        assert (back.table["game"], back.table["dealing"]) == (game, "reveal")
        await parlour.ask(back, "reveal", nonce=OTHERS)
        assert back.table["state"] == "lobby"  # Alex's was shown to a house that is no more
        await parlour.wait(LATE)
        assert back.table["withheld"] == [["Alex"]]

    evening(run)


def test_a_deal_that_could_not_be_written_is_made_when_it_can() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await closed(parlour)
        await parlour.ask(alex, "reveal", nonce=MINE)
        parlour.paper.fails = True
        assert await refused(parlour, bea, "reveal", nonce=OTHERS) == "refused-storage"
        assert alex.table["state"] == "lobby"
        parlour.paper.fails = False
        await parlour.wait(LATE)  # nobody is missing: nobody is named
        assert alex.table["state"] == "playing"
        assert alex.table["nonces"] == [MINE, OTHERS]

    evening(run)


# From before --------------------------------------------------------------------------------------


def test_numbers_that_were_shown_before_one_had_to_commit_are_not_used() -> None:
    """A lobby that the version before has left: whoever was ready says so once more."""

    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2)
        ((game, (first,)),) = parlour.paper.logs.items()
        opened = chain.sealed(game, None, "opened", first.body.replace(b'"v":2', b'"v":1'), 0)
        body = log.Readied(who=0, nonce=MINE)
        events = [opened, chain.sealed(game, opened, "readied", log.write(body), 0)]
        parlour.paper.logs[game] = events
        alex, bea = await parlour.come(token=token), await parlour.come(name="Béa")
        assert not any(chair.get("ready") for chair in alex.table["seats"])
        await parlour.ask(bea, "ready")
        assert alex.table["state"] == "lobby"
        await parlour.ask(alex, "ready")
        assert alex.table["state"] == "playing"
        assert MINE not in alex.table["nonces"]
        assert archive.folded(parlour.paper.logs[game]).nonces == {0: MINE}

    evening(run)
