"""Small programs that only compute. Each is a module whose export `run` takes a size."""

from __future__ import annotations

from typing import NamedTuple


class Kernel(NamedTuple):
    """A program, a size that takes some tens of milliseconds, and the expected result."""

    name: str
    text: str
    size: int
    result: int


SUM = """
(module (memory 16)
  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $s i32)
    (loop $again
      (local.set $s (i32.add (local.get $s)
        (i32.load (i32.and (i32.mul (local.get $i) (i32.const 4)) (i32.const 0xfffff)))))
      (local.set $s (i32.add (local.get $s) (local.get $i)))
      (br_if $again
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))
    (local.get $s)))
"""

SIEVE = """
(module (memory 80)
  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $j i32) (local $c i32)
    (memory.fill (i32.const 0) (i32.const 0) (local.get $n))
    (local.set $i (i32.const 2))
    (loop $next
      (if (i32.eqz (i32.load8_u (local.get $i)))
        (then
          (local.set $c (i32.add (local.get $c) (i32.const 1)))
          (local.set $j (i32.shl (local.get $i) (i32.const 1)))
          (if (i32.lt_u (local.get $j) (local.get $n))
            (then
              (loop $mark
                (i32.store8 (local.get $j) (i32.const 1))
                (br_if $mark (i32.lt_u
                  (local.tee $j (i32.add (local.get $j) (local.get $i))) (local.get $n))))))))
      (br_if $next
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))
    (local.get $c)))
"""

FIB = """
(module
  (func $fib (export "run") (param $n i32) (result i32)
    (if (result i32) (i32.lt_u (local.get $n) (i32.const 2))
      (then (local.get $n))
      (else (i32.add
        (call $fib (i32.sub (local.get $n) (i32.const 1)))
        (call $fib (i32.sub (local.get $n) (i32.const 2))))))))
"""

MATMUL = """
(module (memory 64)
  (func $at (param $m i32) (param $n i32) (param $r i32) (param $c i32) (result i32)
    (i32.add (local.get $m) (i32.shl
      (i32.add (i32.mul (local.get $r) (local.get $n)) (local.get $c)) (i32.const 3))))
  (func (export "run") (param $n i32) (result i32)
    (local $i i32) (local $j i32) (local $k i32) (local $s f64)
    (local.set $i (i32.const 0))
    (loop $fill
      (f64.store (i32.shl (local.get $i) (i32.const 3))
        (f64.convert_i32_u (i32.and (local.get $i) (i32.const 7))))
      (f64.store offset=1000000 (i32.shl (local.get $i) (i32.const 3))
        (f64.convert_i32_u (i32.and (local.get $i) (i32.const 3))))
      (br_if $fill (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1)))
        (i32.mul (local.get $n) (local.get $n)))))
    (local.set $i (i32.const 0))
    (loop $rows
      (local.set $j (i32.const 0))
      (loop $columns
        (local.set $k (i32.const 0))
        (local.set $s (f64.const 0))
        (loop $inner
          (local.set $s (f64.add (local.get $s) (f64.mul
            (f64.load (call $at (i32.const 0) (local.get $n) (local.get $i) (local.get $k)))
            (f64.load
              (call $at (i32.const 1000000) (local.get $n) (local.get $k) (local.get $j))))))
          (br_if $inner (i32.lt_u
            (local.tee $k (i32.add (local.get $k) (i32.const 1))) (local.get $n))))
        (f64.store (call $at (i32.const 2000000) (local.get $n) (local.get $i) (local.get $j))
          (local.get $s))
        (br_if $columns (i32.lt_u
          (local.tee $j (i32.add (local.get $j) (i32.const 1))) (local.get $n))))
      (br_if $rows (i32.lt_u
        (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))
    (i32.trunc_f64_u (f64.load (i32.const 2000008)))))
"""

HASH = """
(module (memory 1)
  (func (export "run") (param $n i32) (result i32)
    (local $a i32) (local $b i32) (local $c i32) (local $i i32) (local $t i32)
    (local.set $a (i32.const 0x6a09e667))
    (local.set $b (i32.const 0xbb67ae85))
    (loop $blocks
      (local.set $i (i32.const 0))
      (loop $rounds
        (local.set $t (i32.add
          (i32.xor (i32.xor (i32.rotr (local.get $a) (i32.const 2))
                            (i32.rotr (local.get $a) (i32.const 13)))
                   (i32.rotr (local.get $a) (i32.const 22)))
          (i32.xor (i32.and (local.get $a) (local.get $b))
                   (i32.and (local.get $b) (local.get $c)))))
        (local.set $t (i32.add (local.get $t)
          (i32.load (i32.shl (i32.and (local.get $i) (i32.const 15)) (i32.const 2)))))
        (i32.store (i32.shl (i32.and (local.get $i) (i32.const 15)) (i32.const 2))
          (i32.xor (local.get $t) (local.get $n)))
        (local.set $c (local.get $b))
        (local.set $b (local.get $a))
        (local.set $a (local.get $t))
        (br_if $rounds (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 64))))
      (br_if $blocks (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $a)))
"""

