;; What the paper's section on extensions describes, as programs that run:
;;
;;     wasmfx wast --features=+extensions examples/paper/extensions.wast
;;
;; The authors give typing rules for named handlers, in their explainer of 2021 to 2023 and in a
;; draft of 2025. Each module below shows a point of these rules, and what is wrong where they are
;; wrong. The other extensions are described in words only.

;; 1. A generator that suspends to its handler by name.
;;
;; The explainer passes the name to `resume_with` as an operand. But the instruction makes the name,
;; so there is none to pass. The draft has no such operand, and neither have we.
;;
;; After a suspension the name is dead. In the explainer's rule, `suspend_to` returns only what the
;; tag returns, so a generator could yield once. The draft always returns a new name besides. Here
;; the tag asks for it, as its last result: then one clause serves `suspend` as well.
(module $sum
  (type $h (handler))
  (type $f (func (param (ref $h))))
  (type $k (cont $f))
  (tag $item (param i32) (result (ref $h)))
  (elem declare func $naturals)
  (func $naturals (type $f)
    (local $i i32)
    (loop $next
      (local.set 0 (suspend_to $h $item (local.get $i) (local.get 0)))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $next)))
  (func (export "sum_to") (param $n i32) (result i32)
    (local $sum i32) (local $item i32) (local $k (ref null $k))
    (local.set $k (cont.new $k (ref.func $naturals)))
    (loop $more
      (block $got (result i32 (ref $k))
        (resume_with $k (on $item $got) (local.get $k))
        (unreachable))
      (local.set $k)
      (local.set $item)
      (local.set $sum (i32.add (local.get $sum) (local.get $item)))
      (br_if $more (i32.lt_u (local.get $item) (local.get $n))))
    (local.get $sum)))
(assert_return (invoke "sum_to" (i32.const 0)) (i32.const 0))
(assert_return (invoke "sum_to" (i32.const 10)) (i32.const 55))

;; 2. The same generator with the explainer's rule, where no new name arrives.
;;
;; The first item arrives. The second suspension goes to a name that is dead.
(module $once
  (type $h (handler))
  (type $f (func (param (ref $h)))) (type $k (cont $f))
  (type $g (func))                  (type $rest (cont $g))
  (tag $item (param i32))
  (elem declare func $naturals)
  (func $naturals (type $f)
    (suspend_to $h $item (i32.const 7) (local.get 0))
    (suspend_to $h $item (i32.const 8) (local.get 0)))
  (func (export "items") (param $more i32) (result i32)
    (local $rest (ref null $rest))
    (block $got (result i32 (ref $rest))
      (resume_with $k (on $item $got) (cont.new $k (ref.func $naturals)))
      (unreachable))
    (local.set $rest)
    (if (local.get $more)
      (then
        (block $again (result i32 (ref $rest))
          (resume $rest (on $item $again) (local.get $rest))
          (unreachable))
        (unreachable)))))
(assert_return (invoke "items" (i32.const 0)) (i32.const 7))
(assert_trap (invoke "items" (i32.const 1)) "unhandled name or tag")

;; 3. Where the name stands among the parameters.
;;
;; In the explainer it comes first. `cont.bind` supplies arguments from the front, so a continuation
;; with bound arguments could then not be resumed by name. As the last parameter it is left over.
(module $bound
  (type $h (handler i32))
  (type $f (func (param i32 i32 (ref $h)) (result i32))) (type $k (cont $f))
  (type $g (func (param (ref $h)) (result i32)))         (type $kg (cont $g))
  (type $back (func (param i32) (result i32)))           (type $kb (cont $back))
  (tag $double (param i32) (result i32))
  (elem declare func $task)
  (func $task (type $f)
    (i32.add (local.get 0) (suspend_to $h $double (local.get 1) (local.get 2))))
  (func (export "run") (param i32 i32) (result i32)
    (local $n i32) (local $kb (ref null $kb))
    (block $doubled (result i32 (ref $kb))
      (return
        (resume_with $kg (on $double $doubled)
          (cont.bind $k $kg (local.get 0) (local.get 1) (cont.new $k (ref.func $task))))))
    (local.set $kb)
    (local.set $n)
    (resume $kb (i32.mul (local.get $n) (i32.const 2)) (local.get $kb))))
