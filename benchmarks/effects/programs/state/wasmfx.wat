;; State as two effects, in direct style: the counter asks, its handler answers.
;;
;; The counter gets the state, adds it to a sum, sets the state to one less, and returns the sum when
;; it gets 0. `run(n)` handles `get` and `set` with a state that begins at n; it returns the sum,
;; n (n + 1) / 2, after n + 1 gets and n sets.

(module
  (type $count (func (result i64)))
  (type $unit (cont $count))                          ;; waits for the answer to `set`, or to begin
  (type $answer (func (param i32) (result i64)))
  (type $reader (cont $answer))                       ;; waits for the answer to `get`
  (tag $get (result i32))
  (tag $set (param i32))
  (elem declare func $count)

  (func $run (export "run") (param $state i32) (result i64)
    (local $k (ref null $unit)) (local $reader (ref null $reader))
    (local.set $k (cont.new $unit (ref.func $count)))
    (loop $sets
      (block $set (result i32 (ref $unit))
        (block $get (result (ref $reader))
          (return (resume $unit (on $get $get) (on $set $set) (local.get $k))))
        (local.set $reader)
        (loop $gets
          (block $get (result (ref $reader))
            (return
              (resume $reader (on $get $get) (on $set $set)
                (local.get $state) (local.get $reader))))
          (local.set $reader)
          (br $gets))
        (unreachable))
      (local.set $k)
      (local.set $state)
      (br $sets))
    (unreachable))

  (func $count (type $count) (result i64)
    (local $i i32) (local $sum i64)
    (loop $next
      (local.set $i (suspend $get))
      (if (i32.eqz (local.get $i)) (then (return (local.get $sum))))
      (local.set $sum (i64.add (local.get $sum) (i64.extend_i32_u (local.get $i))))
      (suspend $set (i32.sub (local.get $i) (i32.const 1)))
      (br $next))
    (unreachable)))
