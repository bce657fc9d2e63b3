"""The command `tablee`: one file for each of its verbs."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from tablee.cli import bench, play, records, rules
from tablee.cli.asked import UNUSABLE, Parser, Unusable

LEFT = 130  # the exit code after Ctrl-C


def main(arguments: Sequence[str] | None = None) -> int:
    parsed = parser().parse_args(arguments)
    try:
        return parsed.run(parsed)
    except Unusable as unusable:
        print(f"tablee {parsed.command}: {unusable}", file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        print(f"tablee {parsed.command}: stopped", file=sys.stderr)
        return LEFT
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return LEFT


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="tablee",
        description="Four card games to play, simulate and study.",
        epilog="Start with: tablee play vautour",
    )
    top.add_argument("--version", action="version", version=f"tablee {version('tablee')}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for verb in (play, rules, records, bench):
        verb.add_to(commands)
    return top
