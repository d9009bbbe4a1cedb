;; The same with the leaves of both trees written down, and then compared.

(module
  (memory 256)
  (global $at (mut i32) (i32.const 0))

  (func $walk (param $from i32) (param $to i32) (param $shift i32) (local $mid i32)
    (if (i32.le_u (i32.sub (local.get $to) (local.get $from)) (i32.const 1))
      (then
        (i32.store (global.get $at) (i32.mul (local.get $from) (i32.const 7)))
        (global.set $at (i32.add (global.get $at) (i32.const 4)))
        (return)))
    (local.set $mid
      (i32.add (local.get $from)
        (i32.shr_u (i32.sub (local.get $to) (local.get $from)) (local.get $shift))))
    (if (i32.eq (local.get $mid) (local.get $from))
      (then (local.set $mid (i32.add (local.get $from) (i32.const 1)))))
    (call $walk (local.get $from) (local.get $mid) (local.get $shift))
    (call $walk (local.get $mid) (local.get $to) (local.get $shift)))

  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $same i32) (local $half i32)
    (global.set $at (i32.const 0))
    (call $walk (i32.const 0) (local.get $n) (i32.const 1))
    (local.set $half (global.get $at))
    (call $walk (i32.const 0) (local.get $n) (i32.const 2))
    (loop $more
      (local.set $same
        (i32.add (local.get $same)
          (i32.eq (i32.load (local.get $i))
                  (i32.load (i32.add (local.get $i) (local.get $half))))))
      (local.set $i (i32.add (local.get $i) (i32.const 4)))
      (br_if $more (i32.lt_u (local.get $i) (local.get $half))))
    (i32.add (local.get $same)
      (i32.mul (i32.const 14) (i32.sub (local.get $n) (i32.const 1))))))
