"""Push in words: every event is told with its clause, and every refusal with its reason."""

from typing import NamedTuple

import pytest

from tablee.core.bits import has
from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import Argument, Told
from tablee.games.push import GAME
from tablee.play.table import Refused
from tablee.play.telling import LANGUAGES, Teller
from tests.kit.staging import tells
from tests.rules.test_push import BUST, held, inside, lay

NAMES = ("Zoé", "Anna", "Lucas")
DIE_TAKEN = [*lay(0, "die 1"), "0 take 1"]
FAILED = lay(0, *BUST)
LAST = lay(0, "turn")  # with nothing else in the pile, the end


class Scene(NamedTuple):
    """What the last move of a scene says."""

    message: str
    clause: str
    english: str
    moves: list[str]
    zones: tuple[str, ...] = ()
    pile: str = ""
    risques: bool = False


SCENES = (
    Scene("push-drew", "P-07", "Zoé turns up a red 5", ["0 draw", "* R5"]),
    Scene("push-drew-die", "P-11", "Zoé turns up a Die card", ["0 draw", "* die"]),
    Scene("push-reversed", "P-26", "begin on the right", lay(0, "turn")),
    Scene("push-reversed", "P-26", "now begin on the left", lay(0, "turn", "turn")),
    Scene("push-started", "P-09", "the first column with the red 5", lay(0, "R5 1")),
    Scene("push-added", "P-08", "the blue 3 to column 1", lay(0, "R5 1", "B3 1")),
    Scene("push-added", "P-08", "the Die card to column 1", lay(0, "R5 1", "die 1")),
    Scene("push-bust", "P-31", "a 4 or a red card already", FAILED),
    Scene("push-bust", "P-31", "a Die card already", lay(0, "die 1", "die 2", "die 3", "die")),
    Scene(
        "push-stopped",
        "P-17",
        "column 1: a red 5, a blue 3 and a Die card (8 points)",
        [*lay(0, "R5 1", "die 1", "B3 1"), "0 take 1"],
    ),
    Scene("push-stopped", "P-17", "column 2: a blue 3 (", [*lay(0, "R5 1", "B3 2"), "0 take 2"]),
    Scene("push-picked", "P-24", "Anna", [*lay(0, "R1 1", "G1 2"), "0 take 2", "1 take 1"]),
    Scene("push-must-roll", "P-19", "Zoé has to roll", DIE_TAKEN),
    Scene("push-shed", "P-20", "both open red cards", [*DIE_TAKEN, "* roll R"], ("R5 R6",)),
    Scene("push-shed-bust", "P-32", "one open red card", [*FAILED, "* roll R"], ("R5 B1",)),
    Scene("push-shed-none", "P-23", "no open violet card", [*FAILED, "* roll V"], ("R5",)),
    Scene("push-star-spared", "P-22", "nothing is lost", [*DIE_TAKEN, "* roll star"]),
    Scene("push-star-took", "P-42", "none", [*DIE_TAKEN, "* roll star"], risques=True),
    Scene("push-protected", "P-36", "3 red cards", ["0 protect R"], ("R5 R5 R6 B1",)),
    Scene("push-left-over", "P-29", "the column", [*FAILED, "* roll B", "1 take 1", "2 take 2"]),
    Scene("push-pile-out", "P-R11", "Zoé must stop", lay(0, "R5 1"), pile="R5"),
    Scene("push-pile-out", "P-R11", "the game ends here", LAST, pile="turn"),
    Scene("push-scored", "P-40", "11 points with 2 cards", LAST, ("R5 R6",), "turn"),
    Scene("push-won", "P-03", "Anna wins with 1 point", LAST, ("", "R1"), "turn"),
    Scene("push-won-by-cards", "P-41", "Zoé wins with 2", LAST, ("R1 R2", "R3"), "turn"),
    Scene("push-won-by-cards", "P-41", "Zoé wins with 2", LAST, ("R1 R2", "", "R3"), "turn"),
    Scene("push-tied", "P-R12", "Zoé and Anna", LAST, ("R3", "B3"), "turn"),
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.message)
def test_an_event_is_told_with_its_clause(scene: Scene) -> None:
    *before, last = scene.moves
    staged = held(3, *scene.zones, pile=scene.pile, moves=before, risques=scene.risques)
    told = next(told for told in tells(staged, last) if told.message == scene.message)
    assert told.clause == scene.clause
    english, french = (Teller(GAME, language, NAMES).words(told) for language in LANGUAGES)
    assert scene.english in english
    assert french.endswith(".")


