"""The protocol as it is written down is the protocol as it is spoken."""

import ast
import asyncio
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import aiohttp
import msgspec
import pytest

from tablee.games import CATALOGUE
from tablee.play.telling import LANGUAGES
from tablee.server.table import decide, line
from tablee.server.web import answers, front, pages, protocol, schema, shapes
from tests.kit.guests import Guest, Message, new_table, seated
from tests.kit.house import House

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/protocol.md").read_text("utf-8")
SOURCES = sorted(Path(decide.__file__).parents[1].rglob("*.py"))
SIGHTS = {kind.__name__.removesuffix("Sight").lower(): kind for kind in schema.SIGHTS}
PLAYERS = {"vautour": 2, "push": 2, "vampire": 3, "cercueils": 2}
NAMES = ("Alex", "Chloé", "Camille")
MOVES = 24  # enough for every game to show most of its phases
REACTION = 0.13  # seconds of a hand that is not impossibly fast
BY_LIBRARY = (1003, 1009)  # close codes for a binary frame and for one that is too large

_heard = msgspec.json.Decoder(answers.Heard).decode


# The generated files ----------------------------------------------------------------------------


def test_the_generated_files_are_what_the_structs_say() -> None:
    assert schema.stale() == []


def test_a_stale_file_is_named_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    schema.write(tmp_path)
    assert schema.stale(tmp_path) == []
    (tmp_path / schema.TYPES).write_text("export {};\n")
    assert schema.stale(tmp_path) == [schema.TYPES]
    monkeypatch.setattr(schema, "stale", lambda: [schema.TYPES])
    assert schema.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert schema.TYPES in said


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    text = schema.files()[schema.SCHEMA]
    named = set(re.findall(r'"#/\$defs/(\w+)"', text))
    assert named <= set(json.loads(text)["$defs"])
    assert set(shapes.SIGHTS) <= named


def test_the_types_leave_nothing_open() -> None:
    text = schema.files()[schema.TYPES]
    assert not re.search(r"\b(any|unknown|object)\b(?=[^*]*$)", text, re.MULTILINE)
    for tag in (*_tags(protocol.Said), *_tags(answers.Heard)):
        assert f'type: "{tag}";' in text


def test_the_version_that_the_page_names_is_the_one_that_is_spoken() -> None:
    prose = (r"\(the protocol version, (\d+)\)", r"^\| `v` \| (\d+) \|$", r'"protocol": (\d+)')
    for pattern in (*prose, r'"v": ?(\d+)'):
        named = set(re.findall(pattern, DOCUMENT, re.MULTILINE))
        assert named == {str(protocol.VERSION)}, pattern


# What a real server says ------------------------------------------------------------------------


@pytest.mark.parametrize("game", SIGHTS)
def test_every_frame_of_a_game_is_what_the_structs_say(house: House, game: str) -> None:
    frames, replays = asyncio.run(_evening(house.url, game))
    for frame in frames:
        heard = _heard(frame)
        _same(heard, frame)
        if isinstance(heard, answers.Welcome | answers.Seated | answers.Happened):
            _sights(heard.views, game)
    for body in replays:
        replay = msgspec.json.decode(body, type=pages.Replay)
        _same(replay, body)
        for step in replay.steps:
            _sights(step.views, game)
        assert len(replay.steps) > MOVES // 2
    kinds = {json.loads(frame)["type"] for frame in frames}
    assert kinds == set(_tags(answers.Heard)) - {"because"}


