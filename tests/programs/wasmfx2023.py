"""Programs that could be written in 2023: each in today's text, with calls and their results."""

from __future__ import annotations

GENERATOR = """
(module $generator
  (type $f (func)) (type $k (cont $f))
  (tag $item (param i32))
  (elem declare func $naturals)
  (func $naturals (local $i i32)
    (loop $again
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))
  (func (export "run") (param $n i32) (result i32)
    (local $sum i32) (local $next i32) (local $gen (ref null $k))
    (local.set $gen (cont.new $k (ref.func $naturals)))
    (loop $more
      (block $got (result i32 (ref $k))
        (resume $k (on $item $got) (local.get $gen))
        (unreachable))
      (local.set $gen)
      (local.set $next)
      (local.set $sum (i32.add (local.get $sum) (local.get $next)))
      (br_if $more (i32.lt_u (local.get $next) (local.get $n))))
    (local.get $sum)))
"""

SCHEDULER = """
(module $scheduler
  (type $f (func)) (type $k (cont $f))
  (type $task (func (param i32))) (type $start (cont $task))
  (tag $yield)
  (table $queue 0 (ref null $k))
  (global $first (mut i32) (i32.const 0))
  (global $trace (mut i32) (i32.const 0))
  (elem declare func $count)
  (func $count (param $from i32)
    (local $to i32)
    (local.set $to (i32.add (local.get $from) (i32.const 3)))
    (loop $next
      (global.set $trace
        (i32.add (i32.mul (global.get $trace) (i32.const 10)) (local.get $from)))
      (suspend $yield)
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $to)))))
  (func $enqueue (param (ref null $k))
    (drop (table.grow $queue (local.get 0) (i32.const 1))))
  (func $dequeue (result (ref null $k))
    (if (i32.eq (global.get $first) (table.size $queue))
      (then (return (ref.null $k))))
    (global.set $first (i32.add (global.get $first) (i32.const 1)))
    (table.get $queue (i32.sub (global.get $first) (i32.const 1))))
  (func (export "run") (param $a i32) (result i32)
    (call $enqueue
      (cont.bind $start $k (local.get $a) (cont.new $start (ref.func $count))))
    (call $enqueue
      (cont.bind $start $k (i32.const 6) (cont.new $start (ref.func $count))))
    (loop $turns
      (block $done
        (block $yielded (result (ref $k))
          (resume $k (on $yield $yielded) (br_on_null $done (call $dequeue)))
          (br $turns))
        (call $enqueue)
        (br $turns)))
    (global.get $trace)))
"""

THROWING = """
(module $throwing
  (type $f (func (result i32))) (type $k (cont $f))
  (type $g (func (param i32) (result i32))) (type $kg (cont $g))
  (tag $ask (param i32) (result i32)) (tag $stop (param i32)) (tag $more)
  (elem declare func $body)
  (func $body (type $f)
    (suspend $more)
    (suspend $ask (i32.const 7)))
  (func (export "run") (param $how i32) (result i32)
    (local $k (ref null $k)) (local $asking (ref null $kg))
    (block $paused (result (ref $k))
      (return (resume $k (on $more $paused) (cont.new $k (ref.func $body)))))
    (local.set $k)
    (block $asked (result i32 (ref $kg))
      (if (i32.eqz (local.get $how))
        (then
          (return
            (resume_throw $k $stop (on $ask $asked) (i32.const 1) (local.get $k)))))
      (return (resume $k (on $ask $asked) (local.get $k))))
    (local.set $asking)
    (i32.add (resume $kg (local.get $how) (local.get $asking)))))
"""

BARRIER = """
(module $barrier
  (type $f (func)) (type $k (cont $f))
  (type $r (func (param i32) (result i32)))
  (tag $e)
  (elem declare func $inner $outer)
  (func $inner (suspend $e))
  (func $outer
    (barrier $wall (suspend $e)))
  (func $under (result i32)
    (block $h (result (ref $k))
      (resume $k (on $e $h) (cont.new $k (ref.func $outer)))
      (return (i32.const 1)))
    (drop)
    (i32.const 2))
  (func (export "run") (param $how i32) (result i32)
    (if (i32.eqz (local.get $how)) (then (return (call $under))))
    (local.get $how)
    (barrier $wall (type $r)
      (drop)
      (block $h (result (ref $k))
        (resume $k (on $e $h) (cont.new $k (ref.func $inner)))
        (unreachable))
      (drop)
      (br_if $wall (i32.const 40) (local.get $how))
      (drop)
      (unreachable))
    (i32.add (i32.const 2))))
"""

REFERENCES = """
(module $references
  (type $f (func (result i32))) (type $k (cont $f))
  (import "env" "given" (global $given (ref null $f)))
  (table $t 1 (ref null $f)) (table $plain 1 2 funcref) (table $other 1 externref)
  (global $none (mut (ref null $f)) (ref.null $f))
  (global $some (ref $f) (ref.func $one))
  (elem $seg (ref null $f) (ref.func $one) (ref.null $f))
  (elem $active (table $plain) (i32.const 0) (ref func) (ref.func $two))
  (elem declare func $two)
  (func $one (type $f) (i32.const 1))
  (func $two (type $f) (i32.const 2))
  (func $if_null (param $r (ref null $f)) (result i32)
    (block $null
      (return (call_ref $f (br_on_null $null (local.get $r)))))
    (i32.const 100))
  (func $if_not_null (param $r (ref null $f)) (result i32)
    (block $there (result (ref $f))
      (br_on_non_null $there (local.get $r))
      (return (i32.const 1000)))
    (call_ref $f))
  (func (export "run") (param $how i32) (result i32)
    (local $l (ref null $f)) (local $e externref) (local $k (ref null $k))
    (local.set $k (cont.new $k (ref.func $one)))
    (table.init $t $seg (i32.const 0) (i32.const 0) (i32.const 1))
    (local.set $l (select (result (ref null $f))
      (global.get $none) (global.get $some) (local.get $how)))
    (i32.add
      (i32.add (call $if_null (local.get $l)) (call $if_not_null (local.get $l)))
      (i32.add
        (call_ref $f (ref.as_non_null (table.get $t (i32.const 0))))
        (i32.add
          (block (result i32)
            (block $b (result (ref $k)) (br_on_non_null $b (local.get $k)) (unreachable))
            (resume $k))
          (i32.mul (i32.const 10000)
            (i32.add (ref.is_null (global.get $given)) (ref.is_null (local.get $e)))))))))
"""

CALLS: dict[str, tuple[str, list[tuple[int, int | str]]]] = {
    "generator": (GENERATOR, [(0, 0), (1, 1), (100, 5050)]),
    "scheduler": (SCHEDULER, [(1, 162738)]),
    "throwing": (THROWING, [(0, "WasmException"), (5, 12)]),
    "barrier": (BARRIER, [(0, "Trap"), (3, 42)]),
    "references": (REFERENCES, [(0, 20004), (1, 21102)]),
}
"""From each program to its text, and what `run` returns, or the error that it ends in."""
