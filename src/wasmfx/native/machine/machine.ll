; By `make native`, from files e23a861e and IR c1d2bd8b
; ModuleID = '<string>'
source_filename = "<string>"
target triple = "x86_64-unknown-linux-gnu"

module asm "        .text"
module asm "        .globl  enter"
module asm "        .p2align 4"
module asm "enter:"
module asm "        cmpq    %rcx, %rsp"
module asm "        jb      too_deep"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        pushq   %r12"
module asm "        pushq   %r13"
module asm "        pushq   %r14"
module asm "        pushq   %r15"
module asm "        movq    %rdi, %rbx"
module asm "        movq    %rsi, %r12"
module asm "        movq    %rdx, %r13"
module asm "        subq    $48, %rsp"
module asm "        movl    $13, %eax"
module asm "        movl    $11, %edi"
module asm "        xorl    %esi, %esi"
module asm "        movq    %rsp, %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        leaq    on_fault(%rip), %rax"
module asm "        cmpq    %rax, (%rsp)"
module asm "        jne     not_ready"
module asm "        movl    $14, %eax"
module asm "        xorl    %edi, %edi"
module asm "        xorl    %esi, %esi"
module asm "        leaq    32(%rsp), %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        testl   $0x440, 32(%rsp)"
module asm "        jnz     not_ready"
module asm "        addq    $48, %rsp"
module asm "        movq    %rbx, %rdi"
module asm "        movq    %r12, %rsi"
module asm "        movq    %r13, %rdx"
module asm "        pushq   40(%rdi)"
module asm "        pushq   active(%rip)"
module asm "        pushq   %fs:112"
module asm "        pushq   %fs:104"
module asm "        subq    $8, %rsp"
module asm "        stmxcsr (%rsp)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rdi, active(%rip)"
module asm "        movq    0(%rdi), %rax"
module asm "        movq    %rax, %fs:104"
module asm "        movq    56(%rax), %rax"
module asm "        movq    %rax, %fs:112"
module asm "        movq    %rsp, %rax"
module asm "        andq    $-16, %rax"
module asm "        movq    %rsp, -8(%rax)"
module asm "        subq    $16, %rax"
module asm "        movq    %rax, 40(%rdi)"
module asm "        movq    %rdx, %rsp"
module asm "        movq    %rsi, %rax"
module asm "        movsd   240+0(%rbx), %xmm0"
module asm "        movsd   240+8(%rbx), %xmm1"
module asm "        movsd   240+16(%rbx), %xmm2"
module asm "        movsd   240+24(%rbx), %xmm3"
module asm "        movsd   240+32(%rbx), %xmm4"
module asm "        movsd   240+40(%rbx), %xmm5"
module asm "        movsd   240+48(%rbx), %xmm6"
module asm "        movsd   240+56(%rbx), %xmm7"
module asm "        movq    192+0(%rbx), %rdi"
module asm "        movq    192+8(%rbx), %rsi"
module asm "        movq    192+16(%rbx), %rdx"
module asm "        movq    192+24(%rbx), %rcx"
module asm "        movq    192+32(%rbx), %r8"
module asm "        movq    192+40(%rbx), %r9"
module asm "        xorl    %ebp, %ebp"
module asm "        subq    $16, %rsp"
module asm "        callq   *%rax"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rax, 120(%rbx)"
module asm "        movq    %rdx, 192+0(%rbx)"
module asm "        movq    %rcx, 192+8(%rbx)"
module asm "        movsd   %xmm0, 240+0(%rbx)"
module asm "        movsd   %xmm1, 240+8(%rbx)"
module asm "        xorl    %eax, %eax"
module asm "leave:"
module asm "        movq    40(%rbx), %rsp"
module asm "        movq    8(%rsp), %rsp"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 0(%rbx)"
module asm "        ldmxcsr (%rsp)"
module asm "        addq    $8, %rsp"
module asm "        popq    %fs:104"
module asm "        popq    %fs:112"
module asm "        popq    active(%rip)"
module asm "        popq    40(%rbx)"
module asm "restore:"
module asm "        popq    %r15"
module asm "        popq    %r14"
module asm "        popq    %r13"
module asm "        popq    %r12"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "not_ready:"
module asm "        addq    $48, %rsp"
module asm "        movl    $3, %eax"
module asm "        jmp     restore"
module asm "too_deep:"
module asm "        movl    $2, %eax"
module asm "        retq"
module asm "        .globl  trap"
module asm "        .p2align 4"
module asm "trap:"
module asm "        movq    active(%rip), %rbx"
module asm "        movl    %edi, 128(%rbx)"
module asm "        movq    (%rsp), %rax"
module asm "        movq    %rax, 136(%rbx)"
module asm "        leaq    8(%rsp), %rax"
module asm "        movq    %rax, 144(%rbx)"
module asm "        .globl  trap_exit"
module asm "trap_exit:"
module asm "        cld"
module asm "        movq    active(%rip), %rbx"
module asm "        movl    $1, %eax"
module asm "        jmp     leave"
module asm "        .globl  call_host"
module asm "        .p2align 4"
module asm "call_host:"
module asm "        movq    active(%rip), %rax"
module asm "        movq    %rdi, 192+0(%rax)"
module asm "        movq    %rsi, 192+8(%rax)"
module asm "        movq    %rdx, 192+16(%rax)"
module asm "        movq    %rcx, 192+24(%rax)"
module asm "        movq    %r8,  192+32(%rax)"
module asm "        movq    %r9,  192+40(%rax)"
module asm "        movsd   %xmm0, 240+0(%rax)"
module asm "        movsd   %xmm1, 240+8(%rax)"
module asm "        movsd   %xmm2, 240+16(%rax)"
module asm "        movsd   %xmm3, 240+24(%rax)"
module asm "        movsd   %xmm4, 240+32(%rax)"
module asm "        movsd   %xmm5, 240+40(%rax)"
module asm "        movsd   %xmm6, 240+48(%rax)"
module asm "        movsd   %xmm7, 240+56(%rax)"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    %rax, %rbx"
module asm "        movq    %r10, %rdi"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 0(%rax)"
module asm "        movq    %rsp, 0(%rcx)"
module asm "        movq    40(%rax), %rsp"
module asm "        movl    $1, 128(%rax)"
module asm "        movq    8(%rsp), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        callq   *176(%rax)"
module asm "        movq    8(%rsp), %r11"
module asm "        stmxcsr (%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        cmpl    $0, 128(%rbx)"
module asm "        jne     failed"
module asm "        movq    %rbp, %rsp"
module asm "        movq    120(%rbx), %rax"
module asm "        testq   %rax, %rax"
module asm "        jz      called"
module asm "        movq    16(%rbp), %rcx"
module asm "        movq    %rcx, 16688(%rbx)"
module asm "        movq    $0, 16696(%rbx)"
module asm "        leaq    24(%rbp), %rcx"
module asm "        movq    %rcx, 16704(%rbx)"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 16712(%rbx)"
module asm "called:"
module asm "        movq    192+0(%rbx), %rdx"
module asm "        movq    192+8(%rbx), %rcx"
module asm "        movsd   240+0(%rbx), %xmm0"
module asm "        movsd   240+8(%rbx), %xmm1"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq    $8"
module asm "failed:"
module asm "        movq    16(%rbp), %rcx"
module asm "        movq    %rcx, 136(%rbx)"
module asm "        leaq    24(%rbp), %rcx"
module asm "        movq    %rcx, 144(%rbx)"
module asm "        jmp     trap_exit"
module asm "        .globl  resume_host"
module asm "        .p2align 4"
module asm "resume_host:"
module asm "        movq    %fs:104, %r9"
module asm "        movq    %r9, 32(%rdi)"
module asm "        movq    %rdx, 40(%rdi)"
module asm "        movq    16(%rdi), %r11"
module asm "        movq    %rsi, %r10"
module asm "        movq    %r11, %rsi"
module asm "        movq    %r9, %rdi"
module asm "        movq    56(%rsi), %rax"
module asm "        movq    %rsi, %fs:104"
module asm "        movq    %rax, %fs:112"
module asm "        leaq    back_at_host(%rip), %rax"
module asm "        movq    %rsp, 0(%rdi)"
module asm "        movq    %rax, 8(%rdi)"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rcx, %rax"
module asm "        movq    304+0(%rbx), %rdx"
module asm "        movq    304+8(%rbx), %rcx"
module asm "        movq    304+16(%rbx), %r8"
module asm "        movq    %r10, %rsp"
module asm "        jmpq    *8(%rsi)"
module asm "back_at_host:"
module asm "        cmpq    $-1, %rax"
module asm "        je      thrown_at_host"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rdx, 304+0(%rbx)"
module asm "        movq    %rcx, 304+8(%rbx)"
module asm "        testq   %rax, %rax"
module asm "        jnz     suspended_to_host"
module asm "        movq    %r8, 304+16(%rbx)"
module asm "suspended_to_host:"
module asm "        movq    %rax, %rdx"
module asm "        movq    %r8, %rcx"
module asm "        xorl    %eax, %eax"
module asm "        retq"
module asm "thrown_at_host:"
module asm "        movq    %rdx, %rax"
module asm "        retq"
module asm "        .globl  service"
module asm "        .p2align 4"
module asm "service:"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %fs:104, %rax"
module asm "        movq    %rax, 0(%rbx)"
module asm "        movq    40(%rbx), %rsp"
module asm "        movl    $1, 128(%rbx)"
module asm "        movq    8(%rsp), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        callq   *184(%rbx)"
module asm "        movq    8(%rsp), %r11"
module asm "        stmxcsr (%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        cmpl    $0, 128(%rbx)"
module asm "        jne     failed"
module asm "        movq    %rbp, %rsp"
module asm "        movq    192+0(%rbx), %rax"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "        .globl  collect_here"
module asm "        .p2align 4"
module asm "collect_here:"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        pushq   %r12"
module asm "        pushq   %r13"
module asm "        pushq   %r14"
module asm "        pushq   %r15"
module asm "        movq    %rsp, %rbp"
module asm "        movq    %fs:104, %rsi"
module asm "        movq    %rsp, 0(%rsi)"
module asm "        movq    40(%rdi), %rsp"
module asm "        callq   collect"
module asm "        movq    %rbp, %rsp"
module asm "        popq    %r15"
module asm "        popq    %r14"
module asm "        popq    %r13"
module asm "        popq    %r12"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "        .globl  __morestack"
module asm "        .p2align 4"
module asm "__morestack:"
module asm "        .cfi_startproc"
module asm "        popq    %rax"
module asm "        movq    %fs:112, %r11"
module asm "        testb   $1, %r11b"
module asm "        jnz     exhausted"
module asm "        cmpl    $249608, %r10d"
module asm "        ja      exhausted"
module asm "        testb   $2, %r11b"
module asm "        jz      extend_stack"
module asm "extended:"
module asm "        movq    (%rsp), %r10"
module asm "        movq    %r10, 8(%rsp)"
module asm "        movq    %rax, (%rsp)"
module asm "        leaq    1(%rax), %r10"
module asm "        movq    -576-2(%r11), %rax"
module asm "        movq    %rsp, 0(%rax)"
module asm "        movq    %r11, 8(%rax)"
module asm "        leaq    -8(%rax), %rsp"
module asm "        movq    16(%rax), %r11"
module asm "        movq    %fs:104, %rax"
module asm "        movq    %r11, 56(%rax)"
module asm "        movq    %r11, %fs:112"
module asm "        callq   *%r10"
module asm "        .globl  extension_end"
module asm "extension_end:"
module asm "        movq    8(%rsp), %r11"
module asm "        movq    0(%rsp), %rsp"
module asm "        movq    %fs:104, %r10"
module asm "        movq    %r11, 56(%r10)"
module asm "        movq    %r11, %fs:112"
module asm "        retq"
module asm "extend_stack:"
module asm "        pushq   %rax"
module asm "        pushq   %rdi"
module asm "        pushq   %rsi"
module asm "        pushq   %rdx"
module asm "        pushq   %rcx"
module asm "        pushq   %r8"
module asm "        pushq   %r9"
module asm "        subq    $128, %rsp"
module asm "        .cfi_def_cfa_offset 192"
module asm "        movups  %xmm0, 0(%rsp)"
module asm "        movups  %xmm1, 16(%rsp)"
module asm "        movups  %xmm2, 32(%rsp)"
module asm "        movups  %xmm3, 48(%rsp)"
module asm "        movups  %xmm4, 64(%rsp)"
module asm "        movups  %xmm5, 80(%rsp)"
module asm "        movups  %xmm6, 96(%rsp)"
module asm "        movups  %xmm7, 112(%rsp)"
module asm "        movq    active(%rip), %rdi"
module asm "        movq    %r11, %rsi"
module asm "        callq   extend"
module asm "        movq    %rax, %r11"
module asm "        movups  0(%rsp), %xmm0"
module asm "        movups  16(%rsp), %xmm1"
module asm "        movups  32(%rsp), %xmm2"
module asm "        movups  48(%rsp), %xmm3"
module asm "        movups  64(%rsp), %xmm4"
module asm "        movups  80(%rsp), %xmm5"
module asm "        movups  96(%rsp), %xmm6"
module asm "        movups  112(%rsp), %xmm7"
module asm "        addq    $128, %rsp"
module asm "        popq    %r9"
module asm "        popq    %r8"
module asm "        popq    %rcx"
module asm "        popq    %rdx"
module asm "        popq    %rsi"
module asm "        popq    %rdi"
module asm "        popq    %rax"
module asm "        jmp     extended"
module asm "exhausted:"
module asm "        pushq   %rax"
module asm "        movl    $2, %edi"
module asm "        jmp     trap"
module asm "        .cfi_endproc"
module asm "        .data"
module asm "        .globl  active"
module asm "        .p2align 3"
module asm "active: .quad   0"
module asm "guest_mxcsr: .long 0x1f80"

@active = external dso_local local_unnamed_addr global [8 x i8], align 8
@process = dso_local local_unnamed_addr global [56 x i8] zeroinitializer, align 8
@reservation = dso_local local_unnamed_addr global [72 x i8] zeroinitializer, align 8

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap_exit() #0

; Function Attrs: nounwind
declare dso_local i64 @service(i32, i64, i64, i64) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg) #2

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap(i32) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare i64 @llvm.readcyclecounter() #4

; Function Attrs: nounwind
declare dso_local void @collect_here(ptr) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #5

; Function Attrs: noredzone nounwind uwtable
define dso_local void @on_fault(i32 %signal.0, ptr %info.0, ptr %context.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %context.0, i64 168
  %v4 = load i64, ptr %p3, align 4
  %v5 = load ptr, ptr @active, align 8
  %c10 = icmp ne ptr %v5, null
  %v11 = load i64, ptr @process, align 8
  %c13 = icmp ule i64 %v11, %v4
  %or.cond = select i1 %c10, i1 %c13, i1 false
  %v15 = load i64, ptr getelementptr inbounds nuw (i8, ptr @process, i64 8), align 8
  %c16 = icmp ult i64 %v4, %v15
  %or.cond1 = select i1 %or.cond, i1 %c16, i1 false
  br i1 %or.cond1, label %then6, label %else7

then6:                                            ; preds = %entry1
  %v17 = add nuw i64 %v4, 1
  %p18 = getelementptr i8, ptr %v5, i64 136
  store i64 %v17, ptr %p18, align 4
  %p19 = getelementptr i8, ptr %context.0, i64 160
  %v20 = load i64, ptr %p19, align 4
  %p21 = getelementptr i8, ptr %v5, i64 144
  store i64 %v20, ptr %p21, align 4
  %p22 = getelementptr i8, ptr %v5, i64 128
  store i64 30, ptr %p22, align 4
  store i64 ptrtoint (ptr @trap_exit to i64), ptr %p3, align 4
  br label %end8

else7:                                            ; preds = %entry1
  %v30 = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  %c31.not = icmp eq i32 %v30, 0
  %v33 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 24), align 8
  %c35 = icmp ugt ptr %v33, inttoptr (i64 1 to ptr)
  %or.cond2 = select i1 %c31.not, i1 %c35, i1 false
  br i1 %or.cond2, label %then25, label %else26

then25:                                           ; preds = %else7
  store i32 1, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  tail call void %v33(i32 %signal.0, ptr %info.0, ptr nonnull %context.0) #1
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  br label %end8

else26:                                           ; preds = %else7
  %v41 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 32), align 8
  %r42 = tail call i64 %v41(i32 %signal.0, i64 0) #1
  br label %end8

end8:                                             ; preds = %then25, %else26, %then6
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @bind(ptr readonly captures(none) %vm.0, ptr %k.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %p5 = getelementptr i8, ptr %k.0, i64 48
  %v6 = load i64, ptr %p5, align 4
  %v7 = or i64 %v4, -9223372036854775808
  store i64 %v7, ptr %p3, align 4
  %c13.not.inv = icmp slt i64 %v4, 0
  %phi14 = select i1 %c13.not.inv, i64 %v6, i64 0
  %v15 = add i64 %phi14, %n.0
  %c19 = icmp ugt i64 %v15, 2
  %v20 = ptrtoint ptr %k.0 to i64
  br i1 %c19, label %then16, label %end18

then16:                                           ; preds = %entry1
  %r21 = tail call i64 @service(i32 5, i64 %v20, i64 %phi14, i64 %v15)
  br label %end18

end18:                                            ; preds = %entry1, %then16
  store i64 %v15, ptr %p5, align 4
  %v4.i2 = add i64 %v20, 32
  %p6.i = getelementptr i8, ptr %k.0, i64 32
  %v7.i = load ptr, ptr %p6.i, align 8
  %0 = ptrtoint ptr %v7.i to i64
  %v3.i = select i1 %c19, i64 %0, i64 %v4.i2
  %v4.i = shl i64 %phi14, 3
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %p25 = getelementptr i8, ptr %vm.0, i64 304
  %v26 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %p25, i64 %v26, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @unbind(ptr readnone captures(none) %vm.0, ptr captures(none) %k.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %v5 = and i64 %v4, 9223372036854775807
  store i64 %v5, ptr %p3, align 4
  %c11.not = icmp sgt i64 %v4, -1
  br i1 %c11.not, label %end9, label %then7

then7:                                            ; preds = %entry1
  %p12 = getelementptr i8, ptr %k.0, i64 48
  %v13 = load i64, ptr %p12, align 4
  %c6.i = icmp ugt i64 %v13, 2
  br i1 %c6.i, label %then3.i, label %end9

then3.i:                                          ; preds = %then7
  %p7.i = getelementptr i8, ptr %k.0, i64 32
  %v8.i = load ptr, ptr %p7.i, align 8
  %v9.i = ptrtoint ptr %v8.i to i64
  %r10.i = tail call i64 @service(i32 6, i64 %v9.i, i64 0, i64 0)
  br label %end9

end9:                                             ; preds = %then3.i, %then7, %entry1
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_alloc(ptr captures(none) %vm.0) local_unnamed_addr #7 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 48
  %v4 = load i64, ptr %p3, align 4
  %p10 = getelementptr i8, ptr %vm.0, i64 56
  %v11 = load i64, ptr %p10, align 4
  %c12.not = icmp ult i64 %v4, %v11
  br i1 %c12.not, label %end8, label %then6

then6:                                            ; preds = %entry1
  tail call void @trap(i32 5)
  unreachable

end8:                                             ; preds = %entry1
  %v5 = inttoptr i64 %v4 to ptr
  %v14 = add i64 %v4, 64
  store i64 %v14, ptr %p3, align 4
  %p17 = getelementptr i8, ptr %vm.0, i64 8
  %v18 = load ptr, ptr %p17, align 8
  %v19 = ptrtoint ptr %v18 to i64
  %v20 = sub i64 %v4, %v19
  %v211 = lshr i64 %v20, 3
  %v22 = add nuw nsw i64 %v211, 72057594037927936
  %p23 = getelementptr i8, ptr %v5, i64 24
  store i64 %v22, ptr %p23, align 4
  %p24 = getelementptr i8, ptr %v5, i64 16
  store ptr %v5, ptr %p24, align 8
  ret ptr %v5
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_make(ptr %vm.0) local_unnamed_addr #7 {
entry1:
  %p6 = getelementptr i8, ptr %vm.0, i64 48
  %v7 = load i64, ptr %p6, align 4
  %p8 = getelementptr i8, ptr %vm.0, i64 112
  %v9 = load ptr, ptr %p8, align 8
  %p10 = getelementptr i8, ptr %v9, i64 168
  %v11 = load i64, ptr %p10, align 4
  %c12.not = icmp ult i64 %v7, %v11
  br i1 %c12.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p8.i = getelementptr i8, ptr %v9, i64 80
  %v9.i = load i64, ptr %p8.i, align 4
  %c10.i = icmp eq i64 %v9.i, 0
  br i1 %c10.i, label %then5.i, label %end5

then5.i:                                          ; preds = %then3
  %p11.i = getelementptr i8, ptr %v9, i64 192
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p11.i, i8 0, i64 16, i1 false)
  tail call void @collect_here(ptr nonnull %vm.0)
  %v7.i = load ptr, ptr %p8, align 8
  %p8.i1 = getelementptr i8, ptr %v7.i, i64 216
  %v9.i2 = load i64, ptr %p8.i1, align 4
  %c10.not.i = icmp eq i64 %v9.i2, 0
  br i1 %c10.not.i, label %collect_now.exit, label %then3.i

then3.i:                                          ; preds = %then5.i
  %r11.i = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  br label %collect_now.exit

collect_now.exit:                                 ; preds = %then5.i, %then3.i
  store i64 0, ptr %p11.i, align 4
  br label %end5

end5:                                             ; preds = %collect_now.exit, %then3, %entry1
  %r13 = tail call ptr @cont_take(ptr nonnull %vm.0)
  ret ptr %r13
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_take(ptr captures(none) %vm.0) local_unnamed_addr #7 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 16
  %v4 = load ptr, ptr %p3, align 8
  %c8.not = icmp eq ptr %v4, null
  br i1 %c8.not, label %then5, label %end7

common.ret:                                       ; preds = %end7, %then5
  %common.ret.op = phi ptr [ %r9, %then5 ], [ %v4, %end7 ]
  ret ptr %common.ret.op

then5:                                            ; preds = %entry1
  %r9 = tail call ptr @cont_alloc(ptr nonnull %vm.0)
  br label %common.ret

end7:                                             ; preds = %entry1
  %p10 = getelementptr i8, ptr %v4, i64 48
  %v11 = load i64, ptr %p10, align 4
  %v12 = inttoptr i64 %v11 to ptr
  store ptr %v12, ptr %p3, align 8
  %p14 = getelementptr i8, ptr %v4, i64 56
  store i64 0, ptr %p14, align 4
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local noundef ptr @renew(ptr captures(none) %vm.0, ptr captures(address) %k.0) local_unnamed_addr #7 {
entry1:
  %r3 = tail call ptr @cont_take(ptr %vm.0)
  %p4 = getelementptr i8, ptr %r3, i64 24
  %v5 = load i64, ptr %p4, align 4
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(64) %r3, ptr noundef nonnull align 1 dereferenceable(64) %k.0, i64 64, i1 false)
  store i64 %v5, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %k.0, i64 24
  store i64 0, ptr %p7, align 4
  %p12 = getelementptr i8, ptr %r3, i64 56
  %v13 = load i64, ptr %p12, align 4
  %v14 = and i64 %v13, 9223372036854775807
  %c15 = icmp eq i64 %v14, 0
  br i1 %c15, label %then8, label %more11

more11:                                           ; preds = %entry1
  %p16 = getelementptr i8, ptr %r3, i64 16
  %v17 = load ptr, ptr %p16, align 8
  %c18 = icmp eq ptr %v17, %k.0
  br i1 %c18, label %then8, label %while23

common.ret:                                       ; preds = %end25, %then8
  ret ptr %r3

then8:                                            ; preds = %more11, %entry1
  %p19 = getelementptr i8, ptr %r3, i64 16
  store ptr %r3, ptr %p19, align 8
  br label %common.ret

while23:                                          ; preds = %more11, %while23
  %inner.22.0 = phi ptr [ %v28, %while23 ], [ %v17, %more11 ]
  %p27 = getelementptr i8, ptr %inner.22.0, i64 32
  %v28 = load ptr, ptr %p27, align 8
  %c29.not = icmp eq ptr %v28, %k.0
  br i1 %c29.not, label %end25, label %while23

end25:                                            ; preds = %while23
  %p27.le = getelementptr i8, ptr %inner.22.0, i64 32
  store ptr %r3, ptr %p27.le, align 8
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @make_ready(ptr %vm.0, ptr %k.0, i64 %n.0) local_unnamed_addr #7 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %v8 = and i64 %v4, 9223372036854775807
  %c9 = icmp eq i64 %v8, 0
  br i1 %c9, label %then5, label %else6

then5:                                            ; preds = %entry1
  %p13 = getelementptr i8, ptr %vm.0, i64 24
  %v14 = load ptr, ptr %p13, align 8
  %v16 = load i64, ptr %v14, align 4
  %c17.not = icmp eq i64 %v16, 0
  br i1 %c17.not, label %then10, label %end12

then10:                                           ; preds = %then5
  %p6.i6 = getelementptr i8, ptr %vm.0, i64 112
  %v7.i7 = load ptr, ptr %p6.i6, align 8
  %p8.i = getelementptr i8, ptr %v7.i7, i64 176
  %v9.i8 = load i64, ptr %p8.i, align 4
  %p12.i = getelementptr i8, ptr %v7.i7, i64 184
  %v13.i9 = load i64, ptr %p12.i, align 4
  %c14.not.i = icmp ult i64 %v9.i8, %v13.i9
  br i1 %c14.not.i, label %then16.i14, label %then3.i10

then3.i10:                                        ; preds = %then10
  %p8.i.i = getelementptr i8, ptr %v7.i7, i64 80
  %v9.i.i = load i64, ptr %p8.i.i, align 4
  %c10.i.i = icmp eq i64 %v9.i.i, 0
  br i1 %c10.i.i, label %then5.i.i, label %then16.i14

then5.i.i:                                        ; preds = %then3.i10
  %v15.i16 = ptrtoint ptr %k.0 to i64
  %p11.i.i = getelementptr i8, ptr %v7.i7, i64 192
  store i64 %v15.i16, ptr %p11.i.i, align 4
  %p12.i.i = getelementptr i8, ptr %v7.i7, i64 200
  store i64 %n.0, ptr %p12.i.i, align 4
  tail call void @collect_here(ptr nonnull %vm.0)
  %v7.i.i = load ptr, ptr %p6.i6, align 8
  %p8.i1.i = getelementptr i8, ptr %v7.i.i, i64 216
  %v9.i2.i = load i64, ptr %p8.i1.i, align 4
  %c10.not.i.i = icmp eq i64 %v9.i2.i, 0
  br i1 %c10.not.i.i, label %end5.i, label %then3.i.i

then3.i.i:                                        ; preds = %then5.i.i
  %r11.i.i = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  br label %end5.i

end5.i:                                           ; preds = %then5.i.i, %then3.i.i
  store i64 0, ptr %p11.i.i, align 4
  %v20.i11.pre = load ptr, ptr %p13, align 8
  %v22.i12.pre = load i64, ptr %v20.i11.pre, align 4
  %0 = icmp eq i64 %v22.i12.pre, 0
  br i1 %0, label %then16.i14, label %end12

then16.i14:                                       ; preds = %then10, %then3.i10, %end5.i
  %v25.i15 = load ptr, ptr %p6.i6, align 8
  %p26.i = getelementptr i8, ptr %v25.i15, i64 176
  %v27.i = load i64, ptr %p26.i, align 4
  %v28.i = add i64 %v27.i, 1
  store i64 %v28.i, ptr %p26.i, align 4
  br label %end12

end12:                                            ; preds = %then16.i14, %end5.i, %then5
  %v3.i2 = ptrtoint ptr %vm.0 to i64
  %v4.i3 = add i64 %v3.i2, 24
  %v5.i4 = inttoptr i64 %v4.i3 to ptr
  %v7.i = add i64 %v3.i2, 64
  %v8.i5 = inttoptr i64 %v7.i to ptr
  %v13.i24 = load ptr, ptr %v5.i4, align 8
  %v15.i25 = load i64, ptr %v13.i24, align 4
  %c19.not.i26 = icmp eq i64 %v15.i25, 0
  br i1 %c19.not.i26, label %end18.i.lr.ph, label %then16.i

end18.i.lr.ph:                                    ; preds = %end12
  %p29.i = getelementptr i8, ptr %v8.i5, i64 8
  br label %end18.i

then16.i:                                         ; preds = %end28.i, %end12
  %v13.i.lcssa = phi ptr [ %v13.i24, %end12 ], [ %v13.i, %end28.i ]
  %v15.i.lcssa = phi i64 [ %v15.i25, %end12 ], [ %v15.i, %end28.i ]
  %v20.i = ptrtoint ptr %v13.i.lcssa to i64
  %v21.i = add i64 %v20.i, -8
  %v22.i = inttoptr i64 %v21.i to ptr
  store ptr %v22.i, ptr %v5.i4, align 8
  br label %take.exit

end18.i:                                          ; preds = %end18.i.lr.ph, %end28.i
  %v25.i = load i64, ptr %v8.i5, align 4
  %v30.i = load i64, ptr %p29.i, align 4
  %c31.i = icmp ult i64 %v25.i, %v30.i
  br i1 %c31.i, label %then26.i, label %end28.i

then26.i:                                         ; preds = %end18.i
  %v32.i = add i64 %v25.i, 1984
  store i64 %v32.i, ptr %v8.i5, align 4
  %v34.i = add i64 %v25.i, 1960
  br label %take.exit

end28.i:                                          ; preds = %end18.i
  %r35.i = tail call i64 @service(i32 2, i64 0, i64 0, i64 0)
  %v13.i = load ptr, ptr %v5.i4, align 8
  %v15.i = load i64, ptr %v13.i, align 4
  %c19.not.i = icmp eq i64 %v15.i, 0
  br i1 %c19.not.i, label %end18.i, label %then16.i

