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
  %p23 = getelementptr i8, ptr @t0, i64 32
  %v24 = load i64, ptr %p23
  %p26 = getelementptr i8, ptr @t0, i64 24
  %v27 = load ptr, ptr %p26
  %c28 = icmp eq ptr %v27, %v14
  br i1 %c28, label %found9, label %other25, !prof !2
other25:
  %r29 = call  { ptr, i64 } @find_suspend_clause(ptr @vm, ptr %cur8, ptr @t0), !dbg
  %v30 = extractvalue { ptr, i64 } %r29, 0
  %v31 = extractvalue { ptr, i64 } %r29, 1
  %c32 = icmp eq ptr %v30, null
  br i1 %c32, label %unhandled10, label %found9, !prof !3
unhandled10:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 512)
  store i64 %v7, ptr getelementptr (i8, ptr @vm, i64 520)
  store ptr @t0, ptr getelementptr (i8, ptr @vm, i64 360)
  store i64 -1, ptr getelementptr (i8, ptr @vm, i64 368)
  call  void @trap(i32 3), !dbg
  unreachable
found9:
  %k11 = phi ptr [ %cur8, %entry1 ], [ %cur8, %more17 ], [ %cur8, %more21 ], [ %v30, %other25 ]
  %n12 = phi i64 [ 1, %entry1 ], [ 2, %more17 ], [ %v24, %more21 ], [ %v31, %other25 ]
  %p33 = getelementptr i8, ptr %k11, i64 16
  %v34 = load ptr, ptr %p33
  %c35 = icmp ne ptr %v34, %cur8
  br i1 %c35, label %other36, label %go37, !prof !3
other36:
  store ptr %cur8, ptr %p33
  br label %go37
go37:
  %p38 = getelementptr i8, ptr %k11, i64 24
  %v39 = load i64, ptr %p38
  %p40 = getelementptr i8, ptr %k11, i64 32
  %v41 = load ptr, ptr %p40
  %v42 = load ptr, ptr %v41
  %p43 = getelementptr i8, ptr %v41, i64 56
  %v44 = load i64, ptr %p43
  store ptr %v41, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v44, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm45 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 %n12, i64 %v6, i64 %v7, i64 %v39, ptr %cur8, ptr %v41, ptr %v42), !dbg
  %v46 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm45, 5
  store ptr %v46, ptr %var2
  %v47 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm45, 0
  %v48 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm45, 1
  %v49 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm45, 2
  %v50 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm45, 3
  %c51 = icmp ne i64 %v47, 0
  br i1 %c51, label %thrown52, label %go53, !prof !3
thrown52:
  %v54 = inttoptr i64 %v48 to ptr
  %c55 = icmp ne i32 3, 0
  br i1 %c55, label %origin56, label %go57, !prof !3
origin56:
  call void asm sideeffect "movl $0, vm+16928(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16920(%rip)\0A\09movq %rsp, vm+16936(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16944(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go57
go57:
  br label %unwind58
go53:
  br label %out5
out5:
  %agg59 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg60 = insertvalue { ptr, i64 } %agg59, i64 %v48, 1
  ret { ptr, i64 } %agg60
unwind58:
  %exn61 = phi ptr [ %v54, %go57 ]
  %agg62 = insertvalue { ptr, i64 } undef, ptr %exn61, 0
  %agg63 = insertvalue { ptr, i64 } %agg62, i64 undef, 1
  ret { ptr, i64 } %agg63
}
;)
