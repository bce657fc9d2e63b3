"""Between *ready* and the first card: numbers are committed to, then shown; nobody can choose."""

import json

from tablee.games import CATALOGUE
from tablee.play.fair import SILENT, Fairness, drawn
from tablee.play.table import Table
from tablee.server.table.inbox_messages import Rang
from tests.kit.dealing import LATE, MINE, OTHERS, bodies, closed, gathered, kinds, refused
from tests.kit.numbers import sealed
from tests.kit.parlour import Parlour, evening


def first_cards(game: str, seed: str, nonces: list[str], cards: int = 4) -> list[str]:
    """What the dealer would begin with."""
    chance = Fairness(game, bytes.fromhex(seed), tuple(map(bytes.fromhex, nonces)))
    table, moves = Table(CATALOGUE["vampire"], len(nonces)), list[str]()
    for index in range(cards):
        moves.append(drawn(table, chance, index))
        table.write(moves[-1])
    return moves


# As it should be ----------------------------------------------------------------------------------


def test_nothing_is_shown_before_all_have_committed_and_nothing_dealt_before_all_have_shown() -> (
    None
):
    async def run(parlour: Parlour) -> None:
        alex, bea = await gathered(parlour, "Béa", bots=1)
        game = alex.table["game"]
        await parlour.ask(alex, "ready", nonce=MINE)
        assert bea.table["commits"] == [sealed(MINE, game), "", ""]
        assert "dealing" not in bea.table
        await parlour.ask(bea, "ready", nonce=OTHERS)
        commits = [sealed(MINE, game), sealed(OTHERS, game), ""]
        for device in (alex, bea):
            assert (device.table["commits"], device.table["dealing"]) == (commits, "reveal")
            assert device.table["state"] == "lobby"
        assert (await parlour.ask(bea, "reveal", nonce=OTHERS))["type"] == "ack"
        assert alex.table["state"] == "lobby"
        heard = json.dumps([*alex.told, *bea.told])
        kept = b"".join(event.body for event in parlour.paper.logs[game]).decode()
        assert MINE not in heard + kept
        assert OTHERS not in heard + kept  # not even those who read the log know it yet
        assert (await parlour.ask(alex, "reveal", nonce=MINE))["type"] == "ack"
        assert alex.table["state"] == "playing"
        assert "dealing" not in alex.table
        assert alex.table["nonces"] == [MINE, OTHERS, SILENT.hex()]
        assert kinds(parlour, game)[-5:] == ["committed", "committed", "closed", "dealt", "moved"]
        await parlour.ask(alex, "abandon")
        fair = alex.last("happened")["over"]["fair"]
        assert fair["commits"] == commits

    evening(run)


def test_one_person_alone_has_a_part_too() -> None:
    async def run(parlour: Parlour) -> None:
        (alex,) = await gathered(parlour, bots=1)
        await parlour.ask(alex, "sit", seat=0)  # or stays there
        await parlour.ask(alex, "start", nonce=MINE)
        assert alex.table["dealing"] == "reveal"
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["nonces"] == [MINE, SILENT.hex()]

    evening(run)


def test_several_people_at_one_device_have_one_number() -> None:
    async def run(parlour: Parlour) -> None:
        (alex,) = await gathered(parlour, players=3)
        await parlour.ask(alex, "sit", seat=1, name="Papa")
        await parlour.ask(alex, "start", nonce=MINE)
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["nonces"] == [MINE, MINE, SILENT.hex()]

    evening(run)


# Who would choose ---------------------------------------------------------------------------------


def test_a_host_who_reads_the_log_and_tries_numbers_chooses_nothing() -> None:
    """He knows the seed from the first day, and speaks last: it is of no use to him."""

    async def run(parlour: Parlour) -> None:
        alex, bea, chloe = await gathered(parlour, "Béa", "Chloé", game="vampire")
        game = alex.table["game"]
        for device, nonce in ((bea, OTHERS), (chloe, "33" * 16)):
            await parlour.ask(device, "ready", nonce=nonce)
        (opened, *rest) = bodies(parlour, game)
        seed = opened["seed"]
        assert not [body for body in rest if "nonce" in body or "nonces" in body]

        # All that he can do is to guess what he does not know, and look for cards that he likes.
        silent = SILENT.hex()
        tried = {f"{n:032x}": [f"{n:032x}", silent, silent] for n in range(300)}
        found = {mine: first_cards(game, seed, nonces) for mine, nonces in tried.items()}
        mine = max(found, key=lambda mine: len([card for card in found[mine] if card == "* S"]))
        assert found[mine].count("* S") >= 2
        await parlour.ask(alex, "ready", nonce=mine)

        # The others show theirs, which the log does not tell him; no other number of his is taken.
        for device, nonce in ((bea, OTHERS), (chloe, "33" * 16)):
            await parlour.ask(device, "reveal", nonce=nonce)
        kept = b"".join(event.body for event in parlour.paper.logs[game])
        assert OTHERS.encode() not in kept
        for other in [*tried][:50]:
            if other != mine:
                assert await refused(parlour, alex, "reveal", nonce=other) == "refused-reveal"
        assert await refused(parlour, alex, "ready", nonce=MINE) == "refused-dealing"
        await parlour.ask(alex, "reveal", nonce=mine)
        moves = [body["move"] for body in bodies(parlour, game) if body["kind"] == "moved"]
        assert moves[:4] == first_cards(game, seed, [mine, OTHERS, "33" * 16])
        assert moves[:4] != found[mine]

    evening(run)


