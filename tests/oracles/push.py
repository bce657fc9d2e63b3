"""Push, played slowly and plainly from the rulebook, to check the real engine against."""

from collections import Counter
from collections.abc import Mapping

COLOURS = ["G", "Y", "R", "B", "V"]
VALUES = ["1", "2", "3", "4", "5", "6"]
FACES = [*COLOURS, "star"]  # [P-R16]
MOST_COLUMNS = 3  # [P-09]


def full_pile(players: int) -> Counter[str]:
    """Return the cards of the draw pile, without direction cards for two players."""
    pile: Counter[str] = Counter()
    for colour in COLOURS:
        for value in VALUES:
            pile[colour + value] = 3
    pile["die"] = 18
    if players > 2:  # [P-R15]
        pile["turn"] = 12
    return pile


def fits(card: str, column: list[str]) -> bool:
    """Tell whether the card may join a started column."""
    if card == "die":
        return "die" not in column  # [P-11]
    for other in column:
        if other == "die":
            continue
        same_colour = other[0] == card[0]
        same_value = other[1] == card[1]
        if same_colour or same_value:  # [P-10]
            return False
    return True


class Oracle:
    """One game of Push on the table.

    The stage says what the table waits for: "start" of a turn, the "card" drawn, its "place",
    "more" (draw again or stop), a "roll" of the die, an opponent's "pick", or nothing: "over".
    """

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        """Lay out a new game."""
        if players not in range(2, 7):
            raise ValueError(f"Push is for 2 to 6 players, not {players}")
        if set(options) - {"risques"}:
            raise ValueError(f"unknown options in {dict(options)}")
        risques = options.get("risques", False)
        if not isinstance(risques, bool):
            raise ValueError(f"risques is true or false, not {risques!r}")
        self.players = players
        self.risques = risques
        self.pile = full_pile(players)
        self.visible: list[list[str]] = [[] for _ in range(players)]
        self.protected: list[list[str]] = [[] for _ in range(players)]
        self.discarded: list[str] = []
        self.columns: dict[int, list[str]] = {}
        self.started = 0  # columns keep their number when another one has been taken
        self.beside: list[str] = []  # direction cards turned this turn [P-12]
        self.drawn: list[str] = []  # the card turned and not yet placed
        self.active = 0  # [P-06]
        self.roller = 0
        self.pickers: list[int] = []
        self.stage = "start"

    def possible(self) -> list[str]:
        """List every move possible now, sorted as plain strings."""
        moves: list[str] = []
        if self.stage == "start":
            moves.append(f"{self.active} draw")
            for colour in COLOURS:
                if any(card[0] == colour for card in self.visible[self.active]):  # [P-R7]
                    moves.append(f"{self.active} protect {colour}")
        elif self.stage == "card":
            moves.extend(f"* {card}" for card in self.pile if self.pile[card] > 0)
        elif self.stage == "place":
            moves.extend(f"{self.active} place {number}" for number in self.places())
        elif self.stage == "more":
            if self.pile.total() > 0:  # [P-R11]
                moves.append(f"{self.active} draw")
            moves.extend(f"{self.active} take {number}" for number in self.columns)  # [P-R8]
        elif self.stage == "roll":
            moves.extend(f"* roll {face}" for face in FACES)
        elif self.stage == "pick":
            moves.extend(f"{self.pickers[0]} take {number}" for number in self.columns)
        return sorted(moves)

    def weights(self) -> dict[str, int]:
        """Give the odds of each move of the dealer: the cards in the pile, or one for each face."""
        if self.stage == "card":
            return {move: self.pile[move.removeprefix("* ")] for move in self.possible()}
        if self.stage == "roll":
            return dict.fromkeys(self.possible(), 1)
        return {}

    def play(self, move: str) -> None:
        """Make one possible move."""
        if move not in self.possible():
            raise ValueError(f"{move!r} is not possible, only {self.possible()}")
        who, *what = move.split(" ")
        if what[0] == "draw":
            self.stage = "card"
        elif what[0] == "protect":
            self.protect(what[1])
        elif what[0] == "place":
            self.place(int(what[1]))
        elif what[0] == "take":
            self.take(int(who), int(what[1]))
        elif what[0] == "roll":
            self.roll(what[1])
        else:
            self.turn_card(what[0])

    def result(self) -> dict[str, list[int]]:
        """Give the points and the winners of a finished game."""
        if self.stage != "over":
            raise ValueError("the game is not over")
        points: list[int] = []
        cards: list[int] = []
        for seat in range(self.players):
            zone = self.visible[seat] + self.protected[seat]  # [P-40]
            points.append(sum(int(card[1]) for card in zone))
            cards.append(len(zone))
        winners = [seat for seat in range(self.players) if points[seat] == max(points)]
        most_cards = max(cards[seat] for seat in winners)
        winners = [seat for seat in winners if cards[seat] == most_cards]  # [P-R12]
        return {"points": points, "winners": winners}

    def places(self) -> list[int]:
        """List the columns where the drawn card may lie, a new one included."""
        numbers = [number for number in self.columns if fits(self.drawn[0], self.columns[number])]
        if self.started < MOST_COLUMNS:
            numbers.append(self.started + 1)
        return numbers

    def protect(self, colour: str) -> None:
        """Turn all visible cards of one colour face down, which is the whole turn."""
        zone = self.visible[self.active]
        self.protected[self.active].extend(card for card in zone if card[0] == colour)  # [P-36]
        self.visible[self.active] = [card for card in zone if card[0] != colour]
        self.end_turn()

    def turn_card(self, card: str) -> None:
        """Turn the top card of the pile, which may end the turn."""
        self.pile[card] -= 1
        if card == "turn":
            self.beside.append(card)
            if self.columns or self.pile.total() > 0:
                self.stage = "more"
            else:
                self.end_turn()  # nothing to draw and nothing to take [P-R11]
            return
        self.drawn.append(card)
        if self.places():
            self.stage = "place"
        else:
            self.discarded.append(self.drawn.pop())  # [P-31]
            self.seat_pickers()
            self.roller = self.active
            self.stage = "roll"  # before the opponents pick [P-R2]

    def place(self, number: int) -> None:
        """Lay the drawn card on a column or start the next one with it."""
        if number not in self.columns:
            self.columns[number] = []
            self.started += 1
        self.columns[number].append(self.drawn.pop())
        self.stage = "more"

    def take(self, seat: int, number: int) -> None:
        """Bring a column into a zone, and call for the die if it holds a Die card."""
        if self.stage == "more":
            self.seat_pickers()
        else:
            self.pickers.remove(seat)
        column = self.columns.pop(number)
        self.visible[seat].extend(card for card in column if card != "die")  # [P-19] [P-R13]
        if "die" in column:
            self.discarded.append("die")
            self.roller = seat
            self.stage = "roll"  # [P-R3]
        else:
            self.call_next_picker()

    def roll(self, face: str) -> None:
        """Discard the roller's visible cards which the die shows."""
        if face == "star":
            lost = self.visible[self.roller] if self.risques else []  # [P-22] [P-R14]
        else:
            lost = [card for card in self.visible[self.roller] if card[0] == face]  # [P-20] [P-32]
        kept = [card for card in self.visible[self.roller] if card not in lost]
        self.discarded.extend(lost)
        self.visible[self.roller] = kept
        self.call_next_picker()

    def seat_pickers(self) -> None:
        """Line up the opponents from the left, or from the right after an odd count of turns."""
        from_left = [(self.active + step) % self.players for step in range(1, self.players)]
        backwards = len(self.beside) % 2 == 1  # [P-26] [P-R10]
        self.pickers = from_left[::-1] if backwards else from_left

    def call_next_picker(self) -> None:
        """Let the next opponent pick while columns last, else end the turn."""
        if self.pickers and self.columns:  # [P-R1] [P-R6]
            self.stage = "pick"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Clear the table and pass the turn to the left, or end the game with an empty pile."""
        for column in self.columns.values():
            self.discarded.extend(column)  # [P-R5]
        self.discarded.extend(self.beside)
        self.columns = {}
        self.started = 0
        self.beside = []
        self.pickers = []
        if self.pile.total() == 0:
            self.stage = "over"  # [P-39]
        else:
            self.active = (self.active + 1) % self.players  # [P-27]
            self.stage = "start"
