;; A table of 256 suspended continuations, `n` of which are dropped: each new one takes the place of
;; one that nobody resumes any more. Returns what those that are left at the end are worth.
(module
  (type $f (func (param i32) (result i32)))
  (type $k (cont $f))
  (type $box (struct (field i32)))
  (tag $wait (result i32))
  (table $kept 256 (ref null $k))
  (elem declare func $body)

  (func $body (type $f)
    (local $box (ref $box))
    (local.set $box (struct.new $box (local.get 0)))
    (i32.add (suspend $wait) (struct.get $box 0 (local.get $box))))

  (func $waiting (param $n i32) (result (ref $k))
    (block $on (result (ref $k))
      (resume $k (on $wait $on) (local.get $n) (cont.new $k (ref.func $body)))
      (unreachable)))

  (func (export "run") (param $n i32) (result i32)
    (local $i i32) (local $sum i32) (local $k (ref null $k))
    (loop $more
      (table.set $kept
        (i32.and (i32.mul (local.get $n) (i32.const 97)) (i32.const 255))
        (call $waiting (local.get $n)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (loop $rest
      (local.set $k (table.get $kept (local.get $i)))
      (if (i32.eqz (ref.is_null (local.get $k)))
        (then
          (local.set $sum
            (i32.add (local.get $sum) (resume $k (local.get $i) (local.get $k))))
          (table.set $kept (local.get $i) (ref.null $k))))
      (br_if $rest
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 256))))
    (local.get $sum)))
