;; A tree in memory, n deep but 16 at most, summed n times: a node is a value and two addresses, 0
;; for none.
(module
  (memory 32)
  (global $free (mut i32) (i32.const 16))
  (func $grow (param $depth i32) (result i32) (local $node i32)
    (if (i32.eqz (local.get $depth)) (then (return (i32.const 0))))
    (local.set $node (global.get $free))
    (global.set $free (i32.add (global.get $free) (i32.const 12)))
    (i32.store (local.get $node) (local.get $depth))
    (i32.store offset=4 (local.get $node)
      (call $grow (i32.sub (local.get $depth) (i32.const 1))))
    (i32.store offset=8 (local.get $node)
      (call $grow (i32.sub (local.get $depth) (i32.const 1))))
    (local.get $node))
  (func $sum (param $node i32) (result i32)
    (if (result i32) (local.get $node)
      (then
        (i32.add
          (i32.load (local.get $node))
          (i32.add
            (call $sum (i32.load offset=4 (local.get $node)))
            (call $sum (i32.load offset=8 (local.get $node))))))
      (else (i32.const 0))))
  (func (export "run") (param $n i32) (result i32) (local $root i32) (local $total i32)
    (global.set $free (i32.const 16))
    (local.set $root (call $grow
      (select (i32.const 16) (local.get $n) (i32.gt_u (local.get $n) (i32.const 16)))))
    (loop $again
      (local.set $total (i32.add (local.get $total) (call $sum (local.get $root))))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $total)))
