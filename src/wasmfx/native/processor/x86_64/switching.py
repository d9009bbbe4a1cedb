"""The switch between two stacks, and the instructions that switch, as inline assembly.

A switch saves the stack pointer and the address to continue at into the object it leaves, takes the
other stack, and jumps to where that one continues. It clobbers every register but rsp, so that LLVM
spills exactly the live values.

`suspend`, `resume` and `switch` are one piece of assembly each: LLVM takes as long for one of its
own instructions as for a whole piece. A piece has the usual case first, up to the jump to the other
stack. Rarer cases follow, before label 1, where control comes back; the rarest are calls of the
fixed native code. A piece may use all registers but the stack pointer. Names with a dot are numbers
of the layout.

These values travel in registers: why in rax; words in rdx, rcx and r8; the object that is left in
rdi; the object that is entered in rsi, which is the own object when control comes back.
"""

from __future__ import annotations

from collections.abc import Sequence

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
"""Inputs and outputs of `switch_stacks`: why, three words, the object that is left, the one that is
entered, and its stack pointer. When control comes back, the own object is where the other one
was."""

WORDS = ("rdx", "rcx", "r8")
"""The registers of the words that a switch delivers."""

_BACK = "={rax},={rdx},={rcx},={r8},={rdi},={rsi}"


def constraints(inputs: Sequence[str]) -> str:
    """The constraints of a piece with these input registers. Its outputs are why, three words, the
    object that was left, and the running object."""
    given = "".join(f"{{{register}}}," for register in inputs)
    return f"{_BACK},{given}~{{r10}},{CLOBBERS}"


_LEAVE = """
        leaq 1f(%rip), %r9
        movq %rsp, cont.sp(%rdi)
        movq %r9, cont.ip(%rdi)
        movq %r10, %rsp
        jmpq *cont.ip(%rsi)
"""
"""Go to the object in rsi, with its stack pointer in r10."""

_ENTER = f"""
        movq %rsi, %fs:current.at
        movq %r11, %fs:limit.at
        xorl %eax, %eax
        {_LEAVE}
"""
"""Go to the object in rsi, with its stack pointer in r10 and its limit in r11, to deliver words."""


# Suspending


def address(name: str) -> str:
    """Load the address of a tag with a symbol into r9."""
    return f"leaq {name}(%rip), %r9"


def pointer(name: str, offset: int) -> str:
    """Load the address of a tag into r9, from the word that holds it."""
    return f"movq {name}+{offset}(%rip), %r9"


def suspend(tag: str, answers: bool, results: int) -> str:
    """Suspend with a tag, whose address the assembly `tag` loads; rdi is the running object, and
    rdx and rcx are payload.

    Two places are tried inline: the first clause of the innermost prompt, and the clause at which
    the tag was found the last time. Otherwise the fixed code searches. In a module with clauses
    that call (`answers`), the first clause may also be one of these, and the last answer is tried.
    It has so many words of `results`.
    """
    clause, object_ = "movl $1, %eax", "movq %rdi, %r11"
    return f"""
        {tag}
        movq cont.handlers(%rdi), %r10
        {"" if answers else clause}
        {"" if answers else object_}
        cmpq %r9, clauses.tags(%r10)
        jne {"7f" if answers else "4f"}
        {clause if answers else ""}
        {object_ if answers else ""}
2:      cmpq %rdi, cont.leaf(%r11)
        jne 6f
3:      movq cont.self(%r11), %r8
        movq cont.parent(%r11), %rsi
        movq cont.sp(%rsi), %r10
        movq cont.limit(%rsi), %r11
        movq %rsi, %fs:current.at
        movq %r11, %fs:limit.at
        {_LEAVE}
4:      cmpq %r10, tag.table(%r9)
        jne 5f
        movq tag.clause(%r9), %rax
        {object_ if answers else ""}
        jmp 2b
{_SEARCH}
6:      movq %rdi, cont.leaf(%r11)
        jmp 3b
{_answered(results) if answers else ""}
1:"""


