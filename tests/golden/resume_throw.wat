;; The exception is made first, and delivered where the continuation is suspended. One that has not
;; begun ends at once.
;; emit: llvm $resume_throw
(module
  (type $f (func (result i32)))
  (type $k (cont $f))
  (tag $cancel (param i32))
  (func $resume_throw (param i32 (ref $k)) (result i32)
    (resume_throw $k $cancel (local.get 0) (local.get 1))))

(;
;; llvm $resume_throw
define dso_local tailcc { ptr, i32 } @f0(i32 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %v6 = load ptr, ptr getelementptr (i8, ptr @vm, i64 8), !invariant.load !1
  %v7 = trunc i64 %a1 to i32
  %v8 = zext i32 %v7 to i64
  %p9 = getelementptr i64, ptr %v6, i64 %v8
  %p10 = getelementptr i8, ptr %p9, i64 24
  %v11 = load i64, ptr %p10
  %c12 = icmp ne i64 %v11, %a1
  br i1 %c12, label %dead13, label %go14, !prof !3
dead13:
  %c15 = icmp eq i64 %a1, 0
  br i1 %c15, label %trap16, label %go17, !prof !3
trap16:
  call  void @trap(i32 23), !dbg
  unreachable
go17:
  call  void @trap(i32 17), !dbg
  unreachable
go14:
  %v18 = zext i32 %a0 to i64
  %r19 = call  ptr @exn_alloc(ptr @vm, ptr @t0, i32 1), !dbg
  %p20 = getelementptr i8, ptr %r19, i64 16
  store i64 %v18, ptr %p20
  %r21 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v22 = extractvalue { i64, i1 } %r21, 0
  %p23 = getelementptr i8, ptr %p9, i64 24
  store i64 %v22, ptr %p23
  %v26 = extractvalue { i64, i1 } %r21, 1
  br i1 %v26, label %worn24, label %consumed25, !prof !3
worn24:
  %r27 = call  ptr @renew(ptr @vm, ptr %p9), !dbg
  %p28 = getelementptr i8, ptr %r27, i64 24
  %v29 = load i64, ptr %p28
  br label %consumed25
consumed25:
  %k30 = phi ptr [ %p9, %go14 ], [ %r27, %worn24 ]
  %ref31 = phi i64 [ %v22, %go14 ], [ %v29, %worn24 ]
  %p32 = getelementptr i8, ptr %k30, i64 56
  %v33 = load i64, ptr %p32
  %c34 = icmp sle i64 %v33, 0
  br i1 %c34, label %odd35, label %go36, !prof !3
odd35:
  call  void @unbind(ptr @vm, ptr %k30), !dbg
  %v37 = and i64 %v33, 9223372036854775807
  %c38 = icmp eq i64 %v37, 0
  br i1 %c38, label %unstarted39, label %go40, !prof !3
unstarted39:
  call  void @release(ptr @vm, ptr %k30), !dbg
  %c41 = icmp ne i32 3, 0
  br i1 %c41, label %origin42, label %go43, !prof !3
origin42:
  call void asm sideeffect "movl $0, vm+16760(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16752(%rip)\0A\09movq %rsp, vm+16768(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16776(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go43
go43:
  br label %unwind44
go40:
  br label %go36
go36:
  %p45 = getelementptr i8, ptr %k30, i64 16
  %v46 = load ptr, ptr %p45
  %v47 = load ptr, ptr %v46
  %p48 = getelementptr i8, ptr %v46, i64 56
  %v49 = load i64, ptr %p48
  %v50 = ptrtoint ptr %r19 to i64
  %cur51 = load ptr, ptr %var2
  %p52 = getelementptr i8, ptr %k30, i64 32
  store ptr %cur51, ptr %p52
  %p53 = getelementptr i8, ptr %k30, i64 40
  store ptr @on.switch, ptr %p53
  store ptr %v46, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v49, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm54 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 -1, i64 %v50, i64 undef, i64 undef, ptr %cur51, ptr %v46, ptr %v47), !dbg
  %v55 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm54, 5
  store ptr %v55, ptr %var2
  %v56 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm54, 0
  %v57 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm54, 1
  %v58 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm54, 2
  %v59 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm54, 3
  %c60 = icmp eq i64 %v56, -1
  br i1 %c60, label %thrown61, label %go62, !prof !3
thrown61:
  %v63 = inttoptr i64 %v57 to ptr
  br label %unwind44
go62:
  switch i64 %v56, label %returned64 [  ], !prof !{!"branch_weights", i32 1}
returned64:
  %v65 = trunc i64 %v57 to i32
  br label %out5
out5:
  %agg66 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg67 = insertvalue { ptr, i32 } %agg66, i32 %v65, 1
  ret { ptr, i32 } %agg67
unwind44:
  %exn68 = phi ptr [ %r19, %go43 ], [ %v63, %thrown61 ]
  %agg69 = insertvalue { ptr, i32 } undef, ptr %exn68, 0
  %agg70 = insertvalue { ptr, i32 } %agg69, i32 undef, 1
  ret { ptr, i32 } %agg70
}
;)
