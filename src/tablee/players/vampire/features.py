"""The features of Vampire before a turn: hunts that count or are in danger, promising hands."""

from typing import Any

from tablee.core.kernel import kernel
from tablee.games.vampire.rules import CHOOSE, COLOURS, HUNT, JOKER, ONE, TWO, heads

VERSION = 1  # raised when a feature means something else: what was learnt no longer fits
STAGES, SIZE, MOVES = 14, 14, 60
SLICE = 8  # cards of the pile in one stage


@kernel
def is_quiet(t: Any) -> bool:
    return t.phase == CHOOSE


@kernel
def rounds_left(t: Any) -> int:
    return t.rounds - t.round - 1


@kernel
def features(t: Any, rows: Any) -> int:
    n = t.players
    for seat in range(n):
        for number in range(SIZE):
            rows[seat, number] = 0.0
        rows[seat, 0] = t.points[seat]
    for colour in range(COLOURS):
        hunting, fewest, second = 0, 999, 999
        for seat in range(n):
            has = heads(t, seat, colour)
            if has:
                hunting += 1
                if has < fewest:
                    fewest, second = has, fewest
                elif has < second:
                    second = has
        lying = t.under[ONE + colour] + t.under[TWO + colour] + t.under[JOKER + colour]
        under = lying + t.under[TWO + colour]
        for seat in range(n):
            row, hand = rows[seat], t.hand[seat]
            has = heads(t, seat, colour)
            cards = hand[ONE + colour] + hand[TWO + colour]
            held = cards + hand[TWO + colour]
            jokers = hand[JOKER]
            doomed = hunting == n and has == fewest
            row[0] += 0 if doomed else has
            keeps = 0 if doomed else has
            if has:
                row[3] += 1.0
            if doomed:
                row[1] += has
            elif hunting == n - 1 and has == fewest:
                row[2] += has
            alone = held + jokers if cards and cards + jokers >= HUNT else 0
            taken = held + jokers + under if lying and cards + lying + jokers >= HUNT else 0
            bar = fewest + 1 if hunting == n or (hunting == n - 1 and not has) else 0
            if doomed:
                bar = min(second, fewest + 1)
            gain = max(alone, 0) - keeps if alone >= bar else 0
            if gain > row[4]:
                row[5] = row[4]
                row[4] = gain
            elif gain > row[5]:
                row[5] = gain
            gain = taken - keeps if taken >= bar else 0
            if gain > row[6]:
                row[6] = gain
            row[9] += held
            row[12] += held if held > has else 0
            row[13] += cards * cards
    for seat in range(n):
        rows[seat, 7] = t.hand[seat][JOKER]
        rows[seat, 8] = t.held[seat]
        rows[seat, 10] = 1.0 if seat == t.active else 0.0
        rows[seat, 11] = ((seat - t.active) % n) / n
    return min(t.pile // SLICE, STAGES - 2)
