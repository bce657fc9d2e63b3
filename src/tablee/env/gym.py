# pyright: reportUnknownMemberType=false
# (Gymnasium's `register` takes a dict of it does not say what.)
"""Gymnasium's registry: whoever imports this has every game as `Tablee/Name-v1`.

`gymnasium.make("tablee.env.gym:Tablee/Name-v1")` imports it, too. Gymnasium 1 has no entry points.
"""

import gymnasium

from tablee.env import versions
from tablee.games import CATALOGUE

VERSION = versions.VERSION
NAMES = {game: f"Tablee/{game.capitalize()}-v{VERSION}" for game in CATALOGUE}

for _game, _name in NAMES.items():
    gymnasium.register(
        id=_name,
        entry_point="tablee.env.gym_seat:Seat",
        vector_entry_point="tablee.env.gym_vector:SeatVector",
        kwargs={"game": _game},
    )
