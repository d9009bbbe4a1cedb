"""What LLVM knows by itself, with what each means in Python."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from wasmfx.native.abi.structures import (
    Pointer,
    u8,
    u64,
)
from wasmfx.native.ir.restricted.functions import Native
from wasmfx.native.processor import THIS_THREAD

P = ParamSpec("P")
R = TypeVar("R")


def spelling(symbol: str, extra: str = "") -> Callable[[Callable[P, R]], Native[P, R]]:
    """A function that LLVM writes like this: an intrinsic of its own, or inline assembly."""
    return lambda function: Native(function, symbol=symbol, extra=extra)


@spelling("@llvm.expect.i1", "i1 true")
def likely(condition: bool) -> bool:
    """The same truth, which is expected to hold."""
    return condition


@spelling("@llvm.expect.i1", "i1 false")
def unlikely(condition: bool) -> bool:
    """The same truth, which is not expected to hold."""
    return condition


@spelling("@llvm.memmove.p0.p0.i64", "i1 false")
def memmove(to: Pointer, from_: Pointer, n: u64) -> None:
    """Copy `n` bytes, which may overlap."""
    import ctypes

    ctypes.memmove(int(to), int(from_), n)


@spelling("@llvm.memset.p0.i64", "i1 false")
def memset(to: Pointer, byte: u8, n: u64) -> None:
    """Fill `n` bytes."""
    import ctypes

    ctypes.memset(int(to), byte, n)


@spelling("@llvm.ctlz.i64", "i1 false")
def leading_zeros(n: u64) -> u64:
    return 64 - n.bit_length()


@spelling("@llvm.cttz.i64", "i1 false")
def trailing_zeros(n: u64) -> u64:
    return (n & -n).bit_length() - 1 if n else 64


@spelling("@llvm.ctpop.i64")
def ones(n: u64) -> u64:
    return n.bit_count()


@spelling('asm sideeffect "", "=r,0"')
def opaque(p: Pointer) -> Pointer:
    """The same pointer, of which LLVM does not know where it comes from."""
    return p


@spelling("@llvm.readcyclecounter")
def cycles() -> u64:
    """Cycles of the processor, from any beginning."""
    import time

    return time.perf_counter_ns()


@spelling(f'asm sideeffect "{THIS_THREAD}", "=r"')
def this_thread() -> u64:
    """The address of the thread's control block, which is also the thread's number in Python."""
    import threading

    return threading.get_ident()


@spelling("@llvm.trap")
def stop() -> None:
    """The end of the process: what was asserted does not hold."""
    sys.exit("assertion failed")


def address(function: Callable[..., object]) -> u64:
    """The address of a native function, or what a pointer to one is as a number."""
    raise TypeError(f"Python does not know the address of {function}")
