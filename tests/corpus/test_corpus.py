"""What was once kept is read for ever: replayed, verified, exported, and played on.

A test that fails here means that games of yesterday are lost or changed: the code is wrong, not the
corpus. README.md says what it holds.
"""

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.core.chance import stream
from tablee.games import CATALOGUE
from tablee.play.fair import check_fair
from tablee.play.records import check, encode, lines, resume
from tablee.play.simulate import play_out
from tablee.server.store import archive, chain
from tablee.server.table.deal_desk import PATIENCE
from tests.corpus import facts, make
from tests.corpus.kept import (
    FILES,
    LOGS,
    RECORDS,
    TABLES,
    Kept,
    events_of,
    generations,
    line_of,
    record_of,
    unpack,
    written,
)
from tests.corpus.lodge import Lodge, Patient
from tests.kit.parlour import Device
from tests.kit.watch import NOON

TURNS = 4  # that a table is played on for
LIVE = [kept for kept in TABLES if kept.facts["state"] != "finished"]
OVER = [kept for kept in TABLES if kept.facts["state"] == "finished"]
UNFINISHED = [kept for kept in RECORDS if kept.facts["result"] is None]


def fields_of(line: bytes) -> Any:
    ((_, fields),) = lines(io.BytesIO(line))
    return fields


def assert_true_still(found: facts.Facts, kept: Kept) -> None:
    told = {name: fact for name, fact in kept.facts.items() if name not in ("moment", "tokens")}
    wrong = facts.differing(found, told)
    assert not wrong, f"{kept} is no longer what it was: " + "; ".join(wrong)


# Records ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", RECORDS, ids=str)
def test_a_record_is_played_again_move_by_move(kept: Kept) -> None:
    assert_true_still(facts.of_record(record_of(kept)), kept)
    flaw = check(fields_of(line_of(kept)))
    assert flaw is None, f"{kept} is no longer right: {flaw}"


@pytest.mark.parametrize("kept", UNFINISHED, ids=str)
def test_a_record_that_stops_is_played_to_its_end(kept: Kept) -> None:
    table = resume(fields_of(line_of(kept)))
    flaw = check(fields_of(encode(play_out(table, stream(1)))))
    assert flaw is None, f"{kept} cannot be played on: {flaw}"


