;; Text as the printer writes it: names, folded where it reads better, effects with their clauses.
;; emit: print
(module $m
  (type $f (func (param i32) (result i32)))
  (type $k (cont $f))
  (type (;2;) (func (result i32)))
  (type (cont 2))
  (tag $yield (export "yield") (param f32))
  (tag (result i32))
  (memory 1 2) (data (i32.const 8) "text\00\ff")
  (table 1 (ref null $f))
  (global (mut f64) (f64.const nan:0x123))
  (func $main (export "main") (param $n i32) (param (ref $k)) (result i32)
    block $on (result f32 (ref 3))
      local.get $n
      i32.const -1
      i32.add
      local.get 1
      resume $k (on $yield $on) (on 1 switch)
      return
    end
    drop
    drop
    i32.const 0x7fffffff))

(;
;; print
(module $m
  (type $f (func (param i32) (result i32)))
  (type $k (cont $f))
  (type (;2;) (func (result i32)))
  (type (;3;) (cont 2))
  (memory (;0;) 1 2)
  (table (;0;) 1 (ref null $f))
  (global (;0;) (mut f64) (f64.const nan:0x123))
  (tag $yield (export "yield") (param f32))
  (tag (;1;) (result i32))
  (func $main (export "main") (param $n i32) (param (ref $k)) (result i32)
    (block $on (result f32 (ref 3))
      (return
        (resume $k (on $yield $on) (on 1 switch)
          (i32.add (local.get $n) (i32.const -1))
          (local.get 1))))
    (drop)
    (drop)
    (i32.const 2147483647))
  (data (i32.const 8) "text\00\ff"))
;)
