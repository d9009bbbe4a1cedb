"""Locals with the most uses, weighted by loops, are in registers."""

from __future__ import annotations

import pytest

from wasmfx.binary.instructions import write_code
from wasmfx.native.baseline.compiler import skip_locals
from wasmfx.native.baseline.frame import allocate, calls_in
from wasmfx.native.baseline.operands import FLOAT_LOCAL_REGISTERS, LOCAL_REGISTERS, type_of
from wasmfx.text.modules import parse
from wasmfx.valid import facts, validate


def pinned(func: str) -> set[int]:
    """The locals in registers of the last function of a module that imports another."""
    module = parse(f'(module (import "" "f" (func $f)) {func})')
    C = validate(module)
    learnt = facts(C, module, 0)
    types = [type_of(t) for t in learnt.locals]
    body = bytes(write_code(module.funcs[0].code)[0])
    found = allocate(body[skip_locals(body) :], types, learnt, calls_in(learnt.body.instrs))
    for x, r in found.items():
        assert r in (FLOAT_LOCAL_REGISTERS if types[x] > 1 else LOCAL_REGISTERS)
    assert len(set(found.values())) == len(found)
    return set(found)


def named(*locals_: int) -> str:
    return " ".join(f"(drop (local.get {x}))" for x in locals_)


MANY = "(local" + " i32" * 20 + ")"


def test_without_calls_every_used_local_has_a_register() -> None:
    assert pinned(f"(func (param i32) (local i32 f64 i32) {named(0, 2, 3)})") == {0, 2, 3}


def test_a_local_with_fewer_uses_than_calls_has_none() -> None:
    calls = "(call $f) (call $f)"
    assert pinned(f"(func (param i32 i32) {calls} {named(0, 0, 0, 1, 1, 1, 1)})") == {1}


def test_locals_used_in_loops_come_first() -> None:
    outside = named(*(x for x in range(10) for _ in range(5)))
    inner = f"(loop $in {named(10)} (br_if $in (local.get 11)))"
    outer = f"(loop $out {named(12, 13, 14)} {inner} (br_if $out (local.get 15)))"
    assert pinned(f"(func {MANY} {outside} {outer})") == {10, 11, 12, 13, 14, 15}


@pytest.mark.parametrize(("back", "expected"), [(True, {10}), (False, set())])
def test_a_loop_that_goes_back_counts_its_calls_too(back: bool, expected: set[int]) -> None:
    """A local with one use for each call in a loop gets no register; two uses suffice."""
    again = "(br_if $in (local.get 11))" if back else ""
    loop = f"(loop $in {named(10, 10, 10)} (call $f) {again})"
    assert pinned(f"(func {MANY} (call $f) (call $f) {loop})") == expected


def test_the_beginning_of_a_long_body_stands_for_all_of_it() -> None:
    body = (named(3, 3) + "(call $f)") * 3000
    assert pinned(f"(func {MANY} {body})") == {3}
