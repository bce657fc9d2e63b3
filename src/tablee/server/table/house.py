"""What a table needs from the house it stands in."""

from collections.abc import Coroutine, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from tablee.server.ports import BotPool, Clock, LoggedEvent, Store
from tablee.server.table.sitting import Sitting

if TYPE_CHECKING:
    from tablee.server.table.room import Room
    from tablee.server.table.supervisor import Supervisor


class HouseServices(Protocol):
    """The directory, as its tables see it."""

    store: Store
    clock: Clock
    bot_pool: BotPool
    agents: Mapping[str, str]  # the host's own: their names, and where they are imported from
    rng: Random  # for what need not be fair: how long a bot thinks, how long dice tumble
    supervisor: "Supervisor"

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done in the background."""
        ...

    def wrote(self, events: Sequence[LoggedEvent]) -> None:
        """These events are in the log."""
        ...

    def ended(self, sitting: Sitting, keys: Mapping[int, str]) -> None:
        """A game is over, and these people would like it kept."""
        ...

    def took(self, received: Sequence[float]) -> None:
        """So have commands that came in then."""
        ...

    def unwritten(self, error: Exception) -> None: ...

    def fault(self, error: BaseException, game: str) -> None:
        """Something of ours went wrong, and was dealt with; never fails itself."""
        ...

    def collapsed(self, room: "Room", error: BaseException | None) -> None:
        """This table has no more turns, though nobody stopped it."""
        ...

    def refused(self, message: str) -> None: ...

    def sits_at(self, sitting: Sitting) -> None:
        """The table's code now leads to another log."""
        ...

    def unload(self, room: "Room") -> None:
        """Nobody is there: the table need not be kept in memory."""
        ...

    def deserted(self, room: "Room") -> None:
        """Everybody has left for good."""
        ...

    def forgotten(self, room: "Room") -> None:
        """The log of this table is gone."""
        ...
