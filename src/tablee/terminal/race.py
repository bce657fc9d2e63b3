"""The race of Chasse Cercueils: one key each on one keyboard, and bots with reflexes."""

from time import monotonic

from rich.console import Group
from rich.text import Text

from tablee.bots.habits import HABITS, seconds
from tablee.core.bits import drop
from tablee.core.seats import CLOCK, WATCHER
from tablee.core.telling import members
from tablee.games.cercueils import rules
from tablee.terminal.asking import question
from tablee.terminal.boards.cercueils import key_name
from tablee.terminal.boards.look import heading
from tablee.terminal.sitting import LEAVE, USUAL_LEVEL, Left, Sitting

ENTER = ("\n", "\r")


def phase(sitting: Sitting) -> int:
    """Where a game of Cercueils stands; -1 in all others."""
    if sitting.table.game.name != "cercueils":
        return -1
    return sitting.table.seen_by(WATCHER).phase


def tumble(sitting: Sitting) -> None:
    """Let the dice roll a moment; [C-R16] who slaps now is told that it does not count."""
    if not sitting.slap_keys or not sitting.pace:
        return
    until = monotonic() + sitting.pace * sitting.luck.uniform(0.9, 1.6)
    sitting.show(sitting.viewer)
    with sitting.keyboard.pressing():
        while (left := until - monotonic()) > 0:
            key = sitting.keyboard.press(left)
            if key in sitting.slap_keys:
                name = sitting.names[sitting.slap_keys.index(key)]
                sitting.show(sitting.viewer, [_loud(sitting.words("too-soon", player=name))])


def race(sitting: Sitting) -> None:
    """Let everybody react to the dice, and write down who was first."""
    table = sitting.table
    reactions: dict[int, float] = {}
    for seat, bot in sitting.bots.items():
        after = bot.reaction(table.seen_by(seat))
        if after is not None:
            reactions[seat] = after
    decided = True  # whether those who did not slap said so
    if sitting.slap_keys:
        decided = pressed(sitting, reactions)
        sitting.keyboard.forget()  # later slaps
    elif sitting.humans:
        typed(sitting, reactions)
    else:
        decided = False
    settle(sitting, reactions, decided=decided)


def settle(sitting: Sitting, reactions: dict[int, float], *, decided: bool) -> None:
    """[C-R4] The quickest slaps; [C-41] with nobody, all hold or their time is up."""
    if reactions:
        first = min(reactions, key=lambda seat: reactions[seat])
        sitting.make(first, rules.SLAP)
        words, time = sitting.words, f"{reactions[first]:.2f}"
        time = time.replace(".", words("decimal-point"))
        sitting.journal.remark(words("reaction", player=sitting.names[first], seconds=time))
    elif decided or sitting.table.options["reaction_seconds"] == "untimed":
        for seat in members(drop(sitting.table.awaited, CLOCK)):
            sitting.make(seat, rules.HOLD)
    else:
        sitting.make(CLOCK, rules.TIME)


def pressed(sitting: Sitting, reactions: dict[int, float]) -> bool:
    """Wait for a key, a bot or the clock; True if the people said that they hold."""
    limit = sitting.table.options["reaction_seconds"]
    longest = float(limit) if isinstance(limit, int) else None
    deadline = min(reactions.values(), default=longest)
    with sitting.keyboard.pressing():
        sitting.keyboard.forget()  # [C-R16] whatever was pressed before the dice were shown
        sitting.show(sitting.viewer, [_loud(sitting.words("slap-now"))])
        start = monotonic()
        while True:
            left = None if deadline is None else max(start + deadline - monotonic(), 0)
            key = sitting.keyboard.press(left)
            if key is None:
                return False
            if key in sitting.slap_keys:
                reactions[sitting.slap_keys.index(key)] = monotonic() - start
                return False
            if key in ENTER:
                return True
            if key in LEAVE:
                raise Left


def typed(sitting: Sitting, reactions: dict[int, float]) -> None:
    """Without single keys everybody says what they do, and luck gives them their reflexes."""
    for seat in range(sitting.humans):
        _, move = question(sitting, seat)
        if move == rules.SLAP:
            reactions[seat] = seconds(HABITS[USUAL_LEVEL - 1], sitting.luck)


def welcome(sitting: Sitting) -> None:
    """Say which key is whose before the first roll."""
    if not sitting.slap_keys or sitting.table.over:
        return
    words = sitting.words
    lines = [heading(sitting.table.game.title, ""), Text(), Text(words("race-keys")), Text()]
    for name, key in zip(sitting.names, sitting.slap_keys, strict=False):
        lines.append(Text(f"    {key_name(key, words)}  {name}", "bold cyan"))
    lines += [Text(), Text(words("race-rules"))]
    sitting.screen.frame(Group(*lines), [], [], words("begin"))
    if sitting.keyboard.line() in LEAVE:
        raise Left


def _loud(text: str) -> Text:
    return Text(text, "bold yellow")
