"""The kernels, compiled: the one room that knows Numba, for every other that needs to be fast.

Importing it costs the import of Numba; whoever does not need speed does not come here.
"""

from tablee.fast.doors import Doors, compiled
from tablee.fast.layout import dtype, tables

__all__ = ["Doors", "compiled", "dtype", "tables"]
