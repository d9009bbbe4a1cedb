"""Named handlers and barriers in compiled code of all tiers, and on the reference engine."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable, Sequence

import pytest
from benchmarks.extensions.named import to_name

import wasmfx
from tests.agree.answering import ENGINES
from tests.agree.sides import Ending, Side
from tests.programs.directed import ENVIRONMENTS, SUM_BY_NAME
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir.unit import Effort
from wasmfx.native.listing import emit_llvm
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.text.modules import parse
from wasmfx.valid import validate

FEATURES = ALL | EXTENSIONS


@pytest.fixture(params=[name for name in ENGINES if name != "reference"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Engine]:
    if request.param == "outlined":
        least = Effort.LEAST
        monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is least)
    return ENGINES[request.param]


def i32(n: int) -> tuple[str, int]:
    return "i32", n % 2**32


Call = tuple[str, int | None]
"""An export, and its argument, if any."""


def endings(engine: Callable[[], Engine], text: str, calls: Sequence[Call]) -> list[Ending]:
    side = Side(engine(), text, FEATURES)
    given: list[list[Value]] = [[] if n is None else [("i32", n)] for _, n in calls]
    return [side.call(name, *args) for (name, _), args in zip(calls, given, strict=True)]


def agree(engine: Callable[[], Engine], text: str, calls: Sequence[Call]) -> list[Ending]:
    """Make calls on both engines, which end in the same way: how they end."""
    found = endings(engine, text, calls)
    assert found == endings(ENGINES["reference"], text, calls)
    return found


def results(found: list[Ending]) -> list[object]:
    """The one result of each call, or the message of its error."""
    return [e.message or e.values[-1] for e in found]


def test_a_generator_suspends_to_its_name(engine: Callable[[], Engine]) -> None:
    numbers = (0, 1, 10, 1000)
    found = results(agree(engine, SUM_BY_NAME, [("main", n) for n in numbers]))
    assert found == [i32(n * (n + 1) // 2) for n in numbers]


def test_environments_are_told_apart_by_name(engine: Callable[[], Engine]) -> None:
    assert results(agree(engine, ENVIRONMENTS, [("main", None)] * 3)) == [i32(122)] * 3


@pytest.mark.parametrize(("depth", "tasks"), [(1, 1), (64, 1), (64, 2), (900, 2)])
@pytest.mark.parametrize("named", [False, True])
def test_names_inside_come_back_with_their_prompts(depth: int, tasks: int, named: bool) -> None:
    """Two generators in turn move the entries of each other, in several runs if there are many."""
    found = agree(NativeEngine, to_name(depth, tasks, named), [("run", 60)] * 2)
    assert not any(e.error for e in found)


# What can be done to a continuation with names inside

INSIDE = """
(module
  (type $h (handler i32))
  (type $n (func (param (ref null $h)) (result i32))) (type $kn (cont $n))
  (type $f (func (result i32))) (type $k (cont $f))
  (type $p1 (func (param i32) (result i32))) (type $k1 (cont $p1))
  (type $p3 (func (param i32 i32 i32) (result i32))) (type $k3 (cont $p3))
  (type $p4 (func (param i32 i32 i32 i32) (result i32))) (type $k4 (cont $p4))
  (tag $ask (result i32 i32 i32 i32)) (tag $inner (param i32) (result i32))
  (tag $stop (param i32))
  (global $outer (mut (ref null $h)) (ref.null $h))
  (elem declare func $two $one $deep)
  ;; A prompt with a name, which adds a number to what it is asked once.
  (func $answered (param $more i32) (param $k (ref $kn)) (result i32)
    (local $asked i32) (local $rest (ref null $k1))
    (block $on (result i32 (ref $k1))
      (return (resume_with $kn (on $inner $on) (local.get $k))))
    (local.set $rest)
    (local.set $asked)
    (resume $k1 (i32.add (local.get $asked) (local.get $more)) (local.get $rest)))
  (func $two (type $f) (call $answered (i32.const 100) (cont.new $kn (ref.func $one))))
  (func $one (type $n) (global.set $outer (local.get 0))
    (call $answered (i32.const 1000) (cont.new $kn (ref.func $deep))))
  (func $deep (type $n) (local $sum i32) (local $out (ref null $h))
    (local.set $out (global.get $outer))
    (local.set $sum
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught)
          (suspend $ask) (i32.add) (i32.add) (i32.add))))
    (local.set $sum (suspend_to $h $inner (local.get $sum) (local.get 0)))
    (suspend_to $h $inner (local.get $sum) (local.get $out)))
  (func $taken (result (ref $k4))
    (block $on (result (ref $k4))
      (resume $k (on $ask $on) (cont.new $k (ref.func $two)))
      (unreachable)))
  (func (export "resume") (result i32)
    (resume $k4 (i32.const 1) (i32.const 2) (i32.const 3) (i32.const 4) (call $taken)))
  (func (export "bind") (result i32)
    (resume $k3 (i32.const 2) (i32.const 3) (i32.const 4)
      (cont.bind $k4 $k3 (i32.const 1) (call $taken))))
  (func (export "bind twice") (result i32)
    (resume $k1 (i32.const 4)
      (cont.bind $k3 $k1 (i32.const 2) (i32.const 3)
        (cont.bind $k4 $k3 (i32.const 1) (call $taken)))))
  (func (export "bind all") (result i32) (local $k (ref null $k))
    (local.set $k (cont.bind $k4 $k
      (i32.const 1) (i32.const 2) (i32.const 3) (i32.const 4) (call $taken)))
    (drop (call $taken))
    (resume $k (local.get $k)))
  (func (export "throw") (result i32) (resume_throw $k4 $stop (i32.const 10) (call $taken)))
  (func (export "bind and throw") (result i32)
    (resume_throw $k1 $stop (i32.const 10)
      (cont.bind $k4 $k1 (i32.const 1) (i32.const 2) (i32.const 3) (call $taken))))
  (func (export "after another") (result i32) (local $k (ref null $k4))
    (local.set $k (call $taken))
    (drop (resume_throw $k4 $stop (i32.const 7) (call $taken)))
    (resume $k4 (i32.const 1) (i32.const 2) (i32.const 3) (i32.const 4) (local.get $k)))
  (func (export "drop") (result i32)
    (drop (call $taken)) (drop (call $taken)) (i32.const 1110)))
