"""Programs that copy continuations: with exceptions, switches, collections, hosts and failures."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import wasmfx
from tests.native.running import Running, host
from tests.native.test_clones import FEATURES, SUMS, TYPES
from wasmfx.errors import OutOfTime, Trap
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir.unit import Effort
from wasmfx.native.store.heap import EVERY
from wasmfx.runtime.compilation import TIERS, Tier
from wasmfx.runtime.engine import Extern


def module(text: str, *imports: Extern, engine: NativeEngine | None = None) -> Running:
    """Run a module with the usual types, after its imports."""
    head, _, rest = text.partition(";;")
    store = (engine or NativeEngine()).new_store()
    whole = f"(module {head} {TYPES} {SUMS} {rest})"
    return Running(whole, *imports, store=store, features=FEATURES)


QUEENS = """
  ;;
  (tag $pick (param i32) (result i32)) (tag $fail)
  (elem declare func $place)
  ;; The frame of each row has the columns and diagonals that the rows before attack.
  (func $place (type $fi) (call $row (local.get 0) (i32.const 0) (i32.const 0) (i32.const 0)))
  (func $row (param $n i32) (param $cols i32) (param $left i32) (param $right i32) (result i32)
    (local $bit i32)
    (if (i32.eq (local.get $cols) (i32.sub (i32.shl (i32.const 1) (local.get $n)) (i32.const 1)))
      (then (return (i32.const 1))))
    (local.set $bit (i32.shl (i32.const 1) (suspend $pick (local.get $n))))
    (if (i32.and (local.get $bit)
          (i32.or (local.get $cols) (i32.or (local.get $left) (local.get $right))))
      (then (return (i32.const 0))))
    (call $row (local.get $n) (i32.or (local.get $cols) (local.get $bit))
      (i32.shl (i32.or (local.get $left) (local.get $bit)) (i32.const 1))
      (i32.shr_u (i32.or (local.get $right) (local.get $bit)) (i32.const 1))))
  (func $each (param $n i32) (param $k (ref null $ki)) (result i32) (local $i i32) (local $sum i32)
    (loop $next
      (local.set $sum (i32.add (local.get $sum)
        (call $try (local.get $i) (cont.clone $ki (local.get $k)))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $i) (local.get $n))))
    (local.get $sum))
  (func $try (param $v i32) (param $k (ref null $ki)) (result i32)
    (block $on (result i32 (ref $ki))
      (return (resume $ki (on $pick $on) (local.get $v) (local.get $k))))
    (return_call $each))
  (func (export "main") (param $n i32) (result i32)
    (call $try (local.get $n) (cont.new $ki (ref.func $place))))
"""


def test_eight_queens_have_92_solutions() -> None:
    r = module(QUEENS)
    assert [r.call("main", n) for n in range(1, 9)] == [[1], [0], [0], [2], [10], [4], [40], [92]]


@pytest.mark.parametrize("tier", TIERS)
def test_every_tier_copies(tier: Tier) -> None:
    """LLVM compiles functions that copy, also where the first tier compiles the others."""
    filler = "".join(
        f'(func (export "f{n}") (param i32) (result i32) {"(i32.add " * 40}(local.get 0)'
        f"{' (i32.const 1))' * 40})"
        for n in range(600)
    )
    dead = """(func (export "dead") (result i32)
      (return (i32.const 7)) (drop (cont.clone $ki (ref.null $ki))))"""
    r = module(f"{QUEENS}{dead}{filler}", engine=NativeEngine(tier=tier))
    for _ in range(3):
        assert r.call("main", 6) == [4]
        assert r.call("dead") == [7]
        assert r.call("f3", 2) == [42]


def test_functions_that_are_compiled_with_the_least_effort_copy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    engine = NativeEngine(tier="optimised")
    assert module(QUEENS, engine=engine).call("main", 7) == [40]
    assert module(SAME_CHAIN, engine=engine).call("main") == [3 * (1010 + 11) + 60000]
    assert module(SWITCHES, engine=engine).call("main") == [1237]
    assert module(CAUGHT, engine=engine).call("thrown") == [1007 + 1050 + 20000]


def test_eight_queens_while_everything_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERY, "1")
    assert module(QUEENS).call("main", 5) == [10]


CONSUMED = """
  ;;
  (global $g (mut (ref null $k)) (ref.null $k))
  (elem declare func $one)
  (func $one (type $f) (i32.const 1))
  (func (export "null") (drop (cont.clone $k (ref.null $k))))
  (func (export "consumed") (result i32) (local $c (ref null $k))
    (local.set $c (cont.new $k (ref.func $one)))
    (drop (resume $k (local.get $c)))
    (drop (cont.clone $k (local.get $c)))
    (i32.const 0))
  (func (export "clone_of_clone") (result i32) (local $c (ref null $k)) (local $d (ref null $k))
    (local.set $c (cont.new $k (ref.func $one)))
    (local.set $d (cont.clone $k (cont.clone $k (local.get $c))))
    (drop (resume $k (local.get $c)))
    (drop (resume $k (cont.clone $k (local.get $d))))
    (drop (resume $k (local.get $d)))
    (drop (resume $k (local.get $d)))
    (i32.const 0))
  (func $self (type $f) (drop (cont.clone $k (global.get $g))) (i32.const 0))
  (elem declare func $self)
  (func (export "running") (result i32)
    (global.set $g (cont.new $k (ref.func $self)))
    (resume $k (global.get $g)))
