"""A bar on a terminal, and nothing where nobody looks."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def counting(title: str, whole: int | None) -> Generator[Callable[[int], None]]:
    """Told how many are done, of so many, or of nobody knows how many."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    ) as progress:
        task = progress.add_task(title, total=whole)
        yield lambda done: progress.update(task, completed=done)
