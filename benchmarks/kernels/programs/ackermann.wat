;; Ackermann's function of 3 and n: deep, and most calls come back at once.
(module
  (func $ack (param $m i32) (param $n i32) (result i32)
    (if (i32.eqz (local.get $m))
      (then (return (i32.add (local.get $n) (i32.const 1)))))
    (if (i32.eqz (local.get $n))
      (then (return (call $ack (i32.sub (local.get $m) (i32.const 1)) (i32.const 1)))))
    (call $ack
      (i32.sub (local.get $m) (i32.const 1))
      (call $ack (local.get $m) (i32.sub (local.get $n) (i32.const 1)))))
  (func (export "run") (param $n i32) (result i32)
    (call $ack (i32.const 3) (local.get $n))))
