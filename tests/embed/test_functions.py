"""Functions and globals: types, signatures, conversions and identity."""

import inspect
import pydoc
from decimal import Decimal
from fractions import Fraction
from typing import Any, cast

import pytest

import wasmfx
from tests.embed.stores import store

__all__ = ["store"]

TEXT = """
(module
  (type $pair (func (param i32 i32) (result i32)))
  (table $t (export "t") 4 funcref)
  (elem declare func $add $hidden)
  (global (export "fixed") i32 (i32.const 7)) (global (export "g") (mut i64) (i64.const 1))
  (global (export "v") (mut v128) (v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15))
  (func $add (export "add") (param $a i32) (param $b i32) (result i32)
    (i32.add (local.get $a) (local.get $b)))
  (func (export "odd") (param $class f32) (param i64) (param $"a b" v128) (param externref)
    (result f64 v128) (f64.const 1) (local.get 2))
  (func $hidden (param $x f64) (result f64) (local.get $x))
  (func (export "get_add") (result funcref) (ref.func $add))
  (func (export "get_hidden") (result (ref $h)) (ref.func $hidden))
  (type $h (func (param f64) (result f64)))
  (func (export "call") (param (ref null $pair)) (param i32 i32) (result i32)
    (call_ref $pair (local.get 1) (local.get 2) (local.get 0)))
  (func (export "echo") (param funcref) (result funcref) (local.get 0))
  (func (export "vector") (param v128) (result v128) (local.get 0))
  (func (export "f64") (param f64) (result f64) (local.get 0))
  (func (export "i32") (param i32) (result i32) (local.get 0)))
"""
MODULE = wasmfx.Module(TEXT)


@pytest.fixture
def e(store: wasmfx.Store) -> wasmfx.Exports:
    return wasmfx.Instance(MODULE, store=store).exports


def test_types_print_as_wasm_writes_them(e: wasmfx.Exports) -> None:
    assert str(e.add.type) == "(func (param i32 i32) (result i32))"
    assert e.add.type.params == ("i32", "i32")
    assert str(e.get_add.type) == "(func (result funcref))"
    assert str(e.odd.type) == "(func (param f32 i64 v128 externref) (result f64 v128))"
    assert str(e.t.type) == "(table 4 funcref)"
    assert str(e.g.type) == "(global (mut i64))"
    assert str(e.fixed.type) == "(global i32)"


def test_signatures_have_the_names_of_parameters(e: wasmfx.Exports) -> None:
    assert str(inspect.signature(e.add)) == "(a: int, b: int, /) -> int"
    assert e.add.__text_signature__ == "(a: int, b: int, /)"
    odd = inspect.signature(e.odd)
    # `class` is a keyword and `a b` two words.
    assert [*odd.parameters] == ["arg0", "arg1", "arg2", "arg3"]
    assert odd.return_annotation == tuple[float, bytes]
    assert e.add.__name__ == e.add.name == "add"


def test_help_shows_the_signature(e: wasmfx.Exports) -> None:
    text = pydoc.plain(pydoc.render_doc(e.add))
    assert "add(a: int, b: int, /) -> int" in text
    assert "(func (param i32 i32) (result i32))" in text
    assert "Call it with Python objects" in (wasmfx.Func.__doc__ or "")
    assert "store" in inspect.signature(wasmfx.Func).parameters
    assert "Func(store" in pydoc.plain(pydoc.render_doc(wasmfx.Func))


def test_repeated_names_of_parameters_get_suffixes(store: wasmfx.Store) -> None:
    text = '(func (export "f") (param $arg1 i32) (param i32) (param $arg1_ i32))'
    f = wasmfx.Instance(wasmfx.Module(text), store=store).exports.f
    assert len(set(inspect.signature(f).parameters)) == 3


