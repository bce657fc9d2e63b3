"""What the hands of a game have done."""

from dataclasses import replace

from tablee.games import CATALOGUE
from tablee.server.race.judge import Attempt, Judged, SlapReason, timed
from tablee.server.race.tally import HandFigures, Tally

EVENTS = CATALOGUE["cercueils"].events


def slap(seat: int, ms: float, reason: SlapReason) -> Judged:
    attempt = Attempt(seat, elapsed=ms, claim=ms, rtt_median=0.0, rtt_least=0.0)
    return Judged(attempt, replace(timed(attempt, 0.0), judged=ms), reason)


def test_races_won_and_times_that_counted() -> None:
    tally = Tally(3)
    tally.judged([slap(0, 310.0, "slap-first"), slap(1, 390.0, "slap-later")])
    tally.judged([slap(0, 250.0, "slap-undrawn"), slap(1, 250.0, "slap-drawn")])
    tally.judged([slap(0, 90.0, "slap-early"), slap(1, 95.0, "slap-again")])
    assert tally.figures() == [
        HandFigures(first=1, faults=0, median=280.0, best=250.0),
        HandFigures(first=1, faults=0, median=320.0, best=250.0),
        HandFigures(first=0, faults=0, median=None, best=None),
    ]


def test_slaps_that_cost_something_are_counted_for_whoever_slapped() -> None:
    tally = Tally(2)
    told = [event.message.removeprefix("cercueils-") for event in EVENTS]
    rows = [
        [told.index(what), seat, 0, 0]
        for seat, what in [(0, "wrong-up"), (1, "chased"), (0, "missed"), (1, "too-late")]
    ]
    tally.told(EVENTS, rows)
    assert [each.faults for each in tally.figures()] == [2, 1]
