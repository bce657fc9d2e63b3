"""Vampire played slowly and literally from the rulebook, to check the real engine against."""

from collections import Counter
from collections.abc import Mapping
from itertools import product

# Castle, graveyard, madhouse, docks, church, pub [K-02].
COLOURS = ("C", "G", "M", "D", "H", "P")
JOKER = "S"

# What the dealer has once one one-head vampire lies under each location [K-03, K-04, K-06].
FULL_PILE = tuple(
    [colour + "1" for colour in COLOURS for _ in range(10)]
    + [colour + "2" for colour in COLOURS for _ in range(5)]
    + [JOKER] * 10
)

# The order in which the numbers of a hunt are named.
NUMBERS = ("ones", "twos", "jokers")


def heads(cards: list[str]) -> int:
    """Count the vampire heads on cards, a joker being worth one [K-R8]."""
    return sum(2 if card.endswith("2") else 1 for card in cards)


def is_hunt(colour: str, cards: list[str]) -> bool:
    """Tell whether the cards are a hunt of the colour [K-17, K-18, K-R8]."""
    vampires = [card for card in cards if card in (colour + "1", colour + "2")]
    jokers = [card for card in cards if card == JOKER]
    return len(vampires) + len(jokers) == len(cards) >= 3 and len(vampires) >= 1


def hand_cards(colour: str, numbers: tuple[int, ...]) -> list[str]:
    """Spell out the cards meant by so many ones, twos and jokers of a colour."""
    ones, twos, jokers = numbers
    return [colour + "1"] * ones + [colour + "2"] * twos + [JOKER] * jokers


def all_hunts(colour: str, taken: list[str], hand: list[str]) -> list[tuple[int, ...]]:
    """List every (ones, twos, jokers) from the hand that makes a hunt with the taken cards."""
    choices = product(
        range(hand.count(colour + "1") + 1),
        range(hand.count(colour + "2") + 1),
        range(hand.count(JOKER) + 1),
    )
    return [numbers for numbers in choices if is_hunt(colour, taken + hand_cards(colour, numbers))]


def score_round(hunts: list[dict[str, list[str]]]) -> list[int]:
    """Check the colours one by one and count the heads each seat keeps [K-24 to K-28]."""
    points = [0 for _ in hunts]
    for colour in COLOURS:
        counts = [heads(exposed.get(colour, [])) for exposed in hunts]
        # Somebody with none protects everybody [K-27]; otherwise all the fewest lose [K-R12].
        losing = 0 if 0 in counts else min(counts)
        for seat, count in enumerate(counts):
            if count != losing:
                points[seat] += count
    return points


