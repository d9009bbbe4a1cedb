"""Arguments of stores, modules and items are checked at once, on both engines."""

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store
from wasmfx.embed.store import ENGINES

__all__ = ["store"]

TEXT = """
(module
  (import "env" "get" (func $get (param i32) (result i32)))
  (memory (export "m") 1)
  (tag $oops (export "oops") (param i32)) (tag $ask (export "ask") (param i32) (result i32))
  (func (export "get") (param $x i32) (result i32) (call $get (local.get $x)))
  (func (export "wonder") (param i32) (result i32) (suspend $ask (local.get 0)))
  (func (export "count") (param i32)
    (loop $more (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))))
"""
MODULE = wasmfx.Module(TEXT)
MOST = (1 << 63) - 1


def exports(store: wasmfx.Store, get: Callable[[int], object] = lambda x: x) -> wasmfx.Exports:
    return wasmfx.Instance(MODULE, {"env": {"get": get}}, store).exports


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"fuel": "x"}, TypeError, "fuel must be an int, not str"),
        ({"fuel": 5.5}, TypeError, "fuel must be an int, not float"),
        ({"fuel": -1}, ValueError, "fuel must be >= 0, not -1"),
        ({"fuel": 1 << 64}, OverflowError, f"fuel must be <= .*, not {1 << 64}"),
        ({"deadline": "x"}, TypeError, "deadline must be a time of time.monotonic(), not str"),
        ({"deadline": []}, TypeError, "deadline must be a time of time.monotonic(), not list"),
        ({"deadline": float("nan")}, ValueError, "deadline must be a time .* not nan"),
        ({"deadline": 1 << 2000}, OverflowError, "int too large to convert to float"),
        ({"limits": 5}, TypeError, "limits must be wasmfx.StoreLimits, not int"),
        ({"limits": wasmfx.StoreLimits(-1)}, ValueError, "memory must be >= 0, not -1"),
        ({"limits": wasmfx.StoreLimits(stacks=1.5)}, TypeError, "stacks must be an int, not"),  # type: ignore[arg-type]
        ({"limits": wasmfx.StoreLimits(heap="x")}, TypeError, "heap must be an int, not str"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_wrong_settings_of_a_store_are_errors(
    engine: str, given: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message.replace("(", r"\(").replace(")", r"\)")):
        wasmfx.Store(engine, **given)


def test_numbers_with_many_digits_are_not_written(store: wasmfx.Store) -> None:
    """Python refuses to write them, with an unrelated error."""
    huge = 1 << 100_000
    table, memory = wasmfx.Table(store, "funcref", 1), wasmfx.Memory(store, 1)
    cases: list[tuple[type[Exception], Callable[[], object]]] = [
        (IndexError, lambda: memory[huge]),
        (IndexError, lambda: memory.read(0, huge)),
        (ValueError, lambda: memory.__setitem__(0, huge)),
        (IndexError, lambda: table[huge]),
        (ValueError, lambda: memory.grow(huge)),
        (ValueError, lambda: memory.grow(-huge)),
        (ValueError, lambda: table.grow(huge)),
        (ValueError, lambda: table.grow(-huge)),
        (ValueError, lambda: wasmfx.Memory(store, huge)),
        (ValueError, lambda: wasmfx.Memory(store, 1, max=huge)),
        (ValueError, lambda: wasmfx.Store(fuel=-huge)),
        (ValueError, lambda: wasmfx.Store(limits=wasmfx.StoreLimits(memory=-huge))),
        (OverflowError, lambda: wasmfx.Store(fuel=huge)),
    ]
    for error, attempt in cases:
        with pytest.raises(error, match="a number of 100001 bits"):
            attempt()


def test_features_have_names() -> None:
    wrong: Any = b"wasm2"
    with pytest.raises(TypeError, match=r"expected the name of a feature \(a str\), not int"):
        wasmfx.Module("(module)", features=wrong)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_largest_settings_are_accepted(engine: str) -> None:
    much = wasmfx.StoreLimits(1 << 80, 1 << 80, 1 << 80, 1 << 80, 1 << 80)
    store = wasmfx.Store(engine, deadline=float("inf"), fuel=MOST, limits=much)
    exports(store).count(10)
    assert store.fuel == MOST - 11
    assert store.deadline == float("inf")


@pytest.mark.parametrize("engine", ENGINES)
def test_settings_are_checked_when_they_change(engine: str) -> None:
    store = wasmfx.Store(engine, fuel=100)
    e = exports(store)
    for fuel in ("x", 1.5, None, 1 << 64, -1):
        with pytest.raises((TypeError, OverflowError, ValueError)):
            store.fuel = fuel  # type: ignore[assignment]
    for deadline in ("x", float("nan"), ()):
        with pytest.raises((TypeError, ValueError)):
            store.deadline = deadline  # type: ignore[assignment]
    e.count(10)
    assert (store.fuel, store.deadline) == (89, None)


@pytest.mark.parametrize("given", [0, None, 1.5, ["(module)"], io.BytesIO(b"")])
def test_modules_come_from_paths_text_and_bytes(given: Any) -> None:
    """A number is not a file descriptor."""
    with pytest.raises(TypeError, match="expected a path, text or bytes, got "):
        wasmfx.Module(given)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_all_bytes_are_bytes(kind: Callable[[bytes], Any]) -> None:
    assert wasmfx.Module(kind(b"\0asm\1\0\0\0")).exports == []


def test_instances_are_of_modules_in_stores(store: wasmfx.Store) -> None:
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Module, got str"):
        wasmfx.Instance("(module)", store=store)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Store, got int"):
        wasmfx.Instance(wasmfx.Module("(module)"), {}, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "make",
    [
        lambda none: wasmfx.Memory(none, 1),
        lambda none: wasmfx.Table(none, "funcref", 1),
        lambda none: wasmfx.Global(none, "i32", 1),
        lambda none: wasmfx.Tag(none),
        lambda none: wasmfx.Func(none, len),
    ],
)
@pytest.mark.parametrize("none", [5, "native", MODULE])
def test_items_are_made_in_stores(make: Callable[[Any], object], none: object) -> None:
    name = type(none).__name__
    with pytest.raises(TypeError, match=rf"^expected a wasmfx\.Store, got {name}$"):
        make(none)


def test_a_string_is_not_a_list_of_types(store: wasmfx.Store) -> None:
    with pytest.raises(TypeError, match=r"expected a list of types, \['i32'\], got 'i32'"):
        wasmfx.Tag(store, "i32")
    with pytest.raises(TypeError, match=r"expected a list of types, \['i64'\], got 'i64'"):
        wasmfx.Func(store, len, [], "i64")


def test_exports_cannot_be_set_or_deleted(store: wasmfx.Store) -> None:
    e = exports(store)
    with pytest.raises(AttributeError, match="exports cannot be set: 'get'"):
        e.get = 1
    with pytest.raises(AttributeError, match="exports cannot be deleted: 'get'"):
        del e.get
    assert e.get(3) == 3


def test_exports_take_no_names(store: wasmfx.Store) -> None:
    e = exports(store)
    with pytest.raises(TypeError, match=r"^get\(\) takes no keyword arguments$"):
        e.get(x=1)
    with pytest.raises(TypeError, match=r"^get\(\) takes no keyword arguments$"):
        e.get(1, x=1)
    assert e.get(3) == 3


@pytest.mark.parametrize(
    ("raised", "message"),
    [
        (lambda e: wasmfx.WasmException("no", (1,)), "expected a wasmfx.Tag, got str"),
        (lambda e: wasmfx.WasmException(e.oops, None), "exception oops takes a tuple of values"),  # type: ignore[arg-type]
        (lambda e: wasmfx.WasmException(e.oops, ("x",)), "exception oops value 1: expected i32"),
    ],
)  # fmt: skip
def test_exceptions_that_a_guest_cannot_have(
    store: wasmfx.Store, raised: Callable[[wasmfx.Exports], Exception], message: str
) -> None:
    def get(x: int) -> int:
        if x:
            raise raised(e)
        return 7

    e = exports(store, get)
    with pytest.raises(TypeError, match=message):
        e.get(1)
    assert e.get(0) == 7


def test_a_generator_that_handles_nothing_gives_the_guest_up(store: wasmfx.Store) -> None:
    e = exports(store)

    @wasmfx.handler(e.ask)
    def early() -> Iterator[int]:
        return "early"  # type: ignore[return-value]
        yield

    assert wasmfx.run(e.wonder, 3, handlers=[early]) == "early"


def test_stores_are_shown() -> None:
    store = wasmfx.Store()
    assert repr(store) == "<wasmfx.Store>"
    store.close()
    assert repr(store) == "<wasmfx.Store closed>"
