"""Bots: sensible, not perfect, and with nothing but their own eyes and ears."""

from random import Random
from typing import Any

import pytest

from tablee.core.seats import DEALER
from tablee.core.tape import pack
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.games.push import rules as push
from tablee.games.vampire import rules as vampire
from tablee.players import LEVELS
from tablee.players.cercueils.habits import HABITS
from tablee.players.cercueils.memory import CoffinMemory
from tablee.players.cercueils.simple import CercueilsBot
from tablee.players.match import party
from tablee.players.push.risk import busts
from tablee.players.push.simple import PushBot
from tablee.players.vampire.simple import VampireBot
from tablee.players.vautour.simple import VautourBot
from tests.kit.staging import table

ROWS = ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4]


class Faithful(Random):
    """Luck that always remembers, and never forgets."""

    def random(self) -> float:
        return 0.2


def choice(bot: Any, game: str, players: int, moves: list[str], **options: object) -> str:
    """What the bot plays after these moves, as a record writes it."""
    staged = table(game, players, moves, **options)
    move = bot.choose(staged.seen_by(bot.seat), staged.legal(bot.seat))
    staged.play(bot.seat, move)
    return staged.log[-1].text


def average(stake: str, level: int) -> float:
    cards = [
        int(choice(VautourBot(0, Random(n), level), "vautour", 3, [f"* {stake}"]).split()[1])
        for n in range(200)
    ]
    return sum(cards) / len(cards)


def test_the_dearer_the_stake_the_higher_the_card() -> None:
    assert average("+1", 2) < average("+5", 2) < average("+9", 2)
    assert average("-1", 2) < average("-5", 2)


def test_a_beginner_at_vautour_wants_every_prize_and_takes_the_vultures() -> None:
    assert average("+1", 1) > average("+1", 2)
    assert average("-5", 1) < average("-5", 2)


def test_a_bot_of_vautour_does_not_repeat_itself() -> None:
    laid = {choice(VautourBot(0, Random(n)), "vautour", 3, ["* +6"]) for n in range(30)}
    assert len(laid) > 3


def columns(*cards: str) -> list[str]:
    moves: list[str] = []
    for card, column in (card.split("@") for card in cards):
        moves += ["0 draw", f"* {card}", f"0 place {column}"]
    return moves


def test_push_draws_while_nothing_can_go_wrong() -> None:
    assert choice(PushBot(0, Random(1)), "push", 3, columns("R5@1", "G4@2")) == "0 draw"


def test_push_stops_when_it_is_dangerous_and_takes_the_best_column() -> None:
    moves = columns("R5@1", "G4@1", "B6@1", "R6@2", "G5@2", "B4@2", "R4@3", "G6@3", "die@3")
    staged = table("push", 3, moves)
    unplaceable, pile = busts(staged.seen_by(0))
    assert unplaceable / pile > 0.4
    assert choice(PushBot(0, Random(1)), "push", 3, moves) in ("0 take 1", "0 take 2")


def test_push_draws_after_a_direction_card_without_a_column() -> None:
    assert choice(PushBot(0, Random(1)), "push", 3, ["0 draw", "* turn"]) == "0 draw"


def test_push_fears_the_die_of_a_column() -> None:
    moves = [*columns("R5@1", "die@1", "R4@2", "G1@2"), "0 take 2"]
    staged = table("push", 2, columns("R5@1", "die@1", "R5@2"))
    bot = PushBot(0, Random(1))
    assert bot.gain(staged.seen_by(0), 0) < bot.gain(staged.seen_by(0), 1)
    assert choice(PushBot(1, Random(1)), "push", 2, moves) == "1 take 1"


def test_push_protects_when_a_lot_lies_open() -> None:
    staged = table("push", 2)
    view = staged.seen_by(0)
    bot = PushBot(0, Random(1))
    assert bot.choose(view, push.legal(view, 0)) == push.DRAW
    view.visible[0][0] = view.visible[0][1] = push.of_colour(2)
    assert bot.choose(view, push.legal(view, 0)) == push.PROTECT + 2


def test_a_risk_is_counted_by_the_rules_themselves() -> None:
    view = table("push", 3, columns("R5@1", "R4@2", "R3@3")).seen_by(0)
    assert busts(view) == (15, 117)
    assert push.legal(view, 0) == push.legal(view.copy(), 0)
    assert not push.awaiting(view) >> DEALER & 1


HANDS = ["* C1", "* C1", "* C2", "* S", *["* G1"] * 4, "* M1", "* D1", "* H1", "* P1"]


