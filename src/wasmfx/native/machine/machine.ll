; By `make native`, from files 794580b1 and IR 6edae1da
; ModuleID = '<string>'
source_filename = "<string>"
target triple = "x86_64-unknown-linux-gnu"

module asm "        .text"
module asm "        .globl  enter"
module asm "        .p2align 4"
module asm "enter:"
module asm "        movq    %fs:112, %rax"
module asm "        decq    %rax"
module asm "        cmpq    %rax, %rsp"
module asm "        jbe     no_entry"
module asm "        movl    process+20(%rip), %eax"
module asm "        cmpl    process+24(%rip), %eax"
module asm "        jne     not_ready"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        pushq   %r12"
module asm "        pushq   %r13"
module asm "        pushq   %r14"
module asm "        pushq   %r15"
module asm "        movq    %rdi, %rbx"
module asm "        pushq   48(%rdi)"
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
module asm "        movq    %rax, 48(%rdi)"
module asm "        movq    %rdx, %rsp"
module asm "        movq    %rsi, %rax"
module asm "        movsd   304+0(%rbx), %xmm0"
module asm "        movsd   304+8(%rbx), %xmm1"
module asm "        movsd   304+16(%rbx), %xmm2"
module asm "        movsd   304+24(%rbx), %xmm3"
module asm "        movsd   304+32(%rbx), %xmm4"
module asm "        movsd   304+40(%rbx), %xmm5"
module asm "        movsd   304+48(%rbx), %xmm6"
module asm "        movsd   304+56(%rbx), %xmm7"
module asm "        movq    256+0(%rbx), %rdi"
module asm "        movq    256+8(%rbx), %rsi"
module asm "        movq    256+16(%rbx), %rdx"
module asm "        movq    256+24(%rbx), %rcx"
module asm "        movq    256+32(%rbx), %r8"
module asm "        movq    256+40(%rbx), %r9"
module asm "        xorl    %ebp, %ebp"
module asm "        subq    $16, %rsp"
module asm "        callq   *%rax"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rax, 176(%rbx)"
module asm "        movq    %rdx, 256+0(%rbx)"
module asm "        movq    %rcx, 256+8(%rbx)"
module asm "        movsd   %xmm0, 304+0(%rbx)"
module asm "        movsd   %xmm1, 304+8(%rbx)"
module asm "        xorl    %eax, %eax"
module asm "leave:"
module asm "        movq    48(%rbx), %rsp"
module asm "        movq    8(%rsp), %rsp"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 0(%rbx)"
module asm "        ldmxcsr (%rsp)"
module asm "        addq    $8, %rsp"
module asm "        popq    %fs:104"
module asm "        popq    %fs:112"
module asm "        popq    active(%rip)"
module asm "        popq    48(%rbx)"
module asm "        popq    %r15"
module asm "        popq    %r14"
module asm "        popq    %r13"
module asm "        popq    %r12"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "no_entry:"
module asm "        movl    $2, %eax"
module asm "        cmpq    $0, %fs:112"
module asm "        jne     refused"
module asm "not_ready:"
module asm "        movl    $3, %eax"
module asm "refused:"
module asm "        retq"
module asm "        .globl  watched"
module asm "        .p2align 4"
module asm "watched:"
module asm "        subq    $8, %rsp"
module asm "        incl    process+20(%rip)"
module asm "        movq    $0, %fs:112"
module asm "        callq   *(%r10)"
module asm "        incl    process+20(%rip)"
module asm "        movq    $0, %fs:112"
module asm "        addq    $8, %rsp"
module asm "        retq"
module asm "        .globl  trap"
module asm "        .p2align 4"
module asm "trap:"
module asm "        movq    active(%rip), %rbx"
module asm "        movl    %edi, 184(%rbx)"
module asm "        movq    (%rsp), %rax"
module asm "        movq    %rax, 200(%rbx)"
module asm "        leaq    8(%rsp), %rax"
module asm "        movq    %rax, 208(%rbx)"
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
module asm "        movq    %rdi, 256+0(%rax)"
module asm "        movq    %rsi, 256+8(%rax)"
module asm "        movq    %rdx, 256+16(%rax)"
module asm "        movq    %rcx, 256+24(%rax)"
module asm "        movq    %r8,  256+32(%rax)"
module asm "        movq    %r9,  256+40(%rax)"
module asm "        movsd   %xmm0, 304+0(%rax)"
module asm "        movsd   %xmm1, 304+8(%rax)"
module asm "        movsd   %xmm2, 304+16(%rax)"
module asm "        movsd   %xmm3, 304+24(%rax)"
module asm "        movsd   %xmm4, 304+32(%rax)"
module asm "        movsd   %xmm5, 304+40(%rax)"
module asm "        movsd   %xmm6, 304+48(%rax)"
module asm "        movsd   %xmm7, 304+56(%rax)"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    %rax, %rbx"
module asm "        movq    %r10, %rdi"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 0(%rax)"
module asm "        movq    48(%rax), %rsp"
module asm "        movl    $1, 184(%rax)"
module asm "        movq    8(%rsp), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        movq    16(%r11), %r11"
module asm "        movq    %r11, %fs:112"
module asm "        movq    %rax, %rsi"
module asm "        subq    $144, %rsp"
module asm "        leaq    16(%rsp), %rdx"
module asm "        callq   call_python"
module asm "        addq    $144, %rsp"
module asm "        movq    8(%rsp), %r11"
module asm "        stmxcsr (%r11)"
module asm "        movq    %fs:112, %rcx"
module asm "        movq    %rcx, 16(%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        movq    %fs:104, %r11"
module asm "        movq    56(%r11), %r11"
module asm "        movq    %r11, %fs:112"
module asm "        cmpl    $0, 184(%rbx)"
module asm "        jne     failed"
module asm "        movq    %rbp, %rsp"
module asm "        movq    176(%rbx), %rax"
module asm "        testq   %rax, %rax"
module asm "        jz      called"
module asm "        movq    16(%rbp), %rcx"
module asm "        movq    %rcx, 16752(%rbx)"
module asm "        movq    $0, 16760(%rbx)"
module asm "        leaq    24(%rbp), %rcx"
module asm "        movq    %rcx, 16768(%rbx)"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 16776(%rbx)"
module asm "called:"
module asm "        movq    256+0(%rbx), %rdx"
module asm "        movq    256+8(%rbx), %rcx"
module asm "        movsd   304+0(%rbx), %xmm0"
module asm "        movsd   304+8(%rbx), %xmm1"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq    $8"
module asm "failed:"
module asm "        movq    16(%rbp), %rcx"
module asm "        movq    %rcx, 200(%rbx)"
module asm "        leaq    24(%rbp), %rcx"
module asm "        movq    %rcx, 208(%rbx)"
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
module asm "        movq    368+0(%rbx), %rdx"
module asm "        movq    368+8(%rbx), %rcx"
module asm "        movq    368+16(%rbx), %r8"
module asm "        movq    %r10, %rsp"
module asm "        jmpq    *8(%rsi)"
module asm "back_at_host:"
module asm "        cmpq    $-1, %rax"
module asm "        je      thrown_at_host"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rdx, 368+0(%rbx)"
module asm "        movq    %rcx, 368+8(%rbx)"
module asm "        testq   %rax, %rax"
module asm "        jnz     suspended_to_host"
module asm "        movq    %r8, 368+16(%rbx)"
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
module asm "        movq    48(%rbx), %rsp"
module asm "        movl    $1, 184(%rbx)"
module asm "        movq    8(%rsp), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        movq    16(%r11), %r11"
module asm "        movq    %r11, %fs:112"
module asm "        callq   *248(%rbx)"
module asm "        movq    %rbx, %rdi"
module asm "        subq    $144, %rsp"
module asm "        leaq    16(%rsp), %rsi"
module asm "        callq   look_again"
module asm "        addq    $144, %rsp"
module asm "        movq    8(%rsp), %r11"
module asm "        stmxcsr (%r11)"
module asm "        movq    %fs:112, %rcx"
module asm "        movq    %rcx, 16(%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        movq    %fs:104, %r11"
module asm "        movq    56(%r11), %r11"
module asm "        movq    %r11, %fs:112"
module asm "        cmpl    $0, 184(%rbx)"
module asm "        jne     failed"
module asm "        movq    %rbp, %rsp"
module asm "        movq    256+0(%rbx), %rax"
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
module asm "        .globl  new_float"
module asm "        .p2align 4"
module asm "new_float:"
module asm "        movq    %rdi, %xmm0"
module asm "        jmpq    *python+0(%rip)"
module asm "        .globl  float_bits"
module asm "        .p2align 4"
module asm "float_bits:"
module asm "        subq    $8, %rsp"
module asm "        callq   *python+8(%rip)"
module asm "        movq    %xmm0, %rax"
module asm "        addq    $8, %rsp"
module asm "        retq"
module asm "        .globl  poll_due"
module asm "        .p2align 4"
module asm "poll_due:"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    48(%rbx), %rsp"
module asm "        pushfq"
module asm "        pushq   %rax"
module asm "        pushq   %rcx"
module asm "        pushq   %rdx"
module asm "        pushq   %rsi"
module asm "        pushq   %rdi"
module asm "        pushq   %r8"
module asm "        pushq   %r9"
module asm "        pushq   %r10"
module asm "        pushq   %r11"
module asm "        subq    $512, %rsp"
module asm "        cld"
module asm "        cmpb    $0, wide(%rip)"
module asm "        jne     save_wide"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        movups  %xmm\\n, 16*\\n(%rsp)"
module asm "        .endr"
module asm "saved:"
module asm "        lock incl looking_up(%rip)"
module asm "        movq    %fs:104, %rax"
module asm "        movq    %rax, 0(%rbx)"
module asm "        movq    48(%rbx), %r11"
module asm "        movq    8(%r11), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        movq    16(%r11), %r11"
module asm "        movq    %r11, %fs:112"
module asm "        movq    %rbx, %rdi"
module asm "        subq    $144, %rsp"
module asm "        leaq    16(%rsp), %rsi"
module asm "        callq   look_round"
module asm "        addq    $144, %rsp"
module asm "        movq    48(%rbx), %r11"
module asm "        movq    8(%r11), %r11"
module asm "        stmxcsr (%r11)"
module asm "        movq    %fs:112, %rcx"
module asm "        movq    %rcx, 16(%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        movq    %fs:104, %r11"
module asm "        movq    56(%r11), %r11"
module asm "        movq    %r11, %fs:112"
module asm "        cmpl    $0, 184(%rbx)"
module asm "        jne     poll_failed"
module asm "        lock decl looking_up(%rip)"
module asm "        cmpb    $0, wide(%rip)"
module asm "        jne     restore_wide"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        movups  16*\\n(%rsp), %xmm\\n"
module asm "        .endr"
module asm "restored:"
module asm "        addq    $512, %rsp"
module asm "        popq    %r11"
module asm "        popq    %r10"
module asm "        popq    %r9"
module asm "        popq    %r8"
module asm "        popq    %rdi"
module asm "        popq    %rsi"
module asm "        popq    %rdx"
module asm "        popq    %rcx"
module asm "        popq    %rax"
module asm "        popfq"
module asm "        movq    %rbp, %rsp"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "save_wide:"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        vmovups %ymm\\n, 32*\\n(%rsp)"
module asm "        .endr"
module asm "        vzeroupper"
module asm "        jmp     saved"
module asm "restore_wide:"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        vmovups 32*\\n(%rsp), %ymm\\n"
module asm "        .endr"
module asm "        jmp     restored"
module asm "poll_failed:"
module asm "        lock decl looking_up(%rip)"
module asm "        incq    16(%rbp)"
module asm "        jmp     failed"
module asm "        .globl  faults_are_ours"
module asm "        .p2align 4"
module asm "faults_are_ours:"
module asm "        subq    $48, %rsp"
module asm "        movl    $13, %eax"
module asm "        movl    $11, %edi"
module asm "        xorl    %esi, %esi"
module asm "        movq    %rsp, %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        movl    $14, %eax"
module asm "        xorl    %edi, %edi"
module asm "        xorl    %esi, %esi"
module asm "        leaq    32(%rsp), %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        leaq    on_fault(%rip), %rdx"
module asm "        xorl    %eax, %eax"
module asm "        cmpq    %rdx, (%rsp)"
module asm "        jne     not_ours"
module asm "        testl   $0x440, 32(%rsp)"
module asm "        sete    %al"
module asm "not_ours:"
module asm "        addq    $48, %rsp"
module asm "        retq"
module asm "        .globl  ticker"
module asm "        .p2align 4"
module asm "ticker:"
module asm "        subq    $40, %rsp"
module asm "sleep:"
module asm "        movl    $202, %eax"
module asm "        leaq    due(%rip), %rdi"
module asm "        movl    $128, %esi"
module asm "        movl    $1, %edx"
module asm "        xorl    %r10d, %r10d"
module asm "        syscall"
module asm "        cmpl    $0, due(%rip)"
module asm "        jne     sleep"
module asm "        movl    $35, %eax"
module asm "        leaq    tick(%rip), %rdi"
module asm "        xorl    %esi, %esi"
module asm "        syscall"
module asm "        movl    $1, due(%rip)"
module asm "        movl    $13, %eax"
module asm "        movl    $11, %edi"
module asm "        xorl    %esi, %esi"
module asm "        movq    %rsp, %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        leaq    on_fault(%rip), %rax"
module asm "        cmpq    %rax, (%rsp)"
module asm "        jne     sleep"
module asm "        movl    $10, %eax"
module asm "        leaq    poll(%rip), %rdi"
module asm "        movl    $4096, %esi"
module asm "        xorl    %edx, %edx"
module asm "        syscall"
module asm "        jmp     sleep"
module asm "        .globl  looked_up"
module asm "        .p2align 4"
module asm "looked_up:"
module asm "        movl    $10, %eax"
module asm "        leaq    poll(%rip), %rdi"
module asm "        movl    $4096, %esi"
module asm "        movl    $1, %edx"
module asm "        syscall"
module asm "        movl    $0, due(%rip)"
module asm "        movl    $202, %eax"
module asm "        leaq    due(%rip), %rdi"
module asm "        movl    $129, %esi"
module asm "        movl    $1, %edx"
module asm "        syscall"
module asm "        retq"
module asm "        .data"
module asm "        .globl  active, due, looking_up, poll, tick, wide"
module asm "        .p2align 3"
module asm "active: .quad   0"
module asm "tick:   .quad   0, 5000000"
module asm "due:    .long   1"
module asm "looking_up: .long 0"
module asm "wide:   .long   0"
module asm "guest_mxcsr: .long 0x1f80"
module asm "        .p2align 12"
module asm "poll:   .zero   4096"

@active = external dso_local local_unnamed_addr global [8 x i8], align 8
@process = dso_local local_unnamed_addr global [56 x i8] zeroinitializer, align 8
@poll = external dso_local global [8 x i8], align 8
@python = dso_local global [280 x i8] zeroinitializer, align 8
@forms = dso_local local_unnamed_addr global [96 x i8] zeroinitializer, align 8
@due = external dso_local local_unnamed_addr global [8 x i8], align 8

; Function Attrs: nounwind
declare dso_local void @poll_due() #0

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap_exit() #1

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap(i32) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nounwind
declare dso_local i64 @service(i32, i64, i64, i64) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #4

; Function Attrs: nounwind
declare dso_local i32 @enter(ptr, i64, i64) local_unnamed_addr #0

; Function Attrs: nounwind
declare dso_local i32 @faults_are_ours() local_unnamed_addr #0

; Function Attrs: nounwind
declare dso_local ptr @resume_host(ptr, i64, ptr, i64) #0

; Function Attrs: nounwind
declare dso_local ptr @new_float(i64) local_unnamed_addr #0

; Function Attrs: nounwind
declare dso_local i64 @float_bits(ptr) local_unnamed_addr #0

; Function Attrs: noredzone nounwind uwtable
define dso_local void @on_fault(i32 %signal.0, ptr %info.0, ptr %context.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %context.0, i64 168
  %v4 = load i64, ptr %p3, align 4
  %v5 = load ptr, ptr @active, align 8
  %c10 = icmp ne ptr %v5, null
  %v12 = load i64, ptr @process, align 8
  %c14 = icmp ule i64 %v12, %v4
  %or.cond = select i1 %c10, i1 %c14, i1 false
  %v16 = load i64, ptr getelementptr inbounds nuw (i8, ptr @process, i64 8), align 8
  %c17 = icmp ult i64 %v4, %v16
  %or.cond2 = select i1 %or.cond, i1 %c17, i1 false
  br i1 %or.cond2, label %more11, label %else30

more11:                                           ; preds = %entry1
  %p3.i = getelementptr i8, ptr %info.0, i64 16
  %v4.i = load i64, ptr %p3.i, align 4
  %c20 = icmp eq i64 %v4.i, ptrtoint (ptr @poll to i64)
  br i1 %c20, label %then6, label %then29

then6:                                            ; preds = %more11
  %p21 = getelementptr i8, ptr %context.0, i64 160
  %v22 = load i64, ptr %p21, align 4
  %v23 = add i64 %v22, -8
  %v24 = inttoptr i64 %v23 to ptr
  store i64 %v4, ptr %v24, align 4
  store i64 %v23, ptr %p21, align 4
  store i64 ptrtoint (ptr @poll_due to i64), ptr %p3, align 4
  br label %end8

then29:                                           ; preds = %more11
  %v40 = add nuw i64 %v4, 1
  %p41 = getelementptr i8, ptr %v5, i64 200
  store i64 %v40, ptr %p41, align 4
  %p42 = getelementptr i8, ptr %context.0, i64 160
  %v43 = load i64, ptr %p42, align 4
  %p44 = getelementptr i8, ptr %v5, i64 208
  store i64 %v43, ptr %p44, align 4
  %p45 = getelementptr i8, ptr %v5, i64 184
  store i64 30, ptr %p45, align 4
  store i64 ptrtoint (ptr @trap_exit to i64), ptr %p3, align 4
  br label %end8

else30:                                           ; preds = %entry1
  %v53 = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  %c54.not = icmp eq i32 %v53, 0
  %v56 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 32), align 8
  %c58 = icmp ugt ptr %v56, inttoptr (i64 1 to ptr)
  %or.cond4 = select i1 %c54.not, i1 %c58, i1 false
  br i1 %or.cond4, label %then48, label %else49

then48:                                           ; preds = %else30
  store i32 1, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  tail call void %v56(i32 %signal.0, ptr %info.0, ptr nonnull %context.0) #0
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  br label %end8

else49:                                           ; preds = %else30
  %v64 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 40), align 8
  %r65 = tail call i64 %v64(i32 %signal.0, i64 0) #0
  br label %end8

end8:                                             ; preds = %then29, %else49, %then48, %then6
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_alloc(ptr captures(none) %vm.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %p10 = getelementptr i8, ptr %vm.0, i64 64
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
  %p22 = getelementptr i8, ptr %v5, i64 24
  store i64 %v211, ptr %p22, align 4
  %p23 = getelementptr i8, ptr %v5, i64 16
  store ptr %v5, ptr %p23, align 8
  ret ptr %v5
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_take(ptr captures(none) %vm.0) local_unnamed_addr #6 {
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
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local noundef ptr @renew(ptr captures(none) %vm.0, ptr captures(address) %k.0) local_unnamed_addr #6 {
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
define dso_local void @make_ready(ptr %vm.0, ptr %k.0, i64 %n.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %v8 = and i64 %v4, 9223372036854775807
  %c9 = icmp eq i64 %v8, 0
  br i1 %c9, label %then5, label %else6

then5:                                            ; preds = %entry1
  %v3.i2 = ptrtoint ptr %vm.0 to i64
  %v4.i3 = add i64 %v3.i2, 24
  %v5.i4 = inttoptr i64 %v4.i3 to ptr
  %v7.i = add i64 %v3.i2, 72
  %v8.i5 = inttoptr i64 %v7.i to ptr
  %v13.i13 = load ptr, ptr %v5.i4, align 8
  %v15.i14 = load i64, ptr %v13.i13, align 4
  %c19.not.i15 = icmp eq i64 %v15.i14, 0
  br i1 %c19.not.i15, label %end18.i.lr.ph, label %then16.i

end18.i.lr.ph:                                    ; preds = %then5
  %p29.i = getelementptr i8, ptr %v8.i5, i64 8
  br label %end18.i

then16.i:                                         ; preds = %end28.i, %then5
  %v13.i.lcssa = phi ptr [ %v13.i13, %then5 ], [ %v13.i, %end28.i ]
  %v15.i.lcssa = phi i64 [ %v15.i14, %then5 ], [ %v15.i, %end28.i ]
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
  %v4.i = add i64 %common.ret.op.i, -1384
  store i64 %v4.i, ptr %p3, align 4
  %p6.i = getelementptr i8, ptr %k.0, i64 16
  store ptr %k.0, ptr %p6.i, align 8
  br label %end7

else6:                                            ; preds = %entry1
  store i64 %v8, ptr %p3, align 4
  %p14 = getelementptr i8, ptr %k.0, i64 16
  %v15 = load ptr, ptr %p14, align 8
  %v16 = load i64, ptr %v15, align 4
  br label %end7

end7:                                             ; preds = %else6, %take.exit
  %v16.sink = phi i64 [ %v16, %else6 ], [ %common.ret.op.i, %take.exit ]
  %p17 = getelementptr i8, ptr %vm.0, i64 232
  store i64 %v16.sink, ptr %p17, align 4
  %c22.not = icmp sgt i64 %v4, -1
  br i1 %c22.not, label %end20, label %then18

then18:                                           ; preds = %end7
  %p23 = getelementptr i8, ptr %k.0, i64 48
  %v24 = load i64, ptr %p23, align 4
  %p25 = getelementptr i8, ptr %vm.0, i64 368
  %v3.i = ptrtoint ptr %p25 to i64
  %v4.i1 = shl i64 %v24, 3
  %v5.i = add i64 %v4.i1, %v3.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v27 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %p25, i64 %v27, i1 false)
  %v3.i6 = ptrtoint ptr %k.0 to i64
  %v4.i7 = add i64 %v3.i6, 32
  %v5.i8 = inttoptr i64 %v4.i7 to ptr
  %p6.i9 = getelementptr i8, ptr %k.0, i64 32
  %v7.i10 = load ptr, ptr %p6.i9, align 8
  %c11.i = icmp ugt i64 %v24, 2
  %phi12.i = select i1 %c11.i, ptr %v7.i10, ptr %v5.i8
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %p25, ptr align 1 %phi12.i, i64 %v4.i1, i1 false)
  br i1 %c11.i, label %then3.i, label %end20

then3.i:                                          ; preds = %then18
  %v8.i = load ptr, ptr %p6.i9, align 8
  %v9.i = ptrtoint ptr %v8.i to i64
  %r10.i = tail call i64 @service(i32 8, i64 %v9.i, i64 0, i64 0)
  br label %end20

end20:                                            ; preds = %then3.i, %then18, %end7
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @bind(ptr readonly captures(none) %vm.0, ptr %k.0, i64 %n.0) local_unnamed_addr #5 {
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
  %r21 = tail call i64 @service(i32 7, i64 %v20, i64 %phi14, i64 %v15)
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
  %p25 = getelementptr i8, ptr %vm.0, i64 368
  %v26 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %p25, i64 %v26, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @unbind(ptr readnone captures(none) %vm.0, ptr captures(none) %k.0) local_unnamed_addr #5 {
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
  %r10.i = tail call i64 @service(i32 8, i64 %v9.i, i64 0, i64 0)
  br label %end9

end9:                                             ; preds = %then3.i, %then7, %entry1
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @release(ptr captures(none) %vm.0, ptr initializes((48, 56)) %k.0) local_unnamed_addr #7 {
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
  %p9 = getelementptr i8, ptr %vm.0, i64 16
  %v10 = load ptr, ptr %p9, align 8
  %v11 = ptrtoint ptr %v10 to i64
  %p12 = getelementptr i8, ptr %k.0, i64 48
  store i64 %v11, ptr %p12, align 4
  store ptr %k.0, ptr %p9, align 8
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @abandon(ptr captures(none) %vm.0, ptr %root.0) local_unnamed_addr #8 {
entry1:
  %v3 = load ptr, ptr %vm.0, align 8
  store ptr %root.0, ptr %vm.0, align 8
  %c91 = icmp eq ptr %v3, null
  %c142 = icmp eq ptr %v3, %root.0
  %or.cond3 = select i1 %c91, i1 true, i1 %c142
  br i1 %or.cond3, label %common.ret, label %end12.lr.ph

