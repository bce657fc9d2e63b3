"""What the terminal says when the house opens, and that it can be closed from that moment on."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.play.telling import phrase
from tablee.server.web import serve
from tablee.server.web.addresses import Addresses


@pytest.mark.skipif(os.name == "nt", reason="there is no root")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("user", "warned"), [(0, True), (1000, False)])
def test_root_gets_a_word_of_warning_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    user: int,
    warned: bool,
) -> None:
    def opened(serving: serve.Serving, ready: Callable[[Addresses], None]) -> None:
        ready(Addresses("http://localhost:8000", []))

    monkeypatch.setattr(serve, "serve", opened)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert main(["serve", "--no-browser", "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert (phrase("tablee.server", language, "serve-root") in said.out.splitlines()) is warned
    assert "root" not in phrase("tablee.server", language, "serve-stop")


CLOSED_AT_ONCE = """
import os, signal, sys
from pathlib import Path
from tablee.server.web.serve import Serving, serve

house = Serving(Path(sys.argv[1]), host="127.0.0.1", port=0, bot_workers=0)
serve(house, lambda _: os.kill(os.getpid(), signal.SIGTERM))
"""


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
def test_a_house_told_to_close_as_it_opens_closes_in_good_order(tmp_path: Path) -> None:
    house = subprocess.run(
        [sys.executable, "-c", CLOSED_AT_ONCE, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert house.returncode == 0
    assert '"event":"closed"' in house.stderr.splitlines()[-1]
