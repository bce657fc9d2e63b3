"""Information sets: what a seat has heard and done since the root, as a hash.

Every seat has a tree of its own, whose nodes are its information sets, found in a transposition
table of fixed size. So moves made at once need no rule of their own: nobody has heard the others
when he lays.
"""

from typing import Any

from tablee.core.bits import has
from tablee.core.kernel import inlined, kernel
from tablee.core.tape import EVERYBODY
from tablee.search.arrays import SEATS

FIRST = 1  # the hash of having heard nothing


@inlined
def fold(key: int, word: int) -> int:
    """The hash of what was heard, and then this word."""
    key = (key ^ word) * -7046029254386353131  # an odd number of no pattern: the golden ratio
    return key ^ ((key >> 29) & 0x7FFFFFFFF)


@inlined
def hear(path: Any, public: int, everything: bool, listener: int) -> int:
    """Fold what the tape says into what some have heard, and into what all have, which is returned.

    Of what only some hear, only the listener's part is kept, if there is one; with `everything` all
    hear all, as at an open table.
    """
    tape, heard = path.tape, path.heard
    for n in range(1, tape[0, 0] + 1):
        hearers = tape[n, 3]
        word = (tape[n, 2] << 16) ^ (tape[n, 1] << 8) ^ (tape[n, 0] + 1)
        if everything or hearers == EVERYBODY:
            public = fold(public, word)
        else:
            for seat in range(SEATS):
                if has(hearers, seat) and (listener < 0 or seat == listener):
                    heard[seat] = fold(heard[seat], word)
    return public


@inlined
def find(nodes: Any, key: int) -> int:
    """The node of an information set in the transposition table; -1 if it is new and finds no room.

    One that is new and finds room is put in.
    """
    keys, stats = nodes.keys, nodes.stats
    key = key if key else 1
    mask = len(keys) - 1
    slot = key & mask
    while keys[slot] != 0:
        if keys[slot] == key:
            return nodes.nodes[slot]
        slot = (slot + 1) & mask
    node = nodes.used[0]
    if node == len(stats):
        return -1
    keys[slot], nodes.nodes[slot], nodes.used[0] = key, node, node + 1
    for move in range(stats.shape[1]):
        stats[node, move, 0], stats[node, move, 1] = 0.0, 0.0
        stats[node, move, 2], stats[node, move, 3] = 0.0, 0.0
    return node


@kernel
def clear(arena: Any) -> None:
    """Forget every node."""
    arena.nodes.keys[:] = 0
    arena.nodes.used[0] = 0
    arena.answer.root[0] = -1
    arena.answer.spread[:, :] = 0.0
