;; Early product: the product of a list with a zero at its end is known before the recursion comes back,
;; which is left where it is. The list is the numbers from a hundred down to zero.

(module
  (type $product (func (param i32) (result i32)))
  (type $fresh (cont $product))
  (type $gone (func (param) (result i32)))
  (type $k (cont $gone))
  (tag $done (param i32))
  (elem declare func $product)

  (func $product (type $product) (param $i i32) (result i32)
    (if (i32.eqz (local.get $i)) (then (suspend $done (i32.const 0)) (unreachable)))
    (i32.mul (local.get $i) (call $product (i32.sub (local.get $i) (i32.const 1)))))

  (func $once (result i32)
    (block $early (result i32 (ref $k))
      (return
        (resume $fresh (on $done $early)
          (i32.const 100) (cont.new $fresh (ref.func $product)))))
    (drop))

  ;; A list for every hundred turns.
  (func (export "run") (param $n i32) (result i32) (local $lists i32) (local $sum i32)
    (local.set $lists (i32.add (i32.div_u (local.get $n) (i32.const 100)) (i32.const 1)))
    (loop $more
      (local.set $sum
        (i32.add (i32.mul (local.get $sum) (i32.const 3))
          (i32.add (call $once) (local.get $lists))))
      (br_if $more (local.tee $lists (i32.sub (local.get $lists) (i32.const 1)))))
    (local.get $sum)))
