"""The switch between two stacks, inlined where it happens.

It saves where this stack is and where to go on into the object it leaves, loads both from the
object it enters, and jumps. It clobbers every register but rsp and rbp, so LLVM spills exactly
what is live; rbp goes onto the stack. Four words travel in registers: why, and up to three more.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.compile.function import Writer
from wasmfx.compile.ir import Value, aggregate, symbol
from wasmfx.compile.layout import CONT, VM

PAYLOAD = 3
"""How many words of payload a switch carries in registers."""

_GPRS = ["rbx", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
_CLOBBERS = ",".join(
    f"~{{{r}}}"
    for r in (*_GPRS, *(f"xmm{n}" for n in range(16)), "memory", "dirflag", "fpsr", "flags")
)
_TYPES = ("i64",) * 4
_SWITCH = r"\0A\09".join(
    (
        "leaq 1f(%rip), %r9",
        "pushq %rbp",
        f"movq %rsp, {CONT.sp}(%rdi)",
        f"movq %r9, {CONT.ip}(%rdi)",
        f"movq {CONT.sp}(%rsi), %rsp",
        f"jmpq *{CONT.ip}(%rsi)",
        "1:",
        "popq %rbp",
    )
)
_LEAVE = rf"movq {CONT.sp}(%rsi), %rsp\0A\09jmpq *{CONT.ip}(%rsi)"


def switch(f: Writer, me: Value, to: Value, why: Value, payload: Sequence[Value]) -> list[Value]:
    """Go to `to`; returns, when somebody comes back here, why and with which words."""
    result = aggregate((*_TYPES, "ptr", "ptr"))
    constraints = (
        "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rax},{rdx},{rcx},{r8},{rdi},{rsi}," + _CLOBBERS
    )
    whole = f.b.asm(result, _SWITCH, constraints, [why, *payload, me, to])
    return [f.b.extract(whole, (*_TYPES, "ptr", "ptr"), n) for n in range(4)]


def leave(f: Writer, to: Value, why: Value, payload: Sequence[Value]) -> None:
    """Go to `to` for good."""
    f.b.asm("void", _LEAVE, "{rax},{rdx},{rcx},{r8},{rsi},~{memory}", [why, *payload, to])
    f.b.unreachable()


def running(f: Writer) -> Value:
    """The continuation object whose stack this is."""
    return f.b.load("ptr", symbol("vm", VM.current), hint="cur")


def make_current(f: Writer, k: Value) -> None:
    """From now on `k` is running, and its stack is the one that frames must fit."""
    f.b.store(k, symbol("vm", VM.current))
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    f.b.set_limit(limit)
