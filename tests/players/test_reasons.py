"""The coach: what it says is true of the table, follows from what a seat may know, and is told."""

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from tablee.bots import coach, simple
from tablee.bots.coach import Advice, Counsel, advise
from tablee.bots.reasons import reason
from tablee.bots.thinker import try_out
from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import Told, members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.games.push import rules as push
from tablee.games.vampire import rules as vampire
from tablee.games.vautour import rules as vautour
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tablee.play.telling import LANGUAGES, Teller
from tests.staging import table

PLAYERS = {"vautour": (2, 4), "push": (3,), "vampire": (3,), "cercueils": (3,)}
NAMES = ("Alex", "Chloé", "Camille", "Léo")
SECRETIVE = {"vautour": {"open_scores": False}}  # beside what is secret by default


class Moment(NamedTuple):
    """Somebody has to choose."""

    table: Table
    seat: int
    rows: list[list[int]]  # what this seat has heard

    @property
    def view(self) -> Any:
        return self.table.seen_by(self.seat)

    @property
    def legal(self) -> int:
        return self.table.legal(self.seat)

    def advice(self, *, deep: bool = False) -> Advice:
        return advise(self.table.game, self.seat, self.view, self.legal, self.rows, "x", deep=deep)


def moments(name: str, games: int = 4, **options: object) -> Iterator[Moment]:
    """Every choice of some games in which nobody thinks."""
    for players in PLAYERS[name]:
        for number in range(games):
            staged, rng = Table(CATALOGUE[name], players, options), stream("coach", number)
            rows: list[list[list[int]]] = [[] for _ in range(players)]
            while not staged.over and staged.made < 600:
                for seat in members(staged.awaited):
                    if seat < DEALER and staged.legal(seat) & (staged.legal(seat) - 1):
                        yield Moment(staged, seat, rows[seat])
                told = staged.play(*choose(staged, rng))
                for seat in range(players):
                    rows[seat] += heard(told, seat)


def reasons(
    name: str, games: int = 4, **options: Any
) -> Iterator[tuple[Moment, int, str, dict[str, Any], int]]:
    """What would be said for every legal move."""
    for moment in moments(name, games, **options):
        for move in members(moment.legal):
            why = reason(moment.table.game, moment.seat, moment.view, move, moment.rows)
            what = why.message.removeprefix(f"{name}-coach-")
            yield moment, move, what, dict(why.arguments), why.seat


# What is said is true ---------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"open_scores": False}, {"memory_aid": True}])
def test_reasons_at_vautour_are_true(options: dict[str, Any]) -> None:
    said: set[str] = set()
    for moment, card, what, given, _ in reasons("vautour", **options):
        t: vautour.Table = moment.table._t  # pyright: ignore[reportPrivateUsage]
        others = [t.hand[seat] for seat in range(t.players) if seat != moment.seat]
        cards = [other for hand in others for other in members(hand)]
        mine, total = members(t.hand[moment.seat]), vautour.worth(t.stake)
        later = [abs(vautour.worth(1 << each)) for each in members(t.pile)]
        said.add(what)
        assert str(given["total"]).replace("−", "-") == (f"{total:+d}" if total else "0")
        if what in ("sure", "spared"):
            assert all(other < card for other in cards)
            assert (total > 0) == (what == "sure")
            assert what == "sure" or len(others) == 1
        elif what == "best":
            assert (card, max(later) < total) == (max(mine), True)
        elif what == "save":
            smaller = sum(size < abs(total) for size in later)
            assert (card, given["smaller"], given["left"]) == (min(mine), smaller, len(later))
            assert 2 * smaller < len(later)
        elif what in ("yield", "accept"):
            assert given["higher"] == sum(other > card for other in mine)
            assert (total > 0) == (what == "yield")
        else:
            assert given["lower"] == sum(other < card for other in cards)
            assert given["cards"] == len(cards)
            assert (total >= 0) == (what == "beats")
    closed = {"best", "save"} if options.get("open_scores") is False else set[str]()
    assert (
        said
        == {
            *("sure", "spared", "best", "save", "yield", "accept", "beats", "ducks"),
        }
        - closed
    )


