"""A house that begins as a copy of a process that has read its files already.

Reading them is three quarters of what an opening costs, and there are more than a hundred. One that
is to run otherwise (`-X dev`, other games on its path) is started anew, as all are where nothing
forks.
"""

import atexit
import multiprocessing
import os
import signal
import subprocess
import sys
import warnings
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.reduction import DupFd
from typing import IO, Any

HERE = sys.platform == "linux" and "forkserver" in multiprocessing.get_all_start_methods()
READ = ("tablee.cli.serve", "tablee.server.web.serve")  # beforehand, with all that they need


def _of_python() -> dict[str, str]:
    """What an interpreter goes by when it starts."""
    return {name: each for name, each in os.environ.items() if name.startswith("PYTHON")}


_USUAL = _of_python()


def can() -> bool:
    """Whether a copy would be what a new process is."""
    return HERE and _of_python() == _USUAL


class _End:
    """The end of a pipe that goes with a copy when it is begun, and is not kept for it here.

    Whoever is killed before he calls for what is kept would leave it open for ever.
    """

    def __init__(self, number: int) -> None:
        self._number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken, (DupFd(self._number),)


def _taken(end: Any) -> int:
    return end.detach()


class Forked:
    """`tablee` with these arguments, to be asked for as if it were a Popen."""

    def __init__(self, arguments: list[str], journal: IO[bytes]) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([*READ])
        here, there = os.pipe()
        self.stdout = open(here, "rb")  # noqa: SIM115
        self._process = context.Process(
            target=_begin,
            args=(arguments, {**os.environ}, os.getcwd(), os.sched_getaffinity(0)),
            kwargs={"ends": (_End(there), _End(journal.fileno()))},
        )
        self._process.start()
        os.close(there)
        atexit.register(self.kill)  # or Python would wait until it closes

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        wait([self._process.sentinel], timeout)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired("a forked house", timeout or 0.0)
        atexit.unregister(self.kill)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _begin(
    arguments: list[str],
    environment: dict[str, str],
    folder: str,
    cores: set[int],
    *,
    ends: tuple[int, int],
) -> None:
    """In the copy: become what `python -W error -m tablee` would be."""
    for number, own in zip((1, 2), ends, strict=True):
        os.dup2(own, number)
        os.close(own)
    sys.stdout, sys.stderr = (open(number, "w", closefd=False) for number in (1, 2))  # noqa: SIM115
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    os.sched_setaffinity(0, cores)
    warnings.resetwarnings()
    warnings.simplefilter("error")

    from tablee.cli import main

    sys.argv[1:] = arguments
    sys.exit(main(arguments))