def _answered(results: int) -> str:
    """Call the answer of the first clause of a special table, or the last answer that was found far
    out. See `answers.s`, and `machine/special.py`. The usual way is aligned, and is then a cycle
    shorter."""
    third = "movq vm+vm.words+16(%rip), %r8" if results >= len(WORDS) else ""
    return f"""
8:      cmpq %rdi, vm+vm.found_from(%rip)
        jne 4b
        leaq found.ANSWER(%r9), %rax
        cmpq %rax, vm+vm.found_tag(%rip)
        jne 4b
        movq cont.self(%rdi), %rax
        cmpq %rax, vm+vm.found_self(%rip)
        jne 4b
        cmpq %r10, vm+vm.found_own(%rip)
        jne 4b
        movq vm+vm.found(%rip), %rsi
        movq cont.handlers(%rsi), %rax
        cmpq %rax, vm+vm.found_table(%rip)
        jne 4b
        movq vm+vm.found_clause(%rip), %rax
        jmp 9f
        .p2align 5
7:      cmpq %r9, clauses.tags+8(%r10)
        jne 8b
        cmpq $table.PROMPT, clauses.tags(%r10)
        jne 8b
        movq clauses.tags+16(%r10), %rax
        testq %rax, %rax
        je 4b
        movq %rdi, %rsi
9:      callq *%rax
        {third}
        movq %fs:current.at, %rsi
        xorl %eax, %eax
"""


def suspend_to(tag: str) -> str:
    """Suspend to the prompt with the name in rsi, with a tag, whose address the assembly `tag`
    loads; rdi is the running object, and rdx and rcx are payload."""
    return f"""
        {tag}
        movq %rdi, %rbx
        movq %rdx, %r12
        movq %rcx, %r13
        movq %rsi, %rdx
        movq %rdi, %rsi
        movq %r9, %rcx
        leaq vm(%rip), %rdi
        callq find_named
        movq %rax, %r11
        movq %rdx, %rax
        movq %rbx, %rdi
        movq %r12, %rdx
        movq %r13, %rcx
        testq %r11, %r11
        je 4f
        movq %rdi, cont.leaf(%r11)
        movq cont.self(%r11), %r8
        movq cont.parent(%r11), %rsi
        movq cont.sp(%rsi), %r10
        movq cont.limit(%rsi), %r11
        movq %rsi, %fs:current.at
        movq %r11, %fs:limit.at
        {_LEAVE}
4:      callq answer
1:"""


_SEARCH = """
5:      movq %rdi, %rbx
        movq %rdx, %r12
        movq %rcx, %r13
        movq %r9, %r14
        movq %rdi, %rsi
        movq %r9, %rdx
        leaq vm(%rip), %rdi
        callq find_suspend_clause
        movq %rax, %r11
        movq %rdx, %rax
        movq %rbx, %rdi
        movq %r12, %rdx
        movq %r13, %rcx
        testq %r11, %r11
        jne 2b
        movq %r14, %r9
        callq answer
        jmp 1f
"""


# Resuming


def resume(handlers: str, words: int, bound: bool) -> str:
    """Resume the continuation that rsi refers to, under a prompt with the clause table `handlers`.

    rdi is the running object; `words` is the number of arguments, the first of them in registers.
    If the module binds arguments (`bound`), the cases with a few bound words are inline, too.
    """
    prompt = f"""
        movq %rdi, cont.parent(%rbx)
        leaq {handlers}(%rip), %r9
        movq %r9, cont.handlers(%rbx)
"""
    return f"{_OBJECT}{_entered(prompt, words, bound)}1:"


_OBJECT = """
        movl %esi, %eax
        movq vm+vm.conts(%rip), %r9
        leaq (%r9,%rax,8), %rbx
        cmpq %rsi, cont.self(%r9,%rax,8)
        jne 9f
"""
"""Load the object of a live reference in rsi into rbx."""

