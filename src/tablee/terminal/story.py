"""The story: what happened, in sentences, for whoever listens."""

from tablee.core.bits import has
from tablee.core.tape import EVERYBODY
from tablee.core.telling import tell
from tablee.play.telling import Teller

LATELY = 60  # rows looked back at


class Story:
    """All rows of the tape so far, and remarks of the terminal that everybody may hear."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._words: dict[int, str] = {}  # of the entries told already
        self.entries: list[list[int] | str] = []

    def hear(self, rows: list[list[int]]) -> None:
        self.entries += rows

    def remark(self, sentence: str) -> None:
        self.entries.append(sentence)

    def sentences(self, listener: int, since: int = 0, *, board: bool = False) -> list[str]:
        """What the listener may hear, the same thing told of several people in one paragraph.

        Whoever has a board before them is not told what they see there.
        """
        game = self._teller.game
        hushed = game.needless | game.pictured if board else game.needless
        paragraphs: list[tuple[str, list[str]]] = []
        for number in range(max(since, len(self.entries) - LATELY), len(self.entries)):
            entry = self.entries[number]
            if isinstance(entry, str):
                paragraphs.append(("", [entry]))
            elif has(entry[3] & EVERYBODY, listener):
                event = game.events[entry[0]]
                if event.message in hushed:
                    continue
                if not paragraphs or paragraphs[-1][0] != event.clause:
                    paragraphs.append((event.clause, []))
                self._add(paragraphs[-1][1], self._sentence(number, entry))
        return [_closed(clause, sentences) for clause, sentences in paragraphs]

    def _sentence(self, number: int, row: list[int]) -> str:
        if number not in self._words:
            self._words[number] = self._teller.words(tell(self._teller.game.events, row))
        return self._words[number]

    def _add(self, sentences: list[str], sentence: str) -> None:
        if not sentences or sentences[-1] != sentence:  # two cards drawn unseen are told once
            sentences.append(sentence)


def _closed(clause: str, sentences: list[str]) -> str:
    return " ".join([*sentences, f"[{clause}]"] if clause else sentences)
