;; The same, and each call counts itself in memory: none can be left out.
(module
  (memory 1)
  (func $fib (param $n i32) (result i32)
    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))
    (if (result i32) (i32.lt_s (local.get $n) (i32.const 2))
      (then (local.get $n))
      (else
        (i32.add
          (call $fib (i32.sub (local.get $n) (i32.const 1)))
          (call $fib (i32.sub (local.get $n) (i32.const 2)))))))
  (func (export "run") (param $n i32) (result i32)
    (i32.store (i32.const 0) (i32.const 0))
    (i32.add (call $fib (local.get $n)) (i32.load (i32.const 0)))))
