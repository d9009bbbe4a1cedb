;; A generator over a tree: it suspends in the middle of a recursion, a little deeper or less deep each
;; time. The tree is that of the numbers below n, each range below the number in its middle.

(module
  (type $walk (func (param i32 i32)))
  (type $fresh (cont $walk))
  (type $rest (func))
  (type $walking (cont $rest))
  (tag $node (param i32))
  (elem declare func $walk)

  (func $walk (type $walk) (param $from i32) (param $to i32) (local $mid i32)
    (if (i32.ge_u (local.get $from) (local.get $to)) (then (return)))
    (local.set $mid (i32.shr_u (i32.add (local.get $from) (local.get $to)) (i32.const 1)))
    (call $walk (local.get $from) (local.get $mid))
    (suspend $node (local.get $mid))
    (call $walk (i32.add (local.get $mid) (i32.const 1)) (local.get $to)))

  (func (export "run") (param $n i32) (result i32) (local $k (ref null $walking)) (local $sum i32)
    (local.set $k
      (cont.bind $fresh $walking (i32.const 0) (local.get $n) (cont.new $fresh (ref.func $walk))))
    (loop $more
      (block $got (result i32 (ref $walking))
        (resume $walking (on $node $got) (local.get $k))
        (return (local.get $sum)))
      (local.set $k)
      (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 3))))
      (br $more))
    (unreachable)))
