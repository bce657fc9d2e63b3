"""Chasse Cercueils, valued for a review: played to the end without thinking, slaps judged so, too.

A choice is judged by what its seat could have in mind, had it forgotten nothing it has seen, which
is every coffin. What was chased unseen is imagined, the same for each way to go on. Nobody judges
hands: neither who was quicker nor who let the time run out.
"""

from typing import TypeAlias

from tablee.core.bits import drop, has, lowest
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.cercueils import rules
from tablee.players.cercueils.reasons import fitting, remembered
from tablee.players.estimator import Appraisal
from tablee.players.rollouts import RolloutEstimator

CLEAR = 2.0  # standard errors that a choice must have given up, or it counts as good

Coffins: TypeAlias = dict[tuple[int, int], int]  # known cards, by owner and place
Plans: TypeAlias = dict[int, list[tuple[int, ...]]]  # by a move, how its seat would best go on


class SlapEstimator(RolloutEstimator):
    """One who holds every way to slap, hold and point against the others."""

    def judge(
        self, seat: int, view: rules.Table, heard: list[list[int]], move: int, rng: Row
    ) -> Appraisal | None:
        known = {
            coffin: card
            for coffin, card in remembered(seat, heard).items()
            if has(view.down[coffin[0]], coffin[1])
        }
        plans = planned(seat, view, known, move)
        if move not in plans:
            return None
        minded = view.copy()
        for (owner, place), card in known.items():
            minded.card[owner][place] = card
        worth = {
            each: max(
                (self.followed(minded, seat, path, rng) for path in paths),
                key=lambda won: float(won.mean()),
            )
            for each, paths in plans.items()
        }
        best = max(worth, key=lambda each: (float(worth[each].mean()), each == move))
        missed = worth[best] - worth[move]
        given_up, error = float(missed.mean()), float(missed.std(ddof=1)) / len(missed) ** 0.5
        if given_up <= CLEAR * error:
            return Appraisal(0.0, error, move, "searched")
        return Appraisal(given_up, error, best, "searched")


def planned(seat: int, view: rules.Table, known: Coffins, move: int) -> Plans:
    """What could be done, one of each kind; nothing where that cannot be judged.

    What moonlight shows, and which coffin one would rather turn up, is worth what is remembered of
    it later: those who play on without thinking remember nothing.
    """
    if view.phase == rules.RACING:
        slaps = [(rules.SLAP, *path) for path in _slapped(seat, view, known)]
        return {rules.SLAP: slaps, rules.HOLD: [(rules.HOLD,)]} if slaps else {}
    if view.phase == rules.POINTING:
        return _pointed(seat, view, known, move)
    if view.phase == rules.CLAIMING:
        places = [place for owner, place in _claims(seat, view, known) if owner == view.target]
        return {place: [(place,)] for place in (*places, move)}
    if view.phase == rules.BAT_ACT:
        return {path[0]: [path] for path in (*_winged(seat, view), _finished(view, move))}
    return {}


def _slapped(seat: int, view: rules.Table, known: Coffins) -> list[tuple[int, ...]]:
    """What whoever has slapped would do; () where nothing is left to choose, none by moonlight."""
    if view.roll // rules.SYMBOLS != rules.ALARM:
        return [path for paths in _pointed(seat, view, known).values() for path in paths]
    if view.roll % rules.SYMBOLS == rules.SKULL:
        return [()]
    return _winged(seat, view) if view.roll % rules.SYMBOLS == rules.BAT else []


def _pointed(seat: int, view: rules.Table, known: Coffins, move: int = rules.MISS) -> Plans:
    """By whom one points at, the cards worth naming there; a mistake can always be admitted."""
    plans: Plans = {rules.MISS: [(rules.MISS,)]}
    for owner, place in _claims(seat, view, known):
        plans.setdefault(rules.POINT + owner, []).append((rules.POINT + owner, place))
    if move not in plans:  # nothing fits there: one mistake is as good as another
        owner = move - rules.POINT
        plans[move] = [(move, lowest(rules.row(view, seat) if owner == seat else view.down[owner]))]
    return plans


def _claims(seat: int, view: rules.Table, known: Coffins) -> list[tuple[int, int]]:
    """One card of each kind that fits: an own open one, an own coffin, a coffin of each other."""
    found: dict[tuple[int, bool], tuple[int, int]] = {}
    for owner, place in fitting(seat, view, known):
        found.setdefault((owner, has(view.down[owner], place)), (owner, place))
    return list(found.values())


def _winged(seat: int, view: rules.Table) -> list[tuple[int, ...]]:
    """[C-32] A coffin of one's own chased, a card of one's own shut, a coffin of each other's."""
    shut, mine = rules.row(view, seat) & ~view.down[seat], view.down[seat]
    own = [(lowest(places),) for places in (mine, shut) if places]
    others = members(drop(rules.owners(view), seat))
    return [*own, *(_finished(view, rules.POINT + owner) for owner in others)]


def _finished(view: rules.Table, move: int) -> tuple[int, ...]:
    """[C-35] A move by the bat, and the coffin that it is about."""
    return (move,) if move < rules.POINT else (move, lowest(view.down[move - rules.POINT]))


def estimator(game: Game, players: int, questions: int) -> SlapEstimator:
    return SlapEstimator(game, questions)
