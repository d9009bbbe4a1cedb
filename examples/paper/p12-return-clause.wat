;; expected: 84.0
;;
;; P12: the code after `resume` is the return clause: the body returns an i32, and the handler
;; converts it to an f32. The body asks twice, and gets 42 each time.
;;
;; The tag has no parameters, so the label of the clause takes the continuation alone; the paper's
;; listing has an i32 beside it.

(module
  (import "spectest" "print_f32" (func $print (param f32)))

  (type $f0 (func (result i32)))
  (type $k0 (cont $f0))                        ;; to be resumed
  (type $f1 (func (param i32) (result i32)))
  (type $k1 (cont $f1))                        ;; to be answered first
  (tag $ask (result i32))
  (elem declare func $body)

  (func $body (type $f0) (result i32)
    (i32.add (suspend $ask) (suspend $ask)))

  (func $answer (param $body (ref $k0)) (result f32)
    (local $now (ref null $k0))
    (local $asker (ref null $k1))
    (local.set $now (local.get $body))
    (loop $go
      (block $on_ask (result (ref $k1))
        (resume $k0 (on $ask $on_ask) (local.get $now))
        (return (f32.convert_i32_s)))
      (local.set $asker)
      (local.set $now (cont.bind $k1 $k0 (i32.const 42) (local.get $asker)))
      (br $go))
    (unreachable))

  (func (export "main")
    (call $print (call $answer (cont.new $k0 (ref.func $body))))))
