"""Ratings: how strong somebody seems to be at a game, and how sure that is.

Weng and Lin's Bayesian ranking of several players (Plackett-Luce), by `openskill`. A game is rated
between all who are known: people of the ledger, and bots by their level. Somebody without a key has
no past and no future; the others are rated as if they had played without them.
"""

from collections import defaultdict
from collections.abc import Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

from tablee.server.honours.ledger import Played
from tablee.server.web.pages import Rating

_model = PlackettLuce()


def ratings(lines: Sequence[Played], key: str) -> list[Rating]:
    """One for each game that this person has played against somebody known."""
    tables: defaultdict[str, list[Played]] = defaultdict(list)
    for line in lines:
        tables[line.log].append(line)
    known: dict[tuple[str, str], PlackettLuceRating] = {}  # by game and player
    rated: defaultdict[str, int] = defaultdict(int)
    for table in tables.values():
        game, who = table[0].game, _players(table)
        if len(who) < 2:
            continue
        before = [[known.get((game, name)) or _model.rating()] for name in who]
        after = _model.rate(before, ranks=[float(place) for place in who.values()])
        known.update(((game, name), team[0]) for name, team in zip(who, after, strict=True))
        rated[game] += key in who
    return [
        Rating(
            game=game,
            games=games,
            rating=round(known[game, key].mu, 3),
            error=round(known[game, key].sigma, 3),
        )
        for game, games in sorted(rated.items())
        if games
    ]


def _players(table: Sequence[Played]) -> dict[str, int]:
    """Who is known at a table, and their places; of bots of one level the best."""
    who: dict[str, int] = {}
    for level, place in zip(table[0].levels, table[0].places, strict=True):
        if level:
            bot = f"level {level}"
            who[bot] = min(place, who.get(bot, place))
    return {**who, **{line.key: line.place for line in table}}
