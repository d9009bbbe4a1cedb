"""A continuation's stack begins small and grows; nothing shows where it did."""

import threading

import pytest

import wasmfx
from tests.native.running import Running, host
from wasmfx.errors import ExecutionError, Exhaustion, Trap
from wasmfx.native.abi.layout import LARGE
from wasmfx.native.engine import NativeEngine
from wasmfx.source import LONGEST

pytestmark = pytest.mark.skipif(LARGE, reason="WASMFX_STACKS=large: stacks do not grow")

DEPTHS = (0, 1, 5, *range(10, 130), 500, 2000)
"""Around the boundary, each depth has its own way to meet it."""


VERY = (40_000, 60_000, 200_000)
"""Beyond the extension."""


def used(r: Running) -> tuple[int, int]:
    """How many stacks and extensions have been given back."""
    return len(r.store.pools.stacks.waiting()), len(r.store.pools.extensions.waiting())


def names(failure: ExecutionError) -> list[str]:
    """The lines of a backtrace, without positions."""
    return [str(frame).partition(" at ")[0] for frame in failure.frames]


def recursive(name: str, bottom: str, type_: str = "$f") -> str:
    """A function that calls itself as often as its argument says, and adds one on the way up."""
    return f"""
      (func {name} (type {type_})
        (if (result i32) (local.get 0)
          (then (i32.add (i32.const 1) (call {name} (i32.sub (local.get 0) (i32.const 1)))))
          (else {bottom})))
      (elem declare func {name})
      (func {name}_in (export "{name[1:]}") (type {type_})
        (resume $k (local.get 0) (cont.new $k (ref.func {name}))))
    """


TYPES = """
    (type $f (func (param i32) (result i32))) (type $k (cont $f))
    (tag $yield (result i32)) (tag $e (param i32))
"""

DEEP = f"""
  (module
    (import "host" "note" (func $note (param i32) (result i32)))
    {TYPES}
    {recursive("$count", "(i32.const 0)")}
    {recursive("$to_host", "(call $note (i32.const 7))")}
    {recursive("$to_trap", "(unreachable)")}
    {recursive("$to_throw", "(throw $e (i32.const 5))")}
    {recursive("$to_nest", "(call $inner (i32.const 600))")}
    {recursive("$to_hop", "(call $hop (i32.const 100))")}
    (global $bottoms (mut i32) (i32.const 0))
    {recursive("$note_depth", "(call $bottom)")}
    (func $bottom (result i32)
      (global.set $bottoms (i32.add (global.get $bottoms) (i32.const 1))) (i32.const 0))
    (func $inner (type $f) (resume $k (local.get 0) (cont.new $k (ref.func $count))))

    (func $hop (type $f)
      (if (i32.eqz (local.get 0)) (then (return (i32.const 1))))
      (return_call $skip (f64.const 1) (call $note (i32.sub (local.get 0) (i32.const 1)))))
    (func $skip (param f64 i32) (result i32)
      (return_call $hop (i32.sub (call $note (local.get 1)) (i32.const 0))))

    (func $catch (type $f)
      (block $caught (result i32)
        (try_table (result i32) (catch $e $caught)
          (i32.add (i32.const 1000) (call $to_throw (local.get 0))))))
    (elem declare func $catch)
    (func (export "catch_inside") (type $f)
      (resume $k (local.get 0) (cont.new $k (ref.func $catch))))
    (func (export "catch_outside") (type $f)
      (block $caught (result i32)
        (try_table (result i32) (catch $e $caught)
          (resume $k (local.get 0) (cont.new $k (ref.func $to_throw))))))

    (func $runaway (type $f) (i32.add (i32.const 1) (call $runaway (local.get 0))))
    (elem declare func $runaway)
    (func (export "run_away") (type $f)
      (resume $k (local.get 0) (cont.new $k (ref.func $runaway))))
    (func $again (type $f)
      (local $n i32)
      (loop $more
        (local.set $n (i32.add (local.get $n) (i32.const 1)))
        (drop (call $note_depth (i32.const 200)))
        (br_if $more (i32.ne (local.get $n) (local.get 0))))
      (global.get $bottoms))
    (elem declare func $again)
    (func (export "again") (type $f) (resume $k (local.get 0) (cont.new $k (ref.func $again))))
    (func (export "chain") (type $f) (resume $k (local.get 0) (cont.new $k (ref.func $link))))
    (elem declare func $link)
    (func $link (type $f)
      (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
      (return (i32.add (i32.const 1) (call $deeper (i32.const 200) (local.get 0)))))
    (func $deeper (param $depth i32) (param $n i32) (result i32)
      (if (result i32) (local.get $depth)
        (then (i32.sub (i32.add (i32.const 1)
          (call $deeper (i32.sub (local.get $depth) (i32.const 1)) (local.get $n))) (i32.const 1)))
        (else (resume $k (i32.sub (local.get $n) (i32.const 1)) (cont.new $k (ref.func $link)))))))
"""


