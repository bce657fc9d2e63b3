"""A late friend takes a bot's seat: who may ask, who says yes, and what comes of it."""

import io
import json
from typing import Any

import pytest

from tablee.play.records import check, lines
from tablee.server.honours.ledger import lines_of
from tablee.server.store import archive, log
from tablee.server.store.evening import Evening, Leg
from tablee.server.store.log import Guest, Place
from tablee.server.table import decide, evenings, relieving
from tablee.server.table.facts import Facts
from tablee.server.table.refusals import Refusal
from tablee.server.table.sitting import Sitting
from tablee.server.web import answers, protocol
from tests.kit.parlour import Device, Parlour, evening
from tests.kit.shelved import evening as played

ALEX, MARIE, NINO = 0, 1, 2


def game(name: str = "vautour", players: int = 3, moves: int = 5) -> Sitting:
    """Alex on seat 0, bots on the others; Marie and Nino look on."""
    sitting = archive.folded(played(name, players, moves=moves, running=True, patient=True))
    for who, called in ((MARIE, "Marie"), (NINO, "Nino")):
        sitting.fold(log.Joined(guest=Guest(who=who, name=called, token=f"t{who}")))
    return sitting


def says(sitting: Sitting, who: int, command: protocol.Command) -> str:
    """Let this happen, and what follows; "" or why not."""
    try:
        outcome = decide.decide(sitting, command, 0, Facts(who))
    except Refusal as refusal:
        return refusal.told.message
    for body in outcome:
        assert not isinstance(body, answers.Spoken | answers.Led)
        sitting.fold(body)
    if (body := relieving.follow(sitting)) is not None:
        sitting.fold(body)
    return ""


def request(seat: int, name: str | None = None) -> protocol.Request:
    return protocol.Request(id="1", seat=seat, name=name)


def offer(seat: int, who: int | None = None) -> protocol.Offer:
    return protocol.Offer(id="2", seat=seat, who=who)


def decline(seat: int, who: int | None = None) -> protocol.Decline:
    return protocol.Decline(id="3", seat=seat, who=who)


@pytest.mark.parametrize("first", ["asked", "offered"])
def test_it_takes_two_whoever_is_first(first: str) -> None:
    sitting = game()
    steps = [(MARIE, request(1)), (ALEX, offer(1, MARIE))]
    for who, command in steps if first == "asked" else reversed(steps):
        assert sitting.seats_of(MARIE) == ()
        assert says(sitting, who, command) == ""
    assert sitting.places[1] == Place(who=MARIE, name="Marie")
    assert sitting.seats_of(MARIE) == (1,)
    assert not sitting.played_by_bot(1)
    assert sitting.reliefs.requests == sitting.reliefs.offers == {}
    assert [each.seat for each in relieving.told(sitting)] == [2]


def test_an_offer_to_whoever_asks_is_for_the_first_who_does() -> None:
    sitting = game()
    assert says(sitting, ALEX, offer(2)) == ""
    assert relieving.free(sitting) == [2]
    assert says(sitting, NINO, request(2)) == ""
    assert sitting.seats_of(NINO) == (2,)
    assert says(sitting, MARIE, request(2)) == "refused-taken"
    assert says(sitting, NINO, request(1)) == "refused-seated"


def test_whoever_is_host_needs_nobody_s_yes_but_their_own() -> None:
    sitting = game()
    assert says(sitting, MARIE, request(1)) == ""
    assert sitting.seats_of(MARIE) == ()
    sitting.fold(log.Hosted(who=NINO))
    assert says(sitting, ALEX, offer(1, MARIE)) == "refused-host"
    assert says(sitting, NINO, request(2)) == ""
    assert sitting.seats_of(NINO) == (2,)
    assert says(sitting, NINO, offer(1, MARIE)) == ""
    assert sitting.seats_of(MARIE) == (1,)


