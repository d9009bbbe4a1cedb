;; expected: 10 -1 11 -1 12 -1 13 -1 -2
;;
;; P5: like P4, but the task is resumed until it returns. A handled suspension removes the prompt,
;; so each `resume` installs its clauses again.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $task (func (param i32)))      ;; a task that still needs its parameter
  (type $fresh (cont $task))
  (type $thunk (func))                 ;; a task with its parameter bound
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
