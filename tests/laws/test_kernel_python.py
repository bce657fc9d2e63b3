"""Every kernel keeps to the part of the language that interpreter and compiler read alike."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.kernel import KERNELS
from tablee.core.playout import playout
from tablee.games import CATALOGUE

ALLOWED = (
    ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.If, ast.IfExp, ast.For,
    ast.While, ast.Break, ast.Continue, ast.Assign, ast.AugAssign, ast.Expr, ast.Compare,
    ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Call, ast.Attribute, ast.Subscript, ast.Name,
    ast.Constant, ast.Tuple, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
)  # fmt: skip


def faults(function: Callable[..., Any]) -> list[str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    notes = [definition.returns, *(argument.annotation for argument in definition.args.args)]
    noted = {node for note in notes if note is not None for node in ast.walk(note)}
    docstring = ast.get_docstring(definition, clean=False)
    found: list[str] = []
    for node in ast.walk(tree):
        if node in noted:
            continue
        if not isinstance(node, ALLOWED):
            found.append(type(node).__name__)
        if isinstance(node, ast.Constant) and not (
            isinstance(node.value, int | None) or node.value == docstring
        ):
            found.append(f"constant {node.value!r}")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Pow):
            found.append("division or power")
    return found


@pytest.mark.parametrize("function", KERNELS, ids=lambda f: f"{f.__module__}.{f.__name__}")
def test_a_kernel_is_kernel_python(function: Callable[..., Any]):
    assert faults(function) == []


def test_the_kernels_of_every_room_are_listed():
    listed = {function.__module__ for function in KERNELS}
    assert playout in KERNELS
    assert all(f"tablee.games.{name}.rules" in listed for name in CATALOGUE)


def test_the_lint_sees_what_is_not_kernel_python():
    def wrong(t: Any) -> Any:
        return {"a": t[1:2] / 2.0}

    found = {"Dict", "Slice", "constant 'a'", "constant 2.0", "division or power"}
    assert set(faults(wrong)) == found
