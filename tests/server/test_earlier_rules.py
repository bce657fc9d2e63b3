"""A table dealt by rules that have changed since: it is played on by those, the next by others."""

from typing import Any

import pytest

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.server.bots.question import BotSeat, answer
from tablee.server.ports import UnreadableLog
from tablee.server.store import archive
from tests.kit import tiny, tiny_before
from tests.kit.parlour import Device, Parlour, evening

BEFORE = Game("tiny", "Tiny", tiny_before, 2, 2)
NOW = Game("tiny", "Tiny", tiny, 2, 2, version=2, earlier={1: BEFORE})


def winners(device: Device) -> Any:
    return device.last("happened")["over"]["result"]["winners"]


def test_a_log_is_resumed_by_the_rules_it_was_dealt_by(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(first: Parlour) -> None:
        monkeypatch.setitem(CATALOGUE, "tiny", BEFORE)
        token = await first.open(game="tiny", players=2)
        alex, bea = await first.come(token=token), await first.come(name="Béa")
        await first.ask(bea, "ready")
        await first.ask(alex, "start")
        beas = bea.last("welcome")["token"]
        assert (await first.ask(alex, "play", seat=0, move="3"))["type"] == "ack"

        monkeypatch.setitem(CATALOGUE, "tiny", NOW)
        parlour = await first.again()
        try:
            bea, alex = await parlour.come(token=beas), await parlour.come(token=token)
            assert (await parlour.ask(bea, "play", seat=1, move="1"))["type"] == "ack"
            assert winners(bea) == [1]  # the lower one, as when the cards were dealt
            (old, *_) = parlour.paper.logs.values()
            assert archive.written(old)["rules"] == 1

            await parlour.ask(bea, "ready")
            assert (await parlour.ask(alex, "start"))["type"] == "ack"
            await parlour.ask(alex, "play", seat=0, move="3")
            await parlour.ask(bea, "play", seat=1, move="1")
            assert winners(bea) == [0]  # the higher one, by today's
        finally:
            await parlour.directory.close()

        monkeypatch.setitem(CATALOGUE, "tiny", Game("tiny", "Tiny", tiny, 2, 2, version=2))
        with pytest.raises(UnreadableLog, match="dealt by version 1 of the rules of tiny"):
            archive.folded(old)

    evening(run)


def test_a_bot_is_asked_by_the_rules_of_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "tiny", NOW)
    for game, version in ((NOW, 0), (BEFORE, 1)):
        view = game.rules.Table.blank()
        game.rules.deal(view, 2, [])
        question = BotSeat(game, 0, 2, "seed").question(view, game.rules.legal(view, 0), 0)
        assert question.rules == version
        assert question.played is game
        assert answer(question) in (1, 2, 3)
