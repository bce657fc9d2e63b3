"""Who asks too much is slowed down or cut off, and nobody else."""

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import aiohttp
import pytest

from tests.kit.asking import CREATE, JSON, UPGRADE, at, check_headers, pair, raw
from tests.kit.guests import Guest, Http, Message, new_table
from tests.kit.house import House


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """With small limits: 8 sockets, 10 messages a second, 6 tables and 20 joins a minute."""
    limits = ("--max-connections", "8", "--max-messages", "10", "--max-tables", "6")
    folder = tmp_path_factory.mktemp("strict") / "data"
    made = House(folder, *limits, "--max-joins", "20", generous=False)
    with made:
        yield made
    assert made.faults() == []


FLOODS: dict[str, Callable[[aiohttp.ClientWebSocketResponse], Awaitable[None]]] = {
    "commands": lambda ws: ws.send_str('{"type":"emote","id":"a","number":1}'),
    "pings": lambda ws: ws.send_str('{"type":"ping","at":1}'),
    "nonsense": lambda ws: ws.send_str("{"),
    "ping frames": lambda ws: ws.ping(b"x"),
    "pong frames": lambda ws: ws.pong(b"x"),
}


def test_who_talks_too_much_is_cut_off_and_nobody_else(strict: House):
    async def evening(http: Http) -> None:
        host, quiet = await pair(http, strict)
        other = await new_table(http, strict.url)
        for flood in FLOODS.values():
            guest = Guest(http, strict.url)
            await guest.enter(other["code"], token=other["token"])
            assert guest.ws is not None
            for _ in range(200):
                try:
                    await flood(guest.ws)
                except ConnectionError:  # it is closed already
                    break
            # whoever goes on talking may miss the last word: what is unread resets the connection
            assert await guest.closed() in (1008, 1006)
            assert (await host.do("emote", number=2))["type"] == "ack"
        await quiet.until(lambda: len([m for m in quiet.told if m["type"] == "spoken"]) == 5)
        await host.go()
        await quiet.go()

    at(strict, evening)


def test_frames_over_4_kb_close_the_line(house: House):
    async def evening(http: Http) -> None:
        host, guest = await pair(http, house)
        assert guest.ws is not None
        await guest.ws.send_str(json.dumps({"type": "say", "id": "a", "text": "x" * 4096}))
        assert await guest.closed() == 1009
        assert (await host.do("emote", number=2))["type"] == "ack"
        large = Guest(http, house.url)
        await large.connect()
        assert large.ws is not None
        await large.ws.send_str(" " * 5000)
        assert await large.closed() == 1009
        await host.go()

    at(house, evening)


def answered(guest: Guest, command: str) -> bool:
    return any(message.get("id") == command for message in guest.told[-60:])


def test_who_does_not_read_is_cut_off_and_nobody_else(house: House):
    async def evening(http: Http) -> None:
        host, reader = await pair(http, house)
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", house.port))
        handshake = "\r\n".join(["GET /ws HTTP/1.1", "Host: localhost", *UPGRADE, "", ""])
        hello = {"type": "hello", "v": 2, "table": host.table["code"], "name": "Slow"}
        slow.sendall(handshake.encode())
        text = json.dumps(hello).encode()
        slow.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # and then it never reads
        await host.until(lambda: len(host.table["people"]) == 3)
        who = host.table["people"][-1]["who"]

        def gone() -> bool:
            said = [m for m in host.told if m["type"] == "presence" and m["who"] == who]
            return bool(said) and not said[-1]["here"]

        line, spoken = "\U0001f9db" * 200, 0
        for _ in range(400):
            for _ in range(20):
                spoken += 1
                await host.send({"type": "say", "id": f"s{spoken}", "text": line})
            await host.until(lambda last=f"s{spoken}": answered(host, last))
            if gone():
                break
            if spoken > 4000:
                await asyncio.sleep(0.02)  # the house waits for the line to be closed
        assert gone()
        await reader.until(lambda: len([m for m in reader.told if m["type"] == "spoken"]) >= spoken)
        slow.close()
        await host.go()
        await reader.go()

    at(house, evening)


