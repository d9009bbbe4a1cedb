;; Allocation is a bump; header and fields are written before anything can collect. References in
;; fields take four bytes, those to functions eight.
;; emit: llvm $make
;; emit: llvm $zeros
;; emit: llvm $get
;; emit: llvm $set
(module
  (type $f (func))
  (type $s (struct (field (mut i8)) (field i64) (field (mut eqref)) (field (ref null $f))))
  (func $make (param (ref null $f)) (result (ref $s))
    (struct.new $s (i32.const 1) (i64.const 2) (ref.null none) (local.get 0)))
  (func $zeros (result (ref $s)) (struct.new_default $s))
  (func $get (param (ref null $s)) (result i32 eqref)
    (struct.get_s $s 0 (local.get 0))
    (struct.get $s 2 (local.get 0)))
  (func $set (param (ref null $s) eqref) (struct.set $s 2 (local.get 0) (local.get 1))))

(;
;; llvm $make
define dso_local tailcc { ptr, i64 } @f0(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v4 = add i64 %v3, 32
  %v8 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c9 = icmp ugt i64 %v4, %v8
  br i1 %c9, label %slow6, label %bump5, !prof !3
bump5:
  store i64 %v4, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room7
slow6:
  %r10 = call  i64 @allocate(ptr @vm, i64 32), !dbg
  br label %room7
room7:
  %new11 = phi i64 [ %v3, %bump5 ], [ %r10, %slow6 ]
  %asm12 = call i64 asm sideeffect "", "=r,0"(i64 %new11), !dbg
  %v13 = load i32, ptr @desc1, !invariant.load !1
  %v14 = add i64 %asm12, 0
  %v15 = inttoptr i64 %v14 to ptr
  store i32 %v13, ptr %v15
  %v16 = add i64 %asm12, 4
  %v17 = inttoptr i64 %v16 to ptr
  %v18 = trunc i32 1 to i8
  store i8 %v18, ptr %v17, align 1
  %v19 = add i64 %asm12, 8
  %v20 = inttoptr i64 %v19 to ptr
  store i64 2, ptr %v20, align 8
  %v21 = add i64 %asm12, 16
  %v22 = inttoptr i64 %v21 to ptr
  %v23 = trunc i64 0 to i32
  store i32 %v23, ptr %v22, align 4
  %v24 = add i64 %asm12, 24
  %v25 = inttoptr i64 %v24 to ptr
  store i64 %a0, ptr %v25, align 8
  br label %out2
out2:
  %agg26 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg27 = insertvalue { ptr, i64 } %agg26, i64 %asm12, 1
  ret { ptr, i64 } %agg27
}

;; llvm $zeros
define dso_local tailcc { ptr, i64 } @f1() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v4 = add i64 %v3, 32
  %v8 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c9 = icmp ugt i64 %v4, %v8
  br i1 %c9, label %slow6, label %bump5, !prof !3
bump5:
  store i64 %v4, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room7
slow6:
  %r10 = call  i64 @allocate(ptr @vm, i64 32), !dbg
  br label %room7
room7:
  %new11 = phi i64 [ %v3, %bump5 ], [ %r10, %slow6 ]
  %asm12 = call i64 asm sideeffect "", "=r,0"(i64 %new11), !dbg
  %v13 = load i32, ptr @desc1, !invariant.load !1
  %v14 = add i64 %asm12, 0
  %v15 = inttoptr i64 %v14 to ptr
  store i32 %v13, ptr %v15
  %v16 = add i64 %asm12, 4
  %v17 = inttoptr i64 %v16 to ptr
  %v18 = trunc i32 0 to i8
  store i8 %v18, ptr %v17, align 1
  %v19 = add i64 %asm12, 8
  %v20 = inttoptr i64 %v19 to ptr
  store i64 0, ptr %v20, align 8
  %v21 = add i64 %asm12, 16
  %v22 = inttoptr i64 %v21 to ptr
  %v23 = trunc i64 0 to i32
  store i32 %v23, ptr %v22, align 4
  %v24 = add i64 %asm12, 24
  %v25 = inttoptr i64 %v24 to ptr
  store i64 0, ptr %v25, align 8
  br label %out2
out2:
  %agg26 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg27 = insertvalue { ptr, i64 } %agg26, i64 %asm12, 1
  ret { ptr, i64 } %agg27
}

;; llvm $get
define dso_local tailcc { ptr, i32, i64 } @f2(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 30) nomerge, !dbg
  unreachable
go5:
  %v6 = add i64 %a0, 4
  %v7 = inttoptr i64 %v6 to ptr
  %v8 = load i8, ptr %v7, align 1
  %v9 = sext i8 %v8 to i32
  %c10 = icmp eq i64 %a0, 0
  br i1 %c10, label %trap11, label %go12, !prof !3
trap11:
  call  void @trap(i32 30) nomerge, !dbg
  unreachable
go12:
  %v13 = add i64 %a0, 16
  %v14 = inttoptr i64 %v13 to ptr
  %v15 = load i32, ptr %v14, align 4
  %v16 = zext i32 %v15 to i64
  br label %out2
out2:
  %agg17 = insertvalue { ptr, i32, i64 } undef, ptr null, 0
  %agg18 = insertvalue { ptr, i32, i64 } %agg17, i32 %v9, 1
  %agg19 = insertvalue { ptr, i32, i64 } %agg18, i64 %v16, 2
  ret { ptr, i32, i64 } %agg19
}

;; llvm $set
define dso_local tailcc { ptr } @f3(i64 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 30) nomerge, !dbg
  unreachable
go5:
  %v6 = add i64 %a0, 16
  %v7 = inttoptr i64 %v6 to ptr
  %v8 = trunc i64 %a1 to i32
  store i32 %v8, ptr %v7, align 4
  br label %out2
out2:
  %agg9 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg9
}
;)