take.exit:                                        ; preds = %then16.i, %then26.i
  %common.ret.op.i = phi i64 [ %v15.i.lcssa, %then16.i ], [ %v34.i, %then26.i ]
  %v4.i1 = add i64 %common.ret.op.i, -1384
  store i64 %v4.i1, ptr %p3, align 4
  %p6.i = getelementptr i8, ptr %k.0, i64 16
  store ptr %k.0, ptr %p6.i, align 8
  br label %end7

else6:                                            ; preds = %entry1
  store i64 %v8, ptr %p3, align 4
  %p22 = getelementptr i8, ptr %k.0, i64 16
  %v23 = load ptr, ptr %p22, align 8
  %v24 = load i64, ptr %v23, align 4
  br label %end7

end7:                                             ; preds = %else6, %take.exit
  %v24.sink = phi i64 [ %v24, %else6 ], [ %common.ret.op.i, %take.exit ]
  %p25 = getelementptr i8, ptr %vm.0, i64 168
  store i64 %v24.sink, ptr %p25, align 4
  %c30.not = icmp sgt i64 %v4, -1
  br i1 %c30.not, label %end28, label %then26

then26:                                           ; preds = %end7
  %p31 = getelementptr i8, ptr %k.0, i64 48
  %v32 = load i64, ptr %p31, align 4
  %p33 = getelementptr i8, ptr %vm.0, i64 304
  %v3.i = ptrtoint ptr %p33 to i64
  %v4.i = shl i64 %v32, 3
  %v5.i = add i64 %v4.i, %v3.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v35 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %p33, i64 %v35, i1 false)
  %v3.i17 = ptrtoint ptr %k.0 to i64
  %v4.i18 = add i64 %v3.i17, 32
  %v5.i19 = inttoptr i64 %v4.i18 to ptr
  %p6.i20 = getelementptr i8, ptr %k.0, i64 32
  %v7.i21 = load ptr, ptr %p6.i20, align 8
  %c11.i = icmp ugt i64 %v32, 2
  %phi12.i = select i1 %c11.i, ptr %v7.i21, ptr %v5.i19
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %p33, ptr align 1 %phi12.i, i64 %v4.i, i1 false)
  br i1 %c11.i, label %then3.i, label %end28

then3.i:                                          ; preds = %then26
  %v8.i = load ptr, ptr %p6.i20, align 8
  %v9.i = ptrtoint ptr %v8.i to i64
  %r10.i = tail call i64 @service(i32 6, i64 %v9.i, i64 0, i64 0)
  br label %end28

end28:                                            ; preds = %then3.i, %then26, %end7
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @release(ptr captures(none) %vm.0, ptr initializes((48, 56)) %k.0) local_unnamed_addr #8 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 56
  %v7 = load i64, ptr %p6, align 4
  %c8.not = icmp eq i64 %v7, 0
  br i1 %c8.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %v8.i = and i64 %v7, 3
  %c9.not.i = icmp eq i64 %v8.i, 0
  br i1 %c9.not.i, label %detach.exit, label %then3.i

then3.i:                                          ; preds = %then3
  %v8.i3 = and i64 %v7, 1
  %c9.not.i4 = icmp eq i64 %v8.i3, 0
  br i1 %c9.not.i4, label %else4.i, label %then3.i5

then3.i5:                                         ; preds = %then3.i
  %v12.i6 = add i64 %v7, 249863
  %v15.i7 = inttoptr i64 %v12.i6 to ptr
  %p16.i = getelementptr i8, ptr %v15.i7, i64 8
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = xor i64 %v17.i, 2
  br label %shrink.exit

else4.i:                                          ; preds = %then3.i
  %v22.i = xor i64 %v7, 2
  %v3.i.i = add i64 %v22.i, -576
  %v4.i.i = inttoptr i64 %v3.i.i to ptr
  %v26.i = load i64, ptr %v4.i.i, align 4
  br label %shrink.exit

shrink.exit:                                      ; preds = %then3.i5, %else4.i
  %top.13.0.i = phi i64 [ %v12.i6, %then3.i5 ], [ %v26.i, %else4.i ]
  %plain.19.0.i = phi i64 [ %v18.i, %then3.i5 ], [ %v22.i, %else4.i ]
  store i64 %plain.19.0.i, ptr %p6, align 4
  %p29.i = getelementptr i8, ptr %vm.0, i64 32
  %v30.i = load ptr, ptr %p29.i, align 8
  %p3.i.i = getelementptr i8, ptr %v30.i, i64 8
  store i64 %top.13.0.i, ptr %p3.i.i, align 4
  %v4.i3.i = ptrtoint ptr %v30.i to i64
  %v5.i.i = add i64 %v4.i3.i, 8
  %v6.i.i = inttoptr i64 %v5.i.i to ptr
  store ptr %v6.i.i, ptr %p29.i, align 8
  %v11.i.pre = load i64, ptr %p6, align 4
  br label %detach.exit

detach.exit:                                      ; preds = %then3, %shrink.exit
  %v11.i = phi i64 [ %v7, %then3 ], [ %v11.i.pre, %shrink.exit ]
  %v12.i = add i64 %v11.i, 1384
  store i64 0, ptr %p6, align 4
  %p14.i = getelementptr i8, ptr %vm.0, i64 24
  %v15.i = load ptr, ptr %p14.i, align 8
  %p3.i = getelementptr i8, ptr %v15.i, i64 8
  store i64 %v12.i, ptr %p3.i, align 4
  %v4.i = ptrtoint ptr %v15.i to i64
  %v5.i = add i64 %v4.i, 8
  %v6.i = inttoptr i64 %v5.i to ptr
  store ptr %v6.i, ptr %p14.i, align 8
  br label %end5

end5:                                             ; preds = %entry1, %detach.exit
  store i64 3, ptr %p6, align 4
  %p10 = getelementptr i8, ptr %vm.0, i64 16
  %v11 = load ptr, ptr %p10, align 8
  %v12 = ptrtoint ptr %v11 to i64
  %p13 = getelementptr i8, ptr %k.0, i64 48
  store i64 %v12, ptr %p13, align 4
  store ptr %k.0, ptr %p10, align 8
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @abandon(ptr captures(none) %vm.0, ptr readnone captures(address) %root.0) local_unnamed_addr #9 {
entry1:
  %v3 = load ptr, ptr %vm.0, align 8
  %c91 = icmp eq ptr %v3, null
  %c142 = icmp eq ptr %v3, %root.0
  %or.cond3 = select i1 %c91, i1 true, i1 %c142
  br i1 %or.cond3, label %common.ret, label %end12.lr.ph

end12.lr.ph:                                      ; preds = %entry1
  %p29.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p10.i = getelementptr i8, ptr %vm.0, i64 16
  br label %end12

common.ret:                                       ; preds = %release.exit, %entry1
  ret void

end12:                                            ; preds = %end12.lr.ph, %release.exit
  %k.4.04 = phi ptr [ %v3, %end12.lr.ph ], [ %v17, %release.exit ]
  %p16 = getelementptr i8, ptr %k.4.04, i64 32
  %v17 = load ptr, ptr %p16, align 8
  %p6.i = getelementptr i8, ptr %k.4.04, i64 56
  %v7.i = load i64, ptr %p6.i, align 8
  %c8.not.i = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i, label %release.exit, label %then3.i

then3.i:                                          ; preds = %end12
  %v8.i.i = and i64 %v7.i, 3
  %c9.not.i.i = icmp eq i64 %v8.i.i, 0
  br i1 %c9.not.i.i, label %detach.exit.i, label %then3.i.i

then3.i.i:                                        ; preds = %then3.i
  %v8.i3.i = and i64 %v7.i, 1
  %c9.not.i4.i = icmp eq i64 %v8.i3.i, 0
  br i1 %c9.not.i4.i, label %else4.i.i, label %then3.i5.i

then3.i5.i:                                       ; preds = %then3.i.i
  %v12.i6.i = add i64 %v7.i, 249863
  %v15.i7.i = inttoptr i64 %v12.i6.i to ptr
  %p16.i.i = getelementptr i8, ptr %v15.i7.i, i64 8
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = xor i64 %v17.i.i, 2
  br label %shrink.exit.i

else4.i.i:                                        ; preds = %then3.i.i
  %v22.i.i = xor i64 %v7.i, 2
  %v3.i.i.i = add i64 %v22.i.i, -576
  %v4.i.i.i = inttoptr i64 %v3.i.i.i to ptr
  %v26.i.i = load i64, ptr %v4.i.i.i, align 4
  br label %shrink.exit.i

shrink.exit.i:                                    ; preds = %else4.i.i, %then3.i5.i
  %top.13.0.i.i = phi i64 [ %v12.i6.i, %then3.i5.i ], [ %v26.i.i, %else4.i.i ]
  %plain.19.0.i.i = phi i64 [ %v18.i.i, %then3.i5.i ], [ %v22.i.i, %else4.i.i ]
  store i64 %plain.19.0.i.i, ptr %p6.i, align 4
  %v30.i.i = load ptr, ptr %p29.i.i, align 8
  %p3.i.i.i = getelementptr i8, ptr %v30.i.i, i64 8
  store i64 %top.13.0.i.i, ptr %p3.i.i.i, align 4
  %v4.i3.i.i = ptrtoint ptr %v30.i.i to i64
  %v5.i.i.i = add i64 %v4.i3.i.i, 8
  %v6.i.i.i = inttoptr i64 %v5.i.i.i to ptr
  store ptr %v6.i.i.i, ptr %p29.i.i, align 8
  %v11.i.pre.i = load i64, ptr %p6.i, align 4
  br label %detach.exit.i

detach.exit.i:                                    ; preds = %shrink.exit.i, %then3.i
  %v11.i.i = phi i64 [ %v7.i, %then3.i ], [ %v11.i.pre.i, %shrink.exit.i ]
  %v12.i.i = add i64 %v11.i.i, 1384
  store i64 0, ptr %p6.i, align 4
  %v15.i.i = load ptr, ptr %p14.i.i, align 8
  %p3.i.i = getelementptr i8, ptr %v15.i.i, i64 8
  store i64 %v12.i.i, ptr %p3.i.i, align 4
  %v4.i.i = ptrtoint ptr %v15.i.i to i64
  %v5.i.i = add i64 %v4.i.i, 8
  %v6.i.i = inttoptr i64 %v5.i.i to ptr
  store ptr %v6.i.i, ptr %p14.i.i, align 8
  br label %release.exit

release.exit:                                     ; preds = %end12, %detach.exit.i
  store i64 3, ptr %p6.i, align 4
  %v11.i = load ptr, ptr %p10.i, align 8
  %v12.i = ptrtoint ptr %v11.i to i64
  %p13.i = getelementptr i8, ptr %k.4.04, i64 48
  store i64 %v12.i, ptr %p13.i, align 4
  store ptr %k.4.04, ptr %p10.i, align 8
  %c9 = icmp eq ptr %v17, null
  %c14 = icmp eq ptr %v17, %root.0
  %or.cond = select i1 %c9, i1 true, i1 %c14
  br i1 %or.cond, label %common.ret, label %end12
}

; Function Attrs: noredzone nounwind uwtable
define dso_local range(i64 2, 0) i64 @extend(ptr %vm.0, i64 %limit.0) local_unnamed_addr #6 {
entry1:
  %v3.i = ptrtoint ptr %vm.0 to i64
  %v4.i = add i64 %v3.i, 32
  %v5.i = inttoptr i64 %v4.i to ptr
  %v7.i = add i64 %v3.i, 80
  %v8.i = inttoptr i64 %v7.i to ptr
  %v13.i5 = load ptr, ptr %v5.i, align 8
  %v15.i6 = load i64, ptr %v13.i5, align 4
  %c19.not.i7 = icmp eq i64 %v15.i6, 0
  br i1 %c19.not.i7, label %end18.i.lr.ph, label %then16.i

end18.i.lr.ph:                                    ; preds = %entry1
  %p29.i = getelementptr i8, ptr %v8.i, i64 8
  br label %end18.i

then16.i:                                         ; preds = %end28.i, %entry1
  %v13.i.lcssa = phi ptr [ %v13.i5, %entry1 ], [ %v13.i, %end28.i ]
  %v15.i.lcssa = phi i64 [ %v15.i6, %entry1 ], [ %v15.i, %end28.i ]
  %v20.i = ptrtoint ptr %v13.i.lcssa to i64
  %v21.i = add i64 %v20.i, -8
  %v22.i = inttoptr i64 %v21.i to ptr
  store ptr %v22.i, ptr %v5.i, align 8
  br label %take.exit

end18.i:                                          ; preds = %end18.i.lr.ph, %end28.i
  %v25.i = load i64, ptr %v8.i, align 4
  %v30.i = load i64, ptr %p29.i, align 4
  %c31.i = icmp ult i64 %v25.i, %v30.i
  br i1 %c31.i, label %then26.i, label %end28.i

then26.i:                                         ; preds = %end18.i
  %v32.i = add i64 %v25.i, 266304
  store i64 %v32.i, ptr %v8.i, align 4
  %v34.i = add i64 %v25.i, 266248
  br label %take.exit

end28.i:                                          ; preds = %end18.i
  %r35.i = tail call i64 @service(i32 3, i64 0, i64 0, i64 0)
  %v13.i = load ptr, ptr %v5.i, align 8
  %v15.i = load i64, ptr %v13.i, align 4
  %c19.not.i = icmp eq i64 %v15.i, 0
  br i1 %c19.not.i, label %end18.i, label %then16.i

take.exit:                                        ; preds = %then16.i, %then26.i
  %common.ret.op.i = phi i64 [ %v15.i.lcssa, %then16.i ], [ %v34.i, %then26.i ]
  %v4 = add i64 %common.ret.op.i, -249863
  %v5 = inttoptr i64 %common.ret.op.i to ptr
  %p6 = getelementptr i8, ptr %v5, i64 16
  store i64 %v4, ptr %p6, align 4
  %v3.i1 = add i64 %limit.0, -576
  %v4.i2 = inttoptr i64 %v3.i1 to ptr
  store i64 %common.ret.op.i, ptr %v4.i2, align 4
  %v9 = or i64 %limit.0, 2
  ret i64 %v9
}

; Function Attrs: noredzone nounwind uwtable
define dso_local { ptr, i64 } @find_suspend_clause(ptr %cur.0, ptr readonly captures(address) %tag.0) local_unnamed_addr #6 {
entry1:
  %p3.i = getelementptr i8, ptr %tag.0, i64 8
  %v4.i = load i64, ptr %p3.i, align 4
  br label %while6.i

while6.i:                                         ; preds = %while6.i.backedge, %entry1
  %k.5.0.i = phi ptr [ %cur.0, %entry1 ], [ %k.5.0.i.be, %while6.i.backedge ]
  %p10.i = getelementptr i8, ptr %k.5.0.i, i64 40
  %v11.i = load ptr, ptr %p10.i, align 8
  %p14.i = getelementptr i8, ptr %k.5.0.i, i64 32
  %v15.i = load ptr, ptr %p14.i, align 8
  %p8.i2 = getelementptr i8, ptr %v11.i, i64 8
  %phi10.i3 = load i64, ptr %p8.i2, align 4
  %v21.i = and i64 %phi10.i3, %v4.i
  %c22.i = icmp eq i64 %v21.i, 0
  br i1 %c22.i, label %then16.i, label %end18.i

then16.i:                                         ; preds = %while6.i
  %c26.not.i = icmp eq ptr %v15.i, null
  br i1 %c26.not.i, label %find.exit, label %end25.i

end25.i:                                          ; preds = %then16.i
  %p27.i = getelementptr i8, ptr %v15.i, i64 40
  %v28.i = load ptr, ptr %p27.i, align 8
  %p8.i = getelementptr i8, ptr %v28.i, i64 8
  %phi10.i = load i64, ptr %p8.i, align 4
  %v34.i = and i64 %phi10.i, %v4.i
  %c35.i = icmp eq i64 %v34.i, 0
  br i1 %c35.i, label %then29.i, label %end18.i

then29.i:                                         ; preds = %end25.i
  %p3.i4 = getelementptr i8, ptr %k.5.0.i, i64 48
  %v4.i5 = load i64, ptr %p3.i4, align 4
  %v5.i = inttoptr i64 %v4.i5 to ptr
  %p6.i6 = getelementptr i8, ptr %v15.i, i64 32
  %v7.i = load ptr, ptr %p6.i6, align 8
  %c11.i = icmp eq ptr %v7.i, %v5.i
  br i1 %c11.i, label %then8.i, label %end10.i

then8.i:                                          ; preds = %then29.i
  %r12.i = tail call ptr asm sideeffect "", "=r,0"(ptr %v5.i) #1
  br label %grandparent.exit

end10.i:                                          ; preds = %then29.i
  %v13.i = ptrtoint ptr %v7.i to i64
  store i64 %v13.i, ptr %p3.i4, align 4
  br label %grandparent.exit

grandparent.exit:                                 ; preds = %then8.i, %end10.i
  %common.ret.op.i7 = phi ptr [ %r12.i, %then8.i ], [ %v7.i, %end10.i ]
  %c42.not.i = icmp eq ptr %common.ret.op.i7, null
  br i1 %c42.not.i, label %find.exit, label %while6.i.backedge

while6.i.backedge:                                ; preds = %grandparent.exit, %end48.i
  %k.5.0.i.be = phi ptr [ %common.ret.op.i7, %grandparent.exit ], [ %v68.i, %end48.i ]
  br label %while6.i

end18.i:                                          ; preds = %end25.i, %while6.i
  %k.5.1.i = phi ptr [ %k.5.0.i, %while6.i ], [ %v15.i, %end25.i ]
  %table.12.0.i = phi ptr [ %v11.i, %while6.i ], [ %v28.i, %end25.i ]
  %p10.i8 = getelementptr i8, ptr %table.12.0.i, i64 24
  br label %while46.i

while46.i:                                        ; preds = %end56.i, %end18.i
  %n.45.0.i = phi i64 [ 0, %end18.i ], [ %v53.i, %end56.i ]
  %p50.i = getelementptr ptr, ptr %p10.i8, i64 %n.45.0.i
  %v51.i = load ptr, ptr %p50.i, align 8
  %v53.i = add i64 %n.45.0.i, 1
  %c57.i = icmp eq ptr %v51.i, %tag.0
  br i1 %c57.i, label %then54.i, label %end56.i

then54.i:                                         ; preds = %while46.i
  %agg60.i = insertvalue { ptr, i64 } undef, ptr %k.5.1.i, 0
  %agg61.i = insertvalue { ptr, i64 } %agg60.i, i64 %v53.i, 1
  br label %find.exit

end56.i:                                          ; preds = %while46.i
  %c65.not.i = icmp eq ptr %v51.i, null
  br i1 %c65.not.i, label %end48.i, label %while46.i

end48.i:                                          ; preds = %end56.i
  %p67.i = getelementptr i8, ptr %k.5.1.i, i64 32
  %v68.i = load ptr, ptr %p67.i, align 8
  %c73.not.i = icmp eq ptr %v68.i, null
  br i1 %c73.not.i, label %find.exit, label %while6.i.backedge

find.exit:                                        ; preds = %then16.i, %grandparent.exit, %end48.i, %then54.i
  %common.ret.op.i = phi { ptr, i64 } [ %agg61.i, %then54.i ], [ zeroinitializer, %end48.i ], [ zeroinitializer, %grandparent.exit ], [ zeroinitializer, %then16.i ]
  ret { ptr, i64 } %common.ret.op.i
}

; Function Attrs: noredzone nounwind uwtable
define dso_local { ptr, i64 } @find_switch_clause(ptr %cur.0, ptr readonly captures(address) %tag.0) local_unnamed_addr #6 {
entry1:
  %p3.i = getelementptr i8, ptr %tag.0, i64 8
  %v4.i = load i64, ptr %p3.i, align 4
  br label %while6.i

while6.i:                                         ; preds = %while6.i.backedge, %entry1
  %k.5.0.i = phi ptr [ %cur.0, %entry1 ], [ %k.5.0.i.be, %while6.i.backedge ]
  %p10.i = getelementptr i8, ptr %k.5.0.i, i64 40
  %v11.i = load ptr, ptr %p10.i, align 8
  %p14.i = getelementptr i8, ptr %k.5.0.i, i64 32
  %v15.i = load ptr, ptr %p14.i, align 8
  %p6.i1 = getelementptr i8, ptr %v11.i, i64 16
  %phi10.i3 = load i64, ptr %p6.i1, align 4
  %v21.i = and i64 %phi10.i3, %v4.i
  %c22.i = icmp eq i64 %v21.i, 0
  br i1 %c22.i, label %then16.i, label %end18.i

then16.i:                                         ; preds = %while6.i
  %c26.not.i = icmp eq ptr %v15.i, null
  br i1 %c26.not.i, label %find.exit, label %end25.i

end25.i:                                          ; preds = %then16.i
  %p27.i = getelementptr i8, ptr %v15.i, i64 40
  %v28.i = load ptr, ptr %p27.i, align 8
  %p6.i = getelementptr i8, ptr %v28.i, i64 16
  %phi10.i = load i64, ptr %p6.i, align 4
  %v34.i = and i64 %phi10.i, %v4.i
  %c35.i = icmp eq i64 %v34.i, 0
  br i1 %c35.i, label %then29.i, label %end18.i

then29.i:                                         ; preds = %end25.i
  %p3.i4 = getelementptr i8, ptr %k.5.0.i, i64 48
  %v4.i5 = load i64, ptr %p3.i4, align 4
  %v5.i = inttoptr i64 %v4.i5 to ptr
  %p6.i6 = getelementptr i8, ptr %v15.i, i64 32
  %v7.i = load ptr, ptr %p6.i6, align 8
  %c11.i = icmp eq ptr %v7.i, %v5.i
  br i1 %c11.i, label %then8.i, label %end10.i

then8.i:                                          ; preds = %then29.i
  %r12.i = tail call ptr asm sideeffect "", "=r,0"(ptr %v5.i) #1
  br label %grandparent.exit

end10.i:                                          ; preds = %then29.i
  %v13.i = ptrtoint ptr %v7.i to i64
  store i64 %v13.i, ptr %p3.i4, align 4
  br label %grandparent.exit

grandparent.exit:                                 ; preds = %then8.i, %end10.i
  %common.ret.op.i7 = phi ptr [ %r12.i, %then8.i ], [ %v7.i, %end10.i ]
  %c42.not.i = icmp eq ptr %common.ret.op.i7, null
  br i1 %c42.not.i, label %find.exit, label %while6.i.backedge

while6.i.backedge:                                ; preds = %grandparent.exit, %end48.i
  %k.5.0.i.be = phi ptr [ %common.ret.op.i7, %grandparent.exit ], [ %v68.i, %end48.i ]
  br label %while6.i

end18.i:                                          ; preds = %end25.i, %while6.i
  %k.5.1.i = phi ptr [ %k.5.0.i, %while6.i ], [ %v15.i, %end25.i ]
  %table.12.0.i = phi ptr [ %v11.i, %while6.i ], [ %v28.i, %end25.i ]
  %v6.i = ptrtoint ptr %table.12.0.i to i64
  %v7.i8 = load i64, ptr %table.12.0.i, align 4
  %v8.i = add i64 %v7.i8, %v6.i
  %v9.i = inttoptr i64 %v8.i to ptr
  br label %while46.i

while46.i:                                        ; preds = %end56.i, %end18.i
  %n.45.0.i = phi i64 [ 0, %end18.i ], [ %v53.i, %end56.i ]
  %p50.i = getelementptr ptr, ptr %v9.i, i64 %n.45.0.i
  %v51.i = load ptr, ptr %p50.i, align 8
  %v53.i = add i64 %n.45.0.i, 1
  %c57.i = icmp eq ptr %v51.i, %tag.0
  br i1 %c57.i, label %then54.i, label %end56.i

then54.i:                                         ; preds = %while46.i
  %agg60.i = insertvalue { ptr, i64 } undef, ptr %k.5.1.i, 0
  %agg61.i = insertvalue { ptr, i64 } %agg60.i, i64 %v53.i, 1
  br label %find.exit

end56.i:                                          ; preds = %while46.i
  %c65.not.i = icmp eq ptr %v51.i, null
  br i1 %c65.not.i, label %end48.i, label %while46.i

end48.i:                                          ; preds = %end56.i
  %p67.i = getelementptr i8, ptr %k.5.1.i, i64 32
  %v68.i = load ptr, ptr %p67.i, align 8
  %c73.not.i = icmp eq ptr %v68.i, null
  br i1 %c73.not.i, label %find.exit, label %while6.i.backedge

find.exit:                                        ; preds = %then16.i, %grandparent.exit, %end48.i, %then54.i
  %common.ret.op.i = phi { ptr, i64 } [ %agg61.i, %then54.i ], [ zeroinitializer, %end48.i ], [ zeroinitializer, %grandparent.exit ], [ zeroinitializer, %then16.i ]
  ret { ptr, i64 } %common.ret.op.i
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local noundef i1 @subtype(i32 %a.0, i32 %b.0, i32 %depth.0) local_unnamed_addr #10 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 40), align 8
  %v5 = zext i32 %a.0 to i64
  %p6 = getelementptr ptr, ptr %v4, i64 %v5
  %v7 = load ptr, ptr %p6, align 8
  %v13 = load i32, ptr %v7, align 4
  %c14 = icmp ult i32 %depth.0, %v13
  br i1 %c14, label %more11, label %no9

more11:                                           ; preds = %entry1
  %v15 = zext i32 %depth.0 to i64
  %0 = getelementptr i32, ptr %v7, i64 %v15
  %p17 = getelementptr i8, ptr %0, i64 4
  %v18 = load i32, ptr %p17, align 4
  %c19 = icmp eq i32 %v18, %b.0
  br i1 %c19, label %end10, label %no9

no9:                                              ; preds = %more11, %entry1
  br label %end10

