"""The few instructions that are written as bytes, and the relocations that LLVM asks for."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable

_R64, _PC32, _PLT32, _PC64 = 1, 2, 4, 24
ABSOLUTE, SECTION_OFFSET = _R64, 10
"""What debug sections have: addresses in memory, and places in each other."""

STUB_SIZE = 16
"""The room for a host function's stub."""
FAR_JUMP_SIZE = 14


class BadRelocation(Exception):
    """A relocation of a kind that our code never needs."""


def far_jump(to: int) -> bytes:
    """`jmp *0(%rip)`, and then the address: a jump to anywhere."""
    return b"\xff\x25\x00\x00\x00\x00" + struct.pack("<Q", to)


def host_stub(at: int, object_: int, call_host: int) -> bytes:
    """`lea object(%rip), %r10; jmp call_host`: what stands at `at` for a host function."""
    lea = b"\x4c\x8d\x15" + struct.pack("<i", object_ - (at + 7))
    return lea + b"\xe9" + struct.pack("<i", call_host - (at + 12))


_TWO = struct.Struct("<QQ")


def host_stubs(
    at: int, objects: int, size: int, count: int, call: int, count_up: Callable[..., None]
) -> array[int]:
    """The same for objects of this size, one behind the other: a stub every `STUB_SIZE` bytes.
    `count_up` writes pairs of words to an address: how many, the first and by how much it grows,
    and the same of the second."""
    words = array("Q", (0,)) * (2 * count)
    if not count:
        return words
    # There are as many as a module has functions. Each is two words, and those of the next differ
    # from them in the distances alone, as much as from the last to the first.
    ends = (0, count - 1)
    (first, second), (last, end) = (_TWO.unpack(_padded(at, objects, size, call, n)) for n in ends)
    step, back = (size - STUB_SIZE) << _DISTANCE, -STUB_SIZE
    if last - first == step * ends[1] and end - second == back * ends[1]:
        count_up(words.buffer_info()[0], count, first, step, second, back & _WORD)
        return words
    return array("Q", b"".join([_padded(at, objects, size, call, n) for n in range(count)]))


_WORD = (1 << 64) - 1
_DISTANCE = 24
"""The bits of a stub that come before its first distance."""


def _padded(at: int, objects: int, size: int, call: int, n: int) -> bytes:
    """Stub number `n` of these."""
    return host_stub(at + n * STUB_SIZE, objects + n * size, call).ljust(STUB_SIZE, b"\xcc")


def relocate(image: bytearray, kind: int, offset: int, place: int, value: int) -> None:
    """Write into an image, at `offset`, which will lie at `place`, what refers to `value`."""
    if kind in (_PC32, _PLT32):
        struct.pack_into("<i", image, offset, value - place)
    elif kind == _R64:
        struct.pack_into("<Q", image, offset, value)
    elif kind == _PC64:
        struct.pack_into("<q", image, offset, value - place)
    else:
        raise BadRelocation(kind)
