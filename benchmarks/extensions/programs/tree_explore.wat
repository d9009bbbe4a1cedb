;; The largest result over all paths of a full binary tree of height n, found ten times: the first
;; state of each time is the result of the time before. A path chooses a child at each node by an
;; effect, and then updates the global state; the state at the leaf is the path's first value. The
;; handler resumes a copy to the left, and then the original to the right.
(module
  (type $tree (struct (field $left (ref null $tree)) (field $value i32)
    (field $right (ref null $tree))))
  (type $f (func (param (ref null $tree)) (result i32))) (type $k0 (cont $f))
  (type $g (func (param i32) (result i32))) (type $k (cont $g))
  (tag $choose (result i32))
  (elem declare func $explore)
  (global $state (mut i32) (i32.const 0))

  (func $make (param $n i32) (result (ref null $tree)) (local $child (ref null $tree))
    (if (i32.eqz (local.get $n)) (then (return (ref.null $tree))))
    (local.set $child (call $make (i32.sub (local.get $n) (i32.const 1))))
    (struct.new $tree (local.get $child) (local.get $n) (local.get $child)))

  (func $op (param $x i32) (param $y i32) (result i32) (local $z i32)
    (local.set $z (i32.add (i32.const 37)
      (i32.sub (local.get $x) (i32.mul (i32.const 503) (local.get $y)))))
    (i32.rem_s
      (select (i32.sub (i32.const 0) (local.get $z)) (local.get $z)
        (i32.lt_s (local.get $z) (i32.const 0)))
      (i32.const 1009)))

  (func $explore (type $f) (param $tree (ref null $tree)) (result i32)
    (local $next (ref null $tree)) (local $value i32)
    (if (ref.is_null (local.get $tree)) (then (return (global.get $state))))
    (local.set $value (struct.get $tree $value (local.get $tree)))
    (local.set $next
      (if (result (ref null $tree)) (suspend $choose)
        (then (struct.get $tree $left (local.get $tree)))
        (else (struct.get $tree $right (local.get $tree)))))
    (global.set $state (call $op (global.get $state) (local.get $value)))
    (call $op (local.get $value) (call $explore (local.get $next))))

  (func $max (param $a i32) (param $b i32) (result i32)
    (select (local.get $a) (local.get $b) (i32.gt_s (local.get $a) (local.get $b))))

  (func $both (param $k (ref $k)) (result i32)
    (call $max
      (call $with (i32.const 1) (cont.clone $k (local.get $k)))
      (call $with (i32.const 0) (local.get $k))))

  (func $with (param $answer i32) (param $k (ref $k)) (result i32)
    (block $on_choose (result (ref $k))
      (return (resume $k (on $choose $on_choose) (local.get $answer) (local.get $k))))
    (return_call $both))

  (func $largest (param $tree (ref null $tree)) (result i32)
    (block $on_choose (result (ref $k))
      (return (resume $k0 (on $choose $on_choose)
        (local.get $tree) (cont.new $k0 (ref.func $explore)))))
    (return_call $both))

  (func (export "run") (param $n i32) (result i32)
    (local $tree (ref null $tree)) (local $times i32)
    (local.set $tree (call $make (local.get $n)))
    (global.set $state (i32.const 0))
    (loop $next
      (global.set $state (call $largest (local.get $tree)))
      (local.set $times (i32.add (local.get $times) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $times) (i32.const 10))))
    (global.get $state)))
