"""The protocol for other languages: its JSON Schema and its TypeScript types, from the structs.

`python -m tablee.server.web.schema` writes both files anew, and the games' events beside them; with
`--check` it only says whether they are what it would write.
"""

import argparse
import ast
import inspect
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tablee.server.web import answers, event_types, pages, protocol, shapes
from tablee.server.web.sights import PLAIN_SIGHT, sights

Schema: TypeAlias = dict[str, Any]

ROOT = Path(__file__).parents[4]
SCHEMA, TYPES = "docs/protocol.schema.json", "web/src/lib/protocol.ts"
SIGHTS = sights()
CLIENT = {"ClientMessage": protocol.Said, "Create": pages.Create}
SERVER = {
    "ServerMessage": answers.Heard,
    "Created": pages.Created,
    "Open": pages.Open,
    "Doorplate": pages.Doorplate,
    "Playable": pages.Playable,
    "Address": pages.Address,
    "Replay": pages.Replay,
    "Draw": pages.Draw,
    "Lesson": pages.Lesson,
    "PuzzleLine": pages.PuzzleLine,
    "PuzzlePage": pages.PuzzlePage,
    "ReviewSoFar": pages.ReviewSoFar,
    "Honours": pages.Honours,
    **{kind.__name__: kind for kind in SIGHTS},
}
REF = "#/$defs/"
WIDTH = 100
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def schema() -> Schema:
    """Everything that goes over the line, as one document."""
    roots = CLIENT | SERVER
    shapes, parts = msgspec.json.schema_components(roots.values(), ref_template=REF + "{name}")
    unions = {
        name: {"title": name, **shape}
        for name, shape in zip(roots, shapes, strict=True)
        if name not in parts
    }
    classes = _classes()
    for name, part in parts.items():
        for field, comment in _comments(classes[name]).items():
            shape = part["properties"][field]
            absent = _omits(name) and shape.get("default", ...) is None
            shape["description"] = comment.replace("None", "absent" if absent else "null")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of Tablée, version {protocol.VERSION}",
        "description": "Made from the structs of the server; docs/protocol.md explains it.",
        "$defs": _portable(unions | parts | PLAIN_SIGHT),
    }


def typescript(document: Schema) -> str:
    """The same as TypeScript, without `any`."""
    parts: dict[str, Schema] = document["$defs"]
    said, heard = set(_reached(parts, CLIENT)), set(_reached(parts, SERVER))
    whole = {name for name in said & heard if not _omits(name)}  # the server writes all of it
    blocks = [
        "// Made from the structs of the server by `make protocol`; docs/protocol.md explains it.",
        f"export const VERSION = {protocol.VERSION};\n"
        f"export const LARGEST_FRAME = {protocol.LARGEST_FRAME};",
    ]
    for name, part in parts.items():
        if "properties" in part:
            blocks.append(_interface(name, part, whole if name not in said else None))
        elif "additionalProperties" in part:
            kinds = " | ".join(_type(part["additionalProperties"], set()))
            lines = [*_note(part, ""), f"export interface {name} {{", f"  [name: string]: {kinds};"]
            blocks.append("\n".join([*lines, "}"]))
        else:
            blocks.append(_field(f"export type {name} =", _type(part, set()), ""))
    return "\n\n".join(blocks) + "\n"


def files() -> dict[str, str]:
    """What is to be written, by its place in the project."""
    document = schema()
    written = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return {
        SCHEMA: written,
        TYPES: typescript(document),
        event_types.TYPES: event_types.typescript(),
    }


def stale(root: Path = ROOT) -> list[str]:
    """The files that are not what they would be if they were written now."""
    return [
        name
        for name, text in files().items()
        if not (root / name).is_file() or (root / name).read_text("utf-8") != text
    ]


def write(root: Path = ROOT) -> None:
    for name, text in files().items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tablee.server.web.schema", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if a file is stale")
    if not parser.parse_args(arguments).check:
        write()
    elif old := stale():
        print(
            f"not what the structs and the events say: {', '.join(old)} (run make protocol)",
            file=sys.stderr,
        )
        return 1
    return 0


# The structs ------------------------------------------------------------------------------------


