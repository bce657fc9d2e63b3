"""Puzzles at Chasse Cercueils are of memory: a few rolls are shown, then a coffin is asked for."""

from random import Random

from tablee.core.bits import has
from tablee.games.cercueils import rules
from tablee.games.cercueils.events import CARDS, card
from tablee.play.puzzles import Phrase
from tablee.players.cercueils.habits import HABITS, Habits
from tablee.players.cercueils.memory import CoffinMemory
from tablee.players.cercueils.reasons import FAITHFUL
from tablee.players.puzzles import QUICK, Arrangement, Choosing, Riddle

FEWEST, MOST = 3, 6  # rolls that are shown
TRIES = 60  # memories of each level
SETTINGS = tuple(Arrangement(number, {"reaction_seconds": "untimed"}) for number in (2, 3, 4))


def asked(moment: Choosing, seed: str) -> Riddle | None:
    """Which card lies in a coffin that was shut, or looked into, in the last few rolls?"""
    t, rng = moment.view, Random(seed)
    rolls = [n for n, entry in enumerate(moment.table.log) if entry.text.endswith(" roll")]
    if t.phase != rules.READY or len(rolls) < MOST:
        return None
    shown = moment.table.made - rolls[-rng.randint(FEWEST, MOST)]
    known = remembered(moment, shown, FAITHFUL, rng)
    lying = [coffin for coffin in known if has(t.down[coffin[0]], coffin[1])]
    if len(lying) < 2:  # a single one is not hard to keep in mind
        return None
    coffin = rng.choice(lying)
    answer, (owner, place) = known[coffin], coffin
    found = tuple(
        sum(
            remembered(moment, shown, HABITS[level - 1], rng).get(coffin) == answer
            for _ in range(TRIES)
        )
        / TRIES
        for level in QUICK
    )
    return Riddle(
        "seen",
        {each: float(number == answer) for number, each in enumerate(CARDS)},
        CARDS[answer],
        Phrase(
            message="cercueils-puzzle-lies",
            arguments={**spelt(answer), "place": place + 1, "rolls": since(moment, coffin)},
            seat=owner,
        ),
        tuple(round(each, 3) for each in found),
        Phrase(message="cercueils-puzzle-which", arguments={"place": place + 1}, seat=owner),
        {
            each: Phrase(message="cercueils-card", arguments=spelt(number))
            for number, each in enumerate(CARDS)
        },
        f"place={owner}-{place + 1}",
        shown,
    )


def remembered(
    moment: Choosing, moves: int, habits: Habits, rng: Random
) -> dict[tuple[int, int], int]:
    """The coffins that somebody with these habits knows after the last so many moves."""
    memory = CoffinMemory(moment.seat, Random(rng.getrandbits(62)), habits)
    for what, seat, value, _ in moment.heard_of(moves):
        memory.note(what, seat, value)
    return memory.cards


def since(moment: Choosing, coffin: tuple[int, int]) -> int:
    """How many rolls ago the card was last seen, wherever it lay then."""
    rolls = 0
    for moves in range(1, len(moment.tape) + 1):
        if coffin in remembered(moment, moves, FAITHFUL, Random(0)):
            break
        rolls += moment.table.log[-moves].text.endswith(" roll")
    return rolls + 1


def spelt(number: int) -> dict[str, int | str]:
    return {name: str(value) for name, value in card(number).items()}
