"""The moments that browser tests begin with, found in games that were played beforehand."""

from collections.abc import Callable
from typing import Any

from tablee.server.store.evening import Contender, Evening, Leg
from tests.kit.positions import Position, Sight

QUIET: dict[str, Any] = {"options": {"reaction_seconds": "untimed"}, "settings": {"quiet": True}}
OF: dict[str, dict[str, Any]] = {
    "vautour": {},
    "push": {},
    "vampire": {"options": {"rounds": 1}},
    "cercueils": QUIET,
}
FEWEST = {"vautour": 2, "push": 2, "vampire": 3, "cercueils": 2}
MOST = {"vautour": 5, "push": 6, "vampire": 5, "cercueils": 6}

# Where the end is near enough to be played in a browser.
NEAR: dict[str, Callable[[Sight], bool]] = {
    "vautour": lambda sight: sight["left"] <= 2,
    "push": lambda sight: sight["pile"] <= 5,
    "vampire": lambda sight: sight["pile"] <= 3 or _most(sight, "hunts") >= 5,
    "cercueils": lambda sight: _most(sight, "chased") >= sight["goal"] - 1,
}
# What is told when it is over: so the last move is found that leads there.
LAST = {"vautour": "vautour-scored", "push": "push-scored", "vampire": "vampire-ended"}
# Where as much lies on the table as there will ever be.
CROWDED: dict[str, Callable[[Sight], bool]] = {
    "vautour": lambda sight: sight["left"] <= 8,
    "push": lambda sight: sight["pile"] <= 50,
    "vampire": lambda sight: sum(len(seat["hunts"]) for seat in sight["seats"]) >= 5,
    "cercueils": lambda sight: _most(sight, "chased") >= 1,
}


def _most(sight: Sight, what: str) -> int:
    counted = (seat[what] for seat in sight["seats"])
    return max(each if isinstance(each, int) else len(each) for each in counted)


def _lids(sight: Sight) -> bool:
    """Cards are turned down in both rows."""
    return all(sum(each["lies"] == "down" for each in who["row"]) > 1 for who in sight["seats"])


def _stacked(sight: Sight) -> bool:
    """Cards lie on one another."""
    return any(len(column["cards"]) > 2 for column in sight["columns"])


def _evenings() -> dict[str, Position]:
    found: dict[str, Position] = {}
    found["evening-first"] = Position(
        "vautour",
        2,
        2,
        lambda sight: sight["left"] == 0,
        several=True,
        evening=Evening(legs=[Leg(game="vautour"), Leg(game="push")]),
    )
    found["evening-final"] = Position(
        "vautour",
        2,
        2,
        lambda sight: sight["left"] == 0,
        several=True,
        evening=Evening(
            legs=[Leg(game="push"), Leg(game="vautour")],
            played=["yesterday"],
            contenders=[
                Contender(name="Alex", points=[2]),
                Contender(name="Chloé", points=[0]),
            ],
        ),
    )
    return found


def _all() -> dict[str, Position]:
    found: dict[str, Position] = {}
    for game, more in OF.items():
        few, many = FEWEST[game], MOST[game]
        found[f"{game}-end"] = Position(game, few, few, NEAR[game], **more)
        found[f"{game}-moving"] = Position(game, few, few, NEAR[game], LAST.get(game, ""), **more)
        found[f"{game}-fewest"] = Position(game, few, 1, CROWDED[game], **more)
        found[f"{game}-most"] = Position(game, many, 1, CROWDED[game], **more)
        found[f"{game}-room"] = Position(game, 4, 1, CROWDED[game], **more)
        found[f"{game}-picture"] = Position(game, 4, 1, CROWDED[game], **more)
        found[f"{game}-televised"] = Position(game, 4, 1, CROWDED[game], **more)
        found[f"{game}-sofa"] = Position(game, many, 1, CROWDED[game], **more)
        talking: dict[str, Any] = {**more, "settings": {**more.get("settings", {}), "chat": True}}
        found[f"{game}-looked-at"] = Position(game, few, 1, CROWDED[game], **talking)
    for game, last in LAST.items():  # at Cercueils the last coffin may take long
        found[f"{game}-alone"] = Position(game, FEWEST[game], 1, NEAR[game], last, **OF[game])
    found["vautour-led"] = Position("vautour", 2, 2, NEAR["vautour"])
    found["vampire-end"] = Position(
        "vampire", 3, 3, NEAR["vampire"], LAST["vampire"], **OF["vampire"]
    )
    found["vampire-late"] = Position("vampire", 4, 1, **OF["vampire"])
    found["vampire-around"] = Position("vampire", 3, 2, settings={"chat": True})
    for name in (
        "vautour-reloaded",
        "vautour-left",
        "vautour-shared",
        "vautour-kept",
        "vautour-sent",
    ):
        found[name] = Position("vautour", 3, 1, NEAR["vautour"])
    found["vautour-last"] = Position("vautour", 2, 1, lambda sight: sight["left"] == 0)
    found["cercueils-hidden"] = Position("cercueils", 2, 2, _lids, **QUIET)
    found["cercueils-lids"] = Position("cercueils", 2, 2, _lids, **QUIET)
    found["cercueils-shut"] = Position("cercueils", 2, 2, before="cercueils-turned-down", **QUIET)
    found["push-called"] = Position("push", FEWEST["push"], 1, NEAR["push"], **OF["push"])
    found["push-die"] = Position("push", 2, 2, before="push-shed")
    found |= _evenings()
    found["vautour-slow"] = Position("vautour", 2, 1, CROWDED["vautour"])
    found["vautour-asked"] = Position("vautour", 3, 1, CROWDED["vautour"], settings={"coach": True})
    found["push-slow"] = Position("push", 2, 1)
    found["push-back"] = Position("push", 2, 1)
    found["push-reloaded"] = Position("push", 2, 1, _stacked)
    found["vampire-hunting"] = Position(
        "vampire", 3, 1, lambda sight: bool(sight["hunt"] and sight["hunt"]["cards"])
    )
    found["vampire-settled"] = Position("vampire", 3, 1, **OF["vampire"])
    found["push-die-pressed"] = Position("push", 2, 2, before="push-shed")
    found["push-die-again"] = Position("push", 2, 2, before="push-shed")
    return found


POSITIONS = _all()
