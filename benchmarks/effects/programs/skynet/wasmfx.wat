;; Skynet, in direct style: each actor is a continuation.
;;
;; An actor for one number sends it to its parent. Any other splits its range in ten, creates an actor
;; for each part, one after the other, and sends the sum of what they send. `run(levels)` returns what
;; the root sends, which stands for the numbers from 0 to 10^levels - 1: at 6 levels a million leaves,
;; 1,111,111 actors in all, and 499,999,500,000.

(module
  (type $act (func (param i64 i64)))
  (type $fresh (cont $act))
  (type $rest (func))
  (type $actor (cont $rest))
  (tag $send (param i64))
  (elem declare func $act)

  (func $run (export "run") (param $levels i32) (result i64)
    (local $size i64)
    (local.set $size (i64.const 1))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $levels)))
        (local.set $size (i64.mul (local.get $size) (i64.const 10)))
        (local.set $levels (i32.sub (local.get $levels) (i32.const 1)))
        (br $next)))
    (call $ask (i64.const 0) (local.get $size)))

  ;; What a new actor for the `size` numbers from `first` on sends, after it has ended.
  (func $ask (param $first i64) (param $size i64) (result i64)
    (local $actor (ref null $actor)) (local $message i64)
    (block $sends (result i64 (ref $actor))
      (resume $fresh (on $send $sends)
        (local.get $first) (local.get $size) (cont.new $fresh (ref.func $act)))
      (unreachable))
    (local.set $actor)
    (local.set $message)
    (resume $actor (local.get $actor))
    (local.get $message))

  (func $act (type $act) (param $first i64) (param $size i64)
    (local $sum i64) (local $end i64)
    (if (i64.eq (local.get $size) (i64.const 1))
      (then (suspend $send (local.get $first)) (return)))
    (local.set $end (i64.add (local.get $first) (local.get $size)))
    (local.set $size (i64.div_u (local.get $size) (i64.const 10)))
    (loop $next
      (local.set $sum
        (i64.add (local.get $sum) (call $ask (local.get $first) (local.get $size))))
      (local.set $first (i64.add (local.get $first) (local.get $size)))
      (br_if $next (i64.lt_u (local.get $first) (local.get $end))))
    (suspend $send (local.get $sum))))
