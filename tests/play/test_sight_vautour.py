"""What is seen of Vautour, moment by moment."""

from tablee.core.seats import WATCHER
from tablee.games.vautour.sight import VautourSeat, VautourSight
from tests.kit import staging
from tests.play.test_sight import seen

SERIES = tuple(str(card) for card in range(1, 16))


def without(*cards: str) -> tuple[str, ...]:
    return tuple(card for card in SERIES if card not in cards)


def test_vautour_behind_closed_scores_one_sees_ones_own_cards_only():
    moves = ["* +6", "0 5", "1 5", "* -2", "0 9"]
    staged = staging.table("vautour", 2, moves, round_tie="carry", open_scores=False)
    assert seen(staged, 0) == VautourSight(
        phase="lay",
        round=2,
        rounds=15,
        stake=("-2", "+6"),
        total=4,
        takes="highest",
        carried=1,
        lost=(),
        left=13,
        to_come=None,
        seats=(
            VautourSeat(without("5"), 14, True, "9", "5", (), 0, 0),
            VautourSeat(None, 14, False, None, "5", None, 0, None),
        ),
    )
    for seat in (1, WATCHER):
        assert seen(staged, seat).seats[0] == VautourSeat(None, 14, True, None, "5", None, 0, None)


def test_vautour_with_every_aid_anybody_sees_all_but_the_card_laid():
    moves = ["* +6", "0 5", "1 4", "* -2", "0 9"]
    staged = staging.table("vautour", 2, moves, memory_aid=True)
    assert seen(staged, WATCHER) == VautourSight(
        phase="lay",
        round=2,
        rounds=15,
        stake=("-2",),
        total=-2,
        takes="lowest",
        carried=0,
        lost=(),
        left=13,
        to_come=("-5", "-4", "-3", "-1", "+1", "+2", "+3", "+4", "+5", "+7", "+8", "+9", "+10"),
        seats=(
            VautourSeat(without("5"), 14, True, None, "5", ("+6",), 1, 6),
            VautourSeat(without("4"), 14, False, None, "4", (), 0, 0),
        ),
    )


def test_vautour_between_two_rounds_what_is_carried_waits():
    sight = seen(staging.table("vautour", 2, ["* +6", "0 5", "1 5"]), 0)
    assert (sight.phase, sight.round, sight.stake, sight.carried) == ("turn", 2, ("+6",), 1)


def test_vautour_a_stake_worth_nothing_goes_to_the_highest():
    sight = seen(staging.table("vautour", 2, ["* +2", "0 5", "1 5", "* -2"]), 0)
    assert (sight.stake, sight.total, sight.takes) == (("-2", "+2"), 0, "highest")


def test_vautour_at_the_end_what_nobody_took_is_lost():
    staged = staging.table("vautour", 2)
    for card, prize in zip(SERIES, staged.game.spelling.dealer[1:], strict=True):
        for move in (f"* {prize or '-5'}", f"0 {card}", f"1 {card}"):
            staged.write(move)
    sight = seen(staged, WATCHER)
    assert (sight.phase, sight.round, sight.left, sight.to_come) == ("over", 15, 0, ())
    assert (sight.stake, sight.total, sight.takes, sight.carried) == ((), 0, None, 0)
    assert len(sight.lost) == 15
