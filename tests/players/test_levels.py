"""Levels: four for each game, in order, with a name; and nobody looks where he may not."""

from random import Random

import pytest

from tablee.bench import ladder
from tablee.bots import LEVELS, bot, simple
from tablee.bots.match import party
from tablee.core.chance import stream
from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.play.telling import LANGUAGES, phrase

GAMES = {"vautour": (2, 60), "push": (2, 10), "vampire": (3, 30), "cercueils": (4, 16)}


def share(game: str, better: int, worse: int) -> float:
    """What the better of two levels wins against the other, each on every chair."""
    players, games = GAMES[game]
    won = 0.0
    for number in range(games):
        levels = [(better, worse)[(seat + number) % 2] for seat in range(players)]
        seated = [
            simple(CATALOGUE[game], seat, level, Random(f"{number}/{seat}"))
            for seat, level in enumerate(levels)
        ]
        shares = party(CATALOGUE[game], seated, number // 2)
        won += sum(part for part, level in zip(shares, levels, strict=True) if level == better)
    return won / games


@pytest.mark.parametrize("game", GAMES)
def test_levels_are_in_order(game: str) -> None:
    assert share(game, 2, 1) > 0.5
    assert share(game, 3, 1) > 0.5


DEEP = [("vautour", 3, 1, 30), ("vautour_4", 3, 1, 12), ("push", 3, 1, 6), ("vampire", 3, 1, 15)]


@pytest.mark.parametrize(("field", "better", "worse", "twice"), [*DEEP, ("vautour", 4, 1, 2)])
def test_those_who_think_are_better_than_those_who_do_not(
    field: str, better: int, worse: int, twice: int
) -> None:
    bout = ladder.bout(ladder.FIELDS[field], better, worse, ladder.Stopwatch(), twice)
    assert bout.share > 0.55


def test_memory_and_judgement_set_cercueils_apart() -> None:
    assert share("cercueils", 3, 2) > 0.6
    assert share("cercueils", 4, 3) > 0.6


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(game: str, language: str) -> None:
    names = [phrase(f"tablee.games.{game}", language, f"{game}-level-{n}") for n in LEVELS]
    assert len(set(names)) == len(LEVELS)
    for level in LEVELS:
        hint = phrase(f"tablee.games.{game}", language, f"{game}-level-{level}-hint")
        assert hint.endswith(".")
        assert len(hint) < 90


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_looks_the_same_to_a_seat_is_answered_the_same(name: str, level: int) -> None:
    """The honesty law: something else is put wherever the veil hides something."""
    game, compared = CATALOGUE[name], 0
    for number in range(6):
        rng = stream("honest", number)
        table = Table(game, GAMES[name][0])
        while table.made < 20 + 3 * number and not table.over:
            table.play(*choose(table, rng))
        for seat in members(table.awaited):
            if seat >= min(DEALER, WATCHER):
                continue
            view = table.seen_by(seat)
            other = view.copy()
            game.rules.imagine(other, stream("other", number))
            game.rules.veil(other, seat)
            if other != view or game.rules.legal(other, seat) != table.legal(seat):
                continue
            answers = [
                (player.choose(each, table.legal(seat)), player.reaction(each))
                for each in (view, other)
                for player in [simple(game, seat, level, Random("same"))]
            ]
            assert answers[0] == answers[1]
            compared += 1
    assert compared


def test_a_game_between_bots_is_the_same_for_the_same_seed() -> None:
    game = CATALOGUE["cercueils"]
    parties = [
        party(game, [bot(game, seat, seat + 1, Random(seat)) for seat in range(4)], "again")
        for _ in range(2)
    ]
    assert parties[0] == parties[1]
