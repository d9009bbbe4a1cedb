"""Copies of continuations in compiled code: whatever was captured, both copies run like the
original."""

import struct

import pytest

from tests.native.running import Running
from wasmfx.native.abi.layout import LARGE, VM
from wasmfx.native.link.region import get64
from wasmfx.native.store.heap import EVERY
from wasmfx.syntax.features import ALL, EXTENSIONS

FEATURES = ALL | EXTENSIONS

TYPES = """
  (type $f (func (result i32))) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (tag $flip (result i32)) (tag $other (result i32)) (tag $err (param i32))
"""

SUMS = """
  (func $sum (param $v i32) (param $r (ref null $ki)) (result i32) (local $k (ref null $ki))
    (block $on (result (ref $ki))
      (return (resume $ki (on $flip $on) (local.get $v) (local.get $r))))
    (local.set $k)
    (i32.add (call $sum (i32.const 0) (cont.clone $ki (local.get $k)))
             (call $sum (i32.const 1) (local.get $k))))
  (func $all (param $k0 (ref null $k)) (result i32) (local $k (ref null $ki))
    (block $on (result (ref $ki)) (return (resume $k (on $flip $on) (local.get $k0))))
    (local.set $k)
    (i32.add (call $sum (i32.const 0) (cont.clone $ki (local.get $k)))
             (call $sum (i32.const 1) (local.get $k))))
"""
"""`$all` runs a continuation with both answers to each `$flip`, and adds the results."""

FLIPS = f"""(module {TYPES} {SUMS}
  (elem declare func $two $deep $nested $mixed)
  (func $two (type $f) (local $a i32)
    (local.set $a (suspend $flip))
    (i32.add (i32.mul (i32.const 2) (local.get $a)) (suspend $flip)))
  (func (export "two") (result i32) (call $all (cont.new $k (ref.func $two))))

  (func $below (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $below (i32.sub (local.get $n) (i32.const 1)))))
      (else (suspend $flip))))
  (func $deep (type $fi) (local $a i32)
    (local.set $a (call $below (local.get 0)))
    (i32.add (i32.mul (i32.const 2) (local.get $a)) (call $below (local.get 0))))
  (func $at (param $n i32) (result (ref $k))
    (cont.bind $ki $k (local.get $n) (cont.new $ki (ref.func $deep))))
  (func (export "deep") (param $n i32) (result i32) (call $all (call $at (local.get $n))))

  (func $nested (type $fi)
    (block $on (result (ref $ki))
      (return (if (result i32) (local.get 0)
        (then (i32.add (i32.const 1) (resume $ki (on $other $on)
          (i32.sub (local.get 0) (i32.const 1)) (cont.new $ki (ref.func $nested)))))
        (else (i32.add (suspend $flip) (suspend $flip))))))
    (unreachable))
  (func (export "nested") (param $n i32) (result i32)
    (call $all (cont.bind $ki $k (local.get $n) (cont.new $ki (ref.func $nested)))))

  ;; A chain in which every object has grown to another size.
  (func $mixed (type $fi)
    (if (i32.eqz (local.get 0)) (then (return (suspend $flip))))
    (i32.add (i32.const 1) (call $down
      (i32.mul (i32.and (local.get 0) (i32.const 3)) (i32.const 1500)) (local.get 0))))
  (func $down (param $n i32) (param $left i32) (result i32)
    (if (local.get $n) (then (return (i32.add (i32.const 0)
      (call $down (i32.sub (local.get $n) (i32.const 1)) (local.get $left))))))
    (block $on (result (ref $ki))
      (return (resume $ki (on $other $on)
        (i32.sub (local.get $left) (i32.const 1)) (cont.new $ki (ref.func $mixed)))))
    (unreachable))
  (func (export "mixed") (param $n i32) (result i32)
    (call $all (cont.bind $ki $k (local.get $n) (cont.new $ki (ref.func $mixed))))))
"""


def flips() -> Running:
    return Running(FLIPS, features=FEATURES)


def both_flips(n: int) -> int:
    """What `deep` returns: the sum over two flips below `n` calls each."""
    return sum(2 * (a + n) + b + n for a in (0, 1) for b in (0, 1))


def test_both_answers_to_two_flips() -> None:
    assert flips().call("two") == [6]


@pytest.mark.parametrize("depth", [0, 1, 5, 20, 40, 60, 100, 500, 4000, 20_000, 80_000])
def test_stacks_of_any_size_are_copied(depth: int) -> None:
    """In the small slot, with an extension, and with a depth."""
    r = flips()
    for _ in range(2):
        assert r.call("deep", depth) == [both_flips(depth)]


def test_a_copy_takes_no_extension_that_is_not_in_use() -> None:
    """The stack of a continuation that has come back from an extension still has one."""
    r = Running(
        f"""(module {TYPES} {SUMS}
          (elem declare func $up)
          (func $below (param $n i32) (result i32)
            (if (result i32) (local.get $n)
              (then (i32.add (i32.const 1) (call $below (i32.sub (local.get $n) (i32.const 1)))))
              (else (i32.const 0))))
          (func $up (type $f)
            (i32.add (call $below (i32.const 500))
              (i32.add (suspend $flip) (call $below (i32.const 500)))))
          (func (export "main") (result i32) (call $all (cont.new $k (ref.func $up)))))""",
        features=FEATURES,
    )
    assert r.call("main") == [1000 + 1001]
    pools = r.store.pools
    assert len(pools.stacks.waiting()) == 2
    assert len(pools.extensions.waiting()) == (0 if LARGE else 1 + 1)


