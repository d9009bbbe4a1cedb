;; $ wasmfx run --features=+extensions barrier.wat --invoke quiet
;; 0
;; $ wasmfx run --features=+extensions barrier.wat --invoke inside
;; 7
;; 0
;; $ wasmfx run --features=+extensions barrier.wat --invoke throws
;; 0
;; $ wasmfx run --features=+extensions barrier.wat --invoke open
;; 1
;; $ wasmfx run --features=+extensions barrier.wat --invoke suspends
;; (barrier hit by suspension)
;;
;; A barrier around a callback. A library takes a lock, calls back code that it does not know, and
;; releases the lock. If the callback suspended, the library would be captured with its lock, and
;; nobody might ever resume it. The barrier forbids that.
;;
;; Each program prints the number of locks that are left.
;;
;;     quiet      the callback returns
;;     inside     the callback has effects of its own, which it handles itself: they may
;;     throws     an exception leaves through the barrier, and the library cleans up
;;     open       the library has no barrier; the callback suspends, and a lock is left
;;     suspends   the library has one: a trap

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $body (func))
  (type $k (cont $body))
  (tag $pause)
  (tag $stop)
  (global $locks (mut i32) (i32.const 0))
  (elem declare func $library $open_library $nothing $pauses $handles $stops)

  ;; The library

  (func $lock (global.set $locks (i32.add (global.get $locks) (i32.const 1))))
  (func $unlock (global.set $locks (i32.sub (global.get $locks) (i32.const 1))))

  (func $library (param $callback (ref $body))
    (call $lock)
    (block $thrown (result exnref)
      (try_table (catch_all_ref $thrown)
        (barrier (call_ref $body (local.get $callback))))
      (call $unlock)
      (return))
    (call $unlock)
    (throw_ref))

  (func $open_library (param $callback (ref $body))
    (call $lock)
    (call_ref $body (local.get $callback))
    (call $unlock))

  ;; Callbacks

  (func $nothing (type $body))

  (func $pauses (type $body) (suspend $pause))

  (func $handles (type $body)
    (block $on_pause (result (ref $k))
      (resume $k (on $pause $on_pause) (cont.new $k (ref.func $pauses)))
      (return))
    (drop)
    (call $print (i32.const 7)))

  (func $stops (type $body) (throw $stop))

  ;; A program: it calls the library in a continuation, and drops it if it suspends.

  (type $using (func (param (ref $body))))
  (type $user (cont $using))

  (func $use (param $library (ref $using)) (param $callback (ref $body))
    (block $stopped
      (try_table (catch $stop $stopped)
        (block $on_pause (result (ref $k))
          (resume $user (on $pause $on_pause)
            (local.get $callback) (cont.new $user (local.get $library)))
          (br $stopped))
        (drop)))
    (call $print (global.get $locks)))

  (func (export "quiet") (call $use (ref.func $library) (ref.func $nothing)))
  (func (export "inside") (call $use (ref.func $library) (ref.func $handles)))
  (func (export "throws") (call $use (ref.func $library) (ref.func $stops)))
  (func (export "open") (call $use (ref.func $open_library) (ref.func $pauses)))
  (func (export "suspends") (call $use (ref.func $library) (ref.func $pauses))))
