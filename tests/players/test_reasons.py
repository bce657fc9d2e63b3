"""The coach's reasons: each is true of the table, and has words in every language."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tablee.core.bits import has
from tablee.core.telling import Told, members
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules as cercueils
from tablee.games.push import rules as push
from tablee.games.vampire import rules as vampire
from tablee.games.vautour import rules as vautour
from tablee.play.telling import LANGUAGES, Teller
from tablee.players import coach
from tablee.players.players import players as players_of
from tests.kit.strategies import inside
from tests.players.moments import PLAYERS, Moment, moments

NAMES = ("Alex", "Chloé", "Camille", "Léo")


def reasons(
    name: str, games: int = 4, **options: Any
) -> Iterator[tuple[Moment, int, str, dict[str, Any], int]]:
    """What would be said for every legal move."""
    for moment in moments(name, games, **options):
        for move in members(moment.legal):
            why = players_of(moment.table.game).reason(moment.seat, moment.view, move, moment.rows)
            what = why.message.removeprefix(f"{name}-coach-")
            yield moment, move, what, dict(why.arguments), why.seat


@pytest.mark.parametrize("options", [{}, {"open_scores": False}, {"memory_aid": True}])
def test_reasons_at_vautour_are_true(options: dict[str, Any]) -> None:
    said: set[str] = set()
    for moment, card, what, given, _ in reasons("vautour", **options):
        t: vautour.Table = inside(moment.table)
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
        t: cercueils.Table = inside(moment.table)
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


@pytest.mark.parametrize("name", PLAYERS)
def test_every_reason_has_words_and_every_word_a_reason(name: str) -> None:
    sources = Path(coach.__file__).parent.glob("*/reasons.py")
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
        ideas = re.findall(rf"^{name}-idea-([a-z-]+) = (.*)$", folder.read_text("utf-8"), re.M)
        assert {f"{name}-coach-{what}" for what, _ in ideas} == written
        for what, plain in ideas:  # said first: short, and without figures
            assert set(re.findall(r"\$\w+", plain)) <= {"$player"}, what
            assert not re.search(r"\d", plain), what
            assert len(plain) <= 80, what
        teller, told = Teller(CATALOGUE[name], language, NAMES), set[str]()
        for moment in moments(name, 1):
            for counsel in moment.advice().moves:
                why = counsel.reason
                sentence = teller.words(Told(why.message, "", why.seat, dict(why.arguments)))
                assert not re.search(r"[{}]|  |-1", sentence), sentence
                assert sentence[-1] in ".!"
                idea = why.message.replace("-coach-", "-idea-")
                assert teller.words(Told(idea, "", why.seat, {}))[-1] in ".!"
                told.add(why.message)
        assert len(told) > 3
