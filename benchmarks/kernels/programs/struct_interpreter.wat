;; An interpreter all of whose parts are structures: expressions are told apart by casts, values are
;; boxed, each call has an environment of its own. It runs the Fibonacci function on `n`.
(module
  (rec
    (type $expr (sub (struct)))
    (type $lit (sub final $expr (struct (field $value (ref $box)))))
    (type $var (sub final $expr (struct (field $index i32))))
    (type $less (sub final $expr (struct (field $a (ref $expr)) (field $b (ref $expr)))))
    (type $plus (sub final $expr (struct (field $a (ref $expr)) (field $b (ref $expr)))))
    (type $minus (sub final $expr (struct (field $a (ref $expr)) (field $b (ref $expr)))))
    (type $if (sub final $expr
      (struct (field $test (ref $expr)) (field $then (ref $expr)) (field $else (ref $expr)))))
    (type $call (sub final $expr (struct (field $closure (ref $expr)) (field $argument (ref $expr)))))
    (type $value (sub (struct)))
    (type $box (sub final $value (struct (field $n i64))))
    (type $closure (sub final $value
      (struct (field $body (ref $expr)) (field $env (mut (ref null $env))))))
    (type $env (struct (field $value (ref $value)) (field $next (ref null $env)))))

  (func $number (param $e (ref $expr)) (param $env (ref null $env)) (result i64)
    (struct.get $box $n (ref.cast (ref $box) (call $eval (local.get $e) (local.get $env)))))

  (func $box (param $n i64) (result (ref $value)) (struct.new $box (local.get $n)))

  (func $eval (param $e (ref $expr)) (param $env (ref null $env)) (result (ref $value))
    (local $lit (ref $lit)) (local $var (ref $var)) (local $less (ref $less))
    (local $plus (ref $plus)) (local $minus (ref $minus)) (local $if (ref $if))
    (local $call (ref $call)) (local $i i32)
    (block $is_lit (result (ref $lit))
      (block $is_var (result (ref $var))
        (block $is_less (result (ref $less))
          (block $is_plus (result (ref $plus))
            (block $is_minus (result (ref $minus))
              (block $is_if (result (ref $if))
                (block $is_call (result (ref $call))
                  (local.get $e)
                  (br_on_cast $is_lit (ref $expr) (ref $lit))
                  (br_on_cast $is_var (ref $expr) (ref $var))
                  (br_on_cast $is_less (ref $expr) (ref $less))
                  (br_on_cast $is_plus (ref $expr) (ref $plus))
                  (br_on_cast $is_minus (ref $expr) (ref $minus))
                  (br_on_cast $is_if (ref $expr) (ref $if))
                  (br_on_cast $is_call (ref $expr) (ref $call))
                  (unreachable))
                (local.set $call)
                (return (call $apply
                  (ref.cast (ref $closure)
                    (call $eval (struct.get $call $closure (local.get $call)) (local.get $env)))
                  (call $eval (struct.get $call $argument (local.get $call)) (local.get $env)))))
              (local.set $if)
              (if (i64.eqz (call $number (struct.get $if $test (local.get $if)) (local.get $env)))
                (then (return
                  (call $eval (struct.get $if $else (local.get $if)) (local.get $env)))))
              (return (call $eval (struct.get $if $then (local.get $if)) (local.get $env))))
            (local.set $minus)
            (return (call $box (i64.sub
              (call $number (struct.get $minus $a (local.get $minus)) (local.get $env))
              (call $number (struct.get $minus $b (local.get $minus)) (local.get $env))))))
          (local.set $plus)
          (return (call $box (i64.add
            (call $number (struct.get $plus $a (local.get $plus)) (local.get $env))
            (call $number (struct.get $plus $b (local.get $plus)) (local.get $env))))))
        (local.set $less)
        (return (call $box (i64.extend_i32_u (i64.lt_s
          (call $number (struct.get $less $a (local.get $less)) (local.get $env))
          (call $number (struct.get $less $b (local.get $less)) (local.get $env)))))))
      (local.set $var)
      (local.set $i (struct.get $var $index (local.get $var)))
      (loop $out
        (if (local.get $i)
          (then
            (local.set $env (struct.get $env $next (local.get $env)))
            (local.set $i (i32.sub (local.get $i) (i32.const 1)))
            (br $out))))
      (return (struct.get $env $value (local.get $env))))
    (local.set $lit)
    (struct.get $lit $value (local.get $lit)))

  (func $apply (param $f (ref $closure)) (param $argument (ref $value)) (result (ref $value))
    (call $eval
      (struct.get $closure $body (local.get $f))
      (struct.new $env (local.get $argument) (struct.get $closure $env (local.get $f)))))

  ;; fib(n), as an expression: variable 0 is n, 1 is the function itself.
  (func $again (param $less i64) (result (ref $expr))
    (struct.new $call
      (struct.new $var (i32.const 1))
      (struct.new $minus
        (struct.new $var (i32.const 0))
        (struct.new $lit (struct.new $box (local.get $less))))))

  (func (export "run") (param $n i32) (result i32)
    (local $fib (ref $closure))
    (local.set $fib
      (struct.new $closure
        (struct.new $if
          (struct.new $less
            (struct.new $var (i32.const 0))
            (struct.new $lit (struct.new $box (i64.const 2))))
          (struct.new $var (i32.const 0))
          (struct.new $plus (call $again (i64.const 1)) (call $again (i64.const 2))))
        (ref.null $env)))
    (struct.set $closure $env (local.get $fib)
      (struct.new $env (local.get $fib) (ref.null $env)))
    (i32.wrap_i64
      (struct.get $box $n
        (ref.cast (ref $box)
          (call $apply
            (local.get $fib)
            (struct.new $box (i64.extend_i32_u (local.get $n)))))))))
