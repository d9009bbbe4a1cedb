;; The same with a recursion.

(module
  (func $loop (param $i i32) (param $seed i32) (result i32)
    (if (i32.eqz (local.get $i)) (then (return (local.get $seed))))
    (i32.rem_u
      (i32.add (i32.add (local.get $i) (i32.const 37))
        (i32.mul (i32.const 503)
          (call $loop (i32.sub (local.get $i) (i32.const 1)) (local.get $seed))))
      (i32.const 1009)))

  (func (export "run") (param $n i32) (result i32) (local $turns i32) (local $seed i32)
    (local.set $turns (i32.add (i32.div_u (local.get $n) (i32.const 1000)) (i32.const 1)))
    (loop $more
      (local.set $seed (call $loop (i32.const 1000) (local.get $seed)))
      (br_if $more (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (local.get $seed)))