def test_references_to_functions_are_functions_and_keep_their_identity(e: wasmfx.Exports) -> None:
    assert e.get_add() is e.add
    hidden = e.get_hidden()
    assert hidden(1.5) == 1.5
    assert (hidden.name, str(inspect.signature(hidden))) == ("hidden", "(x: float, /) -> float")
    assert e.get_hidden() is hidden
    assert e.echo(hidden) is hidden
    assert e.echo(None) is None
    assert e.call(e.add, 1, 2) == 3


def test_a_python_function_can_be_a_reference(store: wasmfx.Store, e: wasmfx.Exports) -> None:
    def times(a: int, b: int) -> int:
        return a * b

    func = wasmfx.Func(store, times, ["i32", "i32"], ["i32"])
    assert (func(6, 7), e.call(func, 6, 7)) == (42, 42)
    assert e.echo(func) is func
    assert (func.name, str(func.type)) == ("times", "(func (param i32 i32) (result i32))")
    e.t[1] = func
    assert [*e.t] == [None, func, None, None]


def test_a_function_of_another_type_is_refused(store: wasmfx.Store, e: wasmfx.Exports) -> None:
    func = wasmfx.Func(store, print, ["i32"])
    wanted = r"call\(\) argument 1: expected \(ref null \(func .*\)\), got <wasmfx.Func print>"
    with pytest.raises(TypeError, match=wanted):
        e.call(func, 1, 2)
    with pytest.raises(TypeError, match="expected funcref, got builtin_function_or_method"):
        e.echo(print)
    with pytest.raises(TypeError, match="expected funcref, got Table"):
        e.echo(e.t)


class Seven:
    def __index__(self) -> int:
        return 7


class Broken:
    def __index__(self) -> int:
        raise TypeError("mine")


def test_anything_with_index_or_float_is_a_number(e: wasmfx.Exports) -> None:
    numpy = pytest.importorskip("numpy")
    assert e.i32(Seven()) == e.i32(numpy.int64(7)) == 7
    assert e.i32(True) == 1
    assert e.f64(Seven()) == 7.0
    assert e.f64(Fraction(1, 2)) == e.f64(Decimal("0.5")) == e.f64(numpy.float32(0.5)) == 0.5
    with pytest.raises(TypeError, match=r"i32\(\) argument 1: mine"):
        e.i32(Broken())


@pytest.mark.parametrize("x", ["1.5", b"1", None, 1j, [1]])
def test_objects_that_are_not_numbers_are_refused(e: wasmfx.Exports, x: object) -> None:
    with pytest.raises(TypeError, match=r"^f64\(\) argument 1: expected f64, got"):
        e.f64(x)
    with pytest.raises(TypeError, match=r"^i32\(\) argument 1: expected i32, got"):
        e.i32(x)


def test_parameters_are_named_in_errors(e: wasmfx.Exports) -> None:
    with pytest.raises(TypeError, match=r"^add\(\) argument 2 \(b\): expected i32, got float$"):
        e.add(1, 2.0)
    with pytest.raises(OverflowError, match=r"^add\(\) argument 1 \(a\): 1099511627776 is out of"):
        e.add(1 << 40, 0)
    with pytest.raises(OverflowError, match="a number of 1001 bits is out of range for i32"):
        e.add(1 << 1000, 0)


def test_vectors_are_bytes(e: wasmfx.Exports) -> None:
    assert e.v.value == bytes(range(16))
    assert e.vector(bytearray(range(16, 32))) == bytes(range(16, 32))
    with pytest.raises(ValueError, match="expected v128, which is 16 bytes, got 15 bytes"):
        e.vector(bytes(15))
    with pytest.raises(TypeError, match="expected v128, which is 16 bytes, got int"):
        e.vector(7)
    e.v.value = bytes(16)
    assert e.v.value == bytes(16)


def test_globals_can_be_set_if_they_are_mutable(store: wasmfx.Store, e: wasmfx.Exports) -> None:
    e.g.value = -5
    assert e.g.value == -5
    with pytest.raises(AttributeError, match="global fixed is not mutable"):
        e.fixed.value = 1
    with pytest.raises(OverflowError):
        e.g.value = 1 << 64
    assert e.g.value == -5
    made = wasmfx.Global(store, "externref", "x", mutable=True)
    made.value = made
    assert made.value is made