class Oracle:
    """One match of Vampire, all its rounds."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        """Lay out the first round."""
        rounds = options.get("rounds", 3)
        finish_turn = options.get("finish_turn", False)
        if players not in (3, 4, 5):  # [K-R1]
            raise ValueError(f"players: {players}")
        if type(rounds) is not int or rounds not in (1, 2, 3):
            raise ValueError(f"rounds: {rounds}")
        if type(finish_turn) is not bool:
            raise ValueError(f"finish_turn: {finish_turn}")
        if set(options) - {"rounds", "finish_turn"}:
            raise ValueError(f"unknown option among {sorted(options)}")
        self.players = players
        self.rounds = rounds
        self.finish_turn = finish_turn
        self.points = [0] * players
        self.round = 0
        self.lay_out()

    def lay_out(self) -> None:
        """Set the table for the round that begins [K-05 to K-08]."""
        self.pile = list(FULL_PILE)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.locations = {colour: [colour + "1"] for colour in COLOURS}
        self.hunts: list[dict[str, list[str]]] = [{} for _ in range(self.players)]
        self.gone: list[str] = []
        self.active = self.round % self.players  # [K-R13]
        self.drawn = 0
        self.colour = ""
        self.taken: list[str] = []
        self.numbers: tuple[int, ...] = ()
        # What is awaited: deal, turn, cards, act, ones, twos, jokers, over.
        self.awaited = "deal"

    def possible(self) -> list[str]:
        """List every move possible now, sorted as plain strings."""
        if self.awaited == "over":
            return []
        if self.awaited in ("deal", "cards"):
            return sorted(f"* {card}" for card in set(self.pile))
        if self.awaited == "turn":
            whats = self.turn_starts()
        elif self.awaited == "act":
            whats = self.acts_after_draw()
        else:
            whats = [f"{self.awaited} {number}" for number in self.numbers_open()]
        return sorted(f"{self.active} {what}" for what in whats)

    def turn_starts(self) -> list[str]:
        """List drawing, and taking each location that lets itself be hunted [K-11]."""
        hand = self.hands[self.active]
        whats = ["draw"]
        for colour, lying in self.locations.items():
            # An empty location cannot be taken, whatever the hand holds [K-R7].
            if lying and all_hunts(colour, lying, hand):
                whats.append(f"take {colour}")
        return whats

    def acts_after_draw(self) -> list[str]:
        """List putting each card of the hand, and hunting each colour the hand allows [K-R2]."""
        hand = self.hands[self.active]
        whats: list[str] = []
        for card in set(hand):
            if card == JOKER:
                whats.extend(f"put {JOKER} {colour}" for colour in COLOURS)  # [K-14]
            else:
                whats.append(f"put {card}")
        whats.extend(f"hunt {colour}" for colour in COLOURS if all_hunts(colour, [], hand))
        return whats

    def numbers_open(self) -> set[int]:
        """Collect the next numbers from which a legal hunt can still be completed."""
        named = len(self.numbers)
        return {
            numbers[named]
            for numbers in all_hunts(self.colour, self.taken, self.hands[self.active])
            if numbers[:named] == self.numbers
        }

    def weights(self) -> dict[str, int]:
        """Count the copies in the pile behind each of the dealer's possible moves."""
        if self.awaited not in ("deal", "cards"):
            return {}
        return {f"* {card}": copies for card, copies in Counter(self.pile).items()}

    def play(self, move: str) -> None:
        """Carry out one possible move."""
        if move not in self.possible():
            raise ValueError(f"not possible now: {move!r}")
        words = move.split(" ")[1:]
        if self.awaited == "deal":
            self.deal(words[0])
        elif self.awaited == "cards":
            self.turn_card(words[0])
        elif words[0] == "draw":
            self.drawn = 0
            self.awaited = "cards"
        elif words[0] == "put":
            # The colour is the first letter of the last word: "put C1", "put S D".
            self.put(words[1], words[-1][0])
        elif words[0] == "hunt":
            self.begin_hunt(words[1], [])
        elif words[0] == "take":
            # Jokers lying there come along and stay in the hunt [K-R5, K-R6].
            lying = self.locations[words[1]]
            self.locations[words[1]] = []
            self.begin_hunt(words[1], lying)
        else:
            self.name_number(int(words[1]))

    def deal(self, card: str) -> None:
        """Deal a card to the first seat that has not yet four [K-07]."""
        self.pile.remove(card)
        receiver = next(hand for hand in self.hands if len(hand) < 4)
        receiver.append(card)
        if all(len(hand) == 4 for hand in self.hands):
            self.awaited = "turn"

    def turn_card(self, card: str) -> None:
        """Give the active seat one of its two drawn cards [K-12]."""
        self.pile.remove(card)
        self.hands[self.active].append(card)
        self.drawn += 1
        if not self.pile and not self.finish_turn:
            self.end_round()  # [K-21, K-R10]
        elif self.drawn == 2:
            self.awaited = "act"

    def put(self, card: str, colour: str) -> None:
        """Put a card of the hand under a location [K-13, K-14]."""
        self.hands[self.active].remove(card)
        self.locations[colour].append(card)
        self.end_turn()

    def begin_hunt(self, colour: str, taken: list[str]) -> None:
        """Start a hunt with the cards taken from its location, if any."""
        self.colour = colour
        self.taken = taken
        self.numbers = ()
        self.awaited = NUMBERS[0]

    def name_number(self, number: int) -> None:
        """Note how many cards of a kind join the hunt, and expose it after the last kind."""
        self.numbers = (*self.numbers, number)
        if len(self.numbers) < len(NUMBERS):
            self.awaited = NUMBERS[len(self.numbers)]
        else:
            self.expose()

    def expose(self) -> None:
        """Lay the hunt in front of the active seat."""
        from_hand = hand_cards(self.colour, self.numbers)
        for card in from_hand:
            self.hands[self.active].remove(card)
        exposed = self.hunts[self.active]
        self.gone.extend(exposed.get(self.colour, []))  # [K-20, K-R9]
        exposed[self.colour] = self.taken + from_hand
        self.taken = []
        self.end_turn()  # No card is put down after a hunt [K-R3].

    def end_turn(self) -> None:
        """Stop the round or pass the turn clockwise [K-10, K-22, K-R10]."""
        if len(self.hunts[self.active]) == len(COLOURS) or not self.pile:
            self.end_round()
        else:
            self.active = (self.active + 1) % self.players
            self.awaited = "turn"

    def end_round(self) -> None:
        """Score the hunts, hands being worthless [K-23], and go on to the next round if any."""
        for seat, points in enumerate(score_round(self.hunts)):
            self.points[seat] += points
        self.round += 1
        if self.round < self.rounds:
            self.lay_out()
        else:
            self.awaited = "over"

    def result(self) -> dict[str, list[int]]:
        """Give the points and the winners, a tie being a shared victory [K-29, K-R13]."""
        if self.awaited != "over":
            raise ValueError("the game is not over")
        winners = [seat for seat in range(self.players) if self.points[seat] == max(self.points)]
        return {"points": list(self.points), "winners": winners}
