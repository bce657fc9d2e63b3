"""Every row of every tape can be told, to everybody, in every language."""

import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.play.telling import LANGUAGES, Teller
from tests.strategies import all_settings, name_of

NAMES = ("Alex", "Chloé", "Camille", "Léo", "Dario", "Inès")


@pytest.mark.parametrize("setting", all_settings()[::3], ids=name_of)
def test_every_row_has_a_sentence(setting: tuple[Game, int, dict[str, object]]):
    game, players, options = setting
    tellers = [Teller(game, language, NAMES) for language in LANGUAGES]
    table, rng = Table(game, players, options), stream("told", players)
    while not table.over:
        for row in table.play(*choose(table, rng)):
            for teller in tellers:
                sentence = teller.sentence(row)
                assert sentence.endswith("]")
                assert "{" not in sentence
                assert "  " not in sentence