end12.lr.ph:                                      ; preds = %entry1
  %p29.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p9.i = getelementptr i8, ptr %vm.0, i64 16
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
  %v10.i = load ptr, ptr %p9.i, align 8
  %v11.i = ptrtoint ptr %v10.i to i64
  %p12.i = getelementptr i8, ptr %k.4.04, i64 48
  store i64 %v11.i, ptr %p12.i, align 4
  store ptr %k.4.04, ptr %p9.i, align 8
  %c9 = icmp eq ptr %v17, null
  %c14 = icmp eq ptr %v17, %root.0
  %or.cond = select i1 %c9, i1 true, i1 %c14
  br i1 %or.cond, label %common.ret, label %end12
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @give_back(ptr captures(none) %vm.0, i64 %word.0) local_unnamed_addr #9 {
entry1:
  %p3.i = getelementptr i8, ptr %vm.0, i64 8
  %v4.i = load ptr, ptr %p3.i, align 8
  %v5.i = ptrtoint ptr %v4.i to i64
  %v6.i = shl i64 %word.0, 3
  %v7.i = and i64 %v6.i, 34359738360
  %v8.i = add i64 %v7.i, %v5.i
  %v9.i = inttoptr i64 %v8.i to ptr
  %p8 = getelementptr i8, ptr %v9.i, i64 24
  %v9 = load i64, ptr %p8, align 4
  %c10 = icmp ne i64 %v9, %word.0
  %c12 = icmp ugt i64 %word.0, -4294967297
  %or.cond = or i1 %c12, %c10
  br i1 %or.cond, label %common.ret, label %more11

more11:                                           ; preds = %entry1
  %p13 = getelementptr i8, ptr %v9.i, i64 56
  %v14 = load i64, ptr %p13, align 4
  %c16.not = icmp sgt i64 %v14, -1
  br i1 %c16.not, label %end6, label %common.ret

common.ret:                                       ; preds = %entry1, %more11, %release.exit45
  ret void

end6:                                             ; preds = %more11
  %v17 = add nuw i64 %word.0, 4294967296
  store i64 %v17, ptr %p8, align 4
  %p19 = getelementptr i8, ptr %v9.i, i64 16
  %v20 = load ptr, ptr %p19, align 8
  %c26.not46 = icmp eq ptr %v20, %v9.i
  br i1 %c26.not46, label %end24, label %do23.lr.ph

do23.lr.ph:                                       ; preds = %end6
  %p29.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p9.i = getelementptr i8, ptr %vm.0, i64 16
  br label %do23

do23:                                             ; preds = %do23.lr.ph, %release.exit
  %inner.21.047 = phi ptr [ %v20, %do23.lr.ph ], [ %v29, %release.exit ]
  %p28 = getelementptr i8, ptr %inner.21.047, i64 32
  %v29 = load ptr, ptr %p28, align 8
  %p6.i = getelementptr i8, ptr %inner.21.047, i64 56
  %v7.i1 = load i64, ptr %p6.i, align 8
  %c8.not.i = icmp eq i64 %v7.i1, 0
  br i1 %c8.not.i, label %release.exit, label %then3.i

then3.i:                                          ; preds = %do23
  %v8.i.i = and i64 %v7.i1, 3
  %c9.not.i.i = icmp eq i64 %v8.i.i, 0
  br i1 %c9.not.i.i, label %detach.exit.i, label %then3.i.i

then3.i.i:                                        ; preds = %then3.i
  %v8.i3.i = and i64 %v7.i1, 1
  %c9.not.i4.i = icmp eq i64 %v8.i3.i, 0
  br i1 %c9.not.i4.i, label %else4.i.i, label %then3.i5.i

then3.i5.i:                                       ; preds = %then3.i.i
  %v12.i6.i = add i64 %v7.i1, 249863
  %v15.i7.i = inttoptr i64 %v12.i6.i to ptr
  %p16.i.i = getelementptr i8, ptr %v15.i7.i, i64 8
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = xor i64 %v17.i.i, 2
  br label %shrink.exit.i

else4.i.i:                                        ; preds = %then3.i.i
  %v22.i.i = xor i64 %v7.i1, 2
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
  %v11.i.i = phi i64 [ %v7.i1, %then3.i ], [ %v11.i.pre.i, %shrink.exit.i ]
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

release.exit:                                     ; preds = %do23, %detach.exit.i
  %v10.i = load ptr, ptr %p9.i, align 8
  %v11.i = ptrtoint ptr %v10.i to i64
  %p12.i = getelementptr i8, ptr %inner.21.047, i64 48
  store i64 %v11.i, ptr %p12.i, align 4
  store ptr %inner.21.047, ptr %p9.i, align 8
  %c26.not = icmp eq ptr %v29, %v9.i
  br i1 %c26.not, label %end24.loopexit, label %do23

end24.loopexit:                                   ; preds = %release.exit
  %v7.i3.pre = load i64, ptr %p13, align 4
  br label %end24

end24:                                            ; preds = %end24.loopexit, %end6
  %v7.i3 = phi i64 [ %v7.i3.pre, %end24.loopexit ], [ %v14, %end6 ]
  %c8.not.i4 = icmp eq i64 %v7.i3, 0
  br i1 %c8.not.i4, label %release.exit45, label %then3.i5

then3.i5:                                         ; preds = %end24
  %v8.i.i6 = and i64 %v7.i3, 3
  %c9.not.i.i7 = icmp eq i64 %v8.i.i6, 0
  br i1 %c9.not.i.i7, label %detach.exit.i27, label %then3.i.i8

then3.i.i8:                                       ; preds = %then3.i5
  %v8.i3.i9 = and i64 %v7.i3, 1
  %c9.not.i4.i10 = icmp eq i64 %v8.i3.i9, 0
  br i1 %c9.not.i4.i10, label %else4.i.i40, label %then3.i5.i11

then3.i5.i11:                                     ; preds = %then3.i.i8
  %v12.i6.i12 = add i64 %v7.i3, 249863
  %v15.i7.i13 = inttoptr i64 %v12.i6.i12 to ptr
  %p16.i.i14 = getelementptr i8, ptr %v15.i7.i13, i64 8
  %v17.i.i15 = load i64, ptr %p16.i.i14, align 4
  %v18.i.i16 = xor i64 %v17.i.i15, 2
  br label %shrink.exit.i17

else4.i.i40:                                      ; preds = %then3.i.i8
  %v22.i.i41 = xor i64 %v7.i3, 2
  %v3.i.i.i42 = add i64 %v22.i.i41, -576
  %v4.i.i.i43 = inttoptr i64 %v3.i.i.i42 to ptr
  %v26.i.i44 = load i64, ptr %v4.i.i.i43, align 4
  br label %shrink.exit.i17

shrink.exit.i17:                                  ; preds = %else4.i.i40, %then3.i5.i11
  %top.13.0.i.i18 = phi i64 [ %v12.i6.i12, %then3.i5.i11 ], [ %v26.i.i44, %else4.i.i40 ]
  %plain.19.0.i.i19 = phi i64 [ %v18.i.i16, %then3.i5.i11 ], [ %v22.i.i41, %else4.i.i40 ]
  store i64 %plain.19.0.i.i19, ptr %p13, align 4
  %p29.i.i20 = getelementptr i8, ptr %vm.0, i64 32
  %v30.i.i21 = load ptr, ptr %p29.i.i20, align 8
  %p3.i.i.i22 = getelementptr i8, ptr %v30.i.i21, i64 8
  store i64 %top.13.0.i.i18, ptr %p3.i.i.i22, align 4
  %v4.i3.i.i23 = ptrtoint ptr %v30.i.i21 to i64
  %v5.i.i.i24 = add i64 %v4.i3.i.i23, 8
  %v6.i.i.i25 = inttoptr i64 %v5.i.i.i24 to ptr
  store ptr %v6.i.i.i25, ptr %p29.i.i20, align 8
  %v11.i.pre.i26 = load i64, ptr %p13, align 4
  br label %detach.exit.i27

detach.exit.i27:                                  ; preds = %shrink.exit.i17, %then3.i5
  %v11.i.i28 = phi i64 [ %v7.i3, %then3.i5 ], [ %v11.i.pre.i26, %shrink.exit.i17 ]
  %v12.i.i29 = add i64 %v11.i.i28, 1384
  store i64 0, ptr %p13, align 4
  %p14.i.i30 = getelementptr i8, ptr %vm.0, i64 24
  %v15.i.i31 = load ptr, ptr %p14.i.i30, align 8
  %p3.i.i32 = getelementptr i8, ptr %v15.i.i31, i64 8
  store i64 %v12.i.i29, ptr %p3.i.i32, align 4
  %v4.i.i33 = ptrtoint ptr %v15.i.i31 to i64
  %v5.i.i34 = add i64 %v4.i.i33, 8
  %v6.i.i35 = inttoptr i64 %v5.i.i34 to ptr
  store ptr %v6.i.i35, ptr %p14.i.i30, align 8
  br label %release.exit45

release.exit45:                                   ; preds = %end24, %detach.exit.i27
  %p9.i36 = getelementptr i8, ptr %vm.0, i64 16
  %v10.i37 = load ptr, ptr %p9.i36, align 8
  %v11.i38 = ptrtoint ptr %v10.i37 to i64
  %p12.i39 = getelementptr i8, ptr %v9.i, i64 48
  store i64 %v11.i38, ptr %p12.i39, align 4
  store ptr %v9.i, ptr %p9.i36, align 8
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local range(i64 2, 0) i64 @extend(ptr %vm.0, i64 %limit.0) local_unnamed_addr #5 {
entry1:
  %v3.i = ptrtoint ptr %vm.0 to i64
  %v4.i = add i64 %v3.i, 32
  %v5.i = inttoptr i64 %v4.i to ptr
  %v7.i = add i64 %v3.i, 88
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
define dso_local { ptr, i64 } @find_suspend_clause(ptr %cur.0, ptr readonly captures(address) %tag.0) local_unnamed_addr #5 {
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
  %r12.i = tail call ptr asm sideeffect "", "=r,0"(ptr %v5.i) #0
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
define dso_local { ptr, i64 } @find_switch_clause(ptr %cur.0, ptr readonly captures(address) %tag.0) local_unnamed_addr #5 {
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
  %r12.i = tail call ptr asm sideeffect "", "=r,0"(ptr %v5.i) #0
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

; Function Attrs: noredzone nounwind uwtable
define dso_local noundef ptr @exn_alloc(ptr captures(none) %vm.0, ptr %tag.0, i32 %n.0) local_unnamed_addr #5 {
entry1:
  %c6 = icmp ugt i32 %n.0, 6
  br i1 %c6, label %yes3, label %no4

yes3:                                             ; preds = %entry1
  %v3.i = zext i32 %n.0 to i64
  %r4.i = tail call i64 @service(i32 5, i64 %v3.i, i64 0, i64 0)
  %v5.i = inttoptr i64 %r4.i to ptr
  br label %end5

no4:                                              ; preds = %entry1
  %p3.i = getelementptr i8, ptr %vm.0, i64 40
  %v4.i = load ptr, ptr %p3.i, align 8
  %c10.not.i = icmp eq ptr %v4.i, null
  br i1 %c10.not.i, label %while15.i.preheader, label %then6.i

while15.i.preheader:                              ; preds = %no4
  %p18.i = getelementptr i8, ptr %vm.0, i64 104
  %p21.i = getelementptr i8, ptr %vm.0, i64 112
  %v19.i1 = load ptr, ptr %p18.i, align 8
  %v22.i2 = load ptr, ptr %p21.i, align 8
  %c24.not.i3 = icmp ult ptr %v19.i1, %v22.i2
  br i1 %c24.not.i3, label %end17.i, label %do16.i

then6.i:                                          ; preds = %no4
  %v12.i = load ptr, ptr %v4.i, align 8
  store ptr %v12.i, ptr %p3.i, align 8
  br label %end5

do16.i:                                           ; preds = %while15.i.preheader, %do16.i
  %r25.i = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  %v19.i = load ptr, ptr %p18.i, align 8
  %v22.i = load ptr, ptr %p21.i, align 8
  %c24.not.i = icmp ult ptr %v19.i, %v22.i
  br i1 %c24.not.i, label %end17.i, label %do16.i

end17.i:                                          ; preds = %do16.i, %while15.i.preheader
  %v19.i.lcssa = phi ptr [ %v19.i1, %while15.i.preheader ], [ %v19.i, %do16.i ]
  %v20.i = ptrtoint ptr %v19.i.lcssa to i64
  %v30.i = add i64 %v20.i, 64
  %v31.i = inttoptr i64 %v30.i to ptr
  store ptr %v31.i, ptr %p18.i, align 8
  br label %end5

end5:                                             ; preds = %end17.i, %then6.i, %yes3
  %phi9 = phi ptr [ %v5.i, %yes3 ], [ %v4.i, %then6.i ], [ %v19.i.lcssa, %end17.i ]
  store ptr %tag.0, ptr %phi9, align 8
  %p10 = getelementptr i8, ptr %phi9, i64 8
  store i32 %n.0, ptr %p10, align 8
  %p11 = getelementptr i8, ptr %phi9, i64 12
  store i32 0, ptr %p11, align 4
  ret ptr %phi9
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local ptr @exn_take(ptr captures(none) %vm.0) local_unnamed_addr #10 {
entry1:
  %p7 = getelementptr i8, ptr %vm.0, i64 40
  %v8 = load ptr, ptr %p7, align 8
  %c9.not = icmp eq ptr %v8, null
  br i1 %c9.not, label %more6, label %then6.i

more6:                                            ; preds = %entry1
  %p10 = getelementptr i8, ptr %vm.0, i64 104
  %v11 = load ptr, ptr %p10, align 8
  %p13 = getelementptr i8, ptr %vm.0, i64 112
  %v14 = load ptr, ptr %p13, align 8
  %c16.not = icmp ult ptr %v11, %v14
  br i1 %c16.not, label %end17.i, label %common.ret

common.ret:                                       ; preds = %end17.i, %then6.i, %more6
  %common.ret.op = phi ptr [ null, %more6 ], [ %v8, %then6.i ], [ %v11, %end17.i ]
  ret ptr %common.ret.op

then6.i:                                          ; preds = %entry1
  %v12.i = load ptr, ptr %v8, align 8
  store ptr %v12.i, ptr %p7, align 8
  br label %common.ret

end17.i:                                          ; preds = %more6
  %v20.i = ptrtoint ptr %v11 to i64
  %v30.i = add i64 %v20.i, 64
  %v31.i = inttoptr i64 %v30.i to ptr
  store ptr %v31.i, ptr %p10, align 8
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @exn_done(ptr captures(none) %vm.0, ptr %exn.0) local_unnamed_addr #5 {
entry1:
  %p6 = getelementptr i8, ptr %exn.0, i64 12
  %v7 = load i32, ptr %p6, align 4
  %c8.not = icmp eq i32 %v7, 0
  br i1 %c8.not, label %then3, label %end5, !prof !0

then3:                                            ; preds = %entry1
  %p14 = getelementptr i8, ptr %exn.0, i64 8
  %v15 = load i32, ptr %p14, align 4
  %c16 = icmp ult i32 %v15, 7
  br i1 %c16, label %then11, label %else12, !prof !0

then11:                                           ; preds = %then3
  %p18 = getelementptr i8, ptr %vm.0, i64 40
  %v19 = load ptr, ptr %p18, align 8
  store ptr %v19, ptr %exn.0, align 8
  store ptr %exn.0, ptr %p18, align 8
  br label %end5

else12:                                           ; preds = %then3
  %v21 = ptrtoint ptr %exn.0 to i64
  %r22 = tail call i64 @service(i32 6, i64 %v21, i64 0, i64 0)
  br label %end5

end5:                                             ; preds = %then11, %else12, %entry1
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local noundef i1 @subtype(i32 %a.0, i32 %b.0, i32 %depth.0) local_unnamed_addr #11 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
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
define dso_local void @memory_fill(ptr readonly captures(none) %memory.0, i64 %at.0, i32 %value.0, i64 %n.0) local_unnamed_addr #5 {
entry1:
  %p8 = getelementptr i8, ptr %memory.0, i64 16
  %v9 = load i64, ptr %p8, align 4
  %c3.i = icmp ugt i64 %n.0, %v9
  %v4.i = sub i64 %v9, %n.0
  %c5.i = icmp ugt i64 %at.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then4, label %end6

then4:                                            ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

end6:                                             ; preds = %entry1
  %v11 = load ptr, ptr %memory.0, align 8
  %v12 = ptrtoint ptr %v11 to i64
  %v13 = add i64 %at.0, %v12
  %c197 = icmp ugt i64 %n.0, 1048576
  %v22 = trunc i32 %value.0 to i8
  br i1 %c197, label %do16, label %end17

do16:                                             ; preds = %end6, %look_up.exit
  %to.14.09 = phi i64 [ %v24, %look_up.exit ], [ %v13, %end6 ]
  %n.3.08 = phi i64 [ %v26, %look_up.exit ], [ %n.0, %end6 ]
  %v21 = inttoptr i64 %to.14.09 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v21, i8 %v22, i64 1048576, i1 false)
  %v24 = add i64 %to.14.09, 1048576
  %v26 = add i64 %n.3.08, -1048576
  %v6.i6 = load i32, ptr @due, align 8
  %c7.not.i = icmp eq i32 %v6.i6, 0
  br i1 %c7.not.i, label %look_up.exit, label %then3.i, !prof !0

then3.i:                                          ; preds = %do16
  tail call void @poll_due()
  br label %look_up.exit

look_up.exit:                                     ; preds = %do16, %then3.i
  %c19 = icmp ugt i64 %v26, 1048576
  br i1 %c19, label %do16, label %end17

