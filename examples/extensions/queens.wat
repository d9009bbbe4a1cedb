;; $ wasmfx run --features=+extensions queens.wat --invoke count 8
;; 92
;; $ wasmfx run --features=+extensions queens.wat --invoke show 6
;; 246135
;; 362514
;; 415263
;; 531642
;;
;; N queens by clone. The program places a queen in each row, and asks the handler for the column as
;; if there were one right answer. The handler copies the continuation and tries every column.
;;
;; A copy has its own locals, but shares memory, tables and globals with the original. The board is
;; therefore in locals, and a branch that fails leaves nothing to undo.

(module
  (import "spectest" "print_i32" (func $print (param i32)))

  (type $placing (func (param $n i32) (result i32)))
  (type $start (cont $placing))
  (type $rest (func (result i32)))
  (type $k (cont $rest))                       ;; what remains to be done
  (type $choosing (func (param i32) (result i32)))
  (type $asked (cont $choosing))               ;; the same, but it waits for a choice
  (tag $choose (param i32) (result i32))       ;; from so many choices, counted from 0
  (tag $fail)                                  ;; gives up: this choice was wrong
  (elem declare func $place)

  ;; Place n queens. Returns the columns as decimal digits, the first row first.
  (func $place (type $placing) (param $n i32) (result i32)
    (local $row i32) (local $board i32) (local $column i32) (local $bit i32)
    (local $columns i32) (local $left i32) (local $right i32)    ;; attacked in this row
    (loop $next
      (local.set $column (suspend $choose (local.get $n)))
      (local.set $bit (i32.shl (i32.const 1) (local.get $column)))
      (if (i32.and (local.get $bit)
                   (i32.or (local.get $columns) (i32.or (local.get $left) (local.get $right))))
        (then (suspend $fail)))
      (local.set $columns (i32.or (local.get $columns) (local.get $bit)))
      (local.set $left (i32.shl (i32.or (local.get $left) (local.get $bit)) (i32.const 1)))
      (local.set $right (i32.shr_u (i32.or (local.get $right) (local.get $bit)) (i32.const 1)))
      (local.set $board
        (i32.add (i32.mul (local.get $board) (i32.const 10))
                 (i32.add (local.get $column) (i32.const 1))))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $n))))
    (local.get $board))

  ;; Run a continuation with every choice that it asks for. Returns the number of boards.
  (func $search (param $k (ref $k)) (param $print i32) (result i32)
    (local $asked (ref null $asked)) (local $choices i32) (local $i i32)
    (local $board i32) (local $found i32)
    (block $on_fail (result (ref $k))
      (block $on_choose (result i32 (ref $asked))
        (local.set $board
          (resume $k (on $choose $on_choose) (on $fail $on_fail) (local.get $k)))
        (if (local.get $print) (then (call $print (local.get $board))))
        (return (i32.const 1)))
      (local.set $asked)
      (local.set $choices)
      (loop $next
        ;; The original is never resumed: it is what the next choice is a copy of.
        (local.set $found
          (i32.add (local.get $found)
            (call $search
              (cont.bind $asked $k (local.get $i) (cont.clone $asked (local.get $asked)))
              (local.get $print))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $next (i32.lt_u (local.get $i) (local.get $choices))))
      (return (local.get $found)))
    (drop)
    (i32.const 0))

  (func $solve (param $n i32) (param $print i32) (result i32)
    (call $search
      (cont.bind $start $k (local.get $n) (cont.new $start (ref.func $place)))
      (local.get $print)))

  (func (export "count") (param $n i32) (result i32)
    (call $solve (local.get $n) (i32.const 0)))

  (func (export "show") (param $n i32)
    (drop (call $solve (local.get $n) (i32.const 1)))))
