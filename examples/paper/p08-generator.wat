;; expected: sum_until(0) = 0, sum_until(1) = 1, sum_until(100) = 5050, sum_until(101) = 5151
;;
;; P8: a generator of the natural numbers, and a consumer that adds them up as long as the number
;; is below `n`. The last number added is `n` itself, so the sum is n(n+1)/2.
;;
;; The paper says 5050 for 101, which is one number too few. Its handler names another tag than
;; the generator, so the first suspension would be unhandled.

(module
  (type $f (func))
  (type $k (cont $f))
  (tag $gen (param i32))
  (elem declare func $naturals)

  (func $naturals
    (local $i i32)
    (loop $again
      (suspend $gen (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))

  (func (export "sum_until") (param $n i32) (result i32)
    (local $sum i32)
    (local $value i32)
    (local $rest (ref null $k))
    (local.set $rest (cont.new $k (ref.func $naturals)))
    (loop $more
      (block $on_gen (result i32 (ref $k))
        (resume $k (on $gen $on_gen) (local.get $rest))
        (unreachable))   ;; the natural numbers do not end
      (local.set $rest)
      (local.set $value)
      (local.set $sum (i32.add (local.get $sum) (local.get $value)))
      (br_if $more (i32.lt_u (local.get $value) (local.get $n))))
    (local.get $sum)))
