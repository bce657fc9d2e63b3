"""Moments at a table of any game: each scene opens one and leaves it there.

A setting is a game, a number of players and options; whoever is missing at the start is a bot.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from tablee.core.game import Game, Value
from tablee.core.telling import members
from tablee.server.table.sitting import SEATS, Sitting
from tests.corpus.lodge import Lodge
from tests.kit.parlour import Device

Setting: TypeAlias = tuple[Game, int, dict[str, Value]]
Scene: TypeAlias = Callable[[Lodge, Setting], Awaitable[None]]
SCENES: dict[str, Scene] = {}
GUESTS = ("Béa", "Chloé", "翠", "O'Neil", "Zoë-Marie ☂")
NONCES = ("0123456789abcdef" * 2, "fedcba9876543210" * 2)
LONGEST = 3_000  # turns of a game that is played to its end


def scene(play: Scene) -> Scene:
    SCENES[play.__name__] = play
    return play


async def gather(
    lodge: Lodge,
    setting: Setting,
    people: int = 2,
    *,
    asked: dict[str, Any] | None = None,
    **more: Any,
) -> list[Device]:
    """The host and guests in the lobby of a new table."""
    game, players, options = setting
    settings = {"game": game.name, "players": players, "options": options, "pace": "instant"}
    host = await lodge.host(settings=settings | more, **(asked or {}))
    named = enumerate(GUESTS[: people - 1], 1)
    return [host, *[await lodge.come(name=name, avatar=avatar) for avatar, name in named]]


async def begin(lodge: Lodge, setting: Setting, people: int = 2, **more: Any) -> list[Device]:
    """The same, the cards dealt."""
    devices = await gather(lodge, setting, people, **more)
    await lodge.do(devices[1], "ready", nonce=NONCES[1])
    await lodge.do(devices[0], "start", nonce=NONCES[0], level=2)
    return devices


async def finish(lodge: Lodge, people: Sequence[Device]) -> None:
    assert await lodge.play_on(people, LONGEST), "the game does not end"


async def mine(lodge: Lodge, people: Sequence[Device]) -> None:
    """Play until a person is awaited and no dice are in the air."""

    def awaited(sitting: Sitting) -> bool:
        seats = members(sitting.awaited & SEATS)
        return not sitting.racing and any(not sitting.played_by_bot(seat) for seat in seats)

    assert await lodge.play_on(people, 200, awaited), "nobody is awaited"


@scene
async def lobby(lodge: Lodge, setting: Setting) -> None:
    host, guest = await gather(lodge, setting, aids="some", listed=True, pace="calm")
    await lodge.come(name="Dan", sit=False)
    await lodge.come(role="screen")
    await lodge.do(guest, "rename", name="Béatrice", avatar=7)
    await lodge.do(host, "lock", locked=True)
    await lodge.do(host, "lock", locked=False)
    last = setting[1] - 1
    if last > 1:
        await lodge.do(host, "fill", seat=last, level=4)
        await lodge.do(guest, "stand", seat=1)
        await lodge.do(guest, "sit", seat=last - 1)


@scene
async def lobby_left(lodge: Lodge, setting: Setting) -> None:
    host, guest = await gather(lodge, setting)
    await lodge.do(guest, "leave")
    kicked = await lodge.come(name="Mallory")
    await lodge.do(host, "kick", who=kicked.last("welcome")["you"])
    await lodge.do(host, "fill", seat=setting[1] - 1, level=1)
    await lodge.do(host, "clear", seat=setting[1] - 1)
    await lodge.come(name=GUESTS[1])


@scene
async def arranged(lodge: Lodge, setting: Setting) -> None:
    """Another game was meant first, and somebody was ready for it."""
    game, players, options = setting
    host = await lodge.host(settings={"game": "push", "players": 6}, bots=[3, 1])
    guest = await lodge.come(name=GUESTS[0])
    await lodge.do(guest, "ready", nonce=NONCES[1])
    settings = {"game": game.name, "players": players, "options": options, "coach": True}
    await lodge.do(host, "arrange", settings={**settings, "turn_seconds": 90, "aids": "none"})


@scene
async def ready(lodge: Lodge, setting: Setting) -> None:
    _, guest = await gather(lodge, setting)
    await lodge.do(guest, "ready", nonce=NONCES[1])


@scene
async def started(lodge: Lodge, setting: Setting) -> None:
    """The host waits for nobody; a device that was asked to commit has not answered."""
    lodge.answers = False
    host, _ = await gather(lodge, setting)
    await lodge.do(host, "start", nonce=NONCES[0])
    assert (await lodge.sitting()).dealing == "commit"


async def _committed(lodge: Lodge, setting: Setting) -> list[Device]:
    """All have committed to a number, and only one of them has shown it."""
    lodge.answers = False
    devices = await gather(lodge, setting)
    await lodge.do(devices[1], "ready", nonce=NONCES[1])
    await lodge.do(devices[0], "start", nonce=NONCES[0])
    await lodge.do(devices[0], "reveal", nonce=NONCES[0])
    return devices


@scene
async def closed(lodge: Lodge, setting: Setting) -> None:
    await _committed(lodge, setting)
    assert (await lodge.sitting()).dealing == "reveal"


@scene
async def withheld(lodge: Lodge, setting: Setting) -> None:
    """Nothing was dealt; one is ready for another try."""
    devices = await _committed(lodge, setting)
    await lodge.later(6)
    await lodge.do(devices[0], "ready", nonce=NONCES[0])
    assert (await lodge.sitting()).withheld


@scene
async def dealt_again(lodge: Lodge, setting: Setting) -> None:
    """A game that was dealt at the second try, and is over."""
    devices = await _committed(lodge, setting)
    await lodge.do(devices[1], "leave")
    lodge.answers = True
    await lodge.do(devices[0], "start", nonce=NONCES[1])
    await finish(lodge, devices[:1])


@scene
async def dealt(lodge: Lodge, setting: Setting) -> None:
    """Everybody was ready, bots of every level among them."""
    levels = [4, 3, 2, 1][: setting[1] - 2]
    devices = await gather(lodge, setting, asked={"bots": levels}, grace_seconds=30, stand_in=4)
    for device, nonce in zip(devices, NONCES, strict=True):
        await lodge.do(device, "ready", nonce=nonce)


@scene
async def midgame(lodge: Lodge, setting: Setting) -> None:
    await lodge.play_on(await begin(lodge, setting), 9)


@scene
async def paused(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting, turn_seconds=60)
    await lodge.play_on(devices, 3)
    await mine(lodge, devices)
    await lodge.do(devices[1], "pause")
    assert (await lodge.sitting()).paused


@scene
async def resumed(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting, turn_seconds=60, chat=True)
    await mine(lodge, devices)
    await lodge.do(devices[1], "pause")
    await lodge.later(3600)
    await lodge.do(devices[0], "resume")


@scene
async def absent(lodge: Lodge, setting: Setting) -> None:
    host, guest = await begin(lodge, setting, grace_seconds=5, stand_in=1)
    await lodge.go(guest)
    await lodge.later(6)
    await lodge.play_on([host], 6)
    assert (await lodge.sitting()).absent


@scene
async def returned(lodge: Lodge, setting: Setting) -> None:
    host, guest = await begin(lodge, setting, grace_seconds=5, stand_in=3)
    await lodge.go(guest)
    await lodge.later(6)
    await lodge.play_on([host], 3)
    guest = await lodge.come(token=lodge.tokens[lodge.code][1])
    await lodge.play_on([host, guest], 3)


@scene
async def left(lodge: Lodge, setting: Setting) -> None:
    host, guest = await begin(lodge, setting, stand_in=4)
    await lodge.play_on([host, guest], 3)
    await lodge.do(guest, "leave")
    await lodge.play_on([host], 3)


@scene
async def kicked(lodge: Lodge, setting: Setting) -> None:
    host, guest = await begin(lodge, setting)
    await lodge.play_on([host, guest], 3)
    await lodge.do(host, "kick", who=1)
    await lodge.play_on([host], 3)


@scene
async def handed_over(lodge: Lodge, setting: Setting) -> None:
    host, guest = await begin(lodge, setting)
    await lodge.do(host, "host", who=1)
    await lodge.play_on([host, guest], 3)


@scene
async def host_left(lodge: Lodge, setting: Setting) -> None:
    host, guest = await begin(lodge, setting)
    await lodge.do(host, "leave")
    await lodge.play_on([guest], 3)
    assert (await lodge.sitting()).host == 1


@scene
async def host_gone(lodge: Lodge, setting: Setting) -> None:
    """The host's device is silent: a bot stands in, and somebody else is host."""
    host, guest = await begin(lodge, setting, grace_seconds=5)
    await lodge.go(host)
    await lodge.later(6)
    await lodge.play_on([guest], 3)
    assert (await lodge.sitting()).host == 1


