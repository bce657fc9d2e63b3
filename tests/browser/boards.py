"""How each move of each game is made on its board: with a finger, by dragging, by its own keys."""

from collections.abc import Callable
from typing import Protocol

from tests.kit.house import until
from tests.kit.offers import Turn

STEPS = ("ones", "twos", "jokers")  # of a hunt in Vampire
# In Cercueils: what is written on its button, and its key.
WORDS = {
    "roll": "Lancer",
    "hold": "Ne pas taper",
    "swap": "Échanger",
    "leave": "Ne rien changer",
    "miss": "Avouer",
}
KEYS = {"roll": "r", "hold": "h", "slap": "Space", "swap": "e", "leave": "n", "miss": "n"}
ACTS = "footer.actions button"


class Finger(Protocol):
    """On a screen, of whatever engine."""

    def tap(self, css: str, words: str = "", *, corner: bool = False) -> None:
        """Touch what is there, or will be soon; its corner, where something else lies upon it."""
        ...

    def read(self, css: str, attribute: str) -> list[str]:
        """Of all that are there now; "" for none."""
        ...


class Hand(Finger, Protocol):
    """With a keyboard beside the screen."""

    def drag(self, card: str, place: str) -> None: ...

    def press(self, *keys: str) -> None: ...


class Board(Protocol):
    """What is done for a move in a turn that offers it."""

    DRAGGED: tuple[str, ...]  # kinds of moves that dragging makes

    def tap(self, finger: Finger, at: Turn, move: str) -> None: ...

    def drag(self, hand: Hand, at: Turn, move: str) -> None: ...

    def key(self, hand: Hand, at: Turn, move: str) -> None: ...


class Vautour:
    """A card is touched, then laid."""

    DRAGGED: tuple[str, ...] = ("",)

    def tap(self, finger: Finger, at: Turn, move: str) -> None:
        finger.tap(f'[data-card="{move}"]')
        finger.tap(ACTS, f"Poser le {move}")

    def drag(self, hand: Hand, at: Turn, move: str) -> None:
        hand.drag(f'[data-card="{move}"]', "[data-drop=lay]")

    def key(self, hand: Hand, at: Turn, move: str) -> None:
        hand.press(*move, "Enter")


class Push:
    """Doors and columns; one's own colours to be protected."""

    DRAGGED: tuple[str, ...] = ("place",)

    def tap(self, finger: Finger, at: Turn, move: str) -> None:
        verb, _, what = move.partition(" ")
        if verb == "draw":
            finger.tap(ACTS, "Piocher")
        elif verb == "protect":
            finger.tap(ACTS, "Protéger")
            finger.tap(f".own li:nth-child({self._colour(at, what)})")
        else:
            if verb == "take" and "draw" in at.legal:
                finger.tap(ACTS, "Stop")
            finger.tap(f'[data-drop="{what}"] button:enabled')

    def _colour(self, at: Turn, colour: str) -> int:
        colours = at.sight["seats"][at.seat]["colours"]
        return 1 + [each["colour"] for each in colours].index(colour)

    def drag(self, hand: Hand, at: Turn, move: str) -> None:
        column = move.removeprefix("place ")
        hand.drag(".drawn.can", f'[data-drop="{column}"]')

    def key(self, hand: Hand, at: Turn, move: str) -> None:
        verb, _, what = move.partition(" ")
        if verb == "draw":
            hand.press("d")
        elif verb == "protect":
            hand.press("p", str(self._colour(at, what)))
        else:
            hand.press(*("s" if verb == "take" and "draw" in at.legal else ""), what)


