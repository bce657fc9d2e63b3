"""Chasse Cercueils played slowly and literally, straight from the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

# [C-R1] 43 cards: seven of each combination, and one more yellow moon.
DECK = {"YM": 8, "YB": 7, "YS": 7, "VM": 7, "VB": 7, "VS": 7}

# [C-R2] One letter for each of the six faces.
SYMBOL_DIE = "MMBBSS"
COLOUR_DIE = "YYVV!!"
TWO_COLOURED_DIE = "YYVV=!"

HAND = 4
TARGET = 4  # [C-R13]

OPTIONS: dict[str, tuple[object, ...]] = {  # the default first
    "two_coloured_face": (False, True),
    "reaction_seconds": (5, 3, 8, "untimed"),
}

Spot = tuple[int, int]  # a seat, and a place of its row: 1, 2, ... from the left


@dataclass
class Card:
    """A vampire card lying in somebody's row."""

    name: str
    face_up: bool = True


class Oracle:
    """One game at the table, from the deal to the fourth chased coffin."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        """Sit down with a shuffled pile and nothing dealt yet."""
        if players not in range(2, 7):
            raise ValueError(f"2 to 6 players, not {players}")
        for name, value in options.items():
            allowed = OPTIONS.get(name, ())
            # The types are compared too because for Python True is 1 and 5.0 is 5.
            if not any(type(value) is type(one) and value == one for one in allowed):
                raise ValueError(f"unknown option {name}={value!r}")
        chosen = {name: options.get(name, allowed[0]) for name, allowed in OPTIONS.items()}
        self.timed = chosen["reaction_seconds"] != "untimed"  # [C-R11]
        self.colour_die = TWO_COLOURED_DIE if chosen["two_coloured_face"] else COLOUR_DIE
        self.players = players
        self.pile = Counter(DECK)
        self.rows: list[list[Card]] = [[] for _ in range(players)]
        self.chased: list[list[Card]] = [[] for _ in range(players)]
        self.phase = "deal"
        self.roller = 0  # [C-R15]
        self.dice = ""
        self.undecided: list[int] = []
        self.slapper = 0
        self.pointed_seat: int | None = None
        self.looked_at: list[Spot] = []  # the cards chosen so far in the moonlight
        self.gap: Spot = (0, 1)  # where the next card from the pile goes

    # What may be done

    def possible(self) -> list[str]:
        """List every move possible now, sorted as plain strings."""
        if self.phase == "over":
            return []
        if self.phase in ("deal", "dice", "refill", "extra"):
            return sorted(self.weights())
        if self.phase == "ready":
            return [f"{self.roller} roll"]
        if self.phase == "race":
            moves = [f"{seat} {what}" for seat in self.undecided for what in ("hold", "slap")]
        else:
            moves = [f"{self.slapper} {what}" for what in self.choices()]
        if self.timed:
            moves.append("@ time")
        return sorted(moves)

    def weights(self) -> dict[str, int]:
        """Tell in how many equally likely ways each of the dealer's moves can come."""
        if self.phase == "dice":
            faces = [colour + symbol for colour in self.colour_die for symbol in SYMBOL_DIE]
            return {f"* {roll}": count for roll, count in Counter(faces).items()}
        if self.phase in ("deal", "refill", "extra"):
            return {f"* {name}": count for name, count in self.pile.items() if count > 0}
        return {}

    def choices(self) -> list[str]:
        """List what the slapper may do, once the race is closed."""
        if self.phase == "penalty":
            return [f"reveal {place}" for _, place in self.coffins(self.slapper)]
        if self.pointed_seat is not None:
            return [f"card {place}" for seat, place in self.targets() if seat == self.pointed_seat]
        if len(self.looked_at) == 2:
            return ["swap", "leave"]
        moves = [f"point {seat}" for seat in sorted({seat for seat, _ in self.targets()})]
        if self.phase == "claim":
            moves.append("miss")
        if self.phase == "wings":
            moves += [f"coffin {place}" for _, place in self.vampires(self.slapper)]  # [C-33]
            moves += [f"chase {place}" for _, place in self.coffins(self.slapper)]  # [C-34]
        if self.phase == "moonlight" and not self.looked_at:
            moves.append("leave")
        return moves

    def targets(self) -> list[Spot]:
        """List the cards the slapper may point at now."""
        others = [spot for seat in self.others() for spot in self.coffins(seat)]
        if self.phase == "claim":  # [C-R5]
            return self.vampires(self.slapper) + self.coffins(self.slapper) + others
        if self.phase == "wings":  # [C-35]
            return others
        pairs = self.legal_pairs()
        if not self.looked_at:
            return sorted({one for one, _ in pairs})
        return sorted({two for one, two in pairs if one == self.looked_at[0]})

    def legal_pairs(self) -> list[tuple[Spot, Spot]]:
        """List, in both orders, every two cards that may be swapped in the moonlight."""
        table = [
            (seat, place)
            for seat in range(self.players)
            for place in range(1, len(self.rows[seat]) + 1)
        ]
        return [(one, two) for one in table for two in table if self.is_legal_pair(one, two)]

    def is_legal_pair(self, one: Spot, two: Spot) -> bool:
        """Tell whether the slapper may swap these two cards [C-R9]."""
        if one == two:
            return False
        if not self.card(one).face_up and not self.card(two).face_up:
            return True  # [C-36]
        others_have_coffins = any(self.coffins(seat) for seat in self.others())
        both_up = self.card(one).face_up and self.card(two).face_up
        return both_up and one[0] != two[0] and not others_have_coffins  # [C-38]

    # What lies on the table

    def card(self, spot: Spot) -> Card:
        """Find the card at a seat's place."""
        seat, place = spot
        return self.rows[seat][place - 1]

    def vampires(self, seat: int) -> list[Spot]:
        """List a seat's face-up cards, from the left."""
        return [(seat, i) for i, card in enumerate(self.rows[seat], start=1) if card.face_up]

    def coffins(self, seat: int) -> list[Spot]:
        """List a seat's face-down cards, from the left."""
        return [(seat, i) for i, card in enumerate(self.rows[seat], start=1) if not card.face_up]

    def others(self) -> list[int]:
        """List the seats other than the slapper's."""
        return [seat for seat in range(self.players) if seat != self.slapper]

    def agrees(self, card: Card) -> bool:
        """Tell whether a card shows what the dice show [C-R2]."""
        return self.dice[1] == card.name[1] and self.dice[0] in (card.name[0], "=")

    # What is done

    def play(self, move: str) -> None:
        """Make one possible move."""
        if move not in self.possible():
            raise ValueError(f"not possible now: {move!r}")
        who, what = move.split(" ", 1)
        if who == "*":
            self.deal_or_show(what)
        elif who == "@":
            self.run_out_of_time()
        else:
            self.act(int(who), what)

    def deal_or_show(self, what: str) -> None:
        """Lay a card from the pile face up, or show the dice."""
        if self.phase == "dice":
            self.dice = what
            self.undecided = list(range(self.players))
            self.phase = "race"
            return
        self.pile[what] -= 1
        if self.phase == "deal":
            next(row for row in self.rows if len(row) < HAND).append(Card(what))  # [C-11]
            if all(len(row) == HAND for row in self.rows):
                self.phase = "ready"
            return
        seat, place = self.gap
        self.rows[seat].insert(place - 1, Card(what))
        self.pass_dice()

    def run_out_of_time(self) -> None:
        """Let the clock decide for whoever did not [C-R11]."""
        if self.phase == "claim":
            self.penalise()  # [C-R5]
        elif self.phase == "penalty":
            self.card(self.coffins(self.slapper)[0]).face_up = True
            self.pass_dice()
        else:
            self.pass_dice()

    def act(self, seat: int, what: str) -> None:
        """Do what a player says."""
        match what.split():
            case ["roll"]:
                self.phase = "dice"
            case ["hold"]:
                self.undecided.remove(seat)
                if not self.undecided:
                    self.pass_dice()  # [C-41]
            case ["slap"]:
                self.slap(seat)
            case ["miss"]:
                self.penalise()
            case ["leave"]:
                self.pass_dice()
            case ["swap"]:
                self.swap(*self.looked_at)
            case ["point", pointed]:
                self.pointed_seat = int(pointed)
            case ["card", place]:
                self.choose_card(int(place))
            case ["coffin", place]:
                self.card((seat, int(place))).face_up = False
                self.pass_dice()
            case ["chase", place]:
                self.chase(int(place))
            case ["reveal", place]:
                self.card((seat, int(place))).face_up = True
                self.pass_dice()
            case _:
                raise ValueError(f"no such move: {what!r}")

    def slap(self, seat: int) -> None:
        """Close the race: only the first slap counts [C-R4]."""
        self.slapper = seat
        self.undecided = []
        if self.dice == "!S":
            self.penalise()  # [C-R10]
        elif self.dice == "!B":
            self.phase = "wings"
            if not self.choices():
                self.pass_dice()  # [C-R8]
        elif self.dice == "!M":
            self.phase = "moonlight"
        else:
            self.phase = "claim"

    def choose_card(self, place: int) -> None:
        """Put the slapper's finger on a card of the row he points at."""
        assert self.pointed_seat is not None
        spot = (self.pointed_seat, place)
        self.pointed_seat = None
        if self.phase == "claim":
            self.check_claim(spot)
        elif self.phase == "wings":
            self.card(spot).face_up = True  # [C-35]
            self.pass_dice()
        else:
            self.looked_at.append(spot)

    def check_claim(self, spot: Spot) -> None:
        """Compare the card pointed at with the dice, and nothing else [C-R7]."""
        seat, place = spot
        card = self.card(spot)
        right = self.agrees(card)
        if seat != self.slapper:
            if right:
                card.face_up = True  # [C-29]
                self.pass_dice()
            else:
                self.penalise()  # [C-30]
        elif card.face_up:
            if right:
                card.face_up = False  # [C-19]
                self.pass_dice()
            else:
                self.penalise()  # [C-20]
        elif right:
            self.chase(place)  # [C-24]
        else:
            card.face_up = True  # [C-26], without a penalty [C-R6]
            self.pass_dice()

    def chase(self, place: int) -> None:
        """Set one of the slapper's coffins aside, and see whether he wins or refills."""
        row = self.rows[self.slapper]
        self.chased[self.slapper].append(row.pop(place - 1))
        if len(self.chased[self.slapper]) == TARGET:
            self.phase = "over"  # [C-46]
        elif len(row) < HAND and self.pile.total() > 0:  # [C-47], [C-50]
            self.gap = (self.slapper, place)
            self.phase = "refill"
        else:
            self.pass_dice()

    def swap(self, one: Spot, two: Spot) -> None:
        """Let two cards change places [C-36]."""
        first, second = self.card(one), self.card(two)
        self.rows[one[0]][one[1] - 1] = second
        self.rows[two[0]][two[1] - 1] = first
        self.pass_dice()

    def penalise(self) -> None:
        """Make the slapper pay for a mistake [C-R12]."""
        self.pointed_seat = None
        if self.coffins(self.slapper):
            self.phase = "penalty"  # [C-43]
        elif self.pile.total() > 0:
            self.gap = (self.slapper, len(self.rows[self.slapper]) + 1)
            self.phase = "extra"  # [C-44]
        else:
            self.pass_dice()

    def pass_dice(self) -> None:
        """End the roll and hand the dice on counter-clockwise [C-42], [C-R15]."""
        self.roller = (self.roller - 1) % self.players
        self.dice = ""
        self.undecided = []
        self.pointed_seat = None
        self.looked_at = []
        self.phase = "ready"

    # How it ends

    def result(self) -> dict[str, list[int]]:
        """Count the chased cards, once the game is over."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        points = [len(cards) for cards in self.chased]
        winners = [seat for seat, count in enumerate(points) if count >= TARGET]
        return {"points": points, "winners": winners}