def test_too_many_sockets_are_refused_until_one_is_closed(strict: House):
    async def evening(http: Http) -> None:
        lines = [await http.ws_connect(f"{strict.url}/ws") for _ in range(8)]
        answer = raw(strict, "GET /ws", *UPGRADE)
        assert answer.status == 429
        assert int(answer.headers["Retry-After"]) > 0
        check_headers(answer)
        assert raw(strict, "GET /healthz").status == 200
        await lines.pop().close()
        async with asyncio.timeout(10):
            while (answer := raw(strict, "GET /ws", *UPGRADE)).status != 101:
                await asyncio.sleep(0.01)
        for line in lines:
            await line.close()

    at(strict, evening)


def test_too_many_joins_are_refused_but_not_those_who_come_back(tmp_path: Path):
    async def evening(http: Http) -> None:
        made = await new_table(http, strict.url)
        answers: list[Message] = []
        for number in range(12):
            guest = Guest(http, strict.url)
            answers.append(await guest.enter(made["code"], name=f"Eve {number}"))
            await guest.go()
        late = answers[-1]
        assert late["type"] == "refused"
        assert late["why"]["message"] == "refused-too-often"
        assert sum(answer["type"] == "welcome" for answer in answers) <= 8
        owner = Guest(http, strict.url)
        assert (await owner.enter(made["code"], token=made["token"]))["type"] == "welcome"
        await owner.go()
        made_more = [raw(strict, "POST /api/tables", JSON, body=CREATE) for _ in range(6)]
        answer = made_more[-1]
        assert answer.status == 429
        check_headers(answer)
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["type"] == "refused"

    limits = ("--max-joins", "10", "--max-tables", "3")
    with House(tmp_path / "data", *limits, generous=False) as strict:
        at(strict, evening)


def guesses(house: House, *said: str, right: str = "") -> int:
    """Try codes until there is no answer for two seconds; how many were answered."""
    codes = (f"{a}{b}CD" for a in "BCDFGHJKMN" for b in "PQRTVWX")
    for number, code in enumerate(code for code in codes if code != right):
        assert number < 40, "nobody slows the guesser down"
        try:
            assert raw(house, f"GET /api/tables/{code}", *said, patience=2).status == 404
        except TimeoutError:
            return number
    raise AssertionError


def test_a_guesser_is_slowed_down_and_whoever_knows_a_code_still_comes_in(tmp_path: Path):
    async def evening(http: Http) -> None:
        made = await new_table(http, strict.url)
        assert await asyncio.to_thread(guesses, strict, right=made["code"]) >= 12
        guest, known = Guest(http, strict.url), Guest(http, strict.url)
        await guest.connect()
        look = asyncio.to_thread(raw, strict, f"GET /api/tables/{made['code']}", patience=80)
        wrong = asyncio.to_thread(raw, strict, "GET /api/tables/XXXX", patience=80)
        tries = [asyncio.create_task(each) for each in (look, wrong)]
        await guest.send({"type": "hello", "v": 2, "table": made["code"], "name": "Chloé"})
        assert (await known.enter(made["code"], token=made["token"]))["type"] == "welcome"
        await asyncio.sleep(1)
        assert not any(each.done() for each in tries)  # right and wrong sound alike
        assert guest.told == []
        assert [(await each).status for each in tries] == [200, 429]
        async with asyncio.timeout(80):
            while not guest.told:
                await asyncio.sleep(0.1)
        assert guest.told[0]["type"] == "welcome"
        await guest.go()
        await known.go()

    with House(tmp_path / "data", generous=False) as strict:
        at(strict, evening)


def test_only_the_proxys_own_word_is_believed(tmp_path: Path):
    forwarded = "X-Forwarded-For: "
    with House(tmp_path / "data", "--behind-proxy", generous=False) as behind:
        assert guesses(behind, forwarded + "10.0.0.1", forwarded + "192.0.2.7") >= 12
        for said in (["10.0.0.2", "192.0.2.7"], ["10.0.0.3, 192.0.2.7:99"]):
            with pytest.raises(TimeoutError):
                raw(behind, "GET /api/tables/XXXX", *(forwarded + one for one in said), patience=2)
        other = (forwarded + "192.0.2.7", forwarded + "192.0.2.8")
        assert raw(behind, "GET /api/tables/XXXX", *other).status == 404
    assert behind.faults() == []
