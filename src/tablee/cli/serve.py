"""`tablee serve`: the table server."""

import argparse
import gc
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import Commands, Unusable, add_language, language_of
from tablee.play.telling import phrase
from tablee.players.agents import tried_out

if TYPE_CHECKING:
    from tablee.server.web.addresses import Addresses
    from tablee.server.web.serve import Serving

LIMITS = (  # what one address or device may cost
    ("connections", 64, "sockets of one address"),
    ("messages", 20, "messages a second of one device"),
    ("tables", 10, "tables that one address may make in a minute"),
    ("joins", 60, "new people from one address in a minute"),
    ("replays", 120, "replays that one address may read in a minute"),
    ("reviews", 6, "reviews that one address may have begun in a minute"),
)


def add_to(commands: Commands) -> None:
    serve = commands.add_parser(
        "serve",
        help="open the house: friends join from their phones, bots fill the empty seats",
        description=(
            "Start the table server and open it in the browser. Everything is kept in one folder;"
            " nothing else needs to be set up (for a house of many machines, see --store)."
        ),
        epilog="Example: tablee serve --port 9000 --no-browser    (docs/host.md tells the rest)",
    )
    serve.add_argument(
        "--host",
        default="0.0.0.0",
        help="address to listen on (default: all of them; 127.0.0.1: only here)",
    )
    serve.add_argument("--port", type=int, default=8000, help="port (default: 8000; 0: any)")
    serve.add_argument("--data", metavar="DIR", help="where the games are kept")
    serve.add_argument("--no-browser", action="store_true", help="do not open the browser")
    serve.add_argument("--tls", nargs=2, metavar=("CERT", "KEY"), help="serve https")
    add_language(serve)
    _add_hosting(serve)
    _add_nodes(serve)
    serve.set_defaults(run=run)


def _add_hosting(serve: argparse.ArgumentParser) -> None:
    """Where it is reached, how long things are kept, what guests may cost, and how bots think."""
    more = serve.add_argument_group("for hosts")
    more.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another address that people use, such as https://games.example.org",
    )
    more.add_argument(
        "--behind-proxy",
        action="store_true",
        help="believe X-Forwarded-For, which a proxy of yours sets",
    )
    more.add_argument(
        "--keep-games", type=_days, metavar="DAYS", help="delete finished games after so many days"
    )
    more.add_argument(
        "--keep-tables",
        type=_days,
        default=30,
        metavar="DAYS",
        help="delete unfinished tables that nobody came back to (default: 30)",
    )
    more.add_argument(
        "--trust-clock",
        action="store_true",
        help="delete by this machine's clock even if it is far ahead of the newest game",
    )
    for limit, usual, what in LIMITS:
        more.add_argument(
            f"--max-{limit}",
            type=_positive,
            default=usual,
            metavar="N",
            help=f"{what} (default: {usual})",
        )
    more.add_argument(
        "--bot-workers",
        type=_count,
        default=1,
        metavar="N",
        help="processes in which the bots of a node think (default: 1; 0: none, and all play"
        " simply)",
    )
    more.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="NAME=package.module:Agent",
        help="an agent of yours that can be given a seat, under this name; may be given several"
        " times (docs/research.md says what an agent is)",
    )


def _add_nodes(serve: argparse.ArgumentParser) -> None:
    """Where the log is kept, and how many nodes there are."""
    more = serve.add_argument_group("for houses of several nodes")
    more.add_argument(
        "--store",
        metavar="URL",
        help="keep the games in PostgreSQL instead, such as postgresql://tablee@db.lan/tablee"
        " (its password from PGPASSWORD or ~/.pgpass), or in another file, sqlite:PATH",
    )
    more.add_argument(
        "--bus",
        metavar="URL",
        help="be one node of several on the same --store, with this Redis between them, such as"
        " redis://db.lan",
    )
    more.add_argument("--node", metavar="NAME", help="what this node is called in logs and metrics")
    more.add_argument(
        "--processes",
        type=_positive,
        default=1,
        metavar="N",
        help="use so many cores of this machine: nodes that share one log, without PostgreSQL or"
        " Redis (default: 1)",
    )


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _count(text: str) -> int:
    return 0 if text == "0" else _positive(text)


