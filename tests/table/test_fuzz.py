"""Whatever is said, in whatever shape: a clear answer, nothing changes, and nothing breaks."""

import json
from copy import deepcopy
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.web import protocol
from tests.table.stage import FOR_THE_HOST, ODD, SAID, STATES, Stage, as_json, check, say

STRICT = True  # the house, under Python's development mode


@st.composite
def commands(draw: st.DrawFn) -> bytes:
    """Something that could be said, or nearly so."""
    kind = draw(st.sampled_from(sorted(SAID)))
    said = deepcopy(SAID[kind])
    if "id" in said:
        said["id"] = draw(st.sampled_from([f"{kind}{n}" for n in range(40)]))
    fields = [("type", json.dumps(kind)), *((name, json.dumps(v)) for name, v in said.items())]
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(fields) - 1)) if fields else 0
        change = draw(st.sampled_from(["odd", "odd", "odd", "drop", "more", "twice", "inner"]))
        if change == "odd" and fields:
            fields[place] = fields[place][0], draw(st.sampled_from(ODD))
        elif change == "drop" and fields:
            del fields[place]
        elif change == "more":
            name = draw(st.sampled_from(["token", "seat", "id", "__proto__", "", "\u202e", "of"]))
            fields.append((name, draw(st.sampled_from(ODD))))
        elif change == "twice" and fields:
            fields.append((fields[place][0], draw(st.sampled_from(ODD))))
        elif change == "inner" and kind == "arrange":
            name = draw(st.sampled_from(["game", "players", "options", "pace", "chat", "no"]))
            inner = as_json([(name, draw(st.sampled_from(ODD)))])
            fields = [(n, inner if n == "settings" else v) for n, v in fields]
    return as_json(fields).encode("utf-8", "surrogatepass")


@st.composite
def garbage(draw: st.DrawFn) -> bytes:
    """What a line may turn a message into."""
    text = draw(commands())
    kind = draw(st.sampled_from(["cut", "flip", "bytes", "wrap", "deep", "wide", "tail", "none"]))
    place = draw(st.integers(0, len(text)))
    if kind == "cut":
        return text[:place]
    if kind == "flip":
        return text[:place] + draw(st.binary(min_size=1, max_size=3)) + text[place + 1 :]
    if kind == "bytes":
        return draw(st.binary(max_size=200))
    if kind == "wrap":
        return b"[" + text + b"]"
    if kind == "deep":
        return draw(st.sampled_from([b"[", b'{"type":', b'{"id":{"a":'])) * draw(
            st.integers(1, 360)
        )
    if kind == "wide":
        return draw(st.sampled_from([text.decode("utf-8", "replace").encode("utf-16"), text * 2]))
    return b"\xef\xbb\xbf" + text if kind == "tail" else b""


def test_there_is_an_example_of_everything_that_can_be_said():
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(protocol.Said)}
    assert {*SAID} == kinds
    for kind, fields in SAID.items():
        assert protocol.read(json.dumps({"type": kind, **fields}).encode())


@given(st.sampled_from(STATES), st.lists(commands(), min_size=1, max_size=16))
def test_whatever_is_said_has_an_answer(stage: Stage, state: str, messages: list[bytes]):
    stage.run(check(stage, state, messages))


@given(st.sampled_from(STATES), st.lists(garbage(), min_size=1, max_size=16))
def test_what_makes_no_sense_is_refused(stage: Stage, state: str, messages: list[bytes]):
    stage.run(check(stage, state, messages))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("kind", sorted({*SAID} - {"hello", "ping", "leave"}))
def test_every_command_in_every_state_has_an_answer(stage: Stage, state: str, kind: str):
    async def once() -> None:
        scene = stage.scenes[state]
        for seat in range(6) if "seat" in SAID[kind] else (0,):
            said = {"type": kind, **SAID[kind], "id": f"{kind} {seat} once"}
            if "seat" in said:
                said["seat"] = seat
            before = await scene.quiet()
            answer = await say(scene.eve, json.dumps(said).encode())
            assert answer["type"] in ("ack", "refused")
            if kind in FOR_THE_HOST or (kind in ("play", "takeback", "slap") and seat != 1):
                assert answer["type"] == "refused"
            if answer["type"] == "refused":
                assert await scene.quiet() == before
            after = await scene.quiet()
            again = await say(scene.eve, json.dumps(said).encode())
            assert again == answer or kind in ("say", "emote", "back")
            assert kind in ("say", "emote") or await scene.quiet() == after

    stage.run(once())
    assert stage.house.faults() == []


def test_moves_that_are_not_legal_and_seats_of_others_are_refused(stage: Stage):
    async def once() -> None:
        for state in ("vautour", "vampire", "cercueils"):
            scene = stage.scenes[state]
            before = await scene.quiet()
            moves = {"0", "16", "-1", "draw ", " draw", "DRAW", "put", "put S S", "1 ", "＋1", "*"}
            moves |= {"@ time", "time", "roll\x00", "slap", "point 9", "* C1", "\u202e1", "1\n"}
            legal = set(scene.eve.legal(1))
            for move in sorted(moves - legal):
                for seat in range(4):
                    answer = await scene.eve.play(seat, move)
                    assert answer["type"] == "refused", (state, move, seat)
                    assert answer["why"]["text"]
            for seat in (0, 2):
                for move in scene.host.legal(seat) or ["1", "draw", "roll"]:
                    assert (await scene.eve.play(seat, move))["type"] == "refused"
                assert (await scene.eve.do("takeback", seat=seat))["type"] == "refused"
            assert await scene.quiet() == before

    stage.run(once())


def test_an_old_command_sent_again_has_the_old_answer_and_no_other_effect(stage: Stage):
    async def once() -> None:
        scene = stage.scenes["lobby"]
        names = [{"name": f"Eve {n}", "avatar": n, "id": f"name {n}"} for n in range(8)]
        acks = [await scene.eve.do("rename", **name) for name in names]
        assert [ack["type"] for ack in acks] == ["ack"] * 8
        before = await scene.quiet()
        for name, ack in zip(reversed(names), reversed(acks), strict=True):
            assert await scene.eve.do("rename", **name) == ack
        for number in range(8):  # the id counts, whatever the command is
            assert (await scene.eve.do("stand", seat=1, id=f"name {number}"))["type"] == "ack"
        assert await scene.quiet() == before
        assert (await scene.host.do("stand", seat=1, id="name 0"))["type"] == "refused"

    stage.run(once())