end17:                                            ; preds = %look_up.exit, %end6
  %n.3.0.lcssa = phi i64 [ %n.0, %end6 ], [ %v26, %look_up.exit ]
  %to.14.0.lcssa = phi i64 [ %v13, %end6 ], [ %v24, %look_up.exit ]
  %v28 = inttoptr i64 %to.14.0.lcssa to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %v28, i8 %v22, i64 %n.3.0.lcssa, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_copy(ptr readonly captures(none) %to.0, ptr readonly captures(none) %from_.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #5 {
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
  %v12.i = ptrtoint ptr %v6 to i64
  %v14.i = add i64 %start.0, %v12.i
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %n.0, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %n.0, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %n.0, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i1 = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i1, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %n.0, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_init(ptr readonly captures(none) %memory.0, ptr readonly captures(none) %segment.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #5 {
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
  %v12.i = ptrtoint ptr %v6 to i64
  %v14.i = add i64 %start.0, %v12.i
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %n.0, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %n.0, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %n.0, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i1 = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i1, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %n.0, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_fill(ptr readonly captures(none) %table.0, i64 %at.0, i64 %value.0, i64 %n.0) local_unnamed_addr #5 {
entry1:
  %p8 = getelementptr i8, ptr %table.0, i64 8
  %v9 = load i64, ptr %p8, align 4
  %c3.i = icmp ugt i64 %n.0, %v9
  %v4.i = sub i64 %v9, %n.0
  %c5.i = icmp ugt i64 %at.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then4, label %end6

then4:                                            ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

end6:                                             ; preds = %entry1
  %v11 = load ptr, ptr %table.0, align 8
  %v12 = ptrtoint ptr %v11 to i64
  %v13 = shl i64 %at.0, 3
  %v14 = add i64 %v13, %v12
  %c2016 = icmp ugt i64 %n.0, 1048576
  br i1 %c2016, label %do17.preheader, label %end18

do17.preheader:                                   ; preds = %end6
  %broadcast.splatinsert = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat = shufflevector <4 x i64> %broadcast.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %do17

do17:                                             ; preds = %do17.preheader, %look_up.exit
  %to.15.018 = phi i64 [ %v23, %look_up.exit ], [ %v14, %do17.preheader ]
  %n.3.017 = phi i64 [ %v25, %look_up.exit ], [ %n.0, %do17.preheader ]
  %v3.i = inttoptr i64 %to.15.018 to ptr
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %do17
  %index = phi i64 [ 0, %do17 ], [ %index.next.7, %vector.body ]
  %0 = getelementptr i64, ptr %v3.i, i64 %index
  %1 = getelementptr i8, ptr %0, i64 32
  %2 = getelementptr i8, ptr %0, i64 64
  %3 = getelementptr i8, ptr %0, i64 96
  store <4 x i64> %broadcast.splat, ptr %0, align 4
  store <4 x i64> %broadcast.splat, ptr %1, align 4
  store <4 x i64> %broadcast.splat, ptr %2, align 4
  store <4 x i64> %broadcast.splat, ptr %3, align 4
  %4 = getelementptr i64, ptr %v3.i, i64 %index
  %5 = getelementptr i8, ptr %4, i64 128
  %6 = getelementptr i8, ptr %4, i64 160
  %7 = getelementptr i8, ptr %4, i64 192
  %8 = getelementptr i8, ptr %4, i64 224
  store <4 x i64> %broadcast.splat, ptr %5, align 4
  store <4 x i64> %broadcast.splat, ptr %6, align 4
  store <4 x i64> %broadcast.splat, ptr %7, align 4
  store <4 x i64> %broadcast.splat, ptr %8, align 4
  %9 = getelementptr i64, ptr %v3.i, i64 %index
  %10 = getelementptr i8, ptr %9, i64 256
  %11 = getelementptr i8, ptr %9, i64 288
  %12 = getelementptr i8, ptr %9, i64 320
  %13 = getelementptr i8, ptr %9, i64 352
  store <4 x i64> %broadcast.splat, ptr %10, align 4
  store <4 x i64> %broadcast.splat, ptr %11, align 4
  store <4 x i64> %broadcast.splat, ptr %12, align 4
  store <4 x i64> %broadcast.splat, ptr %13, align 4
  %14 = getelementptr i64, ptr %v3.i, i64 %index
  %15 = getelementptr i8, ptr %14, i64 384
  %16 = getelementptr i8, ptr %14, i64 416
  %17 = getelementptr i8, ptr %14, i64 448
  %18 = getelementptr i8, ptr %14, i64 480
  store <4 x i64> %broadcast.splat, ptr %15, align 4
  store <4 x i64> %broadcast.splat, ptr %16, align 4
  store <4 x i64> %broadcast.splat, ptr %17, align 4
  store <4 x i64> %broadcast.splat, ptr %18, align 4
  %19 = getelementptr i64, ptr %v3.i, i64 %index
  %20 = getelementptr i8, ptr %19, i64 512
  %21 = getelementptr i8, ptr %19, i64 544
  %22 = getelementptr i8, ptr %19, i64 576
  %23 = getelementptr i8, ptr %19, i64 608
  store <4 x i64> %broadcast.splat, ptr %20, align 4
  store <4 x i64> %broadcast.splat, ptr %21, align 4
  store <4 x i64> %broadcast.splat, ptr %22, align 4
  store <4 x i64> %broadcast.splat, ptr %23, align 4
  %24 = getelementptr i64, ptr %v3.i, i64 %index
  %25 = getelementptr i8, ptr %24, i64 640
  %26 = getelementptr i8, ptr %24, i64 672
  %27 = getelementptr i8, ptr %24, i64 704
  %28 = getelementptr i8, ptr %24, i64 736
  store <4 x i64> %broadcast.splat, ptr %25, align 4
  store <4 x i64> %broadcast.splat, ptr %26, align 4
  store <4 x i64> %broadcast.splat, ptr %27, align 4
  store <4 x i64> %broadcast.splat, ptr %28, align 4
  %29 = getelementptr i64, ptr %v3.i, i64 %index
  %30 = getelementptr i8, ptr %29, i64 768
  %31 = getelementptr i8, ptr %29, i64 800
  %32 = getelementptr i8, ptr %29, i64 832
  %33 = getelementptr i8, ptr %29, i64 864
  store <4 x i64> %broadcast.splat, ptr %30, align 4
  store <4 x i64> %broadcast.splat, ptr %31, align 4
  store <4 x i64> %broadcast.splat, ptr %32, align 4
  store <4 x i64> %broadcast.splat, ptr %33, align 4
  %34 = getelementptr i64, ptr %v3.i, i64 %index
  %35 = getelementptr i8, ptr %34, i64 896
  %36 = getelementptr i8, ptr %34, i64 928
  %37 = getelementptr i8, ptr %34, i64 960
  %38 = getelementptr i8, ptr %34, i64 992
  store <4 x i64> %broadcast.splat, ptr %35, align 4
  store <4 x i64> %broadcast.splat, ptr %36, align 4
  store <4 x i64> %broadcast.splat, ptr %37, align 4
  store <4 x i64> %broadcast.splat, ptr %38, align 4
  %index.next.7 = add nuw nsw i64 %index, 128
  %39 = icmp eq i64 %index.next.7, 1048576
  br i1 %39, label %fill.exit, label %vector.body, !llvm.loop !1

fill.exit:                                        ; preds = %vector.body
  %v23 = add i64 %to.15.018, 8388608
  %v25 = add i64 %n.3.017, -1048576
  %v6.i6 = load i32, ptr @due, align 8
  %c7.not.i = icmp eq i32 %v6.i6, 0
  br i1 %c7.not.i, label %look_up.exit, label %then3.i, !prof !0

then3.i:                                          ; preds = %fill.exit
  tail call void @poll_due()
  br label %look_up.exit

look_up.exit:                                     ; preds = %fill.exit, %then3.i
  %c20 = icmp ugt i64 %v25, 1048576
  br i1 %c20, label %do17, label %end18

end18:                                            ; preds = %look_up.exit, %end6
  %n.3.0.lcssa = phi i64 [ %n.0, %end6 ], [ %v25, %look_up.exit ]
  %to.15.0.lcssa = phi i64 [ %v14, %end6 ], [ %v23, %look_up.exit ]
  %v3.i7 = inttoptr i64 %to.15.0.lcssa to ptr
  %c10.i1020.not = icmp eq i64 %n.3.0.lcssa, 0
  br i1 %c10.i1020.not, label %fill.exit14, label %iter.check

iter.check:                                       ; preds = %end18
  %min.iters.check = icmp samesign ult i64 %n.3.0.lcssa, 4
  br i1 %min.iters.check, label %do6.i11.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %iter.check
  %min.iters.check23 = icmp samesign ult i64 %n.3.0.lcssa, 16
  br i1 %min.iters.check23, label %vec.epilog.ph, label %vector.ph24

vector.ph24:                                      ; preds = %vector.main.loop.iter.check
  %n.mod.vf = and i64 %n.3.0.lcssa, 12
  %n.vec = and i64 %n.3.0.lcssa, 2097136
  %broadcast.splatinsert25 = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat26 = shufflevector <4 x i64> %broadcast.splatinsert25, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %vector.body27

vector.body27:                                    ; preds = %vector.body27, %vector.ph24
  %index28 = phi i64 [ 0, %vector.ph24 ], [ %index.next29, %vector.body27 ]
  %40 = getelementptr i64, ptr %v3.i7, i64 %index28
  %41 = getelementptr i8, ptr %40, i64 32
  %42 = getelementptr i8, ptr %40, i64 64
  %43 = getelementptr i8, ptr %40, i64 96
  store <4 x i64> %broadcast.splat26, ptr %40, align 4
  store <4 x i64> %broadcast.splat26, ptr %41, align 4
  store <4 x i64> %broadcast.splat26, ptr %42, align 4
  store <4 x i64> %broadcast.splat26, ptr %43, align 4
  %index.next29 = add nuw i64 %index28, 16
  %44 = icmp eq i64 %index.next29, %n.vec
  br i1 %44, label %middle.block30, label %vector.body27, !llvm.loop !4

middle.block30:                                   ; preds = %vector.body27
  %cmp.n = icmp eq i64 %n.3.0.lcssa, %n.vec
  br i1 %cmp.n, label %fill.exit14, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block30
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  br i1 %min.epilog.iters.check, label %do6.i11.preheader, label %vec.epilog.ph, !prof !5

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  %n.vec32 = and i64 %n.3.0.lcssa, 2097148
  %broadcast.splatinsert33 = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat34 = shufflevector <4 x i64> %broadcast.splatinsert33, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index35 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next36, %vec.epilog.vector.body ]
  %45 = getelementptr i64, ptr %v3.i7, i64 %index35
  store <4 x i64> %broadcast.splat34, ptr %45, align 4
  %index.next36 = add nuw i64 %index35, 4
  %46 = icmp eq i64 %index.next36, %n.vec32
  br i1 %46, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !6

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  %cmp.n37 = icmp eq i64 %n.3.0.lcssa, %n.vec32
  br i1 %cmp.n37, label %fill.exit14, label %do6.i11.preheader

do6.i11.preheader:                                ; preds = %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %t4.0.i921.ph = phi i64 [ 0, %iter.check ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec32, %vec.epilog.middle.block ]
  br label %do6.i11

do6.i11:                                          ; preds = %do6.i11.preheader, %do6.i11
  %t4.0.i921 = phi i64 [ %v12.i13, %do6.i11 ], [ %t4.0.i921.ph, %do6.i11.preheader ]
  %p11.i12 = getelementptr i64, ptr %v3.i7, i64 %t4.0.i921
  store i64 %value.0, ptr %p11.i12, align 4
  %v12.i13 = add nuw nsw i64 %t4.0.i921, 1
  %c10.i10 = icmp samesign ult i64 %v12.i13, %n.3.0.lcssa
  br i1 %c10.i10, label %do6.i11, label %fill.exit14, !llvm.loop !7

fill.exit14:                                      ; preds = %do6.i11, %middle.block30, %vec.epilog.middle.block, %end18
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_copy(ptr readonly captures(none) %to.0, ptr readonly captures(none) %from_.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #5 {
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
  %v12.i = ptrtoint ptr %v6 to i64
  %v13.i = shl i64 %start.0, 3
  %v14.i = add i64 %v13.i, %v12.i
  %v15.i = shl i64 %n.0, 3
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %v15.i, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %v15.i, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %v15.i, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i1 = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i1, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %v15.i, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_init(ptr readonly captures(none) %table.0, ptr readonly captures(none) %segment.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #5 {
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
  %v12.i = ptrtoint ptr %v6 to i64
  %v13.i = shl i64 %start.0, 3
  %v14.i = add i64 %v13.i, %v12.i
  %v15.i = shl i64 %n.0, 3
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %v15.i, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %v15.i, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %v15.i, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i1 = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i1, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %v15.i, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local noundef i1 @put_large(ptr %vm.0, i32 %value.0, ptr %x.0) local_unnamed_addr #5 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 24), align 8
  %r5 = tail call i64 %v4(ptr %x.0) #0
  %c10 = icmp eq i64 %r5, -1
  br i1 %c10, label %more9, label %end8

more9:                                            ; preds = %entry1
  %v12 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 144), align 8
  %r13 = tail call ptr %v12() #0
  %c14.not = icmp eq ptr %r13, null
  br i1 %c14.not, label %end8, label %then6

common.ret:                                       ; preds = %end8, %then6
  %common.ret.op = phi i1 [ false, %then6 ], [ true, %end8 ]
  ret i1 %common.ret.op

then6:                                            ; preds = %more9
  %v16 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 152), align 8
  tail call void %v16() #0
  br label %common.ret

end8:                                             ; preds = %more9, %entry1
  %v3.i = ptrtoint ptr %vm.0 to i64
  %v4.i = lshr i32 %value.0, 8
  %v5.i = zext nneg i32 %v4.i to i64
  %v6.i = add i64 %v5.i, %v3.i
  %v7.i = inttoptr i64 %v6.i to ptr
  store i64 %r5, ptr %v7.i, align 4
  br label %common.ret
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(none) uwtable
define dso_local range(i64 0, 4294967297) i64 @narrowed(i64 %bits.0) local_unnamed_addr #12 {
entry1:
  %0 = lshr i64 %bits.0, 32
  %v4 = and i64 %0, 2147483648
  %v5 = and i64 %bits.0, 9223372036854775807
  %c9 = icmp eq i64 %v5, 0
  br i1 %c9, label %common.ret, label %end8

common.ret:                                       ; preds = %end8, %entry1, %end12
  %common.ret.op = phi i64 [ %v33, %end12 ], [ %v4, %entry1 ], [ 4294967296, %end8 ]
  ret i64 %common.ret.op

end8:                                             ; preds = %entry1
  %1 = add nsw i64 %v5, -4039728865751334912
  %or.cond = icmp ult i64 %1, 1143914305352105984
  br i1 %or.cond, label %end12, label %common.ret

end12:                                            ; preds = %end8
  %v16 = and i64 %bits.0, 536870911
  %v17 = add nsw i64 %v5, -4035225266123964416
  %v18 = lshr i64 %v17, 29
  %c24 = icmp samesign ugt i64 %v16, 268435456
  %2 = and i64 %bits.0, 1073741823
  %or.cond3.not = icmp eq i64 %2, 805306368
  %or.cond4 = or i1 %c24, %or.cond3.not
  %v31 = zext i1 %or.cond4 to i64
  %near.19.0 = add nuw nsw i64 %v18, %v31
  %v33 = or i64 %near.19.0, %v4
  br label %common.ret
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(none) uwtable
define dso_local i64 @widened(i32 %bits.0) local_unnamed_addr #12 {
entry1:
  %bits.0.signext = sext i32 %bits.0 to i64
  %v5 = and i64 %bits.0.signext, -9223372036854775808
  %0 = and i32 %bits.0, 2147483647
  %v7 = zext nneg i32 %0 to i64
  %c11 = icmp samesign ugt i32 %0, 2139095039
  br i1 %c11, label %then8, label %end10

common.ret:                                       ; preds = %end18, %end25, %then16, %then8
  %common.ret.op = phi i64 [ %v15, %then8 ], [ %v22, %then16 ], [ %v33, %end25 ], [ %v5, %end18 ]
  ret i64 %common.ret.op

then8:                                            ; preds = %entry1
  %v13 = shl nuw nsw i64 %v7, 29
  %v12 = or disjoint i64 %v13, %v5
  %v15 = or i64 %v12, 9218868437227405312
  br label %common.ret

end10:                                            ; preds = %entry1
  %c19 = icmp samesign ugt i32 %0, 8388607
  br i1 %c19, label %then16, label %end18

then16:                                           ; preds = %end10
  %v20 = shl nuw nsw i64 %v7, 29
  %v21 = add nuw nsw i64 %v20, 4035225266123964416
  %v22 = or disjoint i64 %v21, %v5
  br label %common.ret

end18:                                            ; preds = %end10
  %c26 = icmp eq i32 %0, 0
  br i1 %c26, label %common.ret, label %end25

end25:                                            ; preds = %end18
  %r27 = tail call range(i64 41, 65) i64 @llvm.ctlz.i64(i64 %v7, i1 true)
  %v28 = add nsw i64 %r27, -11
  %v29 = shl i64 %v7, %v28
  %1 = shl nuw nsw i64 %r27, 52
  %reass.sub2 = sub i64 %v29, %1
  %v32 = add i64 %reass.sub2, 4215369251218784256
  %v33 = or i64 %v32, %v5
  br label %common.ret
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(none) uwtable
define dso_local range(i64 4607182418800017408, 1) i64 @float_of(i64 %n.0) local_unnamed_addr #12 {
entry1:
  %c6 = icmp eq i64 %n.0, 0
  br i1 %c6, label %common.ret, label %end5

common.ret:                                       ; preds = %entry1, %end5
  %common.ret.op = phi i64 [ %v22, %end5 ], [ 0, %entry1 ]
  ret i64 %common.ret.op

end5:                                             ; preds = %entry1
  %v7 = and i64 %n.0, -9223372036854775808
  %phi14 = tail call i64 @llvm.abs.i64(i64 %n.0, i1 false)
  %r15 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %phi14, i1 true)
  %v16 = shl i64 %phi14, %r15
  %v17 = lshr i64 %v16, 11
  %v18 = and i64 %v17, 4503599627370495
  %0 = shl nuw nsw i64 %r15, 52
  %reass.sub2 = sub nsw i64 %v18, %0
  %v21 = add nsw i64 %reass.sub2, 4890909195324358656
  %v22 = or i64 %v21, %v7
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local ptr @call_export(ptr %f.0, ptr %args.0, i64 %count.0, ptr %names.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %f.0, i64 136
  %v4 = load ptr, ptr %p3, align 8
  %p5 = getelementptr i8, ptr %v4, i64 128
  %v6 = load i64, ptr %p5, align 4
  %p7 = getelementptr i8, ptr %f.0, i64 152
  %v8 = load ptr, ptr %p7, align 8
  %v9 = load i32, ptr %v8, align 4
  %v10 = zext i32 %v9 to i64
  %c18 = icmp ne ptr %names.0, null
  %v20 = and i64 %count.0, 9223372036854775807
  %c21 = icmp ne i64 %v20, %v10
  %or.cond = select i1 %c18, i1 true, i1 %c21
  br i1 %or.cond, label %then11, label %more19

more19:                                           ; preds = %entry1
  %p7.i = getelementptr i8, ptr %v4, i64 136
  %v8.i = load i64, ptr %p7.i, align 4
  %c9.not.i = icmp eq i64 %v6, %v8.i
  br i1 %c9.not.i, label %more6.i, label %then11

more6.i:                                          ; preds = %more19
  %p10.i = getelementptr i8, ptr %v4, i64 152
  %v11.i = load i64, ptr %p10.i, align 4
  %c12.not.i = icmp ult i64 %v6, %v11.i
  br i1 %c12.not.i, label %end5.i, label %then11

end5.i:                                           ; preds = %more6.i
  %p17.i = getelementptr i8, ptr %v4, i64 120
  %v18.i = load i64, ptr %p17.i, align 4
  %c19.not.i = icmp eq i64 %v18.i, 0
  br i1 %c19.not.i, label %no15, label %is_free.exit

is_free.exit:                                     ; preds = %end5.i
  %r22.i = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  %c23.i = icmp eq i64 %v18.i, %r22.i
  br i1 %c23.i, label %is_free.exit.no15_crit_edge, label %then11

is_free.exit.no15_crit_edge:                      ; preds = %is_free.exit
  %v30.pre = load ptr, ptr %p7, align 8
  %v4.i.pre = load i32, ptr %v30.pre, align 4
  %.pre = zext i32 %v4.i.pre to i64
  br label %no15

no15:                                             ; preds = %is_free.exit.no15_crit_edge, %end5.i
  %v5.i.pre-phi = phi i64 [ %.pre, %is_free.exit.no15_crit_edge ], [ %v10, %end5.i ]
  %v4.i = phi i32 [ %v4.i.pre, %is_free.exit.no15_crit_edge ], [ %v9, %end5.i ]
  %v30 = phi ptr [ %v30.pre, %is_free.exit.no15_crit_edge ], [ %v8, %end5.i ]
  %p3.i = getelementptr i8, ptr %v30, i64 8
  %c12.i.not140.not = icmp eq i32 %v4.i, 0
  br i1 %c12.i.not140.not, label %end28, label %do8.i.lr.ph

do8.i.lr.ph:                                      ; preds = %no15
  %v3.i.i59124 = ptrtoint ptr %v4 to i64
  br label %do8.i

do8.i:                                            ; preds = %do8.i.lr.ph, %step9.i
  %t6.0.i141 = phi i64 [ 0, %do8.i.lr.ph ], [ %v23.i, %step9.i ]
  %p16.i = getelementptr i32, ptr %p3.i, i64 %t6.0.i141
  %v17.i = load i32, ptr %p16.i, align 4
  %p18.i = getelementptr ptr, ptr %args.0, i64 %t6.0.i141
  %v19.i = load ptr, ptr %p18.i, align 8
  %v6.i = and i32 %v17.i, 254
  %c7.i = icmp eq i32 %v6.i, 0
  %p7.i24 = getelementptr i8, ptr %v19.i, i64 8
  %v8.i25 = load ptr, ptr %p7.i24, align 8
  br i1 %c7.i, label %then3.i23, label %end5.i17

then3.i23:                                        ; preds = %do8.i
  %v10.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 208), align 8
  %c11.i = icmp eq ptr %v8.i25, %v10.i
  %v15.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 216), align 8
  %c16.i = icmp eq ptr %v8.i25, %v15.i
  %phi17.i = select i1 %c11.i, i1 true, i1 %c16.i
  br i1 %phi17.i, label %more11.i, label %then26, !prof !8

more11.i:                                         ; preds = %then3.i23
  %v4.i33 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 16), align 8
  %r6.i = tail call i64 %v4.i33(ptr nonnull %v19.i, ptr nonnull getelementptr inbounds nuw (i8, ptr @python, i64 272)) #0
  %v10.i34 = and i32 %v17.i, 1
  %c11.i35 = icmp eq i32 %v10.i34, 0
  %v18.i43 = load i32, ptr getelementptr inbounds nuw (i8, ptr @python, i64 272), align 8
  br i1 %c11.i35, label %then7.i42, label %end9.i

then7.i42:                                        ; preds = %more11.i
  %c19.i = icmp eq i32 %v18.i43, 0
  %0 = add i64 %r6.i, 2147483648
  %1 = icmp ult i64 %0, 6442450944
  %or.cond1.i44 = select i1 %c19.i, i1 %1, i1 false
  br i1 %or.cond1.i44, label %end14.i, label %then26

end14.i:                                          ; preds = %then7.i42
  %v4.i3.i = lshr exact i32 %v17.i, 8
  %v5.i4.i = zext nneg i32 %v4.i3.i to i64
  %v6.i5.i = add i64 %v5.i4.i, %v3.i.i59124
  %v7.i6.i = inttoptr i64 %v6.i5.i to ptr
  %v26.i = and i64 %r6.i, 4294967295
  store i64 %v26.i, ptr %v7.i6.i, align 4
  br label %step9.i

end9.i:                                           ; preds = %more11.i
  switch i32 %v18.i43, label %then26 [
    i32 0, label %end29.i
    i32 1, label %more37.i
  ]

more37.i:                                         ; preds = %end9.i
  %v4.i73 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 24), align 8
  %r5.i = tail call i64 %v4.i73(ptr nonnull %v19.i) #0
  %c10.i = icmp eq i64 %r5.i, -1
  br i1 %c10.i, label %more9.i, label %put_large.exit.thread

more9.i:                                          ; preds = %more37.i
  %v12.i80 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 144), align 8
  %r13.i = tail call ptr %v12.i80() #0
  %c14.not.i = icmp eq ptr %r13.i, null
  br i1 %c14.not.i, label %put_large.exit.thread, label %put_large.exit

put_large.exit.thread:                            ; preds = %more37.i, %more9.i
  %v4.i.i75 = lshr i32 %v17.i, 8
  %v5.i.i76 = zext nneg i32 %v4.i.i75 to i64
  %v6.i.i77 = add i64 %v5.i.i76, %v3.i.i59124
  %v7.i.i78 = inttoptr i64 %v6.i.i77 to ptr
  store i64 %r5.i, ptr %v7.i.i78, align 4
  br label %step9.i

put_large.exit:                                   ; preds = %more9.i
  %v16.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 152), align 8
  tail call void %v16.i() #0
  br label %then26

end29.i:                                          ; preds = %end9.i
  %v4.i.i38 = lshr i32 %v17.i, 8
  %v5.i.i39 = zext nneg i32 %v4.i.i38 to i64
  %v6.i.i40 = add i64 %v5.i.i39, %v3.i.i59124
  %v7.i.i41 = inttoptr i64 %v6.i.i40 to ptr
  store i64 %r6.i, ptr %v7.i.i41, align 4
  br label %step9.i

end5.i17:                                         ; preds = %do8.i
  %v21.i20 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 224), align 8
  %c22.i = icmp eq ptr %v8.i25, %v21.i20
  br i1 %c22.i, label %then15.i, label %end17.i

then15.i:                                         ; preds = %end5.i17
  %r23.i = tail call i64 @float_bits(ptr nonnull %v19.i)
  %v6.i45 = and i32 %v17.i, 255
  %c7.i46 = icmp eq i32 %v6.i45, 3
  br i1 %c7.i46, label %then3.i54, label %end5.i47

then3.i54:                                        ; preds = %then15.i
  %v4.i2.i = lshr i32 %v17.i, 8
  %v5.i3.i = zext nneg i32 %v4.i2.i to i64
  %v6.i4.i = add i64 %v5.i3.i, %v3.i.i59124
  %v7.i5.i = inttoptr i64 %v6.i4.i to ptr
  store i64 %r23.i, ptr %v7.i5.i, align 4
  br label %step9.i

end5.i47:                                         ; preds = %then15.i
  %2 = lshr i64 %r23.i, 32
  %v4.i81 = and i64 %2, 2147483648
  %v5.i82 = and i64 %r23.i, 9223372036854775807
  %c9.i = icmp eq i64 %v5.i82, 0
  br i1 %c9.i, label %narrowed.exit.thread, label %end8.i83

end8.i83:                                         ; preds = %end5.i47
  %3 = add nsw i64 %v5.i82, -4039728865751334912
  %or.cond.i = icmp ult i64 %3, 1143914305352105984
  br i1 %or.cond.i, label %end12.i, label %narrowed.exit

end12.i:                                          ; preds = %end8.i83
  %v16.i85 = and i64 %r23.i, 536870911
  %v17.i86 = add nsw i64 %v5.i82, -4035225266123964416
  %v18.i87 = lshr i64 %v17.i86, 29
  %c24.i = icmp samesign ugt i64 %v16.i85, 268435456
  %4 = and i64 %r23.i, 1073741823
  %or.cond3.not.i = icmp eq i64 %4, 805306368
  %or.cond4.i = or i1 %c24.i, %or.cond3.not.i
  %v31.i = zext i1 %or.cond4.i to i64
  %near.19.0.i = add nuw nsw i64 %v18.i87, %v31.i
  %v33.i = or i64 %near.19.0.i, %v4.i81
  br label %narrowed.exit.thread

narrowed.exit.thread:                             ; preds = %end12.i, %end5.i47
  %common.ret.op.i84.ph = phi i64 [ %v4.i81, %end5.i47 ], [ %v33.i, %end12.i ]
  %v4.i.i49132 = lshr i32 %v17.i, 8
  %v5.i.i50133 = zext nneg i32 %v4.i.i49132 to i64
  %v6.i.i51134 = add i64 %v5.i.i50133, %v3.i.i59124
  %v7.i.i52135 = inttoptr i64 %v6.i.i51134 to ptr
  store i64 %common.ret.op.i84.ph, ptr %v7.i.i52135, align 4
  br label %step9.i

narrowed.exit:                                    ; preds = %end8.i83
  %v4.i.i49 = lshr i32 %v17.i, 8
  %v5.i.i50 = zext nneg i32 %v4.i.i49 to i64
  %v6.i.i51 = add i64 %v5.i.i50, %v3.i.i59124
  %v7.i.i52 = inttoptr i64 %v6.i.i51 to ptr
  store i64 4294967296, ptr %v7.i.i52, align 4
  br label %then26

end17.i:                                          ; preds = %end5.i17
  %v10.i28 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 208), align 8
  %c11.i29 = icmp eq ptr %v8.i25, %v10.i28
  %v15.i30 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 216), align 8
  %c16.i31 = icmp eq ptr %v8.i25, %v15.i30
  %phi17.i32 = select i1 %c11.i29, i1 true, i1 %c16.i31
  br i1 %phi17.i32, label %end27.i, label %then26

end27.i:                                          ; preds = %end17.i
  %v30.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 16), align 8
  %r32.i = tail call i64 %v30.i(ptr nonnull %v19.i, ptr nonnull getelementptr inbounds nuw (i8, ptr @python, i64 272)) #0
  %v39.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @python, i64 272), align 8
  %c40.i = icmp eq i32 %v39.i, 0
  %5 = add i64 %r32.i, 9007199254740992
  %6 = icmp ult i64 %5, 18014398509481985
  %or.cond1.i = select i1 %c40.i, i1 %6, i1 false
  br i1 %or.cond1.i, label %end35.i, label %then26

end35.i:                                          ; preds = %end27.i
  %c6.i = icmp eq i64 %r32.i, 0
  br i1 %c6.i, label %float_of.exit, label %end5.i88

end5.i88:                                         ; preds = %end35.i
  %v7.i89 = and i64 %r32.i, -9223372036854775808
  %phi14.i = tail call i64 @llvm.abs.i64(i64 %r32.i, i1 true)
  %r15.i = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %phi14.i, i1 true)
  %v16.i90 = shl i64 %phi14.i, %r15.i
  %v17.i91 = lshr i64 %v16.i90, 11
  %v18.i92 = and i64 %v17.i91, 4503599627370495
  %7 = shl nuw nsw i64 %r15.i, 52
  %reass.sub = sub nsw i64 %v18.i92, %7
  %v21.i93 = add nsw i64 %reass.sub, 4890909195324358656
  %v22.i = or i64 %v21.i93, %v7.i89
  br label %float_of.exit

