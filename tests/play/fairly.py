"""Games played with fair chance, and their records."""

import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.games import CATALOGUE
from tablee.play.fair import (
    NONCE,
    Fairness,
    check_fair,
    draw,
)
from tablee.play.records import Flaw, encode, record
from tablee.play.simulate import choose
from tablee.play.table import Table

SEED = bytes(range(32))
NONCES = (
    bytes.fromhex("00112233445566778899aabbccddeeff"),
    bytes.fromhex("ffeeddccbbaa99887766554433221100"),
)


def fairness(players: int, seed: bytes = SEED) -> Fairness:
    nonces = [hashlib.sha256(b"nonce %d" % seat).digest()[:NONCE] for seat in range(players)]
    return Fairness("table-1", seed, tuple(nonces))


def committed(players: int) -> Fairness:
    """The same, each seat's nonce committed to before."""
    plain = fairness(players)
    heads = [b"tablee/nonce/1" + nonce + b"table-1" for nonce in plain.nonces]
    commits = tuple(hashlib.sha256(head).hexdigest() for head in heads)
    return Fairness("table-1", SEED, plain.nonces, commits)


def play_on(table: Table, chance: Fairness, moves: int = 100_000) -> Table:
    rng = stream("casual")
    while moves and not table.over:
        awaited = has(table.awaited, DEALER)
        table.play(*((DEALER, draw(table, chance)) if awaited else choose(table, rng)))
        moves -= 1
    return table


def played(
    name: str, players: int, moves: int = 100_000, options: Mapping[str, object] = {}
) -> dict[str, Any]:
    """The record of a game with fair chance, ready to be tampered with."""
    chance = fairness(players)
    table = play_on(Table(CATALOGUE[name], players, options), chance, moves)
    return json.loads(encode({**record(table), "fair": chance.opened()}))


def raw(written: object) -> dict[str, msgspec.Raw]:
    return msgspec.json.decode(json.dumps(written), type=dict[str, msgspec.Raw])


def judged(written: object) -> Flaw | None:
    return check_fair(raw(written))


def block(seed: bytes, index: int, number: int) -> bytes:
    """A block of the two-seat example, put together by hand."""
    message = b"tablee/fair/1" + b"\x07" + b"table-1" + b"\x02" + NONCES[0] + NONCES[1]
    message += bytes([0, 0, index // 256, index % 256]) + bytes([0, 0, 0, number])
    return hmac.new(seed, message, hashlib.sha256).digest()


def dealt(written: dict[str, Any]) -> list[int]:
    """Where the dealer's moves stand in a record."""
    return [number for number, move in enumerate(written["moves"]) if move[0] == "*"]
