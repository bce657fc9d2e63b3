"""Every row of every tape can be told, in every language."""

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.laws.moments import extremes
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.play.telling import LANGUAGES, Teller

NAMES = ("Alex", "Chloé", "Camille", "Léo", "Dario", "Inès")


def sentences(game: Game) -> None:
    """With the fewest and the most players, first and last options."""
    for players, options in extremes(game):
        every_row_has_a_sentence(Table(game, players, options))


def every_row_has_a_sentence(table: Table) -> None:
    tellers = [Teller(table.game, language, NAMES) for language in LANGUAGES]
    rng, events = stream("told", table.players), len(table.game.events)
    while not table.over:
        for row in table.play(*choose(table, rng)):
            known = 0 <= row[0] < events
            assert known, f"the tape says {row[0]}, and there are {events} events"
            to_whoever = [Teller(table.game, language, NAMES, row[1]) for language in LANGUAGES]
            for teller in tellers + to_whoever:
                sentence = teller.sentence(row)
                whole = "{" not in sentence and "  " not in sentence
                assert whole, f"not a sentence in {teller.language}: {sentence!r}"