"""


@pytest.mark.parametrize("name", ["consumed", "clone_of_clone", "running"])
def test_what_is_consumed_cannot_be_copied(name: str) -> None:
    r = module(CONSUMED)
    for _ in range(3):
        assert r.fails(name) == "Trap: continuation already consumed"


def test_null_cannot_be_copied() -> None:
    assert module(CONSUMED).fails("null") == "Trap: null continuation reference"


def test_nothing_is_taken_for_a_copy_that_traps() -> None:
    r = module(CONSUMED)
    for _ in range(50):
        r.fails("consumed")
        r.fails("null")
    assert len(r.store.pools.stacks.waiting()) == 1


CAUGHT = """
  ;;
  (elem declare func $tries)
  (func $tries (type $f)
    (block $h (result i32)
      (try_table (result i32) (catch $err $h) (i32.add (i32.const 1) (suspend $flip)))
      (return))
    (i32.add (i32.const 1000)))
  (func $begun (result (ref null $ki))
    (block $on (result (ref $ki))
      (return (ref.null $ki) (drop (resume $k (on $flip $on) (cont.new $k (ref.func $tries)))))))
  (func (export "thrown") (result i32) (local $k (ref null $ki)) (local $c (ref null $ki))
    (local.set $k (call $begun))
    (local.set $c (cont.clone $ki (local.get $k)))
    (i32.add
      (i32.add (resume_throw $ki $err (i32.const 7) (cont.clone $ki (local.get $k)))
               (resume_throw $ki $err (i32.const 50) (local.get $k)))
      (i32.mul (i32.const 10000) (resume $ki (i32.const 1) (local.get $c)))))
  (func (export "thrown_ref") (result i32) (local $k (ref null $ki)) (local $e (ref null exn))
    (local.set $k (call $begun))
    (block $h (result i32 (ref exn))
      (try_table (catch_ref $err $h) (throw $err (i32.const 3)))
      (unreachable))
    (local.set $e)
    (i32.add (resume_throw_ref $ki (local.get $e) (cont.clone $ki (local.get $k))))
    (i32.add (resume_throw_ref $ki (local.get $e) (local.get $k))))
  (func (export "fresh") (result i32) (local $c (ref null $k))
    (local.set $c (cont.new $k (ref.func $tries)))
    (block $h (result i32)
      (try_table (result i32) (catch $err $h)
        (resume_throw $k $err (i32.const 5) (cont.clone $k (local.get $c)))))
    (i32.add (call $all (local.get $c))))
