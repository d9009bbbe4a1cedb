"""Code that is put where other code may be running already."""

from __future__ import annotations

from wasmfx.native.abi.types import Pointer, u64
from wasmfx.native.ir.restricted import memmove, native
from wasmfx.native.machine.data import process

READ_WRITE = 3
READ_EXECUTE = 5
PAGE = 4096


@native
def put_code(to: u64, from_: Pointer, n: u64) -> None:
    """Write code. For as long no page of it can be executed, and nobody gets to run meanwhile:
    neither another thread, nor a signal handler of Python's."""
    first = to & ~(PAGE - 1)
    size = ((to + n + (PAGE - 1)) & ~(PAGE - 1)) - first
    process.protect(first, size, READ_WRITE)
    memmove(Pointer(to), from_, n)
    process.protect(first, size, READ_EXECUTE)