float_of.exit:                                    ; preds = %end35.i, %end5.i88
  %common.ret.op.i94 = phi i64 [ %v22.i, %end5.i88 ], [ 0, %end35.i ]
  %v6.i55 = and i32 %v17.i, 255
  %c7.i56 = icmp eq i32 %v6.i55, 3
  br i1 %c7.i56, label %then3.i66, label %end5.i57

then3.i66:                                        ; preds = %float_of.exit
  %v4.i2.i68 = lshr i32 %v17.i, 8
  %v5.i3.i69 = zext nneg i32 %v4.i2.i68 to i64
  %v6.i4.i70 = add i64 %v5.i3.i69, %v3.i.i59124
  %v7.i5.i71 = inttoptr i64 %v6.i4.i70 to ptr
  store i64 %common.ret.op.i94, ptr %v7.i5.i71, align 4
  br label %step9.i

end5.i57:                                         ; preds = %float_of.exit
  %8 = lshr i64 %common.ret.op.i94, 32
  %v4.i95 = and i64 %8, 2147483648
  %v5.i96 = and i64 %common.ret.op.i94, 9223372036854775807
  %c9.i97 = icmp eq i64 %v5.i96, 0
  br i1 %c9.i97, label %put_number.exit.thread122, label %end8.i98

end8.i98:                                         ; preds = %end5.i57
  %9 = add nsw i64 %v5.i96, -4039728865751334912
  %or.cond.i99 = icmp ult i64 %9, 1143914305352105984
  br i1 %or.cond.i99, label %end12.i101, label %put_number.exit

end12.i101:                                       ; preds = %end8.i98
  %v16.i102 = and i64 %common.ret.op.i94, 536870911
  %v17.i103 = add nsw i64 %v5.i96, -4035225266123964416
  %v18.i104 = lshr i64 %v17.i103, 29
  %c24.i105 = icmp samesign ugt i64 %v16.i102, 268435456
  %10 = and i64 %common.ret.op.i94, 1073741823
  %or.cond3.not.i106 = icmp eq i64 %10, 805306368
  %or.cond4.i107 = or i1 %c24.i105, %or.cond3.not.i106
  %v31.i108 = zext i1 %or.cond4.i107 to i64
  %near.19.0.i109 = add nuw nsw i64 %v18.i104, %v31.i108
  %v33.i110 = or i64 %near.19.0.i109, %v4.i95
  br label %put_number.exit.thread122

put_number.exit.thread122:                        ; preds = %end12.i101, %end5.i57
  %common.ret.op.i100.ph = phi i64 [ %v4.i95, %end5.i57 ], [ %v33.i110, %end12.i101 ]
  %v4.i.i60125 = lshr i32 %v17.i, 8
  %v5.i.i61126 = zext nneg i32 %v4.i.i60125 to i64
  %v6.i.i62127 = add i64 %v5.i.i61126, %v3.i.i59124
  %v7.i.i63128 = inttoptr i64 %v6.i.i62127 to ptr
  store i64 %common.ret.op.i100.ph, ptr %v7.i.i63128, align 4
  br label %step9.i

put_number.exit:                                  ; preds = %end8.i98
  %v4.i.i60 = lshr i32 %v17.i, 8
  %v5.i.i61 = zext nneg i32 %v4.i.i60 to i64
  %v6.i.i62 = add i64 %v5.i.i61, %v3.i.i59124
  %v7.i.i63 = inttoptr i64 %v6.i.i62 to ptr
  store i64 4294967296, ptr %v7.i.i63, align 4
  br label %then26

step9.i:                                          ; preds = %put_large.exit.thread, %end14.i, %end29.i, %then3.i66, %then3.i54, %narrowed.exit.thread, %put_number.exit.thread122
  %v23.i = add nuw nsw i64 %t6.0.i141, 1
  %c12.i.not = icmp samesign ult i64 %v23.i, %v5.i.pre-phi
  br i1 %c12.i.not, label %do8.i, label %end28

common.ret:                                       ; preds = %end63, %then55, %then26, %then11
  %common.ret.op = phi ptr [ %r25, %then11 ], [ %r34, %then26 ], [ %r60, %then55 ], [ %result.77.0, %end63 ]
  ret ptr %common.ret.op

then11:                                           ; preds = %more6.i, %more19, %is_free.exit, %entry1
  %r25 = tail call ptr @call_slowly(ptr nonnull %f.0, ptr %args.0, i64 %count.0, ptr %names.0)
  br label %common.ret

then26:                                           ; preds = %end9.i, %then7.i42, %end27.i, %end17.i, %then3.i23, %put_large.exit, %narrowed.exit, %put_number.exit
  %r34 = tail call ptr @call_slowly(ptr %f.0, ptr nonnull %args.0, i64 %count.0, ptr null)
  br label %common.ret

end28:                                            ; preds = %step9.i, %no15
  %v36 = load i64, ptr %p17.i, align 4
  %v37 = load ptr, ptr %v4, align 8
  %p38 = getelementptr i8, ptr %v4, i64 144
  %v39 = load ptr, ptr %p38, align 8
  %v40 = ptrtoint ptr %v39 to i64
  %v41 = shl i64 %v6, 4
  %v42 = add i64 %v41, %v40
  %v43 = inttoptr i64 %v42 to ptr
  %r44 = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  store i64 %r44, ptr %p17.i, align 8
  %v46 = add i64 %v6, 1
  store i64 %v46, ptr %p5, align 8
  %v48 = load ptr, ptr %v43, align 8
  store ptr %v48, ptr %v4, align 8
  %p49 = getelementptr i8, ptr %f.0, i64 144
  %v50 = load ptr, ptr %p49, align 8
  %v51 = load i64, ptr %v50, align 4
  %p52 = getelementptr i8, ptr %v43, i64 8
  %v53 = load i64, ptr %p52, align 8
  %r54 = tail call i32 @enter(ptr nonnull %v4, i64 %v51, i64 %v53)
  %c58 = icmp ugt i32 %r54, 1
  br i1 %c58, label %then55, label %end57, !prof !9

then55:                                           ; preds = %end28
  store ptr %v37, ptr %v4, align 8
  store i64 %v6, ptr %p5, align 8
  store i64 %v36, ptr %p17.i, align 8
  %r60 = tail call ptr @call_slowly(ptr nonnull %f.0, ptr %args.0, i64 %count.0, ptr null)
  br label %common.ret

end57:                                            ; preds = %end28
  %c68 = icmp eq i32 %r54, 0
  br i1 %c68, label %more67, label %no65

more67:                                           ; preds = %end57
  %p69 = getelementptr i8, ptr %v4, i64 176
  %v70 = load ptr, ptr %p69, align 8
  %c71.not = icmp eq ptr %v70, null
  br i1 %c71.not, label %then61, label %no65

no65:                                             ; preds = %more67, %end57
  %r78 = tail call ptr @failure(ptr nonnull %f.0, ptr nonnull %v4, i32 %r54)
  br label %end63

then61:                                           ; preds = %more67
  %v75 = load ptr, ptr %p7, align 8
  %p6.i = getelementptr i8, ptr %v75, i64 4
  %v7.i = load i32, ptr %p6.i, align 4
  switch i32 %v7.i, label %end18.i [
    i32 1, label %then3.i
    i32 0, label %then16.i
  ], !prof !10

then3.i:                                          ; preds = %then61
  %p10.i6 = getelementptr i8, ptr %v75, i64 8
  %v11.i7 = load i32, ptr %v75, align 4
  %v12.i = zext i32 %v11.i7 to i64
  %p13.i = getelementptr i32, ptr %p10.i6, i64 %v12.i
  %v14.i = load i32, ptr %p13.i, align 4
  %v3.i.i = ptrtoint ptr %v4 to i64
  %v4.i.i = lshr i32 %v14.i, 8
  %v5.i.i = zext nneg i32 %v4.i.i to i64
  %v6.i.i = add i64 %v5.i.i, %v3.i.i
  %v7.i.i = inttoptr i64 %v6.i.i to ptr
  %v5.i8 = load i64, ptr %v7.i.i, align 4
  %trunc.i = trunc i32 %v14.i to i8
  switch i8 %trunc.i, label %no24.i [
    i8 0, label %then7.i
    i8 1, label %then16.i10
    i8 3, label %end25.i
  ]

then7.i:                                          ; preds = %then3.i
  %v12.i12 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 32), align 8
  %11 = shl i64 %v5.i8, 32
  %v14.i13 = ashr exact i64 %11, 32
  %r15.i14 = tail call ptr %v12.i12(i64 %v14.i13) #0
  br label %end63

then16.i10:                                       ; preds = %then3.i
  %v21.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 32), align 8
  %r22.i11 = tail call ptr %v21.i(i64 %v5.i8) #0
  br label %end63

no24.i:                                           ; preds = %then3.i
  %v27.i15 = trunc i64 %v5.i8 to i32
  %r28.i16 = tail call i64 @widened(i32 %v27.i15)
  br label %end25.i

end25.i:                                          ; preds = %no24.i, %then3.i
  %phi29.i = phi i64 [ %r28.i16, %no24.i ], [ %v5.i8, %then3.i ]
  %r30.i = tail call ptr @new_float(i64 %phi29.i)
  br label %end63

then16.i:                                         ; preds = %then61
  %v23.i4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 120), align 8
  %v25.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 248), align 8
  tail call void %v23.i4(ptr %v25.i) #0
  %v27.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 248), align 8
  br label %end63

end18.i:                                          ; preds = %then61
  %r28.i = tail call ptr @new_tuple(ptr nonnull %v4, ptr nonnull %v75)
  br label %end63

end63:                                            ; preds = %end18.i, %then16.i, %then7.i, %then16.i10, %end25.i, %no65
  %result.77.0 = phi ptr [ %r78, %no65 ], [ %r28.i, %end18.i ], [ %v27.i, %then16.i ], [ %r15.i14, %then7.i ], [ %r22.i11, %then16.i10 ], [ %r30.i, %end25.i ]
  store ptr %v37, ptr %v4, align 8
  store i64 %v6, ptr %p5, align 8
  store i64 %v36, ptr %p17.i, align 8
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local ptr @new_tuple(ptr %vm.0, ptr readonly captures(none) %signature.0) local_unnamed_addr #5 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 48), align 8
  %p5 = getelementptr i8, ptr %signature.0, i64 4
  %v6 = load i32, ptr %p5, align 4
  %v7 = zext i32 %v6 to i64
  %r8 = tail call ptr %v4(i64 %v7) #0
  %c12.not = icmp eq ptr %r8, null
  br i1 %c12.not, label %common.ret, label %then9

then9:                                            ; preds = %entry1
  %v14 = load i32, ptr %p5, align 4
  %v15 = zext i32 %v14 to i64
  %c227.not = icmp eq i32 %v14, 0
  br i1 %c227.not, label %common.ret, label %do18.lr.ph

do18.lr.ph:                                       ; preds = %then9
  %p23 = getelementptr i8, ptr %signature.0, i64 8
  %v3.i.i = ptrtoint ptr %vm.0 to i64
  br label %do18

do18:                                             ; preds = %do18.lr.ph, %end32
  %t16.08 = phi i64 [ 0, %do18.lr.ph ], [ %v39, %end32 ]
  %v24 = load i32, ptr %signature.0, align 4
  %v25 = zext i32 %v24 to i64
  %0 = getelementptr i32, ptr %p23, i64 %t16.08
  %p27 = getelementptr i32, ptr %0, i64 %v25
  %v28 = load i32, ptr %p27, align 4
  %v4.i.i = lshr i32 %v28, 8
  %v5.i.i = zext nneg i32 %v4.i.i to i64
  %v6.i.i = add i64 %v5.i.i, %v3.i.i
  %v7.i.i = inttoptr i64 %v6.i.i to ptr
  %v5.i = load i64, ptr %v7.i.i, align 4
  %trunc.i = trunc i32 %v28 to i8
  switch i8 %trunc.i, label %no24.i [
    i8 0, label %then7.i
    i8 1, label %then16.i
    i8 3, label %end25.i
  ]

then7.i:                                          ; preds = %do18
  %v12.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 32), align 8
  %1 = shl i64 %v5.i, 32
  %v14.i = ashr exact i64 %1, 32
  %r15.i = tail call ptr %v12.i(i64 %v14.i) #0
  br label %new_number.exit

then16.i:                                         ; preds = %do18
  %v21.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 32), align 8
  %r22.i = tail call ptr %v21.i(i64 %v5.i) #0
  br label %new_number.exit

no24.i:                                           ; preds = %do18
  %v27.i = trunc i64 %v5.i to i32
  %bits.0.signext.i = sext i32 %v27.i to i64
  %v5.i1 = and i64 %bits.0.signext.i, -9223372036854775808
  %2 = and i32 %v27.i, 2147483647
  %v7.i = and i64 %v5.i, 2147483647
  %c11.i = icmp samesign ugt i32 %2, 2139095039
  br i1 %c11.i, label %then8.i, label %end10.i

then8.i:                                          ; preds = %no24.i
  %v13.i = shl nuw nsw i64 %v7.i, 29
  %v12.i6 = or disjoint i64 %v5.i1, %v13.i
  %v15.i = or i64 %v12.i6, 9218868437227405312
  br label %end25.i

end10.i:                                          ; preds = %no24.i
  %c19.i = icmp samesign ugt i32 %2, 8388607
  br i1 %c19.i, label %then16.i4, label %end18.i

then16.i4:                                        ; preds = %end10.i
  %v20.i = shl nuw nsw i64 %v7.i, 29
  %v21.i5 = add nuw nsw i64 %v20.i, 4035225266123964416
  %v22.i = or disjoint i64 %v21.i5, %v5.i1
  br label %end25.i

end18.i:                                          ; preds = %end10.i
  %c26.i = icmp eq i32 %2, 0
  br i1 %c26.i, label %end25.i, label %end25.i2

end25.i2:                                         ; preds = %end18.i
  %r27.i = tail call range(i64 41, 65) i64 @llvm.ctlz.i64(i64 %v7.i, i1 true)
  %v28.i = add nsw i64 %r27.i, -11
  %v29.i = shl i64 %v7.i, %v28.i
  %3 = shl nuw nsw i64 %r27.i, 52
  %reass.sub = sub i64 %v29.i, %3
  %v32.i = add i64 %reass.sub, 4215369251218784256
  %v33.i = or i64 %v32.i, %v5.i1
  br label %end25.i

end25.i:                                          ; preds = %end25.i2, %end18.i, %then16.i4, %then8.i, %do18
  %phi29.i = phi i64 [ %v5.i, %do18 ], [ %v15.i, %then8.i ], [ %v22.i, %then16.i4 ], [ %v33.i, %end25.i2 ], [ %v5.i1, %end18.i ]
  %r30.i = tail call ptr @new_float(i64 %phi29.i)
  br label %new_number.exit

new_number.exit:                                  ; preds = %then7.i, %then16.i, %end25.i
  %common.ret.op.i = phi ptr [ %r15.i, %then7.i ], [ %r22.i, %then16.i ], [ %r30.i, %end25.i ]
  %c33.not = icmp eq ptr %common.ret.op.i, null
  br i1 %c33.not, label %then30, label %end32

common.ret:                                       ; preds = %end32, %then9, %entry1, %then30
  %common.ret.op = phi ptr [ null, %then30 ], [ null, %entry1 ], [ %r8, %then9 ], [ %r8, %end32 ]
  ret ptr %common.ret.op

then30:                                           ; preds = %new_number.exit
  %v35 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v35(ptr nonnull %r8) #0
  br label %common.ret

end32:                                            ; preds = %new_number.exit
  %v37 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 88), align 8
  %r38 = tail call i32 %v37(ptr nonnull %r8, i64 %t16.08, ptr nonnull %common.ret.op.i) #0
  %v39 = add nuw nsw i64 %t16.08, 1
  %c22 = icmp samesign ult i64 %v39, %v15
  br i1 %c22, label %do18, label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @failure(ptr %f.0, ptr captures(none) %vm.0, i32 %status.0) local_unnamed_addr #6 {
entry1:
  %c6.not = icmp eq i32 %status.0, 0
  br i1 %c6.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p7 = getelementptr i8, ptr %vm.0, i64 176
  store ptr null, ptr %p7, align 8
  br label %end5

end5:                                             ; preds = %then3, %entry1
  %v9 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 112), align 8
  %p10 = getelementptr i8, ptr %f.0, i64 168
  %v11 = load ptr, ptr %p10, align 8
  %r12 = tail call ptr %v9(ptr %v11, ptr %f.0) #0
  tail call void @clear_up(ptr %vm.0, i32 %status.0)
  ret ptr %r12
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @clear_up(ptr captures(none) %vm.0, i32 %status.0) local_unnamed_addr #6 {
entry1:
  %c6.not = icmp eq i32 %status.0, 0
  br i1 %c6.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p7 = getelementptr i8, ptr %vm.0, i64 144
  %v8 = load ptr, ptr %p7, align 8
  %v9 = ptrtoint ptr %v8 to i64
  %p10 = getelementptr i8, ptr %vm.0, i64 128
  %v11 = load i64, ptr %p10, align 8
  %v12 = shl i64 %v11, 4
  %v13 = add i64 %v9, -16
  %v14 = add i64 %v13, %v12
  %v15 = inttoptr i64 %v14 to ptr
  %v16 = load ptr, ptr %v15, align 8
  %v3.i = load ptr, ptr %vm.0, align 8
  store ptr %v16, ptr %vm.0, align 8
  %c91.i = icmp eq ptr %v3.i, null
  %c142.i = icmp eq ptr %v3.i, %v16
  %or.cond3.i = select i1 %c91.i, i1 true, i1 %c142.i
  br i1 %or.cond3.i, label %end5, label %end12.lr.ph.i

end12.lr.ph.i:                                    ; preds = %then3
  %p29.i.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p9.i.i = getelementptr i8, ptr %vm.0, i64 16
  br label %end12.i

end12.i:                                          ; preds = %release.exit.i, %end12.lr.ph.i
  %k.4.04.i = phi ptr [ %v3.i, %end12.lr.ph.i ], [ %v17.i, %release.exit.i ]
  %p16.i = getelementptr i8, ptr %k.4.04.i, i64 32
  %v17.i = load ptr, ptr %p16.i, align 8
  %p6.i.i = getelementptr i8, ptr %k.4.04.i, i64 56
  %v7.i.i = load i64, ptr %p6.i.i, align 8
  %c8.not.i.i = icmp eq i64 %v7.i.i, 0
  br i1 %c8.not.i.i, label %release.exit.i, label %then3.i.i

then3.i.i:                                        ; preds = %end12.i
  %v8.i.i.i = and i64 %v7.i.i, 3
  %c9.not.i.i.i = icmp eq i64 %v8.i.i.i, 0
  br i1 %c9.not.i.i.i, label %detach.exit.i.i, label %then3.i.i.i

then3.i.i.i:                                      ; preds = %then3.i.i
  %v8.i3.i.i = and i64 %v7.i.i, 1
  %c9.not.i4.i.i = icmp eq i64 %v8.i3.i.i, 0
  br i1 %c9.not.i4.i.i, label %else4.i.i.i, label %then3.i5.i.i

then3.i5.i.i:                                     ; preds = %then3.i.i.i
  %v12.i6.i.i = add i64 %v7.i.i, 249863
  %v15.i7.i.i = inttoptr i64 %v12.i6.i.i to ptr
  %p16.i.i.i = getelementptr i8, ptr %v15.i7.i.i, i64 8
  %v17.i.i.i = load i64, ptr %p16.i.i.i, align 4
  %v18.i.i.i = xor i64 %v17.i.i.i, 2
  br label %shrink.exit.i.i

else4.i.i.i:                                      ; preds = %then3.i.i.i
  %v22.i.i.i = xor i64 %v7.i.i, 2
  %v3.i.i.i.i = add i64 %v22.i.i.i, -576
  %v4.i.i.i.i = inttoptr i64 %v3.i.i.i.i to ptr
  %v26.i.i.i = load i64, ptr %v4.i.i.i.i, align 4
  br label %shrink.exit.i.i

shrink.exit.i.i:                                  ; preds = %else4.i.i.i, %then3.i5.i.i
  %top.13.0.i.i.i = phi i64 [ %v12.i6.i.i, %then3.i5.i.i ], [ %v26.i.i.i, %else4.i.i.i ]
  %plain.19.0.i.i.i = phi i64 [ %v18.i.i.i, %then3.i5.i.i ], [ %v22.i.i.i, %else4.i.i.i ]
  store i64 %plain.19.0.i.i.i, ptr %p6.i.i, align 4
  %v30.i.i.i = load ptr, ptr %p29.i.i.i, align 8
  %p3.i.i.i.i = getelementptr i8, ptr %v30.i.i.i, i64 8
  store i64 %top.13.0.i.i.i, ptr %p3.i.i.i.i, align 4
  %v4.i3.i.i.i = ptrtoint ptr %v30.i.i.i to i64
  %v5.i.i.i.i = add i64 %v4.i3.i.i.i, 8
  %v6.i.i.i.i = inttoptr i64 %v5.i.i.i.i to ptr
  store ptr %v6.i.i.i.i, ptr %p29.i.i.i, align 8
  %v11.i.pre.i.i = load i64, ptr %p6.i.i, align 4
  br label %detach.exit.i.i

detach.exit.i.i:                                  ; preds = %shrink.exit.i.i, %then3.i.i
  %v11.i.i.i = phi i64 [ %v7.i.i, %then3.i.i ], [ %v11.i.pre.i.i, %shrink.exit.i.i ]
  %v12.i.i.i = add i64 %v11.i.i.i, 1384
  store i64 0, ptr %p6.i.i, align 4
  %v15.i.i.i = load ptr, ptr %p14.i.i.i, align 8
  %p3.i.i.i = getelementptr i8, ptr %v15.i.i.i, i64 8
  store i64 %v12.i.i.i, ptr %p3.i.i.i, align 4
  %v4.i.i.i = ptrtoint ptr %v15.i.i.i to i64
  %v5.i.i.i = add i64 %v4.i.i.i, 8
  %v6.i.i.i = inttoptr i64 %v5.i.i.i to ptr
  store ptr %v6.i.i.i, ptr %p14.i.i.i, align 8
  br label %release.exit.i

release.exit.i:                                   ; preds = %detach.exit.i.i, %end12.i
  %v10.i.i = load ptr, ptr %p9.i.i, align 8
  %v11.i.i = ptrtoint ptr %v10.i.i to i64
  %p12.i.i = getelementptr i8, ptr %k.4.04.i, i64 48
  store i64 %v11.i.i, ptr %p12.i.i, align 4
  store ptr %k.4.04.i, ptr %p9.i.i, align 8
  %c9.i = icmp eq ptr %v17.i, null
  %c14.i = icmp eq ptr %v17.i, %v16
  %or.cond.i = select i1 %c9.i, i1 true, i1 %c14.i
  br i1 %or.cond.i, label %end5, label %end12.i

end5:                                             ; preds = %release.exit.i, %then3, %entry1
  %r17 = tail call ptr @take_raised(ptr %vm.0)
  %c21.not = icmp eq ptr %r17, null
  br i1 %c21.not, label %end20, label %then18

then18:                                           ; preds = %end5
  %v23 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v23(ptr nonnull %r17) #0
  br label %end20

end20:                                            ; preds = %then18, %end5
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local ptr @take_raised(ptr captures(none) %vm.0) local_unnamed_addr #13 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 192
  %v4 = load i64, ptr %p3, align 4
  %v5 = inttoptr i64 %v4 to ptr
  store i64 0, ptr %p3, align 4
  ret ptr %v5
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @call_slowly(ptr %f.0, ptr %args.0, i64 %count.0, ptr %names.0) local_unnamed_addr #6 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 96), align 8
  %p5 = getelementptr i8, ptr %f.0, i64 160
  %v6 = load ptr, ptr %p5, align 8
  %r7 = tail call ptr %v4(ptr %v6, ptr %f.0) #0
  %c11.not = icmp eq ptr %r7, null
  br i1 %c11.not, label %common.ret, label %end10

common.ret:                                       ; preds = %entry1, %end10
  %common.ret.op = phi ptr [ %r14, %end10 ], [ null, %entry1 ]
  ret ptr %common.ret.op

