"""Guessing codes: each wrong one costs time, and a right one opens whoever else has guessed."""

import asyncio
import time

from tablee.server.web.guesses import Guesses

CODES = {"BCDF": "a table"}


def test_right_and_wrong_take_the_same_time_once_too_many_were_wrong() -> None:
    async def evening() -> None:
        guesses = Guesses(300, most=9)  # five a second
        for _ in range(600):
            assert await guesses.verdict("XXXX", CODES, "a") == "refused-no-table"
        started = time.monotonic()
        right = asyncio.create_task(guesses.verdict("BCDF", CODES, "a"))
        wrong = asyncio.create_task(guesses.verdict("XXXX", CODES, "a"))
        assert await guesses.verdict("BCDF", CODES, "b") == "open"
        assert await guesses.verdict("XXXX", CODES, "b") == "refused-no-table"
        assert await asyncio.gather(right, wrong) == ["open", "refused-too-often"]
        assert time.monotonic() - started > 0.1

    asyncio.run(evening())


def test_no_more_wait_for_an_answer_than_may() -> None:
    async def evening() -> None:
        guesses = Guesses(6, most=6)
        for _ in range(12):
            await guesses.verdict("XXXX", CODES, "a")
        waiting = [asyncio.create_task(guesses.verdict("XXXX", CODES, "a")) for _ in range(3)]
        await asyncio.sleep(0)
        assert await guesses.verdict("BCDF", CODES, "a") == "refused-too-often"
        assert not any(each.done() for each in waiting)
        looking = asyncio.create_task(guesses.verdict("BCDF", CODES, "a", "look"))
        await asyncio.sleep(0)
        assert not looking.done()  # who fills the one half has not closed the other
        for each in (*waiting, looking):
            each.cancel()
        await asyncio.gather(*waiting, looking, return_exceptions=True)
        opening = asyncio.create_task(guesses.verdict("BCDF", CODES, "a"))
        await asyncio.sleep(0)
        assert not opening.done()
        opening.cancel()

    asyncio.run(evening())
