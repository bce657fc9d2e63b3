"""The review of small games that can be valued exactly, and what is told of them."""

import json
import xml.etree.ElementTree as ET
from statistics import fmean, stdev
from typing import Any

import pytest

from tablee.play.telling import LANGUAGES
from tablee.players.rollouts import RolloutEstimator
from tablee.review.picture import picture
from tablee.review.review import review
from tablee.review.sentences import Narrator, names
from tablee.review.story import Review, StoryMoment
from tablee.review.written import written
from tests.conftest import PROFILE
from tests.kit import gamble
from tests.review.exactly import BackwardInduction, played

GAME = gamble.game()
BY = BackwardInduction(GAME)
GAMES = 5_000 if PROFILE == "long" else 300


def reviewed(players: int, seed: int | str) -> Review:
    return review(played(GAME, players, seed), by=BY)


def changes(moment: StoryMoment) -> list[float]:
    return [now - then for then, now in zip(moment.before, moment.after, strict=True)]


@pytest.mark.parametrize("players", [2, 3])
def test_moments_are_a_chain_and_their_parts_make_every_change(players: int) -> None:
    for seed in range(20):
        found = reviewed(players, seed)
        for moment in found.moments:
            assert sum(moment.before) == pytest.approx(1)
            assert [each.change for each in moment.parts] == pytest.approx(changes(moment))
        for earlier, later in zip(found.moments, found.moments[1:], strict=False):
            assert earlier.after == later.before
            assert earlier.last + 1 == later.first
        for each in found.summaries:
            parts = [moment.parts[each.seat].change for moment in found.moments]
            assert each.start + sum(parts) == pytest.approx(each.result)


@pytest.mark.parametrize("players", [2, 3])
def test_exact_values_leave_nothing_unseen_where_nothing_is_hidden(players: int) -> None:
    """Each part is reckoned by itself: that nothing is left is no definition, but a fact."""
    for seed in range(20):
        found = reviewed(players, seed)
        assert all(abs(each.unseen) < 1e-9 for moment in found.moments for each in moment.parts)
        for moment in found.moments:
            for choice in moment.choices:
                assert moment.parts[choice.seat].decision == pytest.approx(-choice.given_up)
                assert changes(moment)[choice.seat] == pytest.approx(-choice.given_up)


def test_luck_averages_to_nothing() -> None:
    """Over many games, whoever plays them: here everybody plays anything."""
    lucks = [reviewed(3, f"luck {n}").summaries for n in range(GAMES)]
    for seat in range(3):
        mine = [each[seat].luck for each in lucks]
        assert abs(fmean(mine)) < 4 * stdev(mine) / len(mine) ** 0.5
    assert all(abs(sum(each.luck for each in game)) < 1e-9 for game in lucks)
    assert stdev(each[0].luck for each in lucks) > 0.1  # there is some


def test_luck_averages_to_nothing_by_values_that_are_wrong_too() -> None:
    """A value that knows no better than random play is as fair, as long as it is one for all."""
    by = BackwardInduction(GAME, thinks=False)
    lucks = [review(played(GAME, 2, f"luck {n}"), by=by).summaries[0].luck for n in range(GAMES)]
    assert abs(fmean(lucks)) < 4 * stdev(lucks) / len(lucks) ** 0.5


def test_the_adjusted_result_is_the_start_less_what_was_given_up() -> None:
    for seed in range(20):
        found = reviewed(2, seed)
        for mine, other in (found.summaries, found.summaries[::-1]):
            expected = mine.start - mine.given_up + other.given_up
            assert mine.adjusted == pytest.approx(expected)


def test_rollouts_agree_with_what_random_play_comes_to() -> None:
    exact, rolled = BackwardInduction(GAME, thinks=False), RolloutEstimator(GAME, 1)
    found = played(GAME, 3, "rolled")
    for juncture in found.junctures:
        true = exact.value(juncture.t)
        shares, errors = rolled.chances(juncture.t, [1, 2, 3, 4])
        for share, error, expected in zip(shares, errors, true, strict=True):
            assert abs(share - expected) <= 4.5 * error + 1e-9
        assert sum(shares) == pytest.approx(1)


def test_a_review_is_the_same_every_time_and_tells_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []

    def note(done: int, whole: int) -> None:
        heard.append((done, whole))

    found = played(GAME, 3, "again")
    once = review(found, note, BackwardInduction(GAME))
    assert once.moments == review(found, by=BY).moments
    assert all(done <= whole for done, whole in heard)
    assert heard[-1] == (1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_decided_it_is_told_to_everybody_and_to_whoever_reads(language: str) -> None:
    you = {"en": ("You chose", "your chance"), "fr": ("Vous avez choisi", "otre chance")}[language]
    told: set[bool] = set()
    for seed in range(20):
        found = reviewed(2, seed)
        for moment in found.moments:
            seat, _ = moment.verdict
            plain = Narrator(found, language, ["Ana", "Basile"]).sentence(moment)
            mine = Narrator(found, language, ["Ana", "Basile"], seat).sentence(moment)
            assert ["Ana", "Basile"][seat] in plain
            assert any(words in mine for words in you)
            assert not any(words in plain for words in you)
            told.add(moment.kind == "dealt")
    assert told == {True, False}


def test_three_moments_at_most_decided_it() -> None:
    found = reviewed(3, "three")
    deciding = found.deciding()
    assert 0 < len(deciding) <= 3
    assert deciding == sorted(deciding, key=lambda moment: moment.first)
    least = min(moment.swing for moment in deciding)
    assert all(moment.swing <= least for moment in found.moments if moment not in deciding)


def test_it_is_written_and_drawn() -> None:
    found = reviewed(3, "drawn")
    called = names(["<b>&", "\x1b[31mred"], 3, "en")
    assert called == ["<b>&", "[31mred", "Player 3"]
    narrator = Narrator(found, "en", called)
    data: dict[str, Any] = json.loads(json.dumps(written(found, narrator)))
    assert [seat["name"] for seat in data["seats"]] == called
    assert len(data["moments"]) == len(found.moments)
    for moment in data["moments"]:
        for then, now, parts in zip(
            moment["before"], moment["after"], moment["parts"], strict=True
        ):
            whole = parts["decision"] + parts["luck"] + parts["others"]
            assert whole == pytest.approx(now - then, abs=1e-12)
    root = ET.fromstring(picture(found, narrator))
    areas = [each for each in root.iter() if each.tag.endswith("polygon")]
    assert len(areas) == 3  # exact: there are no bands
    assert "<b>&" in "".join(root.itertext())
