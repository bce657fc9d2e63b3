"""Logs of a generation: every moment of every game, and how else games come into a log."""

import asyncio
import secrets
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from io import BytesIO
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TypeAlias
from unittest import mock

from tablee.core.game import Game
from tablee.play.records import lines
from tablee.server.ports import LoggedEvent
from tablee.server.store import bringing, database, log_file
from tests.corpus.lodge import Lodge, Patient
from tests.corpus.parties import meeting
from tests.corpus.races import SPECIAL, VERBS, verb
from tests.corpus.scenes import SCENES, Scene, Setting, begin, finish
from tests.kit.guests import Hand, seated, visiting
from tests.kit.house import House
from tests.kit.watch import NOON

Tokens: TypeAlias = dict[int, str]
Known: TypeAlias = dict[str, tuple[str, Tokens]]  # by code: the moment, and everybody's tokens
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def some(game: Game, names: Sequence[str]) -> list[tuple[str, Scene, Setting]]:
    """Only these scenes, for what no older generation has."""
    settings = cycle(meeting(game, 2))
    return [(name, SCENES[name], next(settings)) for name in names]


def moments(game: Game) -> list[tuple[str, Scene, Setting]]:
    """Every scene, once; any two values of options meet in one of them."""
    scenes = {**SCENES, **{scene.__name__: scene for scene in SPECIAL[game.name]}}
    scenes |= {f"before {word}": verb(word) for word in VERBS[game.name]}
    turn, pairs = cycle(meeting(game, 2)), len(meeting(game, 2))
    assert pairs <= len(scenes), f"{game.name} has more options than scenes"
    return [(name, scene, next(turn)) for name, scene in scenes.items()]


def ended(game: Game) -> list[tuple[str, Scene, Setting]]:
    """Whole games, in which every value of every option is met."""

    async def play(lodge: Lodge, setting: Setting) -> None:
        await finish(lodge, await begin(lodge, setting))

    return [(f"ended {n}", play, setting) for n, setting in enumerate(meeting(game, 1), 1)]


def play(path: Path, scenes: Sequence[tuple[str, Scene, Setting]]) -> Known:
    """Write the log of these scenes."""

    async def run() -> Known:
        store, known = Patient(path), Known()
        for name, scene, setting in scenes:
            lodge = Lodge(store, f"{path.name} {name}")
            await lodge.directory.open()
            with _drawn(f"{path.name} {name}"):
                await scene(lodge, setting)
            await lodge.directory.close()
            assert '"fault"' not in lodge.journal.getvalue(), lodge.journal.getvalue()
            known[lodge.code] = (name, lodge.tokens[lodge.code])
        await store.close()
        return known

    return asyncio.run(run())


@contextmanager
def _drawn(seed: str) -> Generator[None, None, None]:
    """Tokens, ids, codes and seeds are the same whenever a log is made."""
    rng = Random(seed)

    def secret(size: int) -> str:
        return rng.randbytes(size).hex()

    def token(size: int) -> str:
        return "".join(rng.choices(LETTERS, k=size * 4 // 3))

    with (
        mock.patch.object(secrets, "token_hex", secret),
        mock.patch.object(secrets, "token_urlsafe", token),
        mock.patch.object(secrets, "choice", rng.choice),
    ):
        yield


def serve(path: Path, games: Sequence[Game]) -> Known:
    """Write the log of a real server: a game of each, real sockets, real time."""
    known = Known()

    async def evening(url: str, game: Game) -> None:
        names = ("Alex", "Chloé", "翠")[: max(2, game.least)]
        async with visiting() as http:
            guests = await seated(http, url, names, game=game.name, turn_seconds=3600)
            hands = [Hand(guest, seed) for seed, guest in enumerate(guests)]
            enough = len(guests) * 10

            def played() -> bool:
                return guests[0].seq > enough and game.name != "vautour"

            await asyncio.gather(*(hand.play_on(played) for hand in hands))
            known[guests[0].table["code"]] = (
                f"served {game.name}",
                {
                    guest.you: guest.token
                    for guest in guests
                    if guest.token and guest.you is not None
                },
            )

    with House(path.parent / "served") as house:
        for game in games:
            asyncio.run(evening(house.url, game))
    (house.data / "log.db").replace(path)
    return known


def bring(path: Path, written: Sequence[bytes]) -> None:
    """Games from elsewhere, as `tablee import` keeps them."""
    with log_file.opened(path, writes=True, new=True) as kept, kept.writing():
        for _, fields in lines(BytesIO(b"".join(written))):
            game = bringing.found(fields)
            assert isinstance(game, bringing.Importable), game
            assert bringing.keep(kept, game, NOON)


def as_once(path: Path, version: int, tables: Sequence[Sequence[LoggedEvent]]) -> None:
    """A database as an earlier version of the server made it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for number, step in enumerate(database.MIGRATIONS[:version], 1):
            db.executescript(f"BEGIN; {step}; PRAGMA user_version = {number}; COMMIT")
        for events in tables:
            log_file.LogFile(db).add(events)


def tables(path: Path) -> dict[str, list[LoggedEvent]]:
    """The logs of all tables of a file."""
    with log_file.opened(path) as kept:
        return {table.table: kept.events(table.table) for table in kept.tables()}
