"""The log outlives the code: its structs are its own, and every version there was can be read."""

import ast
import json
from pathlib import Path

import msgspec
import pytest

from tablee.server.ports import UnreadableLog
from tablee.server.store import archive, log, reading, upcast
from tablee.server.store.upcast import Raw
from tablee.server.table import lobby, views
from tablee.server.web import protocol, shapes
from tests.corpus.facts import of_table
from tests.kit.damage import Bodies, resealed, written
from tests.kit.parlour import Parlour
from tests.kit.parlour import evening as in_a_parlour
from tests.kit.shelved import TOKEN, evening

SERVER = Path(log.__file__).parents[1]
WISHED = shapes.Settings(
    game="push",
    players=3,
    turn_seconds=30,
    grace_seconds=40,
    stand_in=3,
    pace="calm",
    aids="some",
    coach=True,
    listed=True,
    watchers=False,
    chat=True,
    quiet=True,
    lenient=True,
    judging="friends",
    honours=False,
)


# Its own structs --------------------------------------------------------------------------------


@pytest.mark.parametrize("module", ["store/log", "store/upcast", "table/sitting", "store/chain"])
def test_nothing_of_the_wire_is_in_the_log(module: str) -> None:
    tree = ast.parse((SERVER / f"{module}.py").read_text("utf-8"))
    named = {
        f"{getattr(node, 'module', '')}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert not [name for name in named if "protocol" in name]


def test_every_setting_is_kept_as_it_was_wished() -> None:
    """Whoever adds a setting to the wire adds it to the log, or it is lost."""
    kept = lobby.checked(WISHED)
    assert views.settings(kept) == msgspec.structs.replace(WISHED, options=kept.options)
    assert log.write(kept) == protocol.write(views.settings(kept))
    settings = msgspec.structs.fields(shapes.Settings)
    assert not [each.name for each in settings if getattr(WISHED, each.name) == each.default]


def test_a_setting_that_is_not_known_here_is_passed_over() -> None:
    def change(bodies: Bodies) -> None:
        bodies[0]["settings"]["lights"] = "dim"

    events = written(0, change)
    assert reading.flaw(events) is None
    assert archive.folded(events).settings == archive.folded(written(0)).settings


def test_a_game_that_is_not_here_is_told_by_its_name() -> None:
    def change(bodies: Bodies) -> None:
        bodies[0]["settings"]["game"] = "tarot"

    assert reading.flaw(written(0, change)) == "event 1: there is no game 'tarot'"


def test_cards_dealt_by_other_rules_are_told_by_their_version() -> None:
    def change(bodies: Bodies) -> None:
        bodies[1]["rules"] = 2

    assert reading.flaw(written(1, change)) == (
        "event 2: it was dealt by version 2 of the rules of push, and this is version 1"
    )


# Versions ---------------------------------------------------------------------------------------


def _from_speed(raw: Raw) -> Raw:
    """Version 2 calls `pace` what version 1 called `speed`."""
    if "settings" not in raw:
        return raw
    settings = {**raw["settings"]}
    settings["pace"] = settings.pop("speed")
    return {**raw, "settings": settings}


def _from_text(raw: Raw) -> Raw:
    """Version 3 calls `move` what version 2 called `text`."""
    return {**raw, "move": raw["text"]} if raw["kind"] == "moved" else raw


def as_first(bodies: Bodies) -> None:
    """As version 1 wrote them."""
    as_second(bodies)
    bodies[0]["v"] = 1
    bodies[0]["settings"]["speed"] = bodies[0]["settings"].pop("pace")


def as_second(bodies: Bodies) -> None:
    bodies[0]["v"] = 2
    for body in bodies:
        if body["kind"] == "moved":
            body["text"] = body.pop("move")


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of a later day, which has changed the form of the log twice."""
    monkeypatch.setattr(upcast, "STEPS", (_from_speed, _from_text))
    monkeypatch.setattr(upcast, "VERSION", 3)
    monkeypatch.setattr(log, "VERSION", 3)


def test_there_is_a_step_from_every_version() -> None:
    assert upcast.VERSION == log.VERSION == 1 + len(upcast.STEPS)


@pytest.mark.usefixtures("third")
@pytest.mark.parametrize("game", ["vautour", "push", "vampire", "cercueils"])
def test_a_log_of_an_old_version_is_read_as_if_it_were_of_today(game: str) -> None:
    today = evening(game, 3, options={})
    old = resealed(today, as_first)
    assert b'"speed"' in old[0].body
    assert reading.flaw(old) is None
    assert of_table(old) == of_table(today)
    assert reading.sitting(old).settings == reading.sitting(today).settings
    assert archive.replay(old, "open", "en") == archive.replay(today, "open", "en")
    assert archive.played(old, TOKEN)


@pytest.mark.usefixtures("third")
def test_a_log_of_the_version_before_takes_only_the_last_step() -> None:
    today = evening("push", 2, options={})
    old = resealed(today, as_second)
    assert of_table(old) == of_table(today)


@pytest.mark.usefixtures("third")
def test_a_game_of_an_old_version_is_played_on() -> None:
    """What is added says its version: the rest of the log keeps its own."""

    async def party(parlour: Parlour) -> None:
        old = resealed(written(0), as_first)
        game = old[0].table
        parlour.paper.logs[game] = list(old)
        await parlour.directory.open()
        parlour.code = json.loads(old[0].body)["code"]
        host = await parlour.come(token=TOKEN)
        assert host.told[0]["type"] == "welcome"
        assert (await parlour.ask(host, "pause"))["type"] == "ack"
        assert (await parlour.ask(host, "abandon"))["type"] == "ack"
        after = parlour.paper.logs[game]
        assert after[: len(old)] == old
        added = [json.loads(event.body) for event in after[len(old) :]]
        assert {body["form"] for body in added} == {3}
        assert reading.flaw(after) is None
        assert archive.folded(after).finished is not None
        (rematch,) = (events for table, events in parlour.paper.logs.items() if table != game)
        assert json.loads(rematch[0].body)["v"] == 3
        assert all("form" not in json.loads(event.body) for event in rematch)

    in_a_parlour(party)


def test_what_a_newer_version_added_is_not_read() -> None:
    def change(bodies: Bodies) -> None:
        bodies[-1]["form"] = log.VERSION + 1

    events = written(0, change)
    assert reading.flaw(events) == f"event {len(events)} is of another version of Tablée"


@pytest.mark.parametrize("version", [log.VERSION + 1, 99, "two", None, 1.5])
def test_a_log_of_a_newer_version_is_not_read(version: object) -> None:
    def change(bodies: Bodies) -> None:
        bodies[0]["v"] = version

    with pytest.raises(UnreadableLog, match="event 1 is of another version of Tablée"):
        reading.sitting(written(0, change))
