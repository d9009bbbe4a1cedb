"""The switch between two stacks, inlined where it happens.

It saves where this stack is and where to go on into the object it leaves, takes the other stack and
jumps to where that one goes on. It clobbers every register but rsp, so LLVM spills exactly what is
live. Four words travel in registers: why, and up to three more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasmfx.native.abi.layout import CONT
from wasmfx.native.ir.builder import Value, aggregate
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.writer import Writer

PAYLOAD = 3
"""How many words of payload a switch carries in registers."""

_GPRS = ["rbx", "rbp", "r9", "r11", "r12", "r13", "r14", "r15"]
_CLOBBERS = ",".join(
    f"~{{{r}}}"
    for r in (*_GPRS, *(f"xmm{n}" for n in range(16)), "memory", "dirflag", "fpsr", "flags")
)
_TYPES = (*("i64",) * 4, "ptr", "ptr", "ptr")
_SWITCH = r"\0A\09".join(
    (
        "leaq 1f(%rip), %r9",
        f"movq %rsp, {CONT.sp}(%rdi)",
        f"movq %r9, {CONT.ip}(%rdi)",
        "movq %r10, %rsp",
        f"jmpq *{CONT.ip}(%rsi)",
        "1:",
    )
)
_LEAVE = rf"movq {CONT.sp}(%rsi), %rsp\0A\09jmpq *{CONT.ip}(%rsi)"


class Target(NamedTuple):
    """Where a switch goes: an object, its stack pointer and the limit of its stack."""

    k: Value
    sp: Value
    limit: Value


def target(f: Writer, k: Value) -> Target:
    """The place where `k` was left."""
    sp = f.b.load("ptr", f.b.offset(k, CONT.sp))
    return Target(k, sp, f.b.load("i64", f.b.offset(k, CONT.limit)))


def switch(f: Function, me: Value, to: Target, why: Value, payload: Sequence[Value]) -> list[Value]:
    """Go to `to`; returns, when somebody comes back here, why and with which words."""
    f.b.set_current(to.k, to.limit)
    constraints = (
        "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},"
        "{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10}," + _CLOBBERS
    )
    args = [why, *payload, me, to.k, to.sp]
    whole = f.b.asm(aggregate(_TYPES), _SWITCH, constraints, args)
    # Whoever comes back has our object where we had theirs.
    f.now_running(f.b.extract(whole, _TYPES, 5))
    return [f.b.extract(whole, _TYPES, n) for n in range(4)]


def leave(f: Writer, to: Value, why: Value, payload: Sequence[Value]) -> None:
    """Go to `to` for good."""
    f.b.asm("void", _LEAVE, "{rax},{rdx},{rcx},{r8},{rsi},~{memory}", [why, *payload, to])
    # Not `unreachable`, before which all is unlikely to LLVM.
    f.b.ret(None)