@pytest.fixture(name="r")
def deep() -> Running:
    store = NativeEngine().new_store()
    note = host(store, lambda args: args, ("i32",), ("i32",))
    return Running(DEEP, note, store=store)


def test_deep_recursion_returns_through_the_boundary(r: Running) -> None:
    for depth in DEPTHS:
        assert r.call("count", depth) == [depth]
    assert used(r) == (1, 1)


def test_a_continuation_gets_as_deep_as_whoever_resumes_it(r: Running) -> None:
    """On the first stack, a frame of the same function takes as much."""
    deepest = 8 << 20
    for n in range(3):
        assert [r.call("count", depth) for depth in VERY] == [[depth] for depth in VERY]
        with pytest.raises(Exhaustion):
            r.call("count", deepest // 4 if n else deepest)
    assert used(r) == (1, 1)
    assert len(r.store.pools.depths.waiting()) == 1


def test_a_host_function_is_called_from_an_extension(r: Running) -> None:
    for depth in (*DEPTHS, *VERY):
        assert r.call("to_host", depth) == [depth + 7]


def test_exceptions_cross_the_boundary(r: Running) -> None:
    for depth in (*DEPTHS, *VERY):
        assert r.call("catch_inside", depth) == [5]
        assert r.call("catch_outside", depth) == [5]
    assert used(r) == (1, 1)


def test_tail_calls_meet_the_boundary(r: Running) -> None:
    for depth in (*DEPTHS, *VERY):
        assert r.call("to_hop", depth) == [depth + 1]


def test_traps_give_both_back_and_show_all_frames(r: Running) -> None:
    for depth in (*DEPTHS, *DEPTHS, *VERY):
        with pytest.raises(Trap) as caught:
            r.call("to_trap", depth)
        found = names(caught.value)
        assert all(name == "$to_trap" for name in found[:-3])
        if len(found) < LONGEST:
            assert found[-3:] == ["$to_trap", "-- prompt", "$to_trap_in"]
    assert used(r) == (1, 1)


def test_runaway_recursion_is_exhaustion(r: Running) -> None:
    for _ in range(1000):
        with pytest.raises(Exhaustion) as caught:
            r.call("run_away", 0)
    assert set(names(caught.value)) == {"$runaway", "..."}
    assert used(r) == (1, 1)
    assert r.call("count", 2000) == [2000]


def test_continuations_grow_within_others(r: Running) -> None:
    for _ in range(3):
        assert r.call("to_nest", 600) == [1200]
        assert r.call("to_nest", 30_000) == [30_600]
        assert r.call("chain", 10) == [10]
    assert used(r) == (11, 10)


def test_the_boundary_is_crossed_again_and_again(r: Running) -> None:
    assert r.call("again", 100_000) == [100_000]
    assert used(r) == (1, 1)


SUSPENDED = f"""
  (module
    {TYPES}
    (table $kept 16 (ref null $k))
    {recursive("$deep", "(suspend $yield)")}
    {recursive("$other", "(call $go_on (i32.const 0) (i32.const 1000))")}
    (func (export "begin") (param $at i32) (param $depth i32)
      (table.set $kept (local.get $at)
        (block $got (result (ref $k))
          (resume $k (on $yield $got) (local.get $depth) (cont.new $k (ref.func $deep)))
          (unreachable))))
    (func $go_on (export "go_on") (param $at i32) (param $value i32) (result i32)
      (resume $k (local.get $value) (table.get $kept (local.get $at))))
    (func (export "throw_into") (param $at i32) (result i32)
      (block $caught (result i32)
        (try_table (result i32) (catch $e $caught)
          (resume_throw $k $e (i32.const 9) (table.get $kept (local.get $at)))))))
"""


def test_suspended_on_an_extension_and_resumed_by_another_parent() -> None:
    r = Running(SUSPENDED)
    for depth in (*DEPTHS, *VERY):
        r.call("begin", 0, depth)
        assert r.call("go_on", 0, 100) == [100 + depth]
        r.call("begin", 0, depth)
        assert r.call("other", depth) == [1000 + 2 * depth]
        r.call("begin", 0, depth)
        assert r.call("throw_into", 0) == [9]
    assert used(r) == (2, 2)


def test_suspended_stacks_are_apart() -> None:
    r = Running(SUSPENDED)
    for n in range(16):
        r.call("begin", n, 15 * n)
    for n in (3, 7, 1, 15, 0, 2, 14, 4, 13, 5, 12, 6, 11, 8, 10, 9):
        assert r.call("go_on", n, n) == [16 * n]


def mixed(floats: int) -> str:
    """Arguments and results in every register there is, at every depth."""
    params = ["i32", *["i64"] * 5, *["f64"] * floats]
    given = " ".join(f"(local.get {n})" for n in range(1, len(params)))
    consts = " ".join(f"({t}.const {n})" for n, t in enumerate(params) if n)
    sums = " ".join(f"(i64.add (local.get {n}))" for n in range(2, 6))
    fsums = " ".join(f"(f64.add (local.get {n}))" for n in range(7, len(params)))
    return f"""
      (module
        {TYPES}
        (func $mix (param {" ".join(params)}) (result i64 f64 i64 f64)
          (if (local.get 0)
            (then (call $mix (i32.sub (local.get 0) (i32.const 1)) {given}) (return)))
          (local.get 1) {sums} (local.get 6) {fsums} (local.get 5) (local.get 6))
        (func $total (type $f) (local $a f64) (local $b i64) (local $c f64)
          (call $mix (local.get 0) {consts})
          (local.set $a) (local.set $b) (local.set $c)
          (i32.wrap_i64 (i64.mul (local.get $b)))
          (i32.trunc_f64_s (f64.mul (local.get $a) (local.get $c))) (i32.add))
        (elem declare func $total)
        (func (export "run") (type $f)
          (resume $k (local.get 0) (cont.new $k (ref.func $total)))))
    """


@pytest.mark.parametrize("floats", [2, 8])
def test_arguments_and_results_cross_the_boundary(floats: int) -> None:
    r = Running(mixed(floats))
    expected = 15 * 5 + 6 * sum(range(6, 6 + floats))
    for depth in DEPTHS:
        assert r.call("run", depth) == [expected]


def large_frame(words: int) -> str:
    """A function whose frame has this many words, called in a continuation."""
    sets = "\n".join(f"(local.set {n} (call $next))" for n in range(1, words + 1))
    sums = "\n".join(f"(i64.add (local.get {n}))" for n in range(1, words + 1))
    return f"""
      (module
        {TYPES}
        (global $n (mut i64) (i64.const 0))
        (func $next (result i64)
          (global.set $n (i64.add (global.get $n) (i64.const 1))) (global.get $n))
        (func $large (type $f) (local {"i64 " * words})
          {sets}
          (drop (call $large2))
          (i32.wrap_i64 (i64.const 0) {sums}))
        (func $large2 (result i64) (call $next))
        (elem declare func $large)
        (func (export "run") (type $f)
          (global.set $n (i64.const 0))
          (resume $k (local.get 0) (cont.new $k (ref.func $large)))))
    """


@pytest.mark.parametrize("words", [20, 40, 200, 2000])
def test_a_frame_that_is_larger_than_a_stack(words: int) -> None:
    r = Running(large_frame(words))
    assert r.call("run", 0) == [words * (words + 1) // 2]


def test_no_extension_to_be_had_is_exhaustion(r: Running) -> None:
    limit, r.store.pools.extensions.limit = r.store.pools.extensions.limit, 0
    with pytest.raises(Exhaustion) as caught:
        r.call("count", 2000)
    assert "$count" in names(caught.value)
    assert r.call("count", 10) == [10]
    r.store.pools.extensions.limit = limit
    assert r.call("count", 2000) == [2000]


def test_a_stack_grows_in_whichever_thread_runs_it(r: Running) -> None:
    suspended = Running(SUSPENDED)
    suspended.call("begin", 0, 2000)
    found: list[list[int]] = []

    def work() -> None:
        found.append(r.call("count", 2000))
        found.append(suspended.call("go_on", 0, 1))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [[2000], [2001]]


@pytest.mark.parametrize("values", [20, 100, 170, 180, 250, 400])
def test_a_first_frame_that_does_not_fit_goes_to_the_extension(values: int) -> None:
    # So many values are live across the suspension, in a function that is inlined into its thunk.
    i64s = "i64 " * values
    data = "".join(f"\\{byte:02x}" for n in range(values) for byte in n.to_bytes(8, "little"))
    r = Running(f"""
      (module
        (type $f (func (result i64))) (type $k (cont $f))
        (tag $yield (param i64))
        (elem declare func $wide)
        (memory 1)
        (data (i32.const 0) "{data}")
        (func $many (result {i64s})
          {" ".join(f"(i64.load offset={8 * n} (i32.const 0))" for n in range(values))})
        (func $sum (param {i64s}) (result i64)
          (local.get 0) {" ".join(f"(local.get {n}) (i64.add)" for n in range(1, values))})
        (func $wide (type $f) (call $many) (suspend $yield (i64.const 7)) (call $sum))
        (func (export "run") (result i64)
          (local $k (ref null $k)) (local $yielded i64)
          (block $suspended (result i64 (ref $k))
            (resume $k (on $yield $suspended) (cont.new $k (ref.func $wide)))
            (unreachable))
          (local.set $k)
          (local.set $yielded)
          (i64.add (local.get $yielded) (resume $k (local.get $k)))))
    """)
    expected = [7 + values * (values - 1) // 2]
    assert r.call("run") == expected
    before = used(r)
    for _ in range(3):
        assert r.call("run") == expected
    assert used(r) == before == (1, values > 170)


def test_no_depth_to_be_had_is_exhaustion(r: Running) -> None:
    limit, r.store.pools.depths.limit = r.store.pools.depths.limit, 0
    with pytest.raises(Exhaustion) as caught:
        r.call("count", VERY[0])
    assert "$count" in names(caught.value)
    assert r.call("count", 2000) == [2000]
    r.store.pools.depths.limit = limit
    assert r.call("count", VERY[0]) == [VERY[0]]


def test_the_boundary_of_an_extension_is_crossed_again_and_again() -> None:
    r = Running(f"""
      (module
        {TYPES}
        (global $n (mut i32) (i32.const 0))
        {recursive("$to_loop", "(call $loop (i32.const 300))")}
        (func $loop (type $f)
          (loop $more
            (global.set $n (i32.add (global.get $n) (call $down (local.get 0))))
            (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
          (global.get $n))
        (func $down (type $f)
          (if (result i32) (local.get 0)
            (then (i32.sub (call $down (i32.sub (local.get 0) (i32.const 1))) (i32.const 0)))
            (else (i32.const 1)))))""")
    total = 0
    for depth in range(8_000, 36_000, 197):
        total += 300
        assert r.call("to_loop", depth) == [total + depth]
    assert len(r.store.pools.depths.waiting()) == 1


def test_what_is_referred_to_from_a_depth_is_not_collected() -> None:
    r = Running(f"""
      (module
        {TYPES}
        (type $box (struct (field i32)))
        (func $hold (param $n i32) (param $b (ref null $box)) (result i32)
          (if (result i32) (local.get $n)
            (then (i32.add
              (call $hold (i32.sub (local.get $n) (i32.const 1))
                (struct.new $box (i32.and (local.get $n) (i32.const 1))))
              (struct.get $box 0 (local.get $b))))
            (else (suspend $yield))))
        (func $begin (type $f) (call $hold (local.get 0) (struct.new $box (i32.const 0))))
        (elem declare func $begin)
        (table $kept 1 (ref null $k))
        (func (export "begin") (param i32)
          (table.set $kept (i32.const 0)
            (block $got (result (ref $k))
              (resume $k (on $yield $got) (local.get 0) (cont.new $k (ref.func $begin)))
              (unreachable))))
        (func (export "end") (result i32)
          (resume $k (i32.const 1000) (table.get $kept (i32.const 0)))))""")
    for depth in (10, 1_000, 30_000):
        r.call("begin", depth)
        r.store.collect()
        r.call("begin", depth)
        r.store.collect()
        assert r.call("end") == [1000 + (depth + 1) // 2 - 1]
    assert len(r.store.pools.depths.waiting()) == 2


NESTED = """
(module
  (import "env" "host" (func $host (param externref)))
  (type $f (func)) (type $k (cont $f))
  (tag $pause)
  (global $count (export "count") (mut i32) (i32.const 0))
  (table $held 4 (ref null $k))
  (elem declare func $body)
  (func $deep (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0)) (then (suspend $pause) (i32.const 0))
      (else (i32.add (i32.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1)))))))
  (func $body (global.set $count (call $deep (i32.const 40000))))
  (func (export "begin") (param i32)
    (table.set $held (local.get 0)
      (block $on (result (ref $k))
        (resume $k (on $pause $on) (cont.new $k (ref.func $body))) (unreachable))))
  (func (export "end") (param i32) (resume $k (table.get $held (local.get 0))))
  (func (export "outer") (call $host (ref.null extern))))
"""


def test_nested_calls_leave_the_depths_of_others_alone() -> None:
    """A call within a host function restores what describes an activation, but not free depths."""
    started = iter(range(1, 4))
    made: list[wasmfx.Instance] = []
    host = {"host": lambda _: made[0].exports["begin"](next(started))}
    made.append(wasmfx.Instance(wasmfx.Module(NESTED), {"env": host}))
    exports = made[0].exports
    exports["begin"](0)
    for _ in range(3):
        exports["outer"]()
    for k in range(4):
        exports["count"].value = 0
        exports["end"](k)
        assert exports["count"].value == 40_000
