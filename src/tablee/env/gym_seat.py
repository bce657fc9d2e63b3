# pyright: reportUnknownMemberType=false, reportMissingTypeArgument=false
# (Gymnasium's spaces are generic in ways that it does not say.)
"""Gymnasium: one seat of one table, against casual players or bots of a level."""

from collections.abc import Mapping
from random import Random
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from tablee.core.bits import drop, has
from tablee.core.chance import pick, stream
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import members
from tablee.env.drawing import MODES, check_mode, rendered
from tablee.env.encoding import encoder, observed
from tablee.games import CATALOGUE
from tablee.play.race import racing
from tablee.play.table import Table, heard
from tablee.players import LEVELS, bot
from tablee.players.bot import Bot

CASUAL = "casual"
OPPONENTS = (CASUAL, *(f"level{level}" for level in LEVELS))


def spaces(columns: int, moves: int) -> Dict:
    """What a seat sees, and which actions are legal."""
    return Dict(
        {
            "observation": Box(-128, 127, (columns,), np.int8),
            "action_mask": Box(0, 1, (moves,), np.int8),
        }
    )


class Seat(gymnasium.Env[dict[str, Any], Any]):
    """One learner, on another chair each game unless it is said which.

    An illegal action is never played: nothing happens, and `info["illegal"]` is true; or, with
    `illegal="refuse"`, it is an error.
    """

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        opponents: str = CASUAL,
        seat: int | None = None,
        illegal: Literal["ignore", "refuse"] = "ignore",
        render_mode: str | None = None,
    ) -> None:
        self.game = CATALOGUE[game] if isinstance(game, str) else game
        self.players = self.game.least if players is None else players
        if opponents not in OPPONENTS:
            raise ValueError(f"opponents are {', '.join(OPPONENTS)}, not {opponents!r}")
        check_mode(render_mode)
        self._level = 0 if opponents == CASUAL else int(opponents[-1])
        self._options, self._seat, self._illegal = dict(options or {}), seat, illegal
        self.render_mode, self._games = render_mode, 0
        self.columns = encoder(self.game, self.players).names
        self._moves = len(self.game.spelling.seats)
        self.observation_space = spaces(len(self.columns), self._moves)
        self.action_space = Discrete(self._moves)
        self._table = Table(self.game, self.players, self._options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        dealt = int(self.np_random.integers(2**62))
        self._rng: Row = stream(dealt)
        self._table = Table(self.game, self.players, self._options)
        self._chair = self._games % self.players if self._seat is None else self._seat
        self._games += 1
        self._bots: dict[int, Bot] = {
            seat: bot(self.game, seat, self._level, Random(f"{dealt}/{seat}"))
            for seat in (range(self.players) if self._level else ())
            if seat != self._chair
        }
        self._go_on()
        return self._seen(), {"seat": self._chair}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        legal = self._table.legal(self._chair)
        if not 0 <= action < self._moves or not has(legal, int(action)):
            if self._illegal == "refuse":
                raise ValueError(f"{action} is not legal; nothing was played")
            return self._seen(), 0.0, False, False, {"seat": self._chair, "illegal": True}
        self._let_act({self._chair: int(action)})
        self._go_on()
        return self._seen(), self._reward(), self._table.over, False, {"seat": self._chair}

    def _reward(self) -> float:
        """The share of the victory, once it is won."""
        result = self._table.result()
        won = result["winners"] if result else []
        return 1 / len(won) if self._chair in won else 0.0

    def _go_on(self) -> None:
        """Let the dealer and the others act until the learner is asked."""
        while not self._table.over and not has(self._table.awaited, self._chair):
            if has(self._table.awaited, DEALER):
                self._play(DEALER, self._table.lot(self._rng))
            else:
                self._let_act({})

    def _let_act(self, answers: dict[int, int]) -> None:
        """All who are awaited decide, none knowing of the others; in a race one is the first."""
        together = members(drop(self._table.awaited, CLOCK))
        chosen = {seat: answers.get(seat, -1) for seat in together}
        for seat in together:
            if seat not in answers:
                chosen[seat] = self._answer(seat)
        race = self.game.race
        if race is not None and racing(self._table):
            slap = self.game.spelling.number(0, race.slap)
            slappers = [seat for seat in together if chosen[seat] == slap]
            together = [slappers[pick(self._rng, len(slappers))]] if slappers else together
        for seat in together:
            self._play(seat, chosen[seat])

    def _answer(self, seat: int) -> int:
        """What another player does; how quick a bot's hand would be does not count."""
        if not self._level:
            return self._table.casual(seat, self._rng)
        view, race = self._table.seen_by(seat), self.game.race
        if race is None or not racing(self._table):
            return self._bots[seat].choose(view, self._table.legal(seat))
        slaps = self._bots[seat].reaction(view) is not None
        return self.game.spelling.number(0, race.slap if slaps else race.hold)

    def _play(self, seat: int, move: int) -> None:
        rows = self._table.play(seat, move)
        for listener, player in self._bots.items():
            player.hear(heard(rows, listener))

    def _seen(self) -> dict[str, Any]:
        view = self._table.seen_by(self._chair)
        columns = observed(self.game, self.players, view, self._chair)
        mask = np.zeros(self._moves, np.int8)
        mask[members(self._table.legal(self._chair))] = 1
        seen = np.frombuffer(columns, np.int8)[: len(self.columns)]
        return {"observation": seen, "action_mask": mask}

    def render(self) -> Any:
        """The table as the learner sees it: text, printed text, or pixels."""
        view = self._table.seen_by(self._chair)
        return rendered(self.render_mode, self.game, self.players, view, self._chair)
