;; Same fringe: two trees with the same leaves, one split in the middle and one after a quarter, each
;; walked by a generator; the leaves are compared one by one.

(module
  (type $walk (func (param i32 i32 i32)))
  (type $fresh (cont $walk))
  (type $rest (func))
  (type $walking (cont $rest))
  (tag $leaf (param i32))
  (elem declare func $walk)

  (func $walk (type $walk) (param $from i32) (param $to i32) (param $shift i32) (local $mid i32)
    (if (i32.le_u (i32.sub (local.get $to) (local.get $from)) (i32.const 1))
      (then (suspend $leaf (i32.mul (local.get $from) (i32.const 7))) (return)))
    (local.set $mid
      (i32.add (local.get $from)
        (i32.shr_u (i32.sub (local.get $to) (local.get $from)) (local.get $shift))))
    (if (i32.eq (local.get $mid) (local.get $from))
      (then (local.set $mid (i32.add (local.get $from) (i32.const 1)))))
    (call $walk (local.get $from) (local.get $mid) (local.get $shift))
    (call $walk (local.get $mid) (local.get $to) (local.get $shift)))

  (func $start (param $n i32) (param $shift i32) (result (ref $walking))
    (cont.bind $fresh $walking
      (i32.const 0) (local.get $n) (local.get $shift) (cont.new $fresh (ref.func $walk))))

  ;; How many leaves are the same, and the sum of the last ones of both.
  (func (export "run") (param $n i32) (result i32)
    (local $a (ref null $walking)) (local $b (ref null $walking))
    (local $x i32) (local $y i32) (local $same i32)
    (local.set $a (call $start (local.get $n) (i32.const 1)))
    (local.set $b (call $start (local.get $n) (i32.const 2)))
    (block $done
      (loop $more
        (block $one (result i32 (ref $walking))
          (resume $walking (on $leaf $one) (local.get $a))
          (br $done))
        (local.set $a)
        (local.set $x)
        (block $other (result i32 (ref $walking))
          (resume $walking (on $leaf $other) (local.get $b))
          (br $done))
        (local.set $b)
        (local.set $y)
        (local.set $same
          (i32.add (local.get $same) (i32.eq (local.get $x) (local.get $y))))
        (br $more)))
    (i32.add (local.get $same) (i32.add (local.get $x) (local.get $y)))))