NBODY = """
(module (memory 1)
  (func $pull (param $p i32) (param $q i32) (local $dx f64) (local $dy f64) (local $m f64)
    (local.set $dx (f64.sub (f64.load (local.get $p)) (f64.load (local.get $q))))
    (local.set $dy (f64.sub (f64.load offset=8 (local.get $p)) (f64.load offset=8 (local.get $q))))
    (local.set $m (f64.add (f64.mul (local.get $dx) (local.get $dx))
                           (f64.mul (local.get $dy) (local.get $dy))))
    (local.set $m (f64.div (f64.const 1e-3)
      (f64.mul (f64.add (local.get $m) (f64.const 1)) (f64.sqrt (local.get $m)))))
    (f64.store offset=16 (local.get $p) (f64.sub (f64.load offset=16 (local.get $p))
      (f64.mul (local.get $dx) (local.get $m))))
    (f64.store offset=24 (local.get $p) (f64.sub (f64.load offset=24 (local.get $p))
      (f64.mul (local.get $dy) (local.get $m)))))
  (func $move (param $p i32)
    (f64.store (local.get $p)
      (f64.add (f64.load (local.get $p)) (f64.load offset=16 (local.get $p))))
    (f64.store offset=8 (local.get $p)
      (f64.add (f64.load offset=8 (local.get $p)) (f64.load offset=24 (local.get $p)))))
  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $j i32)
    (loop $place
      (f64.store (i32.shl (local.get $i) (i32.const 5)) (f64.convert_i32_u (local.get $i)))
      (f64.store offset=8 (i32.shl (local.get $i) (i32.const 5))
        (f64.convert_i32_u (i32.mul (local.get $i) (local.get $i))))
      (f64.store offset=16 (i32.shl (local.get $i) (i32.const 5)) (f64.const 0))
      (f64.store offset=24 (i32.shl (local.get $i) (i32.const 5)) (f64.const 0))
      (br_if $place (i32.lt_u
        (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 8))))
    (loop $steps
      (local.set $i (i32.const 0))
      (loop $bodies
        (local.set $j (i32.const 0))
        (loop $others
          (if (i32.ne (local.get $i) (local.get $j))
            (then (call $pull (i32.shl (local.get $i) (i32.const 5))
                              (i32.shl (local.get $j) (i32.const 5)))))
          (br_if $others (i32.lt_u
            (local.tee $j (i32.add (local.get $j) (i32.const 1))) (i32.const 8))))
        (br_if $bodies (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 8))))
      (local.set $i (i32.const 0))
      (loop $moves
        (call $move (i32.shl (local.get $i) (i32.const 5)))
        (br_if $moves (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 8))))
      (br_if $steps (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (i32.trunc_f64_s (f64.mul (f64.load (i32.const 0)) (f64.const 1000)))))
"""

DISPATCH = """
(module (type $op (func (param i32) (result i32)))
  (table funcref (elem $inc $double $mix $twice))
  (func $inc (type $op) (i32.add (local.get 0) (i32.const 1)))
  (func $double (type $op) (i32.shl (local.get 0) (i32.const 1)))
  (func $mix (type $op) (i32.xor (local.get 0) (i32.shr_u (local.get 0) (i32.const 3))))
  (func $twice (type $op) (call_indirect (type $op) (local.get 0) (i32.const 0)))
  (func (export "run") (param $n i32) (result i32) (local $a i32)
    (loop $again
      (local.set $a (call_indirect (type $op) (local.get $a)
        (i32.and (local.get $n) (i32.const 3))))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $a)))
"""

GLOBALS = """
(module (global $seed (mut i32) (i32.const 42)) (memory 1)
  (func $random (result i32)
    (global.set $seed (i32.add (i32.mul (global.get $seed) (i32.const 1103515245))
                               (i32.const 12345)))
    (i32.shr_u (global.get $seed) (i32.const 16)))
  (func (export "run") (param $n i32) (result i32) (local $c i32) (local $at i32)
    (global.set $seed (i32.const 42))
    (memory.fill (i32.const 0) (i32.const 0) (i32.const 65536))
    (loop $again
      (local.set $at (i32.and (call $random) (i32.const 0xfffc)))
      (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (i32.load (i32.const 8))))
"""

KERNELS = (
    Kernel("sum", SUM, 60_000_000, 651082880),
    Kernel("sieve", SIEVE, 5_000_000, 348513),
    Kernel("fib", FIB, 33, 3524578),
    Kernel("matmul", MATMUL, 300, 1042),
    Kernel("hash", HASH, 300_000, 286529648),
    Kernel("nbody", NBODY, 60_000, -9744),
    Kernel("dispatch", DISPATCH, 25_000_000, 1611283142),
    Kernel("globals", GLOBALS, 25_000_000, 1572),
)
