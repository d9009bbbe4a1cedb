"""Whatever the code, validation ends soon, with a context or with `Invalid`."""

from __future__ import annotations

import time

import pytest

from tests.valid.random_code import EVERYTHING, RandomCode
from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import Code, Expr, Func, Module
from wasmfx.syntax.types import ArrayType, FieldType, FuncType, RecType, StructType, SubType
from wasmfx.valid import facts, validate
from wasmfx.valid.modules import definitions

DEEP = 100_000


def comp(type_: FuncType | StructType | ArrayType) -> RecType:
    return RecType((SubType(True, (), type_),))


def module(*instrs: Instr, types: tuple[RecType, ...] = ()) -> Module:
    void = comp(FuncType((), ()))
    return Module(types=(void, *types), funcs=(Func(0, Code((), Expr(instrs))),))


def outcome(found: Module) -> str:
    try:
        validate(found, EVERYTHING)
    except Invalid as error:
        return error.message
    return "valid"


@pytest.mark.parametrize("length", [1, 2, 4, 8, 16])
def test_random_code_is_valid_or_invalid(length: int) -> None:
    outcomes = {outcome(RandomCode(seed).module(length)) for seed in range(1500)}
    assert len(outcomes) > 100
    assert all(found[0].islower() for found in outcomes)


def asked(found: Module) -> str:
    """Validate lazily: ask for the facts about the last function."""
    try:
        facts(definitions(found, EVERYTHING), found, len(found.funcs) - 1)
    except Invalid as error:
        return error.message
    return "valid"


def test_asking_for_facts_validates_random_code() -> None:
    for seed in range(1500):
        found = RandomCode(seed).module(6)
        assert asked(found) == outcome(found)


@pytest.mark.parametrize(
    "opener", [i.Block(None), i.Loop(None), i.TryTable(None, ()), i.Barrier(None)]
)
def test_deep_nesting(opener: Instr) -> None:
    found = module(*[opener] * DEEP, i.Br(DEEP - 1), *[i.End()] * DEEP)
    C = validate(found, EVERYTHING)
    assert len(facts(C, found, 0).blocks) == DEEP


def test_deep_nesting_that_is_wrong_inside() -> None:
    found = module(*[i.Block(None)] * DEEP, i.Drop(), *[i.End()] * DEEP)
    assert outcome(found).startswith("type mismatch")


def test_deep_ifs() -> None:
    openers = [i.Const("i32", 0), i.If(None)] * DEEP
    assert outcome(module(*openers, *[i.Else(), i.End()] * DEEP)) == "valid"


def test_an_absurd_count_takes_neither_time_nor_memory() -> None:
    array = comp(ArrayType(FieldType(False, "i32")))
    new = i.ArrayNewFixed(1, 0xFFFF_FFFF)
    began = time.process_time()
    assert outcome(module(new, types=(array,))).startswith("type mismatch")
    assert outcome(module(i.Unreachable(), new, i.Drop(), types=(array,))) == "valid"
    assert time.process_time() - began < 1


def test_a_wide_structure_is_looked_through_once() -> None:
    wide = comp(StructType((FieldType(False, "i32"),) * 10_000))
    code = [i.StructNewDefault(1), i.Drop(), i.Unreachable(), i.StructNew(1), i.Drop()] * 2_000
    began = time.process_time()
    assert outcome(module(*code, types=(wide,))) == "valid"
    assert time.process_time() - began < 5


def test_a_long_table_of_wide_labels() -> None:
    wide = comp(FuncType(("i32",) * 1_000, ()))
    code = [i.Unreachable(), i.Loop(1), i.Unreachable(), i.BrTable((0,) * 50_000, 0), i.End()]
    began = time.process_time()
    assert outcome(module(*code, types=(wide,))) == "valid"
    assert time.process_time() - began < 2


def test_a_long_body_is_checked_quickly() -> None:
    """Allow many times the usual two microseconds for an instruction."""
    code = [i.Const("i32", 1), i.Const("i32", 2), i.Binop("i32", "add"), i.Drop()] * 50_000
    found = module(*code)
    began = time.process_time()
    validate(found)
    assert time.process_time() - began < 2


def test_messages_stay_short() -> None:
    assert len(outcome(module(*[i.Const("i32", 1)] * DEEP))) < 200


def test_a_failed_group_says_what_is_wrong_before_anything_is_followed() -> None:
    looped = RecType((SubType(False, (1,), StructType(())), SubType(False, (0,), StructType(()))))
    with pytest.raises(Invalid, match="forward use of type 1"):
        validate(Module(types=(looped,)))
