"""The journal: the store can be taken back to any moment of a run, and forward again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.exec.program import Program, i32
from wasmfx.exec.configurations import Config
from wasmfx.exec.step import result, step
from wasmfx.exec.store import RefStruct, Store
from wasmfx.runtime.values import Value

EVERYTHING = """
(module
  (type $f (func)) (type $k (cont $f))
  (type $s (struct (field (mut i32))))
  (type $a (array (mut i8)))
  (tag $item (param i32)) (tag $e)
  (memory (export "mem") 1 9)
  (table $tab (export "tab") 1 99 (ref null $k))
  (global $g (export "g") (mut i32) (i32.const 0))
  (global $box (mut (ref null $s)) (ref.null $s))
  (data $d "some data")
  (elem declare func $source)
  (func $source (local $i i32)
    (loop $again
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))
  (func $note (param $n i32)
    (global.set $g (i32.add (global.get $g) (local.get $n)))
    (struct.set $s 0 (global.get $box) (global.get $g))
    (array.set $a (array.new_default $a (i32.const 4)) (i32.const 1) (local.get $n))
    (i32.store (i32.shl (local.get $n) (i32.const 2)) (local.get $n))
    (memory.copy (i32.const 200) (i32.const 0) (i32.const 40))
    (if (i32.lt_u (local.get $n) (i32.const 2))
      (then (memory.init $d (i32.const 100) (i32.const 0) (i32.const 4)))
      (else
        (drop (memory.grow (i32.const 1)))
        (data.drop $d)
        (block $h (try_table (catch_all $h) (throw $e))))))
  (func (export "f") (param $n i32) (result i32)
    (local $v i32) (local $rest (ref $k))
    (global.set $box (struct.new_default $s))
    (table.set $tab (i32.const 0) (cont.new $k (ref.func $source)))
    (loop $more
      (block $h (result i32 (ref $k))
        (resume $k (on $item $h) (table.get $tab (i32.const 0)))
        (unreachable))
      (local.set $rest)
      (local.set $v)
      (drop (table.grow $tab (local.get $rest) (i32.const 1)))
      (table.set $tab (i32.const 0) (local.get $rest))
      (call $note (local.get $v))
      (br_if $more (i32.lt_u (local.get $v) (local.get $n))))
    (struct.get $s 0 (global.get $box))))
"""


class Recording:
    """A run with all configurations and marks, to return to."""

    def __init__(self, n: int) -> None:
        self.program = Program(EVERYTHING, journalled=True)
        self.store: Store = self.program.store.state
        self.moments: list[tuple[str, Config, int, object]] = []
        c = self.program.start("f", i32(n))
        self.moments.append(("", c, self.store.mark(), self.snapshot()))
        while taken := step(c):
            rule, c = taken
            self.moments.append((rule, c, self.store.mark(), self.snapshot()))
        self.values = result(c)

    def snapshot(self) -> object:
        """All mutable state of the store, by value."""
        inst = self.program.instance
        box = inst.globals[1].value
        return (
            len(inst.mems[0].data),
            bytes(inst.mems[0].data[:400]),
            list(inst.tables[0].elems),
            [ref.ca.state for ref in inst.tables[0].elems if hasattr(ref, "ca")],
            inst.globals[0].value,
            list(box.a.fields) if isinstance(box, RefStruct) else None,
            inst.datas[0].data,
            self.store.count,
        )

    def replay(self, k: int) -> tuple[list[str], list[Value]]:
        """The rules applied from moment `k` on, and the values at the end."""
        _, c, mark, _ = self.moments[k]
        self.store.rewind(mark)
        rules = []
        while taken := step(c):
            rule, c = taken
            rules.append(rule)
        return rules, result(c)


@given(st.data())
def test_rewinding_to_any_mark_brings_the_store_back(data: st.DataObject) -> None:
    recording = RECORDED
    ks = st.lists(st.integers(0, len(recording.moments) - 1), min_size=1, max_size=4)
    for k in data.draw(ks):
        _, _, mark, snapshot = recording.moments[k]
        recording.store.rewind(mark)
        assert recording.snapshot() == snapshot


@given(st.integers(0, 10**6))
def test_a_run_from_an_earlier_configuration_goes_as_before(k: int) -> None:
    recording = Recording(2)
    k %= len(recording.moments)
    rules = [rule for rule, _, _, _ in recording.moments[k + 1 :]]
    snapshot = recording.moments[-1][3]
    assert recording.replay(k) == (rules, recording.values)
    assert comparable(recording.snapshot()) == comparable(snapshot)


def comparable(snapshot: object) -> object:
    """A snapshot without continuations, which a second run makes anew."""
    assert isinstance(snapshot, tuple)
    size, data, elems, _, *rest = snapshot
    return size, data, len(elems), rest


def test_writing_after_a_rewind_forgets_the_old_future() -> None:
    store = Store(journalled=True)
    cells = [0]
    store.put(cells, 0, 1)
    store.put(cells, 0, 2)
    store.rewind(1)
    store.put(cells, 0, 7)
    assert store.mark() == 2
    store.rewind(0)
    assert cells == [0]
    store.rewind(2)
    assert cells == [7]


RECORDED = Recording(3)
