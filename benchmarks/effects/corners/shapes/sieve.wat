;; Handler sieve: whoever finds a prime goes on below a handler that knows it. To ask whether a number is
;; prime is to suspend to the innermost of them, which says no, or asks the next one in turn.

(module
  (type $search (func (param i32 i32) (result i32)))
  (type $fresh (cont $search))
  (type $answered (func (param i32) (result i32)))
  (type $asking (cont $answered))
  (tag $prime (param i32) (result i32))
  (elem declare func $search)

  ;; The sum of the primes from $i on, below $end.
  (func $search (type $search) (param $i i32) (param $end i32) (result i32)
    (loop $next
      (if (i32.ge_u (local.get $i) (local.get $end)) (then (return (i32.const 0))))
      (if (suspend $prime (local.get $i))
        (then (return (i32.add (local.get $i) (call $below (local.get $i) (local.get $end))))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $next))
    (unreachable))

  ;; What the search finds after $prime, below a handler for it.
  (func $below (param $prime i32) (param $end i32) (result i32)
    (local $k (ref null $asking)) (local $i i32)
    (block $asked (result i32 (ref $asking))
      (return
        (resume $fresh (on $prime $asked)
          (i32.add (local.get $prime) (i32.const 1)) (local.get $end)
          (cont.new $fresh (ref.func $search)))))
    (local.set $k)
    (local.set $i)
    (loop $answer
      (block $again (result i32 (ref $asking))
        (return
          (resume $asking (on $prime $again)
            (if (result i32) (i32.rem_u (local.get $i) (local.get $prime))
              (then (suspend $prime (local.get $i)))
              (else (i32.const 0)))
            (local.get $k))))
      (local.set $k)
      (local.set $i)
      (br $answer))
    (unreachable))

  ;; The outermost says yes.
  (func (export "run") (param $n i32) (result i32) (local $k (ref null $asking)) (local $i i32)
    (block $first (result i32 (ref $asking))
      (return
        (resume $fresh (on $prime $first)
          (i32.const 2) (local.get $n) (cont.new $fresh (ref.func $search)))))
    (local.set $k)
    (local.set $i)
    (loop $answer
      (block $again (result i32 (ref $asking))
        (return (resume $asking (on $prime $again) (i32.const 1) (local.get $k))))
      (local.set $k)
      (local.set $i)
      (br $answer))
    (unreachable)))
