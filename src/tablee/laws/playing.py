"""What holds while a game is played, and when it is read again."""

from collections import Counter
from typing import Any

import msgspec

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playouts
from tablee.core.record import fields
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.laws.moments import Moment, all_options, extremes, inside, played
from tablee.play.records import check, record
from tablee.play.simulate import choose
from tablee.play.table import Table


def games_end(game: Game) -> None:
    """With every number of players and all options: whoever is awaited can move, somebody wins."""
    for players in range(game.least, game.most + 1):
        for options in all_options(game):
            game_ends(game, players, options)


def game_ends(game: Game, players: int, options: dict[str, Any]) -> None:
    table, rng = Table(game, players, options), stream(f"{game.name}/{players}/{options}")
    while not table.over:
        for seat in members(table.awaited):
            assert table.legal(seat) > 0, f"seat {seat} is awaited and can do nothing"
        table.play(*choose(table, rng))
    result = table.result()
    assert result is not None, "a game that is over has no result"
    assert len(result["points"]) == players, "not every player has points"
    assert result["winners"], "nobody has won"
    assert set(result["winners"]) <= set(range(players)), "somebody won who does not play"


def dealt_afresh(game: Game) -> None:
    """A deal leaves nothing of the game before it on the table."""
    options, rules = game.numbers({}), game.rules
    used, rng, points = rules.Table.blank(), stream("row"), [0] * rules.SEATS
    moves = playouts(rules, game.casual, used, rng, 3, game.most, options, points)
    again, one_by_one, fresh = stream("row"), 0, rules.Table.blank()
    for _ in range(3):
        fresh = rules.Table.blank()
        one_by_one += playouts(rules, game.casual, fresh, again, 1, game.most, options, points)
    assert (moves, rng, used) == (one_by_one, again, fresh), "a deal leaves something on the table"


def records_verify(game: Game) -> None:
    """A game is written down, read again and found without a flaw."""
    for players, options in extremes(game):
        table, possible = Table(game, players, options), list[list[str]]()
        for entry in played(game, players, options).log:
            possible.append(table.possible())
            table.write(entry.text)
        line = msgspec.json.encode(record(table, possible))
        flaw = check(msgspec.json.decode(line, type=dict[str, msgspec.Raw]))
        assert flaw is None, f"its own record is refused: {flaw}"


def flat(value: Any) -> list[int]:
    """The numbers of an integer, a row or a grid."""
    if isinstance(value, int):
        return [value]
    return [number for item in value for number in flat(item)]


def fields_in_range(moment: Moment) -> None:
    t = inside(moment.table)
    for name, field in fields(moment.table.game.rules.Table).items():
        for number in flat(getattr(t, name)):
            allowed = field.range.least <= number <= field.range.most
            assert allowed, f"{name} is {number}, out of {field.range}"


def log_replays(moment: Moment) -> None:
    """What was written leads to the same table, from the middle on as from the beginning."""
    table = moment.table
    again, middle = Table(table.game, table.players, table.options), len(table.log) // 2
    for number, entry in enumerate(table.log):
        if number < middle:
            again.play(entry.seat, entry.move)
        else:
            assert entry.text in again.possible(), f"{entry.text!r} cannot be played again"
            again.write(entry.text)
    assert inside(again) == inside(table), "the log leads to another table"
    assert again.possible() == table.possible(), "the log leads to other moves"
    assert again.result() == table.result(), "the log leads to another result"


def lots_are_odds(moment: Moment) -> None:
    """The dealer's hat holds every move as often as it is likely."""
    rules, t = moment.table.game.rules, inside(moment.table)
    if DEALER in members(moment.table.awaited):
        drawn = Counter(rules.lot(t, n) for n in range(rules.lots(t)))
        odds = {move: rules.odds(t, move) for move in members(rules.legal(t, DEALER))}
        assert drawn.keys() == odds.keys(), f"legal are {set(odds)}, in the hat {set(drawn)}"
        assert {move: n * sum(odds.values()) for move, n in drawn.items()} == {
            move: n * rules.lots(t) for move, n in odds.items()
        }, f"the odds are {odds}, the hat {dict(drawn)}"


def moves_one_to_one(moment: Moment) -> None:
    """Two moves are never written alike, and each is read as what it is."""
    table = moment.table
    written: dict[str, tuple[int, int]] = {}
    for seat in members(table.awaited):
        for move in members(table.legal(seat)):
            text = table.game.spelling.spell(inside(table), seat, move)
            assert text not in written, f"two moves are written {text!r}"
            written[text] = seat, move
    for text, move in written.items():
        assert table.read(text) == move, f"{text!r} is read as {table.read(text)}, not {move}"


AT_EVERY_MOMENT = (fields_in_range, log_replays, lots_are_odds, moves_one_to_one)