def test_reasons_at_push_are_true() -> None:
    said: set[str] = set()
    for moment, move, what, given, _ in reasons("push"):
        sight: Any = moment.table.game.sight(moment.view, moment.seat)
        said.add(what)
        if what == "room":
            assert given["columns"] == sum(column.lies == "empty" for column in sight.columns)
        elif what in ("safe", "dare"):
            assert (given.get("unfit", 0), move) == (sight.unfit, push.DRAW)
            assert what == "safe" or given["pile"] == sight.pile
        elif what == "protect":
            (colour,) = [c for c in sight.seats[moment.seat].colours if c.colour == given["colour"]]
            assert given["points"] == colour.points
        elif what.startswith("place"):
            column = sight.columns[given["column"] - 1]
            assert move == push.PLACE + given["column"] - 1
            assert given.get("unfit", column.unfit) == column.unfit
            if what != "place-risk":
                drawn = 0 if sight.drawn == "die" else int(sight.drawn[1])
                assert given["points"] == column.points + drawn
                assert (sight.pile == 0) == (what == "place-last")
                assert what == "place-last" or column.unfit == 0
        else:
            column = sight.columns[given["column"] - 1]
            rest = [c for c in sight.columns if c.lies == "open" and c is not column]
            richer = [c for c in rest if c.points > column.points]
            assert (given["points"], move) == (column.points, push.TAKE + given["column"] - 1)
            assert (what == "take-die") == column.die
            assert what != "take-most" or not richer
            assert what != "take-calm" or (richer and all(c.die for c in richer))
            assert given.get("unfit", sight.unfit) == sight.unfit
    assert said == {
        *("room", "safe", "dare", "protect", "place", "place-last", "place-risk"),
        *("stop", "take-most", "take-calm", "take-die", "take"),
    }


def test_reasons_at_vampire_are_true() -> None:
    said: set[str] = set()
    for moment, move, what, given, _ in reasons("vampire"):
        sight: Any = moment.table.game.sight(moment.view, moment.seat)
        word = moment.table.game.spelling.word(moment.view, moment.seat, move)
        hunts = {hunt.colour: hunt.heads for hunt in sight.seats[moment.seat].hunts}
        lying = {heap.colour: len(heap.cards) for heap in sight.locations}
        can = {c.move: max(choice.heads for choice in c.choices) for c in sight.chances}
        colour = given["colour"]
        said.add(what)
        if what == "wait":
            assert given["heads"] == max(can.values())
            assert given["heads"] == can[f"take {colour}"]
        elif what in ("new", "replace", "sixth"):
            assert word.endswith(colour)
            assert given["heads"] == can[word]
            assert given.get("before") == hunts.get(colour)
            assert (what == "sixth") == (len(hunts) == 5 and colour not in hunts)
        elif what in ("lone", "leave", "joker"):
            assert given["cards"] == lying[colour] + (what != "joker")
            hand = [card for card in sight.seats[moment.seat].hand if card[0] == colour]
            assert what == "joker" or given["kept"] == len(hand) - 1
        else:
            after = moment.view.copy()
            vampire.apply(after, moment.seat, move, None)
            if moment.view.phase < vampire.HOW_MANY_JOKERS:
                laid = after.laying[0] + 2 * after.laying[1] + after.laying[2]
                assert given["heads"] == laid
            card = moment.view.phase - vampire.HOW_MANY_ONES
            card = vampire.JOKER if card == 2 else card * vampire.TWO + moment.view.colour
            if after.round == moment.view.round:
                assert given.get("kept", 0) in (0, after.hand[moment.seat][card])
            rivals = [
                hunt.heads
                for seat, each in enumerate(sight.seats)
                for hunt in each.hunts
                if hunt.colour == colour and seat != moment.seat
            ]
            if what == "enough":
                assert len(rivals) == len(sight.seats) - 1
                assert given["least"] == min(rivals) < given["heads"]
    assert said == {
        *("wait", "new", "replace", "sixth", "lone", "leave", "joker", "enough", "keep", "all"),
    }


