"""What each game's sight says, compared with the table itself."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tablee.core.bits import has
from tablee.core.game import Game
from tablee.core.seats import CLOCK, DEALER, WATCHER
from tablee.core.tape import COLUMNS
from tablee.core.telling import members
from tablee.games.cercueils import events as cercueils_events
from tablee.games.cercueils import rules as cercueils
from tablee.games.cercueils.sight import (
    CercueilsSight,
)
from tablee.games.push import rules as push
from tablee.games.push.sight import PushSight
from tablee.games.vampire import events as vampire_events
from tablee.games.vampire import rules as vampire
from tablee.games.vampire.sight import (
    VampireSight,
)
from tablee.games.vautour import rules as vautour
from tablee.games.vautour.sight import VautourSight
from tablee.play.table import Table
from tests.kit.cards import accounted
from tests.kit.staging import offers


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
    told = sight.risk is not None
    assert told == (draws and t.started == push.COLUMNS and t.pile > 0)
    assert not told or sight.risk == busting(t) / t.pile


def busting(t: Any) -> int:
    """Cards of the pile that would end the turn, each sort of them tried."""
    drawing, found = t.copy(), 0
    drawing.phase = push.CARD
    for lot, cards in Counter(push.lot(drawing, n) for n in range(t.pile)).items():
        after = drawing.copy()
        push.apply(after, DEALER, lot, None)
        found += cards * after.bust
    return found


def check_push(table: Table, t: Any, sight: PushSight, seat: int):
    if seat != WATCHER:  # [P-R17] nothing is hidden: whatever holds of what watchers see
        assert sight == table.game.sight(table.seen_by(WATCHER), WATCHER)
        return
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
        assert bool(column.bars) == (waits and not column.fits) == (column.barred is not None)
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
    assert sight.slap == raced_for(t)
    assert sight.late == lost_by_waiting(t)
    if table.over:
        assert result(table) == [player.chased for player in sight.seats]


def raced_for(t: Any) -> str | None:
    """What comes of a hand on the garlic: lay one there, and look."""
    if t.phase != cercueils.RACING:
        return None
    slapped = t.copy()
    cercueils.slap(slapped, 0, None)
    return {
        cercueils.POINTING: "card",
        cercueils.BAT_ACT: "choice",
        cercueils.MOON_FIRST: "choice",
    }.get(slapped.phase, "penalty")


def lost_by_waiting(t: Any) -> str | None:
    """What comes of the clock's running out: let it."""
    if t.slapper < 0 or not has(cercueils.awaiting(t), CLOCK):
        return None
    tape = [[0] * COLUMNS for _ in range(8)]
    cercueils.time_out(t.copy(), tape)
    return {
        cercueils.TOO_LATE: "penalty",
        cercueils.REVEALED_LATE: "coffin",
        cercueils.LET_PASS: "nothing",
    }[tape[1][0]]


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
