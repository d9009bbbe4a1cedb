;; A generator that suspends with each natural number, and what becomes of a number that nobody takes.

(module
  (type $f (func))
  (type $k (cont $f))
  (tag $item (param i32))
  (elem declare func $naturals)

  (func $naturals (export "naturals") (local $i i32)
    (loop $again
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))

  (func (export "first") (result i32) (local $k (ref null $k))
    (block $got (result i32 (ref $k))
      (resume $k (on $item $got) (cont.new $k (ref.func $naturals)))
      (unreachable))
    (drop)))

(assert_return (invoke "first") (i32.const 0))
(assert_suspension (invoke "naturals") "unhandled tag")
(assert_invalid (module (tag $item (param i32)) (func (suspend $item))) "type mismatch")
