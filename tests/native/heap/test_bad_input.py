"""More than can be had, and what belongs elsewhere: a trap, -1, `Exhaustion` or `TypeError`."""

from typing import Any

import pytest

import wasmfx

TEXT = """
  (module
    (type $s (struct (field i32)))
    (type $a (array (mut i32)))
    (type $r (array (mut anyref)))
    (type $v (array (mut v128)))
    (type $f (func (param i32) (result i32)))
    (type $k (cont $f))
    (tag $ask (export "ask") (param i32) (result i32))
    (tag $oops (export "oops") (param (ref $s)))
    (memory (export "memory") 1)
    (table $t (export "table") 1 anyref)
    (table $conts (export "conts") 1 (ref null $k))
    (global (export "any") (mut anyref) (ref.null any))
    (global (export "exn") (mut exnref) (ref.null exn))
    (data $d "0123456789abcdef")
    (elem $e anyref (ref.i31 (i32.const 1)) (ref.i31 (i32.const 2)))
    (elem declare func $asks)
    (func $asks (export "asks") (param i32) (result i32) (suspend $ask (local.get 0)))
    (func (export "struct") (result (ref $s)) (struct.new $s (i32.const 1)))
    (func (export "array") (param i32) (result (ref $a))
      (array.new $a (i32.const 1) (local.get 0)))
    (func (export "default") (param i32) (result (ref $a)) (array.new_default $a (local.get 0)))
    (func (export "refs") (param i32) (result (ref $r)) (array.new_default $r (local.get 0)))
    (func (export "vectors") (param i32) (result (ref $v)) (array.new_default $v (local.get 0)))
    (func (export "data") (param i32) (result (ref $a))
      (array.new_data $a $d (i32.const 0) (local.get 0)))
    (func (export "elem") (param i32) (result (ref $r))
      (array.new_elem $r $e (i32.const 0) (local.get 0)))
    (func (export "cont") (result (ref $k)) (cont.new $k (ref.func $asks)))
    (func (export "caught") (result exnref) (local $e exnref)
      (block $h (result (ref $s) (ref exn))
        (try_table (catch_ref $oops $h) (throw $oops (struct.new $s (i32.const 1))))
        (unreachable))
      (local.set $e) (drop) (local.get $e))
    (func (export "outside") (result externref)
      (extern.convert_any (struct.new $s (i32.const 1))))
    (func (export "take_struct") (param (ref null $s)))
    (func (export "take_array") (param (ref null $a)))
    (func (export "take_cont") (param (ref null $k)))
    (func (export "take_exn") (param exnref))
    (func (export "take_any") (param anyref))
    (func (export "take_extern") (param externref))
    (func (export "rethrow") (param exnref) (throw_ref (local.get 0)))
    (func (export "resume") (param (ref null $k)) (result i32)
      (resume $k (i32.const 1) (local.get 0)))
    (func (export "cast") (param anyref) (drop (ref.cast (ref $s) (local.get 0))))
    (func (export "cast_null") (drop (ref.cast (ref $s) (ref.null any))))
    (func (export "grow_memory") (param i32) (result i32) (memory.grow (local.get 0)))
    (func (export "grow_table") (param i32) (result i32)
      (table.grow $t (ref.null any) (local.get 0))))
"""
FULL = "the heap of the store is full"
ALL = -1
"""The largest number, as a guest sees it."""


def loaded() -> Any:
    made: Any = wasmfx.Instance(wasmfx.Module(TEXT), store=wasmfx.Store("native"))
    return made.exports


@pytest.fixture(scope="module")
def e() -> Any:
    return loaded()


# More than can be had


@pytest.mark.parametrize("name", ["array", "default", "refs", "vectors"])
@pytest.mark.parametrize("length", [ALL, -2, (1 << 31) - 1, -(1 << 31), 1 << 29])
def test_arrays_that_are_too_long(e: Any, name: str, length: int) -> None:
    with pytest.raises(wasmfx.Exhaustion, match=FULL):
        getattr(e, name)(length)
    assert isinstance(getattr(e, name)(3), wasmfx.Reference)


@pytest.mark.parametrize(
    ("name", "message"),
    [("data", "out of bounds memory access"), ("elem", "out of bounds table access")],
)
def test_arrays_from_segments_that_are_too_short(e: Any, name: str, message: str) -> None:
    for length in (ALL, 1 << 30, 5):
        with pytest.raises(wasmfx.Trap, match=message):
            getattr(e, name)(length)


