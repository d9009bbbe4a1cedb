;; The same walk, which adds up by itself.

(module
  (global $sum (mut i32) (i32.const 0))

  (func $walk (param $from i32) (param $to i32) (local $mid i32)
    (if (i32.ge_u (local.get $from) (local.get $to)) (then (return)))
    (local.set $mid (i32.shr_u (i32.add (local.get $from) (local.get $to)) (i32.const 1)))
    (call $walk (local.get $from) (local.get $mid))
    (global.set $sum (i32.add (i32.mul (global.get $sum) (i32.const 3)) (local.get $mid)))
    (call $walk (i32.add (local.get $mid) (i32.const 1)) (local.get $to)))

  (func (export "run") (param $n i32) (result i32)
    (global.set $sum (i32.const 0))
    (call $walk (i32.const 0) (local.get $n))
    (global.get $sum)))
