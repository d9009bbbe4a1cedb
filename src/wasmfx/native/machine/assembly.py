"""The functions of `entry.s`, as the rest of the fixed native code sees them."""

from __future__ import annotations

from typing import NoReturn

from wasmfx.native.abi.types import u32, u64
from wasmfx.native.ir.restricted import assembly


class InAssembly(Exception):
    """Python was asked to run what is written in assembly."""


@assembly
def trap(reason: u32) -> NoReturn:
    """End the activation. Nothing on the stacks it leaves needs cleaning up."""
    raise InAssembly


@assembly
def trap_exit() -> NoReturn:
    """The end of `trap`: where a fault goes on, once its reason is noted."""
    raise InAssembly


@assembly
def service(op: u32, a: u64, b: u64, c: u64) -> u64:
    """Ask Python for something that native code cannot do."""
    raise InAssembly


@assembly
def poll_due() -> None:
    """Look up: signals, deadlines and other threads have their turn, or the activation ends."""
    raise InAssembly
