;; The same with each task a number in memory.

(module
  (memory 16)
  (func $turn (param $i i32) (result i32) (local $x i32)
    (local.set $i (i32.shl (local.get $i) (i32.const 2)))
    (local.set $x (i32.load (local.get $i)))
    (i32.store (local.get $i)
      (i32.add (i32.mul (local.get $x) (i32.const 5)) (i32.const 1)))
    (local.get $x))

  (func (export "run") (param $n i32) (result i32)
    (local $count i32) (local $i i32) (local $random i32) (local $sum i32)
    (local.set $count
      (select (local.get $n) (i32.const 100000) (i32.lt_u (local.get $n) (i32.const 100000))))
    (loop $start
      (i32.store (i32.shl (local.get $i) (i32.const 2)) (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $start (i32.lt_u (local.get $i) (local.get $count))))
    (loop $more
      (local.set $random
        (i32.add (i32.mul (local.get $random) (i32.const 1664525)) (i32.const 1013904223)))
      (local.set $sum
        (i32.add (i32.mul (local.get $sum) (i32.const 3))
          (call $turn
            (i32.rem_u (i32.shr_u (local.get $random) (i32.const 8)) (local.get $count)))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum)))
