;; The instructions of fibres, for programs in C: `fibres.h` is their other half. A fibre has a slot,
;; which holds it while it waits; once it has ended, the slot is empty.
;;
;; The table of functions comes from the program, so that what C knows by number can be called.

(module
  (type $entry (func (param i64) (result i64)))
  (type $start (func (param i32 i64) (result i64)))
  (type $starting (cont $start))
  (type $fibre (cont $entry))

  (import "program" "__indirect_function_table" (table $functions 1 funcref))
  (tag $suspend (param i64) (result i64))
  (table $fibres 16384 (ref null $fibre))
  (elem declare func $start)

  (func (export "create") (param $slot i32) (param $entry i32)
    (table.set $fibres (local.get $slot)
      (cont.bind $starting $fibre (local.get $entry) (cont.new $starting (ref.func $start)))))

  (func $start (type $start) (param $entry i32) (param $message i64) (result i64)
    (call_indirect $functions (type $entry) (local.get $message) (local.get $entry)))

  (func (export "resume") (param $slot i32) (param $message i64) (result i64)
    (local $fibre (ref null $fibre))
    (block $suspended (result i64 (ref $fibre))
      (resume $fibre (on $suspend $suspended)
        (local.get $message) (table.get $fibres (local.get $slot)))
      (table.set $fibres (local.get $slot) (ref.null $fibre))
      (return))
    (local.set $fibre)
    (table.set $fibres (local.get $slot) (local.get $fibre)))

  (func (export "suspend") (param $message i64) (result i64)
    (suspend $suspend (local.get $message)))

  (func (export "ended") (param $slot i32) (result i32)
    (ref.is_null (table.get $fibres (local.get $slot)))))
