;; The sum of the hashes of all triples n >= i > j > k >= 1 with the sum s, modulo 1,000,000,007. Each
;; number is chosen by flips, from the largest one down; a wrong sum fails. The handler resumes a copy
;; with true, and the original with false.
(module
  (type $f (func (param i32 i32) (result i32))) (type $k0 (cont $f))
  (type $g (func (param i32) (result i32))) (type $k (cont $g))
  (type $h (func (result i32))) (type $kf (cont $h))
  (tag $flip (result i32))
  (tag $fail)
  (elem declare func $triple)
  (global $modulus i32 (i32.const 1000000007))

  (func $choice (param $n i32) (result i32)
    (loop $next
      (if (i32.lt_s (local.get $n) (i32.const 1)) (then (suspend $fail) (unreachable)))
      (if (suspend $flip) (then (return (local.get $n))))
      (local.set $n (i32.sub (local.get $n) (i32.const 1)))
      (br $next))
    (unreachable))

  (func $triple (type $f) (param $n i32) (param $s i32) (result i32)
    (local $i i32) (local $j i32) (local $k i32)
    (local.set $i (call $choice (local.get $n)))
    (local.set $j (call $choice (i32.sub (local.get $i) (i32.const 1))))
    (local.set $k (call $choice (i32.sub (local.get $j) (i32.const 1))))
    (if (i32.ne (local.get $s)
          (i32.add (local.get $i) (i32.add (local.get $j) (local.get $k))))
      (then (suspend $fail) (unreachable)))
    (i32.rem_u
      (i32.add (i32.mul (i32.const 53) (local.get $i))
        (i32.add (i32.mul (i32.const 2809) (local.get $j))
                 (i32.mul (i32.const 148877) (local.get $k))))
      (global.get $modulus)))

  ;; The sum for a computation that has just flipped.
  (func $flipped (param $k (ref $k)) (result i32)
    (i32.rem_u
      (i32.add (call $with (i32.const 1) (cont.clone $k (local.get $k)))
               (call $with (i32.const 0) (local.get $k)))
      (global.get $modulus)))

  (func $with (param $answer i32) (param $k (ref $k)) (result i32)
    (block $on_fail (result (ref $kf))
      (block $on_flip (result (ref $k))
        (return (resume $k (on $flip $on_flip) (on $fail $on_fail)
          (local.get $answer) (local.get $k))))
      (return_call $flipped))
    (drop)
    (i32.const 0))

  (func (export "run") (param $n i32) (param $s i32) (result i32)
    (block $on_fail (result (ref $kf))
      (block $on_flip (result (ref $k))
        (return (resume $k0 (on $flip $on_flip) (on $fail $on_fail)
          (local.get $n) (local.get $s) (cont.new $k0 (ref.func $triple)))))
      (return_call $flipped))
    (drop)
    (i32.const 0)))
