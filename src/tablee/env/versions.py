"""The versions of the environments, which are part of their names: `Tablee/Name-v1`."""

# What changed in each: raised when the same actions lead elsewhere, or an observation has other
# columns. The rules have versions of their own, `Game.version`.
HISTORY = ("the first",)
VERSION = len(HISTORY)
