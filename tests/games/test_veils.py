"""What a veil leaves of a table, by a description that is longer than the kernel."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.games.vampire import rules as vampire
from tablee.laws.moments import inside
from tests.kit.games import steps


def positions(game: str, players: int) -> Iterator[Any]:
    """Every third table of a random game, as it lies."""
    for table in islice(steps(CATALOGUE[game], players), None, None, 3):
        yield inside(table)


def test_the_hands_of_vampire_are_covered() -> None:
    """[K-R14] The other hands are empty, and their cards among those that nobody has seen."""
    for players in (3, 5):
        for t in positions("vampire", players):
            for seat in (*range(players), WATCHER):
                veiled, others = deepcopy(t), [n for n in range(vampire.SEATS) if n != seat]
                vampire.veil(veiled, seat)
                for card in range(vampire.SORTS):
                    unseen = sum(t.hand[other][card] for other in others)
                    assert veiled.stock[card] == t.stock[card] + unseen
                    assert all(veiled.hand[other][card] == 0 for other in others)
                if seat != WATCHER:
                    assert veiled.hand[seat] == t.hand[seat]
                assert veiled.held == t.held


def test_what_lies_face_down_is_hidden() -> None:
    """[C-21] [C-R21] But for the two cards that the slapper looks at by moonlight."""
    moonlit = 0
    for players in (2, 6):
        for t in positions("cercueils", players):
            deciding = t.phase == cercueils.MOON_DECIDE
            looked_at = {(t.first, t.first_place), (t.target, t.second_place)}
            moonlit += deciding
            for seat in (*range(players), WATCHER):
                veiled, looking = deepcopy(t), deciding and seat == t.slapper
                cercueils.veil(veiled, seat)
                for owner in range(players):
                    assert t.down[owner] >> t.size[owner] == 0
                    for place in range(t.size[owner]):
                        seen = looking and (owner, place) in looked_at
                        dark = t.down[owner] >> place & 1 and not seen
                        card = cercueils.HIDDEN if dark else t.card[owner][place]
                        assert veiled.card[owner][place] == card
    assert moonlit
