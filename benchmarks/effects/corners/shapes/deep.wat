;; Deep stacks with many live locals: below fifty calls, each of which needs ten numbers again when it
;; returns, something is asked for.

(module
  (type $work (func (param i32) (result i64)))
  (type $fresh (cont $work))
  (type $answered (func (param i64) (result i64)))
  (type $k (cont $answered))
  (tag $ask (param i64) (result i64))
  (elem declare func $work)

  (func $down (param $depth i32) (param $x i64) (result i64)
    (local $l0 i64) (local $l1 i64) (local $l2 i64) (local $l3 i64) (local $l4 i64)
    (local $l5 i64) (local $l6 i64) (local $l7 i64) (local $l8 i64) (local $l9 i64)
    (if (i32.eqz (local.get $depth)) (then (return (suspend $ask (local.get $x)))))
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

  (func $work (type $work) (param $turns i32) (result i64) (local $x i64)
    (loop $more
      (local.set $x (call $down (i32.const 50) (local.get $x)))
      (br_if $more (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (local.get $x))

  ;; A descent for every fifty turns.
  (func (export "run") (param $n i32) (result i32) (local $k (ref null $k)) (local $x i64)
    (block $first (result i64 (ref $k))
      (return (i32.wrap_i64
        (resume $fresh (on $ask $first)
          (i32.add (i32.div_u (local.get $n) (i32.const 50)) (i32.const 1))
          (cont.new $fresh (ref.func $work))))))
    (local.set $k)
    (local.set $x)
    (loop $answer
      (block $asked (result i64 (ref $k))
        (return (i32.wrap_i64
          (resume $k (on $ask $asked)
            (i64.add (local.get $x) (i64.const 1)) (local.get $k)))))
      (local.set $k)
      (local.set $x)
      (br $answer))
    (unreachable)))
