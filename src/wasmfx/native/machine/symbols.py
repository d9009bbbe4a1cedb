"""What the fixed native code is linked with: functions in assembly and process-wide data."""

from __future__ import annotations

from typing import NoReturn

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
    Python,
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
    """Raised when Python is asked to run a function that is written in assembly."""


@assembly
def trap(reason: u32) -> NoReturn:
    """End the activation; nothing on its stacks needs cleaning up."""
    raise InAssembly


@assembly
def trap_exit() -> NoReturn:
    """The end of `trap`: a fault continues here once its reason is recorded."""
    raise InAssembly


@assembly
def service(op: u32, a: u64, b: u64, c: u64) -> u64:
    """Call a service in Python, for what native code cannot do."""
    raise InAssembly


@assembly
def collect_on_thread_stack(vm: Vm) -> None:
    """Call `collect` on the thread's own stack, with all registers saved on this one."""
    raise InAssembly


@assembly
def enter(vm: Vm, code: u64, sp: u64) -> u32:
    """Call `code` on the stack that ends at `sp`: 0, or 1 after a trap.

    A greater result means that nothing was called.
    """
    raise InAssembly


@assembly
def resume_host(k: Cont, sp: u64, handlers: Clauses, why: u64) -> Exn:
    """Run `k` below the host's own prompt; `enter` calls this."""
    raise InAssembly


@assembly
def suspend_outlined(vm: Vm, tag: Tag) -> u64:
    """Suspend with the payload in vm.words; returns why the continuation was resumed."""
    raise InAssembly


@assembly
def suspend_to_outlined(vm: Vm, word: u64, tag: Tag) -> u64:
    """Suspend to a name with the payload in vm.words; returns why the continuation was resumed."""
    raise InAssembly


@assembly
def resume_outlined(vm: Vm, word: u64, n: u64, handlers: Clauses) -> u64:
    """Resume with `n` words in vm.words; returns why control came back."""
    raise InAssembly


@assembly
def throw_outlined(vm: Vm, word: u64, exn: u64, handlers: Clauses) -> u64:
    """Resume by raising an exception; returns why control came back."""
    raise InAssembly


@assembly
def switch_outlined(vm: Vm, word: u64, n: u64, tag: Tag, type_: Array[u32]) -> u64:
    """Switch with all but the last of `n` words in vm.words; returns why control came back."""
    raise InAssembly


@assembly
def new_float(bits: u64) -> Object:
    """Make a Python float."""
    raise InAssembly


@assembly
def float_bits(x: Object) -> u64:
    """The bits of a Python float."""
    raise InAssembly


@assembly
def faults_are_ours() -> u32:
    """Whether the system delivers this thread's faults to our handler: asks the system, not a
    flag."""
    raise InAssembly


@assembly
def poll_due() -> None:
    """Poll: run signal handlers, check the deadline, let other threads run, or end the
    activation."""
    raise InAssembly


# Process-wide data

active = static(Active, "active", here=False)
process = static(Process, "process")
reservation = static(Reservation, "reservation")
python = static(Python, "python")
forms = static(Forms, "forms")
polls = static(Polls, "due", here=False)
poll_page = static(PollPage, "poll", here=False)
hidden = static(Clauses, "hidden", here=False)
dormant = static(Clauses, "dormant", here=False)
