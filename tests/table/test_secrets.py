"""Nobody hears what they may not know, however they ask.

Twin evenings: two games whose clocks, ids, tokens and commitments are the same and which differ
only in what one seat, the watchers and the big screen may not know. Whatever those are sent must be
the same, byte for byte. The hall is opened in this process, with real sockets, so that its chance
and its clock can be given.
"""

import asyncio
import io
import json
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from secrets import compare_digest
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import aiohttp
import msgspec
import pytest
from aiohttp import web

from tablee.core.bits import bit, has
from tablee.core.seats import CLOCK, DEALER, WATCHER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.play.table import Table, heard
from tablee.server import archive, decide, desk, showing
from tablee.server.hall import Hall
from tablee.server.journal import Journal
from tablee.server.metrics import Metrics
from tablee.server.minds import ThreadMinds
from tablee.server.sockets import Door, Limits
from tablee.server.store import SqliteStore
from tablee.server.web import Site
from tests.strategies import inside
from tests.table.guests import Guest, Message, new_table
from tests.table.house import House

NAMES = ("Alex", "Chloé", "Marcel", "Denise", "Omar")
SEED = "5eed" * 16  # of every game
OLD = f"{SEED[:8]}-1"  # the id of everybody's first command
DRAWN_FROM = "tablee.server.sitting.drawn"


# Two courses of a game ---------------------------------------------------------------------------


@dataclass
class Course:
    """What happens in both games: commands of the seats, and what the dealer draws."""

    game: str
    players: int
    options: dict[str, Any]
    seat: int  # who must not notice
    acts: list[list[tuple[int, str, str]]] = field(default_factory=list[Any])  # seat, its moves
    lots: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    late: int = 0  # the act before which the onlookers come in (again)
    hidden: int = 0  # acts after which the games differ


def sound(table: Table, actor: int, move: int, seat: int) -> str:
    """All that the onlookers hear and see of a move."""
    game, after = table.game, inside(table).copy()
    tape = [[0] * 4 for _ in range(128)]
    game.rules.apply(after, actor, move, tape)
    rows = tape[1 : tape[0][0] + 1]
    views: list[Any] = []
    for onlooker in (seat, WATCHER):
        view = after.copy()
        game.rules.veil(view, onlooker)
        views += [heard(rows, onlooker), view]
    return repr(views)


def alike(tables: tuple[Table, Table], actor: int, seat: int, chance: Random) -> list[str] | None:
    """A move of the actor at each table, unlike if possible, that onlookers cannot tell apart."""
    sounds: list[dict[str, list[int]]] = [{}, {}]
    for table, found in zip(tables, sounds, strict=True):
        for move in members(table.legal(actor)):
            found.setdefault(sound(table, actor, move, seat), []).append(move)
    both = sorted(sounds[0].keys() & sounds[1].keys())
    if not both:
        return None
    key = chance.choice(both)
    one = chance.choice(sounds[0][key])
    other = chance.choice([m for m in sounds[1][key] if m != one] or sounds[1][key])
    spell = tables[0].game.spelling.spell
    return [spell(inside(t), actor, m) for t, m in zip(tables, (one, other), strict=True)]


def go_on(course: Course, tables: tuple[Table, Table], chance: Random, acts: int) -> None:
    """Let both games go on, alike for the onlookers, as far as that is possible."""
    while not tables[0].over and len(course.acts) < acts:
        awaited = members(tables[0].awaited & ~bit(CLOCK))
        if awaited == [DEALER]:
            found = alike(tables, DEALER, course.seat, chance)
            if found is None:
                return
            for table, lots, text in zip(tables, course.lots, found, strict=True):
                table.write(text)
                lots.append(text)
            continue
        chance.shuffle(awaited)
        act = next(filter(None, (_act(course, tables, a, chance) for a in awaited)), None)
        if act is None:
            return
        course.acts.append(act)
        course.hidden += inside(tables[0]) != inside(tables[1])


def _act(
    course: Course, tables: tuple[Table, Table], actor: int, chance: Random
) -> list[tuple[int, str, str]] | None:
    """One seat moves or, where all answer in secret, everybody does."""
    if course.game == "cercueils" and has(tables[0].legal(actor), cercueils.SLAP):
        racing = members(tables[0].awaited & ~bit(CLOCK))
        slapper = actor if chance.random() < 0.8 else None
        words = {seat: "slap" if seat == slapper else "hold" for seat in racing}
        for table in tables:
            for seat in racing if slapper is None else [slapper]:
                table.write(f"{seat} {words[seat]}")
        return [(seat, word, word) for seat, word in words.items()]
    found = alike(tables, actor, course.seat, chance)
    if found is None:
        return None
    for table, text in zip(tables, found, strict=True):
        table.write(text)
    one, other = (text.partition(" ")[2] for text in found)
    return [(actor, one, other)]


