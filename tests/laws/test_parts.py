"""A table is composed: no part inherits from another, and nobody writes another's state.

In the rest of the server, what an object holds is written where its class is; whoever else wants it
changed asks. What is given to it once, as the house is put together, is listed here, and so is what
one other file keeps in it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "src" / "tablee" / "server"
MODULES = sorted([*(HOUSE / "table").glob("*.py"), *(HOUSE / "race").glob("*.py")])
# What is filled in before it is passed on, and by nobody else: an event as it is written, the
# question to a bot, the news as each hears it.
FILLED_IN = {
    ("announcing.py", "told"),
    ("bot_seats.py", "answer"),
    ("open_log.py", "form"),
    ("open_log.py", "of"),
}
# Written by a class that stands in the same file as the one it belongs to.
NEIGHBOURS = {
    *(("bots/pace.py", "move"), ("bots/workers.py", "first"), ("bots/workers.py", "taken")),
    *(("cluster/far_device.py", "rtt"), ("cluster/far_table.py", "devices")),
    *(("processes/code_book.py", each) for each in ("game", "lease", "next", "node")),
    ("processes/steward.py", "open"),
    *(("reviews/desk.py", each) for each in ("dropped", "kept", "lack")),
}
# Put together once, before anybody comes.
WIRED = {
    ("cluster/joining.py", "lost"),
    ("cluster/node.py", "directory"),
    ("cluster/postgres_register.py", "statements"),
    ("web/serve.py", "agents"),
    ("web/serve.py", "ledger"),
    ("web/web.py", "on_end"),
    ("web/web.py", "on_forget"),
}
# Kept in another's object, which has a place for it and never writes it again: a socket's turn in
# the rota, its table; the lease for what is written next.
KEPT_THERE = {
    ("cluster/leased_store.py", "lease"),
    ("web/rota.py", "turn"),
    ("web/sockets.py", "greeting"),
    ("web/sockets.py", "heard"),
    ("web/sockets.py", "room"),
}
# Objects of aiohttp and sqlite3, which are told so.
BORROWED = {"charset", "content_type", "etag", "headers", "request_handler", "text_factory"}
PLAIN = {"Exception", "Generic", "NamedTuple", "Protocol", "Struct"}  # are no parts


def name(node: ast.expr) -> str:
    """The last word of a dotted name."""
    if isinstance(node, ast.Subscript):
        return name(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def assigned(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement writes to, or deletes."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    else:
        return
    for target in targets:
        yield from target.elts if isinstance(target, ast.Tuple) else [target]


def foreign(target: ast.expr) -> str | None:
    """The attribute of somebody else that is written, itself or something in it."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if not isinstance(target, ast.Attribute):
        return None
    own = isinstance(target.value, ast.Name) and target.value.id == "self"
    return None if own else target.attr


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_nobody_inherits(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert {name(base) for base in node.bases} <= PLAIN, node.name


def test_nobody_writes_the_state_of_another() -> None:
    written = {
        (path.name, attribute)
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for target in assigned(node)
        if (attribute := foreign(target)) is not None
    }
    assert written == FILLED_IN


def test_nor_does_any_other_file_of_the_server() -> None:
    written = {
        (path.relative_to(HOUSE).as_posix(), attribute)
        for path in sorted({*HOUSE.rglob("*.py")} - {*MODULES})
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for target in assigned(node)
        if (attribute := foreign(target)) is not None and attribute not in BORROWED
    }
    assert written == NEIGHBOURS | WIRED | KEPT_THERE
