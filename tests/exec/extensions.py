"""Programs that use the extensions of stack switching, with their results."""

from __future__ import annotations

from wasmfx.syntax.features import ALL, EXTENSIONS

FEATURES = ALL | EXTENSIONS

SUM_BY_NAME = """
(module
  (type $h (handler))
  (type $f0 (func (param i32 (ref null $h)))) (type $k0 (cont $f0))
  (type $f (func (param (ref null $h)))) (type $k (cont $f))
  (tag $yield (param i32) (result (ref null $h)))
  (elem declare func $naturals)
  (func $naturals (param $n i32) (param $h (ref null $h)) (local $i i32)
    (loop $next
      (local.set $h (suspend_to $h $yield (local.get $i) (local.get $h)))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $next (i32.le_u (local.get $i) (local.get $n)))))
  (func (export "main") (param $n i32) (result i32) (local $sum i32) (local $k (ref null $k))
    (block $on (result i32 (ref $k))
      (resume_with $k0 (on $yield $on) (local.get $n) (cont.new $k0 (ref.func $naturals)))
      (unreachable))
    (local.set $k) (local.set $sum)
    (loop $next
      (block $on (result i32 (ref $k))
        (resume_with $k (on $yield $on) (local.get $k))
        (return (local.get $sum)))
      (local.set $k)
      (local.set $sum (i32.add (local.get $sum)))
      (br $next))
    (unreachable)))
"""
"""The sum of 0 to n by a generator that suspends to its name. `main(10)` is 55."""

ENVIRONMENTS = """
(module
  (type $h (handler i32))
  (type $f (func (param (ref null $h)) (result i32))) (type $k (cont $f))
  (type $f2 (func (param (ref null $h) (ref null $h)) (result i32))) (type $k2 (cont $f2))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (tag $ask (result i32))
  (elem declare func $inner $outer)
  (func $inner (param $out (ref null $h)) (param $in (ref null $h)) (result i32)
    (i32.add (i32.mul (i32.const 100) (suspend_to $h $ask (local.get $out)))
             (i32.add (i32.mul (i32.const 10) (suspend_to $h $ask (local.get $in)))
                      (suspend $ask))))
  (func $outer (param $out (ref null $h)) (result i32)
    (call $with (i32.const 2) (cont.bind $k2 $k (local.get $out) (cont.new $k2 (ref.func $inner)))))
  (func $with (param $answer i32) (param $k (ref $k)) (result i32) (local $r (ref null $ki))
    (block $on (result (ref $ki)) (return (resume_with $k (on $ask $on) (local.get $k))))
    (local.set $r)
    (return_call $answered (local.get $answer) (local.get $r)))
  (func $answered (param $answer i32) (param $r (ref null $ki)) (result i32)
    (loop $next (result i32)
      (block $on (result (ref $ki))
        (return (resume $ki (on $ask $on) (local.get $answer) (local.get $r))))
      (local.set $r)
      (br $next)))
  (func (export "main") (result i32)
    (call $with (i32.const 1) (cont.new $k (ref.func $outer)))))
"""

FLIP = """
(module
  (type $f (func (result i32))) (type $k0 (cont $f))
  (type $fi (func (param i32) (result i32))) (type $k (cont $fi))
  (tag $flip (result i32))
  (elem declare func $body)
  (func $body (result i32) (local $a i32)
    (local.set $a (suspend $flip))
    (i32.add (i32.mul (i32.const 2) (local.get $a)) (suspend $flip)))
  (func $resumed (param $coin i32) (param $k (ref $k)) (result i32)
    (block $on (result (ref $k))
      (return (resume $k (on $flip $on) (local.get $coin) (local.get $k))))
    (return_call $both))
  (func $both (param $k (ref $k)) (result i32)
    (i32.add (call $resumed (i32.const 0) (cont.clone $k (local.get $k)))
             (call $resumed (i32.const 1) (local.get $k))))
  (func (export "main") (result i32)
    (block $on (result (ref $k))
      (return (resume $k0 (on $flip $on) (cont.new $k0 (ref.func $body)))))
    (return_call $both)))
"""
"""`2a + b` for two coins, summed over all outcomes: 6. The original is resumed last."""

DYNAMIC_BINDING = """
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (tag $ask (result i32)) (global $bound (mut i32) (i32.const 0))
  (elem declare func $sum)
  (func $answer (result i32) (global.get $bound))
  (func $sum (result i32) (local $n i32) (local $sum i32)
    (loop $next
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (global.set $bound (local.get $n))
      (local.set $sum (i32.add (local.get $sum) (suspend $ask)))
      (br_if $next (i32.lt_u (local.get $n) (i32.const 10))))
    (local.get $sum))
  (func (export "main") (result i32)
    (resume $k (on $ask call $answer) (cont.new $k (ref.func $sum)))))
"""
"""The sum of ten asks, answered by a function that reads a global set to 1 to 10: 55."""
