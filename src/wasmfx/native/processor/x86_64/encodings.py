"""Instructions that are written as bytes: far jumps and stubs; and the relocations of LLVM's
code."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable

_R64, _PC32, _PLT32, _PC64 = 1, 2, 4, 24
ABSOLUTE, SECTION_OFFSET = _R64, 10
"""Relocations in debug sections: addresses in memory, and offsets in other sections."""

STUB_SIZE = 16
"""Bytes for the stub of a host function: 12 for its two instructions, and padding."""
FAR_JUMP_SIZE = 14
"""Bytes of a far jump: six for the instruction, eight for the address."""


class BadRelocation(Exception):
    """A relocation of a kind that code for this engine never has."""


def far_jump(to: int) -> bytes:
    """A jump to any address: `jmp *0(%rip)`, followed by the address."""
    return b"\xff\x25\x00\x00\x00\x00" + struct.pack("<Q", to)


def host_stub(at: int, object_: int, call_host: int) -> bytes:
    """The stub at `at` for a host function: `lea object(%rip), %r10; jmp call_host`."""
    lea = b"\x4c\x8d\x15" + struct.pack("<i", object_ - (at + 7))
    return lea + b"\xe9" + struct.pack("<i", call_host - (at + 12))


_TWO = struct.Struct("<QQ")


def host_stubs(
    at: int, objects: int, size: int, count: int, call: int, count_up: Callable[..., None]
) -> array[int]:
    """Stubs for an array of objects of one size: one every `STUB_SIZE` bytes.

    `count_up` writes pairs of words: it takes the address, the count, the first word and its step,
    and the second word and its step.
    """
    words = array("Q", (0,)) * (2 * count)
    if not count:
        return words
    # A module has one for each function, so they are made by fixed code. A stub is two words, and
    # the next stub differs in the two distances only, by the same steps throughout.
    ends = (0, count - 1)
    (first, second), (last, end) = (_TWO.unpack(_padded(at, objects, size, call, n)) for n in ends)
    step, back = (size - STUB_SIZE) << _DISTANCE, -STUB_SIZE
    if last - first == step * ends[1] and end - second == back * ends[1]:
        count_up(words.buffer_info()[0], count, first, step, second, back & _WORD)
        return words
    return array("Q", b"".join([_padded(at, objects, size, call, n) for n in range(count)]))


_WORD = (1 << 64) - 1
_DISTANCE = 24
"""Bits of a stub before its first distance."""


def _padded(at: int, objects: int, size: int, call: int, n: int) -> bytes:
    """Stub number `n`."""
    return host_stub(at + n * STUB_SIZE, objects + n * size, call).ljust(STUB_SIZE, b"\xcc")


def relocate(image: bytearray, kind: int, offset: int, place: int, value: int) -> None:
    """Write a reference to `value` into an image, at `offset`; its address will be `place`."""
    if kind in (_PC32, _PLT32):
        struct.pack_into("<i", image, offset, value - place)
    elif kind == _R64:
        struct.pack_into("<Q", image, offset, value)
    elif kind == _PC64:
        struct.pack_into("<q", image, offset, value - place)
    else:
        raise BadRelocation(kind)
