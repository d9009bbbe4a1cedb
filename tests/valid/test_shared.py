"""Large binaries, with shared instructions, have the facts and errors of other modules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.binary.test_mutations import bases, damaged, edits
from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid, Malformed
from wasmfx.syntax.modules import Module
from wasmfx.text.modules import parse
from wasmfx.valid import Context, facts, validate
from wasmfx.valid.bodies import MOST_ARROWS


def outcomes(C: Context, module: Module) -> list[object]:
    """Return the facts about each body, twice, or its error and position."""
    found: list[object] = []
    for number in [*range(len(module.funcs))] * 2:
        try:
            learnt = facts(C, module, number)
            found.append((learnt.body, learnt.locals, learnt.blocks))
        except (Invalid, Malformed) as error:
            found.append((type(error), str(error), error.at))
    return found


def both(data: bytes) -> tuple[list[object], list[object]]:
    """Check with shared instructions and without."""
    module = decode(data)
    shared, plain = (validate(module, lazy=True) for _ in range(2))
    plain.lazy = False
    return outcomes(shared, module), outcomes(plain, module)


@settings(max_examples=1500)
@given(st.data(), edits)
def test_damaged_bodies(data: st.DataObject, changes: list[tuple[str, int, int]]) -> None:
    try:
        shared, plain = both(damaged(data.draw(st.sampled_from(bases())), changes))
    except (Invalid, Malformed):
        return
    assert shared == plain


BODIES = """
(module (memory 1) (global $g (mut i64) (i64.const 0)) (global $c i32 (i32.const 0))
  (func $f (param i32) (result i64) {body}))
"""
CASES = (
    "(i64.load (local.get 0))",
    "(i64.load (local.get 1))",
    "(i64.load (i64.const 1))",
    "(i64.load align=16 (local.get 0))",
    "i64.load",
    "(i32.load (local.get 0))",
    "(block (i64.load (local.get 0))) (i64.const 1)",
    "(local.get 0) (block (result i64) i64.load)",
    "unreachable i64.load",
    "unreachable (f32.const 0) i64.load",
    "(i32.store (local.get 0) (global.get $g)) (i64.const 0)",
    "(global.set $g (call $f (local.get 0))) (global.get $g)",
    "(call $f (global.get $g))",
    "(global.get 2)",
    "(call 1)",
    "(local $r (ref func)) (drop (local.get $r)) (i64.const 0)",
    "(i64.add (i64.const 1) (i32.const 1))",
    "(i64.add (i64.const 1))",
)


def test_what_depends_on_the_module_and_what_lies_there() -> None:
    right = []
    for body in CASES:
        shared, plain = both(encode(parse(BODIES.replace("{body}", body))))
        assert shared == plain, body
        assert isinstance(plain[0], tuple)
        right += [body] if plain[0][0] is not Invalid else []
    assert right == [CASES[0], "unreachable i64.load", CASES[11]]


def test_not_everything_is_remembered() -> None:
    numbers = " ".join(f"(drop (i32.const {n}))" for n in range(MOST_ARROWS + 10))
    module = decode(encode(parse(f"(func {numbers})")))
    C = validate(module, lazy=True)
    facts(C, module, 0)
    assert len(C.arrows) == MOST_ARROWS


def test_types_that_are_the_same_are_one_list() -> None:
    """Shared lists of types are never changed, whatever the stack contains."""
    numbers = " ".join(f"(drop (i32.load (i32.const {n})))" for n in range(300))
    module = decode(encode(parse(f"(memory 1) (func {numbers})")))
    C = validate(module, lazy=True)
    facts(C, module, 0)
    lists = [types for known in C.arrows.values() for types in known[:2]]
    assert len(C.arrows) > 300
    assert {id(types) for types in lists} == {id(types) for types in C.lists.values()}
    assert {types: tuple(found) for types, found in C.lists.items()} == {(): (), ("i32",): ("i32",)}
