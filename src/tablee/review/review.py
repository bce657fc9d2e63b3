"""The review itself: every table of a finished game valued, every change told apart."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise

from tablee.players.estimator import Chances, Estimator
from tablee.review.attribution import chosen, chosen_alone, dealt, raced
from tablee.review.estimators import estimator
from tablee.review.junctures import FinishedGame, Juncture
from tablee.review.story import Attribution, JudgedChoice, Review, StoryMoment, Summary
from tablee.review.valuing import JunctureValues, Lots, Progress, Valuing, silent, won


def review(
    finished: FinishedGame, progress: Progress = silent, by: Estimator | None = None
) -> Review:
    """The review of a finished game; the same one every time."""
    return summed_up(finished, tuple(unfolding(finished, progress, by)))


def unfolding(
    finished: FinishedGame, progress: Progress = silent, by: Estimator | None = None
) -> Iterator[StoryMoment]:
    """The moments of a game, each as soon as it is valued."""
    table = finished.table
    valuer = by or estimator(table.game, table.players, finished.questions)
    valuing = Valuing(finished, valuer, progress)
    yield from told_apart(finished, map(valuing.values, range(len(finished.junctures))))
    progress(1, 1)


def summed_up(finished: FinishedGame, moments: tuple[StoryMoment, ...]) -> Review:
    """What all the moments of a game came to."""
    table = finished.table
    summaries = tuple(_summary(seat, moments) for seat in range(table.players))
    return Review(table.game, table.players, table.options, moments, summaries)


def told_apart(finished: FinishedGame, values: Iterable[JunctureValues]) -> Iterator[StoryMoment]:
    """The moments of a game from what its junctures are worth, each once the next one is known."""
    end = JunctureValues({}, _end(finished), ())
    now: Chances | None = None
    for number, (here, following) in enumerate(pairwise(chain(values, [end]))):
        juncture = finished.junctures[number]
        now = now or _before(here)
        if juncture.kind == "dealt":
            then = here.lots[juncture.acts[0][1]][1]
            parts = dealt(now.shares, _mean(here.lots).shares, then.shares)
        else:
            then = _before(following)
            parts = _parts(juncture, now, then, here.choices)
        yield _moment(finished, number, now, then, parts, here.choices)
        now = then


def _before(values: JunctureValues) -> Chances:
    """How it stands at a juncture that no draw leads to."""
    if values.lots:
        return _mean(values.lots)
    assert values.before is not None
    return values.before


def _end(finished: FinishedGame) -> Chances:
    result = finished.table.result() or {"winners": []}
    return won(result["winners"], finished.table.players)


def _parts(
    juncture: Juncture, now: Chances, then: Chances, choices: Sequence[JudgedChoice]
) -> tuple[Attribution, ...]:
    if juncture.kind == "raced":
        return raced(now.shares, then.shares, juncture.acts[0][0])
    given_up = {choice.seat: choice.given_up for choice in choices}
    if len(juncture.acts) == 1:
        seat = juncture.acts[0][0]
        return chosen_alone(now.shares, then.shares, seat, given_up.get(seat, 0.0))
    return chosen(now.shares, then.shares, given_up)


def _moment(
    finished: FinishedGame,
    number: int,
    now: Chances,
    then: Chances,
    parts: tuple[Attribution, ...],
    choices: tuple[JudgedChoice, ...],
) -> StoryMoment:
    here, junctures = finished.junctures[number], finished.junctures
    end = junctures[number + 1].spoken if number + 1 < len(junctures) else None
    rows = finished.tape[here.spoken : end]
    return StoryMoment(
        here.first,
        here.last,
        here.round,
        here.turn,
        here.kind,
        now.shares,
        then.shares,
        then.errors,
        parts,
        choices,
        tuple(tuple(row) for row in rows),
    )


def _mean(lots: Lots) -> Chances:
    """What all lots promise together; as they share their random numbers, so do their errors."""
    whole = sum(odds for odds, _ in lots.values())
    columns = zip(*(
        [[(odds * share, odds * error) for share, error in zip(*chances, strict=True)]
         for odds, chances in lots.values()]
    ), strict=True)  # fmt: skip
    sums = [tuple(map(sum, zip(*column, strict=True))) for column in columns]
    return Chances(tuple(s / whole for s, _ in sums), tuple(e / whole for _, e in sums))


def _summary(seat: int, moments: Sequence[StoryMoment]) -> Summary:
    parts = [moment.parts[seat] for moment in moments]
    mine = [choice for moment in moments for choice in moment.choices if choice.seat == seat]
    result = moments[-1].after[seat]
    luck, unseen = sum(each.luck for each in parts), sum(each.unseen for each in parts)
    return Summary(
        seat,
        result,
        moments[0].before[seat],
        len(mine),
        sum(choice.given_up for choice in mine),
        luck,
        sum(each.errors[seat] ** 2 for each in moments if each.kind == "dealt") ** 0.5,
        unseen,
        result - luck - unseen,
    )