def test_what_is_refused() -> None:
    sitting = game()
    assert says(sitting, MARIE, request(0)) == "refused-taken"
    assert says(sitting, MARIE, request(4)) == "refused-seat"
    assert says(sitting, ALEX, request(1)) == "refused-seated"
    assert says(sitting, MARIE, offer(1, MARIE)) == "refused-host"
    assert says(sitting, ALEX, offer(1, 9)) == "refused-nobody-there"
    assert says(sitting, ALEX, offer(1, ALEX)) == "refused-nobody-there"
    assert says(sitting, MARIE, decline(1, NINO)) == "refused-host"
    assert says(sitting, MARIE, decline(1)) == "refused-host"
    before = repr(sitting.reliefs)
    assert says(sitting, ALEX, decline(1, MARIE)) == ""  # there was nothing to decline
    assert repr(sitting.reliefs) == before


def test_nobody_is_asked_again_after_a_no_but_may_think_better_of_it() -> None:
    sitting = game()
    says(sitting, MARIE, request(1))
    assert says(sitting, MARIE, decline(1, MARIE)) == ""  # Marie herself
    assert sitting.reliefs.requests == {}
    says(sitting, MARIE, request(1))
    assert says(sitting, ALEX, decline(1, MARIE)) == ""
    assert says(sitting, MARIE, request(2)) == "refused-declined"
    assert says(sitting, ALEX, offer(2, MARIE)) == ""
    assert says(sitting, MARIE, request(2)) == ""
    assert sitting.seats_of(MARIE) == (2,)


def test_a_seat_that_a_bot_only_keeps_is_not_given_away() -> None:
    sitting = game()
    says(sitting, MARIE, request(1))
    says(sitting, ALEX, offer(1, MARIE))
    sitting.fold(log.Absent(who=MARIE))
    assert sitting.played_by_bot(1)
    assert says(sitting, NINO, request(1)) == "refused-taken"
    assert says(sitting, ALEX, offer(1, NINO)) == "refused-taken"
    sitting.fold(log.Left(who=MARIE, kicked=True))
    assert says(sitting, NINO, request(1)) == ""
    assert says(sitting, ALEX, offer(1, NINO)) == ""
    assert sitting.places[1] == Place(who=NINO, name="Nino")


def test_who_has_seen_other_cards_of_this_game_gets_no_second_hand() -> None:
    """Sent away, replaced and let back in, Marie knows what Nino holds."""
    sitting = game()
    for who, command in ((MARIE, request(1)), (ALEX, offer(1, MARIE))):
        says(sitting, who, command)
    sitting.fold(log.Left(who=MARIE, kicked=True))
    for who, command in ((NINO, request(1)), (ALEX, offer(1, NINO))):
        says(sitting, who, command)
    sitting.fold(log.Readmitted(who=MARIE))
    assert sitting.seats_of(MARIE) == ()
    assert says(sitting, MARIE, request(2)) == "refused-seen"
    sitting.fold(log.Left(who=NINO))
    assert says(sitting, MARIE, request(1)) == ""  # whose cards are the only ones she has seen


@pytest.mark.parametrize("sent_away", [True, False])
def test_nobody_who_plays_gets_the_cards_of_somebody_who_has_gone(sent_away: bool) -> None:
    sitting = game()
    says(sitting, ALEX, offer(1, MARIE))
    says(sitting, MARIE, request(1))
    sitting.fold(log.Left(who=MARIE, kicked=sent_away))
    assert says(sitting, ALEX, request(1, "Mamie")) == "refused-others-cards"
    assert says(sitting, ALEX, request(2, "Mamie")) == ""  # which nobody has held
    says(sitting, ALEX, offer(1))
    assert says(sitting, NINO, request(1)) == ""
    assert sitting.seats_of(NINO) == (1,)


@pytest.mark.parametrize("sent_away", [True, False])
def test_a_host_who_looks_on_sends_nobody_away_to_have_their_cards(sent_away: bool) -> None:
    sitting = game()
    sitting.fold(log.Hosted(who=MARIE))
    sitting.fold(log.Left(who=ALEX, kicked=sent_away))
    asked = says(sitting, MARIE, request(0))
    assert asked == ("refused-others-cards" if sent_away else "")
    assert sitting.seats_of(MARIE) == (() if sent_away else (0,))


def test_who_asked_before_becoming_host_does_not_get_them_either() -> None:
    sitting = game()
    sitting.fold(log.Hosted(who=NINO))
    sitting.fold(log.Left(who=ALEX, kicked=True))
    assert says(sitting, MARIE, request(0)) == ""
    sitting.fold(log.Hosted(who=MARIE))
    assert relieving.follow(sitting) is None