def test_reasons_at_cercueils_are_true() -> None:
    said: set[str] = set()
    for moment, move, what, given, seat in reasons("cercueils", 2):
        t: cercueils.Table = moment.table._t  # pyright: ignore[reportPrivateUsage]
        mine = t.down[moment.seat]
        said.add(what)
        if what in ("open", "coffin", "other"):
            owner, place = moment.seat if seat < 0 else seat, int(given["place"]) - 1
            assert cercueils.matches(t, t.card[owner][place])
            assert has(t.down[owner], place) == (what != "open")
            assert (owner != moment.seat) == (what == "other")
        elif what == "bat":
            assert given["count"] == len(members(mine))
        elif what == "moon":
            assert given["count"] == sum(len(members(down)) for down in t.down[: t.players])
        elif what == "skull":
            assert t.roll == cercueils.ALARM * cercueils.SYMBOLS + cercueils.SKULL
        elif what == "chase":
            assert has(mine, move)
            assert given["chased"] == t.chased[moment.seat] + 1
        elif what == "close":
            assert not has(mine, move)
        elif what == "stop":
            assert t.chased[seat] == cercueils.TARGET - 1
        elif what == "reveal":
            assert given["count"] == len(members(mine)) - 1
        elif what == "none":  # and if it is said, it is so for all that lies open
            opened = [p for p in range(t.size[moment.seat]) if not has(mine, p)]
            assert not any(cercueils.matches(t, t.card[moment.seat][p]) for p in opened)
    assert said >= {
        *("open", "coffin", "other", "none", "wrong", "skull", "bat", "moon", "pass"),
        *("chase", "close", "expose", "reveal", "pick", "swap", "leave"),
    }


# What is said can be told -----------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYERS)
def test_every_reason_has_words_and_every_word_a_reason(name: str) -> None:
    sources = Path(coach.__file__).parent.glob("reasons/*.py")
    written = {
        found
        for source in sources
        for found in re.findall(rf'"({name}-coach-[a-z-]+)"', source.read_text("utf-8"))
    }
    for language in LANGUAGES:
        folder = files(f"tablee.games.{name}").joinpath("words", f"{language}.ftl")
        kept = re.findall(rf"^({name}-coach-[a-z-]+) =", folder.read_text("utf-8"), re.MULTILINE)
        assert set(kept) == written
        assert len(kept) == len(written)
        teller, told = Teller(CATALOGUE[name], language, NAMES), set[str]()
        for moment in moments(name, 1):
            for counsel in moment.advice().moves:
                why = counsel.reason
                sentence = teller.words(Told(why.message, "", why.seat, dict(why.arguments)))
                assert not re.search(r"[{}]|  |-1", sentence), sentence
                assert sentence[-1] in ".!"
                told.add(why.message)
        assert len(told) > 3


# Who may know what ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYERS)
def test_what_looks_the_same_to_a_seat_is_answered_the_same(name: str) -> None:
    """Something else is put wherever the veil hides something."""
    game, compared = CATALOGUE[name], 0
    for number, moment in enumerate(moments(name, 1, **SECRETIVE.get(name, {}))):
        if number % 7:
            continue
        other = moment.view.copy()
        game.rules.imagine(other, stream("other", number))
        game.rules.veil(other, moment.seat)
        if other == moment.view:
            again = advise(game, moment.seat, other, moment.legal, moment.rows, "x", deep=False)
            assert again == moment.advice()
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("name", PLAYERS)
def test_advice_goes_over_a_line_to_another_process_and_back(name: str) -> None:
    moment = next(moments(name, 1))
    said: Any = msgspec.msgpack.decode(
        msgspec.msgpack.encode(moment.advice()), type=int | float | Advice | None
    )
    assert said == moment.advice()
    assert isinstance(said, Advice)
    assert isinstance(said.moves[0], Counsel)


