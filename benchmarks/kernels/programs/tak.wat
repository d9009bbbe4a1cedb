;; Takeuchi's function, of n, n * 2 / 3 and n / 3.
(module
  (func $tak (param $x i32) (param $y i32) (param $z i32) (result i32)
    (if (result i32) (i32.ge_s (local.get $y) (local.get $x))
      (then (local.get $z))
      (else
        (call $tak
          (call $tak (i32.sub (local.get $x) (i32.const 1)) (local.get $y) (local.get $z))
          (call $tak (i32.sub (local.get $y) (i32.const 1)) (local.get $z) (local.get $x))
          (call $tak (i32.sub (local.get $z) (i32.const 1)) (local.get $x) (local.get $y))))))
  (func (export "run") (param $n i32) (result i32)
    (call $tak
      (local.get $n)
      (i32.div_u (i32.mul (local.get $n) (i32.const 2)) (i32.const 3))
      (i32.div_u (local.get $n) (i32.const 3)))))
