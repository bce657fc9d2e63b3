"""Who is pinged when: everybody, in time, and never many at once."""

import io
from collections import Counter
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from tablee.games import CATALOGUE
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.web.connection import Socket
from tablee.server.web.rota import LOOKS, TURNS, Rota
from tablee.server.web.sockets import SILENCE, Door

RACE = next(name for name, game in CATALOGUE.items() if game.race is not None)
CALM = next(name for name, game in CATALOGUE.items() if game.race is None)


def socket(game: str | None = None) -> Socket:
    transport = Mock()
    transport.is_closing.return_value = False
    made = Socket(transport, Mock(), Mock(), 10.0, lambda: None, direct=True)
    if game is not None:
        room = Mock()
        room.sitting = SimpleNamespace(settings=SimpleNamespace(game=game))
        made.room = room
    return made


def written(made: Socket) -> int:
    """How often it was pinged."""
    transport = made._transport  # pyright: ignore[reportPrivateUsage]
    assert isinstance(transport, Mock)
    return transport.write.call_count


@pytest.fixture
def door() -> Door:
    return Door(Mock(), Journal(io.StringIO()), Metrics(), origins=frozenset())


def test_everybody_has_a_turn_and_few_at_a_time() -> None:
    rota, sockets = Rota(), [socket() for _ in range(1_000)]
    for one in sockets:
        rota.add(one)
    for one in sockets[::2]:
        rota.discard(one)
    assert set(rota) == set(sockets[1::2])
    assert len(rota) == 500
    looked, due, most = Counter[Socket](), Counter[Socket](), 0
    for _ in range(TURNS):
        now, others = rota.tick()
        looked.update(others)
        due.update(now)
        most = max(most, len(now))
    assert set(looked.values()) == {TURNS // LOOKS - 1}
    assert set(due.values()) == {1}
    assert set(due) == set(sockets[1::2])
    assert most <= 5


def test_sockets_that_come_one_by_one_and_stay_are_spread_all_the_same() -> None:
    rota = Rota()
    for number in range(3 * TURNS):  # every third stays
        one = socket()
        rota.add(one)
        if number % 3:
            rota.discard(one)
    assert max(len(rota.tick()[0]) for _ in range(TURNS)) == 1


def test_where_reflexes_count_everybody_is_pinged_at_every_look(door: Door) -> None:
    racer, player, stranger = socket(RACE), socket(CALM), socket()
    for one in (racer, player, stranger):
        door.sockets.add(one)
    for _ in range(LOOKS):
        door.pulse()
    assert (written(racer), written(stranger)) == (1, 0)
    for _ in range(TURNS - LOOKS):
        door.pulse()
    # No more than eight without an answer.
    assert (written(racer), written(player), written(stranger)) == (8, 1, 0)


def test_who_is_silent_for_too_long_is_cut_off_within_a_round_of_looks(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent, well = socket(CALM), socket(CALM)
    for one in (silent, well):
        door.sockets.add(one)
    cut: list[tuple[Socket, str]] = []

    def close(self: Socket, code: int, reason: str) -> None:
        cut.append((self, reason))

    monkeypatch.setattr(Socket, "close", close)
    silent.heard -= SILENCE + 1
    for _ in range(LOOKS):
        door.pulse()
    assert cut == [(silent, "silent")]


def test_nobody_is_left_in_the_rota(door: Door) -> None:
    one = socket()
    door.sockets.add(one)
    door.sockets.discard(one)
    door.sockets.discard(one)
    assert [*door.sockets] == []
    assert door.sockets.left == 1