"""


def test_an_exception_is_raised_in_a_copy() -> None:
    """The copied frames catch it, and the other copies go on as if nothing had happened."""
    r = module(CAUGHT)
    for _ in range(2):
        assert r.call("thrown") == [1007 + 1050 + 20000]
        assert r.call("thrown_ref") == [3 + 1003 + 1003]
        assert r.call("fresh") == [5 + 1 + 2]


SWITCHES = """
  ;;
  (rec (type $fs (func (param i32 (ref null $ks)) (result i32))) (type $ks (cont $fs)))
  (tag $sw (result i32))
  (elem declare func $first $second)
  (global $a (mut (ref null $ks)) (ref.null $ks))
  (global $log (mut i32) (i32.const 0))
  (func $note (param i32)
    (global.set $log (i32.add (i32.mul (i32.const 10) (global.get $log)) (local.get 0))))
  (func $second (type $fs) (local $r (ref null $ks)) (local $v i32)
    (call $note (local.get 0))
    (global.set $a (cont.clone $ks (local.get 1)))
    (switch $ks $sw (i32.const 2) (local.get 1))
    (local.set $r) (local.set $v)
    (call $note (local.get $v))
    (switch $ks $sw (i32.const 7) (global.get $a))
    (unreachable))
  (func $first (type $fs) (local $r (ref null $ks)) (local $v i32)
    (switch $ks $sw (i32.const 1) (cont.new $ks (ref.func $second)))
    (local.set $r) (local.set $v)
    (call $note (local.get $v))
    (if (i32.eq (local.get $v) (i32.const 7)) (then (return (global.get $log))))
    (switch $ks $sw (i32.const 3) (local.get $r))
    (unreachable))
  (func (export "main") (result i32)
    (resume $ks (on $sw switch) (i32.const 0) (ref.null $ks) (cont.new $ks (ref.func $first))))
"""


def test_a_switch_goes_to_a_copy() -> None:
    assert module(SWITCHES).call("main") == [1237]


LISTS = """
  ;;
  (rec (type $cell (struct (field i32) (field (ref null $cell)))))
  (elem declare func $work)
  (func $sum_of (param $c (ref null $cell)) (result i32) (local $s i32)
    (block $done
      (loop $next
        (br_if $done (ref.is_null (local.get $c)))
        (local.set $s (i32.add (local.get $s) (struct.get $cell 0 (local.get $c))))
        (local.set $c (struct.get $cell 1 (local.get $c)))
        (br $next)))
    (local.get $s))
  (func $work (type $fi) (local $l (ref null $cell)) (local $n i32)
    (loop $next
      (local.set $l (struct.new $cell (local.get $n) (local.get $l)))
      (drop (struct.new $cell (i32.const 99) (ref.null $cell)))
      (local.set $l (struct.new $cell (suspend $flip) (local.get $l)))
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $n) (local.get 0))))
    (call $sum_of (local.get $l)))
  (func (export "main") (param $n i32) (result i32)
    (call $all (cont.bind $ki $k (local.get $n) (cont.new $ki (ref.func $work)))))
