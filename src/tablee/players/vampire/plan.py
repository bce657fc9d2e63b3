"""How Vampire is searched and learnt."""

from tablee.players.plan import Plan, Term
from tablee.search import SearchConfig

PLAN = Plan(
    # The last answers well within a second on one core.
    ways={3: SearchConfig(30), 4: SearchConfig(60_000, know_hands=True)},
    mixes=False,
    terms=(Term(200, 60), Term(600, 150), Term(600, 200)),
    lesson={"rounds": 1},  # one round teaches all that three do
)
