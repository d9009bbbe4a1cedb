"""Arguments bound to continuations: in the object, in a short run of words, in a longer one."""

import pytest

from tests.native.asking import asked, words_in_use
from tests.native.running import Running
from wasmfx.errors import Exhaustion
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.abi.layout import BOUND_INLINE, CONT, RUN, VM
from wasmfx.native.link.region import get64, put64
from wasmfx.runtime.engine import Engine
from wasmfx.text.modules import parse
from wasmfx.valid import validate

MOST = RUN + 4


def bound(first: int, then: int) -> str:
    """Binds some arguments at once, then others one by one; the sum tells them apart."""
    count = first + then
    types = "".join(
        f"(type $f{n} (func {'(param i64)' * n} (result i64))) (type $k{n} (cont $f{n}))\n"
        for n in range(count + 1)
    )
    sum_ = " ".join(f"(i64.add (i64.mul (i64.const 3)) (local.get {n}))" for n in range(count))
    args = [f"(i64.add (local.get 0) (i64.const {n}))" for n in range(count)]
    made = f"(cont.new $k{count} (ref.func $sum))"
    made = f"(cont.bind $k{count} $k{then} {' '.join(args[:first])} {made})"
    for n, arg in zip(range(then, 0, -1), args[first:], strict=True):
        made = f"(cont.bind $k{n} $k{n - 1} {arg} {made})"
    return f"""(module
      {types}
      (elem declare func $sum)
      (func $sum (type $f{count}) (i64.const 0) {sum_})
      (func (export "run") (param i64) (result i64) (resume $k0 {made})))"""


def expected(n: int, count: int) -> int:
    total = 0
    for k in range(count):
        total = total * 3 + n + k
    return total % 2**64


@pytest.mark.parametrize("first", [1, BOUND_INLINE, BOUND_INLINE + 1, RUN - 1, RUN, RUN + 1])
def test_one_more_may_need_more_room(first: int) -> None:
    r = Running(bound(first, MOST - first))
    for n in range(5):
        assert r.call("run", n, type_="i64") == [expected(n, MOST)]


