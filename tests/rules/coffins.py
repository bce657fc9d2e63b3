"""A table of Chasse Cercueils, staged in a few words."""

from tablee.core.seats import WATCHER
from tablee.games.cercueils.events import CARDS
from tablee.play.table import Table
from tests.kit.staging import offers, table

MINE, YOURS = "YM YB YS VM", "VM VB VS YM"
THREE = (MINE, "VB VS YM YB", "YS VM VB VS")
SIX = THREE * 2


def seated(*rows: str, **options: object) -> Table:
    """A table at which each seat has been dealt its row."""
    deal = [f"* {card}" for row in rows for card in row.split()]
    return table("cercueils", len(rows), deal, **options)


def after(staged: Table, *moves: str) -> Table:
    """The same table, these moves later."""
    for move in moves:
        staged.write(move)
    return staged


def thrown(staged: Table, dice: str, *moves: str) -> Table:
    """The table after whoever has the dice threw this, and these moves followed."""
    return after(staged, f"{roller(staged)} roll", f"* {dice}", *moves)


def claim(seat: int, owner: int, place: int) -> tuple[str, str, str]:
    """The moves by which a seat claims a card."""
    return f"{seat} slap", f"{seat} point {owner}", f"{seat} card {place}"


def shut(staged: Table, *coffins: tuple[int, int]) -> Table:
    """The table after each of these cards (seat, place) was rolled and shut by its owner."""
    for seat, place in coffins:
        thrown(staged, laid(staged, seat).split()[place - 1], *claim(seat, seat, place))
    return staged


def rid(staged: Table, seat: int, place: int = 1) -> Table:
    """The table after this card was rolled twice, shut and chased, and replaced if need be."""
    dice = laid(staged, seat).split()[place - 1]
    thrown(shut(staged, (seat, place)), dice, *claim(seat, seat, place))
    return after(staged, *(f"* {card}" for card in offers(staged, "*")[:1]))


def drained(staged: Table) -> Table:
    """The table after the last seat slapped at skulls until no card was left to draw."""
    while staged.seen_by(WATCHER).pile:
        thrown(staged, "!S", f"{staged.players - 1} slap")
        staged.write(f"* {offers(staged, '*')[0]}")
    return staged


def roller(staged: Table) -> int:
    return staged.seen_by(WATCHER).roller


def chased(staged: Table) -> list[int]:
    return staged.seen_by(WATCHER).chased[: staged.players]


def laid(staged: Table, seat: int, to: int = WATCHER) -> str:
    """The row of this seat as somebody sees it; ?? is a card whose place is all one sees."""
    view = staged.seen_by(to)
    row: list[int] = view.card[seat][: view.size[seat]]
    return " ".join(CARDS[card] if card >= 0 else "??" for card in row)
