;; expected: -1 -1 -1 42
;;
;; P11: actors, on top of the threads of P9. An actor is a thread with a mailbox, and $act is the
;; handler that gives it one. The root spawns three actors, each of which passes one message on to
;; the one spawned before it; a message sent to the last comes back to the root.
;;
;; Addresses are i32 and messages i64. The paper confuses them in two places.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $thunk (func))
  (type $k (cont $thunk))
  (type $f_i32 (func (param i32)))
  (type $k_i32 (cont $f_i32))                 ;; wants an address
  (type $f_i64 (func (param i64)))
  (type $k_i64 (cont $f_i64))                 ;; wants a message
  (type $f_act (func (param i32 (ref $k))))
  (type $k_act (cont $f_act))
  (type $f_chain (func (param i32 i64)))
  (type $k_chain (cont $f_chain))

  ;; Threads, handled by the scheduler.
  (tag $yield)
  (tag $fork (param (ref $k)))
  ;; Actors, handled by $act.
  (tag $self (result i32))
  (tag $spawn (param (ref $k)) (result i32))
  (tag $send (param i64 i32))
  (tag $recv (result i64))
  (elem declare func $act $forward $chain)

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

  (func $schedule (param $first (ref $k))
    (local $now (ref null $k))
    (local.set $now (local.get $first))
    (loop $go
      (block $ended
        (block $on_yield (result (ref $k))
          (block $on_fork (result (ref $k) (ref $k))
            (resume $k (on $yield $on_yield) (on $fork $on_fork) (local.get $now))
            (br $ended))
          (local.set $now)
          (call $enqueue)
          (br $go))
        (call $enqueue))
      (local.set $now (call $dequeue))
      (br_if $go (i32.eqz (ref.is_null (local.get $now))))))

  ;; A mailbox is 128 bytes at 128 times its address: how many messages were taken, how many put,
  ;; and the last 8 of them.
  (memory 1)
  (global $mailboxes (mut i32) (i32.const 0))

  (func $mailbox_new (result i32)
    (global.get $mailboxes)
    (global.set $mailboxes (i32.add (global.get $mailboxes) (i32.const 1))))

  (func $mailbox_empty (param $m i32) (result i32)
    (local.set $m (i32.shl (local.get $m) (i32.const 7)))
    (i32.eq (i32.load (local.get $m)) (i32.load offset=4 (local.get $m))))

  (func $slot (param $m i32) (param $n i32) (result i32)
    (i32.add (local.get $m) (i32.shl (i32.and (local.get $n) (i32.const 7)) (i32.const 3))))

  (func $mailbox_put (param $message i64) (param $m i32)
    (local $n i32)
    (local.set $m (i32.shl (local.get $m) (i32.const 7)))
    (local.set $n (i32.load offset=4 (local.get $m)))
    (i64.store offset=8 (call $slot (local.get $m) (local.get $n)) (local.get $message))
    (i32.store offset=4 (local.get $m) (i32.add (local.get $n) (i32.const 1))))

  (func $mailbox_take (param $m i32) (result i64)
    (local $n i32)
    (local.set $m (i32.shl (local.get $m) (i32.const 7)))
    (local.set $n (i32.load (local.get $m)))
    (i32.store (local.get $m) (i32.add (local.get $n) (i32.const 1)))
    (i64.load offset=8 (call $slot (local.get $m) (local.get $n))))

  ;; Runs $body as the actor with mailbox $mine. While a clause runs, its prompt is gone, so
  ;; $fork and $yield below go to the scheduler outside.
  (func $act (type $f_act) (param $mine i32) (param $body (ref $k))
    (local $now (ref null $k))
    (local $child (ref null $k))
    (local $yours i32)
    (local $asker (ref null $k_i32))
    (local $receiver (ref null $k_i64))
    (local.set $now (local.get $body))
    (loop $go
      (block $on_self (result (ref $k_i32))
        (block $on_spawn (result (ref $k) (ref $k_i32))
          (block $on_send (result i64 i32 (ref $k))
            (block $on_recv (result (ref $k_i64))
              (resume $k
                (on $self $on_self) (on $spawn $on_spawn)
                (on $send $on_send) (on $recv $on_recv)
                (local.get $now))
              (return))
            ;; recv
            (local.set $receiver)
            (block $mail
              (loop $poll
                (br_if $mail (i32.eqz (call $mailbox_empty (local.get $mine))))
                (suspend $yield)
                (br $poll)))
            (local.set $now
              (cont.bind $k_i64 $k (call $mailbox_take (local.get $mine))
                (local.get $receiver)))
            (br $go))
          ;; send
          (local.set $now)
          (call $mailbox_put)
          (br $go))
        ;; spawn
        (local.set $asker)
        (local.set $child)
        (local.set $yours (call $mailbox_new))
        (suspend $fork
          (cont.bind $k_act $k (local.get $yours) (ref.as_non_null (local.get $child))
            (cont.new $k_act (ref.func $act))))
        (local.set $now (cont.bind $k_i32 $k (local.get $yours) (local.get $asker)))
        (br $go))
      ;; self
      (local.set $asker)
      (local.set $now (cont.bind $k_i32 $k (local.get $mine) (local.get $asker)))
      (br $go)))

  (func $run_actor (param $body (ref $k))
    (call $schedule
      (cont.bind $k_act $k (call $mailbox_new) (local.get $body)
        (cont.new $k_act (ref.func $act)))))

  ;; Passes one message on to $p.
  (func $forward (type $f_i32) (param $p i32)
    (local $s i64)
    (local.set $s (suspend $recv))
    (call $print (i32.const -1))
    (suspend $send (local.get $s) (local.get $p)))

  ;; Sends $m through $n forwarders back to itself, and prints what arrives.
  (func $chain (type $f_chain) (param $n i32) (param $m i64)
    (local $p i32)
    (local.set $p (suspend $self))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $n)))
        (local.set $p
          (suspend $spawn
            (cont.bind $k_i32 $k (local.get $p) (cont.new $k_i32 (ref.func $forward)))))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (br $next)))
    (suspend $send (local.get $m) (local.get $p))
    (call $print (i32.wrap_i64 (suspend $recv))))

  (func $run_chain (param $n i32) (param $m i64)
    (call $run_actor
      (cont.bind $k_chain $k (local.get $n) (local.get $m)
        (cont.new $k_chain (ref.func $chain)))))

  (func (export "main")
    (call $run_chain (i32.const 3) (i64.const 42))))
