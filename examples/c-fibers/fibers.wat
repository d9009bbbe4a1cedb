;; The operations of fibres that C has no words for. `fibers.c` is their other half: it knows about
;; C stacks, and this about continuations. A fibre has a slot, which holds it while it is suspended.
;;
;; It has the table of functions too, which programs import (`--import-table`): so it is there before
;; them, and can call what they know by number.
(module
  (type $entry (func (param i32)))
  (type $start (func (param i32 i32)))
  (type $starting (cont $start))
  (type $step (func))
  (type $fiber (cont $step))

  (tag $yield)
  (tag $cancel)
  (table $functions (export "__indirect_function_table") 1024 funcref)
  (table $fibers 64 (ref null $fiber))

  ;; Put a fibre into a slot that will run entry(fiber).
  (func (export "fiber_make") (param $slot i32) (param $entry i32) (param $fiber i32)
    (if (i32.ge_u (local.get $slot) (table.size $fibers))
      (then
        (if (i32.lt_s (table.grow $fibers (ref.null $fiber) (table.size $fibers)) (i32.const 0))
          (then unreachable))))
    (table.set $fibers (local.get $slot)
      (cont.bind $starting $fiber
        (local.get $fiber) (local.get $entry)
        (cont.new $starting (ref.func $start)))))

  (elem declare func $start)
  (func $start (type $start) (param $fiber i32) (param $entry i32)
    (call_indirect $functions (type $entry) (local.get $fiber) (local.get $entry)))

  ;; Let the fibre in a slot run until it yields, which is then in the slot again, or ends. If an
  ;; exception ends it, failed(fiber) is called on the way.
  (func (export "fiber_run") (param $slot i32) (param $failed i32) (param $fiber i32)
    (local $error exnref)
    (block $yielded (result (ref $fiber))
      (block $threw (result exnref)
        (try_table (catch_all_ref $threw)
          (resume $fiber (on $yield $yielded) (call $taken (local.get $slot))))
        (return))
      (local.set $error)
      (call_indirect $functions (type $entry) (local.get $fiber) (local.get $failed))
      (throw_ref (local.get $error)))
    (call $put (local.get $slot)))

  ;; Go back to who has let this fibre run.
  (func (export "fiber_suspend") (suspend $yield))

  ;; Throw something in the fibre in a slot, where it is suspended, that nobody but us catches.
  (func (export "fiber_unwind") (param $slot i32)
    (block $yielded (result (ref $fiber))
      (block $gone
        (try_table (catch $cancel $gone)
          (resume_throw $fiber $cancel (on $yield $yielded) (call $taken (local.get $slot)))))
      (return))
    (unreachable))

  ;; Call run(arg); if an exception comes out, cleanup(arg), and throw it on.
  (func (export "fiber_guard") (param $run i32) (param $cleanup i32) (param $arg i32)
    (local $error exnref)
    (block $threw (result exnref)
      (try_table (catch_all_ref $threw)
        (call_indirect $functions (type $entry) (local.get $arg) (local.get $run)))
      (return))
    (local.set $error)
    (call_indirect $functions (type $entry) (local.get $arg) (local.get $cleanup))
    (throw_ref (local.get $error)))

  (func $taken (param $slot i32) (result (ref null $fiber))
    (table.get $fibers (local.get $slot))
    (table.set $fibers (local.get $slot) (ref.null $fiber)))

  (func $put (param $fiber (ref $fiber)) (param $slot i32)
    (table.set $fibers (local.get $slot) (local.get $fiber))))
