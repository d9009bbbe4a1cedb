;; expected: 10 then unhandled suspension
;;
;; P3: `process` now yields after it has printed, without a handler. `run` calls its first
;; argument with 10, so 10 is printed, and the first `suspend` ends the run.
;;
;; The paper says that 0 is printed, and calls the end a trap. An unhandled suspension is
;; a separate outcome: it is not a trap, and no `catch_all` catches it.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $task (func (param i32)))
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

  (func $run (param $f (ref $task)) (param $g (ref $task))
    (call_ref $task (i32.const 10) (local.get $f))
    (call_ref $task (i32.const 20) (local.get $g)))

  (func (export "main")
    (call $run (ref.func $task2) (ref.func $task1))))
