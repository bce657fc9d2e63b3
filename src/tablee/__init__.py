"""Four card games, rule-perfect; as machine code, if some was made from just these sources."""

from tablee.machine_code import RUNNING

RUNNING.engage()
