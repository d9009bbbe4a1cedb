;; A prime sieve of chained generators, in direct style: each generator is a continuation.
;;
;; The first generator yields 2, 3, 4, ...; every prime found puts one more on top, which yields what
;; the one below yields, without the multiples of that prime. `run(n)` returns the sum of the first n
;; primes. A value on its way up passes through as many prompts as there are smaller primes.

(module
  (type $numbers (func))
  (type $generator (cont $numbers))
  (type $filter (func (param i32 (ref null $generator))))
  (type $fresh (cont $filter))
  (tag $yield (param i32))
  (elem declare func $naturals $without)

  (func $run (export "run") (param $n i32) (result i64)
    (local $chain (ref null $generator)) (local $prime i32) (local $sum i64)
    (local.set $chain (cont.new $generator (ref.func $naturals)))
    (loop $next
      (if (i32.eqz (local.get $n)) (then (return (local.get $sum))))
      (block $yields (result i32 (ref $generator))
        (resume $generator (on $yield $yields) (local.get $chain))
        (unreachable))
      (local.set $chain)
      (local.set $prime)
      (local.set $sum (i64.add (local.get $sum) (i64.extend_i32_u (local.get $prime))))
      (local.set $chain
        (cont.bind $fresh $generator
          (local.get $prime)
          (local.get $chain)
          (cont.new $fresh (ref.func $without))))
      (local.set $n (i32.sub (local.get $n) (i32.const 1)))
      (br $next))
    (unreachable))

  (func $naturals (type $numbers)
    (local $i i32)
    (local.set $i (i32.const 2))
    (loop $next
      (suspend $yield (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $next)))

  (func $without (type $filter) (param $prime i32) (param $below (ref null $generator))
    (local $i i32)
    (loop $next
      (block $yields (result i32 (ref $generator))
        (resume $generator (on $yield $yields) (local.get $below))
        (unreachable))
      (local.set $below)
      (local.set $i)
      (br_if $next (i32.eqz (i32.rem_u (local.get $i) (local.get $prime))))
      (suspend $yield (local.get $i))
      (br $next))))
