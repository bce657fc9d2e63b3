"""What is seen of Push, moment by moment."""

from dataclasses import replace

from tablee.core.seats import WATCHER
from tablee.games.push.sight import PushColour, PushColumn, PushSeat, PushSight
from tablee.play.table import Table
from tests.kit import staging
from tests.play.test_sight import seen

BARE = tuple(PushColour(colour, (), 0, (), 0) for colour in ("G", "Y", "R", "B", "V"))
NOTHING = PushSeat(BARE, 0, 0, 0, 0)
EMPTY = PushColumn(
    number=3,
    lies="empty",
    cards=(),
    points=0,
    die=False,
    fits=False,
    bars=(),
    barred=None,
    unfit=None,
    risk=None,
)
FIVES = ["0 draw", "* R5", "0 place 1", "0 draw", "* turn", "0 draw", "* die", "0 place 1"]


def test_push_a_card_drawn_is_told_where_it_may_go_and_what_bars_it():
    staged = staging.table("push", 3, [*FIVES, "0 draw", "* G5"])
    told = PushSight(
        phase="fit",
        active=0,
        picker=0,
        follows=2,
        picks=2,
        reversals=1,
        way="right",
        bust=False,
        drawn="G5",
        turned_up="G5",
        places=(2,),
        columns=(
            replace(
                EMPTY,
                number=1,
                lies="open",
                cards=("R5", "die"),
                points=5,
                die=True,
                bars=("R5",),
                barred="value",
            ),
            replace(EMPTY, number=2, fits=True, unfit=0),
            EMPTY,
        ),
        pile=116,
        dice=17,
        directions=11,
        unfit=None,
        risk=None,
        discarded=0,
        seats=(NOTHING, NOTHING, NOTHING),
    )
    assert [seen(staged, seat) for seat in (0, 1, WATCHER)] == [told] * 3


def test_push_a_column_taken_lies_in_its_zone_and_the_right_neighbour_picks():
    staged = staging.table(
        "push", 3, [*FIVES, "0 draw", "* G5", "0 place 2", "0 take 1", "* roll star"]
    )
    sight = seen(staged, 0)
    red = PushColour("R", ("R5",), 5, (), 0)
    assert sight.seats == (PushSeat((*BARE[:2], red, *BARE[3:]), 5, 0, 5, 1), NOTHING, NOTHING)
    assert [column.lies for column in sight.columns] == ["taken", "open", "empty"]
    assert (sight.phase, sight.active, sight.picker, sight.follows) == ("pick", 0, 2, 1)
    assert (sight.discarded, sight.reversals) == (1, 1)  # the Die card; the direction card lies by


def test_push_a_colour_protected_counts_apart():
    taken = ["0 draw", "* R5", "0 place 1", "0 take 1", "1 draw", "* B2", "1 place 1", "1 take 1"]
    sight = seen(staging.table("push", 2, [*taken, "0 protect R"]), 1)
    red, blue = PushColour("R", (), 0, ("R5",), 5), PushColour("B", ("B2",), 2, (), 0)
    assert sight.seats == (
        PushSeat((*BARE[:2], red, *BARE[3:]), 0, 5, 5, 1),
        PushSeat((*BARE[:3], blue, *BARE[4:]), 2, 0, 2, 1),
    )


def test_push_the_cards_that_would_fit_nowhere_are_counted():
    columns = ["R5", "R1", "B5"]
    moves = [m for n, c in enumerate(columns) for m in ("0 draw", f"* {c}", f"0 place {n + 1}")]
    assert seen(staging.table("push", 3, moves[:6]), 1).unfit == 0  # a column may be started
    assert seen(staging.table("push", 3, moves), 1).unfit == 2  # the other red 5s
    drawn = seen(staging.table("push", 3, [*moves, "0 draw", "* R4"]), 1)
    assert drawn.unfit is None  # the card drawn is to be placed first
    assert [column.unfit for column in drawn.columns] == [None, None, 15]  # then, all the reds