"""


def test_names_inside_survive_what_happens_to_a_continuation(engine: Callable[[], Engine]) -> None:
    """Each result is the sum of what the innermost computation got and what both names added."""
    ways = ["resume", "bind", "bind twice", "bind all", "throw", "bind and throw", "after another"]
    calls: list[Call] = [(way, None) for way in [*ways, "drop"] * 2]
    assert results(agree(engine, INSIDE, calls)) == [i32(1110)] * len(calls)


# Barriers

BARRIERS = """
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (type $p (func (param i32) (result i32)))
  (tag $ask (result i32))
  (tag $stop (param i32))
  (global $way (mut i32) (i32.const 0))
  (elem declare func $body)
  (func $plain (type $p) (i32.add (local.get 0) (i32.const 1)))
  (func $raises (type $p) (throw $stop (local.get 0)))
  (table funcref (elem $plain $raises))
  (func $last (type $p)
    (barrier (br_if 0 (i32.eqz (local.get 0))))
    (i32.mul (local.get 0) (i32.const 3)))
  (func $leave (param $way i32) (result i32)
    (block $out (result i32)
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught)
          (barrier $b (result i32)
            (drop (barrier $c (result i32)
              (if (i32.eq (local.get $way) (i32.const 0)) (then (br $b (i32.const 10))))
              (if (i32.eq (local.get $way) (i32.const 1)) (then (br $out (i32.const 11))))
              (drop (br_if $out (i32.const 12) (i32.eq (local.get $way) (i32.const 2))))
              (drop (block $on (result i32)
                (br_table $on $on $on $out $c $b $on (i32.const 13) (local.get $way))))
              (if (i32.eq (local.get $way) (i32.const 6)) (then (return (i32.const 14))))
              (if (i32.eq (local.get $way) (i32.const 7))
                (then (return_call $last (i32.const 5))))
              (if (i32.eq (local.get $way) (i32.const 8))
                (then (return_call_indirect (type $p) (i32.const 5) (i32.const 0))))
              (if (i32.eq (local.get $way) (i32.const 9)) (then (throw $stop (i32.const 15))))
              (if (i32.eq (local.get $way) (i32.const 10))
                (then (drop (call $raises (i32.const 16)))))
              (if (i32.eq (local.get $way) (i32.const 11))
                (then (return_call_indirect (type $p) (i32.const 17) (i32.const 1))))
              (i32.const 18)))
            (if (i32.eq (local.get $way) (i32.const 12)) (then (return (i32.const 19))))
            (i32.const 20))))
      (return (i32.add (i32.const 100)))))
  (func $body (result i32)
    (i32.add (i32.mul (i32.const 1000) (suspend $ask))
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught) (call $leave (global.get $way)))
        (i32.add (suspend $ask)))))
  (func (export "main") (param i32) (result i32) (local $k (ref null $k)) (local $r i32)
    (global.set $way (local.get 0))
    (local.set $r (call $run (cont.new $k (ref.func $body))))
    (i32.add (local.get $r)
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught) (call $leave (local.get 0))))))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (func $run (param $k (ref $k)) (result i32) (local $next (ref null $ki))
    (block $on (result (ref $ki))
      (return (resume $k (on $ask $on) (local.get $k))))
    (local.set $next)
    (loop $again (result i32)
      (block $on (result (ref $ki))
        (return (resume $ki (on $ask $on) (i32.const 7) (local.get $next))))
      (local.set $next)
      (br $again))))
