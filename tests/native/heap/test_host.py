"""Objects and the host: what comes out, comes in again, and is refused."""

import pytest

from tests.native.running import Running
from wasmfx.errors import Exhaustion, Trap
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Ref, Value

OBJECTS = """
  (module
    (type $s (sub (struct (field (mut i32)))))
    (type $t (sub final $s (struct (field (mut i32)) (field i64))))
    (type $a (array (mut f64)))
    (global (export "g") (mut anyref) (ref.null any))
    (table (export "table") 4 anyref)
    (func (export "struct") (param i32) (result (ref $s)) (struct.new $s (local.get 0)))
    (func (export "below") (result (ref $t)) (struct.new $t (i32.const 3) (i64.const 4)))
    (func (export "array") (param i32) (result (ref $a))
      (array.new $a (f64.const 1) (local.get 0)))
    (func (export "get") (param (ref $s)) (result i32) (struct.get $s 0 (local.get 0)))
    (func (export "cast") (param anyref) (result (ref $t)) (ref.cast (ref $t) (local.get 0)))
    (func (export "any") (param anyref) (result anyref) (local.get 0))
    (func (export "inside") (param externref) (result anyref)
      (any.convert_extern (local.get 0)))
    (func (export "outside") (param anyref) (result externref)
      (extern.convert_any (local.get 0)))
    (func (export "is31") (param anyref) (result i32) (ref.test (ref i31) (local.get 0))))
"""


def test_objects_come_back_as_themselves() -> None:
    r = Running(OBJECTS)
    (one,), (two,) = r.values("struct", ("i32", 1)), r.values("struct", ("i32", 2))
    assert isinstance(one, Ref)
    assert (one.kind, one == two) == ("struct", False)
    assert r.values("any", one) == [one]
    assert [r.values("get", s) for s in (one, two)] == [[("i32", 1)], [("i32", 2)]]
    (array,) = r.values("array", ("i32", 9))
    assert isinstance(array, Ref)
    assert array.kind == "array"
    (below,) = r.values("below")
    assert r.values("cast", below) == [below]
    assert r.values("get", below) == [("i32", 3)]


def test_globals_and_tables_hold_objects_for_the_host() -> None:
    r = Running(OBJECTS)
    (one,) = r.values("struct", ("i32", 1))
    r.store.write_global(r["g"], one)
    r.store.write_table(r["table"], 2, one)
    for _ in range(3):
        r.store.state.heap.collect()
        assert r.store.read_global(r["g"]) == r.store.read_table(r["table"], 2) == one
    assert r.store.grow_table(r["table"], 2, one) == 4
    assert r.store.read_table(r["table"], 5) == one


@pytest.mark.parametrize("n", [0, 1, (1 << 31) - 1, 1 << 30])
def test_unboxed_numbers(n: int) -> None:
    r = Running(OBJECTS)
    assert r.values("any", I31(n)) == [I31(n)]
    assert r.values("is31", I31(n)) == [("i32", 1)]
    assert r.values("outside", I31(n)) == [ExternOf(I31(n))]
    assert r.values("inside", ExternOf(I31(n))) == [I31(n)]


def test_external_values_are_the_same_inside() -> None:
    r = Running(OBJECTS)
    thing = object()
    assert r.values("inside", ExternOf(HostRef(thing))) == [HostRef(thing)]
    assert r.values("outside", HostRef(thing)) == [ExternOf(HostRef(thing))]
    assert r.values("is31", HostRef(thing)) == [("i32", 0)]
    (one,) = r.values("struct", ("i32", 1))
    assert isinstance(one, Ref)
    assert r.values("outside", one) == [ExternOf(one)]
    assert r.values("inside", ExternOf(one)) == [one]
    assert r.values("inside", Null("extern")) == [Null("any")]


def test_objects_of_another_store_are_refused() -> None:
    first, second = Running(OBJECTS), Running(OBJECTS)
    (one,) = first.values("struct", ("i32", 1))
    assert isinstance(one, Ref)
    for name, value in (("any", one), ("get", one), ("inside", ExternOf(one))):
        with pytest.raises(TypeError):
            second.values(name, value)
    with pytest.raises(TypeError):
        second.store.write_global(second["g"], one)


@pytest.mark.parametrize("value", [I31(3), HostRef(3), Null("any"), ("i32", 1)])
def test_only_what_is_of_the_type_comes_in(value: Value) -> None:
    with pytest.raises(TypeError):
        Running(OBJECTS).values("get", value)


def test_what_cannot_be() -> None:
    r = Running(OBJECTS)
    (one,) = r.values("struct", ("i32", 1))
    with pytest.raises(Exhaustion, match="the heap of the store is full"):
        r.values("array", ("i32", 0xFFFF_FFFF))
    for value in (one, I31(1), HostRef(1), Null("any")):
        assert failure(r, value) == "cast failure"


def failure(r: Running, value: Value) -> str:
    with pytest.raises(Trap) as caught:
        r.values("cast", value)
    return caught.value.message


def test_a_deep_hierarchy_of_types() -> None:
    depth = 63
    types = "(type $t0 (sub (struct)))" + "".join(
        f"(type $t{n} (sub $t{n - 1} (struct)))" for n in range(1, depth)
    )
    makers = "".join(
        f'(func (export "make{n}") (result anyref) (struct.new $t{n}))'
        f'(func (export "is{n}") (param anyref) (result i32) (ref.test (ref $t{n}) (local.get 0)))'
        for n in range(depth)
    )
    r = Running(f"(module {types} {makers})")
    for made in (0, 7, 8, 9, 40, depth - 1):
        (value,) = r.values(f"make{made}")
        found = [r.values(f"is{n}", value) for n in range(depth)]
        assert found == [[("i32", int(n <= made))] for n in range(depth)]
