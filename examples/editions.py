"""How the two editions of Stupide Vautour differ: python examples/editions.py [--plot FILE.svg].

The editions are `souris` (a tie is ignored, the next card decides) and `suricates` (a second tie
carries the stake over). Casual players lay the same cards whatever the rule, so that the two can
be compared game by game; bots of level 2 play as somebody who knows the game.
"""

import argparse
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from tablee.data import Statistics, frame, statistics
from tablee.data.charts import Bar, Panel, svg
from tablee.games import CATALOGUE
from tablee.play.records import encode, record
from tablee.players import bot
from tablee.players.match import played

GAME = CATALOGUE["vautour"]
COUNTS, ROUNDS, LEVEL = (3, 4, 5), 15, 2
EDITIONS = {name: dict(GAME.presets[name]) for name in ("souris", "suricates")}
RULES = ("second", "prey", "shared")  # for a tie at the end


def by_bots(players: int, options: dict[str, Any], games: int) -> Statistics:
    """Games between bots of one level, counted."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        with path.open("wb") as file:
            for number in range(games):
                seed = f"editions {number}"
                bots = [bot(GAME, n, LEVEL, Random(f"{seed}/{n}")) for n in range(players)]
                file.write(encode(record(played(GAME, bots, seed, options))))
        return statistics(path)[0]


def by_anybody(players: int, options: dict[str, Any], games: int) -> Statistics:
    """Games between casual players, counted."""
    from tablee.data.frames import play, portions
    from tablee.data.origin import origin

    of = origin(GAME, players, options, 1, moves=True)
    found = Statistics(of)
    for portion in portions(of, games):
        found.add(play(portion))
    return found


def often(found: Statistics, *clauses: str) -> float:
    """How often something that rests on these clauses happens, a round."""
    times = sum(each.times for each in found.clauses() if each.clause in clauses)
    return times / found.games / ROUNDS


def ended(found: Statistics, clause: str) -> float:
    """What part of the games ends by a clause."""
    return sum(each.ends for each in found.clauses() if each.clause == clause) / found.games


def changed(players: int, one: dict[str, Any], two: dict[str, Any], games: int) -> float:
    """In what part of the games others win, if the same cards are laid by other rules."""
    won = [
        np.asarray(frame("vautour", players, games, options=options)["winners"])
        for options in (one, two)
    ]
    return float((won[0] != won[1]).mean())


def percent(share: float, games: int) -> str:
    error = (share * (1 - share) / games) ** 0.5
    return f"{100 * share:.2f} ± {100 * error:.2f} %"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200_000, help="between casual players")
    parser.add_argument("--bots", type=int, default=2_000, help="games between bots")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg")
    asked = parser.parse_args()
    panels: list[Panel] = []
    for who, play, games in (
        ("casual", by_anybody, asked.games),
        (f"level {LEVEL}", by_bots, asked.bots),
    ):
        found = {n: {e: play(n, EDITIONS[e], games) for e in EDITIONS} for n in COUNTS}
        for n in COUNTS:
            souris, suricates = found[n]["souris"], found[n]["suricates"]
            rounds = games * ROUNDS
            print(f"{who}, {n} players, {games:,} games of each edition")
            for text, of, clauses in (
                ("rounds with a tie that is cancelled", souris, ("V-24",)),
                ("rounds that the next card decides, souris", souris, ("V-25",)),
                ("rounds that are carried over, souris", souris, ("V-75",)),
                ("rounds that the next card decides, suricates", suricates, ("V-25",)),
                ("rounds that a second tie carries, suricates", suricates, ("V-27",)),
                ("rounds that are carried over in all, suricates", suricates, ("V-27", "V-75")),
            ):
                print(f"  {text}: {percent(often(of, *clauses), rounds)}")
            for name, of in found[n].items():
                share = ended(of, "V-42")
                print(
                    f"  games in which the second wins over a tie, {name}: {percent(share, games)}"
                )
        shares = [(n, e, often(found[n][e], "V-27", "V-75")) for n in COUNTS for e in EDITIONS]
        panels.append(
            Panel(
                f"Rounds carried over, {who} (souris, suricates)",
                [Bar(f"{n} {e[:2]}.", s) for n, e, s in shares],
            )
        )
    for n in COUNTS:
        souris = EDITIONS["souris"]
        share = changed(n, souris, {**souris, "round_tie": "carry"}, asked.games)
        print(f"{n} players, the same cards: others win with carry: {percent(share, asked.games)}")
        for one, two in ((RULES[0], RULES[1]), (RULES[0], RULES[2])):
            first, other = ({**souris, "final_tie": rule} for rule in (one, two))
            share = changed(n, first, other, asked.games)
            print(f"{n} players, the same cards: {two} for {one}: {percent(share, asked.games)}")
    if asked.plot:
        asked.plot.write_text(svg("The two editions of Stupide Vautour", panels), "utf-8")


if __name__ == "__main__":
    main()