"""


def test_every_exit_leaves_its_barriers(engine: Callable[[], Engine]) -> None:
    """After each, the body suspends, and the same function runs on the stack of the host's call."""
    found = agree(engine, BARRIERS, [("main", way) for way in range(14)] * 2)
    assert not any(e.error for e in found)


# The end of an activation, in whatever way


GUEST = """
(module
  (import "env" "host" (func $host (param i32)))
  (import "env" "odd" (func $odd (param externref)))
  (type $h (handler i32))
  (type $f (func (result i32))) (type $k (cont $f))
  (type $n (func (param (ref null $h)) (result i32))) (type $kn (cont $n))
  (tag $ask (export "ask") (result i32))
  (global $name (mut (ref null $h)) (ref.null $h))
  (elem declare func $body $asks $walled $nest)
  (func $body (export "body") (result i32) (suspend $ask))
  (func $asks (type $n) (global.set $name (local.get 0))
    (suspend_to $h $ask (local.get 0)))
  (func (export "lone") (result i32) (suspend $ask))
  (func (export "to_name") (result i32) (suspend_to $h $ask (global.get $name)))
  (func (export "handled") (result i32)
    (block $on (result (ref $k2))
      (return (resume $k (on $ask $on) (cont.new $k (ref.func $body)))))
    (drop) (i32.const 1))
  (type $f2 (func (param i32) (result i32))) (type $k2 (cont $f2))
  (func (export "calls") (param i32)
    (barrier (if (local.get 0) (then (call $host (local.get 0)))
             (else (call $odd (ref.null extern))))))
  (func (export "traps") (barrier (barrier (unreachable))))
  (func (export "spins") (barrier (loop $l (br $l))))
  (func $deep (export "deep") (param i32) (result i32)
    (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
    (barrier (result i32)
      (i32.add (i32.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1))))))
  (func $walled (type $n) (global.set $name (local.get 0))
    (barrier (result i32)
      (call $host (i32.const 7)) (i32.const 9)))
  (func (export "named") (result i32)
    (block $on (result (ref $k2))
      (return (resume_with $kn (on $ask $on) (cont.new $kn (ref.func $walled)))))
    (drop) (i32.const 2))
  (func $nest (export "nest") (type $f)
    (block $on (result (ref $k2))
      (return (resume_with $kn (cont.new $kn (ref.func $inside)))))
    (drop) (i32.const 3))
  (elem declare func $inside)
  (func $inside (type $n) (global.set $name (local.get 0))
    (i32.add (suspend $ask) (suspend $ask)))
)
"""


