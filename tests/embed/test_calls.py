"""Calls of guests and host functions agree on both engines, on the fast and the slow path."""

import gc
import math
import struct
import sys
import weakref
from collections.abc import Callable
from typing import Any

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES
from wasmfx.native.abi.layout import HOST_PARAMS

NUMBERS = ("i32", "i64", "f32", "f64")


def text(*params: str, results: tuple[str, ...] | None = None) -> str:
    """A module: `same` returns its parameters, and `out` calls the host to do so."""
    results = params if results is None else results
    type_ = f"(type $t (func (param {' '.join(params)}) (result {' '.join(results)})))"
    gets = " ".join(f"(local.get {n})" for n in range(len(params)))
    return f"""(module {type_}
      (import "host" "f" (func $f (type $t)))
      (func (export "same") (type $t) {gets if params == results else "(unreachable)"})
      (func (export "out") (type $t) (call $f {gets})))"""


def exports(engine: str, source: str, f: Callable[..., object] = lambda *xs: xs) -> Any:
    store = wasmfx.Store(engine)
    return wasmfx.Instance(wasmfx.Module(source), {"host": {"f": f}}, store).exports


class Index(int):
    """A subclass of int."""


CANDIDATES: tuple[object, ...] = (
    *(0, 1, -1, 7, True, False, Index(5), 2**31 - 1, 2**31, 2**32 - 1, 2**32, -(2**31)),
    *(-(2**31) - 1, 2**53, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -(2**63), -(2**63) - 1),
    *(10**400, 0.0, -0.0, 1.5, 0.1, -1e30, 1e38, 3.4028235677973366e38, 1e39, 1e-38, 1e-40, 1e-46),
    *(5e-324, math.inf, -math.inf, math.nan, -math.nan, None, "1", b"1", (1,), [1], 1j, object),
)


def seen(call: Callable[..., object], *args: object) -> object:
    """The result of a call, compared bit for bit, or its error."""
    try:
        result = call(*args)
    except Exception as error:
        return type(error), str(error)
    return shown(result)


def shown(x: object) -> object:
    if isinstance(x, tuple):
        return tuple(map(shown, x))
    return type(x), struct.pack("<d", x) if isinstance(x, float) else x


@pytest.mark.parametrize("t", NUMBERS)
def test_arguments_agree_on_both_engines(t: str) -> None:
    native, reference = (exports(e, text(t), lambda x: x) for e in ENGINES)
    for x in CANDIDATES:
        assert seen(native.same, x) == seen(reference.same, x), x
        assert seen(native.out, x) == seen(reference.out, x), x


@pytest.mark.parametrize("t", NUMBERS)
def test_results_agree_on_both_engines(t: str) -> None:
    given: list[object] = []
    native, reference = (
        exports(e, text("i32", results=(t,)), lambda _: given[-1]) for e in ENGINES
    )
    for x in CANDIDATES:
        given.append(x)
        assert seen(native.out, 1) == seen(reference.out, 1), x


@pytest.mark.parametrize("count", [0, 1, 2, 5, HOST_PARAMS, HOST_PARAMS + 1, 40])
@pytest.mark.parametrize("shift", range(4))
def test_any_number_of_any_kind(count: int, shift: int) -> None:
    """Values in registers and in the spill buffer, one or several."""
    types = tuple(NUMBERS[(n + shift) % 4] for n in range(count))
    args = tuple(n - 3 if t[0] == "i" else n / 4 for n, t in enumerate(types))
    results = {0: None, 1: args[0] if args else None}.get(count, args)
    for engine in ENGINES:
        e = exports(engine, text(*types), lambda *xs: xs[0] if len(xs) == 1 else xs)
        assert shown(e.same(*args)) == shown(results)
        assert shown(e.out(*args)) == shown(results)
        for wrong in (args[1:], (*args, 1)) if args else ((1,),):
            with pytest.raises(TypeError, match=f"takes {count} argument"):
                e.same(*wrong)
        with pytest.raises(TypeError):
            e.same(*args, key=1)


@pytest.mark.parametrize("engine", ENGINES)
def test_results_of_the_wrong_shape(engine: str) -> None:
    given: list[object] = []
    e = exports(engine, text("i32", "f64"), lambda *_: given[-1])
    for x, says in [
        (1, "must return a tuple of 2, not int"),
        ((1,), "must return a tuple of 2, not one of 1"),
        ((1, "x"), "result 2: expected f64, got str"),
        ((2**40, 1.0), "result 1: 1099511627776 is out of range"),
    ]:
        given.append(x)
        with pytest.raises((TypeError, OverflowError), match=says):
            e.out(1, 2.0)
    given.append((1, 2))
    assert e.out(1, 2.0) == (1, 2.0)


