"""From a command to events: a function of the log, the time and a few facts, and no more."""

from typing import Any, get_args

import pytest

from tablee.games import CATALOGUE
from tablee.server.race.timing import RaceTiming
from tablee.server.store import archive, log
from tablee.server.store.log import Guest, Logged, Place
from tablee.server.table import decide
from tablee.server.table.facts import Facts
from tablee.server.table.refusals import Refusal
from tablee.server.table.sitting import Sitting
from tablee.server.web import answers, protocol, shapes
from tests.kit.shelved import AT, evening

NOW = AT + 10_000
COMMANDS = [kind for kind in get_args(protocol.Said) if issubclass(kind, protocol.Command)]
FIELDS: dict[str, Any] = {  # whatever a command may be about
    "seat": 0,
    "of": 1,
    "who": 1,
    "level": 2,
    "name": "Chloé",
    "avatar": 3,
    "nonce": "0" * 32,
    "commit": "0" * 64,
    "move": "1",
    "claim": 250.0,
    "roll": 3,
    "locked": True,
    "text": "good evening",
    "number": 4,
    "game": "the-game-before",
    "step": 5,
    "settings": shapes.Settings(game="push", players=2),
}
TIMED = Facts(0, frozenset({0, 1}), 10_000, 7.3, RaceTiming(7.0, 20.0, 15.0, {0: 20.0}))
BARE = Facts(0)


def command(kind: type[protocol.Command]) -> protocol.Command:
    given = {name: FIELDS[name] for name in kind.__struct_fields__ if name in FIELDS}
    return kind(id="1", **given)


def state(sitting: Sitting) -> str:
    """All that a sitting holds, but for what it looks up once and keeps."""
    table = sitting.table
    names = [name for name in Sitting.__slots__ if name not in ("_seats", "table", "fairness")]
    log = None if table is None else [entry.text for entry in table.log]
    return repr([(name, getattr(sitting, name)) for name in names]) + repr(log)


def outcome(sitting: Sitting, asked: protocol.Command, facts: Facts) -> decide.Outcome | str:
    try:
        return decide.decide(sitting, asked, NOW, facts)
    except Refusal as refusal:
        return refusal.told.message


def sittings() -> list[Sitting]:
    """Each game some way in, and what people may do in a lobby; two people, chat, a coach."""
    found: list[Sitting] = []
    for game in CATALOGUE:
        for moves in (1, 2, 5, 11):
            events = evening(game, CATALOGUE[game].least, moves=moves, running=True)
            sitting = archive.folded(events)
            sitting.fold(log.Joined(guest=Guest(who=1, name="Béa", token="t")))
            found.append(sitting)
    opened = log.Opened(
        v=log.VERSION,
        code="BCDF",
        settings=log.Settings(game="push", players=2, chat=True, coach=True),
        host=0,
        guests=[Guest(who=0, name="Alex", token="t")],
        places=[Place(who=0, name="Alex"), Place()],
        last=log.Before(game="the-game-before", name="push"),
        seed="5e" * 32,
    )
    lobby = Sitting("lobby", opened)
    lobby.fold(opened)
    return [*found, lobby]


def test_every_command_is_decided() -> None:
    decided = {*decide._DECISIONS, *decide._KNOWING}  # pyright: ignore[reportPrivateUsage]
    assert decided == set(COMMANDS)


def test_to_decide_changes_nothing_and_twice_comes_to_the_same() -> None:
    carried_out: set[type[protocol.Command]] = set()
    for sitting in sittings():
        for kind in COMMANDS:
            for facts in (TIMED, BARE):
                before = state(sitting)
                first = outcome(sitting, command(kind), facts)
                assert outcome(sitting, command(kind), facts) == first
                assert state(sitting) == before, kind
                if not isinstance(first, str):
                    carried_out.add(kind)
    assert len(carried_out) > len(COMMANDS) / 2  # the others must be staged


