"""Servers in processes of their own, pinned to a core, and what they cost."""

import http.client
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Self

GENEROUS = (
    *("--max-connections", "50000", "--max-messages", "100000"),
    *("--max-tables", "1000000", "--max-joins", "1000000"),
)
READY = re.compile(rb"^ready$|http://[\w.-]+:(\d+)")  # what a server says when it is open
FILES = 65_536  # sockets and the like that would be enough for everything
LOG = "log.db"


class Unmeasurable(Exception):
    """It cannot be measured here; the message is one clear line."""


class ServerProcess:
    """A server, from its start until it is closed or killed."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        core: int | None,
        port: int = 0,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.port = port
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed by _reap)
        self.begun = perf_counter()
        with on_core(core):
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={**os.environ, **(environment or {})},
            )
        try:
            self._await_ready(command)
        except BaseException:
            self.kill()
            raise

    @classmethod
    def tablee(cls, data: Path, core: int | None, python: str = sys.executable, *more: str) -> Self:
        command = [python, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--no-browser", "--lang", "en", "--data", str(data), *GENEROUS]
        command += ["--bot-workers", "0", *more]  # nobody here plays against strong bots
        return cls(command, core=core, environment={"PYTHONUNBUFFERED": "1"})

    def _await_ready(self, command: Sequence[str]) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := READY.search(line.strip()):
                self.port = int(found[1] or self.port)
                return
        self.process.wait()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().splitlines()
        raise Unmeasurable(f"{' '.join(command[:4])} did not start: {said[-1] if said else ''}")

    def health(self) -> None:
        """Ask it whether it is well."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            line.request("GET", "/healthz")
            if line.getresponse().status != 200:
                raise Unmeasurable("the server is not well")
        finally:
            line.close()

    def pids(self) -> list[int]:
        """The process, and those it has started; nothing where nobody can say."""
        first = self.process.pid
        try:
            children = Path(f"/proc/{first}/task/{first}/children").read_text("utf-8").split()
        except OSError:
            return []
        return [first, *map(int, children)]

    def cpu_s(self) -> float | None:
        """CPU time so far, all processes and threads together; None where nobody can say."""
        used = [cpu_of(Path(f"/proc/{pid}")) for pid in self.pids()]
        return None if not used or None in used else sum(one for one in used if one is not None)

    def loops_s(self) -> list[float]:
        """CPU time of the first thread of each process, where its loop runs."""
        used = [cpu_of(Path(f"/proc/{pid}/task/{pid}")) for pid in self.pids()]
        return [one for one in used if one is not None]

    def pss_kb(self, part: str = "Pss") -> float | None:
        """Memory in kB, its share of what is shared included; None where nobody can say.

        Its share of the libraries changes when other programs start; "Pss_Anon" leaves them out.
        """
        try:
            rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text("utf-8")
        except OSError:
            return None
        return float(
            next(line for line in rollup.splitlines() if line.startswith(f"{part}:")).split()[1]
        )

    def close(self) -> None:
        """Ask it to close, and see that it does."""
        self.process.terminate()
        self._reap()

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self._reap()

    def _reap(self) -> None:
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._errors.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()
        else:
            self._reap()


def cpu_of(place: Path) -> float | None:
    """CPU time of a process, or of one of its threads, as its folder in /proc has it."""
    try:
        stat = (place / "stat").read_text("utf-8")
    except OSError:
        return None
    used = stat.rpartition(") ")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def python_of(checkout: Path) -> str:
    """The Python of another checkout, which has its own Tablée installed."""
    windows = sys.platform == "win32"
    found = checkout / ".venv" / ("Scripts/python.exe" if windows else "bin/python")
    if not found.is_file():
        raise Unmeasurable(f"there is no {found}: run make .venv/ready-dev in {checkout}")
    return str(found)


def cores(*, apart: bool) -> tuple[int | None, int | None]:
    """The core of the server and the core of its load, which may be the same."""
    if sys.platform != "linux":
        return None, None
    free = sorted(os.sched_getaffinity(0))
    if apart and len(free) < 2:
        raise Unmeasurable("--apart needs a second core")
    return free[-1], free[0] if apart else free[-1]


@contextmanager
def on_core(core: int | None) -> Generator[None, None, None]:
    """This thread, and whatever it starts, keeps to one core."""
    if sys.platform != "linux" or core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def allow_files() -> int:
    """Let us and our servers open as many sockets as the system allows; how many that is."""
    if sys.platform == "win32":
        return FILES
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for limit in (FILES, most):
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, max(limit, most)))
            return limit
        except (ValueError, OSError):
            continue
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def data_folder() -> "tempfile.TemporaryDirectory[str]":
    """A folder for a log, on a disk rather than in memory where we know one."""
    disk = Path("/var/tmp")
    return tempfile.TemporaryDirectory(prefix="tablee-bench-", dir=disk if disk.is_dir() else None)


def fsync_ms(folder: Path, times: int = 100) -> float:
    """How long the disk takes to keep 4 kB, in milliseconds, the median."""
    took: list[float] = []
    path = folder / "fsync"
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            begun = perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            took.append(perf_counter() - begun)
    path.unlink()
    return sorted(took)[times // 2] * 1000


def close_on_term() -> None:
    """Have our servers closed when we are told to end, as they are after Ctrl-C."""

    def ended(number: int, frame: object) -> None:
        sys.exit(128 + number)

    signal.signal(signal.SIGTERM, ended)
