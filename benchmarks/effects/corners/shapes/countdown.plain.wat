;; The same with calls, through a table, of functions that read and write a global.

(module
  (type $get (func (result i32)))
  (type $put (func (param i32)))
  (table funcref (elem $get $put))
  (global $cell (mut i32) (i32.const 0))
  (global $count (mut i32) (i32.const 0))

  (func $get (type $get)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (global.get $cell))

  (func $put (type $put)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (global.set $cell (local.get 0)))

  (func (export "run") (param $n i32) (result i32) (local $i i32)
    (global.set $cell (local.get $n))
    (global.set $count (i32.const 0))
    (loop $again
      (local.set $i (call_indirect (type $get) (i32.const 0)))
      (if (local.get $i)
        (then
          (call_indirect (type $put) (i32.sub (local.get $i) (i32.const 1)) (i32.const 1))
          (br $again))))
    (global.get $count)))
