;; Locals are SSA values: declared ones begin as zeros, and a loop has phis for those it assigns.
;; emit: llvm $select
;; emit: llvm $tee
;; emit: llvm $assigned
(module
  (func $select (param f64 f64 i32) (result f64)
    (drop (v128.const i64x2 1 2))
    (nop)
    (select (local.get 0) (local.get 1) (local.get 2)))
  (func $tee (param i32) (result i32) (local i64 i32)
    (local.set 2 (i32.add (local.tee 0 (i32.const 7)) (local.get 2)))
    (i32.add (local.get 0) (local.get 2)))
  (func $assigned (param $kept i32) (param $changed i32) (result i32)
    (loop $again
      (local.set $changed (i32.sub (local.get $changed) (local.get $kept)))
      (br_if $again (local.get $changed)))
    (local.get $changed)))

(;
;; llvm $select
define dso_local tailcc { ptr, double } @f0(double %a0, double %a1, i32 %a2) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp ne i32 %a2, 0
  %v4 = select i1 %c3, double %a0, double %a1
  br label %out2
out2:
  %agg5 = insertvalue { ptr, double } undef, ptr null, 0
  %agg6 = insertvalue { ptr, double } %agg5, double %v4, 1
  ret { ptr, double } %agg6
}

;; llvm $tee
define dso_local tailcc { ptr, i32 } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = add i32 7, 0
  %v4 = add i32 7, %v3
  br label %out2
out2:
  %agg5 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg6 = insertvalue { ptr, i32 } %agg5, i32 %v4, 1
  ret { ptr, i32 } %agg6
}

;; llvm $assigned
define dso_local tailcc { ptr, i32 } @f2(i32 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  br label %loop3
loop3:
  %local4 = phi i32 [ %a1, %entry1 ], [ %v5, %loop3 ]
  %v5 = sub i32 %local4, %a0
  %c6 = icmp ne i32 %v5, 0
  br i1 %c6, label %loop3, label %go7
go7:
  br label %out2
out2:
  %agg8 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg9 = insertvalue { ptr, i32 } %agg8, i32 %v5, 1
  ret { ptr, i32 } %agg9
}
;)
