"""Stupide Vautour, played slowly and literally from the rulebook."""

from collections.abc import Mapping

CHOICES: dict[str, list[object]] = {  # the default stands first
    "round_tie": ["next", "carry"],
    "final_tie": ["second", "prey", "shared"],
    "open_scores": [True, False],
    "memory_aid": [False, True],
}
DEALER = "*"


class Oracle:
    """One game of Stupide Vautour, from the first points card to the count."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        """Give everybody a full set and put the fifteen points cards in the pile."""
        if not 2 <= players <= 5:  # [V-01]
            raise ValueError(f"2 to 5 players, not {players}")
        self.options = chosen(options)
        self.seats = list(range(players))
        self.hands = [list(range(1, 16)) for _ in self.seats]  # [V-10]
        self.pile = [*range(-5, 0), *range(1, 11)]  # [V-R10]
        self.stake: list[int] = []  # the points cards in the centre, carried ones included
        self.turned = False  # has this round's points card been turned?
        self.laid: dict[int, int] = {}  # seat -> card lying face down in front of it
        self.won: list[list[int]] = [[] for _ in self.seats]

    def possible(self) -> list[str]:
        """List every move somebody can make now."""
        if not self.turned:  # [V-14]; an empty pile here means the game is over [V-39]
            return sorted(f"{DEALER} {points_card(value)}" for value in self.pile)
        return sorted(
            f"{seat} {card}"
            for seat in self.seats
            if seat not in self.laid
            for card in self.hands[seat]
        )

    def weights(self) -> dict[str, int]:
        """Give each points card left in the shuffled pile the same odds [V-12]."""
        if self.turned:
            return {}
        return dict.fromkeys(self.possible(), 1)

    def play(self, move: str) -> None:
        """Turn a points card or lay a card; the last card laid settles the round."""
        if move not in self.possible():
            raise ValueError(f"not possible now: {move!r}")
        who, what = move.split(" ")
        if who == DEALER:
            self.pile.remove(int(what))
            self.stake.append(int(what))
            self.turned = True
            return
        self.hands[int(who)].remove(int(what))
        self.laid[int(who)] = int(what)
        if len(self.laid) == len(self.seats):  # [V-17]
            self.settle_round()

    def settle_round(self) -> None:
        """Award the whole stake or leave it in the centre, and clear the laid cards."""
        taker = self.taker()
        if taker is not None:
            self.won[taker].extend(self.stake)  # [V-32], [V-R2]
            self.stake = []
        # With no taker the stake stays for the next round [V-28]; after round 15 there
        # is none, so it is nobody's [V-34], [V-R4].
        self.laid = {}  # spent in any case [V-38]
        self.turned = False

    def taker(self) -> int | None:
        """Find the seat whose laid card takes the stake, if there is one."""
        for_prey = sum(self.stake) >= 0  # [V-30], [V-31], [V-R3]
        played = list(self.laid.values())
        ranking = sorted(set(played), reverse=for_prey)  # the deciding end first [V-20], [V-22]
        if self.options["round_tie"] == "carry":
            ranking = ranking[:2]  # a tie at the second rank ends the search [V-27]
        for value in ranking:
            if played.count(value) == 1:
                return next(seat for seat in self.seats if self.laid[seat] == value)
            # Equal cards are ignored and the next rank counts [V-24], [V-25], [V-71].
        return None  # [V-75], [V-R5]

    def result(self) -> dict[str, list[int]]:
        """Count the points and name the winners."""
        if self.possible():
            raise ValueError("the game is not over")
        points = [sum(cards) for cards in self.won]  # [V-40]
        return {"points": points, "winners": self.winners(points)}

    def winners(self, points: list[int]) -> list[int]:
        """Name the best seat, or settle a tie for first place as the options say [V-R6]."""
        top = [seat for seat in self.seats if points[seat] == max(points)]
        if len(top) == 1:
            return top  # [V-41]
        if self.options["final_tie"] == "second":  # [V-42], [V-86]
            unshared = [score for score in points if points.count(score) == 1]
            return [points.index(max(unshared))] if unshared else top
        if self.options["final_tie"] == "prey":  # [V-87]
            prey = [card for seat in top for card in self.won[seat] if card > 0]
            return [seat for seat in top if max(prey) in self.won[seat]] if prey else top
        return top


def points_card(value: int) -> str:
    """Spell a points card with its sign."""
    return f"{value:+d}"


def chosen(options: Mapping[str, object]) -> dict[str, object]:
    """Fill in the defaults and refuse options or values that do not exist."""
    for name, value in options.items():
        # The type counts too: in Python 1 equals True, in a record it does not.
        if not any(
            value == choice and type(value) is type(choice) for choice in CHOICES.get(name, [])
        ):
            raise ValueError(f"no such option: {name}={value!r}")
    return {name: options.get(name, choices[0]) for name, choices in CHOICES.items()}