end10:                                            ; preds = %entry1
  %v13 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %r14 = tail call ptr %v13(ptr nonnull %r7, ptr %args.0, i64 %count.0, ptr %names.0) #0
  %v16 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v16(ptr nonnull %r7) #0
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @call_python(ptr %f.0, ptr %vm.0, ptr %room.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %f.0, i64 24
  %v4 = load ptr, ptr %p3, align 8
  %c8.not = icmp eq ptr %v4, null
  br i1 %c8.not, label %else6, label %then5

then5:                                            ; preds = %entry1
  %p3.i = getelementptr i8, ptr %v4, i64 8
  %v4.i = load ptr, ptr %p3.i, align 8
  %v5.i = load i32, ptr %v4.i, align 4
  %v6.i = zext i32 %v5.i to i64
  %c13.i122.not = icmp eq i32 %v5.i, 0
  br i1 %c13.i122.not, label %end11.i, label %do9.i.lr.ph

do9.i.lr.ph:                                      ; preds = %then5
  %p14.i = getelementptr i8, ptr %v4.i, i64 8
  %v3.i.i.i = ptrtoint ptr %vm.0 to i64
  br label %do9.i

do9.i:                                            ; preds = %do9.i.lr.ph, %end20.i
  %t7.0.i123 = phi i64 [ 0, %do9.i.lr.ph ], [ %v26.i, %end20.i ]
  %p15.i = getelementptr i32, ptr %p14.i, i64 %t7.0.i123
  %v16.i = load i32, ptr %p15.i, align 4
  %v4.i.i.i = lshr i32 %v16.i, 8
  %v5.i.i.i = zext nneg i32 %v4.i.i.i to i64
  %v6.i.i.i = add i64 %v5.i.i.i, %v3.i.i.i
  %v7.i.i.i = inttoptr i64 %v6.i.i.i to ptr
  %v5.i.i = load i64, ptr %v7.i.i.i, align 4
  %trunc.i.i = trunc i32 %v16.i to i8
  switch i8 %trunc.i.i, label %no24.i.i [
    i8 0, label %then7.i.i
    i8 1, label %then16.i.i
    i8 3, label %end25.i.i
  ]

then7.i.i:                                        ; preds = %do9.i
  %v12.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 32), align 8
  %0 = shl i64 %v5.i.i, 32
  %v14.i.i = ashr exact i64 %0, 32
  %r15.i.i = tail call ptr %v12.i.i(i64 %v14.i.i) #0
  br label %new_number.exit.i

then16.i.i:                                       ; preds = %do9.i
  %v21.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 32), align 8
  %r22.i.i = tail call ptr %v21.i.i(i64 %v5.i.i) #0
  br label %new_number.exit.i

no24.i.i:                                         ; preds = %do9.i
  %v27.i.i = trunc i64 %v5.i.i to i32
  %bits.0.signext.i = sext i32 %v27.i.i to i64
  %v5.i60 = and i64 %bits.0.signext.i, -9223372036854775808
  %1 = and i32 %v27.i.i, 2147483647
  %v7.i = and i64 %v5.i.i, 2147483647
  %c11.i61 = icmp samesign ugt i32 %1, 2139095039
  br i1 %c11.i61, label %then8.i, label %end10.i

then8.i:                                          ; preds = %no24.i.i
  %v13.i67 = shl nuw nsw i64 %v7.i, 29
  %v12.i68 = or disjoint i64 %v5.i60, %v13.i67
  %v15.i69 = or i64 %v12.i68, 9218868437227405312
  br label %end25.i.i

end10.i:                                          ; preds = %no24.i.i
  %c19.i62 = icmp samesign ugt i32 %1, 8388607
  br i1 %c19.i62, label %then16.i, label %end18.i

then16.i:                                         ; preds = %end10.i
  %v20.i = shl nuw nsw i64 %v7.i, 29
  %v21.i = add nuw nsw i64 %v20.i, 4035225266123964416
  %v22.i = or disjoint i64 %v21.i, %v5.i60
  br label %end25.i.i

end18.i:                                          ; preds = %end10.i
  %c26.i = icmp eq i32 %1, 0
  br i1 %c26.i, label %end25.i.i, label %end25.i

end25.i:                                          ; preds = %end18.i
  %r27.i = tail call range(i64 41, 65) i64 @llvm.ctlz.i64(i64 %v7.i, i1 true)
  %v28.i63 = add nsw i64 %r27.i, -11
  %v29.i = shl i64 %v7.i, %v28.i63
  %2 = shl nuw nsw i64 %r27.i, 52
  %reass.sub = sub i64 %v29.i, %2
  %v32.i64 = add i64 %reass.sub, 4215369251218784256
  %v33.i65 = or i64 %v32.i64, %v5.i60
  br label %end25.i.i

end25.i.i:                                        ; preds = %end25.i, %end18.i, %then16.i, %then8.i, %do9.i
  %phi29.i.i = phi i64 [ %v5.i.i, %do9.i ], [ %v15.i69, %then8.i ], [ %v22.i, %then16.i ], [ %v33.i65, %end25.i ], [ %v5.i60, %end18.i ]
  %r30.i.i = tail call ptr @new_float(i64 %phi29.i.i)
  br label %new_number.exit.i

new_number.exit.i:                                ; preds = %end25.i.i, %then16.i.i, %then7.i.i
  %common.ret.op.i.i = phi ptr [ %r15.i.i, %then7.i.i ], [ %r22.i.i, %then16.i.i ], [ %r30.i.i, %end25.i.i ]
  %c21.not.i = icmp eq ptr %common.ret.op.i.i, null
  br i1 %c21.not.i, label %for4.i.preheader, label %end20.i, !prof !9

for4.i.preheader:                                 ; preds = %new_number.exit.i
  %c9.i126.not = icmp eq i64 %t7.0.i123, 0
  br i1 %c9.i126.not, label %release_all.exit, label %do5.i

do5.i:                                            ; preds = %for4.i.preheader, %do5.i
  %t3.0.i127 = phi i64 [ %v14.i, %do5.i ], [ 0, %for4.i.preheader ]
  %v11.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  %p12.i = getelementptr ptr, ptr %room.0, i64 %t3.0.i127
  %v13.i = load ptr, ptr %p12.i, align 8
  tail call void %v11.i(ptr %v13.i) #0
  %v14.i = add nuw nsw i64 %t3.0.i127, 1
  %c9.i = icmp samesign ult i64 %v14.i, %t7.0.i123
  br i1 %c9.i, label %do5.i, label %release_all.exit

release_all.exit:                                 ; preds = %do5.i, %for4.i.preheader
  %r24.i = tail call ptr @fetched(ptr %room.0)
  tail call void @keep(ptr %vm.0, ptr %r24.i)
  br label %end7

end20.i:                                          ; preds = %new_number.exit.i
  %p25.i = getelementptr ptr, ptr %room.0, i64 %t7.0.i123
  store ptr %common.ret.op.i.i, ptr %p25.i, align 8
  %v26.i = add nuw nsw i64 %t7.0.i123, 1
  %c13.i = icmp samesign ult i64 %v26.i, %v6.i
  br i1 %c13.i, label %do9.i, label %end11.i

end11.i:                                          ; preds = %end20.i, %then5
  %p27.i = getelementptr i8, ptr %vm.0, i64 136
  %v28.i = load i64, ptr %p27.i, align 4
  %p29.i = getelementptr i8, ptr %vm.0, i64 128
  %v30.i = load i64, ptr %p29.i, align 4
  store i64 %v30.i, ptr %p27.i, align 4
  %v33.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %v34.i = load ptr, ptr %v4, align 8
  %v35.i = or disjoint i64 %v6.i, -9223372036854775808
  %r36.i = tail call ptr %v33.i(ptr %v34.i, ptr %room.0, i64 %v35.i, ptr null) #0
  store i64 %v28.i, ptr %p27.i, align 4
  br i1 %c13.i122.not, label %release_all.exit9, label %do5.i4

do5.i4:                                           ; preds = %end11.i, %do5.i4
  %t3.0.i2125 = phi i64 [ %v14.i8, %do5.i4 ], [ 0, %end11.i ]
  %v11.i5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  %p12.i6 = getelementptr ptr, ptr %room.0, i64 %t3.0.i2125
  %v13.i7 = load ptr, ptr %p12.i6, align 8
  tail call void %v11.i5(ptr %v13.i7) #0
  %v14.i8 = add nuw nsw i64 %t3.0.i2125, 1
  %c9.i3 = icmp samesign ult i64 %v14.i8, %v6.i
  br i1 %c9.i3, label %do5.i4, label %release_all.exit9

release_all.exit9:                                ; preds = %do5.i4, %end11.i
  %c41.not.i = icmp eq ptr %r36.i, null
  br i1 %c41.not.i, label %then38.i, label %else39.i, !prof !9

then38.i:                                         ; preds = %release_all.exit9
  tail call void @fail(ptr nonnull %v4, ptr nonnull %vm.0, ptr %room.0)
  br label %end7

else39.i:                                         ; preds = %release_all.exit9
  %v4.i11 = load ptr, ptr %p3.i, align 8
  %p8.i = getelementptr i8, ptr %v4.i11, i64 4
  %v9.i = load i32, ptr %p8.i, align 4
  switch i32 %v9.i, label %else45.i [
    i32 1, label %then5.i
    i32 0, label %then44.i
  ], !prof !11

then5.i:                                          ; preds = %else39.i
  %p11.i = getelementptr i8, ptr %v4.i11, i64 8
  %v12.i = load i32, ptr %v4.i11, align 4
  %v13.i12 = zext i32 %v12.i to i64
  %p14.i13 = getelementptr i32, ptr %p11.i, i64 %v13.i12
  %v15.i = load i32, ptr %p14.i13, align 4
  %v6.i.i = and i32 %v15.i, 254
  %c7.i.i = icmp eq i32 %v6.i.i, 0
  %p7.i = getelementptr i8, ptr %r36.i, i64 8
  %v8.i = load ptr, ptr %p7.i, align 8
  br i1 %c7.i.i, label %then3.i.i, label %end5.i.i

then3.i.i:                                        ; preds = %then5.i
  %v10.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 208), align 8
  %c11.i = icmp eq ptr %v8.i, %v10.i
  %v15.i18 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 216), align 8
  %c16.i = icmp eq ptr %v8.i, %v15.i18
  %phi17.i = select i1 %c11.i, i1 true, i1 %c16.i
  br i1 %phi17.i, label %more11.i.i, label %else45.i, !prof !8

more11.i.i:                                       ; preds = %then3.i.i
  %v4.i26 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 16), align 8
  %r6.i = tail call i64 %v4.i26(ptr nonnull %r36.i, ptr nonnull getelementptr inbounds nuw (i8, ptr @python, i64 272)) #0
  %v10.i27 = and i32 %v15.i, 1
  %c11.i28 = icmp eq i32 %v10.i27, 0
  %v18.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @python, i64 272), align 8
  br i1 %c11.i28, label %then7.i, label %end9.i

then7.i:                                          ; preds = %more11.i.i
  %c19.i32 = icmp eq i32 %v18.i, 0
  %3 = add i64 %r6.i, 2147483648
  %4 = icmp ult i64 %3, 6442450944
  %or.cond1.i = select i1 %c19.i32, i1 %4, i1 false
  br i1 %or.cond1.i, label %end14.i, label %else45.i

end14.i:                                          ; preds = %then7.i
  %v3.i2.i = ptrtoint ptr %vm.0 to i64
  %v4.i3.i = lshr exact i32 %v15.i, 8
  %v5.i4.i = zext nneg i32 %v4.i3.i to i64
  %v6.i5.i = add i64 %v5.i4.i, %v3.i2.i
  %v7.i6.i = inttoptr i64 %v6.i5.i to ptr
  %v26.i33 = and i64 %r6.i, 4294967295
  store i64 %v26.i33, ptr %v7.i6.i, align 4
  br label %then44.i

end9.i:                                           ; preds = %more11.i.i
  switch i32 %v18.i, label %else45.i [
    i32 0, label %end29.i
    i32 1, label %more37.i
  ]

more37.i:                                         ; preds = %end9.i
  %v4.i70 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 24), align 8
  %r5.i = tail call i64 %v4.i70(ptr nonnull %r36.i) #0
  %c10.i71 = icmp eq i64 %r5.i, -1
  br i1 %c10.i71, label %more9.i, label %put_large.exit.thread

more9.i:                                          ; preds = %more37.i
  %v12.i78 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 144), align 8
  %r13.i = tail call ptr %v12.i78() #0
  %c14.not.i = icmp eq ptr %r13.i, null
  br i1 %c14.not.i, label %put_large.exit.thread, label %put_large.exit

put_large.exit.thread:                            ; preds = %more37.i, %more9.i
  %v3.i.i72 = ptrtoint ptr %vm.0 to i64
  %v4.i.i73 = lshr i32 %v15.i, 8
  %v5.i.i74 = zext nneg i32 %v4.i.i73 to i64
  %v6.i.i75 = add i64 %v5.i.i74, %v3.i.i72
  %v7.i.i76 = inttoptr i64 %v6.i.i75 to ptr
  store i64 %r5.i, ptr %v7.i.i76, align 4
  br label %then44.i

put_large.exit:                                   ; preds = %more9.i
  %v16.i79 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 152), align 8
  tail call void %v16.i79() #0
  br label %else45.i

end29.i:                                          ; preds = %end9.i
  %v3.i.i = ptrtoint ptr %vm.0 to i64
  %v4.i.i = lshr i32 %v15.i, 8
  %v5.i.i30 = zext nneg i32 %v4.i.i to i64
  %v6.i.i31 = add i64 %v5.i.i30, %v3.i.i
  %v7.i.i = inttoptr i64 %v6.i.i31 to ptr
  store i64 %r6.i, ptr %v7.i.i, align 4
  br label %then44.i

end5.i.i:                                         ; preds = %then5.i
  %v21.i.i14 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 224), align 8
  %c22.i.i = icmp eq ptr %v8.i, %v21.i.i14
  br i1 %c22.i.i, label %then15.i.i, label %end17.i.i

then15.i.i:                                       ; preds = %end5.i.i
  %r23.i.i = tail call i64 @float_bits(ptr nonnull %r36.i)
  %v6.i34 = and i32 %v15.i, 255
  %c7.i = icmp eq i32 %v6.i34, 3
  br i1 %c7.i, label %then3.i, label %end5.i

then3.i:                                          ; preds = %then15.i.i
  %v3.i1.i = ptrtoint ptr %vm.0 to i64
  %v4.i2.i = lshr i32 %v15.i, 8
  %v5.i3.i = zext nneg i32 %v4.i2.i to i64
  %v6.i4.i = add i64 %v5.i3.i, %v3.i1.i
  %v7.i5.i = inttoptr i64 %v6.i4.i to ptr
  store i64 %r23.i.i, ptr %v7.i5.i, align 4
  br label %then44.i

end5.i:                                           ; preds = %then15.i.i
  %5 = lshr i64 %r23.i.i, 32
  %v4.i80 = and i64 %5, 2147483648
  %v5.i81 = and i64 %r23.i.i, 9223372036854775807
  %c9.i82 = icmp eq i64 %v5.i81, 0
  br i1 %c9.i82, label %put_result.exit.thread112, label %end8.i83

end8.i83:                                         ; preds = %end5.i
  %6 = add nsw i64 %v5.i81, -4039728865751334912
  %or.cond.i = icmp ult i64 %6, 1143914305352105984
  br i1 %or.cond.i, label %end12.i, label %put_result.exit

end12.i:                                          ; preds = %end8.i83
  %v16.i85 = and i64 %r23.i.i, 536870911
  %v17.i = add nsw i64 %v5.i81, -4035225266123964416
  %v18.i86 = lshr i64 %v17.i, 29
  %c24.i = icmp samesign ugt i64 %v16.i85, 268435456
  %7 = and i64 %r23.i.i, 1073741823
  %or.cond3.not.i = icmp eq i64 %7, 805306368
  %or.cond4.i = or i1 %c24.i, %or.cond3.not.i
  %v31.i = zext i1 %or.cond4.i to i64
  %near.19.0.i = add nuw nsw i64 %v18.i86, %v31.i
  %v33.i87 = or i64 %near.19.0.i, %v4.i80
  br label %put_result.exit.thread112

end17.i.i:                                        ; preds = %end5.i.i
  %v10.i21 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 208), align 8
  %c11.i22 = icmp eq ptr %v8.i, %v10.i21
  %v15.i23 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 216), align 8
  %c16.i24 = icmp eq ptr %v8.i, %v15.i23
  %phi17.i25 = select i1 %c11.i22, i1 true, i1 %c16.i24
  br i1 %phi17.i25, label %end27.i.i, label %else45.i

end27.i.i:                                        ; preds = %end17.i.i
  %v30.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 16), align 8
  %r32.i.i = tail call i64 %v30.i.i(ptr nonnull %r36.i, ptr nonnull getelementptr inbounds nuw (i8, ptr @python, i64 272)) #0
  %v39.i.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @python, i64 272), align 8
  %c40.i.i = icmp eq i32 %v39.i.i, 0
  %8 = add i64 %r32.i.i, 9007199254740992
  %9 = icmp ult i64 %8, 18014398509481985
  %or.cond1.i.i = select i1 %c40.i.i, i1 %9, i1 false
  br i1 %or.cond1.i.i, label %end35.i.i, label %else45.i

end35.i.i:                                        ; preds = %end27.i.i
  %c6.i = icmp eq i64 %r32.i.i, 0
  br i1 %c6.i, label %float_of.exit, label %end5.i88

end5.i88:                                         ; preds = %end35.i.i
  %v7.i89 = and i64 %r32.i.i, -9223372036854775808
  %phi14.i = tail call i64 @llvm.abs.i64(i64 %r32.i.i, i1 true)
  %r15.i = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %phi14.i, i1 true)
  %v16.i90 = shl i64 %phi14.i, %r15.i
  %v17.i91 = lshr i64 %v16.i90, 11
  %v18.i92 = and i64 %v17.i91, 4503599627370495
  %10 = shl nuw nsw i64 %r15.i, 52
  %reass.sub130 = sub nsw i64 %v18.i92, %10
  %v21.i94 = add nsw i64 %reass.sub130, 4890909195324358656
  %v22.i95 = or i64 %v21.i94, %v7.i89
  br label %float_of.exit

float_of.exit:                                    ; preds = %end35.i.i, %end5.i88
  %common.ret.op.i96 = phi i64 [ %v22.i95, %end5.i88 ], [ 0, %end35.i.i ]
  %v6.i42 = and i32 %v15.i, 255
  %c7.i43 = icmp eq i32 %v6.i42, 3
  br i1 %c7.i43, label %then3.i53, label %end5.i44

then3.i53:                                        ; preds = %float_of.exit
  %v3.i1.i54 = ptrtoint ptr %vm.0 to i64
  %v4.i2.i55 = lshr i32 %v15.i, 8
  %v5.i3.i56 = zext nneg i32 %v4.i2.i55 to i64
  %v6.i4.i57 = add i64 %v5.i3.i56, %v3.i1.i54
  %v7.i5.i58 = inttoptr i64 %v6.i4.i57 to ptr
  store i64 %common.ret.op.i96, ptr %v7.i5.i58, align 4
  br label %then44.i

end5.i44:                                         ; preds = %float_of.exit
  %r10.i45 = tail call i64 @narrowed(i64 %common.ret.op.i96)
  %v3.i.i46 = ptrtoint ptr %vm.0 to i64
  %v4.i.i47 = lshr i32 %v15.i, 8
  %v5.i.i48 = zext nneg i32 %v4.i.i47 to i64
  %v6.i.i49 = add i64 %v5.i.i48, %v3.i.i46
  %v7.i.i50 = inttoptr i64 %v6.i.i49 to ptr
  store i64 %r10.i45, ptr %v7.i.i50, align 4
  %c13.i51 = icmp samesign ult i64 %r10.i45, 4294967296
  br i1 %c13.i51, label %then44.i, label %else45.i, !prof !12

put_result.exit.thread112:                        ; preds = %end12.i, %end5.i
  %common.ret.op.i84.ph = phi i64 [ %v4.i80, %end5.i ], [ %v33.i87, %end12.i ]
  %v3.i.i35114 = ptrtoint ptr %vm.0 to i64
  %v4.i.i36115 = lshr i32 %v15.i, 8
  %v5.i.i37116 = zext nneg i32 %v4.i.i36115 to i64
  %v6.i.i38117 = add i64 %v5.i.i37116, %v3.i.i35114
  %v7.i.i39118 = inttoptr i64 %v6.i.i38117 to ptr
  store i64 %common.ret.op.i84.ph, ptr %v7.i.i39118, align 4
  br label %then44.i

put_result.exit:                                  ; preds = %end8.i83
  %v3.i.i35 = ptrtoint ptr %vm.0 to i64
  %v4.i.i36 = lshr i32 %v15.i, 8
  %v5.i.i37 = zext nneg i32 %v4.i.i36 to i64
  %v6.i.i38 = add i64 %v5.i.i37, %v3.i.i35
  %v7.i.i39 = inttoptr i64 %v6.i.i38 to ptr
  store i64 4294967296, ptr %v7.i.i39, align 4
  br label %else45.i

then44.i:                                         ; preds = %else39.i, %put_large.exit.thread, %end14.i, %end29.i, %then3.i53, %then3.i, %put_result.exit.thread112, %end5.i44
  %v50.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v50.i(ptr nonnull %r36.i) #0
  %p3.i17 = getelementptr i8, ptr %vm.0, i64 176
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %p3.i17, i8 0, i64 16, i1 false)
  br label %end7

else45.i:                                         ; preds = %else39.i, %end9.i, %put_large.exit, %then7.i, %end27.i.i, %end17.i.i, %then3.i.i, %put_result.exit, %end5.i44
  %v52.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 248), align 8
  tail call void @finish(ptr nonnull %v4, ptr nonnull %vm.0, ptr %room.0, ptr nonnull %r36.i, ptr %v52.i)
  %v54.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v54.i(ptr nonnull %r36.i) #0
  br label %end7

else6:                                            ; preds = %entry1
  %p9 = getelementptr i8, ptr %vm.0, i64 240
  %v10 = load ptr, ptr %p9, align 8
  tail call void %v10(ptr nonnull %f.0) #0
  br label %end7

end7:                                             ; preds = %else45.i, %then44.i, %then38.i, %release_all.exit, %else6
  %p11.i97 = getelementptr i8, ptr %vm.0, i64 184
  br label %while3.i

while3.i:                                         ; preds = %while3.i.backedge, %end7
  %v8.i.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 20), align 4
  %v10.i.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 24), align 8
  %c11.i.i = icmp eq i32 %v8.i.i, %v10.i.i
  br i1 %c11.i.i, label %more6.i.i, label %more9.i98

more6.i.i:                                        ; preds = %while3.i
  %r12.i.i = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  %v13.i.i = add i64 %r12.i.i, 112
  %v14.i.i104 = inttoptr i64 %v13.i.i to ptr
  %v16.i.i = load i64, ptr %v14.i.i104, align 4
  %c17.not.i.i = icmp eq i64 %v16.i.i, 0
  br i1 %c17.not.i.i, label %more9.i98, label %look_again.exit

more9.i98:                                        ; preds = %more6.i.i, %while3.i
  %v12.i99 = load i64, ptr %p11.i97, align 4
  %c13.i100 = icmp eq i64 %v12.i99, 0
  br i1 %c13.i100, label %do4.i, label %look_again.exit, !prof !9

do4.i:                                            ; preds = %more9.i98
  %v17.i101 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %v19.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 264), align 8
  %r20.i = tail call ptr %v17.i101(ptr %v19.i, ptr %room.0, i64 -9223372036854775808, ptr null) #0
  %c24.not.i = icmp eq ptr %r20.i, null
  br i1 %c24.not.i, label %else22.i, label %then21.i

then21.i:                                         ; preds = %do4.i
  %v26.i102 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v26.i102(ptr nonnull %r20.i) #0
  br label %while3.i.backedge

else22.i:                                         ; preds = %do4.i
  %r27.i103 = tail call ptr @fetched(ptr %room.0)
  tail call void @keep(ptr nonnull %vm.0, ptr %r27.i103)
  br label %while3.i.backedge

while3.i.backedge:                                ; preds = %else22.i, %then21.i
  br label %while3.i