(assert_return (invoke "run" (i32.const 1) (i32.const 20)) (i32.const 41))

(assert_invalid
  (module
    (type $h (handler))
    (type $f (func (param (ref $h) i32))) (type $k (cont $f))
    (func (param (ref $k)) (resume_with $k (i32.const 1) (local.get 0))))
  "type mismatch")

;; 4. Two environments for one tag, asked by name: the inner answers 42, the outer 7.
;;
;; While the outer one answers, the inner one is suspended with the client. It is active again after
;; that, so its name still works.
(module $environments
  (type $h (handler i32))
  (type $f (func (param (ref $h) (ref $h)) (result i32)))   (type $client (cont $f))
  (type $af (func (param i32 (ref $h)) (result i32)))       (type $asking (cont $af))
  (type $of (func (param (ref $h)) (result i32)))           (type $outer (cont $of))
  (tag $ask (result i32 (ref $h)))
  (elem declare func $client $inside)
  (func $client (type $f) (param $outer (ref $h)) (param $inner (ref $h)) (result i32)
    (local $digits i32)
    (local.set $inner (suspend_to $h $ask (local.get $inner)))
    (local.set $digits)
    (local.set $outer (suspend_to $h $ask (local.get $outer)))
    (local.set $digits (i32.add (i32.mul (local.get $digits) (i32.const 100))))
    (local.set $inner (suspend_to $h $ask (local.get $inner)))
    (i32.add (i32.mul (local.get $digits) (i32.const 100))))
  (func $answer (param $k (ref $asking)) (param $with i32) (result i32)
    (block $asked (result (ref $asking))
      (return (resume_with $asking (on $ask $asked) (local.get $with) (local.get $k))))
    (return_call $answer (local.get $with)))
  (func $inside (type $of)
    (block $asked (result (ref $asking))
      (return
        (resume_with $client (on $ask $asked)
          (local.get 0) (cont.new $client (ref.func $client)))))
    (return_call $answer (i32.const 42)))
  (func (export "run") (result i32)
    (block $asked (result (ref $asking))
      (return (resume_with $outer (on $ask $asked) (cont.new $outer (ref.func $inside)))))
    (return_call $answer (i32.const 7))))
(assert_return (invoke "run") (i32.const 420742))

;; 5. A name that is kept is dead when its handler is gone.
(module $escape
  (type $h (handler))
  (type $f (func (param (ref $h)))) (type $k (cont $f))
  (type $g (func))                  (type $rest (cont $g))
  (tag $e)
  (table $names 1 (ref null $h))
  (elem declare func $keep $keep_and_stop)
  (func $keep (type $f) (table.set $names (i32.const 0) (local.get 0)))
  (func $keep_and_stop (type $f)
    (call $keep (local.get 0))
    (suspend_to $h $e (local.get 0)))
  (func $use (suspend_to $h $e (table.get $names (i32.const 0))))
  (func (export "before") (call $use))
  (func (export "returned")
    (resume_with $k (cont.new $k (ref.func $keep)))
    (call $use))
  (func (export "suspended")
    (block $stopped (result (ref $rest))
      (resume_with $k (on $e $stopped) (cont.new $k (ref.func $keep_and_stop)))
      (unreachable))
    (drop)
    (call $use)))
(assert_trap (invoke "before") "null handler reference")
(assert_trap (invoke "returned") "unhandled name or tag")
(assert_trap (invoke "suspended") "unhandled name or tag")

;; 6. The results in the type of a name are the results of the computation under the handler.
(assert_invalid
  (module
    (type $h (handler i32 f32 i64))
    (type $f (func (param (ref $h)) (result i32 i64 f32))) (type $k (cont $f))
    (func (param (ref $k)) (drop (drop (drop (resume_with $k (local.get 0)))))))
  "type mismatch")

;; 7. Dynamic binding, the authors' example of a handler that resumes at once.
;;
;; They would inline such a clause where the tag is used. Here the clause names a function.
(module $binding
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $ask (result i32))
  (global $bound (mut i32) (i32.const 0))
  (elem declare func $sum)
  (func $get (result i32) (global.get $bound))
  (func $sum (type $f)
    (global.set $bound (local.get 0))
    (if (result i32) (local.get 0)
      (then (i32.add (suspend $ask) (call $sum (i32.sub (local.get 0) (i32.const 1)))))
      (else (i32.const 0))))
  (func (export "sum_to") (param $n i32) (result i32)
    (resume $k (on $ask call $get) (local.get $n) (cont.new $k (ref.func $sum)))))
