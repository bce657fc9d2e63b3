"""A race at one keyboard: one key each, and bots with reflexes."""

from time import monotonic

from rich.console import Group
from rich.text import Text

from tablee.core.bits import drop, lowest
from tablee.core.game import Race
from tablee.core.seats import CLOCK
from tablee.core.telling import members
from tablee.play import race as races
from tablee.players.reflexes import PERSON
from tablee.terminal.asking import question
from tablee.terminal.boards.look import heading, key_name
from tablee.terminal.session import LEAVE, Quit, Session

ENTER = ("\n", "\r")


def tumble(session: Session) -> None:
    """Let the dice roll a moment; who slaps now is told that it does not count."""
    if not session.slap_keys or not session.pace:
        return
    session.show(session.viewer)
    until = monotonic() + session.pace * session.luck.uniform(0.9, 1.6)  # from when they are seen
    with session.keyboard.pressing():
        while (left := until - monotonic()) > 0:
            key = session.keyboard.press(left)
            if key in session.slap_keys:
                name = session.names[session.slap_keys.index(key)]
                session.show(session.viewer, [_loud(session.words("too-soon", player=name))])


def race(session: Session) -> None:
    """Let everybody react to the dice, and write down who was first."""
    table = session.table
    reactions: dict[int, float] = {}
    for seat, bot in session.bots.items():
        after = bot.reaction(table.seen_by(seat))
        if after is not None:
            reactions[seat] = after
    decided = True  # whether those who did not slap said so
    if session.slap_keys:
        decided = pressed(session, reactions)
        session.keyboard.forget()  # later slaps
    elif session.humans:
        typed(session, reactions)
    else:
        decided = False
    settle(session, reactions, decided=decided)


def settle(session: Session, reactions: dict[int, float], *, decided: bool) -> None:
    """The quickest slaps; with nobody, all hold or their time is up."""
    if reactions:
        first = min(reactions, key=lambda seat: reactions[seat])
        make(session, first, spoken(session).slap)
        words, time = session.words, f"{reactions[first]:.2f}"
        time = time.replace(".", words("decimal-point"))
        session.story.remark(words("reaction", **session.teller.player(first), seconds=time))
    elif decided or races.seconds(session.table) is None:
        for seat in members(drop(session.table.awaited, CLOCK)):
            make(session, seat, spoken(session).hold)
    else:
        session.make(CLOCK, lowest(session.table.legal(CLOCK)))


def spoken(session: Session) -> Race:
    """The words of the race."""
    race = session.table.game.race
    assert race is not None
    return race


def make(session: Session, seat: int, word: str) -> None:
    session.make(seat, session.table.game.spelling.number(seat, word))


def pressed(session: Session, reactions: dict[int, float]) -> bool:
    """Wait for a key, a bot or the clock; True if the people said that they hold."""
    longest = races.seconds(session.table)
    deadline = min(reactions.values(), default=longest)
    with session.keyboard.pressing():
        session.keyboard.forget()  # whatever was pressed before the dice were shown
        session.show(session.viewer, [_loud(session.words("slap-now"))])
        start = monotonic()
        while True:
            left = None if deadline is None else max(start + deadline - monotonic(), 0)
            key = session.keyboard.press(left)
            if key is None:
                return False
            if key in session.slap_keys:
                reactions[session.slap_keys.index(key)] = monotonic() - start
                return False
            if key in ENTER:
                return True
            if key in LEAVE:
                raise Quit


def typed(session: Session, reactions: dict[int, float]) -> None:
    """Without single keys everybody says what they do, and luck gives them their reflexes."""
    for seat in range(session.humans):
        _, move = question(session, seat)
        if move == session.table.game.spelling.number(seat, spoken(session).slap):
            reactions[seat] = PERSON.seconds(session.luck)


def welcome(session: Session) -> None:
    """Say which key is whose before the first roll."""
    if not session.slap_keys or session.table.over:
        return
    words = session.words
    lines = [heading(session.table.game.title, ""), Text(), Text(words("race-keys")), Text()]
    for name, key in zip(session.names, session.slap_keys, strict=False):
        lines.append(Text(f"    {key_name(key, words)}  {name}", "bold cyan"))
    lines += [Text(), Text(words("race-rules"))]
    session.screen.frame(Group(*lines), [], [], words("begin"))
    if session.keyboard.line() in LEAVE:
        raise Quit


def _loud(text: str) -> Text:
    return Text(text, "bold yellow")
