;; The exception is there already, or null.
;; emit: llvm $resume_throw_ref
(module
  (type $f (func))
  (type $k (cont $f))
  (func $resume_throw_ref (param exnref (ref $k))
    (resume_throw_ref $k (local.get 0) (local.get 1))))

(;
;; llvm $resume_throw_ref
define dso_local tailcc { ptr } @f0(i64 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
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
  call  void @trap(i32 24) nomerge, !dbg
  unreachable
go17:
  call  void @trap(i32 18) nomerge, !dbg
  unreachable
go14:
  %c18 = icmp eq i64 %a0, 0
  br i1 %c18, label %trap19, label %go20, !prof !3
trap19:
  call  void @trap(i32 25) nomerge, !dbg
  unreachable
go20:
  %r21 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v22 = extractvalue { i64, i1 } %r21, 0
  %v23 = extractvalue { i64, i1 } %r21, 1
  %p24 = getelementptr i8, ptr %p9, i64 24
  store i64 %v22, ptr %p24
  br i1 %v23, label %worn25, label %consumed26, !prof !3
worn25:
  %r27 = call  ptr @renew(ptr @vm, ptr %p9), !dbg
  %p28 = getelementptr i8, ptr %r27, i64 24
  %v29 = load i64, ptr %p28
  br label %consumed26
consumed26:
  %k30 = phi ptr [ %p9, %go20 ], [ %r27, %worn25 ]
  %ref31 = phi i64 [ %v22, %go20 ], [ %v29, %worn25 ]
  %v32 = inttoptr i64 %a0 to ptr
  %p33 = getelementptr i8, ptr %k30, i64 56
  %v34 = load i64, ptr %p33
  %c35 = icmp sle i64 %v34, 0
  br i1 %c35, label %odd36, label %go37, !prof !3
odd36:
  call  void @unbind(ptr @vm, ptr %k30), !dbg
  %v38 = and i64 %v34, 1152921504606846975
  %c39 = icmp eq i64 %v38, 0
  br i1 %c39, label %unstarted40, label %go41, !prof !3
unstarted40:
  call  void @release(ptr @vm, ptr %k30), !dbg
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %unwind42
go41:
  br label %go37
go37:
  %p43 = getelementptr i8, ptr %k30, i64 16
  %v44 = load ptr, ptr %p43
  %v45 = load ptr, ptr %v44
  %p46 = getelementptr i8, ptr %v44, i64 56
  %v47 = load i64, ptr %p46
  %v48 = ptrtoint ptr %v32 to i64
  %cur49 = load ptr, ptr %var2
  %p50 = getelementptr i8, ptr %k30, i64 32
  store ptr %cur49, ptr %p50
  %p51 = getelementptr i8, ptr %k30, i64 40
  store ptr @on.switch, ptr %p51
  store ptr %v44, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v47, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm52 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 -1, i64 %v48, i64 undef, i64 undef, ptr %cur49, ptr %v44, ptr %v45), !dbg
  %v53 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm52, 5
  store ptr %v53, ptr %var2
  %v54 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm52, 0
  %v55 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm52, 1
  %v56 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm52, 2
  %v57 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm52, 3
  %c58 = icmp eq i64 %v54, -1
  br i1 %c58, label %thrown59, label %go60, !prof !3
thrown59:
  %v61 = inttoptr i64 %v55 to ptr
  br label %unwind42
go60:
  switch i64 %v54, label %returned62 [  ], !prof !{!"branch_weights", i32 1}
returned62:
  br label %out5
out5:
  %agg63 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg63
unwind42:
  %exn64 = phi ptr [ %v32, %unstarted40 ], [ %v61, %thrown59 ]
  %agg65 = insertvalue { ptr } undef, ptr %exn64, 0
  ret { ptr } %agg65
}
;)
