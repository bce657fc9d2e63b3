"""Whole games of every kind over real sockets, with every option, seen from every chair."""

import asyncio
import gc
import io
import json
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise

import aiohttp
import msgspec
import pytest

from tablee.core.game import Value
from tablee.games import CATALOGUE
from tablee.play.fair import check_fair
from tablee.play.records import check, lines
from tests.kit.evenings import Outcomes, chosen, tell, together
from tests.kit.guests import Guest, Hand, Message, new_table, visiting
from tests.kit.house import House
from tests.kit.turns import placed, replayed

NAMES = ("Alex", "Béa", "Chloé", "Dan", "Ève", "Fanny")
LANGUAGES = (None, "fr", "en")


@dataclass
class Evening:
    """One game: what it is set up for."""

    game: str
    players: int
    options: dict[str, Value] = field(default_factory=dict[str, Value])
    quiet: bool = False
    lenient: bool = False

    def __str__(self) -> str:
        values = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join((self.game, str(self.players), *values, *(["quiet"] * self.quiet)))


EVENINGS = (
    Evening("vautour", 2),
    Evening("vautour", 3, {"round_tie": "carry", "final_tie": "prey", "memory_aid": True}),
    Evening("vautour", 5, {"open_scores": False, "final_tie": "shared"}),
    Evening("vautour", 4, {"open_scores": False, "round_tie": "carry", "memory_aid": True}),
    Evening("push", 2, {"risques": True}),
    Evening("push", 5),
    Evening("vampire", 5, {"rounds": 1}),
    Evening("vampire", 4, {"rounds": 2, "finish_turn": True}),
    Evening("vampire", 3, {"rounds": 3}),
    Evening("cercueils", 2, {"reaction_seconds": 3}),
    Evening("cercueils", 3, {"reaction_seconds": 8, "two_coloured_face": True}, lenient=True),
    Evening("cercueils", 4),
    Evening("cercueils", 6, {"two_coloured_face": True, "reaction_seconds": "untimed"}),
    Evening("cercueils", 3, {"reaction_seconds": 5}, quiet=True),
    Evening("cercueils", 5, {"reaction_seconds": "untimed"}, quiet=True),
)


def test_every_value_of_every_option_is_played() -> None:
    played = {(e.game, o, value) for e in EVENINGS for o, value in _settled(e).items()}
    assert played == {
        (game.name, option.name, value)
        for game in CATALOGUE.values()
        for option in game.options
        for value in option.values
    }


def _settled(evening: Evening) -> dict[str, Value]:
    return CATALOGUE[evening.game].settle(evening.options)


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Outcomes:
    """What became of each evening: all at the same time, as in a club.

    The races are run at another house: one does not tell so many replays to one visitor.
    """
    asked = chosen(request)

    async def evenings() -> Outcomes:
        async with visiting() as http:
            plays = {
                str(e): _play(http, (races if e.game == "cercueils" else others).url, e)
                for e in EVENINGS
                if str(e) in asked
            }
            return await together(plays)

    folder = tmp_path_factory.mktemp("games")
    gc.disable()  # everything that was told is kept: there is nothing to collect
    try:
        with House(folder / "races") as races, House(folder / "others") as others:
            found = asyncio.run(evenings())
    finally:
        gc.enable()
    assert races.faults() == others.faults() == []
    return found


@pytest.mark.parametrize("evening", [str(evening) for evening in EVENINGS])
def test_a_whole_game(outcomes: Outcomes, evening: str) -> None:
    tell(outcomes, evening)