def timed(until: int | None) -> Sitting:
    sitting = archive.folded(evening("vautour", 2, moves=3, running=True))
    sitting.fold(log.Timed(until=until))
    return sitting


def only(found: decide.Outcome) -> Logged | answers.Spoken | answers.Led:
    (body,) = found
    return body


@pytest.mark.parametrize(
    ("until", "left"), [(None, None), (NOW + 60_000, 60_000), (NOW + 1_000, decide.LEAST_LEFT)]
)
def test_a_pause_keeps_the_time_that_is_left_and_gives_it_back(
    until: int | None, left: int | None
) -> None:
    sitting = timed(until)
    paused = only(decide.decide(sitting, protocol.Pause(id="1"), NOW, BARE))
    assert paused == log.Paused(who=0, left=left)
    assert isinstance(paused, log.Paused)
    sitting.fold(paused)
    later = NOW + 600_000
    resumed = only(decide.decide(sitting, protocol.Resume(id="2"), later, BARE))
    assert resumed == log.Resumed(who=0, until=None if left is None else later + left)


def racing() -> Sitting:
    """A race that the person on seat 0 is in."""
    for moves in range(1, 60):
        sitting = archive.folded(evening("cercueils", 2, moves=moves, running=True, patient=True))
        if sitting.racing & 1:
            return sitting
    raise AssertionError("no race ever came")


def facts(**more: Any) -> Facts:
    known: dict[str, Any] = {"who": 0, "told": 10_000, "received": 7.3, "timing": TIMED.timing}
    return Facts(**{**known, **more})


def test_a_slap_is_measured_by_what_the_runtime_knows() -> None:
    sitting = racing()
    slap = protocol.Slap(id="1", seat=0, claim=250.0, roll=sitting.rolled)
    body = only(decide.decide(sitting, slap, NOW, facts()))
    assert isinstance(body, log.Slapped)
    assert body.elapsed == pytest.approx(300.0)
    assert (body.claim, body.rtt_median, body.rtt_least) == (250.0, 20.0, 15.0)


@pytest.mark.parametrize(
    ("why", "known"),
    [
        ("slap-early", {"timing": None}),  # the dice were never sent
        ("slap-early", {"received": 6.9}),  # it was on its way before they were
        ("slap-early", {"told": 0}),  # nobody has seen them
        ("slap-impossible", {"received": 7.05}),
        ("refused-not-yours", {"who": 1}),
    ],
)
def test_a_slap_that_cannot_count_is_refused(why: str, known: dict[str, Any]) -> None:
    sitting = racing()
    slap = protocol.Slap(id="1", seat=0, claim=250.0, roll=sitting.rolled)
    assert outcome(sitting, slap, facts(**known)) == why


def test_what_is_said_is_no_event_of_the_log() -> None:
    lobby = sittings()[-1]
    spoken = only(decide.decide(lobby, protocol.Say(id="1", text="good evening"), NOW, BARE))
    assert spoken == answers.Spoken(who=0, text="good evening")
    assert outcome(timed(None), protocol.Say(id="1", text="hello"), BARE) == "refused-chat"


def test_whoever_leaves_leaves_the_table_to_somebody_who_is_here() -> None:
    sitting = timed(None)
    for who in (1, 2):
        sitting.fold(log.Joined(guest=Guest(who=who, name=f"Guest {who}", token="t")))
    leave = protocol.Leave(id="1")
    here = Facts(0, frozenset({0, 2}))
    assert decide.decide(sitting, leave, NOW, here) == [log.Left(who=0), log.Hosted(who=2)]
    nobody = decide.decide(sitting, leave, NOW, BARE)
    assert nobody == [log.Left(who=0), log.Hosted(who=1)]


def test_the_last_to_leave_breaks_off_the_game() -> None:
    leave = protocol.Leave(id="1")
    assert decide.decide(timed(None), leave, NOW, BARE) == [log.Left(who=0), log.Finished()]
