"""Proposals that are not supported: their names, for errors about code that uses them.

Loaded for an error only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.syntax.opcodes import Opcode

THREADS = "the threads proposal (atomic instructions, shared memories)"
LEGACY_EXCEPTIONS = "the legacy exceptions proposal (try, catch, rethrow, delegate, catch_all)"
WIDE_ARITHMETIC = "the wide-arithmetic proposal (integers of 128 bits)"
PAGE_SIZES = "the custom-page-sizes proposal"
MEMORY_CONTROL = "the memory-control proposal"

COMPONENTS = "the component model"

_ATOMIC = 0xFE
_LEGACY = frozenset((0x06, 0x07, 0x09, 0x18, 0x19))
_PREFIXED = {
    (0xFC, 0x12): MEMORY_CONTROL,
    **{(0xFC, op): WIDE_ARITHMETIC for op in range(0x13, 0x17)},
}
_WORDS = {
    **dict.fromkeys(("atomic.fence", "shared"), THREADS),
    **dict.fromkeys(("try", "do", "rethrow", "delegate"), LEGACY_EXCEPTIONS),
    **dict.fromkeys(
        ("i64.add128", "i64.sub128", "i64.mul_wide_s", "i64.mul_wide_u"), WIDE_ARITHMETIC
    ),
    "pagesize": PAGE_SIZES,
    "memory.discard": MEMORY_CONTROL,
    "component": COMPONENTS,
}


def not_supported(message: str, proposal: str | None) -> str:
    """Return `message`, which also says that `proposal` is not supported if there is one."""
    return message if proposal is None else f"{message}: {proposal} is not supported"


def proposal_of_opcode(opcode: Opcode) -> str | None:
    """Return the unsupported proposal that an unknown opcode belongs to, if it is a known one."""
    if isinstance(opcode, tuple):
        return _PREFIXED.get(opcode)
    return THREADS if opcode == _ATOMIC else LEGACY_EXCEPTIONS if opcode in _LEGACY else None


def proposal_of_limits(flags: int) -> str | None:
    """Return the unsupported proposal that the flags of limits ask for, if it is a known one."""
    if flags & ~0b1111:
        return None
    return THREADS if flags & 0b10 else PAGE_SIZES if flags & 0b1000 else None


def proposal_of_word(word: str) -> str | None:
    """Return the unsupported proposal that an unknown keyword belongs to, if it is a known one."""
    if ".atomic." in word:
        return THREADS
    return _WORDS.get(word)
