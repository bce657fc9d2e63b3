"""Fair chance: the house commits itself before the deal, and afterwards anybody can recompute it.

The house takes a seed of 32 bytes for one game and publishes SHA-256(seed ‖ table), where `table`,
the table's id, is 1 to 64 visible ASCII characters. Each seat then takes a nonce of 16 bytes and
publishes SHA-256("tablee/nonce/1" ‖ nonce ‖ table); only when all have, the nonces are shown. The
dealer's moves count from 0; number `index` comes from the blocks 0, 1, … of

    HMAC-SHA-256(seed, "tablee/fair/1" ‖ L ‖ table ‖ N ‖ nonces ‖ index ‖ block)

where L is the length of the id and N the number of seats, one byte each; the nonces are in the
order of the seats; index and block have four bytes, big-endian. A block is eight words of 32 bits,
big-endian. The dealer's possible moves, as a record writes them and sorted byte by byte, lie in a
row, each as many times as it is likely: these are the lots, n of them. Words not below the greatest
multiple of n up to 2**32 are passed over; the first other one, modulo n, is the place of the lot.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import new as hmac  # not its `digest`, which makes way for other threads at every draw
from itertools import count, islice
from struct import unpack
from typing import Annotated, Any

import msgspec

from tablee.core.seats import DEALER
from tablee.play.records import Flaw, check, resume
from tablee.play.table import Table

LABEL = b"tablee/fair/1"
NONCES, SEEDS = b"tablee/nonce/1", b"tablee/seed/1"
SEED, NONCE = 32, 16  # bytes
SILENT = bytes(NONCE)  # the nonce of a seat that gives none: the house must not choose it
WORDS = 2**32  # how many words there are
BLOCK = 64  # bytes that SHA-256 takes at a time
_PADS = tuple(bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_TABLE, _TEXT = re.compile(r"[!-~]{1,64}"), re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"')


def commitment(seed: bytes, table: str) -> str:
    """What the house publishes before it knows a nonce."""
    if len(seed) != SEED:
        raise ValueError(f"the seed is not {SEED} bytes long")
    if not _TABLE.fullmatch(table):
        raise ValueError("the table's id is not 1 to 64 visible ASCII characters")
    return sha256(seed + table.encode()).hexdigest()


def nonce_commitment(nonce: bytes, table: str) -> str:
    """What a seat publishes before it knows another's nonce, or anybody its own."""
    return sha256(NONCES + nonce + table.encode()).hexdigest()


def next_seed(seed: bytes) -> bytes:
    """What the house goes on with after a deal that came to nothing; it has no choice."""
    return hmac(seed, SEEDS, "sha256").digest()


