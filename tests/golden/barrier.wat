;; A barrier is entered and left in fixed code, also by a branch out of it, by an exception, and
;; around code that cannot suspend.
;; emit: llvm $around
;; emit: llvm $idle
(module
  (tag $e)
  (func $suspends (suspend $e))
  (func $around (param i32) (result i32)
    (block $out
      (barrier
        (call $suspends)
        (br_if $out (local.get 0))
        (call $suspends))
      (return (i32.const 1)))
    (i32.const 2))
  (func $idle (param i32) (result i32)
    (barrier (result i32)
      (i32.mul (local.get 0) (local.get 0)))))

(;
;; llvm $around
define dso_local tailcc { ptr, i32 } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v5 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v6 = inttoptr i64 %v5 to ptr
  call  void @barrier_enter(ptr @vm, ptr %v6, ptr @on.switch.special.2), !dbg
  %r7 = notail call tailcc { ptr } @f0() nomerge "no_callee_saved_registers", !dbg
  %v8 = extractvalue { ptr } %r7, 0
  %c9 = icmp ne ptr %v8, null
  br i1 %c9, label %thrown10, label %go11, !prof !3
thrown10:
  %v12 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v13 = sub i32 %v12, 1
  %v14 = zext i32 %v13 to i64
  %v15 = mul i64 %v14, 40
  %v16 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16968)
  %p17 = getelementptr i8, ptr %v16, i64 %v15
  %p18 = getelementptr i8, ptr %p17, i64 8
  %v19 = load ptr, ptr %p18
  %p20 = getelementptr i8, ptr %p17, i64 24
  %v21 = load ptr, ptr %p20
  %p22 = getelementptr i8, ptr %p17, i64 20
  %v23 = load i32, ptr %p22
  %p24 = getelementptr i8, ptr %v19, i64 40
  store ptr %v21, ptr %p24
  store i32 %v23, ptr getelementptr (i8, ptr @vm, i64 16988)
  store i32 %v13, ptr getelementptr (i8, ptr @vm, i64 16984)
  br label %unwind25
go11:
  %c26 = icmp ne i32 %a0, 0
  br i1 %c26, label %leave28, label %go27
leave28:
  %v29 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v30 = sub i32 %v29, 1
  %v31 = zext i32 %v30 to i64
  %v32 = mul i64 %v31, 40
  %v33 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16968)
  %p34 = getelementptr i8, ptr %v33, i64 %v32
  %p35 = getelementptr i8, ptr %p34, i64 8
  %v36 = load ptr, ptr %p35
  %p37 = getelementptr i8, ptr %p34, i64 24
  %v38 = load ptr, ptr %p37
  %p39 = getelementptr i8, ptr %p34, i64 20
  %v40 = load i32, ptr %p39
  %p41 = getelementptr i8, ptr %v36, i64 40
  store ptr %v38, ptr %p41
  store i32 %v40, ptr getelementptr (i8, ptr @vm, i64 16988)
  store i32 %v30, ptr getelementptr (i8, ptr @vm, i64 16984)
  br label %block3
go27:
  %r42 = notail call tailcc { ptr } @f0() nomerge "no_callee_saved_registers", !dbg
  %v43 = extractvalue { ptr } %r42, 0
  %c44 = icmp ne ptr %v43, null
  br i1 %c44, label %thrown45, label %go46, !prof !3
thrown45:
  %v47 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v48 = sub i32 %v47, 1
  %v49 = zext i32 %v48 to i64
  %v50 = mul i64 %v49, 40
  %v51 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16968)
  %p52 = getelementptr i8, ptr %v51, i64 %v50
  %p53 = getelementptr i8, ptr %p52, i64 8
  %v54 = load ptr, ptr %p53
  %p55 = getelementptr i8, ptr %p52, i64 24
  %v56 = load ptr, ptr %p55
  %p57 = getelementptr i8, ptr %p52, i64 20
  %v58 = load i32, ptr %p57
  %p59 = getelementptr i8, ptr %v54, i64 40
  store ptr %v56, ptr %p59
  store i32 %v58, ptr getelementptr (i8, ptr @vm, i64 16988)
  store i32 %v48, ptr getelementptr (i8, ptr @vm, i64 16984)
  br label %unwind25
go46:
  br label %barrier4
barrier4:
  %v60 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v61 = sub i32 %v60, 1
  %v62 = zext i32 %v61 to i64
  %v63 = mul i64 %v62, 40
  %v64 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16968)
  %p65 = getelementptr i8, ptr %v64, i64 %v63
  %p66 = getelementptr i8, ptr %p65, i64 8
  %v67 = load ptr, ptr %p66
  %p68 = getelementptr i8, ptr %p65, i64 24
  %v69 = load ptr, ptr %p68
  %p70 = getelementptr i8, ptr %p65, i64 20
  %v71 = load i32, ptr %p70
  %p72 = getelementptr i8, ptr %v67, i64 40
  store ptr %v69, ptr %p72
  store i32 %v71, ptr getelementptr (i8, ptr @vm, i64 16988)
  store i32 %v61, ptr getelementptr (i8, ptr @vm, i64 16984)
  br label %out2
block3:
  br label %out2
out2:
  %phi73 = phi i32 [ 1, %barrier4 ], [ 2, %block3 ]
  %agg74 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg75 = insertvalue { ptr, i32 } %agg74, i32 %phi73, 1
  ret { ptr, i32 } %agg75
unwind25:
  %exn76 = phi ptr [ %v8, %thrown10 ], [ %v43, %thrown45 ]
  %agg77 = insertvalue { ptr, i32 } undef, ptr %exn76, 0
  %agg78 = insertvalue { ptr, i32 } %agg77, i32 undef, 1
  ret { ptr, i32 } %agg78
}

;; llvm $idle
define dso_local tailcc { ptr, i32 } @f2(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v4 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v5 = inttoptr i64 %v4 to ptr
  call  void @barrier_enter(ptr @vm, ptr %v5, ptr @on.switch.special.2), !dbg
  %v6 = mul i32 %a0, %a0
  br label %barrier3
barrier3:
  %v7 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v8 = sub i32 %v7, 1
  %v9 = zext i32 %v8 to i64
  %v10 = mul i64 %v9, 40
  %v11 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16968)
  %p12 = getelementptr i8, ptr %v11, i64 %v10
  %p13 = getelementptr i8, ptr %p12, i64 8
  %v14 = load ptr, ptr %p13
  %p15 = getelementptr i8, ptr %p12, i64 24
  %v16 = load ptr, ptr %p15
  %p17 = getelementptr i8, ptr %p12, i64 20
  %v18 = load i32, ptr %p17
  %p19 = getelementptr i8, ptr %v14, i64 40
  store ptr %v16, ptr %p19
  store i32 %v18, ptr getelementptr (i8, ptr @vm, i64 16988)
  store i32 %v8, ptr getelementptr (i8, ptr @vm, i64 16984)
  br label %out2
out2:
  %agg20 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i32 } %agg20, i32 %v6, 1
  ret { ptr, i32 } %agg21
}
;)
