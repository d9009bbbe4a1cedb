"""Errors of programs are precise, and the store stays usable if possible."""

import copy
import pickle
import sys
import threading
import time
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store

__all__ = ["store"]

TEXT = """
(module
  (import "env" "get" (func $get (param i32) (result i32)))
  (tag $t (export "t") (param i32)) (memory (export "m") 1)
  (global (export "g") (mut i32) (i32.const 0)) (table (export "tab") 1 funcref)
  (func (export "add") (param $a i32) (param $b i32) (result i32)
    (i32.add (local.get $a) (local.get $b)))
  (func (export "get") (param i32) (result i32) (call $get (local.get 0)))
  (func (export "echo") (param funcref) (result funcref) (local.get 0)))
"""
MODULE = wasmfx.Module(TEXT)


class Guest:
    """An instance with an import that the test sets."""

    def __init__(self, store: wasmfx.Store) -> None:
        self.does: Any = lambda x: x
        self.store = store
        env = {"get": lambda x: self.does(x)}
        self.instance = wasmfx.Instance(MODULE, {"env": env}, store)
        self.exports = self.instance.exports

    def works(self) -> bool:
        self.does = lambda x: x + 1
        return bool(self.exports.get(4) == 5 and self.exports.add(2, 3) == 5)


@pytest.fixture
def guest(store: wasmfx.Store) -> Guest:
    return Guest(store)