_USUAL = """
        movq %r9, cont.self(%rbx)
        cmpq %rbx, cont.leaf(%rbx)
        jne 7f
        movq cont.sp(%rbx), %r10
        prefetcht0 -stack.soon(%r10)
        prefetcht0 stack.soon(%r10)
"""
"""A suspended continuation without bound arguments: a chain of one object, or else a longer one.
The stack pointer is loaded from the object and not from its leaf, which would wait for one more
load."""

_NEAR = """
        testl $-object.many, %esi
        movq %rbx, %rsi
        jne 8f
"""
"""With very many continuations, stacks and objects of the next ones are prefetched."""

_FRESH = """
        movq %r9, cont.self(%rbx)
        addq $-8, %rax
        movq %rax, vm+vm.free_stacks(%rip)
        leaq -stack.room(%r10), %r11
        movq %r11, cont.limit(%rbx)
        jmp 3b
"""
"""A continuation that has not started gets the stack in r10, the last free one."""

_RARER = """
7:      movq cont.leaf(%rbx), %rsi
        movq cont.sp(%rsi), %r10
        movq cont.limit(%rsi), %r11
        jmp 4b
8:      prefetcht1 -stack.later(%r10)
        prefetcht1 -object.later(%rbx)
        prefetcht1 stack.later(%r10)
        prefetcht1 object.later(%rbx)
        jmp 4b
"""
"""A longer chain is entered at its leaf. Prefetches go in both directions, and to the second-level
cache, which can wait for more lines at a time than the first."""


def _entered(prompt: str, words: int, bound: bool) -> str:
    """Enter the object in rbx, which rsi refers to, under the prompt that `prompt` writes into
    it."""
    bound = bound and words < len(WORDS)
    return f"""
        movabsq $0x100000000, %r9
        addq %rsi, %r9
        jb 9f
        movq cont.limit(%rbx), %r11
        testq %r11, %r11
        jle 5f
        {_USUAL}
3:      {_NEAR}
4:      {prompt}{_ENTER}
{_bound(words, prompt) if bound else "5:      jne 9f"}
6:      movq vm+vm.free_stacks(%rip), %rax
        movq (%rax), %r10
        testq %r10, %r10
        je {"10f" if bound else "9f"}
        {_FRESH}
{_RARER}
{_UNBOUND if bound else ""}
9:      {_revived(words)}
        jmp 4b
"""


def _bound(words: int, prompt: str) -> str:
    """A continuation whose limit, in r11, is not positive. One or two bound words go before the
    words given, if all of them fit in registers. One that was suspended is entered here: a jump
    back would cost time."""
    kept = "movq %rdx, %r12\n movq %rcx, %r13" if words else ""
    return f"""
5:      {kept}
        je 6f
        btq $bit.few, %r11
        jnc 9f
        {_AFTER_BOUND[words]}
        movabsq $limit.ROOM, %rax
        andq %rax, %r11
        je 6f
        movq %r11, cont.limit(%rbx)
        {_USUAL}{_NEAR}{prompt}{_ENTER}
"""


_AFTER_BOUND = (
    """
        movq cont.parent(%rbx), %rdx
        movq cont.handlers(%rbx), %rcx
""",
    """
        movq %rdx, %r8
        movq %rdx, %rcx
        btq $bit.two, %r11
        jnc 11f
        movq cont.handlers(%rbx), %rcx
11:     movq cont.parent(%rbx), %rdx
""",
    """
        btq $bit.two, %r11
        jc 9f
        movq %rcx, %r8
        movq %rdx, %rcx
        movq cont.parent(%rbx), %rdx
""",
)
"""Assembly that puts the bound words first, by the number of words given."""

_UNBOUND = """
10:     movq %r12, %rdx
        movq %r13, %rcx
"""
"""No stack is free: begin again, with the words that were given."""


