"""A change of everybody's chance to win, told apart exactly.

Whatever the chances are, the parts of each seat make the whole change, and luck and what nobody
could see make nothing over all seats, as long as the chances make 1 before and after.
"""

from collections.abc import Mapping, Sequence

from tablee.review.story import Attribution


def dealt(
    before: Sequence[float], expected: Sequence[float], after: Sequence[float]
) -> tuple[Attribution, ...]:
    """The dealer has drawn: luck is what it came to, less the mean of all his lots.

    That mean is the value before, but for what two estimates of one table differ by.
    """
    return tuple(
        Attribution(0.0, now - mean, mean - then, mean - then)
        for then, mean, now in zip(before, expected, after, strict=True)
    )


def chosen(
    before: Sequence[float], after: Sequence[float], given_up: Mapping[int, float]
) -> tuple[Attribution, ...]:
    """Several have chosen at once: what each gave up is its own loss, and a gain of all others.

    All others gain alike. What is left was nobody's to see: what the others laid at the same time
    and, where values are estimated, their error.
    """
    found: list[Attribution] = []
    whole, rivals = sum(given_up.values()), max(len(before) - 1, 1)
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        own = given_up.get(seat, 0.0)
        unseen = now - then + own - (whole - own) / rivals
        found.append(_parted(now - then, own, unseen))
    return tuple(found)


def chosen_alone(
    before: Sequence[float], after: Sequence[float], seat: int, given_up: float
) -> tuple[Attribution, ...]:
    """One has chosen: what that changed for the others is his choice.

    Beyond what he gave up there is only what he could not see, cards that lay hidden, and the error
    of the values; the others bear that alike.
    """
    changes = [now - then for then, now in zip(before, after, strict=True)]
    unseen = changes[seat] + given_up
    rest = -unseen / max(len(before) - 1, 1)
    return tuple(
        _parted(change, given_up, unseen) if each == seat else _parted(change, 0.0, rest)
        for each, change in enumerate(changes)
    )


def _parted(change: float, given_up: float, unseen: float) -> Attribution:
    return Attribution(-given_up, 0.0, change + given_up, unseen)


def raced(before: Sequence[float], after: Sequence[float], seat: int) -> tuple[Attribution, ...]:
    """Somebody was the quickest, or remembered: that is his own doing, and nobody judges it."""
    changes = [now - then for then, now in zip(before, after, strict=True)]
    return tuple(
        Attribution(change, 0.0, 0.0) if each == seat else Attribution(0.0, 0.0, change)
        for each, change in enumerate(changes)
    )