# What is advised --------------------------------------------------------------------------------


def test_where_there_is_nothing_to_choose_it_says_so() -> None:
    staged = table("cercueils", 2, ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4])
    said = Moment(staged, 0, []).advice(deep=True)
    assert said.by == "forced"
    assert [counsel.reason.message for counsel in said.moves] == ["coach-only"]


@pytest.mark.parametrize("name", ["vautour", "push", "vampire"])
def test_without_deep_thought_the_simple_player_is_asked_and_no_chance_is_told(name: str) -> None:
    for number, moment in enumerate(moments(name, 1)):
        if number % 20:
            continue
        said = moment.advice()
        player = simple(moment.table.game, moment.seat, 4, Random("x"))
        player.hear(moment.rows)
        assert said.by == "judged"
        assert [c.move for c in said.moves] == [player.choose(moment.view, moment.legal)]
        assert said.moves[0][2:] == (None, None, None)


@pytest.mark.parametrize(
    ("roll", "best", "why"),
    [
        ("YM", "slap", "cercueils-coach-open"),
        ("YS", "hold", "cercueils-coach-none"),
        ("!B", "slap", "cercueils-coach-bat"),
        ("!S", "hold", "cercueils-coach-skull"),
        ("!M", "hold", "cercueils-coach-pass"),
    ],
)
def test_when_to_slap(roll: str, best: str, why: str) -> None:
    staged = table("cercueils", 2, ["* YM", "* YB", "* VM", "* VB", *["* VS"] * 4])
    for move in ("0 roll", f"* {roll}"):
        staged.write(move)
    said = Moment(staged, 0, []).advice(deep=True)
    assert said.by == "judged"
    first = said.moves[0]
    word = staged.game.spelling.word(staged.seen_by(0), 0, first.move)
    assert (word, first.reason.message) == (best, why)
    assert len(said.moves) == 2


def test_what_was_seen_before_it_was_turned_down_is_remembered() -> None:
    staged = table("cercueils", 2)
    rows: list[list[int]] = []
    for move in (
        *("* YM", "* YB", "* VM", "* VB", *["* VS"] * 4),
        *("0 roll", "* YM", "0 slap", "0 point 0", "0 card 1", "1 roll", "* YM"),
    ):
        rows += heard(staged.write(move), 0)
    said = Moment(staged, 0, rows).advice()
    assert said.moves[0].move == cercueils.SLAP
    assert said.moves[0].reason == (
        "cercueils-coach-coffin",
        {"place": 1, "colour": "Y", "symbol": "M"},
        -1,
    )
    assert Moment(staged, 0, []).advice().moves[0].move == cercueils.HOLD


# What is reckoned -------------------------------------------------------------------------------

numba = pytest.importorskip("numba")


def late(name: str, players: int, left: int) -> Moment:
    """A game of people who do not think, so many cards before its end."""
    staged, rng = Table(CATALOGUE[name], players), stream("late")
    rows: list[list[int]] = []
    try_out(staged.game, players, 4)
    while True:
        seats = [seat for seat in members(staged.awaited) if seat < DEALER]
        view = staged.seen_by(seats[0]) if seats else None
        few = (
            view is not None and (view.pile if name == "push" else len(members(view.pile))) <= left
        )
        if few and seats[0] == 0 and staged.legal(0) & (staged.legal(0) - 1):
            return Moment(staged, 0, rows)
        rows += heard(staged.play(*choose(staged, rng)), 0)