look_again.exit:                                  ; preds = %more6.i.i, %more9.i98
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @fail(ptr readonly captures(none) %host.0, ptr captures(none) %vm.0, ptr %room.0) local_unnamed_addr #6 {
entry1:
  %r3 = tail call ptr @fetched(ptr %room.0)
  %v8 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 200), align 8
  %v10 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 256), align 8
  %r11 = tail call i32 %v8(ptr %r3, ptr %v10) #0
  %c12.not = icmp eq i32 %r11, 0
  br i1 %c12.not, label %else5, label %then4

then4:                                            ; preds = %entry1
  %v14 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 248), align 8
  tail call void @finish(ptr %host.0, ptr %vm.0, ptr %room.0, ptr %v14, ptr %r3)
  %v16 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v16(ptr %r3) #0
  br label %end6

else5:                                            ; preds = %entry1
  tail call void @keep(ptr %vm.0, ptr %r3)
  br label %end6

end6:                                             ; preds = %else5, %then4
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @finish(ptr readonly captures(none) %host.0, ptr captures(none) %vm.0, ptr initializes((0, 16)) %room.0, ptr %result.0, ptr %error.0) local_unnamed_addr #6 {
entry1:
  store ptr %result.0, ptr %room.0, align 8
  %p4 = getelementptr i8, ptr %room.0, i64 8
  store ptr %error.0, ptr %p4, align 8
  %v6 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %p7 = getelementptr i8, ptr %host.0, i64 16
  %v8 = load ptr, ptr %p7, align 8
  %r9 = tail call ptr %v6(ptr %v8, ptr nonnull %room.0, i64 -9223372036854775806, ptr null) #0
  %c13.not = icmp eq ptr %r9, null
  br i1 %c13.not, label %else11, label %then10

then10:                                           ; preds = %entry1
  %v15 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v15(ptr nonnull %r9) #0
  %p16 = getelementptr i8, ptr %vm.0, i64 184
  store i64 0, ptr %p16, align 4
  br label %end12

else11:                                           ; preds = %entry1
  %r17 = tail call ptr @fetched(ptr nonnull %room.0)
  tail call void @keep(ptr %vm.0, ptr %r17)
  br label %end12

end12:                                            ; preds = %else11, %then10
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @fetched(ptr %room.0) local_unnamed_addr #6 {
entry1:
  %p4 = getelementptr i8, ptr %room.0, i64 8
  %p5 = getelementptr i8, ptr %room.0, i64 16
  %v6 = ptrtoint ptr %room.0 to i64
  %v7 = add i64 %v6, 8
  %v8 = inttoptr i64 %v7 to ptr
  %v10 = add i64 %v6, 16
  %v11 = inttoptr i64 %v10 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %room.0, i8 0, i64 24, i1 false)
  %v13 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 160), align 8
  tail call void %v13(ptr nonnull %room.0, ptr %v8, ptr %v11) #0
  %v15 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 184), align 8
  tail call void %v15(ptr nonnull %room.0, ptr %v8, ptr %v11) #0
  %v20 = load ptr, ptr %p5, align 8
  %c21.not = icmp eq ptr %v20, null
  br i1 %c21.not, label %end18, label %then16

then16:                                           ; preds = %entry1
  %v23 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 192), align 8
  %v25 = load ptr, ptr %p4, align 8
  %r28 = tail call i32 %v23(ptr %v25, ptr nonnull %v20) #0
  %v30 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  %v32 = load ptr, ptr %p5, align 8
  tail call void %v30(ptr %v32) #0
  br label %end18

end18:                                            ; preds = %then16, %entry1
  %v34 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  %v36 = load ptr, ptr %room.0, align 8
  tail call void %v34(ptr %v36) #0
  %v38 = load ptr, ptr %p4, align 8
  ret ptr %v38
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @keep(ptr captures(none) %vm.0, ptr %error.0) local_unnamed_addr #6 {
entry1:
  %r3 = tail call ptr @take_raised(ptr %vm.0)
  %c7.not = icmp eq ptr %r3, null
  br i1 %c7.not, label %end6, label %then4

then4:                                            ; preds = %entry1
  %v9 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v9(ptr nonnull %r3) #0
  br label %end6

end6:                                             ; preds = %then4, %entry1
  %v10 = ptrtoint ptr %error.0 to i64
  %p11 = getelementptr i8, ptr %vm.0, i64 192
  store i64 %v10, ptr %p11, align 4
  %p12 = getelementptr i8, ptr %vm.0, i64 184
  store i64 1, ptr %p12, align 4
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @look_again(ptr captures(none) %vm.0, ptr %room.0) local_unnamed_addr #5 {
entry1:
  %p11 = getelementptr i8, ptr %vm.0, i64 184
  br label %while3

while3:                                           ; preds = %while3.backedge, %entry1
  %v8.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 20), align 4
  %v10.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 24), align 8
  %c11.i = icmp eq i32 %v8.i, %v10.i
  br i1 %c11.i, label %more6.i, label %more9

more6.i:                                          ; preds = %while3
  %r12.i = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  %v13.i = add i64 %r12.i, 112
  %v14.i = inttoptr i64 %v13.i to ptr
  %v16.i = load i64, ptr %v14.i, align 4
  %c17.not.i = icmp eq i64 %v16.i, 0
  br i1 %c17.not.i, label %more9, label %no7

more9:                                            ; preds = %more6.i, %while3
  %v12 = load i64, ptr %p11, align 4
  %c13 = icmp eq i64 %v12, 0
  br i1 %c13, label %do4, label %no7, !prof !9

no7:                                              ; preds = %more6.i, %more9
  ret void

do4:                                              ; preds = %more9
  %v17 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %v19 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 264), align 8
  %r20 = tail call ptr %v17(ptr %v19, ptr %room.0, i64 -9223372036854775808, ptr null) #0
  %c24.not = icmp eq ptr %r20, null
  br i1 %c24.not, label %else22, label %then21

then21:                                           ; preds = %do4
  %v26 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v26(ptr nonnull %r20) #0
  br label %while3.backedge

else22:                                           ; preds = %do4
  %r27 = tail call ptr @fetched(ptr %room.0)
  tail call void @keep(ptr nonnull %vm.0, ptr %r27)
  br label %while3.backedge

while3.backedge:                                  ; preds = %else22, %then21
  br label %while3
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @look_round(ptr captures(none) %vm.0, ptr %room.0) local_unnamed_addr #5 {
entry1:
  %v7 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 136), align 8
  %r8 = tail call i32 %v7() #0
  %c9.not = icmp eq i32 %r8, 0
  br i1 %c9.not, label %end5, label %then3

common.ret:                                       ; preds = %more9.i, %more6.i.i, %then3
  ret void

then3:                                            ; preds = %entry1
  %r10 = tail call ptr @fetched(ptr %room.0)
  tail call void @keep(ptr %vm.0, ptr %r10)
  br label %common.ret

end5:                                             ; preds = %entry1
  %p11 = getelementptr i8, ptr %vm.0, i64 184
  store i64 1, ptr %p11, align 4
  %p12 = getelementptr i8, ptr %vm.0, i64 248
  %v13 = load ptr, ptr %p12, align 8
  tail call void %v13(i32 9, i64 0, i64 0, i64 0) #0
  %r17 = tail call i32 @faults_are_ours()
  %c18.not = icmp eq i32 %r17, 0
  br i1 %c18.not, label %then14, label %while3.i.preheader

then14:                                           ; preds = %end5
  %v20 = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 20), align 4
  %v21 = add i32 %v20, 1
  store i32 %v21, ptr getelementptr inbounds nuw (i8, ptr @process, i64 20), align 4
  br label %while3.i.preheader

while3.i.preheader:                               ; preds = %then14, %end5
  br label %while3.i

while3.i:                                         ; preds = %while3.i.backedge, %while3.i.preheader
  %v8.i.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 20), align 4
  %v10.i.i = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 24), align 8
  %c11.i.i = icmp eq i32 %v8.i.i, %v10.i.i
  br i1 %c11.i.i, label %more6.i.i, label %more9.i

more6.i.i:                                        ; preds = %while3.i
  %r12.i.i = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  %v13.i.i = add i64 %r12.i.i, 112
  %v14.i.i = inttoptr i64 %v13.i.i to ptr
  %v16.i.i = load i64, ptr %v14.i.i, align 4
  %c17.not.i.i = icmp eq i64 %v16.i.i, 0
  br i1 %c17.not.i.i, label %more9.i, label %common.ret

more9.i:                                          ; preds = %more6.i.i, %while3.i
  %v12.i = load i64, ptr %p11, align 4
  %c13.i = icmp eq i64 %v12.i, 0
  br i1 %c13.i, label %do4.i, label %common.ret, !prof !9

do4.i:                                            ; preds = %more9.i
  %v17.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %v19.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 264), align 8
  %r20.i = tail call ptr %v17.i(ptr %v19.i, ptr %room.0, i64 -9223372036854775808, ptr null) #0
  %c24.not.i = icmp eq ptr %r20.i, null
  br i1 %c24.not.i, label %else22.i, label %then21.i

then21.i:                                         ; preds = %do4.i
  %v26.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v26.i(ptr nonnull %r20.i) #0
  br label %while3.i.backedge

else22.i:                                         ; preds = %do4.i
  %r27.i = tail call ptr @fetched(ptr %room.0)
  tail call void @keep(ptr nonnull %vm.0, ptr %r27.i)
  br label %while3.i.backedge

while3.i.backedge:                                ; preds = %else22.i, %then21.i
  br label %while3.i
}

; Function Attrs: noredzone nounwind uwtable
define dso_local ptr @resume_python(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0) local_unnamed_addr #5 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 72
  %v7 = load ptr, ptr %p6, align 8
  %c8.not = icmp eq ptr %v7, null
  br i1 %c8.not, label %then3, label %end5, !prof !9

common.ret:                                       ; preds = %end8.i, %then40, %end15, %then18, %then3
  %common.ret.op = phi ptr [ %r11, %then3 ], [ %r37, %then18 ], [ %r52, %end15 ], [ %r10.i, %end8.i ], [ null, %then40 ]
  ret ptr %common.ret.op

then3:                                            ; preds = %entry1
  %r11 = tail call ptr @resume_slowly(ptr nonnull %k.0, ptr %args.0, i64 %count.0, ptr %names.0)
  br label %common.ret

end5:                                             ; preds = %entry1
  %c16.not = icmp eq ptr %names.0, null
  br i1 %c16.not, label %end15, label %then13, !prof !9

then13:                                           ; preds = %end5
  %v26 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 56), align 8
  %r27 = tail call i64 %v26(ptr nonnull %names.0) #0
  %c28.not = icmp eq i64 %r27, 1
  br i1 %c28.not, label %more24, label %then18

more24:                                           ; preds = %then13
  %v30 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 64), align 8
  %r31 = tail call ptr %v30(ptr nonnull %names.0, i64 0) #0
  %v33 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 56), align 8
  %c34.not = icmp eq ptr %r31, %v33
  br i1 %c34.not, label %no22, label %then18

no22:                                             ; preds = %more24
  %p38 = getelementptr ptr, ptr %args.0, i64 %count.0
  %v39 = load ptr, ptr %p38, align 8
  %p44 = getelementptr i8, ptr %v39, i64 8
  %v45 = load ptr, ptr %p44, align 8
  %v47 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 240), align 8
  %c48 = icmp eq ptr %v45, %v47
  br i1 %c48, label %then40, label %end15

then18:                                           ; preds = %more24, %then13
  %r37 = tail call ptr @resume_slowly(ptr nonnull %k.0, ptr %args.0, i64 %count.0, ptr nonnull %names.0)
  br label %common.ret

then40:                                           ; preds = %no22
  %v4.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 80), align 8
  %r5.i = tail call ptr %v4.i(ptr nonnull %v39) #0
  %c9.not.i = icmp eq ptr %r5.i, null
  br i1 %c9.not.i, label %common.ret, label %end8.i

end8.i:                                           ; preds = %then40
  %r10.i = tail call ptr @resume_below(ptr nonnull %k.0, ptr nonnull %args.0, i64 %count.0, ptr nonnull %names.0, ptr nonnull %r5.i)
  %v12.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v12.i(ptr nonnull %r5.i) #0
  br label %common.ret

end15:                                            ; preds = %no22, %end5
  %on.12.0 = phi ptr [ %v39, %no22 ], [ null, %end5 ]
  %r52 = tail call ptr @resume_below(ptr nonnull %k.0, ptr %args.0, i64 %count.0, ptr %names.0, ptr %on.12.0)
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local ptr @resume_below_list(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0, ptr %on.0) local_unnamed_addr #5 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 80), align 8
  %r5 = tail call ptr %v4(ptr %on.0) #0
  %c9.not = icmp eq ptr %r5, null
  br i1 %c9.not, label %common.ret, label %end8

common.ret:                                       ; preds = %entry1, %end8
  %common.ret.op = phi ptr [ %r10, %end8 ], [ null, %entry1 ]
  ret ptr %common.ret.op

end8:                                             ; preds = %entry1
  %r10 = tail call ptr @resume_below(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0, ptr nonnull %r5)
  %v12 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v12(ptr nonnull %r5) #0
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local ptr @resume_below(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0, ptr %on.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 72
  %v4 = load ptr, ptr %p3, align 8
  %v5 = load ptr, ptr %v4, align 8
  %p3.i8 = getelementptr i8, ptr %v4, i64 16
  %v4.i9 = load ptr, ptr %p3.i8, align 8
  %c9.not.i10 = icmp eq ptr %on.0, null
  br i1 %c9.not.i10, label %while10.i.preheader, label %end8.i

while10.i.preheader:                              ; preds = %entry1
  %c15.not.i310 = icmp eq ptr %v4.i9, null
  br i1 %c15.not.i310, label %then8.thread347, label %more13.i

more13.i:                                         ; preds = %while10.i.preheader, %do11.i
  %plan.5.0.i311 = phi ptr [ %v21.i13, %do11.i ], [ %v4.i9, %while10.i.preheader ]
  %p17.i = getelementptr i8, ptr %plan.5.0.i311, i64 16
  %v18.i = load i64, ptr %p17.i, align 4
  %c19.not.i12 = icmp eq i64 %v18.i, 0
  br i1 %c19.not.i12, label %end10, label %do11.i

do11.i:                                           ; preds = %more13.i
  %v21.i13 = load ptr, ptr %plan.5.0.i311, align 8
  %c15.not.i = icmp eq ptr %v21.i13, null
  br i1 %c15.not.i, label %then8, label %more13.i

end8.i:                                           ; preds = %entry1
  %p26.i = getelementptr i8, ptr %on.0, i64 8
  %v27.i = load ptr, ptr %p26.i, align 8
  %v29.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 24), align 8
  %c30.i = icmp eq ptr %v27.i, %v29.i
  br i1 %c30.i, label %while32.i.preheader, label %find_plan.exit, !prof !0

while32.i.preheader:                              ; preds = %end8.i
  %c37.not.i308 = icmp eq ptr %v4.i9, null
  br i1 %c37.not.i308, label %then8.thread343, label %more35.i.lr.ph

more35.i.lr.ph:                                   ; preds = %while32.i.preheader
  %v4.i98 = load i64, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 32), align 8
  %v3.i171 = ptrtoint ptr %on.0 to i64
  %v4.i172 = add i64 %v4.i98, %v3.i171
  %v5.i173 = inttoptr i64 %v4.i172 to ptr
  br label %more35.i

more35.i:                                         ; preds = %more35.i.lr.ph, %do33.i
  %plan.5.1.i309 = phi ptr [ %v4.i9, %more35.i.lr.ph ], [ %v49.i, %do33.i ]
  %p40.i = getelementptr i8, ptr %plan.5.1.i309, i64 16
  %v41.i = load i64, ptr %p40.i, align 4
  %c42.i = icmp eq i64 %v41.i, 1
  br i1 %c42.i, label %more38.i, label %do33.i

more38.i:                                         ; preds = %more35.i
  %v3.i91 = ptrtoint ptr %plan.5.1.i309 to i64
  %v4.i92 = add i64 %v3.i91, 24
  %v7.i94 = inttoptr i64 %v4.i92 to ptr
  %v45.i = load ptr, ptr %v7.i94, align 8
  %v7.i100 = load i64, ptr %v5.i173, align 4
  %v8.i101 = inttoptr i64 %v7.i100 to ptr
  %c47.i = icmp eq ptr %v45.i, %v8.i101
  br i1 %c47.i, label %end10, label %do33.i

do33.i:                                           ; preds = %more38.i, %more35.i
  %v49.i = load ptr, ptr %plan.5.1.i309, align 8
  %c37.not.i = icmp eq ptr %v49.i, null
  br i1 %c37.not.i, label %then8, label %more35.i

find_plan.exit:                                   ; preds = %end8.i
  %r52.i = tail call fastcc ptr @find_among(ptr %v4.i9, ptr %on.0)
  %c12.not = icmp eq ptr %r52.i, null
  br i1 %c12.not, label %then8.thread, label %end10, !prof !13

then8:                                            ; preds = %do33.i, %do11.i
  %r18 = tail call i1 @learn(ptr %k.0, ptr %on.0)
  br i1 %r18, label %end17, label %common.ret

then8.thread347:                                  ; preds = %while10.i.preheader
  %r18348 = tail call i1 @learn(ptr nonnull %k.0, ptr %on.0)
  br i1 %r18348, label %end17.thread349, label %common.ret

end17.thread349:                                  ; preds = %then8.thread347
  %v4.i15350 = load ptr, ptr %p3.i8, align 8
  br label %while10.i39.preheader

then8.thread343:                                  ; preds = %while32.i.preheader
  %r18344 = tail call i1 @learn(ptr nonnull %k.0, ptr nonnull %on.0)
  br i1 %r18344, label %end8.i17.sink.split, label %common.ret

then8.thread:                                     ; preds = %find_plan.exit
  %r18260 = tail call i1 @learn(ptr nonnull %k.0, ptr nonnull %on.0)
  br i1 %r18260, label %end8.i17.sink.split, label %common.ret

common.ret:                                       ; preds = %then8.thread347, %then8.thread343, %then8.thread, %then8, %end91, %end87, %then21
  %common.ret.op = phi ptr [ %outcome.104.0, %end91 ], [ %r33, %then21 ], [ %r88, %end87 ], [ null, %then8 ], [ null, %then8.thread ], [ null, %then8.thread343 ], [ null, %then8.thread347 ]
  ret ptr %common.ret.op

end17:                                            ; preds = %then8
  %v4.i15 = load ptr, ptr %p3.i8, align 8
  br i1 %c9.not.i10, label %while10.i39.preheader, label %end8.i17

while10.i39.preheader:                            ; preds = %end17.thread349, %end17
  %v4.i15351 = phi ptr [ %v4.i15350, %end17.thread349 ], [ %v4.i15, %end17 ]
  %c15.not.i41315 = icmp eq ptr %v4.i15351, null
  br i1 %c15.not.i41315, label %end10, label %more13.i42

more13.i42:                                       ; preds = %while10.i39.preheader, %do11.i46
  %plan.5.0.i40316 = phi ptr [ %v21.i47, %do11.i46 ], [ %v4.i15351, %while10.i39.preheader ]
  %p17.i43 = getelementptr i8, ptr %plan.5.0.i40316, i64 16
  %v18.i44 = load i64, ptr %p17.i43, align 4
  %c19.not.i45 = icmp eq i64 %v18.i44, 0
  br i1 %c19.not.i45, label %end10, label %do11.i46

do11.i46:                                         ; preds = %more13.i42
  %v21.i47 = load ptr, ptr %plan.5.0.i40316, align 8
  %c15.not.i41 = icmp eq ptr %v21.i47, null
  br i1 %c15.not.i41, label %end10, label %more13.i42

end8.i17.sink.split:                              ; preds = %then8.thread, %then8.thread343
  %v4.i15346 = load ptr, ptr %p3.i8, align 8
  br label %end8.i17

end8.i17:                                         ; preds = %end8.i17.sink.split, %end17
  %v4.i15262 = phi ptr [ %v4.i15, %end17 ], [ %v4.i15346, %end8.i17.sink.split ]
  %p26.i18 = getelementptr i8, ptr %on.0, i64 8
  %v27.i19 = load ptr, ptr %p26.i18, align 8
  %v29.i20 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 24), align 8
  %c30.i21 = icmp eq ptr %v27.i19, %v29.i20
  br i1 %c30.i21, label %while32.i25.preheader, label %end25.i22, !prof !0

while32.i25.preheader:                            ; preds = %end8.i17
  %c37.not.i27312 = icmp eq ptr %v4.i15262, null
  br i1 %c37.not.i27312, label %end10, label %more35.i28.lr.ph

more35.i28.lr.ph:                                 ; preds = %while32.i25.preheader
  %v4.i95 = load i64, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 32), align 8
  %v3.i174 = ptrtoint ptr %on.0 to i64
  %v4.i175 = add i64 %v4.i95, %v3.i174
  %v5.i176 = inttoptr i64 %v4.i175 to ptr
  br label %more35.i28

more35.i28:                                       ; preds = %more35.i28.lr.ph, %do33.i32
  %plan.5.1.i26313 = phi ptr [ %v4.i15262, %more35.i28.lr.ph ], [ %v49.i33, %do33.i32 ]
  %p40.i29 = getelementptr i8, ptr %plan.5.1.i26313, i64 16
  %v41.i30 = load i64, ptr %p40.i29, align 4
  %c42.i31 = icmp eq i64 %v41.i30, 1
  br i1 %c42.i31, label %more38.i34, label %do33.i32

more38.i34:                                       ; preds = %more35.i28
  %v3.i87 = ptrtoint ptr %plan.5.1.i26313 to i64
  %v4.i88 = add i64 %v3.i87, 24
  %v7.i90 = inttoptr i64 %v4.i88 to ptr
  %v45.i36 = load ptr, ptr %v7.i90, align 8
  %v7.i96 = load i64, ptr %v5.i176, align 4
  %v8.i97 = inttoptr i64 %v7.i96 to ptr
  %c47.i38 = icmp eq ptr %v45.i36, %v8.i97
  br i1 %c47.i38, label %end10, label %do33.i32

do33.i32:                                         ; preds = %more38.i34, %more35.i28
  %v49.i33 = load ptr, ptr %plan.5.1.i26313, align 8
  %c37.not.i27 = icmp eq ptr %v49.i33, null
  br i1 %c37.not.i27, label %end10, label %more35.i28

end25.i22:                                        ; preds = %end8.i17
  %r52.i23 = tail call fastcc ptr @find_among(ptr %v4.i15262, ptr %on.0)
  br label %end10

end10:                                            ; preds = %more38.i, %more13.i, %do33.i32, %more38.i34, %do11.i46, %more13.i42, %while32.i25.preheader, %while10.i39.preheader, %end25.i22, %find_plan.exit
  %plan.7.0 = phi ptr [ null, %do33.i32 ], [ %r52.i, %find_plan.exit ], [ %r52.i23, %end25.i22 ], [ null, %while32.i25.preheader ], [ %plan.5.0.i40316, %more13.i42 ], [ %plan.5.0.i311, %more13.i ], [ null, %while10.i39.preheader ], [ null, %do11.i46 ], [ %plan.5.1.i26313, %more38.i34 ], [ %plan.5.1.i309, %more38.i ]
  %v3.i49 = load ptr, ptr %v4, align 8
  %p4.i50 = getelementptr i8, ptr %k.0, i64 80
  %v5.i51 = load i64, ptr %p4.i50, align 4
  %p3.i.i = getelementptr i8, ptr %v3.i49, i64 8
  %v4.i.i = load ptr, ptr %p3.i.i, align 8
  %v5.i.i = ptrtoint ptr %v4.i.i to i64
  %v6.i.i = shl i64 %v5.i51, 3
  %v7.i.i = and i64 %v6.i.i, 34359738360
  %v8.i.i = add i64 %v7.i.i, %v5.i.i
  %v9.i.i = inttoptr i64 %v8.i.i to ptr
  %p14.i52 = getelementptr i8, ptr %v4, i64 8
  %v15.i53 = load ptr, ptr %p14.i52, align 8
  %v16.i = load i32, ptr %v15.i53, align 4
  %v17.i = zext i32 %v16.i to i64
  %c18.not.i = icmp eq i64 %count.0, %v17.i
  br i1 %c18.not.i, label %more13.i55, label %then21

