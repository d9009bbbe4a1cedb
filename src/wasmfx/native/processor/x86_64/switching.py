"""The switch between two stacks, as assembly.

It saves where this stack is and where to go on into the object it leaves, takes the other stack and
jumps to where that one goes on. It clobbers every register but rsp, so LLVM spills exactly what is
live. Four words travel in registers: why, and up to three more.
"""

from __future__ import annotations

from wasmfx.native.processor.x86_64 import CURRENT

_GPRS = ("rbx", "rbp", "r9", "r11", "r12", "r13", "r14", "r15")
_CLOBBERS = ",".join(
    f"~{{{r}}}"
    for r in (*_GPRS, *(f"xmm{n}" for n in range(16)), "memory", "dirflag", "fpsr", "flags")
)

SWITCH_CONSTRAINTS = (
    "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},"
    "{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10}," + _CLOBBERS
)
"""In and out: why, three words, the object that is left, the one that is entered and its stack.
Whoever comes back has our object where we had theirs."""

NOTE_CONSTRAINTS = "ri,~{rax},~{memory}"

LEAVE_CONSTRAINTS = "{rax},{rdx},{rcx},{r8},{rsi},~{memory}"


def switch(sp: int, ip: int) -> tuple[str, ...]:
    """Go to an object and come back; `sp` and `ip` are the offsets of these fields in objects."""
    return (
        "leaq 1f(%rip), %r9",
        f"movq %rsp, {sp}(%rdi)",
        f"movq %r9, {ip}(%rdi)",
        "movq %r10, %rsp",
        f"jmpq *{ip}(%rsi)",
        "1:",
    )


def note_place(k: int, pc: int, sp: int, current: int) -> tuple[str, ...]:
    """Note a number, this place and the running object, at these offsets in the VM context."""
    return (
        f"movl $0, vm+{k}(%rip)",
        "leaq 1f(%rip), %rax",
        f"movq %rax, vm+{pc}(%rip)",
        f"movq %rsp, vm+{sp}(%rip)",
        f"movq %fs:{CURRENT}, %rax",
        f"movq %rax, vm+{current}(%rip)",
        "1:",
    )


def leave(sp: int, ip: int) -> tuple[str, ...]:
    """Go to an object for good."""
    return f"movq {sp}(%rsi), %rsp", f"jmpq *{ip}(%rsi)"
