"""What is seen of Chasse Cercueils, moment by moment."""

from typing import Any

from tablee.core.seats import WATCHER
from tablee.games.cercueils.sight import (
    CercueilsNamed,
    CercueilsPlace,
    CercueilsSeat,
    CercueilsSight,
)
from tests.kit import staging
from tests.play.test_sight import seen


def up(*cards: Any) -> tuple[CercueilsPlace, ...]:
    return tuple(CercueilsPlace(card, "up") for card in cards)


LID = CercueilsPlace(None, "down")
ROWS = ["YM YB YS VM", "VB VS YM YB"]
SEATED = [f"* {card}" for row in ROWS for card in row.split()]
SHUT = ["0 roll", "* YM", "0 slap", "0 point 0", "0 card 1", "1 roll", "* VS", "1 slap"]
MOON = ["1 point 1", "1 card 2", "0 roll", "* !M", "0 slap", "0 point 0", "0 card 1", "0 point 1"]


def test_cercueils_two_cards_by_moonlight_are_seen_by_the_slapper_alone():
    staged = staging.table("cercueils", 2, [*SEATED, *SHUT, *MOON, "0 card 2"])
    told = CercueilsSight(
        phase="moon-decide",
        roller=0,
        dice="!M",
        racing=(),
        slap=None,
        slapper=0,
        late="nothing",
        target=None,
        named=(CercueilsNamed(0, 1), CercueilsNamed(1, 2)),
        reach=(),
        pile=35,
        goal=4,
        seats=(
            CercueilsSeat((CercueilsPlace("YM", "lit"), *up("YB", "YS", "VM")), 0),
            CercueilsSeat((*up("VB"), CercueilsPlace("VS", "lit"), *up("YM", "YB")), 0),
        ),
    )
    assert seen(staged, 0) == told
    covered = (
        CercueilsSeat((LID, *up("YB", "YS", "VM")), 0),
        CercueilsSeat((*up("VB"), LID, *up("YM", "YB")), 0),
    )
    assert seen(staged, 1).seats == seen(staged, WATCHER).seats == covered
    staged.write("0 leave")
    assert seen(staged, 0).seats == covered  # [C-21] no card turned down is told twice
    assert seen(staged, 0).named == ()


def test_cercueils_while_the_slapper_names_cards_all_see_whom_he_points_at():
    staged = staging.table("cercueils", 2, [*SEATED, *SHUT, *MOON])
    sight = seen(staged, 1)
    assert (sight.phase, sight.slapper, sight.target) == ("moon-second-card", 0, 1)
    assert sight.named == (CercueilsNamed(0, 1),)


def test_cercueils_the_dice_are_told_once_they_are_rolled():
    staged = staging.table("cercueils", 2, SEATED)
    told: list[tuple[object, ...]] = []
    for move in ("0 roll", "* !B", "1 hold"):
        staged.write(move)
        sight = seen(staged, WATCHER)
        told.append((sight.phase, sight.dice, sight.racing, sight.slapper))
    assert told == [
        ("cast", None, (), None),
        ("racing", "!B", (0, 1), None),
        ("racing", "!B", (0,), None),
    ]


def test_cercueils_a_chased_coffin_leaves_a_gap_until_the_refill():
    again = ["1 point 1", "1 card 2", "0 roll", "* YM", "0 slap", "0 point 0", "0 card 1"]
    staged = staging.table("cercueils", 2, [*SEATED, *SHUT, *again])
    sight = seen(staged, 1)
    gap = CercueilsPlace(None, "gap")
    assert (sight.phase, sight.slapper, sight.target) == ("refill", 0, None)
    assert sight.seats[0] == CercueilsSeat((gap, *up("YB", "YS", "VM")), 1)
    staged.write("* VB")
    assert seen(staged, 1).seats[0] == CercueilsSeat(up("VB", "YB", "YS", "VM"), 1)
