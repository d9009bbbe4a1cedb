;; Every reference is one word, and null is 0.
;; emit: llvm $func
;; emit: llvm $null
;; emit: llvm $eq
(module
  (type $f (func))
  (import "m" "imported" (func $imported (type $f)))
  (elem declare func $imported $own)
  (func $own (type $f))
  (func $func (result funcref funcref) (ref.func $own) (ref.func $imported))
  (func $null (param (ref null $f)) (result (ref $f) i32)
    (ref.as_non_null (local.get 0))
    (ref.is_null (ref.null extern)))
  (func $eq (param eqref) (result i32) (ref.eq (local.get 0) (ref.null none))))

(;
;; llvm $func
define dso_local tailcc { ptr, i64, i64 } @f2() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = ptrtoint ptr getelementptr (i8, ptr @inst, i64 32) to i64
  %v4 = load i64, ptr @inst, !invariant.load !1
  br label %out2
out2:
  %agg5 = insertvalue { ptr, i64, i64 } undef, ptr null, 0
  %agg6 = insertvalue { ptr, i64, i64 } %agg5, i64 %v3, 1
  %agg7 = insertvalue { ptr, i64, i64 } %agg6, i64 %v4, 2
  ret { ptr, i64, i64 } %agg7
}

;; llvm $null
define dso_local tailcc { ptr, i64, i32 } @f3(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 29) nomerge, !dbg
  unreachable
go5:
  %c6 = icmp eq i64 0, 0
  %v7 = zext i1 %c6 to i32
  br label %out2
out2:
  %agg8 = insertvalue { ptr, i64, i32 } undef, ptr null, 0
  %agg9 = insertvalue { ptr, i64, i32 } %agg8, i64 %a0, 1
  %agg10 = insertvalue { ptr, i64, i32 } %agg9, i32 %v7, 2
  ret { ptr, i64, i32 } %agg10
}

;; llvm $eq
define dso_local tailcc { ptr, i32 } @f4(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  %v4 = zext i1 %c3 to i32
  br label %out2
out2:
  %agg5 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg6 = insertvalue { ptr, i32 } %agg5, i32 %v4, 1
  ret { ptr, i32 } %agg6
}
;)
