# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# (OpenSpiel has no types, and need not be installed.)
"""One game of each as OpenSpiel tells it, kept as files: `python -m tests.env.playthroughs`."""

from pathlib import Path

from tablee.games import CATALOGUE

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 8  # decisions: the rest of a game would look alike
# Those of the house: others may be installed, or lent to the tests of the examples.
NAMES = [name for name, game in CATALOGUE.items() if game.package.startswith("tablee.games.")]
# Small enough to be told to their end.
SMALL = {
    "vautour-small": "tablee_vautour(cards=3)",
    "push-small": "tablee_push(deck=tiny)",
    "vampire-small": "tablee_vampire(players=2,deck=tiny)",
}
PLAYED = {**{name: f"tablee_{name}(longest={LONGEST})" for name in NAMES}, **SMALL}


def made(name: str) -> str:
    """What OpenSpiel prints of a game that it plays at random, from a seed."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    import tablee.env.spiel  # noqa: F401  (it registers the games)

    return playthrough(PLAYED[name], action_sequence=None, seed=1) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in PLAYED:
        (FOLDER / f"{each}.txt").write_text(made(each), "utf-8")