more13.i55:                                       ; preds = %end10
  %p19.i = getelementptr i8, ptr %v3.i49, i64 128
  %v20.i56 = load i64, ptr %p19.i, align 4
  %p7.i.i = getelementptr i8, ptr %v3.i49, i64 136
  %v8.i1.i = load i64, ptr %p7.i.i, align 4
  %c9.not.i.i = icmp eq i64 %v20.i56, %v8.i1.i
  br i1 %c9.not.i.i, label %more6.i.i, label %then21

more6.i.i:                                        ; preds = %more13.i55
  %p10.i.i = getelementptr i8, ptr %v3.i49, i64 152
  %v11.i.i = load i64, ptr %p10.i.i, align 4
  %c12.not.i.i = icmp ult i64 %v20.i56, %v11.i.i
  br i1 %c12.not.i.i, label %end5.i.i, label %then21

end5.i.i:                                         ; preds = %more6.i.i
  %p17.i.i = getelementptr i8, ptr %v3.i49, i64 120
  %v18.i.i = load i64, ptr %p17.i.i, align 4
  %c19.not.i.i = icmp eq i64 %v18.i.i, 0
  br i1 %c19.not.i.i, label %no11.i, label %is_free.exit.i

is_free.exit.i:                                   ; preds = %end5.i.i
  %r22.i.i = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  %c23.i.i = icmp eq i64 %v18.i.i, %r22.i.i
  br i1 %c23.i.i, label %is_free.exit.i.no11.i_crit_edge, label %then21

is_free.exit.i.no11.i_crit_edge:                  ; preds = %is_free.exit.i
  %v32.i57.pre = load i64, ptr %p4.i50, align 4
  br label %no11.i

no11.i:                                           ; preds = %is_free.exit.i.no11.i_crit_edge, %end5.i.i
  %v32.i57 = phi i64 [ %v32.i57.pre, %is_free.exit.i.no11.i_crit_edge ], [ %v5.i51, %end5.i.i ]
  %p7.i = getelementptr i8, ptr %v9.i.i, i64 24
  %v8.i102 = load i64, ptr %p7.i, align 4
  %c9.i = icmp ne i64 %v8.i102, %v32.i57
  %c11.i = icmp ugt i64 %v32.i57, -4294967297
  %or.cond.i = or i1 %c11.i, %c9.i
  br i1 %or.cond.i, label %then21, label %more10.i

more10.i:                                         ; preds = %no11.i
  %p12.i = getelementptr i8, ptr %v9.i.i, i64 56
  %v13.i103 = load i64, ptr %p12.i, align 4
  %c14.i = icmp slt i64 %v13.i103, 0
  br i1 %c14.i, label %then21, label %end5.i104

end5.i104:                                        ; preds = %more10.i
  %c21.not.i = icmp eq i64 %v13.i103, 0
  br i1 %c21.not.i, label %more18.i, label %more30.i

more18.i:                                         ; preds = %end5.i104
  %p23.i = getelementptr i8, ptr %v3.i49, i64 24
  %v24.i = load ptr, ptr %p23.i, align 8
  %v26.i = load i64, ptr %v24.i, align 4
  %c27.not.i = icmp eq i64 %v26.i, 0
  br i1 %c27.not.i, label %is_ready.exit, label %more30.i

is_ready.exit:                                    ; preds = %more18.i
  %p28.i = getelementptr i8, ptr %v3.i49, i64 72
  %v29.i106 = load i64, ptr %p28.i, align 4
  %p30.i = getelementptr i8, ptr %v3.i49, i64 80
  %v31.i = load i64, ptr %p30.i, align 4
  %c32.i = icmp ult i64 %v29.i106, %v31.i
  br i1 %c32.i, label %more30.i, label %then21

more30.i:                                         ; preds = %more18.i, %end5.i104, %is_ready.exit
  %v35.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 72), align 8
  %p36.i = getelementptr i8, ptr %v4, i64 24
  %v37.i = load ptr, ptr %p36.i, align 8
  %r38.i = tail call i64 %v35.i(ptr %v37.i) #0
  %c39.not.i = icmp eq i64 %r38.i, 0
  br i1 %c39.not.i, label %no28.i, label %then21

no28.i:                                           ; preds = %more30.i
  %v46.i = load ptr, ptr %p14.i52, align 8
  %p3.i2.i = getelementptr i8, ptr %v46.i, i64 8
  %v4.i3.i = load i32, ptr %v46.i, align 4
  %v5.i4.i = zext i32 %v4.i3.i to i64
  %c12.i.i.not319.not = icmp eq i32 %v4.i3.i, 0
  br i1 %c12.i.i.not319.not, label %made_ready.exit, label %do8.i.i.lr.ph

do8.i.i.lr.ph:                                    ; preds = %no28.i
  %v3.i.i157279 = ptrtoint ptr %v3.i49 to i64
  br label %do8.i.i

do8.i.i:                                          ; preds = %do8.i.i.lr.ph, %step9.i.i
  %t6.0.i.i320 = phi i64 [ 0, %do8.i.i.lr.ph ], [ %v23.i.i, %step9.i.i ]
  %p16.i.i = getelementptr i32, ptr %p3.i2.i, i64 %t6.0.i.i320
  %v17.i.i = load i32, ptr %p16.i.i, align 4
  %p18.i.i = getelementptr ptr, ptr %args.0, i64 %t6.0.i.i320
  %v19.i.i = load ptr, ptr %p18.i.i, align 8
  %v6.i74 = and i32 %v17.i.i, 254
  %c7.i = icmp eq i32 %v6.i74, 0
  %p7.i115 = getelementptr i8, ptr %v19.i.i, i64 8
  %v8.i116 = load ptr, ptr %p7.i115, align 8
  br i1 %c7.i, label %then3.i80, label %end5.i

then3.i80:                                        ; preds = %do8.i.i
  %v10.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 208), align 8
  %c11.i117 = icmp eq ptr %v8.i116, %v10.i
  %v15.i118 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 216), align 8
  %c16.i = icmp eq ptr %v8.i116, %v15.i118
  %phi17.i = select i1 %c11.i117, i1 true, i1 %c16.i
  br i1 %phi17.i, label %more11.i, label %then21, !prof !8

more11.i:                                         ; preds = %then3.i80
  %v4.i126 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 16), align 8
  %r6.i127 = tail call i64 %v4.i126(ptr nonnull %v19.i.i, ptr nonnull getelementptr inbounds nuw (i8, ptr @python, i64 272)) #0
  %v10.i128 = and i32 %v17.i.i, 1
  %c11.i129 = icmp eq i32 %v10.i128, 0
  %v18.i138 = load i32, ptr getelementptr inbounds nuw (i8, ptr @python, i64 272), align 8
  br i1 %c11.i129, label %then7.i137, label %end9.i130

then7.i137:                                       ; preds = %more11.i
  %c19.i = icmp eq i32 %v18.i138, 0
  %0 = add i64 %r6.i127, 2147483648
  %1 = icmp ult i64 %0, 6442450944
  %or.cond1.i139 = select i1 %c19.i, i1 %1, i1 false
  br i1 %or.cond1.i139, label %end14.i, label %then21

end14.i:                                          ; preds = %then7.i137
  %v4.i3.i140 = lshr exact i32 %v17.i.i, 8
  %v5.i4.i141 = zext nneg i32 %v4.i3.i140 to i64
  %v6.i5.i = add i64 %v5.i4.i141, %v3.i.i157279
  %v7.i6.i = inttoptr i64 %v6.i5.i to ptr
  %v26.i142 = and i64 %r6.i127, 4294967295
  store i64 %v26.i142, ptr %v7.i6.i, align 4
  br label %step9.i.i

end9.i130:                                        ; preds = %more11.i
  switch i32 %v18.i138, label %then21 [
    i32 0, label %end29.i
    i32 1, label %more37.i
  ]

more37.i:                                         ; preds = %end9.i130
  %v4.i195 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 24), align 8
  %r5.i = tail call i64 %v4.i195(ptr nonnull %v19.i.i) #0
  %c10.i196 = icmp eq i64 %r5.i, -1
  br i1 %c10.i196, label %more9.i, label %put_large.exit.thread

more9.i:                                          ; preds = %more37.i
  %v12.i204 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 144), align 8
  %r13.i = tail call ptr %v12.i204() #0
  %c14.not.i = icmp eq ptr %r13.i, null
  br i1 %c14.not.i, label %put_large.exit.thread, label %put_large.exit

put_large.exit.thread:                            ; preds = %more37.i, %more9.i
  %v4.i.i199 = lshr i32 %v17.i.i, 8
  %v5.i.i200 = zext nneg i32 %v4.i.i199 to i64
  %v6.i.i201 = add i64 %v5.i.i200, %v3.i.i157279
  %v7.i.i202 = inttoptr i64 %v6.i.i201 to ptr
  store i64 %r5.i, ptr %v7.i.i202, align 4
  br label %step9.i.i

put_large.exit:                                   ; preds = %more9.i
  %v16.i205 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 152), align 8
  tail call void %v16.i205() #0
  br label %then21

end29.i:                                          ; preds = %end9.i130
  %v4.i.i133 = lshr i32 %v17.i.i, 8
  %v5.i.i134 = zext nneg i32 %v4.i.i133 to i64
  %v6.i.i135 = add i64 %v5.i.i134, %v3.i.i157279
  %v7.i.i136 = inttoptr i64 %v6.i.i135 to ptr
  store i64 %r6.i127, ptr %v7.i.i136, align 4
  br label %step9.i.i

end5.i:                                           ; preds = %do8.i.i
  %v21.i75 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 224), align 8
  %c22.i = icmp eq ptr %v8.i116, %v21.i75
  br i1 %c22.i, label %then15.i, label %end17.i

then15.i:                                         ; preds = %end5.i
  %r23.i = tail call i64 @float_bits(ptr nonnull %v19.i.i)
  %v6.i143 = and i32 %v17.i.i, 255
  %c7.i144 = icmp eq i32 %v6.i143, 3
  br i1 %c7.i144, label %then3.i152, label %end5.i145

then3.i152:                                       ; preds = %then15.i
  %v4.i2.i = lshr i32 %v17.i.i, 8
  %v5.i3.i = zext nneg i32 %v4.i2.i to i64
  %v6.i4.i = add i64 %v5.i3.i, %v3.i.i157279
  %v7.i5.i = inttoptr i64 %v6.i4.i to ptr
  store i64 %r23.i, ptr %v7.i5.i, align 4
  br label %step9.i.i

end5.i145:                                        ; preds = %then15.i
  %2 = lshr i64 %r23.i, 32
  %v4.i206 = and i64 %2, 2147483648
  %v5.i207 = and i64 %r23.i, 9223372036854775807
  %c9.i208 = icmp eq i64 %v5.i207, 0
  br i1 %c9.i208, label %narrowed.exit.thread, label %end8.i209

end8.i209:                                        ; preds = %end5.i145
  %3 = add nsw i64 %v5.i207, -4039728865751334912
  %or.cond.i210 = icmp ult i64 %3, 1143914305352105984
  br i1 %or.cond.i210, label %end12.i, label %narrowed.exit

end12.i:                                          ; preds = %end8.i209
  %v16.i212 = and i64 %r23.i, 536870911
  %v17.i213 = add nsw i64 %v5.i207, -4035225266123964416
  %v18.i214 = lshr i64 %v17.i213, 29
  %c24.i = icmp samesign ugt i64 %v16.i212, 268435456
  %4 = and i64 %r23.i, 1073741823
  %or.cond3.not.i = icmp eq i64 %4, 805306368
  %or.cond4.i = or i1 %c24.i, %or.cond3.not.i
  %v31.i215 = zext i1 %or.cond4.i to i64
  %near.19.0.i = add nuw nsw i64 %v18.i214, %v31.i215
  %v33.i = or i64 %near.19.0.i, %v4.i206
  br label %narrowed.exit.thread

narrowed.exit.thread:                             ; preds = %end12.i, %end5.i145
  %common.ret.op.i211.ph = phi i64 [ %v4.i206, %end5.i145 ], [ %v33.i, %end12.i ]
  %v4.i.i147291 = lshr i32 %v17.i.i, 8
  %v5.i.i148292 = zext nneg i32 %v4.i.i147291 to i64
  %v6.i.i149293 = add i64 %v5.i.i148292, %v3.i.i157279
  %v7.i.i150294 = inttoptr i64 %v6.i.i149293 to ptr
  store i64 %common.ret.op.i211.ph, ptr %v7.i.i150294, align 4
  br label %step9.i.i

narrowed.exit:                                    ; preds = %end8.i209
  %v4.i.i147 = lshr i32 %v17.i.i, 8
  %v5.i.i148 = zext nneg i32 %v4.i.i147 to i64
  %v6.i.i149 = add i64 %v5.i.i148, %v3.i.i157279
  %v7.i.i150 = inttoptr i64 %v6.i.i149 to ptr
  store i64 4294967296, ptr %v7.i.i150, align 4
  br label %then21

end17.i:                                          ; preds = %end5.i
  %v10.i121 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 208), align 8
  %c11.i122 = icmp eq ptr %v8.i116, %v10.i121
  %v15.i123 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 216), align 8
  %c16.i124 = icmp eq ptr %v8.i116, %v15.i123
  %phi17.i125 = select i1 %c11.i122, i1 true, i1 %c16.i124
  br i1 %phi17.i125, label %end27.i, label %then21

end27.i:                                          ; preds = %end17.i
  %v30.i77 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 16), align 8
  %r32.i = tail call i64 %v30.i77(ptr nonnull %v19.i.i, ptr nonnull getelementptr inbounds nuw (i8, ptr @python, i64 272)) #0
  %v39.i78 = load i32, ptr getelementptr inbounds nuw (i8, ptr @python, i64 272), align 8
  %c40.i = icmp eq i32 %v39.i78, 0
  %5 = add i64 %r32.i, 9007199254740992
  %6 = icmp ult i64 %5, 18014398509481985
  %or.cond1.i = select i1 %c40.i, i1 %6, i1 false
  br i1 %or.cond1.i, label %end35.i, label %then21

end35.i:                                          ; preds = %end27.i
  %c6.i = icmp eq i64 %r32.i, 0
  br i1 %c6.i, label %float_of.exit, label %end5.i216

end5.i216:                                        ; preds = %end35.i
  %v7.i217 = and i64 %r32.i, -9223372036854775808
  %phi14.i = tail call i64 @llvm.abs.i64(i64 %r32.i, i1 true)
  %r15.i = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %phi14.i, i1 true)
  %v16.i218 = shl i64 %phi14.i, %r15.i
  %v17.i219 = lshr i64 %v16.i218, 11
  %v18.i220 = and i64 %v17.i219, 4503599627370495
  %7 = shl nuw nsw i64 %r15.i, 52
  %reass.sub = sub nsw i64 %v18.i220, %7
  %v21.i221 = add nsw i64 %reass.sub, 4890909195324358656
  %v22.i222 = or i64 %v21.i221, %v7.i217
  br label %float_of.exit

float_of.exit:                                    ; preds = %end35.i, %end5.i216
  %common.ret.op.i223 = phi i64 [ %v22.i222, %end5.i216 ], [ 0, %end35.i ]
  %v6.i153 = and i32 %v17.i.i, 255
  %c7.i154 = icmp eq i32 %v6.i153, 3
  br i1 %c7.i154, label %then3.i164, label %end5.i155

then3.i164:                                       ; preds = %float_of.exit
  %v4.i2.i166 = lshr i32 %v17.i.i, 8
  %v5.i3.i167 = zext nneg i32 %v4.i2.i166 to i64
  %v6.i4.i168 = add i64 %v5.i3.i167, %v3.i.i157279
  %v7.i5.i169 = inttoptr i64 %v6.i4.i168 to ptr
  store i64 %common.ret.op.i223, ptr %v7.i5.i169, align 4
  br label %step9.i.i

end5.i155:                                        ; preds = %float_of.exit
  %8 = lshr i64 %common.ret.op.i223, 32
  %v4.i224 = and i64 %8, 2147483648
  %v5.i225 = and i64 %common.ret.op.i223, 9223372036854775807
  %c9.i226 = icmp eq i64 %v5.i225, 0
  br i1 %c9.i226, label %put_number.exit.thread277, label %end8.i227

end8.i227:                                        ; preds = %end5.i155
  %9 = add nsw i64 %v5.i225, -4039728865751334912
  %or.cond.i228 = icmp ult i64 %9, 1143914305352105984
  br i1 %or.cond.i228, label %end12.i230, label %put_number.exit

end12.i230:                                       ; preds = %end8.i227
  %v16.i231 = and i64 %common.ret.op.i223, 536870911
  %v17.i232 = add nsw i64 %v5.i225, -4035225266123964416
  %v18.i233 = lshr i64 %v17.i232, 29
  %c24.i234 = icmp samesign ugt i64 %v16.i231, 268435456
  %10 = and i64 %common.ret.op.i223, 1073741823
  %or.cond3.not.i235 = icmp eq i64 %10, 805306368
  %or.cond4.i236 = or i1 %c24.i234, %or.cond3.not.i235
  %v31.i237 = zext i1 %or.cond4.i236 to i64
  %near.19.0.i238 = add nuw nsw i64 %v18.i233, %v31.i237
  %v33.i239 = or i64 %near.19.0.i238, %v4.i224
  br label %put_number.exit.thread277

put_number.exit.thread277:                        ; preds = %end12.i230, %end5.i155
  %common.ret.op.i229.ph = phi i64 [ %v4.i224, %end5.i155 ], [ %v33.i239, %end12.i230 ]
  %v4.i.i158280 = lshr i32 %v17.i.i, 8
  %v5.i.i159281 = zext nneg i32 %v4.i.i158280 to i64
  %v6.i.i160282 = add i64 %v5.i.i159281, %v3.i.i157279
  %v7.i.i161283 = inttoptr i64 %v6.i.i160282 to ptr
  store i64 %common.ret.op.i229.ph, ptr %v7.i.i161283, align 4
  br label %step9.i.i

put_number.exit:                                  ; preds = %end8.i227
  %v4.i.i158 = lshr i32 %v17.i.i, 8
  %v5.i.i159 = zext nneg i32 %v4.i.i158 to i64
  %v6.i.i160 = add i64 %v5.i.i159, %v3.i.i157279
  %v7.i.i161 = inttoptr i64 %v6.i.i160 to ptr
  store i64 4294967296, ptr %v7.i.i161, align 4
  br label %then21

step9.i.i:                                        ; preds = %put_large.exit.thread, %end14.i, %end29.i, %then3.i164, %then3.i152, %narrowed.exit.thread, %put_number.exit.thread277
  %v23.i.i = add nuw nsw i64 %t6.0.i.i320, 1
  %c12.i.i.not = icmp samesign ult i64 %v23.i.i, %v5.i4.i
  br i1 %c12.i.i.not, label %do8.i.i, label %made_ready.exit

made_ready.exit:                                  ; preds = %step9.i.i, %no28.i
  %c29 = icmp ne ptr %plan.7.0, null
  %c30 = icmp ne i64 %v8.i.i, 0
  %or.cond = select i1 %c29, i1 %c30, i1 false
  br i1 %or.cond, label %no25, label %then21

no25:                                             ; preds = %made_ready.exit
  %v35 = load i64, ptr %p4.i50, align 4
  %p36 = getelementptr i8, ptr %v5, i64 128
  %v37 = load i64, ptr %p36, align 4
  %p38 = getelementptr i8, ptr %v5, i64 120
  %v39 = load i64, ptr %p38, align 4
  %v40 = load ptr, ptr %v5, align 8
  %p41 = getelementptr i8, ptr %v5, i64 144
  %v42 = load ptr, ptr %p41, align 8
  %v43 = ptrtoint ptr %v42 to i64
  %v44 = shl i64 %v37, 4
  %v45 = add i64 %v44, %v43
  %v46 = inttoptr i64 %v45 to ptr
  %r47 = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  store i64 %r47, ptr %p38, align 8
  %v49 = add i64 %v37, 1
  store i64 %v49, ptr %p36, align 8
  %v51 = load ptr, ptr %v46, align 8
  store ptr %v51, ptr %v5, align 8
  %v53 = load i64, ptr %p12.i, align 4
  %c54 = icmp eq i64 %v53, 0
  %v55 = add i64 %v35, 4294967296
  store i64 %v55, ptr %p7.i, align 4
  %p57 = getelementptr i8, ptr %v5, i64 256
  store i64 %v8.i.i, ptr %p57, align 8
  br i1 %c54, label %yes60, label %no61

then21:                                           ; preds = %end9.i130, %then7.i137, %end27.i, %end17.i, %then3.i80, %put_large.exit, %narrowed.exit, %more10.i, %no11.i, %more6.i.i, %more13.i55, %put_number.exit, %more30.i, %is_free.exit.i, %end10, %is_ready.exit, %made_ready.exit
  %r33 = tail call ptr @resume_slowly(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0)
  br label %common.ret

yes60:                                            ; preds = %no25
  %v3.i = ptrtoint ptr %v5 to i64
  %v4.i2 = add i64 %v3.i, 24
  %v5.i = inttoptr i64 %v4.i2 to ptr
  %v7.i3 = add i64 %v3.i, 72
  %v8.i4 = inttoptr i64 %v7.i3 to ptr
  %v13.i321 = load ptr, ptr %v5.i, align 8
  %v15.i5322 = load i64, ptr %v13.i321, align 4
  %c19.not.i323 = icmp eq i64 %v15.i5322, 0
  br i1 %c19.not.i323, label %end18.i.lr.ph, label %then16.i

end18.i.lr.ph:                                    ; preds = %yes60
  %p29.i = getelementptr i8, ptr %v8.i4, i64 8
  br label %end18.i

then16.i:                                         ; preds = %end28.i, %yes60
  %v13.i.lcssa = phi ptr [ %v13.i321, %yes60 ], [ %v13.i, %end28.i ]
  %v15.i5.lcssa = phi i64 [ %v15.i5322, %yes60 ], [ %v15.i5, %end28.i ]
  %v20.i = ptrtoint ptr %v13.i.lcssa to i64
  %v21.i = add i64 %v20.i, -8
  %v22.i = inttoptr i64 %v21.i to ptr
  store ptr %v22.i, ptr %v5.i, align 8
  br label %take.exit

end18.i:                                          ; preds = %end18.i.lr.ph, %end28.i
  %v25.i = load i64, ptr %v8.i4, align 4
  %v30.i = load i64, ptr %p29.i, align 4
  %c31.i = icmp ult i64 %v25.i, %v30.i
  br i1 %c31.i, label %then26.i, label %end28.i

then26.i:                                         ; preds = %end18.i
  %v32.i = add i64 %v25.i, 1984
  store i64 %v32.i, ptr %v8.i4, align 4
  %v34.i = add i64 %v25.i, 1960
  br label %take.exit

end28.i:                                          ; preds = %end18.i
  %r35.i = tail call i64 @service(i32 2, i64 0, i64 0, i64 0)
  %v13.i = load ptr, ptr %v5.i, align 8
  %v15.i5 = load i64, ptr %v13.i, align 4
  %c19.not.i = icmp eq i64 %v15.i5, 0
  br i1 %c19.not.i, label %end18.i, label %then16.i

take.exit:                                        ; preds = %then16.i, %then26.i
  %common.ret.op.i = phi i64 [ %v15.i5.lcssa, %then16.i ], [ %v34.i, %then26.i ]
  %v4.i = add i64 %common.ret.op.i, -1384
  store i64 %v4.i, ptr %p12.i, align 4
  %p6.i = getelementptr i8, ptr %v9.i.i, i64 16
  store ptr %v9.i.i, ptr %p6.i, align 8
  br label %end62

no61:                                             ; preds = %no25
  %p64 = getelementptr i8, ptr %v9.i.i, i64 16
  %v65 = load ptr, ptr %p64, align 8
  %v66 = load i64, ptr %v65, align 4
  br label %end62

end62:                                            ; preds = %no61, %take.exit
  %phi67 = phi i64 [ %common.ret.op.i, %take.exit ], [ %v66, %no61 ]
  %p68 = getelementptr i8, ptr %v5, i64 264
  store i64 %phi67, ptr %p68, align 4
  %p70 = getelementptr i8, ptr %plan.7.0, i64 8
  %v71 = load ptr, ptr %p70, align 8
  %v72 = ptrtoint ptr %v71 to i64
  %p73 = getelementptr i8, ptr %v5, i64 272
  store i64 %v72, ptr %p73, align 4
  %p74 = getelementptr i8, ptr %v5, i64 280
  store i64 0, ptr %p74, align 4
  %p76 = getelementptr i8, ptr %v46, i64 8
  %v77 = load i64, ptr %p76, align 4
  %r78 = tail call i32 @enter(ptr nonnull %v5, i64 ptrtoint (ptr @resume_host to i64), i64 %v77)
  %c82 = icmp ugt i32 %r78, 1
  br i1 %c82, label %then79, label %end81, !prof !9

