"""Players for the tests: not good ones, but games come to an end."""

from random import Random
from typing import Any, TypeAlias

Sight: TypeAlias = dict[str, Any]


class Brain:
    """Somebody's way of playing, and what they remember."""

    def __init__(self, seed: int = 1) -> None:
        self._rng = Random(seed)
        self._seen: dict[tuple[int, int], str] = {}  # seat and place: the card last seen there

    def see(self, sight: Sight) -> None:
        """Look at the table; in Cercueils, remember what lies where."""
        if "roller" not in sight:
            return
        for number, seat in enumerate(sight["seats"]):
            for place, each in enumerate(seat["row"], 1):
                if each.get("card") and each["lies"] != "gap":
                    self._seen[number, place] = each["card"]

    def choose(self, sight: Sight, seat: int, legal: list[str]) -> str:
        if "roller" in sight:
            return self._cercueils(sight, seat, legal)
        if "draw" in legal and "columns" in sight:
            return "draw"  # until it goes wrong: so the pile is gone soonest
        return self._rng.choice(legal)

    def fitting(self, sight: Sight, seat: int) -> list[int]:
        """Places of one's own that the dice mean."""
        row = range(1, len(sight["seats"][seat]["row"]) + 1)
        return [place for place in row if self._seen.get((seat, place)) == sight["dice"]]

    def _cercueils(self, sight: Sight, seat: int, legal: list[str]) -> str:
        fits = self.fitting(sight, seat)
        wishes = {
            "racing": ["slap" if fits or sight["dice"] == "!B" else "hold"],
            "pointing": [f"point {seat}"],
            "claiming": [f"card {place}" for place in fits],
            "bat-act": [move for move in legal if move.startswith("chase")]
            + [move for move in legal if move.startswith("coffin")],
            "moon-decide": ["leave"],
        }
        wished = [move for move in wishes.get(sight["phase"], []) if move in legal]
        return wished[0] if wished else self._rng.choice(legal)
