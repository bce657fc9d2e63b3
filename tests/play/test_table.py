"""The one door: what it lets through, and what it says to those it does not."""

import re
from dataclasses import replace
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.core.game import uniform
from tablee.core.seats import CLOCK, DEALER, WATCHER
from tablee.core.tape import say
from tablee.games import CATALOGUE
from tablee.play.table import Refused, Table, heard
from tablee.play.telling import LANGUAGES, Teller, bundle, phrase
from tests.kit.staging import table

NAMES = ("Alex", "Chloé", "Camille")


@pytest.mark.parametrize("players", [0, 1, 7, -1, True, 2.0, "2", None])
def test_only_so_many_can_sit_down(players: object):
    with pytest.raises(ValueError, match="push is for 2 to 6 players"):
        Table(CATALOGUE["push"], players)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("seat", "move", "message"),
    [
        (0, 0, "refused-not-awaited"),
        (WATCHER, 0, "refused-not-awaited"),
        (-1, 0, "refused-not-awaited"),
        (99, 0, "refused-not-awaited"),
        (DEALER, 63, "refused-not-legal"),
        (DEALER, -1, "refused-not-legal"),
        (CLOCK, 0, "refused-not-awaited"),
    ],
)
def test_numbers_that_are_no_move_are_refused_and_change_nothing(
    seat: int, move: int, message: str
):
    staged = table("vautour", 3)
    with pytest.raises(Refused) as refused:
        staged.play(seat, move)
    assert refused.value.told.message == message
    assert staged.log == []
    assert staged.possible() == table("vautour", 3).possible()


def test_a_refusal_is_a_sentence_in_both_languages_with_the_clause_that_forbids_it():
    staged = table("vautour", 2, ["* +6", "0 5", "1 4", "* -2"])
    with pytest.raises(Refused, match=r"'5' is not possible now \[V-38\]") as refused:
        staged.write("0 5")
    told = refused.value.told
    english, french = (Teller(staged.game, each, NAMES).words(told) for each in ("en", "fr"))
    assert "5" in english
    assert "5" in french
    assert english != french


def test_somebody_who_is_not_awaited_hears_the_games_own_reason_where_it_has_one():
    deal = [f"* {card}" for card in ("YM", "YB", "YS", "VM") * 2]
    staged = table("cercueils", 2, deal)
    with pytest.raises(Refused, match=r"\[C-R16\]"):
        staged.write("1 slap")


def test_the_game_is_over_for_everybody():
    staged = table("vautour", 2)
    while not staged.over:
        staged.write(staged.possible()[0])
    with pytest.raises(Refused, match="the game is over"):
        staged.write("* +6")
    assert staged.legal(0) == 0
    assert staged.odds() == {}


def test_only_a_game_with_secrets_before_a_reveal_lets_one_take_back():
    staged = table("vautour", 3, ["* +6", "0 5", "1 7"])
    assert [row[1] for row in staged.take_back(0)] == [0]
    assert [entry.text for entry in staged.log] == ["* +6", "1 7"]
    staged.write("0 9")
    staged.write("2 1")
    for seat in (0, 2, 5, -1):
        with pytest.raises(Refused, match="nothing to take back"):
            staged.take_back(seat)
    with pytest.raises(Refused):
        table("push", 2, ["0 draw"]).take_back(0)


def test_a_view_is_a_copy():
    staged = table("vautour", 2, ["* +6", "0 5"])
    view = staged.seen_by(0)
    view.laid[0] = 0
    assert staged.seen_by(0).laid[0] == 5


def test_what_was_said_before_a_move_failed_is_told_at_no_other_table():
    def half(t: object, seat: int, move: int, tape: list[list[int]]) -> None:
        say(tape, 0, seat, move)
        raise ZeroDivisionError

    vautour = CATALOGUE["vautour"]
    rules: Any = SimpleNamespace(**{**vars(vautour.rules), "apply": half})
    faulty, whole = Table(replace(vautour, rules=rules), 2), Table(vautour, 2)
    with pytest.raises(ZeroDivisionError):
        faulty.write("* +7")
    assert len(whole.write("* +3")) == 1


def test_rows_are_heard_by_those_they_are_for():
    rows = [[0, 0, 0, 0b001], [1, 0, 0, 0b110], [2, 0, 0, 1 << WATCHER]]
    assert [row[0] for row in heard(rows, 0)] == [0]
    assert [row[0] for row in heard(rows, 1)] == [1]
    assert [row[0] for row in heard(rows, WATCHER)] == [2]


def test_every_game_is_in_the_catalogue_under_its_own_name():
    assert all(name == game.name for name, game in CATALOGUE.items())
    assert CATALOGUE["push"].casual is uniform


def messages(folder: str, language: str) -> set[str]:
    """The messages of a file, without those that only serve others of the same file."""
    text = files(folder).joinpath("words", f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)) - set(
        re.findall(r"\{ ([a-z][\w-]*) \}", text)
    )


@pytest.mark.parametrize("folder", ["tablee", *(f"tablee.games.{game}" for game in CATALOGUE)])
def test_both_languages_have_the_same_messages(folder: str):
    assert messages(folder, "en") == messages(folder, "fr")
    assert len(messages(folder, "en")) > 5


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_option_has_words(game: str, language: str):
    known = bundle(f"tablee.games.{game}", language)
    wanted = [event.message for event in CATALOGUE[game].events] + [
        f"{game}-title",
        f"{game}-summary",
    ]
    for option in CATALOGUE[game].options:
        wanted += [f"{game}-option-{option.name}"]
        wanted += [f"{game}-option-{option.name}-{str(value).lower()}" for value in option.values]
    wanted += [f"{game}-preset-{name}" for name in CATALOGUE[game].presets]
    assert [message for message in wanted if not known.has_message(message)] == []


def test_words_that_do_not_exist_or_want_more_are_an_error():
    with pytest.raises(KeyError):
        phrase("tablee", "en", "no-such-message")
    with pytest.raises(ValueError, match="push-shed"):
        phrase("tablee.games.push", "en", "push-shed", {"player": "Alex"})


def test_a_list_is_written_as_the_language_writes_it():
    teller = Teller(CATALOGUE["push"], "fr", NAMES)
    assert teller.join(["a"]) == "a"
    assert teller.join(["a", "b", "c"]) == "a, b et c"
