"""Coming back at every possible moment: after every message, in every game, after every crash."""

import asyncio
import json
from pathlib import Path
from typing import Any, TypeAlias

import aiohttp
import pytest

from tests.kit.guests import Guest, Hand, Message, seated, visiting
from tests.kit.house import House
from tests.kit.turns import placed, replayed

Http: TypeAlias = aiohttp.ClientSession
GAMES: dict[str, tuple[int, dict[str, Any], int]] = {  # players, options, moves at most
    "vautour": (3, {"open_scores": False, "memory_aid": True}, 60),
    "push": (3, {"risques": True}, 60),
    "vampire": (3, {"rounds": 1}, 60),
    "cercueils": (3, {"two_coloured_face": True, "reaction_seconds": 8}, 120),
}


def state(guest: Guest) -> Message:
    """All that a guest knows of how things stand."""
    return {
        "views": guest.views,
        "awaited": guest.awaited,
        "seq": guest.seq,
        "table": guest.table,
        "until": guest.deadline,
    }


async def back(guest: Guest, *, lang: str | None = None) -> Message:
    """Connect again, and say how far one had listened."""
    words = {"lang": lang} if lang else {}
    since = {"game": guest.game, "seq": guest.seq}
    welcome = await guest.enter(guest.table["code"], since=since, **words)
    assert welcome["type"] == "welcome", welcome
    return welcome


async def level(guests: list[Guest]) -> None:
    """Wait until everybody has heard of the same."""
    seq = max(guest.seq for guest in guests)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.seq >= seq or bool(guest.over))


