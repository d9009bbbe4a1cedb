"""A store and the world: what may come in, what is refused, and that nothing stays behind."""

import gc
from pathlib import Path

import pytest

import wasmfx
from tests.native.running import Running, host
from wasmfx.errors import Exhaustion, LinkError, Trap
from wasmfx.native.abi.layout import VM
from wasmfx.native.engine import NativeEngine
from wasmfx.native.link.region import get64
from wasmfx.native.store.activation import FEW_LEVELS
from wasmfx.native.store.heap import FEW_ROOTS
from wasmfx.runtime.values import ExternOf, HostRef, Null, Value
from wasmfx.syntax.types import FuncType, func_deftype

ECHO = """
  (module
    (import "host" "f" (func $f (param i32) (result i32)))
    (memory 1)
    (func (export "go") (param i32) (result i32) (call $f (local.get 0)))
    (func (export "extern") (param externref) (result externref) (local.get 0))
    (func (export "null") (param funcref) (result i32) (ref.is_null (local.get 0)))
    (func (export "same") (param funcref) (result funcref) (local.get 0)))
"""


def echo(answer: object = None) -> Running:
    store = NativeEngine().new_store()

    def code(args: object) -> object:
        return args if answer is None else answer

    return Running(ECHO, host(store, code, ("i32",), ("i32",)), store=store)  # type: ignore[arg-type]


def test_host_functions_take_and_give_values() -> None:
    assert echo().call("go", -7) == [0xFFFFFFF9]


@pytest.mark.parametrize(
    "answer", [[], [("i64", 1)], [("i32", 1), ("i32", 2)], [Null("func")], [7], 7]
)
def test_a_host_function_that_gives_the_wrong_thing_is_an_error(answer: object) -> None:
    r = echo(answer)
    with pytest.raises((TypeError, ValueError)):
        r.call("go", 1)
    with pytest.raises((TypeError, ValueError)):
        r.call("go", 1)


def test_arguments_must_be_of_the_types_of_the_parameters() -> None:
    r = echo()
    bad: list[list[Value]] = [[], [("f32", 0)], [("i32", 0), ("i32", 0)], [Null("func")]]
    for args in bad:
        with pytest.raises((TypeError, ValueError)):
            r.values("go", *args)
    with pytest.raises(TypeError):
        r.values("null", ExternOf(HostRef(1)))


def test_references_come_back_as_they_went_in() -> None:
    r = echo()
    value = ExternOf(HostRef("anything"))
    assert r.values("extern", value) == [value]
    assert r.values("extern", Null("extern")) == [Null("extern")]
    assert r.values("same", r["go"]) == [r["go"]]
    assert r.values("null", Null("func")) == [("i32", 1)]


def test_what_belongs_to_another_store_is_refused() -> None:
    store = NativeEngine().new_store()
    stranger = host(NativeEngine().new_store(), lambda args: args, ("i32",), ("i32",))
    with pytest.raises(LinkError, match="another store"):
        Running(ECHO, stranger, store=store)
    with pytest.raises(TypeError):
        echo().values("same", stranger)


def test_a_store_that_is_forgotten_gives_everything_back() -> None:
    def mappings() -> int:
        gc.collect()
        return len(Path("/proc/self/maps").read_text().splitlines())

    for _ in range(5):
        echo().call("go", 1)
    before = mappings()
    for _ in range(40):
        echo().call("go", 1)
    assert mappings() <= before + 5


def test_what_a_failed_instance_has_done_stays_done() -> None:
    first = Running("""
      (module
        (table (export "t") 2 funcref)
        (type $r (func (result i32)))
        (func (export "call") (result i32) (call_indirect (type $r) (i32.const 0))))
    """)
    with pytest.raises(Trap, match="out of bounds table access"):
        Running(
            """
            (module
              (import "a" "t" (table 2 funcref))
              (elem (i32.const 0) $f)
              (elem (i32.const 2) $f)
              (func $f (result i32) (i32.const 99)))
            """,
            first["t"],
            store=first.store,
        )
    gc.collect()
    assert first.call("call") == [99]