then79:                                           ; preds = %end62
  store i64 %v35, ptr %p7.i, align 4
  br i1 %c54, label %then85, label %end87

then85:                                           ; preds = %then79
  %v7.i = load i64, ptr %p12.i, align 4
  %v8.i = and i64 %v7.i, 3
  %c9.not.i = icmp eq i64 %v8.i, 0
  br i1 %c9.not.i, label %detach.exit, label %then3.i

then3.i:                                          ; preds = %then85
  tail call fastcc void @shrink(ptr nonnull %v5, ptr nonnull %v9.i.i)
  %v11.i.pre = load i64, ptr %p12.i, align 4
  br label %detach.exit

detach.exit:                                      ; preds = %then85, %then3.i
  %v11.i = phi i64 [ %v7.i, %then85 ], [ %v11.i.pre, %then3.i ]
  %v12.i = add i64 %v11.i, 1384
  store i64 0, ptr %p12.i, align 4
  %p14.i = getelementptr i8, ptr %v5, i64 24
  %v15.i = load ptr, ptr %p14.i, align 8
  %p3.i70 = getelementptr i8, ptr %v15.i, i64 8
  store i64 %v12.i, ptr %p3.i70, align 4
  %v4.i71 = ptrtoint ptr %v15.i to i64
  %v5.i72 = add i64 %v4.i71, 8
  %v6.i73 = inttoptr i64 %v5.i72 to ptr
  store ptr %v6.i73, ptr %p14.i, align 8
  br label %end87

end87:                                            ; preds = %detach.exit, %then79
  store ptr %v40, ptr %v5, align 8
  store i64 %v37, ptr %p36, align 8
  store i64 %v39, ptr %p38, align 8
  %r88 = tail call ptr @resume_slowly(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0)
  br label %common.ret

end81:                                            ; preds = %end62
  %c96 = icmp eq i32 %r78, 0
  br i1 %c96, label %more95, label %no93

more95:                                           ; preds = %end81
  %p97 = getelementptr i8, ptr %v5, i64 176
  %v98 = load ptr, ptr %p97, align 8
  %c99.not = icmp eq ptr %v98, null
  br i1 %c99.not, label %then89, label %no93

no93:                                             ; preds = %more95, %end81
  %r105 = tail call ptr @resume_failed(ptr %k.0, ptr nonnull %v5, i32 %r78)
  br label %end91

then89:                                           ; preds = %more95
  %v3.i58 = load ptr, ptr %v4, align 8
  %p4.i59 = getelementptr i8, ptr %v3.i58, i64 256
  %v6.i = load i64, ptr %p4.i59, align 4
  %c10.i = icmp eq i64 %v6.i, 0
  br i1 %c10.i, label %then7.i, label %end9.i

then7.i:                                          ; preds = %then89
  %v5.i243 = load ptr, ptr %p14.i52, align 8
  %r6.i244 = tail call ptr @new_tuple(ptr nonnull %v3.i58, ptr %v5.i243)
  %c10.not.i245 = icmp eq ptr %r6.i244, null
  br i1 %c10.not.i245, label %end91, label %end9.i246

end9.i246:                                        ; preds = %then7.i
  %v12.i247 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 40), align 8
  %v14.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 8), align 8
  %r15.i248 = tail call ptr %v12.i247(ptr %v14.i, i64 1) #0
  %c19.not.i249 = icmp eq ptr %r15.i248, null
  br i1 %c19.not.i249, label %else17.i, label %then16.i250

then16.i250:                                      ; preds = %end9.i246
  %v21.i251 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 88), align 8
  %r22.i = tail call i32 %v21.i251(ptr nonnull %r15.i248, i64 0, ptr nonnull %r6.i244) #0
  br label %end91

else17.i:                                         ; preds = %end9.i246
  %v24.i253 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v24.i253(ptr nonnull %r6.i244) #0
  br label %end91

end9.i:                                           ; preds = %then89
  %v12.i60 = add i64 %v6.i, -1
  %v3.i82 = ptrtoint ptr %plan.7.0 to i64
  %v4.i83 = add i64 %v3.i82, 24
  %v5.i84 = mul i64 %v12.i60, 24
  %v6.i85 = add i64 %v4.i83, %v5.i84
  %v7.i86 = inttoptr i64 %v6.i85 to ptr
  %p14.i61 = getelementptr i8, ptr %v7.i86, i64 16
  %v15.i62 = load ptr, ptr %p14.i61, align 8
  %p17.i63 = getelementptr i8, ptr %v3.i58, i64 264
  %v18.i64 = load i64, ptr %p17.i63, align 4
  %v4.i107 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 40), align 8
  %v5.i108 = load ptr, ptr @forms, align 8
  %r6.i = tail call ptr %v4.i107(ptr %v5.i108, i64 0) #0
  %c10.not.i = icmp eq ptr %r6.i, null
  br i1 %c10.not.i, label %then20.i, label %end22.i, !prof !9

then20.i:                                         ; preds = %end9.i
  %v28.i = load i64, ptr %p17.i63, align 4
  tail call void @give_back(ptr nonnull %v3.i58, i64 %v28.i)
  br label %end91

end22.i:                                          ; preds = %end9.i
  %v13.i110 = load i64, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 40), align 8
  %v3.i1.i186 = ptrtoint ptr %k.0 to i64
  %v4.i2.i187 = add i64 %v13.i110, %v3.i1.i186
  %v5.i3.i188 = inttoptr i64 %v4.i2.i187 to ptr
  %v5.i189 = load i64, ptr %v5.i3.i188, align 4
  %v7.i190 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 120), align 8
  %v8.i191 = inttoptr i64 %v5.i189 to ptr
  tail call void %v7.i190(ptr %v8.i191) #0
  %v3.i.i192 = ptrtoint ptr %r6.i to i64
  %v4.i.i193 = add i64 %v13.i110, %v3.i.i192
  %v5.i.i194 = inttoptr i64 %v4.i.i193 to ptr
  store i64 %v5.i189, ptr %v5.i.i194, align 4
  %v15.i111 = load i64, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 48), align 8
  %v4.i2.i178 = add i64 %v15.i111, %v3.i1.i186
  %v5.i3.i179 = inttoptr i64 %v4.i2.i178 to ptr
  %v5.i180 = load i64, ptr %v5.i3.i179, align 4
  %v7.i181 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 120), align 8
  %v8.i182 = inttoptr i64 %v5.i180 to ptr
  tail call void %v7.i181(ptr %v8.i182) #0
  %v4.i.i184 = add i64 %v15.i111, %v3.i.i192
  %v5.i.i185 = inttoptr i64 %v4.i.i184 to ptr
  store i64 %v5.i180, ptr %v5.i.i185, align 4
  %p16.i = getelementptr i8, ptr %r6.i, i64 72
  store ptr %v15.i62, ptr %p16.i, align 8
  %p17.i112 = getelementptr i8, ptr %r6.i, i64 80
  store i64 %v18.i64, ptr %p17.i112, align 8
  %p18.i113 = getelementptr i8, ptr %r6.i, i64 88
  store i64 1, ptr %p18.i113, align 8
  %p29.i65 = getelementptr i8, ptr %v7.i86, i64 8
  %v30.i66 = load ptr, ptr %p29.i65, align 8
  %r31.i = tail call ptr @new_tuple(ptr nonnull %v3.i58, ptr %v30.i66)
  %c35.not.i = icmp eq ptr %r31.i, null
  br i1 %c35.not.i, label %then32.i, label %end34.i, !prof !9

then32.i:                                         ; preds = %end22.i
  %v39.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v39.i(ptr nonnull %r6.i) #0
  br label %end91

end34.i:                                          ; preds = %end22.i
  %v41.i67 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 40), align 8
  %v43.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 16), align 8
  %r44.i68 = tail call ptr %v41.i67(ptr %v43.i, i64 3) #0
  %c48.not.i = icmp eq ptr %r44.i68, null
  br i1 %c48.not.i, label %then45.i, label %end47.i, !prof !9

then45.i:                                         ; preds = %end34.i
  %v52.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v52.i(ptr nonnull %r6.i) #0
  %v54.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v54.i(ptr nonnull %r31.i) #0
  br label %end91

end47.i:                                          ; preds = %end34.i
  %p58.i = getelementptr i8, ptr %on.0, i64 8
  %v59.i = load ptr, ptr %p58.i, align 8
  %v61.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 24), align 8
  %c62.i = icmp eq ptr %v59.i, %v61.i
  br i1 %c62.i, label %end57.i, label %no56.i

no56.i:                                           ; preds = %end47.i
  %v64.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 64), align 8
  %r66.i = tail call ptr %v64.i(ptr nonnull %on.0, i64 %v12.i60) #0
  br label %end57.i

end57.i:                                          ; preds = %no56.i, %end47.i
  %phi67.i = phi ptr [ %r66.i, %no56.i ], [ %on.0, %end47.i ]
  %v69.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 120), align 8
  tail call void %v69.i(ptr %phi67.i) #0
  %v71.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 88), align 8
  %r72.i = tail call i32 %v71.i(ptr nonnull %r44.i68, i64 0, ptr %phi67.i) #0
  %v74.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 88), align 8
  %r75.i = tail call i32 %v74.i(ptr nonnull %r44.i68, i64 1, ptr nonnull %r31.i) #0
  %v77.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 88), align 8
  %r78.i = tail call i32 %v77.i(ptr nonnull %r44.i68, i64 2, ptr nonnull %r6.i) #0
  br label %end91

end91:                                            ; preds = %end57.i, %then45.i, %then32.i, %then20.i, %then7.i, %then16.i250, %else17.i, %no93
  %outcome.104.0 = phi ptr [ %r105, %no93 ], [ %r44.i68, %end57.i ], [ null, %then20.i ], [ null, %then32.i ], [ null, %then45.i ], [ null, %then7.i ], [ null, %else17.i ], [ %r15.i248, %then16.i250 ]
  store ptr %v40, ptr %v5, align 8
  store i64 %v37, ptr %p36, align 8
  store i64 %v39, ptr %p38, align 8
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @resume_failed(ptr %k.0, ptr captures(none) %vm.0, i32 %status.0) local_unnamed_addr #6 {
entry1:
  %c6.not = icmp eq i32 %status.0, 0
  br i1 %c6.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p7 = getelementptr i8, ptr %vm.0, i64 176
  store ptr null, ptr %p7, align 8
  br label %end5

end5:                                             ; preds = %then3, %entry1
  %v9 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 112), align 8
  %v11 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 80), align 8
  %r12 = tail call ptr %v9(ptr %v11, ptr %k.0) #0
  tail call void @clear_up(ptr %vm.0, i32 %status.0)
  ret ptr %r12
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local noundef i1 @learn(ptr %k.0, ptr %on.0) local_unnamed_addr #6 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 96), align 8
  %v6 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 64), align 8
  %r7 = tail call ptr %v4(ptr %v6, ptr %k.0) #0
  %c11.not = icmp eq ptr %r7, null
  br i1 %c11.not, label %common.ret, label %end10

common.ret:                                       ; preds = %end10, %then24, %entry1
  %common.ret.op = phi i1 [ false, %entry1 ], [ true, %then24 ], [ false, %end10 ]
  ret i1 %common.ret.op

end10:                                            ; preds = %entry1
  %v13 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 112), align 8
  %c17.not = icmp eq ptr %on.0, null
  %v19 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 248), align 8
  %phi20 = select i1 %c17.not, ptr %v19, ptr %on.0
  %r21 = tail call ptr %v13(ptr nonnull %r7, ptr %phi20) #0
  %v23 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v23(ptr nonnull %r7) #0
  %c27.not = icmp eq ptr %r21, null
  br i1 %c27.not, label %common.ret, label %then24

then24:                                           ; preds = %end10
  %v29 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v29(ptr nonnull %r21) #0
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @resume_slowly(ptr %k.0, ptr %args.0, i64 %count.0, ptr %names.0) local_unnamed_addr #6 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 96), align 8
  %v6 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 72), align 8
  %r7 = tail call ptr %v4(ptr %v6, ptr %k.0) #0
  %c11.not = icmp eq ptr %r7, null
  br i1 %c11.not, label %common.ret, label %end10

common.ret:                                       ; preds = %entry1, %end10
  %common.ret.op = phi ptr [ %r14, %end10 ], [ null, %entry1 ]
  ret ptr %common.ret.op

end10:                                            ; preds = %entry1
  %v13 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 104), align 8
  %r14 = tail call ptr %v13(ptr nonnull %r7, ptr %args.0, i64 %count.0, ptr %names.0) #0
  %v16 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v16(ptr nonnull %r7) #0
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @finalise(ptr %k.0) local_unnamed_addr #5 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 88
  %v7 = load i64, ptr %p6, align 4
  %c8.not = icmp eq i64 %v7, 0
  br i1 %c8.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p9 = getelementptr i8, ptr %k.0, i64 72
  %v10 = load ptr, ptr %p9, align 8
  %c15.not = icmp eq ptr %v10, null
  br i1 %c15.not, label %then11, label %more14

more14:                                           ; preds = %then3
  %v16 = load ptr, ptr %v10, align 8
  %p17 = getelementptr i8, ptr %k.0, i64 80
  %v18 = load i64, ptr %p17, align 4
  %p3.i = getelementptr i8, ptr %v16, i64 8
  %v4.i = load ptr, ptr %p3.i, align 8
  %v5.i = ptrtoint ptr %v4.i to i64
  %v6.i = shl i64 %v18, 3
  %v7.i = and i64 %v6.i, 34359738360
  %v8.i = add i64 %v7.i, %v5.i
  %v9.i = inttoptr i64 %v8.i to ptr
  %p20 = getelementptr i8, ptr %v9.i, i64 24
  %v21 = load i64, ptr %p20, align 4
  %c24 = icmp eq i64 %v21, %v18
  br i1 %c24, label %then11, label %end5

then11:                                           ; preds = %more14, %then3
  tail call void @drop(ptr nonnull %k.0)
  br label %end5

end5:                                             ; preds = %more14, %then11, %entry1
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @drop(ptr %k.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 72
  %v4 = load ptr, ptr %p3, align 8
  %p5 = getelementptr i8, ptr %k.0, i64 96
  %v7 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 160), align 8
  %v3.i = ptrtoint ptr %p5 to i64
  %v5.i = add i64 %v3.i, 8
  %v6.i = inttoptr i64 %v5.i to ptr
  %v5.i2 = add i64 %v3.i, 16
  %v6.i3 = inttoptr i64 %v5.i2 to ptr
  tail call void %v7(ptr %p5, ptr %v6.i, ptr %v6.i3) #0
  %v11 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 112), align 8
  %v13 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 88), align 8
  %r14 = tail call ptr %v11(ptr %v13, ptr %k.0) #0
  %c18.not = icmp eq ptr %r14, null
  br i1 %c18.not, label %else16, label %then15

then15:                                           ; preds = %entry1
  %v20 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 128), align 8
  tail call void %v20(ptr nonnull %r14) #0
  br label %end17

else16:                                           ; preds = %entry1
  %v22 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 176), align 8
  %v24 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 88), align 8
  tail call void %v22(ptr %v24) #0
  %c29.not = icmp eq ptr %v4, null
  br i1 %c29.not, label %end17, label %more28

more28:                                           ; preds = %else16
  %v30 = load ptr, ptr %v4, align 8
  %p32 = getelementptr i8, ptr %v30, i64 128
  %v33 = load i64, ptr %p32, align 4
  %p7.i = getelementptr i8, ptr %v30, i64 136
  %v8.i = load i64, ptr %p7.i, align 4
  %c9.not.i = icmp eq i64 %v33, %v8.i
  br i1 %c9.not.i, label %more6.i, label %end17

more6.i:                                          ; preds = %more28
  %p10.i = getelementptr i8, ptr %v30, i64 152
  %v11.i = load i64, ptr %p10.i, align 4
  %c12.not.i = icmp ult i64 %v33, %v11.i
  br i1 %c12.not.i, label %end5.i, label %end17

end5.i:                                           ; preds = %more6.i
  %p17.i = getelementptr i8, ptr %v30, i64 120
  %v18.i = load i64, ptr %p17.i, align 4
  %c19.not.i = icmp eq i64 %v18.i, 0
  br i1 %c19.not.i, label %then25, label %is_free.exit

is_free.exit:                                     ; preds = %end5.i
  %r22.i = tail call i64 asm sideeffect "movq %fs:16, $0", "=r"() #0
  %c23.i = icmp eq i64 %v18.i, %r22.i
  br i1 %c23.i, label %is_free.exit.then25_crit_edge, label %end17

is_free.exit.then25_crit_edge:                    ; preds = %is_free.exit
  %v35.pre = load ptr, ptr %v4, align 8
  br label %then25

then25:                                           ; preds = %is_free.exit.then25_crit_edge, %end5.i
  %v35 = phi ptr [ %v35.pre, %is_free.exit.then25_crit_edge ], [ %v30, %end5.i ]
  %p36 = getelementptr i8, ptr %k.0, i64 80
  %v37 = load i64, ptr %p36, align 4
  tail call void @give_back(ptr %v35, i64 %v37)
  br label %end17

end17:                                            ; preds = %more6.i, %more28, %else16, %is_free.exit, %then25, %then15
  %v39 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 168), align 8
  %v41 = load ptr, ptr %p5, align 8
  %p42 = getelementptr i8, ptr %k.0, i64 104
  %v43 = load ptr, ptr %p42, align 8
  %p44 = getelementptr i8, ptr %k.0, i64 112
  %v45 = load ptr, ptr %p44, align 8
  tail call void %v39(ptr %v41, ptr %v43, ptr %v45) #0
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc void @shrink(ptr captures(none) %vm.0, ptr captures(none) %k.0) unnamed_addr #7 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 56
  %v7 = load i64, ptr %p6, align 4
  %v8 = and i64 %v7, 1
  %c9.not = icmp eq i64 %v8, 0
  br i1 %c9.not, label %else4, label %then3

then3:                                            ; preds = %entry1
  %v12 = add i64 %v7, 249863
  %v15 = inttoptr i64 %v12 to ptr
  %p16 = getelementptr i8, ptr %v15, i64 8
  %v17 = load i64, ptr %p16, align 4
  %v18 = xor i64 %v17, 2
  br label %end5

else4:                                            ; preds = %entry1
  %v22 = xor i64 %v7, 2
  %v3.i = add i64 %v22, -576
  %v4.i = inttoptr i64 %v3.i to ptr
  %v26 = load i64, ptr %v4.i, align 4
  br label %end5

end5:                                             ; preds = %else4, %then3
  %top.13.0 = phi i64 [ %v12, %then3 ], [ %v26, %else4 ]
  %plain.19.0 = phi i64 [ %v18, %then3 ], [ %v22, %else4 ]
  store i64 %plain.19.0, ptr %p6, align 4
  %p29 = getelementptr i8, ptr %vm.0, i64 32
  %v30 = load ptr, ptr %p29, align 8
  %p3.i = getelementptr i8, ptr %v30, i64 8
  store i64 %top.13.0, ptr %p3.i, align 4
  %v4.i3 = ptrtoint ptr %v30 to i64
  %v5.i = add i64 %v4.i3, 8
  %v6.i = inttoptr i64 %v5.i to ptr
  store ptr %v6.i, ptr %p29, align 8
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define internal fastcc ptr @find_among(ptr %plan.0, ptr nonnull %on.0) unnamed_addr #5 {
entry1:
  %p7 = getelementptr i8, ptr %on.0, i64 8
  %v8 = load ptr, ptr %p7, align 8
  %v10 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 232), align 8
  %c11.not = icmp ne ptr %v8, %v10
  %c17.not7 = icmp eq ptr %plan.0, null
  %or.cond = select i1 %c11.not, i1 true, i1 %c17.not7
  br i1 %or.cond, label %common.ret, label %more15

common.ret:                                       ; preds = %do13, %end5.i, %for15.i, %entry1
  %common.ret.op = phi ptr [ null, %entry1 ], [ %plan.3.08, %for15.i ], [ %plan.3.08, %end5.i ], [ null, %do13 ]
  ret ptr %common.ret.op

more15:                                           ; preds = %entry1, %do13
  %plan.3.08 = phi ptr [ %v21, %do13 ], [ %plan.0, %entry1 ]
  %p6.i = getelementptr i8, ptr %plan.3.08, i64 16
  %v7.i = load i64, ptr %p6.i, align 4
  %v9.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 56), align 8
  %r10.i = tail call i64 %v9.i(ptr nonnull %on.0) #0
  %c11.not.i = icmp eq i64 %v7.i, %r10.i
  br i1 %c11.not.i, label %end5.i, label %do13

end5.i:                                           ; preds = %more15
  %v13.i = load i64, ptr %p6.i, align 4
  %c20.i4.not = icmp eq i64 %v13.i, 0
  br i1 %c20.i4.not, label %common.ret, label %do16.i.lr.ph

do16.i.lr.ph:                                     ; preds = %end5.i
  %v3.i.i = ptrtoint ptr %plan.3.08 to i64
  %v4.i.i = add i64 %v3.i.i, 24
  br label %do16.i

for15.i:                                          ; preds = %more27.i
  %v37.i = add nuw i64 %t14.0.i5, 1
  %c20.i = icmp ult i64 %v37.i, %v13.i
  br i1 %c20.i, label %do16.i, label %common.ret

do16.i:                                           ; preds = %do16.i.lr.ph, %for15.i
  %t14.0.i5 = phi i64 [ 0, %do16.i.lr.ph ], [ %v37.i, %for15.i ]
  %v22.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @python, i64 64), align 8
  %r23.i = tail call ptr %v22.i(ptr nonnull %on.0, i64 %t14.0.i5) #0
  %p28.i = getelementptr i8, ptr %r23.i, i64 8
  %v29.i = load ptr, ptr %p28.i, align 8
  %v31.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 24), align 8
  %c32.not.i = icmp eq ptr %v29.i, %v31.i
  br i1 %c32.not.i, label %more27.i, label %do13

more27.i:                                         ; preds = %do16.i
  %v5.i.i = mul i64 %t14.0.i5, 24
  %v6.i.i = add i64 %v4.i.i, %v5.i.i
  %v7.i.i = inttoptr i64 %v6.i.i to ptr
  %v34.i = load ptr, ptr %v7.i.i, align 8
  %v4.i1.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @forms, i64 32), align 8
  %v3.i3.i = ptrtoint ptr %r23.i to i64
  %v4.i4.i = add i64 %v4.i1.i, %v3.i3.i
  %v5.i5.i = inttoptr i64 %v4.i4.i to ptr
  %v7.i2.i = load i64, ptr %v5.i5.i, align 4
  %v8.i.i = inttoptr i64 %v7.i2.i to ptr
  %c36.not.i = icmp eq ptr %v34.i, %v8.i.i
  br i1 %c36.not.i, label %for15.i, label %do13

do13:                                             ; preds = %do16.i, %more27.i, %more15
  %v21 = load ptr, ptr %plan.3.08, align 8
  %c17.not = icmp eq ptr %v21, null
  br i1 %c17.not, label %common.ret, label %more15
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #14

attributes #0 = { nounwind }
attributes #1 = { cold noreturn nounwind }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { noredzone nounwind uwtable }
attributes #6 = { noinline noredzone nounwind uwtable }
attributes #7 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #8 = { nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #9 = { nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #10 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #11 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #12 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(none) uwtable }
attributes #13 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(argmem: readwrite) uwtable }
attributes #14 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!1 = distinct !{!1, !2, !3}
!2 = !{!"llvm.loop.isvectorized", i32 1}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !2, !3}
!5 = !{!"branch_weights", i32 4, i32 12}
!6 = distinct !{!6, !2, !3}
!7 = distinct !{!7, !3, !2}
!8 = !{!"branch_weights", i32 2146410443, i32 1073205}
!9 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!10 = !{!"branch_weights", i32 1, i32 4000, i32 1}
!11 = !{!"branch_weights", i32 0, i32 -2147483648, i32 -2147483648}
!12 = !{!"branch_weights", !"expected", i32 -2147483648, i32 0}
!13 = !{!"branch_weights", !"expected", i32 0, i32 -2147483648}