def test_whoever_goes_asks_for_nothing_any_more() -> None:
    sitting = game()
    says(sitting, MARIE, request(1))
    says(sitting, ALEX, offer(2, NINO))
    sitting.fold(log.Left(who=MARIE, kicked=True))
    sitting.fold(log.Left(who=NINO))
    assert sitting.reliefs.requests == sitting.reliefs.offers == {}
    sitting.fold(log.Readmitted(who=MARIE))
    assert says(sitting, ALEX, offer(1)) == ""
    assert sitting.seats_of(MARIE) == ()


def test_somebody_more_at_the_only_device_and_at_no_other() -> None:
    sitting = game(players=4)
    assert says(sitting, ALEX, request(1, "Mamie")) == ""
    assert sitting.places[1] == Place(who=ALEX, name="Mamie")
    assert says(sitting, ALEX, request(2, "Mamie")) == ""
    assert sitting.places[2].name == "Mamie 2"
    says(sitting, ALEX, offer(3))
    says(sitting, MARIE, request(3))
    sitting = game()
    says(sitting, ALEX, offer(1, MARIE))
    says(sitting, MARIE, request(1))
    assert says(sitting, ALEX, request(2, "Mamie")) == "refused-seated"


def test_no_seat_changes_hands_while_hands_are_on_their_way() -> None:
    sitting = next(each for n in range(1, 60) if (each := game("cercueils", moves=n)).racing == 7)
    says(sitting, MARIE, request(1))
    says(sitting, ALEX, offer(1, MARIE))
    assert sitting.seats_of(MARIE) == ()
    for seat in range(3):
        sitting.fold(log.Moved(move=f"{seat} hold"))
    body = relieving.follow(sitting)
    assert isinstance(body, log.Relieved)
    assert sitting.tally is not None
    sitting.tally.wins[1], sitting.tally.times[1] = 3, [200.0]  # the bot's
    sitting.fold(body)
    assert sitting.tally.figures()[1] == (0, 0, None, None)  # other hands


def test_it_counts_for_nobody_in_that_seat() -> None:
    sitting = game()
    says(sitting, ALEX, offer(1))
    says(sitting, MARIE, request(1))
    sitting.evening = Evening(legs=[Leg(game="vautour")] * 2)
    sitting.fold(log.Finished(points=[3, 5, 1], winners=[1]))
    (line,) = lines_of(sitting, {ALEX: "alex", MARIE: "marie"}, 0)
    assert (line.key, line.place, line.levels) == ("alex", 2, [0, 0, 2])
    after, _ = evenings.after(sitting)
    assert after is not None
    assert {each.name: each.points for each in after.contenders} == {
        sitting.places[0].name: [2],
        sitting.places[2].name: [0],
    }
    sitting = game()  # nor for whoever has looked into two hands
    says(sitting, ALEX, request(1, "Mamie"))
    sitting.fold(log.Finished(points=[3, 5, 1], winners=[1]))
    assert lines_of(sitting, {ALEX: "alex"}, 0) == []


def test_a_log_from_before_says_the_same() -> None:
    events = played("vautour", 3, moves=5, running=True)
    sitting = archive.folded(events)
    assert repr(sitting.reliefs) == repr(type(sitting.reliefs)())
    assert log.write(log.Relieved(seat=1, place=Place(who=1, name="Marie"))) == (
        b'{"kind":"relieved","seat":1,"place":{"who":1,"name":"Marie"}}'
    )


# At a table ------------------------------------------------------------------------------------


async def begun(parlour: Parlour, **settings: Any) -> Device:
    """Alex, against two bots that take their time."""
    settings = {"game": "vautour", "players": 3, "pace": "calm", **settings}
    token = await parlour.open(sit=True, bots=[2, 2], **settings)
    alex = await parlour.come(token=token)
    await parlour.ask(alex, "start")
    await parlour.settle()
    assert alex.table["state"] == "playing"
    return alex


def news(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message for message in told if message["type"] in ("table", "happened")]