end10:                                            ; preds = %more11, %no9
  %phi20 = phi i1 [ false, %no9 ], [ true, %more11 ]
  ret i1 %phi20
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_fill(ptr readonly captures(none) %memory.0, i64 %at.0, i32 %value.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p6 = getelementptr i8, ptr %memory.0, i64 16
  %v7 = load i64, ptr %p6, align 4
  %c3.i = icmp ugt i64 %n.0, %v7
  %v4.i = sub i64 %v7, %n.0
  %c5.i = icmp ugt i64 %at.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then3, label %end5

then3:                                            ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

end5:                                             ; preds = %entry1
  %v9 = load ptr, ptr %memory.0, align 8
  %v10 = ptrtoint ptr %v9 to i64
  %v11 = add i64 %at.0, %v10
  %v12 = inttoptr i64 %v11 to ptr
  %v13 = trunc i32 %value.0 to i8
  tail call void @llvm.memset.p0.i64(ptr align 1 %v12, i8 %v13, i64 %n.0, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_copy(ptr readonly captures(none) %to.0, ptr readonly captures(none) %from_.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p4 = getelementptr i8, ptr %to.0, i64 16
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %from_.0, i64 16
  %v8 = load i64, ptr %p7, align 4
  %c3.i1.i = icmp ugt i64 %n.0, %v5
  %v4.i2.i = sub i64 %v5, %n.0
  %c5.i3.i = icmp ugt i64 %at.0, %v4.i2.i
  %v6.i4.i = or i1 %c3.i1.i, %c5.i3.i
  %c3.i.i = icmp ugt i64 %n.0, %v8
  %v4.i.i = sub i64 %v8, %n.0
  %c5.i.i = icmp ugt i64 %start.0, %v4.i.i
  %v6.i.i = or i1 %c3.i.i, %c5.i.i
  %v8.i = or i1 %v6.i4.i, %v6.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %from_.0, align 8
  %v3 = load ptr, ptr %to.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v11.i = add i64 %at.0, %v9.i
  %v12.i = inttoptr i64 %v11.i to ptr
  %v13.i = ptrtoint ptr %v6 to i64
  %v15.i = add i64 %start.0, %v13.i
  %v16.i = inttoptr i64 %v15.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v12.i, ptr align 1 %v16.i, i64 %n.0, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_init(ptr readonly captures(none) %memory.0, ptr readonly captures(none) %segment.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p4 = getelementptr i8, ptr %memory.0, i64 16
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %segment.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %c3.i1.i = icmp ugt i64 %n.0, %v5
  %v4.i2.i = sub i64 %v5, %n.0
  %c5.i3.i = icmp ugt i64 %at.0, %v4.i2.i
  %v6.i4.i = or i1 %c3.i1.i, %c5.i3.i
  %c3.i.i = icmp ugt i64 %n.0, %v8
  %v4.i.i = sub i64 %v8, %n.0
  %c5.i.i = icmp ugt i64 %start.0, %v4.i.i
  %v6.i.i = or i1 %c3.i.i, %c5.i.i
  %v8.i = or i1 %v6.i4.i, %v6.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %segment.0, align 8
  %v3 = load ptr, ptr %memory.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v11.i = add i64 %at.0, %v9.i
  %v12.i = inttoptr i64 %v11.i to ptr
  %v13.i = ptrtoint ptr %v6 to i64
  %v15.i = add i64 %start.0, %v13.i
  %v16.i = inttoptr i64 %v15.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v12.i, ptr align 1 %v16.i, i64 %n.0, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_fill(ptr readonly captures(none) %table.0, i64 %at.0, i64 %value.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p6 = getelementptr i8, ptr %table.0, i64 8
  %v7 = load i64, ptr %p6, align 4
  %c3.i = icmp ugt i64 %n.0, %v7
  %v4.i = sub i64 %v7, %n.0
  %c5.i = icmp ugt i64 %at.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then3, label %end5

then3:                                            ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

end5:                                             ; preds = %entry1
  %v9 = load ptr, ptr %table.0, align 8
  %v10 = ptrtoint ptr %v9 to i64
  %v11 = shl i64 %at.0, 3
  %v12 = add i64 %v11, %v10
  %v13 = inttoptr i64 %v12 to ptr
  %c201.not = icmp eq i64 %n.0, 0
  br i1 %c201.not, label %end18, label %iter.check

iter.check:                                       ; preds = %end5
  %min.iters.check = icmp ult i64 %n.0, 4
  br i1 %min.iters.check, label %do16.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %iter.check
  %min.iters.check3 = icmp ult i64 %n.0, 16
  br i1 %min.iters.check3, label %vec.epilog.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.main.loop.iter.check
  %n.mod.vf = and i64 %n.0, 12
  %n.vec = and i64 %n.0, -16
  %broadcast.splatinsert = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat = shufflevector <4 x i64> %broadcast.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %0 = getelementptr i64, ptr %v13, i64 %index
  %1 = getelementptr i8, ptr %0, i64 32
  %2 = getelementptr i8, ptr %0, i64 64
  %3 = getelementptr i8, ptr %0, i64 96
  store <4 x i64> %broadcast.splat, ptr %0, align 4
  store <4 x i64> %broadcast.splat, ptr %1, align 4
  store <4 x i64> %broadcast.splat, ptr %2, align 4
  store <4 x i64> %broadcast.splat, ptr %3, align 4
  %index.next = add nuw i64 %index, 16
  %4 = icmp eq i64 %index.next, %n.vec
  br i1 %4, label %middle.block, label %vector.body, !llvm.loop !0

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %n.0, %n.vec
  br i1 %cmp.n, label %end18, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  br i1 %min.epilog.iters.check, label %do16.preheader, label %vec.epilog.ph, !prof !3

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  %n.vec5 = and i64 %n.0, -4
  %broadcast.splatinsert6 = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat7 = shufflevector <4 x i64> %broadcast.splatinsert6, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index8 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next9, %vec.epilog.vector.body ]
  %5 = getelementptr i64, ptr %v13, i64 %index8
  store <4 x i64> %broadcast.splat7, ptr %5, align 4
  %index.next9 = add nuw i64 %index8, 4
  %6 = icmp eq i64 %index.next9, %n.vec5
  br i1 %6, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !4

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  %cmp.n10 = icmp eq i64 %n.0, %n.vec5
  br i1 %cmp.n10, label %end18, label %do16.preheader

do16.preheader:                                   ; preds = %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %t14.02.ph = phi i64 [ 0, %iter.check ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec5, %vec.epilog.middle.block ]
  br label %do16

do16:                                             ; preds = %do16.preheader, %do16
  %t14.02 = phi i64 [ %v22, %do16 ], [ %t14.02.ph, %do16.preheader ]
  %p21 = getelementptr i64, ptr %v13, i64 %t14.02
  store i64 %value.0, ptr %p21, align 4
  %v22 = add nuw i64 %t14.02, 1
  %c20 = icmp ult i64 %v22, %n.0
  br i1 %c20, label %do16, label %end18, !llvm.loop !5

end18:                                            ; preds = %do16, %middle.block, %vec.epilog.middle.block, %end5
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_copy(ptr readonly captures(none) %to.0, ptr readonly captures(none) %from_.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p4 = getelementptr i8, ptr %to.0, i64 8
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %from_.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %c3.i1.i = icmp ugt i64 %n.0, %v5
  %v4.i2.i = sub i64 %v5, %n.0
  %c5.i3.i = icmp ugt i64 %at.0, %v4.i2.i
  %v6.i4.i = or i1 %c3.i1.i, %c5.i3.i
  %c3.i.i = icmp ugt i64 %n.0, %v8
  %v4.i.i = sub i64 %v8, %n.0
  %c5.i.i = icmp ugt i64 %start.0, %v4.i.i
  %v6.i.i = or i1 %c3.i.i, %c5.i.i
  %v8.i = or i1 %v6.i4.i, %v6.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %from_.0, align 8
  %v3 = load ptr, ptr %to.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v10.i = shl i64 %at.0, 3
  %v11.i = add i64 %v10.i, %v9.i
  %v12.i = inttoptr i64 %v11.i to ptr
  %v13.i = ptrtoint ptr %v6 to i64
  %v14.i = shl i64 %start.0, 3
  %v15.i = add i64 %v14.i, %v13.i
  %v16.i = inttoptr i64 %v15.i to ptr
  %v17.i = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v12.i, ptr align 1 %v16.i, i64 %v17.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_init(ptr readonly captures(none) %table.0, ptr readonly captures(none) %segment.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p4 = getelementptr i8, ptr %table.0, i64 8
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %segment.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %c3.i1.i = icmp ugt i64 %n.0, %v5
  %v4.i2.i = sub i64 %v5, %n.0
  %c5.i3.i = icmp ugt i64 %at.0, %v4.i2.i
  %v6.i4.i = or i1 %c3.i1.i, %c5.i3.i
  %c3.i.i = icmp ugt i64 %n.0, %v8
  %v4.i.i = sub i64 %v8, %n.0
  %c5.i.i = icmp ugt i64 %start.0, %v4.i.i
  %v6.i.i = or i1 %c3.i.i, %c5.i.i
  %v8.i = or i1 %v6.i4.i, %v6.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %segment.0, align 8
  %v3 = load ptr, ptr %table.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v10.i = shl i64 %at.0, 3
  %v11.i = add i64 %v10.i, %v9.i
  %v12.i = inttoptr i64 %v11.i to ptr
  %v13.i = ptrtoint ptr %v6 to i64
  %v14.i = shl i64 %start.0, 3
  %v15.i = add i64 %v14.i, %v13.i
  %v16.i = inttoptr i64 %v15.i to ptr
  %v17.i = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v12.i, ptr align 1 %v16.i, i64 %v17.i, i1 false)
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @collect(ptr initializes((104, 112)) %vm.0, ptr %current.0) local_unnamed_addr #7 {
entry1:
  %r3 = tail call i64 @llvm.readcyclecounter()
  %p3.i = getelementptr i8, ptr %vm.0, i64 112
  %v4.i = load ptr, ptr %p3.i, align 8
  %p3.i.i = getelementptr i8, ptr %vm.0, i64 96
  %v4.i.i = load i64, ptr %p3.i.i, align 8
  %v7.i2.i = load i64, ptr %v4.i, align 4
  %c6.i.i.i = icmp ult i64 %v4.i.i, %v7.i2.i
  br i1 %c6.i.i.i, label %then3.i.i.i, label %retire.exit.i

then3.i.i.i:                                      ; preds = %entry1
  %v7.i.i.i = inttoptr i64 %v4.i.i to ptr
  store i32 0, ptr %v7.i.i.i, align 4
  %v11.pre.i.i = load ptr, ptr %p3.i, align 8
  br label %retire.exit.i

retire.exit.i:                                    ; preds = %then3.i.i.i, %entry1
  %v11.i.i = phi ptr [ %v4.i, %entry1 ], [ %v11.pre.i.i, %then3.i.i.i ]
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p3.i.i, i8 0, i64 16, i1 false)
  store i64 0, ptr %v11.i.i, align 4
  %p5.i = getelementptr i8, ptr %v4.i, i64 32
  %v6.i = load i64, ptr %p5.i, align 4
  %p7.i = getelementptr i8, ptr %v4.i, i64 40
  %v8.i = load i64, ptr %p7.i, align 4
  %c6.i.i = icmp ult i64 %v6.i, %v8.i
  br i1 %c6.i.i, label %then3.i.i, label %close.exit.i

then3.i.i:                                        ; preds = %retire.exit.i
  %v7.i.i = inttoptr i64 %v6.i to ptr
  store i32 0, ptr %v7.i.i, align 4
  br label %close.exit.i

close.exit.i:                                     ; preds = %then3.i.i, %retire.exit.i
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p5.i, i8 0, i64 16, i1 false)
  %v11.i = load i64, ptr @reservation, align 8
  %v12.i = lshr i64 %v11.i, 20
  %v14.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v15.i = lshr i64 %v14.i, 20
  %c223.i = icmp samesign ult i64 %v12.i, %v15.i
  br i1 %c223.i, label %do18.lr.ph.i, label %begin.exit

do18.lr.ph.i:                                     ; preds = %close.exit.i
  %v27.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v30.i = ptrtoint ptr %v4.i to i64
  %v33.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v34.i = ptrtoint ptr %v33.i to i64
  %v39.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v40.i = ptrtoint ptr %v39.i to i64
  %0 = sub nuw nsw i64 %v15.i, %v12.i
  %xtraiter = and i64 %0, 3
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %do18.i.prol.loopexit, label %do18.i.prol

do18.i.prol:                                      ; preds = %do18.lr.ph.i, %step19.i.prol
  %t16.04.i.prol = phi i64 [ %v44.i.prol, %step19.i.prol ], [ %v12.i, %do18.lr.ph.i ]
  %prol.iter = phi i64 [ %prol.iter.next, %step19.i.prol ], [ 0, %do18.lr.ph.i ]
  %p28.i.prol = getelementptr i64, ptr %v27.i, i64 %t16.04.i.prol
  %v29.i.prol = load i64, ptr %p28.i.prol, align 4
  %c31.i.prol = icmp eq i64 %v29.i.prol, %v30.i
  br i1 %c31.i.prol, label %then23.i.prol, label %step19.i.prol

then23.i.prol:                                    ; preds = %do18.i.prol
  %v35.i.prol = shl nuw nsw i64 %t16.04.i.prol, 14
  %v36.i.prol = add i64 %v35.i.prol, %v34.i
  %v37.i.prol = inttoptr i64 %v36.i.prol to ptr
  %v42.i.prol = add i64 %v35.i.prol, %v40.i
  %v43.i.prol = inttoptr i64 %v42.i.prol to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v37.i.prol, ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.prol, i64 16384, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.prol, i8 0, i64 16384, i1 false)
  br label %step19.i.prol

step19.i.prol:                                    ; preds = %then23.i.prol, %do18.i.prol
  %v44.i.prol = add nuw nsw i64 %t16.04.i.prol, 1
  %prol.iter.next = add i64 %prol.iter, 1
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter
  br i1 %prol.iter.cmp.not, label %do18.i.prol.loopexit, label %do18.i.prol, !llvm.loop !6

do18.i.prol.loopexit:                             ; preds = %step19.i.prol, %do18.lr.ph.i
  %t16.04.i.unr = phi i64 [ %v12.i, %do18.lr.ph.i ], [ %v44.i.prol, %step19.i.prol ]
  %1 = sub nsw i64 %v12.i, %v15.i
  %2 = icmp ugt i64 %1, -4
  br i1 %2, label %begin.exit, label %do18.i

do18.i:                                           ; preds = %do18.i.prol.loopexit, %step19.i.3
  %t16.04.i = phi i64 [ %v44.i.3, %step19.i.3 ], [ %t16.04.i.unr, %do18.i.prol.loopexit ]
  %p28.i = getelementptr i64, ptr %v27.i, i64 %t16.04.i
  %v29.i = load i64, ptr %p28.i, align 4
  %c31.i = icmp eq i64 %v29.i, %v30.i
  br i1 %c31.i, label %then23.i, label %step19.i

then23.i:                                         ; preds = %do18.i
  %v35.i = shl nuw nsw i64 %t16.04.i, 14
  %v36.i = add i64 %v35.i, %v34.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v42.i = add i64 %v35.i, %v40.i
  %v43.i = inttoptr i64 %v42.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v37.i, ptr noundef nonnull align 1 dereferenceable(16384) %v43.i, i64 16384, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v43.i, i8 0, i64 16384, i1 false)
  br label %step19.i

step19.i:                                         ; preds = %then23.i, %do18.i
  %v44.i = add nuw nsw i64 %t16.04.i, 1
  %p28.i.1 = getelementptr i64, ptr %v27.i, i64 %v44.i
  %v29.i.1 = load i64, ptr %p28.i.1, align 4
  %c31.i.1 = icmp eq i64 %v29.i.1, %v30.i
  br i1 %c31.i.1, label %then23.i.1, label %step19.i.1

then23.i.1:                                       ; preds = %step19.i
  %v35.i.1 = shl nuw nsw i64 %v44.i, 14
  %v36.i.1 = add i64 %v35.i.1, %v34.i
  %v37.i.1 = inttoptr i64 %v36.i.1 to ptr
  %v42.i.1 = add i64 %v35.i.1, %v40.i
  %v43.i.1 = inttoptr i64 %v42.i.1 to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v37.i.1, ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.1, i64 16384, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.1, i8 0, i64 16384, i1 false)
  br label %step19.i.1

step19.i.1:                                       ; preds = %then23.i.1, %step19.i
  %v44.i.1 = add nuw nsw i64 %t16.04.i, 2
  %p28.i.2 = getelementptr i64, ptr %v27.i, i64 %v44.i.1
  %v29.i.2 = load i64, ptr %p28.i.2, align 4
  %c31.i.2 = icmp eq i64 %v29.i.2, %v30.i
  br i1 %c31.i.2, label %then23.i.2, label %step19.i.2

then23.i.2:                                       ; preds = %step19.i.1
  %v35.i.2 = shl nuw nsw i64 %v44.i.1, 14
  %v36.i.2 = add i64 %v35.i.2, %v34.i
  %v37.i.2 = inttoptr i64 %v36.i.2 to ptr
  %v42.i.2 = add i64 %v35.i.2, %v40.i
  %v43.i.2 = inttoptr i64 %v42.i.2 to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v37.i.2, ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.2, i64 16384, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.2, i8 0, i64 16384, i1 false)
  br label %step19.i.2

step19.i.2:                                       ; preds = %then23.i.2, %step19.i.1
  %v44.i.2 = add nuw nsw i64 %t16.04.i, 3
  %p28.i.3 = getelementptr i64, ptr %v27.i, i64 %v44.i.2
  %v29.i.3 = load i64, ptr %p28.i.3, align 4
  %c31.i.3 = icmp eq i64 %v29.i.3, %v30.i
  br i1 %c31.i.3, label %then23.i.3, label %step19.i.3

then23.i.3:                                       ; preds = %step19.i.2
  %v35.i.3 = shl nuw nsw i64 %v44.i.2, 14
  %v36.i.3 = add i64 %v35.i.3, %v34.i
  %v37.i.3 = inttoptr i64 %v36.i.3 to ptr
  %v42.i.3 = add i64 %v35.i.3, %v40.i
  %v43.i.3 = inttoptr i64 %v42.i.3 to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v37.i.3, ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.3, i64 16384, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v43.i.3, i8 0, i64 16384, i1 false)
  br label %step19.i.3

step19.i.3:                                       ; preds = %then23.i.3, %step19.i.2
  %v44.i.3 = add nuw nsw i64 %t16.04.i, 4
  %c22.i.3 = icmp samesign ult i64 %v44.i.3, %v15.i
  br i1 %c22.i.3, label %do18.i, label %begin.exit

begin.exit:                                       ; preds = %do18.i.prol.loopexit, %step19.i.3, %close.exit.i
  %p45.i = getelementptr i8, ptr %vm.0, i64 48
  %v46.i = load i64, ptr %p45.i, align 4
  %p47.i = getelementptr i8, ptr %vm.0, i64 8
  %v48.i = load ptr, ptr %p47.i, align 8
  %v49.i = ptrtoint ptr %v48.i to i64
  %v50.i = sub i64 %v46.i, %v49.i
  %p52.i = getelementptr i8, ptr %v4.i, i64 160
  %v53.i = load ptr, ptr %p52.i, align 8
  %3 = lshr i64 %v50.i, 9
  %v55.i = and i64 %3, 36028797018963960
  %v56.i = add nuw nsw i64 %v55.i, 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(1) %v53.i, i8 0, i64 %v56.i, i1 false)
  store i64 0, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v4.i2 = load ptr, ptr %p3.i, align 8
  %p5.i3 = getelementptr i8, ptr %v4.i2, i64 112
  %v6.i4 = load i64, ptr %p5.i3, align 4
  %c131.not.i = icmp eq i64 %v6.i4, 0
  br i1 %c131.not.i, label %end11.i, label %do9.lr.ph.i

do9.lr.ph.i:                                      ; preds = %begin.exit
  %p14.i = getelementptr i8, ptr %v4.i2, i64 104
  br label %do9.i

do9.i:                                            ; preds = %do9.i, %do9.lr.ph.i
  %t7.02.i = phi i64 [ 0, %do9.lr.ph.i ], [ %v26.i, %do9.i ]
  %v15.i5 = load ptr, ptr %p14.i, align 8
  %p16.i = getelementptr ptr, ptr %v15.i5, i64 %t7.02.i
  %v17.i = load ptr, ptr %p16.i, align 8
  %v18.i = load ptr, ptr %v17.i, align 8
  %v19.i = ptrtoint ptr %v18.i to i64
  %p22.i = getelementptr i8, ptr %v17.i, i64 8
  %v23.i = load i64, ptr %p22.i, align 8
  %v24.i = shl i64 %v23.i, 3
  %v25.i = add i64 %v24.i, %v19.i
  tail call fastcc void @scan(ptr nonnull %vm.0, i64 %v19.i, i64 %v25.i)
  %v26.i = add nuw i64 %t7.02.i, 1
  %c13.i = icmp ult i64 %v26.i, %v6.i4
  br i1 %c13.i, label %do9.i, label %end11.i

end11.i:                                          ; preds = %do9.i, %begin.exit
  %p27.i = getelementptr i8, ptr %v4.i2, i64 120
  %v28.i = load ptr, ptr %p27.i, align 8
  %v29.i6 = ptrtoint ptr %v28.i to i64
  %p33.i = getelementptr i8, ptr %v4.i2, i64 128
  %v34.i7 = load i64, ptr %p33.i, align 8
  %v35.i8 = shl i64 %v34.i7, 3
  %v36.i9 = add i64 %v35.i8, %v29.i6
  tail call fastcc void @scan(ptr nonnull %vm.0, i64 %v29.i6, i64 %v36.i9)
  %p40.i = getelementptr i8, ptr %v4.i2, i64 192
  %v41.i = load i64, ptr %p40.i, align 8
  %c42.not.i = icmp eq i64 %v41.i, 0
  br i1 %c42.not.i, label %scan_roots.exit, label %then37.i

then37.i:                                         ; preds = %end11.i
  %v45.i = inttoptr i64 %v41.i to ptr
  %v5.i.i = load ptr, ptr %p47.i, align 8
  %v6.i.i = ptrtoint ptr %v5.i.i to i64
  %v7.i.i10 = sub i64 %v41.i, %v6.i.i
  %v81.i.i = lshr i64 %v7.i.i10, 6
  %v10.i.i = load ptr, ptr %p3.i, align 8
  %p11.i.i = getelementptr i8, ptr %v10.i.i, i64 160
  %v12.i.i = load ptr, ptr %p11.i.i, align 8
  %v13.i.i = and i64 %v81.i.i, 63
  %v14.i.i = shl nuw i64 1, %v13.i.i
  %v15.i.i = lshr i64 %v7.i.i10, 12
  %p16.i.i = getelementptr i64, ptr %v12.i.i, i64 %v15.i.i
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = or i64 %v14.i.i, %v17.i.i
  store i64 %v18.i.i, ptr %p16.i.i, align 4
  tail call fastcc void @scan_cont(ptr nonnull %vm.0, ptr nonnull %v45.i)
  %p47.i11 = getelementptr i8, ptr %vm.0, i64 304
  %v48.i12 = ptrtoint ptr %p47.i11 to i64
  %p51.i = getelementptr i8, ptr %v4.i2, i64 200
  %v52.i = load i64, ptr %p51.i, align 4
  %v53.i13 = shl i64 %v52.i, 3
  %v54.i = add i64 %v53.i13, %v48.i12
  tail call fastcc void @scan(ptr nonnull %vm.0, i64 %v48.i12, i64 %v54.i)
  br label %scan_roots.exit

scan_roots.exit:                                  ; preds = %end11.i, %then37.i
  %c8.not5.i = icmp eq ptr %current.0, null
  br i1 %c8.not5.i, label %scan_running.exit, label %do5.i

do5.i:                                            ; preds = %scan_roots.exit, %end12.i
  %k.3.06.i = phi ptr [ %k.3.1.i, %end12.i ], [ %current.0, %scan_roots.exit ]
  %p3.i.i15 = getelementptr i8, ptr %k.3.06.i, i64 56
  %v4.i.i16 = load i64, ptr %p3.i.i15, align 4
  %v5.i1.i = and i64 %v4.i.i16, 9223372036854775807
  %v7.i2.i17 = load i64, ptr %k.3.06.i, align 4
  %p12.i.i = getelementptr i8, ptr %k.3.06.i, i64 32
  %v13.i3.i = load ptr, ptr %p12.i.i, align 8
  %c14.not.i.i = icmp eq ptr %v13.i3.i, null
  br i1 %c14.not.i.i, label %then9.i.i, label %end11.i.i

common.ret.sink.split.i.i:                        ; preds = %end21.i.i, %then9.i.i
  %sp.8.0.sink.i.i = phi i64 [ %v7.i2.i17, %then9.i.i ], [ %sp.8.0.i.i, %end21.i.i ]
  %v39.sink.i.i = phi i64 [ %v18.i4.i, %then9.i.i ], [ %v39.i.i, %end21.i.i ]
  %v10.i22.i.i = and i64 %sp.8.0.sink.i.i, -8
  tail call fastcc void @scan(ptr readonly %vm.0, i64 %v10.i22.i.i, i64 range(i64 1384, 1381) %v39.sink.i.i)
  br label %scan_stack.exit.i

then9.i.i:                                        ; preds = %do5.i
  %v18.i4.i = add nuw i64 %v5.i1.i, 8372159
  %v6.i.i.i = add nsw i64 %v5.i1.i, -16384
  %c8.i.i.i = icmp ult i64 %v6.i.i.i, %v7.i2.i17
  %c9.i.i.i = icmp ult i64 %v7.i2.i17, %v18.i4.i
  %or.cond.i.i.i = select i1 %c8.i.i.i, i1 %c9.i.i.i, i1 false
  br i1 %or.cond.i.i.i, label %common.ret.sink.split.i.i, label %scan_stack.exit.i

end11.i.i:                                        ; preds = %do5.i
  %v23.i.i = and i64 %v4.i.i16, 1
  %c24.not.i.i = icmp eq i64 %v23.i.i, 0
  br i1 %c24.not.i.i, label %end21.i.i, label %then19.i.i

then19.i.i:                                       ; preds = %end11.i.i
  %v26.i.i = add nuw i64 %v5.i1.i, 249863
  %v6.i10.i.i = add nsw i64 %v5.i1.i, -16384
  %c8.i11.i.i = icmp ult i64 %v6.i10.i.i, %v7.i2.i17
  %c9.i12.i.i = icmp ult i64 %v7.i2.i17, %v26.i.i
  %or.cond.i13.i.i = select i1 %c8.i11.i.i, i1 %c9.i12.i.i, i1 false
  br i1 %or.cond.i13.i.i, label %then3.i14.i.i, label %scan_frames.exit16.i.i

then3.i14.i.i:                                    ; preds = %then19.i.i
  %v10.i15.i.i = and i64 %v7.i2.i17, -8
  tail call fastcc void @scan(ptr readonly %vm.0, i64 %v10.i15.i.i, i64 range(i64 1384, 1381) %v26.i.i)
  br label %scan_frames.exit16.i.i

scan_frames.exit16.i.i:                           ; preds = %then3.i14.i.i, %then19.i.i
  %v29.i.i = inttoptr i64 %v26.i.i to ptr
  %v30.i.i = load i64, ptr %v29.i.i, align 4
  %p32.i.i = getelementptr i8, ptr %v29.i.i, i64 8
  %v33.i.i = load i64, ptr %p32.i.i, align 4
  br label %end21.i.i

end21.i.i:                                        ; preds = %scan_frames.exit16.i.i, %end11.i.i
  %limit.6.0.i.i = phi i64 [ %v33.i.i, %scan_frames.exit16.i.i ], [ %v5.i1.i, %end11.i.i ]
  %sp.8.0.i.i = phi i64 [ %v30.i.i, %scan_frames.exit16.i.i ], [ %v7.i2.i17, %end11.i.i ]
  %v35.i.i = and i64 %limit.6.0.i.i, -4
  %v39.i.i = add i64 %v35.i.i, 1384
  %v6.i17.i.i = add i64 %v35.i.i, -16384
  %c8.i18.i.i = icmp ult i64 %v6.i17.i.i, %sp.8.0.i.i
  %c9.i19.i.i = icmp ult i64 %sp.8.0.i.i, %v39.i.i
  %or.cond.i20.i.i = and i1 %c8.i18.i.i, %c9.i19.i.i
  br i1 %or.cond.i20.i.i, label %common.ret.sink.split.i.i, label %scan_stack.exit.i

scan_stack.exit.i:                                ; preds = %end21.i.i, %then9.i.i, %common.ret.sink.split.i.i
  %v15.i18 = load ptr, ptr %p12.i.i, align 8
  %c16.not.i = icmp eq ptr %v15.i18, null
  br i1 %c16.not.i, label %else11.i, label %then10.i

then10.i:                                         ; preds = %scan_stack.exit.i
  %v3.i.i = ptrtoint ptr %k.3.06.i to i64
  %v5.i.i19 = load ptr, ptr %p47.i, align 8
  %v6.i.i20 = ptrtoint ptr %v5.i.i19 to i64
  %v7.i.i21 = sub i64 %v3.i.i, %v6.i.i20
  %v81.i.i22 = lshr i64 %v7.i.i21, 6
  %v10.i.i23 = load ptr, ptr %p3.i, align 8
  %p11.i.i24 = getelementptr i8, ptr %v10.i.i23, i64 160
  %v12.i.i25 = load ptr, ptr %p11.i.i24, align 8
  %v13.i.i26 = and i64 %v81.i.i22, 63
  %v14.i.i27 = shl nuw i64 1, %v13.i.i26
  %v15.i.i28 = lshr i64 %v7.i.i21, 12
  %p16.i.i29 = getelementptr i64, ptr %v12.i.i25, i64 %v15.i.i28
  %v17.i.i30 = load i64, ptr %p16.i.i29, align 4
  %v18.i.i31 = or i64 %v14.i.i27, %v17.i.i30
  store i64 %v18.i.i31, ptr %p16.i.i29, align 4
  %v21.i = load ptr, ptr %p12.i.i, align 8
  br label %end12.i

else11.i:                                         ; preds = %scan_stack.exit.i
  %p23.i = getelementptr i8, ptr %k.3.06.i, i64 48
  %v24.i32 = load i64, ptr %p23.i, align 4
  %v25.i33 = inttoptr i64 %v24.i32 to ptr
  br label %end12.i

end12.i:                                          ; preds = %else11.i, %then10.i
  %k.3.1.i = phi ptr [ %v21.i, %then10.i ], [ %v25.i33, %else11.i ]
  %c8.not.i = icmp eq ptr %k.3.1.i, null
  br i1 %c8.not.i, label %scan_running.exit, label %do5.i

scan_running.exit:                                ; preds = %end12.i, %scan_roots.exit
  %v713.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %c8.not14.i = icmp eq i64 %v713.i, 0
  br i1 %c8.not14.i, label %drain.exit, label %do4.i

do4.i:                                            ; preds = %scan_running.exit, %end20.i
  %v715.i = phi i64 [ %v7.i, %end20.i ], [ %v713.i, %scan_running.exit ]
  %v11.i36 = add i64 %v715.i, -1
  store i64 %v11.i36, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v14.i37 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p15.i = getelementptr i32, ptr %v14.i37, i64 %v11.i36
  %v16.i = load i32, ptr %p15.i, align 4
  %v17.i38 = zext i32 %v16.i to i64
  %v21.i39 = and i64 %v17.i38, 1
  %c22.not.i = icmp eq i64 %v21.i39, 0
  br i1 %c22.not.i, label %else19.i, label %then18.i

then18.i:                                         ; preds = %do4.i
  %v24.i40 = load ptr, ptr %p47.i, align 8
  %v25.i41 = ptrtoint ptr %v24.i40 to i64
  %v26.i42 = shl nuw nsw i64 %v17.i38, 5
  %v27.i43 = and i64 %v26.i42, 137438953408
  %v29.i44 = add i64 %v27.i43, %v25.i41
  %v30.i45 = inttoptr i64 %v29.i44 to ptr
  tail call fastcc void @scan_cont(ptr readonly %vm.0, ptr %v30.i45)
  br label %end20.i

else19.i:                                         ; preds = %do4.i
  %v4.i.i47 = load ptr, ptr %p3.i, align 8
  %v5.i.i48 = inttoptr i64 %v17.i38 to ptr
  %v6.i.i49 = load i32, ptr %v5.i.i48, align 4
  %v7.i.i50 = zext i32 %v6.i.i49 to i64
  %v8.i.i = inttoptr i64 %v7.i.i50 to ptr
  %p12.i.i51 = getelementptr i8, ptr %v8.i.i, i64 4
  %v13.i.i52 = load i32, ptr %p12.i.i51, align 4
  %c14.i.i = icmp eq i32 %v13.i.i52, 1
  br i1 %c14.i.i, label %then9.i.i64, label %end11.i.i53

then9.i.i64:                                      ; preds = %else19.i
  %v15.i.i65 = add nuw nsw i64 %v17.i38, 8
  %p19.i.i = getelementptr i8, ptr %v8.i.i, i64 12
  %v20.i.i = load i32, ptr %p19.i.i, align 4
  switch i32 %v20.i.i, label %trace.exit.i [
    i32 1, label %then16.i.i
    i32 2, label %then40.i.i
  ]

then16.i.i:                                       ; preds = %then9.i.i64
  %p23.i.i = getelementptr i8, ptr %v5.i.i48, i64 4
  %v24.i.i = load i32, ptr %p23.i.i, align 4
  %v25.i.i = zext i32 %v24.i.i to i64
  %c3298.not.i.i = icmp eq i32 %v24.i.i, 0
  br i1 %c3298.not.i.i, label %trace.exit.i, label %do28.lr.ph.i.i

do28.lr.ph.i.i:                                   ; preds = %then16.i.i
  %v34.i.i = inttoptr i64 %v15.i.i65 to ptr
  %p17.i.i.i = getelementptr i8, ptr %v4.i.i47, i64 136
  br label %do28.i.i