"""


@pytest.mark.parametrize("every", ["0", "1"])
def test_references_on_copied_stacks_are_found(every: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each copy shares the list that it had when it was copied, and goes on with its own."""
    monkeypatch.setenv(EVERY, every)
    n = 6
    assert module(LISTS).call("main", n) == [2**n * (n * (n - 1) // 2) + n * 2 ** (n - 1)]


def test_copies_that_were_compiled_before(cache: Path) -> None:
    """A process that compiles nothing finds the code that copies."""
    source = f"(module {TYPES} {SUMS} {QUEENS.partition(';;')[2]})"
    program = (
        "import sys, wasmfx; "
        f"m = wasmfx.Module({source!r}, features='+ext-multishot'); "
        "e = wasmfx.Instance(m, {}, wasmfx.Store('native')).exports; "
        "print(e.main(6), 'llvmlite' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    found = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(2)]
    assert [done.stdout for done in found] == ["4 True\n", "4 False\n"]


def test_an_exception_ends_a_copy_while_the_other_goes_on() -> None:
    r = module(
        """
        ;;
        (elem declare func $work)
        (func $work (type $f)
          (if (suspend $flip) (then (throw $err (i32.const 6))))
          (i32.const 10))
        (func (export "main") (result i32) (local $k (ref null $ki))
          (block $on (result (ref $ki))
            (return (resume $k (on $flip $on) (cont.new $k (ref.func $work)))))
          (local.set $k)
          (block $h (result i32)
            (try_table (result i32) (catch $err $h)
              (resume $ki (i32.const 1) (cont.clone $ki (local.get $k)))))
          (i32.add (resume $ki (i32.const 0) (local.get $k))))
        (func (export "uncaught") (local $k (ref null $ki))
          (block $on (result (ref $ki))
            (drop (resume $k (on $flip $on) (cont.new $k (ref.func $work)))) (return))
          (local.set $k)
          (drop (resume $ki (i32.const 1) (cont.clone $ki (local.get $k)))))
        """
    )
    for _ in range(5):
        assert r.call("main") == [16]
        assert r.fails("uncaught") == "WasmException: unhandled exception $err (6)"


TRAPS = """
  (import "host" "note" (func $note (param i32) (result i32)))
  ;;
  (elem declare func $deep)
  (func $below (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $below (i32.sub (local.get $n) (i32.const 1)))))
      (else (i32.div_s (i32.const 10) (suspend $flip)))))
  (func $deep (type $fi) (call $below (local.get 0)))
  (global $kept (mut (ref null $ki)) (ref.null $ki))
  (func (export "hold") (param $n i32)
    (block $on (result (ref $ki))
      (drop (resume $ki (on $flip $on) (local.get $n) (cont.new $ki (ref.func $deep)))) (return))
    (global.set $kept))
  (func $copy (export "copy") (param $v i32) (result i32)
    (resume $ki (local.get $v) (cont.clone $ki (global.get $kept))))
  (func (export "end") (param $v i32) (result i32)
    (resume $ki (local.get $v) (global.get $kept)))
  (func $to_host (type $fi) (call $note (local.get 0)))
  (elem declare func $to_host)
  (func (export "through") (param $v i32) (result i32)
    (resume $ki (local.get $v) (cont.new $ki (ref.func $to_host))))
  (func (export "flip") (result i32) (suspend $flip))
"""


def traps() -> Running:
    engine = NativeEngine()
    store = engine.new_store()
    return Running(
        "(module" + TRAPS.replace(";;", f"{TYPES} {SUMS}", 1) + ")",
        host(store, lambda args: args, ("i32",), ("i32",)),
        store=store,
        features=FEATURES,
    )


@pytest.mark.parametrize("depth", [0, 3, 60, 3000, 50_000])
def test_a_trap_in_a_copy_leaves_the_others(depth: int) -> None:
    r = traps()
    r.call("hold", depth)
    for _ in range(3):
        assert r.fails("copy", 0) == "Trap: integer divide by zero"
        assert r.call("copy", 2) == [5 + depth]
    assert r.call("end", 5) == [2 + depth]
    assert r.fails("copy", 1) == "Trap: continuation already consumed"


@pytest.mark.parametrize("depth", [0, 3, 60, 3000])
def test_backtraces_of_a_copy_are_those_of_the_original(depth: int) -> None:
    r = traps()
    r.call("hold", depth)
    found = []
    for name in ("copy", "copy", "end"):
        with pytest.raises(Trap) as caught:
            r.call(name, 0)
        found.append([str(frame) for frame in caught.value.frames])
    copy, again, original = found
    assert copy == again
    assert copy[:-1] == original[:-1]
    assert len(copy) > min(depth, 50)


def test_a_copy_is_made_below_a_frame_of_python() -> None:
    """The chain that is copied was captured before, so it has no frame of Python."""
    store = NativeEngine().new_store()
    seen: list[int] = []

    def note(args: object) -> list[tuple[str, int]]:
        seen.append(1)
        first = r.call("copy", 2)[0]
        assert r.fails("flip") == "UnhandledSuspension: unhandled tag $flip"
        assert r.fails("copy", 0) == "Trap: integer divide by zero"
        return [("i32", 100 * first + r.call("copy", 1)[0])]

    r = Running(
        "(module" + TRAPS.replace(";;", f"{TYPES} {SUMS}", 1) + ")",
        host(store, note, ("i32",), ("i32",)),  # type: ignore[arg-type]
        store=store,
        features=FEATURES,
    )
    r.call("hold", 40)
    for _ in range(3):
        assert r.call("through", 0) == [4550]
    assert r.call("end", 5) == [42]
    assert len(seen) == 3


SAME_CHAIN = """
  ;;
  (elem declare func $work)
  (global $twin (mut (ref null $ki)) (ref.null $ki))
  (func $take (result (ref null $ki)) (local $t (ref null $ki))
    (local.set $t (global.get $twin))
    (global.set $twin (ref.null $ki))
    (local.get $t))
  ;; One copy resumes the other, which is another activation of the same frames.
  (func $work (type $f) (local $v i32) (local $t (ref null $ki)) (local $mine i32)
    (local.set $mine (i32.const 1000))
    (local.set $v (suspend $flip))
    (local.set $t (call $take))
    (if (ref.is_null (local.get $t))
      (then (return (i32.add (local.get $v) (suspend $other)))))
    (local.set $mine (i32.add (local.get $mine) (local.get $v)))
    (i32.add (local.get $mine)
      (resume $ki (i32.add (local.get $v) (i32.const 1)) (local.get $t))))
  (func (export "main") (result i32) (local $k (ref null $ki)) (local $sum i32)
    (block $on (result (ref $ki))
      (return (resume $k (on $flip $on) (cont.new $k (ref.func $work)))))
    (local.set $k)
    (global.set $twin (cont.clone $ki (local.get $k)))
    (block $on (result (ref $ki))
      (return (resume $ki (on $other $on) (i32.const 10) (local.get $k))))
    (local.set $k)
    (i32.add (resume $ki (i32.const 10000) (cont.clone $ki (local.get $k)))
      (i32.add (resume $ki (i32.const 20000) (cont.clone $ki (local.get $k)))
               (resume $ki (i32.const 30000) (local.get $k)))))
"""


@pytest.mark.parametrize("every", ["0", "1"])
def test_two_copies_of_one_stack_are_on_one_chain(
    every: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EVERY, every)
    r = module(SAME_CHAIN)
    for _ in range(3):
        assert r.call("main") == [3 * (1010 + 11) + 60000]


def test_a_continuation_in_a_copied_frame_is_shared() -> None:
    """Whichever copy is first consumes it."""
    r = module(
        """
        ;;
        (elem declare func $holder $inner)
        (func $inner (type $f) (i32.const 7))
        (func $holder (type $f) (local $c (ref null $k))
          (local.set $c (cont.new $k (ref.func $inner)))
          (drop (suspend $flip))
          (resume $k (local.get $c)))
        (func $begun (result (ref null $ki))
          (block $on (result (ref $ki))
            (return (ref.null $ki)
              (drop (resume $k (on $flip $on) (cont.new $k (ref.func $holder)))))))
        (func (export "one") (result i32) (local $k (ref null $ki))
          (local.set $k (call $begun))
          (resume $ki (i32.const 0) (cont.clone $ki (local.get $k))))
        (func (export "two") (result i32) (local $k (ref null $ki))
          (local.set $k (call $begun))
          (drop (resume $ki (i32.const 0) (cont.clone $ki (local.get $k))))
          (resume $ki (i32.const 0) (local.get $k)))
        """
    )
    for _ in range(2):
        assert r.call("one") == [7]
        assert r.fails("two") == "Trap: continuation already consumed"


def test_another_instance_copies_a_continuation() -> None:
    """A module that knows only the type of a continuation, of code without copies."""
    store = NativeEngine().new_store()
    maker = Running(
        f"""(module {TYPES}
          (elem declare func $work)
          (func $work (type $f) (i32.add (i32.const 40) (suspend $flip)))
          (func (export "make") (result (ref $k)) (cont.new $k (ref.func $work)))
          (export "flip" (tag $flip)))""",
        store=store,
    )
    types = TYPES.partition("(tag")[0]
    user = Running(
        f"""(module
          {types}
          (import "a" "make" (func $make (result (ref $k))))
          (import "a" "flip" (tag $flip (result i32)))
          {SUMS}
          (func (export "main") (result i32) (call $all (call $make))))""",
        maker["make"],
        maker["flip"],
        store=store,
        features=FEATURES,
    )
    for _ in range(3):
        assert user.call("main") == [81]


ENDLESS = """
  ;;
  (elem declare func $flips)
  (func $flips (type $f) (local $n i32)
    (loop $next
      (local.set $n (i32.add (local.get $n) (suspend $flip)))
      (br_if $next (i32.lt_u (local.get $n) (i32.const 60))))
    (local.get $n))
  (func (export "main") (result i32) (call $all (cont.new $k (ref.func $flips))))
"""


def test_a_deadline_ends_a_search() -> None:
    source = f"(module {TYPES} {SUMS} {ENDLESS.partition(';;')[2]})"
    store = wasmfx.Store("native")
    exports = wasmfx.Instance(wasmfx.Module(source, features="+extensions"), {}, store).exports
    for _ in range(3):
        store.deadline = time.monotonic() + 0.1
        begun = time.monotonic()
        with pytest.raises(OutOfTime):
            exports.main()
        assert time.monotonic() - begun < 20
    store.deadline = None


def test_threads_search_in_stores_of_their_own() -> None:
    found: list[list[int]] = []

    def search() -> None:
        r = module(QUEENS)
        found.append([r.call("main", n)[0] for n in (4, 6, 8)])

    threads = [threading.Thread(target=search) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[2, 4, 92]] * 6
