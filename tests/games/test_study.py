"""Smaller games for study: whole and playable, in records, and offered to nobody who plays."""

from typing import Any

import msgspec
import pytest

from tablee.cli import main
from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.records import check, encode, lines, record
from tablee.play.simulate import simulate
from tablee.play.table import Table
from tablee.server.table import lobby
from tablee.server.table.refusals import Refusal
from tablee.server.web import shapes
from tablee.server.web.menu import playable

SMALLER = [
    (game, players, option.name, value)
    for game in CATALOGUE.values()
    for option in game.study
    for value in option.values[1:]
    for players in {*game.seats({option.name: value})}
]


def written(each: dict[str, object]) -> dict[str, msgspec.Raw]:
    from io import BytesIO

    return next(lines(BytesIO(encode(each))))[1]


@pytest.mark.parametrize(("game", "players", "name", "value"), SMALLER)
def test_a_smaller_game_is_played_to_its_end_and_its_record_is_right(
    game: Game, players: int, name: str, value: Any
) -> None:
    for each in simulate(game, players, {name: value}, 4, 5, engine="interpreted"):
        options: Any = each["options"]
        assert options[name] == value
        assert check(written(each)) is None


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_whoever_does_not_ask_for_it_has_the_whole_game_and_the_same_record(game: Game) -> None:
    usual = {option.name: option.values[0] for option in game.study}
    told = record(Table(game, game.least, usual))
    assert told == record(Table(game, game.least))
    assert not set(usual) & set(told["options"])  # type: ignore[call-overload]
    short = game.rules.Table.blank()
    whole = game.rules.Table.blank()
    game.rules.deal(short, game.least, game.numbers({})[: len(game.options)])
    game.rules.deal(whole, game.least, game.numbers(usual))
    assert short == whole


@pytest.mark.parametrize(("game", "players", "name", "value"), SMALLER)
def test_nobody_who_plays_is_offered_it(game: Game, players: int, name: str, value: Any) -> None:
    with pytest.raises(ValueError, match="no option"):
        game.settle({name: value})
    asked = shapes.Settings(game=game.name, players=players, options={name: value})
    with pytest.raises(Refusal):
        lobby.checked(asked)
    shown = next(each for each in playable() if each.name == game.name)
    assert name not in shown.options
    assert main(["play", game.name, "--option", f"{name}={value}"]) == 2


def test_seats_are_as_the_study_says(capsys: Any) -> None:
    vampire = CATALOGUE["vampire"]
    assert Table(vampire, 2, {"deck": "tiny"}).players == 2
    for players, options in ((2, {}), (3, {"deck": "tiny"})):
        with pytest.raises(ValueError, match="players"):
            Table(vampire, players, options)
    said = ["simulate", "vampire", "--records", "-", "--players"]
    assert main([*said, "2", "--option", "deck=small"]) == 0
    assert main([*said, "2"]) == 2
    assert "3 to 5 players" in capsys.readouterr().err


def test_fewer_cards_are_a_third_vultures_and_nothing_is_forgotten() -> None:
    table = Table(CATALOGUE["vautour"], 2, {"cards": 6})
    assert table.possible() == ["* +1", "* +2", "* +3", "* +4", "* -1", "* -2"]
    for move in ("* +4", "0 6", "1 1"):
        table.write(move)
    assert table.seen_by(0).hand[1] == 0b1111100
