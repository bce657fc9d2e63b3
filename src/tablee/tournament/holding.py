"""A tournament is held: in portions, by any number of processes, kept as it goes on."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import isclose, isfinite
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
from tablee.tournament.seating import rings
from tablee.tournament.standings import Tournament

# Where chairs can only be taken in turn logs are what they were before others were thought of.
IN_TURN, EVERY_RING = "tablee-tournament/2", "tablee-tournament/3"
MANY = 4096  # deals of a portion that is compiled
NEARLY = 1e-6  # shares are sums of fractions


class UnusableResults(ValueError):
    """The file is no log that can be gone on with; the message is one line."""


class OtherTournament(UnusableResults):
    """The file has another tournament in it."""


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
    """The meetings of a log, all or none of them good; a new log is begun."""
    others = len(rings(contest.together, contest.players)) > 1
    format_ = EVERY_RING if others else IN_TURN
    head = msgspec.json.encode({"format": format_, **vars(contest)}) + b"\n"
    if log.exists() and not log.is_file():
        raise UnusableResults(f"{log} is no ordinary file")
    text = log.read_bytes() if log.exists() else b""
    whole = text[: text.rfind(b"\n") + 1]  # a last line that was broken off is played again
    if not whole.startswith(head) and not (head.startswith(text) and not whole):
        raise OtherTournament(f"{log} is the log of another tournament")
    found, deals = list[Meeting](), Counter[tuple[int, ...]]()
    for number, line in enumerate(whole.removeprefix(head).split(b"\n")[:-1], 2):
        try:
            meeting = msgspec.json.decode(line, type=Meeting)
            _look_at(meeting, contest, deals[meeting.agents])
        except (ValueError, msgspec.DecodeError) as error:
            raise UnusableResults(f"{log}: line {number}: {error}") from None
        deals[meeting.agents] += 1
        found.append(meeting)
    if not whole:
        log.write_bytes(head)
    elif whole != text:
        with log.open("r+b") as file:
            file.truncate(len(whole))
    return found


def _look_at(meeting: Meeting, contest: Contest, due: int) -> None:
    """ValueError, if no such meeting can be in the log of this contest now."""
    agents, deal, shares, *others = meeting
    known = range(len(contest.agents))
    if strange := [who for who in agents if who not in known]:
        raise ValueError(f"there is no agent {strange[0]} (there is: 0 to {known[-1]})")
    if len(agents) != contest.together or [*agents] != sorted({*agents}):
        raise ValueError(f"{[*agents]} do not share a table")
    if deal != due:
        missing = f"deal {deal} comes, and deal {due} is missing"
        raise ValueError(f"deal {deal} is there twice" if 0 <= deal < due else missing)
    if len(shares) != len(agents) or not all(0 <= share <= 1 for share in shares):
        raise ValueError(f"{[*shares]} are no shares")
    if not isclose(sum(shares), 1, abs_tol=NEARLY):
        raise ValueError(f"{[*shares]} do not add up to 1")
    if any(len(each) not in (0, len(agents)) or not all(map(isfinite, each)) for each in others):
        raise ValueError("what is told of the agents is not of all of them")
    if contest.adjust and not meeting.adjusted:
        raise ValueError("the result without luck is missing")