@scene
async def coached(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting, coach=True)
    for _ in range(2):
        await mine(lodge, devices)
        await _consult(lodge, devices)
        await lodge.play_on(devices, 1)


async def _consult(lodge: Lodge, devices: Sequence[Device]) -> None:
    """Whoever is awaited asks the coach."""
    awaited = members((await lodge.sitting()).awaited)
    for seat, device in enumerate(devices):
        if seat in awaited:
            await lodge.do(device, "coach", seat=seat)


@scene
async def hot_seat(lodge: Lodge, setting: Setting) -> None:
    """Everybody at one device, at a table that was never open to others."""
    (host,) = await gather(lodge, setting, 1, asked={"locked": True, "avatar": 63})
    for seat in range(1, setting[1]):
        await lodge.do(host, "sit", seat=seat, name=GUESTS[seat - 1])
    await lodge.do(host, "start", nonce=NONCES[0])
    await lodge.play_on([host], 9)


@scene
async def evening(lodge: Lodge, setting: Setting) -> None:
    """One game of an evening is over, the next dealt, and somebody has another name by now."""
    game, _, options = setting
    legs = [{"game": game.name, "options": options}, {"game": game.name}, {"game": game.name}]
    devices = await gather(lodge, setting, asked={"evening": legs})
    await lodge.do(devices[1], "ready", nonce=NONCES[1])
    await lodge.do(devices[0], "start", nonce=NONCES[0], level=2)
    await finish(lodge, devices)
    await lodge.do(devices[1], "rename", name="Béatrice")
    table = devices[0].table
    await lodge.do(devices[0], "arrange", settings=table["settings"], evening=legs[1:] * 2)
    await lodge.do(devices[1], "ready", nonce=NONCES[1])
    await lodge.do(devices[0], "start", nonce=NONCES[0], level=2)


