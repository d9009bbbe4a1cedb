;; The same with a result that says whether it was found: less than zero if not.

(module
  (memory 1)
  (global $at (mut i32) (i32.const 0))
  (global $steps (mut i32) (i32.const 0))

  (func $put (param $c i32)
    (i32.store8 (global.get $at) (local.get $c))
    (global.set $at (i32.add (global.get $at) (i32.const 1))))

  (func $write (param $depth i32)
    (if (i32.eqz (local.get $depth)) (then (call $put (i32.const 120)) (return)))
    (call $put (i32.const 40))
    (call $write (i32.sub (local.get $depth) (i32.const 1)))
    (if (i32.and (local.get $depth) (i32.const 1))
      (then (call $write (i32.sub (local.get $depth) (i32.const 1)))))
    (call $put (i32.const 41)))

  (func $expect (param $c i32) (result i32)
    (global.set $steps (i32.add (global.get $steps) (i32.const 1)))
    (if (i32.ne (i32.load8_u (global.get $at)) (local.get $c)) (then (return (i32.const 0))))
    (global.set $at (i32.add (global.get $at) (i32.const 1)))
    (i32.const 1))

  (func $parse (result i32) (local $start i32) (local $found i32)
    (local.set $start (global.get $at))
    (if (i32.ge_s (local.tee $found (call $two)) (i32.const 0))
      (then (return (local.get $found))))
    (global.set $at (local.get $start))
    (if (i32.ge_s (local.tee $found (call $one)) (i32.const 0))
      (then (return (local.get $found))))
    (global.set $at (local.get $start))
    (if (i32.eqz (call $expect (i32.const 120))) (then (return (i32.const -1))))
    (i32.const 1))

  (func $two (result i32) (local $left i32) (local $right i32)
    (if (i32.eqz (call $expect (i32.const 40))) (then (return (i32.const -1))))
    (if (i32.lt_s (local.tee $left (call $parse)) (i32.const 0)) (then (return (i32.const -1))))
    (if (i32.lt_s (local.tee $right (call $parse)) (i32.const 0)) (then (return (i32.const -1))))
    (if (i32.eqz (call $expect (i32.const 41))) (then (return (i32.const -1))))
    (i32.add (local.get $left) (local.get $right)))

  (func $one (result i32) (local $inner i32)
    (if (i32.eqz (call $expect (i32.const 40))) (then (return (i32.const -1))))
    (if (i32.lt_s (local.tee $inner (call $parse)) (i32.const 0)) (then (return (i32.const -1))))
    (if (i32.eqz (call $expect (i32.const 41))) (then (return (i32.const -1))))
    (local.get $inner))

  (func (export "run") (param $n i32) (result i32) (local $sum i32)
    (global.set $at (i32.const 0))
    (global.set $steps (i32.const 0))
    (call $write (i32.const 6))
    (loop $more
      (global.set $at (i32.const 0))
      (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 3)) (call $parse)))
      (br_if $more (i32.lt_u (global.get $steps) (local.get $n))))
    (i32.add (local.get $sum) (global.get $steps))))
