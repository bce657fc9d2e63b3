# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# (OpenSpiel has no types, and need not be installed.)
"""One game of each as OpenSpiel tells it, kept as files: `python -m tests.env.playthroughs`."""

from pathlib import Path

from tablee.games import CATALOGUE

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 8  # decisions: the rest of a game would look alike
# Those of the house: others may be installed, or lent to the tests of the examples.
NAMES = [name for name, game in CATALOGUE.items() if game.package.startswith("tablee.games.")]


def made(name: str) -> str:
    """What OpenSpiel prints of a game that it plays at random, from a seed."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    import tablee.env.spiel  # noqa: F401  (it registers the games)

    return playthrough(f"tablee_{name}(longest={LONGEST})", action_sequence=None, seed=1) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(made(each), "utf-8")