def test_every_event_has_its_scene() -> None:
    assert {event.message for event in GAME.events} == {scene.message for scene in SCENES}


def test_a_zone_of_more_than_63_cards_is_counted_right() -> None:
    zone = " ".join(f"{colour}{value}" for colour in "GYRB" for value in (1, 2, 3, 4, 5, 6) * 3)
    staged = held(3, zone, pile="turn")
    scored = tells(staged, *LAST)[2]
    assert scored.arguments == {"points": 252, "count": 72}


NOTHING: dict[str, Argument] = {}


class Refusal(NamedTuple):
    """Why the last move of a scene may not be made."""

    reason: str
    clause: str
    moves: list[str]
    arguments: dict[str, Argument] = NOTHING
    zones: tuple[str, ...] = ()
    pile: str = ""
    players: int = 3


PICKING = [*lay(0, "R1 1", "R2 2"), "0 take 1"]
DRAWN_5 = [*lay(0, "R5 1"), "0 draw"]

REFUSALS = (
    Refusal("colour", "P-R7", ["0 protect B"], {"colour": "B"}, ("R5",)),
    Refusal("protecting", "P-35", [*lay(0, "turn"), "0 protect R"], zones=("R5",)),
    Refusal("protecting", "P-35", ["0 draw", "* B1", "0 protect R"], zones=("R5",)),
    Refusal("card", "P-14", ["0 place 1"]),
    Refusal("card", "P-14", [*lay(0, "R5 1"), "0 place 1"]),
    Refusal("stop", "P-R8", ["0 take 1"]),
    Refusal("stop", "P-R8", [*lay(0, "turn"), "0 take 1"]),
    Refusal("unplaced", "P-14", [*DRAWN_5, "* B1", "0 draw"]),
    Refusal("unplaced", "P-14", [*DRAWN_5, "* B1", "0 take 1"]),
    Refusal(
        "same-colour",
        "P-10",
        [*DRAWN_5, "* R2", "0 place 1"],
        {"colour": "R", "value": 2, "column": 1},
    ),
    Refusal(
        "same-value",
        "P-10",
        [*DRAWN_5, "* B5", "0 place 1"],
        {"colour": "B", "value": 5, "column": 1},
    ),
    Refusal("second-die", "P-11", [*lay(0, "die 1", "die"), "0 place 1"], {"column": 1}),
    Refusal("gap", "P-08", [*DRAWN_5, "* B1", "0 place 3"], {"column": 2}),
    Refusal("column", "P-17", [*lay(0, "R5 1"), "0 take 2"], {"column": 2}),
    Refusal("column", "P-24", [*PICKING, "1 take 1"], {"column": 1}),
    Refusal("refusal", "P-R1", [*PICKING, "1 draw"]),
    Refusal("refusal", "P-R1", [*PICKING, "1 protect B"], zones=("", "B1")),
    Refusal("pile", "P-R11", [*lay(0, "R5 1"), "0 draw"], pile="R5"),
    Refusal("card-left", "P-04", ["0 draw", "* R5"], zones=("R5 R5 R5",)),
    Refusal("card-left", "P-R15", ["0 draw", "* turn"], players=2),
)


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.reason} {case.clause}")
def test_a_refusal_gives_its_reason(case: Refusal) -> None:
    *before, last = case.moves
    staged = held(case.players, *case.zones, pile=case.pile, moves=before)
    seat, _ = last.split(" ", 1)
    with pytest.raises(Refused) as refused:
        staged.write(last)
    told = refused.value.told
    listener = DEALER if seat == "*" else int(seat)
    assert told == Told(f"push-no-{case.reason}", case.clause, listener, case.arguments)
    for language in LANGUAGES:
        assert Teller(GAME, language, NAMES).words(told).endswith(".")


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.reason} {case.clause}")
def test_there_is_a_reason_only_for_whoever_is_awaited_and_may_not(case: Refusal) -> None:
    staged = held(case.players, *case.zones, pile=case.pile, moves=case.moves[:-1])
    for seat in range(WATCHER):
        legal = staged.legal(seat)
        for move in range(63):
            told = GAME.objection(inside(staged), seat, move)
            if told is not None:
                assert has(staged.awaited, seat)
                assert not has(legal, move)


def test_where_the_die_is_rolled_no_card_is_missed() -> None:
    staged = held(3, moves=DIE_TAKEN)
    with pytest.raises(Refused) as refused:
        staged.write("* R5")
    assert refused.value.told.message == "refused-not-legal"
