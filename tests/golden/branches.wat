;; A label of `br_table` has one arm, however often it occurs; the default needs no cases.
;; emit: llvm $br_table
;; emit: llvm $br_on_null
;; emit: llvm $br_on_non_null
(module
  (type $f (func))
  (func $br_table (param i32) (result i32)
    (block $default
      (block $twice
        (br_table $twice $default $twice $default (local.get 0)))
      (return (i32.const 1)))
    (i32.const 2))
  (func $br_on_null (param (ref null $f)) (result (ref $f))
    (block $null
      (return (br_on_null $null (local.get 0))))
    (unreachable))
  (func $br_on_non_null (param (ref null $f)) (result (ref $f))
    (block $found (result (ref $f))
      (loop $again
        (br_on_non_null $found (local.get 0))
        (br $again))
      (unreachable))))

(;
;; llvm $br_table
define dso_local tailcc { ptr, i32 } @f0(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  switch i32 %a0, label %arm8 [ i32 0, label %arm7 i32 2, label %arm7 ]
arm7:
  br label %block4
arm8:
  br label %block3
block4:
  br label %out2
block3:
  br label %out2
out2:
  %phi9 = phi i32 [ 1, %block4 ], [ 2, %block3 ]
  %agg10 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg11 = insertvalue { ptr, i32 } %agg10, i32 %phi9, 1
  ret { ptr, i32 } %agg11
}

;; llvm $br_on_null
define dso_local tailcc { ptr, i64 } @f1(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c4 = icmp eq i64 %a0, 0
  br i1 %c4, label %block3, label %go5
go5:
  br label %out2
block3:
  call  void @trap(i32 37) nomerge, !dbg
  unreachable
out2:
  %agg6 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg7 = insertvalue { ptr, i64 } %agg6, i64 %a0, 1
  ret { ptr, i64 } %agg7
}

;; llvm $br_on_non_null
define dso_local tailcc { ptr, i64 } @f2(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  br label %loop4
loop4:
  %c5 = icmp ne i64 %a0, 0
  br i1 %c5, label %block3, label %go6
go6:
  br label %loop4
block3:
  br label %out2
out2:
  %agg7 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg8 = insertvalue { ptr, i64 } %agg7, i64 %a0, 1
  ret { ptr, i64 } %agg8
}
;)
