"""What guests are told as time goes by, and a game broken off to read its moves."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from tests.kit.guests import Guest, Http, Message, ack, new_table

Evening: TypeAlias = Callable[[Http, str], Awaitable[None]]


def moved(guest: Guest, since: int = 0) -> list[Message]:
    """The steps of the game that this guest was told after so many messages."""
    return [m for m in guest.told[since:] if m["type"] in ("happened", "table")]


def said(guest: Guest, since: int = 0) -> list[str]:
    return [told["message"] for m in moved(guest, since) for told in m.get("told", [])]


async def hears(guest: Guest, message: str, since: int = 0) -> None:
    await guest.until(lambda: message in said(guest, since))


async def record(host: Guest) -> tuple[list[str], list[Message]]:
    """Break the game off: its moves, and the steps of its replay."""
    await ack(host.do("abandon"))
    game = host.over[-1]["game"]
    async with host.http.get(f"{host.url}/r/{game}.jsonl") as answer:
        moves = (await answer.json(content_type=None))["moves"]
    async with host.http.get(f"{host.url}/r/{game}") as answer:
        steps = (await answer.json())["steps"]
    return moves, steps


async def alone(http: Http, url: str, **settings: Any) -> Guest:
    """One person, and bots on all the other seats."""
    made = await new_table(http, url, **settings)
    guest = Guest(http, url)
    guest.token = made["token"]
    await guest.enter(made["code"])
    await ack(guest.do("start", commit=guest.numbers.commit(guest.game, "0" * 31 + "1")))
    return guest


def sight(guest: Guest) -> Message:
    return guest.views[0]["sight"]
