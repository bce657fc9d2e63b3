"""Push, Vampire and Vautour in company, studied: against baselines, and against the truth."""

from random import Random
from statistics import fmean, stdev
from time import thread_time

from tablee.core.bags import put
from tablee.core.chance import pick, stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.push import rules
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.players.push.player import STYLES, THRESHOLD, Style, TurnSearch
from tablee.players.push.self_play import self_play
from tablee.players.push.workspace import Workspace
from tablee.players.training import learnt
from tablee.search import DETERMINISED, SEARCHED, UCB, Search, SearchConfig, match
from tablee_bench.bots import vampire_endings
from tablee_bench.bots.plan import BotsPlan, Note, Report

STRONGEST = STYLES[4]
UNSOLVED = Style(STRONGEST.depth, STRONGEST.samples)  # the same without what solves the end
BATCH = 10  # games between two notes
# Determinised with our leaf: less than half as slow a simulation as ours, measured.
SAME_LEAF = SearchConfig(4_400, determinisations=DETERMINISED.determinisations)


TABLES = {"vs_threshold": (2, False), "vs_threshold_4": (4, False)}  # players, Risques


def thresholds(plan: BotsPlan, note: Note) -> Report:
    """Push: the strongest against whoever stops when a card would cost more than it brings.

    Everybody else is the best threshold player that was found for so many players; a fair share is
    one half of two, a quarter of four.
    """
    found: Report = {}
    games = BATCH if plan.quick else 120
    for number, (name, (players, risques)) in enumerate(TABLES.items()):
        won: list[float] = []
        while len(won) < games:
            styles = [STRONGEST, *[THRESHOLD] * (players - 1)]
            some = self_play(styles, BATCH, f"{name} {len(won)}", risques=risques)
            won += some.shares[:, 0].tolist()
            note((number + len(won) / games) / len(TABLES))
        found |= summary(name, won)
    return {"push": found}


def reduced_decks(plan: BotsPlan, note: Note) -> Report:
    """Push: what the strongest gives up, of a victory, in whole games with a handful of cards.

    The other plays without a fault, and what is given up is the sum, over a game, of the exact
    value of the best move less that of the move made: on average, the value of the game less what
    this player makes of it.
    """
    found: Report = {}
    players = {"reduced_deck_gap": STRONGEST, "reduced_deck_gap_unsolved": UNSOLVED}
    games = 10 if plan.quick else 150
    for number, (name, style) in enumerate(players.items()):
        solver, player = Workspace(ROOM), TurnSearch(style)
        lost: list[float] = []
        asked = 0
        for game in range(games):
            loss, decisions = given_up(solver, player, game)
            lost.append(loss)
            asked += decisions
            note((number + (game + 1) / games) / len(players))
        found |= summary(name, lost)
        found[f"{name}_per_decision"] = sum(lost) / asked
    return {"push": {**found, "reduced_deck_cards": CARDS}}


CARDS = 7  # of a reduced deck
ROOM = 2_000_000  # positions of one game, more than enough


def reduced(number: int) -> rules.Table:
    """The beginning of a game of two with a deck of one or two colours, one or two Die cards."""
    t, chance = rules.Table.blank(), Random(f"reduced {number}")
    rules.deal(t, 2, [0])
    t.dice, t.pile, t.stock[:] = 1 + number % 2, CARDS, [0] * rules.COPIES
    values = range(rules.VALUES) if number // 2 % 2 else chance.sample(range(rules.VALUES), 3)
    colours = 1 if number // 2 % 2 else 2
    deck = [c * rules.VALUES + v for c in range(colours) for v in values] * rules.COPIES
    for card in chance.sample(deck, CARDS - t.dice):
        put(t.stock, 1 << card)
    return t


def given_up(solver: Workspace, player: TurnSearch, number: int) -> tuple[float, int]:
    """What the player gives up in one game against somebody exact, and in how many decisions."""
    t, seat, rng, lost, asked = reduced(number), number % 2, stream("reduced", number), 0.0, 0
    solver.solve(t)
    while t.phase != rules.OVER:
        if t.phase in (rules.CARD, rules.ROLL):
            rules.apply(t, DEALER, rules.lot(t, pick(rng, rules.lots(t))), None)
            continue
        worth = {move: exact(solver, t, move) for move in members(rules.legal(t, t.picker))}
        best = max(worth, key=lambda move: worth[move])
        made = best
        if t.picker == seat and len(worth) > 1:
            made = player.choose(t, stream(f"reduced {number}", asked))
            lost += worth[best] - worth[made]
            asked += 1
        rules.apply(t, t.picker, made, None)
    return lost, asked


