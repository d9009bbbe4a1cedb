;; $ wasmfx run --features=+extensions environments.wat --invoke by_name
;; 10
;; 1
;; 11
;; 2
;; $ wasmfx run --features=+extensions environments.wat --invoke by_tag
;; 1
;; 2
;; 3
;; 4
;;
;; Two environments, one inside the other, with one tag. Each answers `ask` with its next number:
;; the outer one from 10 on, the inner one from 1 on. The program asks four times.
;;
;; By name, the program chooses the environment that answers. By tag, the innermost handler answers,
;; and hides the outer one.
;;
;; A name belongs to one activation of a handler. When the handler takes a suspension, its name is
;; dead, and the next resumption makes a new one. Therefore an answer has two parts: the number, and
;; the name to ask next time.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $env (handler))                              ;; the name of an environment
  (type $body (func (param (ref $env))))
  (type $start (cont $body))                         ;; gets the name of its environment
  (type $asking (func (param i32 (ref $env))))
  (type $asked (cont $asking))                       ;; gets an answer, and the next name
  (tag $ask (result i32 (ref $env)))

  ;; Run a computation in an environment, which counts from $next on.
  (func $with (param $next i32) (param $start (ref $start))
    (local $asked (ref null $asked))
    (block $on_first (result (ref $asked))
      (resume_with $start (on $ask $on_first) (local.get $start))
      (return))
    (local.set $asked)
    (loop $again
      (block $on_ask (result (ref $asked))
        (resume_with $asked (on $ask $on_ask) (local.get $next) (local.get $asked))
        (return))
      (local.set $asked)
      (local.set $next (i32.add (local.get $next) (i32.const 1)))
      (br $again)))

  ;; The program inside both environments gets the names of both.
  (type $inner (func (param (ref $env) (ref $env))))
  (type $inner_start (cont $inner))
  (type $outer (func (param (ref $inner) (ref $env))))
  (type $outer_start (cont $outer))
  (elem declare func $by_name $by_tag $outer)

  (func $outer (type $outer) (param $inner (ref $inner)) (param $out (ref $env))
    (call $with (i32.const 1)
      (cont.bind $inner_start $start (local.get $out)
        (cont.new $inner_start (local.get $inner)))))

  (func $by_name (type $inner) (param $out (ref $env)) (param $in (ref $env))
    (local.set $out (call $shown (suspend_to $env $ask (local.get $out))))
    (local.set $in (call $shown (suspend_to $env $ask (local.get $in))))
    (local.set $out (call $shown (suspend_to $env $ask (local.get $out))))
    (local.set $in (call $shown (suspend_to $env $ask (local.get $in)))))

  (func $by_tag (type $inner) (param $out (ref $env)) (param $in (ref $env))
    (drop (call $shown (suspend $ask)))
    (drop (call $shown (suspend $ask)))
    (drop (call $shown (suspend $ask)))
    (drop (call $shown (suspend $ask))))

  ;; Print the number in an answer, and return the name.
  (func $shown (param $number i32) (param $name (ref $env)) (result (ref $env))
    (call $print (local.get $number))
    (local.get $name))

  (func $main (param $inner (ref $inner))
    (call $with (i32.const 10)
      (cont.bind $outer_start $start (local.get $inner) (cont.new $outer_start (ref.func $outer)))))

  (func (export "by_name") (call $main (ref.func $by_name)))
  (func (export "by_tag") (call $main (ref.func $by_tag))))
