"""Goofspiel keeps every law of the house, and the highest card alone takes the prize."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tablee_goofspiel import GAME, rules
from tablee_goofspiel.rules import HIDDEN, KING, NONE

from tablee import laws
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Refused, Table
from tablee.players import training
from tablee.players.plan import Term
from tablee.search import SearchConfig, match


def test_it_is_in_the_catalogue():
    assert CATALOGUE["goofspiel"] is GAME


@pytest.mark.parametrize("law", laws.ALL, ids=laws.name)
def test_it_keeps_the_law(law: laws.Law):
    law(GAME)


@pytest.mark.parametrize("law", laws.COMPILED, ids=laws.name)
def test_compiled_it_is_the_same_game(law: laws.Law):
    law(GAME)


def test_nobody_sees_or_hears_a_card_that_is_laid():
    def change(t: Any, seat: int, chance: Random) -> None:
        """The others have laid something else."""
        for other in range(t.players):
            if other != seat and t.laid[other] != NONE:
                t.laid[other] = chance.choice(members(t.hand[other]))

    laws.twins(GAME, change, reveals={"goofspiel-shows"})


def test_a_card_sounds_alike_whichever_it_is():
    def hidden(t: Any) -> list[tuple[int, int]]:
        awaited = members(rules.awaiting(t))
        return [(seat, seat) for seat in awaited if len(awaited) > 1]  # the last reveals all

    laws.secrets_sound_alike(GAME, hidden, at_least=100)


def played(players: int, *moves: str) -> Table:
    table = Table(GAME, players)
    for move in moves:
        table.write(move)
    return table


def seats(table: Table, seat: int) -> list[dict[str, Any]]:
    sight: Any = GAME.sight(table.seen_by(seat), seat)
    return sight["seats"]


def test_the_highest_card_takes_the_prize():
    table = played(3, "* 7", "0 2", "2 13", "1 12")
    assert [seat["points"] for seat in seats(table, 0)] == [0, 0, 7]
    assert 13 not in seats(table, 0)[2]["hand"]


def test_what_is_tied_is_gone_even_if_a_lower_card_is_alone():
    table = played(3, "* 7", "0 12", "1 12", "2 5")
    assert [seat["points"] for seat in seats(table, 0)] == [0, 0, 0]
    assert "* 7" not in table.possible()


def test_a_card_is_laid_once_and_face_down():
    table = played(2, "* 7", "0 2")
    assert [seat["laid"] for seat in seats(table, 1)] == [None, 0]
    assert table.seen_by(1).laid[0] == HIDDEN
    table.write("1 3")
    table.write("* 1")
    with pytest.raises(Refused, match="'2' is not possible now"):
        table.write("0 2")


def test_all_prizes_are_taken_or_gone_and_equal_points_share_the_win():
    table = Table(GAME, 2)
    for card in range(1, KING + 1):
        for who in ("*", "0", "1"):
            table.write(f"{who} {card}")
    assert table.result() == {"points": [0, 0], "winners": [0, 1]}


def test_what_it_learns_by_what_is_seen_is_no_worse_than_playing_to_the_end(tmp_path: Path):
    weights = training.train(GAME, 2, (Term(200, 60),), tmp_path)
    learnt, played_out = SearchConfig(60), SearchConfig(60, rollout=True)
    found = match(GAME, learnt, played_out, 2, 600, weights=[weights])
    assert found.share > 0.5 - 2 * found.error
    unseen = match(GAME, learnt, played_out, 2, 600)  # a leaf that knows nothing is worse
    assert found.share > unseen.share + 2 * found.error
