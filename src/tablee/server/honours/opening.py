"""Where the ledger is kept: beside the log."""

from pathlib import Path

from tablee.server.honours.ledger import Ledger
from tablee.server.honours.sqlite_ledger import FILE, SqliteLedger
from tablee.server.store.opening import LogPlace, place_of


async def open_ledger(place: LogPlace) -> Ledger:
    """The ledger that belongs to the log there, which has been opened."""
    where = place_of(place) if isinstance(place, str) else place
    if isinstance(where, Path):
        return SqliteLedger(where.with_name(FILE))
    from tablee.server.honours.postgres_ledger import PostgresLedger

    return await PostgresLedger.open(where)
