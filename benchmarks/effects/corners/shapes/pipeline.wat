;; A pipeline of fifty stages: each asks the one before it, so that a value passes fifty prompts. Stages
;; are kept by number while they wait.

(module
  (type $stage (func (param i32)))
  (type $fresh (cont $stage))
  (type $rest (func))
  (type $waiting (cont $rest))
  (tag $value (param i32))
  (table $stages 51 (ref null $waiting))
  (elem declare func $stage)

  (func $ask (param $number i32) (result i32) (local $k (ref null $waiting))
    (block $got (result i32 (ref $waiting))
      (resume $waiting (on $value $got) (table.get $stages (local.get $number)))
      (unreachable))
    (local.set $k)
    (table.set $stages (local.get $number) (local.get $k)))

  (func $stage (type $stage) (param $number i32) (local $i i32)
    (loop $more
      (if (local.get $number)
        (then
          (suspend $value
            (i32.add (call $ask (i32.sub (local.get $number) (i32.const 1)))
              (local.get $number))))
        (else
          (suspend $value (local.get $i))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))))
      (br $more)))

  ;; As many values as there are turns for, at fifty each.
  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $sum i32)
    (loop $start
      (table.set $stages (local.get $i)
        (cont.bind $fresh $waiting (local.get $i) (cont.new $fresh (ref.func $stage))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $start (i32.le_u (local.get $i) (i32.const 50))))
    (local.set $i (i32.add (i32.div_u (local.get $n) (i32.const 50)) (i32.const 1)))
    (loop $more
      (local.set $sum
        (i32.add (i32.mul (local.get $sum) (i32.const 3)) (call $ask (i32.const 50))))
      (br_if $more (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
    (local.get $sum)))