def test_vampire_hunts_with_a_good_hand_and_spares_its_jokers() -> None:
    bot = VampireBot(0, Random(1), 2)
    moves = [*HANDS, "0 draw", "* C2", "* D1"]
    assert choice(bot, "vampire", 3, moves) == "0 hunt C"
    moves += ["0 hunt C"]
    for answer in ("0 ones 2", "0 twos 2", "0 jokers 0"):
        assert choice(bot, "vampire", 3, moves) == answer
        moves.append(answer)


def test_vampire_takes_a_location_that_makes_a_good_hunt() -> None:
    assert choice(VampireBot(0, Random(1)), "vampire", 3, HANDS) == "0 take C"


def test_vampire_leaves_a_card_that_stands_alone() -> None:
    turns = [*HANDS, "0 draw", "* D2", "* D2", "0 put S P", "1 draw", "* G1", "* G1", "1 put G1"]
    moves = [*turns, "2 draw", "* H1", "* H1"]
    left = choice(VampireBot(2, Random(1)), "vampire", 3, moves)
    assert left in ("2 hunt H", "2 put M1", "2 put D1", "2 put P1")


def test_vampire_adds_jokers_rather_than_be_the_smallest() -> None:
    view = table("vampire", 3, [*HANDS, "0 draw", "* C2", "* D1", "0 hunt C"]).seen_by(0)
    view.hunt[1][vampire.ONE] = view.hunt[2][vampire.ONE] = 6
    view.phase, view.laying[0], view.laying[1] = vampire.HOW_MANY_JOKERS, 2, 2
    bot = VampireBot(0, Random(1), 2)
    assert bot.choose(view, vampire.legal(view, 0)) == vampire.ADD_JOKERS + 1


def slaps(view: Any, level: int = 4) -> float:
    """How often a bot that knows nothing but what it sees slaps."""
    times = [CercueilsBot(0, Random(n), level).reaction(view) for n in range(400)]
    return sum(time is not None for time in times) / len(times)


def test_cercueils_slaps_for_what_it_sees_and_points_at_it() -> None:
    bot = CercueilsBot(0, Random(1))
    view = table("cercueils", 2, [*ROWS, "0 roll", "* YB"]).seen_by(0)
    assert slaps(view) > 0.9
    slapped = [*ROWS, "0 roll", "* YB", "0 slap"]
    assert choice(bot, "cercueils", 2, slapped) == "0 point 0"
    assert choice(bot, "cercueils", 2, [*slapped, "0 point 0"]) == "0 card 2"


def test_cercueils_keeps_its_hands_off_the_skull() -> None:
    view = table("cercueils", 2, [*ROWS, "0 roll", "* !S"]).seen_by(0)
    assert slaps(view, 4) < 0.03 < slaps(view, 1) + 0.02 < 0.1


