"""The functions of `entry.s` and `frugal.s`, as the rest of the fixed native code sees them."""

from __future__ import annotations

from typing import NoReturn

from wasmfx.native.abi.cpython import Python
from wasmfx.native.abi.heap import Reservation
from wasmfx.native.abi.layout import (
    Active,
    Clauses,
    Cont,
    Exn,
    Forms,
    Object,
    PollPage,
    Polls,
    Process,
    Tag,
    Vm,
)
from wasmfx.native.abi.structures import (
    Array,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import assembly, static


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
def collect_here(vm: Vm) -> None:
    """`collect`, on the thread's own stack, with all registers on this one."""
    raise InAssembly


@assembly
def enter(vm: Vm, code: u64, sp: u64) -> u32:
    """Call `code` on the stack that ends at `sp`: 0, or 1 for a trap; or more, and nothing was."""
    raise InAssembly


@assembly
def resume_host(k: Cont, sp: u64, handlers: Clauses, why: u64) -> Exn:
    """What `enter` calls to run `k` below the host's own prompt."""
    raise InAssembly


@assembly
def suspend_frugally(vm: Vm, tag: Tag) -> u64:
    """Suspend with the words in vm.words; why one is resumed."""
    raise InAssembly


@assembly
def resume_frugally(vm: Vm, word: u64, n: u64, handlers: Clauses) -> u64:
    """Resume with the `n` words in vm.words; why one is back."""
    raise InAssembly


@assembly
def throw_frugally(vm: Vm, word: u64, exn: u64, handlers: Clauses) -> u64:
    """Resume with an exception; why one is back."""
    raise InAssembly


@assembly
def switch_frugally(vm: Vm, word: u64, n: u64, tag: Tag, type_: Array[u32]) -> u64:
    """Switch with all but the last of `n` words in vm.words; why one is back."""
    raise InAssembly


@assembly
def new_float(bits: u64) -> Object:
    """A new Python float."""
    raise InAssembly


@assembly
def float_bits(x: Object) -> u64:
    """The bits of a Python float."""
    raise InAssembly


@assembly
def faults_are_ours() -> u32:
    """Whether the system brings faults of this thread to us: what it says, and not what we know."""
    raise InAssembly


@assembly
def poll_due() -> None:
    """Look up: signals, deadlines and other threads have their turn, or the activation ends."""
    raise InAssembly


# Data: each exists once in a process

active = static(Active, "active", here=False)
process = static(Process, "process")
reservation = static(Reservation, "reservation")
python = static(Python, "python")
forms = static(Forms, "forms")
polls = static(Polls, "due", here=False)
poll_page = static(PollPage, "poll", here=False)
