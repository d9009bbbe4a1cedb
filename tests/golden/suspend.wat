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
  %asm9 = call { i64, i64, i64, i64, ptr, ptr } asm sideeffect alignstack "leaq t0(%rip), %r9\0A\09movq 40(%rdi), %r10\0A\09movl $$1, %eax\0A\09movq %rdi, %r11\0A\09cmpq %r9, 24(%r10)\0A\09jne 4f\0A\092:      cmpq %rdi, 16(%r11)\0A\09jne 6f\0A\093:      movq 24(%r11), %r8\0A\09movq 32(%r11), %rsi\0A\09movq 0(%rsi), %r10\0A\09movq 56(%rsi), %r11\0A\09movq %rsi, %fs:104\0A\09movq %r11, %fs:112\0A\09leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\094:      cmpq %r10, 24(%r9)\0A\09jne 5f\0A\09movq 32(%r9), %rax\0A\09jmp 2b\0A\095:      movq %rdi, %rbx\0A\09movq %rdx, %r12\0A\09movq %rcx, %r13\0A\09movq %r9, %r14\0A\09movq %rdi, %rsi\0A\09movq %r9, %rdx\0A\09leaq vm(%rip), %rdi\0A\09callq find_suspend_clause\0A\09movq %rax, %r11\0A\09movq %rdx, %rax\0A\09movq %rbx, %rdi\0A\09movq %r12, %rdx\0A\09movq %r13, %rcx\0A\09testq %r11, %r11\0A\09jne 2b\0A\09movq %r14, %r9\0A\09callq answer\0A\09jmp 1f\0A\096:      movq %rdi, 16(%r11)\0A\09jmp 3b\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rdi},{rdx},{rcx},~{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(ptr %cur8, i64 %v6, i64 %v7), !dbg
  %v10 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm9, 5
  store ptr %v10, ptr %var2
  %v11 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm9, 0
  %v12 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm9, 1
  %v13 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm9, 2
  %v14 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm9, 3
  %c15 = icmp ne i64 %v11, 0
  br i1 %c15, label %thrown16, label %go17, !prof !3
thrown16:
  %v18 = inttoptr i64 %v12 to ptr
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %unwind19
go17:
  br label %out5
out5:
  %agg20 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i64 } %agg20, i64 %v12, 1
  ret { ptr, i64 } %agg21
unwind19:
  %exn22 = phi ptr [ %v18, %thrown16 ]
  %agg23 = insertvalue { ptr, i64 } undef, ptr %exn22, 0
  %agg24 = insertvalue { ptr, i64 } %agg23, i64 undef, 1
  ret { ptr, i64 } %agg24
}
;)
