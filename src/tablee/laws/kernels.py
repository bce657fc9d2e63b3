"""Every kernel keeps to the part of the language that interpreter and compiler read alike."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any

from tablee.core.game import Game
from tablee.core.kernel import KERNELS

ALLOWED = (
    ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.If, ast.IfExp, ast.For,
    ast.While, ast.Break, ast.Continue, ast.Assign, ast.AugAssign, ast.Expr, ast.Compare,
    ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Call, ast.Attribute, ast.Subscript, ast.Name,
    ast.Constant, ast.Tuple, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
)  # fmt: skip
UNEVEN = (ast.Slice, ast.Div, ast.Pow)  # only where whole numbers are not asked for


def kernel_python(game: Game) -> None:
    """The verbs of a game, and whatever else its module of rules lists or takes from others."""
    own = [each for each in KERNELS if getattr(game.rules, each.__name__, None) is each]
    assert own, f"{game.rules.__name__} lists no kernel"
    for function in own:
        assert not faults(function), f"{function.__name__} is not kernel Python: {faults(function)}"


def faults(function: Callable[..., Any], whole: bool = True) -> list[str]:
    """What is not kernel Python in a function, by name; of whole numbers, unless said otherwise."""
    allowed = ALLOWED if whole else (*ALLOWED, *UNEVEN)
    numbers = int if whole else int | float
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
        if not isinstance(node, allowed):
            found.append(type(node).__name__)
        if isinstance(node, ast.Constant) and not (
            isinstance(node.value, numbers | None) or node.value == docstring
        ):
            found.append(f"constant {node.value!r}")
        if whole and isinstance(node, ast.Div | ast.Pow):
            found.append("division or power")
    return found
