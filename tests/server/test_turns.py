"""On the wire: which round and turn something belongs to is said where it begins."""

from typing import Any

from tests.kit.parlour import Device, Parlour, evening


def told(device: Device) -> list[list[dict[str, Any]]]:
    """What each message told."""
    return [frame["told"] for frame in device.told if frame.get("told")]


def parts(rows: list[dict[str, Any]]) -> list[tuple[str, int, int]]:
    """The rows that name a turn."""
    return [(row["message"], row["round"], row["turn"]) for row in rows if "turn" in row]


def test_a_message_names_its_turn_at_its_beginning_and_where_another_begins() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2, options={"memory_aid": True})
        alex = await parlour.come(token=token)
        bea = await parlour.come(name="Béa")
        for device in (alex, bea):
            await parlour.ask(device, "ready")
        await parlour.ask(alex, "play", seat=0, move="7")
        await parlour.ask(bea, "play", seat=1, move="8")
        turned, laid, shown = told(alex)[-3:]
        assert parts(turned) == [("vautour-turned", 1, 1)]
        assert parts(laid) == [("vautour-laid", 1, 1)]
        assert laid[0]["step"] is True
        assert parts(shown) == [("vautour-laid", 1, 1), ("vautour-turned", 2, 2)]
        assert "step" not in shown[-1]
        since = {"game": alex.table["game"], "seq": 0}
        again = (await parlour.come(token=token, since=since)).told[0]["tail"]
        assert [part[1:] for part in parts(again)] == [(1, 1), (2, 2)]

    evening(run)