@pytest.mark.parametrize(
    ("args", "error", "message"),
    [
        ((), TypeError, r"^add\(\) takes 2 arguments, not 0$"),
        ((1, 2, 3), TypeError, r"^add\(\) takes 2 arguments, not 3$"),
        ((None, 1), TypeError, r"^add\(\) argument 1 \(a\): expected i32, got NoneType$"),
        ((1, 2.0), TypeError, r"^add\(\) argument 2 \(b\): expected i32, got float$"),
        ((1, 1 << 40), OverflowError, r"^add\(\) argument 2 \(b\): 1099511627776 is out of range"),
        ((-(1 << 31) - 1, 1), OverflowError, r"^add\(\) argument 1 \(a\): -2147483649 is out of"),
    ],
)
def test_bad_arguments(
    guest: Guest, args: tuple[object, ...], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        guest.exports.add(*args)
    assert guest.works()


def test_keyword_arguments_are_refused(guest: Guest) -> None:
    with pytest.raises(TypeError):
        guest.exports.add(a=1, b=2)
    assert guest.works()


@pytest.mark.parametrize(
    ("result", "error", "message"),
    [
        (None, TypeError, r'^"env" "get" result 1: expected i32, got NoneType$'),
        (1.5, TypeError, r'^"env" "get" result 1: expected i32, got float$'),
        (1 << 40, OverflowError, r'^"env" "get" result 1: 1099511627776 is out of range for i32$'),
    ],
)
def test_wrong_results_of_a_host_function_are_errors(
    guest: Guest, result: object, error: type[Exception], message: str
) -> None:
    guest.does = lambda x: result
    with pytest.raises(error, match=message):
        guest.exports.get(1)
    assert guest.works()


class Mine(BaseException):
    pass


@pytest.mark.parametrize("error", [Mine(), SystemExit(3), KeyboardInterrupt(), GeneratorExit()])
def test_a_host_function_that_raises_an_exception_without_a_tag(
    guest: Guest, error: BaseException
) -> None:
    def raising(x: int) -> int:
        raise error

    guest.does = raising
    with pytest.raises(type(error)) as caught:
        guest.exports.get(1)
    assert caught.value is error
    assert guest.works()


# Stores


def test_a_closed_store_can_do_nothing(guest: Guest) -> None:
    e, store = guest.exports, guest.store
    k = wasmfx.Continuation(e.get)
    e.m[0:2] = b"ok"
    assert not store.closed
    store.close()
    assert store.closed
    for attempt in (
        lambda: e.add(1, 2),
        lambda: e.g.value,
        lambda: setattr(e.g, "value", 1),
        lambda: e.tab[0],
        lambda: e.m.grow(1),
        lambda: k.resume(1),
        lambda: wasmfx.Continuation(e.get),
        lambda: wasmfx.Instance(wasmfx.Module("(module)"), store=store),
        lambda: wasmfx.Memory(store, 1),
        lambda: wasmfx.Func(store, print),
    ):
        with pytest.raises(RuntimeError, match="this store is closed"):
            attempt()
    assert e.m[0:2] == bytes(memoryview(e.m)[:2]) == b"ok"
    assert "add" in repr(e.add)
    assert "add" in repr(e)
    assert e.add.__doc__ is not None
    assert e.add.__doc__.startswith("add(arg0: int, arg1: int, /) -> int")
    store.close()


def test_a_store_closes_with_its_block() -> None:
    with wasmfx.Store() as store:
        e = wasmfx.Instance(MODULE, {"env": {"get": abs}}, store).exports
        assert e.get(-3) == 3
    with pytest.raises(RuntimeError, match="this store is closed"):
        e.get(-3)


def test_a_store_that_runs_is_not_closed(guest: Guest) -> None:
    def closing(x: int) -> int:
        guest.store.close()
        return x

    guest.does = closing
    with pytest.raises(RuntimeError, match="this store is running: it cannot be closed"):
        guest.exports.get(1)
    assert guest.works()


def test_items_of_another_store_are_refused(guest: Guest) -> None:
    other = Guest(wasmfx.Store("reference"))
    with pytest.raises(TypeError, match=r"echo\(\) argument 1: <wasmfx\.Func add> belongs to anot"):
        guest.exports.echo(other.exports.add)
    with pytest.raises(TypeError, match="belongs to another store"):
        guest.exports.tab[0] = other.exports.add
    wants = wasmfx.Module('(import "o" "add" (func (param i32 i32) (result i32)))')
    message = r'^<text>:1:1: "o" "add": <wasmfx\.Func add> belongs to another store$'
    with pytest.raises(wasmfx.LinkError, match=message):
        wasmfx.Instance(wants, {"o": other.instance}, guest.store)
    two = wasmfx.Module('(import "a" "m" (memory 1)) (import "b" "m" (memory 1))')
    with pytest.raises(wasmfx.LinkError, match="the imports live in different stores"):
        wasmfx.Instance(two, {"a": guest.instance, "b": other.instance})
    assert guest.works()


def test_a_store_that_runs_in_another_thread(guest: Guest) -> None:
    inside, ahead = threading.Event(), threading.Event()

    def waiting(x: int) -> int:
        inside.set()
        ahead.wait(60)
        return x

    guest.does = waiting
    thread = threading.Thread(target=guest.exports.get, args=(1,))
    thread.start()
    try:
        assert inside.wait(60)
        for attempt in (lambda: guest.exports.add(1, 2), guest.store.close):
            with pytest.raises(RuntimeError, match=r"this store is running"):
                attempt()
    finally:
        ahead.set()
        thread.join()
    assert guest.works()


# Pickles


def test_modules_are_pickled() -> None:
    for features in ("all", "wasm3,stack-switching"):
        module = wasmfx.Module(TEXT, features)
        again = pickle.loads(pickle.dumps(module))
        assert (again.exports, again.features) == (module.exports, module.features)
        assert again.syntax == module.syntax
        assert again.syntax.source.name == "<text>"
        e = wasmfx.Instance(again, {"env": {"get": abs}}).exports
        assert e.add(1, 2) == 3
    binary = wasmfx.Module(b"\0asm\1\0\0\0")
    assert pickle.loads(pickle.dumps(binary)).exports == []
    assert copy.copy(module).exports == module.exports


def test_objects_of_a_store_cannot_be_pickled(guest: Guest) -> None:
    e = guest.exports
    k = wasmfx.Continuation(e.get)
    for x in (guest.instance, e, e.add, e.m, e.g, e.t, e.tab, k, guest.store):
        name = type(x).__name__
        words = rf"^cannot pickle a wasmfx\.{name}: it lives in this process; pickle its Module"
        with pytest.raises(TypeError, match=words):
            pickle.dumps(x)
        with pytest.raises(TypeError, match=words):
            copy.deepcopy(x)


# Imports


def test_imports_come_from_anything_that_has_names(store: wasmfx.Store) -> None:
    class Env:
        def get(self, x: int) -> int:
            return x + 10

        def _hidden(self) -> None: ...

    python = ModuleType("env")
    python.get = lambda x: x + 30  # type: ignore[attr-defined]
    for imports, answer in [
        ({"env": {"get": lambda x: x}}, 1),
        ({"env": Env()}, 11),
        (SimpleNamespace(env=Env()), 11),
        ({"env": python}, 31),
    ]:
        instance = wasmfx.Instance(MODULE, imports, store)
        assert instance.exports.get(1) == answer
        again = wasmfx.Instance(MODULE, {"env": instance}, store)
        assert again.exports.get(1) == answer
        assert wasmfx.Instance(MODULE, {"env": instance.exports}, store).exports.get(1) == answer
    hidden = wasmfx.Module('(import "env" "_hidden" (func))')
    with pytest.raises(wasmfx.LinkError, match=r'import: "env" "_hidden": .*; in "env" there'):
        wasmfx.Instance(hidden, {"env": Env()}, store)
    python.__all__ = ["other"]  # type: ignore[attr-defined]
    with pytest.raises(wasmfx.LinkError, match="there is: nothing"):
        wasmfx.Instance(MODULE, {"env": python}, store)


def test_the_error_of_a_missing_import_lists_existing_names(store: wasmfx.Store) -> None:
    head = r'^<text>:3:3: unknown import: "env" "get": \(func.*\); '
    cases: list[tuple[object, str]] = [
        (None, "there is: nothing$"),
        ({"a": {}, "b": {}}, "there is: a, b$"),
        ({"env": {"put": 1, "set": 2}}, 'in "env" there is: put, set$'),
        ({"env": {str(n).zfill(2): n for n in range(30)}}, "19, and 10 more$"),
        ({"env": sys}, 'in "env" there is: .*and [0-9]+ more$'),
    ]
    for imports, there in cases:
        with pytest.raises(wasmfx.LinkError, match=head + ".*" + there):
            wasmfx.Instance(MODULE, imports, store)


def test_all_missing_imports_are_named_at_once(store: wasmfx.Store) -> None:
    module = wasmfx.Module('(module (import "a" "f" (func)) (import "b" "m" (memory 1)))')
    with pytest.raises(wasmfx.LinkError) as caught:
        wasmfx.Instance(module, {"b": {}}, store)
    assert str(caught.value).splitlines() == [
        '<text>:1:9: unknown import: "a" "f": (func); there is: b',
        '    and "b" "m": (memory 1); in "b" there is: nothing',
    ]


def test_only_the_first_of_many_missing_imports_are_named(store: wasmfx.Store) -> None:
    """The existing names are listed only for imports that are named."""
    params = "i32 " * 500
    wanted = "".join(f'(import "env" "f{n}" (func (param {params})))' for n in range(4_000))
    module = wasmfx.Module(f"(module {wanted})")
    began = time.process_time()
    with pytest.raises(wasmfx.LinkError) as caught:
        wasmfx.Instance(module, {"env": {f"g{n}": print for n in range(50_000)}}, store)
    assert time.process_time() - began < 1.5
    first, *others, last = str(caught.value).splitlines()
    assert first.endswith("and 49980 more")
    assert [line.split(":")[0] for line in others] == [
        f'    and "env" "f{n}"' for n in range(1, 20)
    ]
    assert last == "    and 3980 more"


def test_nothing_is_made_or_grown_in_a_store_that_runs_elsewhere(guest: Guest) -> None:
    said: list[str] = []

    def attempt(act: Any) -> None:
        try:
            act()
        except RuntimeError as error:
            said.append(str(error))

    acts: list[Callable[[], object]] = [
        lambda: wasmfx.Continuation(guest.exports.add),
        lambda: wasmfx.Memory(guest.store, 1),
        lambda: wasmfx.Table(guest.store, "funcref", 1),
        lambda: wasmfx.Global(guest.store, "i32", 1),
        lambda: wasmfx.Tag(guest.store),
        lambda: guest.exports.m.grow(1),
        lambda: guest.exports.tab.grow(1),
    ]

    def meanwhile(x: int) -> int:
        for act in acts:
            thread = threading.Thread(target=attempt, args=(act,))
            thread.start()
            thread.join()
        return x

    guest.does = meanwhile
    assert guest.exports.get(4) == 4
    assert said == ["this store is running in another thread"] * len(acts)
    for act in acts:
        act()
    assert guest.works()


NAME = "n" * 100_000
NAMES = f'''(module ${NAME} (func ${NAME} (export "{NAME}") (param ${NAME} i32))
  (global (export "g{NAME}") i32 (i32.const 0)))'''
MANY = "".join(f'(export "e{n}" (func $f))' for n in range(10_000))


def of_many(store: wasmfx.Store) -> wasmfx.Instance:
    return wasmfx.Instance(wasmfx.Module(f"(module (func $f) {MANY})"), store=store)


@pytest.mark.parametrize(
    "fail",
    [
        lambda i: i.exports[NAME](),
        lambda i: i.exports[NAME]("x"),
        lambda i: i.exports[NAME](a=1),
        lambda i: i.exports.gone,
        lambda i: getattr(i.exports, f"{NAME}x"),
        lambda i: setattr(i.exports[f"g{NAME}"], "value", 1),
        lambda i: of_many(i.store).exports.gone,
        lambda _: wasmfx.Module(f'(func (export "{NAME}")) (func (export "{NAME}"))'),
        lambda _: wasmfx.Instance(wasmfx.Module(f'(import "{NAME}" "{NAME}" (func))')),
        lambda _: wasmfx.Instance(
            wasmfx.Module(f'(import "a" "{NAME}" (func))'), {"a": {f"{NAME}x": print}}
        ),
        lambda _: wasmfx.Instance(wasmfx.Module(f'(import "a" "{NAME}" (func))'), {"a": {NAME: 1}}),
    ],
)
def test_long_names_are_shortened_in_messages(
    store: wasmfx.Store, fail: Callable[[wasmfx.Instance], object]
) -> None:
    instance = wasmfx.Instance(wasmfx.Module(NAMES), store=store)
    with pytest.raises((TypeError, AttributeError, wasmfx.WasmError)) as caught:
        fail(instance)
    assert len(str(caught.value)) < 1_000


def test_long_names_are_shortened_in_reprs(store: wasmfx.Store) -> None:
    module = wasmfx.Module(NAMES)
    instance = wasmfx.Instance(module, store=store)
    shown = [module, instance, instance.exports, *(instance.exports[n] for n in instance.exports)]
    many = of_many(store)
    for thing in (*shown, many, many.exports):
        assert len(repr(thing)) < 500
    assert repr(many.exports).endswith(", e19, and 9980 more>")
