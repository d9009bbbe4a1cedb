;; $ wasmfx run --features=+extensions dynamic.wat --invoke sum 10
;; 55
;; $ wasmfx run --features=+extensions dynamic.wat --invoke nested
;; 1
;; 2
;; 1
;;
;; Dynamic binding by clauses that answer at once. A program asks for the value of a variable, which
;; the handler binds. The clause `(on $ask call $answer)` calls a function, and the program goes on
;; with its result: nothing is suspended, and no continuation is made.
;;
;; `sum n` asks n times, and sets the variable to 1, 2, ... n in between. `nested` shows that a
;; binding ends with its handler: an inner binding hides the outer one, and then the outer is back.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $body (func))
  (type $k (cont $body))
  (type $summing (func (param i32) (result i32)))
  (type $sum (cont $summing))
  (tag $ask (result i32))
  (elem declare func $add_up $inside $outside)

  ;; The variable, for handlers that find it in a global
  (global $variable (mut i32) (i32.const 0))
  (func $answer (result i32) (global.get $variable))

  (func $add_up (type $summing) (param $n i32) (result i32) (local $i i32) (local $sum i32)
    (loop $next
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (global.set $variable (local.get $i))
      (local.set $sum (i32.add (local.get $sum) (suspend $ask)))
      (br_if $next (i32.lt_u (local.get $i) (local.get $n))))
    (local.get $sum))

  (func (export "sum") (param $n i32) (result i32)
    (resume $sum (on $ask call $answer) (local.get $n) (cont.new $sum (ref.func $add_up))))

  ;; Two handlers, one inside the other
  (func $one (result i32) (i32.const 1))
  (func $two (result i32) (i32.const 2))

  (func $outside (type $body)
    (call $print (suspend $ask))
    (resume $k (on $ask call $two) (cont.new $k (ref.func $inside)))
    (call $print (suspend $ask)))

  (func $inside (type $body)
    (call $print (suspend $ask)))

  (func (export "nested")
    (resume $k (on $ask call $one) (cont.new $k (ref.func $outside)))))
