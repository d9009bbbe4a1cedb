;; Iterator: a function emits the numbers up to n, and whoever handles that adds them up.

(module
  (type $emit (func (param i32)))
  (type $fresh (cont $emit))
  (type $rest (func))
  (type $emitting (cont $rest))
  (tag $emit (param i32))
  (elem declare func $range)

  (func $range (type $emit) (param $n i32) (local $i i32)
    (loop $again
      (suspend $emit (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $again (i32.le_u (local.get $i) (local.get $n)))))

  (func (export "run") (param $n i32) (result i32) (local $k (ref null $emitting)) (local $sum i32)
    (block $first (result i32 (ref $emitting))
      (resume $fresh (on $emit $first) (local.get $n) (cont.new $fresh (ref.func $range)))
      (unreachable))
    (local.set $k)
    (local.set $sum)
    (loop $more
      (block $next (result i32 (ref $emitting))
        (resume $emitting (on $emit $next) (local.get $k))
        (return (local.get $sum)))
      (local.set $k)
      (local.set $sum (i32.add (local.get $sum)))
      (br $more))
    (unreachable)))