@dataclass(frozen=True)
class Fairness:
    """All that the chance of one game comes from; a seed serves for one game only."""

    table: str
    seed: bytes = field(repr=False)  # a secret until the game is over
    nonces: tuple[bytes, ...]  # by seat
    commits: tuple[str, ...] = ()  # to them, "" for none; empty in games from before there were any
    withheld: int = 0  # deals before this one that came to nothing
    _begun: dict[bytes, tuple[Any, Any]] = field(  # by label, two hashes each
        default_factory=dict[bytes, tuple[Any, Any]], init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        commitment(self.seed, self.table)
        for seat, nonce in enumerate(self.nonces):
            if len(nonce) != NONCE:
                raise ValueError(f"the nonce of seat {seat} is not {NONCE} bytes long")

    def fit(self, seats: int) -> None:
        if len(self.nonces) != seats:
            raise ValueError(f"there are {len(self.nonces)} nonces for {seats} seats")

    def unfit(self) -> str | None:
        """What is wrong with the nonces if they are not those that were committed to."""
        if self.commits and len(self.commits) != len(self.nonces):
            return f"there are {len(self.commits)} commitments for {len(self.nonces)} nonces"
        for seat, (commit, nonce) in enumerate(zip(self.commits, self.nonces, strict=False)):
            if not commit and nonce != SILENT:
                return f"the nonce of seat {seat} was not committed to"
            if commit and commit != nonce_commitment(nonce, self.table):
                return f"the nonce of seat {seat} is not the one committed to"
        return None

    def sealed(self) -> dict[str, object]:
        """What a record says while the game goes on."""
        said: dict[str, object] = {"table": self.table}
        said["commit"] = commitment(self.seed, self.table)
        if self.commits:
            said["commits"] = list(self.commits)
        if self.withheld:
            said["withheld"] = self.withheld
        return said

    def opened(self) -> dict[str, object]:
        """What a record says once nothing more will be drawn."""
        nonces = [nonce.hex() for nonce in self.nonces]
        return {**self.sealed(), "seed": self.seed.hex(), "nonces": nonces}

    def words(self, index: int, label: bytes = LABEL) -> Iterator[int]:
        """The random words of one move of the dealer, without end; other labels, other words."""
        inner, outer = self._begun.get(label) or self._begin(label)
        for number in count():
            within, block = inner.copy(), outer.copy()
            within.update(index.to_bytes(4, "big") + number.to_bytes(4, "big"))
            block.update(within.digest())
            yield from unpack(">8I", block.digest())

    def _begin(self, label: bytes) -> tuple[Any, Any]:
        """HMAC as far as it is the same for every move: its two hashes, by RFC 2104."""
        inner, outer = (sha256(self.seed.ljust(BLOCK, b"\0").translate(pad)) for pad in _PADS)
        inner.update(label + bytes([len(self.table)]) + self.table.encode())
        inner.update(bytes([len(self.nonces)]) + b"".join(self.nonces))
        self._begun[label] = inner, outer
        return inner, outer


def fair(table: Table, fairness: Fairness) -> dict[str, object]:
    """The field "fair" of the table's record: the seed stays out of it until the game is over."""
    return fairness.opened() if table.over else fairness.sealed()


def below(words: Iterable[int], n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others."""
    for word in words:
        if word < WORDS - WORDS % n:
            return word % n
    raise ValueError("the words have come to an end")


def drawn(table: Table, fairness: Fairness, index: int) -> str:
    """The dealer's move now, as it is written, if it is his move number `index`."""
    fairness.fit(table.players)
    hat = table.hat()
    if not hat:
        raise ValueError("the dealer is not awaited now")
    return hat[below(fairness.words(index), len(hat))]


def draw(table: Table, fairness: Fairness) -> int:
    """The dealer's move at this point of the game."""
    index = [seat for seat, _, _ in table.log].count(DEALER)
    return table.read(drawn(table, fairness, index))[1]


class _Opened(msgspec.Struct):
    table: str
    commit: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
    seed: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
    nonces: list[Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]]
    commits: list[Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z")]] = []
    withheld: Annotated[int, msgspec.Meta(ge=0)] = 0


def committed(fields: dict[str, msgspec.Raw]) -> bool:
    """Whether a record that is right shows that a nonce was committed to before the deal."""
    return any(_read(fields).commits)


def check_fair(fields: dict[str, msgspec.Raw]) -> Flaw | None:
    """Replay a record, and say what is wrong with it first: a rule broken, or chance not fair."""
    flaw = check(fields)
    if flaw is not None and flaw.move is None:
        return flaw
    bare = {name: raw for name, raw in fields.items() if name != "legal"}
    table, index = resume({**bare, "moves": msgspec.Raw(b"[]")}), 0
    table.keeps_log = False
    try:
        fairness = _read(fields)
        fairness.fit(table.players)
    except ValueError as error:
        return Flaw(None, str(error))
    moves = _TEXT.finditer(memoryview(fields["moves"]))  # those before the flaw are all strings
    for number, found in enumerate(islice(moves, flaw.move if flaw else None)):
        move = msgspec.json.decode(found[0], type=str)
        if move.startswith("*"):
            if move != (due := drawn(table, fairness, index)):
                return Flaw(number, f"the lot drawn is {due!r}, not {move!r}")
            index += 1
        table.write(move)
    return flaw


def _read(fields: dict[str, msgspec.Raw]) -> Fairness:
    """The fairness that a record lays open; ValueError says what is wrong with it."""
    if "fair" not in fields or len(fields["fair"]) > 10_000:
        raise ValueError(f"'fair' is {'too long' if 'fair' in fields else 'missing'}")
    try:
        said = msgspec.json.decode(fields["fair"], type=_Opened)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(f"'fair' is not as it should be: {error}") from None
    nonces = (*map(bytes.fromhex, said.nonces),)
    commits, seed = tuple(said.commits), bytes.fromhex(said.seed)
    fairness = Fairness(said.table, seed, nonces, commits, said.withheld)
    if said.commit != commitment(fairness.seed, fairness.table):
        raise ValueError("the commitment is not that of this seed and table")
    if (why := fairness.unfit()) is not None:
        raise ValueError(why)
    return fairness
