;; The same with a call, through a table, where it asks.

(module
  (type $ask (func (param i64) (result i64)))
  (table funcref (elem $ask))

  (func $ask (type $ask) (i64.add (local.get 0) (i64.const 1)))

  (func $down (param $depth i32) (param $x i64) (result i64)
    (local $l0 i64) (local $l1 i64) (local $l2 i64) (local $l3 i64) (local $l4 i64)
    (local $l5 i64) (local $l6 i64) (local $l7 i64) (local $l8 i64) (local $l9 i64)
    (if (i32.eqz (local.get $depth)) (then (return (call_indirect (type $ask) (local.get $x) (i32.const 0)))))
    (local.set $l0 (i64.add (i64.mul (local.get $x) (i64.const 3)) (i64.const 0)))
    (local.set $l1 (i64.add (i64.mul (local.get $x) (i64.const 5)) (i64.const 1)))
    (local.set $l2 (i64.add (i64.mul (local.get $x) (i64.const 7)) (i64.const 2)))
    (local.set $l3 (i64.add (i64.mul (local.get $x) (i64.const 9)) (i64.const 3)))
    (local.set $l4 (i64.add (i64.mul (local.get $x) (i64.const 11)) (i64.const 4)))
    (local.set $l5 (i64.add (i64.mul (local.get $x) (i64.const 13)) (i64.const 5)))
    (local.set $l6 (i64.add (i64.mul (local.get $x) (i64.const 15)) (i64.const 6)))
    (local.set $l7 (i64.add (i64.mul (local.get $x) (i64.const 17)) (i64.const 7)))
    (local.set $l8 (i64.add (i64.mul (local.get $x) (i64.const 19)) (i64.const 8)))
    (local.set $l9 (i64.add (i64.mul (local.get $x) (i64.const 21)) (i64.const 9)))
    (local.set $x
      (i64.add (local.get $x)
        (call $down (i32.sub (local.get $depth) (i32.const 1)) (local.get $l0))))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l0)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l1)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l2)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l3)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l4)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l5)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l6)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l7)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l8)))
    (local.set $x (i64.add (i64.mul (local.get $x) (i64.const 3)) (local.get $l9)))
    (local.get $x))

  (func (export "run") (param $n i32) (result i32) (local $turns i32) (local $x i64)
    (local.set $turns (i32.add (i32.div_u (local.get $n) (i32.const 50)) (i32.const 1)))
    (loop $more
      (local.set $x (call $down (i32.const 50) (local.get $x)))
      (br_if $more (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (i32.wrap_i64 (local.get $x))))