do28.i.i:                                         ; preds = %reach_word.exit.i.i, %do28.lr.ph.i.i
  %t26.099.i.i = phi i64 [ 0, %do28.lr.ph.i.i ], [ %v39.i.i67, %reach_word.exit.i.i ]
  %p36.i.i = getelementptr i32, ptr %v34.i.i, i64 %t26.099.i.i
  %v37.i.i = load i32, ptr %p36.i.i, align 4
  %v38.i.i = zext i32 %v37.i.i to i64
  %trunc91.i.i = trunc i32 %v37.i.i to i2
  switch i2 %trunc91.i.i, label %reach_word.exit.i.i [
    i2 0, label %then3.i.i.i68
    i2 -2, label %then12.i.i.i
  ]

then3.i.i.i68:                                    ; preds = %do28.i.i
  %c11.not.i.i.i = icmp eq i32 %v37.i.i, 0
  br i1 %c11.not.i.i.i, label %reach_word.exit.i.i, label %then8.i.i.i

then8.i.i.i:                                      ; preds = %then3.i.i.i68
  %v4.i.i.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v5.i.i48.i.i = lshr i64 %v38.i.i, 9
  %v6.i.i49.i.i = lshr i64 %v38.i.i, 3
  %v7.i.i50.i.i = and i64 %v6.i.i49.i.i, 63
  %v8.i.i.i.i = shl nuw i64 1, %v7.i.i50.i.i
  %p12.i.i.i.i = getelementptr i64, ptr %v4.i.i.i.i, i64 %v5.i.i48.i.i
  %v13.i.i51.i.i = load i64, ptr %p12.i.i.i.i, align 4
  %v14.i.i52.i.i = and i64 %v13.i.i51.i.i, %v8.i.i.i.i
  %c15.i.i.i.i = icmp eq i64 %v14.i.i52.i.i, 0
  br i1 %c15.i.i.i.i, label %then9.i.i.i.i, label %reach_word.exit.i.i

then9.i.i.i.i:                                    ; preds = %then8.i.i.i
  %v18.i.i53.i.i = or i64 %v13.i.i51.i.i, %v8.i.i.i.i
  store i64 %v18.i.i53.i.i, ptr %p12.i.i.i.i, align 4
  %v4.i78.i.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v7.i79.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p8.i80.i.i = getelementptr i32, ptr %v7.i79.i.i, i64 %v4.i78.i.i
  store i32 %v37.i.i, ptr %p8.i80.i.i, align 4
  %v9.i81.i.i = add i64 %v4.i78.i.i, 1
  store i64 %v9.i81.i.i, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %reach_word.exit.i.i

then12.i.i.i:                                     ; preds = %do28.i.i
  %v18.i.i.i = load ptr, ptr %p17.i.i.i, align 8
  %v19.i.i.i = add nsw i64 %v38.i.i, -4160749568
  %v20.i.i.i = lshr i64 %v19.i.i.i, 3
  %p21.i.i.i = getelementptr i8, ptr %v18.i.i.i, i64 %v20.i.i.i
  store i8 3, ptr %p21.i.i.i, align 1
  br label %reach_word.exit.i.i

reach_word.exit.i.i:                              ; preds = %then12.i.i.i, %then9.i.i.i.i, %then8.i.i.i, %then3.i.i.i68, %do28.i.i
  %v39.i.i67 = add nuw nsw i64 %t26.099.i.i, 1
  %c32.i.i = icmp samesign ult i64 %v39.i.i67, %v25.i.i
  br i1 %c32.i.i, label %do28.i.i, label %trace.exit.i

then40.i.i:                                       ; preds = %then9.i.i64
  %p47.i.i = getelementptr i8, ptr %v5.i.i48, i64 4
  %v48.i.i = load i32, ptr %p47.i.i, align 4
  %v49.i.i = zext i32 %v48.i.i to i64
  %c5696.not.i.i = icmp eq i32 %v48.i.i, 0
  br i1 %c5696.not.i.i, label %trace.exit.i, label %do52.lr.ph.i.i

do52.lr.ph.i.i:                                   ; preds = %then40.i.i
  %v57.i.i = inttoptr i64 %v15.i.i65 to ptr
  br label %do52.i.i

do52.i.i:                                         ; preds = %reach_cont.exit.i.i, %do52.lr.ph.i.i
  %t50.097.i.i = phi i64 [ 0, %do52.lr.ph.i.i ], [ %v61.i.i, %reach_cont.exit.i.i ]
  %p59.i.i = getelementptr i64, ptr %v57.i.i, i64 %t50.097.i.i
  %v60.i.i = load i64, ptr %p59.i.i, align 4
  %v3.i.i.i = and i64 %v60.i.i, 4294967295
  %v4.i.i.i = shl nuw nsw i64 %v3.i.i.i, 3
  %c10.i.i.i = icmp ult i64 %v60.i.i, 72057594037927936
  br i1 %c10.i.i.i, label %reach_cont.exit.i.i, label %more8.i.i.i

more8.i.i.i:                                      ; preds = %do52.i.i
  %v13.i.i.i = load i64, ptr %p45.i, align 4
  %v15.i.i.i = load ptr, ptr %p47.i, align 8
  %v16.i.i.i = ptrtoint ptr %v15.i.i.i to i64
  %v17.i.i.i = sub i64 %v13.i.i.i, %v16.i.i.i
  %c18.i.i.i = icmp uge i64 %v4.i.i.i, %v17.i.i.i
  %4 = and i64 %v60.i.i, 7
  %c20.i.i.i = icmp ne i64 %4, 0
  %or.cond.i.i.i66 = or i1 %c20.i.i.i, %c18.i.i.i
  br i1 %or.cond.i.i.i66, label %reach_cont.exit.i.i, label %end7.i.i.i

end7.i.i.i:                                       ; preds = %more8.i.i.i
  %v24.i.i.i = add i64 %v4.i.i.i, %v16.i.i.i
  %v25.i.i.i = inttoptr i64 %v24.i.i.i to ptr
  %p30.i.i.i = getelementptr i8, ptr %v25.i.i.i, i64 24
  %v31.i.i.i = load i64, ptr %p30.i.i.i, align 4
  %c32.i.i.i = icmp eq i64 %v31.i.i.i, %v60.i.i
  br i1 %c32.i.i.i, label %more29.i.i.i, label %reach_cont.exit.i.i

more29.i.i.i:                                     ; preds = %end7.i.i.i
  %p34.i.i.i = getelementptr i8, ptr %v25.i.i.i, i64 56
  %v35.i.i.i = load i64, ptr %p34.i.i.i, align 4
  %c36.not.i.i.i = icmp eq i64 %v35.i.i.i, 3
  br i1 %c36.not.i.i.i, label %reach_cont.exit.i.i, label %more33.i.i.i

more33.i.i.i:                                     ; preds = %more29.i.i.i
  %v81.i.i.i.i = lshr exact i64 %v60.i.i, 3
  %v10.i.i.i.i = load ptr, ptr %p3.i, align 8
  %p11.i.i.i.i = getelementptr i8, ptr %v10.i.i.i.i, i64 160
  %v12.i.i.i.i = load ptr, ptr %p11.i.i.i.i, align 8
  %v13.i.i.i.i = and i64 %v81.i.i.i.i, 63
  %v14.i.i.i.i = shl nuw i64 1, %v13.i.i.i.i
  %v15.i.i.i.i = lshr i64 %v3.i.i.i, 9
  %p16.i.i.i.i = getelementptr i64, ptr %v12.i.i.i.i, i64 %v15.i.i.i.i
  %v17.i.i.i.i = load i64, ptr %p16.i.i.i.i, align 4
  %v18.i.i.i.i = or i64 %v17.i.i.i.i, %v14.i.i.i.i
  store i64 %v18.i.i.i.i, ptr %p16.i.i.i.i, align 4
  %v21.i.i.i.i = and i64 %v17.i.i.i.i, %v14.i.i.i.i
  %c22.i.i.i.i = icmp eq i64 %v21.i.i.i.i, 0
  br i1 %c22.i.i.i.i, label %then26.i.i.i, label %reach_cont.exit.i.i

then26.i.i.i:                                     ; preds = %more33.i.i.i
  %v38.i.i.i = lshr exact i64 %v3.i.i.i, 2
  %v4.i86.i.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %5 = trunc nuw nsw i64 %v38.i.i.i to i32
  %v5.i87.i.i = or disjoint i32 %5, 1
  %v7.i88.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p8.i89.i.i = getelementptr i32, ptr %v7.i88.i.i, i64 %v4.i86.i.i
  store i32 %v5.i87.i.i, ptr %p8.i89.i.i, align 4
  %v9.i90.i.i = add i64 %v4.i86.i.i, 1
  store i64 %v9.i90.i.i, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %reach_cont.exit.i.i

reach_cont.exit.i.i:                              ; preds = %then26.i.i.i, %more33.i.i.i, %more29.i.i.i, %end7.i.i.i, %more8.i.i.i, %do52.i.i
  %v61.i.i = add nuw nsw i64 %t50.097.i.i, 1
  %c56.i.i = icmp samesign ult i64 %v61.i.i, %v49.i.i
  br i1 %c56.i.i, label %do52.i.i, label %trace.exit.i

end11.i.i53:                                      ; preds = %else19.i
  %p62.i.i = getelementptr i8, ptr %v8.i.i, i64 12
  %v63.i.i = load i32, ptr %p62.i.i, align 4
  %v64.i.i = zext i32 %v63.i.i to i64
  %c7194.not.i.i = icmp eq i32 %v63.i.i, 0
  br i1 %c7194.not.i.i, label %trace.exit.i, label %do67.lr.ph.i.i

do67.lr.ph.i.i:                                   ; preds = %end11.i.i53
  %p72.i.i = getelementptr i8, ptr %v8.i.i, i64 16
  %p17.i56.i.i = getelementptr i8, ptr %v4.i.i47, i64 136
  br label %do67.i.i

do67.i.i:                                         ; preds = %step68.i.i, %do67.lr.ph.i.i
  %t65.095.i.i = phi i64 [ 0, %do67.lr.ph.i.i ], [ %v92.i.i, %step68.i.i ]
  %v73.i.i = load ptr, ptr %p72.i.i, align 8
  %p75.i.i = getelementptr i32, ptr %v73.i.i, i64 %t65.095.i.i
  %v76.i.i = load i32, ptr %p75.i.i, align 4
  %v77.i.i = zext i32 %v76.i.i to i64
  %v78.i.i = lshr i64 %v77.i.i, 2
  %v79.i.i = add nuw nsw i64 %v78.i.i, %v17.i38
  %v83.i.i = and i64 %v77.i.i, 3
  %c84.i.i = icmp eq i64 %v83.i.i, 1
  %v85.i.i = inttoptr i64 %v79.i.i to ptr
  br i1 %c84.i.i, label %then80.i.i, label %else81.i.i

then80.i.i:                                       ; preds = %do67.i.i
  %v87.i.i = load i32, ptr %v85.i.i, align 4
  %v88.i.i = zext i32 %v87.i.i to i64
  %trunc.i.i = trunc i32 %v87.i.i to i2
  switch i2 %trunc.i.i, label %step68.i.i [
    i2 0, label %then3.i61.i.i
    i2 -2, label %then12.i55.i.i
  ]

then3.i61.i.i:                                    ; preds = %then80.i.i
  %c11.not.i62.i.i = icmp eq i32 %v87.i.i, 0
  br i1 %c11.not.i62.i.i, label %step68.i.i, label %then8.i63.i.i

then8.i63.i.i:                                    ; preds = %then3.i61.i.i
  %v4.i.i64.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v5.i.i65.i.i = lshr i64 %v88.i.i, 9
  %v6.i.i66.i.i = lshr i64 %v88.i.i, 3
  %v7.i.i67.i.i = and i64 %v6.i.i66.i.i, 63
  %v8.i.i68.i.i = shl nuw i64 1, %v7.i.i67.i.i
  %p12.i.i69.i.i = getelementptr i64, ptr %v4.i.i64.i.i, i64 %v5.i.i65.i.i
  %v13.i.i70.i.i = load i64, ptr %p12.i.i69.i.i, align 4
  %v14.i.i71.i.i = and i64 %v13.i.i70.i.i, %v8.i.i68.i.i
  %c15.i.i72.i.i = icmp eq i64 %v14.i.i71.i.i, 0
  br i1 %c15.i.i72.i.i, label %then9.i.i74.i.i, label %step68.i.i

then9.i.i74.i.i:                                  ; preds = %then8.i63.i.i
  %v18.i.i75.i.i = or i64 %v13.i.i70.i.i, %v8.i.i68.i.i
  store i64 %v18.i.i75.i.i, ptr %p12.i.i69.i.i, align 4
  %v4.i77.i.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v7.i.i.i63 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p8.i.i.i = getelementptr i32, ptr %v7.i.i.i63, i64 %v4.i77.i.i
  store i32 %v87.i.i, ptr %p8.i.i.i, align 4
  %v9.i.i.i = add i64 %v4.i77.i.i, 1
  store i64 %v9.i.i.i, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %step68.i.i

then12.i55.i.i:                                   ; preds = %then80.i.i
  %v18.i57.i.i = load ptr, ptr %p17.i56.i.i, align 8
  %v19.i58.i.i = add nsw i64 %v88.i.i, -4160749568
  %v20.i59.i.i = lshr i64 %v19.i58.i.i, 3
  %p21.i60.i.i = getelementptr i8, ptr %v18.i57.i.i, i64 %v20.i59.i.i
  store i8 3, ptr %p21.i60.i.i, align 1
  br label %step68.i.i

else81.i.i:                                       ; preds = %do67.i.i
  %v91.i.i = load i64, ptr %v85.i.i, align 4
  %v3.i3.i.i = and i64 %v91.i.i, 4294967295
  %v4.i4.i.i = shl nuw nsw i64 %v3.i3.i.i, 3
  %c10.i5.i.i = icmp ult i64 %v91.i.i, 72057594037927936
  br i1 %c10.i5.i.i, label %step68.i.i, label %more8.i6.i.i

more8.i6.i.i:                                     ; preds = %else81.i.i
  %v13.i8.i.i = load i64, ptr %p45.i, align 4
  %v15.i10.i.i = load ptr, ptr %p47.i, align 8
  %v16.i11.i.i = ptrtoint ptr %v15.i10.i.i to i64
  %v17.i12.i.i = sub i64 %v13.i8.i.i, %v16.i11.i.i
  %c18.i13.i.i = icmp uge i64 %v4.i4.i.i, %v17.i12.i.i
  %6 = and i64 %v91.i.i, 7
  %c20.i14.i.i = icmp ne i64 %6, 0
  %or.cond.i15.i.i = or i1 %c20.i14.i.i, %c18.i13.i.i
  br i1 %or.cond.i15.i.i, label %step68.i.i, label %end7.i16.i.i

end7.i16.i.i:                                     ; preds = %more8.i6.i.i
  %v24.i17.i.i = add i64 %v4.i4.i.i, %v16.i11.i.i
  %v25.i18.i.i = inttoptr i64 %v24.i17.i.i to ptr
  %p30.i19.i.i = getelementptr i8, ptr %v25.i18.i.i, i64 24
  %v31.i20.i.i = load i64, ptr %p30.i19.i.i, align 4
  %c32.i21.i.i = icmp eq i64 %v31.i20.i.i, %v91.i.i
  br i1 %c32.i21.i.i, label %more29.i22.i.i, label %step68.i.i

more29.i22.i.i:                                   ; preds = %end7.i16.i.i
  %p34.i23.i.i = getelementptr i8, ptr %v25.i18.i.i, i64 56
  %v35.i24.i.i = load i64, ptr %p34.i23.i.i, align 4
  %c36.not.i25.i.i = icmp eq i64 %v35.i24.i.i, 3
  br i1 %c36.not.i25.i.i, label %step68.i.i, label %more33.i26.i.i

more33.i26.i.i:                                   ; preds = %more29.i22.i.i
  %v81.i.i31.i.i = lshr exact i64 %v91.i.i, 3
  %v10.i.i33.i.i = load ptr, ptr %p3.i, align 8
  %p11.i.i34.i.i = getelementptr i8, ptr %v10.i.i33.i.i, i64 160
  %v12.i.i35.i.i = load ptr, ptr %p11.i.i34.i.i, align 8
  %v13.i.i36.i.i = and i64 %v81.i.i31.i.i, 63
  %v14.i.i37.i.i = shl nuw i64 1, %v13.i.i36.i.i
  %v15.i.i38.i.i = lshr i64 %v3.i3.i.i, 9
  %p16.i.i39.i.i = getelementptr i64, ptr %v12.i.i35.i.i, i64 %v15.i.i38.i.i
  %v17.i.i40.i.i = load i64, ptr %p16.i.i39.i.i, align 4
  %v18.i.i41.i.i = or i64 %v17.i.i40.i.i, %v14.i.i37.i.i
  store i64 %v18.i.i41.i.i, ptr %p16.i.i39.i.i, align 4
  %v21.i.i42.i.i = and i64 %v17.i.i40.i.i, %v14.i.i37.i.i
  %c22.i.i43.i.i = icmp eq i64 %v21.i.i42.i.i, 0
  br i1 %c22.i.i43.i.i, label %then26.i44.i.i, label %step68.i.i

then26.i44.i.i:                                   ; preds = %more33.i26.i.i
  %v38.i45.i.i = lshr exact i64 %v3.i3.i.i, 2
  %v4.i82.i.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %7 = trunc nuw nsw i64 %v38.i45.i.i to i32
  %v5.i.i.i = or disjoint i32 %7, 1
  %v7.i83.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p8.i84.i.i = getelementptr i32, ptr %v7.i83.i.i, i64 %v4.i82.i.i
  store i32 %v5.i.i.i, ptr %p8.i84.i.i, align 4
  %v9.i85.i.i = add i64 %v4.i82.i.i, 1
  store i64 %v9.i85.i.i, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %step68.i.i

step68.i.i:                                       ; preds = %then26.i44.i.i, %more33.i26.i.i, %more29.i22.i.i, %end7.i16.i.i, %more8.i6.i.i, %else81.i.i, %then12.i55.i.i, %then9.i.i74.i.i, %then8.i63.i.i, %then3.i61.i.i, %then80.i.i
  %v92.i.i = add nuw nsw i64 %t65.095.i.i, 1
  %c71.i.i = icmp samesign ult i64 %v92.i.i, %v64.i.i
  br i1 %c71.i.i, label %do67.i.i, label %trace.exit.i

trace.exit.i:                                     ; preds = %step68.i.i, %reach_cont.exit.i.i, %reach_word.exit.i.i, %end11.i.i53, %then40.i.i, %then16.i.i, %then9.i.i64
  %v7.i1.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %v8.i2.i = lshr i64 %v17.i38, 15
  %p9.i.i54 = getelementptr i8, ptr %v7.i1.i, i64 %v8.i2.i
  %v10.i.i55 = load i8, ptr %p9.i.i54, align 1
  %c11.not.i.i = icmp eq i8 %v10.i.i55, 3
  br i1 %c11.not.i.i, label %end20.i, label %then3.i.i56

then3.i.i56:                                      ; preds = %trace.exit.i
  %v13.i3.i57 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v14.i.i58 = lshr i64 %v17.i38, 7
  %v4.i.i5.i = load i32, ptr %v5.i.i48, align 4
  %v5.i.i6.i = zext i32 %v4.i.i5.i to i64
  %v6.i.i.i59 = inttoptr i64 %v5.i.i6.i to ptr
  %v7.i.i7.i = load i32, ptr %v6.i.i.i59, align 4
  %v8.i.i.i = zext i32 %v7.i.i7.i to i64
  %p13.i.i.i = getelementptr i8, ptr %v6.i.i.i59, i64 4
  %v14.i.i.i = load i32, ptr %p13.i.i.i, align 4
  %c15.i.i.i = icmp eq i32 %v14.i.i.i, 1
  br i1 %c15.i.i.i, label %then10.i.i.i, label %size_of.exit.i.i

then10.i.i.i:                                     ; preds = %then3.i.i56
  %p17.i.i8.i = getelementptr i8, ptr %v5.i.i48, i64 4
  %v18.i.i9.i = load i32, ptr %p17.i.i8.i, align 4
  %v19.i.i10.i = zext i32 %v18.i.i9.i to i64
  %v21.i.i.i = mul nuw i64 %v19.i.i10.i, %v8.i.i.i
  %8 = and i64 %v21.i.i.i, -8
  %v23.i.i.i = add nuw i64 %8, 16
  br label %size_of.exit.i.i

size_of.exit.i.i:                                 ; preds = %then10.i.i.i, %then3.i.i56
  %size.9.0.i.i.i = phi i64 [ %v23.i.i.i, %then10.i.i.i ], [ %v8.i.i.i, %then3.i.i56 ]
  %v16.i.i = add nsw i64 %v17.i38, -1
  %v17.i.i60 = add i64 %v16.i.i, %size.9.0.i.i.i
  %v18.i.i61 = lshr i64 %v17.i.i60, 7
  %c26.not1.i.i = icmp samesign ugt i64 %v14.i.i58, %v18.i.i61
  br i1 %c26.not1.i.i, label %end20.i, label %iter.check

iter.check:                                       ; preds = %size_of.exit.i.i
  %9 = add nuw nsw i64 %v18.i.i61, 1
  %10 = sub nuw nsw i64 %9, %v14.i.i58
  %min.iters.check = icmp samesign ult i64 %10, 8
  br i1 %min.iters.check, label %do22.i.i.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %iter.check
  %min.iters.check207 = icmp samesign ult i64 %10, 128
  br i1 %min.iters.check207, label %vec.epilog.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.main.loop.iter.check
  %n.mod.vf = and i64 %10, 120
  %n.vec = and i64 %10, 288230376151711616
  %11 = getelementptr i8, ptr %v13.i3.i57, i64 %v14.i.i58
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %12 = getelementptr i8, ptr %11, i64 %index
  %13 = getelementptr i8, ptr %12, i64 32
  %14 = getelementptr i8, ptr %12, i64 64
  %15 = getelementptr i8, ptr %12, i64 96
  %wide.load = load <32 x i8>, ptr %12, align 1
  %wide.load208 = load <32 x i8>, ptr %13, align 1
  %wide.load209 = load <32 x i8>, ptr %14, align 1
  %wide.load210 = load <32 x i8>, ptr %15, align 1
  %16 = or <32 x i8> %wide.load, splat (i8 -128)
  %17 = or <32 x i8> %wide.load208, splat (i8 -128)
  %18 = or <32 x i8> %wide.load209, splat (i8 -128)
  %19 = or <32 x i8> %wide.load210, splat (i8 -128)
  store <32 x i8> %16, ptr %12, align 1
  store <32 x i8> %17, ptr %13, align 1
  store <32 x i8> %18, ptr %14, align 1
  store <32 x i8> %19, ptr %15, align 1
  %index.next = add nuw i64 %index, 128
  %20 = icmp eq i64 %index.next, %n.vec
  br i1 %20, label %middle.block, label %vector.body, !llvm.loop !8

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %10, %n.vec
  br i1 %cmp.n, label %end20.i, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block
  %ind.end = add nuw nsw i64 %v14.i.i58, %n.vec
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  br i1 %min.epilog.iters.check, label %do22.i.i.preheader, label %vec.epilog.ph, !prof !9

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  %n.vec212 = and i64 %10, 288230376151711736
  %21 = add nuw nsw i64 %v14.i.i58, %n.vec212
  %22 = getelementptr i8, ptr %v13.i3.i57, i64 %v14.i.i58
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index213 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next215, %vec.epilog.vector.body ]
  %23 = getelementptr i8, ptr %22, i64 %index213
  %wide.load214 = load <8 x i8>, ptr %23, align 1
  %24 = or <8 x i8> %wide.load214, splat (i8 -128)
  store <8 x i8> %24, ptr %23, align 1
  %index.next215 = add nuw i64 %index213, 8
  %25 = icmp eq i64 %index.next215, %n.vec212
  br i1 %25, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !10

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  %cmp.n216 = icmp eq i64 %10, %n.vec212
  br i1 %cmp.n216, label %end20.i, label %do22.i.i.preheader

do22.i.i.preheader:                               ; preds = %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %t20.02.i.i.ph = phi i64 [ %v14.i.i58, %iter.check ], [ %ind.end, %vec.epilog.iter.check ], [ %21, %vec.epilog.middle.block ]
  br label %do22.i.i

do22.i.i:                                         ; preds = %do22.i.i.preheader, %do22.i.i
  %t20.02.i.i = phi i64 [ %v31.i.i, %do22.i.i ], [ %t20.02.i.i.ph, %do22.i.i.preheader ]
  %p27.i.i = getelementptr i8, ptr %v13.i3.i57, i64 %t20.02.i.i
  %v28.i.i = load i8, ptr %p27.i.i, align 1
  %v29.i.i62 = or i8 %v28.i.i, -128
  store i8 %v29.i.i62, ptr %p27.i.i, align 1
  %v31.i.i = add nuw nsw i64 %t20.02.i.i, 1
  %c26.not.not.i.i = icmp samesign ult i64 %t20.02.i.i, %v18.i.i61
  br i1 %c26.not.not.i.i, label %do22.i.i, label %end20.i, !llvm.loop !11

end20.i:                                          ; preds = %do22.i.i, %middle.block, %vec.epilog.middle.block, %size_of.exit.i.i, %trace.exit.i, %then18.i
  %v7.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %c8.not.i46 = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i46, label %drain.exit, label %do4.i

drain.exit:                                       ; preds = %end20.i, %scan_running.exit
  %v5 = load ptr, ptr %p3.i, align 8
  %v4.i69 = load i64, ptr @reservation, align 8
  %v5.i = lshr i64 %v4.i69, 15
  %v1213.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v1314.i = lshr i64 %v1213.i, 15
  %c1415.i = icmp samesign ult i64 %v5.i, %v1314.i
  br i1 %c1415.i, label %do8.lr.ph.i, label %sweep_objects.exit

do8.lr.ph.i:                                      ; preds = %drain.exit
  %v24.i70 = ptrtoint ptr %v5 to i64
  %p21.i.i = getelementptr i8, ptr %v5, i64 88
  br label %do8.i

do8.i:                                            ; preds = %end17.i, %do8.lr.ph.i
  %v1318.i = phi i64 [ %v1314.i, %do8.lr.ph.i ], [ %v13.i, %end17.i ]
  %block.6.017.i = phi i64 [ %v5.i, %do8.lr.ph.i ], [ %v62.i, %end17.i ]
  %live.3.016.i = phi i64 [ 0, %do8.lr.ph.i ], [ %live.3.1.i, %end17.i ]
  %v19.i71 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v21.i72 = lshr i64 %block.6.017.i, 5
  %p22.i73 = getelementptr i64, ptr %v19.i71, i64 %v21.i72
  %v23.i74 = load i64, ptr %p22.i73, align 4
  %c25.not.i = icmp eq i64 %v23.i74, %v24.i70
  br i1 %c25.not.i, label %else16.i, label %then15.i

then15.i:                                         ; preds = %do8.i
  %v27.i75 = or i64 %block.6.017.i, 31
  br label %end17.i

else16.i:                                         ; preds = %do8.i
  %v32.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p34.i = getelementptr i8, ptr %v32.i, i64 %block.6.017.i
  %v35.i77 = load i8, ptr %p34.i, align 1
  switch i8 %v35.i77, label %end17.i [
    i8 3, label %then28.i
    i8 2, label %then41.i
    i8 1, label %then41.i
  ]

then28.i:                                         ; preds = %else16.i
  %v3.i.i93 = shl nuw i64 %block.6.017.i, 15
  %v5.i.i94 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %p7.idx.i.i = shl nuw nsw i64 %block.6.017.i, 9
  %p7.i.i = getelementptr i8, ptr %v5.i.i94, i64 %p7.idx.i.i
  %v8.i.i95 = load i64, ptr %p7.i.i, align 4
  %v9.i.i = and i64 %v8.i.i95, 1
  %26 = add nsw i64 %v1318.i, -1
  br label %while12.i.i

while12.i.i:                                      ; preds = %more15.i.i, %then28.i
  %end.11.0.in.i.i = phi i64 [ %block.6.017.i, %then28.i ], [ %end.11.0.i.i, %more15.i.i ]
  %end.11.0.i.i = add nuw nsw i64 %end.11.0.in.i.i, 1
  %c20.i.i = icmp samesign ult i64 %end.11.0.i.i, %v1318.i
  br i1 %c20.i.i, label %more15.i.i, label %end14.i.i

more15.i.i:                                       ; preds = %while12.i.i
  %p24.i.i = getelementptr i8, ptr %v32.i, i64 %end.11.0.i.i
  %v25.i.i102 = load i8, ptr %p24.i.i, align 1
  %c26.i.i = icmp eq i8 %v25.i.i102, 4
  br i1 %c26.i.i, label %while12.i.i, label %end14.i.i

end14.i.i:                                        ; preds = %more15.i.i, %while12.i.i
  %end.11.0.in.lcssa.i.i = phi i64 [ %end.11.0.in.i.i, %more15.i.i ], [ %26, %while12.i.i ]
  %end.11.0.lcssa.i.i = phi i64 [ %end.11.0.i.i, %more15.i.i ], [ %v1318.i, %while12.i.i ]
  %c32.not.i.i = icmp eq i64 %v9.i.i, 0
  br i1 %c32.not.i.i, label %for38.preheader.i.i, label %then29.i.i

for38.preheader.i.i:                              ; preds = %end14.i.i
  %c43.not7.i.i = icmp samesign ugt i64 %block.6.017.i, %end.11.0.in.lcssa.i.i
  br i1 %c43.not7.i.i, label %end41.i.i, label %do39.i.i

then29.i.i:                                       ; preds = %end14.i.i
  %v34.i.i96 = sub nsw i64 %end.11.0.lcssa.i.i, %block.6.017.i
  %v35.i.i97 = shl i64 %v34.i.i96, 15
  br label %sweep_whole.exit.i

