;; The prompt is found by its name, without a search.
;; emit: llvm $ask
(module
  (type $h (handler i32))
  (tag $ask (param i64) (result f64))
  (func $ask (param (ref null $h)) (result f64)
    (suspend_to $h $ask (i64.const 7) (local.get 0))))

(;
;; llvm $ask
define dso_local tailcc { ptr, double } @f0(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %cur6 = load ptr, ptr %var2
  %asm7 = call { i64, i64, i64, i64, ptr, ptr } asm sideeffect alignstack "leaq t0(%rip), %r9\0A\09movq %rdi, %rbx\0A\09movq %rdx, %r12\0A\09movq %rcx, %r13\0A\09movq %rsi, %rdx\0A\09movq %rdi, %rsi\0A\09movq %r9, %rcx\0A\09leaq vm(%rip), %rdi\0A\09callq find_named\0A\09movq %rax, %r11\0A\09movq %rdx, %rax\0A\09movq %rbx, %rdi\0A\09movq %r12, %rdx\0A\09movq %r13, %rcx\0A\09testq %r11, %r11\0A\09je 4f\0A\09movq %rdi, 16(%r11)\0A\09movq 24(%r11), %r8\0A\09movq 32(%r11), %rsi\0A\09movq 0(%rsi), %r10\0A\09movq 56(%rsi), %r11\0A\09movq %rsi, %fs:104\0A\09movq %r11, %fs:112\0A\09leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\094:      callq answer\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rdi},{rdx},{rsi},~{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(ptr %cur6, i64 7, i64 %a0), !dbg
  %v8 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 5
  store ptr %v8, ptr %var2
  %v9 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 0
  %v10 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 1
  %v11 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 2
  %v12 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 3
  %c13 = icmp ne i64 %v9, 0
  br i1 %c13, label %thrown14, label %go15, !prof !3
thrown14:
  %v16 = inttoptr i64 %v10 to ptr
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %unwind17
go15:
  %v18 = bitcast i64 %v10 to double
  br label %out5
out5:
  %agg19 = insertvalue { ptr, double } undef, ptr null, 0
  %agg20 = insertvalue { ptr, double } %agg19, double %v18, 1
  ret { ptr, double } %agg20
unwind17:
  %exn21 = phi ptr [ %v16, %thrown14 ]
  %agg22 = insertvalue { ptr, double } undef, ptr %exn21, 0
  %agg23 = insertvalue { ptr, double } %agg22, double undef, 1
  ret { ptr, double } %agg23
}
;)