def _revived(words: int) -> str:
    """Let `revive` do all cases, from the beginning, for the continuation that rsi refers to."""
    given = "\n".join(
        f"movq %{register}, vm+vm.words+{8 * n}(%rip)" for n, register in enumerate(WORDS[:words])
    )
    return f"""
        {given}
        movq %rdi, %r12
        leaq vm(%rip), %rdi
        movl ${words}, %edx
        callq revive
        movq %r12, %rdi
        movq %rax, %rbx
        movq cont.leaf(%rax), %rsi
        movq vm+vm.begin(%rip), %r10
        movq cont.limit(%rsi), %r11
        movq vm+vm.words(%rip), %rdx
        movq vm+vm.words+8(%rip), %rcx
        movq vm+vm.words+16(%rip), %r8
"""


# Switching


def switch(tag: str, type_: str, words: int, bound: bool) -> str:
    """Switch to the continuation that rsi refers to, with so many words, of which the last is the
    reference to the current continuation; rdi is the running object.

    The assembly `tag` loads the address of the tag. `type_` is the symbol with the number of the
    target's type, for an unhandled switch.
    """
    last, spilled = WORDS[words - 1 : words], 8 * (words - 1)
    store = "" if last else f"movq %r9, vm+vm.words+{spilled}(%rip)"
    prompt = """
        movq %r14, cont.parent(%rbx)
        movq %r15, cont.handlers(%rbx)
"""
    return f"""
        {_OBJECT}
        {tag}
        movq cont.handlers(%rdi), %r10
        movq clauses.switches(%r10), %rax
        movq %rdi, %r11
        cmpq %r9, (%r10,%rax)
        jne 14f
12:     cmpq %rdi, cont.leaf(%r11)
        jne 15f
13:     movq cont.self(%r11), %{last[0] if last else "r9"}
        {store}
        movq cont.parent(%r11), %r14
        movq cont.handlers(%r11), %r15
{_entered(prompt, words, bound)}
{_SEARCH_TO_SWITCH}
        {tag}
        movl {type_}(%rip), %eax
        callq unhandled
15:     movq %rdi, cont.leaf(%r11)
        jmp 13b
1:"""


_SEARCH_TO_SWITCH = """
14:     movq %rdi, %r12
        movq %rdx, %r13
        movq %rcx, %r14
        movq %r8, %r15
        movq %rsi, %rbp
        movq %rsi, %rcx
        movq %rdi, %rsi
        movq %r9, %rdx
        leaq vm(%rip), %rdi
        callq find_switch_clause
        movq %rax, %r11
        movq %r12, %rdi
        movq %r13, %rdx
        movq %r14, %rcx
        movq %r15, %r8
        movq %rbp, %rsi
        testq %r11, %r11
        jne 12b
        movq %r8, vm+vm.words+16(%rip)
"""


# Answering

END_ANSWER = """
        jmp end_answered
"""
"""The end of an answer by an exception, with what `hide` returned; see `answers.s`."""

END_ANSWER_CONSTRAINTS = "{rdx},{rcx},~{memory}"


# Other pieces


def switch_stacks(sp: int, ip: int) -> tuple[str, ...]:
    """Go to an object; `sp` and `ip` are the offsets of these fields in objects."""
    return (
        "leaq 1f(%rip), %r9",
        f"movq %rsp, {sp}(%rdi)",
        f"movq %r9, {ip}(%rdi)",
        "movq %r10, %rsp",
        f"jmpq *{ip}(%rsi)",
        "1:",
    )


NOTE_CONSTRAINTS = "ri,~{rax},~{memory}"


def note_place(k: int, pc: int, sp: int, current: int) -> tuple[str, ...]:
    """Store the operand, this address, the stack pointer and the running object at these offsets of
    the VM context."""
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
"""The end of the running continuation: free its stack and its object, and go to its parent. No
other code takes the stack before the last instruction has left it."""