@pytest.mark.parametrize("name", ["grow_memory", "grow_table"])
@pytest.mark.parametrize("by", [ALL, 1 << 30])
def test_to_grow_too_far_is_minus_one(e: Any, name: str, by: int) -> None:
    assert getattr(e, name)(by) == -1
    assert getattr(e, name)(0) == 1


ARRAY = "(type $a (array i32))"


@pytest.mark.parametrize(
    "fields",
    [
        "(memory i64 0x1_0000_0000_0000)",
        "(table i64 0xffff_ffff_ffff_ffff funcref)",
        "(table i64 0x2000_0000_0000_0001 funcref)",
        "(table i64 0x3fff_ffff_ffff_fe01 funcref)",
        f"{ARRAY} (global (ref $a) (array.new_default $a (i32.const -1)))",
        f"{ARRAY} (table 3 (ref $a) (array.new_default $a (i32.const -1)))",
        f"{ARRAY} (elem (ref $a) (array.new_default $a (i32.const -1)))",
    ],
)
def test_a_module_that_wants_too_much_from_the_start(fields: str) -> None:
    store = wasmfx.Store("native")
    with pytest.raises(wasmfx.Exhaustion):
        wasmfx.Instance(wasmfx.Module(f"(module {fields})"), store=store)
    made: Any = wasmfx.Instance(wasmfx.Module(TEXT), store=store)
    assert isinstance(made.exports.struct(), wasmfx.Reference)


def test_casts_that_fail(e: Any) -> None:
    for value in (e.array(1), None):
        with pytest.raises(wasmfx.Trap, match=r"^cast failure$"):
            e.cast(value)
    with pytest.raises(wasmfx.Trap, match=r"^cast failure$"):
        e.cast_null()
    e.cast(e.struct())


# What belongs elsewhere

MADE = {
    "struct": ["take_struct", "take_any", "cast"],
    "array": ["take_array", "take_any", "cast"],
    "cont": ["take_cont", "resume"],
    "caught": ["take_exn", "rethrow"],
    "outside": ["take_extern"],
}
PLACES = {"struct": "any", "array": "any", "caught": "exn"}


@pytest.mark.parametrize(("make", "take"), [(m, t) for m, ts in MADE.items() for t in ts])
def test_what_is_of_another_store_is_refused(e: Any, make: str, take: str) -> None:
    other = loaded()
    foreign = made(other, make)
    with pytest.raises(TypeError, match="belongs to another store"):
        getattr(e, take)(foreign)
    if take.startswith("take"):
        getattr(e, take)(made(e, make))
        getattr(other, take)(foreign)


def made(e: Any, make: str) -> Any:
    return e.array(2) if make == "array" else getattr(e, make)()


@pytest.mark.parametrize("make", ["struct", "array", "caught"])
def test_it_is_refused_in_globals(e: Any, make: str) -> None:
    foreign = made(loaded(), make)
    place = getattr(e, PLACES[make])
    with pytest.raises(TypeError, match="belongs to another store"):
        place.value = foreign
    place.value = made(e, make)


@pytest.mark.parametrize(("make", "table"), [("struct", "table"), ("cont", "conts")])
def test_it_is_refused_in_tables(e: Any, make: str, table: str) -> None:
    foreign = made(loaded(), make)
    place = getattr(e, table)
    with pytest.raises(TypeError, match="belongs to another store"):
        place[0] = foreign
    with pytest.raises(TypeError, match="belongs to another store"):
        place.grow(1, foreign)
    place[0] = made(e, make)


def test_it_is_refused_where_values_are_thrown(e: Any) -> None:
    foreign = loaded().struct()
    k = wasmfx.Continuation(e.asks)
    with pytest.raises(TypeError, match="belongs to another store"):
        k.throw(e.oops, foreign)

    def throw() -> None:
        raise wasmfx.WasmException(e.oops, (foreign,))

    text = """
      (module
        (type $s (struct (field i32)))
        (import "" "oops" (tag $oops (param (ref $s)))) (import "" "throw" (func $throw))
        (func (export "run") (try_table (catch_all 0) (call $throw))))
    """
    imports = {"": {"oops": e.oops, "throw": throw}}
    made: Any = wasmfx.Instance(wasmfx.Module(text), imports, e.oops.store)
    with pytest.raises(TypeError, match="belongs to another store"):
        made.exports.run()
