"""Nobody hears what they may not know, however they ask.

Two games that differ only in what one seat, the watchers and the big screen may not know:
whatever those are sent must be the same, byte for byte.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import aiohttp
import msgspec
import pytest

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.server.store import archive
from tablee.server.table import announcing, refusals, views
from tablee.server.table.directory import Directory
from tests.kit.guests import Guest, Message, new_table
from tests.kit.house import House
from tests.kit.strategies import inside
from tests.table.twin_courses import Course, laid_twins, late_twins, twins
from tests.table.twin_evenings import differences

COURSES = {
    "vautour": lambda: laid_twins(3, 0),
    "vautour with closed scores": lambda: laid_twins(4, 2, '{"open_scores": false}'),
    "vampire": lambda: twins("vampire", 3, 1),
    "vampire of five": lambda: twins("vampire", 5, 4),
    "cercueils": lambda: late_twins("cercueils", 3, 1),
    "cercueils of two": lambda: late_twins("cercueils", 2, 0),
}


@pytest.mark.parametrize("name", COURSES)
def test_games_that_differ_in_what_is_hidden_sound_the_same(name: str, tmp_path: Path):
    course = COURSES[name]()
    assert course.hidden >= 3, "the twins do not differ"
    assert differences(course, tmp_path) == []


# Whether a leak would be noticed -----------------------------------------------------------------


def unveiled(patch: pytest.MonkeyPatch) -> None:
    def seen_by(table: Table, seat: int) -> Any:
        return inside(table).copy()

    patch.setattr(Table, "seen_by", seen_by)


def overheard(patch: pytest.MonkeyPatch) -> None:
    whole = views.tells

    def tells(game: Game, rows: list[views.TapeRow], *rest: Any) -> Any:
        heard = [each._replace(row=[*each.row[:3], -1]) for each in rows]
        return whole(game, heard, *rest)

    patch.setattr(views, "tells", tells)


def longer(patch: pytest.MonkeyPatch) -> None:
    """Not a word more, but the size of the frame tells."""
    whole: Callable[..., bytes] = getattr(announcing.Announcer, "_frame")  # noqa: B009

    def frame(self: Any, *rest: Any) -> bytes:
        table = self._log.sitting.table
        return whole(self, *rest) + b" " * (
            crc32(repr(inside(table)).encode()) % 97 if table else 0
        )

    patch.setattr("tablee.server.table.announcing.Announcer._frame", frame)


def explained(patch: pytest.MonkeyPatch) -> None:
    """A refusal that says too much."""

    def own(sitting: Any, who: int, seat: int) -> None:
        if sitting.places[seat].who != who:
            raise refusals.refuse("refused-not-yours", table=repr(inside(sitting.table)))

    patch.setattr("tablee.server.table.decide.own", own)


def written_down(patch: pytest.MonkeyPatch) -> None:
    def wrote(directory: Directory, events: list[Any]) -> None:
        directory.journal.info("wrote", bodies=[event.body.decode() for event in events])

    patch.setattr(Directory, "wrote", wrote)


def counted(patch: pytest.MonkeyPatch) -> None:
    def wrote(directory: Directory, events: list[Any]) -> None:
        directory.refused("")
        for event in events:
            for _ in range(sum(event.body) % 11):
                directory.refused("")

    patch.setattr(Directory, "wrote", wrote)


def published(patch: pytest.MonkeyPatch) -> None:
    def over(events: object) -> bool:
        return True

    patch.setattr(archive, "over", over)


def told_again(patch: pytest.MonkeyPatch) -> None:
    for name, game in CATALOGUE.items():
        patch.setitem(CATALOGUE, name, replace(game, fleeting=False))


SABOTAGE = [
    *((leak, "laid") for leak in (unveiled, longer, explained, written_down, counted, published)),
    *((leak, "drawn") for leak in (overheard, longer, published)),
    *((leak, "turned") for leak in (unveiled, told_again)),
]
SHORT = {
    "laid": lambda: laid_twins(3, 0, rounds=1),
    "drawn": lambda: replace(twins("vampire", 3, 1), acts=twins("vampire", 3, 1).acts[:4]),
    "turned": lambda: first_of(late_twins("cercueils", 2, 0)),
}


def first_of(course: Course) -> Course:
    return replace(course, acts=course.acts[: course.late + 1])


@pytest.mark.parametrize(("leak", "name"), SABOTAGE, ids=lambda v: getattr(v, "__name__", v))
def test_a_leak_would_be_noticed(
    leak: Callable[[pytest.MonkeyPatch], None],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    course = SHORT[name]()
    leak(monkeypatch)
    if leak is published:
        with pytest.raises(AssertionError):
            differences(course, tmp_path)
    else:
        assert differences(course, tmp_path) != []


# Canaries ----------------------------------------------------------------------------------------


def hides(view: Message, game: str) -> bool:
    """Whether a view spells out nothing but the cards of its own seat and those that lie open."""
    seats: list[Message] = view["sight"]["seats"]
    others = [each for seat, each in enumerate(seats) if seat != view.get("seat")]
    if game == "vampire":
        return all(each["hand"] is None for each in others)
    if game == "vautour":
        return all(each["card"] is None and each["held"] is None for each in others)
    rows: list[Message] = [place for each in seats for place in each["row"]]
    return all(place["card"] is None for place in rows if place["lies"] == "down")


async def canaries(house: House, game: str, players: int, moves: int) -> list[Guest]:
    """A game with somebody who looks on, and everything that they were told."""
    async with aiohttp.ClientSession() as http:
        made = await new_table(
            http, house.url, game=game, players=players, chat=True, pace="fast", quiet=True
        )
        guests = [Guest(http, house.url) for _ in range(players + 2)]
        guests[0].token = made["token"]
        for number, guest in enumerate(guests):
            role = "player" if number < players else ("watcher", "screen")[number - players]
            name = {} if guest.token or role != "player" else {"name": f"Zébulon {number}"}
            assert (await guest.enter(made["code"], role=role, **name))["type"] == "welcome"
        await guests[1].do("say", text="Canari !")
        for guest in guests[:players]:
            await guest.ready()
        for _ in range(moves):
            for seat, guest in enumerate(guests[:players]):
                if legal := guest.legal(seat):
                    assert (await guest.play(seat, legal[-1]))["type"] == "ack"
            for guest in guests:
                await guest.until(lambda guest=guest: guest.seq >= guests[0].seq)
        for guest in guests:
            guest.told = [{**message, "of": made["code"]} for message in guest.told]
            await guest.go()
        return guests


def test_no_secret_is_in_any_frame_or_in_the_journal(tmp_path: Path):
    evenings: list[list[Guest]] = []
    with House(tmp_path / "data") as house:
        for game, players, moves in (("vautour", 3, 16), ("vampire", 3, 12), ("cercueils", 2, 5)):
            evenings.append(asyncio.run(canaries(house, game, players, moves)))
    assert house.faults() == []
    with closing(sqlite3.connect(house.data / "log.db")) as db:
        bodies = [msgspec.json.decode(body) for (body,) in db.execute("SELECT body FROM events")]
    stored = b"".join(path.read_bytes() for path in house.data.iterdir())
    seeds = [body["seed"] for body in bodies if body["kind"] == "opened"]
    dealings = [body["nonces"] for body in bodies if body["kind"] == "dealt"]
    nonces = [nonce for dealt in dealings for nonce in dealt]
    assert len({*nonces}) == 8
    guests = [body["guest"] for body in bodies if body["kind"] == "joined"]
    guests += [guest for body in bodies if body["kind"] == "opened" for guest in body["guests"]]
    hashes = [guest["token"] for guest in guests]
    everybody = [guest for evening in evenings for guest in evening]
    tokens = [guest.token for guest in everybody if guest.token]
    assert len(seeds) >= 4
    assert len({*tokens}) == 8
    for guest in everybody:
        frames, played = b"\n".join(guest.frames), guest.frames
        over = next((n for n, frame in enumerate(played) if b'"over"' in frame), len(played))
        dealt = next(n for n, frame in enumerate(played) if b'"state":"playing"' in frame)
        for secret in (*hashes, *(token for token in tokens if token != guest.token)):
            assert secret.encode() not in frames
        for secret in seeds:
            assert secret.encode() not in b"\n".join(played[:over])
        for secret in nonces:
            assert secret.encode() not in b"\n".join(played[:dealt])
        game = guest.table["settings"]["game"]
        for message in guest.told[:over]:
            assert all(hides(view, game) for view in message.get("views", []))
    log = "\n".join(json.dumps(line, ensure_ascii=False) for line in house.journal())
    codes = [guest.table["code"] for guest in everybody]
    games = [guest.game for guest in everybody]
    for secret in (*tokens, *hashes, *seeds, *nonces, *codes, *games, "Zébulon", "Alex", "Canari"):
        assert secret not in log
    for secret in tokens:
        assert secret.encode() not in stored
