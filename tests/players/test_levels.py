"""Levels: four for each game, in order, with a name; that nobody looks is `test_honesty`."""

from random import Random

import pytest

from tablee.games import CATALOGUE
from tablee.play.telling import LANGUAGES, phrase
from tablee.players import LEVELS, bot, simple
from tablee.players.match import party
from tablee_bench.bots import ladder

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


def test_a_game_between_bots_is_the_same_for_the_same_seed() -> None:
    game = CATALOGUE["cercueils"]
    parties = [
        party(game, [bot(game, seat, seat + 1, Random(seat)) for seat in range(4)], "again")
        for _ in range(2)
    ]
    assert parties[0] == parties[1]
