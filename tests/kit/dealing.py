"""People before a deal whose devices give nothing by themselves, and what the log says of it."""

import json
from typing import Any

from tablee.server.table.deal_desk import PATIENCE
from tests.kit.parlour import Device, Parlour

MINE, OTHERS = "11" * 16, "22" * 16
LATE = int(PATIENCE) + 1


async def gathered(
    parlour: Parlour, *names: str, bots: int = 0, **settings: Any
) -> tuple[Device, ...]:
    """Alex, who is the host, and others in the lobby; no device answers by itself."""
    parlour.answers = False
    players = 1 + len(names) + bots
    settings = {"game": "vautour", "players": players, "pace": "instant", **settings}
    token = await parlour.open(bots=[1] * bots, **settings)
    return (await parlour.come(token=token), *[await parlour.come(name=name) for name in names])


async def closed(parlour: Parlour) -> tuple[Device, Device]:
    """Two who have committed, and have not shown anything."""
    alex, bea = await gathered(parlour, "Béa")
    await parlour.ask(bea, "ready", nonce=OTHERS)
    await parlour.ask(alex, "ready", nonce=MINE)
    assert alex.table["dealing"] == "reveal"
    return alex, bea


def bodies(parlour: Parlour, game: str) -> list[dict[str, Any]]:
    return [json.loads(event.body) for event in parlour.paper.logs[game]]


def kinds(parlour: Parlour, game: str) -> list[str]:
    return [body["kind"] for body in bodies(parlour, game)]


async def refused(parlour: Parlour, device: Device, kind: str, **fields: Any) -> str:
    answer = await parlour.ask(device, kind, **fields)
    assert answer["type"] == "refused", f"{kind}: {answer}"
    return answer["why"]["message"]
