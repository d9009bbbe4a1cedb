;; The operations of fibres that C cannot express. This module knows about continuations, and
;; `fibers.c` about C stacks. Each fibre has a slot, which holds it while it is suspended.
;;
;; The function table is here too, and programs import it (`--import-table`). So this module is
;; instantiated first, and can call functions of the program by number.
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

  ;; Put a new fibre into a slot. It will run entry(fiber).
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

  ;; Run the fibre in a slot until it ends, or yields and is put into the slot again. If an
  ;; exception ends it, call failed(fiber) first.
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

  ;; Return to the resumer of this fibre.
  (func (export "fiber_suspend") (suspend $yield))

  ;; Throw a private exception in the suspended fibre in a slot.
  (func (export "fiber_unwind") (param $slot i32)
    (block $yielded (result (ref $fiber))
      (block $gone
        (try_table (catch $cancel $gone)
          (resume_throw $fiber $cancel (on $yield $yielded) (call $taken (local.get $slot)))))
      (return))
    (unreachable))

  ;; Call run(arg). If it throws, call cleanup(arg) and throw again.
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
