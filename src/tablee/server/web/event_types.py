"""What the tapes of the house's games can say, as TypeScript: every message with its arguments."""

import json

from tablee.core.telling import Argument, Event, Seats, Several
from tablee.games import CATALOGUE
from tablee.server.web.sights import HOUSE

TYPES = "web/src/lib/events.ts"
HEAD = """\
// Made from the events of the games by `make protocol`: what a tape can say, with its arguments.

import type { Seats, Several } from './protocol';

export interface Events {
"""


def typescript() -> str:
    """One line for each word of each tape, in the order of the catalogue."""
    own = [game for game in CATALOGUE.values() if game.package.startswith(HOUSE)]
    lines = [_line(event) for game in own for event in game.events]
    return HEAD + "".join(lines) + "}\n"


def kinds(arguments: dict[str, Argument]) -> dict[str, str]:
    """The arguments of a message by what they are called in TypeScript."""
    return {name: _kind(value) for name, value in arguments.items()}


def _line(event: Event) -> str:
    found = kinds(event.arguments(0))  # the same whatever the row says: a law of the tests
    fields = "; ".join(f"{name}: {kind}" for name, kind in found.items())
    shape = f"{{ {fields} }}" if fields else "Record<never, never>"
    return f"  {json.dumps(event.message)}: {shape};\n"


def _kind(value: Argument) -> str:
    if isinstance(value, Seats | Several):
        return type(value).__name__
    return "number" if isinstance(value, int) else "string"
