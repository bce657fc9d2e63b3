"""What people write is passed on as it is, or refused."""

import json
import unicodedata

import pytest

from tests.kit.asking import at, pair
from tests.kit.guests import Guest, Http
from tests.kit.house import House

PAYLOADS = [
    "<script>alert(1)",
    "<img src=x onerror=a",
    '"><svg onload=a()>',
    "';alert(1)//",
    "{{7*7}}${7*7}",
    "javascript:a()",
    "&lt;b&gt;&#x3c;",
    "</script><b>",
    "%3Cscript%3E",
    "\\u003cscript\\u003e",
    "' OR 1=1 --",
    "../../etc/passwd",
    "{ $name }",
    "C:\\x\\y",
    "e\u0301te\u0301",  # NFD
    "\u212bngstro\u0308m",
    "ＡＢＣ",
]
HIDING = [
    "Alex\u202e",
    "\u2066Alex\u2069",
    "Al\u200bex",
    "\u200fAlex",
    "Al\u0000ex",
    "Al\nex",
    "Al\r\nSet-Cookie: a=b",
    "\u001b[31mAlex",
    "Al\u2028ex",
    "Al\u00adex",
    "\ufeffAlex",
    "Al\ue000ex",
    "\U000e0041Alex",
    "A" + "\u0301" * 9,
    "\u3164",
    "  \u00a0 ",
    "\u007f",
]


async def shown(http: Http, house: House, text: str) -> list[str]:
    """The text in every field there is for one; how it was shown, wherever it was accepted."""
    seen: list[str] = []
    asked = {"v": 2, "name": text, "settings": {"chat": True}}
    async with http.post(f"{house.url}/api/tables", json=asked) as answer:
        if answer.status == 201:
            made = await answer.json()
            owner = Guest(http, house.url)
            seen.append(
                (await owner.enter(made["code"], token=made["token"]))["table"]["people"][0]["name"]
            )
            await owner.go()
        else:
            assert answer.status == 400
            assert text not in await answer.text()
    host, guest = await pair(http, house)
    newcomer = Guest(http, house.url)
    if (await newcomer.enter(host.table["code"], name=text))["type"] == "welcome":
        seen.append(newcomer.table["people"][-1]["name"])
        await newcomer.do("leave")
    await newcomer.go()
    if (await guest.do("rename", name=text))["type"] == "ack":
        seen.append(guest.table["people"][1]["name"])
        await guest.do("rename", name="Eve")
    if (await guest.do("sit", seat=3, name=text))["type"] == "ack":
        seen.append(guest.table["seats"][3]["name"])
    if (await guest.do("say", text=text))["type"] == "ack":
        await host.until(lambda: any(m["type"] == "spoken" for m in host.told))
        seen += [m["text"] for m in host.told if m["type"] == "spoken"]
    for message in (
        {"type": "emote", "id": text[:40], "number": 1},
        {"type": "play", "id": "p", "seat": 1, "move": text[:24]},
        {"type": text, "id": "t"},
    ):
        await guest.send(message)
    await guest.do("back")
    await host.go()
    await guest.go()
    return seen


@pytest.mark.parametrize("text", PAYLOADS, ids=ascii)
def test_a_text_is_passed_on_as_it_is_or_refused(house: House, text: str):
    async def evening(http: Http) -> None:
        seen = await shown(http, house, text)
        assert len(seen) == 5
        assert {*seen} == {unicodedata.normalize("NFC", text)}

    at(house, evening)
    assert not any(text in json.dumps(line, ensure_ascii=False) for line in house.journal())


@pytest.mark.parametrize("text", HIDING, ids=ascii)
def test_a_text_that_hides_or_deceives_is_refused(house: House, text: str):
    async def evening(http: Http) -> None:
        assert await shown(http, house, text) == []

    at(house, evening)


def test_no_two_people_look_alike(house: House):
    async def evening(http: Http) -> None:
        host, guest = await pair(http, house)
        for name in ("Alex", "ALEX", "Ａlex", "alex "):
            assert (await guest.do("rename", name=name))["type"] == "ack"
            assert guest.table["people"][1]["name"] not in (name, "Alex")
        await host.go()
        await guest.go()

    at(house, evening)
