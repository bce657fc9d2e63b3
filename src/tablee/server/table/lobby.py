"""Before the cards are dealt: settings, names, seats, bots, and who is ready."""

from collections.abc import Collection, Mapping

import msgspec

from tablee.games import CATALOGUE
from tablee.play.fair import SILENT
from tablee.server.store import log
from tablee.server.store.log import Logged, Place
from tablee.server.table import evenings, nicknames
from tablee.server.table.refusals import host_only, own, place_of, refuse, undealt
from tablee.server.table.sitting import Sitting
from tablee.server.web import pages, protocol, shapes

MOST_GUESTS = 30  # people at a table, watchers with a name included
MOST_NEWCOMERS = 1_000  # to one sitting, whose numbers must stay below shapes.Who's
BOT_NAMES = ("Ambre", "Basile", "Coline", "Darius", "Elsa", "Félix", "Gaïa")  # one more than seats


def checked(settings: shapes.Settings) -> log.Settings:
    """The settings as the log keeps them, every option named, if all of it goes together."""
    game = CATALOGUE[settings.game]
    if not game.least <= settings.players <= game.most:
        raise refuse("refused-players", least=game.least, most=game.most)
    try:
        options = game.settle(settings.options)
    except ValueError:
        raise refuse("refused-options") from None
    judging = settings.judging or ("strict" if settings.listed else "friends")
    settled = msgspec.structs.replace(settings, options=options, judging=judging)
    return log.Settings(**msgspec.structs.asdict(settled))


def named(text: str | None) -> str:
    """A nickname fit to be shown."""
    try:
        return nicknames.clean(text or "")
    except ValueError as error:
        raise refuse(str(error)) from None


def chat(text: str) -> str:
    """A line of chat fit to be shown."""
    try:
        return nicknames.clean_chat(text)
    except ValueError as error:
        raise refuse(str(error)) from None


def free_name(sitting: Sitting, text: str | None, *, but: int | None = None) -> str:
    """The name asked for, told apart from those at the table and from what bots are called."""
    taken = {guest.name for guest in sitting.guests.values() if guest.who != but}
    taken |= {place.name for place in sitting.places if place.name and place.who != but}
    taken |= {guest.name for guest, _ in sitting.kicked.values()}  # who may come back
    return nicknames.distinct(named(text), {*taken, *BOT_NAMES})


def first_name(text: str | None) -> str:
    """The name of whoever makes a table, told apart from what bots are called."""
    return nicknames.distinct(named(text), BOT_NAMES)


def bot(taken: set[str], level: int, name: str = "") -> Place:
    """A bot with a name that nobody else has, nor one like it."""
    free = (
        candidate
        for candidate in BOT_NAMES
        if not any(nicknames.alike(candidate, other) for other in taken)
    )
    found = next(free, "") or nicknames.distinct(BOT_NAMES[0], taken)
    return Place(level=level, name=name or found)


def seated(asked: pages.Create, settings: log.Settings, name: str) -> list[Place]:
    """The seats of a new table: whoever makes it on the first, the bots on the last."""
    if len(asked.bots) + asked.sit > settings.players:
        raise refuse("refused-too-many", most=settings.players)
    places = [Place() for _ in range(settings.players)]
    if asked.sit:
        places[0] = Place(who=0, name=name)
    for seat, level in zip(reversed(range(settings.players)), asked.bots, strict=False):
        places[seat] = bot({name, *(place.name for place in places)}, level)
    return places


def _called(sitting: Sitting, places: list[Place]) -> set[str]:
    """The names at the table, with these on its seats."""
    names = {guest.name for guest in sitting.guests.values()}
    return names | {place.name for place in places if place.name}


def sit(sitting: Sitting, who: int, command: protocol.Sit) -> list[Logged]:
    undealt(sitting)
    if not place_of(sitting, command.seat).open:
        raise refuse("refused-taken")
    if command.name is not None:
        name = free_name(sitting, command.name)
        return [log.Sat(seat=command.seat, place=Place(who=who, name=name))]
    place = Place(who=who, name=sitting.guests[who].name)
    old = [seat for seat in sitting.seats_of(who) if sitting.places[seat].name == place.name]
    left: list[Logged] = [log.Sat(seat=seat, place=Place()) for seat in old]
    return [*left, log.Sat(seat=command.seat, place=place)]


def stand(sitting: Sitting, who: int, command: protocol.Stand) -> list[Logged]:
    undealt(sitting)
    own(sitting, who, command.seat)
    return [log.Sat(seat=command.seat, place=Place())]


