# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# (OpenSpiel has no types.)
"""OpenSpiel: every game as a Python game, `tablee_NAME`, with chance in the open.

Whoever imports this has them registered. A player's utility is the share of the victory less what
it would be if all shared it, so that a game is zero-sum. The information state is perfect recall:
what a seat has done, and every row of the tape that it has heard; the tensor is the observation
that a batch gives. Who wants seats that forget registers the game once more, under a name of its
own, with what they remember. With `points=True` it is the points less their mean.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from tablee.core.bits import count, drop, has
from tablee.core.game import Game
from tablee.core.seats import CLOCK, DEALER
from tablee.core.tape import COLUMNS
from tablee.core.telling import members
from tablee.env.encoding import encoder, observed
from tablee.games import CATALOGUE
from tablee.play.table import TAPE_ROWS
from tablee.search.model import is_simultaneous

LONGEST = 2000  # decisions after which a game counts as drawn, where it is not said otherwise
PLAYERS, MOST, POINTS = "players", "longest", "points"  # parameters, beside the game's options
HIGHEST = 1000.0  # points that nobody wins or loses


class SpielSetting:
    """A game with its players and options, shared by all its states."""

    def __init__(self, game: Game, parameters: dict[str, Any]) -> None:
        self.game, self.rules, self._parameters = game, game.rules, dict(parameters)
        self.players = int(parameters.get(PLAYERS, game.least))
        chosen = {name: parameters[name] for name in parameters_of(game) if name in parameters}
        least, most = game.seats(game.settle(chosen, study=True))
        if not least <= self.players <= most:
            raise pyspiel.SpielError(f"{game.name} is for {least} to {most} players")
        self.longest = int(parameters.get(MOST, LONGEST))
        self.options = game.numbers(chosen)
        self.by_points = bool(parameters.get(POINTS, False))
        self.tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]  # all states write on it in turn
        self.slap = game.spelling.number(0, game.race.slap) if game.race else -1
        self.dealt = self.rules.Table.blank()  # where all states begin, copies of others, too
        self.rules.deal(self.dealt, self.players, self.options)

    def __deepcopy__(self, memo: object) -> "SpielSetting":
        return self

    def __reduce__(self) -> Any:
        return _again, (self.game.name, self._parameters)


def _again(name: str, parameters: dict[str, Any]) -> SpielSetting:
    """A setting that was written down by OpenSpiel."""
    return SpielSetting(_KNOWN[name], parameters)


_KNOWN: dict[str, Game] = {}


def parameters_of(game: Game) -> dict[str, Any]:
    """The options that OpenSpiel can be told, with their defaults: whose values are of one type."""
    every = (*game.options, *game.study)
    plain = [each for each in every if len({type(value) for value in each.values}) == 1]
    return {option.name: option.values[0] for option in plain}


def game_type(game: Game, name: str) -> Any:
    """What OpenSpiel is told of a game."""
    at_once = is_simultaneous(game) or game.race is not None
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"tablee_{name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if game.hides or at_once
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=min(game.least, *(game.study_seats or (game.least,))),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            PLAYERS: game.least,
            MOST: LONGEST,
            POINTS: False,
            **parameters_of(game),
        },
    )


class SpielState(pyspiel.State):
    """A table in OpenSpiel's hands."""

    def __init__(self, game: Any, setting: SpielSetting) -> None:
        super().__init__(game)
        self._at, self._t = setting, setting.dealt.copy()
        self._heard = [""] * setting.players  # what each seat has heard and done
        self._held: list[int] = []  # by those who slapped at once, until chance says who was first
        self._made = 0
        self._awaited = drop(setting.rules.awaiting(self._t), CLOCK)

    def current_player(self) -> int:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        if self._held or has(self._awaited, DEALER):
            return pyspiel.PlayerId.CHANCE
        if count(self._awaited) > 1:
            return pyspiel.PlayerId.SIMULTANEOUS
        return members(self._awaited)[0]

    def is_terminal(self) -> bool:
        return not self._awaited or self._made >= self._at.longest

    def _legal_actions(self, player: int) -> list[int]:
        if self.is_terminal() or not has(self._awaited, player):
            return []
        return members(self._at.rules.legal(self._t, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._held:  # who was first
            return [(seat, 1 / len(self._held)) for seat in self._held]
        rules, t = self._at.rules, self._t
        lots = rules.lots(t)
        return [(move, rules.odds(t, move) / lots) for move in members(rules.legal(t, DEALER))]

    def _apply_action(self, action: int) -> None:
        if self._held:
            self._held = []
            self._make(action, self._at.slap)
        elif has(self._awaited, DEALER):
            self._make(DEALER, action)
        else:
            self._decide({members(self._awaited)[0]: action})

    def _apply_actions(self, actions: list[int]) -> None:
        self._decide({seat: actions[seat] for seat in members(self._awaited)})

    def _decide(self, chosen: dict[int, int]) -> None:
        self._made += 1
        for seat, move in chosen.items():
            self._heard[seat] += f"{move};"
        slappers = [seat for seat, move in chosen.items() if move == self._at.slap]
        if len(slappers) > 1:
            self._held = slappers
        elif slappers:
            self._make(slappers[0], self._at.slap)
        else:
            for seat, move in chosen.items():
                self._make(seat, move)

    def _make(self, seat: int, move: int) -> None:
        tape = self._at.tape
        tape[0][0] = 0
        self._at.rules.apply(self._t, seat, move, tape)
        for what, whose, value, hearers in tape[1 : tape[0][0] + 1]:
            for listener in range(self._at.players):
                if has(hearers, listener):
                    self._heard[listener] += f"{what}.{whose}.{value};"
        self._awaited = drop(self._at.rules.awaiting(self._t), CLOCK)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            if self._held:
                return f"first {action}"
            return self._at.game.spelling.spell(self._t, DEALER, action)
        return self._at.game.spelling.spell(self._t, player, action)

    def returns(self) -> list[float]:
        players = self._at.players
        if self._awaited:  # not over, or cut off
            return [0.0] * players
        points = [0] * self._at.rules.SEATS
        winners = self._at.rules.score(self._t.copy(), points)
        if self._at.by_points:
            return [points[seat] - sum(points) / players for seat in range(players)]
        return [has(winners, seat) / count(winners) - 1 / players for seat in range(players)]

    def __str__(self) -> str:
        return f"{self._at.game.name} {self._t} {self._held}"

    def heard(self, player: int) -> str:
        """What a seat has heard and done, from the first move on."""
        return f"{player}:{self._heard[player]}"

    def seen(self, player: int) -> bytes:
        """What a seat sees, a byte a column."""
        view = self._t.copy()
        self._at.rules.veil(view, player)
        return observed(self._at.game, self._at.players, view, player)


Remembers: TypeAlias = Callable[[SpielState, int], str]  # all that a seat goes by, as a text


class Observer:
    """Tensors and strings of a state for one player; an information state is what it remembers."""

    def __init__(self, setting: SpielSetting, recalls: Remembers | None) -> None:
        self._recalls, self._columns = recalls, encoder(setting.game, setting.players).names
        size = 0 if recalls else len(self._columns)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if not self._recalls:
            seen = np.frombuffer(state.seen(player), np.int8)
            self.tensor[:] = seen[: len(self._columns)]

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return self._recalls(state, player)
        seen = np.frombuffer(state.seen(player), np.int8).tolist()
        told = zip(self._columns, seen, strict=False)
        return ", ".join(f"{name}: {value}" for name, value in told if value)


def register(game: Game, name: str = "", remembers: Remembers = SpielState.heard) -> None:
    """Let OpenSpiel know a game, by its name or another, and what seats go by there."""
    kind = game_type(game, name or game.name)

    class Registered(pyspiel.Game):
        """The game with its parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.setting = SpielSetting(game, params or {})
            players, dealer = self.setting.players, len(game.spelling.dealer)
            about = pyspiel.GameInfo(
                num_distinct_actions=len(game.spelling.seats),
                max_chance_outcomes=max(dealer, players),
                num_players=players,
                min_utility=-HIGHEST if self.setting.by_points else -1 / players,
                max_utility=HIGHEST if self.setting.by_points else 1 - 1 / players,
                utility_sum=0.0,
                max_game_length=self.setting.longest,
            )
            super().__init__(kind, about, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self, self.setting)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            recalls = iig_obs_type and iig_obs_type.perfect_recall
            return Observer(self.setting, remembers if recalls else None)

    _KNOWN[game.name] = game
    pyspiel.register_game(kind, Registered)


for _game in CATALOGUE.values():
    register(_game)
