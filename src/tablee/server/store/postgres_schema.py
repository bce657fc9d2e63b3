"""The log in PostgreSQL: its tables, how they are brought up to date, and what is asked of them."""

from tablee.server.ports import UnusableLog
from tablee.server.store.postgres_link import SCHEMA, DatabaseSession

LOCK = 0x5461626C_65650001  # held while the schema is changed: one node does it, the others wait

# A step is never edited, only followed by another: databases made by it exist. While a house is
# brought up to date node by node, nodes of the version before go on with the new schema.
MIGRATIONS = (
    """
    CREATE TABLE events (
        table_id text COLLATE "C" NOT NULL,
        seq bigint NOT NULL CHECK (seq > 0),
        kind text COLLATE "C" NOT NULL,
        body bytea NOT NULL,
        at_ms bigint NOT NULL,
        prev bytea NOT NULL,
        hash bytea NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE INDEX opened ON events (table_id) WHERE seq = 1;
    CREATE INDEX finished ON events (table_id) WHERE kind = 'finished';
    """,
)

COLUMNS = "table_id, seq, kind, body, at_ms, prev, hash"

# The locks of leases, by number: held by its node (`cluster.postgres_lease`), and shared by whoever
# writes under it, for whom whoever takes its tables over waits (`cluster.postgres_register`).
LEASES, WRITING = 0x7461626C, 0x7461626D

# Heads are the first events of each batch, by table: they must follow what is there, and the row
# they follow is held until they are in, so that nobody deletes the table meanwhile. A batch with a
# head that does not follow is refused, the others are written, all in one commit. What another node
# writes at the same moment is left to the unique key. They are joins, since of an EXISTS PostgreSQL
# may make a hash of the whole table. Nothing is written for a lease that nobody holds: one is free
# if even somebody who only looks can lock it.
APPEND = f"""
    WITH heads AS MATERIALIZED (
        SELECT * FROM unnest(
            $1::int[], $2::int[], $3::text[], $4::bigint[], $5::bytea[], $14::int[]
        ) AS each (head, batch, table_id, seq, prev, lease)
    ), ended AS MATERIALIZED (
        SELECT lease FROM (SELECT DISTINCT lease FROM heads WHERE lease > 0) AS named
        WHERE CASE WHEN pg_advisory_xact_lock_shared({WRITING}, lease) IS NOT NULL
            THEN pg_try_advisory_xact_lock_shared({LEASES}, lease) END
    ), followed AS MATERIALIZED (
        SELECT head FROM heads JOIN events AS last
            ON last.table_id = heads.table_id AND last.seq = heads.seq - 1
            AND last.hash = heads.prev
        FOR KEY SHARE OF last
    ), taken AS MATERIALIZED (
        SELECT head FROM heads JOIN events
            ON events.table_id = heads.table_id AND events.seq = heads.seq
    ), refused AS MATERIALIZED (
        SELECT batch FROM heads
        WHERE head IN (SELECT head FROM taken)
            OR (seq > 1 AND head NOT IN (SELECT head FROM followed))
            OR lease IN (SELECT lease FROM ended)
    ), written AS (
        INSERT INTO events ({COLUMNS})
        SELECT {COLUMNS} FROM unnest(
            $6::int[], $7::text[], $8::bigint[], $9::text[], $10::bytea[], $11::bigint[],
            $12::bytea[], $13::bytea[]
        ) AS each (batch, {COLUMNS})
        WHERE batch NOT IN (SELECT batch FROM refused)
    )
    SELECT batch FROM refused
"""
THERE = """
    SELECT batch FROM unnest($1::int[], $2::text[], $3::bigint[], $4::bytea[])
        AS each (batch, table_id, seq, hash)
    JOIN events USING (table_id, seq, hash)
"""
FORGET = "DELETE FROM events WHERE table_id = $1"
READ = f"SELECT {COLUMNS} FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
TABLES = """
    SELECT table_id, last.seq, last.at_ms, state FROM (
        SELECT table_id, CASE WHEN EXISTS (
            SELECT FROM events WHERE kind = 'finished' AND table_id = first.table_id
        ) THEN 'finished' ELSE 'live' END AS state FROM events AS first WHERE seq = 1
    ) AS listed, LATERAL (
        SELECT seq, at_ms FROM events WHERE table_id = listed.table_id ORDER BY seq DESC LIMIT 1
    ) AS last
    WHERE $1::text IS NULL OR state = $1
"""
# The tables, one look at the index each; some may have lost their first event.
IDS = """
    WITH RECURSIVE ids (id) AS (
        SELECT min(table_id) FROM events
        UNION ALL
        SELECT (SELECT min(table_id) FROM events WHERE table_id > id) FROM ids WHERE id IS NOT NULL
    )
"""
OPENED = f"""
    {IDS}
    SELECT first.* FROM ids, LATERAL (
        SELECT {COLUMNS} FROM events WHERE table_id = id ORDER BY seq LIMIT 1
    ) AS first
    WHERE NOT EXISTS (SELECT FROM events WHERE kind = 'finished' AND table_id = id)
"""


async def version_of(session: DatabaseSession) -> int:
    """How far the schema is, 0 if there is none; UnusableLog if it is of a later day."""
    if not await session.fetchval("SELECT to_regclass($1) IS NOT NULL", f"{SCHEMA}.version"):
        return 0
    version = await session.fetchval("SELECT coalesce(max(number), 0) FROM version")
    if version > len(MIGRATIONS):
        raise UnusableLog(
            "it was written by a newer version of Tablée"
            f" (log version {version}, this one knows {len(MIGRATIONS)}): update Tablée"
        )
    return version


async def prepare(session: DatabaseSession) -> None:
    """Make the schema, or bring it up to date."""
    if await version_of(session) == len(MIGRATIONS):
        return
    async with session.transaction():
        await session.execute("SET LOCAL client_min_messages = warning")
        await session.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        await session.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await session.execute("CREATE TABLE IF NOT EXISTS version (number int PRIMARY KEY)")
        version = await version_of(session)  # another node may have been quicker
        for number, step in enumerate(MIGRATIONS[version:], version + 1):
            await session.execute(step)
            await session.execute(f"INSERT INTO version VALUES ({number})")