do39.i.i:                                         ; preds = %for38.preheader.i.i, %do39.i.i
  %t37.08.i.i = phi i64 [ %v47.i.i, %do39.i.i ], [ %block.6.017.i, %for38.preheader.i.i ]
  %v45.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p46.i.i = getelementptr i8, ptr %v45.i.i, i64 %t37.08.i.i
  store i8 0, ptr %p46.i.i, align 1
  %v47.i.i = add nuw nsw i64 %t37.08.i.i, 1
  %c43.not.not.i.i = icmp samesign ult i64 %t37.08.i.i, %end.11.0.in.lcssa.i.i
  br i1 %c43.not.not.i.i, label %do39.i.i, label %end41.i.i

end41.i.i:                                        ; preds = %do39.i.i, %for38.preheader.i.i
  %v52.i.i = load i64, ptr %p21.i.i, align 4
  %c53.not.i.i = icmp eq i64 %v52.i.i, 0
  br i1 %c53.not.i.i, label %else49.i.i, label %then48.i.i

then48.i.i:                                       ; preds = %end41.i.i
  %v55.i.i = sub nsw i64 %end.11.0.lcssa.i.i, %block.6.017.i
  %v56.i.i = shl i64 %v55.i.i, 15
  %v3.i.i.i99 = inttoptr i64 %v3.i.i93 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 32768 %v3.i.i.i99, i8 -35, i64 range(i64 0, -32767) %v56.i.i, i1 false)
  br label %sweep_whole.exit.i

else49.i.i:                                       ; preds = %end41.i.i
  %v58.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
  %v60.i.i100 = sub nsw i64 %end.11.0.lcssa.i.i, %block.6.017.i
  %v61.i.i101 = shl i64 %v60.i.i100, 15
  %r62.i.i = tail call i32 %v58.i.i(i64 %v3.i.i93, i64 %v61.i.i101, i32 4) #1
  br label %sweep_whole.exit.i

sweep_whole.exit.i:                               ; preds = %else49.i.i, %then48.i.i, %then29.i.i
  %common.ret.op.i.i = phi i64 [ %v35.i.i97, %then29.i.i ], [ 0, %else49.i.i ], [ 0, %then48.i.i ]
  %v40.i98 = add i64 %common.ret.op.i.i, %live.3.016.i
  br label %end17.i

then41.i:                                         ; preds = %else16.i, %else16.i
  %v6.i.i.i80 = shl nuw nsw i64 %block.6.017.i, 8
  %v4.i.i.i78 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v5.i.i.i79 = ptrtoint ptr %v4.i.i.i78 to i64
  %v7.i.i.i81 = add i64 %v6.i.i.i80, %v5.i.i.i79
  %v8.i.i.i82 = inttoptr i64 %v7.i.i.i81 to ptr
  %27 = getelementptr i8, ptr %v8.i.i.i82, i64 32
  %28 = getelementptr i8, ptr %v8.i.i.i82, i64 64
  %29 = getelementptr i8, ptr %v8.i.i.i82, i64 96
  %wide.load223 = load <4 x i64>, ptr %v8.i.i.i82, align 4
  %wide.load224 = load <4 x i64>, ptr %27, align 4
  %wide.load225 = load <4 x i64>, ptr %28, align 4
  %wide.load226 = load <4 x i64>, ptr %29, align 4
  %30 = lshr <4 x i64> %wide.load223, splat (i64 7)
  %31 = lshr <4 x i64> %wide.load224, splat (i64 7)
  %32 = lshr <4 x i64> %wide.load225, splat (i64 7)
  %33 = lshr <4 x i64> %wide.load226, splat (i64 7)
  %34 = and <4 x i64> %30, splat (i64 72340172838076673)
  %35 = and <4 x i64> %31, splat (i64 72340172838076673)
  %36 = and <4 x i64> %32, splat (i64 72340172838076673)
  %37 = and <4 x i64> %33, splat (i64 72340172838076673)
  store <4 x i64> %34, ptr %v8.i.i.i82, align 4
  store <4 x i64> %35, ptr %27, align 4
  store <4 x i64> %36, ptr %28, align 4
  store <4 x i64> %37, ptr %29, align 4
  %38 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %34)
  %39 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %35)
  %40 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %36)
  %41 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %37)
  %42 = getelementptr i8, ptr %v8.i.i.i82, i64 128
  %43 = getelementptr i8, ptr %v8.i.i.i82, i64 160
  %44 = getelementptr i8, ptr %v8.i.i.i82, i64 192
  %45 = getelementptr i8, ptr %v8.i.i.i82, i64 224
  %wide.load223.1 = load <4 x i64>, ptr %42, align 4
  %wide.load224.1 = load <4 x i64>, ptr %43, align 4
  %wide.load225.1 = load <4 x i64>, ptr %44, align 4
  %wide.load226.1 = load <4 x i64>, ptr %45, align 4
  %46 = lshr <4 x i64> %wide.load223.1, splat (i64 7)
  %47 = lshr <4 x i64> %wide.load224.1, splat (i64 7)
  %48 = lshr <4 x i64> %wide.load225.1, splat (i64 7)
  %49 = lshr <4 x i64> %wide.load226.1, splat (i64 7)
  %50 = and <4 x i64> %46, splat (i64 72340172838076673)
  %51 = and <4 x i64> %47, splat (i64 72340172838076673)
  %52 = and <4 x i64> %48, splat (i64 72340172838076673)
  %53 = and <4 x i64> %49, splat (i64 72340172838076673)
  store <4 x i64> %50, ptr %42, align 4
  store <4 x i64> %51, ptr %43, align 4
  store <4 x i64> %52, ptr %44, align 4
  store <4 x i64> %53, ptr %45, align 4
  %54 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %50)
  %55 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %51)
  %56 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %52)
  %57 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %53)
  %58 = add nuw nsw <4 x i64> %54, %38
  %59 = add nuw nsw <4 x i64> %55, %39
  %60 = add nuw nsw <4 x i64> %56, %40
  %61 = add nuw nsw <4 x i64> %57, %41
  %bin.rdx = add nuw nsw <4 x i64> %59, %58
  %bin.rdx229 = add nuw nsw <4 x i64> %60, %bin.rdx
  %bin.rdx230 = add nuw nsw <4 x i64> %61, %bin.rdx229
  %62 = tail call i64 @llvm.vector.reduce.add.v4i64(<4 x i64> %bin.rdx230)
  %switch.selectcmp.i.i = icmp eq i64 %62, 256
  %switch.selectcmp1.i.i = icmp eq i64 %62, 0
  %63 = select i1 %switch.selectcmp.i.i, i8 2, i8 1
  %v14.i.i89 = select i1 %switch.selectcmp1.i.i, i8 0, i8 %63
  %v16.i.i90 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p17.i.i = getelementptr i8, ptr %v16.i.i90, i64 %block.6.017.i
  store i8 %v14.i.i89, ptr %p17.i.i, align 1
  %v22.i11.i = load i64, ptr %p21.i.i, align 4
  %c23.not.i.i = icmp eq i64 %v22.i11.i, 0
  br i1 %c23.not.i.i, label %sweep_lines.exit.i, label %then18.i.i

then18.i.i:                                       ; preds = %then41.i
  %v26.i.i91 = add nuw nsw i64 %v6.i.i.i80, 256
  %v38.i.i92 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %do29.i.i

do29.i.i:                                         ; preds = %step30.i.i, %then18.i.i
  %t27.05.i.i = phi i64 [ %v6.i.i.i80, %then18.i.i ], [ %v43.i.i, %step30.i.i ]
  %p39.i.i = getelementptr i8, ptr %v38.i.i92, i64 %t27.05.i.i
  %v40.i.i = load i8, ptr %p39.i.i, align 1
  %c41.i.i = icmp eq i8 %v40.i.i, 0
  br i1 %c41.i.i, label %then34.i.i, label %step30.i.i

then34.i.i:                                       ; preds = %do29.i.i
  %v42.i.i = shl nuw i64 %t27.05.i.i, 7
  %v3.i.i12.i = inttoptr i64 %v42.i.i to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 128 dereferenceable(128) %v3.i.i12.i, i8 -35, i64 128, i1 false)
  br label %step30.i.i

step30.i.i:                                       ; preds = %then34.i.i, %do29.i.i
  %v43.i.i = add nuw nsw i64 %t27.05.i.i, 1
  %c33.i.i = icmp samesign ult i64 %v43.i.i, %v26.i.i91
  br i1 %c33.i.i, label %do29.i.i, label %sweep_lines.exit.i

sweep_lines.exit.i:                               ; preds = %step30.i.i, %then41.i
  %v44.i.i = shl nuw nsw i64 %62, 7
  %v60.i = add i64 %v44.i.i, %live.3.016.i
  br label %end17.i

end17.i:                                          ; preds = %sweep_lines.exit.i, %sweep_whole.exit.i, %else16.i, %then15.i
  %live.3.1.i = phi i64 [ %live.3.016.i, %then15.i ], [ %v40.i98, %sweep_whole.exit.i ], [ %v60.i, %sweep_lines.exit.i ], [ %live.3.016.i, %else16.i ]
  %block.6.1.i = phi i64 [ %v27.i75, %then15.i ], [ %block.6.017.i, %sweep_whole.exit.i ], [ %block.6.017.i, %sweep_lines.exit.i ], [ %block.6.017.i, %else16.i ]
  %v62.i = add nuw nsw i64 %block.6.1.i, 1
  %v12.i76 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v13.i = lshr i64 %v12.i76, 15
  %c14.i = icmp ult i64 %v62.i, %v13.i
  br i1 %c14.i, label %do8.i, label %sweep_objects.exit

sweep_objects.exit:                               ; preds = %end17.i, %drain.exit
  %live.3.0.lcssa.i = phi i64 [ 0, %drain.exit ], [ %live.3.1.i, %end17.i ]
  %p64.i = getelementptr i8, ptr %v5, i64 224
  store i64 %live.3.0.lcssa.i, ptr %p64.i, align 4
  %v7 = load ptr, ptr %p3.i, align 8
  %p3.i103 = getelementptr i8, ptr %v7, i64 144
  %v4.i104 = load i64, ptr %p3.i103, align 4
  %c111.not.i = icmp eq i64 %v4.i104, 0
  br i1 %c111.not.i, label %sweep_hosts.exit, label %do7.lr.ph.i

do7.lr.ph.i:                                      ; preds = %sweep_objects.exit
  %p15.i105 = getelementptr i8, ptr %v7, i64 136
  %p34.i106 = getelementptr i8, ptr %v7, i64 216
  %xtraiter236 = and i64 %v4.i104, 3
  %64 = icmp ult i64 %v4.i104, 4
  br i1 %64, label %do7.i.epil.preheader, label %do7.lr.ph.i.new

do7.lr.ph.i.new:                                  ; preds = %do7.lr.ph.i
  %unroll_iter = and i64 %v4.i104, -4
  br label %do7.i

do7.i:                                            ; preds = %step8.i.3, %do7.lr.ph.i.new
  %t5.02.i = phi i64 [ 0, %do7.lr.ph.i.new ], [ %v35.i110.3, %step8.i.3 ]
  %niter = phi i64 [ 0, %do7.lr.ph.i.new ], [ %niter.next.3, %step8.i.3 ]
  %v16.i107 = load ptr, ptr %p15.i105, align 8
  %p17.i = getelementptr i8, ptr %v16.i107, i64 %t5.02.i
  %v18.i108 = load i8, ptr %p17.i, align 1
  switch i8 %v18.i108, label %step8.i [
    i8 3, label %then12.i
    i8 1, label %then23.i109
  ]

then12.i:                                         ; preds = %do7.i
  store i8 1, ptr %p17.i, align 1
  br label %step8.i

then23.i109:                                      ; preds = %do7.i
  store i8 2, ptr %p17.i, align 1
  store i64 1, ptr %p34.i106, align 4
  br label %step8.i

step8.i:                                          ; preds = %then23.i109, %then12.i, %do7.i
  %v16.i107.1 = load ptr, ptr %p15.i105, align 8
  %65 = getelementptr i8, ptr %v16.i107.1, i64 %t5.02.i
  %p17.i.1 = getelementptr i8, ptr %65, i64 1
  %v18.i108.1 = load i8, ptr %p17.i.1, align 1
  switch i8 %v18.i108.1, label %step8.i.1 [
    i8 3, label %then12.i.1
    i8 1, label %then23.i109.1
  ]

then23.i109.1:                                    ; preds = %step8.i
  store i8 2, ptr %p17.i.1, align 1
  store i64 1, ptr %p34.i106, align 4
  br label %step8.i.1

then12.i.1:                                       ; preds = %step8.i
  store i8 1, ptr %p17.i.1, align 1
  br label %step8.i.1

step8.i.1:                                        ; preds = %then12.i.1, %then23.i109.1, %step8.i
  %v16.i107.2 = load ptr, ptr %p15.i105, align 8
  %66 = getelementptr i8, ptr %v16.i107.2, i64 %t5.02.i
  %p17.i.2 = getelementptr i8, ptr %66, i64 2
  %v18.i108.2 = load i8, ptr %p17.i.2, align 1
  switch i8 %v18.i108.2, label %step8.i.2 [
    i8 3, label %then12.i.2
    i8 1, label %then23.i109.2
  ]

then23.i109.2:                                    ; preds = %step8.i.1
  store i8 2, ptr %p17.i.2, align 1
  store i64 1, ptr %p34.i106, align 4
  br label %step8.i.2

then12.i.2:                                       ; preds = %step8.i.1
  store i8 1, ptr %p17.i.2, align 1
  br label %step8.i.2

step8.i.2:                                        ; preds = %then12.i.2, %then23.i109.2, %step8.i.1
  %v16.i107.3 = load ptr, ptr %p15.i105, align 8
  %67 = getelementptr i8, ptr %v16.i107.3, i64 %t5.02.i
  %p17.i.3 = getelementptr i8, ptr %67, i64 3
  %v18.i108.3 = load i8, ptr %p17.i.3, align 1
  switch i8 %v18.i108.3, label %step8.i.3 [
    i8 3, label %then12.i.3
    i8 1, label %then23.i109.3
  ]

then23.i109.3:                                    ; preds = %step8.i.2
  store i8 2, ptr %p17.i.3, align 1
  store i64 1, ptr %p34.i106, align 4
  br label %step8.i.3

then12.i.3:                                       ; preds = %step8.i.2
  store i8 1, ptr %p17.i.3, align 1
  br label %step8.i.3

step8.i.3:                                        ; preds = %then12.i.3, %then23.i109.3, %step8.i.2
  %v35.i110.3 = add nuw i64 %t5.02.i, 4
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3.not = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3.not, label %sweep_hosts.exit.loopexit.unr-lcssa, label %do7.i

sweep_hosts.exit.loopexit.unr-lcssa:              ; preds = %step8.i.3
  %lcmp.mod237.not = icmp eq i64 %xtraiter236, 0
  br i1 %lcmp.mod237.not, label %sweep_hosts.exit.loopexit, label %do7.i.epil.preheader

do7.i.epil.preheader:                             ; preds = %sweep_hosts.exit.loopexit.unr-lcssa, %do7.lr.ph.i
  %t5.02.i.epil.init = phi i64 [ 0, %do7.lr.ph.i ], [ %v35.i110.3, %sweep_hosts.exit.loopexit.unr-lcssa ]
  %lcmp.mod238 = icmp ne i64 %xtraiter236, 0
  tail call void @llvm.assume(i1 %lcmp.mod238)
  br label %do7.i.epil

do7.i.epil:                                       ; preds = %step8.i.epil, %do7.i.epil.preheader
  %t5.02.i.epil = phi i64 [ %t5.02.i.epil.init, %do7.i.epil.preheader ], [ %v35.i110.epil, %step8.i.epil ]
  %epil.iter = phi i64 [ 0, %do7.i.epil.preheader ], [ %epil.iter.next, %step8.i.epil ]
  %v16.i107.epil = load ptr, ptr %p15.i105, align 8
  %p17.i.epil = getelementptr i8, ptr %v16.i107.epil, i64 %t5.02.i.epil
  %v18.i108.epil = load i8, ptr %p17.i.epil, align 1
  switch i8 %v18.i108.epil, label %step8.i.epil [
    i8 3, label %then12.i.epil
    i8 1, label %then23.i109.epil
  ]

then23.i109.epil:                                 ; preds = %do7.i.epil
  store i8 2, ptr %p17.i.epil, align 1
  store i64 1, ptr %p34.i106, align 4
  br label %step8.i.epil

then12.i.epil:                                    ; preds = %do7.i.epil
  store i8 1, ptr %p17.i.epil, align 1
  br label %step8.i.epil

step8.i.epil:                                     ; preds = %then12.i.epil, %then23.i109.epil, %do7.i.epil
  %v35.i110.epil = add nuw i64 %t5.02.i.epil, 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter236
  br i1 %epil.iter.cmp.not, label %sweep_hosts.exit.loopexit, label %do7.i.epil, !llvm.loop !12

sweep_hosts.exit.loopexit:                        ; preds = %step8.i.epil, %sweep_hosts.exit.loopexit.unr-lcssa
  %v9.pre = load ptr, ptr %p3.i, align 8
  br label %sweep_hosts.exit

sweep_hosts.exit:                                 ; preds = %sweep_hosts.exit.loopexit, %sweep_objects.exit
  %v9 = phi ptr [ %v9.pre, %sweep_hosts.exit.loopexit ], [ %v7, %sweep_objects.exit ]
  %p3.i111 = getelementptr i8, ptr %v9, i64 224
  %v4.i112 = load i64, ptr %p3.i111, align 4
  %v5.i113 = shl i64 %v4.i112, 1
  %p6.i = getelementptr i8, ptr %v9, i64 56
  %v7.i114 = load i64, ptr %p6.i, align 4
  %v8.i115 = add i64 %v7.i114, 1048576
  %v9.i = add i64 %v8.i115, %v5.i113
  %v10.i = load i64, ptr @reservation, align 8
  %v11.i116 = lshr i64 %v10.i, 20
  %v13.i117 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v14.i118 = lshr i64 %v13.i117, 20
  %p25.i = getelementptr i8, ptr %v9, i64 64
  %c214.i = icmp samesign ult i64 %v11.i116, %v14.i118
  br i1 %c214.i, label %do17.lr.ph.i, label %give_back.exit

do17.lr.ph.i:                                     ; preds = %sweep_hosts.exit
  %v35.i119 = ptrtoint ptr %v9 to i64
  %v26.pre.i = load i64, ptr %p25.i, align 4
  br label %do17.i

do17.i:                                           ; preds = %step18.i, %do17.lr.ph.i
  %v26.i120 = phi i64 [ %v26.pre.i, %do17.lr.ph.i ], [ %v266.i, %step18.i ]
  %t15.05.i = phi i64 [ %v11.i116, %do17.lr.ph.i ], [ %v61.i, %step18.i ]
  %c27.not.i = icmp ugt i64 %v26.i120, %v9.i
  br i1 %c27.not.i, label %end24.i, label %give_back.exit.loopexit

end24.i:                                          ; preds = %do17.i
  %v32.i121 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p33.i122 = getelementptr i64, ptr %v32.i121, i64 %t15.05.i
  %v34.i123 = load i64, ptr %p33.i122, align 4
  %c36.i = icmp eq i64 %v34.i123, %v35.i119
  br i1 %c36.i, label %then28.i124, label %step18.i

then28.i124:                                      ; preds = %end24.i
  %v38.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %v39.i125 = ptrtoint ptr %v38.i to i64
  %v40.i126 = shl nuw nsw i64 %t15.05.i, 5
  %v41.i127 = add i64 %v40.i126, %v39.i125
  %v42.i128 = inttoptr i64 %v41.i127 to ptr
  %v53.i129 = load i64, ptr %v42.i128, align 4
  %p52.1.i = getelementptr i8, ptr %v42.i128, i64 8
  %v53.1.i = load i64, ptr %p52.1.i, align 4
  %v54.1.i = or i64 %v53.1.i, %v53.i129
  %p52.2.i = getelementptr i8, ptr %v42.i128, i64 16
  %v53.2.i = load i64, ptr %p52.2.i, align 4
  %v54.2.i = or i64 %v54.1.i, %v53.2.i
  %p52.3.i = getelementptr i8, ptr %v42.i128, i64 24
  %v53.3.i = load i64, ptr %p52.3.i, align 4
  %v54.3.i = or i64 %v54.2.i, %v53.3.i
  %c60.i = icmp eq i64 %v54.3.i, 0
  br i1 %c60.i, label %then56.i, label %step18.i

then56.i:                                         ; preds = %then28.i124
  %v4.i.i130 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
  %v5.i.i131 = shl nuw i64 %t15.05.i, 20
  %r6.i.i = tail call i32 %v4.i.i130(i64 %v5.i.i131, i64 1048576, i32 4) #1
  %v7.i.i132 = shl nuw nsw i64 %t15.05.i, 14
  %v9.i.i133 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v10.i.i134 = ptrtoint ptr %v9.i.i133 to i64
  %v11.i.i135 = add i64 %v7.i.i132, %v10.i.i134
  %v12.i.i136 = inttoptr i64 %v11.i.i135 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v12.i.i136, i8 0, i64 16384, i1 false)
  %v14.i.i137 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v15.i.i138 = ptrtoint ptr %v14.i.i137 to i64
  %v16.i.i139 = add i64 %v7.i.i132, %v15.i.i138
  %v17.i.i140 = inttoptr i64 %v16.i.i139 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v17.i.i140, i8 0, i64 16384, i1 false)
  %v19.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p20.i.i = getelementptr i64, ptr %v19.i.i, i64 %t15.05.i
  store i64 0, ptr %p20.i.i, align 4
  %v22.i.i = load i64, ptr %p25.i, align 4
  %v23.i.i141 = add i64 %v22.i.i, -1048576
  store i64 %v23.i.i141, ptr %p25.i, align 4
  br label %step18.i

step18.i:                                         ; preds = %then56.i, %then28.i124, %end24.i
  %v266.i = phi i64 [ %v26.i120, %end24.i ], [ %v23.i.i141, %then56.i ], [ %v26.i120, %then28.i124 ]
  %v61.i = add nuw nsw i64 %t15.05.i, 1
  %c21.i = icmp samesign ult i64 %v61.i, %v14.i118
  br i1 %c21.i, label %do17.i, label %give_back.exit.loopexit

give_back.exit.loopexit:                          ; preds = %step18.i, %do17.i
  %v4.i143.pre = load ptr, ptr %p3.i, align 8
  br label %give_back.exit

give_back.exit:                                   ; preds = %give_back.exit.loopexit, %sweep_hosts.exit
  %v4.i143 = phi ptr [ %v4.i143.pre, %give_back.exit.loopexit ], [ %v9, %sweep_hosts.exit ]
  %p5.i.i = getelementptr i8, ptr %v4.i143, i64 160
  %v6.i.i144 = load ptr, ptr %p5.i.i, align 8
  %v9.i.i145 = load ptr, ptr %p47.i, align 8
  %v10.i.i146 = ptrtoint ptr %v9.i.i145 to i64
  %at.12.08.i.i = add i64 %v10.i.i146, 64
  %v189.i.i = load i64, ptr %p45.i, align 8
  %c1910.i.i = icmp ult i64 %at.12.08.i.i, %v189.i.i
  br i1 %c1910.i.i, label %do14.lr.ph.i.i, label %finish.exit

do14.lr.ph.i.i:                                   ; preds = %give_back.exit
  %p29.i.i.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p37.i.i.i = getelementptr i8, ptr %vm.0, i64 16
  br label %do14.i.i

do14.i.i:                                         ; preds = %end28.i.i, %do14.lr.ph.i.i
  %v1813.i.i = phi i64 [ %v189.i.i, %do14.lr.ph.i.i ], [ %v18.i.i175, %end28.i.i ]
  %at.12.012.i.i = phi i64 [ %at.12.08.i.i, %do14.lr.ph.i.i ], [ %at.12.0.i.i, %end28.i.i ]
  %live.7.011.i.i = phi i64 [ 0, %do14.lr.ph.i.i ], [ %live.7.1.i.i, %end28.i.i ]
  %v22.i.i167 = load ptr, ptr %p47.i, align 8
  %v23.i.i168 = ptrtoint ptr %v22.i.i167 to i64
  %v24.i.i169 = sub i64 %at.12.012.i.i, %v23.i.i168
  %v257.i.i = lshr i64 %v24.i.i169, 6
  %v29.i.i170 = lshr i64 %v24.i.i169, 12
  %p30.i.i = getelementptr i64, ptr %v6.i.i144, i64 %v29.i.i170
  %v31.i.i171 = load i64, ptr %p30.i.i, align 4
  %v32.i.i = and i64 %v257.i.i, 63
  %v33.i.i172 = shl nuw i64 1, %v32.i.i
  %v34.i.i173 = and i64 %v33.i.i172, %v31.i.i171
  %c35.not.i.i = icmp eq i64 %v34.i.i173, 0
  br i1 %c35.not.i.i, label %else27.i.i, label %then26.i.i

then26.i.i:                                       ; preds = %do14.i.i
  %v37.i.i174 = add i64 %live.7.011.i.i, 1
  br label %end28.i.i

else27.i.i:                                       ; preds = %do14.i.i
  %v43.i.i176 = inttoptr i64 %at.12.012.i.i to ptr
  %p44.i.i = getelementptr i8, ptr %v43.i.i176, i64 56
  %v45.i.i177 = load i64, ptr %p44.i.i, align 4
  %c46.not.i.i = icmp eq i64 %v45.i.i177, 3
  br i1 %c46.not.i.i, label %end28.i.i, label %more41.i.i

more41.i.i:                                       ; preds = %else27.i.i
  %p49.i.i = getelementptr i8, ptr %v43.i.i176, i64 24
  %v50.i.i = load i64, ptr %p49.i.i, align 4
  %c51.not.i.i = icmp eq i64 %v50.i.i, 0
  br i1 %c51.not.i.i, label %end28.i.i, label %then38.i.i

then38.i.i:                                       ; preds = %more41.i.i
  %v4.i.i.i178 = load ptr, ptr %p3.i, align 8
  %c12.not.i.i.i = icmp sgt i64 %v45.i.i177, -1
  br i1 %c12.not.i.i.i, label %end7.i.i.i183, label %more8.i.i.i179

more8.i.i.i179:                                   ; preds = %then38.i.i
  %p13.i.i.i180 = getelementptr i8, ptr %v43.i.i176, i64 48
  %v14.i.i.i181 = load i64, ptr %p13.i.i.i180, align 4
  %c15.i.i.i182 = icmp ugt i64 %v14.i.i.i181, 2
  br i1 %c15.i.i.i182, label %then5.i.i.i, label %end7.i.i.i183

then5.i.i.i:                                      ; preds = %more8.i.i.i179
  %p16.i.i.i = getelementptr i8, ptr %v43.i.i176, i64 32
  %v17.i.i.i194 = load ptr, ptr %p16.i.i.i, align 8
  %p18.i.i.i = getelementptr i8, ptr %v4.i.i.i178, i64 208
  %v19.i.i.i195 = load ptr, ptr %p18.i.i.i, align 8
  %v20.i.i.i196 = ptrtoint ptr %v19.i.i.i195 to i64
  store i64 %v20.i.i.i196, ptr %v17.i.i.i194, align 4
  store ptr %v17.i.i.i194, ptr %p18.i.i.i, align 8
  %p23.i.i.i = getelementptr i8, ptr %v4.i.i.i178, i64 216
  store i64 1, ptr %p23.i.i.i, align 8
  %v25.pre.i.i.i = load i64, ptr %p44.i.i, align 8
  br label %end7.i.i.i183

end7.i.i.i183:                                    ; preds = %then5.i.i.i, %more8.i.i.i179, %then38.i.i
  %v25.i.i.i184 = phi i64 [ %v25.pre.i.i.i, %then5.i.i.i ], [ %v45.i.i177, %more8.i.i.i179 ], [ %v45.i.i177, %then38.i.i ]
  %v26.i.i.i = and i64 %v25.i.i.i184, 9223372036854775807
  store i64 %v26.i.i.i, ptr %p44.i.i, align 4
  %c32.not.i.i.i = icmp eq i64 %v26.i.i.i, 0
  br i1 %c32.not.i.i.i, label %forget_cont.exit.i.i, label %then27.i.i.i

then27.i.i.i:                                     ; preds = %end7.i.i.i183
  %v8.i.i.i.i185 = and i64 %v25.i.i.i184, 3
  %c9.not.i.i.i.i = icmp eq i64 %v8.i.i.i.i185, 0
  br i1 %c9.not.i.i.i.i, label %detach.exit.i.i.i, label %then3.i.i.i.i

then3.i.i.i.i:                                    ; preds = %then27.i.i.i
  %v8.i3.i.i.i = and i64 %v25.i.i.i184, 1
  %c9.not.i4.i.i.i = icmp eq i64 %v8.i3.i.i.i, 0
  br i1 %c9.not.i4.i.i.i, label %else4.i.i.i.i, label %then3.i5.i.i.i

then3.i5.i.i.i:                                   ; preds = %then3.i.i.i.i
  %v12.i6.i.i.i = add nuw i64 %v26.i.i.i, 249863
  %v15.i7.i.i.i = inttoptr i64 %v12.i6.i.i.i to ptr
  %p16.i.i.i.i186 = getelementptr i8, ptr %v15.i7.i.i.i, i64 8
  %v17.i.i.i.i187 = load i64, ptr %p16.i.i.i.i186, align 4
  %v18.i.i.i.i188 = xor i64 %v17.i.i.i.i187, 2
  br label %shrink.exit.i.i.i

else4.i.i.i.i:                                    ; preds = %then3.i.i.i.i
  %v22.i.i.i.i = xor i64 %v26.i.i.i, 2
  %v3.i.i.i.i.i = add nsw i64 %v22.i.i.i.i, -576
  %v4.i.i.i.i.i = inttoptr i64 %v3.i.i.i.i.i to ptr
  %v26.i.i.i.i = load i64, ptr %v4.i.i.i.i.i, align 4
  br label %shrink.exit.i.i.i

