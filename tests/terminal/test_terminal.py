"""The command on a real pseudo-terminal: frames, keys, Ctrl-C."""

import codecs
import os
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

PATIENCE = 60  # seconds
GLANCE = 0.1  # seconds, after which we see whether it still runs
PIECE = 65536  # bytes of what is shown, read at once


class Terminal:
    """A person before a real screen of 80 by 24."""

    def __init__(self, arguments: list[str]) -> None:
        self.master, slave = os.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1"}
        command = [sys.executable, "-m", "tablee", "play", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment
        )
        self.slave = slave
        self.seen = ""
        # A piece may end in the middle of a letter.
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")

    def wait_for(self, words: str) -> str:
        """Look until these words appear, and return what was shown until then."""
        until = time.monotonic() + PATIENCE
        while words not in self.seen:
            ended = self.process.poll() is not None  # before the look: what it said last is there
            news = select.select([self.master], [], [], GLANCE)[0]
            seen = f"waited for {words!r} and saw {self.seen[-1500:]}"
            assert news or not ended, f"the game has ended ({self.process.returncode}): {seen}"
            assert time.monotonic() < until, seen
            if news:
                self.seen += self._letters.decode(os.read(self.master, PIECE))
        before, self.seen = self.seen.split(words, 1)
        return before

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)


@contextmanager
def terminal(*arguments: str) -> Generator[Terminal]:
    opened = Terminal(list(arguments))
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.master)
        os.close(opened.slave)


def moves(file: Path) -> list[str]:
    return msgspec.json.decode(file.read_bytes())["moves"]


def test_a_race_is_won_by_a_key(tmp_path: Path) -> None:
    save = tmp_path / "r.jsonl"
    arguments = ["cercueils", "--players", "2", "--humans", "2", "--seed", "4", "--lang", "en"]
    arguments += ["--option", "reaction_seconds=8", "--pace", "0.05", "--save", str(save)]
    with terminal(*arguments) as person:
        person.wait_for("[x]  Alex")
        person.wait_for("Press Enter to begin")
        person.type("\n")
        person.wait_for("roll the dice")
        person.type("r")
        person.wait_for("Slap with your key")
        person.type("p")
        person.wait_for("Chloé slaps first")
        person.wait_for("quick, 8 s")
        person.interrupt()
        person.wait_for("tablee play --resume")
        assert person.process.wait(PATIENCE) == 130
    assert moves(save)[8:11] == ["0 roll", moves(save)[9], "1 slap"]


def test_a_letter_that_arrives_in_two_pieces_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.terminal.test_terminal.PIECE", 1)
    with terminal("vautour", "--lang", "fr", "--pace", "0", "--save", f"{tmp_path}/r") as person:
        person.wait_for("à vous > ")


def test_a_game_that_ends_is_not_waited_for(tmp_path: Path) -> None:
    with terminal("vautour", "--lang", "fr", "--save", f"{tmp_path}/r") as person:
        person.wait_for("à vous > ")
        person.process.kill()
        with pytest.raises(AssertionError, match=r"the game has ended \(-9\): waited for 'fin'"):
            person.wait_for("fin")


def test_cards_are_laid_by_lines_and_the_echo_comes_back(tmp_path: Path) -> None:
    save = tmp_path / "r.jsonl"
    arguments = ["vautour", "--players", "2", "--seed", "4", "--lang", "fr", "--pace", "0"]
    with terminal(*arguments, "--save", str(save)) as person:
        before = termios.tcgetattr(person.slave)
        person.wait_for("Alex, à vous > ")
        person.type("99\n")
        person.wait_for("! 99 :")
        person.wait_for("à vous > ")
        person.type("9\n")
        person.wait_for("Manche 2 sur 15")
        person.wait_for("à vous > ")
        person.type("q\n")
        person.wait_for("À bientôt")
        assert person.process.wait(PATIENCE) == 130
        assert termios.tcgetattr(person.slave) == before
    assert "0 9" in moves(save)


def test_the_scrollback_keeps_no_hand(tmp_path: Path) -> None:
    arguments = ["vampire", "--players", "3", "--seed", "4", "--lang", "en", "--pace", "0"]
    with terminal(*arguments, "--save", str(tmp_path / "r")) as person:
        before = person.wait_for("Your hand")
        assert "\x1b[?1049h" in before  # the second screen, which has no scrollback
        person.wait_for("your move > ")
        person.type("\x04")  # Ctrl-D
        person.wait_for("\x1b[?1049l")
        assert "Your hand" not in person.wait_for("--resume")


def test_bots_play_on_a_terminal_too(tmp_path: Path) -> None:
    arguments = ["cercueils", "--players", "3", "--humans", "0", "--seed", "4", "--pace", "0"]
    with terminal(*arguments, "--lang", "en", "--save", str(tmp_path / "r")) as person:
        person.wait_for("The record of the game")
        assert person.process.wait(PATIENCE) == 0
