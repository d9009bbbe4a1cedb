"""The operand stack before every instruction."""

from __future__ import annotations

from wasmfx.syntax.types import ResultType
from wasmfx.text.modules import parse
from wasmfx.valid import validate
from wasmfx.valid.bodies import stacks, tallest


def stacks_of(body: str) -> list[ResultType | None]:
    module = parse(f"(module (func {body}))")
    return stacks(validate(module), module, 0)


def tallest_of(body: str) -> int:
    module = parse(f"(module (func {body}))")
    return tallest(validate(module), module, 0)


def test_stacks_are_those_of_the_innermost_block() -> None:
    assert stacks_of("i32.const 1 block i64.const 2 drop end drop") == [
        (), ("i32",), (), ("i64",), (), ("i32",), (),
    ]  # fmt: skip


def test_where_nothing_goes_on_there_is_no_stack() -> None:
    assert stacks_of("block return nop end nop") == [(), (), None, None, (), ()]


def test_the_tallest_stack_is_that_of_all_blocks_together() -> None:
    assert tallest_of("nop") == 0
    assert tallest_of("i32.const 1 drop i32.const 1 i32.const 2 drop drop") == 2
    assert tallest_of("i32.const 1 block block i64.const 2 i64.const 3 drop drop end end drop") == 3
    assert tallest_of("(result i32 i32) i32.const 1 i32.const 2") == 2
