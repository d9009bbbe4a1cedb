;; The first frame of a continuation: it takes arguments from words, calls the function, and hands
;; results or an exception to whoever is the parent by then. Stack and object are free again.
;; emit: starts
(module
  (type $f (func (param i32) (result i64)))
  (type $k (cont $f))
  (func $new (export "new") (param (ref null $f)) (result (ref $k))
    (cont.new $k (local.get 0))))

(;
;; starts
define internal void @start1(ptr %unused, i64 %k, i64 %w0, i64 %w1, i64 %w2) noinline nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" {
entry1:
  %v2 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %c3 = icmp eq i64 %v2, %k
  call void @llvm.assume(i1 %c3)
  %v4 = trunc i64 %w0 to i32
  %v5 = inttoptr i64 %k to ptr
  %v6 = load ptr, ptr %v5
  %v7 = load ptr, ptr %v6
  %r8 = notail call tailcc { ptr, i64 } %v7(i32 %v4) "no_callee_saved_registers"
  %v9 = extractvalue { ptr, i64 } %r8, 0
  %c13 = icmp ne ptr %v9, null
  br i1 %c13, label %thrown10, label %returned11, !prof !3
thrown10:
  %v14 = ptrtoint ptr %v9 to i64
  br label %ended12
returned11:
  %v15 = extractvalue { ptr, i64 } %r8, 1
  br label %ended12
ended12:
  %phi16 = phi i64 [ -1, %thrown10 ], [ 0, %returned11 ]
  %phi17 = phi i64 [ %v14, %thrown10 ], [ %v15, %returned11 ]
  %phi18 = phi i64 [ undef, %thrown10 ], [ undef, %returned11 ]
  %phi19 = phi i64 [ undef, %thrown10 ], [ undef, %returned11 ]
  call void asm sideeffect "movq %fs:104, %rdi\0A\09movq 32(%rdi), %rsi\0A\09movq 56(%rsi), %r9\0A\09movq %rsi, %fs:104\0A\09movq %r9, %fs:112\0A\09movq 56(%rdi), %r9\0A\09testb $$7, %r9b\0A\09jne 1f\0A\09addq $$1384, %r9\0A\09movq vm+24(%rip), %r10\0A\09movq %r9, 8(%r10)\0A\09addq $$8, %r10\0A\09movq vm+16(%rip), %r9\0A\09movq %r9, 48(%rdi)\0A\09movq $$3, 56(%rdi)\0A\09movq %rdi, vm+16(%rip)\0A\09movq %r10, vm+24(%rip)\0A\09movq 0(%rsi), %rsp\0A\09jmpq *8(%rsi)\0A\091:      jmp end_grown", "{rax},{rdx},{rcx},{r8},~{memory}"(i64 %phi16, i64 %phi17, i64 %phi18, i64 %phi19)
  ret void
}
;)