@pytest.mark.parametrize("length", [1, 2, 3, 10, 300])
def test_chains_are_copied(length: int) -> None:
    total = sum(a + b for a in (0, 1) for b in (0, 1)) + 4 * (length - 1)
    r = flips()
    for _ in range(2):
        assert r.call("nested", length - 1) == [total]


def test_a_chain_of_stacks_of_all_sizes_is_copied() -> None:
    assert flips().call("mixed", 9) == [9 + 10]


BOUND = """(module
  (type $f (func (result i32))) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (type $g (func (param {params}) (result i32))) (type $kg (cont $g))
  (tag $ask (result {params}))
  (elem declare func $digits $asks)
  (func $digits (type $g) {digits})
  (func $asks (type $f) (suspend $ask) (call $digits))
  (func $three (param $c (ref null $k)) (result i32)
    (local $d (ref null $k)) (local $e (ref null $k))
    (local.set $d (cont.clone $k (local.get $c)))
    (local.set $e (cont.clone $k (local.get $d)))
    (i32.add (resume $k (local.get $e))
      (i32.add (resume $k (local.get $c)) (resume $k (local.get $d)))))
  (func (export "fresh") (result i32)
    (call $three (cont.bind $kg $k {values} (cont.new $kg (ref.func $digits)))))
  (func (export "suspended") (result i32) (local $r (ref null $kg))
    (block $on (result (ref $kg))
      (return (resume $k (on $ask $on) (cont.new $k (ref.func $asks)))))
    (local.set $r)
    (call $three (cont.bind $kg $k {values} (local.get $r)))))
"""


@pytest.mark.parametrize("count", [1, 2, 3, 8, 9, 40])
@pytest.mark.parametrize("name", ["fresh", "suspended"])
def test_bound_arguments_are_copied(count: int, name: str) -> None:
    """In the object, or in a run, which the copy gets one of its own."""
    digits = "(i32.const 0)" + "".join(
        f"(i32.mul (i32.const 31)) (i32.add (local.get {n}))" for n in range(count)
    )
    values = " ".join(f"(i32.const {n + 1})" for n in range(count))
    r = Running(
        BOUND.format(params="i32 " * count, digits=digits, values=values), features=FEATURES
    )
    expected = 0
    for n in range(count):
        expected = (31 * expected + n + 1) % 2**32
    for _ in range(3):
        assert r.call(name) == [3 * expected % 2**32]


def test_a_run_of_a_copy_that_is_never_resumed_is_collected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(EVERY, "1")
    digits, values = "(local.get 39)", "(i32.const 5) " * 40
    text = BOUND.format(params="i32 " * 40, digits=digits, values=values)
    text = text.replace(
        '(func (export "fresh")',
        """(func (export "drops") (param $n i32) (result i32) (local $c (ref null $k))
          (local.set $c (cont.bind $kg $k {} (cont.new $kg (ref.func $digits))))
          (loop $more
            (drop (cont.clone $k (local.get $c)))
            (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
          (resume $k (local.get $c)))
        (func (export "fresh")""".replace("{}", values),
    )
    r = Running(text, features=FEATURES)
    assert r.call("drops", 3) == [5]
    before = get64(r.store.state.vm + VM.next_words)
    assert r.call("drops", 300) == [5]
    assert get64(r.store.state.vm + VM.next_words) == before


def test_vectors_and_floats_are_copied() -> None:
    r = Running(
        """(module
          (type $f (func (param v128 f64) (result f64))) (type $k (cont $f))
          (type $r (func (param f64) (result f64))) (type $kr (cont $r))
          (type $n (func (result f64))) (type $kn (cont $n))
          (tag $ask (result f64))
          (elem declare func $work)
          (func $work (type $f) (local $w v128)
            (local.set $w (f64x2.mul (local.get 0) (f64x2.splat (local.get 1))))
            (f64.add (f64.mul (suspend $ask) (f64x2.extract_lane 1 (local.get $w)))
                     (f64x2.extract_lane 0 (local.get $w))))
          (func (export "main") (result f64) (local $c (ref null $kn)) (local $k (ref null $kr))
            (local.set $c (cont.bind $k $kn (v128.const f64x2 2 3) (f64.const 10)
              (cont.new $k (ref.func $work))))
            (block $on (result (ref $kr))
              (return (resume $kn (on $ask $on) (cont.clone $kn (local.get $c)))))
            (local.set $k)
            (f64.add (resume $kr (f64.const 0.5) (cont.clone $kr (local.get $k)))
              (f64.add (resume $kr (f64.const 100) (local.get $k))
                (block (result f64)
                  (block $on (result (ref $kr))
                    (return (resume $kn (on $ask $on) (local.get $c))))
                  (local.set $k)
                  (resume $kr (f64.const 1) (local.get $k)))))))""",
        features=FEATURES,
    )
    expected = (0.5 * 30 + 20) + (100 * 30 + 20) + (30 + 20)
    assert r.call("main") == [struct.unpack("<Q", struct.pack("<d", expected))[0]]
