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
  call  void @trap(i32 24) nomerge, !dbg
  unreachable
go17:
  call  void @trap(i32 18) nomerge, !dbg
  unreachable
go14:
  %v18 = zext i32 %a0 to i64
  %v19 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v20 = add i64 %v19, 24
  %v24 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c25 = icmp ugt i64 %v20, %v24
  br i1 %c25, label %slow22, label %bump21, !prof !3
bump21:
  store i64 %v20, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room23
slow22:
  %r26 = call  i64 @allocate(ptr @vm, i64 24), !dbg
  br label %room23
room23:
  %new27 = phi i64 [ %v19, %bump21 ], [ %r26, %slow22 ]
  %asm28 = call i64 asm sideeffect "", "=r,0"(i64 %new27), !dbg
  %v29 = inttoptr i64 %asm28 to ptr
  %p30 = getelementptr i8, ptr @t0, i64 16
  %v31 = load i32, ptr %p30
  store i32 %v31, ptr %v29
  %p32 = getelementptr i8, ptr %v29, i64 8
  store ptr @t0, ptr %p32
  %p33 = getelementptr i8, ptr %v29, i64 16
  store i64 %v18, ptr %p33
  %r34 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v35 = extractvalue { i64, i1 } %r34, 0
  %v36 = extractvalue { i64, i1 } %r34, 1
  %p37 = getelementptr i8, ptr %p9, i64 24
  store i64 %v35, ptr %p37
  br i1 %v36, label %worn38, label %consumed39, !prof !3
worn38:
  %r40 = call  ptr @renew(ptr @vm, ptr %p9), !dbg
  %p41 = getelementptr i8, ptr %r40, i64 24
  %v42 = load i64, ptr %p41
  br label %consumed39
consumed39:
  %k43 = phi ptr [ %p9, %room23 ], [ %r40, %worn38 ]
  %ref44 = phi i64 [ %v35, %room23 ], [ %v42, %worn38 ]
  %p45 = getelementptr i8, ptr %k43, i64 56
  %v46 = load i64, ptr %p45
  %c47 = icmp sle i64 %v46, 0
  br i1 %c47, label %odd48, label %go49, !prof !3
odd48:
  call  void @unbind(ptr @vm, ptr %k43), !dbg
  %v50 = and i64 %v46, 1152921504606846975
  %c51 = icmp eq i64 %v50, 0
  br i1 %c51, label %unstarted52, label %go53, !prof !3
unstarted52:
  call  void @release(ptr @vm, ptr %k43), !dbg
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %unwind54
go53:
  br label %go49
go49:
  %p55 = getelementptr i8, ptr %k43, i64 16
  %v56 = load ptr, ptr %p55
  %v57 = load ptr, ptr %v56
  %p58 = getelementptr i8, ptr %v56, i64 56
  %v59 = load i64, ptr %p58
  %v60 = ptrtoint ptr %v29 to i64
  %cur61 = load ptr, ptr %var2
  %p62 = getelementptr i8, ptr %k43, i64 32
  store ptr %cur61, ptr %p62
  %p63 = getelementptr i8, ptr %k43, i64 40
  store ptr @on.switch, ptr %p63
  store ptr %v56, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v59, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm64 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 -1, i64 %v60, i64 undef, i64 undef, ptr %cur61, ptr %v56, ptr %v57), !dbg
  %v65 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm64, 5
  store ptr %v65, ptr %var2
  %v66 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm64, 0
  %v67 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm64, 1
  %v68 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm64, 2
  %v69 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm64, 3
  %c70 = icmp eq i64 %v66, -1
  br i1 %c70, label %thrown71, label %go72, !prof !3
thrown71:
  %v73 = inttoptr i64 %v67 to ptr
  br label %unwind54
go72:
  switch i64 %v66, label %returned74 [  ], !prof !{!"branch_weights", i32 1}
returned74:
  %v75 = trunc i64 %v67 to i32
  br label %out5
out5:
  %agg76 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg77 = insertvalue { ptr, i32 } %agg76, i32 %v75, 1
  ret { ptr, i32 } %agg77
unwind54:
  %exn78 = phi ptr [ %v29, %unstarted52 ], [ %v73, %thrown71 ]
  %agg79 = insertvalue { ptr, i32 } undef, ptr %exn78, 0
  %agg80 = insertvalue { ptr, i32 } %agg79, i32 undef, 1
  ret { ptr, i32 } %agg80
}
;)
