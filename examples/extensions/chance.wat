;; $ wasmfx run --features=+extensions chance.wat --invoke dice 7
;; 1
;; 6
;; $ wasmfx run --features=+extensions chance.wat --invoke dice 12
;; 1
;; 36
;; $ wasmfx run --features=+extensions chance.wat --invoke rained
;; 891
;; 2491
;;
;; Exact probabilities by clone. A model is a program that draws at random, and returns 1 if the
;; event happened. The handler runs it with every outcome of every draw, and adds up the
;; probabilities of the runs. They are fractions: each result has a numerator and a denominator.
;;
;;     dice n     two dice show n together
;;     rained     the grass is wet: did it rain, or was it the sprinkler?
;;
;; To `observe` drops the runs that contradict what was seen. The others are weighed anew.

(module
  (type $model (func (param i32) (result i32)))
  (type $start (cont $model))
  (type $rest (func (result i32)))
  (type $k (cont $rest))
  (type $drawing (func (param i32) (result i32)))
  (type $drawn (cont $drawing))                ;; a run that waits for an outcome
  (tag $roll (param i32) (result i32))         ;; a die with so many sides, numbered from 0
  (tag $flip (param i64 i64) (result i32))     ;; a coin: 1 with this probability
  (tag $reject)                                ;; this run contradicts what was seen
  (elem declare func $two_dice $sprinkler)

  ;; The sums so far: runs with the event, and all runs.
  (global $yes_num (mut i64) (i64.const 0)) (global $yes_den (mut i64) (i64.const 1))
  (global $all_num (mut i64) (i64.const 0)) (global $all_den (mut i64) (i64.const 1))

  ;; The models

  (func $two_dice (type $model) (param $n i32) (result i32)
    (i32.eq (local.get $n)
      (i32.add (i32.const 2)
        (i32.add (suspend $roll (i32.const 6)) (suspend $roll (i32.const 6))))))

  (func $observe (param $seen i32)
    (if (i32.eqz (local.get $seen)) (then (suspend $reject))))

  (func $sprinkler (type $model) (local $rain i32) (local $sprinkler i32)
    (local.set $rain (suspend $flip (i64.const 1) (i64.const 5)))
    (local.set $sprinkler
      (if (result i32) (local.get $rain)
        (then (suspend $flip (i64.const 1) (i64.const 100)))
        (else (suspend $flip (i64.const 2) (i64.const 5)))))
    (call $observe
      (if (result i32) (local.get $rain)
        (then
          (if (result i32) (local.get $sprinkler)
            (then (suspend $flip (i64.const 99) (i64.const 100)))
            (else (suspend $flip (i64.const 4) (i64.const 5)))))
        (else
          (if (result i32) (local.get $sprinkler)
            (then (suspend $flip (i64.const 9) (i64.const 10)))
            (else (i32.const 0))))))
    (local.get $rain))

  ;; Fractions

  (func $gcd (param $a i64) (param $b i64) (result i64)
    (if (result i64) (i64.eqz (local.get $b))
      (then (local.get $a))
      (else (return_call $gcd (local.get $b) (i64.rem_u (local.get $a) (local.get $b))))))

  (func $reduced (param $num i64) (param $den i64) (result i64 i64) (local $gcd i64)
    (local.set $gcd (call $gcd (local.get $num) (local.get $den)))
    (i64.div_u (local.get $num) (local.get $gcd))
    (i64.div_u (local.get $den) (local.get $gcd)))

  (func $times
    (param $num1 i64) (param $den1 i64) (param $num2 i64) (param $den2 i64) (result i64 i64)
    (call $reduced
      (i64.mul (local.get $num1) (local.get $num2)) (i64.mul (local.get $den1) (local.get $den2))))

  (func $plus
    (param $num1 i64) (param $den1 i64) (param $num2 i64) (param $den2 i64) (result i64 i64)
    (call $reduced
      (i64.add (i64.mul (local.get $num1) (local.get $den2))
               (i64.mul (local.get $num2) (local.get $den1)))
      (i64.mul (local.get $den1) (local.get $den2))))

  ;; The handler

  ;; Run a continuation, whose probability is a fraction, with every outcome of its draws.
  (func $explore (param $num i64) (param $den i64) (param $k (ref $k))
    (local $drawn (ref null $drawn)) (local $sides i32) (local $p i64) (local $q i64)
    (block $on_reject (result (ref $k))
      (block $on_flip (result i64 i64 (ref $drawn))
        (block $on_roll (result i32 (ref $drawn))
          (call $count (local.get $num) (local.get $den)
            (resume $k (on $roll $on_roll) (on $flip $on_flip) (on $reject $on_reject)
              (local.get $k)))
          (return))
        (local.set $drawn)
        (local.set $sides)
        (local.set $q (i64.extend_i32_u (local.get $sides)))
        (loop $next
          (local.set $sides (i32.sub (local.get $sides) (i32.const 1)))
          (call $explore
            (call $times (local.get $num) (local.get $den) (i64.const 1) (local.get $q))
            (cont.bind $drawn $k (local.get $sides) (cont.clone $drawn (local.get $drawn))))
          (br_if $next (local.get $sides)))
        (return))
      (local.set $drawn)
      (local.set $q)
      (local.set $p)
      (call $explore
        (call $times (local.get $num) (local.get $den) (local.get $p) (local.get $q))
        (cont.bind $drawn $k (i32.const 1) (cont.clone $drawn (local.get $drawn))))
      ;; The last outcome takes the original: it is not needed any more.
      (call $explore
        (call $times (local.get $num) (local.get $den)
          (i64.sub (local.get $q) (local.get $p)) (local.get $q))
        (cont.bind $drawn $k (i32.const 0) (local.get $drawn)))
      (return))
    (drop))

  ;; Note a run that came to its end: its probability, and whether the event happened.
  (func $count (param $num i64) (param $den i64) (param $happened i32)
    (call $plus (global.get $all_num) (global.get $all_den) (local.get $num) (local.get $den))
    (global.set $all_den)
    (global.set $all_num)
    (if (local.get $happened)
      (then
        (call $plus (global.get $yes_num) (global.get $yes_den) (local.get $num) (local.get $den))
        (global.set $yes_den)
        (global.set $yes_num))))

  ;; The probability of the event, as a fraction.
  (func $probability (param $k (ref $k)) (result i64 i64)
    (global.set $yes_num (i64.const 0)) (global.set $yes_den (i64.const 1))
    (global.set $all_num (i64.const 0)) (global.set $all_den (i64.const 1))
    (call $explore (i64.const 1) (i64.const 1) (local.get $k))
    (call $times
      (global.get $yes_num) (global.get $yes_den) (global.get $all_den) (global.get $all_num)))

  (func (export "dice") (param $n i32) (result i64 i64)
    (call $probability
      (cont.bind $start $k (local.get $n) (cont.new $start (ref.func $two_dice)))))

  (func (export "rained") (result i64 i64)
    (call $probability
      (cont.bind $start $k (i32.const 0) (cont.new $start (ref.func $sprinkler))))))