def test_items_made_by_python_can_be_imported(store: wasmfx.Store) -> None:
    module = wasmfx.Module("""
    (module
      (import "env" "g" (global $g (mut i32))) (import "env" "m" (memory 1 2))
      (import "env" "t" (table 2 5 funcref)) (import "env" "e" (tag $e (param i32)))
      (import "env" "f" (func $f (param i32) (result i32)))
      (func (export "go") (result i32)
        (global.set $g (i32.const 5))
        (i32.store (i32.const 8) (i32.const 9))
        (call $f (i32.const 20)))
      (func (export "throw") (throw $e (i32.const 4))))
    """)
    env = {
        "g": wasmfx.Global(store, "i32", 1, mutable=True),
        "m": wasmfx.Memory(store, 1, max=2, name="m"),
        "t": wasmfx.Table(store, "funcref", 2, max=5),
        "e": wasmfx.Tag(store, ["i32"], name="e"),
        "f": wasmfx.Func(store, lambda x: 2 * x, ["i32"], ["i32"]),
    }
    instance = wasmfx.Instance(module, {"env": env})
    assert instance.store is store
    assert instance.exports.go() == 40
    assert env["g"].value == 5  # type: ignore[attr-defined]
    assert env["m"][8] == 9  # type: ignore[index]
    with pytest.raises(wasmfx.WasmException) as caught:
        instance.exports.throw()
    assert caught.value.tag is env["e"]


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda s: wasmfx.Func(s, cast(Any, 7)), TypeError, "expected a function, got int"),
        (lambda s: wasmfx.Func(s, print, ["i33"]), ValueError, "unknown type 'i33'; the types"),
        (
            lambda s: wasmfx.Tag(s, cast(Any, [7])),
            TypeError,
            "expected the name of a type, got int",
        ),
        (lambda s: wasmfx.Global(s, "i32", "x"), TypeError, "expected i32, got str"),
        (lambda s: wasmfx.Table(s, "i32", 1), TypeError, "expected a reference type, got i32"),
        (lambda s: wasmfx.Memory(s, 70000), ValueError, "size must be from 0 to 65536, not 70000"),
        (lambda s: wasmfx.Memory(s, 2, max=1), ValueError, "max must be from 2 to 65536, not 1"),
        (lambda s: wasmfx.Memory(s, -1), ValueError, "size must be from 0 to 65536, not -1"),
    ],
)
def test_wrong_arguments_of_items_are_errors(
    store: wasmfx.Store, make: object, error: type[Exception], message: str
) -> None:
    assert callable(make)
    with pytest.raises(error, match=message):
        make(store)


GC = """
(module
  (type $s (struct (field i32)))
  (func (export "new") (result (ref $s)) (struct.new $s (i32.const 4)))
  (func (export "get") (param (ref null $s)) (result i32) (struct.get $s 0 (local.get 0)))
  (func (export "any") (param anyref) (result anyref) (local.get 0))
  (func (export "out") (param anyref) (result externref) (extern.convert_any (local.get 0)))
  (func (export "in") (param externref) (result anyref) (any.convert_extern (local.get 0))))
"""


def test_other_references_are_handles_that_keep_their_identity() -> None:
    e = wasmfx.Instance(wasmfx.Module(GC), store=wasmfx.Store("reference")).exports
    s = e.new()
    assert isinstance(s, wasmfx.Reference)
    assert (s.kind, e.get(s), e.any(s) is s) == ("struct", 4, True)
    thing = object()
    assert e.any(thing) is thing
    assert getattr(e, "in")(thing) is thing
    assert e.out(thing) is thing
    assert getattr(e, "in")(e.out(s)) is s
    with pytest.raises(
        TypeError, match=r"get\(\) argument 1: expected \(ref null .*\), got object"
    ):
        e.get(thing)