def test_push_a_card_that_fits_nowhere_is_still_told():
    columns = ["R5", "G5", "B5"]
    moves = [m for n, c in enumerate(columns) for m in ("0 draw", f"* {c}", f"0 place {n + 1}")]
    sight = seen(staging.table("push", 2, [*moves, "0 draw", "* V5"]), 1)
    assert (sight.phase, sight.bust, sight.drawn, sight.places) == ("roll", True, "V5", ())
    assert [column.bars for column in sight.columns] == [("R5",), ("G5",), ("B5",)]
    assert (sight.discarded, sight.follows) == (1, 1)


def test_push_a_card_that_fits_nowhere_lies_by_the_pile_until_its_own_die_is_rolled():
    columns = ["R5", "G5", "B5"]
    moves = [m for n, c in enumerate(columns) for m in ("0 draw", f"* {c}", f"0 place {n + 1}")]
    staged = staging.table("push", 3, [*moves, "0 draw", "* die", "0 place 1", "0 draw", "* V5"])
    assert seen(staged, 1).turned_up == "V5"
    staged.write("* roll star")
    assert (seen(staged, 1).turned_up, seen(staged, 1).drawn) == (None, "V5")
    staged.write("1 take 1")  # the die that is rolled next is for the column
    assert (seen(staged, 1).phase, seen(staged, 1).turned_up) == ("roll", None)


def test_push_a_column_has_its_cards_in_the_order_they_were_laid():
    before = ["0 draw", "* G2", "0 place 1", "0 take 1"]  # an earlier turn
    laid = [("V6", 1), ("die", 1), ("Y1", 2), ("G2", 1), ("B4", 2)]
    moves = [m for card, n in laid for m in ("1 draw", f"* {card}", f"1 place {n}")]
    turned = ["1 draw", "* turn"]
    staged = staging.table("push", 3, [*before, *moves[:6], *turned, *moves[6:]])
    inside = ("V6", "die", "G2")
    for seat in (0, 1, WATCHER):
        assert [c.cards for c in laid_for(staged, seat)] == [inside, ("Y1", "B4"), ()]
    assert [set(c.cards) for c in seen(staged, 0).columns] == [set(inside), {"Y1", "B4"}, set()]
    staged.write("1 draw")
    staged.write("* G6")  # drawn, and not laid yet
    assert [c.cards for c in laid_for(staged, 0)] == [inside, ("Y1", "B4"), ()]
    staged.write("1 place 2")
    staged.write("1 take 1")
    assert [c.cards for c in laid_for(staged, 0)] == [(), ("Y1", "B4", "G6"), ()]


def test_push_without_its_moves_a_column_is_told_as_the_deck_has_it():
    staged = staging.table("push", 3)
    staged.keeps_log = False
    for card in ("V6", "G2"):
        for move in ("0 draw", f"* {card}", "0 place 1"):
            staged.write(move)
    assert laid_for(staged, 0)[0].cards == ("G2", "V6")


def laid_for(staged: Table, seat: int) -> tuple[PushColumn, ...]:
    sight = staged.sight(seat)
    assert isinstance(sight, PushSight)
    return sight.columns


def test_push_what_bars_a_card_is_its_colour_its_value_both_or_that_it_is_a_die():
    laid = ["0 draw", "* R5", "0 place 1", "0 draw", "* G2", "0 place 1"]

    def barred(card: str):
        return seen(staging.table("push", 3, [*laid, "0 draw", f"* {card}"]), 0).columns[0].barred

    assert [barred(card) for card in ("R1", "B5", "R2", "B1", "die")] == [
        *("colour", "value", "both", None, None)
    ]
    dies = [*laid, "0 draw", "* die", "0 place 1", "0 draw", "* die"]
    assert seen(staging.table("push", 3, dies), 0).columns[0].barred == "die"


def test_push_there_is_no_risk_while_a_column_can_be_started():
    two = ["0 draw", "* R5", "0 place 1", "0 draw", "* G5", "0 place 2"]
    assert seen(staging.table("push", 3, two), 0).risk is None
    drawn = seen(staging.table("push", 3, [*two, "0 draw", "* B5"]), 0)
    third = drawn.columns[2]
    assert third.risk == third.unfit / drawn.pile > 0
    after = seen(staging.table("push", 3, [*two, "0 draw", "* B5", "0 place 3"]), 0)
    assert (after.risk, after.unfit) == (third.risk, third.unfit)