async def _play(http: aiohttp.ClientSession, url: str, evening: Evening) -> None:
    made = await new_table(
        http,
        url,
        game=evening.game,
        players=evening.players,
        options=evening.options,
        quiet=evening.quiet,
        lenient=evening.lenient,
    )
    watcher, screen = Guest(http, url), Guest(http, url)
    assert (await watcher.enter(made["code"], role="watcher"))["you"] is None
    assert (await screen.enter(made["code"], role="screen", lang="fr"))["you"] is None
    players = [Guest(http, url) for _ in range(evening.players)]
    players[0].token = made["token"]
    for seat, guest in enumerate(players):
        name = {} if guest.token else {"name": NAMES[seat]}
        lang = LANGUAGES[seat % 3]
        welcome = await guest.enter(made["code"], **name, **({"lang": lang} if lang else {}))
        assert welcome["you"] == seat
    everybody = [*players, watcher, screen]
    for guest in players[:-1]:
        assert (await guest.ready())["type"] == "ack"
    commit = players[0].table["commit"]
    assert watcher.table["state"] == "lobby"
    assert (await players[-1].ready())["type"] == "ack"
    hands = [Hand(guest, seed=100 * evening.players + seat) for seat, guest in enumerate(players)]
    async with asyncio.TaskGroup() as tasks:
        for hand in hands:
            tasks.create_task(hand.play_on())
    for guest in everybody:
        await guest.until(lambda guest=guest: bool(guest.over) and guest.game != made["game"])
    (over,) = players[0].over
    assert all(guest.over == [over] for guest in everybody)
    for guest in everybody:
        last = guest.table["last"]
        assert (last["game"], last["result"]) == (made["game"], over["result"])
    fair = over["fair"]
    assert fair["commit"] == commit
    assert commit == sha256(bytes.fromhex(fair["seed"]) + made["game"].encode()).hexdigest()
    assert len(set(fair["nonces"])) == evening.players
    assert over["names"] == list(NAMES[: evening.players])
    _same_news(players, [watcher, screen])
    _nothing_private(players, [watcher, screen])
    _words(players, screen)
    moves = await _record(http, url, made["game"], evening, over)
    _all_there(players, moves, evening)
    await _replays(http, url, made["game"], players, watcher, moves)
    for guest in everybody:
        await guest.go()
        assert guest.fault is None


def _news(guest: Guest) -> list[Message]:
    """What was told of the game from the deal to its end."""
    told = [m for m in guest.told if m["type"] in ("happened", "table")]
    dealt = next(i for i, m in enumerate(told) if m.get("views"))
    over = next(i for i, m in enumerate(told) if m.get("over"))
    return told[dealt : over + 1]


def _same_news(players: list[Guest], others: list[Guest]) -> None:
    """Everybody hears of the same steps, in the same order, awaits the same, as long."""
    first = _news(players[0])
    assert all(b["after"] == a["seq"] for a, b in pairwise(first))
    for guest in (*players, *others):
        for key in ("type", "after", "seq", "awaited", "until", "photo", "made", "over"):
            assert [m.get(key) for m in _news(guest)] == [m.get(key) for m in first], key


def _nothing_private(players: list[Guest], others: list[Guest]) -> None:
    for guest in others:
        assert b'"legal"' not in b"".join(guest.frames)
        assert b'"token"' not in b"".join(guest.frames)
        for message in _news(guest):
            (view,) = message["views"]
            assert "seat" not in view
            assert all("to" not in told for told in message.get("told", []))
            _only_sees(view, -1)
    for seat, guest in enumerate(players):
        for message in _news(guest):
            (view,) = message["views"]
            assert view["seat"] == seat
            assert all(told.get("to", seat) == seat for told in message.get("told", []))
            assert bool(view.get("legal")) == (seat in message.get("awaited", []))
            _only_sees(view, seat)


def _only_sees(view: Message, seat: int) -> None:
    """Nothing of what others hold, lay down, or look at by moonlight."""
    sight = view["sight"]
    for other, shown in enumerate(sight["seats"]):
        if other != seat:
            assert shown.get("hand") is None
            assert shown.get("card") is None
        for place in shown.get("row", []):
            assert place["lies"] != "down" or place["card"] is None
            assert place["lies"] != "lit" or sight["slapper"] == seat


