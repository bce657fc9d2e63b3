"""A PostgreSQL and a Redis of the tests' own: a folder, a port, an unprivileged user.

They can be stopped, killed and started again, on the same port and with what they have kept; they
end with whoever started them, however that ends.
"""

import getpass
import os
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.kit import engines

PATIENCE = 60.0  # seconds to start or to stop, on a machine that is busy
PORTS = range(20_000, 32_000)  # below those that the system gives to whoever calls somebody
# The guard ends with the engine, and ends it when our end of the pipe is closed: we are dead.
GUARD = """
exec 3<&0
"$@" </dev/null >>log 2>&1 3<&- &
engine=$!
echo $engine
{ read -r _ <&3; kill -KILL $engine; } >/dev/null 2>&1 &
reader=$!
wait $engine
kill $reader 2>/dev/null
"""


def free_port() -> int:
    """A port that nobody uses, nor will be given by chance while an engine is down."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as trying, suppress(OSError):
            trying.bind(("127.0.0.1", port))
            return port


def _user() -> str:
    """Whom an engine runs as: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return getpass.getuser()
    known = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _as_user(*words: str | Path) -> list[str]:
    """A command, as that user."""
    told = [str(word) for word in words]
    if os.geteuid() != 0:
        return told
    about = pwd.getpwnam(_user())
    ids = [f"--reuid={about.pw_uid}", f"--regid={about.pw_gid}"]
    return ["setpriv", *ids, "--clear-groups", "--", *told]


class Engine:
    """A server program that is started, killed and started again."""

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"tablee-{name}-"))
        self.port = free_port()
        self._guard: subprocess.Popen[bytes] | None = None
        self.pid = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, _user())

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        """Whether it does what it is asked."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it answers; after a kill its children may need a moment."""
        limit = time.monotonic() + PATIENCE
        while True:
            self._begin()
            while self._runs() and time.monotonic() < limit:
                if self.answers():
                    return
                time.sleep(0.05)
            self.kill()
            if time.monotonic() > limit:
                raise AssertionError(f"{self.command()[-1]} does not start: {self.said()}")
            time.sleep(0.1)

    def _begin(self) -> None:
        assert self._guard is None, "it runs"
        words = ["sh", "-c", GUARD, "sh", *self.command()]
        pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
        self._guard = subprocess.Popen(
            words, cwd=self.folder, stdin=pipe, stdout=pipe, stderr=quiet
        )
        assert self._guard.stdout is not None
        self.pid = int(self._guard.stdout.readline())

    def _runs(self) -> bool:
        return self._guard is not None and self._guard.poll() is None

    def stop(self) -> None:
        """In good order, though it waits for nobody who is connected."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._guard is None:
            return
        with suppress(ProcessLookupError):
            if self._runs():
                os.kill(self.pid, how)
        with suppress(subprocess.TimeoutExpired):
            self._guard.wait(PATIENCE)
        self._guard.communicate(timeout=PATIENCE)
        self._guard = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def ensure(self) -> None:
        """That it runs, whatever a test has done to it."""
        if self._runs():
            self.resume()
        else:
            self.kill()
            self.start()

    def pause(self) -> None:
        """It is there, and says nothing."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def said(self) -> str:
        """The end of its own log."""
        with suppress(OSError):
            return (self.folder / "log").read_text(errors="replace")[-2_000:]
        return ""

    def close(self) -> None:
        """Stop it, and leave nothing behind."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Engine):
    """A PostgreSQL that keeps what it has acknowledged, as it would in earnest."""

    SETTINGS = (
        *("listen_addresses=127.0.0.1", "fsync=on", "synchronous_commit=on"),
        *("shared_buffers=32MB", "max_connections=100", "jit=off", "logging_collector=off"),
    )

    def __init__(self) -> None:
        found = engines.postgres()
        assert found is not None, engines.NONE.format("PostgreSQL")
        super().__init__("postgres")
        self.programs, self.password = found, secrets.token_hex(8)
        secret = self.folder / "password"
        secret.write_text(self.password)
        if os.geteuid() == 0:
            shutil.chown(secret, _user())
        made = subprocess.run(
            _as_user(
                *(found / "initdb", "-D", self.folder / "data", "-U", "tablee", "-E", "UTF8"),
                *("--no-locale", "--no-sync", "-A", "scram-sha-256", f"--pwfile={secret}"),
            ),
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=PATIENCE * 2,
        )
        assert made.returncode == 0, made.stderr
        self.start()

    def command(self) -> list[str]:
        told = [word for each in self.SETTINGS for word in ("-c", each)]
        place = ("-D", self.folder / "data", "-p", str(self.port), "-k", self.folder)
        return _as_user(self.programs / "postgres", *place, *told)

    def answers(self) -> bool:
        ready = self.programs / "pg_isready"
        words = [ready, "-q", "-h", "127.0.0.1", "-p", str(self.port), "-t", "5"]
        return subprocess.run(words).returncode == 0

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://tablee:{self.password}@127.0.0.1:{self.port}/{database}"

    def run(self, sql: str, database: str = "postgres") -> str:
        """Have a statement done by psql; what it answers, bare."""
        words = [self.programs / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"]
        done = subprocess.run(
            [*words, "-c", sql, self.url(database)],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def database(self) -> str:
        """A new and empty database; its URL."""
        name = f"house_{secrets.token_hex(6)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        self.run(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")


class Redis(Engine):
    """A Redis that keeps nothing, as a bus needs not."""

    def __init__(self) -> None:
        assert engines.redis() is not None, engines.NONE.format("Redis")
        super().__init__("redis")
        self.start()

    def command(self) -> list[str]:
        found = engines.redis()
        assert found is not None
        place = ("--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder)
        return _as_user(found, *place, "--save", "", "--appendonly", "no")

    def answers(self) -> bool:
        return self.run("PING") == "+PONG"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def run(self, command: str) -> str:
        """Have a command done; the first line of the answer, as Redis writes it."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5.0) as line:
            line.sendall(f"{command}\r\n".encode())
            return line.makefile().readline().strip()
        return ""
