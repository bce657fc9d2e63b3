"""Firefox and WebKit, driven by the commands of W3C's WebDriver and nothing between."""

import json
import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

Message = dict[str, Any]
Found = TypeVar("Found")

SIZE = (480, 900)  # px: neither window becomes much narrower
PATIENCE = 30.0  # seconds after which something will not happen any more
TICK = 0.03
# Firefox asks nobody for anything but the house, and says on which port it listens.
PREFERENCES = {
    "marionette.port": 0,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class EngineDied(AssertionError):
    """The engine's own process has ended: its page cannot even be asked for its address."""


class Driver(Protocol):
    """One window of a browser."""

    def go(self, url: str) -> None: ...

    def run(self, script: str, *arguments: Any) -> Any:
        """What a function of JavaScript returns."""
        ...

    def touch(self, x: float, y: float) -> None: ...

    def close(self) -> None: ...


def soon(what: str, look: Callable[[], Found | None]) -> Found:
    """Look until there is something."""
    end = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(TICK)
    return found


def _start(
    *command: str, env: Mapping[str, str] | None = None, pass_fds: tuple[int, ...] = ()
) -> "subprocess.Popen[bytes]":
    """A program with all that it starts, so that all of it can be ended."""
    return subprocess.Popen(
        command,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **(env or {})},
        pass_fds=pass_fds,
    )


def _end(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _called(script: str) -> str:
    return f"return ({script})(...arguments)"


def _finger(x: float, y: float) -> Message:
    """A finger that goes down and up."""
    there = {"type": "pointerMove", "x": round(x), "y": round(y)}
    acts = [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    touch = {"pointerType": "touch"}
    return {"actions": [{"type": "pointer", "id": "finger", "parameters": touch, "actions": acts}]}


class Firefox:
    """By Marionette, what geckodriver speaks to it, too: a length, a colon, JSON."""

    def __init__(self, program: str, folder: Path) -> None:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        (folder / "user.js").write_text("\n".join(lines), "utf-8")
        size = {"MOZ_HEADLESS_WIDTH": str(SIZE[0]), "MOZ_HEADLESS_HEIGHT": str(SIZE[1])}
        self._process = _start(
            *(program, "--headless", "--no-remote", "--marionette", "--profile", str(folder)),
            env=size,
        )
        try:
            port = soon("Firefox", lambda: self._port(folder / "MarionetteActivePort"))
            self._line = socket.create_connection(("127.0.0.1", port), PATIENCE)
            self._said = self._line.makefile("rb")
            self._hear()  # how it speaks
            self._number = 0
            self._ask("WebDriver:NewSession", {"capabilities": {}})
            self._ask("WebDriver:SetWindowRect", {"width": SIZE[0], "height": SIZE[1]})
        except BaseException:
            _end(self._process)
            raise

    def _port(self, written: Path) -> int | None:
        assert self._process.poll() is None, "Firefox has ended"
        text = written.read_text() if written.exists() else ""
        return int(text) if text else None

    def _hear(self) -> Any:
        length = b""
        while (byte := self._said.read(1)) != b":":
            assert byte, "Firefox has died"
            length += byte
        return json.loads(self._said.read(int(length)))

    def _ask(self, command: str, what: Message) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, command, what]).encode()
        self._line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, answer = self._hear()
        assert error is None, error
        return answer

    def go(self, url: str) -> None:
        self._ask("WebDriver:Navigate", {"url": url})

    def run(self, script: str, *arguments: Any) -> Any:
        what = {"script": _called(script), "args": [*arguments]}
        return self._ask("WebDriver:ExecuteScript", what)["value"]

    def touch(self, x: float, y: float) -> None:
        self._ask("WebDriver:PerformActions", _finger(x, y))

    def close(self) -> None:
        self._said.close()
        self._line.close()
        _end(self._process)


class WebKit:
    """By WebKitWebDriver, on a screen that nobody sees; its fingers are a mouse's to the page."""

    def __init__(self, program: str, folder: Path) -> None:
        shown, written = os.pipe()
        width, height = SIZE[0] + 20, SIZE[1] + 100
        self._screen = _start(
            *("Xvfb", "-displayfd", str(written), "-nolisten", "tcp"),
            *("-screen", "0", f"{width}x{height}x24"),
            pass_fds=(written,),
        )
        os.close(written)
        with os.fdopen(shown) as said:
            display = said.readline().strip()
        assert display, "Xvfb has ended"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": f":{display}"}
        home |= {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}  # there is no card that could draw
        self._driver = _start("WebKitWebDriver", f"--port={port}", env=home)
        self._url = f"http://127.0.0.1:{port}"
        self._session = ""
        try:
            soon("WebKitWebDriver", self._status)
            options = {"binary": program, "args": ["--automation"]}
            always = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            self._session = self._ask("", {"capabilities": always})["sessionId"]
            self._ask("/window/rect", {"width": SIZE[0], "height": SIZE[1]})
        except BaseException:
            self._end_all()
            raise

    def _status(self) -> bool | None:
        with suppress(OSError), urllib.request.urlopen(f"{self._url}/status", timeout=PATIENCE):
            return True
        return None

    def _ask(self, command: str, what: Message) -> Any:
        of = f"/{self._session}" if self._session else ""
        request = urllib.request.Request(
            f"{self._url}/session{of}{command}", json.dumps(what).encode()
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                said = error.read().decode()
            raise (AssertionError if self._lives() else EngineDied)(said) from None

    def _lives(self) -> bool:
        asked = f"{self._url}/session/{self._session}/url"
        with suppress(OSError), urllib.request.urlopen(asked, timeout=PATIENCE):
            return True
        return False

    def go(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def run(self, script: str, *arguments: Any) -> Any:
        return self._ask("/execute/sync", {"script": _called(script), "args": [*arguments]})

    def touch(self, x: float, y: float) -> None:
        self._ask("/actions", _finger(x, y))

    def close(self) -> None:
        request = urllib.request.Request(f"{self._url}/session/{self._session}", method="DELETE")
        with suppress(OSError), urllib.request.urlopen(request, timeout=PATIENCE):
            pass  # so that nothing of it is left
        self._end_all()

    def _end_all(self) -> None:
        _end(self._driver)
        _end(self._screen)


DRIVERS: dict[str, Callable[[str, Path], Driver]] = {"firefox": Firefox, "webkit": WebKit}