@cache
def twins(game: str, players: int, seat: int, options: str = "{}") -> Course:
    """A course on which much is hidden from this seat: the best of some."""

    def course(number: int) -> Course:
        chance = Random(f"{game} {number}")
        made = Course(game, players, json.loads(options), seat)
        table = Table(CATALOGUE[game], players, made.options)
        go_on(made, (table, Table(CATALOGUE[game], players, made.options)), chance, 14)
        return made

    return max(map(course, range(12)), key=lambda c: (min(c.hidden, 12), len(c.acts)))


@cache
def laid_twins(players: int, seat: int, options: str = "{}", rounds: int = 3) -> Course:
    """Vautour: the others lay this card or that one, but take it back before the reveal."""
    course = Course("vautour", players, json.loads(options), seat)
    table = Table(CATALOGUE["vautour"], players, course.options)
    chance = Random("laid")
    for number in range(rounds):
        while table.awaited == bit(DEALER):
            lot = chance.choice(sorted(table.odds()))
            table.write(lot)
            for lots in course.lots:
                lots.append(lot)
        agreed = {each: str((number + 3 * each) % 15 + 1) for each in range(players)}
        others = [each for each in range(players) if each != seat]
        last = seat if number % 2 else others.pop()
        if last != seat:
            course.acts += [[(seat, agreed[seat], agreed[seat])]]
        for each in others:
            free = [text[2:] for text in table.possible() if text.startswith(f"{each} ")]
            one, other = chance.sample([card for card in free if card != agreed[each]], 2)
            course.acts += [[(each, one, other)]]
        course.acts += [[(each, "takeback", "takeback")] for each in others]
        course.acts += [[(each, agreed[each], agreed[each])] for each in (*others, last)]
        course.hidden += len(others)
        for each, card in agreed.items():
            table.write(f"{each} {card}")
    return course


@cache
def late_twins(game: str, players: int, seat: int, options: str = "{}") -> Course:
    """The same where the hidden cards were open once, before the onlookers came."""
    for number in range(400):
        chance = Random(f"late {game} {number}")
        course = Course(game, players, json.loads(options), seat)
        table = Table(CATALOGUE[game], players, course.options)
        go_on(course, (table, copied(table, course, {})), Random(f"late {number}"), 12)
        cards = [n for n, text in enumerate(course.lots[0]) if _sort(text)]
        for place in chance.sample(cards, len(cards)):
            text = course.lots[0][place]
            for sort in {_sort(lot) for lot in course.lots[0]} - {"", _sort(text)}:
                swapped = text.replace(_sort(text), sort)
                late = _swapped(course, place, swapped)
                if late is not None:
                    go_on(late[0], late[1], chance, 18)
                    if late[0].hidden >= 3:
                        return late[0]
    raise AssertionError("there are no such twins")


def _sort(text: str) -> str:
    """The card that the dealer lays, if it is one that can lie face down."""
    word = text.split(" ")[-1]
    return word if len(word) == 2 and text.split(" ")[1:2] != ["roll"] else ""


def copied(table: Table, course: Course, lots: dict[int, str]) -> Table:
    """The course played anew, some of the dealer's lots exchanged."""
    fresh = Table(table.game, table.players, table.options)
    drawn = 0
    for entry in table.log:
        text = entry.text
        if entry.seat == DEALER:
            text, drawn = lots.get(drawn, text), drawn + 1
        fresh.write(text)
    return fresh


def _swapped(course: Course, place: int, lot: str) -> tuple[Course, tuple[Table, Table]] | None:
    """The course with one lot exchanged in its twin, if that can no longer be seen."""
    table = Table(CATALOGUE[course.game], course.players, course.options)
    lots, acts = iter(course.lots[0]), iter(course.acts)
    try:
        _replay(table, lots, acts)
        other = copied(table, course, {place: lot})
    except (ValueError, StopIteration):
        return None
    onlookers = (course.seat, WATCHER)
    if any(table.seen_by(each) != other.seen_by(each) for each in onlookers):
        return None
    changed = [*course.lots[0]]
    changed[place] = lot
    made = replace(course, acts=[*course.acts], lots=([*course.lots[0]], changed), hidden=0)
    made.late = len(course.acts)
    return made, (table, other)


