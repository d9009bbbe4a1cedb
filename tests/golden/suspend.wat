;; The first clauses of the innermost prompt are looked at in place, all others by the fixed native
;; code. Whoever comes back brings words or an exception.
;; emit: llvm $suspend
(module
  (tag $yield (param i32 f64) (result i64))
  (func $suspend (param i32 f64) (result i64)
    (suspend $yield (local.get 0) (local.get 1))))

(;
;; llvm $suspend
define dso_local tailcc { ptr, i64 } @f0(i32 %a0, double %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %v6 = zext i32 %a0 to i64
  %v7 = bitcast double %a1 to i64
  %cur8 = load ptr, ptr %var2
  %p13 = getelementptr i8, ptr %cur8, i64 40
  %v14 = load ptr, ptr %p13
  %p15 = getelementptr i8, ptr %v14, i64 24
  %v16 = load ptr, ptr %p15
  %c18 = icmp eq ptr %v16, @t0
  br i1 %c18, label %found9, label %more17, !prof !2
more17:
  %p19 = getelementptr i8, ptr %p15, i64 8
  %v20 = load ptr, ptr %p19
  %c22 = icmp eq ptr %v20, @t0
  br i1 %c22, label %found9, label %more21, !prof !2
more21:
  %r23 = call  { ptr, i64 } @find_suspend_clause(ptr %cur8, ptr @t0), !dbg
  %v24 = extractvalue { ptr, i64 } %r23, 0
  %v25 = extractvalue { ptr, i64 } %r23, 1
  %c26 = icmp eq ptr %v24, null
  br i1 %c26, label %unhandled10, label %found9, !prof !3
unhandled10:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 464)
  store i64 %v7, ptr getelementptr (i8, ptr @vm, i64 472)
  store ptr @t0, ptr getelementptr (i8, ptr @vm, i64 312)
  store i64 -1, ptr getelementptr (i8, ptr @vm, i64 320)
  call  void @trap(i32 3), !dbg
  unreachable
found9:
  %k11 = phi ptr [ %cur8, %entry1 ], [ %cur8, %more17 ], [ %v24, %more21 ]
  %n12 = phi i64 [ 1, %entry1 ], [ 2, %more17 ], [ %v25, %more21 ]
  %p27 = getelementptr i8, ptr %k11, i64 16
  %v28 = load ptr, ptr %p27
  %c29 = icmp ne ptr %v28, %cur8
  br i1 %c29, label %other30, label %go31, !prof !3
other30:
  store ptr %cur8, ptr %p27
  br label %go31
go31:
  %p32 = getelementptr i8, ptr %k11, i64 24
  %v33 = load i64, ptr %p32
  %p34 = getelementptr i8, ptr %k11, i64 32
  %v35 = load ptr, ptr %p34
  %v36 = load ptr, ptr %v35
  %p37 = getelementptr i8, ptr %v35, i64 56
  %v38 = load i64, ptr %p37
  store ptr %v35, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v38, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm39 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 %n12, i64 %v6, i64 %v7, i64 %v33, ptr %cur8, ptr %v35, ptr %v36), !dbg
  %v40 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm39, 5
  store ptr %v40, ptr %var2
  %v41 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm39, 0
  %v42 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm39, 1
  %v43 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm39, 2
  %v44 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm39, 3
  %c45 = icmp ne i64 %v41, 0
  br i1 %c45, label %thrown46, label %go47, !prof !3
thrown46:
  %v48 = inttoptr i64 %v42 to ptr
  %c49 = icmp ne i32 3, 0
  br i1 %c49, label %origin50, label %go51, !prof !3
origin50:
  call void asm sideeffect "movl $0, vm+16856(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16848(%rip)\0A\09movq %rsp, vm+16864(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16872(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go51
go51:
  br label %unwind52
go47:
  br label %out5
out5:
  %agg53 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg54 = insertvalue { ptr, i64 } %agg53, i64 %v42, 1
  ret { ptr, i64 } %agg54
unwind52:
  %exn55 = phi ptr [ %v48, %go51 ]
  %agg56 = insertvalue { ptr, i64 } undef, ptr %exn55, 0
  %agg57 = insertvalue { ptr, i64 } %agg56, i64 undef, 1
  ret { ptr, i64 } %agg57
}
;)
