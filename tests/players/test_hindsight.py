"""A bot's move, asked about after its turn: told by what everybody could know, and by no more."""

from copy import copy
from random import Random
from typing import Any

import pytest
from msgspec import msgpack

from tablee.core.game import Game
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.games.vampire import rules as vampire
from tablee.play.table import heard
from tablee.players.advice import Advice, Counsel
from tablee.players.hindsight import can_be_told, explain, hindsight, is_usual
from tablee.players.players import players
from tablee.players.reason import PLAIN, Reason
from tablee.players.thinker import try_out
from tablee.server.bots.question import BotSeat, Question, answer, asked_about
from tablee.server.bots.worker import Reply
from tests.kit.staging import table
from tests.kit.strategies import inside
from tests.kit.twins import twin
from tests.players.moments import PLAYERS, Moment, moments

SECRETIVE: dict[str, dict[str, object]] = {"vautour": {"open_scores": False}}
EVERY = 5  # moment is looked at


def asked(moment: Moment, move: int, *, rows: list[list[int]] | None = None) -> Question:
    """What the server asks about a move that a bot makes now."""
    bot = BotSeat(moment.table.game, moment.seat, 1, "seed")
    bot.hear(moment.rows if rows is None else rows)
    return asked_about(bot.question(moment.view, moment.legal, moment.table.made), move)


def told(question: Question, legal: int) -> bool:
    """Whether the server offers to tell of it."""
    game = CATALOGUE[question.game]
    view = game.rules.Table(*question.view)
    return can_be_told(game, question.seat, view, legal, question.move, question.rows)


def some(name: str, games: int = 1, every: int = EVERY) -> list[Moment]:
    """Moments of games as they are played, each with a table of its own."""
    found: list[Moment] = []
    for number, moment in enumerate(moments(name, games, **SECRETIVE.get(name, {}))):
        if number % every == 0:
            still = copy(moment.table)
            setattr(still, "_t", inside(moment.table).copy())  # noqa: B010
            found.append(Moment(still, moment.seat, moment.rows[:]))
    return found


@pytest.mark.parametrize("name", PLAYERS)
def test_tables_that_differ_in_what_the_asker_may_not_know_are_told_the_same(name: str) -> None:
    """The very question is the same, whoever answers it; that one may be asked is no secret."""
    chance, differed, unveiled = Random(name), 0, 0
    for moment in some(name):
        for asker in range(moment.table.players):
            if asker == moment.seat:
                continue
            other = copy(moment.table)
            setattr(other, "_t", twin(name, inside(moment.table), asker, chance))  # noqa: B010
            theirs = moment._replace(table=other)
            differed += inside(other) != inside(moment.table)
            unveiled += theirs.view != moment.view
            move = chance.choice(members(moment.legal))
            one, two = asked(moment, move), asked(theirs, move)
            assert one == two
            assert told(one, moment.legal) == told(two, theirs.legal)
    if name != "push":  # [P-R17] where nothing is hidden
        assert differed > 10
    if name in ("vautour", "vampire"):  # there the bot itself would have seen a difference
        assert unveiled > 10


@pytest.mark.parametrize("name", PLAYERS)
def test_nothing_that_only_the_bot_has_heard_goes_into_the_question(name: str) -> None:
    for moment in some(name):
        question = asked(moment, members(moment.legal)[0])
        for asker in range(moment.table.players):
            assert heard(question.rows, asker) == question.rows
        assert (question.legal, question.level, question.agent) == (0, 4, "")


@pytest.mark.parametrize("name", PLAYERS)
def test_question_and_answer_go_to_another_process_and_back(name: str) -> None:
    moment = some(name)[2]
    question = asked(moment, members(moment.legal)[0])
    there = msgpack.decode(msgpack.encode(question), type=Question)
    reply = Reply(answer(there))
    assert there == question
    assert msgpack.decode(msgpack.encode(reply), type=Reply) == reply


@pytest.mark.parametrize("name", ["vautour", "push"])
def test_where_everybody_could_remember_it_the_reason_is_the_bots_own(name: str) -> None:
    """As the bot itself would be told it, with its hand before its eyes."""
    game, looked = CATALOGUE[name], 0
    for moment in some(name, 2):
        for move in members(moment.legal)[:2]:
            said = answer(asked(moment, move))
            assert isinstance(said, Advice)
            own = players(game).reason(moment.seat, moment.view, move, moment.rows)
            # with closed scores the bot knows its own cards, and the others remember them
            if "save" not in f"{own}{said}" and "best" not in f"{own}{said}":
                assert said == Advice("shown", [Counsel(move, own)])
                looked += 1
    assert looked > 10


