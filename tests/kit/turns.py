"""What was told, each with the round and the turn it belongs to."""

from collections.abc import Iterable
from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]


def placed(told: Iterable[Message]) -> list[Message]:
    """At a table, where the numbers are said once and hold until they change."""
    found, part = list[Message](), {"round": 0, "turn": 0}
    for each in told:
        if "turn" in each:
            part = {"round": each.get("round", 0), "turn": each["turn"]}
        found.append({**each, **part})
    return found


def replayed(steps: Iterable[Message]) -> list[Message]:
    """In a replay, where each step has them."""
    return [
        {**told, "round": step.get("round", 0), "turn": step.get("turn", 0)}
        for step in steps
        for told in step["told"]
    ]