def _days(text: str) -> int:
    return _positive(text)


def run(parsed: argparse.Namespace) -> int:
    gc.disable()  # what is loaded stays; from the opening on `server.ops.garbage` looks after it
    try:
        return _opened(parsed)
    finally:
        gc.enable()


def _opened(parsed: argparse.Namespace) -> int:
    """The house, until it is closed."""
    from tablee.server import ports  # the server is loaded only by its hosts
    from tablee.server.web.serve import serve

    language = language_of(parsed.lang)
    try:
        serving = _serving(parsed)
    except ValueError as error:
        raise Unusable(str(error)) from None

    def ready(where: "Addresses") -> None:
        _say(where, language)
        if not parsed.no_browser:
            webbrowser.open(where.local)

    try:
        serve(serving, ready)
    except ports.UnusableLog as unusable:
        raise Unusable(str(unusable)) from None
    return 0


def _serving(parsed: argparse.Namespace) -> "Serving":
    """All that was said; what contradicts itself is Unusable or a ValueError."""
    from tablee.server.store import data
    from tablee.server.store.opening import DATABASE
    from tablee.server.table.expiry import Keeping
    from tablee.server.web import addresses
    from tablee.server.web.limits import Limits
    from tablee.server.web.serve import Serving

    if parsed.bus is not None and parsed.store is None:
        raise Unusable("--bus is for nodes that share a log: --store postgresql://…")
    if parsed.processes > 1 and (parsed.store or "").startswith(DATABASE):
        raise Unusable("--processes is for a log in a file: in PostgreSQL, start several nodes")
    return Serving(
        data=data.folder(parsed.data),
        host=parsed.host,
        port=parsed.port,
        tls=None if parsed.tls is None else (Path(parsed.tls[0]), Path(parsed.tls[1])),
        origins=tuple(addresses.origin(text) for text in parsed.origin),
        proxied=parsed.behind_proxy,
        limits=Limits(
            connections=parsed.max_connections,
            messages=parsed.max_messages,
            tables=parsed.max_tables,
            joins=parsed.max_joins,
            replays=parsed.max_replays,
            reviews=parsed.max_reviews,
        ),
        store=parsed.store,
        bus=parsed.bus,
        node=parsed.node,
        agents=_agents(parsed),
        processes=parsed.processes,
        bot_workers=parsed.bot_workers,
        keeping=Keeping(
            games_days=parsed.keep_games,
            tables_days=parsed.keep_tables,
            trust_clock=parsed.trust_clock,
        ),
    )


def _agents(parsed: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    """Each by its name; that it can be imported is seen in a process of its own, as it will be."""
    from tablee.server.table.nicknames import clean

    found = dict[str, str]()
    for text in parsed.agent:
        name, mark, path = text.partition("=")
        if not mark:
            raise Unusable(f"--agent wants NAME=package.module:Agent, not {text!r}")
        if parsed.bot_workers == 0:
            raise Unusable("--agent needs a process to think in: leave out --bot-workers 0")
        try:
            if name.isdigit():  # so a level is called
                raise ValueError
            found[clean(name)] = path
        except ValueError:
            raise Unusable(f"--agent: nobody can be called {name!r}") from None
        if problem := tried_out(path):
            raise Unusable(f"--agent {name}: {problem}")
    return tuple(found.items())


def _say(where: "Addresses", language: str) -> None:
    """Where the table is, for this machine and for the phones in the house."""
    from tablee.server.web import addresses

    print(phrase("tablee.server", language, "serve-here", {"url": where.local}))
    for url in where.lan:
        print(phrase("tablee.server", language, "serve-lan", {"url": url}))
    if where.lan:
        print(addresses.qr(where.lan[0], colours=addresses.coloured(sys.stdout)))
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        print(phrase("tablee.server", language, "serve-root"))
    print(phrase("tablee.server", language, "serve-stop"), flush=True)
