"""What must never change about a game that is kept: which moves there were, who sat where, who won.

Nothing incidental is among it: no sentences, no bytes of a frame. What later code knows of a game
besides (a field, a setting, an event) may be added; a fact written down here stays true.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, cast

import msgspec

from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.server.ports import LoggedEvent
from tablee.server.store import archive
from tablee.server.table.sitting import Sitting

Facts = dict[str, Any]
AT = 1_790_000_000_000  # ms since 1970, of games that do not say when they were played
# Of a line that the server exports; a later one may have more, as may its options.
FIELDS = (
    *("format", "game", "players", "moves", "result"),
    *("id", "at", "names", "coached", "fair"),
)
OPEN = ("settings", "options")  # objects in which there may be more than there was


def digest(of: object) -> str:
    text = json.dumps(of, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def of_record(line: Facts) -> Facts:
    """A record played again: at every moment all legal moves, and the dealer's odds."""
    table = Table(CATALOGUE[line["game"]], line["players"], line.get("options", {}))
    legal, odds = [table.possible()], [list(table.odds().items())]
    for move in line["moves"]:
        table.write(move)
        legal.append(table.possible())
        odds.append(list(table.odds().items()))
    return {
        "game": line["game"],
        "players": line["players"],
        "options": table.options,
        "moves": table.made,
        "result": table.result(),
        "legal": digest(legal),
        "odds": digest(odds),
    }


def of_line(line: bytes) -> Facts:
    """A record that the server exports."""
    read = json.loads(line)
    kept = {name: read[name] for name in FIELDS if name in read}
    return {"options": read["options"], "record": digest(kept)}


def differing(found: Facts, expected: Facts) -> list[str]:
    """A sentence for every fact that is no longer true."""
    wrong: list[str] = []
    for name, was in expected.items():
        now = found.get(name)
        if name in OPEN and isinstance(now, dict):
            wrong += [f"{name}: {what}" for what in differing(cast(Facts, now), was)]
        elif now != was:
            wrong.append(f"{name!r} was {was!r}, and is now {now!r}")
    return wrong


def of_table(events: Sequence[LoggedEvent]) -> Facts:
    """A table of the log, after all that happened there."""
    sitting = archive.folded(events)
    guests = sitting.guests.values()
    facts = {
        **_people(sitting),
        "state": "lobby" if sitting.table is None else "playing",
        "code": sitting.code,
        "settings": msgspec.to_builtins(sitting.settings),
        "sealed": digest(
            [sitting.commit, sorted(guest.token for guest in guests), _ready(sitting)]
        ),
        "last": None if sitting.last is None else sitting.last.game,
    }
    if sitting.evening is not None:
        facts["evening"] = msgspec.to_builtins(sitting.evening)
    if sitting.dealing or sitting.withheld:
        facts |= {"dealing": sitting.dealing, "withheld": sitting.withheld}
    if sitting.finished is not None:
        over = sitting.finished
        facts |= {"state": "finished", "points": over.points, "winners": over.winners}
    if sitting.table is not None:
        facts |= _game(sitting, sitting.table)
        facts |= of_line(archive.line(events))
    return json.loads(json.dumps(facts))


def _ready(sitting: Sitting) -> dict[int, str]:
    """What those who are ready have said: a number once, since then only a commitment to it."""
    return {**sitting.nonces, **sitting.commits}


def _people(sitting: Sitting) -> Facts:
    return {
        "host": sitting.host,
        "locked": sitting.locked,
        "guests": {who: [guest.name, guest.avatar] for who, guest in sitting.guests.items()},
        "seats": [[place.who, place.level, place.name] for place in sitting.places],
        "ready": sorted({*sitting.nonces, *sitting.commits}),
        "absent": sorted(sitting.absent),
        "quotas": {who: round(quota, 6) for who, quota in sitting.quotas.items()},
    }


def _game(sitting: Sitting, table: Table) -> Facts:
    return {
        "made": table.made,
        "awaited": members(sitting.awaited),
        "legal": table.possible(),
        "until": sitting.until,
        "paused": sitting.paused,
        "left": sitting.left,
        "slapped": [attempt.seat for attempt in sitting.hands],
        "answered": sitting.answers,
        "coached": sitting.coached,
    }