def hidden(device: Device) -> list[list[str] | None]:
    """What a device has seen of hands, message by message."""
    seen = [view for message in device.told for view in message.get("views", [])]
    return [seat["held"] for view in seen for seat in view["sight"]["seats"]]


def test_before_the_yes_nothing_of_that_seat_is_told_and_then_that_seat_alone() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await begun(parlour)
        marie = await parlour.come(name="Marie")
        nino = await parlour.come(role="watcher")
        came = len(marie.told)
        assert (await parlour.ask(marie, "request", seat=1))["type"] == "ack"
        assert alex.table["reliefs"] == [{"seat": 1, "asked": [1]}, {"seat": 2}]
        assert (await parlour.ask(marie, "play", seat=1, move="3"))["why"]["message"] == (
            "refused-not-yours"
        )
        await parlour.ask(alex, "play", seat=0, move="3")
        await parlour.ask(alex, "takeback", seat=0)
        assert hidden(marie)
        assert not any(hidden(marie))
        assert news(marie.told[came:]) == news(nino.told)  # as one who only looks on
        heard = len(marie.told)
        await parlour.ask(alex, "offer", seat=1, who=1)
        (view,) = marie.last("table")["views"]
        assert view["seat"] == 1
        held = [seat["held"] for seat in view["sight"]["seats"]]
        assert [each is None for each in held] == [True, False, True]
        assert alex.table["seats"][1] == {"seat": 1, "name": "Marie", "who": 1, "relieved": True}
        assert alex.table["reliefs"] == [{"seat": 2}]
        del marie.told[:heard]
        if view["legal"]:
            answer = await parlour.ask(marie, "play", seat=1, move=view["legal"][0])
            assert answer["type"] == "ack"
        await parlour.wait(30)
        assert all(len(message.get("views", [])) < 2 for message in marie.told)
        assert not any(hidden(nino))
        assert alex.last("happened", "table")["awaited"] == [0]  # the bot moves no more for Marie

    evening(run)


def test_a_bot_that_was_thinking_does_not_move_for_her() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await begun(parlour, turn_seconds=60)
        marie = await parlour.come(name="Marie")
        await parlour.ask(marie, "request", seat=1)
        await parlour.ask(alex, "offer", seat=1, who=1)
        await parlour.wait(20)
        table = marie.last("table", "happened")
        assert 1 in table["awaited"]
        assert table["until"] is not None
        assert (await parlour.ask(marie, "play", seat=1, move="3"))["type"] == "ack"

    evening(run)


def test_whoever_comes_to_a_free_seat_sits_there_even_where_nobody_may_look_on() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await begun(parlour, watchers=False)
        plate = await parlour.directory.doorplate(parlour.code)
        assert plate is not None
        assert (plate.bots, plate.free) == (2, 0)
        late = await parlour.come(name="Marie")
        assert late.last("refused")["why"]["message"] == "refused-full"
        await parlour.ask(alex, "offer", seat=2)
        plate = await parlour.directory.doorplate(parlour.code)
        assert plate is not None
        assert (plate.bots, plate.free) == (2, 1)
        marie = await parlour.come(name="Marie")
        assert [view["seat"] for view in marie.last("welcome")["views"]] == [2]
        await parlour.ask(alex, "abandon")
        assert [chair["name"] for chair in alex.table["seats"]][2] == "Marie"  # also for the next
        assert "reliefs" not in alex.table

    evening(run)


def test_the_record_of_such_a_game_is_as_good_as_any() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await begun(parlour, pace="instant", turn_seconds=5)
        log_of = alex.table["game"]
        marie = await parlour.come(name="Marie")
        await parlour.ask(marie, "request", seat=1)
        await parlour.ask(alex, "offer", seat=1, who=1)
        for _ in range(40):
            await parlour.wait(6)
            if any("over" in message for message in alex.told):
                break
        events = parlour.paper.logs[log_of]
        ((_, record),) = lines(io.BytesIO(archive.line(events)))
        assert json.loads(bytes(record["names"])) == ["Alex", "Marie", "Ambre"]
        assert check(record) is None
        assert {event.kind for event in events} >= {"requested", "offered", "relieved"}

    evening(run)
