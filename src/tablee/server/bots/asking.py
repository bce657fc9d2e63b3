"""Asking a bot: whatever becomes of whoever thinks, there is an answer."""

import asyncio

from tablee.core.bits import lowest
from tablee.server.bots.question import Answer, Asker, Question, answer
from tablee.server.table.house import HouseServices


async def asked(house: HouseServices, question: Question, asker: Asker) -> Answer:
    """What the bot does; the simple one if the other fails, and the first legal move after that."""
    try:
        return await house.bot_pool.ask(question, asker)
    except asyncio.CancelledError as error:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise  # nobody wants the answer any more
        house.fault(error, question.game)
    except Exception as error:
        house.fault(error, question.game)
    try:
        return answer(question)
    except Exception as error:
        house.fault(error, question.game)
    return None if question.reaction or question.coach else lowest(question.legal)
