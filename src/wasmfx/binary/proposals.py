"""Finding the use of proposals that are not supported, without decoding.

The bodies of a large module are decoded when their functions are called. An unsupported proposal
should be reported earlier, when the module is read. So `suspects` searches the code section for
byte patterns that nearly every use of such a proposal contains, and the decoder reads those bodies.
A pattern may miss a use: then the function's first call traps, with a message of equal wording.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

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


_ATOMIC = rb"\xfe" + _NO_OPERAND % rb"\xfe" + rb"(?:\x03\x00|" + _atomic_accesses() + rb")"
"""`atomic.fence`, or an access."""
_PREFIX = b"\xfe"
"""The first byte of every match of `_ATOMIC`. `find` takes a third of the time that `re` takes."""
_TRY = rb"\x06\x40"
"""`try` without results. `6; memory.grow` is the only other reading, and is rare."""


def suspects(data: bytes, bounds: Sequence[int], has_tags: bool) -> list[int]:
    """Return the numbers of the bodies with a pattern; body k is from `bounds` 2k to 2k + 1.

    Only a module that `has_tags` is searched for `try`, which catches exceptions by their tags.
    """
    starts, ends = bounds[::2], bounds[1::2]
    searched = data, starts[0], ends[-1]
    is_atomic = re.compile(_ATOMIC, re.DOTALL).match
    places = [at for at in _places(_PREFIX, *searched) if is_atomic(data, at, ends[-1])]
    if has_tags:
        places += [match.start() for match in re.compile(_TRY).finditer(*searched)]
    found = set()
    for at in places:
        k = bisect_right(starts, at) - 1
        # What stands between two bodies is the size of the second.
        if at < ends[k]:
            found.add(k)
    return sorted(found)


def _places(byte: bytes, data: bytes, start: int, end: int) -> Iterator[int]:
    """Yield the places of a byte in a part of the data."""
    at = data.find(byte, start, end)
    while at >= 0:
        yield at
        at = data.find(byte, at + 1, end)
