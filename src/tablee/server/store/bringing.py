"""Games brought here from elsewhere: a record becomes a log of its own, or is refused.

A log made so has no guests and no tokens: nobody but the host can delete it. Without the chance it
was drawn from, a game has none here either: a seed is never invented.
"""

import base64
import hashlib
import re
from collections.abc import Iterator
from itertools import count
from typing import Annotated, Any, TypeAlias

import msgspec

from tablee.games import CATALOGUE
from tablee.play.fair import check_fair
from tablee.play.records import FIRST, Flaw, check
from tablee.server.ports import LoggedEvent, UnreadableLog
from tablee.server.store import archive, log
from tablee.server.store.shelf import Shelf
from tablee.server.table import nicknames

MOST_MOVES = 20_000  # ten times the longest game of players who do not think
LONGEST_MOVES = 400_000  # bytes, beyond which nobody counts
LONGEST_FIELD = 20_000  # bytes of any other field
LATEST = 253_402_300_799_000  # the end of the year 9999, in ms since 1970
_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")  # as `tokens.new_id` makes them, or longer

_At: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=LATEST)]


class _Fair(msgspec.Struct):
    table: str = ""
    seed: str | None = None  # None while the game goes on
    nonces: list[str] = []
    commits: list[str] = []
    withheld: int = 0


class Importable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that is right, ready to be kept."""

    id: str  # "" if it has none that can be used
    at: int | None
    opened: log.Opened
    dealt: log.Dealt
    moves: list[str]
    finished: log.Finished
    coached: list[tuple[int, int]] = []  # seats, and the moves made when they asked


def found(fields: dict[str, msgspec.Raw]) -> Importable | Flaw:
    """The game of a record, or what is wrong with it."""
    if len(fields.get("moves", b"")) > LONGEST_MOVES:
        return Flaw(None, f"the game has more than {MOST_MOVES} moves")
    fair = _fair(fields)
    flaw = check(fields) if fair is not None and fair.seed is None else check_fair(fields)
    if flaw is not None:
        return flaw
    moves, at = _read(fields, "moves", list[str], []), _read(fields, "at", _At, None)
    names: list[str] | None = _read(fields, "names", list[str], [])
    coached: list[tuple[int, int]] | None = _read(fields, "coached", list[tuple[int, int]], [])
    if len(moves) > MOST_MOVES:
        return Flaw(MOST_MOVES, f"the game has more than {MOST_MOVES} moves")
    if "at" in fields and at is None:
        return Flaw(None, "'at' is not a moment in milliseconds since 1970")
    if names is None:
        return Flaw(None, "'names' is not a list of names")
    players = msgspec.json.decode(fields["players"], type=int)
    if coached is None or not all(
        0 <= seat < players and 0 <= made <= len(moves) for seat, made in coached
    ):
        return Flaw(None, "'coached' is not a list of seats and numbers of moves")
    assert fair is not None
    if "result" not in fields and fair.seed is None:  # its chance laid open, it was broken off
        return Flaw(len(moves), "the game is not over")
    try:
        bound = _bound(fields, fair, moves, at, names)
    except ValueError as error:  # an option for study, which no table of a house has
        return Flaw(None, str(error))
    return msgspec.structs.replace(bound, coached=coached)


def _bound(
    fields: dict[str, msgspec.Raw], fair: _Fair, moves: list[str], at: int | None, names: list[str]
) -> Importable:
    version: int = _read(fields, "rules", int, FIRST)
    game = CATALOGUE[msgspec.json.decode(fields["game"], type=str)].by(version)
    assert game is not None, "it was replayed before"
    given = msgspec.json.decode(fields.get("options", b"{}"), type=dict[str, Any])
    players = msgspec.json.decode(fields["players"], type=int)
    name = _read(fields, "id", str, None) or ""
    opened = log.Opened(
        v=log.VERSION,
        code="",
        settings=log.Settings(game=game.name, players=players, options=game.settle(given)),
        host=0,
        guests=[],
        places=[log.Place(name=_shown(names, seat)) for seat in range(players)],
        seed=fair.seed or "",
        committed=fair.table if fair.seed else "",
    )
    return Importable(
        id=name if _ID.fullmatch(name) else "",
        at=at,
        opened=opened,
        dealt=log.Dealt(
            nonces=fair.nonces if fair.seed else [],
            commits=fair.commits if fair.seed else [],
            withheld=fair.withheld if fair.seed else 0,
            rules=version,
        ),
        moves=moves,
        finished=_finished(fields),
    )


def _finished(fields: dict[str, msgspec.Raw]) -> log.Finished:
    if "result" not in fields:
        return log.Finished()
    result = msgspec.json.decode(fields["result"], type=dict[str, Any])
    return log.Finished(points=result["points"], winners=result["winners"])


def _shown(names: list[str], seat: int) -> str:
    """A name fit to be shown, or none in particular."""
    try:
        return nicknames.clean(names[seat])
    except (IndexError, ValueError):
        return f"? {seat + 1}"


def _fair(fields: dict[str, msgspec.Raw]) -> _Fair | None:
    """What a record says about its chance, if anything; None if it makes no sense."""
    return _read(fields, "fair", _Fair, _Fair())


def _read(fields: dict[str, msgspec.Raw], name: str, kind: Any, absent: Any) -> Any:
    """A field as it should be; None if it is something else."""
    if name not in fields:
        return absent
    if name != "moves" and len(fields[name]) > LONGEST_FIELD:
        return None
    try:
        return msgspec.json.decode(fields[name], type=kind)
    except (msgspec.DecodeError, RecursionError):
        return None


def keep(shelf: Shelf, game: Importable, now: int) -> bool:
    """Write a game into the log, unless it is there; whether it is new."""
    for table in _ids(game):
        events = _events(game, table, now)
        try:
            there = shelf.events(table)
            if not there:
                shelf.add(events)
                return True
            if archive.over(there) and _same(archive.written(there), archive.written(events), game):
                return False
        except UnreadableLog:  # what is there is left alone
            continue
    raise AssertionError("there is always another id")


def _same(one: dict[str, object], other: dict[str, object], game: Importable) -> bool:
    undated = {} if game.at is not None else {"at": 0}
    return {**one, **undated} == {**other, **undated}


def _ids(game: Importable) -> Iterator[str]:
    """Its own id, if it can be used; else some that only this game leads to."""
    if game.id:
        yield game.id
    raw = msgspec.json.encode(game)
    for number in count():
        digest = hashlib.sha256(raw + number.to_bytes(4, "big")).digest()
        yield base64.urlsafe_b64encode(digest[:12]).decode()


def _moves(game: Importable) -> Iterator[log.Logged]:
    """The moves, and where the coach was asked between them; in the order of the record."""
    asked = [log.Coached(seat=seat, made=made) for seat, made in game.coached]
    for number, move in enumerate(game.moves):
        while asked and asked[0].made <= number:
            yield asked.pop(0)
        yield log.Moved(move=move)
    yield from asked


def _events(game: Importable, table: str, now: int) -> list[LoggedEvent]:
    at = now if game.at is None else game.at
    return log.whole(table, (game.opened, game.dealt, *_moves(game), game.finished), at)
