# Answers: suspensions that a clause's function answers on the stack that suspended.
#
# The code that does so is an answer thunk. It gets the running object in rdi, the object of the
# clause's prompt in rsi, and the first words of the payload in rdx and rcx. It returns the first words
# of the results in rdx and rcx, and keeps no register. Further words are in vm.words, both times. If the
# function ends with an exception, the thunk does not return, but goes to `end_answered`.

        .text
# answer: no prompt takes a suspension with the tag in r9, whose first words are in rdx and rcx; rdi is
# the running object. rax is the thunk that answers it for the prompt of vm.answered, or 0 if nothing does.
# Returns with the registers of a switch that has come back.
        .globl  answer
        .p2align 4
answer:
        .cfi_startproc
        testq   %rax, %rax
        je      not_answered
        movq    active(%rip), %r10
        movq    vm.answered(%r10), %rsi
        subq    $8, %rsp
        .cfi_def_cfa_offset 16
        callq   *%rax
        movq    active(%rip), %r10
        movq    vm.words+16(%r10), %r8
        movq    %fs:current.at, %rsi
        xorl    %eax, %eax
        addq    $8, %rsp
        .cfi_def_cfa_offset 8
        retq
not_answered:
        movq    $-1, %rax
        jmp     unhandled
        .cfi_endproc

# end_answered: the function that answered has ended with the exception in rdx, so the computation ends
# that had suspended. rcx is how much was hidden, as `hide` returns it. Delivers the exception to the code
# that resumed the computation.
#
# For backtraces, nothing is written to the stack that is left, and the objects at which hidden ranges
# begin keep in `leaf` where a search goes on.
        .globl  end_answered
        .p2align 4
end_answered:
        movq    %fs:current.at, %rdi
next_hidden:
        movq    cont.bound(%rdi), %rbx
        movq    cont.parent(%rbx), %rbx
        movq    %rbx, cont.leaf(%rdi)
        cmpl    $2, %ecx
        jb      drop_hidden
        decl    %ecx
        movq    %rbx, %rdi
        jmp     next_hidden
drop_hidden:
        movq    %rdx, %r12
        movq    active(%rip), %rdi
        movq    %fs:current.at, %rsi
        movq    %rbx, %rdx
        movq    cont.sp(%rbx), %rsp
        andq    $-16, %rsp
        callq   drop_answered
        movq    %rbx, %rsi
        movq    cont.limit(%rsi), %r9
        movq    %rsi, %fs:current.at
        movq    %r9, %fs:limit.at
        movq    $-1, %rax
        movq    %r12, %rdx
        movq    cont.sp(%rsi), %rsp
        jmpq    *cont.ip(%rsi)

# The clause tables of hidden prompts and of dormant ones: special tables without clauses.
        .data
        .globl  hidden, dormant
        .p2align 6
hidden: .quad   clauses.tags+16, -1, -1, table.HIDDEN, 0, table.HIDDEN, 0
        .p2align 6
dormant: .quad  clauses.tags+16, -1, -1, table.DORMANT, 0, table.DORMANT, 0
        .text
