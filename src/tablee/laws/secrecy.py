"""Nobody learns what they may not know: not from view, tape or moves."""

from collections.abc import Callable
from typing import Any

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playout
from tablee.core.seats import WATCHER
from tablee.core.telling import members
from tablee.laws.moments import Moment, inside, moments, said
from tablee.play.table import heard

SEVERAL = 6  # moves of each that are tried


def veil_hides_once(moment: Moment) -> None:
    """Whoever looks through a veil at a veiled table sees the same."""
    view = moment.table.seen_by(moment.seat)
    again = view.copy()
    moment.table.game.rules.veil(again, moment.seat)
    assert again == view, f"seat {moment.seat} sees less through two veils than through one"


def imagined_looks_the_same(moment: Moment) -> None:
    """What one imagines differs only in what one cannot see."""
    table, rules = moment.table, moment.table.game.rules
    view = table.seen_by(moment.seat)
    world = view.copy()
    rules.imagine(world, stream(moment.seed))
    assert rules.awaiting(world) == table.awaited, "in what is imagined others are awaited"
    rules.veil(world, moment.seat)
    assert world == view, f"seat {moment.seat} imagines something that does not fit what is seen"


def imagined_can_be_played(moment: Moment) -> None:
    """What one imagines is a table that can be played to its end."""
    game, rng = moment.table.game, stream(moment.seed)
    world = moment.table.seen_by(moment.seat)
    game.rules.imagine(world, rng)
    for actor in members(game.rules.awaiting(world)):
        assert game.rules.legal(world, actor) > 0, f"an imagined seat {actor} can do nothing"
    moves = playout(game.rules, game.casual, world, rng, None)
    assert (moves == 0) == moment.table.over, "an imagined game is over at another time"
    winners = game.rules.score(world, [0] * game.rules.SEATS)
    assert winners > 0, "nobody wins an imagined game"


def legal_as_seen(moment: Moment) -> None:
    """What one may do depends only on what one sees."""
    table, seat = moment.table, moment.seat
    if seat != WATCHER and seat in members(table.awaited):
        seen = table.game.rules.legal(table.seen_by(seat), seat)
        assert seen == table.legal(seat), f"seat {seat} may do what it cannot know to be legal"


def alike_stays_alike(moment: Moment) -> None:
    """Two tables that look alike do so as long as one hears the same of both."""
    table, seat, rules = moment.table, moment.seat, moment.table.game.rules
    world = table.seen_by(seat)
    rules.imagine(world, stream(moment.seed))
    for actor in members(table.awaited):
        shared = rules.legal(inside(table), actor) & rules.legal(world, actor)
        for move in members(shared)[:SEVERAL]:
            one, other = inside(table).copy(), world.copy()
            told_one, told_other = said(table, one, actor, move), said(table, other, actor, move)
            if heard(told_one, seat) == heard(told_other, seat):
                rules.veil(one, seat)
                rules.veil(other, seat)
                assert one == other, f"seat {seat} sees what nobody said: {actor} did {move}"


def same_sound_same_look(moment: Moment) -> None:
    """Of two moves that one cannot tell apart by ear, one cannot tell which was made."""
    table, seat, rules = moment.table, moment.seat, moment.table.game.rules
    for actor in members(table.awaited):
        seen: dict[str, Any] = {}
        for move in members(rules.legal(inside(table), actor)) if actor != seat else ():
            after = inside(table).copy()
            sound = repr(heard(said(table, after, actor, move), seat))
            rules.veil(after, seat)
            same = seen.setdefault(sound, after) == after
            assert same, f"seat {seat} sees that {actor} did {move}, which nobody said"


def secrets_sound_alike(
    game: Game, hidden: Callable[[Any], list[tuple[int, int]]], *, at_least: int = 10
) -> None:
    """What is done in secret sounds the same to the others, whatever it is.

    `hidden` says who acts in secret at a table, and which seat may know what was done.
    """
    looked = 0
    for moment in moments(game):
        table, t = moment.table, inside(moment.table)
        for actor, knows in hidden(t) if not table.over else ():
            moves = members(game.rules.legal(t, actor))
            if moment.seat != knows and len(moves) > 1:
                sounds = {repr(heard(said(table, t.copy(), actor, m), moment.seat)) for m in moves}
                assert len(sounds) == 1, f"seat {moment.seat} hears what {actor} does in secret"
                looked += 1
    assert looked >= at_least, f"only {looked} secrets were looked at"


OF_EVERY_SEAT = (
    veil_hides_once,
    imagined_looks_the_same,
    imagined_can_be_played,
    legal_as_seen,
    alike_stays_alike,
    same_sound_same_look,
)
