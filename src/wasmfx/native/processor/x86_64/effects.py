"""Suspending, resuming and switching, as assembly in place of an instruction.

Each of these is one piece for LLVM, which takes as long for a line of its own as for all of this.
It is in the order in which it usually runs, up to the jump to the other stack; what is rarer stands
between that and label 1, where somebody comes back to. What is rare is done by the fixed native
code. All registers are ours here but the stack pointer. Names with a dot are the layout's.

What travels: rax why, rdx, rcx and r8 words, rdi the object that is left, rsi the one that is
entered, which for who comes back is ours.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.processor.x86_64.switching import CLOBBERS

WORDS = ("rdx", "rcx", "r8")
"""Where words travel that are delivered."""

_BACK = "={rax},={rdx},={rcx},={r8},={rdi},={rsi}"


def constraints(inputs: Sequence[str]) -> str:
    """Of a piece that is given these registers. Out of it come why, three words, the object that
    was left, and the one that runs."""
    given = "".join(f"{{{register}}}," for register in inputs)
    return f"{_BACK},{given}~{{r10}},{CLOBBERS}"


_LEAVE = """
        leaq 1f(%rip), %r9
        movq %rsp, cont.sp(%rdi)
        movq %r9, cont.ip(%rdi)
        movq %r10, %rsp
        jmpq *cont.ip(%rsi)
"""
"""To the object in rsi, with its stack pointer in r10."""

_ENTER = f"""
        movq %rsi, %fs:current.at
        movq %r11, %fs:limit.at
        xorl %eax, %eax
        {_LEAVE}
"""
"""The same, with its limit in r11, and nothing but words to tell."""


# Suspending


def address(name: str) -> str:
    """What takes the address of a tag that has a name, to r9."""
    return f"leaq {name}(%rip), %r9"


def pointer(name: str, offset: int) -> str:
    """What takes the address of a tag from a word that holds it, to r9."""
    return f"movq {name}+{offset}(%rip), %r9"


def suspend(tag: str) -> str:
    """Suspend with the tag whose address `tag` takes; rdi is the running object, rdx and rcx are
    payload.

    The first clause of the innermost prompt is looked at, then the one at which the tag was found
    the last time. All else is a search.
    """
    return f"""
        {tag}
        movq cont.handlers(%rdi), %r10
        movl $1, %eax
        movq %rdi, %r11
        cmpq %r9, clauses.tags(%r10)
        jne 4f
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
        jmp 2b
{_SEARCH}
6:      movq %rdi, cont.leaf(%r11)
        jmp 3b
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
        movq $-1, %rax
        callq unhandled
"""


# Resuming


def resume(handlers: str, words: int, bound: bool) -> str:
    """Resume what rsi refers to with as many words, the first of them in registers, below a prompt
    with the clause table of this name; rdi is the running object. If something may be `bound`, that
    is looked at in place.
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
"""What rsi refers to, if it is live, in rbx."""

_USUAL = """
        movq %r9, cont.self(%rbx)
        cmpq %rbx, cont.leaf(%rbx)
        jne 7f
        movq cont.sp(%rbx), %r10
        prefetcht0 -stack.soon(%r10)
        prefetcht0 stack.soon(%r10)
"""
"""What was suspended, and has nothing bound to it: a chain of one, or else a longer one. Not the
leaf's stack, though it is the same: for the leaf one would have to wait."""

_NEAR = """
        testl $-object.many, %esi
        movq %rbx, %rsi
        jne 8f
"""
"""Where there are very many, stacks and objects to come are asked for."""

_FRESH = """
        movq %r9, cont.self(%rbx)
        addq $-8, %rax
        movq %rax, vm+vm.free_stacks(%rip)
        leaq -stack.room(%r10), %r11
        movq %r11, cont.limit(%rbx)
        jmp 3b
"""
"""What has not started gets the stack in r10, the last of those free."""

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
"""A longer chain is entered at its leaf. What is asked for lies in one direction or the other, and
goes to the second cache, since that can wait for more lines at a time than the first."""


def _entered(prompt: str, words: int, bound: bool) -> str:
    """Enter what rsi refers to, the object in rbx, below the prompt that `prompt` writes there."""
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
    """What has a limit that is not positive, in r11: one or two words that are bound to it come
    before these, if all of them fit registers. What has been suspended is entered here, since one
    waits for a jump."""
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
"""By how many words are given."""

_UNBOUND = """
10:     movq %r12, %rdx
        movq %r13, %rcx
"""
"""No stack is free: begin anew, with the words that were given."""


def _revived(words: int) -> str:
    """Whatever rsi refers to is made ready, as in `revive`, from the beginning."""
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
    """Switch to what rsi refers to with as many words, the last of which is a reference to who
    switches; rdi is the running object. `tag` is as above, and `type_` is where the number stands
    of the type of the continuation that is the aim.
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
