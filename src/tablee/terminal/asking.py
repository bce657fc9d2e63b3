"""Asking a person for a move, until it is one."""

from time import monotonic

from rich.text import Text

from tablee.core.bits import count, has, span
from tablee.core.seats import CLOCK, NOBODY, WATCHER
from tablee.play.table import Refused
from tablee.play.telling import phrase
from tablee.terminal.menu import Item, find, menu, shown, usual, why_not
from tablee.terminal.odds import hint
from tablee.terminal.screen import entry
from tablee.terminal.sitting import LEAVE, Left, Sitting

ESCAPE = "\x1b"
WHY = 14  # sentences that are told again
FORCED = ("ones", "twos", "jokers")  # nobody wants to be asked how many, if only one answer is left


def ask(sitting: Sitting, seat: int) -> tuple[int, int]:
    """What this person plays, or the clock in their place; NOBODY if somebody wants to go back."""
    items = menu(sitting.table, seat, sitting.names, sitting.words)
    if len(items) == 1 and items[0].word.startswith(FORCED):
        return seat, items[0].move
    if not pass_keyboard(sitting, seat):
        return NOBODY, 0
    return question(sitting, seat)


def question(sitting: Sitting, seat: int) -> tuple[int, int]:
    """Ask until the answer is a move, or the time is up."""
    items = menu(sitting.table, seat, sitting.names, sitting.words)
    seconds = clock(sitting)
    deadline = monotonic() + seconds if seconds else None
    remark = ""
    while True:
        left = max(deadline - monotonic(), 0) if deadline else None
        typed = answer(sitting, seat, items, remark, left)
        if typed is None:
            return CLOCK, 0
        if typed in sitting.slap_keys or typed == ESCAPE:  # a late slap, or no character at all
            continue
        typed = "".join(letter for letter in typed if letter.isprintable()).strip()
        item = find(items, typed) if typed else usual(items)
        if item is not None:
            return seat, item.move
        remark = command(sitting, seat, typed) if typed else sitting.words("nothing-typed")
        if remark is None:
            remark = refused(sitting, seat, items, typed)


def clock(sitting: Sitting) -> float | None:
    """How long this person has; a pipe is never hurried."""
    if not sitting.keyboard.keen or not has(sitting.table.awaited, CLOCK):
        return None
    seconds = sitting.table.options["reaction_seconds"]
    return float(seconds) if isinstance(seconds, int) else None


def answer(
    sitting: Sitting, seat: int, items: list[Item], remark: str, seconds: float | None
) -> str | None:
    """What was typed; one key is enough where there is a clock to beat."""
    words = sitting.words
    prompt = words("your-move", player=sitting.names[seat])
    if seconds is not None:
        prompt = words("your-move-quick", player=sitting.names[seat], seconds=str(round(seconds)))
    foot = shown(items, sitting.screen.size[0]) if items[0].label else []
    foot += [Text(remark, "bold yellow")] if remark else []
    foot.append(Text(words("keys-push" if has_hints(sitting) else "keys"), "dim"))
    if not sitting.slap_keys or any(len(item.key) > 1 for item in items):
        sitting.show(seat, foot, f"{prompt} > ")
        return sitting.keyboard.line(seconds)
    with sitting.keyboard.pressing():  # whoever races does not look for Enter
        sitting.show(seat, foot, f"{prompt} > ")
        return sitting.keyboard.press(seconds)


def has_hints(sitting: Sitting) -> bool:
    return sitting.table.game.name == "push"


def command(sitting: Sitting, seat: int, typed: str) -> str | None:
    """Obey what is no move; the answer is a remark, or None if it is no command either."""
    words = sitting.words
    if typed in LEAVE:
        raise Left
    if typed == "?":
        help_page(sitting)
        return ""
    if typed == "w":
        told = sitting.journal.sentences(seat)[-WHY:]
        sitting.screen.say(*(entry(sentence) for sentence in told if not sitting.screen.live))
        sitting.read(told, "go-back")
        return ""
    if typed == "h" and has_hints(sitting):
        return hint(sitting.table.seen_by(seat), words)
    return None


def help_page(sitting: Sitting) -> None:
    """What to type, and where the rules are."""
    game, words = sitting.table.game, sitting.words
    page = [
        phrase(f"tablee.games.{game.name}", words.language, f"{game.name}-summary"),
        words(f"{game.name}-help"),
        words("help"),
        words("help-rules", command=f"tablee rules {game.name} --lang {words.language}"),
    ]
    if not sitting.screen.live:
        sitting.screen.say(*(Text(line) for line in page))
    sitting.read(page, "go-back")


def refused(sitting: Sitting, seat: int, items: list[Item], typed: str) -> str:
    """Why not, in the person's language, with the clause."""
    reason = why_not(sitting.table, seat, items, typed)
    try:
        sentence = sitting.teller.words(reason.told)
    except LookupError:
        sentence = str(reason)
    clause = f" [{reason.told.clause}]" if reason.told.clause else ""
    return sitting.words("refused", typed=typed[:20], reason=f"{sentence}{clause}")


def pass_keyboard(sitting: Sitting, seat: int) -> bool:
    """Draw a curtain before a hand that the others may not see; False if somebody went back."""
    if sitting.humans == 1 or seat == sitting.holder or not is_secret(sitting, seat):
        return True
    words, previous = sitting.words, sitting.holder
    foot = [Text(words("curtain", player=sitting.names[seat]), "bold")]
    if previous != NOBODY and sitting.table.game.retract:
        foot.append(Text(words("curtain-back", player=sitting.names[previous]), "dim"))
    sitting.show(WATCHER, foot, words("curtain-ready"))
    typed = sitting.keyboard.line()
    if typed in LEAVE:
        raise Left
    if typed == "u":
        return not take_back(sitting, previous)
    sitting.holder = seat
    return True


def take_back(sitting: Sitting, seat: int) -> bool:
    try:
        sitting.hear(sitting.table.take_back(seat))
    except Refused:
        return False
    sitting.holder = NOBODY
    return True


def is_secret(sitting: Sitting, seat: int) -> bool:
    """Whether this person sees or chooses something that the others may not see yet."""
    table = sitting.table
    people = table.awaited & span(0, sitting.humans - 1)
    return count(people) > 1 or table.seen_by(seat) != table.seen_by(WATCHER)
