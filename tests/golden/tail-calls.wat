;; A call in tail position is LLVM's `musttail`: nothing comes after it, and exceptions pass through.
;; Where a type is not final, the function found may have one below it.
;; emit: llvm $direct
;; emit: llvm $indirect
;; emit: llvm $ref
(module
  (type $f (func (param i64) (result i32)))
  (type $open (sub (func)))
  (table $t 8 funcref)
  (func $direct (param i64) (result i32) (return_call $direct (local.get 0)))
  (func $indirect (param i32) (return_call_indirect $t (type $open) (local.get 0)))
  (func $ref (param i64 (ref $f)) (result i32)
    (return_call_ref $f (local.get 0) (local.get 1))))

(;
;; llvm $direct
define dso_local tailcc { ptr, i32 } @f0(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r3 = musttail call tailcc { ptr, i32 } @f0(i64 %a0) "no_callee_saved_registers", !dbg
  ret { ptr, i32 } %r3
}

;; llvm $indirect
define dso_local tailcc { ptr } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %c4 = icmp uge i64 %v3, 8
  br i1 %c4, label %trap5, label %go6, !prof !3
trap5:
  call  void @trap(i32 34) nomerge, !dbg
  unreachable
go6:
  %v7 = load ptr, ptr getelementptr (i8, ptr @inst, i64 16), !invariant.load !1
  %p8 = getelementptr i64, ptr %v7, i64 %v3
  %v9 = load i64, ptr %p8, !tbaa !8
  %c10 = icmp eq i64 %v9, 0
  br i1 %c10, label %trap11, label %go12, !prof !3
trap11:
  %v13 = zext i32 %a0 to i64
  store i64 %v13, ptr getelementptr (i8, ptr @vm, i64 512)
  call  void @trap(i32 36) nomerge, !dbg
  unreachable
go12:
  %v14 = inttoptr i64 %v9 to ptr
  %p15 = getelementptr i8, ptr %v14, i64 8
  %v16 = load i32, ptr %p15
  %v17 = load i32, ptr @type1, !invariant.load !1
  %c18 = icmp ne i32 %v16, %v17
  br i1 %c18, label %subtype19, label %go20, !prof !3
subtype19:
  %r21 = call  i1 @subtype(i32 %v16, i32 %v17, i32 0), !dbg
  %v22 = xor i1 %r21, true
  br i1 %v22, label %trap23, label %go24, !prof !3
trap23:
  call  void @trap(i32 19) nomerge, !dbg
  unreachable
go24:
  br label %go20
go20:
  %v25 = inttoptr i64 %v9 to ptr
  %v26 = load ptr, ptr %v25
  %r27 = musttail call tailcc { ptr } %v26() "no_callee_saved_registers", !dbg
  ret { ptr } %r27
}

;; llvm $ref
define dso_local tailcc { ptr, i32 } @f2(i64 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a1, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 26) nomerge, !dbg
  unreachable
go5:
  %v6 = inttoptr i64 %a1 to ptr
  %v7 = load ptr, ptr %v6
  %r8 = musttail call tailcc { ptr, i32 } %v7(i64 %a0) "no_callee_saved_registers", !dbg
  ret { ptr, i32 } %r8
}
;)