def test_a_host_who_waits_for_nobody_does_not_leave_them_out() -> None:
    """To start before the others are ready was the way to be the only one with a number."""

    async def run(parlour: Parlour) -> None:
        alex, bea, chloe = await gathered(parlour, "Béa", "Chloé")
        await parlour.ask(alex, "start", nonce=MINE)
        assert alex.table["dealing"] == "commit"
        assert await refused(parlour, alex, "reveal", nonce=MINE) == "refused-reveal-early"
        await parlour.ask(bea, "ready", nonce=OTHERS)
        assert alex.table["dealing"] == "commit"
        await parlour.wait(LATE)  # Chloé's device does not answer, and may
        assert alex.table["dealing"] == "reveal"
        assert await refused(parlour, chloe, "ready", nonce="33" * 16) == "refused-dealing"
        assert await refused(parlour, chloe, "reveal", nonce="33" * 16) == "refused-uncommitted"
        await parlour.ask(alex, "reveal", nonce=MINE)
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        assert chloe.table["nonces"] == [MINE, OTHERS, SILENT.hex()]

    evening(run)


def test_a_device_that_commits_at_the_last_moment_has_its_time_to_show_the_number() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await gathered(parlour, "Béa")
        await parlour.ask(alex, "start", nonce=MINE)
        room = await parlour.room()
        parlour.watch.seconds += LATE
        room.put(parlour.saying(bea, "ready", nonce=OTHERS))
        room.put(Rang())  # in the same turn
        await parlour.settle()
        assert alex.table["dealing"] == "reveal"
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["nonces"] == [MINE, OTHERS]

    evening(run)


def test_whoever_is_not_there_is_not_asked_and_not_waited_for() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await gathered(parlour, "Béa")
        await parlour.ask(alex, "start", nonce=MINE)
        assert alex.table["dealing"] == "commit"
        await parlour.go(bea)
        await parlour.wait(1)
        assert alex.table["dealing"] == "reveal"
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["nonces"] == [MINE, SILENT.hex()]

    evening(run)


def test_cards_for_people_of_whom_no_device_gives_a_number_come_from_the_house_alone() -> None:
    async def run(parlour: Parlour) -> None:
        parlour.answers = False
        token = await parlour.open(sit=False, game="vautour", players=2)
        alex, bea = await parlour.come(token=token), await parlour.come(name="Béa")
        await parlour.ask(alex, "start", commit=None)
        await parlour.wait(LATE)
        assert bea.table["nonces"] == [SILENT.hex()] * 2
        assert not any(bea.table["commits"])

    evening(run)


# Who would spoil it -------------------------------------------------------------------------------


def test_a_number_that_was_not_committed_to_is_not_taken_and_counts_for_nothing() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await closed(parlour)
        for nonce in (MINE, "0" * 32, OTHERS[:-1] + "3"):
            assert await refused(parlour, bea, "reveal", nonce=nonce) == "refused-reveal"
        assert await refused(parlour, alex, "reveal", nonce=OTHERS) == "refused-reveal"
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["state"] == "lobby"
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        assert alex.table["nonces"] == [MINE, OTHERS]

    evening(run)


def test_a_number_is_not_shown_before_the_commitments_are_closed_nor_after_the_deal() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await gathered(parlour, "Béa")
        assert await refused(parlour, bea, "reveal", nonce=OTHERS) == "refused-reveal-early"
        await parlour.ask(bea, "ready", nonce=OTHERS)
        assert await refused(parlour, bea, "reveal", nonce=OTHERS) == "refused-reveal-early"
        await parlour.ask(alex, "ready", nonce=MINE)
        for device, nonce in ((bea, OTHERS), (bea, OTHERS), (alex, MINE)):  # twice is once
            assert (await parlour.ask(device, "reveal", nonce=nonce))["type"] == "ack"
        assert alex.table["state"] == "playing"
        assert await refused(parlour, bea, "reveal", nonce=OTHERS) == "refused-playing"

    evening(run)


def test_one_may_commit_to_another_number_until_the_commitments_are_closed() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await gathered(parlour, "Béa")
        for nonce in (MINE, OTHERS):
            await parlour.ask(bea, "ready", nonce=nonce)
        await parlour.ask(alex, "ready", nonce=MINE)
        assert await refused(parlour, bea, "ready", nonce=MINE) == "refused-dealing"
        assert await refused(parlour, bea, "reveal", nonce=MINE) == "refused-reveal"
        await parlour.ask(bea, "reveal", nonce=OTHERS)
        await parlour.ask(alex, "reveal", nonce=MINE)
        assert alex.table["nonces"] == [MINE, OTHERS]

    evening(run)
