"""The command `tablee`: one file for each of its verbs."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper
from traceback import print_exception

from tablee.cli.arguments import FIRST, UNUSABLE, Parser, Unusable
from tablee.players.agents import AgentFault, faults_named

LEFT = 130  # the exit code after Ctrl-C
# Each verb and the file that has it, in the order of `--help`: only what is asked for is read.
FILES = {
    "serve": "serve",
    "play": "play",
    "rules": "rules",
    "simulate": "records",
    "verify": "records",
    "stats": "stats",
    "review": "review",
    "puzzles": "puzzles",
    "solve": "solve",
    "train": "train",
    "tournament": "tournament",
    "exploitability": "exploitability",
    "export": "export",
    "import": "bring",
    "games": "games",
    "check": "check",
    "backup": "backup",
    "copy": "copying",
    "bench": "bench",
}


def main(arguments: Sequence[str] | None = None) -> int:
    prepare_output()
    asked = sys.argv[1:] if arguments is None else arguments
    parsed = parser(*asked[:1]).parse_args(asked)
    try:
        with faults_named():
            code = parsed.run(parsed)
        sys.stdout.flush()  # here, where a full disk can still be told
        return code
    except Unusable as unusable:
        let_go()
        print(f"tablee {parsed.command}: {unusable}", file=sys.stderr)
        return UNUSABLE
    except AgentFault as fault:  # its author wants to see where
        print(f"tablee {parsed.command}: {fault}", file=sys.stderr)
        print_exception(fault.__cause__ or fault)
        return UNUSABLE
    except KeyboardInterrupt:
        print(f"tablee {parsed.command}: stopped", file=sys.stderr)
        return LEFT
    except BrokenPipeError:  # whoever read our output has had enough
        let_go()
        return LEFT
    except OSError as error:
        what = "" if let_go() else "cannot write the output: "
        print(f"tablee {parsed.command}: {what}{error.strerror or error}", file=sys.stderr)
        return UNUSABLE


def let_go() -> bool:
    """If nothing can be printed any more, do not try again on the way out, as Python would.

    Whether something can.
    """
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return False
    return True


def prepare_output() -> None:
    """Print what the terminal cannot show as an escape, and nothing where nobody listens."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def parser(verb: str = "") -> argparse.ArgumentParser:
    """For one verb; for all of them, if there is none of that name."""
    top = Parser(
        prog="tablee",
        description="Four card games to play, simulate and study.",
        epilog=f"Start with: tablee play {FIRST}",
    )
    top.add_argument("--version", action="version", version=f"tablee {version('tablee')}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    files = [FILES[verb]] if verb in FILES else dict.fromkeys(FILES.values())
    for file in files:
        import_module(f"tablee.cli.{file}").add_to(commands)
    return top
