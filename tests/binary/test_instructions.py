"""Every row survives encoding and decoding, blocks match at any depth, and all else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wasmfx.binary import instructions
from wasmfx.binary.instructions import KINDS, read_expr, read_instr, write_expr, write_instrs
from wasmfx.binary.primitives import Reader
from wasmfx.errors import Malformed
from wasmfx.syntax.instructions import (
    Barrier,
    Block,
    Const,
    ContBind,
    ContClone,
    Else,
    End,
    If,
    Instr,
    Load,
    LocalGet,
    Loop,
    MemArg,
    OnCall,
    OnLabel,
    OnSwitch,
    RefNull,
    Resume,
    ResumeThrow,
    ResumeThrowRef,
    ResumeWith,
    Select,
    SuspendTo,
    Switch,
)
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.opcodes import BY_OPCODE, ROWS, Row

from .strategies import exprs, instr_of

WITH_IMMEDIATES = [row for row in ROWS if row.immediates]


def written(*instrs: Instr) -> bytes:
    out = bytearray()
    write_instrs(out, instrs)
    return bytes(out)


def survives(e: Instr) -> None:
    r = Reader(written(e))
    assert read_instr(r) == e
    r.finish()


def test_every_kind_in_the_table_has_a_codec() -> None:
    assert {im.kind for row in ROWS for im in row.operands} == set(KINDS)


@pytest.mark.parametrize("row", WITH_IMMEDIATES, ids=lambda row: row.mnemonic)
@settings(max_examples=12)
@given(data=st.data())
def test_every_row_survives_with_any_immediates(row: Row, data: st.DataObject) -> None:
    survives(data.draw(instr_of(row)))


def test_every_row_without_immediates_survives() -> None:
    for row in ROWS:
        if isinstance(row.instruction, Instr):
            survives(row.instruction)


@given(exprs(12))
def test_expressions_survive(expr: Expr) -> None:
    out = bytearray()
    write_expr(out, expr)
    r = Reader(bytes(out))
    found = read_expr(r)
    assert found == expr
    assert found is not None
    assert len(found.at) == len(expr.instrs) + 1
    assert found.at[-1] == len(out) - 1
    r.finish()


@pytest.mark.parametrize(
    ("encoded", "instrs"),
    [
        ("41 07 20 00 e1 02 03", (Const("i32", 7), LocalGet(0), ContBind(2, 3))),
        ("e4 03 02 00", (ResumeThrow(3, 2, ()),)),
        ("e5 03 00", (ResumeThrowRef(3, ()),)),
        ("e6 05 01", (Switch(5, 1),)),
        ("d0 05 e3 05 01 01 01", (RefNull(5), Resume(5, (OnSwitch(1),)))),
        ("e3 01 01 00 00 00", (Resume(1, (OnLabel(0, 0),)),)),
        ("d0 68 d0 75", (RefNull("cont"), RefNull("nocont"))),
        ("e3 41 00", (Resume(65, ()),)),
        ("ef 00 40 0b", (Barrier(None), End())),
        ("ef 00 7f 41 00 0b", (Barrier("i32"), Const("i32", 0), End())),
        ("ef 00 c0 00 0b", (Barrier(64), End())),
        ("ef 01 05 00", (ResumeWith(5, ()),)),
        ("ef 01 05 01 02 06 07", (ResumeWith(5, (OnCall(6, 7),)),)),
        ("ef 02 05 80 01", (SuspendTo(5, 128),)),
        ("ef 03 41", (ContClone(65),)),
        ("e3 01 02 02 00 01 01 02", (Resume(1, (OnCall(0, 1), OnSwitch(2))),)),
        ("1b 1c 01 7f", (Select(None), Select(("i32",)))),
        ("28 02 04", (Load("i32", 32, "", MemArg(0, 2, 4)),)),
        ("28 42 01 04", (Load("i32", 32, "", MemArg(1, 2, 4)),)),
        ("41 7f 42 80 7f", (Const("i32", 2**32 - 1), Const("i64", 2**64 - 128))),
    ],
)
def test_instructions_have_the_documented_bytes(encoded: str, instrs: tuple[Instr, ...]) -> None:
    data = bytes.fromhex(encoded)
    assert written(*instrs) == data
    assert read_expr(Reader(data + b"\x0b")) == Expr(instrs)


def test_a_memory_index_of_zero_may_be_explicit() -> None:
    assert read_instr(Reader(b"\x28\x42\x00\x04")) == Load("i32", 32, "", MemArg(0, 2, 4))


def test_opcodes_behind_a_prefix_may_be_padded() -> None:
    assert read_instr(Reader(b"\xfc\x89\x00\x07")) == read_instr(Reader(b"\xfc\x09\x07"))


def test_unassigned_opcodes_are_illegal() -> None:
    prefixes = instructions.PREFIXES
    for op in set(range(256)) - prefixes:
        if op not in BY_OPCODE:
            with pytest.raises(Malformed, match=f"illegal opcode {op:02x}"):
                read_instr(Reader(bytes((op,)) + bytes(8)))
    for op in prefixes:
        for code in set(range(128)) | {300}:
            if (op, code) not in BY_OPCODE:
                with pytest.raises(Malformed, match=f"illegal opcode {op:02x} {code:02x}"):
                    read_instr(Reader(bytes((op, code & 127 | 128, code >> 7)) + bytes(8)))


@pytest.mark.parametrize(
    ("encoded", "message"),
    [
        ("28 80 01 00", "malformed memop flags"),
        ("e3 00 01 03 00 00", "ON opcode expected"),
        ("1f 40 01 04 00 00", "malformed catch clause"),
        ("fb 18 04 00 70 70", "malformed br_on_cast flags"),
        ("0e ff ff ff ff 0f 00", "length out of bounds"),
        ("05", "END opcode expected"),
        ("02 40 05", "END opcode expected"),
        ("ef 00 40 05", "END opcode expected"),
        ("04 40 ef 00 40 05", "END opcode expected"),
        ("ef 00 41", "malformed block type"),
        ("04 40 05 05", "END opcode expected"),
        ("04 40 02 40 05", "END opcode expected"),
    ],
)
def test_what_is_no_instruction_is_malformed(encoded: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read_expr(Reader(bytes.fromhex(encoded) + b"\x0b" * 8))


def test_blocks_nest_to_any_depth() -> None:
    depth = 100_000
    opening = (Block(None), Loop(None), If(None))
    instrs = opening * (depth // 3) + (Else(), End()) + (End(),) * (depth - depth % 3 - 1)
    expr = Expr(instrs)
    out = bytearray()
    write_expr(out, expr)
    assert read_expr(Reader(bytes(out))) == expr
    assert read_expr(Reader(bytes(out[:-1]))) is None


def test_equal_instructions_are_one_object() -> None:
    found = read_expr(Reader(b"\x20\x05\x20\x05\x28\x02\x90\x01\x28\x02\x90\x01\x0b"))
    assert found is not None
    assert found.instrs[0] is found.instrs[1]
    assert found.instrs[2] is found.instrs[3]


def outcome(data: bytes, end: int) -> Expr | tuple[str, int] | None:
    try:
        return read_expr(Reader(data, 0, end))
    except Malformed as error:
        return error.message, error.at


@given(exprs(), st.data())
def test_what_is_remembered_changes_no_outcome(expr: Expr, data: st.DataObject) -> None:
    """Also if the end of the body divides a known instruction."""
    out = bytearray()
    write_expr(out, expr)
    end = data.draw(st.integers(0, len(out)))
    read_expr(Reader(bytes(out)))
    known = outcome(bytes(out), end)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(instructions, "_KNOWN", {})
        assert outcome(bytes(out), end) == known


def test_no_more_is_remembered_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[bytes, Instr] = {}
    monkeypatch.setattr(instructions, "_KNOWN", known)
    monkeypatch.setattr(instructions, "MOST_KNOWN", 10)
    read_expr(Reader(b"".join(b"\x20" + bytes((n,)) for n in range(100)) + b"\x0b"))
    assert len(known) == 10
