"""A game's lesson as a page hears it: frames of a real table, an answer to every wrong move."""

from collections.abc import Sequence
from functools import lru_cache

from tablee.core.game import Game
from tablee.core.seats import NOBODY
from tablee.core.telling import Told, members
from tablee.play import lessons
from tablee.play.lessons import LEARNER
from tablee.play.table import Table
from tablee.server.table import views
from tablee.server.table.sitting import SEATS
from tablee.server.table.views import TapeRow
from tablee.server.web import protocol, shapes
from tablee.server.web.pages import Lesson, LessonScene, LessonStep, Wanted
from tablee.server.web.protocol import Happened, Welcome
from tablee.server.web.shapes import Chair, Person, Settings, Tell

NAMES = ("Alex", "Ambre", "Basile", "Cléo", "Dario", "Elsa")  # whoever learns reads "you"
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
        self._table = lessons.begin(game, scene)
        self._seq = 1

    def scene(self) -> LessonScene:
        begins = Welcome(
            v=protocol.VERSION,
            you=LEARNER,
            now=0,
            seq=self._seq,
            table=_seated(self._table),
            views=self._views(),
            awaited=self._awaited(),
            complete=False,
        )
        return LessonScene(begins=begins, steps=[self._step(step) for step in self._scene.steps])

    def _step(self, step: lessons.ScriptedStep) -> LessonStep:
        say = self._say(step.say, step.clause)
        if not step.play:
            return LessonStep(say=say, point=step.point, then=self._frames(step.then))
        *first, last = step.play
        wanted = [self._wanted(step, move) for move in first]
        wanted.append(self._wanted(step, last, step.then))
        return LessonStep(say=say, point=step.point, wanted=wanted)

    def _wanted(self, step: lessons.ScriptedStep, move: str, then: Sequence[str] = ()) -> Wanted:
        wrong = {
            word: views.said(told, self._worded(told))
            for word, told in lessons.objections(self._table).items()
        }
        other = views.house(ANYTHING_ELSE, self._language)
        if step.other:
            other = self._say(step.other, step.clause)
        heard = self._frames([f"{LEARNER} {move}", *then])
        return Wanted(move=move, other=other, wrong=wrong, then=heard)

    def _say(self, say: str, clause: str) -> Tell:
        text = None
        if self._language is not None:
            text = lessons.sentence(self._game, self._language, say)
        return Tell(message=lessons.message(self._game, say), clause=clause, text=text)

    def _worded(self, told: Told) -> str | None:
        if self._language is None:
            return None
        return views.worded(self._game.name, told, self._language, self._names, LEARNER)

    @property
    def _names(self) -> tuple[str, ...]:
        return NAMES[: self._table.players]

    def _frames(self, moves: Sequence[str]) -> list[Happened]:
        return [self._frame(rows) for rows in lessons.parts(self._table, moves)]

    def _frame(self, rows: list[list[int]]) -> Happened:
        table, seats = self._table, (LEARNER,)
        heard = [TapeRow(row, table.round, table.turn) for row in rows]
        self._seq += 1
        return Happened(
            after=self._seq - 1,
            seq=self._seq,
            told=views.tells(self._game.name, heard, seats, self._language, self._names),
            views=self._views(),
            awaited=self._awaited(),
        )

    def _views(self) -> list[shapes.View]:
        return views.views(self._table, (LEARNER,))

    def _awaited(self) -> list[int]:
        return members(self._table.awaited & SEATS)


def _seated(table: Table) -> shapes.Table:
    """Whoever learns, and the others as bots of the lowest level."""
    return shapes.Table(
        code="",
        game="lesson",
        settings=Settings(
            game=table.game.name, players=table.players, options=table.options, quiet=False
        ),
        edition=table.game.edition(table.options),
        state="playing",
        host=NOBODY,
        people=[Person(who=LEARNER, name=NAMES[LEARNER], avatar=0, here=True)],
        seats=[
            Chair(seat=seat, name=NAMES[seat], who=LEARNER)
            if seat == LEARNER
            else Chair(seat=seat, name=NAMES[seat], level=1)
            for seat in range(table.players)
        ],
        commit="",
        forgets=table.forgets,
    )
