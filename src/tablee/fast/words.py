# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportCallIssue=false
# (Numba has no types, and its intrinsics hide a parameter.)
"""The bit words of `core.bits` as instructions of the machine.

`nth` and `spread` are one PDEP where the processor has it (BMI2: x86 since 2013), else a short
loop and a multiplication.
"""

from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from tablee.core.bits import COPIED, FIRST_BITS, count, highest, lowest, nth, spread

HAS_PDEP = "+bmi2" in llvm.get_host_cpu_features().flatten()
_UNDEFINED_AT_ZERO = ir.Constant(ir.IntType(1), 1)


@intrinsic
def _ones(typing: Any, bits: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _zeros_below(typing: Any, bits: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], _UNDEFINED_AT_ZERO)

    return types.int64(types.int64), build


@intrinsic
def _zeros_above(typing: Any, bits: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], _UNDEFINED_AT_ZERO)

    return types.int64(types.int64), build


@intrinsic
def _deposit(typing: Any, source: Any, mask: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(pdep, arguments)

    return types.int64(types.int64, types.int64), build


def _count_by_machine(bits: Any) -> Any:
    return _ones(np.int64(bits))


def _lowest_by_machine(bits: Any) -> Any:
    return _zeros_below(np.int64(bits))


def _highest_by_machine(bits: Any) -> Any:
    return 63 - _zeros_above(np.int64(bits))


def _nth_by_deposit(bits: Any, n: Any) -> Any:
    return _zeros_below(_deposit(np.int64(1) << n, np.int64(bits)))


def _nth_by_steps(bits: Any, n: Any) -> Any:
    for _ in range(n):
        bits &= bits - 1
    return _zeros_below(np.int64(bits))


def _spread_by_deposit(bits: Any, places: Any) -> Any:
    return _deposit(np.int64(bits), np.int64(places))


def _spread_by_steps(bits: Any, places: Any) -> Any:
    eight = (bits & 127) * COPIED & FIRST_BITS | (bits >> 7 & 1) << 56
    return eight << _zeros_below(np.int64(places)) & places


@overload(count)
def _count(bits: Any) -> Any:
    return _count_by_machine


@overload(lowest)
def _lowest(bits: Any) -> Any:
    return _lowest_by_machine


@overload(highest)
def _highest(bits: Any) -> Any:
    return _highest_by_machine


@overload(nth)
def _nth(bits: Any, n: Any) -> Any:
    return _nth_by_deposit if HAS_PDEP else _nth_by_steps


@overload(spread)
def _spread(bits: Any, places: Any) -> Any:
    return _spread_by_deposit if HAS_PDEP else _spread_by_steps
