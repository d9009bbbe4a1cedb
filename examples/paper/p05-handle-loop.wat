;; expected: 10 -1 11 -1 12 -1 13 -1 -2
;;
;; P5: as P4, but what is left of the task is resumed again and again. The prompt is gone once a
;; suspension has been handled, so each `resume` names its clauses anew.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $task (func (param i32)))      ;; a task that has not been told where to start
  (type $fresh (cont $task))
  (type $thunk (func))                 ;; one that only needs to be resumed
  (type $k (cont $thunk))
  (tag $yield)
  (elem declare func $task1)

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

  (func (export "main")
    (local $nextk (ref null $k))
    (local.set $nextk
      (cont.bind $fresh $k (i32.const 10) (cont.new $fresh (ref.func $task1))))
    (loop $again
      (block $on_yield (result (ref $k))
        (resume $k (on $yield $on_yield) (local.get $nextk))
        (call $print (i32.const -2))
        (return))
      (local.set $nextk)
      (call $print (i32.const -1))
      (br $again))))
