"""The command `tablee`: one file for each of its verbs."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from traceback import print_exception

from tablee.cli import (
    backup,
    bench,
    bring,
    check,
    copying,
    exploitability,
    export,
    games,
    play,
    puzzles,
    records,
    review,
    rules,
    serve,
    solve,
    stats,
    tournament,
    train,
)
from tablee.cli.arguments import FIRST, UNUSABLE, Parser, Unusable
from tablee.players.agents import AgentFault, faults_named

LEFT = 130  # the exit code after Ctrl-C


def main(arguments: Sequence[str] | None = None) -> int:
    prepare_output()
    parsed = parser().parse_args(arguments)
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


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="tablee",
        description="Four card games to play, simulate and study.",
        epilog=f"Start with: tablee play {FIRST}",
    )
    top.add_argument("--version", action="version", version=f"tablee {version('tablee')}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    verbs = (
        *(serve, play, rules, records, stats, review, puzzles, solve, train, tournament),
        *(exploitability, export, bring, games, check, backup, copying, bench),
    )
    for verb in verbs:
        verb.add_to(commands)
    return top