@pytest.mark.parametrize("count", [1, BOUND_INLINE, BOUND_INLINE + 1, RUN, RUN + 1, 100, 1000])
def test_python_maps_words_once_and_does_no_more(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    r = Running(bound(count, 0))
    r.call("run", 0, type_="i64")
    names = asked(monkeypatch)
    for n in range(5):
        assert r.call("run", n, type_="i64") == [expected(n, count)]
    assert names == []
    assert words_in_use(r.store) == 0


def test_what_was_mapped_goes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other gets its words, and each still has them when all are bound."""
    r = Running(KEPT)
    names = asked(monkeypatch)
    assert r.call("make", 1000, type_="i64") == []
    assert names.count("more_words") == 8  # 1,000 runs of 8 KiB, in mappings of 1 MiB
    assert words_in_use(r.store) == 1000 * 1024
    assert r.call("sum", 1000, type_="i64") == [sum(n + 1000 for n in range(1000))]
    assert words_in_use(r.store) == 0


def test_what_is_dropped_is_free_again() -> None:
    r = Running(KEPT)
    for _ in range(3):
        r.call("make", 100, type_="i64")
        r.store.collect()
        assert words_in_use(r.store) == 100 * 1024
    r.call("forget", type_="i64")
    r.store.collect()
    assert words_in_use(r.store) == 0


def test_there_is_a_limit() -> None:
    """A guest that binds without end is told so, and what it has is not lost."""
    r = Running(KEPT)
    r.store.state.budget = r.store.state.budget._replace(stacks=1 << 20)
    with pytest.raises(Exhaustion):
        r.call("make", 1000, type_="i64")
    r.call("forget", type_="i64")
    r.store.collect()
    assert words_in_use(r.store) == 0
    assert r.call("make", 100, type_="i64") == []


def given(bound: int, more: int, started: bool, nested: bool, at_once: bool) -> str:
    """Binds some words to a continuation and resumes it with more, at once or later.

    It has not started, or is suspended, perhaps inside another.
    """
    words, rest = "i64 " * (bound + more), "i64 " * more
    inner = "(resume $k0 (cont.new $k0 (ref.func $asks)))"
    numbers = [f"(i64.const {n + 1})" for n in range(bound + more)]
    asking = """(block $asked (result (ref $k))
        (resume $k0 (on $ask $asked) (cont.new $k0 (ref.func $outer))) (unreachable))"""
    made = asking if started else "(cont.new $k (ref.func $told))"
    bind = f"(cont.bind $k $kr {' '.join(numbers[:bound])} {made})"
    later = "" if at_once else "(local.set 0) (local.get 0)"
    return f"""(module
      (type $f (func (param {words}) (result i64))) (type $k (cont $f))
      (type $fr (func (param {rest}) (result i64))) (type $kr (cont $fr))
      (type $f0 (func (result i64))) (type $k0 (cont $f0))
      (tag $ask (result {words}))
      (elem declare func $asks $outer $told)
      (func $asks (result i64) (suspend $ask) {horner(bound + more)})
      (func $outer (result i64) {inner if nested else f"(suspend $ask) {horner(bound + more)}"})
      (func $told (type $f) {" ".join(f"(local.get {n})" for n in range(bound + more))}
        {horner(bound + more)})
      (func (export "run") (result i64) (local (ref null $kr))
        {" ".join(numbers[bound:])} {bind} {later} (resume $kr)))"""


def horner(count: int) -> str:
    """One number of so many, in which each has its place."""
    return "(i64.add (i64.mul (i64.const 10)))" * (count - 1)


@pytest.mark.parametrize("bound", range(1, 5))
@pytest.mark.parametrize("more", range(5))
@pytest.mark.parametrize("state", ["fresh", "started", "nested"])
def test_what_is_bound_comes_before_what_is_given(bound: int, more: int, state: str) -> None:
    texts = [given(bound, more, state != "fresh", state == "nested", now) for now in (True, False)]
    here, later = (Running(text).call("run") for text in texts)
    assert here == later == reference(texts[0]) == reference(texts[1])


def reference(text: str) -> list[int]:
    """What the reference engine returns."""
    module = parse(text)
    engine: Engine = ReferenceEngine()
    store = engine.new_store()
    run = store.instantiate(module, validate(module), []).exports["run"]
    return [value[1] for value in store.invoke(run, []) if isinstance(value, tuple)]


@pytest.mark.parametrize("later", ["", "(local.set $r) (local.get $r)"])
def test_binding_traps_before_resuming(later: str) -> None:
    r = Running(f"""(module
      (type $f (func (param i32))) (type $k (cont $f)) (type $f0 (func)) (type $k0 (cont $f0))
      (elem declare func $f)
      (func $f (type $f))
      (func (export "null") (local $r (ref null $k0))
        (cont.bind $k $k0 (i32.const 1) (ref.null $k)) {later} (resume $k0))
      (func (export "twice") (local $r (ref null $k0)) (local $k (ref null $k))
        (local.set $k (cont.new $k (ref.func $f)))
        (cont.bind $k $k0 (i32.const 1) (local.get $k)) {later} (resume $k0)
        (cont.bind $k $k0 (i32.const 1) (local.get $k)) {later} (resume $k0)))""")
    assert r.fails("null") == "Trap: null continuation reference"
    assert r.fails("twice") == "Trap: continuation already consumed"


WIDE = "(param i64)" * 1000
KEPT = f"""(module
  (type $f (func {WIDE} (result i64))) (type $k (cont $f))
  (type $f0 (func (result i64))) (type $k0 (cont $f0))
  (table $t 2000 (ref null $k0))
  (elem declare func $ends)
  (func $ends (type $f) (i64.add (local.get 0) (local.get 999)))
  (func (export "make") (param $n i64) (local $i i64)
    (loop $more
      (table.set $t (i32.wrap_i64 (local.get $i))
        (cont.bind $k $k0 (local.get $i) {"(i64.const 7)" * 998} (i64.const 1000)
          (cont.new $k (ref.func $ends))))
      (local.set $i (i64.add (local.get $i) (i64.const 1)))
      (br_if $more (i64.ne (local.get $i) (local.get $n)))))
  (func (export "sum") (param $n i64) (result i64) (local $i i64) (local $sum i64)
    (loop $more
      (local.set $sum (i64.add (local.get $sum)
        (resume $k0 (table.get $t (i32.wrap_i64 (local.get $i))))))
      (local.set $i (i64.add (local.get $i) (i64.const 1)))
      (br_if $more (i64.ne (local.get $i) (local.get $n))))
    (local.get $sum))
  (func (export "forget") (table.fill $t (i32.const 0) (ref.null $k0) (i32.const 2000))))"""


@pytest.mark.parametrize("count", range(BOUND_INLINE + 2))
def test_what_is_bound_at_birth_is_kept(count: int) -> None:
    """References that are bound to what was just made are found by a collection, and are its own:
    another continuation is made in the same object afterwards, and has none."""
    words = "(ref $s) " * count
    made = "(struct.new $s (i32.add (local.get 0) (i32.const {})))"
    values = " ".join(made.format(n) for n in range(count))
    sum_ = "".join(f"(i32.add (struct.get $s 0 (local.get {n})))" for n in range(count))
    r = Running(f"""(module
      (type $s (struct (field i32)))
      (type $f (func (param {words}) (result i32))) (type $k (cont $f))
      (type $f0 (func (result i32))) (type $k0 (cont $f0))
      (elem declare func $sum $one)
      (global $kept (mut (ref null $k0)) (ref.null $k0))
      (func $sum (type $f) (i32.const 0) {sum_})
      (func $one (type $f0) (i32.const 1))
      (func (export "make") (param i32)
        (global.set $kept (cont.bind $k $k0 {values} (cont.new $k (ref.func $sum)))))
      (func (export "run") (result i32)
        (resume $k0 (global.get $kept))
        (i32.add (resume $k0 (cont.bind $k0 $k0 (cont.new $k0 (ref.func $one))))
                 (call $again (cont.bind $k0 $k0 (cont.new $k0 (ref.func $one)))))
        (i32.sub (i32.const 2)) (i32.add))
      (func $again (param (ref $k0)) (result i32) (resume $k0 (local.get 0))))""")
    for n in range(3):
        r.call("make", n)
        r.store.collect()
        assert r.call("run") == [sum(n + k for k in range(count))]


WORN = """
  (module
    (type $f (func (param i32 i32) (result i32))) (type $k (cont $f))
    (type $g (func (param i32) (result i32))) (type $rest (cont $g))
    (table $kept 1 (ref null $k)) (table $bound 1 (ref null $rest))
    (elem declare func $less)
    (func $less (type $f) (i32.sub (local.get 0) (local.get 1)))
    (func (export "make") (table.set $kept (i32.const 0) (cont.new $k (ref.func $less))))
    (func (export "bind")
      (table.set $bound (i32.const 0)
        (cont.bind $k $rest (i32.const 50) (table.get $kept (i32.const 0)))))
    (func (export "resume") (result i32)
      (resume $k (i32.const 50) (i32.const 8) (table.get $kept (i32.const 0))))
    (func (export "finish") (result i32)
      (resume $rest (i32.const 8) (table.get $bound (i32.const 0)))))
"""


def worn() -> Running:
    """With a continuation whose reference is the last of its object."""
    r = Running(WORN)
    r.call("make")
    table = r.instance.tables[0]
    place = table.get(0) & 0xFFFF_FFFF
    last = (0xFFFF_FFFF << 32) + place
    put64(get64(r.store.state.vm + VM.conts) + 8 * place + CONT.self, last)
    table.put(0, last)
    return r


CONSUMED = "Trap: continuation already consumed"


def test_the_last_reference_to_an_object_can_be_resumed_once() -> None:
    r = worn()
    assert r.call("resume") == [42]
    assert r.fails("resume") == CONSUMED
    assert r.fails("bind") == CONSUMED


def test_what_is_bound_to_the_last_reference_moves_to_another_object() -> None:
    r = worn()
    r.call("bind")
    kept, bound = (table.get(0) & 0xFFFF_FFFF for table in r.instance.tables)
    assert kept != bound
    assert r.fails("bind") == CONSUMED
    assert r.fails("resume") == CONSUMED
    assert r.call("finish") == [42]
    assert r.fails("finish") == CONSUMED


def test_nothing_is_bound_to_nothing() -> None:
    r = Running(WORN)
    assert r.fails("bind") == "Trap: null continuation reference"
    assert r.fails("resume") == "Trap: null continuation reference"
