"""The effect instructions: every rule, in constant space, with every stack given back."""

import pytest

from tests.native.running import Running, host
from tests.programs.paper import GENERATOR
from wasmfx.errors import UnhandledSuspension, WasmException
from wasmfx.native.abi.layout import CONT, VM
from wasmfx.native.engine import NativeEngine
from wasmfx.native.link.region import get64, put64
from wasmfx.syntax.types import FuncType, func_deftype


def test_a_generator_runs_in_constant_space() -> None:
    r = Running(GENERATOR)
    assert r.call("sum_until", 100) == [5050]
    n = 2_000_000
    assert r.call("sum_until", n) == [n * (n + 1) // 2 % 2**32]


def free_stacks(r: Running) -> int:
    """How many stacks wait in the pool."""
    return len(r.store.pools.stacks.waiting())


ENDINGS = """
  (module
    (type $f (func)) (type $k (cont $f)) (type $fi (func (param i32))) (type $ki (cont $fi))
    (import "host" "fail" (func $fail))
    (tag $stop) (tag $go)
    (elem declare func $return $throw $trap $nest $recurse $fail $suspend)
    (func $return (type $f))
    (func $throw (type $f) (throw $stop))
    (func $trap (type $f) (unreachable))
    (func $suspend (type $f) (suspend $go))
    (func $recurse (type $f) (call $recurse) (call $recurse))
    (func $nest (type $fi)
      (if (local.get 0)
        (then (resume $ki (i32.sub (local.get 0) (i32.const 1)) (cont.new $ki (ref.func $nest))))
        (else (call $trap))))
    (func (export "return") (resume $k (cont.new $k (ref.func $return))))
    (func (export "throw") (resume $k (cont.new $k (ref.func $throw))))
    (func (export "trap") (resume $k (cont.new $k (ref.func $trap))))
    (func (export "suspend") (resume $k (cont.new $k (ref.func $suspend))))
    (func (export "recurse") (resume $k (cont.new $k (ref.func $recurse))))
    (func (export "host") (resume $k (cont.new $k (ref.func $fail))))
    (func (export "nest") (resume $ki (i32.const 9) (cont.new $ki (ref.func $nest))))
    (func (export "unstarted") (resume_throw $k $stop (cont.new $k (ref.func $return)))))
"""


def test_every_stack_is_given_back_however_it_ends() -> None:
    store = NativeEngine().new_store()

    def fail(_: object) -> tuple[()]:
        raise KeyError("from the host")

    r = Running(ENDINGS, host(store, fail), store=store)
    for _ in range(30):
        r.call("return")
        assert (
            r.fails("throw") == r.fails("unstarted") == "WasmException: unhandled exception $stop"
        )
        assert r.fails("trap") == r.fails("nest") == "Trap: unreachable executed"
        assert r.fails("suspend") == "UnhandledSuspension: unhandled tag $go"
        assert r.fails("recurse") == "Exhaustion: call stack exhausted"
        with pytest.raises(KeyError, match="from the host"):
            r.call("host")
    used = (
        get64(store.state.vm + VM.next_cont) - get64(store.state.vm + VM.conts)
    ) // CONT.size - 1
    assert free_stacks(r) == used == 10


def test_a_consumed_or_null_continuation_traps() -> None:
    r = Running("""
      (module
        (type $f (func)) (type $k (cont $f))
        (elem declare func $f)
        (func $f (type $f))
        (func (export "twice") (local $k (ref null $k))
          (local.set $k (cont.new $k (ref.func $f)))
          (resume $k (local.get $k)) (resume $k (local.get $k)))
        (func (export "bound") (local $k (ref null $k))
          (local.set $k (cont.new $k (ref.func $f)))
          (drop (cont.bind $k $k (local.get $k))) (resume $k (local.get $k)))
        (func (export "null") (resume $k (ref.null $k)))
        (func (export "new") (drop (cont.new $k (ref.null $f)))))
    """)
    assert r.fails("twice") == r.fails("bound") == "Trap: continuation already consumed"
    assert r.fails("null") == "Trap: null continuation reference"
    assert r.fails("new") == "Trap: null function reference"


def test_many_bound_arguments_come_before_those_given() -> None:
    n = 12
    types = " ".join(["i32"] * n)
    conts = "".join(
        f"(type $f{k} (func (param {'i32 ' * k}) (result i32))) (type $k{k} (cont $f{k}))"
        for k in range(n + 1)
    )
    body = "(local.get 0)"
    for k in range(1, n):
        body = f"(i32.add (i32.mul (i32.const 3) {body}) (local.get {k}))"
    bind = f"(cont.new $k{n} (ref.func $f))"
    for k in range(0, n, 2):
        bind = f"(cont.bind $k{n - k} $k{n - k - 2} (i32.const {k}) (i32.const {k + 1}) {bind})"
    r = Running(f"""
      (module {conts}
        (elem declare func $f)
        (func $f (type $f{n}) (param {types}) (result i32) {body})
        (func (export "go") (result i32) (resume $k0 {bind})))
    """)
    expected = 0
    for k in range(n):
        expected = expected * 3 + k
    assert r.call("go") == [expected % 2**32]


def test_an_unhandled_suspension_carries_tag_and_payload() -> None:
    r = Running("""
      (module
        (tag $t (export "t") (param i32 i64 f64 i32))
        (func (export "go")
          (suspend $t (i32.const 1) (i64.const 2) (f64.const 0) (i32.const 4))))
    """)
    with pytest.raises(UnhandledSuspension) as caught:
        r.call("go")
    assert caught.value.tag is r["t"]
    assert caught.value.values == (("i32", 1), ("i64", 2), ("f64", 0), ("i32", 4))


def test_a_host_frame_is_a_barrier_and_errors_cross_it() -> None:
    """Wasm calls Python calls Wasm: the inner suspension does not see the outer handler."""
    store = NativeEngine().new_store()
    seen: list[str] = []
    inner: list[Running] = []

    def middle(_: object) -> tuple[()]:
        seen.append(inner[0].fails("inner"))
        return ()

    r = Running(
        """
        (module
          (import "host" "middle" (func $middle))
          (type $f (func)) (type $k (cont $f))
          (tag $t)
          (elem declare func $middle)
          (func (export "inner") (suspend $t))
          (func (export "outer") (result i32)
            (block $handled (result (ref $k))
              (resume $k (on $t $handled) (cont.new $k (ref.func $middle)))
              (return (i32.const 1)))
            (drop) (i32.const 2)))
        """,
        host(store, middle),
        store=store,
    )
    inner.append(r)
    assert r.call("outer") == [1]
    assert seen == ["UnhandledSuspension: unhandled tag $t"]


def test_an_exception_raised_by_a_host_function_is_caught_inside() -> None:
    store = NativeEngine().new_store()
    tag = store.new_tag(func_deftype(FuncType(("i32",), ())))

    def throws(_: object) -> tuple[()]:
        raise WasmException(tag, (("i32", 42),))

    r = Running(
        """
        (module
          (import "host" "throws" (func $throws))
          (import "host" "tag" (tag $t (param i32)))
          (func (export "go") (result i32)
            (block $caught (result i32)
              (try_table (catch $t $caught) (call $throws))
              (i32.const 0))))
        """,
        host(store, throws),
        tag,
        store=store,
    )
    assert r.call("go") == [42]


def test_a_continuation_whose_count_comes_round_moves_to_another_object() -> None:
    """The inner of two objects is the leaf; the outer one is worn out in the table and moves."""
    r = Running("""
      (module
        (type $f (func (result i32))) (type $k (cont $f))
        (tag $yield) (tag $other)
        (table $t (export "t") 1 (ref null $k))
        (elem declare func $inner $outer)
        (func $inner (type $f) (suspend $yield) (suspend $yield) (i32.const 5))
        (func $outer (type $f)
          (block $h (result (ref $k))
            (return (i32.add (i32.const 1)
              (resume $k (on $other $h) (cont.new $k (ref.func $inner))))))
          (unreachable))
        (func $step (export "step") (param $fresh i32) (result i32)
          (if (local.get $fresh)
            (then (table.set $t (i32.const 0) (cont.new $k (ref.func $outer)))))
          (table.set $t (i32.const 0)
            (block $yielded (result (ref $k))
              (return (resume $k (on $yield $yielded) (table.get $t (i32.const 0))))))
          (i32.const -1)))
    """)
    assert r.call("step", 1) == [0xFFFFFFFF]
    table = r["t"]
    place = table.get(0) & 0xFFFFFFFF
    object_ = get64(r.store.state.vm + VM.conts) + 8 * place
    worn = 0xFFFFFFFF << 32 | place
    put64(object_ + CONT.self, worn)
    table.put(0, worn)
    assert r.call("step", 0) == [0xFFFFFFFF]
    assert table.get(0) & 0xFFFFFFFF != place
    assert get64(object_ + CONT.self) == 0
    assert r.call("step", 0) == [6]
    assert r.fails("step", 0) == "Trap: continuation already consumed"


TURNS = """
  (module
    (type $f (func (result i32))) (type $k (cont $f))
    (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
    (tag $ask (param i32) (result i32)) (tag $tell (param i32)) (tag $stop)
    (elem declare func $g)
    (func $g (type $f) (drop (suspend $ask (i32.const 2))) (throw $stop))
    (func (export "run") (result i32)
      (local $next (ref null $k)) (local $rest (ref null $ki))
      (local $told i32) (local $asked i32)
      (block $stopped
        (try_table (catch_all $stopped)
          (local.set $next (cont.new $k (ref.func $g)))
          (loop $again
            (block $ask (result i32 (ref $ki))
              (block $tell (result i32 (ref $k))
                (resume $k (on $ask $ask) (on $tell $tell) (local.get $next))
                (unreachable))
              (drop) (local.set $told)
              (br $again))
            (local.set $rest) (local.set $asked)
            (local.set $next (cont.bind $ki $k (local.get $told) (local.get $rest)))
            (br $again))))
      (local.get $asked)))
"""


def test_what_different_turns_leave_in_two_locals_is_told_apart() -> None:
    """By a handler behind the loop."""
    assert Running(TURNS).call("run") == [2]
