;; A backtracking parser with exceptions. The grammar is e = "(" e e ")" | "(" e ")" | "x", each way tried
;; in this order; whoever does not find what it expects throws, and whoever tries ways catches. The
;; input is a tree with one or two children at each node, written down once.

(module
  (memory 1)
  (tag $no (param i32))
  (global $at (mut i32) (i32.const 0))
  (global $steps (mut i32) (i32.const 0))

  (func $put (param $c i32)
    (i32.store8 (global.get $at) (local.get $c))
    (global.set $at (i32.add (global.get $at) (i32.const 1))))

  ;; Write a tree of this depth.
  (func $write (param $depth i32)
    (if (i32.eqz (local.get $depth)) (then (call $put (i32.const 120)) (return)))
    (call $put (i32.const 40))
    (call $write (i32.sub (local.get $depth) (i32.const 1)))
    (if (i32.and (local.get $depth) (i32.const 1))
      (then (call $write (i32.sub (local.get $depth) (i32.const 1)))))
    (call $put (i32.const 41)))

  (func $expect (param $c i32)
    (global.set $steps (i32.add (global.get $steps) (i32.const 1)))
    (if (i32.ne (i32.load8_u (global.get $at)) (local.get $c))
      (then (throw $no (global.get $at))))
    (global.set $at (i32.add (global.get $at) (i32.const 1))))

  ;; How many leaves it has.
  (func $parse (result i32) (local $start i32)
    (local.set $start (global.get $at))
    (block $second (result i32)
      (return (try_table (result i32) (catch $no $second) (call $two))))
    (drop)
    (global.set $at (local.get $start))
    (block $third (result i32)
      (return (try_table (result i32) (catch $no $third) (call $one))))
    (drop)
    (global.set $at (local.get $start))
    (call $expect (i32.const 120))
    (i32.const 1))

  (func $two (result i32)
    (call $expect (i32.const 40))
    (i32.add (call $parse) (call $parse))
    (call $expect (i32.const 41)))

  (func $one (result i32)
    (call $expect (i32.const 40))
    (call $parse)
    (call $expect (i32.const 41)))

  ;; Again and again, until there were as many steps as turns.
  (func (export "run") (param $n i32) (result i32) (local $sum i32)
    (global.set $at (i32.const 0))
    (global.set $steps (i32.const 0))
    (call $write (i32.const 6))
    (loop $more
      (global.set $at (i32.const 0))
      (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 3)) (call $parse)))
      (br_if $more (i32.lt_u (global.get $steps) (local.get $n))))
    (i32.add (local.get $sum) (global.get $steps))))
