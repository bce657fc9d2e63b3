"""A moment told in words: when it was, what happened, and what it was due to."""

from collections.abc import Sequence

from tablee.core.game import Game
from tablee.core.seats import NOBODY
from tablee.core.telling import Told, tell
from tablee.play.telling import Teller, called, move_in_words, phrase
from tablee.review.story import JudgedChoice, Review, StoryMoment

FOLDER = "tablee.review"
LONGEST_NAME = 40


def names(given: Sequence[str], players: int, language: str) -> list[str]:
    """One name a seat: as given, without what cannot be printed, else its number."""
    spoken = ["".join(filter(str.isprintable, name))[:LONGEST_NAME] for name in given[:players]]
    spoken += [""] * (players - len(spoken))
    return [
        name or phrase(FOLDER, language, "review-seat", {"number": seat + 1})
        for seat, name in enumerate(spoken)
    ]


def told(game: Game, moment: StoryMoment) -> Told | None:
    """What happened at a moment: the last thing that is no mere step; None if nothing was said."""
    events = [tell(game.events, list(row)) for row in moment.told]
    return next((event for event in reversed(events) if not event.step), (events or [None])[-1])


class Narrator:
    """Tells the moments of a review in one language; whoever reads is "you"."""

    def __init__(
        self, review: Review, language: str, names: Sequence[str], reader: int = NOBODY
    ) -> None:
        self.review, self.language, self.names, self.reader = review, language, names, reader
        self._teller = Teller(review.game, language, names, reader)

    def sentence(self, moment: StoryMoment) -> str:
        """When it was, what happened, and what it was due to."""
        return f"{self._told(moment)} {self.verdict(moment)}"

    def when(self, moment: StoryMoment) -> str:
        if moment.round:
            return self._words("when-round", number=moment.round)
        if moment.turn:
            return self._words("when-turn", number=moment.turn)
        return self._words("when-move", number=moment.first + 1)

    def _told(self, moment: StoryMoment) -> str:
        """What happened, in the game's own words."""
        happened = told(self.review.game, moment)
        if happened is None:
            return f"{self.when(moment)}."
        return self._words("told", when=self.when(moment), told=self._teller.words(happened))

    def verdict(self, moment: StoryMoment) -> str:
        """What it was due to, and how much."""
        seat, cause = moment.verdict
        who, choice = called(self.names, seat, self.reader), moment.choice(seat)
        if cause == "decision" and choice is not None and _decided(moment, choice):
            return self._words(
                "regret" if choice.regret else "decision",
                **who,
                move=self.move(choice.move),
                best=self.move(choice.best),
                points=points(choice.given_up),
            )
        change = moment.after[seat] - moment.before[seat]
        return self._words(
            "raced" if cause == "decision" else cause,
            **who,
            rises="yes" if change > 0 else "no",
            points=points(abs(change)),
            chance=points(moment.after[seat]),
        )

    def reason(self, choice: JudgedChoice) -> str | None:
        """What speaks for the best choice."""
        if choice.reason is None:
            return None
        why = choice.reason
        return self._teller.words(Told(why.message, "", why.seat, dict(why.arguments)))

    def move(self, move: str) -> str:
        """A move as the table says it."""
        return move_in_words(self.review.game, self.language, move)

    def _words(self, message: str, **arguments: int | str) -> str:
        return phrase(FOLDER, self.language, f"review-{message}", arguments)


def _decided(moment: StoryMoment, choice: JudgedChoice) -> bool:
    """Whether the choice made the difference: in a race it may as well have been the hand."""
    return moment.kind != "raced" or 2 * choice.given_up >= moment.swing


def points(share: float) -> int:
    """Points of the chance to win, in a hundred."""
    return round(100 * share)
