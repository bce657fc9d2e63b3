"""Every verdict on slaps once more, from the log."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tablee.play.fair import below
from tablee.server.ports import LoggedEvent
from tablee.server.race import judge
from tablee.server.store import log, log_file
from tablee.server.table.sitting import SLAPS, Sitting
from tests.kit.guests import Message
from tests.kit.inn import (
    COUNTED,
    PHOTOS,
)


def judged_again(path: Path) -> int:
    """Recompute every verdict of the log; everybody must have been shown nothing else."""
    rng, shown = Random(9), 0
    with log_file.opened(path) as kept:
        for table in kept.tables():
            photos = list(judged(table.table, kept.events(table.table), rng))
            for photo in PHOTOS.get(table.table, []):
                assert photo in photos
                shown += 1
    return shown


def judged(table: str, events: list[LoggedEvent], rng: Random) -> Iterator[list[Message]]:
    """What should have been shown of one log, from its attempts in any order."""
    opened = log.read(events[0].body)
    assert isinstance(opened, log.Opened)
    sitting = Sitting(table, opened)
    for event in events:
        body = log.read(event.body)
        if isinstance(body, log.Slapped):
            assert not sitting.settings.quiet
            if sitting.places[body.seat].who is None:
                assert body.elapsed == body.claim >= 200
        attempts, quotas = list(sitting.attempts), sitting.seat_quotas()
        if isinstance(body, log.Moved) and body.move.endswith(" slap") and attempts:
            assert sitting.fairness is not None
            lot = below(sitting.fairness.words(sitting.draws, SLAPS), judge.LOTS)
            lenient = sitting.settings.lenient
            verdict = judge.verdict(attempts, quotas, lot, lenient=lenient)
            rng.shuffle(attempts)
            assert judge.verdict(attempts, quotas, lot, lenient=lenient) == verdict
            assert body.move == f"{verdict.winner} slap"
            yield [_photo(slap, quotas[slap.attempt.seat]) for slap in verdict.judged]
        sitting.fold(body)


def _photo(slap: judge.Judged, quota: float) -> Message:
    assert slap.reason in COUNTED
    attempt = slap.attempt
    figures = {
        "judged": slap.time.judged,
        "elapsed": attempt.elapsed,
        "claim": attempt.claim,
        "ping": attempt.rtt_median,
        "quota": quota,
        "most": attempt.most,
    }
    rounded = {name: round(figure, 1) for name, figure in figures.items()}
    return {"seat": attempt.seat, "reason": slap.reason, **rounded}