def test_what_is_said_of_a_bots_move_is_what_the_structs_say(house: House) -> None:
    async def asking() -> list[bytes]:
        async with aiohttp.ClientSession() as http:
            made = await new_table(http, house.url, game="vautour", players=2, coach=True)
            alex = Guest(http, house.url)
            alex.token = made["token"]
            await alex.enter(made["code"], lang="fr")
            commit = alex.numbers.commit(alex.game)
            assert (await alex.do("start", commit=commit, level=1))["type"] == "ack"
            await alex.until(lambda: bool(alex.legal(0)))
            await alex.play(0, alex.legal(0)[0])
            await alex.until(lambda: bool(alex.views[0].get("why")))
            assert (await alex.do("why", seat=0, of=1))["type"] == "ack"
            await alex.next(lambda m: m["type"] == "because")
            await alex.go()
            return alex.frames

    frames = asyncio.run(asking())
    for frame in frames:
        _same(_heard(frame), frame)
    assert any(isinstance(_heard(frame), answers.Because) for frame in frames)


def test_what_is_answered_over_http_is_what_the_structs_say(house: House) -> None:
    async def asking() -> None:
        async with aiohttp.ClientSession() as http:
            host = Guest(http, house.url)
            made = await new_table(http, house.url, listed=True)
            host.token = made["token"]
            assert msgspec.to_builtins(msgspec.convert(made, pages.Created)) == made
            await host.enter(made["code"])
            async with http.get(f"{house.url}/api/tables") as answer:
                body = await answer.read()
            listed = msgspec.json.decode(body, type=list[pages.Open])
            _same(listed, body)
            assert made["code"] in [each.code for each in listed]
            asked = {"v": protocol.VERSION + 1, "name": "Alex"}
            async with http.post(f"{house.url}/api/tables?lang=en", json=asked) as answer:
                assert answer.status == 400
                body = await answer.read()
            refused = _heard(body)
            _same(refused, body)
            assert isinstance(refused, answers.Refused)
            assert refused.why.message == "refused-version"
            await host.go()

    asyncio.run(asking())


def test_the_menu_is_the_catalogue_with_the_words_of_each_game(house: House) -> None:
    async def asking() -> None:
        async with aiohttp.ClientSession() as http:
            async with http.get(f"{house.url}/api/games") as answer:
                body = await answer.read()
            menu = msgspec.json.decode(body, type=list[pages.Playable])
            _same(menu, body)
            assert [each.name for each in menu] == list(CATALOGUE)
            for each in menu:
                game = CATALOGUE[each.name]
                assert (each.race, each.hides) == (game.race is not None, game.hides)
            for each in menu:
                for language in LANGUAGES:
                    await _same_words(http, f"{house.url}/api/games/{each.name}/words/{language}")
                assert set(each.languages) <= set(LANGUAGES)
            assert menu[0].languages == list(LANGUAGES)
            for nothing in ("none/words/fr", f"{menu[0].name}/words/de"):
                async with http.get(f"{house.url}/api/games/{nothing}") as answer:
                    assert answer.status == 404

    asyncio.run(asking())


async def _same_words(http: aiohttp.ClientSession, address: str) -> None:
    """The file of the game's package, which a browser may keep as long as it is the same."""
    _, name, _, language = address.rsplit("/", 3)
    async with http.get(address) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
        assert answer.headers["Cache-Control"] == "no-cache"
        text, tag = await answer.text(), answer.headers["ETag"]
    found = files(CATALOGUE[name].package).joinpath("words", f"{language}.ftl")
    assert text == (found.read_text("utf-8") if found.is_file() else "")
    async with http.get(address, headers={"If-None-Match": tag}) as answer:
        assert (answer.status, await answer.read()) == (304, b"")


