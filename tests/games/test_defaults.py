"""Whatever a game does not bring has a default that works."""

from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from tablee.core.bits import bit, covered
from tablee.core.game import Game
from tablee.core.record import HIDDEN, Grid, Range, Record, Row, SetOf, Small, fields, sets
from tablee.core.seats import WATCHER
from tablee.core.sight import plain
from tablee.core.telling import Event, Seats, Several, Told
from tablee.play.table import Refused, Table
from tablee.play.telling import Teller, own_phrase
from tests.kit import tiny

SEATS = 3
NAMES = ("Alex", "Chloé")
GAME = Game("tiny", "Tiny", tiny, 2, 2)


def test_five_facts_are_a_game():
    table = Table(GAME, 2)
    assert table.possible() == ["0 1", "0 2", "0 3"]
    rows = table.write("0 3")
    assert [Teller(GAME, lang, NAMES).sentence(row) for lang in ("en", "fr") for row in rows] == [
        "Alex: event 0 (value 0).",
        "Alex\u00a0: event 0 (value 0).",
    ]
    assert GAME.sight(table.seen_by(1), 1) == {
        "players": 2,
        "turn": 1,
        "seats": [{"picked": None}, {"picked": 0}],
    }
    with pytest.raises(Refused, match="'4' is not possible now"):
        table.write("1 4")
    table.write("1 1")
    assert table.result() == {"points": [3, 1], "winners": [0]}


@dataclass(slots=True)
class Many(Record):
    players: Small
    pile: Annotated[int, SetOf(5)]
    lead: Small
    card: Annotated[Row, SEATS, Range(HIDDEN, 9)]
    hand: Annotated[Row, SEATS, SetOf(5)]
    grid: Annotated[Grid, 2, 2]
    bag: Annotated[Grid, SEATS, 2]


def test_a_sight_spells_out_sets_and_hides_what_is_hidden():
    view = Many(2, bit(1) | bit(4), -1, [HIDDEN, 4, 0], [covered(0b101), 0b11, 0], *grids())
    assert plain(view, WATCHER) == {
        "players": 2,
        "pile": [1, 4],
        "lead": -1,
        "grid": [[1, 2], [3, 4]],
        "seats": [
            {"card": None, "hand": [None, None], "bag": [5, 6]},
            {"card": 4, "hand": [0, 1], "bag": [7, 8]},
        ],
    }


def test_no_sight_of_a_game_that_hides_something_is_made_from_its_moves():
    with pytest.raises(ValueError, match="tiny hides something"):
        Game("tiny", "Tiny", tiny, 2, 2, laid=lambda sight, moves: sight)


def grids() -> tuple[Grid, Grid]:
    return [[1, 2], [3, 4]], [[5, 6], [7, 8], [9, 9]]


def test_a_set_is_laid_out_as_any_number():
    assert fields(Many)["hand"].shape == (SEATS,)
    assert sets(Many) == {"pile": SetOf(5), "hand": SetOf(5)}


def told(message: str, seat: int = 0, **arguments: Any) -> list[str]:
    said = Told(message, "", seat, arguments)
    return [Teller(GAME, language, NAMES).words(said) for language in ("en", "fr")]


def test_a_message_without_words_is_its_name_and_what_it_is_about():
    assert told("tiny-takes-all") == ["Alex: takes all.", "Alex\u00a0: takes all."]
    assert told("tiny-new-round", -1, round=2) == ["New round (round 2).", "New round (round 2)."]
    assert told("tiny-tied", -1, players=Seats(3))[1] == "Tied (players Alex et Chloé)."
    things = Several("tiny-card", ({"number": 1}, {"number": 2}))
    shown = "shows (cards card (number 1) and card (number 2))"
    assert told("tiny-shows", cards=things)[0] == f"Alex: {shown}."


def test_a_sentence_without_a_clause_has_no_brackets():
    game = Game("tiny", "Tiny", tiny, 2, 2, events=(Event("tiny-picks"),))
    assert Teller(game, "en", NAMES).sentence([0, 1, 0, 0]) == "Chloé: picks."


def test_words_without_a_second_person_are_told_to_anybody():
    game = Game("tiny", "Tiny", tiny, 2, 2, events=(Event("tiny-picks"),))
    assert Teller(game, "en", NAMES, 1).sentence([0, 1, 0, 0]) == "You: picks."
    assert Teller(game, "fr", NAMES, 1).sentence([0, 1, 0, 0]) == "Vous\u00a0: picks."
    said = Told("tiny-tied", "", -1, {"players": Seats(3)})
    assert Teller(game, "en", NAMES, 0).words(said) == "Tied (players Chloé and you)."
    assert Teller(game, "en", NAMES, 0).words(Told("tiny-of", "", -1, {"of": Seats(1)})) == (
        "Of (of Alex)."
    )


def test_messages_of_nobody_are_still_an_error():
    with pytest.raises(KeyError):
        told("no-such-message")
    assert own_phrase(GAME, "en", "tiny-summary") is None