def test_a_host_function_may_be_the_body_of_a_continuation() -> None:
    store = NativeEngine().new_store()
    double = store.host_func(
        func_deftype(FuncType(("i32",), ("i32",))),
        lambda args: [("i32", 2 * args[0][1])],  # type: ignore[index]
    )
    r = Running(
        """
        (module
          (type $f (func (param i32) (result i32))) (type $k (cont $f))
          (import "host" "double" (func $double (type $f)))
          (elem declare func $double)
          (func (export "go") (param i32) (result i32)
            (resume $k (local.get 0) (cont.new $k (ref.func $double)))))
        """,
        double,
        store=store,
    )
    assert r.call("go", 21) == [42]


def test_what_cannot_be_had_is_a_clear_error() -> None:
    """Four billion references, each to be written down, are refused; nulls cost nothing."""
    text = '(module (table (export "t") 0xffffffff funcref%s) (func $f))'
    assert Running(text % "").store.type_of(Running(text % "")["t"]) is not None
    with pytest.raises(Exhaustion, match="cannot allocate a table of 4294967295 elements"):
        Running(text % " (ref.func $f)")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 100, 990])
def test_a_payload_of_many_words_arrives(count: int) -> None:
    types, values = "i32 " * count, "".join(f"(i32.const {n})" for n in range(count))
    text = f"""
      (module
        (type $f (func)) (type $k (cont $f))
        (tag $t (param {types}))
        (elem declare func $f)
        (func $f (suspend $t {values}))
        (func (export "go") (result i32)
          (block $h (result {types} (ref $k))
            (resume $k (on $t $h) (cont.new $k (ref.func $f)))
            (unreachable))
          (drop) {"(i32.add)" * (count - 1)}))
    """
    assert Running(text).call("go") == [sum(range(count))]


def test_tables_and_lists_of_a_store_begin_at_different_lines_of_pages() -> None:
    """What begins with a page shares one set of the first cache with all else that does."""
    r = Running("(module" + "(table 1 funcref)" * 8 + ")")
    state = r.store.state
    r.store.pools.stacks.more()
    r.store.pools.extensions.more()
    lists = [get64(state.vm + field) for field in (VM.free_stacks, VM.free_extensions)]
    tables = [table.elems for table in r.instance.tables]
    lines = [at % 4096 // 64 for at in (*lists, *tables)]
    assert len(set(lines)) == len(lines) == 10
    assert 0 not in lines


def test_a_call_nests_deeper_than_most_do() -> None:
    """The table of levels moves when it is full, and calls at each depth go on."""
    store = wasmfx.Store()
    depths: list[int] = []

    def again(n: int) -> int:
        depths.append(n)
        found: int = e.f(n - 1) if n else 0
        return found

    host = wasmfx.Func(store, again, ["i32"], ["i32"])
    text = """(module (import "env" "again" (func $again (param i32) (result i32)))
      (func (export "f") (param i32) (result i32)
        (i32.add (call $again (local.get 0)) (i32.const 1))))"""
    e = wasmfx.Instance(wasmfx.Module(text), {"env": {"again": host}}, store).exports
    for deepest in (2, FEW_LEVELS - 2, FEW_LEVELS - 1, FEW_LEVELS, 40, 3):
        assert [e.f(deepest) for _ in range(3)] == [deepest + 1] * 3
    assert max(depths) == 40


def test_a_store_has_more_roots_than_most_have() -> None:
    """The table of roots moves when it is full; a collection scans what was there before."""
    store = wasmfx.Store()
    text = """(module (type $s (struct (field i32)))
      (table (export "t") 1 (ref null $s))
      (func (export "set") (param i32)
        (table.set (i32.const 0) (struct.new $s (local.get 0))))
      (func (export "get") (result i32)
        (struct.get $s 0 (table.get (i32.const 0)))))"""
    module = wasmfx.Module(text)
    many = [wasmfx.Instance(module, store=store).exports for _ in range(2 * FEW_ROOTS)]
    for n, e in enumerate(many):
        e.set(n)
    store.collect()
    for n, e in enumerate(many):
        e.set(n) if n % 2 else None
    store.collect()
    assert [e.get() for e in many] == [*range(len(many))]
