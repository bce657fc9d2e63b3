"""Which log a code leads to, and which node runs the table: one row of PostgreSQL for each code."""

from collections.abc import Iterable

from tablee.server.cluster.ports import Elsewhere, Taken
from tablee.server.cluster.postgres_lease import SWEEPER, PostgresLease
from tablee.server.store.postgres_schema import LEASES, WRITING

_ADD = "INSERT INTO tablee.codes (code, game) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1"
_ADOPT = """
    INSERT INTO tablee.codes (code, game) SELECT * FROM unnest($1::text[], $2::text[])
    ON CONFLICT DO NOTHING
"""
_TAKE = """
    UPDATE tablee.codes SET lease = $2, node = $3
    WHERE code = $1 AND lease IN (0, $2) RETURNING game, next
"""
# A lease is free if even somebody who only looks can lock it. Then nothing more is written under it
# once what is on its way has arrived.
_WAIT = f"""
    SELECT CASE WHEN pg_try_advisory_xact_lock_shared({LEASES}, lease)
        THEN pg_advisory_xact_lock({WRITING}, lease) END
    FROM tablee.codes WHERE code = $1
"""
_TAKE_OVER = f"""
    UPDATE tablee.codes SET lease = $2, node = $3
    WHERE code = $1 AND pg_try_advisory_xact_lock_shared({LEASES}, lease) RETURNING game, next
"""
_FIND = "SELECT game, node, lease FROM tablee.codes WHERE code = $1"
_FOLLOW = "UPDATE tablee.codes SET next = $2 WHERE code = $1 AND game <> $2 AND lease = $3"
_SETTLE = "UPDATE tablee.codes SET game = next, next = NULL WHERE code = $1 AND next = $2"
_FREE = "UPDATE tablee.codes SET lease = 0, node = '' WHERE code = $1 AND lease = $2"
_FREE_ALL = "UPDATE tablee.codes SET lease = 0, node = '' WHERE lease = $1"
_REMOVE = """
    DELETE FROM tablee.codes WHERE code = $1 AND (next = $2 OR (game = $2 AND next IS NULL))
"""
_DEAD = "SELECT pg_try_advisory_xact_lock_shared($1, $2)"
_SWEEP = "SELECT pg_try_advisory_lock($1, $2)"

_STATEMENTS = (
    *(_ADD, _ADOPT, _TAKE, _WAIT, _TAKE_OVER, _FIND, _FOLLOW, _SETTLE),
    *(_FREE, _FREE_ALL, _REMOVE, _DEAD, _SWEEP),
)


class PostgresRegister:
    """The rows of all codes."""

    def __init__(self, lease: PostgresLease, node: str) -> None:
        self._lease, self.node = lease, node
        lease.statements = _STATEMENTS

    async def add(self, code: str, game: str) -> bool:
        """Take a code for a new table that nobody runs yet; False if it is taken."""
        return bool(await self._lease.ask(_ADD, code, game))

    async def adopt(self, found: Iterable[tuple[str, str]]) -> None:
        """Codes of a log that was written without a register."""
        if rows := list(found):
            codes, games = zip(*rows, strict=True)
            await self._lease.ask(_ADOPT, list(codes), list(games))

    async def take(self, code: str) -> Taken | Elsewhere | None:
        """Run a table, unless another node does; None if there is no such code."""
        mine = (code, self._lease.number, self.node)
        rows = await self._lease.ask(_TAKE, *mine)
        if not rows:
            await self._lease.ask(_WAIT, code)
            rows = await self._lease.ask(_TAKE_OVER, *mine)
        if rows:
            return Taken(rows[0]["game"], rows[0]["next"])
        rows = await self._lease.ask(_FIND, code)
        return Elsewhere(rows[0]["game"], rows[0]["node"], rows[0]["lease"]) if rows else None

    async def knows(self, code: str) -> bool:
        return bool(await self._lease.ask(_FIND, code))

    async def dead(self, lease: int) -> bool:
        """Whether nobody holds this lease any more."""
        (row,) = await self._lease.ask(_DEAD, LEASES, lease)
        return row[0]

    async def follow(self, code: str, game: str) -> None:
        """The table goes on in this log, as soon as that has a beginning."""
        await self._lease.ask(_FOLLOW, code, game, self._lease.number)

    async def settle(self, code: str, game: str) -> None:
        """It has."""
        await self._lease.ask(_SETTLE, code, game)

    async def free(self, code: str) -> None:
        """Another node may run it."""
        await self._lease.ask(_FREE, code, self._lease.number)

    async def free_all(self) -> None:
        await self._lease.ask(_FREE_ALL, self._lease.number)

    async def remove(self, code: str, game: str) -> None:
        """There is no such table any more."""
        await self._lease.ask(_REMOVE, code, game)

    async def sweeps(self) -> bool:
        """Whether it is for this node to clear away what is old."""
        (row,) = await self._lease.ask(_SWEEP, LEASES, SWEEPER)
        return row[0]
