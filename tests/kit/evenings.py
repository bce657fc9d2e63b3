"""Evenings that wait more than they compute: spent at the same time, each a case of its own."""

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Any, TypeAlias

import pytest

Outcomes: TypeAlias = dict[str, BaseException | None]


def chosen(request: pytest.FixtureRequest) -> set[str]:
    """Those cases of this module that are run: one alone does not wait for the others."""
    cases: list[Any] = [item for item in request.session.items if item.path == request.path]
    specs = [case.callspec for case in cases if hasattr(case, "callspec")]
    return {str(value) for spec in specs for value in spec.params.values()}


async def together(evenings: Mapping[str, Awaitable[None]]) -> Outcomes:
    """What became of each."""
    found = await asyncio.gather(*evenings.values(), return_exceptions=True)
    return dict(zip(evenings, found, strict=True))


def tell(outcomes: Outcomes, name: str) -> None:
    """Fail as that evening did, if it did."""
    if (failure := outcomes[name]) is not None:
        raise failure
