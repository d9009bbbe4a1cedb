;; Parsing dollars: a parser reads characters by one effect and emits how many dollars a line has by
;; another. The input is lines of 0, 1, 2, ... 40 dollars, again and again; it ends after n characters.

(module
  (type $parse (func))
  (type $k (cont $parse))
  (type $fed (func (param i32)))
  (type $kf (cont $fed))
  (tag $read (result i32))
  (tag $emit (param i32))
  (elem declare func $parse $feed)

  (func $parse (type $parse) (local $dollars i32) (local $c i32)
    (loop $next
      (local.set $c (suspend $read))
      (if (i32.eq (local.get $c) (i32.const 36))
        (then (local.set $dollars (i32.add (local.get $dollars) (i32.const 1))) (br $next)))
      (if (i32.eq (local.get $c) (i32.const 10))
        (then
          (suspend $emit (local.get $dollars))
          (local.set $dollars (i32.const 0))
          (br $next)))))

  ;; Answers what the parser reads; what it emits goes by, to whoever has resumed this.
  (global $left (mut i32) (i32.const 0))
  (func $feed (type $parse) (local $line i32) (local $in_line i32) (local $k (ref null $kf))
    (block $first (result (ref $kf))
      (resume $k (on $read $first) (cont.new $k (ref.func $parse)))
      (return))
    (local.set $k)
    (loop $next
      (block $reads (result (ref $kf))
        (if (i32.eqz (global.get $left)) (then (return)))
        (global.set $left (i32.sub (global.get $left) (i32.const 1)))
        (if (i32.lt_u (local.get $in_line) (local.get $line))
          (then
            (local.set $in_line (i32.add (local.get $in_line) (i32.const 1)))
            (resume $kf (on $read $reads) (i32.const 36) (local.get $k)))
          (else
            (local.set $in_line (i32.const 0))
            (local.set $line
              (i32.rem_u (i32.add (local.get $line) (i32.const 1)) (i32.const 41)))
            (resume $kf (on $read $reads) (i32.const 10) (local.get $k))))
        (return))
      (local.set $k)
      (br $next)))

  (func (export "run") (param $n i32) (result i32) (local $k (ref null $k)) (local $sum i32)
    (global.set $left (local.get $n))
    (local.set $k (cont.new $k (ref.func $feed)))
    (loop $more
      (block $emits (result i32 (ref $k))
        (resume $k (on $emit $emits) (local.get $k))
        (return (local.get $sum)))
      (local.set $k)
      (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 3))))
      (br $more))
    (unreachable)))
