"""Full tables of Vampire from their last turns on: level 4 against itself without others' hands.

    python -m tablee_bench.bots.vampire_last_turns [--positions 100] [--players 4]

Before that the two are the same. A short search plays each round up to there for all seats; then
the two have every second chair, and once more with the chairs exchanged.
"""

import argparse
from collections.abc import Sequence
from statistics import fmean, stdev

from tablee.core.bits import count, has
from tablee.core.chance import pick, stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.vampire import rules
from tablee.players.players import STRONGEST
from tablee.players.training import learnt
from tablee.players.vampire.holding import LAST
from tablee.players.vampire.plan import PLAN
from tablee.search import Search, SearchConfig, Share

GAME = CATALOGUE["vampire"]
NEW = PLAN.ways[STRONGEST]
BEFORE = SearchConfig(200)  # whoever plays up to the last turns


class Rivals:
    """Searches by chair, and the streams of the dealer and of those who search."""

    def __init__(self, searches: Sequence[Search], part: str, number: int) -> None:
        self.searches = searches
        self.chance = stream(f"dealt {part}", number)
        self.thought = stream(f"thought {part}", number)

    def step(self, t: rules.Table) -> None:
        """One move: the dealer's, a forced one, or what the search of the seat chooses."""
        if has(rules.awaiting(t), DEALER):
            seat, move = DEALER, rules.lot(t, pick(self.chance, rules.lots(t)))
        else:
            seat = t.active
            moves = members(rules.legal(t, seat))
            move = moves[0] if len(moves) == 1 else self._chosen(t, seat)
        rules.apply(t, seat, move, None)

    def _chosen(self, t: rules.Table, seat: int) -> int:
        view = t.copy()
        rules.veil(view, seat)
        return self.searches[seat].weigh(view, seat, self.thought)[0].move


def last_turns(players: int, number: int, before: Search) -> rules.Table:
    """A full table, one round, when so few cards are left that hands are told apart."""
    t, seats = rules.Table.blank(), Rivals([before] * players, "before", number)
    rules.deal(t, players, GAME.numbers({"rounds": 1}))
    while t.pile > LAST or t.phase != rules.CHOOSE:
        seats.step(t)
        if t.phase == rules.OVER:  # by six colours: another round
            rules.deal(t, players, GAME.numbers({"rounds": 1}))
    return t


def won(t: rules.Table, ways: Sequence[Search], number: int) -> list[float]:
    """What each seat wins of a round that goes on from here."""
    t, seats = t.copy(), Rivals(ways, "after", number)
    while t.phase != rules.OVER:
        seats.step(t)
    winners = rules.score(t, [0] * rules.SEATS)
    return [has(winners, seat) / count(winners) for seat in range(t.players)]


def compared(players: int, positions: int, new: SearchConfig = NEW) -> Share:
    """What level 4 wins against itself that does not know others' hands; half is equal."""
    values = learnt(GAME, players)
    old = new._replace(know_hands=False)
    before, one, two = (Search(GAME, way, values) for way in (BEFORE, new, old))
    found: list[float] = []
    for number in range(positions):
        t = last_turns(players, number, before)
        mine = 0.0
        for first, second in ((one, two), (two, one)):
            chairs = [second if seat % 2 else first for seat in range(players)]
            shares = zip(chairs, won(t, chairs, number), strict=True)
            mine += sum(share for who, share in shares if who is one) / 2
        found.append(mine)
    return Share(fmean(found), stdev(found) / len(found) ** 0.5, 2 * len(found))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--players", type=int, default=4, choices=range(3, 6))
    parser.add_argument("--simulations", type=int, default=NEW.simulations)
    parsed = parser.parse_args(arguments)
    way = NEW._replace(simulations=parsed.simulations)
    found = compared(parsed.players, parsed.positions, way)
    print(f"{found.share:.3f} ± {found.error:.3f}, {found.games} games")


if __name__ == "__main__":
    main()
