;; $ wasmfx run --features=+extensions family.wat --invoke descendants 2
;; 4
;; 5
;; 6
;; 7
;; 8
;; $ wasmfx run --features=+extensions family.wat --invoke ancestors 8
;; 5
;; 1
;; 2
;;
;; A small Prolog. Facts and rules are functions, which ask the handler for the clause to try:
;;
;;     parent(1, 4).  parent(2, 4).  parent(1, 5).  parent(2, 5).  parent(5, 8).
;;     parent(3, 6).  parent(4, 6).  parent(3, 7).  parent(4, 7).
;;     ancestor(X, Z) :- parent(X, Z).
;;     ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z).
;;
;; One rule answers both questions: who are the descendants of 2, and who the ancestors of 8?
;;
;; A choice point is a continuation, which is cloned for each clause. Variables are in memory, and
;; all copies share the memory. Therefore every binding is noted on a trail, and before the handler
;; tries the next clause it undoes the bindings of the last one.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $question (func (param $person i32) (result i32)))
  (type $start (cont $question))
  (type $rest (func (result i32)))
  (type $k (cont $rest))                       ;; what remains to be proved
  (type $choosing (func (param i32) (result i32)))
  (type $asked (cont $choosing))               ;; the same, but it waits for a choice
  (tag $choose (param i32) (result i32))       ;; from so many clauses, counted from 0
  (tag $fail)                                  ;; this clause does not apply
  (elem declare func $descendant_of $ancestor_of)

  ;; The facts, two bytes each. A term is a person, or a variable: its address, from 128 on. There
  ;; is 0 if nothing is bound to the variable, or else a term.
  (memory 1)
  (data (i32.const 0) "\01\04\02\04\01\05\02\05\05\08\03\06\04\06\03\07\04\07")
  (global $facts i32 (i32.const 9))
  (global $variables (mut i32) (i32.const 128))    ;; the address of the next variable
  (global $trail (mut i32) (i32.const 32768))      ;; the next place for a bound variable

  (func $variable (result i32)
    (global.get $variables)
    (global.set $variables (i32.add (global.get $variables) (i32.const 4))))

  ;; Follow bound variables to a person or to an unbound variable.
  (func $value (param $term i32) (result i32)
    (loop $next
      (if (i32.lt_u (local.get $term) (i32.const 128)) (then (return (local.get $term))))
      (if (i32.eqz (i32.load (local.get $term))) (then (return (local.get $term))))
      (local.set $term (i32.load (local.get $term)))
      (br $next))
    (unreachable))

  (func $bind (param $variable i32) (param $term i32)
    (i32.store (local.get $variable) (local.get $term))
    (i32.store (global.get $trail) (local.get $variable))
    (global.set $trail (i32.add (global.get $trail) (i32.const 4))))

  ;; Unbind what was bound since the trail ended at $to.
  (func $undo (param $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.eq (global.get $trail) (local.get $to)))
        (global.set $trail (i32.sub (global.get $trail) (i32.const 4)))
        (i32.store (i32.load (global.get $trail)) (i32.const 0))
        (br $next))))

  ;; Make two terms equal, or fail.
  (func $unify (param $a i32) (param $b i32)
    (local.set $a (call $value (local.get $a)))
    (local.set $b (call $value (local.get $b)))
    (if (i32.eq (local.get $a) (local.get $b)) (then (return)))
    (if (i32.ge_u (local.get $a) (i32.const 128))
      (then (return_call $bind (local.get $a) (local.get $b))))
    (if (i32.ge_u (local.get $b) (i32.const 128))
      (then (return_call $bind (local.get $b) (local.get $a))))
    (suspend $fail))

  (func $parent (param $x i32) (param $y i32) (local $fact i32)
    (local.set $fact (i32.mul (suspend $choose (global.get $facts)) (i32.const 2)))
    (call $unify (local.get $x) (i32.load8_u (local.get $fact)))
    (call $unify (local.get $y) (i32.load8_u offset=1 (local.get $fact))))

  (func $ancestor (param $x i32) (param $z i32) (local $y i32)
    (if (i32.eqz (suspend $choose (i32.const 2)))
      (then (return_call $parent (local.get $x) (local.get $z))))
    (local.set $y (call $variable))
    (call $parent (local.get $x) (local.get $y))
    (return_call $ancestor (local.get $y) (local.get $z)))

  (func $descendant_of (type $question) (param $person i32) (result i32) (local $answer i32)
    (local.set $answer (call $variable))
    (call $ancestor (local.get $person) (local.get $answer))
    (call $value (local.get $answer)))

  (func $ancestor_of (type $question) (param $person i32) (result i32) (local $answer i32)
    (local.set $answer (call $variable))
    (call $ancestor (local.get $answer) (local.get $person))
    (call $value (local.get $answer)))

  ;; Print each answer of a proof.
  (func $prove (param $k (ref $k))
    (local $asked (ref null $asked)) (local $clauses i32) (local $i i32)
    (local $trail i32) (local $variables i32)
    (block $on_fail (result (ref $k))
      (block $on_choose (result i32 (ref $asked))
        (resume $k (on $choose $on_choose) (on $fail $on_fail) (local.get $k))
        (return_call $print))
      (local.set $asked)
      (local.set $clauses)
      (local.set $trail (global.get $trail))
      (local.set $variables (global.get $variables))
      (loop $next
        (call $prove
          (cont.bind $asked $k (local.get $i) (cont.clone $asked (local.get $asked))))
        (call $undo (local.get $trail))
        (global.set $variables (local.get $variables))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $next (i32.lt_u (local.get $i) (local.get $clauses))))
      (return))
    (drop))

  (func (export "descendants") (param $person i32)
    (call $prove
      (cont.bind $start $k (local.get $person) (cont.new $start (ref.func $descendant_of)))))

  (func (export "ancestors") (param $person i32)
    (call $prove
      (cont.bind $start $k (local.get $person) (cont.new $start (ref.func $ancestor_of))))))
