"""Who plays a game: what the game's own `players` says, or any game's players."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from tablee.core.game import Game
from tablee.games.parts import part
from tablee.players.advice import WeighedMove
from tablee.players.bot import Bot
from tablee.players.reason import PLAIN, Reason
from tablee.players.reflexes import PERSON, Reflexes
from tablee.players.simple_player import SimplePlayer

STRONGEST = 4
NEVER = STRONGEST + 1  # the level from which nobody thinks
SEARCH = "tablee.players.searcher"  # plays any game by tree search

Heard: TypeAlias = list[list[int]]


def anybody(seat: int, rng: Random, level: int) -> Bot:
    """Somebody who plays anything legal."""
    return SimplePlayer(seat, rng)


def by_search(players: int, level: int) -> str:
    return SEARCH


def never_hard(players: int, level: int, view: Any, seat: int) -> bool:
    return False


def no_reason(seat: int, view: Any, move: int, heard: Heard) -> Reason:
    return PLAIN


def always(seat: int, view: Any, heard: Heard) -> bool:
    return True


def as_seen(view: Any, heard: Heard) -> Any:
    return view


def itself(view: Any, move: int) -> int:
    return move


def nothing_shown(seat: int, view: Any, move: int, heard: Heard) -> Reason | None:
    return None


@dataclass(frozen=True)
class Hindsight:
    """What can be told of a move once its turn is over, by what everybody saw and heard."""

    # Whether all that the choice rested on was open to everybody, so that it can be weighed.
    weighs: Callable[[int, Any, Heard], bool] = always
    recall: Callable[[Any, Heard], Any] = as_seen  # what everybody saw, with what they remember
    # What speaks for a move that is not weighed; None if nobody but its seat can say.
    shown: Callable[[int, Any, int, Heard], Reason | None] = nothing_shown
    called: Callable[[Any, int], int] = itself  # the move by which others call it


@dataclass(frozen=True)
class Players:
    """The players of one game; whatever is not said is as with any game."""

    simple: Callable[[int, Random, int], Bot] = anybody  # seat, stream, level: answers at once
    thinks_from: int = 2  # the level from which a game is thought over
    # For so many players and a level, the name of a `ThinkingModule`; none where the simple player
    # is as good.
    thinking_module: Callable[[int, int], str] = by_search
    # Whether a decision takes longer than others do, by what everybody can see.
    is_hard: Callable[[int, int, Any, int], bool] = never_hard
    # For the coach, without thinking: what the best simple player would do, the best first.
    judge: Callable[[int, Any, int, Heard, Random], list[WeighedMove]] | None = None
    reason: Callable[[int, Any, int, Heard], Reason] = no_reason  # what speaks for a move
    # For whoever asks about a move later; without it nobody may, unless nothing is hidden.
    hindsight: Hindsight | None = None
    reflexes: tuple[Reflexes, ...] = (PERSON,) * STRONGEST  # by level, in a race


@cache
def players(game: Game) -> Players:
    """The players of a game: as its `players` says, or those of any game."""
    if found := part(game, "players"):
        return import_module(found).PLAYERS
    return Players(thinks_from=NEVER) if game.race is not None else Players()