def test_cercueils_reacts_like_a_person() -> None:
    view = table("cercueils", 2, [*ROWS, "0 roll", "* YB"]).seen_by(0)
    medians: list[float] = []
    for level in (1, 2, 3, 4):
        times = [CercueilsBot(0, Random(n), level).reaction(view) for n in range(300)]
        assert None in times  # it is not always awake
        slapped = sorted(time for time in times if time is not None)
        assert 0.3 <= slapped[0] < slapped[-1] <= 3
        medians.append(slapped[len(slapped) // 2])
    assert medians == sorted(medians, reverse=True)
    assert all(0.45 < median < 1.0 for median in medians)


def test_cercueils_leaves_the_garlic_alone_where_it_knows_nothing() -> None:
    view = table("cercueils", 2, [*ROWS, "0 roll", "* VS"]).seen_by(0)
    assert slaps(view, 4) < 0.03


def test_what_is_long_ago_is_worth_less() -> None:
    again = [*CLOSED, "1 roll", "* YB"]
    bot = listening(again)
    view = table("cercueils", 2, again).seen_by(0)
    fresh = bot.best(view)
    for _ in range(80):
        bot.memory.note(cercueils.ROLLED, 0, 0)
    old = bot.best(view)
    assert fresh is not None
    assert old is not None
    assert (fresh.owner, fresh.place) == (0, 1)
    assert old.worth < fresh.worth


def test_the_last_coffin_of_a_rival_is_opened_first() -> None:
    view = table("cercueils", 2, [*ROWS, "0 roll", "* YB"]).seen_by(0)
    bot = CercueilsBot(0, Random(1))
    calm = bot.harm(view, 1)
    view.chased[1] = cercueils.TARGET - 1
    assert bot.harm(view, 1) > calm
    assert CercueilsBot(0, Random(1), 1).harm(view, 1) == calm


def listening(moves: list[str], seat: int = 0) -> CercueilsBot:
    """A bot that has heard this game from its seat."""
    from tablee.play.table import heard

    bot, staged = CercueilsBot(seat, Faithful(1)), table("cercueils", 2)
    for move in moves:
        bot.hear(heard(staged.write(move), seat))
    return bot


CLOSED = [*ROWS, "0 roll", "* YB", "0 slap", "0 point 0", "0 card 2"]


def test_cercueils_remembers_its_coffin_and_chases_it() -> None:
    again = [*CLOSED, "1 roll", "* YB", "0 slap"]
    bot = listening(again)
    assert bot.memory.cards == {(0, 1): 1}
    assert choice(bot, "cercueils", 2, again) == "0 point 0"
    assert choice(bot, "cercueils", 2, [*again, "0 point 0"]) == "0 card 2"


def test_cercueils_admits_a_mistake_without_a_coffin_to_try() -> None:
    slapped = [*ROWS, "0 roll", "* VS", "0 slap"]
    assert choice(CercueilsBot(0, Random(1)), "cercueils", 2, slapped) == "0 miss"


def test_cercueils_chases_with_the_bat() -> None:
    bat = [*CLOSED, "1 roll", "* !B", "0 slap"]
    assert choice(listening(bat), "cercueils", 2, bat) == "0 chase 2"
    no_coffin = [*ROWS, "0 roll", "* !B", "0 slap"]
    played = choice(CercueilsBot(0, Random(1)), "cercueils", 2, no_coffin)
    assert played.startswith("0 coffin")


def test_memory_follows_places_that_move() -> None:
    memory = CoffinMemory(0, Faithful(1))
    memory.note(cercueils.TURNED_DOWN, 0, pack(0, 1, 3))
    memory.note(cercueils.TURNED_DOWN, 0, pack(0, 3, 5))
    memory.note(cercueils.CHASED, 0, pack(0, 1, 3))
    memory.note(cercueils.ENOUGH, 0, 4)
    assert memory.cards == {(0, 2): 5}
    memory.note(cercueils.SWAPPED, 1, pack(0, 2, 1, 0))
    assert memory.cards == {(1, 0): 5}
    memory.note(cercueils.EXPOSED, 0, pack(1, 0, 5))
    assert memory.cards == {}


def test_what_moonlight_showed_is_remembered() -> None:
    memory = CoffinMemory(0, Faithful(1))
    memory.note(cercueils.SEEN, 0, pack(1, 2, 4))
    assert memory.cards == {(1, 2): 4}


class Onlooker(CercueilsBot):
    """Counts what becomes of moonlight."""

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.swapped, self.left = 0, 0

    def hear(self, rows: list[list[int]]) -> None:
        super().hear(rows)
        self.swapped += sum(row[0] == cercueils.SWAPPED for row in rows)
        self.left += sum(row[0] == cercueils.LEFT for row in rows)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_wins_the_moonlight_uses_it(level: int) -> None:
    """[C-36] Two coffins are swapped, unless they turn out to be alike."""
    swapped, left = 0, 0
    for number in range(12):
        bots = [Onlooker(seat, Random(f"{number}/{seat}"), level) for seat in range(4)]
        party(CATALOGUE["cercueils"], bots, f"moon {number}")
        swapped, left = swapped + bots[0].swapped, left + bots[0].left
    assert swapped >= 5
    assert swapped > 2 * left


def test_nobody_slaps_for_moonlight_without_a_use_for_it() -> None:
    view = table("cercueils", 2, [*ROWS, "0 roll", "* !M"]).seen_by(0)
    for level in LEVELS:
        habits = HABITS[level - 1]._replace(misreads=0.0)
        bots = [CercueilsBot(0, Random(n), level, habits) for n in range(50)]
        assert {bot.reaction(view) for bot in bots} == {None}


def test_its_own_swap_is_followed_by_the_most_forgetful() -> None:
    memory = CoffinMemory(0, Random(1), HABITS[0]._replace(own=1.0, others=1.0, follows=0.0))
    memory.note(cercueils.SEEN, 0, pack(0, 1, 3))
    memory.note(cercueils.SEEN, 0, pack(1, 2, 4))
    memory.note(cercueils.SWAPPED, 1, pack(0, 1, 1, 2))
    assert memory.cards == {(0, 1): 3, (1, 2): 4}
    memory.note(cercueils.SWAPPED, 0, pack(0, 1, 1, 2))
    assert memory.cards == {(0, 1): 4, (1, 2): 3}
