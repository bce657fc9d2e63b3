"""The promises of safety, tried from outside: tokens, the first message, privacy, TLS."""

import asyncio
import base64
import json
import os
import shutil
import socket
import sqlite3
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

import aiohttp
import pytest

from tests.kit.asking import CREATE, JSON, UPGRADE, at, pair, raw, refused
from tests.kit.guests import Guest, Http, Message, new_table
from tests.kit.house import House


@pytest.fixture(scope="module", autouse=True)
def mute(house: House) -> Iterator[socket.socket]:
    """Somebody who has opened a line and says nothing, from the first test to the last."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=20) as line:
        handshake = ["GET /ws HTTP/1.1", "Host: localhost", *UPGRADE, "", ""]
        line.sendall("\r\n".join(handshake).encode())
        assert line.recv(5000).endswith(b"\r\n\r\n")
        yield line


def test_tokens_are_long_and_all_different_and_kept_as_hashes(house: House):
    async def evening(http: Http) -> None:
        tokens = {(await new_table(http, house.url))["token"] for _ in range(40)}
        assert len(tokens) == 40
        raws = [base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)) for token in tokens]
        assert min(len(secret) for secret in raws) >= 16
        ones = sum(int.from_bytes(secret, "big").bit_count() for secret in raws)
        assert abs(ones / (8 * sum(map(len, raws))) - 0.5) < 0.05
        stored = b"".join(path.read_bytes() for path in house.data.iterdir())
        for token in tokens:
            assert token.encode() not in stored
            assert sha256(token.encode()).hexdigest().encode() in stored

    at(house, evening)


def test_only_the_token_of_this_table_opens_a_seat(house: House):
    async def evening(http: Http) -> None:
        made, other = [await new_table(http, house.url) for _ in range(2)]
        code, token = made["code"], made["token"]
        unknown = ("refused-token", 4004)
        for wrong in (
            other["token"],
            token[:-1] + ("A" if token[-1] != "A" else "B"),
            token.swapcase(),
            token + "A",
            token[:-1],
            sha256(token.encode()).hexdigest(),
            "A" * 32,
            " " * 22,
            "é" * 30,
            "' OR 1=1 -- aaaaaaaaaaaaaaaa",
        ):
            assert await refused(http, house, code, token=wrong) == unknown
            assert await refused(http, house, code, token=wrong, role="watcher") == unknown
        for malformed in ("", "short", "A" * 65):
            assert (await refused(http, house, code, token=malformed))[1] == 1008
        owner = Guest(http, house.url)
        assert (await owner.enter(code, token=token))["you"] == 0
        await owner.go()

    at(house, evening)


def test_a_token_in_an_address_means_nothing(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url)
        guest = Guest(http, house.url)
        url = f"{house.url}/ws?token={made['token']}"
        headers = {"Authorization": f"Bearer {made['token']}", "Cookie": f"token={made['token']}"}
        async with http.ws_connect(url, headers=headers) as ws:
            await ws.send_json({"type": "hello", "v": 2, "table": made["code"], "name": "Eve"})
            assert (await ws.receive_json())["you"] == 1
        for path in (f"/t/{made['code']}", f"/r/{made['game']}", "/api/tables"):
            async with http.get(f"{house.url}{path}?token={made['token']}") as answer:
                assert made["token"] not in await answer.text()
        await guest.go()

    at(house, evening)


def test_whoever_was_sent_away_or_has_left_is_not_known_any_more(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url)
        host, eve, fred = (Guest(http, house.url) for _ in range(3))
        await host.enter(made["code"], token=made["token"])
        await eve.enter(made["code"], name="Eve")
        await fred.enter(made["code"], name="Fred")
        assert (await host.do("kick", who=eve.you))["type"] == "ack"
        assert await eve.closed() == 4002
        assert eve.told[-1]["type"] == "bye"
        await fred.send({"type": "leave", "id": "bye"})
        assert await fred.closed() == 4006
        for guest, why in ((eve, ("kicked", 4002)), (fred, ("refused-token", 4004))):
            for role in ("player", "watcher", "screen"):
                answer = await refused(http, house, made["code"], token=guest.token, role=role)
                assert answer == why
        again = Guest(http, house.url)
        assert (await again.enter(made["code"], name="Eve"))["you"] not in (eve.you, fred.you)
        assert again.token not in (eve.token, fred.token)
        await host.go()
        await again.go()

    at(house, evening)


def test_a_second_window_takes_the_seat_over(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url)
        first, second = Guest(http, house.url), Guest(http, house.url)
        await first.enter(made["code"], token=made["token"])
        await second.enter(made["code"], token=made["token"])
        assert await first.closed() == 4001
        assert (await second.do("emote", number=1))["type"] == "ack"
        await second.go()

    at(house, evening)


# The first message -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hello",
    [
        {"type": "hello", "v": 0, "table": "BCDF"},
        {"type": "hello", "v": 1, "table": "BCDF", "name": "Eve"},
        {"type": "hello", "v": 1, "somewhere": "else", "news": [1, 2]},
        {"type": "hello", "v": -(2**70), "table": "BCDF"},
        {"type": "greetings", "v": 3},
    ],
    ids=str,
)
def test_another_version_is_refused_politely(house: House, hello: Message):
    async def evening(http: Http) -> None:
        guest = Guest(http, house.url)
        await guest.connect()
        await guest.send(hello)
        assert (await guest.next())["type"] == "refused"
        assert await guest.closed() == 4010

    at(house, evening)


def test_an_old_page_of_another_version_makes_no_table(house: House):
    body = json.dumps({"v": 7, "name": "Alex"}).encode()
    answer = raw(house, "POST /api/tables?lang=fr", JSON, body=body)
    assert answer.status == 400
    why = json.loads(answer.partition(b"\r\n\r\n")[2])["why"]
    assert why["message"] == "refused-version"
    assert why["text"]


def test_one_says_hello_once_and_first(house: House):
    async def evening(http: Http) -> None:
        host, guest = await pair(http, house)
        before = host.table
        answer = await guest.do("hello", v=2, table=host.table["code"], token=host.token)
        assert answer["why"]["message"] == "refused-message"
        assert (await guest.do("emote", number=1))["type"] == "ack"
        assert host.table == before
        early = Guest(http, house.url)
        await early.connect()
        await early.send({"type": "emote", "id": "a", "number": 1})
        assert (await early.next())["type"] == "refused"
        assert await early.closed() == 1008
        await host.go()
        await guest.go()

    at(house, evening)


def test_whoever_begins_with_nothing_is_shown_out(house: House):
    async def evening(http: Http) -> None:
        guest = Guest(http, house.url)
        await guest.connect()
        assert guest.ws is not None
        await guest.ws.send_frame(b"", aiohttp.WSMsgType.TEXT)
        assert await guest.closed() == 1008

    at(house, evening)


# Deletion and privacy ----------------------------------------------------------------------------


def test_only_those_who_sat_at_a_game_may_have_it_deleted(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url, players=2)
        host, guest, onlooker = (Guest(http, house.url) for _ in range(3))
        await host.enter(made["code"], token=made["token"])
        await guest.enter(made["code"], name="Eve")
        await onlooker.enter(made["code"], name="Fred", sit=False)
        stranger = await new_table(http, house.url)
        path = f"DELETE /r/{made['game']}"

        def delete(token: str | None, *headers: str, scheme: str = "Bearer") -> int:
            said = () if token is None else (f"Authorization: {scheme} {token}",)
            return raw(house, path, *said, *headers).status

        assert delete(made["token"]) == 404  # in the lobby
        for each in (host, guest):
            await each.ready()
        await host.until(lambda: host.table["state"] == "playing")
        assert delete(made["token"]) == 404  # while it goes on
        assert (await host.do("abandon"))["type"] == "ack"
        assert raw(house, f"GET /r/{made['game']}").status == 200
        assert onlooker.token is not None
        hashed = sha256(made["token"].encode()).hexdigest()
        for wrong in (None, "", onlooker.token, stranger["token"], "\xff\xfe", hashed, "a" * 3000):
            assert delete(wrong) == 403
        assert delete(made["token"], scheme="Basic") == 403
        assert delete(made["token"], "Origin: http://evil.example") == 403
        assert raw(house, f"{path}?token={made['token']}").status == 403
        assert raw(house, f"GET /r/{made['game']}").status == 200
        assert delete(guest.token) == 204
        assert delete(guest.token) == 404
        assert raw(house, f"GET /r/{made['game']}").status == 404
        assert raw(house, f"GET /r/{made['game']}.jsonl").status == 404
        for each in (host, guest, onlooker):
            await each.go()
        with closing(sqlite3.connect(house.data / "log.db")) as db:
            left = db.execute("SELECT count(*) FROM events WHERE table_id = ?", (made["game"],))
            assert left.fetchone() == (0,)

    at(house, evening)


def test_a_private_table_is_nowhere_listed_and_a_locked_one_lets_nobody_in(house: House):
    async def evening(http: Http) -> None:
        async def listed() -> dict[str, Message]:
            async with http.get(f"{house.url}/api/tables") as answer:
                return {table["code"]: table for table in await answer.json()}

        shown = await new_table(http, house.url, listed=True)
        private = await new_table(http, house.url)
        hosts = [Guest(http, house.url) for _ in range(2)]
        for host, made in zip(hosts, (shown, private), strict=True):
            await host.enter(made["code"], token=made["token"])
        found = await listed()
        assert shown["code"] in found
        assert private["code"] not in found
        assert not {"game", "token", "seed", "commit", "people_names"} & {*found[shown["code"]]}
        assert (await hosts[0].do("lock", locked=True))["type"] == "ack"
        assert shown["code"] not in await listed()
        answer = await refused(http, house, shown["code"], name="Eve")
        assert answer == ("refused-locked", 4005)
        again = Guest(http, house.url)
        assert (await again.enter(shown["code"], token=shown["token"]))["type"] == "welcome"
        await again.go()
        for host in hosts:
            await host.go()

    at(house, evening)


def test_a_table_without_watchers_has_none(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url, watchers=False, players=2)
        host = Guest(http, house.url)
        await host.enter(made["code"], token=made["token"])
        for role in ("watcher", "screen"):
            answer = await refused(http, house, made["code"], role=role)
            assert answer == ("refused-watchers", 4005)
        assert await refused(http, house, made["code"], name="Eve", sit=False) == (
            "refused-full",
            4005,
        )
        screen = Guest(http, house.url)  # one's own big screen is no stranger
        welcome = await screen.enter(made["code"], token=made["token"], role="screen")
        assert welcome["type"] == "welcome"
        assert (await screen.do("emote", number=1))["type"] == "refused"
        await screen.go()
        await host.go()

    at(house, evening)


# TLS ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not here")
def test_https_is_served_with_the_given_certificate(tmp_path: Path):
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", str(key), "-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
        env={**os.environ, "RANDFILE": str(tmp_path / "rnd")},
    )
    trusting = ssl.create_default_context(cafile=str(certificate))

    async def evening() -> None:
        url = f"https://localhost:{house.port}"
        connector = aiohttp.TCPConnector(ssl=trusting)
        async with Http(connector=connector) as http:
            made = await new_table(http, url)
            guest = Guest(http, url)
            assert (await guest.enter(made["code"], token=made["token"]))["type"] == "welcome"
            assert (await guest.do("emote", number=1))["type"] == "ack"
            await guest.go()
            for host, secured in (("games.example.org", True), (f"localhost:{house.port}", False)):
                async with http.get(f"{url}/healthz", headers={"Host": host}) as answer:
                    assert ("Strict-Transport-Security" in answer.headers) == secured
            for origin, status in ((url, 201), (url.replace("https", "http"), 403)):
                headers = {"Origin": origin, "Content-Type": "application/json"}
                posted = http.post(f"{url}/api/tables", data=CREATE, headers=headers)
                async with posted as answer:
                    assert answer.status == status

    named = ("--origin", "https://games.example.org")
    with House(tmp_path / "data", "--tls", str(certificate), str(key), *named) as house:
        asyncio.run(evening())
        with socket.create_connection(("127.0.0.1", house.port), timeout=10) as plain:
            plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            with suppress(ConnectionError):
                assert b"ok" not in plain.recv(1000)
    assert house.faults() == []


def test_whoever_says_nothing_is_not_waited_for(mute: socket.socket):
    with mute.makefile("rb") as frames:
        head, size = frames.read(2)
        assert head == 0x88
        assert frames.read(size) == (1008).to_bytes(2, "big") + b"no-hello"
