;; The same with a function that is given where to emit, and calls it through a table.

(module
  (type $emit (func (param i32)))
  (table funcref (elem $add))
  (global $sum (mut i32) (i32.const 0))

  (func $add (type $emit) (global.set $sum (i32.add (global.get $sum) (local.get 0))))

  (func $range (param $n i32) (param $to i32) (local $i i32)
    (loop $again
      (call_indirect (type $emit) (local.get $i) (local.get $to))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $again (i32.le_u (local.get $i) (local.get $n)))))

  (func (export "run") (param $n i32) (result i32)
    (global.set $sum (i32.const 0))
    (call $range (local.get $n) (i32.const 0))
    (global.get $sum)))
