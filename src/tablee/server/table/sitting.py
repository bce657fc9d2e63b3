"""A sitting: a lobby and the game dealt there, as the log tells it; nothing else changes it."""

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from tablee.core.bits import bit, has
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.games import CATALOGUE
from tablee.play import race
from tablee.play.fair import Fairness, below, commitment, drawn, next_seed
from tablee.play.table import Table
from tablee.server.race import judge
from tablee.server.race.hands import LatestSlaps
from tablee.server.race.tally import Tally
from tablee.server.store import log
from tablee.server.store.log import Guest, Logged, Place
from tablee.server.table.reliefs import RELIEF_FOLDS, Reliefs

SEATS = bit(DEALER) - 1  # the set of all seats where somebody can sit
MOST_KICKED = 30  # people whom the host may let back in, the last ones
REMEMBERED = 256  # commands that may be sent again
SLAPS = b"tablee/slap/1"  # the stream that draws among equal slaps


class Sitting:
    """The fold of one log."""

    __slots__ = (
        "_seats",
        "absent",
        "answers",
        "attempts",
        "coached",
        "code",
        "commit",
        "commits",
        "committed",
        "dealing",
        "done",
        "draws",
        "evening",
        "fairness",
        "finished",
        "game",
        "guests",
        "host",
        "kicked",
        "last",
        "last_turn",
        "latest_slaps",
        "left",
        "locked",
        "newcomer",
        "nonces",
        "paused",
        "photo",
        "places",
        "quotas",
        "reliefs",
        "rolled",
        "seed",
        "seq",
        "settings",
        "shown",
        "table",
        "taken",
        "tally",
        "until",
        "withheld",
    )

    def __init__(self, game: str, opened: log.Opened) -> None:
        self.game, self.code, self.settings = game, opened.code, opened.settings
        self.seq = 0  # of the log
        # The same, without what nobody may count: slaps, answers in secret, questions to the coach.
        self.shown = 0
        self.host, self.locked = opened.host, opened.locked
        self.guests: dict[int, Guest] = {guest.who: guest for guest in opened.guests}
        self.places: list[Place] = list(opened.places)
        # Who was sent away, and from which seats.
        self.kicked = dict[int, tuple[Guest, dict[int, str]]]()
        self.kicked.update((guest.who, (guest, self._kept(guest))) for guest in opened.kicked)
        self.seed = bytes.fromhex(opened.seed)
        self.committed = opened.committed or game
        self.commit = commitment(self.seed, self.committed) if self.seed else ""
        self.quotas = dict(opened.quotas)
        self.latest_slaps = LatestSlaps(opened.hands)
        self.last, self.evening, self.newcomer = opened.last, opened.evening, opened.newcomer
        self.done: dict[tuple[int, str], int] = dict.fromkeys(opened.done, 0)
        self.nonces: dict[int, str] = {}  # of those who were ready before one had to commit
        self.commits: dict[int, str] = {}  # of those who are ready
        self.dealing: Literal["", "commit", "reveal"] = ""  # what devices are asked for
        self.withheld: list[list[str]] = []  # deals that came to nothing, and because of whom
        self.table: Table | None = None
        self.fairness: Fairness | None = None
        self.draws = 0  # moves of the dealer
        self.taken = 0  # moves taken over from another game
        self.rolled = 0  # the seq of the last roll
        self.until: int | None = None
        self.paused, self.left = False, None
        self.absent: frozenset[int] = frozenset()
        self.attempts: list[judge.Attempt] = []
        self.answers: dict[int, bool] = {}
        self.photo: judge.RaceVerdict | None = None  # of the move just made
        self.tally: Tally | None = None  # of the hands, in a game that races
        self.coached: list[tuple[int, int]] = []  # seats, and the moves made when they asked
        self.finished: log.Finished | None = None
        self.reliefs = Reliefs()  # bots' seats that people ask for, or have taken
        self._seats: dict[int, tuple[int, ...]] | None = None  # by person, once asked for
        self.last_turn = (0, 0)  # who was awaited before the last move, and who made it

    # What it looks like -------------------------------------------------------------------------

    @property
    def played(self) -> Game:
        """The game by the rules it was dealt by, or else by today's."""
        return CATALOGUE[self.settings.game] if self.table is None else self.table.game

    @property
    def playing(self) -> bool:
        return self.table is not None and self.finished is None

    @property
    def awaited(self) -> int:
        """The set of whoever may act now; empty between games."""
        return self.table.awaited if self.table is not None and self.finished is None else 0

    def seats_of(self, who: int | None) -> tuple[int, ...]:
        if who is None:
            return ()
        if self._seats is None:
            self._seats = {}
            for seat, place in enumerate(self.places):
                if place.who is not None:
                    self._seats[place.who] = (*self._seats.get(place.who, ()), seat)
        return self._seats.get(who, ())

    def names(self) -> list[str]:
        return [place.name for place in self.places]

    def played_by_bot(self, seat: int) -> bool:
        """Whether a bot moves here, on its own account or for somebody absent."""
        place = self.places[seat]
        return place.who is None or place.who in self.absent

    def level(self, seat: int) -> int:
        return self.places[seat].level or self.settings.stand_in

    @property
    def racing(self) -> int:
        """The seats that may still slap; a set."""
        table = self.table
        if table is None or table.game.race is None or self.finished:
            return 0
        return race.racing(table)

    @property
    def tumbling(self) -> bool:
        """Whether the dice are in the air."""
        table = self.table
        if table is None or table.game.race is None or self.finished:
            return False
        return race.tumbling(table)

    def draw(self) -> str:
        """The dealer's next move, from the stream that was committed to."""
        assert self.table is not None
        assert self.fairness is not None
        return drawn(self.table, self.fairness, self.draws)

    @property
    def proof(self) -> Fairness | None:
        """What lays its chance open; nothing does where cards were drawn in another game."""
        return None if self.taken else self.fairness

    @property
    def hands(self) -> list[judge.Attempt]:
        """The slaps of those who are still in the race."""
        racing = self.racing
        return [attempt for attempt in self.attempts if has(racing, attempt.seat)]

    def verdict(self) -> judge.RaceVerdict:
        """Who slapped first, from nothing but the log."""
        assert self.fairness is not None
        lot = below(self.fairness.words(self.draws, SLAPS), judge.LOTS)
        return judge.verdict(self.hands, self.seat_quotas(), lot, lenient=self.settings.lenient)

    def seat_quotas(self) -> list[float]:
        start, people = judge.QUOTA_START, [place.who for place in self.places]
        return [start if who is None else self.quotas.get(who, start) for who in people]

    # What changes it ----------------------------------------------------------------------------

    def fold(self, body: Logged) -> list[list[int]]:
        """Let the log's next event happen; what it says on the tape of the game is returned."""
        self.seq += 1
        if body.changes != "nothing":
            self.shown += 1
        if body.of is not None:
            self.done[body.of] = self.shown
            if len(self.done) > REMEMBERED:
                del self.done[next(iter(self.done))]
        self.photo = None
        return self._folds[type(body)](self, body) or []

    def _moved(self, body: log.Moved) -> list[list[int]]:
        table = self.table
        assert table is not None
        if self.attempts and self.hands and self._slaps(body.move):
            self._judge()
        before = table.awaited
        rows = table.write(body.move)
        if self.tally is not None:
            self.tally.told(table.game.events, rows)
        entry = table.log[-1]
        self.last_turn = (before, bit(entry.seat))
        if entry.seat == DEALER:
            self.draws += 1
            self.rolled = self.shown
        if (self.attempts or self.answers) and not self.racing:
            self.attempts, self.answers = [], {}
        return rows

    def _slaps(self, move: str) -> bool:
        assert self.table is not None
        race = self.table.game.race
        return race is not None and move.endswith(f" {race.slap}")

    def _judge(self) -> None:
        """Quotas follow from the verdict; a person at two seats keeps the lesser."""
        self.photo = self.verdict()
        quotas: dict[int, float] = {}
        for place, quota in zip(self.places, self.photo.quotas, strict=True):
            if place.who is not None:
                quotas[place.who] = min(quota, quotas.get(place.who, quota))
        self.quotas.update(quotas)
        if self.tally is not None:
            self.tally.judged(self.photo.judged)
        slaps = (slap.attempt for slap in self.photo.judged)
        self.latest_slaps.see((self.places[slap.seat].who, slap) for slap in slaps)

    def _joined(self, body: log.Joined) -> None:
        self.guests[body.guest.who] = body.guest
        self.newcomer = max(self.newcomer, body.guest.who + 1)

    def _left(self, body: log.Left) -> None:
        """Whoever leaves in the middle of a game leaves the cards to a bot."""
        guest = self.guests.pop(body.who, None)
        self.absent -= {body.who}
        seats, self._seats = self.seats_of(body.who), None
        self.reliefs.forget(body.who, seats if self.playing else (), sent_away=body.kicked)
        self.nonces.pop(body.who, None)
        self.commits.pop(body.who, None)
        self.dealing = "" if seats else self.dealing
        if body.kicked and guest is not None:
            self.kicked[body.who] = (guest, {seat: self.places[seat].name for seat in seats})
            if len(self.kicked) > MOST_KICKED:
                del self.kicked[next(iter(self.kicked))]
        for seat in seats:
            level = self.settings.stand_in if self.playing else None
            name = self.places[seat].name if self.playing else ""
            self.places[seat] = Place(level=level, name=name)

    def _kept(self, guest: Guest) -> dict[int, str]:
        """The seats of somebody sent away that bots have kept since the game before."""
        bots = [(n, place.name) for n, place in enumerate(self.places) if place.level is not None]
        return {seat: name for seat, name in bots if name == guest.name}

    def _readmitted(self, body: log.Readmitted) -> None:
        """Until they are here, the bot that has kept the seat goes on playing for them."""
        guest, seats = self.kicked.pop(body.who)
        self.guests[body.who], self._seats = guest, None
        for seat, name in seats.items():
            place = self.places[seat] if seat < len(self.places) else Place(who=-1)
            if place.open or (place.level is not None and place.name == name):
                self.places[seat] = Place(who=body.who, name=name)
                if self.playing:
                    self.absent |= {body.who}

    def _renamed(self, body: log.Renamed) -> None:
        guest = self.guests[body.who]
        self.guests[body.who] = Guest(
            who=body.who, name=body.name, token=guest.token, avatar=body.avatar
        )
        for seat in self.seats_of(body.who):
            if self.places[seat].name == guest.name:  # not somebody else at the same device
                self.places[seat] = Place(who=body.who, name=body.name)
        if self.evening is not None:
            self.evening = self.evening.renamed(guest.name, body.name)

    def seat(self, seat: int, place: Place) -> None:
        self.places[seat], self._seats = place, None

    def _sat(self, body: log.Sat) -> None:
        self.seat(body.seat, body.place)

    def _arranged(self, body: log.Arranged) -> None:
        self.settings, self.places, self._seats = body.settings, list(body.places), None
        self.evening = body.evening
        self.nonces, self.commits = {}, {}  # whoever was ready was ready for something else

    def _locked(self, body: log.Locked) -> None:
        self.locked = body.locked

    def _hosted(self, body: log.Hosted) -> None:
        self.host = body.who

    def _readied(self, body: log.Readied) -> None:
        self.nonces[body.who] = body.nonce

    def _committed(self, body: log.Committed) -> None:
        self.commits[body.who] = body.commit

    def _asked(self, body: log.Started | log.Closed) -> None:
        self.dealing = "commit" if isinstance(body, log.Started) else "reveal"

    def _withheld(self, body: log.Withheld) -> None:
        """Whatever may be known of the chance of this deal is of no use for the next one."""
        self.withheld.append([self.guests[who].name for who in body.who])
        self.dealing, self.commits = "", {}
        self.seed = next_seed(self.seed)
        self.commit = commitment(self.seed, self.committed)

    def _dealt(self, body: log.Dealt) -> None:
        settings, game = self.settings, self.settings.dealt_by(body.rules)
        self.table = Table(game, settings.players, settings.options)
        self.tally = None if game.race is None else Tally(settings.players)
        nonces = tuple(bytes.fromhex(nonce) for nonce in body.nonces)
        if self.seed:
            commits = tuple(body.commits)
            self.fairness = Fairness(self.committed, self.seed, nonces, commits, body.withheld)
        self.dealing, self.taken = "", body.taken

    def _taken_back(self, body: log.TakenBack) -> list[list[int]]:
        assert self.table is not None
        rows = self.table.take_back(body.seat)
        self.last_turn = (self.awaited, bit(body.seat))  # which gives nobody more time
        return rows

    def _coached(self, body: log.Coached) -> None:
        self.coached.append((body.seat, body.made))

    def _slapped(self, body: log.Slapped) -> None:
        timed = (body.elapsed, body.claim, body.rtt_median, body.rtt_least)
        self.attempts.append(judge.Attempt(body.seat, *timed, others=tuple(body.others)))

    def _answered(self, body: log.Answered) -> None:
        self.answers[body.seat] = body.slaps

    def _timed(self, body: log.Timed) -> None:
        self.until = body.until

    def _paused(self, body: log.Paused) -> None:
        self.paused, self.left, self.until = True, body.left, None

    def _resumed(self, body: log.Resumed) -> None:
        self.paused, self.left, self.until = False, None, body.until

    def _absent(self, body: log.Absent) -> None:
        self.absent |= {body.who}

    def _returned(self, body: log.Returned) -> None:
        self.absent -= {body.who}

    def _finished(self, body: log.Finished) -> None:
        self.finished, self.until = body, None

    def _opened(self, body: log.Opened) -> None:
        """Everything was said when the sitting began."""

    _folds: ClassVar[dict[type[Logged], Callable[[Any, Any], list[list[int]] | None]]] = {
        log.Opened: _opened,
        log.Joined: _joined,
        log.Left: _left,
        log.Readmitted: _readmitted,
        log.Renamed: _renamed,
        log.Sat: _sat,
        log.Arranged: _arranged,
        log.Locked: _locked,
        log.Hosted: _hosted,
        log.Readied: _readied,
        log.Committed: _committed,
        log.Started: _asked,
        log.Closed: _asked,
        log.Withheld: _withheld,
        log.Dealt: _dealt,
        log.Moved: _moved,
        log.TakenBack: _taken_back,
        log.Coached: _coached,
        log.Slapped: _slapped,
        log.Answered: _answered,
        log.Timed: _timed,
        log.Paused: _paused,
        log.Resumed: _resumed,
        log.Absent: _absent,
        log.Returned: _returned,
        log.Finished: _finished,
        **RELIEF_FOLDS,
    }