shrink.exit.i.i.i:                                ; preds = %else4.i.i.i.i, %then3.i5.i.i.i
  %top.13.0.i.i.i.i = phi i64 [ %v12.i6.i.i.i, %then3.i5.i.i.i ], [ %v26.i.i.i.i, %else4.i.i.i.i ]
  %plain.19.0.i.i.i.i = phi i64 [ %v18.i.i.i.i188, %then3.i5.i.i.i ], [ %v22.i.i.i.i, %else4.i.i.i.i ]
  store i64 %plain.19.0.i.i.i.i, ptr %p44.i.i, align 4
  %v30.i.i.i.i = load ptr, ptr %p29.i.i.i.i, align 8
  %p3.i.i.i.i.i = getelementptr i8, ptr %v30.i.i.i.i, i64 8
  store i64 %top.13.0.i.i.i.i, ptr %p3.i.i.i.i.i, align 4
  %v4.i3.i.i.i.i = ptrtoint ptr %v30.i.i.i.i to i64
  %v5.i.i.i.i.i = add i64 %v4.i3.i.i.i.i, 8
  %v6.i.i.i.i.i = inttoptr i64 %v5.i.i.i.i.i to ptr
  store ptr %v6.i.i.i.i.i, ptr %p29.i.i.i.i, align 8
  %v11.i.pre.i.i.i = load i64, ptr %p44.i.i, align 4
  br label %detach.exit.i.i.i

detach.exit.i.i.i:                                ; preds = %shrink.exit.i.i.i, %then27.i.i.i
  %v11.i.i.i.i = phi i64 [ %v26.i.i.i, %then27.i.i.i ], [ %v11.i.pre.i.i.i, %shrink.exit.i.i.i ]
  %v12.i.i.i.i189 = add i64 %v11.i.i.i.i, 1384
  store i64 0, ptr %p44.i.i, align 4
  %v15.i.i.i.i190 = load ptr, ptr %p14.i.i.i.i, align 8
  %p3.i.i.i.i = getelementptr i8, ptr %v15.i.i.i.i190, i64 8
  store i64 %v12.i.i.i.i189, ptr %p3.i.i.i.i, align 4
  %v4.i.i.i.i191 = ptrtoint ptr %v15.i.i.i.i190 to i64
  %v5.i.i.i.i = add i64 %v4.i.i.i.i191, 8
  %v6.i.i.i.i = inttoptr i64 %v5.i.i.i.i to ptr
  store ptr %v6.i.i.i.i, ptr %p14.i.i.i.i, align 8
  %p33.i.i.i = getelementptr i8, ptr %v4.i.i.i178, i64 256
  %v34.i.i.i = load i64, ptr %p33.i.i.i, align 4
  %v35.i.i.i192 = add i64 %v34.i.i.i, 1
  store i64 %v35.i.i.i192, ptr %p33.i.i.i, align 4
  br label %forget_cont.exit.i.i

forget_cont.exit.i.i:                             ; preds = %detach.exit.i.i.i, %end7.i.i.i183
  store i64 3, ptr %p44.i.i, align 4
  %v38.i.i.i193 = load ptr, ptr %p37.i.i.i, align 8
  %v39.i.i.i = ptrtoint ptr %v38.i.i.i193 to i64
  %p40.i.i.i = getelementptr i8, ptr %v43.i.i176, i64 48
  store i64 %v39.i.i.i, ptr %p40.i.i.i, align 4
  store ptr %v43.i.i176, ptr %p37.i.i.i, align 8
  %v18.pre.i.i = load i64, ptr %p45.i, align 8
  br label %end28.i.i

end28.i.i:                                        ; preds = %forget_cont.exit.i.i, %more41.i.i, %else27.i.i, %then26.i.i
  %v18.i.i175 = phi i64 [ %v1813.i.i, %then26.i.i ], [ %v18.pre.i.i, %forget_cont.exit.i.i ], [ %v1813.i.i, %more41.i.i ], [ %v1813.i.i, %else27.i.i ]
  %live.7.1.i.i = phi i64 [ %v37.i.i174, %then26.i.i ], [ %live.7.011.i.i, %forget_cont.exit.i.i ], [ %live.7.011.i.i, %more41.i.i ], [ %live.7.011.i.i, %else27.i.i ]
  %at.12.0.i.i = add i64 %at.12.012.i.i, 64
  %c19.i.i = icmp ult i64 %at.12.0.i.i, %v18.i.i175
  br i1 %c19.i.i, label %do14.i.i, label %sweep_conts.exit.loopexit.i

sweep_conts.exit.loopexit.i:                      ; preds = %end28.i.i
  %v7.pre.i = load ptr, ptr %p47.i, align 8
  %.pre.i = ptrtoint ptr %v7.pre.i to i64
  br label %finish.exit

finish.exit:                                      ; preds = %give_back.exit, %sweep_conts.exit.loopexit.i
  %v8.pre-phi.i = phi i64 [ %.pre.i, %sweep_conts.exit.loopexit.i ], [ %v10.i.i146, %give_back.exit ]
  %live.7.0.lcssa.i.i = phi i64 [ %live.7.1.i.i, %sweep_conts.exit.loopexit.i ], [ 0, %give_back.exit ]
  %v9.i148 = shl i64 %live.7.0.lcssa.i.i, 2
  %v10.i149 = shl i64 %live.7.0.lcssa.i.i, 8
  %v11.i150 = add i64 %v8.pre-phi.i, 2097152
  %v12.i151 = add i64 %v11.i150, %v10.i149
  %p13.i = getelementptr i8, ptr %v4.i143, i64 168
  store i64 %v12.i151, ptr %p13.i, align 4
  %v15.i152 = add i64 %v9.i148, 4096
  %p16.i153 = getelementptr i8, ptr %v4.i143, i64 184
  store i64 %v15.i152, ptr %p16.i153, align 4
  %p20.i = getelementptr i8, ptr %v4.i143, i64 224
  %v21.i154 = load i64, ptr %p20.i, align 4
  %p22.i155 = getelementptr i8, ptr %v4.i143, i64 56
  %v23.i156 = load i64, ptr %p22.i155, align 4
  %v21.v23.i = tail call i64 @llvm.umax.i64(i64 %v21.i154, i64 %v23.i156)
  %p30.i = getelementptr i8, ptr %v4.i143, i64 48
  store i64 %v21.v23.i, ptr %p30.i, align 4
  %v31.i = load i64, ptr @reservation, align 8
  %v32.i157 = lshr i64 %v31.i, 15
  %p33.i158 = getelementptr i8, ptr %v4.i143, i64 24
  store i64 %v32.i157, ptr %p33.i158, align 4
  %p34.i159 = getelementptr i8, ptr %v4.i143, i64 8
  %p36.i = getelementptr i8, ptr %v4.i143, i64 232
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p34.i159, i8 0, i64 16, i1 false)
  %v37.i160 = load i64, ptr %p36.i, align 4
  %v38.i161 = add i64 %v37.i160, 1
  store i64 %v38.i161, ptr %p36.i, align 4
  %r39.i = tail call i64 @llvm.readcyclecounter()
  %v40.i162 = sub i64 %r39.i, %r3
  %p41.i = getelementptr i8, ptr %v4.i143, i64 240
  %v42.i163 = load i64, ptr %p41.i, align 4
  %v43.i164 = add i64 %v42.i163, %v40.i162
  store i64 %v43.i164, ptr %p41.i, align 4
  %p47.i165 = getelementptr i8, ptr %v4.i143, i64 248
  %v48.i166 = load i64, ptr %p47.i165, align 4
  %phi52.i = tail call i64 @llvm.umax.i64(i64 %v40.i162, i64 %v48.i166)
  store i64 %phi52.i, ptr %p47.i165, align 4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn uwtable
define dso_local i64 @ticks() local_unnamed_addr #11 {
entry1:
  %r3 = tail call i64 @llvm.readcyclecounter()
  ret i64 %r3
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local range(i64 1, 0) i64 @allocate(ptr %vm.0, i64 %size.0) local_unnamed_addr #7 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 112
  %v4 = load ptr, ptr %p3, align 8
  %p6.i = getelementptr i8, ptr %v4, i64 80
  %v7.i = load i64, ptr %p6.i, align 4
  %c8.not.i = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i, label %end5.i, label %end7

end5.i:                                           ; preds = %entry1
  %p12.i = getelementptr i8, ptr %v4, i64 88
  %v13.i = load i64, ptr %p12.i, align 4
  %c14.not.i = icmp eq i64 %v13.i, 0
  br i1 %c14.not.i, label %is_due.exit, label %then9.i, !prof !13

then9.i:                                          ; preds = %end5.i
  %p16.i = getelementptr i8, ptr %v4, i64 96
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = add i64 %v17.i, -1
  store i64 %v18.i, ptr %p16.i, align 4
  %c24.i = icmp eq i64 %v18.i, 0
  br i1 %c24.i, label %is_due.exit.thread, label %is_due.exit

is_due.exit.thread:                               ; preds = %then9.i
  store i64 %v13.i, ptr %p16.i, align 4
  br label %then5

is_due.exit:                                      ; preds = %end5.i, %then9.i
  %p28.i = getelementptr i8, ptr %v4, i64 48
  %v29.i = load i64, ptr %p28.i, align 4
  %c30.i = icmp slt i64 %v29.i, 0
  br i1 %c30.i, label %then5, label %end7

then5:                                            ; preds = %is_due.exit.thread, %is_due.exit
  tail call void @collect_here(ptr nonnull %vm.0)
  %v7.i4 = load ptr, ptr %p3, align 8
  %p8.i = getelementptr i8, ptr %v7.i4, i64 216
  %v9.i = load i64, ptr %p8.i, align 4
  %c10.not.i = icmp eq i64 %v9.i, 0
  br i1 %c10.not.i, label %end7, label %then3.i

then3.i:                                          ; preds = %then5
  %r11.i = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  br label %end7

end7:                                             ; preds = %entry1, %then3.i, %then5, %is_due.exit
  %r9 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c16 = icmp eq i64 %r9, 0
  br i1 %c16, label %more14, label %end23

more14:                                           ; preds = %end7
  %v18 = load i64, ptr %p6.i, align 4
  %c19 = icmp eq i64 %v18, 0
  br i1 %c19, label %then11, label %then21

then11:                                           ; preds = %more14
  tail call void @collect_here(ptr nonnull %vm.0)
  %v7.i7 = load ptr, ptr %p3, align 8
  %p8.i8 = getelementptr i8, ptr %v7.i7, i64 216
  %v9.i9 = load i64, ptr %p8.i8, align 4
  %c10.not.i10 = icmp eq i64 %v9.i9, 0
  br i1 %c10.not.i10, label %end13, label %then3.i11

then3.i11:                                        ; preds = %then11
  %r11.i12 = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  br label %end13

end13:                                            ; preds = %then3.i11, %then11
  %r20 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c25 = icmp eq i64 %r20, 0
  br i1 %c25, label %then21, label %end23

then21:                                           ; preds = %more14, %end13
  tail call void @trap(i32 6)
  unreachable

end23:                                            ; preds = %end7, %end13
  %at.10.023 = phi i64 [ %r20, %end13 ], [ %r9, %end7 ]
  ret i64 %at.10.023
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local i64 @object_take(ptr %vm.0, i64 %size.0) local_unnamed_addr #7 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 112
  %v4 = load ptr, ptr %p3, align 8
  %p6.i = getelementptr i8, ptr %v4, i64 80
  %v7.i = load i64, ptr %p6.i, align 4
  %c8.not.i = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i, label %end5.i, label %end7

end5.i:                                           ; preds = %entry1
  %p12.i = getelementptr i8, ptr %v4, i64 88
  %v13.i = load i64, ptr %p12.i, align 4
  %c14.not.i = icmp eq i64 %v13.i, 0
  br i1 %c14.not.i, label %is_due.exit, label %then9.i, !prof !13

then9.i:                                          ; preds = %end5.i
  %p16.i = getelementptr i8, ptr %v4, i64 96
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = add i64 %v17.i, -1
  store i64 %v18.i, ptr %p16.i, align 4
  %c24.i = icmp eq i64 %v18.i, 0
  br i1 %c24.i, label %is_due.exit.thread, label %is_due.exit

is_due.exit.thread:                               ; preds = %then9.i
  store i64 %v13.i, ptr %p16.i, align 4
  br label %then5

is_due.exit:                                      ; preds = %end5.i, %then9.i
  %p28.i = getelementptr i8, ptr %v4, i64 48
  %v29.i = load i64, ptr %p28.i, align 4
  %c30.i = icmp slt i64 %v29.i, 0
  br i1 %c30.i, label %then5, label %end7

then5:                                            ; preds = %is_due.exit.thread, %is_due.exit
  %v9 = load ptr, ptr %vm.0, align 8
  tail call void @collect(ptr nonnull %vm.0, ptr %v9)
  br label %end7

end7:                                             ; preds = %entry1, %then5, %is_due.exit
  %r10 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c17 = icmp eq i64 %r10, 0
  br i1 %c17, label %more15, label %end14

more15:                                           ; preds = %end7
  %v19 = load i64, ptr %p6.i, align 4
  %c20 = icmp eq i64 %v19, 0
  br i1 %c20, label %then12, label %end14

then12:                                           ; preds = %more15
  %v21 = load ptr, ptr %vm.0, align 8
  tail call void @collect(ptr nonnull %vm.0, ptr %v21)
  %r22 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  br label %end14

end14:                                            ; preds = %then12, %more15, %end7
  %at.11.0 = phi i64 [ %r22, %then12 ], [ 0, %more15 ], [ %r10, %end7 ]
  ret i64 %at.11.0
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @heap_release(ptr %heap.0) local_unnamed_addr #7 {
entry1:
  %v3 = load i64, ptr @reservation, align 8
  %v4 = lshr i64 %v3, 20
  %v6 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v7 = lshr i64 %v6, 20
  %c141 = icmp samesign ult i64 %v4, %v7
  br i1 %c141, label %do10.lr.ph, label %end12

do10.lr.ph:                                       ; preds = %entry1
  %v22 = ptrtoint ptr %heap.0 to i64
  %p21.i = getelementptr i8, ptr %heap.0, i64 64
  %v19.pre3 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %do10

do10:                                             ; preds = %do10.lr.ph, %step11
  %v19 = phi ptr [ %v19.pre3, %do10.lr.ph ], [ %v194, %step11 ]
  %t8.02 = phi i64 [ %v4, %do10.lr.ph ], [ %v37, %step11 ]
  %p20 = getelementptr i64, ptr %v19, i64 %t8.02
  %v21 = load i64, ptr %p20, align 4
  %c23 = icmp eq i64 %v21, %v22
  br i1 %c23, label %then15, label %step11

then15:                                           ; preds = %do10
  %v25 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %v26 = ptrtoint ptr %v25 to i64
  %v27 = shl nuw nsw i64 %t8.02, 5
  %v28 = add i64 %v27, %v26
  %v29 = inttoptr i64 %v28 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(32) %v29, i8 0, i64 32, i1 false)
  %v31 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v32 = ptrtoint ptr %v31 to i64
  %v34 = shl nuw nsw i64 %t8.02, 13
  %v35 = add i64 %v34, %v32
  %v36 = inttoptr i64 %v35 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(8192) %v36, i8 0, i64 8192, i1 false)
  %v4.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
  %v5.i = shl nuw i64 %t8.02, 20
  %r6.i = tail call i32 %v4.i(i64 %v5.i, i64 1048576, i32 4) #1
  %v7.i = shl nuw nsw i64 %t8.02, 14
  %v9.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v10.i = ptrtoint ptr %v9.i to i64
  %v11.i = add i64 %v7.i, %v10.i
  %v12.i = inttoptr i64 %v11.i to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v12.i, i8 0, i64 16384, i1 false)
  %v14.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v15.i = ptrtoint ptr %v14.i to i64
  %v16.i = add i64 %v7.i, %v15.i
  %v17.i = inttoptr i64 %v16.i to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v17.i, i8 0, i64 16384, i1 false)
  %v19.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p20.i = getelementptr i64, ptr %v19.i, i64 %t8.02
  store i64 0, ptr %p20.i, align 4
  %v22.i = load i64, ptr %p21.i, align 4
  %v23.i = add i64 %v22.i, -1048576
  store i64 %v23.i, ptr %p21.i, align 4
  %v19.pre = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %step11

step11:                                           ; preds = %do10, %then15
  %v194 = phi ptr [ %v19, %do10 ], [ %v19.pre, %then15 ]
  %v37 = add nuw nsw i64 %t8.02, 1
  %c14 = icmp samesign ult i64 %v37, %v7
  br i1 %c14, label %do10, label %end12

