"""A game's lesson as a page hears it: frames of a real table, an answer to every wrong move."""

from collections.abc import Sequence
from functools import lru_cache

from tablee.core.game import Game
from tablee.play import lessons
from tablee.play.lessons import LEARNER
from tablee.server.table import views
from tablee.server.web import protocol
from tablee.server.web.pages import Lesson, LessonScene, LessonStep, Wanted
from tablee.server.web.shapes import Tell
from tablee.server.web.solo import SoloTable

ANYTHING_ELSE = "lesson-not-this"  # where a step has nothing better for another move


@lru_cache(maxsize=64)
def written(game: Game, language: str | None) -> bytes | None:
    """The lesson, ready to be sent; None if the game brings none."""
    lesson = lessons.lesson_of(game)
    if lesson is None:
        return None
    scenes = [_Told(game, scene, language).scene() for scene in lesson.scenes]
    slap = "" if game.race is None else game.race.slap
    return protocol.write(Lesson(v=protocol.VERSION, game=game.name, slap=slap, scenes=scenes))


class _Told:
    """One scene, played from its beginning and written down on the way."""

    def __init__(self, game: Game, scene: lessons.Scene, language: str | None) -> None:
        self._game, self._scene, self._language = game, scene, language
        self._solo = SoloTable(lessons.begin(game, scene), LEARNER, language)

    def scene(self) -> LessonScene:
        begins = self._solo.welcome()
        return LessonScene(begins=begins, steps=[self._step(step) for step in self._scene.steps])

    def _step(self, step: lessons.ScriptedStep) -> LessonStep:
        say = self._say(step.say, step.clause)
        if not step.play:
            return LessonStep(say=say, point=step.point, then=self._solo.hear(step.then))
        *first, last = step.play
        wanted = [self._wanted(step, move) for move in first]
        wanted.append(self._wanted(step, last, step.then))
        return LessonStep(say=say, point=step.point, wanted=wanted)

    def _wanted(self, step: lessons.ScriptedStep, move: str, then: Sequence[str] = ()) -> Wanted:
        refused = lessons.objections(self._solo.table)
        wrong = {word: self._solo.say(told) for word, told in refused.items()}
        other = views.house(ANYTHING_ELSE, self._language)
        if step.other:
            other = self._say(step.other, step.clause)
        heard = self._solo.hear([f"{LEARNER} {move}", *then])
        return Wanted(move=move, other=other, wrong=wrong, then=heard)

    def _say(self, say: str, clause: str) -> Tell:
        text = None
        if self._language is not None:
            text = lessons.sentence(self._game, self._language, say)
        return Tell(message=lessons.message(self._game, say), clause=clause, text=text)
