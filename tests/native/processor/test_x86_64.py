"""Instructions written as bytes are what LLVM's assembler makes of them."""

import ctypes
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.native.objects import assembled
from tests.native.oracle import Seen
from wasmfx.native.link.elf import Object
from wasmfx.native.processor import (
    FAR_JUMP_SIZE,
    STUB_SIZE,
    BadRelocation,
    far_jump,
    host_stub,
    host_stubs,
    relocate,
)

DISTANCES = st.integers(-(1 << 31) + 64, (1 << 31) - 64)


def assembly(*lines: str) -> bytes:
    """The machine code for some lines of assembly, in which nothing is left to relocate."""
    image = assembled([".text", *lines])
    assert not list(Seen(image).relocations())
    (text,) = (s.data for s in Object(image).sections.values() if s.name == ".text")
    return text


@settings(max_examples=20, deadline=None)
@given(st.integers(0, (1 << 64) - 1))
def test_far_jump(to: int) -> None:
    code = far_jump(to)
    assert code == assembly("jmpq *0(%rip)", f".quad {to}")
    assert len(code) == FAR_JUMP_SIZE


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 1 << 46), DISTANCES, DISTANCES)
def test_host_stub(at: int, object_: int, call_host: int) -> None:
    code = host_stub(at, at + object_, at + call_host)
    lines = [f"leaq here + {object_}(%rip), %r10", f"{{disp32}} jmp here + {call_host}"]
    assert code == assembly("here:", *lines)
    assert len(code) <= STUB_SIZE


REFERENCES = {
    "call": ("call target", 4),
    "jump": ("{disp32} jmp target", 4),
    "address": ("leaq target(%rip), %r9", 4),
    "distance of 32 bits": (".long target - .", 4),
    "distance of 64 bits": (".quad target - .", 8),
}


@pytest.mark.parametrize("kind", REFERENCES)
@settings(max_examples=10, deadline=None)
@given(distance=DISTANCES, at=st.integers(1 << 32, 1 << 46))
def test_a_relocated_reference_is_what_the_assembler_writes(
    kind: str, distance: int, at: int
) -> None:
    line, width = REFERENCES[kind]
    image = assembled([".text", "here:", line])
    (r,) = Seen(image).relocations()
    (text,) = (s.data for s in Object(image).sections.values() if s.name == ".text")
    ours = bytearray(text)
    relocate(ours, r.kind, r.offset, at + r.offset, at + distance + r.addend)
    assert ours == assembly("here:", f".set target, here + {distance}", line)
    assert len(ours) - r.offset == width


def test_an_address_of_64_bits() -> None:
    image = assembled([".text", ".quad target + 8"])
    (r,) = Seen(image).relocations()
    ours = bytearray(8)
    relocate(ours, r.kind, r.offset, 0, 0xFFFF_0000_1234_0000 + r.addend)
    assert ours == struct.pack("<Q", 0xFFFF_0000_1234_0008)


@pytest.mark.parametrize(
    "line", [".long target", "movq target@GOTPCREL(%rip), %rax", ".byte target"]
)
def test_other_relocations_are_refused(line: str) -> None:
    (r,) = Seen(assembled([".text", line])).relocations()
    with pytest.raises(BadRelocation):
        relocate(bytearray(16), r.kind, r.offset, 0, 0)


def test_many_host_stubs_are_so_many_of_them() -> None:
    at, objects, size, call = 0x1000, 0x9000, 64, 0x500

    def count_up(to: int, n: int, first: int, step: int, second: int, other: int) -> None:
        words = (ctypes.c_uint64 * (2 * n)).from_address(to)
        words[:] = [word for k in range(n) for word in (first + k * step, second + k * other)]

    stubs = host_stubs(at, objects, size, 5, call, count_up).tobytes()
    for n in range(5):
        one = host_stub(at + STUB_SIZE * n, objects + size * n, call)
        assert stubs[STUB_SIZE * n :][: len(one)] == one
    assert len(stubs) == 5 * STUB_SIZE