class Vampire:
    """Cards are raised, a place is aimed at, and the hunt is laid out."""

    DRAGGED: tuple[str, ...] = ("put", "put S", "take")

    def tap(self, finger: Finger, at: Turn, move: str) -> None:
        if move == "draw":
            return finger.tap("[data-draw]")

        def lift(place: int) -> None:
            finger.tap(f'[data-at="{place}"]', corner=True)

        def aim(colour: str) -> None:
            finger.tap(f'[data-drop="{colour}"] .hit')

        if self._think(finger, at, move, lift, aim):
            finger.tap("[data-commit]")
        return None

    def key(self, hand: Hand, at: Turn, move: str) -> None:
        if move == "draw":
            return hand.press("d")
        colours = [each["colour"] for each in at.sight["locations"]]

        def lift(place: int) -> None:
            for _ in self._hand(hand, at):
                if hand.read(":focus", "data-at") == [str(place)]:
                    break
                hand.press("ArrowRight")
            hand.press("x")

        def aim(colour: str) -> None:
            hand.press(str(colours.index(colour) + 1))

        if self._think(hand, at, move, lift, aim):
            hand.press("Enter")
        return None

    def _think(
        self,
        finger: Finger,
        at: Turn,
        move: str,
        lift: Callable[[int], None],
        aim: Callable[[str], None],
    ) -> bool:
        """Show what is meant; whether it has still to be said."""
        verb, *what = move.split(" ")
        if verb in ("take", "hunt"):
            aim(what[0])
        elif verb == "put":
            lift(self._hand(finger, at).index(what[0]))
            if len(what) == 2:
                aim(what[1])
                return False
        else:
            self._raise(finger, at, verb, int(what[0]), lift)
        return True

    def _hand(self, finger: Finger, at: Turn) -> list[str]:
        """As it lies there, once it is the one of this turn."""
        held = sorted(at.sight["seats"][at.seat]["hand"])
        until(lambda: sorted(finger.read("[data-at]", "data-card")) == held)
        return finger.read("[data-at]", "data-card")

    def _raise(
        self, finger: Finger, at: Turn, step: str, number: int, lift: Callable[[int], None]
    ) -> None:
        """As many cards of each sort as some hunt wants that has so many of one."""
        hunt = at.sight["chances"][0]
        wanted = next(each for each in hunt["choices"] if each[step] == number)
        left = {each: wanted[each] for each in STEPS}
        cards, raised = self._hand(finger, at), finger.read("[data-at]", "aria-pressed")
        for place, card in enumerate(cards):
            sort = "jokers" if card == "S" else "twos" if card[1] == "2" else "ones"
            up = (card == "S" or card[0] == hunt["colour"]) and left[sort] > 0
            left[sort] -= up
            if up != (raised[place] == "true"):
                lift(place)

    def drag(self, hand: Hand, at: Turn, move: str) -> None:
        verb, *what = move.split(" ")
        place = what[-1][0]
        card = what[0] if verb == "put" else self._first_of(at, move, place)
        hand.drag(f'[data-at="{self._hand(hand, at).index(card)}"]', f'[data-drop="{place}"]')
        if verb == "take":
            hand.tap("[data-commit]")

    def _first_of(self, at: Turn, move: str, place: str) -> str:
        """A card that a hunt could be begun with."""
        hunts = next(each["choices"] for each in at.sight["chances"] if each["move"] == move)
        sorts = {"ones": f"{place}1", "twos": f"{place}2", "jokers": "S"}
        return next(card for hunt in hunts for sort, card in sorts.items() if hunt[sort])


class Cercueils:
    """Coffins are pressed in rows; the garlic is slapped."""

    DRAGGED: tuple[str, ...] = ()

    def _coffin(self, at: Turn, move: str) -> tuple[str, int]:
        """The button that has to be pressed for a move, and the number of its place."""
        verb, _, what = move.partition(" ")
        row, place = at.sight["target"] if verb == "card" else at.seat, int(what)
        if verb == "point":
            row = int(what)
            place = next(e["place"] for e in at.sight["reach"][::-1] if e["seat"] == row)
        return f'[data-place="{row}-{place}"] button', place

    def tap(self, finger: Finger, at: Turn, move: str) -> None:
        if move == "slap":
            finger.tap("[data-garlic]")
        elif move in WORDS:
            finger.tap(ACTS, WORDS[move])
        else:
            finger.tap(self._coffin(at, move)[0])

    def drag(self, hand: Hand, at: Turn, move: str) -> None:
        raise NotImplementedError

    def key(self, hand: Hand, at: Turn, move: str) -> None:
        if move in KEYS:
            return hand.press(KEYS[move])
        coffin, place = self._coffin(at, move)
        for _ in at.sight["seats"]:  # until the keys mean that row
            if any(hand.read(coffin, "aria-keyshortcuts")):
                break
            hand.press("ArrowDown")
        if not move.startswith("reveal"):
            return hand.press(str(place))
        for _ in at.legal:  # as in a row that has more places than there are figures
            hand.press("ArrowRight")
            if hand.read(f"{coffin}:focus", "type"):
                break
        return hand.press("Enter")


BOARDS: dict[str, Board] = {
    "vautour": Vautour(),
    "push": Push(),
    "vampire": Vampire(),
    "cercueils": Cercueils(),
}
