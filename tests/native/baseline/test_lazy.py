"""Functions that are compiled when first called, in either tier."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from tests.native.running import Running, host
from wasmfx.binary import encode
from wasmfx.embed.instance import Instance
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.errors import (
    Exhaustion,
    Invalid,
    OutOfTime,
    Trap,
    UnhandledSuspension,
    WasmException,
)
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.memo import MAX_ENTRIES, MEMO
from wasmfx.native.cache.function_cache import OptimisedCode
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.runtime.compilation import LARGE, is_large
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.values import Value
from wasmfx.source import FuncFrame
from wasmfx.syntax.types import NumType
from wasmfx.text.modules import parse

TYPES = """
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $t (param i32) (result i32)) (tag $e (param i32))
"""


def lazy() -> NativeStore:
    return NativeEngine(tier="baseline").new_store()


def made(r: Running) -> dict[int, str]:
    """The functions compiled so far, each with its tier."""
    assert r.instance.code is not None
    names = {Code: "baseline", OptimisedCode: "llvm"}
    return {x: names[type(code)] for x, code in r.instance.code.image._codes.items()}


def test_a_function_is_compiled_at_its_first_call() -> None:
    r = Running(
        """(module
          (func (export "one") (result i32) (i32.const 1))
          (func (export "two") (result i32) (i32.add (call 0) (call 0)))
          (func (export "vector") (result i32)
            (i32x4.extract_lane 0 (v128.const i32x4 7 0 0 0))))""",
        store=lazy(),
    )
    assert made(r) == {}
    assert r.call("two") == [2]
    assert made(r) == {0: "baseline", 1: "baseline"}
    assert r.call("vector") == [7]
    assert made(r)[2] == "llvm"


def test_instances_share_compiled_code() -> None:
    module = Module('(module (func (export "f") (result i32) (i32.const 5)))')
    one, two = (Instance(module, store=Store(tier="baseline")) for _ in range(2))
    assert one.exports.f() == two.exports.f() == 5


def test_tiers_call_each_other_through_stubs_and_tables() -> None:
    r = Running(
        f"""(module {TYPES}
          (table 3 funcref) (elem (i32.const 0) $mid $leaf)
          (func $leaf (type $f) (suspend $t (local.get 0)))
          (func $mid (type $f) (local $sum i32)
            (loop $l
              (local.set $sum (i32.add (local.get $sum) (call $leaf (local.get 0))))
              (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
            (local.get $sum))
          (func $body (type $f)
            (call_indirect (type $f) (local.get 0) (i32.const 0)))
          (elem declare func $body)
          (func (export "main") (type $f) (local $k (ref null $k)) (local $v i32)
            (local.set $k (cont.new $k (ref.func $body)))
            (local.set $v (local.get 0))
            (loop $l (result i32)
              (block $on (result i32 (ref $k))
                (return (resume $k (on $t $on) (local.get $v) (local.get $k))))
              (local.set $k) (local.set $v (i32.add (i32.const 1000)))
              (br $l))))""",
        store=lazy(),
    )
    assert r.call("main", 100) == [sum(1000 + n for n in range(1, 101))]
    assert made(r) == {0: "llvm", 1: "baseline", 2: "baseline", 3: "llvm"}


def test_an_import_that_is_not_compiled_yet() -> None:
    store = lazy()
    one = Running('(module (func (export "f") (result i32) (i32.const 3)))', store=store)
    store.state.tier = "optimised"
    text = '(module (import "m" "f" (func (result i32))) (func (export "g") (result i32) (call 0)))'
    two = Running(text, one["f"], store=store)
    assert two.instance.code is None
    assert [two.call("g"), two.call("g")] == [[3], [3]]


MANY: tuple[NumType, ...] = ("i32", "i64", "f32", "f64") * 6


def test_arguments_outlive_the_making_of_code() -> None:
    """Arguments in registers and in the buffer survive the compilation of the callee."""
    params = " ".join(f"(param {t})" for t in MANY)
    results = " ".join(MANY)
    gets = " ".join(f"(local.get {n})" for n in range(len(MANY)))
    turned = " ".join(f"(local.get {n})" for n in reversed(range(len(MANY))))
    back = " ".join(reversed(MANY))
    text = f"""(module
      (func $turn {" ".join(f"(param {t})" for t in MANY)} (result {back}) {turned})
      (func (export "run") {params} (result {back}) (call $turn {gets}))
      (func (export "same") {params} (result {results}) {gets}))"""
    r = Running(text, store=lazy())
    values: list[Value] = [(t, n + 1) for n, t in enumerate(MANY)]
    assert r.values("run", *values) == values[::-1]
    assert r.values("same", *values) == values


def test_constants_as_arguments() -> None:
    """Some constants occur in several calls with the same other operands."""
    values = (7, 0, -1, 0, 1 << 20, 0)
    calls = " ".join(
        f'(func (export "{n}") (param i32) (result i32)'
        f" (call $f (local.get 0) (i32.const {v}) (i32.const {-v})))"
        for n, v in enumerate(values)
    )
    text = f"""(module
      (func $f (param i32 i32 i32) (result i32)
        (i32.add (i32.mul (local.get 0) (local.get 1)) (local.get 2)))
      {calls})"""
    MEMO.clear()
    r = Running(text, store=lazy())
    wanted = [[(3 * v - v) & 0xFFFFFFFF] for v in values]
    assert [r.call(str(n), 3) for n in range(len(values))] == wanted


def test_positions_in_code_of_the_first_tier() -> None:
    text = """(module (memory 1)
  (func $inner (param i32) (result i32)
    (drop (i32.const 1))
    (i32.div_s (i32.const 1) (local.get 0)))
  (func $load (param i32) (result i32)
    (i32.add (i32.load (i32.const 0))
      (i32.load (local.get 0))))
  (func $divide (export "divide") (param i32) (result i32)
    (i32.add (i32.const 2)
      (call $inner (local.get 0))))
  (func $outside (export "outside") (param i32) (result i32)
    (call $load (local.get 0)))
  (func $none (export "none") (unreachable)))"""
    assert places(text, "divide", 0) == [("$inner", 4), ("$divide", 10)]
    assert places(text, "outside", -8) == [("$load", 7), ("$outside", 12)]
    assert places(text, "none") == [("$none", 13)]


def places(text: str, name: str, *args: int) -> list[tuple[str, int]]:
    """The backtrace of a call that traps: functions and lines."""
    r = Running(text, store=lazy())
    with pytest.raises(Trap) as caught:
        r.call(name, *args)
    frames = [f for f in caught.value.frames if isinstance(f, FuncFrame)]
    return [(f.name, text.count("\n", 0, f.at) + 1) for f in frames]


def test_exceptions_pass_through_the_first_tier() -> None:
    r = Running(
        f"""(module {TYPES}
          (func $throw (param i32) (throw $e (local.get 0)))
          (func $pass (export "pass") (param i32) (result i32)
            (i32.add (i32.const 1) (block (result i32) (call $throw (local.get 0)) (i32.const 2))))
          (func (export "catch") (param i32) (result i32)
            (block $h (result i32)
              (try_table (catch $e $h) (return (call $pass (local.get 0)))) (unreachable))))""",
        store=lazy(),
    )
    assert r.call("catch", 42) == [42]
    with pytest.raises(WasmException) as caught:
        r.call("pass", 7)
    assert [f.name for f in caught.value.frames if isinstance(f, FuncFrame)] == ["$throw", "$pass"]


def test_calls_by_types_that_have_others_below() -> None:
    r = Running(
        """(module
          (rec (type $top (sub (func (param i32) (result i32))))
               (type $mid (sub $top (func (param i32) (result i32))))
               (type $low (sub final $mid (func (param i32) (result i32))))
               (type $other (sub (func (param i32) (result i32)))))
          (table funcref (elem $t $m $l $o))
          (func $t (type $top) (i32.add (local.get 0) (i32.const 1)))
          (func $m (type $mid) (i32.add (local.get 0) (i32.const 2)))
          (func $l (type $low) (i32.add (local.get 0) (i32.const 3)))
          (func $o (type $other) (local.get 0))
          (func (export "top") (param i32) (result i32)
            (i32.add (i32.const 1000) (i32.add (local.get 0)
              (call_indirect (type $top) (i32.const 10) (local.get 0)))))
          (func (export "mid") (param i32) (result i32)
            (return_call_indirect (type $mid) (i32.const 10) (local.get 0)))
          (func (export "low") (param i32) (result i32)
            (call_indirect (type $low) (i32.const 10) (local.get 0))))""",
        store=lazy(),
    )
    fits = {"top": [1011, 1013, 1015, None], "mid": [None, 12, 13, None]}
    for name, wanted in (fits | {"low": [None, None, 13, None]}).items():
        for n, result in enumerate(wanted):
            if result is not None:
                assert r.call(name, n) == [result]
                continue
            with pytest.raises(Trap, match="indirect call type mismatch"):
                r.call(name, n)
    assert set(made(r).values()) == {"baseline"}


def test_the_stack_grows_and_ends() -> None:
    r = Running(
        f"""(module {TYPES}
          (func $down (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (i32.add (i32.const 1) (call $down (i32.sub (local.get 0) (i32.const 1)))))
              (else (i32.const 0))))
          (func $ever (export "ever") (call $ever))
          (func $body (type $f) (call $down (local.get 0)))
          (elem declare func $body)
          (func (export "inside") (type $f)
            (resume $k (local.get 0) (cont.new $k (ref.func $body)))))""",
        store=lazy(),
    )
    for depth in (*range(60), 200, 1000):
        assert r.call("inside", depth) == [depth]
    with pytest.raises(Exhaustion):
        r.call("ever")
    with pytest.raises(Exhaustion):
        r.call("inside", 1_000_000)
    assert r.call("inside", 5) == [5]


def test_a_deadline_ends_loops_and_recursion() -> None:
    store = lazy()
    r = Running(
        """(module
          (func (export "loop") (loop $l (br $l)))
          (func $f (export "calls") (return_call $f)))""",
        store=store,
    )
    for name in ("loop", "calls"):
        store.deadline = time.monotonic() + 0.1
        with pytest.raises(OutOfTime):
            r.call(name)


def test_references_in_frames_of_the_first_tier_are_kept() -> None:
    """A collection finds a reference that is only in a register and a slot of a first-tier
    frame."""
    store = lazy()
    r = Running(
        """(module
          (type $s (struct (field i32)))
          (import "m" "collect" (func $collect))
          (func $new (param i32) (result (ref $s)) (struct.new $s (local.get 0)))
          (func $get (param (ref null $s)) (result i32) (struct.get $s 0 (local.get 0)))
          (func (export "hold") (param i32) (result i32) (local $a (ref null $s)) (local $n i32)
            (local.set $a (call $new (local.get 0)))
            (call $new (i32.add (local.get 0) (i32.const 1)))
            (call $collect)
            (loop $l
              (drop (call $new (i32.const 0)))
              (br_if $l (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                                  (i32.const 2000))))
            (call $collect)
            (call $get)
            (i32.mul (call $get (local.get $a)))))""",
        collector(store),
        store=store,
    )
    assert r.call("hold", 6) == [42]


def collector(store: NativeStore) -> Extern:
    """A host function that collects."""

    def collect(args: Sequence[Value]) -> Sequence[Value]:
        store.state.heap.collect()
        return []

    return host(store, collect)


# Large modules


def large(extra: str) -> bytes:
    """A binary with many unused functions, and these."""
    body = "(drop (i64.const 1234567890123456789))" * 500
    filler = f"(func {body})" * (1 + LARGE // 5000)
    return encode(parse(f"(module {extra} {filler})"))


def broken() -> bytes:
    """A large binary with an invalid function, which returns an i64 for an i32."""
    data = large(
        """(func (export "good") (result i32) (i32.const 1))
           (func (export "bad") (result i32) (i32.const 77))"""
    )
    assert data.count(b"\x41\xcd\x00\x0b") == 1
    return data.replace(b"\x41\xcd\x00\x0b", b"\x42\xcd\x00\x0b")


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_a_body_that_is_not_valid_is_found_when_it_is_called(engine: str) -> None:
    data = broken()
    module = Module(data)
    assert is_large(module.syntax)
    exports = Instance(module, store=Store(engine)).exports
    assert exports.good() == 1
    with pytest.raises(Trap, match="type mismatch") as caught:
        exports.bad()
    assert isinstance(caught.value.__cause__, Invalid)
    assert exports.good() == 1


def test_eager_validation_reports_errors_immediately() -> None:
    with pytest.raises(Invalid, match="type mismatch"):
        Module(broken(), eager=True)


def test_features_wait_as_well() -> None:
    data = large('(func (export "f") (result i32) (i32.extend8_s (i32.const 200)))')
    module = Module(data, features="wasm1")
    with pytest.raises(Trap, match="sign-extension"):
        Instance(module).exports.f()


def test_a_large_module_runs_in_both_tiers() -> None:
    data = large(
        f"""{TYPES} (global $g (mut i32) (i32.const 5))
        (func $leaf (type $f) (suspend $t (local.get 0)))
        (func (export "f") (type $f) (global.set $g (local.get 0)) (call $leaf (global.get $g)))"""
    )
    exports = Instance(Module(data)).exports
    with pytest.raises(UnhandledSuspension) as caught:
        exports.f(3)
    assert caught.value.values == (3,)


# Limits of the first tier


def test_a_table_of_many_branches() -> None:
    labels = " ".join(["0", "1"] * 50_000)
    r = Running(
        f"""(module (func (export "f") (param i32) (result i32)
          (block (block (br_table {labels} 1 (local.get 0))) (return (i32.const 0)))
          (i32.const 1)))""",
        store=lazy(),
    )
    assert [r.call("f", n) for n in (0, 1, 99_998, 99_999, 100_000)] == [[0], [1], [0], [1], [1]]
    assert made(r) == {0: "baseline"}


def test_very_many_locals() -> None:
    text = f'(module (func (export "f") (result i32) (local {"i32 " * 50_000}) (local.get 49999)))'
    r = Running(text, store=lazy())
    assert r.call("f") == [0]
    assert made(r) == {0: "llvm"}


def test_very_many_operands() -> None:
    consts = " ".join(f"(i32.const {n})" for n in range(3000))
    text = f'(module (func (export "f") (result i32) {consts} (block) {"i32.add " * 2999}))'
    r = Running(text, store=lazy())
    assert r.call("f") == [sum(range(3000))]


def test_an_unknown_tier() -> None:
    with pytest.raises(ValueError, match="unknown tier 'third'; the tiers are auto, bas"):
        Store(tier="third")  # type: ignore[arg-type]


def test_any_number_of_constants() -> None:
    """The memo of code is bounded."""
    MEMO.clear()
    for n in range(MAX_ENTRIES):
        MEMO["filler", n] = n
    assert len(MEMO) == MAX_ENTRIES
    pairs = "".join(f"(i64.shl (i64.const {n}) (i64.const {n << 40})) drop " for n in range(50))
    r = Running(f'(module (func (export "f") (result i32) {pairs} (i32.const 1)))', store=lazy())
    assert r.call("f") == [1]
    assert 50 <= len(MEMO) < MAX_ENTRIES
