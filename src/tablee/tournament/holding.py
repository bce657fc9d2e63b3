"""A tournament is held: in portions, by any number of processes, kept as it goes on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from tablee.games import CATALOGUE
from tablee.play.processes import in_order
from tablee.play.table import Table
from tablee.players.agents import NoAgent, agent
from tablee.tournament.meeting import Contest, Meeting, meet
from tablee.tournament.standings import Tournament

FORMAT = "tablee-tournament/1"


class OtherTournament(ValueError):
    """The file has another tournament in it; the message is one line."""


class DealtPair(NamedTuple):
    """A meeting to be played, by any process."""

    contest: Contest
    one: int
    two: int
    deal: int


def dealt_pairs(contest: Contest, games: int) -> list[DealtPair]:
    """Every two agents over every deal, all pairs over the first before the second."""
    pairs = [*combinations(range(len(contest.agents)), 2)]
    return [DealtPair(contest, *pair, deal) for deal in range((games + 1) // 2) for pair in pairs]


def play(dealt: DealtPair) -> Meeting:
    return meet(*dealt)


def hold(
    game: str,
    agents: Sequence[str],
    *,
    players: int,
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    workers: int | None = None,
) -> Tournament:
    """So many games of every two agents, each deal twice; NoAgent, ValueError if it cannot be."""
    found = contest(game, agents, players, options or {}, seed)
    return Tournament(found, [*held(found, games, workers)])


def contest(
    game: str,
    agents: Sequence[str],
    players: int,
    options: Mapping[str, object],
    seed: int,
    adjust: bool = False,
) -> Contest:
    """What is to be played, looked at before anything is."""
    if len(set(agents)) < max(len(agents), 2):
        raise NoAgent("a tournament wants two agents or more, all different")
    table = Table(CATALOGUE[game], players, options)
    for name in agents:
        agent(table.game, 0, name, Random(0))
    settled = tuple(table.options.items())
    return Contest(game, players, tuple(agents), settled, seed, adjust)


def held(
    contest: Contest,
    games: int,
    workers: int | None = None,
    log: Path | None = None,
    done: Callable[[int], None] = lambda meetings: None,
) -> Iterator[Meeting]:
    """Every meeting, in order; with a log, those that it has are not played again."""
    wanted = dealt_pairs(contest, games)
    kept = _kept(log, contest)[: len(wanted)] if log else []
    yield from kept
    done(len(kept))
    file = log.open("ab") if log else None
    try:
        for number, meeting in enumerate(in_order(play, wanted[len(kept) :], workers), 1):
            if file:
                file.write(msgspec.json.encode(meeting) + b"\n")
                file.flush()
            done(len(kept) + number)
            yield meeting
    finally:
        if file:
            file.close()


def _kept(log: Path, contest: Contest) -> list[Meeting]:
    """The meetings of a log, whole lines only; a new log is begun."""
    head = msgspec.json.encode({"format": FORMAT, **vars(contest)}) + b"\n"
    if not log.exists():
        log.write_bytes(head)
        return []
    with log.open("r+b") as file:
        if file.readline() != head:
            raise OtherTournament(f"{log} is the log of another tournament")
        found, whole = list[Meeting](), file.tell()
        for line in file:
            try:
                found.append(msgspec.json.decode(line, type=Meeting))
            except msgspec.DecodeError:
                break
            if not line.endswith(b"\n"):
                found.pop()
                break
            whole += len(line)
        file.truncate(whole)  # a line that was broken off is played again
    return found