@pytest.mark.parametrize(("generation", "file"), FILES)
def test_a_file_of_records_is_verified(
    generation: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(written(generation, file))
    code = main(["verify", str(path)])
    wrong = [line for line in capsys.readouterr().out.splitlines() if '"ok": true' not in line]
    assert code == 0, f"tablee verify refuses records of {file}: {wrong[:3]}"


# Logs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", TABLES, ids=str)
def test_a_table_stands_where_it_stood(kept: Kept) -> None:
    events = events_of(kept)
    assert events, f"{kept} is gone"
    assert not list(chain.flaws(events)), f"{kept} is not what was written"
    assert_true_still(facts.of_table(events), kept)


@pytest.mark.parametrize("kept", OVER, ids=str)
def test_a_game_that_is_over_is_shown_again(kept: Kept) -> None:
    shown = archive.replay(events_of(kept), "", None)
    assert len(shown.steps) == kept.facts["made"] + 1, f"{kept} has lost steps of its replay"
    result = shown.result and (shown.result.points, shown.result.winners)
    was = kept.facts["points"] and (kept.facts["points"], kept.facts["winners"])
    assert result == was, f"the result of {kept} was {was}, and is shown as {result}"


@pytest.mark.parametrize(("generation", "file"), LOGS)
def test_a_log_is_exported_and_verified(
    generation: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, target = unpack(generation, file, tmp_path / "data"), tmp_path / "kept.jsonl"
    assert main(["export", str(target), "--data", str(path.parent)]) == 0, capsys.readouterr().err
    exported = {json.loads(line)["id"]: line for line in target.read_bytes().splitlines()}
    over = {kept.name: kept for kept in OVER if (kept.generation, kept.file) == (generation, file)}
    assert exported.keys() == over.keys(), f"{file} no longer exports the same games"
    for name, line in exported.items():
        wrong = facts.differing(facts.of_line(line), _exported(over[name]))
        assert not wrong, f"{over[name]} is exported otherwise: {'; '.join(wrong)}"
    fair = [line + b"\n" for line in exported.values() if b'"fair"' in line]
    target.write_bytes(b"".join(fair))
    code = main(["verify", "--fair", str(target)])
    wrong = [line for line in capsys.readouterr().out.splitlines() if '"ok": false' in line]
    assert code == 0, f"tablee verify --fair refuses games of {file}: {wrong[:3]}"


def _exported(kept: Kept) -> facts.Facts:
    return {name: kept.facts[name] for name in ("options", "record")}


@pytest.mark.parametrize("kept", LIVE, ids=str)
def test_a_table_is_played_on(kept: Kept, tmp_path: Path) -> None:
    """Everybody comes back with their token, sits where they sat, and the game goes on."""
    path, before = unpack(kept.generation, kept.file, tmp_path), events_of(kept)

    async def evening() -> None:
        store = Patient(path)
        lodge = Lodge(store, kept.name, first=1_000_000)
        lodge.watch.seconds = (before[-1].at_ms - NOON) / 1000 + 60
        try:
            await lodge.directory.open()
            people = await _come_back(lodge, kept)
            await _play_on(lodge, kept, people)
            after = await store.read(kept.name)
        finally:
            await lodge.directory.close()
            await store.close()
        assert '"fault"' not in lodge.journal.getvalue(), f"{kept}: {lodge.journal.getvalue()}"
        assert after[: len(before)] == before, f"the past of {kept} has changed"
        assert not list(chain.flaws(after)), f"{kept} is not written as it should be"
        flaw = check_fair(fields_of(archive.line(after)))
        assert flaw is None, f"{kept}, played on, is not right: {flaw}"

    asyncio.run(evening())


async def _come_back(lodge: Lodge, kept: Kept) -> dict[int, Device]:
    told = kept.facts
    lodge.code = told["code"]
    assert lodge.directory.codes.get(lodge.code) == kept.name, f"{kept} is not found by its code"
    people: dict[int, Device] = {}
    for guest, (name, _) in told["guests"].items():
        who = int(guest)
        device = people[who] = await lodge.come(token=told["tokens"][guest])
        welcome = device.told[0]
        assert welcome["type"] == "welcome", f"{name} is not known at {kept}: {welcome}"
        seats = [seat for seat, place in enumerate(told["seats"]) if place[0] == who]
        seen = [view["seat"] for view in welcome.get("views", []) if "seat" in view]
        assert welcome["you"] == who, f"{name} is somebody else at {kept}"
        assert told["state"] == "lobby" or seen == seats, f"{name} sits elsewhere at {kept}"
    return people


async def _play_on(lodge: Lodge, kept: Kept, people: dict[int, Device]) -> None:
    """A few moves at least; then the host ends it, if it has not ended."""
    told, host = kept.facts, people[(await lodge.sitting()).host]
    if told["state"] == "lobby":
        if told.get("dealing"):  # with numbers that nobody knows any more
            await lodge.later(2 * PATIENCE)
            assert (await lodge.sitting()).withheld, f"{kept} waits for ever"
        if all(who is None for who, _, _ in told["seats"]):
            await lodge.do(host, "sit", seat=0)
        await lodge.do(host, "start")
    if told.get("paused"):
        await lodge.do(host, "resume")
    if not await lodge.play_on(list(people.values()), TURNS):
        table = (await lodge.sitting()).table
        assert table is not None
        assert table.made > told.get("made", 0), f"{kept} does not go on"
        await lodge.do(host, "abandon")
    assert lodge.directory.codes[lodge.code] != kept.name, f"{kept} does not end"


# The corpus itself ------------------------------------------------------------------------------


def test_every_value_of_every_option_is_kept() -> None:
    """A record and a table of each; whoever adds a value adds a generation."""
    for name in {kept.facts["game"] for kept in RECORDS}:
        game = CATALOGUE[name]
        records = [kept.facts for kept in RECORDS if kept.facts["game"] == name]
        settings = [kept.facts["settings"] for kept in TABLES]
        tables = [told for told in settings if told["game"] == name]
        for which, found in (("record", records), ("table", tables)):
            players = {told["players"] for told in found}
            assert players == set(range(game.least, game.most + 1)), f"{name}: {which}, players"
            for option in game.options:
                values = {told["options"].get(option.name, option.values[0]) for told in found}
                missing = set(option.values) - values
                assert not missing, f"no {which} of {name} has {option.name} {missing}"


def test_nothing_is_made_anew(capsys: pytest.CaptureFixture[str]) -> None:
    for generation in generations():
        assert make.main([generation]) == 2
        assert "never made anew" in capsys.readouterr().err
