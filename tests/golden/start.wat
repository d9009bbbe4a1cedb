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
  %c12 = icmp ne ptr %v9, null
  br i1 %c12, label %thrown10, label %returned11, !prof !3
thrown10:
  %v13 = ptrtoint ptr %v9 to i64
  %v14 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v15 = inttoptr i64 %v14 to ptr
  %p16 = getelementptr i8, ptr %v15, i64 32
  %v17 = load ptr, ptr %p16
  %p18 = getelementptr i8, ptr %v17, i64 56
  %v19 = load i64, ptr %p18
  store ptr %v17, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v19, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %p20 = getelementptr i8, ptr %v15, i64 56
  %v21 = load i64, ptr %p20
  %v24 = and i64 %v21, 7
  %c25 = icmp ne i64 %v24, 0
  br i1 %c25, label %grown22, label %plain23, !prof !3
grown22:
  call  void @release(ptr @vm, ptr %v15)
  call void asm sideeffect "movq 0(%rsi), %rsp\0A\09jmpq *8(%rsi)", "{rax},{rdx},{rcx},{r8},{rsi},~{memory}"(i64 -1, i64 %v13, i64 undef, i64 undef, ptr %v17)
  ret void
plain23:
  %v26 = inttoptr i64 %v21 to ptr
  %p27 = getelementptr i8, ptr %v26, i64 1384
  %v28 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %p29 = getelementptr i8, ptr %v28, i64 8
  store ptr %p27, ptr %p29
  %v30 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16)
  %p31 = getelementptr i8, ptr %v15, i64 48
  store ptr %v30, ptr %p31
  %p32 = getelementptr i8, ptr %v15, i64 56
  store i64 3, ptr %p32
  store ptr %v15, ptr getelementptr (i8, ptr @vm, i64 16)
  store ptr %p29, ptr getelementptr (i8, ptr @vm, i64 24)
  call void asm sideeffect "movq 0(%rsi), %rsp\0A\09jmpq *8(%rsi)", "{rax},{rdx},{rcx},{r8},{rsi},~{memory}"(i64 -1, i64 %v13, i64 undef, i64 undef, ptr %v17)
  ret void
returned11:
  %v33 = extractvalue { ptr, i64 } %r8, 1
  %v34 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v35 = inttoptr i64 %v34 to ptr
  %p36 = getelementptr i8, ptr %v35, i64 32
  %v37 = load ptr, ptr %p36
  %p38 = getelementptr i8, ptr %v37, i64 56
  %v39 = load i64, ptr %p38
  store ptr %v37, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %v39, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %p40 = getelementptr i8, ptr %v35, i64 56
  %v41 = load i64, ptr %p40
  %v44 = and i64 %v41, 7
  %c45 = icmp ne i64 %v44, 0
  br i1 %c45, label %grown42, label %plain43, !prof !3
grown42:
  call  void @release(ptr @vm, ptr %v35)
  call void asm sideeffect "movq 0(%rsi), %rsp\0A\09jmpq *8(%rsi)", "{rax},{rdx},{rcx},{r8},{rsi},~{memory}"(i64 0, i64 %v33, i64 undef, i64 undef, ptr %v37)
  ret void
plain43:
  %v46 = inttoptr i64 %v41 to ptr
  %p47 = getelementptr i8, ptr %v46, i64 1384
  %v48 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %p49 = getelementptr i8, ptr %v48, i64 8
  store ptr %p47, ptr %p49
  %v50 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16)
  %p51 = getelementptr i8, ptr %v35, i64 48
  store ptr %v50, ptr %p51
  %p52 = getelementptr i8, ptr %v35, i64 56
  store i64 3, ptr %p52
  store ptr %v35, ptr getelementptr (i8, ptr @vm, i64 16)
  store ptr %p49, ptr getelementptr (i8, ptr @vm, i64 24)
  call void asm sideeffect "movq 0(%rsi), %rsp\0A\09jmpq *8(%rsi)", "{rax},{rdx},{rcx},{r8},{rsi},~{memory}"(i64 0, i64 %v33, i64 undef, i64 undef, ptr %v37)
  ret void
}
;)
