"""A short siege: what attacks cost, and whom; `python -m tests.siege` has the times."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.house import House
from tests.kit.shelved import evening, put
from tests.siege import LONG, Row, Siege

SECONDS = 1.5


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    data: Path = tmp_path_factory.mktemp("siege") / "data"
    data.mkdir()
    long = evening("cercueils", 6, moves=LONG, patient=True)
    put(data, long)
    with House(data, generous=False) as house:
        yield Siege(house, long[0].table)
    assert house.faults() == []


def laid(siege: Siege, name: str) -> Row:
    """An attack during which the honest ones lacked nothing."""
    row = asyncio.run(siege.lay(name, SECONDS))
    assert row.pings > 0
    assert row.unanswered == 0
    assert row.cut_off == 0
    assert row.refused == 0
    assert row.mb_most < row.mb_calm + 200
    assert row.mb_after < row.mb_calm + 200
    assert row.log_kb < 10
    return row


@pytest.mark.parametrize("name", ["pings", "fragments", "fragments-after"])
def test_whoever_floods_a_socket_is_cut_off(siege: Siege, name: str):
    row = laid(siege, name)
    assert row.attackers["cut off"] > 0


def test_what_nobody_reads_is_not_kept(siege: Siege):
    row = laid(siege, "unread")
    assert row.attackers["asked"] > 50


def test_hostile_bodies_are_not_read(siege: Siege):
    row = laid(siege, "bodies")
    assert "201" not in row.attackers
    assert row.attackers["bodies"] > 0


def test_refusals_do_not_fill_the_log(siege: Siege):
    row = laid(siege, "origins")
    assert row.attackers["403"] > 25
    lines = [line for line in siege.house.journal() if line["event"] == "origin refused"]
    assert 1 <= len(lines) <= 25
