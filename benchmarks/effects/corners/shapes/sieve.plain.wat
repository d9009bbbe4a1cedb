;; The same with the primes in memory, the latest asked first.

(module
  (memory 1)
  (func $prime (param $i i32) (param $top i32) (result i32)
    (loop $next
      (if (i32.eqz (local.get $top)) (then (return (i32.const 1))))
      (local.set $top (i32.sub (local.get $top) (i32.const 4)))
      (br_if $next (i32.rem_u (local.get $i) (i32.load (local.get $top)))))
    (i32.const 0))

  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $top i32) (local $sum i32)
    (local.set $i (i32.const 2))
    (loop $next
      (if (i32.lt_u (local.get $i) (local.get $n))
        (then
          (if (call $prime (local.get $i) (local.get $top))
            (then
              (i32.store (local.get $top) (local.get $i))
              (local.set $top (i32.add (local.get $top) (i32.const 4)))
              (local.set $sum (i32.add (local.get $sum) (local.get $i)))))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br $next))))
    (local.get $sum)))
