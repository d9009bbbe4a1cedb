"""Types survive, in the bytes that the specification requires."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.binary import types
from wasmfx.binary import types as externs
from wasmfx.binary.primitives import Reader
from wasmfx.errors import Malformed
from wasmfx.syntax.types import (
    CONTREF,
    ContType,
    FuncType,
    Limits,
    RecType,
    RefType,
    SubType,
    func_deftype,
)

from . import strategies

Read = Callable[[Reader], Any]
Write = Callable[[bytearray, Any], None]


def written(write: Write, value: Any) -> bytes:
    out = bytearray()
    write(out, value)
    return bytes(out)


@pytest.mark.parametrize(
    ("values", "read", "write"),
    [
        (strategies.heaps, types.read_heap, types.write_heap),
        (strategies.refs, types.read_ref, types.write_storage),
        (strategies.valtypes, types.read_valtype, types.write_storage),
        (strategies.storages, types.read_storage, types.write_storage),
        (strategies.KINDS["blocktype"], types.read_block, types.write_block),
        (strategies.recs, types.read_rec, types.write_rec),
        (strategies.externs, externs.read_extern, externs.write_extern),
    ],
)
@given(data=st.data())
def test_types_survive(
    values: st.SearchStrategy[Any], read: Read, write: Write, data: st.DataObject
) -> None:
    value = data.draw(values)
    r = Reader(written(write, value))
    assert read(r) == value
    r.finish()


def cont(x: int, *supers: int, final: bool = True) -> SubType:
    return SubType(final, supers, ContType(x))


@pytest.mark.parametrize(
    ("rec", "encoded"),
    [
        (RecType((cont(0),)), "5d 00"),
        (RecType((cont(64),)), "5d c0 00"),
        (RecType((cont(6, 5, final=False),)), "50 01 05 5d 06"),
        (RecType((cont(6, 5),)), "4f 01 05 5d 06"),
        (
            RecType((SubType(True, (), FuncType((RefType(True, 5),), ())), cont(4, final=False))),
            "4e 02  60 01 63 05 00  50 00 5d 04",
        ),
        (RecType(()), "4e 00"),
    ],
)
def test_recursive_types_have_the_documented_bytes(rec: RecType, encoded: str) -> None:
    assert written(types.write_rec, rec) == bytes.fromhex(encoded)
    assert types.read_rec(Reader(bytes.fromhex(encoded))) == rec


def test_a_group_of_one_is_the_type_alone() -> None:
    assert types.read_rec(Reader(b"\x4e\x01\x5d\x00")) == RecType((cont(0),))


@pytest.mark.parametrize(
    ("t", "encoded"),
    [
        (CONTREF, "68"),
        (RefType(True, "nocont"), "75"),
        (RefType(False, "cont"), "64 68"),
        (RefType(False, "nocont"), "64 75"),
        (RefType(True, 64), "63 c0 00"),
        (RefType(True, "handler"), "67"),
        (RefType(True, "nohandler"), "76"),
        (RefType(False, "handler"), "64 67"),
        (RefType(False, "nohandler"), "64 76"),
    ],
)
def test_reference_types_have_the_documented_bytes(t: RefType, encoded: str) -> None:
    assert written(types.write_storage, t) == bytes.fromhex(encoded)


def test_a_long_form_of_an_abstract_reference_is_the_same_type() -> None:
    assert types.read_valtype(Reader(b"\x63\x68")) == CONTREF


@pytest.mark.parametrize(
    ("read", "encoded", "message"),
    [
        (types.read_rec, "5d 7f", "malformed continuation type"),
        (types.read_rec, "5b 00", "malformed definition type"),
        (types.read_rec, "5c 01 78", "malformed value type"),
        (types.read_rec, "e0 7f 00 00", "integer representation too long"),
        (types.read_rec, "5e 78 02", "malformed mutability"),
        (types.read_rec, "5e 66 00", "malformed storage type"),
        (types.read_rec, "60 01 78 00", "malformed value type"),
        (types.read_rec, "4e ff ff ff ff 0f", "length out of bounds"),
        (types.read_ref, "7f", "malformed reference type"),
        (types.read_ref, "64 7f", "malformed heap type"),
        (types.read_ref, "64 f0 7f", "malformed heap type"),
        (types.read_block, "41", "malformed block type"),
        (externs.read_extern, "05", "malformed import kind"),
        (externs.read_extern, "02 02 00", "malformed limits flags"),
        (externs.read_extern, "02 08 00", "malformed limits flags"),
        (externs.read_extern, "04 01 00", "zero byte expected"),
        (externs.read_extern, "03 7f 02", "malformed mutability"),
    ],
)
def test_what_is_no_type_is_malformed(read: Read, encoded: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read(Reader(bytes.fromhex(encoded)))


@pytest.mark.parametrize(
    ("limits", "encoded"),
    [
        (Limits("i32", 1), "00 01"),
        (Limits("i32", 1, 2), "01 01 02"),
        (Limits("i64", 1), "04 01"),
        (Limits("i64", 0, 2**64 - 1), "05 00 ff ff ff ff ff ff ff ff ff 01"),
    ],
)
def test_limits_have_the_documented_bytes(limits: Limits, encoded: str) -> None:
    assert written(externs.write_limits, limits) == bytes.fromhex(encoded)


def test_closed_types_cannot_be_written() -> None:
    closed = RefType(True, func_deftype(FuncType((), ())))
    with pytest.raises(TypeError, match="not a type index"):
        written(types.write_storage, closed)


@pytest.mark.parametrize(
    "data",
    [
        b"\x60\x02\x7f\x7e\x01\x70",
        b"\x60\x00\x00",
        b"\x60\x82\x00\x7f\x7e\x00",  # a count of two bytes
        b"\x60\x01\x63\x00\x00",  # a type of two bytes
        b"\x60\x01\x7f",  # nothing of the results
        b"\x60\x01\x7f\x02\x7f",  # one result of two
        b"\x60\x05\x7f\x7f",
        b"\x60\x01\x77\x00",  # a storage type, which is no value type
        b"\x60\x00\x80",
        b"\x60",
        b"",
    ],
)
def test_function_types_that_are_short_are_read_as_others(data: bytes) -> None:
    def read(r: Reader) -> object:
        try:
            return types.read_sub(r), r.pos
        except Malformed as error:
            return error.message, error.at

    r = Reader(data + b"\0" * 4, 0, len(data))
    try:
        found: object = types.read_rec(r).subs[0], r.pos
    except Malformed as error:
        found = error.message, error.at
    assert found == read(Reader(data + b"\0" * 4, 0, len(data)))