def exact(solver: Workspace, t: rules.Table, move: int) -> float:
    """The share of whoever moves, if nobody makes a mistake afterwards."""
    after = t.copy()
    rules.apply(after, t.picker, move, None)
    return solver.solve(after)[t.picker]


def determinised(plan: BotsPlan, note: Note) -> Report:
    """Vampire: our search against tables imagined and searched as if open, in the same time.

    Leaves of the baseline are played out; once more with our learnt leaf, which tells what is due
    to the leaf and what to searching only what seats may know.
    """
    game, games = CATALOGUE["vampire"], 24 if plan.quick else 420
    rivals = {"vs_determinised": DETERMINISED, "vs_determinised_same_leaf": SAME_LEAF}
    found: Report = {"ms_per_move": {"search": milliseconds(SEARCHED)}}
    for number, (name, way) in enumerate(rivals.items()):
        share = match(
            game,
            SEARCHED,
            way,
            4,
            games,
            seed=name,
            weights=[learnt(game, 4)],
            options={"rounds": 1},
        )
        found |= {name: share.share, f"{name}_error": share.error, f"{name}_games": share.games}
        found["ms_per_move"][name.removeprefix("vs_")] = milliseconds(way)
        note((number + 1) / len(rivals))
    return {"vampire": found}


def milliseconds(way: SearchConfig, positions: int = 20) -> float:
    """The time of one core for a decision at Vampire, the mean over the same random tables."""
    game, taken = CATALOGUE["vampire"], list[float]()
    search = Search(game, way, learnt(game, 4))
    for number in range(positions + 1):
        table, rng = Table(game, 4, {"rounds": 1}), stream("milliseconds", number)
        while len(table.log) < 16 + 5 * number or not is_choice(table):
            table.play(*choose(table, rng))
        seat = members(table.awaited)[0]
        start = thread_time()
        search.weigh(table.seen_by(seat), seat, rng)
        taken.append(thread_time() - start)
    return 1000 * fmean(taken[1:])  # the first has compiled or loaded


def is_choice(table: Table) -> bool:
    seat = members(table.awaited)[0]
    return seat != DEALER and len(members(table.legal(seat))) > 1


def best_responses(plan: BotsPlan, note: Note) -> Report:
    """Vampire: what best responses gain on each policy in tiny endings, says OpenSpiel."""
    endings = vampire_endings.ENDINGS[:1] if plan.quick else vampire_endings.ENDINGS
    gained: dict[str, list[float]] = {name: [] for name in (*vampire_endings.POLICIES, "solved")}
    for number, ending in enumerate(endings):
        judge = vampire_endings.Judge(vampire_endings.Tree(ending))
        for place, (name, policy) in enumerate(vampire_endings.POLICIES.items()):
            gained[name].append(judge.gained(policy()))
            note((number + (place + 1) / len(gained)) / len(endings))
        gained["solved"].append(judge.solved(50 if plan.quick else 300))
        note((number + 1) / len(endings))
    means = {name: fmean(each) for name, each in gained.items()}
    return {"vampire": {"exploitability": {**means, "endings": gained}}}


def company(plan: BotsPlan, note: Note) -> Report:
    """Vautour of three to five: regret matching against max-n, paranoia and played-out leaves."""
    game, sims = CATALOGUE["vautour"], 1_000 if plan.quick else 3_000
    ours = SearchConfig(sims)
    others = {
        "vs_max_n": SearchConfig(sims, selection=UCB),
        "vs_paranoid": SearchConfig(sims, paranoid=True),
        "vs_played_out": SearchConfig(sims, rollout=True),
    }
    found: Report = {}
    counts = (4,) if plan.quick else (3, 4, 5)
    for number, players in enumerate(counts):
        for place, (name, way) in enumerate(others.items()):
            games = 24 if plan.quick else 360
            weights = [learnt(game, players)]
            share = match(game, ours, way, players, games, seed=name, weights=weights)
            here: Report = found.setdefault(f"players_{players}", {})
            here |= {name: share.share, f"{name}_error": share.error, "games": share.games}
            note((number + (place + 1) / len(others)) / len(counts))
    return {"vautour": {"company": {**found, "simulations": sims}}}


def summary(name: str, each: list[float]) -> Report:
    error = stdev(each) / len(each) ** 0.5
    return {name: fmean(each), f"{name}_error": error, f"{name}_games": len(each)}


# The game, what is being done, the keys of the figures, and how they are taken.
STUDIES = (
    ("push", "against thresholds", ("push.vs_threshold",), thresholds),
    ("push", "reduced decks", ("push.reduced_deck_gap",), reduced_decks),
    ("vampire", "against determinised search", ("vampire.vs_determinised",), determinised),
    ("vampire", "best responses", ("vampire.exploitability",), best_responses),
    ("vautour", "in company", ("vautour.company",), company),
)
