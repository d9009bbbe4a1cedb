"""Encoding: the shortest form, custom sections at their places, updated hints and counts."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from wasmfx.binary import decode, encode, sections
from wasmfx.binary.sections import BRANCH_HINTS as HINTS
from wasmfx.syntax.instructions import (
    Block,
    Const,
    ContNew,
    DataDrop,
    Drop,
    End,
    If,
    Instr,
    Nop,
    OnLabel,
    RefFunc,
    RefNull,
    Resume,
    Return,
    Suspend,
)
from wasmfx.syntax.modules import (
    Active,
    Code,
    Custom,
    Data,
    Declarative,
    Elem,
    Export,
    Expr,
    Func,
    Import,
    Module,
    Names,
    Passive,
    SectionName,
    Tag,
)
from wasmfx.syntax.types import (
    FUNCREF,
    CompType,
    ContType,
    FuncType,
    FuncUse,
    RecType,
    RefType,
    SubType,
    TagType,
    ValType,
)

from .strategies import customs, modules, tuples_of

ZERO = Expr((Const("i32", 0),))
REF_FUNC = Expr((RefFunc(3),))
FUNC = RefType(False, "func")


def defined(comp: CompType) -> RecType:
    return RecType((SubType(True, (), comp),))


def func(type_: int, *body: Instr, locals_: tuple[ValType, ...] = ()) -> Func:
    return Func(type_, Code(locals_, Expr(body)))


def test_the_worked_example_of_the_reference() -> None:
    module = Module(
        types=(
            defined(FuncType((), ())),
            defined(ContType(0)),
            defined(FuncType((), ("i32",))),
        ),
        funcs=(
            func(0, Suspend(0)),
            func(
                2,
                Block(RefType(False, 1)),
                RefFunc(0),
                ContNew(1),
                Resume(1, (OnLabel(0, 0),)),
                Const("i32", 0),
                Return(),
                End(),
                Drop(),
                Const("i32", 42),
            ),
        ),
        tags=(Tag(TagType(0)),),
        exports=(Export("run", "func", 1),),
        elems=(Elem(FUNC, (Expr((RefFunc(0),)),), Declarative()),),
    )
    expected = bytes.fromhex(
        """
        00 61 73 6D 01 00 00 00
        01 0A 03  60 00 00  5D 00  60 00 01 7F
        03 03 02 00 02
        0D 03 01 00 00
        07 07 01 03 72 75 6E 00 01
        09 05 01 03 00 01 00
        0A 1D 02
           04 00 E2 00 0B
           16 00
              02 64 01  D2 00  E0 01  E3 01 01 00 00 00  41 00 0F  0B
              1A 41 2A
           0B
        """
    )
    assert encode(module) == expected
    assert decode(expected) == module


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(modules)
def test_modules_survive(module: Module) -> None:
    encoded = encode(module)
    again = decode(encoded)
    # A module with hints gets a section for them.
    assert [custom.name for custom in again.customs] in ([], [HINTS])
    assert Module(**{f: getattr(again, f) for f in FIELDS}) == module
    assert encode(again) == encoded


FIELDS = (
    "types", "imports", "funcs", "tables", "mems", "tags", "globals", "exports", "start", "elems",
    "datas",
)  # fmt: skip


@given(tuples_of(customs, 6))
def test_custom_sections_keep_their_order_and_their_places(kept: tuple[Custom, ...]) -> None:
    again = decode(encode(Module(customs=kept)))
    order: list[SectionName | None] = [None, "type", "tag", "elem", "datacount", "code", "data"]
    assert list(again.customs) == sorted(kept, key=lambda custom: order.index(custom.after))


@pytest.mark.parametrize(
    ("elem", "encoded"),
    [
        (Elem(FUNC, (REF_FUNC,), Active(0, ZERO)), "00 41 00 0b 01 03"),
        (Elem(FUNC, (REF_FUNC,), Passive()), "01 00 01 03"),
        (Elem(FUNC, (REF_FUNC,), Active(1, ZERO)), "02 01 41 00 0b 00 01 03"),
        (Elem(FUNC, (REF_FUNC,), Declarative()), "03 00 01 03"),
        (Elem(FUNCREF, (REF_FUNC,), Active(0, ZERO)), "04 41 00 0b 01 d2 03 0b"),
        (Elem(FUNCREF, (REF_FUNC,), Passive()), "05 70 01 d2 03 0b"),
        (Elem(FUNCREF, (REF_FUNC,), Active(1, ZERO)), "06 01 41 00 0b 70 01 d2 03 0b"),
        (Elem(FUNCREF, (REF_FUNC,), Declarative()), "07 70 01 d2 03 0b"),
        (
            Elem(RefType(True, "extern"), (Expr((RefNull("extern"),)),), Active(0, ZERO)),
            "06 00 41 00 0b 6f 01 d0 6f 0b",
        ),
        (Elem(FUNC, (ZERO,), Active(0, ZERO)), "06 00 41 00 0b 64 70 01 41 00 0b"),
        (Elem(FUNC, (), Passive()), "01 00 00"),
    ],
)
def test_element_segments_take_the_shortest_form(elem: Elem, encoded: str) -> None:
    contents = b"\1" + bytes.fromhex(encoded)
    expected = b"\0asm\1\0\0\0\x09" + bytes((len(contents),)) + contents
    assert encode(Module(elems=(elem,))) == expected
    assert decode(expected).elems == (elem,)


def test_the_data_count_is_written_if_an_instruction_needs_it() -> None:
    types, datas = (defined(FuncType((), ())),), (Data(b"x", Passive()),)
    without = encode(Module(types=types, funcs=(func(0, Nop()),), datas=datas))
    assert "datacount" not in [section.name for section in sections(without)]
    needed = encode(Module(types=types, funcs=(func(0, DataDrop(0)),), datas=datas))
    assert "datacount" in [section.name for section in sections(needed)]
    assert decode(needed).funcs[0].code.body.instrs == (DataDrop(0),)


def test_locals_are_written_in_runs() -> None:
    encoded = encode(Module(funcs=(func(0, locals_=("i32", "i32", "i64", "i32")),)))
    assert encoded.endswith(bytes.fromhex("03 02 7f 01 7e 01 7f 0b"))


HINTED = Code((), Expr((Const("i32", 1), If(None), Nop(), End())), ((1, b"\1"),))
HINTED_MODULE = Module(
    types=(defined(FuncType((), ())),),
    imports=(Import("m", "f", FuncUse(0)),),
    funcs=(func(0, Nop()), Func(0, HINTED)),
)


def test_hints_get_a_section_before_the_code() -> None:
    encoded = encode(HINTED_MODULE)
    assert [s.name for s in sections(encoded)] == ["type", "import", "func", HINTS, "code"]
    again = decode(encoded)
    # One function, the second after one import; one hint, three bytes in, of one byte.
    assert again.customs[0].data == bytes.fromhex("01 02 01 03 01 01")
    assert again.funcs == HINTED_MODULE.funcs
    assert encode(again) == encoded


def test_hints_follow_their_instructions() -> None:
    """A body may shrink when it is encoded again, which changes offsets."""
    encoded = encode(HINTED_MODULE)
    padded = encoded.replace(b"\x08\x00\x41\x01\x04", b"\x09\x00\x41\x81\x00\x04")
    padded = padded.replace(b"\x01\x02\x01\x03\x01\x01", b"\x01\x02\x01\x04\x01\x01")
    code_section = encoded.rindex(b"\x0a")
    padded = (
        padded[:code_section]
        + bytes((0x0A, encoded[code_section + 1] + 1))
        + padded[code_section + 2 :]
    )
    module = decode(padded)
    assert module.funcs == HINTED_MODULE.funcs
    assert encode(module) == encoded


def test_malformed_hints_are_kept_and_ignored() -> None:
    module = Module(customs=(Custom(HINTS, b"\xff", None),))
    assert decode(encode(module)) == module


def test_names_are_written_on_request() -> None:
    names = Names()
    names.module = "new"
    kept = (Custom("a", b"1", "type"), Custom("name", b"\0\4\3old", "type"), Custom("b", b"", None))
    module = Module(customs=kept, names=names)
    assert decode(encode(module)).names.module == "old"
    fresh = decode(encode(module, names=True))
    assert fresh.names.module == "new"
    assert [custom.name for custom in fresh.customs] == ["b", "a", "name"]
    assert encode(Module(names=names)) == encode(Module())
    assert [s.name for s in sections(encode(Module(names=names), names=True))] == ["name"]


def test_names_that_are_gone_take_their_section_along() -> None:
    module = Module(customs=(Custom("name", b"\0\4\3old", None),))
    assert sections(encode(module, names=True)) == []
