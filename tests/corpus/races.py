"""Moments that only some games know: a card taken back, dice in the air, hands on the garlic."""

from typing import Any

from tablee.server.table.sitting import Sitting
from tests.corpus.lodge import STEP, Lodge
from tests.corpus.scenes import LONGEST, Scene, Setting, begin
from tests.kit.parlour import Device

VERBS = {  # of each game: a table is kept where a person may do this, and has not
    "vautour": (),
    "push": ("draw", "place", "take", "protect"),
    "vampire": ("draw", "put", "hunt", "take", "ones", "twos", "jokers"),
    "cercueils": (
        *("roll", "slap", "point", "card", "miss", "coffin", "chase", "swap", "leave", "reveal"),
    ),
}


def verb(word: str) -> Scene:
    """The scene in which a person may do this."""

    def awaited(sitting: Sitting) -> bool:
        table, places = sitting.table, enumerate(sitting.places)
        if table is None:
            return False
        people = [seat for seat, place in places if place.who is not None]
        return any(move.split()[0] == word for seat in people for move in table.words(seat))

    async def play(lodge: Lodge, setting: Setting) -> None:
        devices = await begin(lodge, setting)
        for _ in range(20):  # games, of which one may end before it comes so far
            await lodge.play_on(devices, LONGEST, awaited)
            if awaited(await lodge.sitting()):
                return
            await lodge.do(devices[0], "start")
        raise AssertionError(f"{word} never came")

    return play


async def taken_back(lodge: Lodge, setting: Setting) -> None:
    """A card was laid, taken back, and another laid."""
    host, _ = await begin(lodge, setting)
    for move in ("7", "3"):
        await lodge.do(host, "play", seat=0, move=move)
        if move == "7":
            await lodge.do(host, "takeback", seat=0)


async def taken_back_open(lodge: Lodge, setting: Setting) -> None:
    """A card was taken back, and none laid since."""
    host, _ = await begin(lodge, setting, turn_seconds=30)
    await lodge.do(host, "play", seat=0, move="15")
    await lodge.do(host, "takeback", seat=0)


async def _race(lodge: Lodge, setting: Setting, **more: Any) -> list[Device]:
    """The dice are out, and nobody has moved; bots take their time."""
    devices = await begin(lodge, setting, **more)

    def on(sitting: Sitting) -> bool:
        return bool(sitting.racing & 1 and sitting.racing & 2)

    assert await lodge.play_on(devices, 200, on)
    return devices


async def tumbling(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting)
    assert await lodge.play_on(devices, 200, lambda sitting: sitting.tumbling)


async def held(lodge: Lodge, setting: Setting) -> None:
    devices = await _race(lodge, setting)
    await lodge.do(devices[1], "play", seat=1, move="hold")


async def slapped(lodge: Lodge, setting: Setting) -> None:
    """One hand lies on the garlic, another may have been quicker: nothing is judged yet."""
    devices = await _race(lodge, setting)
    await lodge.slap(devices[1], 1)
    assert (await lodge.sitting()).attempts


async def slapped_twice(lodge: Lodge, setting: Setting) -> None:
    """Two hands, judged, and the first may point."""
    devices = await _race(lodge, setting)
    for seat in (1, 0):
        await lodge.slap(devices[seat], seat)
    await lodge.later(STEP)


async def lenient(lodge: Lodge, setting: Setting) -> None:
    devices = await _race(lodge, setting, lenient=True)
    lodge.watch.seconds += 0.12
    roll = devices[0].last("table", "happened")["seq"]
    await lodge.do(devices[0], "slap", seat=0, claim=40, roll=roll)
    await lodge.later(STEP)


async def quiet(lodge: Lodge, setting: Setting) -> None:
    """One has answered in secret, the other not."""
    devices = await _race(lodge, setting, quiet=True)
    await lodge.do(devices[0], "play", seat=0, move="slap")
    assert (await lodge.sitting()).answers


async def quiet_judged(lodge: Lodge, setting: Setting) -> None:
    devices = await _race(lodge, setting, quiet=True)
    await lodge.do(devices[0], "slap", seat=0, claim=300, roll=0)
    await lodge.do(devices[1], "play", seat=1, move="hold")
    await lodge.later(2)


async def run_out(lodge: Lodge, setting: Setting) -> None:
    """Nobody moved until the clock did."""
    await _race(lodge, _hurried(setting))
    await lodge.later(10)


async def quiet_run_out(lodge: Lodge, setting: Setting) -> None:
    """Whoever had not answered in time held."""
    devices = await _race(lodge, _hurried(setting), quiet=True)
    await lodge.do(devices[0], "play", seat=0, move="hold")
    await lodge.later(10)


def _hurried(setting: Setting) -> Setting:
    game, players, options = setting
    return game, players, {**options, "reaction_seconds": 3}


async def race_absent(lodge: Lodge, setting: Setting) -> None:
    """A bot stands in for somebody during a race."""
    devices = await _race(lodge, setting, grace_seconds=5, quiet=True)
    await lodge.go(devices[1])
    await lodge.later(5.5)


SPECIAL: dict[str, tuple[Scene, ...]] = {
    "vautour": (taken_back, taken_back_open),
    "push": (),
    "vampire": (),
    "cercueils": (
        *(tumbling, held, slapped, slapped_twice, lenient, quiet, quiet_judged, run_out),
        *(quiet_run_out, race_absent),
    ),
}