@scene
async def relieved(lodge: Lodge, setting: Setting) -> None:
    """Somebody has a bot's seat, after a no; another asks for the next, if there is one."""
    (host,) = await gather(lodge, setting, 1)
    await lodge.do(host, "start", nonce=NONCES[0], level=2)
    late, later = await lodge.come(name="Dan"), await lodge.come(name="Eve")
    await lodge.do(late, "request", seat=1)
    await lodge.do(host, "decline", seat=1, who=1)
    await lodge.do(host, "offer", seat=1, who=1)
    await lodge.do(late, "request", seat=1)
    if setting[1] > 2:
        await lodge.do(later, "request", seat=2)
    await lodge.play_on([host, late], 6)
    assert (await lodge.sitting()).reliefs.taken == {1: 1}


@scene
async def rematch(lodge: Lodge, setting: Setting) -> None:
    """One game is over; the same people are in the lobby of the next."""
    devices = await begin(lodge, setting)
    await finish(lodge, devices)
    await lodge.do(devices[1], "ready", nonce=NONCES[0])


@scene
async def rematch_begun(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting, coach=True)
    await mine(lodge, devices)
    await _consult(lodge, devices)
    await finish(lodge, devices)
    await lodge.do(devices[0], "start")
    await lodge.play_on(devices, 3)


@scene
async def abandoned(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting)
    await lodge.play_on(devices, 6)
    await lodge.do(devices[0], "abandon")


@scene
async def deserted(lodge: Lodge, setting: Setting) -> None:
    """All have left in the middle of the game: nobody can come back."""
    devices = await begin(lodge, setting)
    await lodge.play_on(devices, 3)
    for device in reversed(devices):
        await lodge.do(device, "leave")


@scene
async def locked(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting)
    await lodge.do(devices[0], "lock", locked=True)
    await lodge.play_on(devices, 2)


@scene
async def watched(lodge: Lodge, setting: Setting) -> None:
    """The host only looks on, and so do others; one of them was not waited for."""
    players = await gather(lodge, setting, 3, asked={"sit": False}, grace_seconds=5)
    await lodge.do(players[0], "start", level=3)
    await lodge.come(role="watcher")
    await lodge.come(name="Dan")
    bored = await lodge.come(name="Eve")
    await lodge.play_on(players, 2)
    await lodge.go(bored)
    await lodge.later(6)


@scene
async def unwatched(lodge: Lodge, setting: Setting) -> None:
    devices = await begin(lodge, setting, watchers=False, chat=True, aids="none", pace="fast")
    await lodge.play_on(devices, 3)


@scene
async def timed(lodge: Lodge, setting: Setting) -> None:
    """Time was up, a bot moved once; the next window runs."""
    devices = await begin(lodge, setting, turn_seconds=5)
    await mine(lodge, devices)
    await lodge.later(6)
    await mine(lodge, devices)


@scene
async def reopened(lodge: Lodge, setting: Setting) -> None:
    """The house was closed meanwhile, and nobody was punished for it."""
    devices = await begin(lodge, setting, turn_seconds=5)
    await mine(lodge, devices)
    await lodge.reopen()
    await lodge.later(600)
    tokens = lodge.tokens[lodge.code].values()
    back = [await lodge.come(token=token) for token in tokens]
    await lodge.play_on(back, 1)