def _replay(table: Table, lots: Any, acts: Any) -> None:
    for act in acts:
        while table.awaited == bit(DEALER):
            table.write(next(lots))
        slaps = [f"{seat} slap" for seat, word, _ in act if word == "slap"]
        for text in slaps or [f"{seat} {word}" for seat, word, _ in act]:
            table.write(text)
    while table.awaited == bit(DEALER):
        table.write(next(lots))


# An evening --------------------------------------------------------------------------------------


class Still:
    """A clock that moves when it is told to."""

    now = 0.0

    def wall(self) -> int:
        return 1_700_000_000_000 + round(self.now * 1000)

    def tick(self) -> float:
        return 1000.0 + self.now


class Known:
    """In the place of `secrets`: every evening has the same."""

    def __init__(self, name: str) -> None:
        self._chance = Random(name)
        self.choice, self.randbits = self._chance.choice, self._chance.getrandbits
        self.token_bytes, self.compare_digest = self._chance.randbytes, compare_digest

    def token_hex(self, size: int) -> str:
        return SEED[: 2 * size]

    def token_urlsafe(self, size: int) -> str:
        return urlsafe_b64encode(self._chance.randbytes(size)).rstrip(b"=").decode()


@dataclass
class Evening:
    """Everything that came out of the house for those who must not notice."""

    streams: dict[str, list[bytes]] = field(default_factory=dict[str, list[bytes]])
    answers: dict[str, Any] = field(default_factory=dict[str, Any])
    journal: str = ""


@asynccontextmanager
async def opened(data: Path, clock: Still, journal: io.StringIO) -> AsyncGenerator[str, None]:
    """The house, on a free port; its address."""
    metrics, book = Metrics(), Journal(journal, now=lambda: clock.wall() / 1000)
    store = SqliteStore(data)
    minds = ThreadMinds()
    hall = Hall(store, book, metrics, clock=clock, minds=minds)
    limits = Limits(connections=10**6, messages=10**6, tables=10**6, joins=10**6)
    door = Door(hall, book, metrics, origins=frozenset(), limits=limits)
    app = Site(hall, door, metrics, base="http://tablee.example").app()
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await door.close()
        await hall.close()
        await runner.cleanup()
        await store.close()
        await minds.close()


