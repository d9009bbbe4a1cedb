;; Resume, but not in tail position: whoever handles an operation goes on with what the rest of the
;; computation returns, so that as many handlers wait as operations were made: a thousand, again and
;; again.

(module
  (type $loop (func (param i32 i32) (result i32)))
  (type $fresh (cont $loop))
  (type $rest (func (result i32)))
  (type $k (cont $rest))
  (tag $operator (param i32))
  (elem declare func $loop)

  (func $loop (type $loop) (param $i i32) (param $seed i32) (result i32)
    (loop $again
      (if (i32.eqz (local.get $i)) (then (return (local.get $seed))))
      (suspend $operator (local.get $i))
      (local.set $i (i32.sub (local.get $i) (i32.const 1)))
      (br $again))
    (unreachable))

  (func $handle (param $k (ref null $k)) (result i32) (local $x i32)
    (block $operates (result i32 (ref $k))
      (return (resume $k (on $operator $operates) (local.get $k))))
    (local.set $k)
    (local.set $x)
    (i32.rem_u
      (i32.add (i32.add (local.get $x) (i32.const 37))
        (i32.mul (i32.const 503) (call $handle (local.get $k))))
      (i32.const 1009)))

  (func (export "run") (param $n i32) (result i32) (local $turns i32) (local $seed i32)
    (local.set $turns (i32.add (i32.div_u (local.get $n) (i32.const 1000)) (i32.const 1)))
    (loop $more
      (local.set $seed
        (call $handle
          (cont.bind $fresh $k
            (i32.const 1000) (local.get $seed) (cont.new $fresh (ref.func $loop)))))
      (br_if $more (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (local.get $seed)))
