"""The switch between two stacks, as assembly.

It saves where this stack is and where to go on into the object it leaves, takes the other stack and
jumps to where that one goes on. It clobbers every register but rsp, so LLVM spills exactly what is
live. Four words travel in registers: why, and up to three more.
"""

from __future__ import annotations

from wasmfx.native.processor.x86_64 import CURRENT

_GPRS = ("rbx", "rbp", "r9", "r11", "r12", "r13", "r14", "r15")
CLOBBERS = ",".join(
    f"~{{{r}}}"
    for r in (*_GPRS, *(f"xmm{n}" for n in range(16)), "memory", "dirflag", "fpsr", "flags")
)

SWITCH_CONSTRAINTS = (
    "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},"
    "{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10}," + CLOBBERS
)
"""In and out: why, three words, the object that is left, the one that is entered and its stack.
Whoever comes back has our object where we had theirs."""

NOTE_CONSTRAINTS = "ri,~{rax},~{memory}"


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


END_CONSTRAINTS = "{rax},{rdx},{rcx},{r8},~{memory}"

END = """
        movq %fs:current.at, %rdi
        movq cont.parent(%rdi), %rsi
        movq cont.limit(%rsi), %r9
        movq %rsi, %fs:current.at
        movq %r9, %fs:limit.at
        movq cont.limit(%rdi), %r9
        testb $limit.GROWN, %r9b
        jne 1f
        addq $stack.room, %r9
        movq vm+vm.free_stacks(%rip), %r10
        movq %r9, 8(%r10)
        addq $8, %r10
        movq vm+vm.free_conts(%rip), %r9
        movq %r9, cont.bound(%rdi)
        movq $limit.FREED, cont.limit(%rdi)
        movq %rdi, vm+vm.free_conts(%rip)
        movq %r10, vm+vm.free_stacks(%rip)
        movq cont.sp(%rsi), %rsp
        jmpq *cont.ip(%rsi)
1:      jmp end_grown
"""
"""The running object is at its end: go to its parent, for good. Nobody takes the stack we stand on
before we are gone."""