class Returning:
    """Somebody who comes and goes, and all that the game has told them in the end."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.told: list[Message] = []
        self.seen: list[list[Message]] = []  # views, whenever there are new ones
        self._heard = 0

    def listen(self) -> None:
        for message in self.guest.told[self._heard :]:
            self.told += message.get("tail", []) + message.get("told", [])
            if message.get("views"):
                self.seen.append([_bare(view) for view in message["views"]])
        self._heard = len(self.guest.told)


def _bare(view: Message) -> Message:
    return {key: value for key, value in view.items() if key != "legal"}


@pytest.mark.parametrize("game", list(GAMES))
def test_somebody_comes_back_after_every_message(house: House, game: str) -> None:
    async def evening() -> None:
        async with visiting() as http:
            await _come_and_go(http, house.url, game)

    asyncio.run(evening())


async def _come_and_go(http: Http, url: str, game: str) -> None:
    players, options, most = GAMES[game]
    names = ("Alex", "Béa", "Chloé")[:players]
    guests = await seated(http, url, names, game=game, options=options, turn_seconds=3600)
    stays, comes = guests[0], guests[1]
    watcher = Guest(http, url)
    await watcher.enter(stays.table["code"], role="watcher")
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table.get("watchers") == 1)
    hands = [Hand(guest, seed) for seed, guest in enumerate(guests)]
    returning = Returning(comes)
    fleeting = game == "cercueils"
    for moves in range(most):
        returning.listen()
        before, heard = state(comes), len(comes.told)
        await comes.go()
        welcome = await back(comes)  # nothing was missed
        if comes.seq == before["seq"]:  # the dice may have fallen meanwhile
            assert state(comes) == before
            assert "tail" not in welcome
            assert welcome.get("complete", True)
        await _same_table(stays, comes, watcher)
        if fleeting:
            _face_down(comes, heard)
        returning.listen()
        if moves % 2:
            await comes.go()  # misses whatever the others do now
            await stays.until(lambda: not _person(stays, 1)["here"])
            await _one_move(hands[0], hands[2])
            heard, seq = len(comes.told), comes.seq
            welcome = await back(comes)
            if welcome["table"]["state"] == "lobby":  # it even missed the end
                assert welcome["complete"] is False
                assert welcome["table"]["last"].get("result") == stays.over[0].get("result")
                break
            if fleeting:
                assert "tail" not in welcome
                assert welcome.get("complete", True) == (welcome["seq"] == seq)
                _face_down(comes, heard)
            else:
                assert welcome.get("complete", True)
            await _same_table(stays, comes, watcher)
        else:
            await _one_move(*hands)
        if stays.over:
            break
        await level([*guests, watcher])
    if not stays.over:
        assert (await stays.do("abandon"))["type"] == "ack"
    await comes.until(lambda: comes.table["state"] == "lobby")
    returning.listen()
    async with http.get(f"{url}/r/{stays.over[0]['game']}?seat=1") as answer:
        steps: list[Message] = (await answer.json())["steps"]
    _compare(returning, steps, fleeting=fleeting, ended=bool(comes.over))
    for guest in (*guests, watcher):
        await guest.go()
        assert guest.fault is None


def _compare(returning: Returning, steps: list[Message], *, fleeting: bool, ended: bool) -> None:
    """What somebody was told and saw, with the game as it is replayed."""
    if not fleeting:  # nothing was lost, nothing was told twice
        told, heard = replayed(steps), placed(returning.told)
        assert heard == (told if ended else told[: len(heard)])
    coffins = [p for v in returning.seen for s in v[0]["sight"]["seats"] for p in s.get("row", [])]
    assert any(place["lies"] == "down" for place in coffins) == fleeting
    place = 0
    for views in returning.seen:  # what it saw is what there was to see, in this order
        while steps[place]["views"] != views:
            place += 1


async def _one_move(*hands: Hand) -> None:
    """Whoever can move does; nobody may be able to."""
    for hand in hands:
        if await hand.act():
            return
    await asyncio.sleep(0.02)  # the dice are in the air, or only the one who is away is awaited


def _person(guest: Guest, who: int) -> Message:
    return next(person for person in guest.table["people"] if person["who"] == who)


async def _same_table(stays: Guest, comes: Guest, watcher: Guest) -> None:
    """Whoever comes back knows what whoever stayed knows."""
    await level([stays, comes, watcher])

    def same(one: Guest) -> bool:
        keys = ("table", "awaited", "seq", "until")
        return [state(one)[key] for key in keys] == [state(comes)[key] for key in keys]

    for guest in (stays, watcher):
        await guest.until(lambda guest=guest: same(guest) or guest.seq != comes.seq)


def _face_down(guest: Guest, since: int) -> None:
    """The welcome has no card in it that lies face down now."""
    welcome = next(m for m in guest.told[since:] if m["type"] == "welcome")
    (view,) = welcome["views"]
    sight = view["sight"]
    shown: list[str] = [sight["dice"] or ""]
    for seat in sight["seats"]:
        for place in seat["row"]:
            assert (place["lies"] == "down") <= (place["card"] is None)
            shown.append(place["card"] or "")
    frame = json.dumps(welcome)
    rows = json.dumps([seat["row"] for seat in sight["seats"]])
    for card in ("YM", "YB", "YS", "VM", "VB", "VS"):
        quoted = f'"{card}"'
        known = rows.count(quoted) + (sight["dice"] == card)
        assert frame.count(quoted) == known == shown.count(card)


def test_a_second_tab_takes_over(house: House) -> None:
    async def evening() -> None:
        async with visiting() as http:
            alex, bea = await seated(http, house.url, ("Alex", "Béa"), game="vautour")
            tab = Guest(http, house.url)
            tab.token = bea.token
            welcome = await tab.enter(alex.table["code"])
            assert welcome["you"] == 1
            assert "token" not in welcome
            assert await bea.closed() == 4001
            assert bea.told[-1]["why"]["message"] == "taken-over"
            assert tab.views == bea.views
            phone = Guest(http, house.url)  # another device looks on, and sees no more than others
            phone.token = bea.token
            assert (await phone.enter(alex.table["code"], role="watcher"))["you"] == 1
            assert [view.get("seat") for view in phone.views] == [None]
            assert (await tab.play(1, "7"))["type"] == "ack"
            refused = await phone.play(1, "8")
            assert refused["why"]["message"] == "refused-watching"
            assert (await alex.play(0, "8"))["type"] == "ack"
            await phone.until(lambda: phone.seq == alex.seq)
            assert b'"legal"' not in b"".join(phone.frames)
            assert _person(alex, 1)["here"]
            await tab.go()
            await alex.until(lambda: not _person(alex, 1)["here"])  # the phone only looks on
            await bea.enter(alex.table["code"])
            assert len(bea.legal(1)) == 14

    asyncio.run(evening())


def test_a_tail_is_told_in_the_language_asked_for(house: House) -> None:
    async def evening() -> None:
        async with visiting() as http:
            alex, bea = await seated(http, house.url, ("Alex", "Béa"), game="vautour")
            await bea.go()
            assert (await alex.play(0, "8"))["type"] == "ack"
            welcome = await back(bea, lang="fr")
            assert "tail" not in welcome  # where memory counts, nothing is told again [V-R8]
            assert welcome["complete"] is False
            options = {"memory_aid": True}
            alex, bea = await seated(
                http, house.url, ("Alex", "Béa"), game="vautour", options=options
            )
            await bea.go()
            assert (await alex.play(0, "8"))["type"] == "ack"
            welcome = await back(bea, lang="fr")
            assert [told["message"] for told in welcome["tail"]] == ["vautour-laid"]
            assert "Alex" in welcome["tail"][0]["text"]
            welcome = await bea.enter(
                alex.table["code"], since={"game": "another", "seq": 3}, lang="en"
            )
            assert "tail" not in welcome
            assert welcome["complete"] is False

    asyncio.run(evening())


def test_whoever_has_heard_nothing_is_told_what_is_kept(house: House) -> None:
    nothing = {"game": "", "seq": 0}

    async def evening() -> None:
        async with visiting() as http:
            alex, bea = await seated(http, house.url, ("Alex", "Béa"), game="push")
            assert (await alex.play(0, "draw"))["type"] == "ack"
            await bea.until(lambda: bea.seq == alex.seq)
            heard = [told for message in bea.told for told in message.get("told", [])]
            watcher = Guest(http, house.url)
            welcome = await watcher.enter(alex.table["code"], role="watcher", since=nothing)
            assert placed(welcome["tail"]) == placed(heard)
            assert welcome.get("complete", True)
            assert "tail" not in await watcher.enter(alex.table["code"], role="watcher")
            alex, bea = await seated(http, house.url, ("Alex", "Béa"), game="vautour")
            assert (await alex.play(0, "8"))["type"] == "ack"
            welcome = await bea.enter(alex.table["code"], since=nothing)
            assert "tail" not in welcome  # [V-R8]

    asyncio.run(evening())


@pytest.mark.parametrize("crash", ["close", "kill"])
def test_a_restart_loses_nothing(tmp_path: Path, crash: str) -> None:
    async def evening() -> None:
        async with visiting() as http:
            await asyncio.gather(*(play(http, game) for game in GAMES), restart())

    restarted, waiting = asyncio.Event(), asyncio.Semaphore(0)

    async def restart() -> None:
        for _ in GAMES:
            await waiting.acquire()
        if crash == "kill":
            await asyncio.to_thread(house.kill)
        else:
            assert await asyncio.to_thread(house.close) == 0
        await asyncio.to_thread(house.open)
        restarted.set()

    async def play(http: Http, game: str) -> None:
        players, options, _ = GAMES[game]
        names = ("Alex", "Béa", "Chloé")[:players]
        guests = await seated(http, house.url, names, game=game, options=options)
        hands = [Hand(guest, seed) for seed, guest in enumerate(guests)]
        while sum(len(guest.acked) for guest in guests) < 12:
            await _one_move(*hands)
            await level(guests)
        while game == "cercueils" and guests[0].views[0]["sight"]["phase"] != "ready":
            await _one_move(*hands)  # no clock runs, no die is in the air
            await level(guests)
        acked = [move for guest in guests for move in guest.acked]
        before = [state(guest) for guest in guests]
        waiting.release()
        for guest in guests:
            assert await guest.closed() == (1012 if crash == "close" else 1006)
        await restarted.wait()
        for guest in guests:
            await back(guest)
        await level(guests)
        for guest, then in zip(guests, before, strict=True):
            now = state(guest)
            assert now["views"] == then["views"]
            assert now["awaited"] == then["awaited"]
            assert now["seq"] - then["seq"] in (0, 1)  # perhaps the clock was set anew
            assert guest.table["game"] == then["table"]["game"]
            assert guest.table["commit"] == then["table"]["commit"]
            assert guest.table["seats"] == then["table"]["seats"]
        await _play_on(guests, hands)
        async with http.get(f"{house.url}/r/{guests[0].over[0]['game']}.jsonl") as answer:
            moves: list[str] = (await answer.json(content_type=None))["moves"]
        for move in acked:
            assert move in moves

    with House(tmp_path / "data") as house:
        asyncio.run(evening())
    assert house.faults() == []


async def _play_on(guests: list[Guest], hands: list[Hand]) -> None:
    """Play so many moves more, or to the end, then break the game off."""
    made = sum(len(guest.acked) for guest in guests)

    def enough() -> bool:
        return sum(len(guest.acked) for guest in guests) >= made + 33

    async def break_off(host: Guest) -> None:
        while not enough() and not host.over:
            await asyncio.sleep(0.02)
        await host.do("abandon")
        await host.until(lambda: bool(host.over))

    async with asyncio.TaskGroup() as tasks:
        for hand in hands:
            tasks.create_task(hand.play_on(enough))
        tasks.create_task(break_off(guests[0]))


def test_an_unanswered_command_is_sent_again_after_a_crash(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        async with visiting() as http:
            alex, bea = guests = await seated(http, house.url, ("Alex", "Béa"), game="push")
            command = {"type": "play", "id": "mine", "seat": 0, "move": "draw"}
            await alex.send(command)
            await bea.until(lambda: any(m["type"] == "happened" for m in bea.told))
            await asyncio.to_thread(house.kill)
            for guest in guests:
                await guest.closed()
            await asyncio.to_thread(house.open)
            for guest in guests:
                await back(guest)
            seq = alex.seq
            assert (await alex.do(**_again(command)))["type"] == "ack"
            assert alex.seq == seq  # it had happened already
            seat = 0 if alex.legal(0) else 1
            sender = guests[seat]
            second = {"type": "play", "id": "2nd", "seat": seat, "move": sender.legal(seat)[0]}
            await sender.send(second)  # and now nobody knows whether it came through
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.open)
            for guest in guests:
                await guest.closed()
                await back(guest)
            assert (await sender.do(**_again(second)))["type"] == "ack"
            assert (await sender.do(**_again(second)))["type"] == "ack"
            assert (await alex.do("abandon"))["type"] == "ack"
            assert (await alex.do(**_again(command)))["type"] == "ack"  # not in the next game
            async with http.get(f"{house.url}/r/{alex.over[0]['game']}.jsonl") as answer:
                moves: list[str] = (await answer.json(content_type=None))["moves"]
            made = [move for move in moves if move[0] != "*"]
            assert made == ["0 draw", f"{seat} {second['move']}"]

    with House(tmp_path / "data") as house:
        asyncio.run(evening(house))
    assert house.faults() == []


def _again(command: Message) -> dict[str, Any]:
    return {("kind" if key == "type" else key): value for key, value in command.items()}
