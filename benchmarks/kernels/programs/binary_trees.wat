;; Binary trees: many short-lived ones of all depths up to `n`, while one of depth `n` lives on.
;; Returns how many nodes were counted, modulo 2^32.
(module
  (type $node (struct (field $left (ref null $node)) (field $right (ref null $node))))

  (func $make (param $depth i32) (result (ref $node))
    (if (result (ref $node)) (local.get $depth)
      (then
        (struct.new $node
          (call $make (i32.sub (local.get $depth) (i32.const 1)))
          (call $make (i32.sub (local.get $depth) (i32.const 1)))))
      (else (struct.new_default $node))))

  (func $count (param $tree (ref $node)) (result i32)
    (local $left (ref null $node))
    (local.set $left (struct.get $node $left (local.get $tree)))
    (if (ref.is_null (local.get $left)) (then (return (i32.const 1))))
    (i32.add
      (i32.add (i32.const 1) (call $count (ref.as_non_null (local.get $left))))
      (call $count (ref.as_non_null (struct.get $node $right (local.get $tree))))))

  (func (export "run") (param $n i32) (result i32)
    (local $long (ref $node)) (local $depth i32) (local $i i32) (local $total i32)
    (local.set $total (call $count (call $make (i32.add (local.get $n) (i32.const 1)))))
    (local.set $long (call $make (local.get $n)))
    (local.set $depth (i32.const 4))
    (loop $deeper
      (local.set $i
        (i32.shl
          (i32.const 1)
          (i32.add (i32.sub (local.get $n) (local.get $depth)) (i32.const 4))))
      (loop $more
        (local.set $total (i32.add (local.get $total) (call $count (call $make (local.get $depth)))))
        (br_if $more (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
      (local.set $depth (i32.add (local.get $depth) (i32.const 2)))
      (br_if $deeper (i32.le_u (local.get $depth) (local.get $n))))
    (i32.add (local.get $total) (call $count (local.get $long)))))
