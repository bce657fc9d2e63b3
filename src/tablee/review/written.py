"""A review as it goes to JSON."""

from typing import Any

from tablee.review.sentences import Narrator
from tablee.review.story import Review, StoryMoment

FORMAT = "tablee-review/1"


def written(review: Review, narrator: Narrator) -> dict[str, Any]:
    """All of it, with the sentences of the moments that decided."""
    deciding = review.deciding()
    return {
        "format": FORMAT,
        "game": review.game.name,
        "rules": review.game.version,
        "players": review.players,
        "options": review.options,
        "seats": [
            {**each._asdict(), "skill": each.skill, "name": narrator.names[each.seat]}
            for each in review.summaries
        ],
        "moments": [_moment(moment, narrator) for moment in review.moments],
        "deciding": [
            {"moment": review.moments.index(moment), "sentence": narrator.sentence(moment)}
            for moment in deciding
        ],
    }


def _moment(moment: StoryMoment, narrator: Narrator) -> dict[str, Any]:
    seat, cause = moment.verdict
    return {
        "moves": [moment.first, moment.last],
        "round": moment.round,
        "turn": moment.turn,
        "kind": moment.kind,
        "seat": seat,
        "cause": cause,
        "before": moment.before,
        "after": moment.after,
        "errors": moment.errors,
        "parts": [parts._asdict() for parts in moment.parts],
        "choices": [
            {**choice._asdict(), "reason": narrator.reason(choice)} for choice in moment.choices
        ],
    }
