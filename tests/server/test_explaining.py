"""Why a bot did that: who may ask when, who is answered, and what is left of it."""

from typing import Any

from tablee.server.table.rate_limit import COACH
from tests.kit.parlour import Device, Parlour, evening
from tests.server.test_coaching import Slow, heard, marks, why


async def duel(parlour: Parlour, players: int = 2, **settings: Any) -> Device:
    """Alex and a bot or several at Stupide Vautour, the first card turned."""
    given: dict[str, Any] = {"game": "vautour", "coach": True, "pace": "instant", **settings}
    token = await parlour.open(bots=[1] * (players - 1), players=players, **given)
    alex = await parlour.come(token=token, lang="en")
    assert (await parlour.ask(alex, "start", level=1))["type"] == "ack"
    await parlour.wait(2)
    return alex


def asks(device: Device) -> list[int]:
    """The bots that may be asked about."""
    return device.last("table", "happened")["views"][0].get("why", [])


async def lay(parlour: Parlour, device: Device, card: int) -> None:
    assert why(await parlour.ask(device, "play", seat=0, move=str(card))) == "ack"
    await parlour.wait(2)


def test_after_the_round_whoever_asks_is_told_and_nobody_else() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour)
        watcher = await parlour.come(role="watcher", lang="en")
        assert asks(alex) == []
        assert why(await parlour.ask(alex, "why", seat=0, of=1)) == "refused-no-deed"
        before = len(marks(parlour))
        await lay(parlour, alex, 3)  # the bot has laid its next card, face down, by now
        assert asks(alex) == [1]
        events = sum(map(len, parlour.paper.logs.values()))
        quiet = len(watcher.told)
        assert why(await parlour.ask(alex, "why", seat=0, of=1, id="mine")) == "ack"
        (said,) = heard(alex, "because")
        shown = [tell for message in alex.told for tell in message.get("told", [])]
        (card,) = (
            t["arguments"]["card"]
            for t in shown
            if t["message"] == "vautour-shown" and t["seat"] == 1
        )
        assert (said["id"], said["seat"], said["by"]) == ("mine", 1, "shown")
        assert said["made"]["move"] == str(card)
        assert said["did"]["text"] == f"lay the {card}"
        assert said["made"]["why"]["message"].startswith("vautour-coach-")
        assert "rather" not in said
        assert sum(map(len, parlour.paper.logs.values())) == events  # nothing is kept of it
        assert (len(marks(parlour)), watcher.told[quiet:]) == (before, [])

    evening(run)


def test_what_the_others_are_sent_says_nothing_of_it() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour, players=3)
        watcher = await parlour.come(role="watcher")
        await lay(parlour, alex, 3)
        assert asks(alex) == [1, 2]
        assert "why" not in watcher.last("happened", "welcome")["views"][0]

    evening(run)


def test_asked_again_the_answer_is_the_same_and_nobody_thinks_twice() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour)
        await lay(parlour, alex, 3)
        parlour.directory.bot_pool = slow = Slow()
        for command in ("one", "one", "two"):
            assert why(await parlour.ask(alex, "why", seat=0, of=1, id=command)) == "ack"
        slow.speak()
        await parlour.settle()
        assert why(await parlour.ask(alex, "why", seat=0, of=1, id="three")) == "ack"
        said = heard(alex, "because")
        assert [each["id"] for each in said] == ["one", "one", "two", "three"]
        assert len({str(each["made"]) for each in said}) == 1
        assert len(slow.asked) == 1
        assert slow.asked[0][0].move >= 0

    evening(run)


def test_a_command_sent_again_for_somebody_else_is_not_answered() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour, players=3)
        await lay(parlour, alex, 3)
        await parlour.ask(alex, "why", seat=0, of=1, id="mine")
        for seat, of in ((1, 2), (0, 0), (0, 5), (5, 1)):
            assert why(await parlour.ask(alex, "why", seat=seat, of=of, id="mine")) == "ack"
        assert len(heard(alex, "because")) == 1

    evening(run)


def test_who_is_refused() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour, players=3)
        watcher = await parlour.come(role="watcher")
        await lay(parlour, alex, 3)
        assert why(await parlour.ask(watcher, "why", seat=0, of=1)) == "refused-watching"
        assert why(await parlour.ask(alex, "why", seat=1, of=2)) == "refused-not-yours"
        assert why(await parlour.ask(alex, "why", seat=5, of=1)) == "refused-seat"
        assert why(await parlour.ask(alex, "why", seat=0, of=5)) == "refused-seat"
        assert why(await parlour.ask(alex, "why", seat=0, of=0)) == "refused-no-deed"
        await parlour.ask(alex, "pause")
        assert asks(alex) == []
        assert why(await parlour.ask(alex, "why", seat=0, of=1)) == "refused-paused"
        await parlour.ask(alex, "resume")
        assert why(await parlour.ask(alex, "why", seat=0, of=1)) == "ack"

    evening(run)


def test_without_a_coach_nobody_is_offered_anything() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour, coach=False)
        await lay(parlour, alex, 3)
        assert asks(alex) == []
        assert why(await parlour.ask(alex, "why", seat=0, of=1)) == "refused-coach"

    evening(run)


def test_nobody_asks_too_often() -> None:
    """A question to the coach counts, too."""

    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour)
        await lay(parlour, alex, 3)
        rate, burst = COACH[0], int(COACH[1])
        await parlour.ask(alex, "coach", seat=0)
        answers = [why(await parlour.ask(alex, "why", seat=0, of=1)) for _ in range(burst)]
        assert answers == ["ack"] * (burst - 1) + ["refused-too-often"]
        await parlour.wait(round(1 / rate))
        assert why(await parlour.ask(alex, "why", seat=0, of=1)) == "ack"

    evening(run)


def test_an_answer_that_comes_too_late_is_kept_back() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour)
        await lay(parlour, alex, 3)
        slow, quick = Slow(), parlour.directory.bot_pool
        parlour.directory.bot_pool = slow
        await parlour.ask(alex, "why", seat=0, of=1)
        parlour.directory.bot_pool = quick
        await lay(parlour, alex, 4)  # another round is over
        slow.speak()
        await parlour.settle()
        assert heard(alex, "because") == []
        assert asks(alex) == [1]

    evening(run)


def test_a_turn_is_asked_about_once_it_is_over_by_its_last_choice() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour, game="push")
        room = await parlour.room()
        table = room.sitting.table
        assert table is not None
        for _ in range(60):
            if asks(alex):
                break
            view = alex.last("table", "happened")["views"][0]
            if legal := view.get("legal"):
                await parlour.ask(alex, "play", seat=0, move=legal[-1])
            await parlour.wait(1)
        assert table.next_turn > 1
        await parlour.ask(alex, "why", seat=0, of=1)
        (said,) = heard(alex, "because")
        move = f"1 {said['made']['move']}"
        assert move in [entry.text for entry in table.log]

    evening(run)


def test_whoever_has_taken_a_bots_seat_is_not_asked_about() -> None:
    """What a person had in mind is not the house's to tell."""

    async def run(parlour: Parlour) -> None:
        alex = await duel(parlour)
        await lay(parlour, alex, 3)
        sitting = (await parlour.room()).sitting
        assert asks(alex) == [1]
        sitting.places[1] = sitting.places[0]
        await lay(parlour, alex, 4)
        assert asks(alex) == []

    evening(run)
