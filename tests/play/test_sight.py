"""What a screen is told: all that a seat may see, in words, and not a word more."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game, bare
from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import events as cercueils_events
from tablee.games.cercueils import rules as cercueils
from tablee.games.cercueils.sight import (
    CercueilsNamed,
    CercueilsPlace,
    CercueilsSeat,
    CercueilsSight,
)
from tablee.games.push import events as push_events
from tablee.games.push import rules as push
from tablee.games.push.sight import PushColour, PushColumn, PushSeat, PushSight
from tablee.games.vampire import events as vampire_events
from tablee.games.vampire import rules as vampire
from tablee.games.vampire.sight import (
    VampireChance,
    VampireChoice,
    VampireHeap,
    VampireHunt,
    VampireSeat,
    VampireSight,
)
from tablee.games.vautour import rules as vautour
from tablee.games.vautour.sight import VautourSeat, VautourSight
from tablee.play.simulate import choose
from tablee.play.table import Table
from tests import staging
from tests.laws.cards import accounted
from tests.laws.test_secrecy import onlooker, onlookers
from tests.laws.twins import twin
from tests.staging import offers
from tests.strategies import GAMES, all_options, inside, positions

SAFE = 2**53  # whole numbers below it are whole in a browser, too
SETTINGS = [(game, all_options(game)[which]) for game in GAMES for which in (0, -1)]


def named(value: object) -> str:
    return value.name if isinstance(value, Game) else "options"


def seen(table: Table, seat: int) -> Any:
    return table.game.sight(table.seen_by(seat), seat)


def kind(game: Game) -> Any:
    return get_type_hints(game.sight)["return"]


def onlooking(table: Table) -> tuple[int, ...]:
    return (*range(table.players), WATCHER)


def games(game: Game, options: Any) -> Iterator[Table]:
    """Every position of two random games, the ends included."""
    for players in (game.least, game.most):
        table, rng = Table(game, players, options), stream("sight", players)
        while not table.over:
            yield table
            table.play(*choose(table, rng))
        yield table


def numbers(sent: bytes) -> list[int]:
    """Every number of a message."""
    found: list[int] = []
    json.loads(sent, parse_int=lambda digits: found.append(int(digits)))
    return found


@given(positions(), onlookers)
def test_a_sight_can_be_sent_and_read_again(table: Table, seat: int):
    sight = seen(table, onlooker(table, seat))
    sent = msgspec.json.encode(sight)
    assert type(sight) is kind(table.game)
    assert msgspec.json.decode(sent, type=kind(table.game)) == sight
    assert all(abs(number) < SAFE for number in numbers(sent))


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=named)
def test_twins_are_told_alike_letter_for_letter(game: Game, options: dict[str, object]):
    chance, differed = Random(game.name), 0
    for table in games(game, options):
        for seat in (chance.randrange(table.players), WATCHER):
            t = inside(table)
            other = twin(game.name, t, seat, chance) if not table.over else t.copy()
            differed += t != other
            game.rules.veil(other, seat)
            told = msgspec.json.encode(seen(table, seat))
            assert told == msgspec.json.encode(game.sight(other, seat)), table.log[-1]
    assert differed or game.name == "push"


@given(positions(), onlookers, st.integers(0, 2**32))
def test_worlds_that_look_alike_are_told_alike(table: Table, seat: int, seed: int):
    seat, rules = onlooker(table, seat), table.game.rules
    world = table.seen_by(seat)
    rules.imagine(world, stream(seed))
    rules.veil(world, seat)
    told = msgspec.json.encode(table.game.sight(world, seat))
    assert told == msgspec.json.encode(seen(table, seat))


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=named)
def test_the_facts_are_those_of_the_table(game: Game, options: dict[str, object]):
    for table in games(game, options):
        before = table.seen_by(WATCHER)
        for seat in onlooking(table):
            sight, t = seen(table, seat), inside(table)
            assert len(sight.seats) == table.players
            assert (sight.phase == "over") == table.over
            FACTS[game.name](table, t, sight, seat)
        assert table.seen_by(WATCHER) == before  # a look changes nothing


def check_vautour(table: Table, t: Any, sight: VautourSight, seat: int):
    assert sight.left == len(members(t.pile))
    assert (sight.phase == "turn") == has(table.awaited, DEALER)
    assert sight.total == sum(map(int, sight.stake))
    closed = t.scores == vautour.CLOSED and not table.over
    assert sight.to_come is None if closed else len(sight.to_come or ()) == sight.left
    for each, player in enumerate(sight.seats):
        mine = each == seat
        assert player.cards == len(members(t.hand[each]))
        assert player.laid == (t.laid[each] != vautour.NONE)
        assert player.card == (str(t.laid[each]) if mine and player.laid else None)
        assert (player.held is None) == (t.memory == vautour.UNAIDED and not mine)
        assert player.held is None or list(map(int, player.held)) == members(t.hand[each])
        assert (player.won is None) == (player.points is None) == (closed and not mine)
        assert player.won is None or sum(map(int, player.won)) == player.points
        assert player.taken == len(members(t.won[each]))
    if table.over:
        assert result(table) == [player.points for player in sight.seats]
        assert sum(map(int, sight.lost)) + sum(result(table)) == 40  # all the Points cards
    elif sight.stake and sight.phase == "lay":
        check_way(t.copy(), sight)


def check_way(t: Any, sight: VautourSight):
    """Were 1, 2, ... laid, the first or the last seat would take the stake, as was said."""
    t.laid[: t.players] = range(1, t.players + 1)
    taker = t.players - 1 if sight.takes == "highest" else 0
    before = t.points[taker]
    vautour.settle(t, None)
    assert t.stake == 0
    assert t.points[taker] == before + sight.total


def check_unfit(t: Any, sight: PushSight):
    """The cards told to fit nowhere are those with which the turn would end badly."""
    if sight.phase == "fit":
        for column in sight.columns:
            after = t.copy()
            push.place(after, column.number - 1, None)
            assert not column.fits or column.unfit == busting(after)
    draws = sight.phase in ("start", "card", "again")
    assert sight.unfit == (busting(t) if draws else None)


def busting(t: Any) -> int:
    """Cards of the pile that would end the turn, each of them tried."""
    found = 0
    for n in range(t.pile):
        after = t.copy()
        after.phase = push.CARD
        push.apply(after, DEALER, push.lot(after, n), None)
        found += after.bust
    return found


def check_push(table: Table, t: Any, sight: PushSight, seat: int):
    assert [f"place {place}" for place in sight.places] == [
        move for move in offers(table, t.picker) if move.startswith("place")
    ]
    assert sight.places == tuple(c.number for c in sight.columns if c.fits)
    assert (sight.follows is None) == (table.over or t.left == 0)
    account = accounted("push", t)
    out = account.deck.total() - account.in_play.total() - sight.reversals
    assert sight.discarded == out
    after = t.copy()
    push.tally(after)
    assert [player.total for player in sight.seats] == after.points[: t.players]
    assert [player.cards for player in sight.seats] == after.cards[: t.players]
    for column in sight.columns:
        assert (column.lies == "open") == bool(column.cards)
        assert column.die == ("die" in column.cards)
        assert column.points == sum(int(card[1]) for card in column.cards if card != "die")
        waits = (sight.phase == "fit" or sight.bust) and column.lies == "open"
        assert bool(column.bars) == (waits and not column.fits)
        assert (column.unfit is not None) == column.fits
    check_unfit(t, sight)
    if table.over:
        assert result(table) == [player.total for player in sight.seats]


def check_vampire(table: Table, t: Any, sight: VampireSight, seat: int):
    assert sight.round == (sight.rounds if table.over else t.round + 1)
    ledger: dict[tuple[int, str], int] = {}
    for each, player in enumerate(sight.seats):
        assert player.held == t.held[each]
        assert (player.hand is None) == (each != seat)
        assert player.hand is None or len(player.hand) == player.held
        ledger |= {(each, hunt.colour): hunt.heads for hunt in player.hunts}
        for hunt in player.hunts:
            assert hunt.heads == sum(2 if card[1:] == "2" else 1 for card in hunt.cards)
            heads = [ledger_of(sight, other, hunt.colour) for other in range(t.players)]
            assert hunt.doomed == (all(heads) and hunt.heads == min(heads))
            assert (hunt.colour in sight.spared) == (not all(heads))
        assert player.gain == sum(hunt.heads for hunt in player.hunts if not hunt.doomed)
    assert len(ledger) == sum(
        len(members(vampire.hunters(t, colour))) for colour in range(vampire.COLOURS)
    )
    under = [card for heap in sight.locations for card in heap.cards]
    assert len(under) == sum(t.under)
    assert under.count("S") == sum(t.under[vampire.JOKER :])
    assert (sight.hunt is not None) == (sight.phase in ("ones", "twos", "jokers"))
    assert sight.hunt is None or len(sight.hunt.cards) == sum(t.laying)
    assert not sight.chances or table.awaited == 1 << seat
    if table.awaited == 1 << seat:
        check_chances(table, t, sight, seat)
    if table.over:
        assert result(table) == [player.points for player in sight.seats]


def check_chances(table: Table, t: Any, sight: VampireSight, seat: int):
    """Every hunt that is offered can be made, word for word, and no other; it is what was said."""
    begin = [word for word in table.words(seat) if word[:4] in ("take", "hunt")]
    begun = sight.phase in ("ones", "twos", "jokers")
    assert sorted(chance.move for chance in sight.chances) == ([""] if begun else sorted(begin))
    for chance in sight.chances:
        hunts = {
            (choice.ones, choice.twos, choice.jokers): (choice.heads, choice.doomed)
            for choice in chance.choices
        }
        made = dict(hunted(table.game, t.copy(), seat, chance.move))
        assert len(hunts) == len(chance.choices)
        assert hunts.keys() == made.keys()
        assert all(told in (hunts[added], None) for added, told in made.items())


def hunted(game: Game, t: Any, seat: int, move: str, added: tuple[int, ...] = ()) -> Iterator[Any]:
    """Every way to end the hunt that this move goes on with: its heads, and whether doomed."""
    if move:
        game.rules.apply(t, seat, game.spelling.seats.index(move), None)
    if vampire.HOW_MANY_ONES <= t.phase <= vampire.HOW_MANY_JOKERS:
        sofar = added or (0,) * (t.phase - vampire.HOW_MANY_ONES)
        for number in members(vampire.legal(t, seat)):
            word = game.spelling.seats[number]
            yield from hunted(game, t.copy(), seat, word, (*sofar, int(word.split()[1])))
    elif t.phase == vampire.CHOOSE:
        told: Any = game.sight(t, WATCHER)
        colour = vampire_events.COLOURS[int(t.colour)]
        hunt = next(each for each in told.seats[seat].hunts if each.colour == colour)
        yield added, (hunt.heads, hunt.doomed)
    else:
        yield added, None  # the round is over with it


def ledger_of(sight: VampireSight, seat: int, colour: str) -> int:
    return sum(hunt.heads for hunt in sight.seats[seat].hunts if hunt.colour == colour)


def check_cercueils(table: Table, t: Any, sight: CercueilsSight, seat: int):
    lit = {(named.seat, named.place) for named in sight.named}
    lit = lit if sight.phase == "moon-decide" and seat == t.slapper else set[tuple[int, int]]()
    for each, player in enumerate(sight.seats):
        assert len(player.row) == t.size[each]
        for place, lying in enumerate(player.row):
            down = has(t.down[each], place)
            hidden = down and (each, place + 1) not in lit
            assert (lying.card is None) == (hidden or lying.lies == "gap")
            assert (lying.lies in ("down", "lit")) == down
            assert (lying.lies == "gap") == (t.card[each][place] == cercueils.NO_CARD)
            assert lying.card is None or lying.card == cercueils_events.CARDS[t.card[each][place]]
    assert list(sight.racing) == members(t.racing)
    assert (sight.dice is None) == (sight.phase in ("deal", "ready", "cast"))
    last = table.log[-1].text if table.log else ""
    assert sight.target == (int(last[-1]) if " point " in last else None)
    named = {"moon-second": 1, "moon-second-card": 1, "moon-decide": 2}
    assert len(sight.named) == named.get(sight.phase, 0)
    assert [(each.seat, each.place) for each in sight.reach] == list(reachable(t))
    if table.over:
        assert result(table) == [player.chased for player in sight.seats]


def reachable(t: Any) -> Iterator[tuple[int, int]]:
    """Every card that may be named after pointing at a row: point, and look what is legal."""
    to_point = (cercueils.POINTING, cercueils.BAT_ACT, cercueils.MOON_FIRST, cercueils.MOON_SECOND)
    if t.phase in to_point:
        for each in members(cercueils.slapper_moves(t) >> cercueils.POINT):
            pointed = t.copy()
            pointed.phase, pointed.target = t.phase + 1, each
            for place in members(cercueils.slapper_moves(pointed)):
                yield each, place + 1


def result(table: Table) -> list[int]:
    found = table.result()
    assert found
    return found["points"]


FACTS: dict[str, Any] = {
    "vautour": check_vautour,
    "push": check_push,
    "vampire": check_vampire,
    "cercueils": check_cercueils,
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_sight_has_a_schema_of_its_own_names(game: Game):
    schema = msgspec.json.schema(kind(game))
    assert schema["$ref"].lower() == f"#/$defs/{game.name}sight"
    assert all(name.lower().startswith(game.name) for name in schema["$defs"])


def said(seen: Any, field: str) -> tuple[Any, ...]:
    """The words that a field of a sight can say."""
    hint = get_type_hints(seen)[field]
    words = [get_args(each) or (each,) for each in (hint, *get_args(hint))]
    return next((each for each in words if all(isinstance(word, str) for word in each)), ())


def test_phases_are_called_what_the_rules_call_them():
    for seen, rules in ((PushSight, push), (CercueilsSight, cercueils)):
        for number, phase in enumerate(said(seen, "phase")):
            assert getattr(rules, phase.upper().replace("-", "_")) == number
    for number, phase in enumerate(said(VampireSight, "phase")):
        name = f"HOW_MANY_{phase.upper()}"
        assert getattr(vampire, name if hasattr(vampire, name) else phase.upper()) == number


def test_cards_are_called_what_a_record_calls_them():
    assert said(PushColour, "colour") == push_events.COLOURS
    assert said(VampireHeap, "colour") == said(VampireHunt, "colour") == vampire_events.COLOURS
    hand = get_args(get_args(get_type_hints(VampireHeap)["cards"])[0])
    assert hand == vampire_events.CARDS == CATALOGUE["vampire"].spelling.dealer
    assert said(CercueilsPlace, "card") == cercueils_events.CARDS
    assert said(CercueilsSight, "dice") == CATALOGUE["cercueils"].spelling.dealer


def test_only_where_cards_are_turned_down_again_is_a_sight_fleeting():
    forgetful = [game.name for game in GAMES if game.forgets(game.settle({}))]
    assert forgetful == ["vautour", "cercueils"]
    vautour = CATALOGUE["vautour"]
    assert not vautour.forgets(vautour.settle({"memory_aid": True}))  # [V-R8]


def test_a_game_that_spells_nothing_out_shows_its_veiled_record():
    view = staging.table("push", 2).seen_by(0)
    assert bare(view, 0) is view


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


BARE = tuple(PushColour(colour, (), 0, (), 0) for colour in ("G", "Y", "R", "B", "V"))
NOTHING = PushSeat(BARE, 0, 0, 0, 0)
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
        places=(2,),
        columns=(
            PushColumn(1, "open", ("R5", "die"), 5, die=True, fits=False, bars=("R5",), unfit=None),
            PushColumn(2, "empty", (), 0, die=False, fits=True, bars=(), unfit=0),
            PushColumn(3, "empty", (), 0, die=False, fits=False, bars=(), unfit=None),
        ),
        pile=116,
        dice=17,
        directions=11,
        unfit=None,
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
            VampireSeat(4, ("C2", "D1", "S", "S"), (), 0, 0),
            VampireSeat(4, None, (), 0, 0),
            VampireSeat(4, None, (), 0, 0),
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
        VampireSeat(3, None, (first,), 0, 4),
        VampireSeat(3, None, (second,), 0, 3),
        VampireSeat(4, None, (), 0, 0),
    )
    for move in ("2 draw", "* M2", "* M1", "2 hunt C", "2 ones 2", "2 twos 1", "2 jokers 0"):
        staged.write(move)
    sight = seen(staged, 1)
    assert sight.spared == ()
    assert sight.seats == (
        VampireSeat(3, None, (first,), 0, 4),
        VampireSeat(3, ("G1", "P1", "P2"), (VampireHunt("C", second.cards, 3, True),), 0, 0),
        VampireSeat(3, None, (first,), 0, 4),
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
        slapper=0,
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
