;; Countdown: a loop reads a cell and writes it, both by effects, until it is zero.

(module
  (type $loop (func))
  (type $k (cont $loop))
  (type $with (func (param i32)))
  (type $kw (cont $with))
  (tag $get (result i32))
  (tag $put (param i32))
  (elem declare func $loop)

  (func $loop (type $loop) (local $i i32)
    (loop $again
      (local.set $i (suspend $get))
      (if (i32.eqz (local.get $i)) (then (return)))
      (suspend $put (i32.sub (local.get $i) (i32.const 1)))
      (br $again)))

  ;; How many operations it took: two for each number, and one for zero.
  (func (export "run") (param $n i32) (result i32)
    (local $count i32) (local $k (ref null $k)) (local $kw (ref null $kw))
    (local.set $k (cont.new $k (ref.func $loop)))
    (loop $more
      (block $putting (result i32 (ref $k))
        (block $getting (result (ref $kw))
          (resume $k (on $get $getting) (on $put $putting) (local.get $k))
          (return (local.get $count)))
        (local.set $kw)
        (loop $given
          (local.set $count (i32.add (local.get $count) (i32.const 1)))
          (block $again (result (ref $kw))
            (resume $kw (on $get $again) (on $put $putting) (local.get $n) (local.get $kw))
            (return (local.get $count)))
          (local.set $kw)
          (br $given))
        (unreachable))
      (local.set $k)
      (local.set $n)
      (local.set $count (i32.add (local.get $count) (i32.const 1)))
      (br $more))
    (unreachable)))