class Party:
    """All seats, somebody who looks on, and the big screen."""

    def __init__(self, http: aiohttp.ClientSession, url: str, course: Course, clock: Still) -> None:
        self.http, self.url, self.course, self.clock = http, url, course, clock
        self.seats = [Guest(http, url) for _ in range(course.players)]
        self.watchers = {"watcher": Guest(http, url), "screen": Guest(http, url)}
        self.code = ""
        self.spy = self.seats[course.seat]

    @property
    def onlookers(self) -> list[Guest]:
        return [self.spy, *self.watchers.values()]

    async def sit_down(self) -> None:
        course = self.course
        made = await new_table(
            self.http,
            self.url,
            players=course.players,
            game=course.game,
            options=course.options,
            quiet=True,
            listed=True,
            coach=True,
        )
        self.code, self.seats[0].token = made["code"], made["token"]
        for guest, name in zip(self.seats, NAMES, strict=False):
            hello = {"lang": "fr"} if guest is self.spy else {}
            named = {} if guest.token else {"name": name}
            assert (await guest.enter(self.code, **named, **hello))["type"] == "welcome"
        for role, guest in self.watchers.items():
            assert (await guest.enter(self.code, role=role, lang="en"))["type"] == "welcome"
        for seat, guest in enumerate(self.seats):
            assert (await guest.do("ready", nonce=f"{seat + 1:032x}"))["type"] == "ack"
        await self.settle(self.seats[-1])

    async def settle(self, guest: Guest) -> None:
        """Let everybody hear what this guest has heard."""
        for other in (*self.seats, *self.watchers.values()):
            await other.until(lambda other=other: other.seq >= guest.seq)

    async def act(self, act: list[tuple[int, str, str]], twin: int) -> None:
        for seat, *moves in act:
            guest = self.seats[seat]
            before = guest.seq
            move = moves[twin]
            back = move == "takeback"
            answer = await (guest.do(move, seat=seat) if back else guest.play(seat, move))
            assert answer["type"] == "ack", (answer, seat, move)
            if move == "roll":  # the dice are in the air for a moment
                await guest.until(lambda guest=guest, before=before: guest.seq > before)
                fallen = guest.seq
                self.clock.now += 0.25
                await guest.until(lambda guest=guest, fallen=fallen: guest.seq > fallen)
            await self.settle(guest)

    async def come_again(self, since: Message | None) -> None:
        """The onlookers lose the line, and come back."""
        fellow = self.seats[self.course.seat - 1]
        start = len(fellow.told)
        await self.spy.go()
        await fellow.until(lambda: any(m["type"] == "presence" for m in fellow.told[start:]))
        more = {} if since is None else {"since": since}
        await self.greet(self.spy, lang="en", token=self.spy.token, **more)
        for role, guest in self.watchers.items():
            await guest.go()
            await self.greet(guest, role=role, **more)

    async def greet(self, guest: Guest, **hello: Any) -> None:
        start = len(guest.told)
        await guest.connect()
        await guest.send({"type": "hello", "v": 1, "table": self.code, **hello})
        await guest.until(lambda: any(m["type"] == "welcome" for m in guest.told[start:]))

    async def pry(self, number: int) -> None:
        """Ask for what is not theirs to ask for."""
        seat, players, spy = self.course.seat, self.course.players, self.spy
        other = (seat + 1 + number % (players - 1)) % players
        words = ("15", "3", "draw", "put C1", "expose G", "take M", "add 1", "1", "point 1", "swap")
        for asked in (
            spy.do("play", seat=seat, move=f"{words[number % len(words)]}x"[: 24 - number % 2]),
            spy.do("play", seat=other, move=words[number % len(words)]),
            spy.do("takeback", seat=other),
            spy.do("coach", seat=other),
            spy.do("slap", seat=other, claim=200, roll=0),
            spy.do("play", seat=seat, move="hold", id=OLD),
            spy.do("ready", nonce="0" * 32),
            self.watchers["watcher"].do("play", seat=other, move="1"),
            self.watchers["screen"].do("takeback", seat=seat),
        ):
            answer = await asked
            assert answer["type"] == "refused" or answer["id"] == OLD, answer
        if not self.course.late:  # what its seat has seen before, the coach remembers as it may
            await self.consult()
        if seat not in spy.awaited:  # or it would be a move
            for word in words:
                answer = await spy.play(seat, word)
                assert answer["type"] == "refused", answer
        await self.settle(spy)

    async def consult(self) -> None:
        """Whoever may ask the coach does; what it tells a seat is part of what the seat hears."""
        for seat, guest in enumerate(self.seats):
            if not guest.legal(seat):
                continue
            start = len(guest.told)
            if (await guest.do("coach", seat=seat))["type"] == "ack":
                await guest.until(
                    lambda guest=guest, start=start: any(
                        message["type"] == "advice" for message in guest.told[start:]
                    )
                )


async def evening(course: Course, twin: int, data: Path) -> Evening:
    """Play the course; what the onlookers got of it."""
    clock, journal, result = Still(), io.StringIO(), Evening()
    with pytest.MonkeyPatch.context() as patch:
        for module in ("archive", "desk", "hall", "room", "sockets", "tokens"):
            patch.setattr(f"tablee.server.{module}.secrets", Known(module))
        patch.setattr("tests.table.guests.secrets", Known("guests"))
        watch = SimpleNamespace(monotonic=clock.tick, time=lambda: clock.wall() / 1000)
        patch.setattr("tablee.server.sockets.time", watch)
        lots = course.lots[twin]
        patch.setattr(DRAWN_FROM, dealer(lots))
        async with (
            aiohttp.ClientSession() as http,
            opened(data / f"{twin}.db", clock, journal) as url,
        ):
            party = Party(http, url, course, clock)
            await party.sit_down()
            for number, act in enumerate(course.acts):
                if course.late and number == course.late:
                    await party.come_again({"game": party.spy.game, "seq": 0})
                    for guest in party.onlookers:
                        guest.frames = guest.frames[-1:]
                if number >= course.late:
                    if number % 3 != 2 or len(course.acts) < 10:
                        await party.pry(number)
                    if number % 5 == 1:
                        await party.come_again(None)
                    if number % 5 == 3:
                        since = max(party.spy.seq - 7, 3) if not course.late else party.spy.seq
                        await party.come_again({"game": party.spy.game, "seq": since})
                await party.act(act, twin)
            result.answers = await ask_around(party)
            names = ("seat", "watcher", "screen")
            for name, guest in zip(names, party.onlookers, strict=True):
                result.streams[name] = [*guest.frames]
            for guest in (*party.seats, *party.watchers.values()):
                await guest.go()
    result.journal = journal.getvalue()
    return result


def dealer(lots: list[str]) -> Callable[[Table, object, int], str]:
    """Who draws as the course says, and afterwards anything."""

    def drawn(table: Table, fairness: object, index: int) -> str:
        return lots[index] if index < len(lots) else min(table.odds())

    return drawn