def test_what_the_coach_would_rather_do_comes_second() -> None:
    """[P-R17] One card more with a column of nine points on the table, or that column."""
    game = CATALOGUE["push"]
    try_out(game, 2, 4)
    seen: set[int] = set()
    for moment in some("push"):
        best: Any = moment.advice(deep=True)
        for move in members(moment.legal):
            said = answer(asked(moment, move), deep=True)
            assert isinstance(said, Advice)
            assert said.by == best.by
            assert said.moves[0].move == move
            if len(said.moves) > 1:
                assert not is_usual(*said.moves)
                assert said.moves[1].chance is not None
                assert said.moves[0].chance is not None
                assert said.moves[1].chance > said.moves[0].chance
            seen.add(len(said.moves))
        if len(seen) == 2:
            return
    raise AssertionError("nothing surprises, or everything does")


@pytest.mark.parametrize(
    ("made", "best", "usual"),
    [
        (Counsel(1, PLAIN), Counsel(1, PLAIN), True),
        (Counsel(1, PLAIN, share=0.1), Counsel(2, PLAIN, share=0.9), True),
        (Counsel(1, PLAIN, 0.5, share=0.09), Counsel(2, PLAIN, 0.5, share=0.9), False),
        (Counsel(1, PLAIN, 0.5), Counsel(2, PLAIN, 0.505), True),
        (Counsel(1, PLAIN, 0.5), Counsel(2, PLAIN, 0.52), False),
        (Counsel(1, PLAIN, 0.5, 0.02), Counsel(2, PLAIN, 0.55, 0.02), True),
        (Counsel(1, PLAIN), Counsel(2, PLAIN), True),
        (Counsel(1, PLAIN), Counsel(2, Reason("x-coach-else", {})), False),
    ],
)
def test_what_surprises(made: Counsel, best: Counsel, usual: bool) -> None:
    assert is_usual(made, best) is usual


def test_of_a_hidden_hand_only_the_hunt_that_lies_there_is_told() -> None:
    """[K-R14] Neither what was drawn or left, nor how much of a colour was kept."""
    offered = 0
    for moment in some("vampire", 2, every=1):
        for move in members(moment.legal):
            question = asked(moment, move)
            assert told(question, moment.legal) == (move >= vampire.ADD_JOKERS)
            if move >= vampire.ADD_JOKERS:
                offered += 1
                said = answer(question, deep=True)
                assert isinstance(said, Advice)
                ((_, reason, *figures),) = said.moves
                after = inside(moment.table).copy()
                colour = after.colour
                vampire.apply(after, moment.seat, move, None)
                lies = vampire.heads(after, moment.seat, colour)
                assert reason.arguments["heads"] == lies or after.round > moment.view.round
                assert "kept" not in reason.arguments
                assert (said.by, figures) == ("shown", [None, None, None])
    assert offered > 3


GRAVES = ("* YM", "* YB", "* VM", "* VB", *["* VS"] * 4)


def pointing(*moves: str) -> tuple[Question, Moment, int]:
    """The last move, of whoever has slapped, as it is asked about."""
    staged = table("cercueils", 2, GRAVES)
    *before, last = moves
    rows = [row for move in before for row in heard(staged.write(move), 0)]
    moment = Moment(staged, 0, rows)
    number = staged.read(last)[1]
    return asked(moment, number), moment, number


def test_who_points_elsewhere_surprises() -> None:
    question, moment, move = pointing("0 roll", "* YM", "0 slap", "0 point 0", "0 card 2")
    said = answer(question)
    assert isinstance(said, Advice)
    reasons = [each.reason.message for each in said.moves]
    assert told(question, moment.legal)
    assert (said.by, reasons) == ("judged", ["cercueils-coach-wrong", "cercueils-coach-open"])
    assert [each.move for each in said.moves] == [move, 0]


def test_who_has_looked_by_moonlight_is_not_judged_by_what_the_others_saw() -> None:
    shut = ("0 roll", "* YM", "0 slap", "0 point 0", "0 card 1")
    again = ("1 roll", "* YB", "0 slap", "0 point 0", "0 card 2")
    moon = ("0 roll", "* !M", "0 slap", "0 point 0", "0 card 1", "0 point 0", "0 card 2")
    decided = pointing(*shut, *again, *moon, "0 swap")[0]
    view = cercueils.Table(*decided.view)
    assert view.phase == cercueils.MOON_DECIDE
    assert view.card[0][:2] == [cercueils.HIDDEN] * 2
    later = (*moon, "0 leave", "1 roll", "* VM", "0 slap", "0 point 0", "0 card 3")
    for question, why in (
        (decided, "cercueils-coach-swap"),
        (pointing(*shut, *again, *later)[0], "cercueils-coach-looked"),
    ):
        said = answer(question)
        assert isinstance(said, Advice)
        assert (said.by, [each.reason.message for each in said.moves]) == ("shown", [why])


def test_to_roll_needs_no_reason() -> None:
    question, moment, _ = pointing("0 roll")
    assert not told(question, moment.legal)


def test_of_a_game_that_hides_and_says_nothing_nobody_is_told_anything() -> None:
    game = Game("x", "X", CATALOGUE["vampire"].rules, 2, 5)
    assert not hindsight(game).weighs(0, None, [])
    assert hindsight(game).shown(0, None, 1, []) is None
    assert explain(game, 0, None, 1, [], "x") == Advice("shown", [Counsel(1, PLAIN)])
