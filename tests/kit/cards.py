"""Where the cards of a table are."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tablee.core.telling import members
from tablee.games.cercueils import rules as cercueils
from tablee.games.push import rules as push
from tablee.games.vampire import rules as vampire
from tablee.games.vautour import rules as vautour


@dataclass
class Account:
    """Cards in play, and how many have left it: those never return, save for a new deal."""

    in_play: Counter[Any]
    deck: Counter[Any]
    may_leave: bool
    deals: int = 0

    def matches(self, before: "Account") -> bool:
        if not self.may_leave:
            return self.in_play == self.deck
        fits = self.in_play <= self.deck
        return fits and (self.deals > before.deals or self.in_play <= before.in_play)


def accounted(game: str, t: Any) -> Account:
    return {
        "vautour": of_vautour,
        "push": of_push,
        "vampire": of_vampire,
        "cercueils": of_cercueils,
    }[game](t)


def of_vautour(t: Any) -> Account:
    found: Counter[Any] = Counter(members(t.pile) + members(t.stake))
    deck: Counter[Any] = Counter(members(vautour.POINTS))
    rounds = 15 - len(members(t.pile)) - (1 if t.due else 0)
    for seat in range(t.players):
        found.update(members(t.won[seat]))
        hand = members(t.hand[seat])
        assert set(hand) <= set(range(1, 16))
        assert len(hand) == 15 - rounds
        assert t.laid[seat] == vautour.NONE or t.laid[seat] in hand
        assert t.points[seat] == sum(card - vautour.ZERO for card in members(t.won[seat]))
    return Account(found, deck, may_leave=False)


def of_push(t: Any) -> Account:
    found: Counter[Any] = Counter()
    bags = [t.stock, *t.visible, *t.safe]
    for bag in bags:
        for layer in bag:
            found.update(members(layer))
    found[push.DIE] += t.dice
    found["direction"] += t.directions
    for column in t.column:
        found.update(members(column))
    if t.phase == push.FIT:
        found[t.card] += 1
    in_pile = sum(len(members(layer)) for layer in t.stock) + t.dice + t.directions
    assert in_pile == t.pile
    deck: Counter[Any] = Counter(dict.fromkeys(range(30), 3))
    deck[push.DIE] = 18
    deck["direction"] = 0 if t.players == 2 else 12
    return Account(found, deck, may_leave=True)


def of_vampire(t: Any) -> Account:
    found: Counter[Any] = Counter()
    for card, number in enumerate(t.stock):
        found[card] += number
    for seat in range(t.players):
        assert t.held[seat] == sum(t.hand[seat])
        for card, number in enumerate(t.hand[seat]):
            found[card] += number
    for heap in (t.under, *t.hunt):
        for card, number in enumerate(heap):
            found[min(card, vampire.JOKER)] += number
    if vampire.HOW_MANY_ONES <= t.phase <= vampire.HOW_MANY_JOKERS:
        found[vampire.ONE + t.colour] += t.laying[0]
        found[vampire.TWO + t.colour] += t.laying[1]
        found[vampire.JOKER] += t.laying[2]
    assert sum(t.stock) == t.pile
    deck: Counter[Any] = Counter({card: 11 if card < 6 else 5 for card in range(12)})
    deck[vampire.JOKER] = 10
    return Account(found, deck, may_leave=True, deals=t.round)


def of_cercueils(t: Any) -> Account:
    unseen: Counter[Any] = Counter({card: t.unseen[card] for card in range(6)})
    secret: Counter[Any] = Counter({card: t.secret[card] for card in range(6)})
    shown: Counter[Any] = Counter()
    hidden: Counter[Any] = Counter()
    cards = 0
    for seat in range(t.players):
        row = t.card[seat][: t.size[seat]]
        assert all(card == cercueils.NO_CARD for card in t.card[seat][t.size[seat] :])
        for place, card in enumerate(row):
            if card == cercueils.NO_CARD:
                assert t.phase == cercueils.REFILL
                continue
            cards += 1
            (hidden if place in members(t.down[seat]) else shown)[card] += 1
        assert all(place < t.size[seat] for place in members(t.down[seat]))
    deck: Counter[Any] = Counter(dict.fromkeys(range(6), 7))
    deck[0] = 8
    assert hidden <= secret <= unseen
    assert sum((secret - hidden).values()) == t.buried
    assert sum(unseen.values()) - sum(secret.values()) == t.pile
    assert shown + unseen <= deck  # what is missing was chased after a check
    everywhere = Counter({"cards": t.pile + cards + sum(t.chased)})
    return Account(everywhere, Counter({"cards": 43}), may_leave=False)
