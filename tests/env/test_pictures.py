"""Pictures of tables: every card is drawn, nothing lies beyond the edge, no secret is shown."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.core.bits import drop, has, lowest
from tablee.core.chance import draw, pick, stream
from tablee.core.game import Game
from tablee.core.seats import CLOCK, DEALER, WATCHER
from tablee.env.pictures import LACKING, drawing, picture
from tablee.env.pictures.canvas import FOLDER, HEIGHT, WIDTH
from tablee.games import CATALOGUE
from tests.kit.twins import twin

GAMES = list(CATALOGUE.values())
MOVES = 1500  # of a game, at most
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
PLACE = r'x="([\d.-]+)" y="([\d.-]+)"'
LYING = re.compile(rf'<use href="#([^"]+)" {PLACE} width="([\d.]+)" height="([\d.]+)"')
SAID = re.compile(rf"<text {PLACE}")


def tables(game: Game, players: int, every: int = 1, last: bool = True) -> Iterator[Any]:
    """Those of one game of legal moves, some moves apart, with the last options or the first."""
    options = {option.name: option.values[-1] for option in game.options if last}
    t, rng = game.rules.Table.blank(), stream(1)
    game.rules.deal(t, players, game.numbers(options))
    for number in range(MOVES):
        if number % every == 0:
            yield t
        seats = drop(game.rules.awaiting(t), CLOCK)
        if not seats:
            break
        if has(seats, DEALER):
            game.rules.apply(t, DEALER, game.rules.lot(t, pick(rng, game.rules.lots(t))), None)
        else:
            seat = lowest(seats)
            game.rules.apply(t, seat, draw(rng, game.rules.legal(t, seat)), None)


@each_game
def test_whatever_lies_on_a_table_lies_on_its_picture(game: Game) -> None:
    drawn: set[str] = set()
    for t in tables(game, game.most, every=7):
        for viewer in (1, WATCHER):
            text = drawing(game, game.most, t, viewer)
            for name, *place in LYING.findall(text):
                x, y, wide, tall = map(float, place)
                drawn.add(name)
                assert 0 <= x <= WIDTH - wide + 1
                assert 52 <= y <= HEIGHT - tall + 1
            for x, y in SAID.findall(text):
                assert 0 < float(x) < WIDTH
                assert 0 < float(y) < HEIGHT
    assert len(drawn) > 10


@each_game
def test_a_picture_shows_nothing_that_its_viewer_may_not_know(game: Game) -> None:
    rng = Random(1)
    for t in tables(game, game.least, every=10):
        if game.rules.awaiting(t):
            other = twin(game.name, t, 0, rng)
            assert drawing(game, game.least, other, 0) == drawing(game, game.least, t, 0)


def test_a_seat_sees_its_own_hand_and_who_looks_on_does_not() -> None:
    game = CATALOGUE["vautour"]
    t = next(tables(game, 2, last=False))
    assert 'href="#0-15"' in drawing(game, 2, t, 0)
    assert 'href="#0-15"' not in drawing(game, 2, t, 1)
    assert 'href="#0-15"' not in drawing(game, 2, t, WATCHER)


def test_a_game_that_nobody_has_drawn_is_told_line_by_line() -> None:
    another = replace(CATALOGUE["vautour"], name="another", title="Another game")
    t = next(tables(another, 2))
    text = drawing(another, 2, t, 0)
    assert another.title in text
    assert "player_1" in text
    pixels = picture(another, 2, t, 0)
    assert pixels.shape == (HEIGHT, WIDTH, 3)


def test_cards_and_letters_are_drawn_without_a_font_of_the_machine() -> None:
    game = CATALOGUE["vautour"]
    t = next(tables(game, 2))
    pixels = picture(game, 2, t, 0)
    heading = pixels[10:45, 20:400]
    assert len(np.unique(heading.reshape(-1, 3), axis=0)) > 10  # letters have soft edges
    assert (FOLDER / "OFL.txt").read_text("utf-8").startswith("Copyright")


def test_who_has_not_installed_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    game = CATALOGUE["vautour"]
    with pytest.raises(ImportError, match=re.escape(LACKING)):
        picture(game, 2, next(tables(game, 2)))
