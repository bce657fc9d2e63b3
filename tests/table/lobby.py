"""People at a table before anything is dealt, what they see of it, and what they are answered."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from tests.kit.guests import Guest, Http, Message, new_table

Visit: TypeAlias = Callable[[Callable[[Http, str], Awaitable[None]]], None]


async def lobby(http: Http, url: str, *names: str, **settings: Any) -> list[Guest]:
    """The host Alex and these others at a new table, nothing dealt."""
    settings = {"players": max(2, len(names) + 1), **settings}
    made = await new_table(http, url, **settings)
    host = Guest(http, url)
    host.token = made["token"]
    assert (await host.enter(made["code"]))["type"] == "welcome"
    return [host, *[await joined(host, name) for name in names]]


async def joined(host: Guest, name: str, **hello: Any) -> Guest:
    guest = Guest(host.http, host.url)
    welcome = await guest.enter(host.table["code"], name=name, **hello)
    assert welcome["type"] == "welcome", welcome
    await host.until(lambda: any(p["who"] == guest.you and p["here"] for p in people(host)))
    return guest


def people(guest: Guest) -> list[Message]:
    return guest.table["people"]


def chairs(guest: Guest) -> list[Message]:
    return guest.table["seats"]


def names(guest: Guest) -> list[str]:
    return [chair.get("name", "") for chair in chairs(guest)]


async def knock(host: Guest, **hello: Any) -> tuple[str, int]:
    """Somebody who is turned away: why, and how the line was closed."""
    guest = Guest(host.http, host.url)
    refused = await guest.enter(**{"code": host.table["code"], **hello})
    assert refused["type"] == "refused", refused
    return refused["why"]["message"], await guest.closed()
