"""A house at the far end of lines: one that is slow, and one that can be cut."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from tests.kit.cable import Cable
from tests.kit.house import House
from tests.kit.proxy import Proxy

LIMIT = 30  # seconds in which a line is laid or taken away


class Distant(House):
    """A house by another way than its own door."""

    def __init__(self, house: House, port: int) -> None:
        super().__init__(house.data)
        self.process, self.port = house.process, port


@contextmanager
def laid(line: Cable | Proxy) -> Generator[str]:
    """The line, in a thread of its own since Playwright has ours; what pages call its near end."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(line.__aenter__(), loop).result(LIMIT)
        yield f"http://127.0.0.1:{line.port}"
    finally:
        asyncio.run_coroutine_threadsafe(line.__aexit__(None, None, None), loop).result(LIMIT)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(LIMIT)
        loop.close()


@contextmanager
def far_away(data: Path, slow: Proxy, cable: Cable) -> Generator[House]:
    """A house that knows both lines; they are laid before it has a door, and lead there then."""
    with (
        laid(slow) as one,
        laid(cable) as other,
        House(data, "--origin", one, "--origin", other) as house,
    ):
        slow.server_port = cable.server_port = house.port
        yield house
