"""Modules: start, exports, declared references, hints, bodies that are still bytes."""

from __future__ import annotations

import pytest

from tests.valid.checking import invalid, valid
from wasmfx.errors import Invalid, Malformed
from wasmfx.source import Source
from wasmfx.syntax.instructions import Block, Drop, Else, End, Instr, Nop, RefNull
from wasmfx.syntax.modules import Code, Expr, Func, Module
from wasmfx.syntax.types import FuncType, RecType, SubType
from wasmfx.valid import validate

VOID = (RecType((SubType(True, (), FuncType((), ())),)),)


def module(*instrs: Instr) -> Module:
    return Module(types=VOID, funcs=(Func(0, Code((), Expr(instrs))),))


def test_the_empty_module_is_valid() -> None:
    assert validate(Module()).types == []


def test_start_takes_and_gives_nothing() -> None:
    valid("(module (func $f) (start $f))")
    invalid(
        "(module (func $f (result i32) (i32.const 1)) (start $f))",
        "start function requires type [] -> [] but has [] -> [i32]",
    )
    invalid("(module (start 3))", "unknown function 3")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('(func (export "a")) (memory (export "a") 1)', 'duplicate export name "a"'),
        ('(export "a" (func 0))', "unknown function 0"),
        ('(export "a" (table 0))', "unknown table 0"),
        ('(export "a" (memory 0))', "unknown memory 0"),
        ('(export "a" (global 0))', "unknown global 0"),
        ('(export "a" (tag 0))', "unknown tag 0"),
    ],
)
def test_exports_exist_and_have_different_names(text: str, message: str) -> None:
    invalid(f"(module {text})", message)


@pytest.mark.parametrize(
    "declaration",
    [
        '(export "f" (func $f))',
        "(elem declare func $f)",
        "(elem func $f)",
        "(global funcref (ref.func $f))",
        "(table 1 funcref (ref.func $f))",
    ],
)
def test_a_function_is_declared_by_any_mention_outside_of_code(declaration: str) -> None:
    valid(f"(module (func $f (drop (ref.func $f))) {declaration})")


def test_a_mention_in_code_or_as_start_does_not_declare() -> None:
    for text in ("(start $f)", "(func (call $f))"):
        invalid(f"(module (func $f (drop (ref.func $f))) {text})", "undeclared function reference")


def test_a_hint_stands_at_a_branch() -> None:
    hint = '(@metadata.code.branch_hint "\\01")'
    valid(f"(module (func (param i32) (block (local.get 0) {hint} br_if 0)))")
    invalid(
        f"(module (func (param i32) local.get 0 {hint} drop))",
        "@metadata.code.branch_hint annotation: invalid target",
    )


def test_in_a_binary_a_bad_hint_is_no_error() -> None:
    code = Code((), Expr((Nop(),)), ((0, b"\1"),))
    validate(Module(types=VOID, funcs=(Func(0, code),), source=Source("b", b"")))


def test_bodies_that_are_bytes_are_decoded_and_not_kept() -> None:
    asked = []

    def decode() -> Code:
        asked.append(1)
        return Code((), Expr(()))

    func = Func(0, decode)
    validate(Module(types=VOID, funcs=(func,)))
    validate(Module(types=VOID, funcs=(func,)))
    assert len(asked) == 2


def test_a_body_that_cannot_be_decoded_is_malformed() -> None:
    def decode() -> Code:
        raise Malformed("illegal opcode", 7)

    source = Source("m", b"\0asm")
    with pytest.raises(Malformed) as caught:
        validate(Module(types=VOID, funcs=(Func(0, decode),), source=source))
    assert str(caught.value) == "m:0x7: illegal opcode (in func[0])"


@pytest.mark.parametrize(
    ("instrs", "message"),
    [
        ((End(),), "unexpected end"),
        ((Else(),), "unexpected else"),
        ((Block(None),), "missing end"),
        ((Block(None), Else(), End()), "unexpected else"),
    ],
)
def test_blocks_of_a_built_module_are_balanced(instrs: tuple[Instr, ...], message: str) -> None:
    with pytest.raises(Invalid, match=message):
        validate(module(*instrs))


def test_types_of_a_built_module_may_be_any_equal_object() -> None:
    """Rules compare types by identity first, but not only."""
    ab = "".join(["i", "3", "2"])
    func = RecType((SubType(True, (), FuncType((), (ab,))),))  # type: ignore[arg-type]
    other = RecType((SubType(True, (), FuncType(("i32",), ())),))
    text = Expr((RefNull("func"), Drop()))
    validate(Module(types=(*VOID, func, other), funcs=(Func(0, Code((), text)),)))
