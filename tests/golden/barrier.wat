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
  call  void @barrier_leave(ptr @vm), !dbg
  br label %unwind12
go11:
  %c13 = icmp ne i32 %a0, 0
  br i1 %c13, label %leave15, label %go14
leave15:
  call  void @barrier_leave(ptr @vm), !dbg
  br label %block3
go14:
  %r16 = notail call tailcc { ptr } @f0() nomerge "no_callee_saved_registers", !dbg
  %v17 = extractvalue { ptr } %r16, 0
  %c18 = icmp ne ptr %v17, null
  br i1 %c18, label %thrown19, label %go20, !prof !3
thrown19:
  call  void @barrier_leave(ptr @vm), !dbg
  br label %unwind12
go20:
  br label %barrier4
barrier4:
  call  void @barrier_leave(ptr @vm), !dbg
  br label %out2
block3:
  br label %out2
out2:
  %phi21 = phi i32 [ 1, %barrier4 ], [ 2, %block3 ]
  %agg22 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg23 = insertvalue { ptr, i32 } %agg22, i32 %phi21, 1
  ret { ptr, i32 } %agg23
unwind12:
  %exn24 = phi ptr [ %v8, %thrown10 ], [ %v17, %thrown19 ]
  %agg25 = insertvalue { ptr, i32 } undef, ptr %exn24, 0
  %agg26 = insertvalue { ptr, i32 } %agg25, i32 undef, 1
  ret { ptr, i32 } %agg26
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
  call  void @barrier_leave(ptr @vm), !dbg
  br label %out2
out2:
  %agg7 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg8 = insertvalue { ptr, i32 } %agg7, i32 %v6, 1
  ret { ptr, i32 } %agg8
}
;)
