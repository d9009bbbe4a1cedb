;; The same with a call for each stage, through a table.

(module
  (type $stage (func (param i32) (result i32)))
  (table $stages funcref (elem $first $other))
  (global $i (mut i32) (i32.const 0))

  (func $first (type $stage) (param $number i32) (result i32)
    (global.get $i)
    (global.set $i (i32.add (global.get $i) (i32.const 1))))

  (func $other (type $stage) (param $number i32) (result i32) (local $before i32)
    (local.set $before (i32.sub (local.get $number) (i32.const 1)))
    (i32.add (local.get $number)
      (call_indirect (type $stage)
        (local.get $before) (i32.ne (local.get $before) (i32.const 0)))))

  (func (export "run") (param $n i32) (result i32) (local $turns i32) (local $sum i32)
    (global.set $i (i32.const 0))
    (local.set $turns (i32.add (i32.div_u (local.get $n) (i32.const 50)) (i32.const 1)))
    (loop $more
      (local.set $sum
        (i32.add (i32.mul (local.get $sum) (i32.const 3))
          (call_indirect (type $stage) (i32.const 50) (i32.const 1))))
      (br_if $more (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (local.get $sum)))
