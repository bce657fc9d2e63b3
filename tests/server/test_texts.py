"""In words, for those who ask for a language: each is told what they do in the second person."""

from tests.kit.parlour import Device, Parlour, evening


def heard(device: Device, message: str) -> list[str]:
    """Everything that a device was told of such a message, in words."""
    rows = [row for frame in device.told for row in frame.get("told", [])]
    return [row["text"] for row in rows if row["message"] == message]


def test_words_are_for_whoever_reads_them() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2)
        alex = await parlour.come(token=token, lang="en")
        bea = await parlour.come(name="Béa", lang="fr")
        wall = await parlour.come(role="screen", lang="en")
        for device in (alex, bea):
            await parlour.ask(device, "ready")
        await parlour.ask(alex, "play", seat=0, move="7")
        assert heard(alex, "vautour-laid")[0].startswith("You lay a card")
        assert heard(bea, "vautour-laid")[0].startswith("Alex pose une carte")
        assert heard(wall, "vautour-laid")[0].startswith("Alex lays a card")

    evening(run)


def test_a_device_with_several_seats_calls_everybody_by_name() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=3, bots=[1])
        alex = await parlour.come(token=token, lang="en")
        await parlour.ask(alex, "sit", seat=1, name="Zoé")
        await parlour.ask(alex, "start", level=1)
        await parlour.ask(alex, "play", seat=0, move="7")
        assert heard(alex, "vautour-laid")[0].startswith("Alex lays a card")

    evening(run)
