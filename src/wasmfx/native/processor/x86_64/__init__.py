"""x86-64 under Linux: registers, words of the thread, what a signal saves."""

from __future__ import annotations

from collections.abc import Mapping

TRIPLE = "x86_64-unknown-linux-gnu"

INT_REGS = 6
"""Integer arguments that travel in registers: rdi, rsi, rdx, rcx, r8, r9."""
FLOAT_REGS = 8
"""Float arguments that travel in registers: xmm0 to xmm7."""
INT_RESULTS = 2
"""Integer results in registers: rdx and rcx, after the exception in rax."""
FLOAT_RESULTS = 2
PAYLOAD = 3
"""How many words of payload a switch carries in registers."""

THREAD_SPACE = 257
"""LLVM's address space of the thread's control block: what is addressed relative to fs."""
THIS_THREAD = "movq %fs:16, $0"
"""How the address of that block is had: it stands there itself."""
LIMIT = 0x70
"""Where prologues find the limit of the running stack: at this offset of the thread's control
block, a word that the C library reserves for the purpose and LLVM knows."""
CURRENT = 0x68
"""Beside it, the continuation object whose stack is running: a word reserved for transactional
memory, of which the one library that implements it uses the first two of four."""

CONTEXT_SP = 160
CONTEXT_PC = 168
"""Where a signal handler finds the stack pointer and the place of what it interrupted."""
INFO_CODE = 8
"""And how the signal has come about: by no fault if this is not above zero."""
INFO_ADDRESS = 16
"""And the address that a fault is about."""


ANY_LEVEL = "x86-64"
"""The level that every processor of the kind has, see below."""
WIDE = ("x86-64-v3",)
"""The levels, see below, with vector registers of 32 bytes."""


def cpu(features: Mapping[str, bool]) -> str:
    """The most capable of the named levels that a machine with these features has.

    Never AVX-512: it would add sixteen vector and eight mask registers to what a switch clobbers.
    """
    if all(features.get(f) for f in ("avx2", "bmi", "bmi2", "fma", "lzcnt", "movbe")):
        return "x86-64-v3"
    if all(features.get(f) for f in ("sse4.2", "popcnt", "ssse3")):
        return "x86-64-v2"
    return "x86-64"


def entry() -> str:
    """The assembly between the host's stack and ours, and between two of ours; names with a dot are
    the layout's."""
    from importlib.resources import files

    folder = files(__package__)
    return "".join([folder.joinpath(name).read_text() for name in ("entry.s", "frugal.s")])