class Guest:
    """An instance of `GUEST` whose host functions call `inside`."""

    def __init__(self) -> None:
        self.inside: Callable[[], object] = lambda: None
        module = wasmfx.Module(GUEST, features="+extensions")
        env = {"host": lambda n: self.run(), "odd": lambda x: self.run()}
        self.exports = wasmfx.Instance(module, {"env": env}).exports

    def run(self) -> None:
        self.inside()

    def works(self) -> None:
        """Suspensions go as if nothing had happened before."""
        assert self.exports["handled"]() == 1
        with pytest.raises(wasmfx.UnhandledSuspension):
            self.exports["lone"]()


@pytest.mark.parametrize("native", [0, 1])
def test_a_barrier_ends_with_its_activation(native: int) -> None:
    guest = Guest()

    def fails() -> None:
        raise KeyError("inside")

    for _ in range(3):
        guest.inside = fails
        with pytest.raises(KeyError):
            guest.exports["calls"](native)
        guest.works()
        with pytest.raises(wasmfx.Trap, match="unreachable"):
            guest.exports["traps"]()
        guest.works()
        guest.inside = guest.works
        guest.exports["calls"](native)
        guest.works()


@pytest.mark.parametrize("native", [0, 1])
def test_a_barrier_is_none_for_calls_from_the_host(native: int) -> None:
    """A host function is on the way, so the inner call is a thread of its own, which may fail."""
    guest = Guest()
    seen = []

    def inner() -> None:
        guest.works()
        with pytest.raises(wasmfx.Trap) as caught:
            guest.exports["traps"]()
        seen.append(caught.value.message)
        guest.works()

    guest.inside = inner
    guest.exports["calls"](native)
    assert seen == ["unreachable executed"]
    guest.works()


def test_a_name_of_an_outer_activation_is_dormant() -> None:
    guest = Guest()
    seen: list[str] = []

    def inner() -> None:
        with pytest.raises(wasmfx.Trap) as caught:
            guest.exports["to_name"]()
        seen.append(caught.value.message)

    guest.inside = inner
    assert guest.exports["named"]() == 9
    inner()
    assert seen == ["unhandled name or tag"] * 2
    guest.works()


def test_a_signal_ends_barriers() -> None:
    guest = Guest()

    def interrupt(*_: object) -> None:
        raise InterruptedError

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for _ in range(5):
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            with pytest.raises(InterruptedError):
                guest.exports["spins"]()
            guest.works()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# Nothing here is short enough to be inlined: what calls itself is not.
THROWN = """
(module
  (tag $oops)
  (func $down (param $n i32) (result i32)
    (if (i32.eqz (local.get $n)) (then (throw $oops)))
    (barrier (barrier
      (local.set $n (call $down (i32.sub (local.get $n) (i32.const 1))))))
    (i32.add (i32.const 1) (local.get $n)))
  (func (export "main") (param i32) (result i32) (call $down (local.get 0))))
"""


def test_what_an_exception_leaves_stays_readable(engine: Callable[[], Engine]) -> None:
    """To leave a barrier writes nothing where the frames inside were."""
    frames = []
    for chosen in (engine, ENGINES["reference"]):
        side = Side(chosen(), THROWN, FEATURES)
        assert side.call("main", ("i32", 5)).error == "WasmException"
        frames.append(side.frames)
    assert frames[0] == frames[1]
    assert len(frames[0]) == 7


def test_code_that_leaves_barriers_grows_slowly() -> None:
    """Each call of a function that may throw leaves all barriers around it, in one step."""

    def length(barriers: int) -> int:
        calls = "(call $f)" * 50
        module = parse(f"(module (func $f {'(barrier' * barriers} {calls} {')' * barriers}))")
        return len(emit_llvm(module, validate(module, FEATURES), 0))

    assert length(50) < 3 * length(1)


