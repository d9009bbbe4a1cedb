;; The same with functions that are called through a table.

(module
  (type $read (func (result i32)))
  (type $emit (func (param i32)))
  (table funcref (elem $read $emit))
  (global $left (mut i32) (i32.const 0))
  (global $line (mut i32) (i32.const 0))
  (global $in_line (mut i32) (i32.const 0))
  (global $sum (mut i32) (i32.const 0))

  (func $read (type $read)
    (if (i32.eqz (global.get $left)) (then (return (i32.const 0))))
    (global.set $left (i32.sub (global.get $left) (i32.const 1)))
    (if (i32.lt_u (global.get $in_line) (global.get $line))
      (then
        (global.set $in_line (i32.add (global.get $in_line) (i32.const 1)))
        (return (i32.const 36))))
    (global.set $in_line (i32.const 0))
    (global.set $line (i32.rem_u (i32.add (global.get $line) (i32.const 1)) (i32.const 41)))
    (i32.const 10))

  (func $emit (type $emit)
    (global.set $sum (i32.add (i32.mul (global.get $sum) (i32.const 3)) (local.get 0))))

  (func $parse (local $dollars i32) (local $c i32)
    (loop $next
      (local.set $c (call_indirect (type $read) (i32.const 0)))
      (if (i32.eq (local.get $c) (i32.const 36))
        (then (local.set $dollars (i32.add (local.get $dollars) (i32.const 1))) (br $next)))
      (if (i32.eq (local.get $c) (i32.const 10))
        (then
          (call_indirect (type $emit) (local.get $dollars) (i32.const 1))
          (local.set $dollars (i32.const 0))
          (br $next)))))

  (func (export "run") (param $n i32) (result i32)
    (global.set $left (local.get $n))
    (global.set $line (i32.const 0))
    (global.set $in_line (i32.const 0))
    (global.set $sum (i32.const 0))
    (call $parse)
    (global.get $sum)))
