"""What the ledger comes to for one person: plain counts, and ratings with their uncertainty."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from math import sqrt

import msgspec

from tablee.server.honours.ledger import Played
from tablee.server.honours.ratings import ratings
from tablee.server.web import protocol
from tablee.server.web.pages import Honoured, Honours, HonoursLine, Score, Versus

LATEST = 20_000  # lines that are looked at


def honours(lines: Sequence[Played], key: str) -> Honours:
    """All that may be told to whoever shows this key; of the others, who want to be in it, too."""
    lines = lines[-LATEST:]
    mine = [line for line in lines if line.key == key]
    if not mine:
        return Honours(v=protocol.VERSION)
    parts: defaultdict[tuple[str, int], list[Played]] = defaultdict(list)
    for line in mine:
        parts[line.game, len(line.places)].append(line)
    return Honours(
        v=protocol.VERSION,
        name=mine[-1].name,
        scores=[score(part, game, players) for (game, players), part in sorted(parts.items())],
        total=score(mine),
        versus=versus(lines, key),
        ratings=ratings(lines, key),
        lines=[_told(line) for line in mine],
        people=_people(lines, key),
    )


def score(lines: Sequence[Played], game: str = "", players: int = 0) -> Score:
    """Games, wins, the best result, and how many were won in a row: now, and ever."""
    best = max(line.points[line.seat] for line in lines) if game else None
    scored = Score(
        game=game,
        players=players,
        games=len(lines),
        wins=sum(line.won for line in lines),
        best=best,
        streak=_streak(reversed(lines)),
        longest=max(len(list(row)) * won for won, row in groupby(lines, lambda line: line.won)),
    )
    return _weighed(scored, lines) if game else scored


def _weighed(scored: Score, lines: Sequence[Played]) -> Score:
    """With skill and luck, of those games that were reviewed: two kinds do not compare."""
    found = [line.review for line in lines if line.review is not None]
    decisions = sum(each.decisions for each in found)
    if not found:
        return scored
    return msgspec.structs.replace(
        scored,
        reviewed=len(found),
        decisions=decisions,
        skill=_short(sum(each.given_up for each in found) / decisions) if decisions else None,
        luck=_short(sum(each.luck for each in found) / len(found)),
        luck_error=_short(sqrt(sum(each.luck_error**2 for each in found)) / len(found)),
    )


def _short(share: float) -> float:
    return round(share, 5)


def _streak(lines: Iterable[Played]) -> int:
    return sum(1 for _ in takewhile(lambda line: line.won, lines))


def versus(lines: Sequence[Played], key: str) -> list[Versus]:
    """How often one came before, behind or level with each other person of the ledger."""
    mine = {line.log: line for line in lines if line.key == key}
    met: defaultdict[str, list[tuple[Played, Played]]] = defaultdict(list)
    for line in lines:
        if line.key != key and line.log in mine:
            met[line.key].append((mine[line.log], line))
    return [
        Versus(
            name=pairs[-1][1].name,
            games=len(pairs),
            ahead=sum(own.place < other.place for own, other in pairs),
            behind=sum(own.place > other.place for own, other in pairs),
            level=sum(own.place == other.place for own, other in pairs),
        )
        for pairs in met.values()
    ]


def _people(lines: Sequence[Played], key: str) -> list[Honoured]:
    """Everybody in the ledger; most wins first."""
    all_of: defaultdict[str, list[Played]] = defaultdict(list)
    for line in lines:
        all_of[line.key].append(line)
    found = [
        Honoured(
            name=theirs[-1].name,
            you=each == key,
            games=len(theirs),
            wins=sum(line.won for line in theirs),
        )
        for each, theirs in all_of.items()
    ]
    return sorted(found, key=lambda each: (-each.wins, each.games, each.name))


def _told(line: Played) -> HonoursLine:
    review = line.review
    return HonoursLine(
        log=line.log,
        at=line.at,
        name=line.name,
        game=line.game,
        players=len(line.places),
        bots=sum(level > 0 for level in line.levels),
        points=line.points[line.seat],
        place=line.place,
        decisions=review.decisions if review else 0,
        skill=_short(review.given_up / review.decisions) if review and review.decisions else None,
        luck=review.luck if review else None,
        luck_error=review.luck_error if review else None,
    )
