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
  %v17 = load ptr, ptr %p15
  %c18 = icmp eq ptr %v17, @t0
  br i1 %c18, label %found9, label %more16, !prof !2
more16:
  %p19 = getelementptr i8, ptr @t0, i64 32
  %v20 = load i64, ptr %p19
  %p22 = getelementptr i8, ptr @t0, i64 24
  %v23 = load ptr, ptr %p22
  %c24 = icmp eq ptr %v23, %v14
  br i1 %c24, label %found9, label %other21, !prof !2
other21:
  %r25 = call  { ptr, i64 } @find_suspend_clause(ptr @vm, ptr %cur8, ptr @t0), !dbg
  %v26 = extractvalue { ptr, i64 } %r25, 0
  %v27 = extractvalue { ptr, i64 } %r25, 1
  %c28 = icmp eq ptr %v26, null
  br i1 %c28, label %unhandled10, label %found9, !prof !3
unhandled10:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 512)
  store i64 %v7, ptr getelementptr (i8, ptr @vm, i64 520)
  store ptr @t0, ptr getelementptr (i8, ptr @vm, i64 360)
  store i64 -1, ptr getelementptr (i8, ptr @vm, i64 368)
  call  void @trap(i32 3) nomerge, !dbg
  unreachable
found9:
  %k11 = phi ptr [ %cur8, %entry1 ], [ %cur8, %more16 ], [ %v26, %other21 ]
  %n12 = phi i64 [ 1, %entry1 ], [ %v20, %more16 ], [ %v27, %other21 ]
  %p29 = getelementptr i8, ptr %k11, i64 16
  %v30 = load ptr, ptr %p29
  %c31 = icmp ne ptr %v30, %cur8
  br i1 %c31, label %other32, label %go33, !prof !3
other32:
  store ptr %cur8, ptr %p29
  br label %go33
go33:
  %p34 = getelementptr i8, ptr %k11, i64 24
  %v35 = load i64, ptr %p34
  %p36 = getelementptr i8, ptr %k11, i64 32
  %v37 = load ptr, ptr %p36
  %v38 = load ptr, ptr %v37
  %p39 = getelementptr i8, ptr %v37, i64 56
  %v40 = load i64, ptr %p39
  store ptr %v37, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v40, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm41 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 %n12, i64 %v6, i64 %v7, i64 %v35, ptr %cur8, ptr %v37, ptr %v38), !dbg
  %v42 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm41, 5
  store ptr %v42, ptr %var2
  %v43 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm41, 0
  %v44 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm41, 1
  %v45 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm41, 2
  %v46 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm41, 3
  %c47 = icmp ne i64 %v43, 0
  br i1 %c47, label %thrown48, label %go49, !prof !3
thrown48:
  %v50 = inttoptr i64 %v44 to ptr
  %c51 = icmp ne i32 3, 0
  br i1 %c51, label %origin52, label %go53, !prof !3
origin52:
  call void asm sideeffect "movl $0, vm+16928(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16920(%rip)\0A\09movq %rsp, vm+16936(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16944(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go53
go53:
  br label %unwind54
go49:
  br label %out5
out5:
  %agg55 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg56 = insertvalue { ptr, i64 } %agg55, i64 %v44, 1
  ret { ptr, i64 } %agg56
unwind54:
  %exn57 = phi ptr [ %v50, %go53 ]
  %agg58 = insertvalue { ptr, i64 } undef, ptr %exn57, 0
  %agg59 = insertvalue { ptr, i64 } %agg58, i64 undef, 1
  ret { ptr, i64 } %agg59
}
;)
