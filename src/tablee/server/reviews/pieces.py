"""A review as it comes: moment after moment, then what they came to; each ready for the wire."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from tablee.core.game import Game
from tablee.core.telling import Told
from tablee.players.reason import Reason
from tablee.review.junctures import NoReview, read
from tablee.review.review import summed_up, unfolding
from tablee.review.sentences import told
from tablee.review.story import JudgedChoice, Review, StoryMoment
from tablee.server.table import views
from tablee.server.web import pages, protocol, shapes

DIGITS = 5  # of a chance


class ReviewPiece(Struct, array_like=True, frozen=True):
    """What was found since the last one."""

    done: int = 0  # tables valued
    of: int = 0
    moment: bytes = b""  # JSON
    end: bytes = b""  # JSON, once all is done
    lack: pages.Lack = ""  # why there is none

    @property
    def last(self) -> bool:
        return bool(self.end or self.lack)


def pieces(record: bytes) -> Iterator[ReviewPiece]:
    """The review of a record on one line, until it is whole or there is none."""
    try:
        yield from _pieces(record)
    except NoReview as none:
        yield ReviewPiece(lack=none.lack)
    except ImportError:  # no compiler here
        yield ReviewPiece(lack="values")


def _pieces(record: bytes) -> Iterator[ReviewPiece]:
    finished = read(msgspec.json.decode(record, type=dict[str, msgspec.Raw]))
    game, of, done = finished.table.game, finished.questions, 0

    def count(valued: int, _: int) -> None:
        nonlocal done
        done = max(done, valued)

    yield ReviewPiece(0, of)
    moments: list[StoryMoment] = []
    for moment in unfolding(finished, count):
        moments.append(moment)
        yield ReviewPiece(done, of, protocol.write(_moment(game, moment)))
    whole = summed_up(finished, tuple(moments))
    yield ReviewPiece(of, of, end=protocol.write(_end(whole)))


def _end(review: Review) -> pages.ReviewEnd:
    return pages.ReviewEnd(
        deciding=[review.moments.index(moment) for moment in review.deciding()],
        seats=[
            pages.ReviewSeat(
                decisions=each.decisions,
                result=_short(each.result),
                start=_short(each.start),
                given_up=_short(each.given_up),
                skill=_short(each.skill),
                luck=_short(each.luck),
                luck_error=_short(each.luck_error),
                unseen=_short(each.unseen),
                adjusted=_short(each.adjusted),
            )
            for each in review.summaries
        ],
    )


def _moment(game: Game, moment: StoryMoment) -> pages.ReviewMoment:
    seat, cause = moment.verdict
    happened = told(game, moment)
    return pages.ReviewMoment(
        first=moment.first,
        last=moment.last,
        round=moment.round,
        turn=moment.turn,
        kind=moment.kind,
        seat=seat,
        cause=cause,
        before=[_short(share) for share in moment.before],
        after=[_short(share) for share in moment.after],
        errors=[_short(error) for error in moment.errors],
        parts=[
            pages.ReviewParts(
                decision=_short(each.decision),
                luck=_short(each.luck),
                others=_short(each.others),
                unseen=_short(each.unseen),
            )
            for each in moment.parts
        ],
        choices=[_choice(choice) for choice in moment.choices],
        told=None if happened is None else views.said(happened, None),
    )


def _choice(choice: JudgedChoice) -> pages.ReviewChoice:
    return pages.ReviewChoice(
        seat=choice.seat,
        move=choice.move,
        best=choice.best,
        given_up=_short(choice.given_up),
        error=_short(choice.error),
        regret=choice.regret,
        by=choice.by,
        why=None if choice.reason is None else _why(choice.reason),
    )


def _why(reason: Reason) -> shapes.Tell:
    return views.said(Told(reason.message, "", reason.seat, dict(reason.arguments)), None)


def _short(share: float) -> float:
    return round(share, DIGITS)