end12:                                            ; preds = %step11, %entry1
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @array_copy(i64 %to.0, i64 %at.0, i64 %from_.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #6 {
entry1:
  %c7 = icmp ne i64 %to.0, 0
  %c8 = icmp ne i64 %from_.0, 0
  %or.cond = select i1 %c7, i1 %c8, i1 false
  br i1 %or.cond, label %end5.i, label %then3

then3:                                            ; preds = %entry1
  tail call void @trap(i32 22)
  unreachable

end5.i:                                           ; preds = %entry1
  %v10.i = inttoptr i64 %to.0 to ptr
  %p11.i = getelementptr i8, ptr %v10.i, i64 4
  %v12.i = load i32, ptr %p11.i, align 4
  %v13.i = zext i32 %v12.i to i64
  %c3.i.i = icmp ugt i64 %n.0, %v13.i
  %v4.i.i = sub i64 %v13.i, %n.0
  %c5.i.i = icmp ugt i64 %at.0, %v4.i.i
  %v6.i.i = or i1 %c3.i.i, %c5.i.i
  br i1 %v6.i.i, label %then7.i, label %end5.i2

then7.i:                                          ; preds = %end5.i
  tail call void @trap(i32 29)
  unreachable

end5.i2:                                          ; preds = %end5.i
  %v10.i3 = inttoptr i64 %from_.0 to ptr
  %p11.i4 = getelementptr i8, ptr %v10.i3, i64 4
  %v12.i5 = load i32, ptr %p11.i4, align 4
  %v13.i6 = zext i32 %v12.i5 to i64
  %c3.i.i7 = icmp samesign ugt i64 %n.0, %v13.i6
  %v4.i.i8 = sub nsw i64 %v13.i6, %n.0
  %c5.i.i9 = icmp ugt i64 %start.0, %v4.i.i8
  %v6.i.i10 = or i1 %c3.i.i7, %c5.i.i9
  br i1 %v6.i.i10, label %then7.i11, label %check.exit13

then7.i11:                                        ; preds = %end5.i2
  tail call void @trap(i32 29)
  unreachable

check.exit13:                                     ; preds = %end5.i2
  %v3.i = add i64 %to.0, 8
  %v4.i = mul i64 %size.0, %at.0
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v3.i14 = add i64 %from_.0, 8
  %v4.i15 = mul i64 %size.0, %start.0
  %v5.i16 = add i64 %v3.i14, %v4.i15
  %v6.i17 = inttoptr i64 %v5.i16 to ptr
  %v11 = mul i64 %size.0, %n.0
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %v6.i17, i64 %v11, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @array_check(i64 %array.0, i64 %at.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %c6.not.i = icmp eq i64 %array.0, 0
  br i1 %c6.not.i, label %then3.i, label %end5.i

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 22)
  unreachable

end5.i:                                           ; preds = %entry1
  %v10.i = inttoptr i64 %array.0 to ptr
  %p11.i = getelementptr i8, ptr %v10.i, i64 4
  %v12.i = load i32, ptr %p11.i, align 4
  %v13.i = zext i32 %v12.i to i64
  %c3.i.i = icmp ugt i64 %n.0, %v13.i
  %v4.i.i = sub i64 %v13.i, %n.0
  %c5.i.i = icmp ugt i64 %at.0, %v4.i.i
  %v6.i.i = or i1 %c3.i.i, %c5.i.i
  br i1 %v6.i.i, label %then7.i, label %check.exit

then7.i:                                          ; preds = %end5.i
  tail call void @trap(i32 29)
  unreachable

check.exit:                                       ; preds = %end5.i
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @data_check(ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #6 {
entry1:
  %v6 = mul i64 %size.0, %n.0
  %p7 = getelementptr i8, ptr %segment.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %c3.i = icmp ugt i64 %v6, %v8
  %v4.i = sub i64 %v8, %v6
  %c5.i = icmp ugt i64 %start.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then3, label %end5

then3:                                            ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

end5:                                             ; preds = %entry1
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @elem_check(ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p6 = getelementptr i8, ptr %segment.0, i64 8
  %v7 = load i64, ptr %p6, align 4
  %c3.i = icmp ugt i64 %n.0, %v7
  %v4.i = sub i64 %v7, %n.0
  %c5.i = icmp ugt i64 %start.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then3, label %end5

then3:                                            ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

end5:                                             ; preds = %entry1
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @data_copy(i64 %array.0, i64 %at.0, ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #8 {
entry1:
  %v3.i = add i64 %array.0, 8
  %v4.i = mul i64 %size.0, %at.0
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v4 = load ptr, ptr %segment.0, align 8
  %v5 = ptrtoint ptr %v4 to i64
  %v6 = add i64 %start.0, %v5
  %v7 = inttoptr i64 %v6 to ptr
  %v8 = mul i64 %size.0, %n.0
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %v7, i64 %v8, i1 false)
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @elem_copy(i64 %array.0, i64 %at.0, ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #9 {
entry1:
  %v3 = load ptr, ptr %segment.0, align 8
  %v4 = ptrtoint ptr %v3 to i64
  %v5 = shl i64 %start.0, 3
  %v6 = add i64 %v5, %v4
  %v7 = inttoptr i64 %v6 to ptr
  %c11 = icmp eq i64 %size.0, 8
  %v3.i = add i64 %array.0, 8
  br i1 %c11, label %then8, label %else9

then8:                                            ; preds = %entry1
  %v4.i = shl i64 %at.0, 3
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v13 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %v7, i64 %v13, i1 false)
  br label %end10

else9:                                            ; preds = %entry1
  %v15 = mul i64 %size.0, %at.0
  %v16 = add i64 %v3.i, %v15
  %v17 = inttoptr i64 %v16 to ptr
  %c241.not = icmp eq i64 %n.0, 0
  br i1 %c241.not, label %end10, label %iter.check

iter.check:                                       ; preds = %else9
  %min.iters.check = icmp ult i64 %n.0, 4
  br i1 %min.iters.check, label %do20.preheader, label %vector.memcheck

vector.memcheck:                                  ; preds = %iter.check
  %0 = shl i64 %n.0, 2
  %scevgep = getelementptr i8, ptr %v17, i64 %0
  %1 = shl i64 %n.0, 3
  %scevgep3 = getelementptr i8, ptr %v7, i64 %1
  %bound0 = icmp ugt ptr %scevgep3, %v17
  %bound1 = icmp ugt ptr %scevgep, %v7
  %found.conflict = and i1 %bound0, %bound1
  br i1 %found.conflict, label %do20.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %vector.memcheck
  %min.iters.check4 = icmp ult i64 %n.0, 16
  br i1 %min.iters.check4, label %vec.epilog.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.main.loop.iter.check
  %n.mod.vf = and i64 %n.0, 12
  %n.vec = and i64 %n.0, -16
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = getelementptr i64, ptr %v7, i64 %index
  %3 = getelementptr i8, ptr %2, i64 32
  %4 = getelementptr i8, ptr %2, i64 64
  %5 = getelementptr i8, ptr %2, i64 96
  %wide.load = load <4 x i64>, ptr %2, align 4, !alias.scope !14
  %wide.load5 = load <4 x i64>, ptr %3, align 4, !alias.scope !14
  %wide.load6 = load <4 x i64>, ptr %4, align 4, !alias.scope !14
  %wide.load7 = load <4 x i64>, ptr %5, align 4, !alias.scope !14
  %6 = trunc <4 x i64> %wide.load to <4 x i32>
  %7 = trunc <4 x i64> %wide.load5 to <4 x i32>
  %8 = trunc <4 x i64> %wide.load6 to <4 x i32>
  %9 = trunc <4 x i64> %wide.load7 to <4 x i32>
  %10 = getelementptr i32, ptr %v17, i64 %index
  %11 = getelementptr i8, ptr %10, i64 16
  %12 = getelementptr i8, ptr %10, i64 32
  %13 = getelementptr i8, ptr %10, i64 48
  store <4 x i32> %6, ptr %10, align 4, !alias.scope !17, !noalias !14
  store <4 x i32> %7, ptr %11, align 4, !alias.scope !17, !noalias !14
  store <4 x i32> %8, ptr %12, align 4, !alias.scope !17, !noalias !14
  store <4 x i32> %9, ptr %13, align 4, !alias.scope !17, !noalias !14
  %index.next = add nuw i64 %index, 16
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !19

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %n.0, %n.vec
  br i1 %cmp.n, label %end10, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  br i1 %min.epilog.iters.check, label %do20.preheader, label %vec.epilog.ph, !prof !3

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  %n.vec9 = and i64 %n.0, -4
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index10 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next12, %vec.epilog.vector.body ]
  %15 = getelementptr i64, ptr %v7, i64 %index10
  %wide.load11 = load <4 x i64>, ptr %15, align 4, !alias.scope !14
  %16 = trunc <4 x i64> %wide.load11 to <4 x i32>
  %17 = getelementptr i32, ptr %v17, i64 %index10
  store <4 x i32> %16, ptr %17, align 4, !alias.scope !17, !noalias !14
  %index.next12 = add nuw i64 %index10, 4
  %18 = icmp eq i64 %index.next12, %n.vec9
  br i1 %18, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !20

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  %cmp.n13 = icmp eq i64 %n.0, %n.vec9
  br i1 %cmp.n13, label %end10, label %do20.preheader

do20.preheader:                                   ; preds = %vector.memcheck, %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %t18.02.ph = phi i64 [ 0, %iter.check ], [ 0, %vector.memcheck ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec9, %vec.epilog.middle.block ]
  br label %do20

do20:                                             ; preds = %do20.preheader, %do20
  %t18.02 = phi i64 [ %v29, %do20 ], [ %t18.02.ph, %do20.preheader ]
  %p25 = getelementptr i64, ptr %v7, i64 %t18.02
  %v26 = load i64, ptr %p25, align 4
  %v27 = trunc i64 %v26 to i32
  %p28 = getelementptr i32, ptr %v17, i64 %t18.02
  store i32 %v27, ptr %p28, align 4
  %v29 = add nuw i64 %t18.02, 1
  %c24 = icmp ult i64 %v29, %n.0
  br i1 %c24, label %do20, label %end10, !llvm.loop !21

end10:                                            ; preds = %do20, %middle.block, %vec.epilog.middle.block, %else9, %then8
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc i64 @take_room(ptr captures(none) %vm.0, i64 %size.0) unnamed_addr #9 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 112
  %v4 = load ptr, ptr %p3, align 8
  %c8 = icmp ugt i64 %size.0, 8192
  br i1 %c8, label %then5, label %end7

common.ret:                                       ; preds = %end5.i.i, %more6.i.i, %then45.i, %then42.i.i, %step27.i.i, %end5.i, %then3.i, %end27.i, %end8.i, %then5, %end23
  %common.ret.op = phi i64 [ 0, %then3.i ], [ 0, %end8.i ], [ %v26.lcssa, %end23 ], [ %v35.i, %end27.i ], [ 0, %then5 ], [ %v34.i2, %end5.i ], [ 0, %step27.i.i ], [ 0, %then42.i.i ], [ 0, %then45.i ], [ 0, %more6.i.i ], [ 0, %end5.i.i ]
  ret i64 %common.ret.op

then5:                                            ; preds = %entry1
  %v4.i = add i64 %size.0, 32767
  %v5.i = lshr i64 %v4.i, 15
  %p9.i = getelementptr i8, ptr %v4, i64 72
  %v10.i = load i64, ptr %p9.i, align 4
  %v11.i = lshr i64 %v10.i, 15
  %c12.i = icmp samesign ugt i64 %v5.i, %v11.i
  br i1 %c12.i, label %common.ret, label %end8.i

end8.i:                                           ; preds = %then5
  %r13.i = tail call fastcc i64 @find_blocks(ptr nonnull %v4, i64 %v5.i)
  %c17.i = icmp eq i64 %r13.i, 0
  br i1 %c17.i, label %common.ret, label %end16.i

end16.i:                                          ; preds = %end8.i
  %v19.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p20.i = getelementptr i8, ptr %v19.i, i64 %r13.i
  store i8 3, ptr %p20.i, align 1
  %v22.i = add i64 %r13.i, %v5.i
  %t23.01.i = add i64 %r13.i, 1
  %c292.i = icmp ult i64 %t23.01.i, %v22.i
  br i1 %c292.i, label %do25.i.preheader, label %end27.i

do25.i.preheader:                                 ; preds = %end16.i
  %0 = add nuw nsw i64 %v5.i, 7
  %1 = add nsw i64 %v5.i, -2
  %xtraiter = and i64 %0, 7
  %2 = and i64 %v4.i, 229376
  %lcmp.mod.not = icmp eq i64 %2, 32768
  br i1 %lcmp.mod.not, label %do25.i.prol.loopexit, label %do25.i.prol

do25.i.prol:                                      ; preds = %do25.i.preheader, %do25.i.prol
  %t23.03.i.prol = phi i64 [ %t23.0.i.prol, %do25.i.prol ], [ %t23.01.i, %do25.i.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %do25.i.prol ], [ 0, %do25.i.preheader ]
  %v31.i.prol = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p32.i.prol = getelementptr i8, ptr %v31.i.prol, i64 %t23.03.i.prol
  store i8 4, ptr %p32.i.prol, align 1
  %t23.0.i.prol = add nuw i64 %t23.03.i.prol, 1
  %prol.iter.next = add i64 %prol.iter, 1
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter
  br i1 %prol.iter.cmp.not, label %do25.i.prol.loopexit, label %do25.i.prol, !llvm.loop !22

do25.i.prol.loopexit:                             ; preds = %do25.i.prol, %do25.i.preheader
  %t23.03.i.unr = phi i64 [ %t23.01.i, %do25.i.preheader ], [ %t23.0.i.prol, %do25.i.prol ]
  %3 = icmp ult i64 %1, 7
  br i1 %3, label %end27.i, label %do25.i

do25.i:                                           ; preds = %do25.i.prol.loopexit, %do25.i
  %t23.03.i = phi i64 [ %t23.0.i.7, %do25.i ], [ %t23.03.i.unr, %do25.i.prol.loopexit ]
  %v31.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p32.i = getelementptr i8, ptr %v31.i, i64 %t23.03.i
  store i8 4, ptr %p32.i, align 1
  %v31.i.1 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %4 = getelementptr i8, ptr %v31.i.1, i64 %t23.03.i
  %p32.i.1 = getelementptr i8, ptr %4, i64 1
  store i8 4, ptr %p32.i.1, align 1
  %v31.i.2 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %5 = getelementptr i8, ptr %v31.i.2, i64 %t23.03.i
  %p32.i.2 = getelementptr i8, ptr %5, i64 2
  store i8 4, ptr %p32.i.2, align 1
  %v31.i.3 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %6 = getelementptr i8, ptr %v31.i.3, i64 %t23.03.i
  %p32.i.3 = getelementptr i8, ptr %6, i64 3
  store i8 4, ptr %p32.i.3, align 1
  %v31.i.4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %7 = getelementptr i8, ptr %v31.i.4, i64 %t23.03.i
  %p32.i.4 = getelementptr i8, ptr %7, i64 4
  store i8 4, ptr %p32.i.4, align 1
  %v31.i.5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %8 = getelementptr i8, ptr %v31.i.5, i64 %t23.03.i
  %p32.i.5 = getelementptr i8, ptr %8, i64 5
  store i8 4, ptr %p32.i.5, align 1
  %v31.i.6 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %9 = getelementptr i8, ptr %v31.i.6, i64 %t23.03.i
  %p32.i.6 = getelementptr i8, ptr %9, i64 6
  store i8 4, ptr %p32.i.6, align 1
  %v31.i.7 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %10 = getelementptr i8, ptr %v31.i.7, i64 %t23.03.i
  %p32.i.7 = getelementptr i8, ptr %10, i64 7
  store i8 4, ptr %p32.i.7, align 1
  %t23.0.i.7 = add nuw i64 %t23.03.i, 8
  %c29.i.7 = icmp ult i64 %t23.0.i.7, %v22.i
  br i1 %c29.i.7, label %do25.i, label %end27.i

end27.i:                                          ; preds = %do25.i.prol.loopexit, %do25.i, %end16.i
  %v34.i = and i64 %v4.i, -32768
  %p3.i.i = getelementptr i8, ptr %v4, i64 48
  %v4.i.i = load i64, ptr %p3.i.i, align 4
  %v5.i.i = sub i64 %v4.i.i, %v34.i
  store i64 %v5.i.i, ptr %p3.i.i, align 4
  %p6.i.i = getelementptr i8, ptr %v4, i64 264
  %v7.i.i = load i64, ptr %p6.i.i, align 4
  %v8.i.i = add i64 %v7.i.i, %v34.i
  store i64 %v8.i.i, ptr %p6.i.i, align 4
  %v35.i = shl i64 %r13.i, 15
  br label %common.ret

end7:                                             ; preds = %entry1
  %c14 = icmp samesign ugt i64 %size.0, 128
  %v2466.pre = load i64, ptr %v4, align 4
  %p16 = getelementptr i8, ptr %vm.0, i64 96
  %v17 = load i64, ptr %p16, align 4
  %v18 = sub i64 %v2466.pre, %v17
  %c19 = icmp ult i64 %v18, %size.0
  br i1 %c14, label %more13, label %end12

more13:                                           ; preds = %end7
  br i1 %c19, label %then10, label %end12.thread

end12.thread:                                     ; preds = %more13
  %p2580 = getelementptr i8, ptr %vm.0, i64 96
  br label %end23

then10:                                           ; preds = %more13
  %p6.i = getelementptr i8, ptr %v4, i64 40
  %v7.i = load i64, ptr %p6.i, align 4
  %p8.i = getelementptr i8, ptr %v4, i64 32
  %v9.i = load i64, ptr %p8.i, align 4
  %v10.i1 = sub i64 %v7.i, %v9.i
  %c11.i = icmp ult i64 %v10.i1, %size.0
  br i1 %c11.i, label %then3.i, label %end5.i

then3.i:                                          ; preds = %then10
  %r12.i = tail call fastcc i64 @find_blocks(ptr nonnull %v4, i64 1)
  %c16.i = icmp eq i64 %r12.i, 0
  br i1 %c16.i, label %common.ret, label %end15.i

end15.i:                                          ; preds = %then3.i
  %v18.i = load i64, ptr %p8.i, align 4
  %v20.i = load i64, ptr %p6.i, align 4
  %c6.i.i = icmp ult i64 %v18.i, %v20.i
  br i1 %c6.i.i, label %then3.i.i, label %close.exit.i

then3.i.i:                                        ; preds = %end15.i
  %v7.i.i12 = inttoptr i64 %v18.i to ptr
  store i32 0, ptr %v7.i.i12, align 4
  br label %close.exit.i

close.exit.i:                                     ; preds = %then3.i.i, %end15.i
  %v22.i5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p23.i = getelementptr i8, ptr %v22.i5, i64 %r12.i
  store i8 2, ptr %p23.i, align 1
  %v24.i = shl i64 %r12.i, 8
  %v25.i = add i64 %v24.i, 256
  %v5.i2.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %p7.i.i = getelementptr i8, ptr %v5.i2.i, i64 %v24.i
  store i8 3, ptr %p7.i.i, align 1
  %line.3.0.i3.i = or disjoint i64 %v24.i, 1
  %c15.i4.i = icmp ult i64 %line.3.0.i3.i, %v25.i
  br i1 %c15.i4.i, label %more13.i.i, label %open_hole.exit.i

more13.i.i:                                       ; preds = %close.exit.i, %do11.i.i.4
  %line.3.0.i5.i = phi i64 [ %line.3.0.i.i.4, %do11.i.i.4 ], [ %line.3.0.i3.i, %close.exit.i ]
  %p17.i.i = getelementptr i8, ptr %v5.i2.i, i64 %line.3.0.i5.i
  %v18.i.i = load i8, ptr %p17.i.i, align 1
  %c19.i.i = icmp eq i8 %v18.i.i, 0
  br i1 %c19.i.i, label %do11.i.i, label %open_hole.exit.i

do11.i.i:                                         ; preds = %more13.i.i
  store i8 2, ptr %p17.i.i, align 1
  %11 = getelementptr i8, ptr %v5.i2.i, i64 %line.3.0.i5.i
  %p17.i.i.1 = getelementptr i8, ptr %11, i64 1
  %v18.i.i.1 = load i8, ptr %p17.i.i.1, align 1
  %c19.i.i.1 = icmp eq i8 %v18.i.i.1, 0
  br i1 %c19.i.i.1, label %do11.i.i.1, label %open_hole.exit.i

do11.i.i.1:                                       ; preds = %do11.i.i
  store i8 2, ptr %p17.i.i.1, align 1
  %12 = getelementptr i8, ptr %v5.i2.i, i64 %line.3.0.i5.i
  %p17.i.i.2 = getelementptr i8, ptr %12, i64 2
  %v18.i.i.2 = load i8, ptr %p17.i.i.2, align 1
  %c19.i.i.2 = icmp eq i8 %v18.i.i.2, 0
  br i1 %c19.i.i.2, label %do11.i.i.2, label %open_hole.exit.i

do11.i.i.2:                                       ; preds = %do11.i.i.1
  store i8 2, ptr %p17.i.i.2, align 1
  %13 = getelementptr i8, ptr %v5.i2.i, i64 %line.3.0.i5.i
  %p17.i.i.3 = getelementptr i8, ptr %13, i64 3
  %v18.i.i.3 = load i8, ptr %p17.i.i.3, align 1
  %c19.i.i.3 = icmp eq i8 %v18.i.i.3, 0
  br i1 %c19.i.i.3, label %do11.i.i.3, label %open_hole.exit.i

do11.i.i.3:                                       ; preds = %do11.i.i.2
  store i8 2, ptr %p17.i.i.3, align 1
  %14 = getelementptr i8, ptr %v5.i2.i, i64 %line.3.0.i5.i
  %p17.i.i.4 = getelementptr i8, ptr %14, i64 4
  %v18.i.i.4 = load i8, ptr %p17.i.i.4, align 1
  %c19.i.i.4 = icmp eq i8 %v18.i.i.4, 0
  br i1 %c19.i.i.4, label %do11.i.i.4, label %open_hole.exit.i

do11.i.i.4:                                       ; preds = %do11.i.i.3
  store i8 2, ptr %p17.i.i.4, align 1
  %line.3.0.i.i.4 = add nuw i64 %line.3.0.i5.i, 5
  %c15.i.i.4 = icmp ult i64 %line.3.0.i.i.4, %v25.i
  br i1 %c15.i.i.4, label %more13.i.i, label %open_hole.exit.i

open_hole.exit.i:                                 ; preds = %more13.i.i, %do11.i.i, %do11.i.i.1, %do11.i.i.2, %do11.i.i.3, %do11.i.i.4, %close.exit.i
  %v27.i = shl i64 %r12.i, 15
  %v31.i6 = add i64 %v27.i, 32768
  store i64 %v31.i6, ptr %p6.i, align 4
  %p3.i.i7 = getelementptr i8, ptr %v4, i64 48
  %v4.i.i8 = load i64, ptr %p3.i.i7, align 4
  %v5.i.i9 = add i64 %v4.i.i8, -32768
  store i64 %v5.i.i9, ptr %p3.i.i7, align 4
  %p6.i.i10 = getelementptr i8, ptr %v4, i64 264
  %v7.i1.i = load i64, ptr %p6.i.i10, align 4
  %v8.i.i11 = add i64 %v7.i1.i, 32768
  store i64 %v8.i.i11, ptr %p6.i.i10, align 4
  br label %end5.i

end5.i:                                           ; preds = %open_hole.exit.i, %then10
  %v34.i2 = phi i64 [ %v27.i, %open_hole.exit.i ], [ %v9.i, %then10 ]
  %v35.i3 = add i64 %v34.i2, %size.0
  store i64 %v35.i3, ptr %p8.i, align 4
  br label %common.ret

end12:                                            ; preds = %end7
  %p25 = getelementptr i8, ptr %vm.0, i64 96
  br i1 %c19, label %do22.lr.ph, label %end23

do22.lr.ph:                                       ; preds = %end12
  %p3.i40 = getelementptr i8, ptr %v4, i64 24
  %v23.i48 = ptrtoint ptr %v4 to i64
  %p7.i.i43 = getelementptr i8, ptr %v4, i64 72
  %p11.i.i = getelementptr i8, ptr %v4, i64 64
  %p66.i = getelementptr i8, ptr %v4, i64 8
  %p70.i = getelementptr i8, ptr %v4, i64 16
  %p50.i = getelementptr i8, ptr %vm.0, i64 104
  br label %do22

do22:                                             ; preds = %do22.lr.ph, %end31
  %v2670 = phi i64 [ %v17, %do22.lr.ph ], [ %v26, %end31 ]
  %v6.i = load ptr, ptr %p3, align 8
  %v7.i14 = load i64, ptr %v6.i, align 4
  %c6.i.i15 = icmp ult i64 %v2670, %v7.i14
  br i1 %c6.i.i15, label %then3.i.i18, label %retire.exit

then3.i.i18:                                      ; preds = %do22
  %v7.i.i19 = inttoptr i64 %v2670 to ptr
  store i32 0, ptr %v7.i.i19, align 4
  %v11.pre.i = load ptr, ptr %p3, align 8
  br label %retire.exit

retire.exit:                                      ; preds = %do22, %then3.i.i18
  %v11.i17 = phi ptr [ %v6.i, %do22 ], [ %v11.pre.i, %then3.i.i18 ]
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p25, i8 0, i64 16, i1 false)
  store i64 0, ptr %v11.i17, align 4
  %v4.i21 = load ptr, ptr %p3, align 8
  %p5.i22 = getelementptr i8, ptr %v4.i21, i64 8
  %v6.i23 = load i64, ptr %p5.i22, align 4
  %p13.i = getelementptr i8, ptr %v4.i21, i64 16
  %v14.i = load i64, ptr %p13.i, align 4
  %c1513.i = icmp ult i64 %v6.i23, %v14.i
  br i1 %c1513.i, label %more11.lr.ph.i, label %more32

more11.lr.ph.i:                                   ; preds = %retire.exit
  %v17.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %more11.i

more11.i:                                         ; preds = %do9.i, %more11.lr.ph.i
  %line.7.014.i = phi i64 [ %v6.i23, %more11.lr.ph.i ], [ %v23.i, %do9.i ]
  %p19.i = getelementptr i8, ptr %v17.i, i64 %line.7.014.i
  %v20.i24 = load i8, ptr %p19.i, align 1
  %c21.not.i = icmp eq i8 %v20.i24, 0
  br i1 %c21.not.i, label %end26.i, label %do9.i

do9.i:                                            ; preds = %more11.i
  %v23.i = add nuw i64 %line.7.014.i, 1
  %c15.i = icmp ult i64 %v23.i, %v14.i
  br i1 %c15.i, label %more11.i, label %more32

end26.i:                                          ; preds = %more11.i
  %v32.i = shl i64 %line.7.014.i, 7
  store i64 %v32.i, ptr %p25, align 4
  %v36.i = load i64, ptr %p13.i, align 4
  %v5.i8.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %p7.i.i25 = getelementptr i8, ptr %v5.i8.i, i64 %line.7.014.i
  store i8 3, ptr %p7.i.i25, align 1
  %line.3.0.i16.i = add nuw i64 %line.7.014.i, 1
  %c15.i17.i = icmp ult i64 %line.3.0.i16.i, %v36.i
  br i1 %c15.i17.i, label %more13.i.i33, label %next_hole.exit

more13.i.i33:                                     ; preds = %end26.i, %do11.i.i37
  %line.3.0.i18.i = phi i64 [ %line.3.0.i.i38, %do11.i.i37 ], [ %line.3.0.i16.i, %end26.i ]
  %p17.i.i34 = getelementptr i8, ptr %v5.i8.i, i64 %line.3.0.i18.i
  %v18.i.i35 = load i8, ptr %p17.i.i34, align 1
  %c19.i.i36 = icmp eq i8 %v18.i.i35, 0
  br i1 %c19.i.i36, label %do11.i.i37, label %next_hole.exit

do11.i.i37:                                       ; preds = %more13.i.i33
  store i8 2, ptr %p17.i.i34, align 1
  %line.3.0.i.i38 = add nuw i64 %line.3.0.i18.i, 1
  %c15.i.i39 = icmp ult i64 %line.3.0.i.i38, %v36.i
  br i1 %c15.i.i39, label %more13.i.i33, label %next_hole.exit

next_hole.exit:                                   ; preds = %more13.i.i33, %do11.i.i37, %end26.i
  %line.3.0.i.lcssa.i = phi i64 [ %line.3.0.i16.i, %end26.i ], [ %line.3.0.i18.i, %more13.i.i33 ], [ %v36.i, %do11.i.i37 ]
  store i64 %line.3.0.i.lcssa.i, ptr %p5.i22, align 4
  %v41.i = shl i64 %line.3.0.i.lcssa.i, 7
  store i64 %v41.i, ptr %v4.i21, align 4
  %p45.i = getelementptr i8, ptr %v4.i21, i64 88
  %v46.i = load i64, ptr %p45.i, align 4
  %c47.not.i = icmp eq i64 %v46.i, 0
  %spec.select.i = select i1 %c47.not.i, i64 %v41.i, i64 0
  store i64 %spec.select.i, ptr %p50.i, align 4
  %v51.i = load i64, ptr %v4.i21, align 4
  %v53.i = load i64, ptr %p25, align 4
  %v54.i = sub i64 %v51.i, %v53.i
  %p3.i.i27 = getelementptr i8, ptr %v4.i21, i64 48
  %v4.i.i28 = load i64, ptr %p3.i.i27, align 4
  %v5.i.i29 = sub i64 %v4.i.i28, %v54.i
  store i64 %v5.i.i29, ptr %p3.i.i27, align 4
  %p6.i.i30 = getelementptr i8, ptr %v4.i21, i64 264
  %v7.i.i31 = load i64, ptr %p6.i.i30, align 4
  %v8.i.i32 = add i64 %v7.i.i31, %v54.i
  store i64 %v8.i.i32, ptr %p6.i.i30, align 4
  br label %end31

more32:                                           ; preds = %do9.i, %retire.exit
  %v4.i41 = load i64, ptr %p3.i40, align 4
  %v7.i42 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v8.i = lshr i64 %v7.i42, 15
  %c1316.i = icmp ult i64 %v4.i41, %v8.i
  br i1 %c1316.i, label %do10.lr.ph.i, label %then45.i

do10.lr.ph.i:                                     ; preds = %more32
  %v18.i47 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v32.i49 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  br label %do10.i

do10.i:                                           ; preds = %end16.i52, %do10.lr.ph.i
  %block.5.017.i = phi i64 [ %v4.i41, %do10.lr.ph.i ], [ %v44.i, %end16.i52 ]
  %v20.i50 = lshr i64 %block.5.017.i, 5
  %p21.i = getelementptr i64, ptr %v18.i47, i64 %v20.i50
  %v22.i51 = load i64, ptr %p21.i, align 4
  %c24.not.i = icmp eq i64 %v22.i51, %v23.i48
  br i1 %c24.not.i, label %else15.i, label %then14.i

then14.i:                                         ; preds = %do10.i
  %v26.i = or i64 %block.5.017.i, 31
  br label %end16.i52

else15.i:                                         ; preds = %do10.i
  %p34.i = getelementptr i8, ptr %v32.i49, i64 %block.5.017.i
  %v35.i53 = load i8, ptr %p34.i, align 1
  %switch.i = icmp ult i8 %v35.i53, 2
  br i1 %switch.i, label %next_block.exit, label %end16.i52

end16.i52:                                        ; preds = %else15.i, %then14.i
  %block.5.1.i = phi i64 [ %v26.i, %then14.i ], [ %block.5.017.i, %else15.i ]
  %v44.i = add nuw nsw i64 %block.5.1.i, 1
  %c13.i = icmp ult i64 %v44.i, %v8.i
  br i1 %c13.i, label %do10.i, label %then45.i

then45.i:                                         ; preds = %end16.i52, %more32
  %v8.i.i44 = load i64, ptr %p7.i.i43, align 4
  %c10.i.i = icmp ult i64 %v8.i.i44, 1048576
  br i1 %c10.i.i, label %common.ret, label %more6.i.i

more6.i.i:                                        ; preds = %then45.i
  %v12.i.i = load i64, ptr %p11.i.i, align 4
  %v14.i.i = add i64 %v12.i.i, 1048576
  %c17.i.i = icmp ugt i64 %v14.i.i, %v8.i.i44
  br i1 %c17.i.i, label %common.ret, label %end5.i.i

end5.i.i:                                         ; preds = %more6.i.i
  %v19.i.i = load i64, ptr @reservation, align 8
  %v20.i.i = lshr i64 %v19.i.i, 20
  %v23.i.i = lshr i64 %v7.i42, 20
  %c303.i.i = icmp samesign ult i64 %v20.i.i, %v23.i.i
  br i1 %c303.i.i, label %do26.lr.ph.i.i, label %common.ret

do26.lr.ph.i.i:                                   ; preds = %end5.i.i
  %v35.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %do26.i.i

do26.i.i:                                         ; preds = %step27.i.i, %do26.lr.ph.i.i
  %t24.05.i.i = phi i64 [ %v20.i.i, %do26.lr.ph.i.i ], [ %v67.i.i, %step27.i.i ]
  %p36.i.i = getelementptr i64, ptr %v35.i.i, i64 %t24.05.i.i
  %v37.i.i = load i64, ptr %p36.i.i, align 4
  %c38.i.i = icmp eq i64 %v37.i.i, 0
  br i1 %c38.i.i, label %then42.i.i, label %step27.i.i

then42.i.i:                                       ; preds = %do26.i.i
  %p36.i.i.le = getelementptr i64, ptr %v35.i.i, i64 %t24.05.i.i
  store i64 %v23.i48, ptr %p36.i.i.le, align 4
  %v63.pre.i.i = load i64, ptr %p11.i.i, align 4
  %.pre.i.i = add i64 %v63.pre.i.i, 1048576
  store i64 %.pre.i.i, ptr %p11.i.i, align 4
  %15 = shl nuw nsw i64 %t24.05.i.i, 5
  %v51.i46 = and i64 %15, 562949953421280
  %c56.i = icmp eq i64 %v51.i46, 0
  br i1 %c56.i, label %common.ret, label %then42.i.end47_crit_edge.i

then42.i.end47_crit_edge.i:                       ; preds = %then42.i.i
  %v58.pre.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  br label %next_block.exit

step27.i.i:                                       ; preds = %do26.i.i
  %v67.i.i = add nuw nsw i64 %t24.05.i.i, 1
  %c30.i.i = icmp samesign ult i64 %v67.i.i, %v23.i.i
  br i1 %c30.i.i, label %do26.i.i, label %common.ret

next_block.exit:                                  ; preds = %else15.i, %then42.i.end47_crit_edge.i
  %v58.i = phi ptr [ %v58.pre.i, %then42.i.end47_crit_edge.i ], [ %v32.i49, %else15.i ]
  %block.5.2.i = phi i64 [ %v51.i46, %then42.i.end47_crit_edge.i ], [ %block.5.017.i, %else15.i ]
  %p60.i = getelementptr i8, ptr %v58.i, i64 %block.5.2.i
  store i8 2, ptr %p60.i, align 1
  %v62.i = add nuw nsw i64 %block.5.2.i, 1
  store i64 %v62.i, ptr %p3.i40, align 4
  %v65.i = shl nuw nsw i64 %block.5.2.i, 8
  store i64 %v65.i, ptr %p66.i, align 4
  %v69.i = add nuw nsw i64 %v65.i, 256
  store i64 %v69.i, ptr %p70.i, align 4
  br label %end31

end31:                                            ; preds = %next_block.exit, %next_hole.exit
  %v24 = load i64, ptr %v4, align 4
  %v26 = load i64, ptr %p25, align 4
  %v27 = sub i64 %v24, %v26
  %c28 = icmp ult i64 %v27, %size.0
  br i1 %c28, label %do22, label %end23

end23:                                            ; preds = %end31, %end12.thread, %end12
  %p2581 = phi ptr [ %p25, %end12 ], [ %p2580, %end12.thread ], [ %p25, %end31 ]
  %v26.lcssa = phi i64 [ %v17, %end12 ], [ %v17, %end12.thread ], [ %v26, %end31 ]
  %v37 = add i64 %v26.lcssa, %size.0
  store i64 %v37, ptr %p2581, align 4
  br label %common.ret
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc void @scan(ptr readonly captures(none) %vm.0, i64 %at.0, i64 %end.0) unnamed_addr #9 {
entry1:
  %p4 = getelementptr i8, ptr %vm.0, i64 112
  %v6 = load i64, ptr @reservation, align 8
  %v8 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v9 = sub i64 %v8, %v6
  %c1432 = icmp ult i64 %at.0, %end.0
  br i1 %c1432, label %do11.lr.ph, label %end12

do11.lr.ph:                                       ; preds = %entry1
  %v5 = load ptr, ptr %p4, align 8
  %p40 = getelementptr i8, ptr %v5, i64 144
  %p46 = getelementptr i8, ptr %v5, i64 136
  %v11.i = ptrtoint ptr %v5 to i64
  %p12.i6 = getelementptr i8, ptr %vm.0, i64 48
  %p14.i = getelementptr i8, ptr %vm.0, i64 8
  br label %do11

do11:                                             ; preds = %do11.lr.ph, %end60
  %at.3.033 = phi i64 [ %at.0, %do11.lr.ph ], [ %v69, %end60 ]
  %v16 = inttoptr i64 %at.3.033 to ptr
  %v18 = load i32, ptr %v16, align 4
  %v19 = zext i32 %v18 to i64
  %v23 = sub i64 %v19, %v6
  %c24 = icmp ult i64 %v23, %v9
  br i1 %c24, label %then20, label %else21

then20:                                           ; preds = %do11
  %v7.i16 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v8.i17 = lshr i64 %v19, 20
  %p9.i = getelementptr i64, ptr %v7.i16, i64 %v8.i17
  %v10.i = load i64, ptr %p9.i, align 4
  %c12.not.i = icmp eq i64 %v10.i, %v11.i
  br i1 %c12.not.i, label %end5.i, label %end22

end5.i:                                           ; preds = %then20
  %v13.i18 = lshr i64 %v19, 15
  %v16.i19 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p18.i = getelementptr i8, ptr %v16.i19, i64 %v13.i18
  %v19.i = load i8, ptr %p18.i, align 1
  %c23.i = icmp eq i8 %v19.i, 0
  br i1 %c23.i, label %end22, label %end22.i

end22.i:                                          ; preds = %end5.i
  %c27.i = icmp ugt i8 %v19.i, 2
  br i1 %c27.i, label %while28.i, label %end26.i

while28.i:                                        ; preds = %end22.i, %while28.i
  %block.14.0.i = phi i64 [ %v38.i22, %while28.i ], [ %v13.i18, %end22.i ]
  %p34.i20 = getelementptr i8, ptr %v16.i19, i64 %block.14.0.i
  %v35.i21 = load i8, ptr %p34.i20, align 1
  %c36.i = icmp eq i8 %v35.i21, 4
  %v38.i22 = add i64 %block.14.0.i, -1
  br i1 %c36.i, label %while28.i, label %end30.i

end30.i:                                          ; preds = %while28.i
  %v40.i = shl i64 %block.14.0.i, 15
  %v3.i.i = inttoptr i64 %v40.i to ptr
  %v4.i.i = load i32, ptr %v3.i.i, align 32768
  %v5.i.i23 = zext i32 %v4.i.i to i64
  %v6.i.i24 = inttoptr i64 %v5.i.i23 to ptr
  %v7.i.i25 = load i32, ptr %v6.i.i24, align 4
  %v8.i.i = zext i32 %v7.i.i25 to i64
  %p13.i.i = getelementptr i8, ptr %v6.i.i24, i64 4
  %v14.i.i26 = load i32, ptr %p13.i.i, align 4
  %c15.i.i = icmp eq i32 %v14.i.i26, 1
  br i1 %c15.i.i, label %then10.i.i, label %size_of.exit.i

then10.i.i:                                       ; preds = %end30.i
  %p17.i.i = getelementptr i8, ptr %v3.i.i, i64 4
  %v18.i.i27 = load i32, ptr %p17.i.i, align 4
  %v19.i.i = zext i32 %v18.i.i27 to i64
  %v21.i.i28 = mul nuw i64 %v19.i.i, %v8.i.i
  %0 = and i64 %v21.i.i28, -8
  %v23.i.i = add nuw i64 %0, 16
  br label %size_of.exit.i

size_of.exit.i:                                   ; preds = %then10.i.i, %end30.i
  %size.9.0.i.i = phi i64 [ %v23.i.i, %then10.i.i ], [ %v8.i.i, %end30.i ]
  %v48.i = add i64 %size.9.0.i.i, %v40.i
  %c49.i = icmp ugt i64 %v48.i, %v19
  br i1 %c49.i, label %find_object.exit, label %end22

end26.i:                                          ; preds = %end22.i
  %v53.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v54.i = lshr i64 %v19, 7
  %p55.i = getelementptr i8, ptr %v53.i, i64 %v54.i
  %v56.i = load i8, ptr %p55.i, align 1
  %v60.i = and i8 %v56.i, 127
  %c61.i = icmp eq i8 %v60.i, 0
  br i1 %c61.i, label %end22, label %end59.i

end59.i:                                          ; preds = %end26.i
  %v65.i = and i8 %v56.i, 6
  %c66.i = icmp eq i8 %v65.i, 2
  br i1 %c66.i, label %then62.i, label %end64.i

then62.i:                                         ; preds = %end59.i
  tail call void @walk_hole(i64 %v54.i)
  br label %end64.i

end64.i:                                          ; preds = %then62.i, %end59.i
  %v68.i = lshr i64 %v19, 9
  %v71.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %p73.i = getelementptr i64, ptr %v71.i, i64 %v68.i
  %v74.i = load i64, ptr %p73.i, align 4
  %v76.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %p78.i = getelementptr i64, ptr %v76.i, i64 %v68.i
  %v79.i = load i64, ptr %p78.i, align 4
  %v80.i = or i64 %v79.i, %v74.i
  %v81.i = lshr i64 %v19, 3
  %v82.i = and i64 %v81.i, 63
  %v83.i = xor i64 %v82.i, 63
  %v84.i = lshr i64 -1, %v83.i
  %v85.i = and i64 %v80.i, %v84.i
  %c9135.i = icmp eq i64 %v85.i, 0
  br i1 %c9135.i, label %do88.i, label %end89.i

do88.i:                                           ; preds = %end64.i, %end94.i
  %n.69.036.i = phi i64 [ %v99.i, %end94.i ], [ %v68.i, %end64.i ]
  %v96.i = and i64 %n.69.036.i, 63
  %c97.i = icmp eq i64 %v96.i, 0
  br i1 %c97.i, label %end22, label %end94.i

end94.i:                                          ; preds = %do88.i
  %v99.i = add nsw i64 %n.69.036.i, -1
  %p103.i = getelementptr i64, ptr %v71.i, i64 %v99.i
  %v104.i = load i64, ptr %p103.i, align 4
  %p108.i = getelementptr i64, ptr %v76.i, i64 %v99.i
  %v109.i = load i64, ptr %p108.i, align 4
  %v110.i = or i64 %v109.i, %v104.i
  %c91.i = icmp eq i64 %v110.i, 0
  br i1 %c91.i, label %do88.i, label %end89.i

end89.i:                                          ; preds = %end94.i, %end64.i
  %n.69.0.lcssa.i = phi i64 [ %v68.i, %end64.i ], [ %v99.i, %end94.i ]
  %bits.86.0.lcssa.i = phi i64 [ %v85.i, %end64.i ], [ %v110.i, %end94.i ]
  %v112.i = shl i64 %n.69.0.lcssa.i, 9
  %r114.i = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %bits.86.0.lcssa.i, i1 true)
  %v115.i = shl nuw nsw i64 %r114.i, 3
  %1 = or disjoint i64 %v115.i, %v112.i
  %v117.i = xor i64 %1, 504
  %v3.i16.i = inttoptr i64 %v117.i to ptr
  %v4.i17.i = load i32, ptr %v3.i16.i, align 8
  %v5.i18.i = zext i32 %v4.i17.i to i64
  %v6.i19.i = inttoptr i64 %v5.i18.i to ptr
  %v7.i20.i = load i32, ptr %v6.i19.i, align 4
  %v8.i21.i = zext i32 %v7.i20.i to i64
  %p13.i22.i = getelementptr i8, ptr %v6.i19.i, i64 4
  %v14.i23.i = load i32, ptr %p13.i22.i, align 4
  %c15.i24.i = icmp eq i32 %v14.i23.i, 1
  br i1 %c15.i24.i, label %then10.i26.i, label %size_of.exit32.i