def test_two_players_at_vautour_are_told_the_solved_mixture() -> None:
    from tablee.deep.duelist import policy

    prizes = ("+10", "+9", "+8", "+7", "+6", "+5", "-1", "-2", "-3", "-4")
    first = ("15", "1", "2", "14", "13", "3", "4", "12", "11", "5")
    second = ("1", "15", "14", "2", "3", "13", "12", "4", "5", "11")
    laid = zip(prizes, first, second, strict=True)
    moves = [move for prize, a, b in laid for move in (f"* {prize}", f"0 {a}", f"1 {b}")]
    staged = table("vautour", 2, [*moves, "* +4"], memory_aid=True)
    try_out(staged.game, 2, 4)
    moment = Moment(staged, 0, [])
    solved = policy(moment.view, 0)
    said = moment.advice(deep=True)
    assert said.by == "solved"
    assert len(said.moves) > 1
    mixture = solved.mixture()
    for counsel in said.moves:
        assert counsel.error == 0.0
        assert counsel.share == pytest.approx(mixture.get(counsel.move, 0.0), abs=1e-5)
        if counsel.share:
            assert counsel.chance == pytest.approx(solved.chance, abs=1e-9)
    shares = [counsel.share or 0.0 for counsel in said.moves]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1 + 1e-9


def test_more_players_at_vautour_are_told_a_mixture_with_its_error() -> None:
    said = late("vautour", 4, 6).advice(deep=True)
    assert said.by == "searched"
    assert len(said.moves) > 1
    for counsel in said.moves:
        assert counsel.chance is not None
        assert 0 <= counsel.chance <= 1
        assert counsel.error is not None
        assert 0 < counsel.error < 0.1
        assert counsel.share is not None


def test_the_last_cards_of_push_are_solved_and_the_rest_is_estimated() -> None:
    end, middle = late("push", 2, 3).advice(deep=True), late("push", 2, 50).advice(deep=True)
    assert (end.by, middle.by) == ("solved", "estimated")
    for said in (end, middle):
        chances = [counsel.chance or 0.0 for counsel in said.moves]
        assert all(better >= worse for better, worse in pairwise(chances))
        assert all(counsel.share is None for counsel in said.moves)
    assert all(counsel.error == 0.0 for counsel in end.moves)


def test_vampire_is_searched() -> None:
    moment = next(moments("vampire", 1))
    try_out(moment.table.game, 3, 4)
    said = moment.advice(deep=True)
    assert said.by == "searched"
    assert 2 <= len(said.moves) <= coach.MOST
    assert said == moment.advice(deep=True)


def test_what_makes_no_difference_is_said_to_make_none() -> None:
    """Who is behind by more than is left has lost, whatever he lays."""
    moves = ["* +10", "0 1", "1 15", "* +9", "0 2", "1 14", "* +8", "0 3", "1 13", "* +7"]
    moves += ["0 4", "1 12", "* +6", "0 5", "1 11", "* +5", "0 6", "1 10", "* +4", "0 7", "1 9"]
    moves += ["* +3", "0 8", "1 8", "* +2"]
    staged = table("vautour", 2, moves, memory_aid=True)
    try_out(staged.game, 2, 4)
    said = Moment(staged, 0, []).advice(deep=True)
    assert said.by == "solved"
    assert [counsel.reason.message for counsel in said.moves] == ["coach-equal"] * coach.MOST
    assert [counsel[2:] for counsel in said.moves] == [(0.0, 0.0, None)] * coach.MOST
    assert Moment(staged, 1, []).advice(deep=True).moves[0].chance == 1.0


def test_where_nothing_was_learnt_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.deep import push as deep
    from tablee.deep.shipped import Unfit

    def unfit(*_: Any) -> None:
        raise Unfit("no values")

    moment = next(moments("push", 1))
    try_out(CATALOGUE["push"], 3, 4)
    assert moment.advice(deep=True).by == "estimated"
    monkeypatch.setattr(deep.Thinker, "weigh", unfit)
    assert moment.advice(deep=True) == moment.advice(deep=False)
