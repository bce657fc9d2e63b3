"""Whole games without thinking: the same from the same seed, whichever engine plays them."""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from tablee.core.game import Game
from tablee.play import engines
from tablee.play.drive import Policy, choose
from tablee.play.endings import Results
from tablee.play.engines import Setting, play_out

__all__ = ["Engine", "Results", "choose", "play_out", "results", "simulate"]

Engine: TypeAlias = Literal["auto", "interpreted", "compiled"]


def simulate(
    game: Game,
    players: int,
    options: Mapping[str, object],
    games: int,
    seed: int | str,
    *,
    policy: Policy | None = None,
    engine: Engine = "auto",
    legal: bool = False,
) -> Iterator[dict[str, object]]:
    """The records of so many games; the same seed gives the same games.

    A policy chooses for the seats in place of the game's casual player: it is called with the
    rules, the whole table, the seat and a stream. The compiled engine needs it to be a kernel.
    ValueError if there is no such game, or if the engine cannot play it.
    """
    playing = _playing(Setting(game, players, options, seed, policy, legal), engine)
    return map(playing.record, range(games))


def results(
    game: Game,
    players: int,
    options: Mapping[str, object],
    games: int,
    seed: int | str,
    *,
    policy: Policy | None = None,
    engine: Engine = "auto",
) -> Results:
    """How the games of `simulate` end, without their records."""
    playing = _playing(Setting(game, players, options, seed, policy), engine)
    ends = Results(game, players, games)
    playing.fill(ends, 0, games)
    return ends


def _playing(setting: Setting, engine: str) -> engines.Engine:
    setting.table()  # ValueError if there is no such
    if engine == "interpreted":
        return engines.Interpreted(setting)
    hindrance = engines.hindrance(setting)
    if engine == "compiled":
        if hindrance:
            raise ValueError(f"these games cannot be compiled: {hindrance}")
        return engines.Compiled(setting)
    if engine != "auto":
        raise ValueError(f"there is no engine {engine!r}")
    return engines.Interpreted(setting) if hindrance else engines.Patient(setting)