def test_recursion_through_barriers_ends() -> None:
    guest = Guest()
    for _ in range(2):
        assert guest.exports["deep"](20_000) == 20_000
        with pytest.raises(wasmfx.Exhaustion):
            guest.exports["deep"](100_000_000)
        guest.works()


def suspended(k: wasmfx.Continuation, guest: Guest, *args: int) -> wasmfx.Continuation:
    """What a continuation leaves that asks."""
    outcome = k.resume(*args, on=guest.exports["ask"])
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome.continuation


def test_python_resumes_what_has_names_inside() -> None:
    """In the same activation or another, after others have come and gone, or not at all."""
    guest = Guest()
    made = []
    for _ in range(3):
        made.append(suspended(wasmfx.Continuation(guest.exports["nest"]), guest))
    for k in made[:2]:
        assert suspended(k, guest, 20).resume(22) == wasmfx.Returned((42,))
    del made, k
    gc.collect()
    guest.works()


def test_stores_in_threads_have_names_of_their_own() -> None:
    failed: list[BaseException] = []

    def work() -> None:
        try:
            found = endings(NativeEngine, to_name(20, 2, True), [("run", 200)] * 3)
            assert not any(e.error for e in found)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


# Names as values


VALUES = """
(module
  (type $h (handler i32))
  (type $n (func (param (ref null $h)) (result i32))) (type $kn (cont $n))
  (type $f2 (func (param i32) (result i32))) (type $k2 (cont $f2))
  (type $box (struct (field (mut (ref null $h))))) (type $boxes (array (mut (ref null $h))))
  (tag $ask (result i32)) (tag $carry (param (ref null $h)))
  (table $t 3 (ref null $h))
  (global $g (mut handlerref) (ref.null handler))
  (global $none nullhandlerref (ref.null nohandler))
  (elem declare func $body)
  (func $through (param $h (ref null $h)) (result (ref null $h))
    (local $box (ref null $box)) (local $boxes (ref null $boxes))
    (if (ref.is_null (local.get $h)) (then (unreachable)))
    (global.set $g (local.get $h))
    (if (ref.is_null (global.get $g)) (then (unreachable)))
    (table.set $t (i32.const 1) (local.get $h))
    (table.copy $t $t (i32.const 2) (i32.const 1) (i32.const 1))
    (local.set $box (struct.new $box (table.get $t (i32.const 2))))
    (local.set $boxes (array.new $boxes (struct.get $box 0 (local.get $box)) (i32.const 5)))
    (block $caught (result (ref null $h))
      (try_table (catch $carry $caught)
        (throw $carry (array.get $boxes (local.get $boxes) (i32.const 4))))
      (unreachable)))
  (func $body (type $n) (local $h (ref null $h))
    (local.set $h (call $through (local.get 0)))
    (block $null
      (drop (br_on_null $null (local.get $h)))
      (return (suspend_to $h $ask (ref.as_non_null (local.get $h)))))
    (i32.const -1))
  (func (export "main") (param $n i32) (result i32)
    (if (i32.eqz (ref.is_null (table.get $t (i32.const 0)))) (then (unreachable)))
    (if (i32.eqz (ref.is_null (global.get $none))) (then (unreachable)))
    (block $on (result (ref $k2))
      (return (resume_with $kn (on $ask $on) (cont.new $kn (ref.func $body)))))
    (drop)
    (local.get $n))
  (func (export "again") (param i32) (result i32)
    (suspend_to $h $ask (table.get $t (i32.const 1)))))
"""


def test_names_are_values(engine: Callable[[], Engine]) -> None:
    calls = [("again", 0), ("main", 5), ("again", 0), ("main", 6)]
    found = results(agree(engine, VALUES, calls))
    dead = "unhandled name or tag"
    assert found == ["null handler reference", i32(5), dead, i32(6)]
