;; expected: 10 11 12 13
;;
;; P1: a range of numbers, each given to `process`. There are no effects yet.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (func $process (param $i i32)
    (call $print (local.get $i)))

  ;; `to` is part of the range.
  (func $range (param $from i32) (param $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.gt_s (local.get $from) (local.get $to)))
        (call $process (local.get $from))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $next))))

  (func (export "main")
    (call $range (i32.const 10) (i32.const 13))))