async def _evening(url: str, game: str) -> tuple[list[bytes], list[bytes]]:
    """Some moves of a game, everything else that can be said, and the replays."""
    async with aiohttp.ClientSession() as http:
        options = {"reaction_seconds": "untimed"} if game == "cercueils" else {}
        names = NAMES[: PLAYERS[game]]
        players = await seated(http, url, names, game=game, options=options, chat=True, coach=True)
        first, second = players[0], players[1]
        code, played = first.table["code"], first.game
        screen = Guest(http, url)
        await screen.enter(code, role="screen", lang="fr")
        watcher = Guest(http, url)
        assert (await watcher.enter(code, role="watcher"))["table"]["watchers"] == 1
        for _ in range(MOVES):
            await _move(players)
        await first.send({"type": "ping", "at": 0.5})
        await first.next(lambda m: m["type"] == "pong")
        assert (await first.do("say", text="Bonsoir"))["type"] == "ack"
        assert (await second.do("emote", number=2))["type"] == "ack"
        assert (await second.do("abandon"))["type"] == "refused"
        await _ask_coach(players)
        for command in ("pause", "resume"):
            assert (await _when_possible(players, command))["type"] == "ack"
        before = second.seq
        await second.go()
        await second.enter(code, lang="en", since={"game": played, "seq": before - 3})
        assert (await first.do("abandon"))["type"] == "ack"
        assert first.over[0]["game"] == played
        assert (await first.do("lead", game=played, step=2))["type"] == "ack"
        assert (await first.do("leave"))["type"] == "ack"
        assert await first.closed() == line.LEFT
        replays: list[bytes] = []
        for asked in ("", "?seat=0", "?seat=open&lang=fr"):
            async with http.get(f"{url}/r/{played}{asked}") as answer:
                assert answer.status == 200
                replays.append(await answer.read())
        everybody = (*players, screen, watcher)
        for guest in everybody:
            await guest.go()
        return [frame for guest in everybody for frame in guest.frames], replays


async def _move(players: list[Guest]) -> None:
    """The first who may move does, and everybody hears of it."""
    async with asyncio.timeout(20):
        while not any(guest.legal(seat) for seat, guest in enumerate(players)):
            await asyncio.sleep(0.005)
    seat = next(seat for seat, guest in enumerate(players) if guest.legal(seat))
    guest = players[seat]
    legal = guest.legal(seat)
    if "slap" in legal:
        await asyncio.sleep(REACTION)
        start = len(guest.told)
        done = await guest.do("slap", seat=seat, claim=REACTION * 1000 - 5, roll=guest.seq)
        assert done["type"] == "ack", done
        await guest.until(lambda: any(m.get("photo") for m in guest.told[start:]))
    else:
        assert (await guest.play(seat, legal[-1]))["type"] == "ack"
    for other in players:
        await other.until(lambda other=other: other.seq >= guest.seq)


async def _ask_coach(players: list[Guest]) -> None:
    """The first who may move asks the coach."""
    async with asyncio.timeout(20):
        while not any(guest.legal(seat) for seat, guest in enumerate(players)):
            await asyncio.sleep(0.005)
    seat = next(seat for seat, guest in enumerate(players) if guest.legal(seat))
    assert (await players[seat].do("coach", seat=seat))["type"] == "ack"
    await players[seat].next(lambda m: m["type"] == "advice")


async def _when_possible(players: list[Guest], command: str) -> Message:
    """The first player's command; a race is let pass before."""
    async with asyncio.timeout(20):
        while True:
            answer = await players[0].do(command)
            if answer["type"] == "ack" or answer["why"]["message"] != "refused-race":
                return answer
            for seat, guest in enumerate(players):
                if "hold" in guest.legal(seat):
                    await guest.play(seat, "hold")
            await asyncio.sleep(0.02)


def _same(decoded: object, frame: bytes) -> None:
    """Nothing was said that the structs do not know, in no other order and no other way."""
    assert protocol.write(decoded) == frame


def _sights(seen: list[shapes.View], game: str) -> None:
    """Every sight is exactly the game's own."""
    for view in seen:
        sight = msgspec.convert(view.sight, SIGHTS[game])
        assert protocol.write(sight) == protocol.write(view.sight)


# The words --------------------------------------------------------------------------------------


def test_whatever_the_house_refuses_with_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        known = _words("tablee.server", language) | _words("tablee", language)
        assert {message for message, _ in _refusals()} - set(known) == set()
        for message, arguments in _refusals():
            if arguments is not None:
                assert known[message] - {"player"} == arguments, message


