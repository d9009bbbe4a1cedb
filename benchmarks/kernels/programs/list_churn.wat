;; Lists of a thousand cells: `n` of them are made and summed, and the last 64 live. Returns the sum of
;; all, modulo 2^32.
(module
  (type $cell (struct (field $head i32) (field $tail (ref null $cell))))
  (type $ring (array (mut (ref null $cell))))

  (func $list (param $n i32) (result (ref null $cell))
    (local $list (ref null $cell))
    (loop $more
      (local.set $list (struct.new $cell (local.get $n) (local.get $list)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $list))

  (func $sum (param $list (ref null $cell)) (result i32)
    (local $sum i32)
    (block $end
      (loop $more
        (br_if $end (ref.is_null (local.get $list)))
        (local.set $sum (i32.add (local.get $sum) (struct.get $cell $head (local.get $list))))
        (local.set $list (struct.get $cell $tail (local.get $list)))
        (br $more)))
    (local.get $sum))

  (func (export "run") (param $n i32) (result i32)
    (local $ring (ref $ring)) (local $total i32) (local $list (ref null $cell))
    (local.set $ring (array.new_default $ring (i32.const 64)))
    (loop $more
      (local.set $list (call $list (i32.const 1000)))
      (array.set $ring (local.get $ring) (i32.and (local.get $n) (i32.const 63)) (local.get $list))
      (local.set $total (i32.add (local.get $total) (call $sum (local.get $list))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $total)))