async def ask_around(party: Party) -> dict[str, Any]:
    """Everything that can be had without a socket."""
    game, answers = party.spy.game, dict[str, Any]()
    others = {"Authorization": f"Bearer {party.spy.token}"}
    for path in (
        f"/r/{game}",
        f"/r/{game}.jsonl",
        f"/r/{game}?seat=open",
        f"/r/{game}?seat={party.course.seat}&lang=fr",
        "/api/tables",
        "/api/games",
        "/healthz",
        f"/qr/{party.code}.svg",
    ):
        answers[path] = await answered(party, "GET", path)
    answers["delete"] = await answered(party, "DELETE", f"/r/{game}", headers=others)
    unknown = game[::-1]
    assert answers[f"/r/{game}"] == await answered(party, "GET", f"/r/{unknown}")
    assert answers[f"/r/{game}.jsonl"] == await answered(party, "GET", f"/r/{unknown}.jsonl")
    assert answers["delete"] == await answered(party, "DELETE", f"/r/{unknown}", headers=others)
    for path in (f"/r/{game}", f"/r/{game}.jsonl", f"/r/{game}?seat=open", "delete"):
        assert answers[path][0] == 404
    sockets = f"tablee_sockets {party.course.players + len(party.watchers)}\n".encode()
    async with asyncio.timeout(10):
        while sockets not in (metrics := await answered(party, "GET", "/metrics"))[2]:
            await asyncio.sleep(0.01)
    status, headers, figures = metrics
    timeless = b"".join(
        line for line in figures.splitlines(keepends=True) if b"tablee_command_seconds" not in line
    )  # how long the disk takes is nobody's secret, and never the same
    answers["/metrics"] = status, {**headers, "Content-Length": "…"}, timeless
    return answers


async def answered(party: Party, method: str, path: str, **more: Any) -> tuple[int, Any, bytes]:
    async with party.http.request(method, party.url + path, **more) as answer:
        kept = {name: value for name, value in answer.headers.items() if name != "Date"}
        kept["Content-Security-Policy"] = "…"  # has our port
        return answer.status, kept, await answer.read()


def differences(course: Course, data: Path) -> list[str]:
    """Where the twins can be told apart."""
    one, other = (asyncio.run(evening(course, twin, data)) for twin in (0, 1))
    found = [
        f"{name} {number}: {first!r} {second!r}"
        for name, frames in one.streams.items()
        for number, (first, second) in enumerate(zip(frames, other.streams[name], strict=False))
        if first != second
    ]
    found += [name for name in one.streams if len(one.streams[name]) != len(other.streams[name])]
    found += [path for path, answer in one.answers.items() if answer != other.answers[path]]
    return found + (["journal"] if one.journal != other.journal else [])


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
    whole = showing.tells

    def tells(game: str, rows: list[list[int]], *rest: Any) -> Any:
        return whole(game, [[*row[:3], -1] for row in rows], *rest)

    patch.setattr(showing, "tells", tells)


def longer(patch: pytest.MonkeyPatch) -> None:
    """Not a word more, but the size of the frame tells."""
    whole: Callable[..., bytes] = getattr(desk.Desk, "_frame")  # noqa: B009

    def frame(self: Any, *rest: Any) -> bytes:
        table = self.sitting.table
        return whole(self, *rest) + b" " * (
            crc32(repr(inside(table)).encode()) % 97 if table else 0
        )

    patch.setattr("tablee.server.desk.Desk._frame", frame)


def explained(patch: pytest.MonkeyPatch) -> None:
    """A refusal that says too much."""

    def own(sitting: Any, who: int, seat: int) -> None:
        if sitting.places[seat].who != who:
            raise decide.refuse("refused-not-yours", table=repr(inside(sitting.table)))

    patch.setattr("tablee.server.decide.own", own)


def written_down(patch: pytest.MonkeyPatch) -> None:
    def wrote(hall: Hall, events: list[Any]) -> None:
        hall.journal.info("wrote", bodies=[event.body.decode() for event in events])

    patch.setattr(Hall, "wrote", wrote)


def counted(patch: pytest.MonkeyPatch) -> None:
    def wrote(hall: Hall, events: list[Any]) -> None:
        hall.refused("")
        for event in events:
            for _ in range(sum(event.body) % 11):
                hall.refused("")

    patch.setattr(Hall, "wrote", wrote)


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
    nonces = [body["nonce"] for body in bodies if body["kind"] == "readied"]
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