def test_an_export_is_an_object_of_the_class_that_is_documented() -> None:
    f: Any = exports("native", text("i32")).same
    kind: Any = type(exports("reference", text("i32")).same)
    assert isinstance(f, kind)
    assert (type(f).__name__, type(f).__module__) == (kind.__name__, kind.__module__)
    assert repr(f) == f"<wasmfx.{kind.__name__} same>"
    assert (type(f).__doc__, callable(f)) == (kind.__doc__, True)
    assert f.__call__(3) == 3
    assert f(*[4]) == 4
    unbound = object.__new__(type(f))
    with pytest.raises(TypeError):
        unbound(1)


def test_reference_counts_are_balanced() -> None:
    big, small = 2**40 + 1, 1.25
    e = exports("native", text("i64", "f64", "i64"), lambda *xs: xs)
    one = exports("native", text("f64"), lambda x: x)
    fails = exports("native", text("i64"), lambda x: [][x])

    def run(n: int) -> None:
        for _ in range(n):
            e.same(big, small, big)
            e.out(big, small, big)
            one.out(small)
            for f, x in ((fails.out, big), (one.out, "x"), (e.same, big)):
                with pytest.raises((IndexError, TypeError)):
                    f(x)

    run(20)
    gc.collect()
    counts = [sys.getrefcount(x) for x in (big, small, e.same, one.out, None, fails.out)]
    blocks = sys.getallocatedblocks()
    run(300)
    gc.collect()
    assert [sys.getrefcount(x) for x in (big, small, e.same, one.out)] == counts[:4]
    assert abs(sys.getrefcount(None) - counts[4]) < 100
    assert sys.getallocatedblocks() < blocks + 200


def test_a_host_function_goes_with_its_store() -> None:
    class Function:
        def __call__(self, x: int) -> int:
            return x

    function = Function()
    gone = weakref.ref(function)
    e = exports("native", text("i32"), function)
    assert e.out(3) == 3
    del function, e
    assert gone() is None


def test_a_host_function_that_knows_its_caller_is_collected_with_it() -> None:
    class Function:
        def __call__(self, x: int) -> int:
            return x

    function: Any = Function()
    gone = weakref.ref(function)
    function.caller = exports("native", text("i32"), function).out
    assert function.caller(3) == 3
    del function
    gc.collect()
    assert gone() is None


def test_the_store_of_a_function_stays_as_long_as_the_function() -> None:
    f = exports("native", text("i32"), lambda x: x + 1).out
    assert f(0) == 1
    f.store = None
    gc.collect()
    assert f(1) == 2


def test_calls_within_calls() -> None:
    """A call inside the conversion of another does not overwrite its arguments."""
    depth = 0

    def f(x: int, y: float) -> tuple[object, ...]:
        nonlocal depth
        if depth == 30:
            return x, y
        depth += 1
        a, b = e.out(x + 1, y + 0.5) if depth % 3 else slow(x + 1, y + 0.5)
        depth -= 1
        return a, b + e.same(0, 1.0)[1]

    def slow(x: int, y: float) -> Any:
        return e.out(Index(x), y)

    e = exports("native", text("i32", "f64"), f)
    for _ in range(50):
        assert e.out(0, 0.0) == (30, 15.0 + 30)


def test_an_exception_of_the_guest_goes_through_a_host_function() -> None:
    source = """(module
      (import "host" "f" (func $f (param i32) (result i32)))
      (tag $e (export "e") (param i32))
      (func (export "throw") (param i32) (throw $e (local.get 0)))
      (func (export "catch") (param i32) (result i32)
        (block $h (result i32)
          (try_table (result i32) (catch $e $h) (call $f (local.get 0))))))"""
    for engine in ENGINES:
        e = exports(engine, source, lambda n: e.throw(n + 1))  # noqa: B023  # called at once
        assert [e.catch(n) for n in range(50)] == [n + 1 for n in range(50)]
        with pytest.raises(wasmfx.WasmException) as caught:
            e.throw(8)
        assert (caught.value.tag, caught.value.values) == (e.e, (8,))
        assert "throw" in str(caught.value.frames[0])