@cache
def _classes() -> dict[str, type]:
    """The structs and the dataclasses, by their names."""
    parts = (shapes, protocol, answers, pages)
    modules = [*(part.__name__ for part in parts), *(kind.__module__ for kind in SIGHTS)]
    return {
        name: found
        for module in modules
        for name, found in vars(sys.modules[module]).items()
        if isinstance(found, type) and found.__module__ == module
    }


def _omits(name: str) -> bool:
    """Whether what has its default is left out on the line."""
    kind = _classes()[name]
    return issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults


def _comments(kind: type) -> dict[str, str]:
    """What stands behind the fields of a class."""
    source = inspect.getsource(kind)
    (body,) = ast.parse(source).body
    assert isinstance(body, ast.ClassDef)
    lines = source.splitlines()
    said: dict[str, str] = {}
    for node in body.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        line, end = (node.end_lineno or 1) - 1, node.end_col_offset
        comment = lines[line].encode()[end:].decode().partition("#")[2].strip()
        if comment:
            said[node.target.id] = comment
    return said


# The schema -------------------------------------------------------------------------------------


def _portable(found: Any) -> Any:
    """Without what only Python or OpenAPI understands."""
    if isinstance(found, list):
        return [_portable(item) for item in _items(found)]
    if not isinstance(found, dict):
        return found
    kept: Schema = {}
    for key, value in _pairs(found):
        if key == "pattern":  # ECMAScript has no \Z, and its $ is the very end
            kept[key] = value.replace(r"\Z", "$")
        elif key != "discriminator":
            kept[key] = _portable(value)
    return kept


def _items(found: Any) -> list[Any]:
    return found


def _pairs(found: Any) -> Iterable[tuple[str, Any]]:
    return found.items()


def _reached(parts: dict[str, Schema], roots: Iterable[str]) -> Iterator[str]:
    """The roots, and whatever they are made of."""
    seen: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            yield name
            waiting += _refs(parts[name])


def _refs(found: Any) -> Iterator[str]:
    if isinstance(found, list):
        for item in _items(found):
            yield from _refs(item)
    elif isinstance(found, dict):
        for key, value in _pairs(found):
            if key == "$ref":
                yield value.removeprefix(REF)
            else:
                yield from _refs(value)


# The types --------------------------------------------------------------------------------------


def _interface(name: str, part: Schema, whole: set[str] | None) -> str:
    """One struct; `whole` are those that the server writes in full, None if a client writes this.

    A client may leave out whatever has a default, or say null. The server leaves it out where the
    struct does, and then never says null instead.
    """
    heard = whole is not None
    lines = [*_note(part, ""), f"export interface {name} {{"]
    for field, shape in part["properties"].items():
        optional = field not in part.get("required", ()) and (not heard or _omits(name))
        kinds = _type(shape, whole or set())
        if heard and optional and shape.get("default", ...) is None:
            kinds.remove("null")
        lines += _note(shape, "  ")
        lines.append(_field(f"  {field}{'?' if optional else ''}:", kinds, "  "))
    return "\n".join([*lines, "}"])


def _note(part: Schema, indent: str) -> list[str]:
    text = part.get("description", "")
    return [f"{indent}/** {text} */"] if text else []


def _field(head: str, kinds: list[str], indent: str) -> str:
    line = f"{head} {' | '.join(kinds)};"
    if len(line) <= WIDTH:
        return line
    return head + "".join(f"\n{indent}  | {kind}" for kind in kinds) + ";"


def _type(shape: Schema, whole: set[str]) -> list[str]:
    """The members of the union that a schema stands for; mostly there is one."""
    if "$ref" in shape:
        name = shape["$ref"].removeprefix(REF)
        return [f"Required<{name}>" if name in whole else name]
    if "enum" in shape:
        return [json.dumps(value, ensure_ascii=False) for value in shape["enum"]]
    if several := shape.get("anyOf") or shape.get("oneOf"):
        kinds = [kind for each in several for kind in _type(each, whole)]
        return list(dict.fromkeys(kinds))
    if shape.get("type") == "array":
        kinds = _type(shape["items"], whole)
        return [f"{kinds[0]}[]" if len(kinds) == 1 else f"({' | '.join(kinds)})[]"]
    if shape.get("type") == "object":
        return [f"Record<string, {' | '.join(_type(shape['additionalProperties'], whole))}>"]
    return [PLAIN[shape["type"]]]


if __name__ == "__main__":
    sys.exit(main())
