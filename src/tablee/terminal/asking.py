"""Asking a person for a move, until it is one."""

from contextlib import suppress
from time import monotonic

from rich.text import Text

from tablee.core.bits import count, has, span
from tablee.core.seats import CLOCK, NOBODY, WATCHER
from tablee.play import race as races
from tablee.play.table import Refused
from tablee.play.telling import own_phrase
from tablee.terminal.boards.manners import manners
from tablee.terminal.menu import Item, counts, find, menu, shown, usual, why_not
from tablee.terminal.screen import entry
from tablee.terminal.session import LEAVE, Quit, Session

ESCAPE = "\x1b"
WHY = 14  # sentences that are told again


def ask(session: Session, seat: int) -> tuple[int, int]:
    """What this person plays, or the clock in their place; NOBODY if somebody wants to go back."""
    items = menu(session.table, seat, session.names, session.words)
    if len(items) == 1 and counts(session.table.game, items[0]):
        return seat, items[0].move  # nobody wants to be asked how many, if only one answer is left
    if not pass_keyboard(session, seat):
        return NOBODY, 0
    return question(session, seat)


def question(session: Session, seat: int) -> tuple[int, int]:
    """Ask until the answer is a move, or the time is up."""
    items = menu(session.table, seat, session.names, session.words)
    seconds = clock(session)
    deadline = monotonic() + seconds if seconds else None
    remark = ""
    while True:
        left = max(deadline - monotonic(), 0) if deadline else None
        typed = answer(session, seat, items, remark, left)
        if typed is None:
            return CLOCK, 0
        if typed in session.slap_keys or typed == ESCAPE:  # a late slap, or no character at all
            continue
        typed = "".join(letter for letter in typed if letter.isprintable()).strip()
        item = find(items, typed) if typed else usual(session.table.game, items)
        if item is not None:
            return seat, item.move
        remark = command(session, seat, typed) if typed else session.words("nothing-typed")
        if remark is None:
            remark = refused(session, seat, items, typed)


def clock(session: Session) -> float | None:
    """How long this person has; a pipe is never hurried."""
    if not session.keyboard.keen or not has(session.table.awaited, CLOCK):
        return None
    return races.seconds(session.table)


def answer(
    session: Session, seat: int, items: list[Item], remark: str, seconds: float | None
) -> str | None:
    """What was typed; one key is enough where there is a clock to beat."""
    words = session.words
    prompt = words("your-move", player=session.names[seat])
    if seconds is not None:
        prompt = words("your-move-quick", player=session.names[seat], seconds=str(round(seconds)))
    foot = shown(items, session.screen.size[0]) if items[0].label else []
    foot += [Text(remark, "bold yellow")] if remark else []
    hints = manners(session.table.game).hint is not None
    foot.append(Text(words("keys-hint" if hints else "keys"), "dim"))
    if not session.slap_keys or any(len(item.key) > 1 for item in items):
        session.show(seat, foot, f"{prompt} > ")
        return session.keyboard.line(seconds)
    with session.keyboard.pressing():  # whoever races does not look for Enter
        session.show(seat, foot, f"{prompt} > ")
        return session.keyboard.press(seconds)


def command(session: Session, seat: int, typed: str) -> str | None:
    """Obey what is no move; the answer is a remark, or None if it is no command either."""
    words = session.words
    if typed in LEAVE:
        raise Quit
    if typed == "?":
        help_page(session)
        return ""
    if typed == "w":
        told = session.story.sentences(seat)[-WHY:]
        session.screen.say(*(entry(sentence) for sentence in told if not session.screen.live))
        session.read(told, "go-back")
        return ""
    hint = manners(session.table.game).hint
    if typed == "h" and hint is not None:
        return hint(session.table.seen_by(seat), words)
    return None


def help_page(session: Session) -> None:
    """What to type, and where the rules are."""
    game, words = session.table.game, session.words
    page = [
        own_phrase(game, words.language, f"{game.name}-summary") or game.title,
        words("help"),
        words("help-rules", command=f"tablee rules {game.name} --lang {words.language}"),
    ]
    with suppress(LookupError):  # the terminal has a word on some games
        page.insert(1, words(f"{game.name}-help"))
    if not session.screen.live:
        session.screen.say(*(Text(line) for line in page))
    session.read(page, "go-back")


def refused(session: Session, seat: int, items: list[Item], typed: str) -> str:
    """Why not, in the person's language, with the clause."""
    reason = why_not(session.table, seat, items, typed)
    try:
        sentence = session.teller.words(reason.told)
    except LookupError:
        sentence = str(reason)
    clause = f" [{reason.told.clause}]" if reason.told.clause else ""
    return session.words("refused", typed=typed[:20], reason=f"{sentence}{clause}")


def pass_keyboard(session: Session, seat: int) -> bool:
    """Draw a curtain before a hand that the others may not see; False if somebody went back."""
    if session.humans == 1 or seat == session.holder or not is_secret(session, seat):
        return True
    words, previous = session.words, session.holder
    foot = [Text(words("curtain", player=session.names[seat]), "bold")]
    if previous != NOBODY and session.table.game.retract:
        foot.append(Text(words("curtain-back", player=session.names[previous]), "dim"))
    session.show(WATCHER, foot, words("curtain-ready"))
    typed = session.keyboard.line()
    if typed in LEAVE:
        raise Quit
    if typed == "u":
        return not take_back(session, previous)
    session.holder = seat
    return True


def take_back(session: Session, seat: int) -> bool:
    try:
        session.hear(session.table.take_back(seat))
    except Refused:
        return False
    session.holder = NOBODY
    return True


def is_secret(session: Session, seat: int) -> bool:
    """Whether this person sees or chooses something that the others may not see yet."""
    table = session.table
    people = table.awaited & span(0, session.humans - 1)
    return count(people) > 1 or table.seen_by(seat) != table.seen_by(WATCHER)