then10.i26.i:                                     ; preds = %end89.i
  %p17.i27.i = getelementptr i8, ptr %v3.i16.i, i64 4
  %v18.i28.i = load i32, ptr %p17.i27.i, align 4
  %v19.i29.i = zext i32 %v18.i28.i to i64
  %v21.i30.i = mul nuw i64 %v19.i29.i, %v8.i21.i
  %2 = and i64 %v21.i30.i, -8
  %v23.i31.i = add nuw i64 %2, 16
  br label %size_of.exit32.i

size_of.exit32.i:                                 ; preds = %then10.i26.i, %end89.i
  %size.9.0.i25.i = phi i64 [ %v23.i31.i, %then10.i26.i ], [ %v8.i21.i, %end89.i ]
  %v124.i = add i64 %size.9.0.i25.i, %v117.i
  %c125.i = icmp ugt i64 %v124.i, %v19
  br i1 %c125.i, label %find_object.exit, label %end22

find_object.exit:                                 ; preds = %size_of.exit.i, %size_of.exit32.i
  %common.ret.op.i = phi i64 [ %v117.i, %size_of.exit32.i ], [ %v40.i, %size_of.exit.i ]
  %c29.not = icmp eq i64 %common.ret.op.i, 0
  br i1 %c29.not, label %end22, label %then26

then26:                                           ; preds = %find_object.exit
  %v4.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v5.i = lshr i64 %common.ret.op.i, 9
  %v6.i = lshr i64 %common.ret.op.i, 3
  %v7.i = and i64 %v6.i, 63
  %v8.i = shl nuw i64 1, %v7.i
  %p12.i = getelementptr i64, ptr %v4.i, i64 %v5.i
  %v13.i = load i64, ptr %p12.i, align 4
  %v14.i = and i64 %v13.i, %v8.i
  %c15.i = icmp eq i64 %v14.i, 0
  br i1 %c15.i, label %then9.i, label %end22

then9.i:                                          ; preds = %then26
  %v18.i = or i64 %v13.i, %v8.i
  store i64 %v18.i, ptr %p12.i, align 4
  %v4.i11 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v5.i12 = trunc i64 %common.ret.op.i to i32
  %v7.i13 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p8.i14 = getelementptr i32, ptr %v7.i13, i64 %v4.i11
  store i32 %v5.i12, ptr %p8.i14, align 4
  %v9.i15 = add i64 %v4.i11, 1
  store i64 %v9.i15, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %end22

else21:                                           ; preds = %do11
  %c34 = icmp ugt i32 %v18, -134217729
  %v36 = and i64 %v19, 7
  %c37 = icmp eq i64 %v36, 2
  %or.cond = and i1 %c34, %c37
  br i1 %or.cond, label %more35, label %end22

more35:                                           ; preds = %else21
  %v38 = add nsw i64 %v19, -4160749568
  %v39 = lshr i64 %v38, 3
  %v41 = load i64, ptr %p40, align 4
  %c42 = icmp ult i64 %v39, %v41
  br i1 %c42, label %then30, label %end22

then30:                                           ; preds = %more35
  %v47 = load ptr, ptr %p46, align 8
  %p50 = getelementptr i8, ptr %v47, i64 %v39
  %v51 = load i8, ptr %p50, align 1
  %c52 = icmp eq i8 %v51, 1
  br i1 %c52, label %then43, label %end22

then43:                                           ; preds = %then30
  store i8 3, ptr %p50, align 1
  br label %end22

end22:                                            ; preds = %do88.i, %end26.i, %end5.i, %size_of.exit.i, %then20, %size_of.exit32.i, %then9.i, %then26, %else21, %more35, %then43, %then30, %find_object.exit
  %v62 = and i64 %at.3.033, 7
  %c63 = icmp eq i64 %v62, 0
  br i1 %c63, label %then58, label %end60

then58:                                           ; preds = %end22
  %v67 = load i64, ptr %v16, align 4
  %v3.i = and i64 %v67, 4294967295
  %v4.i5 = shl nuw nsw i64 %v3.i, 3
  %c10.i = icmp ult i64 %v67, 72057594037927936
  br i1 %c10.i, label %end60, label %more8.i

more8.i:                                          ; preds = %then58
  %v13.i7 = load i64, ptr %p12.i6, align 4
  %v15.i = load ptr, ptr %p14.i, align 8
  %v16.i = ptrtoint ptr %v15.i to i64
  %v17.i = sub i64 %v13.i7, %v16.i
  %c18.i = icmp uge i64 %v4.i5, %v17.i
  %3 = and i64 %v67, 7
  %c20.i = icmp ne i64 %3, 0
  %or.cond.i = or i1 %c20.i, %c18.i
  br i1 %or.cond.i, label %end60, label %end7.i

end7.i:                                           ; preds = %more8.i
  %v24.i = add i64 %v4.i5, %v16.i
  %v25.i = inttoptr i64 %v24.i to ptr
  %p30.i = getelementptr i8, ptr %v25.i, i64 24
  %v31.i = load i64, ptr %p30.i, align 4
  %c32.i = icmp eq i64 %v31.i, %v67
  br i1 %c32.i, label %more29.i, label %end60

more29.i:                                         ; preds = %end7.i
  %p34.i = getelementptr i8, ptr %v25.i, i64 56
  %v35.i = load i64, ptr %p34.i, align 4
  %c36.not.i = icmp eq i64 %v35.i, 3
  br i1 %c36.not.i, label %end60, label %more33.i

more33.i:                                         ; preds = %more29.i
  %v81.i.i = lshr exact i64 %v67, 3
  %v10.i.i = load ptr, ptr %p4, align 8
  %p11.i.i = getelementptr i8, ptr %v10.i.i, i64 160
  %v12.i.i = load ptr, ptr %p11.i.i, align 8
  %v13.i.i = and i64 %v81.i.i, 63
  %v14.i.i = shl nuw i64 1, %v13.i.i
  %v15.i.i = lshr i64 %v3.i, 9
  %p16.i.i = getelementptr i64, ptr %v12.i.i, i64 %v15.i.i
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = or i64 %v17.i.i, %v14.i.i
  store i64 %v18.i.i, ptr %p16.i.i, align 4
  %v21.i.i = and i64 %v17.i.i, %v14.i.i
  %c22.i.i = icmp eq i64 %v21.i.i, 0
  br i1 %c22.i.i, label %then26.i, label %end60

then26.i:                                         ; preds = %more33.i
  %v38.i = lshr exact i64 %v3.i, 2
  %v4.i8 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %4 = trunc nuw nsw i64 %v38.i to i32
  %v5.i9 = or disjoint i32 %4, 1
  %v7.i10 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p8.i = getelementptr i32, ptr %v7.i10, i64 %v4.i8
  store i32 %v5.i9, ptr %p8.i, align 4
  %v9.i = add i64 %v4.i8, 1
  store i64 %v9.i, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %end60

end60:                                            ; preds = %then26.i, %more33.i, %more29.i, %end7.i, %more8.i, %then58, %end22
  %v69 = add i64 %at.3.033, 4
  %c14 = icmp ult i64 %v69, %end.0
  br i1 %c14, label %do11, label %end12

end12:                                            ; preds = %end60, %entry1
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc void @scan_cont(ptr readonly captures(none) %vm.0, ptr %k.0) unnamed_addr #9 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 56
  %v7 = load i64, ptr %p6, align 4
  %c9.not = icmp sgt i64 %v7, -1
  br i1 %c9.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p10 = getelementptr i8, ptr %k.0, i64 48
  %v11 = load i64, ptr %p10, align 4
  %v3.i1 = ptrtoint ptr %k.0 to i64
  %v4.i = add i64 %v3.i1, 32
  %p6.i = getelementptr i8, ptr %k.0, i64 32
  %v7.i3 = load ptr, ptr %p6.i, align 8
  %c11.i = icmp ugt i64 %v11, 2
  %0 = ptrtoint ptr %v7.i3 to i64
  %v13 = select i1 %c11.i, i64 %0, i64 %v4.i
  %v16 = shl i64 %v11, 3
  %v17 = add i64 %v13, %v16
  tail call fastcc void @scan(ptr %vm.0, i64 %v13, i64 %v17)
  %v22.pre = load i64, ptr %p6, align 8
  br label %end5

end5:                                             ; preds = %then3, %entry1
  %v22 = phi i64 [ %v22.pre, %then3 ], [ %v7, %entry1 ]
  %v23 = and i64 %v22, 9223372036854775807
  %c24 = icmp eq i64 %v23, 0
  br i1 %c24, label %common.ret, label %end20

common.ret:                                       ; preds = %scan_stack.exit, %end5
  ret void

end20:                                            ; preds = %end5
  %p25 = getelementptr i8, ptr %k.0, i64 16
  %p4.i = getelementptr i8, ptr %vm.0, i64 8
  %p9.i = getelementptr i8, ptr %vm.0, i64 112
  br label %while28

while28:                                          ; preds = %scan_stack.exit, %end20
  %inner.27.0.in = phi ptr [ %p25, %end20 ], [ %p12.i, %scan_stack.exit ]
  %inner.27.0 = load ptr, ptr %inner.27.0.in, align 8
  %v3.i = ptrtoint ptr %inner.27.0 to i64
  %v5.i = load ptr, ptr %p4.i, align 8
  %v6.i = ptrtoint ptr %v5.i to i64
  %v7.i = sub i64 %v3.i, %v6.i
  %v81.i = lshr i64 %v7.i, 6
  %v10.i = load ptr, ptr %p9.i, align 8
  %p11.i = getelementptr i8, ptr %v10.i, i64 160
  %v12.i = load ptr, ptr %p11.i, align 8
  %v13.i = and i64 %v81.i, 63
  %v14.i = shl nuw i64 1, %v13.i
  %v15.i = lshr i64 %v7.i, 12
  %p16.i = getelementptr i64, ptr %v12.i, i64 %v15.i
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = or i64 %v14.i, %v17.i
  store i64 %v18.i, ptr %p16.i, align 4
  %p3.i = getelementptr i8, ptr %inner.27.0, i64 56
  %v4.i4 = load i64, ptr %p3.i, align 4
  %v5.i5 = and i64 %v4.i4, 9223372036854775807
  %v7.i6 = load i64, ptr %inner.27.0, align 4
  %p12.i = getelementptr i8, ptr %inner.27.0, i64 32
  %v13.i7 = load ptr, ptr %p12.i, align 8
  %c14.not.i = icmp eq ptr %v13.i7, null
  br i1 %c14.not.i, label %then9.i, label %end11.i

common.ret.sink.split.i:                          ; preds = %end21.i, %then9.i
  %sp.8.0.sink.i = phi i64 [ %v7.i6, %then9.i ], [ %sp.8.0.i, %end21.i ]
  %v39.sink.i = phi i64 [ %v18.i8, %then9.i ], [ %v39.i, %end21.i ]
  %v10.i22.i = and i64 %sp.8.0.sink.i, -8
  tail call fastcc void @scan(ptr nonnull readonly %vm.0, i64 %v10.i22.i, i64 range(i64 1384, 1381) %v39.sink.i)
  br label %scan_stack.exit

then9.i:                                          ; preds = %while28
  %v18.i8 = add nuw i64 %v5.i5, 8372159
  %v6.i.i = add nsw i64 %v5.i5, -16384
  %c8.i.i = icmp ult i64 %v6.i.i, %v7.i6
  %c9.i.i = icmp ult i64 %v7.i6, %v18.i8
  %or.cond.i.i = select i1 %c8.i.i, i1 %c9.i.i, i1 false
  br i1 %or.cond.i.i, label %common.ret.sink.split.i, label %scan_stack.exit

end11.i:                                          ; preds = %while28
  %v23.i = and i64 %v4.i4, 1
  %c24.not.i = icmp eq i64 %v23.i, 0
  br i1 %c24.not.i, label %end21.i, label %then19.i

then19.i:                                         ; preds = %end11.i
  %v26.i = add nuw i64 %v5.i5, 249863
  %v6.i10.i = add nsw i64 %v5.i5, -16384
  %c8.i11.i = icmp ult i64 %v6.i10.i, %v7.i6
  %c9.i12.i = icmp ult i64 %v7.i6, %v26.i
  %or.cond.i13.i = select i1 %c8.i11.i, i1 %c9.i12.i, i1 false
  br i1 %or.cond.i13.i, label %then3.i14.i, label %scan_frames.exit16.i

then3.i14.i:                                      ; preds = %then19.i
  %v10.i15.i = and i64 %v7.i6, -8
  tail call fastcc void @scan(ptr nonnull readonly %vm.0, i64 %v10.i15.i, i64 range(i64 1384, 1381) %v26.i)
  br label %scan_frames.exit16.i

scan_frames.exit16.i:                             ; preds = %then3.i14.i, %then19.i
  %v29.i = inttoptr i64 %v26.i to ptr
  %v30.i = load i64, ptr %v29.i, align 4
  %p32.i = getelementptr i8, ptr %v29.i, i64 8
  %v33.i = load i64, ptr %p32.i, align 4
  br label %end21.i

end21.i:                                          ; preds = %scan_frames.exit16.i, %end11.i
  %limit.6.0.i = phi i64 [ %v33.i, %scan_frames.exit16.i ], [ %v5.i5, %end11.i ]
  %sp.8.0.i = phi i64 [ %v30.i, %scan_frames.exit16.i ], [ %v7.i6, %end11.i ]
  %v35.i = and i64 %limit.6.0.i, -4
  %v39.i = add i64 %v35.i, 1384
  %v6.i17.i = add i64 %v35.i, -16384
  %c8.i18.i = icmp ult i64 %v6.i17.i, %sp.8.0.i
  %c9.i19.i = icmp ult i64 %sp.8.0.i, %v39.i
  %or.cond.i20.i = and i1 %c8.i18.i, %c9.i19.i
  br i1 %or.cond.i20.i, label %common.ret.sink.split.i, label %scan_stack.exit

scan_stack.exit:                                  ; preds = %common.ret.sink.split.i, %then9.i, %end21.i
  %c38 = icmp eq ptr %inner.27.0, %k.0
  br i1 %c38, label %common.ret, label %while28
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc range(i64 -9223372036854775806, -9223372036854775808) i64 @find_blocks(ptr %heap.0, i64 range(i64 0, 562949953421312) %n.0) unnamed_addr #9 {
entry1:
  %v3 = load i64, ptr @reservation, align 8
  %v4 = lshr i64 %v3, 15
  %v12 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v13 = lshr i64 %v12, 15
  %c1410 = icmp samesign ult i64 %v4, %v13
  br i1 %c1410, label %do8.lr.ph, label %end9

do8.lr.ph:                                        ; preds = %entry1
  %v19 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v24 = ptrtoint ptr %heap.0 to i64
  %v32 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  br label %do8

do8:                                              ; preds = %do8.lr.ph, %end17
  %run.6.012 = phi i64 [ 0, %do8.lr.ph ], [ %run.6.1, %end17 ]
  %block.5.011 = phi i64 [ %v4, %do8.lr.ph ], [ %v48, %end17 ]
  %v21 = lshr i64 %block.5.011, 5
  %p22 = getelementptr i64, ptr %v19, i64 %v21
  %v23 = load i64, ptr %p22, align 4
  %c25.not = icmp eq i64 %v23, %v24
  br i1 %c25.not, label %else16, label %then15

then15:                                           ; preds = %do8
  %v27 = or i64 %block.5.011, 31
  br label %end17

else16:                                           ; preds = %do8
  %p34 = getelementptr i8, ptr %v32, i64 %block.5.011
  %v35 = load i8, ptr %p34, align 1
  %c36 = icmp eq i8 %v35, 0
  br i1 %c36, label %then28, label %end17

then28:                                           ; preds = %else16
  %v38 = add i64 %run.6.012, 1
  %c43 = icmp eq i64 %v38, %n.0
  br i1 %c43, label %then39, label %end17

common.ret:                                       ; preds = %step27.i, %end54.i, %end5.i, %more6.i, %end9, %then39
  %common.ret.op = phi i64 [ %v46, %then39 ], [ 0, %end9 ], [ %9, %end54.i ], [ 0, %more6.i ], [ 0, %end5.i ], [ 0, %step27.i ]
  ret i64 %common.ret.op

then39:                                           ; preds = %then28
  %reass.sub = sub nsw i64 %block.5.011, %n.0
  %v46 = add nsw i64 %reass.sub, 1
  br label %common.ret

end17:                                            ; preds = %else16, %then28, %then15
  %block.5.1 = phi i64 [ %v27, %then15 ], [ %block.5.011, %then28 ], [ %block.5.011, %else16 ]
  %run.6.1 = phi i64 [ 0, %then15 ], [ %v38, %then28 ], [ 0, %else16 ]
  %v48 = add nuw nsw i64 %block.5.1, 1
  %c14 = icmp ult i64 %v48, %v13
  br i1 %c14, label %do8, label %end9

end9:                                             ; preds = %end17, %entry1
  %v50 = add nuw nsw i64 %n.0, 31
  %v51 = lshr i64 %v50, 5
  %p7.i = getelementptr i8, ptr %heap.0, i64 72
  %v8.i = load i64, ptr %p7.i, align 4
  %v9.i = lshr i64 %v8.i, 20
  %c10.i = icmp samesign ugt i64 %v51, %v9.i
  br i1 %c10.i, label %common.ret, label %more6.i

more6.i:                                          ; preds = %end9
  %p11.i = getelementptr i8, ptr %heap.0, i64 64
  %v12.i = load i64, ptr %p11.i, align 4
  %v13.i = shl nuw i64 %v51, 20
  %v14.i = add i64 %v12.i, %v13.i
  %c17.i = icmp ugt i64 %v14.i, %v8.i
  br i1 %c17.i, label %common.ret, label %end5.i

end5.i:                                           ; preds = %more6.i
  %v20.i = lshr i64 %v3, 20
  %v23.i = lshr i64 %v12, 20
  %c303.i = icmp samesign ult i64 %v20.i, %v23.i
  br i1 %c303.i, label %do26.lr.ph.i, label %common.ret

do26.lr.ph.i:                                     ; preds = %end5.i
  %v35.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %do26.i

do26.i:                                           ; preds = %step27.i, %do26.lr.ph.i
  %t24.05.i = phi i64 [ %v20.i, %do26.lr.ph.i ], [ %v67.i, %step27.i ]
  %run.18.04.i = phi i64 [ 0, %do26.lr.ph.i ], [ %phi41.i, %step27.i ]
  %p36.i = getelementptr i64, ptr %v35.i, i64 %t24.05.i
  %v37.i = load i64, ptr %p36.i, align 4
  %c38.i = icmp eq i64 %v37.i, 0
  %v40.i = add i64 %run.18.04.i, 1
  %phi41.i = select i1 %c38.i, i64 %v40.i, i64 0
  %c46.i = icmp eq i64 %phi41.i, %v51
  br i1 %c46.i, label %then42.i, label %step27.i

then42.i:                                         ; preds = %do26.i
  %reass.sub.i = sub nsw i64 %t24.05.i, %v51
  %v48.i = add nsw i64 %reass.sub.i, 1
  %c56.not6.i = icmp ugt i64 %v48.i, %t24.05.i
  br i1 %c56.not6.i, label %end54.i, label %do52.lr.ph.i

do52.lr.ph.i:                                     ; preds = %then42.i
  %v57.i = ptrtoint ptr %heap.0 to i64
  %0 = add nsw i64 %v51, -1
  %xtraiter = and i64 %v51, 7
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %do52.i.prol.loopexit, label %do52.i.prol

do52.i.prol:                                      ; preds = %do52.lr.ph.i, %do52.i.prol
  %t50.07.i.prol = phi i64 [ %v61.i.prol, %do52.i.prol ], [ %v48.i, %do52.lr.ph.i ]
  %prol.iter = phi i64 [ %prol.iter.next, %do52.i.prol ], [ 0, %do52.lr.ph.i ]
  %v59.i.prol = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p60.i.prol = getelementptr i64, ptr %v59.i.prol, i64 %t50.07.i.prol
  store i64 %v57.i, ptr %p60.i.prol, align 4
  %v61.i.prol = add nuw nsw i64 %t50.07.i.prol, 1
  %prol.iter.next = add i64 %prol.iter, 1
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter
  br i1 %prol.iter.cmp.not, label %do52.i.prol.loopexit, label %do52.i.prol, !llvm.loop !23

do52.i.prol.loopexit:                             ; preds = %do52.i.prol, %do52.lr.ph.i
  %t50.07.i.unr = phi i64 [ %v48.i, %do52.lr.ph.i ], [ %v61.i.prol, %do52.i.prol ]
  %1 = icmp ult i64 %0, 7
  br i1 %1, label %end54.loopexit.i, label %do52.i

do52.i:                                           ; preds = %do52.i.prol.loopexit, %do52.i
  %t50.07.i = phi i64 [ %v61.i.7, %do52.i ], [ %t50.07.i.unr, %do52.i.prol.loopexit ]
  %v59.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p60.i = getelementptr i64, ptr %v59.i, i64 %t50.07.i
  store i64 %v57.i, ptr %p60.i, align 4
  %v59.i.1 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %2 = getelementptr i64, ptr %v59.i.1, i64 %t50.07.i
  %p60.i.1 = getelementptr i8, ptr %2, i64 8
  store i64 %v57.i, ptr %p60.i.1, align 4
  %v59.i.2 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %3 = getelementptr i64, ptr %v59.i.2, i64 %t50.07.i
  %p60.i.2 = getelementptr i8, ptr %3, i64 16
  store i64 %v57.i, ptr %p60.i.2, align 4
  %v59.i.3 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %4 = getelementptr i64, ptr %v59.i.3, i64 %t50.07.i
  %p60.i.3 = getelementptr i8, ptr %4, i64 24
  store i64 %v57.i, ptr %p60.i.3, align 4
  %v59.i.4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %5 = getelementptr i64, ptr %v59.i.4, i64 %t50.07.i
  %p60.i.4 = getelementptr i8, ptr %5, i64 32
  store i64 %v57.i, ptr %p60.i.4, align 4
  %v59.i.5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %6 = getelementptr i64, ptr %v59.i.5, i64 %t50.07.i
  %p60.i.5 = getelementptr i8, ptr %6, i64 40
  store i64 %v57.i, ptr %p60.i.5, align 4
  %v59.i.6 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %7 = getelementptr i64, ptr %v59.i.6, i64 %t50.07.i
  %p60.i.6 = getelementptr i8, ptr %7, i64 48
  store i64 %v57.i, ptr %p60.i.6, align 4
  %v61.i.6 = add nuw nsw i64 %t50.07.i, 7
  %v59.i.7 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p60.i.7 = getelementptr i64, ptr %v59.i.7, i64 %v61.i.6
  store i64 %v57.i, ptr %p60.i.7, align 4
  %v61.i.7 = add nuw nsw i64 %t50.07.i, 8
  %c56.not.not.i.7 = icmp ult i64 %v61.i.6, %t24.05.i
  br i1 %c56.not.not.i.7, label %do52.i, label %end54.loopexit.i

end54.loopexit.i:                                 ; preds = %do52.i, %do52.i.prol.loopexit
  %v63.pre.i = load i64, ptr %p11.i, align 4
  %.pre.i = add i64 %v63.pre.i, %v13.i
  br label %end54.i

end54.i:                                          ; preds = %end54.loopexit.i, %then42.i
  %v65.pre-phi.i = phi i64 [ %.pre.i, %end54.loopexit.i ], [ %v14.i, %then42.i ]
  store i64 %v65.pre-phi.i, ptr %p11.i, align 4
  %8 = shl nsw i64 %v48.i, 5
  %9 = and i64 %8, 562949953421280
  br label %common.ret

step27.i:                                         ; preds = %do26.i
  %v67.i = add nuw nsw i64 %t24.05.i, 1
  %c30.i = icmp samesign ult i64 %v67.i, %v23.i
  br i1 %c30.i, label %do26.i, label %common.ret
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @walk_hole(i64 %line.0) local_unnamed_addr #12 {
entry1:
  %v5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %while6

while6:                                           ; preds = %while6, %entry1
  %line.3.0 = phi i64 [ %line.0, %entry1 ], [ %v15, %while6 ]
  %p10 = getelementptr i8, ptr %v5, i64 %line.3.0
  %v11 = load i8, ptr %p10, align 1
  %v12 = and i8 %v11, 1
  %c13 = icmp eq i8 %v12, 0
  %v15 = add i64 %line.3.0, -1
  br i1 %c13, label %while6, label %end8

end8:                                             ; preds = %while6
  %v17 = shl i64 %line.3.0, 7
  br label %while21

while21:                                          ; preds = %more35, %end8
  %v26 = phi i8 [ %v11, %end8 ], [ %v41, %more35 ]
  %end.20.0 = phi i64 [ %line.3.0, %end8 ], [ %v31, %more35 ]
  %p25 = getelementptr i8, ptr %v5, i64 %end.20.0
  %v27 = or i8 %v26, 4
  store i8 %v27, ptr %p25, align 1
  %v31 = add i64 %end.20.0, 1
  %v37 = and i64 %v31, 255
  %c38 = icmp eq i64 %v37, 0
  br i1 %c38, label %end23, label %more35

more35:                                           ; preds = %while21
  %p40 = getelementptr i8, ptr %v5, i64 %v31
  %v41 = load i8, ptr %p40, align 1
  %v42 = and i8 %v41, 7
  %c43.not = icmp eq i8 %v42, 2
  br i1 %c43.not, label %while21, label %end23

end23:                                            ; preds = %while21, %more35
  %v50 = shl i64 %v31, 7
  %c5115 = icmp ult i64 %v17, %v50
  br i1 %c5115, label %more47, label %end46

more47:                                           ; preds = %end23, %size_of.exit
  %at.18.016 = phi i64 [ %v77, %size_of.exit ], [ %v17, %end23 ]
  %v53 = inttoptr i64 %at.18.016 to ptr
  %v54 = load i32, ptr %v53, align 4
  %c57.not = icmp eq i32 %v54, 0
  br i1 %c57.not, label %end46, label %do45

do45:                                             ; preds = %more47
  %v59 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v61 = lshr i64 %at.18.016, 9
  %p62 = getelementptr i64, ptr %v59, i64 %v61
  %v63 = load i64, ptr %p62, align 4
  %v65 = lshr i64 %at.18.016, 3
  %v66 = and i64 %v65, 63
  %v67 = shl nuw i64 1, %v66
  %v68 = or i64 %v63, %v67
  store i64 %v68, ptr %p62, align 4
  %v4.i = load i32, ptr %v53, align 4
  %v5.i = zext i32 %v4.i to i64
  %v6.i = inttoptr i64 %v5.i to ptr
  %v7.i = load i32, ptr %v6.i, align 4
  %v8.i = zext i32 %v7.i to i64
  %p13.i = getelementptr i8, ptr %v6.i, i64 4
  %v14.i = load i32, ptr %p13.i, align 4
  %c15.i = icmp eq i32 %v14.i, 1
  br i1 %c15.i, label %then10.i, label %size_of.exit

then10.i:                                         ; preds = %do45
  %p17.i = getelementptr i8, ptr %v53, i64 4
  %v18.i = load i32, ptr %p17.i, align 4
  %v19.i = zext i32 %v18.i to i64
  %v21.i = mul nuw i64 %v19.i, %v8.i
  %0 = and i64 %v21.i, -8
  %v23.i = add nuw i64 %0, 16
  br label %size_of.exit

size_of.exit:                                     ; preds = %do45, %then10.i
  %size.9.0.i = phi i64 [ %v23.i, %then10.i ], [ %v8.i, %do45 ]
  %v77 = add i64 %size.9.0.i, %at.18.016
  %c51 = icmp ult i64 %v77, %v50
  br i1 %c51, label %more47, label %end46

end46:                                            ; preds = %size_of.exit, %more47, %end23
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #13

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i64> @llvm.ctpop.v4i64(<4 x i64>) #13

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.add.v4i64(<4 x i64>) #14

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #15

attributes #0 = { cold noreturn nounwind }
attributes #1 = { nounwind }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { noredzone nounwind uwtable }
attributes #7 = { noinline noredzone nounwind uwtable }
attributes #8 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #9 = { nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #10 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #11 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn uwtable }
attributes #12 = { nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #13 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #14 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #15 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.isvectorized", i32 1}
!2 = !{!"llvm.loop.unroll.runtime.disable"}
!3 = !{!"branch_weights", i32 4, i32 12}
!4 = distinct !{!4, !1, !2}
!5 = distinct !{!5, !2, !1}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = distinct !{!8, !1, !2}
!9 = !{!"branch_weights", i32 8, i32 120}
!10 = distinct !{!10, !1, !2}
!11 = distinct !{!11, !2, !1}
!12 = distinct !{!12, !7}
!13 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!14 = !{!15}
!15 = distinct !{!15, !16}
!16 = distinct !{!16, !"LVerDomain"}
!17 = !{!18}
!18 = distinct !{!18, !16}
!19 = distinct !{!19, !1, !2}
!20 = distinct !{!20, !1, !2}
!21 = distinct !{!21, !1}
!22 = distinct !{!22, !7}
!23 = distinct !{!23, !7}