def test_the_languages_have_the_same_words_with_the_same_variables() -> None:
    for folder in ("tablee.server", "tablee"):
        first, *others = [_words(folder, language) for language in LANGUAGES]
        for other in others:
            assert list(other.items()) == list(first.items())


def test_no_words_are_left_over() -> None:
    said = {text for source in SOURCES for text in _constants(source)}
    said |= set(_constants(ROOT / "src/tablee/cli/serve.py"))
    assert set(_words("tablee.server", "en")) - said == set()


def _words(folder: str, language: str) -> dict[str, set[str]]:
    """The messages of a folder, each with its variables."""
    text = files(folder).joinpath("words", f"{language}.ftl").read_text("utf-8")
    found = re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ \t].*)*)", text, re.MULTILINE)
    return {message: set(re.findall(r"\$(\w+)", words)) for message, words in found}


def _refusals() -> Iterator[tuple[str, set[str] | None]]:
    """Every message id in the sources, with the arguments it is given where that can be seen."""
    for source in SOURCES:
        tree = ast.parse(source.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                first = node.args[0] if node.args else None
                if not isinstance(first, ast.Constant) or name not in ("refuse", "Told"):
                    continue
                given = {keyword.arg or "" for keyword in node.keywords}
                yield str(first.value), given if name == "refuse" else None
        for text in _constants(source):
            if re.fullmatch(r"(refused|slap|name|chat)-[a-z]+(-[a-z]+)*", text):
                yield text, None


def _constants(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


# The document -----------------------------------------------------------------------------------


def test_the_document_names_every_message_and_every_field() -> None:
    quoted = set(re.findall(r"`([^`\n]+)`", DOCUMENT))
    words = {word for text in quoted for word in re.findall(r"[\w-]+", text)}
    parts: dict[str, Message] = schema.schema()["$defs"]
    for tag in (*_tags(protocol.Said), *_tags(answers.Heard)):
        assert tag in quoted, tag
    for name, part in parts.items():
        assert set(part.get("properties", {})) - words == set(), name
    refusals = {message for message, _ in _refusals()}
    assert refusals - words == set()


def test_the_document_names_every_close_code() -> None:
    codes = [value for name, value in vars(line).items() if name.isupper()]
    assert line.OLD_CLIENT in codes
    for code in (*codes, *BY_LIBRARY):
        assert re.search(rf"^\| {code} \|", DOCUMENT, re.MULTILINE), code


def test_the_document_names_every_route() -> None:
    (source,) = [source for source in SOURCES if source.name == "web.py"]
    tree = ast.parse(source.read_text("utf-8"))
    (app,) = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == "app"]
    kept = {id(k.value) for n in ast.walk(app) if isinstance(n, ast.Call) for k in n.keywords}
    written = {
        node.value
        for node in ast.walk(app)
        if isinstance(node, ast.Constant) and id(node) not in kept
        if isinstance(node.value, str) and node.value.startswith("/")
    }
    routes = {
        re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), route)
        for route in (*written, *front.PAGES)
    }
    assert {"/ws", "/", "/r/ID.jsonl"} <= routes
    for route in routes:
        assert re.search(rf"^\| `[A-Z]+ {re.escape(route)}[`?]", DOCUMENT, re.MULTILINE), route


def test_the_frames_of_the_worked_example_are_frames() -> None:
    said = re.findall(r"^[AC] → (\{.*\})$", DOCUMENT, re.MULTILINE)
    heard = re.findall(r"^[AC] ← (\{.*\})$", DOCUMENT, re.MULTILINE)
    whole = [frame for frame in said if "…" not in frame]
    assert len(whole) > 5
    for frame in whole:
        protocol.read(frame)
    whole = [frame for frame in heard if "…" not in frame]
    assert len(whole) > 8
    for frame in whole:
        _same(_heard(frame), frame.encode())


def _tags(union: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]
