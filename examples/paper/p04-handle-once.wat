;; expected: 10 -1
;;
;; P4: `task1`, bound to 10, is resumed once. When it yields, -1 is printed and its continuation is
;; dropped. If it returned, -2 would be printed.
;;
;; The label of a clause gets a continuation of type [] -> [], but `task1` has a parameter.
;; Therefore `cont.bind` binds the parameter first.

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
    (block $on_yield (result (ref $k))
      (resume $k (on $yield $on_yield)
        (cont.bind $fresh $k (i32.const 10) (cont.new $fresh (ref.func $task1))))
      (call $print (i32.const -2))
      (return))
    (drop)
    (call $print (i32.const -1))))
