"""What the games of the house show of a table, as types: what their `sight` says it returns."""

from dataclasses import is_dataclass
from typing import Any, get_type_hints

from tablee.core.game import Game
from tablee.games import CATALOGUE

HOUSE = "tablee."  # the games of the house: what is documented does not depend on what is installed

# What any other game shows: the fields of its veiled table by their names, null for what is hidden.
PLAIN_SIGHT: dict[str, Any] = {
    "PlainSight": {
        "title": "PlainSight",
        "description": "The table of a game that spells nothing out, by the names of its fields.",
        "type": "object",
        "additionalProperties": {"$ref": "#/$defs/Shown"},
    },
    "Shown": {
        "title": "Shown",
        "anyOf": [
            *({"type": kind} for kind in ("boolean", "integer", "string", "null")),
            {"type": "array", "items": {"$ref": "#/$defs/Shown"}},
            {"$ref": "#/$defs/PlainSight"},
        ],
    },
}


def shown(game: Game) -> type[Any] | None:
    """The dataclass that a game spells its table out in, if it has one."""
    kind: Any = get_type_hints(game.sight).get("return")
    return kind if isinstance(kind, type) and is_dataclass(kind) else None


def sights() -> tuple[type[Any], ...]:
    """Those of the house, in the order of the catalogue."""
    own = [game for game in CATALOGUE.values() if game.package.startswith(HOUSE)]
    return tuple(kind for game in own if (kind := shown(game)) is not None)