(assert_return (invoke "sum_to" (i32.const 10)) (i32.const 55))

;; 8. A process that is duplicated, by the instruction that copies a continuation.
(module $processes
  (type $f (func (result i32)))             (type $k (cont $f))
  (type $bit (func (param i32) (result i32))) (type $kb (cont $bit))
  (tag $fork (result i32))
  (elem declare func $three_bits)
  (func $three_bits (type $f)
    (i32.add
      (i32.mul (suspend $fork) (i32.const 4))
      (i32.add (i32.mul (suspend $fork) (i32.const 2)) (suspend $fork))))
  (func $both (param $k (ref $kb)) (result i32)
    (i32.add
      (call $on (i32.const 0) (cont.clone $kb (local.get $k)))
      (call $on (i32.const 1) (local.get $k))))
  (func $on (param $bit i32) (param $k (ref $kb)) (result i32)
    (block $forked (result (ref $kb))
      (return (resume $kb (on $fork $forked) (local.get $bit) (local.get $k))))
    (return_call $both))
  (func (export "sum") (result i32)
    (block $forked (result (ref $kb))
      (return (resume $k (on $fork $forked) (cont.new $k (ref.func $three_bits)))))
    (return_call $both)))
(assert_return (invoke "sum") (i32.const 28))

;; 9. A module that knows nothing of effects, and calls one that has learnt them.
;;
;; The authors wrap such calls in a barrier, in either module.
(module $learnt
  (tag $e (export "e"))
  (func (export "work") (suspend $e))
  (func (export "guarded") (barrier (suspend $e))))
(register "learnt" $learnt)
(module $old
  (import "learnt" "work" (func $work))
  (import "learnt" "guarded" (func $guarded))
  (global $open (export "open") (mut i32) (i32.const 0))
  (func (export "plain")
    (global.set $open (i32.const 1))
    (call $work)
    (global.set $open (i32.const 0)))
  (func (export "wrapped") (barrier (call $work)))
  (func (export "guarded") (call $guarded)))
(register "old" $old)
(module
  (type $f (func)) (type $k (cont $f))
  (import "learnt" "e" (tag $e))
  (import "old" "plain" (func $plain))
  (import "old" "wrapped" (func $wrapped))
  (import "old" "guarded" (func $guarded))
  (global $open (import "old" "open") (mut i32))
  (elem declare func $plain $wrapped $guarded)
  (func $run (param (ref $f)) (result i32)
    (block $stopped (result (ref $k))
      (resume $k (on $e $stopped) (cont.new $k (local.get 0)))
      (unreachable))
    (drop)
    (global.get $open))
  (func (export "plain") (result i32) (call $run (ref.func $plain)))
  (func (export "wrapped") (result i32) (call $run (ref.func $wrapped)))
  (func (export "guarded") (result i32) (call $run (ref.func $guarded))))
;; Without a barrier, the call is left in the middle.
(assert_return (invoke "plain") (i32.const 1))
(assert_trap (invoke "wrapped") "barrier hit by suspension")
(assert_trap (invoke "guarded") "barrier hit by suspension")

;; 10. A switch to another continuation, which the explainer ties to a name.
;;
;; The paper's software has no such `switch_to`. The proposal has `switch`, whose clause asks for
;; it, without a name.
(module $switch
  (rec (type $f (func (param i32 (ref null $k)) (result i32))) (type $k (cont $f)))
  (tag $done (result i32))
  (elem declare func $ping $pong)
  (func $ping (type $f)
    (switch $k $done (i32.add (local.get 0) (i32.const 1)) (cont.new $k (ref.func $pong)))
    (drop))
  (func $pong (type $f)
    (switch $k $done (i32.mul (local.get 0) (i32.const 2)) (local.get 1))
    (drop))
  (func (export "run") (param i32) (result i32)
    (resume $k (on $done switch)
      (local.get 0) (ref.null $k) (cont.new $k (ref.func $ping)))))
(assert_return (invoke "run" (i32.const 20)) (i32.const 42))
