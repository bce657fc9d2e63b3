"""The step of a batch, compiled for one game and number of players."""

from functools import cache
from typing import Any

import numpy as np

from tablee.core.encoding import IMPORTS
from tablee.core.game import Game
from tablee.env.arrays import FIXED, Arrays, Sizes, layout
from tablee.env.encoding import encoder
from tablee.env.settings import Way
from tablee.fast.desk import desk
from tablee.fast.unit import Unit

MODULE = '''"""Batches of {name} for {players}, compiled. Made by tablee.env; safe to delete."""

import numpy as np

from {casual_module} import {casual} as casual
from tablee.core.kernel import door
from tablee.env.arrays import Arrays, Kernels
from tablee.env.settings import Way
from tablee.env.stepping import look_on as _look_on, step_all as _step_all
from tablee.fast.desk import array
from tablee.fast.layout import dtype
import {rules} as rules
{imports}
TABLE = dtype(rules.Table)
{fixed}


{look}

@door
def step(desk):
{sizes}
    a = Arrays({arrays})
    return _step_all(rules, Kernels(look, casual), {way}, a, None)


@door
def step_heard(desk):
{sizes}
    a = Arrays({arrays})
    return _step_all(rules, Kernels(look, casual), {way}, a, a.tape)


@door
def look_at(desk, i, seat, out):
{sizes}
    a = Arrays({arrays})
    _look_on(rules, Kernels(look, casual), {way}, a, i, seat, out)
'''
DTYPES = {
    "int": "np.int64",
    "float": "np.float32",
    "byte": "np.uint8",
    "small": "np.int32",
    "table": "TABLE",
}


@cache
def unit(game: Game, players: int) -> Unit:
    """What is compiled of a game with so many players."""
    found = encoder(game, players)
    constant = {
        "players": players,
        "seats": game.rules.SEATS,
        "options": len(game.numbers({})),
        "words": found.words,
    }
    first = len(Arrays._fields)
    sizes = [f"    {name} = desk[{first + n}]" for n, name in enumerate(Sizes._fields)]
    arrays = [
        f"array(desk[{n}], ({', '.join(shape)},), {DTYPES[kind]})"
        for n, (kind, shape) in enumerate(layout().values())
    ]
    casual = game.casual
    text = MODULE.format(
        name=game.name,
        players=players,
        rules=game.rules.__name__,
        casual=casual.__name__,
        casual_module=casual.__module__,
        imports=IMPORTS,
        fixed="\n".join(f"{name} = {value}" for name, value in {**FIXED, **constant}.items()),
        sizes="\n".join(line for line in sizes if line.split()[0] not in constant),
        arrays=(",\n" + " " * 15).join(arrays),
        look=found.text,
        way=f"Way({', '.join(f'a.how[{n}]' for n in range(len(Way._fields)))})",
    )
    return Unit(f"batch_{game.name}_{players}", text, allocates=False)


def compiled(game: Game, players: int) -> Any:
    """The doors: each takes a desk (`desk_of`); its first call compiles, unless an earlier has."""
    return unit(game, players).module


def desk_of(arrays: Arrays, sizes: Sizes) -> np.ndarray[Any, Any]:
    """All arrays of a batch as one argument; whoever has it keeps the arrays, too."""
    return desk(list(arrays), *sizes)
