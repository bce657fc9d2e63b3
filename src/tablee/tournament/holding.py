"""A tournament is held: in portions, by any number of processes, kept as it goes on."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from tablee.games import CATALOGUE
from tablee.play.processes import Workers, in_order
from tablee.play.table import Table
from tablee.players.agents import NoAgent, agent
from tablee.tournament.compiled import compilable, meetings
from tablee.tournament.meeting import Contest, Meeting, meet
from tablee.tournament.standings import Tournament

FORMAT = "tablee-tournament/2"
MANY = 4096  # deals of a portion that is compiled


class OtherTournament(ValueError):
    """The file has another tournament in it; the message is one line."""


class DealtTable(NamedTuple):
    """Meetings of the same agents to be played, by any process."""

    contest: Contest
    agents: tuple[int, ...]
    deal: int
    deals: int  # one, or many where all are compiled


def dealt_tables(contest: Contest, games: int, before: Sequence[Meeting] = ()) -> list[DealtTable]:
    """Whoever shares a table over every deal, all over the first before the second.

    So many games of each table, as far as they have not been played before.
    """
    deals = -(-games // contest.together)
    step = MANY if compilable(contest) else 1
    done = Counter(each.agents for each in before)
    wanted = list[DealtTable]()
    for first in range(0, deals, step):
        for agents in combinations(range(len(contest.agents)), contest.together):
            start, beyond = max(first, done[agents]), min(first + step, deals)
            if start < beyond:
                wanted.append(DealtTable(contest, agents, start, beyond - start))
    return wanted


def play(dealt: DealtTable) -> list[Meeting]:
    contest, agents, deal, deals = dealt
    if compilable(contest):
        return meetings(contest, agents, deal, deals)
    return [meet(contest, agents, deal + n) for n in range(deals)]


def hold(
    game: str,
    agents: Sequence[str],
    *,
    players: int,
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    together: int = 2,
    workers: Workers = None,
) -> Tournament:
    """So many games of every two agents, or of every three and more that share a table.

    Each deal is played with every chair for everybody; NoAgent, ValueError if it cannot be.
    """
    found = contest(game, agents, players, options or {}, seed, together=together)
    return Tournament(found, [*held(found, games, workers)])


def contest(
    game: str,
    agents: Sequence[str],
    players: int,
    options: Mapping[str, object],
    seed: int,
    *,
    adjust: bool = False,
    together: int = 2,
) -> Contest:
    """What is to be played, looked at before anything is."""
    if len(set(agents)) < max(len(agents), 2):
        raise NoAgent("a tournament wants two agents or more, all different")
    if not 2 <= together <= min(len(agents), players):
        who = f"{len(agents)} agents at tables of {players}"
        raise NoAgent(f"{together} of {who} cannot share a table")
    table = Table(CATALOGUE[game], players, options)
    for name in agents:
        agent(table.game, 0, name, Random(0))
    settled = tuple(table.options.items())
    return Contest(game, players, tuple(agents), settled, seed, adjust, together)


def held(
    contest: Contest,
    games: int,
    workers: Workers = None,
    log: Path | None = None,
    done: Callable[[int], None] = lambda meetings: None,
) -> Iterator[Meeting]:
    """Every meeting, in order; with a log, those that it has are not played again."""
    deals = -(-games // contest.together)
    before = [each for each in kept(log, contest) if each.deal < deals] if log else []
    yield from before
    number = len(before)
    done(number)
    for some in carried_on(dealt_tables(contest, games, before), workers, log):
        number += len(some)
        done(number)
        yield from some


def carried_on(
    wanted: Sequence[DealtTable], workers: Workers = None, log: Path | None = None
) -> Iterator[list[Meeting]]:
    """These portions, in order, each written to the log as soon as it is played."""
    file = log.open("ab") if log else None
    try:
        for some in in_order(play, wanted, workers):
            if file:
                file.writelines(msgspec.json.encode(meeting) + b"\n" for meeting in some)
                file.flush()
            yield some
    finally:
        if file:
            file.close()


def kept(log: Path, contest: Contest) -> list[Meeting]:
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