def _words(players: list[Guest], screen: Guest) -> None:
    """Whoever asked for a language is told everything in words, the others nothing."""
    for lang, guest in [(LANGUAGES[s % 3], p) for s, p in enumerate(players)] + [("fr", screen)]:
        texts = [told.get("text") for m in _news(guest) for told in m.get("told", [])]
        assert texts
        assert all(bool(text) == (lang is not None) for text in texts)
    french = [told["text"] for m in _news(screen) for told in m.get("told", [])]
    if len(players) > 2:
        assert french != [told["text"] for m in _news(players[2]) for told in m.get("told", [])]


async def _record(
    http: aiohttp.ClientSession, url: str, game: str, evening: Evening, over: Message
) -> list[str]:
    async with http.get(f"{url}/r/{game}.jsonl") as answer:
        assert answer.status == 200
        body = await answer.read()
    ((_, fields),) = lines(io.BytesIO(body))
    assert check(fields) is None
    assert check_fair(fields) is None
    record = json.loads(body)
    assert record["result"].items() <= over["result"].items()  # which says who came where, too
    assert record["fair"] == over["fair"]
    assert record["names"] == over["names"]
    assert record["options"] == _settled(evening)
    assert (record["id"], record["game"]) == (game, evening.game)
    return record["moves"]


def _all_there(players: list[Guest], moves: list[str], evening: Evening) -> None:
    """Every move that was acknowledged is in the record, in its order; and no other."""

    def decided(move: str) -> bool:  # a slap or an answer in secret may lose to another's
        return evening.game != "cercueils" or move.split()[1] not in ("slap", "hold")

    for seat, guest in enumerate(players):
        made = [move for move in moves if move.startswith(f"{seat} ") and decided(move)]
        assert made == [move for move in guest.acked if decided(move)]


async def _replays(
    http: aiohttp.ClientSession,
    url: str,
    game: str,
    players: list[Guest],
    watcher: Guest,
    moves: list[str],
) -> None:
    async def replay(seat: str, lang: str | None = None) -> Message:
        words = f"&lang={lang}" if lang else ""
        async with http.get(f"{url}/r/{game}?seat={seat}{words}") as answer:
            assert answer.status == 200
            return msgspec.json.decode(await answer.read())

    for seat, guest in enumerate(players):
        shown = await replay(str(seat), LANGUAGES[seat % 3])
        assert shown["seat"] == seat
        _same_story(shown, guest, moves)
    shown = await replay("")
    assert shown["seat"] is None
    _same_story(shown, watcher, moves)
    shown = await replay("open")
    assert shown["seat"] == "open"
    assert [step["move"] for step in shown["steps"]] == [None, *moves]
    last = [_bare(_news(guest)[-1]["views"])[0] for guest in players]
    assert shown["steps"][-1]["views"] == last
    if len(players) == 2:
        async with http.get(f"{url}/r/{game}?seat=2") as answer:
            assert answer.status == 400


def _same_story(replay: Message, guest: Guest, moves: list[str]) -> None:
    """A replay has a step for every move, and shows and tells what this guest was shown."""
    steps, news = replay["steps"], _news(guest)
    seen = [m if m.startswith(f"{replay['seat']} ") else m.split()[0] for m in moves]
    assert [step["move"] for step in steps] == [None, *seen]  # of others, only who moved
    assert steps[-1]["views"] == _bare(news[-1]["views"])
    assert replay["result"] == guest.over[-1]["result"]
    assert replay["fair"] == guest.over[-1]["fair"]
    told = [told for message in news for told in message.get("told", [])]
    assert placed(told) == replayed(steps)
    photos = [photo for message in news for photo in message.get("photo", [])]
    assert photos == [photo for step in steps for photo in step.get("photo", [])]
    place = 0
    for message in news:  # each stands somewhere in the replay, in this order
        while steps[place]["views"] != _bare(message["views"]):
            place += 1
    assert place <= len(moves)


def _bare(views: list[Message]) -> list[Message]:
    return [{key: value for key, value in view.items() if key != "legal"} for view in views]
