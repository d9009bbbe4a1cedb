"""Types of native data: sizes, places, and memory as Python sees it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Annotated

import pytest

from wasmfx.native.abi import layout
from wasmfx.native.abi.layout import STRUCTS
from wasmfx.native.abi.structures import (
    Array,
    Integer,
    Layout,
    Pointer,
    Small,
    Structure,
    describe,
    fields,
    i32,
    i64,
    resolve,
    size_of,
    u8,
    u16,
    u32,
    u64,
)


class Everything(Structure, align=32):
    byte: u8
    pad: Annotated[Array[u8], 3]
    small: Small[Everything]
    half: u16
    halves: Annotated[Array[u16], 3]
    word: u64
    debt: i64
    other: Everything
    any: Pointer
    list: Array[Array[u32]]
    code: Callable[[u32, Everything], None]


TEXTS = {
    "byte": "u8",
    "pad": "Annotated[Array[u8], 3]",
    "small": "Small[Everything]",
    "half": "u16",
    "halves": "Annotated[Array[u16], 3]",
    "word": "u64",
    "debt": "i64",
    "other": "Everything",
    "any": "Pointer",
    "list": "Array[Array[u32]]",
    "code": "Callable[[u32, Everything], None]",
}


def test_offsets_come_out_of_the_order() -> None:
    whole = Layout(Everything)
    assert list(whole.fields.values()) == [0, 1, 4, 8, 10, 16, 24, 32, 40, 48, 56]
    assert (whole.size, whole.align) == (64, 32)
    assert {name: describe(f.type) for name, f in fields(Everything).items()} == TEXTS


def test_every_field_lies_where_its_type_wants_to() -> None:
    structures = [t for t in vars(layout).values() if isinstance(t, type)]
    structures = [t for t in structures if issubclass(t, Structure) and t is not Structure]
    assert {Layout(t).name for t in structures} >= {s.name for s in STRUCTS}
    for structure in structures:
        for name, field in fields(structure).items():
            natural = min(8, size_of(field.type)) or 8
            assert field.offset % natural == 0, (structure, name)


def test_integers_wrap() -> None:
    types = {name: t for name, t in globals().items() if isinstance(t, Integer)}
    assert {name: t(-1) for name, t in types.items()} == {
        "u8": 0xFF,
        "u16": 0xFFFF,
        "u32": 0xFFFF_FFFF,
        "u64": 0xFFFF_FFFF_FFFF_FFFF,
        "i32": -1,
        "i64": -1,
    }
    assert i32(0x8000_0001) == -0x7FFF_FFFF
    assert u64(Pointer(5)) == 5


def test_memory_is_read_and_written() -> None:
    memory = ctypes.create_string_buffer(128)
    at = ctypes.addressof(memory)
    first, second = Everything(at), Everything(at + 64)
    first.debt = -5
    first.halves[2] = 0x12345
    first.other = second
    second.word = 77
    assert (first.debt, first.halves[2], first.other.word) == (-5, 0x2345, 77)
    assert memory.raw[14:16] == b"\x45\x23"
    assert first.other == second != first
    assert not second.other


def test_structures_have_their_fields_only() -> None:
    everything = Everything(0)
    with pytest.raises(AttributeError, match="Everything has no field colour"):
        everything.colour  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="Everything has no field colour"):
        everything.colour = 1  # type: ignore[attr-defined]


def test_arrays_of_one_type_are_one_type() -> None:
    assert resolve("Array[Array[u32]]", globals()) is resolve(Array[Array[u32]])
    with pytest.raises(TypeError, match="bool has no place in memory"):
        size_of(resolve(bool))
    with pytest.raises(TypeError, match=r"tuple\[u32, u64\] has no place in memory"):
        size_of(resolve("tuple[u32, u64]", globals()))
