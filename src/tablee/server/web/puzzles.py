"""A puzzle as a page hears it: a real table in the eyes of one seat, and what each answer says."""

from functools import lru_cache
from itertools import chain, zip_longest

from tablee.core.game import Game
from tablee.core.telling import Told
from tablee.games import CATALOGUE
from tablee.play import puzzles
from tablee.play.lessons import objections
from tablee.play.puzzles import Known, Phrase, Puzzle
from tablee.server.web import protocol
from tablee.server.web.pages import PuzzleAnswer, PuzzleLine, PuzzlePage
from tablee.server.web.shapes import Tell
from tablee.server.web.solo import SoloTable

BEST_MOVE = Phrase(message="puzzle-best")
KNOWS = {
    "shown": "puzzle-knows-shown",
    "veiled": "puzzle-knows-veiled",
    "all": "puzzle-knows-all",
}
RIGHT: dict[Known, str] = {
    "solved": "puzzle-right-solved",
    "secured": "puzzle-right-secured",
    "searched": "puzzle-right-searched",
    "seen": "puzzle-right-seen",
}
WRONG: dict[Known, str] = {
    "solved": "puzzle-wrong-solved",
    "secured": "puzzle-wrong-secured",
    "searched": "puzzle-wrong-searched",
    "seen": "puzzle-wrong-seen",
}


@lru_cache(maxsize=1)
def listed() -> bytes:
    """Every puzzle there is, one of each game after the other: so the days have them."""
    games = [
        [PuzzleLine(game=game.name, id=each.id, grade=each.grade) for each in found.values()]
        for game in CATALOGUE.values()
        if (found := puzzles.puzzles_of(game))
    ]
    return protocol.write([line for line in chain(*zip_longest(*games)) if line])


@lru_cache(maxsize=64)
def written(game: Game, name: str, language: str | None) -> bytes | None:
    """The puzzle of this name, ready to be sent; None if there is no such."""
    puzzle = puzzles.puzzles_of(game).get(name)
    return None if puzzle is None else protocol.write(_Told(game, puzzle, language).page())


class _Told:
    """One puzzle, played up to where it asks."""

    def __init__(self, game: Game, puzzle: Puzzle, language: str | None) -> None:
        self._game, self._puzzle = game, puzzle
        table, moves = puzzles.begin(game, puzzle), not puzzle.called
        self._solo = SoloTable(table, puzzle.seat, language, moves=moves)

    def page(self) -> PuzzlePage:
        puzzle, solo = self._puzzle, self._solo
        begins, shown = solo.welcome(), solo.hear_in_short(puzzles.shown(puzzle))
        answers = [self._answer(answer, worth) for answer, worth in puzzle.worth.items()]
        refused = {} if puzzle.called else objections(solo.table, puzzle.seat)
        return PuzzlePage(
            v=protocol.VERSION,
            game=self._game.name,
            id=puzzle.id,
            grade=puzzle.grade,
            found=list(puzzle.found),
            begins=begins,
            shown=shown,
            asks=self._say(puzzle.asks or BEST_MOVE),
            knows=self._say(Phrase(message=KNOWS[self._knows])),
            point=puzzle.point,
            best=puzzle.best,
            answers=answers,
            wrong={word: solo.say(told) for word, told in refused.items()},
            then=[] if puzzle.called else solo.hear([f"{puzzle.seat} {puzzle.best}"]),
        )

    @property
    def _knows(self) -> str:
        if self._puzzle.shown:
            return "shown"
        return "veiled" if self._game.hides else "all"

    def _answer(self, answer: str, worth: float) -> PuzzleAnswer:
        puzzle = self._puzzle
        right = answer == puzzle.best
        sure = puzzle.known != "searched"
        figures: dict[str, int | str] = {
            "best": per_cent(puzzle.worth[puzzle.best], sure=sure),
            "other": per_cent(puzzle.next_best if right else worth, sure=sure),
        }
        name = (RIGHT if right else WRONG)[puzzle.known]
        said = [puzzle.reason] if right else []
        said.append(Phrase(message=name, arguments=figures if puzzle.known != "seen" else {}))
        called = puzzle.called.get(answer)
        return PuzzleAnswer(
            answer=answer,
            worth=worth,
            called=None if called is None else self._say(called),
            says=[self._say(each) for each in said],
        )

    def _say(self, phrase: Phrase) -> Tell:
        return self._solo.say(Told(phrase.message, "", phrase.seat, {**phrase.arguments}))


def per_cent(chance: float, *, sure: bool) -> int:
    """A chance as people say it; never certain where it is not."""
    rounded = round(100 * chance)
    return rounded if sure and chance in (0, 1) else min(max(rounded, 1), 99)
