;; The same without leaving early.

(module
  (func $product (param $i i32) (result i32)
    (if (i32.eqz (local.get $i)) (then (return (i32.const 0))))
    (i32.mul (local.get $i) (call $product (i32.sub (local.get $i) (i32.const 1)))))

  (func (export "run") (param $n i32) (result i32) (local $lists i32) (local $sum i32)
    (local.set $lists (i32.add (i32.div_u (local.get $n) (i32.const 100)) (i32.const 1)))
    (loop $more
      (local.set $sum
        (i32.add (i32.mul (local.get $sum) (i32.const 3))
          (i32.add (call $product (i32.const 100)) (local.get $lists))))
      (br_if $more (local.tee $lists (i32.sub (local.get $lists) (i32.const 1)))))
    (local.get $sum)))
