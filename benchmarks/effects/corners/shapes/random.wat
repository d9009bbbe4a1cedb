;; Many tasks alive at once, resumed in random order: as many as there are turns, up to 100,000, so
;; that most of them are not in any cache when their turn comes.

(module
  (type $task (func (param i32)))
  (type $fresh (cont $task))
  (type $rest (func))
  (type $waiting (cont $rest))
  (tag $yield (param i32))
  (table $tasks 100000 (ref null $waiting))
  (elem declare func $task)

  (func $task (type $task) (param $x i32)
    (loop $again
      (suspend $yield (local.get $x))
      (local.set $x (i32.add (i32.mul (local.get $x) (i32.const 5)) (i32.const 1)))
      (br $again)))

  (func $turn (param $i i32) (result i32) (local $k (ref null $waiting))
    (block $yielded (result i32 (ref $waiting))
      (resume $waiting (on $yield $yielded) (table.get $tasks (local.get $i)))
      (unreachable))
    (local.set $k)
    (table.set $tasks (local.get $i) (local.get $k)))

  (func (export "run") (param $n i32) (result i32)
    (local $count i32) (local $i i32) (local $random i32) (local $sum i32)
    (local.set $count
      (select (local.get $n) (i32.const 100000) (i32.lt_u (local.get $n) (i32.const 100000))))
    (loop $start
      (table.set $tasks (local.get $i)
        (cont.bind $fresh $waiting (local.get $i) (cont.new $fresh (ref.func $task))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $start (i32.lt_u (local.get $i) (local.get $count))))
    (loop $more
      (local.set $random
        (i32.add (i32.mul (local.get $random) (i32.const 1664525)) (i32.const 1013904223)))
      (local.set $sum
        (i32.add (i32.mul (local.get $sum) (i32.const 3))
          (call $turn
            (i32.rem_u (i32.shr_u (local.get $random) (i32.const 8)) (local.get $count)))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum)))