def fill(
    sitting: Sitting, who: int, command: protocol.Fill, agents: Collection[str]
) -> list[Logged]:
    host_only(sitting, who)
    undealt(sitting)
    place = place_of(sitting, command.seat)
    if place.who is not None:
        raise refuse("refused-taken")
    agent, others = command.agent or "", list(sitting.places)
    if agent and agent not in agents:
        raise refuse("refused-no-agent")
    others[command.seat] = Place()
    taken = _called(sitting, others)
    kept = place.name if place.agent == agent else ""  # a bot of another level keeps its name
    name = kept or (nicknames.distinct(agent, taken) if agent else "")
    filled = msgspec.structs.replace(bot(taken, command.level, name), agent=agent)
    return [log.Sat(seat=command.seat, place=filled)]


def clear(sitting: Sitting, who: int, command: protocol.Clear) -> list[Logged]:
    host_only(sitting, who)
    undealt(sitting)
    if place_of(sitting, command.seat).level is None:
        raise refuse("refused-no-bot")
    return [log.Sat(seat=command.seat, place=Place())]


def arrange(sitting: Sitting, who: int, command: protocol.Arrange) -> list[Logged]:
    """Another game, other options; whoever sits stays seated as far as there are seats."""
    host_only(sitting, who)
    undealt(sitting)
    settings = checked(command.settings)
    people = [place for place in sitting.places if place.who is not None]
    if len(people) > settings.players:
        raise refuse("refused-too-many", most=settings.players)
    places = list(sitting.places)
    while len(places) > settings.players:  # open seats go first, then bots, the last ones first
        spare = [seat for seat, place in enumerate(places) if place.open]
        bots = [seat for seat, place in enumerate(places) if place.level is not None]
        del places[(spare or bots)[-1]]
    places += [Place() for _ in range(settings.players - len(places))]
    evening = evenings.arranged(sitting, command.evening, settings)
    if (settings, places, evening) == (sitting.settings, sitting.places, sitting.evening):
        return []
    return [log.Arranged(settings=settings, places=places, evening=evening)]


def ready(sitting: Sitting, who: int, command: protocol.Ready) -> list[Logged]:
    """Commit to a number, or to another one; not once others may have been shown."""
    if sitting.dealing != "commit":
        undealt(sitting)
    if not sitting.seats_of(who):
        raise refuse("refused-no-seat")
    return [log.Committed(who=who, commit=command.commit)]


def start(sitting: Sitting, who: int, command: protocol.Start) -> list[Logged]:
    """Bots take the open seats; whoever has not committed is asked to, ready or not."""
    host_only(sitting, who)
    undealt(sitting)
    events: list[Logged] = []
    places = list(sitting.places)
    if all(place.who is None for place in places):
        raise refuse("refused-no-people")
    for seat, place in enumerate(places):
        if place.open:
            places[seat] = bot(_called(sitting, places), command.level)
            events.append(log.Sat(seat=seat, place=places[seat]))
    committed = set(sitting.commits)
    if command.commit is not None and sitting.seats_of(who):
        events.append(log.Committed(who=who, commit=command.commit))
        committed.add(who)
    if {place.who for place in places if place.who is not None} - committed:
        events.append(log.Started())
    return events


def uncommitted(sitting: Sitting) -> set[int]:
    """The people who sit and have not committed to a number."""
    people = {place.who for place in sitting.places if place.who is not None}
    return people - set(sitting.commits)


def follow(sitting: Sitting) -> Logged | None:
    """What happens by itself before the deal: nobody commits any more once all have."""
    if sitting.dealing == "reveal":
        return None if any(commits(sitting)) else dealt(sitting, {})
    people = any(place.who is not None for place in sitting.places)
    full = people and not any(place.open for place in sitting.places)
    return log.Closed() if full and not uncommitted(sitting) else None


def parted(sitting: Sitting, who: int) -> list[Logged]:
    """Whoever goes between committing and the deal has not shown a number, or gives up a seat."""
    between = sitting.dealing == "reveal" and sitting.seats_of(who)
    return [log.Withheld(who=[who])] if between else []


def commits(sitting: Sitting) -> list[str]:
    """By seat, what was committed to; "" for a bot, or for whoever has not."""
    return [
        "" if place.who is None else sitting.commits.get(place.who, "") for place in sitting.places
    ]


def dealt(sitting: Sitting, shown: Mapping[int, str]) -> log.Dealt:
    """The deal, with these people's numbers; a seat without one adds nothing to chance."""
    silent = SILENT.hex()
    return log.Dealt(
        nonces=[
            silent if place.who is None else shown.get(place.who, silent)
            for place in sitting.places
        ],
        commits=commits(sitting),
        withheld=len(sitting.withheld),
        rules=CATALOGUE[sitting.settings.game].version,
    )
