"""The coach at a table: who is answered, who is refused, and what is marked before."""

import asyncio
from typing import Any

from tablee.players.advice import Advice
from tablee.server.bots.question import NOBODY, Answer, Asker, Question, answer
from tablee.server.store import archive, log
from tablee.server.table.rate_limit import COACH
from tests.kit.parlour import Device, Parlour, evening

NONCE = "0" * 32


class Slow:
    """A coach that speaks when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Question, asyncio.Future[Answer]]] = []

    async def ask(self, question: Question, asker: Asker = NOBODY) -> Answer:
        self.asked.append((question, asyncio.get_running_loop().create_future()))
        return await self.asked[-1][1]

    def speak(self) -> None:
        for question, waiting in self.asked:
            if not waiting.done():
                waiting.set_result(answer(question))

    async def close(self) -> None: ...


async def duel(parlour: Parlour, **settings: Any) -> tuple[Device, Device]:
    """Two people at Stupide Vautour, the first card turned."""
    settings = {"game": "vautour", "players": 2, "coach": True, **settings}
    alex = await parlour.come(token=await parlour.open(**settings))
    bea = await parlour.come(name="Béa", lang="en")
    for device in (alex, bea):
        assert (await parlour.ask(device, "ready", nonce=NONCE))["type"] == "ack"
    return alex, bea


def heard(device: Device, kind: str = "advice") -> list[dict[str, Any]]:
    return [message for message in device.told if message["type"] == kind]


def why(answered: dict[str, Any]) -> str:
    return answered["why"]["message"] if answered["type"] == "refused" else "ack"


def marks(parlour: Parlour) -> list[tuple[int, int]]:
    bodies = [log.read(event.body) for events in parlour.paper.logs.values() for event in events]
    return [(body.seat, body.made) for body in bodies if isinstance(body, log.Coached)]


def test_whoever_asks_is_answered_and_nobody_else_hears_of_it() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await duel(parlour)
        before = len(alex.told)
        assert why(await parlour.ask(bea, "coach", seat=1, id="mine")) == "ack"
        (said,) = heard(bea)
        assert [message["type"] for message in bea.told[-2:]] == ["ack", "advice"]
        assert (said["id"], said["seat"], said["by"]) == ("mine", 1, "judged")
        legal = bea.last("table")["views"][0]["legal"]
        assert said["moves"]
        assert all(each["move"] in legal for each in said["moves"])
        assert all(each["why"]["text"] for each in said["moves"])  # in words: Béa wants them
        assert alex.told[before:] == []
        assert marks(parlour) == [(1, 1)]

    evening(run)


def test_asked_again_the_coach_says_the_same_and_leaves_one_mark() -> None:
    async def run(parlour: Parlour) -> None:
        alex, _ = await duel(parlour)
        for command in ("one", "one", "two", "one"):
            assert why(await parlour.ask(alex, "coach", seat=0, id=command)) == "ack"
        said = heard(alex)
        assert [each["id"] for each in said] == ["one", "one", "two", "one"]
        assert len({str(each["moves"]) for each in said}) == 1
        assert marks(parlour) == [(0, 1)]

    evening(run)


def test_a_command_sent_again_for_another_seat_is_not_answered() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await duel(parlour)
        await parlour.ask(bea, "coach", seat=1)
        await parlour.ask(alex, "coach", seat=0, id="mine")
        assert why(await parlour.ask(alex, "coach", seat=1, id="mine")) == "ack"
        assert why(await parlour.ask(alex, "coach", seat=5, id="mine")) == "ack"
        assert [each["seat"] for each in heard(alex)] == [0]

    evening(run)


def test_who_is_refused() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="push", players=2, coach=True)
        alex = await parlour.come(token=token)
        bea, watcher = await parlour.come(name="Béa"), await parlour.come(role="watcher")
        assert why(await parlour.ask(alex, "coach", seat=0)) == "refused-not-dealt"
        for device in (alex, bea):
            await parlour.ask(device, "ready", nonce=NONCE)
        assert why(await parlour.ask(bea, "coach", seat=1)) == "refused-not-awaited"
        assert why(await parlour.ask(bea, "coach", seat=0)) == "refused-not-yours"
        assert why(await parlour.ask(bea, "coach", seat=5)) == "refused-seat"
        assert why(await parlour.ask(watcher, "coach", seat=0)) == "refused-watching"
        await parlour.ask(alex, "pause")
        assert why(await parlour.ask(alex, "coach", seat=0)) == "refused-paused"
        await parlour.ask(alex, "resume")
        assert why(await parlour.ask(alex, "coach", seat=0)) == "ack"
        assert [len(heard(device)) for device in (alex, bea, watcher)] == [1, 0, 0]
        assert marks(parlour) == [(0, 0)]

    evening(run)


def test_there_is_no_coach_unless_the_table_wants_one() -> None:
    async def run(parlour: Parlour) -> None:
        alex, _ = await duel(parlour, coach=False)
        assert not (await parlour.room()).sitting.settings.coach
        assert why(await parlour.ask(alex, "coach", seat=0)) == "refused-coach"
        assert marks(parlour) == []

    evening(run)


def test_whoever_has_answered_in_secret_is_not_advised() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await duel(parlour, game="cercueils", quiet=True, pace="instant")
        room = await parlour.room()
        await parlour.ask(alex, "play", seat=0, move="roll")
        await parlour.wait(1)
        while not room.sitting.racing:
            await parlour.wait(1)
        assert why(await parlour.ask(alex, "coach", seat=0)) == "ack"
        assert why(await parlour.ask(alex, "play", seat=0, move="hold")) == "ack"
        assert why(await parlour.ask(alex, "coach", seat=0)) == "refused-answered"
        assert why(await parlour.ask(bea, "coach", seat=1)) == "ack"

    evening(run)


def test_nobody_asks_too_often() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await duel(parlour)
        answers: list[str] = []
        rate, burst = COACH[0], int(COACH[1])
        for number in range(burst + 1):
            answers.append(why(await parlour.ask(alex, "coach", seat=0)))
            await parlour.ask(alex, "play", seat=0, move=f"{number + 1}")
            await parlour.ask(bea, "play", seat=1, move=f"{number + 1}")
        assert answers == ["ack"] * burst + ["refused-too-often"]
        assert len(heard(alex)) == burst
        await parlour.wait(round(1 / rate))
        assert why(await parlour.ask(alex, "coach", seat=0)) == "ack"

    evening(run)


def test_what_the_log_could_not_keep_is_not_answered() -> None:
    async def run(parlour: Parlour) -> None:
        parlour.directory.bot_pool = slow = Slow()
        alex, _ = await duel(parlour)
        parlour.paper.fails = True
        assert why(await parlour.ask(alex, "coach", seat=0, id="mine")) == "refused-storage"
        parlour.paper.fails = False
        slow.speak()
        await parlour.settle()
        assert heard(alex) == []
        assert why(await parlour.ask(alex, "coach", seat=0, id="mine")) == "ack"
        slow.speak()
        await parlour.settle()
        assert len(heard(alex)) == 1
        assert marks(parlour) == [(0, 1)]

    evening(run)


def test_advice_that_comes_too_late_is_kept_back() -> None:
    async def run(parlour: Parlour) -> None:
        parlour.directory.bot_pool = slow = Slow()
        alex, bea = await duel(parlour)
        await parlour.ask(alex, "coach", seat=0)
        await parlour.ask(bea, "coach", seat=1)
        await parlour.ask(alex, "play", seat=0, move="7")
        slow.speak()
        await parlour.settle()
        assert heard(alex) == []
        assert len(heard(bea)) == 1  # that somebody else has laid a card does not matter

    evening(run)


def test_several_devices_of_a_person_are_not_told_what_one_has_asked() -> None:
    async def run(parlour: Parlour) -> None:
        _, bea = await duel(parlour)
        token = next(message["token"] for message in bea.told if "token" in message)
        screen = await parlour.come(token=token, role="screen")
        await parlour.ask(bea, "coach", seat=1)
        assert len(heard(bea)) == 1
        assert heard(screen) == []

    evening(run)


def test_the_coach_has_heard_what_the_seat_has_and_no_more() -> None:
    async def run(parlour: Parlour) -> None:
        parlour.directory.bot_pool = slow = Slow()
        alex, bea = await duel(parlour)
        await parlour.ask(alex, "play", seat=0, move="3")
        await parlour.ask(bea, "play", seat=1, move="7")
        await parlour.ask(alex, "coach", seat=0)
        ((question, _),) = slow.asked
        room = await parlour.room()
        assert room.sitting.table is not None
        view = room.sitting.table.seen_by(0)
        assert question.coach
        assert question.level == 4
        assert question.view == [getattr(view, name) for name in view.__dataclass_fields__]
        assert len(question.rows) > 5  # from the first card on
        assert all(row[3] & 1 for row in question.rows)
        assert isinstance(answer(question), Advice)

    evening(run)


def test_a_mark_is_in_the_record_and_the_settings_stay_for_the_next_game() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await duel(parlour)
        game = (await parlour.room()).sitting.game
        await parlour.ask(alex, "play", seat=0, move="7")
        await parlour.ask(bea, "coach", seat=1)
        await parlour.ask(alex, "abandon")
        assert alex.last("happened")["over"]["coached"] == [{"seat": 1, "made": 2}]
        assert alex.last("table")["table"]["settings"]["coach"] is True
        events = parlour.paper.logs[game]
        assert archive.written(events)["coached"] == [[1, 2]]
        assert [(c.seat, c.made) for c in archive.replay(events, "", None).coached] == [(1, 2)]

    evening(run)
