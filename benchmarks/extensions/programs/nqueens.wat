;; The number of ways to place n queens on a board of n by n. The program picks a column for each row
;; by an effect, and fails by another one. The handler resumes a copy for every column.
;;
;; A failed computation is never resumed, so its continuation is dropped; a collection releases its
;; stack.
(module
  (type $queens (struct (field $column i32) (field $rest (ref null $queens))))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $f0 (func (result i32))) (type $k0 (cont $f0))
  (tag $pick (param i32) (result i32))
  (tag $fail)
  (elem declare func $work)

  (func $safe (param $queen i32) (param $queens (ref null $queens)) (result i32)
    (local $distance i32) (local $column i32)
    (local.set $distance (i32.const 1))
    (loop $next
      (if (ref.is_null (local.get $queens)) (then (return (i32.const 1))))
      (local.set $column (struct.get $queens $column (local.get $queens)))
      (if (i32.eq (local.get $queen) (local.get $column)) (then (return (i32.const 0))))
      (if (i32.eq (local.get $queen) (i32.add (local.get $column) (local.get $distance)))
        (then (return (i32.const 0))))
      (if (i32.eq (local.get $queen) (i32.sub (local.get $column) (local.get $distance)))
        (then (return (i32.const 0))))
      (local.set $distance (i32.add (local.get $distance) (i32.const 1)))
      (local.set $queens (struct.get $queens $rest (local.get $queens)))
      (br $next))
    (unreachable))

  (func $place (param $size i32) (param $row i32) (result (ref null $queens))
    (local $rest (ref null $queens)) (local $queen i32)
    (if (i32.eqz (local.get $row)) (then (return (ref.null $queens))))
    (local.set $rest (call $place (local.get $size) (i32.sub (local.get $row) (i32.const 1))))
    (local.set $queen (suspend $pick (local.get $size)))
    (if (i32.eqz (call $safe (local.get $queen) (local.get $rest)))
      (then (suspend $fail) (unreachable)))
    (struct.new $queens (local.get $queen) (local.get $rest)))

  (func $work (type $f) (param $size i32) (result i32)
    (drop (call $place (local.get $size) (local.get $size)))
    (i32.const 1))

  (func $solutions (param $answer i32) (param $k (ref null $k)) (result i32)
    (local $size i32) (local $queen i32) (local $sum i32)
    (block $on_fail (result (ref $k0))
      (block $on_pick (result i32 (ref $k))
        (return (resume $k (on $pick $on_pick) (on $fail $on_fail)
          (local.get $answer) (local.get $k))))
      (local.set $k)
      (local.set $size)
      (local.set $queen (i32.const 1))
      (loop $next
        (if (i32.lt_s (local.get $queen) (local.get $size))
          (then
            (local.set $sum (i32.add (local.get $sum)
              (call $solutions (local.get $queen) (cont.clone $k (local.get $k)))))
            (local.set $queen (i32.add (local.get $queen) (i32.const 1)))
            (br $next))))
      (return (i32.add (local.get $sum) (call $solutions (local.get $queen) (local.get $k)))))
    (drop)
    (i32.const 0))

  (func (export "run") (param $n i32) (result i32)
    (call $solutions (local.get $n) (cont.new $k (ref.func $work)))))
