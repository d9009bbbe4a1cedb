;; expected: 10 20 11 21 12 22 13 23
;;
;; P6: a round-robin scheduler. A task that yields goes to the end of the queue.
;;
;; The paper's last four numbers, 12 22 23 33, are wrong: the tasks end at 13 and at 23.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $task (func (param i32)))      ;; a task that still needs its parameter
  (type $fresh (cont $task))
  (type $thunk (func))                 ;; a task with its parameter bound
  (type $k (cont $thunk))
  (tag $yield)
  (elem declare func $task1 $task2)

  (func $process (param $i i32)
    (call $print (local.get $i))
    (suspend $yield))

  (func $range (param $from i32) (param $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.gt_s (local.get $from) (local.get $to)))
        (call $process (local.get $from))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $next))))

  (func $task1 (type $task) (param $x i32)
    (call $range (local.get $x) (i32.const 13)))

  (func $task2 (type $task) (param $x i32)
    (call $range (local.get $x) (i32.const 23)))

  ;; A queue of at most 8 waiting threads, in the slots from $head up to $tail, modulo 8.
  (table $slots 8 (ref null $k))
  (global $head (mut i32) (i32.const 0))
  (global $tail (mut i32) (i32.const 0))

  (func $enqueue (param $waiting (ref $k))
    (table.set $slots (i32.and (global.get $tail) (i32.const 7)) (local.get $waiting))
    (global.set $tail (i32.add (global.get $tail) (i32.const 1))))

  ;; Null if the queue is empty.
  (func $dequeue (result (ref null $k))
    (local $slot i32)
    (if (i32.eq (global.get $head) (global.get $tail))
      (then (return (ref.null $k))))
    (local.set $slot (i32.and (global.get $head) (i32.const 7)))
    (global.set $head (i32.add (global.get $head) (i32.const 1)))
    (table.get $slots (local.get $slot))
    (table.set $slots (local.get $slot) (ref.null $k)))

  (func $schedule
    (local $nextk (ref null $k))
    (loop $next
      (local.set $nextk (call $dequeue))
      (if (ref.is_null (local.get $nextk)) (then (return)))
      (block $on_yield (result (ref $k))
        (resume $k (on $yield $on_yield) (local.get $nextk))
        (br $next))
      (call $enqueue)
      (br $next)))

  (func (export "main")
    (call $enqueue (cont.bind $fresh $k (i32.const 10) (cont.new $fresh (ref.func $task1))))
    (call $enqueue (cont.bind $fresh $k (i32.const 20) (cont.new $fresh (ref.func $task2))))
    (call $schedule)))
