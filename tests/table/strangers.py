"""Evenings of slaps among strangers: strict tables, and hands that are no people's."""

import pytest

from tablee.server.race import judge
from tablee.server.race.hands import LATEST
from tests.kit.guests import Guest
from tests.kit.inn import (
    MOST,
    Delayer,
    Evening,
    Hand,
    Inn,
)

EVENINGS: dict[str, Evening] = {}


def evening(run: Evening) -> Evening:
    EVENINGS[run.__name__] = run
    return run


@evening
async def at_a_strict_table_nobody_is_given_much_more_than_the_middle_of_the_others(
    inn: Inn,
) -> None:
    table, seen = await inn.table((0.0, 20.0, 60.0, 0.0), last=Delayer, judging="strict"), 0
    while seen < 2 and len(table.rolls) < MOST:
        roll = await table.race(Hand(260), Hand(240), Hand(200), Hand(250, claim=100))
        pings = {slap["seat"]: slap["ping"] for slap in roll.photo}
        for slap in roll.photo if len(pings) == 4 and min(pings.values()) > 0 else []:
            others = sorted(ping for seat, ping in pings.items() if seat != slap["seat"])
            assert slap["most"] == pytest.approx(others[1] + judge.STRICT, abs=0.2)
            assert slap["judged"] >= slap["elapsed"] - slap["most"] - 0.2
            if slap["seat"] == 3:
                seen += slap["ping"] >= 100 > slap["most"]  # it seems far, and gains little by it
    assert seen == 2
    assert table.guests[0].table["settings"]["judging"] == "strict"


@evening
async def hands_quicker_than_peoples_are_shown_to_all_and_to_the_next_game(inn: Inn) -> None:
    table = await inn.table((0.0, 20.0), pace="instant")

    def remarks(guest: Guest) -> list[str | None]:
        return [chair.get("hands") for chair in guest.table["seats"]]

    rolls = 0
    while remarks(table.guests[0]) == [None, None] and rolls < MOST:
        roll = await table.race(Hand(None), Hand(140, claim=100))
        assert all(slap["most"] == judge.CAP for slap in roll.photo)  # among friends
        rolls += 1
    assert LATEST <= rolls < MOST
    for guest in (*table.guests, *table.watchers):
        await guest.until(lambda guest=guest: remarks(guest) == [None, "quick"])
    host, game = table.guests[0], table.guests[0].table["game"]
    await table.over()
    await host.until(lambda: host.table["game"] != game)
    assert remarks(host) == [None, "quick"]
