;; A simulated web server, in direct style: a request is a continuation.
;;
;; `run(total, active, kb)` serves `total` requests, at most `active` (up to 10,000) of them alive at
;; once. A request is started with its number, suspends once to await its input, and is resumed
;; with `kb`: it then walks down that much of the shadow stack, a page at a time, keeping what it reads
;; in a local at the top, writes its number at the deepest point and returns one more than the sum of
;; what it read. The result is the sum of what requests announce (their numbers) and of what they
;; return.

(module
  (type $handle (func (param i32) (result i32)))
  (type $request (cont $handle))
  (tag $await (param i32) (result i32))

  (memory 1)                              ;; the shadow stack; it grows down
  (global $local i32 (i32.const 65532))
  (global $top i32 (i32.const 65528))
  (table $live 10000 (ref null $request))
  (elem declare func $handle)

  (func $run (export "run") (param $total i32) (param $active i32) (param $kb i32) (result i64)
    (local $id i32) (local $slot i32) (local $sum i64)
    (if (i32.gt_u (local.get $active) (local.get $total))
      (then (local.set $active (local.get $total))))
    (if (i32.eqz (local.get $active)) (then (return (i64.const 0))))
    (memory.fill (i32.const 0) (i32.const 0) (i32.const 65536))
    (call $open (local.get $active))
    (loop $next
      (local.set $sum
        (i64.add (local.get $sum) (call $serve (local.get $slot) (local.get $id) (local.get $kb))))
      ;; A new request takes the place of the one that is done, while there are any left.
      (if (i32.lt_u (i32.add (local.get $id) (local.get $active)) (local.get $total))
        (then (call $open_one (local.get $slot))))
      (local.set $slot (i32.add (local.get $slot) (i32.const 1)))
      (if (i32.eq (local.get $slot) (local.get $active)) (then (local.set $slot (i32.const 0))))
      (local.set $id (i32.add (local.get $id) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $id) (local.get $total))))
    (local.get $sum))

  (func $open (param $count i32)
    (loop $next
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (call $open_one (local.get $count))
      (br_if $next (local.get $count))))

  (func $open_one (param $slot i32)
    (table.set $live (local.get $slot) (cont.new $request (ref.func $handle))))

  ;; Start the request in `slot`, keep it while it waits, then let it finish.
  (func $serve (param $slot i32) (param $id i32) (param $kb i32) (result i64)
    (local $waiting (ref null $request)) (local $announced i32)
    (block $awaits (result i32 (ref $request))
      (resume $request (on $await $awaits) (local.get $id) (table.get $live (local.get $slot)))
      (unreachable))
    (local.set $waiting)
    (local.set $announced)
    (table.set $live (local.get $slot) (local.get $waiting))
    (i64.add
      (i64.extend_i32_u (local.get $announced))
      (i64.extend_i32_u
        (block $again (result i32)
          (block $awaits (result i32 (ref $request))
            (resume $request (on $await $awaits)
              (local.get $kb) (table.get $live (local.get $slot)))
            (br $again))
          (unreachable)))))

  (func $handle (type $handle) (param $id i32) (result i32)
    (call $work (local.get $id) (suspend $await (local.get $id))))

  (func $work (param $id i32) (param $kb i32) (result i32)
    (local $sp i32) (local $end i32) (local $read i32) (local $sum i32)
    (local.set $sp (global.get $top))
    (local.set $end
      (i32.sub (local.get $sp) (i32.mul (local.get $kb) (i32.const 1024))))
    (loop $down
      (i32.store (global.get $local) (local.tee $read (i32.load (local.get $sp))))
      (local.set $sum (i32.add (local.get $sum) (local.get $read)))
      (local.set $sp (i32.sub (local.get $sp) (i32.const 4096)))
      (br_if $down (i32.gt_s (local.get $sp) (local.get $end))))
    (i32.store (i32.add (local.get $sp) (i32.const 4096)) (local.get $id))
    (i32.add (local.get $sum) (i32.const 1))))
