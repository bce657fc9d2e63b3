"""What is seen of Vampire, moment by moment."""

from tablee.core.seats import WATCHER
from tablee.games.vampire.sight import (
    VampireChance,
    VampireChoice,
    VampireHeap,
    VampireHunt,
    VampireSeat,
    VampireSight,
)
from tests.kit import staging
from tests.play.test_sight import seen

UNDER = (
    VampireHeap("C", ("C1",), 1),
    VampireHeap("G", ("G1",), 1),
    VampireHeap("M", ("M1",), 1),
    VampireHeap("D", ("D1",), 1),
    VampireHeap("H", ("H1",), 1),
    VampireHeap("P", ("P1",), 1),
)
DEALT = "C1 C1 C2 S G1 C1 C1 C1 H1 C1 C2 C1"
DEAL = [f"* {card}" for card in DEALT.split()]
HUNT = ["0 draw", "* D1", "* S", "0 hunt C", "0 ones 2"]


def test_vampire_a_hunt_being_made_is_seen_by_all_and_a_hand_by_its_owner():
    staged = staging.table("vampire", 3, [*DEAL, *HUNT])
    told = VampireSight(
        phase="twos",
        round=1,
        rounds=3,
        active=0,
        drawn=0,
        pile=86,
        locations=UNDER,
        spared=(),
        hunt=VampireHeap("C", ("C1", "C1"), 2),
        chances=(
            VampireChance(
                "",
                "C",
                (
                    VampireChoice(0, 0, 1, 3, False),
                    VampireChoice(0, 0, 2, 4, False),
                    VampireChoice(0, 1, 0, 4, False),
                    VampireChoice(0, 1, 1, 5, False),
                    VampireChoice(0, 1, 2, 6, False),
                ),
            ),
        ),
        seats=(
            VampireSeat(4, ("C2", "D1", "S", "S"), (), 6, 0, 0),
            VampireSeat(4, None, (), 6, 0, 0),
            VampireSeat(4, None, (), 6, 0, 0),
        ),
    )
    assert seen(staged, 0) == told
    third = ("C1", "C1", "C2", "H1")
    assert [player.hand for player in seen(staged, 2).seats] == [None, None, third]
    assert [player.hand for player in seen(staged, WATCHER).seats] == [None, None, None]


def test_vampire_whoever_has_fewest_heads_is_doomed_once_everybody_hunts_the_colour():
    staged = staging.table("vampire", 3, [*DEAL, *HUNT, "0 twos 1", "0 jokers 0"])
    for move in ("1 draw", "* P1", "* P2", "1 hunt C", "1 ones 3", "1 twos 0", "1 jokers 0"):
        staged.write(move)
    first = VampireHunt("C", ("C1", "C1", "C2"), 4, False)
    second = VampireHunt("C", ("C1", "C1", "C1"), 3, False)
    sight = seen(staged, WATCHER)
    assert sight.spared == ("C",)
    assert sight.seats == (
        VampireSeat(3, None, (first,), 5, 0, 4),
        VampireSeat(3, None, (second,), 5, 0, 3),
        VampireSeat(4, None, (), 6, 0, 0),
    )
    for move in ("2 draw", "* M2", "* M1", "2 hunt C", "2 ones 2", "2 twos 1", "2 jokers 0"):
        staged.write(move)
    sight = seen(staged, 1)
    assert sight.spared == ()
    assert sight.seats == (
        VampireSeat(3, None, (first,), 5, 0, 4),
        VampireSeat(3, ("G1", "P1", "P2"), (VampireHunt("C", second.cards, 3, True),), 5, 0, 0),
        VampireSeat(3, None, (first,), 5, 0, 4),
    )


def test_vampire_a_hunt_is_told_before_it_is_made_with_its_heads_and_its_fate():
    moves = [*DEAL, *HUNT, "0 twos 1", "0 jokers 0", "1 draw", "* P1", "* P2"]
    staged = staging.table("vampire", 3, [*moves, "1 put P2", "2 draw", "* M2", "* M1"])
    assert seen(staged, 1).chances == seen(staged, WATCHER).chances == ()
    (chance,) = seen(staged, 2).chances
    assert (chance.move, chance.colour) == ("hunt C", "C")
    assert chance.choices == (VampireChoice(2, 1, 0, 4, False),)
    for move in ("2 put M2", "0 draw", "* H1", "* H1", "0 put H1"):
        staged.write(move)
    for move in ("1 draw", "* C1", "* C2", "1 hunt C", "1 ones 4", "1 twos 1", "1 jokers 0"):
        staged.write(move)
    castle, madhouse, church = seen(staged, 2).chances
    assert (castle.move, madhouse.move, church.move) == ("take C", "take M", "take H")
    assert castle.choices == (  # beside hunts of four heads and of six
        VampireChoice(1, 1, 0, 4, True),
        VampireChoice(2, 0, 0, 3, True),
        VampireChoice(2, 1, 0, 5, False),
    )
    assert madhouse.choices == (VampireChoice(1, 0, 0, 4, False),)


def test_vampire_cards_and_jokers_under_a_location_have_their_heads_counted():
    staged = staging.table("vampire", 3, [*DEAL, "0 draw", "* D1"])
    assert (seen(staged, 1).phase, seen(staged, 1).drawn) == ("turn", 1)
    staged.write("* G2")
    assert (seen(staged, 1).phase, seen(staged, 1).drawn) == ("act", 2)
    for move in ("0 put S C", "1 draw", "* C2", "* P1", "1 put C2"):
        staged.write(move)
    sight = seen(staged, 1)
    assert sight.locations == (VampireHeap("C", ("C1", "C2", "S"), 4), *UNDER[1:])
    assert (sight.phase, sight.drawn, sight.active) == ("choose", 0, 2)
