;; expected: 10 11 12 13 20 21 22 23
;;
;; P2: two tasks, one after the other. `run` gets references to them.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $task (func (param i32)))
  (elem declare func $task1 $task2)

  (func $process (param $i i32)
    (call $print (local.get $i)))

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
    (call $run (ref.func $task1) (ref.func $task2))))
