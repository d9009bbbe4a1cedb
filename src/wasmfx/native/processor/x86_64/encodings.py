"""The few instructions that are written as bytes, and the relocations that LLVM asks for."""

from __future__ import annotations

import struct

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


_STUB = struct.Struct("<3sisi4s")


def host_stubs(at: int, objects: int, size: int, count: int, call: int) -> bytes:
    """The same for objects of this size, one behind the other: a stub every `STUB_SIZE` bytes."""
    # There are as many as a module has functions.
    to, back, pack = objects - (at + 7), call - (at + 12), _STUB.pack
    lea, jump, rest, step = b"\x4c\x8d\x15", b"\xe9", b"\xcc" * 4, size - STUB_SIZE
    return b"".join(
        [pack(lea, to + n * step, jump, back - n * STUB_SIZE, rest) for n in range(count)]
    )


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
