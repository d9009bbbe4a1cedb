"""Proposals that are not supported: errors that name them, and finding their use early.

The bodies of a large module are decoded when their functions are called. An unsupported proposal
should be reported earlier, when the module is read. So `suspects` searches the code section for
byte patterns that nearly every use of such a proposal contains, and the decoder reads those bodies.
A pattern may miss a use: then the function's first call traps, with a message of equal wording.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.syntax.opcodes import Opcode

THREADS = "the threads proposal (atomic instructions, shared memories)"
LEGACY_EXCEPTIONS = "the legacy exceptions proposal (try, catch, rethrow, delegate, catch_all)"
WIDE_ARITHMETIC = "the wide-arithmetic proposal (integers of 128 bits)"
PAGE_SIZES = "the custom-page-sizes proposal"
MEMORY_CONTROL = "the memory-control proposal"

_ATOMIC = 0xFE
_LEGACY = frozenset((0x06, 0x07, 0x09, 0x18, 0x19))
_PREFIXED = {
    (0xFC, 0x12): MEMORY_CONTROL,
    **{(0xFC, op): WIDE_ARITHMETIC for op in range(0x13, 0x17)},
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


# Finding uses without decoding

_NO_OPERAND = rb"(?<![\x0c\x0d\x10\x12\x20-\x26\x41\x42\x80-\xff]%b)"
"""The byte before the current one is no opcode that takes an index or a constant, nor a part of a
longer number: so the current byte is probably an opcode."""


def _atomic_accesses() -> bytes:
    """Return a pattern of atomic instructions, each followed by the alignment that it must have."""
    # By alignment, as a power of two: notify and wait, then groups of seven accesses whose widths
    # always follow in the same order.
    opcodes: dict[int, list[int]] = {0: [], 1: [], 2: [0x00, 0x01], 3: [0x02]}
    for first in range(0x10, 0x4F, 7):
        for k, align in enumerate((2, 3, 0, 1, 0, 1, 2)):
            opcodes[align].append(first + k)
    groups = [b"[%b]%b" % (re.escape(bytes(ops)), bytes((a,))) for a, ops in opcodes.items()]
    return b"|".join(groups)


_PATTERNS = (
    # `atomic.fence`, or an access. A pattern begins with a plain byte, which `re` finds fast.
    rb"\xfe" + _NO_OPERAND % rb"\xfe" + rb"(?:\x03\x00|" + _atomic_accesses() + rb")",
    # `try` without results: `6; memory.grow` is the only other reading, and is rare.
    rb"\x06\x40",
    # Both results go to locals.
    rb"\xfc" + _NO_OPERAND % rb"\xfc" + rb"[\x13-\x16]\x21.\x21",
)


def suspects(data: bytes, bounds: Sequence[int]) -> list[int]:
    """Return the numbers of the bodies with a pattern; body k is from `bounds` 2k to 2k + 1."""
    starts, ends = bounds[::2], bounds[1::2]
    found = set()
    for pattern in _PATTERNS:
        for match in re.compile(pattern, re.DOTALL).finditer(data, starts[0], ends[-1]):
            k = bisect_right(starts, match.start()) - 1
            # What stands between two bodies is the size of the second.
            if match.start() < ends[k]:
                found.add(k)
    return sorted(found)
