;; expected: 1 5 2 10 6 3 11 7 12 13 14 15 183
;;
;; P10: promises. `async` starts a task and returns a promise, which the task will fulfill.
;; `await` waits for the value and returns it. Three sums run side by side, and the root
;; combines them: (1+2+3) * (5+6+7) + (10+...+15) = 6 * 18 + 75 = 183.
;;
;; The type of a waiting thread says what it expects: nothing ($k), the number of a promise
;; ($k_i32), or its value ($k_i64). The paper uses the second in place of the third.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $thunk (func))
  (type $k (cont $thunk))
  (type $f_i32 (func (param i32)))
  (type $k_i32 (cont $f_i32))
  (type $f_i64 (func (param i64)))
  (type $k_i64 (cont $f_i64))
  (type $f_sum (func (param i32 i32 i32)))
  (type $k_sum (cont $f_sum))

  (tag $yield)
  (tag $async (param (ref $k_i32)) (result i32))
  (tag $await (param i32) (result i64))
  (tag $fulfill (param i32 i64))
  (elem declare func $root $sum)

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

  ;; Promises, by number: whether fulfilled, the value, and the thread that waits for it.
  (memory 1)
  (table $waiters 8 (ref null $k_i64))
  (global $promises (mut i32) (i32.const 0))

  (func $prom_new (result i32)
    (global.get $promises)
    (global.set $promises (i32.add (global.get $promises) (i32.const 1))))

  (func $prom_done (param $p i32) (result i32)
    (i32.load (i32.shl (local.get $p) (i32.const 4))))

  (func $prom_value (param $p i32) (result i64)
    (i64.load offset=8 (i32.shl (local.get $p) (i32.const 4))))

  (func $prom_wait (param $p i32) (param $waiter (ref null $k_i64))
    (table.set $waiters (local.get $p) (local.get $waiter)))

  ;; The waiter with the value it waits for, or null.
  (func $prom_fulfill (param $p i32) (param $v i64) (result (ref null $k))
    (local $waiter (ref null $k_i64))
    (i32.store (i32.shl (local.get $p) (i32.const 4)) (i32.const 1))
    (i64.store offset=8 (i32.shl (local.get $p) (i32.const 4)) (local.get $v))
    (local.set $waiter (table.get $waiters (local.get $p)))
    (if (ref.is_null (local.get $waiter)) (then (return (ref.null $k))))
    (cont.bind $k_i64 $k (local.get $v) (local.get $waiter)))

  (func $schedule (param $first (ref $k))
    (local $now (ref null $k))
    (local $p i32)
    (local $v i64)
    (local $task (ref null $k_i32))
    (local $caller (ref null $k_i32))
    (local $waiter (ref null $k_i64))
    (local.set $now (local.get $first))
    (loop $go
      (block $next
        (block $on_yield (result (ref $k))
          (block $on_fulfill (result i32 i64 (ref $k))
            (block $on_await (result i32 (ref $k_i64))
              (block $on_async (result (ref $k_i32) (ref $k_i32))
                (resume $k
                  (on $yield $on_yield) (on $fulfill $on_fulfill)
                  (on $await $on_await) (on $async $on_async)
                  (local.get $now))
                (br $next))
              ;; async: the caller waits with its promise, the task runs.
              (local.set $caller)
              (local.set $task)
              (local.set $p (call $prom_new))
              (call $enqueue (cont.bind $k_i32 $k (local.get $p) (local.get $caller)))
              (local.set $now (cont.bind $k_i32 $k (local.get $p) (local.get $task)))
              (br $go))
            ;; await: goes on with the value, or waits for it outside the queue.
            (local.set $waiter)
            (local.set $p)
            (if (call $prom_done (local.get $p))
              (then
                (local.set $now
                  (cont.bind $k_i64 $k (call $prom_value (local.get $p)) (local.get $waiter)))
                (br $go)))
            (call $prom_wait (local.get $p) (local.get $waiter))
            (br $next))
          ;; fulfill: the waiting thread joins the queue, the caller continues.
          (local.set $now)
          (local.set $v)
          (local.set $p)
          (block $nobody
            (call $enqueue
              (br_on_null $nobody (call $prom_fulfill (local.get $p) (local.get $v)))))
          (br $go))
        (call $enqueue))
      (local.set $now (call $dequeue))
      (br_if $go (i32.eqz (ref.is_null (local.get $now))))))

  ;; Prints and adds $i .. $j, yields between two steps, and fulfills $p with the sum.
  (func $sum (type $f_sum) (param $i i32) (param $j i32) (param $p i32)
    (local $total i64)
    (block $done
      (loop $next
        (call $print (local.get $i))
        (local.set $total (i64.add (local.get $total) (i64.extend_i32_s (local.get $i))))
        (br_if $done (i32.eq (local.get $i) (local.get $j)))
        (suspend $yield)
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (suspend $fulfill (local.get $p) (local.get $total)))

  (func $async_sum (param $i i32) (param $j i32) (result i32)
    (suspend $async
      (cont.bind $k_sum $k_i32 (local.get $i) (local.get $j)
        (cont.new $k_sum (ref.func $sum)))))

  (func $root (type $thunk)
    (local $p i32)
    (local $q i32)
    (local $r i32)
    (local $x i64)
    (local.set $p (call $async_sum (i32.const 1) (i32.const 3)))
    (local.set $q (call $async_sum (i32.const 5) (i32.const 7)))
    (local.set $r (call $async_sum (i32.const 10) (i32.const 15)))
    (local.set $x
      (i64.mul (suspend $await (local.get $p)) (suspend $await (local.get $q))))
    (call $print
      (i32.wrap_i64 (i64.add (suspend $await (local.get $r)) (local.get $x)))))

  (func (export "main")
    (call $schedule (cont.new $k (ref.func $root)))))
