# By `make native`, from files c5cb38410c3769ac and IR 3e78326492346493
	.file	"<string>"





	.text
	.globl	enter
	.p2align	4
enter:
	movq	%fs:112, %rax
	decq	%rax
	cmpq	%rax, %rsp
	jbe	no_entry
	movl	process+16(%rip), %eax
	cmpl	process+20(%rip), %eax
	jne	not_ready
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	movq	%rdi, %rbx
	pushq	40(%rdi)
	pushq	active(%rip)
	pushq	%fs:112
	pushq	%fs:104
	subq	$8, %rsp
	stmxcsr	(%rsp)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rdi, active(%rip)
	movq	(%rdi), %rax
	movq	%rax, %fs:104
	movq	56(%rax), %rax
	movq	%rax, %fs:112
	movq	%rsp, %rax
	andq	$-16, %rax
	movq	%rsp, -8(%rax)
	subq	$16, %rax
	movq	%rax, 40(%rdi)
	movq	%rdx, %rsp
	movq	%rsi, %rax
	movsd	448(%rbx), %xmm0
	movsd	456(%rbx), %xmm1
	movsd	464(%rbx), %xmm2
	movsd	472(%rbx), %xmm3
	movsd	480(%rbx), %xmm4
	movsd	488(%rbx), %xmm5
	movsd	496(%rbx), %xmm6
	movsd	504(%rbx), %xmm7
	movq	400(%rbx), %rdi
	movq	408(%rbx), %rsi
	movq	416(%rbx), %rdx
	movq	424(%rbx), %rcx
	movq	432(%rbx), %r8
	movq	440(%rbx), %r9
	xorl	%ebp, %ebp
	subq	$16, %rsp
	callq	*%rax
	movq	active(%rip), %rbx
	movq	%rax, 320(%rbx)
	movq	%rdx, 400(%rbx)
	movq	%rcx, 408(%rbx)
	movsd	%xmm0, 448(%rbx)
	movsd	%xmm1, 456(%rbx)
	xorl	%eax, %eax
leave:
	movq	40(%rbx), %rsp
	movq	8(%rsp), %rsp
	movq	%fs:104, %rcx
	movq	%rcx, (%rbx)
	ldmxcsr	(%rsp)
	addq	$8, %rsp
	popq	%fs:104
	popq	%fs:112
	popq	active(%rip)
	popq	40(%rbx)
	popq	%r15
	popq	%r14
	popq	%r13
	popq	%r12
	popq	%rbx
	popq	%rbp
	retq
no_entry:
	movl	$2, %eax
	cmpq	$0, %fs:112
	jne	refused
not_ready:
	movl	$3, %eax
refused:
	retq
	.globl	watched
	.p2align	4
watched:
	subq	$8, %rsp
	incl	process+16(%rip)
	movq	$0, %fs:112
	callq	*(%r10)
	incl	process+16(%rip)
	movq	$0, %fs:112
	addq	$8, %rsp
	retq
	.globl	trap
	.p2align	4
trap:
	movq	active(%rip), %rbx
	movl	%edi, 328(%rbx)
	movq	(%rsp), %rax
	movq	%rax, 344(%rbx)
	leaq	8(%rsp), %rax
	movq	%rax, 352(%rbx)
	.globl	trap_exit
trap_exit:
	cld
	movq	active(%rip), %rbx
	movl	$1, %eax
	jmp	leave
	.globl	call_host
	.p2align	4
call_host:
	movq	active(%rip), %rax
	movq	%rdi, 400(%rax)
	movq	%rsi, 408(%rax)
	movq	%rdx, 416(%rax)
	movq	%rcx, 424(%rax)
	movq	%r8, 432(%rax)
	movq	%r9, 440(%rax)
	movsd	%xmm0, 448(%rax)
	movsd	%xmm1, 456(%rax)
	movsd	%xmm2, 464(%rax)
	movsd	%xmm3, 472(%rax)
	movsd	%xmm4, 480(%rax)
	movsd	%xmm5, 488(%rax)
	movsd	%xmm6, 496(%rax)
	movsd	%xmm7, 504(%rax)
	pushq	%rbp
	pushq	%rbx
	movq	%rsp, %rbp
	movq	%rax, %rbx
	movq	%r10, %rdi
	movq	%fs:104, %rcx
	movq	%rcx, (%rax)
	movq	%rsp, (%rcx)
	movq	40(%rax), %rsp
	movl	$1, 328(%rax)
	movq	8(%rsp), %r11
	ldmxcsr	(%r11)
	movq	16(%r11), %r11
	movq	%r11, %fs:112
	movq	%rax, %rsi
	subq	$144, %rsp
	leaq	16(%rsp), %rdx
	callq	call_python
	addq	$144, %rsp
	movq	8(%rsp), %r11
	stmxcsr	(%r11)
	movq	%fs:112, %rcx
	movq	%rcx, 16(%r11)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rbx, active(%rip)
	movq	%fs:104, %r11
	movq	56(%r11), %r11
	movq	%r11, %fs:112
	cmpl	$0, 328(%rbx)
	jne	failed
	movq	%rbp, %rsp
	movq	320(%rbx), %rax
	testq	%rax, %rax
	je	called
	movq	16(%rbp), %rcx
	movq	%rcx, 16920(%rbx)
	movq	$0, 16928(%rbx)
	leaq	24(%rbp), %rcx
	movq	%rcx, 16936(%rbx)
	movq	%fs:104, %rcx
	movq	%rcx, 16944(%rbx)
called:
	movq	400(%rbx), %rdx
	movq	408(%rbx), %rcx
	movsd	448(%rbx), %xmm0
	movsd	456(%rbx), %xmm1
	popq	%rbx
	popq	%rbp
	retq	$8
failed:
	movq	16(%rbp), %rcx
	movq	%rcx, 344(%rbx)
	leaq	24(%rbp), %rcx
	movq	%rcx, 352(%rbx)
	jmp	trap_exit
	.globl	resume_host
	.p2align	4
resume_host:
	movq	%fs:104, %r9
	movq	%r9, 32(%rdi)
	movq	%rdx, 40(%rdi)
	movq	16(%rdi), %r11
	movq	%rsi, %r10
	movq	%r11, %rsi
	movq	%r9, %rdi
	movq	56(%rsi), %rax
	movq	%rsi, %fs:104
	movq	%rax, %fs:112
	leaq	back_at_host(%rip), %rax
	movq	%rsp, (%rdi)
	movq	%rax, 8(%rdi)
	movq	active(%rip), %rbx
	movq	%rcx, %rax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	528(%rbx), %r8
	movq	%r10, %rsp
	jmpq	*8(%rsi)
back_at_host:
	cmpq	$-1, %rax
	je	thrown_at_host
	movq	active(%rip), %rbx
	movq	%rdx, 512(%rbx)
	movq	%rcx, 520(%rbx)
	testq	%rax, %rax
	jne	suspended_to_host
	movq	%r8, 528(%rbx)
suspended_to_host:
	movq	%rax, %rdx
	movq	%r8, %rcx
	xorl	%eax, %eax
	retq
thrown_at_host:
	movq	%rdx, %rax
	retq
	.globl	unhandled
	.p2align	4
unhandled:
	movq	active(%rip), %r10
	movq	%rdx, 512(%r10)
	movq	%rcx, 520(%r10)
	movq	%r9, 360(%r10)
	movq	%rax, 368(%r10)
	movl	$3, %edi
	jmp	trap
	.globl	end_grown
	.p2align	4
end_grown:
	movq	%rsi, %rbx
	movq	%rax, %r12
	movq	%rdx, %r13
	movq	%rcx, %r14
	movq	%r8, %r15
	movq	%rdi, %rsi
	movq	active(%rip), %rdi
	andq	$-16, %rsp
	callq	release
	movq	%r12, %rax
	movq	%r13, %rdx
	movq	%r14, %rcx
	movq	%r15, %r8
	movq	%rbx, %rsi
	movq	(%rsi), %rsp
	jmpq	*8(%rsi)
	.globl	service
	.p2align	4
service:
	pushq	%rbp
	pushq	%rbx
	movq	%rsp, %rbp
	movq	active(%rip), %rbx
	movq	%fs:104, %rax
	movq	%rax, (%rbx)
	movq	40(%rbx), %rsp
	movl	$1, 328(%rbx)
	movq	8(%rsp), %r11
	ldmxcsr	(%r11)
	movq	16(%r11), %r11
	movq	%r11, %fs:112
	movq	112(%rbx), %r11
	incq	88(%r11)
	subq	$144, %rsp
	movq	%rbx, %r8
	leaq	16(%rsp), %r9
	callq	ask
	movq	%rbx, %rdi
	leaq	16(%rsp), %rsi
	callq	make_fit
	addq	$144, %rsp
	movq	112(%rbx), %r11
	decq	88(%r11)
	movq	8(%rsp), %r11
	stmxcsr	(%r11)
	movq	%fs:112, %rcx
	movq	%rcx, 16(%r11)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rbx, active(%rip)
	movq	%fs:104, %r11
	movq	56(%r11), %r11
	movq	%r11, %fs:112
	cmpl	$0, 328(%rbx)
	jne	failed
	movq	%rbp, %rsp
	movq	400(%rbx), %rax
	popq	%rbx
	popq	%rbp
	retq
	.globl	collect_on_thread_stack
	.p2align	4
collect_on_thread_stack:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	movq	%rsp, %rbp
	movq	%fs:104, %rsi
	movq	%rsp, (%rsi)
	movq	40(%rdi), %rsp
	callq	*process+88(%rip)
	movq	%rbp, %rsp
	popq	%r15
	popq	%r14
	popq	%r13
	popq	%r12
	popq	%rbx
	popq	%rbp
	retq


	.globl	__morestack
	.p2align	4
__morestack:
	.cfi_startproc
	popq	%rax
	cmpl	$249608, %r10d
	ja	exhausted
	movl	%r11d, %r10d
	movq	%fs:112, %r11
	testb	$1, %r11b
	jne	exhausted
	testb	$2, %r11b
	je	extend_stack
extended:
	testl	%r10d, %r10d
	je	plainly
	movq	(%rsp), %r10
	movq	%r10, 8(%rsp)
	movq	%rax, (%rsp)
	leaq	1(%rax), %r10
	testb	$4, %r11b
	jne	to_depth_8
	movq	-578(%r11), %rax
extension_8:
	movq	%rsp, (%rax)
	movq	%r11, 8(%rax)
	leaq	-8(%rax), %rsp
	movq	16(%rax), %r11
	movq	%fs:104, %rax
	movq	%r11, 56(%rax)
	movq	%r11, %fs:112
	callq	*%r10
	.globl	extension_end
extension_end:
	movq	8(%rsp), %r11
	movq	(%rsp), %rsp
	movq	%fs:104, %r10
	movq	%r11, 56(%r10)
	movq	%r11, %fs:112
	retq
plainly:
	pushq	%rax
	leaq	1(%rax), %r10
	testb	$4, %r11b
	jne	to_depth_0
	movq	-578(%r11), %rax
extension_0:
	movq	%rsp, (%rax)
	movq	%r11, 8(%rax)
	leaq	-8(%rax), %rsp
	movq	16(%rax), %r11
	movq	%fs:104, %rax
	movq	%r11, 56(%rax)
	movq	%r11, %fs:112
	callq	*%r10
	.globl	plain_end
plain_end:
	movq	16(%rsp), %r11
	movq	8(%rsp), %rsp
	movq	%fs:104, %r10
	movq	%r11, 56(%r10)
	movq	%r11, %fs:112
	retq
to_depth_8:
	movq	-16390(%r11), %rax
	jmp	extension_8
to_depth_0:
	movq	-16390(%r11), %rax
	jmp	extension_0
extend_stack:
	pushq	%rax
	pushq	%rdi
	pushq	%rsi
	pushq	%rdx
	pushq	%rcx
	pushq	%r8
	pushq	%r9
	pushq	%r10
	subq	$136, %rsp
	.cfi_def_cfa_offset 208
	movups	%xmm0, (%rsp)
	movups	%xmm1, 16(%rsp)
	movups	%xmm2, 32(%rsp)
	movups	%xmm3, 48(%rsp)
	movups	%xmm4, 64(%rsp)
	movups	%xmm5, 80(%rsp)
	movups	%xmm6, 96(%rsp)
	movups	%xmm7, 112(%rsp)
	movq	active(%rip), %rdi
	movq	%r11, %rsi
	callq	extend
	movq	%rax, %r11
	movups	(%rsp), %xmm0
	movups	16(%rsp), %xmm1
	movups	32(%rsp), %xmm2
	movups	48(%rsp), %xmm3
	movups	64(%rsp), %xmm4
	movups	80(%rsp), %xmm5
	movups	96(%rsp), %xmm6
	movups	112(%rsp), %xmm7
	addq	$136, %rsp
	popq	%r10
	popq	%r9
	popq	%r8
	popq	%rcx
	popq	%rdx
	popq	%rsi
	popq	%rdi
	popq	%rax
	jmp	extended
exhausted:
	pushq	%rax
	movl	$2, %edi
	jmp	trap
	.cfi_endproc
	.globl	ask_code
	.p2align	4
ask_code:
	.cfi_startproc
	movq	32(%r10), %r11
	testq	%r11, %r11
	je	no_code
	jmpq	*%r11
no_code:
	pushq	%rdi
	pushq	%rsi
	pushq	%rdx
	pushq	%rcx
	pushq	%r8
	pushq	%r9
	subq	$136, %rsp
	.cfi_def_cfa_offset 192
	movups	%xmm0, (%rsp)
	movups	%xmm1, 16(%rsp)
	movups	%xmm2, 32(%rsp)
	movups	%xmm3, 48(%rsp)
	movups	%xmm4, 64(%rsp)
	movups	%xmm5, 80(%rsp)
	movups	%xmm6, 96(%rsp)
	movups	%xmm7, 112(%rsp)
	movl	$7, %edi
	movq	%r10, %rsi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	%rax, %r11
	movups	(%rsp), %xmm0
	movups	16(%rsp), %xmm1
	movups	32(%rsp), %xmm2
	movups	48(%rsp), %xmm3
	movups	64(%rsp), %xmm4
	movups	80(%rsp), %xmm5
	movups	96(%rsp), %xmm6
	movups	112(%rsp), %xmm7
	addq	$136, %rsp
	popq	%r9
	popq	%r8
	popq	%rcx
	popq	%rdx
	popq	%rsi
	popq	%rdi
	jmpq	*%r11
	.cfi_endproc
	.globl	new_float
	.p2align	4
new_float:
	movq	%rdi, %xmm0
	jmpq	*python+0(%rip)
	.globl	float_bits
	.p2align	4
float_bits:
	subq	$8, %rsp
	callq	*python+8(%rip)
	movq	%xmm0, %rax
	addq	$8, %rsp
	retq
	.globl	poll_due
	.p2align	4
poll_due:
	pushq	%rbp
	pushq	%rbx
	movq	%rsp, %rbp
	movq	active(%rip), %rbx
	movq	40(%rbx), %rsp
	pushfq
	pushq	%rax
	pushq	%rcx
	pushq	%rdx
	pushq	%rsi
	pushq	%rdi
	pushq	%r8
	pushq	%r9
	pushq	%r10
	pushq	%r11
	subq	$512, %rsp
	cld
	cmpb	$0, wide(%rip)
	jne	save_wide
	movups	%xmm0, (%rsp)
	movups	%xmm1, 16(%rsp)
	movups	%xmm2, 32(%rsp)
	movups	%xmm3, 48(%rsp)
	movups	%xmm4, 64(%rsp)
	movups	%xmm5, 80(%rsp)
	movups	%xmm6, 96(%rsp)
	movups	%xmm7, 112(%rsp)
	movups	%xmm8, 128(%rsp)
	movups	%xmm9, 144(%rsp)
	movups	%xmm10, 160(%rsp)
	movups	%xmm11, 176(%rsp)
	movups	%xmm12, 192(%rsp)
	movups	%xmm13, 208(%rsp)
	movups	%xmm14, 224(%rsp)
	movups	%xmm15, 240(%rsp)
saved:
	movq	%fs:104, %rax
	movq	%rax, (%rbx)
	movq	40(%rbx), %r11
	movq	8(%r11), %r11
	ldmxcsr	(%r11)
	movq	16(%r11), %r11
	movq	%r11, %fs:112
	movq	%rbx, %rdi
	subq	$144, %rsp
	leaq	16(%rsp), %rsi
	movq	%rbp, %rdx
	callq	handle_poll
	addq	$144, %rsp
	movq	40(%rbx), %r11
	movq	8(%r11), %r11
	stmxcsr	(%r11)
	movq	%fs:112, %rcx
	movq	%rcx, 16(%r11)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rbx, active(%rip)
	movq	%fs:104, %r11
	movq	56(%r11), %r11
	movq	%r11, %fs:112
	cmpl	$0, 328(%rbx)
	jne	poll_failed
	cmpb	$0, wide(%rip)
	jne	restore_wide
	movups	(%rsp), %xmm0
	movups	16(%rsp), %xmm1
	movups	32(%rsp), %xmm2
	movups	48(%rsp), %xmm3
	movups	64(%rsp), %xmm4
	movups	80(%rsp), %xmm5
	movups	96(%rsp), %xmm6
	movups	112(%rsp), %xmm7
	movups	128(%rsp), %xmm8
	movups	144(%rsp), %xmm9
	movups	160(%rsp), %xmm10
	movups	176(%rsp), %xmm11
	movups	192(%rsp), %xmm12
	movups	208(%rsp), %xmm13
	movups	224(%rsp), %xmm14
	movups	240(%rsp), %xmm15
restored:
	addq	$512, %rsp
	popq	%r11
	popq	%r10
	popq	%r9
	popq	%r8
	popq	%rdi
	popq	%rsi
	popq	%rdx
	popq	%rcx
	popq	%rax
	popfq
	movq	%rbp, %rsp
	popq	%rbx
	popq	%rbp
	retq
save_wide:
	vmovups	%ymm0, (%rsp)
	vmovups	%ymm1, 32(%rsp)
	vmovups	%ymm2, 64(%rsp)
	vmovups	%ymm3, 96(%rsp)
	vmovups	%ymm4, 128(%rsp)
	vmovups	%ymm5, 160(%rsp)
	vmovups	%ymm6, 192(%rsp)
	vmovups	%ymm7, 224(%rsp)
	vmovups	%ymm8, 256(%rsp)
	vmovups	%ymm9, 288(%rsp)
	vmovups	%ymm10, 320(%rsp)
	vmovups	%ymm11, 352(%rsp)
	vmovups	%ymm12, 384(%rsp)
	vmovups	%ymm13, 416(%rsp)
	vmovups	%ymm14, 448(%rsp)
	vmovups	%ymm15, 480(%rsp)
	vzeroupper
	jmp	saved
restore_wide:
	vmovups	(%rsp), %ymm0
	vmovups	32(%rsp), %ymm1
	vmovups	64(%rsp), %ymm2
	vmovups	96(%rsp), %ymm3
	vmovups	128(%rsp), %ymm4
	vmovups	160(%rsp), %ymm5
	vmovups	192(%rsp), %ymm6
	vmovups	224(%rsp), %ymm7
	vmovups	256(%rsp), %ymm8
	vmovups	288(%rsp), %ymm9
	vmovups	320(%rsp), %ymm10
	vmovups	352(%rsp), %ymm11
	vmovups	384(%rsp), %ymm12
	vmovups	416(%rsp), %ymm13
	vmovups	448(%rsp), %ymm14
	vmovups	480(%rsp), %ymm15
	jmp	restored
poll_failed:
	incq	16(%rbp)
	jmp	failed
	.globl	faults_are_ours
	.p2align	4
faults_are_ours:
	subq	$48, %rsp
	movl	$13, %eax
	movl	$11, %edi
	xorl	%esi, %esi
	movq	%rsp, %rdx
	movl	$8, %r10d
	syscall
	movl	$14, %eax
	xorl	%edi, %edi
	xorl	%esi, %esi
	leaq	32(%rsp), %rdx
	movl	$8, %r10d
	syscall
	leaq	on_fault(%rip), %rdx
	xorl	%eax, %eax
	cmpq	%rdx, (%rsp)
	jne	not_ours
	testl	$1088, 32(%rsp)
	sete	%al
not_ours:
	addq	$48, %rsp
	retq
	.globl	ticker
	.p2align	4
ticker:
	subq	$40, %rsp
	movabsq	$-6442450945, %rax
	movq	%rax, (%rsp)
	movl	$14, %eax
	movl	$2, %edi
	movq	%rsp, %rsi
	xorl	%edx, %edx
	movl	$8, %r10d
	syscall
sleep:
	movl	$202, %eax
	leaq	due(%rip), %rdi
	movl	$128, %esi
	movl	$1, %edx
	xorl	%r10d, %r10d
	syscall
	cmpl	$0, due(%rip)
	jne	sleep
wait:
	movl	$35, %eax
	leaq	tick(%rip), %rdi
	xorl	%esi, %esi
	syscall
	movl	$1, due(%rip)
look:
	movl	$13, %eax
	movl	$11, %edi
	xorl	%esi, %esi
	movq	%rsp, %rdx
	movl	$8, %r10d
	syscall
	leaq	on_fault(%rip), %rax
	cmpq	%rax, (%rsp)
	jne	given_up
	movl	$10, %eax
	leaq	poll(%rip), %rdi
	movl	$4096, %esi
	xorl	%edx, %edx
	syscall
	jmp	sleep
given_up:
	movl	$202, %eax
	leaq	due(%rip), %rdi
	movl	$128, %esi
	movl	$1, %edx
	leaq	patience(%rip), %r10
	syscall
	cmpl	$0, due(%rip)
	jne	look
	jmp	wait
	.globl	poll_handled
	.p2align	4
poll_handled:
	movl	$10, %eax
	leaq	poll(%rip), %rdi
	movl	$4096, %esi
	movl	$1, %edx
	syscall
	movl	$0, due(%rip)
	movl	$202, %eax
	leaq	due(%rip), %rdi
	movl	$129, %esi
	movl	$1, %edx
	syscall
	retq
	.data
	.globl	active
	.globl	due
	.globl	poll
	.globl	tick
	.globl	wide
	.p2align	3, 0x0
active:
	.quad	0
tick:
	.quad	0
	.quad	5000000
patience:
	.quad	0
	.quad	100000000
due:
	.long	1
wide:
	.long	0
guest_mxcsr:
	.long	8064
	.p2align	12, 0x0
poll:
	.zero	4096
	.text

	.cfi_startproc
	.globl	suspend_outlined
	.p2align	4
suspend_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rsi, %r14
	movq	%fs:104, %r12
	movq	%r12, %rsi
	movq	%r14, %rdx
	callq	find_suspend_clause
	testq	%rax, %rax
	je	suspended_unhandled
	movq	%r12, 16(%rax)
	movq	24(%rax), %r8
	movq	32(%rax), %rsi
	movq	(%rsi), %r10
	movq	%rdx, %rax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	leaq	back_inside(%rip), %r9
	jmp	leave_outlined
suspended_unhandled:
	movq	%rdx, %rax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	%r14, %r9
	movq	%r12, %rdi
	callq	answer
	jmp	back_outside
	.cfi_endproc
	.cfi_startproc
	.globl	switch_outlined
	.p2align	4
switch_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rsi, %r13
	movq	%rdx, %r15
	movq	%rcx, %r14
	movq	%r8, %rbp
	callq	cont_check
	movq	%fs:104, %r12
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r14, %rdx
	callq	find_switch_clause
	testq	%rax, %rax
	je	switched_unhandled
	movq	%r12, 16(%rax)
	movq	24(%rax), %rcx
	movq	%rcx, 504(%rbx,%r15,8)
	movq	32(%rax), %r14
	movq	40(%rax), %rbp
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r15, %rdx
	leaq	back_inside(%rip), %r13
	jmp	revive_outlined
switched_unhandled:
	movl	(%rbp), %eax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	%r14, %r9
	callq	unhandled
	.cfi_endproc
	.cfi_startproc
	.globl	resume_outlined
	.p2align	4
resume_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%fs:104, %r14
	movq	%rcx, %rbp
	leaq	back_outside(%rip), %r13
revive_outlined:
	callq	revive
	movq	%r14, 32(%rax)
	movq	%rbp, 40(%rax)
	movq	16(%rax), %rsi
	movq	376(%rbx), %r10
	xorl	%eax, %eax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	528(%rbx), %r8
	movq	%r13, %r9
leave_outlined:
	movq	%fs:104, %rdi
	movq	56(%rsi), %r11
	movq	%rsi, %fs:104
	movq	%r11, %fs:112
	movq	%rsp, (%rdi)
	movq	%r9, 8(%rdi)
	movq	%r10, %rsp
	jmpq	*8(%rsi)
back_inside:
	cmpq	$-1, %rax
	jne	back_outside
came_up:
	movq	active(%rip), %rbx
	movq	$0, 16928(%rbx)
	movq	56(%rsp), %r9
	movq	%r9, 16920(%rbx)
	leaq	64(%rsp), %r9
	movq	%r9, 16936(%rbx)
	movq	%fs:104, %r9
	movq	%r9, 16944(%rbx)
back_outside:
	movq	active(%rip), %rbx
	movq	%rdx, 512(%rbx)
	movq	%rcx, 520(%rbx)
	movq	%r8, 400(%rbx)
	testq	%rax, %rax
	jne	back_outlined
	movq	%r8, 528(%rbx)
back_outlined:
	addq	$8, %rsp
	popq	%r15
	popq	%r14
	popq	%r13
	popq	%r12
	popq	%rbx
	popq	%rbp
	retq
	.globl	throw_outlined
	.p2align	4
throw_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rdx, %r12
	movq	%rcx, %rbp
	callq	consume_to_throw
	movq	%rax, %rcx
	movq	$-1, %rax
	movq	%r12, %rdx
	testq	%rcx, %rcx
	je	came_up
	movq	%fs:104, %rdi
	movq	%rdi, 32(%rcx)
	movq	%rbp, 40(%rcx)
	movq	16(%rcx), %rsi
	movq	(%rsi), %r10
	leaq	back_outside(%rip), %r9
	jmp	leave_outlined
	.cfi_endproc
	.globl	answer
	.p2align	4
answer:
	.cfi_startproc
	testq	%rax, %rax
	je	not_answered
	movq	active(%rip), %r10
	movq	184(%r10), %rsi
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	callq	*%rax
	movq	active(%rip), %r10
	movq	528(%r10), %r8
	movq	%fs:104, %rsi
	xorl	%eax, %eax
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	retq
not_answered:
	movq	$-1, %rax
	jmp	unhandled
	.cfi_endproc
	.globl	end_answered
	.p2align	4
end_answered:
	movq	%fs:104, %rdi
next_hidden:
	movq	48(%rdi), %rbx
	movq	32(%rbx), %rbx
	movq	%rbx, 16(%rdi)
	cmpq	$2, %rcx
	jb	drop_hidden
	decq	%rcx
	movq	%rbx, %rdi
	jmp	next_hidden
drop_hidden:
	movq	%rdx, %r12
	movq	active(%rip), %rdi
	movq	%fs:104, %rsi
	movq	%rbx, %rdx
	movq	(%rbx), %rsp
	andq	$-16, %rsp
	callq	drop_answered
	movq	%rbx, %rsi
	movq	56(%rsi), %r9
	movq	%rsi, %fs:104
	movq	%r9, %fs:112
	movq	$-1, %rax
	movq	%r12, %rdx
	movq	(%rsi), %rsp
	jmpq	*8(%rsi)
	.data
	.globl	hidden
	.globl	dormant
	.p2align	6, 0x0
hidden:
	.quad	40
	.quad	-1
	.quad	-1
	.quad	3
	.quad	0
	.quad	3
	.quad	0
	.p2align	6, 0x0
dormant:
	.quad	40
	.quad	-1
	.quad	-1
	.quad	4
	.quad	0
	.quad	4
	.quad	0
	.text


	.globl	on_fault
	.p2align	4
	.type	on_fault,@function
on_fault:
.Lon_fault$local:
	.type	.Lon_fault$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	active(%rip), %rax
	testq	%rax, %rax
	je	.LBB0_6
	cmpl	$0, 8(%rsi)
	jle	.LBB0_6
	movq	168(%rdx), %rcx
	cmpq	%rcx, .Lprocess$local(%rip)
	ja	.LBB0_6
	cmpq	.Lprocess$local+8(%rip), %rcx
	jae	.LBB0_6
	leaq	poll(%rip), %rdi
	cmpq	%rdi, 16(%rsi)
	jne	.LBB0_11
	movq	160(%rdx), %rax
	movq	%rcx, -8(%rax)
	addq	$-8, %rax
	movq	%rax, 160(%rdx)
	leaq	poll_due(%rip), %rax
	jmp	.LBB0_12
.LBB0_6:
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	movq	.Lprocess$local+40(%rip), %rax
	cmpq	%rcx, .Lprocess$local+32(%rip)
	setne	%r8b
	cmpq	$2, %rax
	setae	%r9b
	andb	%r8b, %r9b
	cmpb	$1, %r9b
	jne	.LBB0_8
	movq	%rcx, .Lprocess$local+32(%rip)
	callq	*%rax
	movq	$0, .Lprocess$local+32(%rip)
	jmp	.LBB0_13
.LBB0_8:
	cmpl	$0, 8(%rsi)
	setle	%cl
	cmpq	$1, %rax
	sete	%al
	testb	%al, %cl
	jne	.LBB0_13
	movl	%edi, %ebx
	movq	%rsi, %r14
	xorl	%esi, %esi
	callq	*.Lprocess$local+48(%rip)
	cmpl	$0, 8(%r14)
	jg	.LBB0_13
	movl	%ebx, %edi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmpq	*.Lprocess$local+56(%rip)
.LBB0_11:
	.cfi_def_cfa_offset 32
	incq	%rcx
	movq	%rcx, 344(%rax)
	movq	160(%rdx), %rcx
	movq	%rcx, 352(%rax)
	movq	$32, 328(%rax)
	leaq	trap_exit(%rip), %rax
.LBB0_12:
	movq	%rax, 168(%rdx)
.LBB0_13:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end0:
	.size	on_fault, .Lfunc_end0-on_fault
	.size	.Lon_fault$local, .Lfunc_end0-on_fault
	.cfi_endproc

	.globl	bind
	.p2align	4
	.type	bind,@function
bind:
.Lbind$local:
	.type	.Lbind$local,@function
	.cfi_startproc
	testq	%rdx, %rdx
	je	.LBB1_25
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movabsq	$2305843009213693951, %r13
	movq	56(%rsi), %rax
	testq	%rax, %rax
	js	.LBB1_2
	xorl	%r12d, %r12d
	movq	%rdx, %rbp
	cmpq	$2, %rdx
	jbe	.LBB1_23
	jmp	.LBB1_10
.LBB1_25:
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %rbp
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	retq
.LBB1_2:
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -16
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	btq	$62, %rax
	jb	.LBB1_4
	movq	48(%r14), %r12
	jmp	.LBB1_5
.LBB1_4:
	leaq	1(%r13), %rcx
	andq	%rax, %rcx
	cmpq	$1, %rcx
	movl	$2, %r12d
	sbbq	$0, %r12
.LBB1_5:
	leaq	(%r12,%rdx), %rbp
	cmpq	$2, %rbp
	jbe	.LBB1_23
	cmpq	$3, %r12
	jb	.LBB1_10
	leaq	-1(%r12), %rcx
	shrq	$3, %rcx
	movl	$127, %esi
	movl	$127, %edi
	bsrq	%rcx, %rdi
	xorl	$63, %edi
	leaq	-1(%rbp), %rcx
	shrq	$3, %rcx
	bsrq	%rcx, %rsi
	xorl	$63, %esi
	cmpl	%edi, %esi
	jne	.LBB1_10
	movq	32(%r14), %r15
	jmp	.LBB1_9
.LBB1_23:
	andq	%r13, %rax
	xorl	%ecx, %ecx
	cmpq	$2, %rbp
	sete	%cl
	shlq	$61, %rcx
	orq	%rax, %rcx
	movabsq	$-4611686018427387904, %rax
	orq	%rcx, %rax
	movq	%rax, 56(%r14)
	addq	$32, %r14
	jmp	.LBB1_24
.LBB1_10:
	leaq	-1(%rbp), %rax
	shrq	$3, %rax
	movl	$127, %ecx
	bsrq	%rax, %rcx
	xorq	$-64, %rcx
	addq	$65, %rcx
	movl	%ecx, %eax
	movq	232(%rbx,%rax,8), %r15
	testq	%r15, %r15
	movq	%rdx, (%rsp)
	je	.LBB1_12
	movq	(%r15), %rax
	movq	%rax, 232(%rbx,%rcx,8)
	cmpq	$3, %r12
	jb	.LBB1_17
.LBB1_18:
	movq	32(%r14), %rsi
	jmp	.LBB1_19
.LBB1_12:
	movl	$64, %r13d
	shlq	%cl, %r13
	.p2align	4
.LBB1_14:
	movq	304(%rbx), %r15
	leaq	(%r15,%r13), %rax
	cmpq	312(%rbx), %rax
	jbe	.LBB1_15
	movl	$5, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB1_14
.LBB1_15:
	movq	%rax, 304(%rbx)
	movabsq	$2305843009213693951, %r13
	cmpq	$3, %r12
	jae	.LBB1_18
.LBB1_17:
	leaq	32(%r14), %rsi
.LBB1_19:
	leaq	(,%r12,8), %rdx
	movq	%r15, %rdi
	callq	memmove@PLT
	cmpq	$3, %r12
	jb	.LBB1_21
	movq	32(%r14), %rax
	leaq	-1(%r12), %rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
.LBB1_21:
	movq	%r15, 32(%r14)
	movq	56(%r14), %rax
	movq	(%rsp), %rdx
.LBB1_9:
	andq	%r13, %rax
	movabsq	$-9223372036854775808, %rcx
	orq	%rax, %rcx
	movq	%rcx, 56(%r14)
	movq	%rbp, 48(%r14)
	movq	%r15, %r14
.LBB1_24:
	leaq	(%r14,%r12,8), %rdi
	addq	$512, %rbx
	shlq	$3, %rdx
	movq	%rbx, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.Lfunc_end1:
	.size	bind, .Lfunc_end1-bind
	.size	.Lbind$local, .Lfunc_end1-bind
	.cfi_endproc

	.globl	unbind
	.p2align	4
	.type	unbind,@function
unbind:
.Lunbind$local:
	.type	.Lunbind$local,@function
	.cfi_startproc
	movq	56(%rsi), %rax
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB2_3
	movq	48(%rsi), %rcx
	cmpq	$3, %rcx
	jb	.LBB2_3
	movq	32(%rsi), %rax
	decq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rdi,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rdi,%rcx)
	movq	56(%rsi), %rax
.LBB2_3:
	movabsq	$2305843009213693951, %rcx
	andq	%rax, %rcx
	movq	%rcx, 56(%rsi)
	retq
.Lfunc_end2:
	.size	unbind, .Lfunc_end2-unbind
	.size	.Lunbind$local, .Lfunc_end2-unbind
	.cfi_endproc

	.globl	cont_alloc
	.type	cont_alloc,@function
cont_alloc:
.Lcont_alloc$local:
	.type	.Lcont_alloc$local,@function
	.cfi_startproc
	movq	48(%rdi), %rax
	cmpq	56(%rdi), %rax
	jae	.LBB3_2
	leaq	64(%rax), %rcx
	movq	%rcx, 48(%rdi)
	movq	%rax, %rcx
	subq	8(%rdi), %rcx
	shrq	$3, %rcx
	movabsq	$72057594037927936, %rdx
	addq	%rcx, %rdx
	movq	%rdx, 24(%rax)
	movq	%rax, 16(%rax)
	retq
.LBB3_2:
	pushq	%rax
	.cfi_def_cfa_offset 16
	movl	$4, %edi
	callq	trap
.Lfunc_end3:
	.size	cont_alloc, .Lfunc_end3-cont_alloc
	.size	.Lcont_alloc$local, .Lfunc_end3-cont_alloc
	.cfi_endproc

	.globl	cont_make
	.type	cont_make,@function
cont_make:
.Lcont_make$local:
	.type	.Lcont_make$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	48(%rdi), %rax
	movq	112(%rdi), %r14
	cmpq	176(%r14), %rax
	jb	.LBB4_3
	cmpq	$0, 88(%r14)
	jne	.LBB4_3
	xorps	%xmm0, %xmm0
	movups	%xmm0, 240(%r14)
	movq	%rbx, %rdi
	callq	collect_now
	movq	$0, 240(%r14)
.LBB4_3:
	movq	%rbx, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lcont_take$local
.Lfunc_end4:
	.size	cont_make, .Lfunc_end4-cont_make
	.size	.Lcont_make$local, .Lfunc_end4-cont_make
	.cfi_endproc

	.globl	cont_take
	.type	cont_take,@function
cont_take:
.Lcont_take$local:
	.type	.Lcont_take$local,@function
	.cfi_startproc
	movq	16(%rdi), %rax
	testq	%rax, %rax
	je	.Lcont_alloc$local
	movq	48(%rax), %rcx
	movq	%rcx, 16(%rdi)
	movq	$0, 56(%rax)
	retq
.Lfunc_end5:
	.size	cont_take, .Lfunc_end5-cont_take
	.size	.Lcont_take$local, .Lfunc_end5-cont_take
	.cfi_endproc

	.globl	renew
	.type	renew,@function
renew:
.Lrenew$local:
	.type	.Lrenew$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	xorl	%r14d, %r14d
	movq	%r14, 160(%rdi)
	callq	.Lcont_take$local
	movq	24(%rax), %rcx
	movups	(%rbx), %xmm0
	movups	16(%rbx), %xmm1
	movups	32(%rbx), %xmm2
	movups	48(%rbx), %xmm3
	movups	%xmm1, 16(%rax)
	movups	%xmm0, (%rax)
	movups	%xmm3, 48(%rax)
	movups	%xmm2, 32(%rax)
	movq	%rcx, 24(%rax)
	movq	%r14, 24(%rbx)
	movq	56(%rax), %rcx
	shlq	$3, %rcx
	testq	%rcx, %rcx
	je	.LBB6_2
	movq	16(%rax), %rcx
	cmpq	%rbx, %rcx
	je	.LBB6_2
.LBB6_3:
	movq	%rcx, %rdx
	movq	32(%rcx), %rcx
	cmpq	%rbx, %rcx
	jne	.LBB6_3
	movq	%rax, 32(%rdx)
	jmp	.LBB6_5
.LBB6_2:
	movq	%rax, 16(%rax)
.LBB6_5:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end6:
	.size	renew, .Lfunc_end6-renew
	.size	.Lrenew$local, .Lfunc_end6-renew
	.cfi_endproc

	.globl	make_ready
	.type	make_ready,@function
make_ready:
.Lmake_ready$local:
	.type	.Lmake_ready$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movabsq	$2305843009213693951, %rcx
	movq	56(%rsi), %rax
	testq	%rax, %rax
	js	.LBB7_2
	xorl	%ebp, %ebp
	jmp	.LBB7_5
.LBB7_2:
	btq	$62, %rax
	jb	.LBB7_4
	movq	48(%r14), %rbp
	jmp	.LBB7_5
.LBB7_4:
	leaq	1(%rcx), %rdx
	andq	%rax, %rdx
	cmpq	$1, %rdx
	movl	$2, %ebp
	sbbq	$0, %rbp
.LBB7_5:
	andq	%rcx, %rax
	je	.LBB7_6
	movq	%rax, 56(%r14)
	movq	16(%r14), %rax
	movq	(%rax), %rax
	jmp	.LBB7_15
.LBB7_6:
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB7_8
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rdx
	callq	look_for_stacks
	jmp	.LBB7_8
.LBB7_11:
	movq	64(%rbx), %rax
	cmpq	72(%rbx), %rax
	jb	.LBB7_12
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB7_8:
	movq	24(%rbx), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	je	.LBB7_11
	addq	$-8, %rcx
	movq	%rcx, 24(%rbx)
.LBB7_13:
	leaq	-1384(%rax), %rcx
	movq	%rcx, 56(%r14)
	movq	%r14, 16(%r14)
.LBB7_15:
	movq	%rax, 376(%rbx)
	testq	%rbp, %rbp
	je	.LBB7_21
	leaq	512(%rbx), %r13
	leaq	(,%rbp,8), %r12
	leaq	(%rbx,%rbp,8), %rdi
	addq	$512, %rdi
	shlq	$3, %r15
	movq	%r13, %rsi
	movq	%r15, %rdx
	callq	memmove@PLT
	cmpq	$3, %rbp
	jb	.LBB7_17
	movq	32(%r14), %rsi
	jmp	.LBB7_19
.LBB7_17:
	leaq	32(%r14), %rsi
.LBB7_19:
	movq	%r13, %rdi
	movq	%r12, %rdx
	callq	memmove@PLT
	cmpq	$3, %rbp
	jb	.LBB7_21
	movq	32(%r14), %rax
	decq	%rbp
	shrq	$3, %rbp
	movl	$127, %ecx
	bsrq	%rbp, %rcx
	xorl	$536870848, %ecx
	leal	520(,%rcx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
.LBB7_21:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB7_12:
	.cfi_def_cfa_offset 64
	leaq	1984(%rax), %rcx
	movq	%rcx, 64(%rbx)
	addq	$1960, %rax
	jmp	.LBB7_13
.Lfunc_end7:
	.size	make_ready, .Lfunc_end7-make_ready
	.size	.Lmake_ready$local, .Lfunc_end7-make_ready
	.cfi_endproc

	.globl	revive
	.p2align	4
	.type	revive,@function
revive:
.Lrevive$local:
	.type	.Lrevive$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB8_1
	movq	%rdx, %r15
	movq	%rdi, %rbx
	leaq	(%rax,%rcx,8), %r14
	movabsq	$-4294967296, %rax
	subq	%rax, %rsi
	movq	%rsi, 24(%r14)
	jb	.LBB8_5
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lrenew$local
	movq	%rax, %r14
.LBB8_5:
	movabsq	$2305843009213693951, %rcx
	movq	56(%r14), %rax
	testq	%rax, %rax
	js	.LBB8_7
	xorl	%ebp, %ebp
	andq	%rcx, %rax
	jne	.LBB8_26
	jmp	.LBB8_11
.LBB8_7:
	btq	$62, %rax
	jb	.LBB8_9
	movq	48(%r14), %rbp
	andq	%rcx, %rax
	je	.LBB8_11
.LBB8_26:
	movq	%rax, 56(%r14)
	movq	16(%r14), %rax
	movq	(%rax), %rax
	jmp	.LBB8_27
.LBB8_9:
	leaq	1(%rcx), %rdx
	andq	%rax, %rdx
	cmpq	$1, %rdx
	movl	$2, %ebp
	sbbq	$0, %rbp
	andq	%rcx, %rax
	jne	.LBB8_26
.LBB8_11:
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB8_20
	movq	112(%rbx), %r12
	movq	184(%r12), %rax
	cmpq	192(%r12), %rax
	jb	.LBB8_19
	cmpq	$0, 88(%r12)
	je	.LBB8_14
.LBB8_19:
	movq	112(%rbx), %rax
	incq	184(%rax)
	jmp	.LBB8_20
.LBB8_14:
	movq	%r14, 240(%r12)
	movq	%r15, 248(%r12)
	cmpq	$0, .Lprocess$local+88(%rip)
	jne	.LBB8_16
	movl	$3, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB8_16:
	movq	%rbx, %rdi
	callq	collect_on_thread_stack
	movq	112(%rbx), %rax
	cmpq	$0, 256(%rax)
	je	.LBB8_18
	movl	$4, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB8_18:
	movq	$0, 240(%r12)
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB8_20
	jmp	.LBB8_19
	.p2align	4
.LBB8_23:
	movq	64(%rbx), %rax
	cmpq	72(%rbx), %rax
	jb	.LBB8_24
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB8_20:
	movq	24(%rbx), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	je	.LBB8_23
	addq	$-8, %rcx
	movq	%rcx, 24(%rbx)
.LBB8_25:
	leaq	-1384(%rax), %rcx
	movq	%rcx, 56(%r14)
	movq	%r14, 16(%r14)
.LBB8_27:
	movq	%rax, 376(%rbx)
	testq	%rbp, %rbp
	je	.LBB8_33
	leaq	512(%rbx), %r13
	leaq	(,%rbp,8), %r12
	leaq	(%rbx,%rbp,8), %rdi
	addq	$512, %rdi
	shlq	$3, %r15
	movq	%r13, %rsi
	movq	%r15, %rdx
	callq	memmove@PLT
	cmpq	$3, %rbp
	jb	.LBB8_29
	movq	32(%r14), %rsi
	jmp	.LBB8_31
.LBB8_29:
	leaq	32(%r14), %rsi
.LBB8_31:
	movq	%r13, %rdi
	movq	%r12, %rdx
	callq	memmove@PLT
	cmpq	$3, %rbp
	jb	.LBB8_33
	movq	32(%r14), %rax
	decq	%rbp
	shrq	$3, %rbp
	movl	$127, %ecx
	bsrq	%rbp, %rcx
	xorl	$536870848, %ecx
	leal	520(,%rcx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
.LBB8_33:
	movq	%r14, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB8_24:
	.cfi_def_cfa_offset 64
	leaq	1984(%rax), %rcx
	movq	%rcx, 64(%rbx)
	addq	$1960, %rax
	jmp	.LBB8_25
.LBB8_1:
	testq	%rsi, %rsi
	jne	.LBB8_2
	movl	$24, %edi
	callq	trap
.LBB8_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end8:
	.size	revive, .Lfunc_end8-revive
	.size	.Lrevive$local, .Lfunc_end8-revive
	.cfi_endproc

	.globl	cont_check
	.p2align	4
	.type	cont_check,@function
cont_check:
.Lcont_check$local:
	.type	.Lcont_check$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB9_1
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB9_1:
	.cfi_def_cfa_offset 16
	testq	%rsi, %rsi
	jne	.LBB9_2
	movl	$24, %edi
	callq	trap
.LBB9_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end9:
	.size	cont_check, .Lfunc_end9-cont_check
	.size	.Lcont_check$local, .Lfunc_end9-cont_check
	.cfi_endproc

	.globl	consume_to_throw
	.p2align	4
	.type	consume_to_throw,@function
consume_to_throw:
.Lconsume_to_throw$local:
	.type	.Lconsume_to_throw$local,@function
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB10_1
	testq	%rdx, %rdx
	je	.LBB10_13
	leaq	(%rax,%rcx,8), %rax
	movabsq	$-4294967296, %rcx
	subq	%rcx, %rsi
	movq	%rsi, 24(%rax)
	jb	.LBB10_6
	movq	%rdi, %rbx
	movq	%rax, %rsi
	callq	.Lrenew$local
	movq	%rbx, %rdi
.LBB10_6:
	movq	56(%rax), %rcx
	movabsq	$-4611686018427387905, %rdx
	cmpq	%rdx, %rcx
	jg	.LBB10_9
	movq	48(%rax), %rdx
	cmpq	$3, %rdx
	jb	.LBB10_9
	movq	32(%rax), %rcx
	decq	%rdx
	shrq	$3, %rdx
	movl	$127, %esi
	bsrq	%rdx, %rsi
	xorl	$536870848, %esi
	leal	520(,%rsi,8), %edx
	movq	232(%rdi,%rdx), %rsi
	movq	%rsi, (%rcx)
	movq	%rcx, 232(%rdi,%rdx)
	movq	56(%rax), %rcx
.LBB10_9:
	movabsq	$2305843009213693951, %rdx
	andq	%rcx, %rdx
	movq	%rdx, 56(%rax)
	je	.LBB10_10
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB10_10:
	.cfi_def_cfa_offset 16
	movq	%rax, %rsi
	callq	.Lrelease$local
	xorl	%eax, %eax
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB10_1:
	.cfi_def_cfa_offset 16
	testq	%rsi, %rsi
	jne	.LBB10_2
	movl	$24, %edi
	callq	trap
.LBB10_13:
	movl	$25, %edi
	callq	trap
.LBB10_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end10:
	.size	consume_to_throw, .Lfunc_end10-consume_to_throw
	.size	.Lconsume_to_throw$local, .Lfunc_end10-consume_to_throw
	.cfi_endproc

	.globl	bind_live
	.type	bind_live,@function
bind_live:
.Lbind_live$local:
	.type	.Lbind_live$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB11_1
	movq	%rdx, %rbx
	movq	%rdi, %r14
	leaq	(%rax,%rcx,8), %r15
	movabsq	$-4294967296, %rax
	subq	%rax, %rsi
	movq	%rsi, 24(%r15)
	jb	.LBB11_5
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	.Lrenew$local
	movq	%rax, %r15
.LBB11_5:
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rdx
	callq	.Lbind$local
	movq	24(%r15), %rax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB11_1:
	.cfi_def_cfa_offset 32
	testq	%rsi, %rsi
	jne	.LBB11_2
	movl	$24, %edi
	callq	trap
.LBB11_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end11:
	.size	bind_live, .Lfunc_end11-bind_live
	.size	.Lbind_live$local, .Lfunc_end11-bind_live
	.cfi_endproc

	.globl	release
	.p2align	4
	.type	release,@function
release:
.Lrelease$local:
	.type	.Lrelease$local,@function
	.cfi_startproc
	movq	56(%rsi), %rax
	testq	%rax, %rax
	je	.LBB12_11
	testb	$7, %al
	je	.LBB12_10
	testb	$1, %al
	je	.LBB12_4
	movq	8372175(%rax), %rax
.LBB12_4:
	testb	$4, %al
	jne	.LBB12_5
	xorq	$2, %rax
	movq	%rax, 56(%rsi)
	movq	-576(%rax), %rax
	jmp	.LBB12_7
.LBB12_5:
	andq	$-3, %rax
	movq	249868(%rax), %rcx
	addq	$249860, %rax
	xorq	$2, %rcx
	movq	%rcx, 56(%rsi)
.LBB12_7:
	movq	16(%rax), %rcx
	testb	$2, %cl
	je	.LBB12_9
	movq	-16390(%rcx), %rcx
	movq	16896(%rdi), %rdx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, 16896(%rdi)
.LBB12_9:
	movq	32(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 32(%rdi)
	movq	56(%rsi), %rax
.LBB12_10:
	addq	$1384, %rax
	movq	$0, 56(%rsi)
	movq	24(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 24(%rdi)
.LBB12_11:
	movq	$3, 56(%rsi)
	movq	16(%rdi), %rax
	movq	%rax, 48(%rsi)
	movq	%rsi, 16(%rdi)
	retq
.Lfunc_end12:
	.size	release, .Lfunc_end12-release
	.size	.Lrelease$local, .Lfunc_end12-release
	.cfi_endproc

	.globl	abandon
	.p2align	4
	.type	abandon,@function
abandon:
.Labandon$local:
	.type	.Labandon$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	(%rdi), %r15
	movq	%rsi, (%rdi)
	testq	%r15, %r15
	je	.LBB13_5
	movq	%rsi, %rbx
	cmpq	%rsi, %r15
	je	.LBB13_5
	movq	%rdi, %r14
	.p2align	4
.LBB13_3:
	movq	%r15, %rsi
	movq	32(%r15), %r15
	movq	%r14, %rdi
	callq	.Lrelease$local
	testq	%r15, %r15
	je	.LBB13_5
	cmpq	%rbx, %r15
	jne	.LBB13_3
.LBB13_5:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end13:
	.size	abandon, .Lfunc_end13-abandon
	.size	.Labandon$local, .Lfunc_end13-abandon
	.cfi_endproc

	.globl	give_back
	.type	give_back,@function
give_back:
.Lgive_back$local:
	.type	.Lgive_back$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movabsq	$-4294967297, %rax
	cmpq	%rax, %rsi
	ja	.LBB14_6
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB14_6
	leaq	(%rax,%rcx,8), %r14
	movabsq	$4294967296, %rax
	addq	%rax, %rsi
	movq	%rsi, 24(%r14)
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lunbind$local
	cmpq	$0, 56(%r14)
	je	.LBB14_5
	movq	16(%r14), %rsi
	cmpq	%r14, %rsi
	je	.LBB14_5
.LBB14_4:
	movq	32(%rsi), %r15
	movq	%rbx, %rdi
	callq	.Lrelease$local
	movq	%r15, %rsi
	cmpq	%r14, %r15
	jne	.LBB14_4
.LBB14_5:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lrelease$local
.LBB14_6:
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end14:
	.size	give_back, .Lfunc_end14-give_back
	.size	.Lgive_back$local, .Lfunc_end14-give_back
	.cfi_endproc

	.globl	extend
	.p2align	4
	.type	extend,@function
extend:
.Lextend$local:
	.type	.Lextend$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	testb	$4, %bl
	jne	.LBB15_1
	.p2align	4
.LBB15_9:
	movq	32(%r14), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	jne	.LBB15_10
	movq	80(%r14), %rax
	cmpq	88(%r14), %rax
	jb	.LBB15_12
	movl	$1, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB15_9
	.p2align	4
.LBB15_1:
	movq	16896(%r14), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	jne	.LBB15_2
	movq	16904(%r14), %rax
	cmpq	16912(%r14), %rax
	jb	.LBB15_5
	movl	$2, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB15_1
.LBB15_10:
	addq	$-8, %rcx
	movq	%rcx, 32(%r14)
.LBB15_13:
	leaq	-249860(%rax), %rcx
	movq	%rcx, 16(%rax)
	movq	%rax, -576(%rbx)
	orq	$2, %rbx
	movq	%rbx, %rax
	jmp	.LBB15_7
.LBB15_2:
	addq	$-8, %rcx
	movq	%rcx, 16896(%r14)
.LBB15_6:
	leaq	-8372167(%rax), %rcx
	movq	%rcx, 16(%rax)
	movq	%rax, -16388(%rbx)
	movq	%rbx, %rax
	orq	$2, %rax
	movq	%rax, 249876(%rbx)
.LBB15_7:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB15_5:
	.cfi_def_cfa_offset 32
	leaq	8388608(%rax), %rcx
	movq	%rcx, 16904(%r14)
	addq	$8388552, %rax
	jmp	.LBB15_6
.LBB15_12:
	leaq	266304(%rax), %rcx
	movq	%rcx, 80(%r14)
	addq	$266248, %rax
	jmp	.LBB15_13
.Lfunc_end15:
	.size	extend, .Lfunc_end15-extend
	.size	.Lextend$local, .Lfunc_end15-extend
	.cfi_endproc

	.globl	find_switch_clause
	.p2align	4
	.type	find_switch_clause,@function
find_switch_clause:
.Lfind_switch_clause$local:
	.type	.Lfind_switch_clause$local,@function
	.cfi_startproc
	movq	32(%rsi), %rcx
	testq	%rcx, %rcx
	je	.LBB16_1
	movq	40(%rsi), %rax
	movq	40(%rcx), %r8
	movq	16(%r8), %r9
	orq	16(%rax), %r9
	movq	8(%rdx), %r8
	testq	%r8, %r9
	je	.Lfind_far_switch$local
.LBB16_4:
	xorl	%eax, %eax
	movq	%rsi, %r9
.LBB16_5:
	movq	40(%r9), %r10
	testq	%r8, 16(%r10)
	jne	.LBB16_9
	testq	%rcx, %rcx
	je	.LBB16_21
	movq	40(%rcx), %r10
	testq	%r8, 16(%r10)
	je	.LBB16_12
	movq	%rcx, %r9
.LBB16_9:
	addq	(%r10), %r10
	movl	$1, %ecx
	.p2align	4
.LBB16_10:
	movq	-8(%r10,%rcx,8), %r11
	cmpq	%rdx, %r11
	je	.LBB16_11
	incq	%rcx
	cmpq	$7, %r11
	ja	.LBB16_10
	testq	%r11, %r11
	jne	.LBB16_19
	movq	32(%r9), %r10
.LBB16_15:
	testq	%r10, %r10
	je	.LBB16_21
	movq	32(%r10), %rcx
	movq	%r10, %r9
	jmp	.LBB16_5
.LBB16_12:
	movq	48(%r9), %r11
	movq	32(%rcx), %r10
	cmpq	%r11, %r10
	je	.LBB16_13
	movq	%r10, 48(%r9)
	jmp	.LBB16_15
.LBB16_13:
	#APP
	#NO_APP
	movq	%r11, %r10
	jmp	.LBB16_15
.LBB16_11:
	movq	%r9, %rax
.LBB16_22:
	movq	$0, 160(%rdi)
	cmpq	$1, %rcx
	sete	%r8b
	testq	%rax, %rax
	je	.LBB16_24
	xorl	%r8d, %r8d
.LBB16_24:
	testb	%r8b, %r8b
	jne	.LBB16_25
	movq	%rcx, %rdx
	retq
.LBB16_1:
	movq	8(%rdx), %r8
	jmp	.LBB16_4
.LBB16_21:
	xorl	%ecx, %ecx
	jmp	.LBB16_22
.LBB16_19:
	movl	$1, %ecx
	jmp	.LBB16_22
.LBB16_25:
	movl	$1, %ecx
	jmp	.Lfind_special$local
.Lfunc_end16:
	.size	find_switch_clause, .Lfunc_end16-find_switch_clause
	.size	.Lfind_switch_clause$local, .Lfunc_end16-find_switch_clause
	.cfi_endproc

	.globl	cont_clone
	.p2align	4
	.type	cont_clone,@function
cont_clone:
.Lcont_clone$local:
	.type	.Lcont_clone$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB17_1
	leaq	(%rax,%rcx,8), %rsi
	movq	$0, 160(%rdi)
	movq	56(%rsi), %rax
	leaq	(,%rax,8), %rcx
	testq	%rcx, %rcx
	je	.LBB17_4
	testb	$7, %al
	jne	.LBB17_12
	cmpq	%rsi, 16(%rsi)
	jne	.LBB17_12
	movq	112(%rdi), %rcx
	cmpq	$0, 96(%rcx)
	je	.LBB17_8
.LBB17_12:
	callq	.Lclone_chain$local
	jmp	.LBB17_22
.LBB17_4:
	callq	.Lclone_unstarted$local
.LBB17_22:
	movq	24(%rax), %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB17_8:
	.cfi_def_cfa_offset 48
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB17_10
	cmpq	$2, 48(%rsi)
	ja	.LBB17_12
.LBB17_10:
	movq	16(%rdi), %rax
	testq	%rax, %rax
	je	.LBB17_12
	movq	24(%rdi), %rcx
	cmpq	$0, (%rcx)
	je	.LBB17_12
	movq	48(%rax), %rcx
	movq	%rcx, 16(%rdi)
	movq	24(%rax), %rcx
	movups	(%rsi), %xmm0
	movups	16(%rsi), %xmm1
	movups	32(%rsi), %xmm2
	movups	48(%rsi), %xmm3
	movups	%xmm1, 16(%rax)
	movups	%xmm0, (%rax)
	movups	%xmm3, 48(%rax)
	movups	%xmm2, 32(%rax)
	movq	%rcx, 24(%rax)
	movq	%rax, 16(%rax)
	movq	56(%rsi), %rbx
	movq	24(%rdi), %rcx
	movq	(%rcx), %r14
	testq	%r14, %r14
	movq	%rsi, %r12
	movq	%rax, %r15
	je	.LBB17_16
.LBB17_14:
	addq	$-8, %rcx
	movq	%rcx, 24(%rdi)
.LBB17_18:
	movabsq	$2305843009213693951, %rcx
	leaq	-1384(%r14), %rdx
	movq	%rdx, 56(%rax)
	movq	%rax, 16(%rax)
	testb	$5, %bl
	jne	.LBB17_20
	movq	(%rsi), %rsi
	addq	$-7, %rcx
	andq	%rcx, %rbx
	subq	%rsi, %rbx
	subq	%rbx, %r14
	addq	$-1384, %r14
	addq	$1400, %rbx
	movq	%r14, %rdi
	movq	%rbx, %rdx
	callq	memmove@PLT
	movq	%r15, %rax
	movq	%r14, (%r15)
.LBB17_21:
	movabsq	$-2305843009213693952, %rcx
	andq	56(%r12), %rcx
	orq	%rcx, 56(%rax)
	jmp	.LBB17_22
	.p2align	4
.LBB17_15:
	movq	%rdi, %r14
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	%r14, %rdi
	movq	%r15, %rax
	movq	%r12, %rsi
	movq	24(%r14), %rcx
	movq	(%rcx), %r14
	testq	%r14, %r14
	jne	.LBB17_14
.LBB17_16:
	movq	64(%rdi), %r14
	cmpq	72(%rdi), %r14
	jae	.LBB17_15
	leaq	1984(%r14), %rcx
	movq	%rcx, 64(%rdi)
	addq	$1960, %r14
	jmp	.LBB17_18
.LBB17_20:
	andq	%rcx, %rbx
	movq	(%rsi), %rdx
	movq	%r15, %rsi
	movq	%rbx, %rcx
	movq	%r14, %r8
	callq	.Lcopy_grown$local
	movq	%r15, %rax
	jmp	.LBB17_21
.LBB17_1:
	testq	%rsi, %rsi
	jne	.LBB17_2
	movl	$24, %edi
	callq	trap
.LBB17_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end17:
	.size	cont_clone, .Lfunc_end17-cont_clone
	.size	.Lcont_clone$local, .Lfunc_end17-cont_clone
	.cfi_endproc

	.globl	clone_unstarted
	.type	clone_unstarted,@function
clone_unstarted:
.Lclone_unstarted$local:
	.type	.Lclone_unstarted$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r12
	movl	$1, %edx
	callq	have_conts
	movabsq	$-4611686018427387905, %rax
	cmpq	%rax, 56(%rbx)
	jg	.LBB18_1
	movq	48(%rbx), %rax
	cmpq	$3, %rax
	jb	.LBB18_1
	decq	%rax
	shrq	$3, %rax
	movl	$127, %esi
	bsrq	%rax, %rsi
	xorq	$-64, %rsi
	addq	$65, %rsi
	movq	%r12, %rdi
	callq	take_run
	movq	%rax, %r14
	jmp	.LBB18_4
.LBB18_1:
	xorl	%r14d, %r14d
.LBB18_4:
	movq	16(%r12), %r15
	testq	%r15, %r15
	je	.LBB18_6
	movq	48(%r15), %rax
	movq	%rax, 16(%r12)
.LBB18_7:
	movq	24(%r15), %rax
	movups	(%rbx), %xmm0
	movups	16(%rbx), %xmm1
	movups	32(%rbx), %xmm2
	movups	48(%rbx), %xmm3
	movups	%xmm1, 16(%r15)
	movups	%xmm0, (%r15)
	movups	%xmm3, 48(%r15)
	movups	%xmm2, 32(%r15)
	movq	%rax, 24(%r15)
	movq	%r15, 16(%r15)
	testq	%r14, %r14
	je	.LBB18_16
	movq	56(%rbx), %rax
	testq	%rax, %rax
	js	.LBB18_10
	xorl	%edx, %edx
	jmp	.LBB18_12
.LBB18_10:
	btq	$62, %rax
	jb	.LBB18_11
	movq	48(%rbx), %rdx
	cmpq	$3, %rdx
	jb	.LBB18_12
	movq	32(%rbx), %rbx
	jmp	.LBB18_15
.LBB18_11:
	xorl	%edx, %edx
	btq	$61, %rax
	adcq	$1, %rdx
.LBB18_12:
	addq	$32, %rbx
.LBB18_15:
	shlq	$3, %rdx
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	memmove@PLT
	movq	%r14, 32(%r15)
.LBB18_16:
	movq	%r15, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB18_6:
	.cfi_def_cfa_offset 48
	movq	%r12, %rdi
	callq	.Lcont_alloc$local
	movq	%rax, %r15
	jmp	.LBB18_7
.Lfunc_end18:
	.size	clone_unstarted, .Lfunc_end18-clone_unstarted
	.size	.Lclone_unstarted$local, .Lfunc_end18-clone_unstarted
	.cfi_endproc

	.globl	clone_chain
	.type	clone_chain,@function
clone_chain:
.Lclone_chain$local:
	.type	.Lclone_chain$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$56, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdi, %r14
	leaq	16(%rsi), %rax
	xorl	%r15d, %r15d
	xorl	%r12d, %r12d
	xorl	%r13d, %r13d
	xorl	%ebx, %ebx
	movq	%rax, 16(%rsp)
.LBB19_1:
	movq	%r13, %rdi
	movq	(%rax), %rcx
	movq	56(%rcx), %rbp
	movl	%ebp, %eax
	andl	$5, %eax
	cmpq	$1, %rax
	sbbq	$-1, %r13
	movq	%rbx, %rdx
	movl	%ebp, %ebx
	andl	$1, %ebx
	addq	%rdx, %rbx
	leaq	32(%rcx), %rax
	decq	%r15
	addq	$-1984, %r12
	cmpq	%rsi, %rcx
	jne	.LBB19_1
	movq	%rdi, 48(%rsp)
	movq	%rdx, 40(%rsp)
	movq	%r15, %rdx
	negq	%rdx
	movq	%rdx, 32(%rsp)
	movq	%r14, %rdi
	movq	%rsi, 24(%rsp)
	callq	have_conts
	movq	32(%rsp), %rsi
	testq	%r15, %r15
	je	.LBB19_16
	movq	24(%r14), %rax
	xorl	%ecx, %ecx
	movq	%rax, %rdx
.LBB19_4:
	cmpq	$0, (%rdx)
	je	.LBB19_6
	addq	$-8, %rdx
	incq	%rcx
	cmpq	%rsi, %rcx
	jb	.LBB19_4
	jmp	.LBB19_16
.LBB19_6:
	addq	%r15, %rcx
	je	.LBB19_16
	movq	112(%r14), %rdx
	movq	184(%rdx), %rcx
	subq	%r15, %rcx
	cmpq	192(%rdx), %rcx
	ja	.LBB19_9
	movq	64(%r14), %rcx
	subq	%r12, %rcx
	cmpq	72(%r14), %rcx
	jbe	.LBB19_11
.LBB19_9:
	cmpq	$0, 88(%rdx)
	jne	.LBB19_11
	movq	24(%rsp), %rax
	movq	%rax, 240(%rdx)
	xorl	%eax, %eax
	movq	%rax, 248(%rdx)
	movq	%r14, %rdi
	movq	%rdx, %r12
	callq	collect_now
	movq	%r12, %rdx
	movq	32(%rsp), %rsi
	xorl	%eax, %eax
	movq	%rax, 240(%r12)
	movq	24(%r14), %rax
.LBB19_11:
	xorl	%ecx, %ecx
.LBB19_12:
	cmpq	$0, (%rax)
	je	.LBB19_15
	addq	$-8, %rax
	incq	%rcx
	cmpq	%rsi, %rcx
	jb	.LBB19_12
	movq	%rsi, %rcx
.LBB19_15:
	movq	184(%rdx), %rax
	subq	%rcx, %rax
	subq	%r15, %rax
	movq	%rax, 184(%rdx)
	movq	%rsi, (%rsp)
	movl	$24, %esi
	movl	$64, %edx
	movl	$1984, %ecx
	movl	$1960, %r8d
	movq	%r14, %rdi
	xorl	%r9d, %r9d
	callq	free_more
.LBB19_16:
	testq	%r13, %r13
	movq	24(%rsp), %rdx
	movq	48(%rsp), %rsi
	je	.LBB19_21
	movq	32(%r14), %rcx
	xorl	%eax, %eax
.LBB19_18:
	cmpq	$0, (%rcx)
	je	.LBB19_20
	addq	$-8, %rcx
	incq	%rax
	cmpq	%r13, %rax
	jb	.LBB19_18
	jmp	.LBB19_21
.LBB19_20:
	movl	%ebp, %ecx
	andl	$5, %ecx
	cmpq	$1, %rcx
	sbbq	$-1, %rsi
	cmpq	%rax, %rsi
	jne	.LBB19_26
.LBB19_21:
	testq	%rbx, %rbx
	je	.LBB19_30
	movq	16896(%r14), %rcx
	xorl	%eax, %eax
.LBB19_23:
	cmpq	$0, (%rcx)
	je	.LBB19_25
	addq	$-8, %rcx
	incq	%rax
	cmpq	%rbx, %rax
	jb	.LBB19_23
	jmp	.LBB19_30
.LBB19_25:
	andl	$1, %ebp
	movq	40(%rsp), %rcx
	addq	%rbp, %rcx
	cmpq	%rax, %rcx
	je	.LBB19_30
.LBB19_26:
	movq	112(%r14), %r15
	movl	$67108864, %eax
	addq	208(%r15), %rax
	cmpq	%rax, 200(%r15)
	jbe	.LBB19_29
	cmpq	$0, 88(%r15)
	jne	.LBB19_29
	movq	24(%rsp), %rax
	movq	%rax, 240(%r15)
	xorl	%r12d, %r12d
	movq	%r12, 248(%r15)
	movq	%r14, %rdi
	callq	collect_now
	movq	%r12, 240(%r15)
.LBB19_29:
	movq	%r13, (%rsp)
	movl	$32, %esi
	movl	$80, %edx
	movl	$266304, %ecx
	movl	$266248, %r8d
	movq	%r14, %rdi
	movl	$1, %r9d
	callq	free_more
	movq	%rbx, (%rsp)
	movl	$16896, %esi
	movl	$16904, %edx
	movl	$8388608, %ecx
	movl	$8388552, %r8d
	movq	%r14, %rdi
	movl	$2, %r9d
	callq	free_more
	movq	24(%rsp), %rdx
.LBB19_30:
	movabsq	$-4611686018427387905, %rax
	cmpq	%rax, 56(%rdx)
	jg	.LBB19_31
	movq	48(%rdx), %rax
	cmpq	$3, %rax
	jb	.LBB19_31
	decq	%rax
	shrq	$3, %rax
	movl	$127, %esi
	bsrq	%rax, %rsi
	xorq	$-64, %rsi
	addq	$65, %rsi
	movq	%r14, %rdi
	callq	take_run
	movq	%rax, %rbx
	jmp	.LBB19_34
.LBB19_31:
	xorl	%ebx, %ebx
.LBB19_34:
	movq	16(%rsp), %rax
	movq	(%rax), %r12
	movq	16(%r14), %rax
	testq	%rax, %rax
	je	.LBB19_36
	movq	48(%rax), %rcx
	movq	%rcx, 16(%r14)
.LBB19_37:
	movq	24(%rax), %rcx
	movups	(%r12), %xmm0
	movups	16(%r12), %xmm1
	movups	32(%r12), %xmm2
	movups	48(%r12), %xmm3
	movups	%xmm1, 16(%rax)
	movups	%xmm0, (%rax)
	movups	%xmm3, 48(%rax)
	movups	%xmm2, 32(%rax)
	movq	%rcx, 24(%rax)
	movq	%rax, 16(%rsp)
	movq	%rax, 16(%rax)
	movq	56(%r12), %r13
.LBB19_38:
	movq	24(%r14), %rax
	movq	(%rax), %rbp
	testq	%rbp, %rbp
	jne	.LBB19_39
	movq	64(%r14), %rbp
	cmpq	72(%r14), %rbp
	jb	.LBB19_42
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB19_38
.LBB19_39:
	addq	$-8, %rax
	movq	%rax, 24(%r14)
.LBB19_43:
	movabsq	$2305843009213693944, %rcx
	leaq	-1384(%rbp), %rax
	movq	16(%rsp), %r15
	movq	%rax, 56(%r15)
	movq	%r15, 16(%r15)
	testb	$5, %r13b
	jne	.LBB19_45
	movq	(%r12), %rsi
	andq	%rcx, %r13
	subq	%rsi, %r13
	subq	%r13, %rbp
	addq	$-1384, %rbp
	addq	$1400, %r13
	movq	%rbp, %rdi
	movq	%r13, %rdx
	callq	memmove@PLT
	movq	%rbp, (%r15)
.LBB19_46:
	movabsq	$-2305843009213693952, %rcx
	movq	56(%r12), %rax
	andq	%rcx, %rax
	orq	%rax, 56(%r15)
	movq	24(%rsp), %rsi
	cmpq	%rsi, %r12
	je	.LBB19_47
	movq	%rbx, 48(%rsp)
	movabsq	$2305843009213693944, %rax
	addq	$7, %rax
	movq	%rax, 40(%rsp)
	movq	%r12, %rbx
.LBB19_49:
	movq	%r15, 32(%rsp)
	movq	32(%rbx), %rbx
	movq	16(%r14), %r13
	testq	%r13, %r13
	je	.LBB19_51
	movq	48(%r13), %rax
	movq	%rax, 16(%r14)
.LBB19_52:
	movq	24(%r13), %rax
	movups	(%rbx), %xmm0
	movups	16(%rbx), %xmm1
	movups	32(%rbx), %xmm2
	movups	48(%rbx), %xmm3
	movups	%xmm1, 16(%r13)
	movups	%xmm0, (%r13)
	movups	%xmm3, 48(%r13)
	movups	%xmm2, 32(%r13)
	movq	%rax, 24(%r13)
	movq	%r13, 16(%r13)
	movq	56(%rbx), %rbp
.LBB19_53:
	movq	24(%r14), %rax
	movq	(%rax), %r15
	testq	%r15, %r15
	jne	.LBB19_54
	movq	64(%r14), %r15
	cmpq	72(%r14), %r15
	jb	.LBB19_56
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB19_53
.LBB19_54:
	addq	$-8, %rax
	movq	%rax, 24(%r14)
.LBB19_57:
	leaq	-1384(%r15), %rax
	movq	%rax, 56(%r13)
	movq	%r13, 16(%r13)
	testb	$5, %bpl
	jne	.LBB19_59
	movq	(%rbx), %rsi
	movabsq	$2305843009213693944, %rax
	andq	%rax, %rbp
	subq	%rsi, %rbp
	subq	%rbp, %r15
	addq	$-1384, %r15
	addq	$1400, %rbp
	movq	%r15, %rdi
	movq	%rbp, %rdx
	callq	memmove@PLT
	movq	%r15, (%r13)
.LBB19_60:
	movq	56(%rbx), %rax
	movabsq	$-2305843009213693952, %rcx
	andq	%rcx, %rax
	orq	%rax, 56(%r13)
	movq	32(%rsp), %rax
	movq	%r13, 32(%rax)
	movq	%r13, %r15
	movq	24(%rsp), %rsi
	cmpq	%rsi, %rbx
	jne	.LBB19_49
	jmp	.LBB19_61
.LBB19_56:
	leaq	1984(%r15), %rax
	movq	%rax, 64(%r14)
	addq	$1960, %r15
	jmp	.LBB19_57
.LBB19_51:
	movq	%r14, %rdi
	callq	.Lcont_alloc$local
	movq	%rax, %r13
	jmp	.LBB19_52
.LBB19_59:
	andq	40(%rsp), %rbp
	movq	(%rbx), %rdx
	movq	%r14, %rdi
	movq	%r13, %rsi
	movq	%rbp, %rcx
	movq	%r15, %r8
	callq	.Lcopy_grown$local
	jmp	.LBB19_60
.LBB19_61:
	movq	16(%rsp), %rdi
	movq	%rdi, 16(%r13)
	movq	48(%rsp), %rbx
.LBB19_62:
	movq	40(%r12), %rax
	cmpq	$3, 24(%rax)
	jne	.LBB19_67
	movq	48(%r12), %rax
	movq	%rdi, %rcx
	cmpq	%rax, %r12
	je	.LBB19_66
	movq	%r12, %rdx
	movq	%rdi, %rcx
.LBB19_65:
	movq	32(%rdx), %rdx
	movq	32(%rcx), %rcx
	cmpq	%rax, %rdx
	jne	.LBB19_65
.LBB19_66:
	movq	%rcx, 48(%rdi)
.LBB19_67:
	movq	32(%r12), %r12
	movq	32(%rdi), %rdi
	cmpq	%rsi, %r12
	jne	.LBB19_62
	jmp	.LBB19_68
.LBB19_47:
	movq	%r15, 16(%r15)
	movq	%r15, %r13
.LBB19_68:
	testq	%rbx, %rbx
	je	.LBB19_77
	movq	56(%rsi), %rax
	testq	%rax, %rax
	js	.LBB19_71
	xorl	%edx, %edx
	jmp	.LBB19_73
.LBB19_71:
	btq	$62, %rax
	jb	.LBB19_72
	movq	48(%rsi), %rdx
	cmpq	$3, %rdx
	jb	.LBB19_73
	movq	32(%rsi), %rsi
	jmp	.LBB19_76
.LBB19_42:
	leaq	1984(%rbp), %rax
	movq	%rax, 64(%r14)
	addq	$1960, %rbp
	jmp	.LBB19_43
.LBB19_72:
	movabsq	$2305843009213693944, %rcx
	addq	$8, %rcx
	andq	%rcx, %rax
	cmpq	$1, %rax
	movl	$2, %edx
	sbbq	$0, %rdx
.LBB19_73:
	addq	$32, %rsi
.LBB19_76:
	shlq	$3, %rdx
	movq	%rbx, %rdi
	callq	memmove@PLT
	movq	%rbx, 32(%r13)
.LBB19_77:
	movq	%r13, %rax
	addq	$56, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB19_36:
	.cfi_def_cfa_offset 112
	movq	%r14, %rdi
	callq	.Lcont_alloc$local
	jmp	.LBB19_37
.LBB19_45:
	leaq	7(%rcx), %rax
	andq	%rax, %r13
	movq	(%r12), %rdx
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%r13, %rcx
	movq	%rbp, %r8
	callq	.Lcopy_grown$local
	jmp	.LBB19_46
.Lfunc_end19:
	.size	clone_chain, .Lfunc_end19-clone_chain
	.size	.Lclone_chain$local, .Lfunc_end19-clone_chain
	.cfi_endproc

	.globl	copy_grown
	.type	copy_grown,@function
copy_grown:
.Lcopy_grown$local:
	.type	.Lcopy_grown$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$56, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%r8, %r13
	movq	%rsi, %rbp
	testb	$1, %cl
	movq	%rdx, 24(%rsp)
	jne	.LBB20_2
	movq	$0, 8(%rsp)
	jmp	.LBB20_3
.LBB20_2:
	leaq	8372167(%rcx), %rax
	movq	%rax, 8(%rsp)
	movq	8372167(%rcx), %rdx
	movq	8372175(%rcx), %rcx
.LBB20_3:
	movq	%rdx, 48(%rsp)
	andq	$-3, %rcx
	leaq	249860(%rcx), %r14
	movq	249860(%rcx), %rax
	movq	%rax, 32(%rsp)
	movq	249868(%rcx), %r12
	andq	$-8, %r12
	movq	112(%rdi), %rax
	subq	%rdx, %r14
	addq	%r14, 200(%rax)
	movq	56(%rbp), %r15
	movq	%rdi, 16(%rsp)
	movq	%r15, %rsi
	callq	.Lextend$local
	movq	%rax, 40(%rsp)
	movq	-576(%r15), %rbx
	movq	32(%rsp), %rsi
	subq	%rsi, %r12
	subq	%r12, %r13
	addq	$-1384, %r13
	addq	$1400, %r12
	movq	%r13, %rdi
	movq	%r12, %rdx
	callq	memmove@PLT
	movq	%r13, (%rbx)
	movq	40(%rsp), %rax
	movq	%rax, 8(%rbx)
	movq	%rbx, %r15
	subq	%r14, %r15
	movq	%r15, %rdi
	movq	48(%rsp), %rsi
	movq	%r14, %rdx
	callq	memmove@PLT
	movq	%r15, (%rbp)
	movq	16(%rbx), %rax
	movq	%rax, 56(%rbp)
	movq	8(%rsp), %r13
	testq	%r13, %r13
	je	.LBB20_5
	movq	16(%rsp), %rdi
	movq	112(%rdi), %rax
	movq	200(%rax), %rcx
	movq	24(%rsp), %r12
	subq	%r12, %r13
	addq	%r13, %rcx
	addq	$2097152, %rcx
	movq	%rcx, 200(%rax)
	movq	56(%rbp), %r14
	movq	%r14, %rsi
	callq	.Lextend$local
	movq	-16388(%r14), %rbx
	movq	(%rbp), %rcx
	movq	%rcx, (%rbx)
	movq	%rax, 8(%rbx)
	movq	%rbx, %r14
	subq	%r13, %r14
	movq	%r14, %rdi
	movq	%r12, %rsi
	movq	%r13, %rdx
	callq	memmove@PLT
	movq	%r14, (%rbp)
	movq	16(%rbx), %rax
	movq	%rax, 56(%rbp)
.LBB20_5:
	addq	$56, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end20:
	.size	copy_grown, .Lfunc_end20-copy_grown
	.size	.Lcopy_grown$local, .Lfunc_end20-copy_grown
	.cfi_endproc

	.globl	cont_move
	.p2align	4
	.type	cont_move,@function
cont_move:
.Lcont_move$local:
	.type	.Lcont_move$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r15
	movq	8(%rdi), %rax
	movl	%r15d, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB21_37
	movq	%rdi, %rbx
	leaq	(%rax,%rcx,8), %r14
	movabsq	$-4611686018427387904, %r13
	movabsq	$2305843009213693951, %rbp
	movq	$0, 160(%rdi)
	movq	56(%r14), %rax
	leaq	(,%rax,8), %rcx
	testq	%rcx, %rcx
	je	.LBB21_6
	testb	$7, %al
	jne	.LBB21_5
	cmpq	%r14, 16(%r14)
	jne	.LBB21_5
	movq	112(%rbx), %rcx
	cmpq	$0, 96(%rcx)
	je	.LBB21_14
.LBB21_5:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lclone_chain$local
	jmp	.LBB21_7
.LBB21_6:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lclone_unstarted$local
.LBB21_7:
	movq	%rax, %r12
.LBB21_8:
	movq	56(%r14), %rax
	testq	%rax, %rax
	js	.LBB21_10
	xorl	%edx, %edx
	jmp	.LBB21_22
.LBB21_10:
	btq	$62, %rax
	jb	.LBB21_13
	movq	48(%r14), %rdx
	cmpq	$3, %rdx
	jb	.LBB21_22
	movq	32(%r14), %rdi
	jmp	.LBB21_23
.LBB21_13:
	leaq	1(%rbp), %rcx
	andq	%rcx, %rax
	cmpq	$1, %rax
	movl	$2, %edx
	sbbq	$0, %rdx
.LBB21_22:
	leaq	32(%r14), %rdi
.LBB21_23:
	shlq	$3, %rdx
	movl	$221, %esi
	callq	memset@PLT
	movq	56(%r14), %rcx
	cmpq	%r13, %rcx
	jge	.LBB21_26
	movq	48(%r14), %rax
	cmpq	$3, %rax
	jb	.LBB21_26
	movq	32(%r14), %rcx
	decq	%rax
	shrq	$3, %rax
	movl	$127, %edx
	bsrq	%rax, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %eax
	movq	232(%rbx,%rax), %rdx
	movq	%rdx, (%rcx)
	movq	%rcx, 232(%rbx,%rax)
	movq	56(%r14), %rcx
.LBB21_26:
	movabsq	$4294967296, %rax
	andq	%rbp, %rcx
	movq	%rcx, 56(%r14)
	movabsq	$-4294967296, %rcx
	je	.LBB21_29
	cmpq	%rcx, %r15
	cmovbq	%r15, %rcx
	movq	16(%r14), %rsi
	addq	%rax, %rcx
	movq	%rcx, 24(%r14)
	cmpq	%r14, %rsi
	je	.LBB21_30
	.p2align	4
.LBB21_28:
	movq	32(%rsi), %r15
	movq	%rbx, %rdi
	callq	spoil
	movq	%r15, %rsi
	cmpq	%r14, %r15
	jne	.LBB21_28
	jmp	.LBB21_30
.LBB21_29:
	cmpq	%rcx, %r15
	cmovbq	%r15, %rcx
	addq	%rax, %rcx
	movq	%rcx, 24(%r14)
.LBB21_30:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	spoil
	movq	24(%r12), %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB21_14:
	.cfi_def_cfa_offset 64
	cmpq	%r13, %rax
	jge	.LBB21_16
	cmpq	$2, 48(%r14)
	ja	.LBB21_5
.LBB21_16:
	movq	16(%rbx), %r12
	testq	%r12, %r12
	je	.LBB21_5
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	je	.LBB21_5
	movq	48(%r12), %rax
	movq	%rax, 16(%rbx)
	movq	24(%r12), %rax
	movups	(%r14), %xmm0
	movups	16(%r14), %xmm1
	movups	32(%r14), %xmm2
	movups	48(%r14), %xmm3
	movups	%xmm1, 16(%r12)
	movups	%xmm0, (%r12)
	movups	%xmm3, 48(%r12)
	movups	%xmm2, 32(%r12)
	movq	%rax, 24(%r12)
	movq	%r12, 16(%r12)
	movq	56(%r14), %rcx
	.p2align	4
.LBB21_19:
	movq	24(%rbx), %rax
	movq	(%rax), %rbp
	testq	%rbp, %rbp
	jne	.LBB21_31
	movq	64(%rbx), %rbp
	cmpq	72(%rbx), %rbp
	jb	.LBB21_35
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	movq	%rcx, %rbp
	xorl	%ecx, %ecx
	callq	service
	movq	%rbp, %rcx
	jmp	.LBB21_19
.LBB21_31:
	addq	$-8, %rax
	movq	%rax, 24(%rbx)
.LBB21_32:
	leaq	-1384(%rbp), %rax
	movq	%rax, 56(%r12)
	movq	%r12, 16(%r12)
	testb	$5, %cl
	jne	.LBB21_36
	movq	(%r14), %rsi
	movabsq	$2305843009213693951, %rax
	addq	$-7, %rax
	andq	%rax, %rcx
	subq	%rsi, %rcx
	subq	%rcx, %rbp
	addq	$-1384, %rbp
	addq	$1400, %rcx
	movq	%rbp, %rdi
	movq	%rcx, %rdx
	callq	memmove@PLT
	movq	%rbp, (%r12)
.LBB21_34:
	movabsq	$-2305843009213693952, %rax
	andq	56(%r14), %rax
	orq	%rax, 56(%r12)
	movabsq	$2305843009213693951, %rbp
	jmp	.LBB21_8
.LBB21_35:
	leaq	1984(%rbp), %rax
	movq	%rax, 64(%rbx)
	addq	$1960, %rbp
	jmp	.LBB21_32
.LBB21_36:
	movabsq	$2305843009213693951, %rax
	andq	%rax, %rcx
	movq	(%r14), %rdx
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%rbp, %r8
	callq	.Lcopy_grown$local
	jmp	.LBB21_34
.LBB21_37:
	testq	%r15, %r15
	jne	.LBB21_39
	movl	$24, %edi
	callq	trap
.LBB21_39:
	movl	$18, %edi
	callq	trap
.Lfunc_end21:
	.size	cont_move, .Lfunc_end21-cont_move
	.size	.Lcont_move$local, .Lfunc_end21-cont_move
	.cfi_endproc

	.globl	cont_move_to_switch
	.p2align	4
	.type	cont_move_to_switch,@function
cont_move_to_switch:
.Lcont_move_to_switch$local:
	.type	.Lcont_move_to_switch$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	8(%rdi), %rax
	movl	%ebx, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB22_1
	movq	%rdi, %r14
	#APP
	movq	%fs:16, %rax
	#NO_APP
	movq	104(%rax), %rsi
	callq	.Lfind_switch_clause$local
	testq	%rax, %rax
	je	.LBB22_4
	movq	%r14, %rdi
	movq	%rbx, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lcont_move$local
.LBB22_4:
	.cfi_def_cfa_offset 32
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB22_1:
	.cfi_def_cfa_offset 32
	testq	%rbx, %rbx
	jne	.LBB22_2
	movl	$24, %edi
	callq	trap
.LBB22_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end22:
	.size	cont_move_to_switch, .Lfunc_end22-cont_move_to_switch
	.size	.Lcont_move_to_switch$local, .Lfunc_end22-cont_move_to_switch
	.cfi_endproc

	.globl	find_special
	.type	find_special,@function
find_special:
.Lfind_special$local:
	.type	.Lfind_special$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	$0, 160(%rdi)
.LBB23_1:
	testq	%rsi, %rsi
	je	.LBB23_2
	movq	40(%rsi), %rax
	testb	$1, %cl
	je	.LBB23_9
	movq	(%rax), %r10
	movq	(%r10,%rax), %r8
	cmpq	$2, %r8
	je	.LBB23_28
	addq	%rax, %r10
	cmpq	$8, %r8
	setb	%r9b
	testq	%r8, %r8
	setne	%r8b
	andb	%r9b, %r8b
	movzbl	%r8b, %r11d
	movq	(%r10,%r11,8), %r9
	testq	%r9, %r9
	je	.LBB23_24
	movl	%r11d, %r8d
	xorb	$1, %r8b
	movzbl	%r8b, %r8d
	addq	%r11, %r8
	leaq	(%r10,%r11,8), %r10
	addq	$8, %r10
.LBB23_7:
	cmpq	%rdx, %r9
	je	.LBB23_19
	movq	(%r10), %r9
	incq	%r8
	addq	$8, %r10
	testq	%r9, %r9
	jne	.LBB23_7
	jmp	.LBB23_24
.LBB23_9:
	movq	24(%rax), %r9
	cmpq	$2, %r9
	je	.LBB23_28
	cmpq	$8, %r9
	setb	%r8b
	testq	%r9, %r9
	setne	%r10b
	testb	%r10b, %r8b
	je	.LBB23_11
	movq	32(%rax), %r10
	testq	%r10, %r10
	je	.LBB23_24
	leaq	40(%rax), %r9
	movl	$1, %r8d
.LBB23_17:
	cmpq	%rdx, %r10
	je	.LBB23_18
	movq	8(%r9), %r10
	cmpq	$1, (%r9)
	adcq	$0, %r8
	addq	$16, %r9
	testq	%r10, %r10
	jne	.LBB23_17
	jmp	.LBB23_24
.LBB23_11:
	testq	%r9, %r9
	je	.LBB23_24
	movl	$4, %r8d
.LBB23_13:
	cmpq	%rdx, %r9
	je	.LBB23_14
	movq	(%rax,%r8,8), %r9
	incq	%r8
	testq	%r9, %r9
	jne	.LBB23_13
	jmp	.LBB23_24
.LBB23_18:
	movq	(%r9), %r9
	testq	%r9, %r9
	cmovneq	%r9, %r8
	jmp	.LBB23_19
.LBB23_14:
	addq	$-3, %r8
.LBB23_19:
	cmpq	$65535, %r8
	ja	.LBB23_20
	testq	%r8, %r8
	jne	.LBB23_22
.LBB23_24:
	cmpq	$3, 24(%rax)
	jne	.LBB23_26
	movq	48(%rsi), %rsi
.LBB23_26:
	movq	32(%rsi), %rsi
	jmp	.LBB23_1
.LBB23_2:
	xorl	%esi, %esi
	xorl	%r8d, %r8d
.LBB23_22:
	movq	%rsi, %rax
	movq	%r8, %rdx
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB23_20:
	.cfi_def_cfa_offset 16
	movq	%rsi, 184(%rdi)
	xorl	%esi, %esi
	jmp	.LBB23_22
.LBB23_28:
	movl	$16, %edi
	callq	trap
.Lfunc_end23:
	.size	find_special, .Lfunc_end23-find_special
	.size	.Lfind_special$local, .Lfunc_end23-find_special
	.cfi_endproc

	.globl	find_suspend_clause
	.p2align	4
	.type	find_suspend_clause,@function
find_suspend_clause:
.Lfind_suspend_clause$local:
	.type	.Lfind_suspend_clause$local,@function
	.cfi_startproc
	movq	32(%rsi), %rax
	testq	%rax, %rax
	je	.Lfind_near$local
	movq	40(%rsi), %r8
	movq	8(%rdx), %rcx
	testq	%rcx, 8(%r8)
	jne	.Lfind_near$local
	movq	40(%rax), %r8
	cmpq	24(%rdx), %r8
	jne	.LBB24_3
	movq	$0, 160(%rdi)
	movq	32(%rdx), %rdx
	retq
.LBB24_3:
	testq	%rcx, 8(%r8)
	je	.Lfind_far_suspend$local
	jmp	.Lfind_near$local
.Lfunc_end24:
	.size	find_suspend_clause, .Lfunc_end24-find_suspend_clause
	.size	.Lfind_suspend_clause$local, .Lfunc_end24-find_suspend_clause
	.cfi_endproc

	.globl	find_near
	.type	find_near,@function
find_near:
.Lfind_near$local:
	.type	.Lfind_near$local,@function
	.cfi_startproc
	movq	8(%rdx), %r8
	xorl	%eax, %eax
	movq	%rsi, %r9
.LBB25_1:
	movq	40(%r9), %r10
	testq	%r8, 8(%r10)
	jne	.LBB25_5
	movq	32(%r9), %rcx
	testq	%rcx, %rcx
	je	.LBB25_16
	movq	40(%rcx), %r10
	testq	%r8, 8(%r10)
	je	.LBB25_8
	movq	%rcx, %r9
.LBB25_5:
	movl	$1, %ecx
.LBB25_6:
	movq	16(%r10,%rcx,8), %r11
	cmpq	%rdx, %r11
	je	.LBB25_7
	incq	%rcx
	cmpq	$7, %r11
	ja	.LBB25_6
	testq	%r11, %r11
	jne	.LBB25_14
	movq	32(%r9), %r9
	testq	%r9, %r9
	jne	.LBB25_1
	jmp	.LBB25_16
.LBB25_8:
	movq	48(%r9), %r10
	movq	32(%rcx), %rcx
	cmpq	%r10, %rcx
	je	.LBB25_9
	movq	%rcx, 48(%r9)
	jmp	.LBB25_11
.LBB25_9:
	#APP
	#NO_APP
	movq	%r10, %rcx
.LBB25_11:
	movq	%rcx, %r9
	testq	%rcx, %rcx
	jne	.LBB25_1
.LBB25_16:
	xorl	%ecx, %ecx
	jmp	.LBB25_17
.LBB25_7:
	movq	%r9, %rax
.LBB25_17:
	movq	$0, 160(%rdi)
	testq	%rax, %rax
	je	.LBB25_19
	movq	40(%rax), %rsi
	movq	%rsi, 24(%rdx)
	movq	%rcx, 32(%rdx)
	jmp	.LBB25_20
.LBB25_19:
	cmpq	$1, %rcx
	je	.LBB25_21
.LBB25_20:
	movq	%rcx, %rdx
	retq
.LBB25_14:
	movl	$1, %ecx
	jmp	.LBB25_17
.LBB25_21:
	xorl	%ecx, %ecx
	jmp	.Lfind_special$local
.Lfunc_end25:
	.size	find_near, .Lfunc_end25-find_near
	.size	.Lfind_near$local, .Lfunc_end25-find_near
	.cfi_endproc

	.globl	find_far_suspend
	.type	find_far_suspend,@function
find_far_suspend:
.Lfind_far_suspend$local:
	.type	.Lfind_far_suspend$local,@function
	.cfi_startproc
	cmpq	%rsi, 160(%rdi)
	jne	.LBB26_5
	cmpq	%rdx, 176(%rdi)
	jne	.LBB26_5
	movq	168(%rdi), %rax
	cmpq	24(%rsi), %rax
	jne	.LBB26_5
	movq	184(%rdi), %rax
	movq	40(%rax), %rcx
	cmpq	192(%rdi), %rcx
	je	.LBB26_4
.LBB26_5:
	movq	8(%rdx), %r8
	xorl	%eax, %eax
	movq	%rsi, %r9
.LBB26_6:
	movq	40(%r9), %r10
	testq	%r8, 8(%r10)
	jne	.LBB26_10
	movq	32(%r9), %rcx
	testq	%rcx, %rcx
	je	.LBB26_21
	movq	40(%rcx), %r10
	testq	%r8, 8(%r10)
	je	.LBB26_13
	movq	%rcx, %r9
.LBB26_10:
	movl	$1, %ecx
.LBB26_11:
	movq	16(%r10,%rcx,8), %r11
	cmpq	%rdx, %r11
	je	.LBB26_12
	incq	%rcx
	cmpq	$7, %r11
	ja	.LBB26_11
	testq	%r11, %r11
	jne	.LBB26_19
	movq	32(%r9), %r9
	testq	%r9, %r9
	jne	.LBB26_6
	jmp	.LBB26_21
.LBB26_13:
	movq	48(%r9), %r10
	movq	32(%rcx), %rcx
	cmpq	%r10, %rcx
	je	.LBB26_14
	movq	%rcx, 48(%r9)
	jmp	.LBB26_16
.LBB26_14:
	#APP
	#NO_APP
	movq	%r10, %rcx
.LBB26_16:
	movq	%rcx, %r9
	testq	%rcx, %rcx
	jne	.LBB26_6
.LBB26_21:
	xorl	%ecx, %ecx
	jmp	.LBB26_22
.LBB26_12:
	movq	%r9, %rax
.LBB26_22:
	testq	%rax, %rax
	movq	%rsi, %r8
	cmoveq	%rax, %r8
	movq	%r8, 160(%rdi)
	je	.LBB26_24
	movq	24(%rsi), %rsi
	movq	%rsi, 168(%rdi)
	movq	%rdx, 176(%rdi)
	movq	%rax, 184(%rdi)
	movq	40(%rax), %rdx
	movq	%rdx, 192(%rdi)
	movq	%rcx, 200(%rdi)
	jmp	.LBB26_25
.LBB26_24:
	cmpq	$1, %rcx
	je	.LBB26_26
.LBB26_25:
	movq	%rcx, %rdx
	retq
.LBB26_4:
	movq	200(%rdi), %rcx
	jmp	.LBB26_25
.LBB26_19:
	movl	$1, %ecx
	jmp	.LBB26_22
.LBB26_26:
	xorl	%ecx, %ecx
	jmp	.Lfind_special$local
.Lfunc_end26:
	.size	find_far_suspend, .Lfunc_end26-find_far_suspend
	.size	.Lfind_far_suspend$local, .Lfunc_end26-find_far_suspend
	.cfi_endproc

	.globl	find_far_switch
	.type	find_far_switch,@function
find_far_switch:
.Lfind_far_switch$local:
	.type	.Lfind_far_switch$local,@function
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	leaq	1(%rdx), %r8
	cmpq	%rsi, 160(%rdi)
	jne	.LBB27_5
	cmpq	%r8, 176(%rdi)
	jne	.LBB27_5
	movq	168(%rdi), %rax
	cmpq	24(%rsi), %rax
	jne	.LBB27_5
	movq	184(%rdi), %rax
	movq	40(%rax), %rcx
	cmpq	192(%rdi), %rcx
	je	.LBB27_4
.LBB27_5:
	movq	8(%rdx), %r9
	xorl	%eax, %eax
	movq	%rsi, %r10
.LBB27_6:
	movq	40(%r10), %r11
	testq	%r9, 16(%r11)
	jne	.LBB27_10
	movq	32(%r10), %rcx
	testq	%rcx, %rcx
	je	.LBB27_21
	movq	40(%rcx), %r11
	testq	%r9, 16(%r11)
	je	.LBB27_13
	movq	%rcx, %r10
.LBB27_10:
	addq	(%r11), %r11
	movl	$1, %ecx
.LBB27_11:
	movq	-8(%r11,%rcx,8), %rbx
	cmpq	%rdx, %rbx
	je	.LBB27_12
	incq	%rcx
	cmpq	$7, %rbx
	ja	.LBB27_11
	testq	%rbx, %rbx
	jne	.LBB27_19
	movq	32(%r10), %r10
	testq	%r10, %r10
	jne	.LBB27_6
	jmp	.LBB27_21
.LBB27_13:
	movq	48(%r10), %r11
	movq	32(%rcx), %rcx
	cmpq	%r11, %rcx
	je	.LBB27_14
	movq	%rcx, 48(%r10)
	jmp	.LBB27_16
.LBB27_14:
	#APP
	#NO_APP
	movq	%r11, %rcx
.LBB27_16:
	movq	%rcx, %r10
	testq	%rcx, %rcx
	jne	.LBB27_6
.LBB27_21:
	xorl	%ecx, %ecx
	jmp	.LBB27_22
.LBB27_12:
	movq	%r10, %rax
.LBB27_22:
	testq	%rax, %rax
	movq	%rsi, %r9
	cmoveq	%rax, %r9
	movq	%r9, 160(%rdi)
	je	.LBB27_24
	movq	24(%rsi), %rdx
	movq	%rdx, 168(%rdi)
	movq	%r8, 176(%rdi)
	movq	%rax, 184(%rdi)
	movq	40(%rax), %rdx
	movq	%rdx, 192(%rdi)
	movq	%rcx, 200(%rdi)
	jmp	.LBB27_25
.LBB27_24:
	cmpq	$1, %rcx
	je	.LBB27_26
.LBB27_25:
	movq	%rcx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB27_4:
	.cfi_def_cfa_offset 16
	movq	200(%rdi), %rcx
	jmp	.LBB27_25
.LBB27_19:
	movl	$1, %ecx
	jmp	.LBB27_22
.LBB27_26:
	movl	$1, %ecx
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	.Lfind_special$local
.Lfunc_end27:
	.size	find_far_switch, .Lfunc_end27-find_far_switch
	.size	.Lfind_far_switch$local, .Lfunc_end27-find_far_switch
	.cfi_endproc

	.globl	hide
	.type	hide,@function
hide:
.Lhide$local:
	.type	.Lhide$local,@function
	.cfi_startproc
	movq	40(%rdi), %rax
	movl	$1, %edx
.LBB28_2:
	cmpq	$3, 24(%rax)
	jne	.LBB28_3
	movq	48(%rdi), %rax
	movq	32(%rax), %rdi
	incq	%rdx
	movq	40(%rdi), %rax
	jmp	.LBB28_2
.LBB28_3:
	leaq	hidden(%rip), %rcx
	movq	%rcx, 40(%rdi)
	movq	%rsi, 48(%rdi)
	cmpq	%rsi, %rdi
	je	.LBB28_10
	leaq	dormant(%rip), %rcx
.LBB28_5:
	movq	32(%rdi), %rdi
	movq	40(%rdi), %r8
	movq	24(%r8), %r9
	cmpq	$1, %r9
	je	.LBB28_8
	cmpq	$3, %r9
	jne	.LBB28_9
	movq	48(%rdi), %rdi
	jmp	.LBB28_5
.LBB28_8:
	movq	%r8, 48(%rdi)
	movq	%rcx, 40(%rdi)
.LBB28_9:
	cmpq	%rsi, %rdi
	jne	.LBB28_5
.LBB28_10:
	retq
.Lfunc_end28:
	.size	hide, .Lfunc_end28-hide
	.size	.Lhide$local, .Lfunc_end28-hide
	.cfi_endproc

	.globl	show
	.type	show,@function
show:
.Lshow$local:
	.type	.Lshow$local,@function
	.cfi_startproc
	decq	%rdx
	je	.LBB29_3
	xorl	%eax, %eax
.LBB29_2:
	movq	48(%rdi), %rcx
	movq	32(%rcx), %rdi
	incq	%rax
	cmpq	%rdx, %rax
	jb	.LBB29_2
.LBB29_3:
	movq	%rsi, 40(%rdi)
	movq	48(%rdi), %rax
.LBB29_4:
	cmpq	%rax, %rdi
	je	.LBB29_9
.LBB29_5:
	movq	32(%rdi), %rdi
	movq	40(%rdi), %rcx
	movq	24(%rcx), %rcx
	cmpq	$4, %rcx
	je	.LBB29_8
	cmpq	$3, %rcx
	jne	.LBB29_4
	movq	48(%rdi), %rdi
	jmp	.LBB29_5
.LBB29_8:
	movq	48(%rdi), %rcx
	movq	%rcx, 40(%rdi)
	jmp	.LBB29_4
.LBB29_9:
	retq
.Lfunc_end29:
	.size	show, .Lfunc_end29-show
	.size	.Lshow$local, .Lfunc_end29-show
	.cfi_endproc

	.globl	drop_answered
	.type	drop_answered,@function
drop_answered:
.Ldrop_answered$local:
	.type	.Ldrop_answered$local,@function
	.cfi_startproc
	cmpq	%rdx, %rsi
	je	.LBB30_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %rbx
	movq	%rdi, %r14
.LBB30_2:
	movq	32(%rsi), %r15
	movq	%r14, %rdi
	callq	.Lrelease$local
	movq	%r15, %rsi
	cmpq	%rbx, %r15
	jne	.LBB30_2
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r14
	.cfi_restore %r15
.LBB30_4:
	retq
.Lfunc_end30:
	.size	drop_answered, .Lfunc_end30-drop_answered
	.size	.Ldrop_answered$local, .Lfunc_end30-drop_answered
	.cfi_endproc

	.globl	subtype
	.p2align	4
	.type	subtype,@function
subtype:
.Lsubtype$local:
	.type	.Lsubtype$local,@function
	.cfi_startproc
	movq	.Lprocess$local+64(%rip), %rax
	movl	%edi, %ecx
	movq	(%rax,%rcx,8), %rcx
	cmpl	(%rcx), %edx
	jae	.LBB31_2
	movl	%edx, %edx
	movb	$1, %al
	cmpl	%esi, 4(%rcx,%rdx,4)
	je	.LBB31_3
.LBB31_2:
	xorl	%eax, %eax
.LBB31_3:
	retq
.Lfunc_end31:
	.size	subtype, .Lfunc_end31-subtype
	.size	.Lsubtype$local, .Lfunc_end31-subtype
	.cfi_endproc

	.globl	indirect
	.p2align	4
	.type	indirect,@function
indirect:
.Lindirect$local:
	.type	.Lindirect$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	cmpq	8(%rsi), %rdx
	jae	.LBB32_6
	movq	(%rsi), %rax
	movq	(%rax,%rdx,8), %rax
	testq	%rax, %rax
	je	.LBB32_7
	movl	8(%rax), %edx
	cmpl	%ecx, %edx
	je	.LBB32_5
	movq	.Lprocess$local+64(%rip), %rsi
	movq	(%rsi,%rdx,8), %rdx
	cmpl	(%rdx), %r8d
	jae	.LBB32_8
	movl	%r8d, %esi
	cmpl	%ecx, 4(%rdx,%rsi,4)
	jne	.LBB32_8
.LBB32_5:
	movq	(%rax), %rax
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB32_6:
	.cfi_def_cfa_offset 16
	movl	$34, %edi
	callq	trap
.LBB32_7:
	movq	%rdx, 512(%rdi)
	movl	$36, %edi
	callq	trap
.LBB32_8:
	movl	$19, %edi
	callq	trap
.Lfunc_end32:
	.size	indirect, .Lfunc_end32-indirect
	.size	.Lindirect$local, .Lfunc_end32-indirect
	.cfi_endproc

	.globl	swizzle
	.p2align	4
	.type	swizzle,@function
swizzle:
.Lswizzle$local:
	.type	.Lswizzle$local,@function
	.cfi_startproc
	movzbl	528(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_1
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_3
.LBB33_1:
	xorl	%eax, %eax
.LBB33_3:
	movb	%al, 528(%rdi)
	movzbl	529(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_4
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_6
.LBB33_4:
	xorl	%eax, %eax
.LBB33_6:
	movb	%al, 529(%rdi)
	movzbl	530(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_7
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_9
.LBB33_7:
	xorl	%eax, %eax
.LBB33_9:
	movb	%al, 530(%rdi)
	movzbl	531(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_10
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_12
.LBB33_10:
	xorl	%eax, %eax
.LBB33_12:
	movb	%al, 531(%rdi)
	movzbl	532(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_13
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_15
.LBB33_13:
	xorl	%eax, %eax
.LBB33_15:
	movb	%al, 532(%rdi)
	movzbl	533(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_16
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_18
.LBB33_16:
	xorl	%eax, %eax
.LBB33_18:
	movb	%al, 533(%rdi)
	movzbl	534(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_19
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_21
.LBB33_19:
	xorl	%eax, %eax
.LBB33_21:
	movb	%al, 534(%rdi)
	movzbl	535(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_22
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_24
.LBB33_22:
	xorl	%eax, %eax
.LBB33_24:
	movb	%al, 535(%rdi)
	movzbl	536(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_25
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_27
.LBB33_25:
	xorl	%eax, %eax
.LBB33_27:
	movb	%al, 536(%rdi)
	movzbl	537(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_28
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_30
.LBB33_28:
	xorl	%eax, %eax
.LBB33_30:
	movb	%al, 537(%rdi)
	movzbl	538(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_31
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_33
.LBB33_31:
	xorl	%eax, %eax
.LBB33_33:
	movb	%al, 538(%rdi)
	movzbl	539(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_34
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_36
.LBB33_34:
	xorl	%eax, %eax
.LBB33_36:
	movb	%al, 539(%rdi)
	movzbl	540(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_37
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_39
.LBB33_37:
	xorl	%eax, %eax
.LBB33_39:
	movb	%al, 540(%rdi)
	movzbl	541(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_40
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_42
.LBB33_40:
	xorl	%eax, %eax
.LBB33_42:
	movb	%al, 541(%rdi)
	movzbl	542(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_43
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB33_45
.LBB33_43:
	xorl	%eax, %eax
.LBB33_45:
	movb	%al, 542(%rdi)
	movzbl	543(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB33_46
	movzbl	512(%rdi,%rax), %eax
	movb	%al, 543(%rdi)
	retq
.LBB33_46:
	xorl	%eax, %eax
	movb	%al, 543(%rdi)
	retq
.Lfunc_end33:
	.size	swizzle, .Lfunc_end33-swizzle
	.size	.Lswizzle$local, .Lfunc_end33-swizzle
	.cfi_endproc

	.globl	memory_fill
	.p2align	4
	.type	memory_fill,@function
memory_fill:
.Lmemory_fill$local:
	.type	.Lmemory_fill$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	16(%rdi), %rax
	subq	%rcx, %rax
	jb	.LBB34_8
	movq	%rsi, %r14
	cmpq	%rax, %rsi
	ja	.LBB34_8
	movq	%rcx, %rbx
	movl	%edx, %ebp
	addq	(%rdi), %r14
	cmpq	$1048576, %rcx
	jbe	.LBB34_7
	movzbl	%bpl, %r15d
	.p2align	4
.LBB34_4:
	movl	$1048576, %edx
	movq	%r14, %rdi
	movl	%r15d, %esi
	callq	memset@PLT
	cmpl	$0, due(%rip)
	jne	.LBB34_5
.LBB34_6:
	addq	$-1048576, %rbx
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB34_4
	jmp	.LBB34_7
.LBB34_5:
	callq	poll_due
	jmp	.LBB34_6
.LBB34_7:
	movzbl	%bpl, %esi
	movq	%r14, %rdi
	movq	%rbx, %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	memset@PLT
.LBB34_8:
	.cfi_def_cfa_offset 48
	movl	$32, %edi
	callq	trap
.Lfunc_end34:
	.size	memory_fill, .Lfunc_end34-memory_fill
	.size	.Lmemory_fill$local, .Lfunc_end34-memory_fill
	.cfi_endproc

	.globl	memory_copy
	.p2align	4
	.type	memory_copy,@function
memory_copy:
.Lmemory_copy$local:
	.type	.Lmemory_copy$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	16(%rdi), %r8
	movq	16(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB35_14
	cmpq	%r8, %rdx
	ja	.LBB35_14
	testb	%r9b, %r9b
	jne	.LBB35_14
	cmpq	%rax, %rcx
	ja	.LBB35_14
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rdx,%rsi), %r15
	leaq	(%rcx,%rax), %r14
	cmpq	%r14, %r15
	seta	%dil
	cmpq	$1048577, %rbx
	setb	%r8b
	orb	%dil, %r8b
	jne	.LBB35_8
	.p2align	4
.LBB35_5:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB35_6
.LBB35_7:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB35_5
	jmp	.LBB35_13
.LBB35_6:
	callq	poll_due
	jmp	.LBB35_7
.LBB35_8:
	cmpq	$1048577, %rbx
	jb	.LBB35_13
	leaq	(%rcx,%rax), %r12
	addq	$-1048576, %r12
	leaq	(%rdx,%rsi), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB35_10:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB35_11
.LBB35_12:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB35_10
	jmp	.LBB35_13
.LBB35_11:
	callq	poll_due
	jmp	.LBB35_12
.LBB35_13:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB35_14:
	.cfi_def_cfa_offset 48
	movl	$32, %edi
	callq	trap
.Lfunc_end35:
	.size	memory_copy, .Lfunc_end35-memory_copy
	.size	.Lmemory_copy$local, .Lfunc_end35-memory_copy
	.cfi_endproc

	.globl	memory_init
	.p2align	4
	.type	memory_init,@function
memory_init:
.Lmemory_init$local:
	.type	.Lmemory_init$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	16(%rdi), %r8
	movq	8(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB36_14
	cmpq	%r8, %rdx
	ja	.LBB36_14
	testb	%r9b, %r9b
	jne	.LBB36_14
	cmpq	%rax, %rcx
	ja	.LBB36_14
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rdx,%rsi), %r15
	leaq	(%rcx,%rax), %r14
	cmpq	%r14, %r15
	seta	%dil
	cmpq	$1048577, %rbx
	setb	%r8b
	orb	%dil, %r8b
	jne	.LBB36_8
	.p2align	4
.LBB36_5:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB36_6
.LBB36_7:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB36_5
	jmp	.LBB36_13
.LBB36_6:
	callq	poll_due
	jmp	.LBB36_7
.LBB36_8:
	cmpq	$1048577, %rbx
	jb	.LBB36_13
	leaq	(%rcx,%rax), %r12
	addq	$-1048576, %r12
	leaq	(%rdx,%rsi), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB36_10:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB36_11
.LBB36_12:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB36_10
	jmp	.LBB36_13
.LBB36_11:
	callq	poll_due
	jmp	.LBB36_12
.LBB36_13:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB36_14:
	.cfi_def_cfa_offset 48
	movl	$32, %edi
	callq	trap
.Lfunc_end36:
	.size	memory_init, .Lfunc_end36-memory_init
	.size	.Lmemory_init$local, .Lfunc_end36-memory_init
	.cfi_endproc

	.globl	table_fill
	.p2align	4
	.type	table_fill,@function
table_fill:
.Ltable_fill$local:
	.type	.Ltable_fill$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$16, %rsp
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rdi), %rax
	subq	%rcx, %rax
	jb	.LBB37_23
	cmpq	%rax, %rsi
	ja	.LBB37_23
	shlq	$3, %rsi
	addq	(%rdi), %rsi
	cmpq	$1048577, %rcx
	jb	.LBB37_9
	movq	%rdx, %xmm0
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB37_4:
	xorl	%eax, %eax
	.p2align	4
.LBB37_5:
	movdqu	%xmm0, (%rsi,%rax,8)
	movdqu	%xmm0, 16(%rsi,%rax,8)
	movdqu	%xmm0, 32(%rsi,%rax,8)
	movdqu	%xmm0, 48(%rsi,%rax,8)
	movdqu	%xmm0, 64(%rsi,%rax,8)
	movdqu	%xmm0, 80(%rsi,%rax,8)
	movdqu	%xmm0, 96(%rsi,%rax,8)
	movdqu	%xmm0, 112(%rsi,%rax,8)
	movdqu	%xmm0, 128(%rsi,%rax,8)
	movdqu	%xmm0, 144(%rsi,%rax,8)
	movdqu	%xmm0, 160(%rsi,%rax,8)
	movdqu	%xmm0, 176(%rsi,%rax,8)
	movdqu	%xmm0, 192(%rsi,%rax,8)
	movdqu	%xmm0, 208(%rsi,%rax,8)
	movdqu	%xmm0, 224(%rsi,%rax,8)
	movdqu	%xmm0, 240(%rsi,%rax,8)
	movdqu	%xmm0, 256(%rsi,%rax,8)
	movdqu	%xmm0, 272(%rsi,%rax,8)
	movdqu	%xmm0, 288(%rsi,%rax,8)
	movdqu	%xmm0, 304(%rsi,%rax,8)
	movdqu	%xmm0, 320(%rsi,%rax,8)
	movdqu	%xmm0, 336(%rsi,%rax,8)
	movdqu	%xmm0, 352(%rsi,%rax,8)
	movdqu	%xmm0, 368(%rsi,%rax,8)
	movdqu	%xmm0, 384(%rsi,%rax,8)
	movdqu	%xmm0, 400(%rsi,%rax,8)
	movdqu	%xmm0, 416(%rsi,%rax,8)
	movdqu	%xmm0, 432(%rsi,%rax,8)
	movdqu	%xmm0, 448(%rsi,%rax,8)
	movdqu	%xmm0, 464(%rsi,%rax,8)
	movdqu	%xmm0, 480(%rsi,%rax,8)
	movdqu	%xmm0, 496(%rsi,%rax,8)
	movdqu	%xmm0, 512(%rsi,%rax,8)
	movdqu	%xmm0, 528(%rsi,%rax,8)
	movdqu	%xmm0, 544(%rsi,%rax,8)
	movdqu	%xmm0, 560(%rsi,%rax,8)
	movdqu	%xmm0, 576(%rsi,%rax,8)
	movdqu	%xmm0, 592(%rsi,%rax,8)
	movdqu	%xmm0, 608(%rsi,%rax,8)
	movdqu	%xmm0, 624(%rsi,%rax,8)
	movdqu	%xmm0, 640(%rsi,%rax,8)
	movdqu	%xmm0, 656(%rsi,%rax,8)
	movdqu	%xmm0, 672(%rsi,%rax,8)
	movdqu	%xmm0, 688(%rsi,%rax,8)
	movdqu	%xmm0, 704(%rsi,%rax,8)
	movdqu	%xmm0, 720(%rsi,%rax,8)
	movdqu	%xmm0, 736(%rsi,%rax,8)
	movdqu	%xmm0, 752(%rsi,%rax,8)
	movdqu	%xmm0, 768(%rsi,%rax,8)
	movdqu	%xmm0, 784(%rsi,%rax,8)
	movdqu	%xmm0, 800(%rsi,%rax,8)
	movdqu	%xmm0, 816(%rsi,%rax,8)
	movdqu	%xmm0, 832(%rsi,%rax,8)
	movdqu	%xmm0, 848(%rsi,%rax,8)
	movdqu	%xmm0, 864(%rsi,%rax,8)
	movdqu	%xmm0, 880(%rsi,%rax,8)
	movdqu	%xmm0, 896(%rsi,%rax,8)
	movdqu	%xmm0, 912(%rsi,%rax,8)
	movdqu	%xmm0, 928(%rsi,%rax,8)
	movdqu	%xmm0, 944(%rsi,%rax,8)
	movdqu	%xmm0, 960(%rsi,%rax,8)
	movdqu	%xmm0, 976(%rsi,%rax,8)
	movdqu	%xmm0, 992(%rsi,%rax,8)
	movdqu	%xmm0, 1008(%rsi,%rax,8)
	subq	$-128, %rax
	cmpq	$1048576, %rax
	jne	.LBB37_5
	cmpl	$0, due(%rip)
	jne	.LBB37_7
.LBB37_8:
	addq	$8388608, %rsi
	addq	$-1048576, %rcx
	cmpq	$1048576, %rcx
	ja	.LBB37_4
	jmp	.LBB37_9
.LBB37_7:
	movq	%rcx, %rbx
	movq	%rdx, %r15
	movq	%rsi, %r14
	movdqa	%xmm0, (%rsp)
	callq	poll_due
	movdqa	(%rsp), %xmm0
	movq	%r14, %rsi
	movq	%r15, %rdx
	movq	%rbx, %rcx
	jmp	.LBB37_8
.LBB37_9:
	testq	%rcx, %rcx
	je	.LBB37_22
	cmpq	$4, %rcx
	jae	.LBB37_12
	xorl	%eax, %eax
	jmp	.LBB37_21
.LBB37_12:
	movq	%rdx, %xmm0
	cmpq	$16, %rcx
	jae	.LBB37_14
	xorl	%eax, %eax
	jmp	.LBB37_18
.LBB37_14:
	movl	%ecx, %eax
	andl	$2097136, %eax
	pshufd	$68, %xmm0, %xmm1
	leal	(,%rcx,8), %edi
	andl	$16777088, %edi
	xorl	%r8d, %r8d
	.p2align	4
.LBB37_15:
	movdqu	%xmm1, (%rsi,%r8)
	movdqu	%xmm1, 16(%rsi,%r8)
	movdqu	%xmm1, 32(%rsi,%r8)
	movdqu	%xmm1, 48(%rsi,%r8)
	movdqu	%xmm1, 64(%rsi,%r8)
	movdqu	%xmm1, 80(%rsi,%r8)
	movdqu	%xmm1, 96(%rsi,%r8)
	movdqu	%xmm1, 112(%rsi,%r8)
	subq	$-128, %r8
	cmpq	%r8, %rdi
	jne	.LBB37_15
	cmpq	%rax, %rcx
	je	.LBB37_22
	testb	$12, %cl
	je	.LBB37_21
.LBB37_18:
	movq	%rax, %rdi
	movl	%ecx, %eax
	andl	$2097148, %eax
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB37_19:
	movdqu	%xmm0, (%rsi,%rdi,8)
	movdqu	%xmm0, 16(%rsi,%rdi,8)
	addq	$4, %rdi
	cmpq	%rdi, %rax
	jne	.LBB37_19
	cmpq	%rax, %rcx
	je	.LBB37_22
	.p2align	4
.LBB37_21:
	movq	%rdx, (%rsi,%rax,8)
	incq	%rax
	cmpq	%rcx, %rax
	jb	.LBB37_21
.LBB37_22:
	addq	$16, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB37_23:
	.cfi_def_cfa_offset 48
	movl	$33, %edi
	callq	trap
.Lfunc_end37:
	.size	table_fill, .Lfunc_end37-table_fill
	.size	.Ltable_fill$local, .Lfunc_end37-table_fill
	.cfi_endproc

	.globl	table_copy
	.p2align	4
	.type	table_copy,@function
table_copy:
.Ltable_copy$local:
	.type	.Ltable_copy$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	8(%rdi), %r8
	movq	8(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB38_15
	cmpq	%r8, %rdx
	ja	.LBB38_15
	testb	%r9b, %r9b
	jne	.LBB38_15
	cmpq	%rax, %rcx
	ja	.LBB38_15
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rsi,%rdx,8), %r15
	leaq	(%rax,%rcx,8), %r14
	shlq	$3, %rbx
	cmpq	$1048577, %rbx
	jb	.LBB38_9
	cmpq	%r14, %r15
	jbe	.LBB38_6
.LBB38_9:
	cmpq	$1048577, %rbx
	jb	.LBB38_14
	shlq	$3, %rdx
	shlq	$3, %rcx
	leaq	(%rax,%rcx), %r12
	addq	$-1048576, %r12
	leaq	(%rsi,%rdx), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB38_11:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB38_12
.LBB38_13:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB38_11
	jmp	.LBB38_14
.LBB38_12:
	callq	poll_due
	jmp	.LBB38_13
.LBB38_7:
	callq	poll_due
	jmp	.LBB38_8
	.p2align	4
.LBB38_6:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB38_7
.LBB38_8:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB38_6
.LBB38_14:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB38_15:
	.cfi_def_cfa_offset 48
	movl	$33, %edi
	callq	trap
.Lfunc_end38:
	.size	table_copy, .Lfunc_end38-table_copy
	.size	.Ltable_copy$local, .Lfunc_end38-table_copy
	.cfi_endproc

	.globl	table_init
	.p2align	4
	.type	table_init,@function
table_init:
.Ltable_init$local:
	.type	.Ltable_init$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	8(%rdi), %r8
	movq	8(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB39_15
	cmpq	%r8, %rdx
	ja	.LBB39_15
	testb	%r9b, %r9b
	jne	.LBB39_15
	cmpq	%rax, %rcx
	ja	.LBB39_15
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rsi,%rdx,8), %r15
	leaq	(%rax,%rcx,8), %r14
	shlq	$3, %rbx
	cmpq	$1048577, %rbx
	jb	.LBB39_9
	cmpq	%r14, %r15
	jbe	.LBB39_6
.LBB39_9:
	cmpq	$1048577, %rbx
	jb	.LBB39_14
	shlq	$3, %rdx
	shlq	$3, %rcx
	leaq	(%rax,%rcx), %r12
	addq	$-1048576, %r12
	leaq	(%rsi,%rdx), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB39_11:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB39_12
.LBB39_13:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB39_11
	jmp	.LBB39_14
.LBB39_12:
	callq	poll_due
	jmp	.LBB39_13
.LBB39_7:
	callq	poll_due
	jmp	.LBB39_8
	.p2align	4
.LBB39_6:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB39_7
.LBB39_8:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB39_6
.LBB39_14:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB39_15:
	.cfi_def_cfa_offset 48
	movl	$33, %edi
	callq	trap
.Lfunc_end39:
	.size	table_init, .Lfunc_end39-table_init
	.size	.Ltable_init$local, .Lfunc_end39-table_init
	.cfi_endproc

	.globl	memory_grow
	.p2align	4
	.type	memory_grow,@function
memory_grow:
.Lmemory_grow$local:
	.type	.Lmemory_grow$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rsi), %r14
	testq	%rdx, %rdx
	je	.LBB40_1
	movq	24(%rsi), %rcx
	subq	%r14, %rcx
	movq	$-1, %rax
	cmpq	%rcx, %rdx
	ja	.LBB40_2
	movq	%rdx, %rbx
	shlq	$16, %rbx
	cmpq	208(%rdi), %rbx
	ja	.LBB40_2
	movq	%rdi, %r13
	movq	%rdx, %r12
	movq	%r14, %rdi
	shlq	$16, %rdi
	movq	%rsi, %r15
	addq	(%rsi), %rdi
	movq	%rbx, %rsi
	movl	$3, %edx
	callq	*.Lprocess$local+80(%rip)
	movl	%eax, %ecx
	movq	$-1, %rax
	testl	%ecx, %ecx
	jne	.LBB40_2
	subq	%rbx, 208(%r13)
	addq	%r14, %r12
	movq	%r12, %rax
	shlq	$16, %rax
	movq	%rax, 16(%r15)
	movq	%r12, 8(%r15)
.LBB40_1:
	movq	%r14, %rax
.LBB40_2:
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end40:
	.size	memory_grow, .Lfunc_end40-memory_grow
	.size	.Lmemory_grow$local, .Lfunc_end40-memory_grow
	.cfi_endproc

	.globl	table_grow
	.p2align	4
	.type	table_grow,@function
table_grow:
.Ltable_grow$local:
	.type	.Ltable_grow$local,@function
	.cfi_startproc
	movq	8(%rsi), %r8
	movq	16(%rsi), %r9
	subq	%r8, %r9
	movq	$-1, %rax
	cmpq	%r9, %rcx
	ja	.LBB41_18
	movq	216(%rdi), %r9
	cmpq	%r9, %rcx
	ja	.LBB41_18
	testq	%rdx, %rdx
	je	.LBB41_17
	testq	%rcx, %rcx
	je	.LBB41_17
	leaq	(,%r8,8), %rax
	addq	(%rsi), %rax
	cmpq	$4, %rcx
	jae	.LBB41_6
	xorl	%r9d, %r9d
	jmp	.LBB41_15
.LBB41_6:
	movq	%rdx, %xmm0
	cmpq	$16, %rcx
	jae	.LBB41_8
	xorl	%r9d, %r9d
	jmp	.LBB41_12
.LBB41_8:
	movq	%rcx, %r9
	andq	$-16, %r9
	pshufd	$68, %xmm0, %xmm1
	leaq	96(%rax), %r10
	xorl	%r11d, %r11d
	.p2align	4
.LBB41_9:
	movdqu	%xmm1, -96(%r10,%r11,8)
	movdqu	%xmm1, -80(%r10,%r11,8)
	movdqu	%xmm1, -64(%r10,%r11,8)
	movdqu	%xmm1, -48(%r10,%r11,8)
	movdqu	%xmm1, -32(%r10,%r11,8)
	movdqu	%xmm1, -16(%r10,%r11,8)
	movdqu	%xmm1, (%r10,%r11,8)
	movdqu	%xmm1, 16(%r10,%r11,8)
	addq	$16, %r11
	cmpq	%r11, %r9
	jne	.LBB41_9
	cmpq	%r9, %rcx
	je	.LBB41_16
	testb	$12, %cl
	je	.LBB41_15
.LBB41_12:
	movq	%r9, %r10
	movq	%rcx, %r9
	andq	$-4, %r9
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB41_13:
	movdqu	%xmm0, (%rax,%r10,8)
	movdqu	%xmm0, 16(%rax,%r10,8)
	addq	$4, %r10
	cmpq	%r10, %r9
	jne	.LBB41_13
	cmpq	%r9, %rcx
	je	.LBB41_16
	.p2align	4
.LBB41_15:
	movq	%rdx, (%rax,%r9,8)
	incq	%r9
	cmpq	%rcx, %r9
	jb	.LBB41_15
.LBB41_16:
	movq	216(%rdi), %r9
.LBB41_17:
	subq	%rcx, %r9
	movq	%r9, 216(%rdi)
	addq	%r8, %rcx
	movq	%rcx, 8(%rsi)
	movq	%r8, %rax
.LBB41_18:
	retq
.Lfunc_end41:
	.size	table_grow, .Lfunc_end41-table_grow
	.size	.Ltable_grow$local, .Lfunc_end41-table_grow
	.cfi_endproc

	.globl	put_large
	.p2align	4
	.type	put_large,@function
put_large:
.Lput_large$local:
	.type	.Lput_large$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movl	%esi, %ebx
	movq	%rdi, %r14
	movq	%rdx, %rdi
	callq	*.Lpython$local+24(%rip)
	movq	%rax, %r15
	cmpq	$-1, %rax
	je	.LBB42_1
.LBB42_4:
	shrl	$8, %ebx
	movq	%r15, (%rbx,%r14)
	movb	$1, %al
	jmp	.LBB42_3
.LBB42_1:
	callq	*.Lpython$local+152(%rip)
	testq	%rax, %rax
	je	.LBB42_4
	callq	*.Lpython$local+160(%rip)
	xorl	%eax, %eax
.LBB42_3:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end42:
	.size	put_large, .Lfunc_end42-put_large
	.size	.Lput_large$local, .Lfunc_end42-put_large
	.cfi_endproc

	.globl	narrowed
	.p2align	4
	.type	narrowed,@function
narrowed:
.Lnarrowed$local:
	.type	.Lnarrowed$local,@function
	.cfi_startproc
	movq	%rdi, %rax
	shrq	$32, %rax
	andl	$-2147483648, %eax
	movabsq	$9223372036854775807, %rcx
	andq	%rdi, %rcx
	je	.LBB43_4
	movabsq	$-4039728865751334912, %rdx
	addq	%rcx, %rdx
	shrq	$53, %rdx
	cmpl	$126, %edx
	ja	.LBB43_2
	movl	%edi, %edx
	andl	$536870911, %edx
	movabsq	$-4035225266123964416, %rsi
	addq	%rsi, %rcx
	shrq	$29, %rcx
	cmpl	$268435457, %edx
	setae	%dl
	andl	$1073741823, %edi
	cmpl	$805306368, %edi
	sete	%sil
	orb	%dl, %sil
	movzbl	%sil, %edx
	addq	%rcx, %rdx
	orq	%rdx, %rax
.LBB43_4:
	retq
.LBB43_2:
	movabsq	$4294967296, %rax
	retq
.Lfunc_end43:
	.size	narrowed, .Lfunc_end43-narrowed
	.size	.Lnarrowed$local, .Lfunc_end43-narrowed
	.cfi_endproc

	.globl	widened
	.p2align	4
	.type	widened,@function
widened:
.Lwidened$local:
	.type	.Lwidened$local,@function
	.cfi_startproc
	movslq	%edi, %rdx
	movabsq	$-9223372036854775808, %rax
	andq	%rdx, %rax
	andl	$2147483647, %edx
	cmpl	$2139095039, %edx
	jbe	.LBB44_2
	shlq	$29, %rdx
	orq	%rax, %rdx
	movabsq	$9218868437227405312, %rax
	orq	%rdx, %rax
	retq
.LBB44_2:
	cmpl	$8388608, %edx
	jb	.LBB44_4
	shlq	$29, %rdx
	addq	%rax, %rdx
	movabsq	$4035225266123964416, %rax
	addq	%rdx, %rax
	retq
.LBB44_4:
	testq	%rdx, %rdx
	je	.LBB44_6
	bsrq	%rdx, %rsi
	xorq	$63, %rsi
	leal	-11(%rsi), %ecx
	shlq	%cl, %rdx
	shlq	$52, %rsi
	subq	%rsi, %rdx
	movabsq	$4215369251218784256, %rcx
	addq	%rdx, %rcx
	orq	%rcx, %rax
.LBB44_6:
	retq
.Lfunc_end44:
	.size	widened, .Lfunc_end44-widened
	.size	.Lwidened$local, .Lfunc_end44-widened
	.cfi_endproc

	.globl	float_of
	.p2align	4
	.type	float_of,@function
float_of:
.Lfloat_of$local:
	.type	.Lfloat_of$local,@function
	.cfi_startproc
	testq	%rdi, %rdi
	je	.LBB45_1
	movabsq	$-9223372036854775808, %rdx
	andq	%rdi, %rdx
	movq	%rdi, %rax
	negq	%rax
	cmovsq	%rdi, %rax
	bsrq	%rax, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rax
	shrq	$11, %rax
	movabsq	$4503599627370495, %rsi
	andq	%rax, %rsi
	shlq	$52, %rcx
	subq	%rcx, %rsi
	movabsq	$4890909195324358656, %rax
	addq	%rsi, %rax
	orq	%rdx, %rax
	retq
.LBB45_1:
	xorl	%eax, %eax
	retq
.Lfunc_end45:
	.size	float_of, .Lfunc_end45-float_of
	.size	.Lfloat_of$local, .Lfunc_end45-float_of
	.cfi_endproc

	.globl	call_export
	.p2align	4
	.type	call_export,@function
call_export:
.Lcall_export$local:
	.type	.Lcall_export$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$40, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r15
	movq	%rdi, %r14
	movabsq	$9223372036854775807, %rdi
	movq	152(%r14), %rbp
	movl	(%rbp), %eax
	movl	%eax, %r8d
	movq	%rdx, %rsi
	andq	%rdi, %rsi
	xorq	%r8, %rsi
	orq	%rcx, %rsi
	jne	.LBB46_47
	movq	136(%r14), %r13
	movq	128(%r13), %rsi
	cmpq	152(%r13), %rsi
	jae	.LBB46_47
	cmpq	136(%r13), %rsi
	jne	.LBB46_47
	movq	120(%r13), %rdi
	testq	%rdi, %rdi
	je	.LBB46_4
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	%rax, %rdi
	jne	.LBB46_47
	movq	%rdx, 16(%rsp)
	movq	152(%r14), %rbp
	movl	(%rbp), %eax
	movq	%rax, %r8
	jmp	.LBB46_7
.LBB46_47:
	movq	%r14, %rdi
	movq	%r15, %rsi
.LBB46_48:
	addq	$40, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lcall_slowly$local
.LBB46_4:
	.cfi_def_cfa_offset 96
	movq	%rdx, 16(%rsp)
.LBB46_7:
	movq	%rsi, 24(%rsp)
	testl	%eax, %eax
	je	.LBB46_45
	xorl	%r12d, %r12d
	movq	%r15, 8(%rsp)
	movq	%r8, 32(%rsp)
	jmp	.LBB46_9
.LBB46_37:
	shrl	$8, %ebx
	movq	%rdx, (%rbx,%r13)
.LBB46_43:
	movq	8(%rsp), %r15
.LBB46_44:
	incq	%r12
	movq	32(%rsp), %r8
	cmpq	%r8, %r12
	jae	.LBB46_45
.LBB46_9:
	movl	8(%rbp,%r12,4), %ebx
	movq	(%r15,%r12,8), %rdi
	testb	$-2, %bl
	je	.LBB46_10
	movq	8(%rdi), %rax
	cmpq	.Lpython$local+240(%rip), %rax
	je	.LBB46_23
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB46_31
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB46_50
.LBB46_31:
	leaq	.Lpython$local+296(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	cmpl	$0, .Lpython$local+296(%rip)
	jne	.LBB46_50
	movabsq	$9007199254740992, %rcx
	addq	%rax, %rcx
	movabsq	$18014398509481984, %rdx
	cmpq	%rdx, %rcx
	ja	.LBB46_50
	testq	%rax, %rax
	je	.LBB46_34
	movabsq	$9223372036854775807, %rcx
	leaq	1(%rcx), %rsi
	andq	%rax, %rsi
	movq	%rax, %rdx
	negq	%rdx
	cmovsq	%rax, %rdx
	bsrq	%rdx, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rdx
	shrq	$11, %rdx
	movabsq	$4503599627370495, %rax
	andq	%rax, %rdx
	shlq	$52, %rcx
	subq	%rcx, %rdx
	movabsq	$4890909195324358656, %rax
	addq	%rax, %rdx
	orq	%rsi, %rdx
	cmpb	$3, %bl
	je	.LBB46_37
	jmp	.LBB46_38
	.p2align	4
.LBB46_10:
	movq	8(%rdi), %rax
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB46_12
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB46_50
.LBB46_12:
	movq	%r13, %r15
	movq	%rdi, %r13
	leaq	.Lpython$local+296(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	testb	$1, %bl
	jne	.LBB46_16
	cmpl	$0, .Lpython$local+296(%rip)
	jne	.LBB46_50
	movq	%rax, %rcx
	subq	$-2147483648, %rcx
	shrq	$31, %rcx
	cmpq	$2, %rcx
	ja	.LBB46_50
	movq	%r15, %r13
	shrl	$8, %ebx
	movl	%eax, %eax
	movq	%rax, (%rbx,%r15)
	jmp	.LBB46_43
.LBB46_23:
	callq	float_bits
	cmpb	$3, %bl
	je	.LBB46_24
	movq	%rax, %rcx
	shrq	$32, %rcx
	andl	$-2147483648, %ecx
	movq	%rax, %rdx
	movabsq	$9223372036854775807, %rsi
	andq	%rsi, %rdx
	je	.LBB46_28
	movabsq	$-4039728865751334912, %rsi
	addq	%rdx, %rsi
	movabsq	$1143914305352105984, %rdi
	cmpq	%rdi, %rsi
	jae	.LBB46_41
	movl	%eax, %esi
	andl	$536870911, %esi
	movabsq	$-4035225266123964416, %rdi
	addq	%rdi, %rdx
	shrq	$29, %rdx
	cmpl	$268435457, %esi
	setae	%sil
	andl	$1073741823, %eax
	cmpl	$805306368, %eax
	sete	%al
	orb	%sil, %al
	movzbl	%al, %eax
	addq	%rdx, %rax
	orq	%rax, %rcx
.LBB46_28:
	shrl	$8, %ebx
	movq	%rcx, (%rbx,%r13)
	jmp	.LBB46_44
.LBB46_16:
	movl	.Lpython$local+296(%rip), %ecx
	testl	%ecx, %ecx
	je	.LBB46_42
	cmpl	$1, %ecx
	jne	.LBB46_50
	movq	%r13, %rdi
	movq	%r15, %r13
	callq	*.Lpython$local+24(%rip)
	cmpq	$-1, %rax
	jne	.LBB46_20
	movq	%rax, %r13
	callq	*.Lpython$local+152(%rip)
	movq	%rax, %rcx
	movq	%r13, %rax
	movq	%r15, %r13
	testq	%rcx, %rcx
	jne	.LBB46_49
.LBB46_20:
	shrl	$8, %ebx
	movq	%rax, (%rbx,%r13)
	jmp	.LBB46_43
.LBB46_34:
	xorl	%edx, %edx
	cmpb	$3, %bl
	je	.LBB46_37
.LBB46_38:
	movq	%rdx, %rax
	shrq	$32, %rax
	andl	$-2147483648, %eax
	movq	%rdx, %rcx
	movabsq	$9223372036854775807, %rsi
	andq	%rsi, %rcx
	movq	8(%rsp), %r15
	je	.LBB46_24
	movabsq	$-4039728865751334912, %rsi
	addq	%rcx, %rsi
	movabsq	$1143914305352105984, %rdi
	cmpq	%rdi, %rsi
	jae	.LBB46_41
	movl	%edx, %esi
	andl	$536870911, %esi
	movabsq	$-4035225266123964416, %rdi
	addq	%rdi, %rcx
	shrq	$29, %rcx
	cmpl	$268435457, %esi
	setae	%sil
	andl	$1073741823, %edx
	cmpl	$805306368, %edx
	sete	%dl
	orb	%sil, %dl
	movzbl	%dl, %edx
	addq	%rcx, %rdx
	orq	%rdx, %rax
.LBB46_24:
	shrl	$8, %ebx
	movq	%rax, (%rbx,%r13)
	jmp	.LBB46_44
.LBB46_42:
	shrl	$8, %ebx
	movq	%r15, %r13
	movq	%rax, (%rbx,%r15)
	jmp	.LBB46_43
.LBB46_45:
	movq	(%r13), %r12
	movq	120(%r13), %rbx
	movq	144(%r13), %rax
	movq	24(%rsp), %rsi
	movq	%rsi, %rcx
	shlq	$4, %rcx
	#APP
	movq	%fs:16, %rdx
	#NO_APP
	movq	%rdx, 120(%r13)
	leaq	1(%rsi), %rdx
	movq	%rdx, 128(%r13)
	movq	(%rcx,%rax), %rdx
	movq	%rdx, (%r13)
	movq	%r12, 48(%rdx)
	movq	144(%r14), %rdx
	movq	(%rdx), %rsi
	movq	8(%rcx,%rax), %rdx
	movq	%r13, %rdi
	callq	enter
	cmpl	$2, %eax
	jae	.LBB46_46
	testl	%eax, %eax
	jne	.LBB46_54
	cmpq	$0, 320(%r13)
	je	.LBB46_55
.LBB46_54:
	movq	168(%r14), %rdx
	movq	%r13, %rdi
	movl	%eax, %esi
	movq	%r14, %rcx
	callq	.Lfailure$local
.LBB46_66:
	movq	%r12, (%r13)
	movq	24(%rsp), %rcx
	movq	%rcx, 128(%r13)
	movq	%rbx, 120(%r13)
	addq	$40, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB46_55:
	.cfi_def_cfa_offset 96
	movq	152(%r14), %rsi
	movl	4(%rsi), %eax
	cmpl	$1, %eax
	jne	.LBB46_56
	movl	(%rsi), %eax
	movl	8(%rsi,%rax,4), %eax
	movl	%eax, %ecx
	shrl	$8, %ecx
	movq	(%rcx,%r13), %rdi
	cmpb	$3, %al
	je	.LBB46_64
	movzbl	%al, %eax
	cmpl	$1, %eax
	je	.LBB46_62
	testl	%eax, %eax
	jne	.LBB46_63
	movslq	%edi, %rdi
.LBB46_62:
	callq	*.Lpython$local+32(%rip)
	jmp	.LBB46_66
.LBB46_41:
	shrl	$8, %ebx
	movabsq	$4294967296, %rax
	movq	%rax, (%rbx,%r13)
.LBB46_50:
	movq	%r14, %rdi
	movq	8(%rsp), %rsi
.LBB46_51:
	movq	16(%rsp), %rdx
	xorl	%ecx, %ecx
	jmp	.LBB46_48
.LBB46_63:
	callq	.Lwidened$local
	movq	%rax, %rdi
.LBB46_64:
	callq	new_float
	jmp	.LBB46_66
.LBB46_49:
	callq	*.Lpython$local+160(%rip)
	jmp	.LBB46_50
.LBB46_46:
	movq	%r12, (%r13)
	movq	24(%rsp), %rax
	movq	%rax, 128(%r13)
	movq	%rbx, 120(%r13)
	movq	%r14, %rdi
	movq	%r15, %rsi
	jmp	.LBB46_51
.LBB46_56:
	testl	%eax, %eax
	jne	.LBB46_65
	movq	.Lpython$local+264(%rip), %rdi
	callq	*.Lpython$local+128(%rip)
	movq	.Lpython$local+264(%rip), %rax
	jmp	.LBB46_66
.LBB46_65:
	movq	%r13, %rdi
	callq	.Lnew_tuple$local
	jmp	.LBB46_66
.Lfunc_end46:
	.size	call_export, .Lfunc_end46-call_export
	.size	.Lcall_export$local, .Lfunc_end46-call_export
	.cfi_endproc

	.globl	new_tuple
	.p2align	4
	.type	new_tuple,@function
new_tuple:
.Lnew_tuple$local:
	.type	.Lnew_tuple$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r14
	movq	%rdi, %r15
	movl	4(%rsi), %edi
	callq	*.Lpython$local+56(%rip)
	testq	%rax, %rax
	je	.LBB47_17
	movq	%rax, %rbx
	movl	4(%r14), %r13d
	testq	%r13, %r13
	je	.LBB47_18
	xorl	%r12d, %r12d
	movabsq	$9218868437227405312, %rbp
	.p2align	4
.LBB47_3:
	movl	(%r14), %eax
	leaq	(%r14,%rax,4), %rax
	movl	8(%rax,%r12,4), %eax
	movl	%eax, %ecx
	shrl	$8, %ecx
	movq	(%rcx,%r15), %rdi
	cmpb	$3, %al
	je	.LBB47_14
	movzbl	%al, %eax
	cmpl	$1, %eax
	je	.LBB47_7
	testl	%eax, %eax
	jne	.LBB47_8
	movslq	%edi, %rdi
.LBB47_7:
	callq	*.Lpython$local+32(%rip)
	testq	%rax, %rax
	jne	.LBB47_19
	jmp	.LBB47_16
	.p2align	4
.LBB47_8:
	movl	%edi, %eax
	andl	$-2147483648, %edi
	shlq	$32, %rdi
	andl	$2147483647, %eax
	cmpl	$2139095040, %eax
	jb	.LBB47_10
	shlq	$29, %rax
	orq	%rax, %rdi
	orq	%rbp, %rdi
	jmp	.LBB47_14
.LBB47_10:
	cmpl	$8388608, %eax
	jb	.LBB47_12
	shlq	$29, %rax
	addq	%rdi, %rax
	movabsq	$4035225266123964416, %rcx
	addq	%rcx, %rax
	movq	%rax, %rdi
	jmp	.LBB47_14
.LBB47_12:
	testl	%eax, %eax
	je	.LBB47_14
	bsrq	%rax, %rdx
	xorq	$63, %rdx
	leal	-11(%rdx), %ecx
	shlq	%cl, %rax
	shlq	$52, %rdx
	subq	%rdx, %rax
	movabsq	$4215369251218784256, %rcx
	addq	%rcx, %rax
	orq	%rax, %rdi
	.p2align	4
.LBB47_14:
	callq	new_float
	testq	%rax, %rax
	je	.LBB47_16
.LBB47_19:
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%rax, %rdx
	callq	*.Lpython$local+96(%rip)
	incq	%r12
	cmpq	%r13, %r12
	jb	.LBB47_3
	jmp	.LBB47_18
.LBB47_16:
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB47_17:
	xorl	%ebx, %ebx
.LBB47_18:
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end47:
	.size	new_tuple, .Lfunc_end47-new_tuple
	.size	.Lnew_tuple$local, .Lfunc_end47-new_tuple
	.cfi_endproc

	.globl	call_slowly
	.type	call_slowly,@function
call_slowly:
.Lcall_slowly$local:
	.type	.Lcall_slowly$local,@function
	.cfi_startproc
	movq	%rcx, %r8
	movq	%rdx, %rcx
	movq	%rsi, %rdx
	movq	%rdi, %rsi
	movq	160(%rdi), %rdi
	jmp	.Lcall_method$local
.Lfunc_end48:
	.size	call_slowly, .Lfunc_end48-call_slowly
	.size	.Lcall_slowly$local, .Lfunc_end48-call_slowly
	.cfi_endproc

	.globl	failure
	.type	failure,@function
failure:
.Lfailure$local:
	.type	.Lfailure$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movl	%esi, %ebp
	movq	%rdi, %r14
	testl	%esi, %esi
	je	.LBB49_2
	movq	$0, 320(%r14)
.LBB49_2:
	movq	112(%r14), %rax
	movq	88(%rax), %r15
	movq	%rdx, %rdi
	movq	%rcx, %rsi
	callq	*.Lpython$local+120(%rip)
	movq	%rax, %rbx
	movq	112(%r14), %rax
	movq	%r15, 88(%rax)
	testl	%ebp, %ebp
	je	.LBB49_4
	movq	128(%r14), %rax
	movq	144(%r14), %rcx
	shlq	$4, %rax
	movq	-16(%rcx,%rax), %rsi
	movq	%r14, %rdi
	callq	.Labandon$local
.LBB49_4:
	movq	%r14, %rdi
	callq	.Ltake_raised$local
	testq	%rax, %rax
	je	.LBB49_6
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB49_6:
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end49:
	.size	failure, .Lfunc_end49-failure
	.size	.Lfailure$local, .Lfunc_end49-failure
	.cfi_endproc

	.globl	take_raised
	.type	take_raised,@function
take_raised:
.Ltake_raised$local:
	.type	.Ltake_raised$local,@function
	.cfi_startproc
	movq	336(%rdi), %rax
	movq	$0, 336(%rdi)
	retq
.Lfunc_end50:
	.size	take_raised, .Lfunc_end50-take_raised
	.size	.Ltake_raised$local, .Lfunc_end50-take_raised
	.cfi_endproc

	.globl	call_method
	.type	call_method,@function
call_method:
.Lcall_method$local:
	.type	.Lcall_method$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	%rcx, %r14
	movq	%rdx, %r15
	callq	*.Lpython$local+104(%rip)
	testq	%rax, %rax
	je	.LBB51_1
	movq	%rax, %r12
	movq	%rax, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %rbx
	movq	%r12, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%rbx, %rax
	jmp	.LBB51_2
.LBB51_1:
	xorl	%eax, %eax
.LBB51_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end51:
	.size	call_method, .Lfunc_end51-call_method
	.size	.Lcall_method$local, .Lfunc_end51-call_method
	.cfi_endproc

	.globl	get_buffer
	.p2align	4
	.type	get_buffer,@function
get_buffer:
.Lget_buffer$local:
	.type	.Lget_buffer$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movl	%edx, %ebx
	movq	%rsi, %r14
	movq	%rdi, %rsi
	movq	.Lpython$local+288(%rip), %rdi
	callq	*.Lpython$local+120(%rip)
	testq	%rax, %rax
	je	.LBB52_1
	movq	%rax, %r15
	movq	%rax, %rdi
	movq	%r14, %rsi
	movl	%ebx, %edx
	callq	*.Lpython$local+216(%rip)
	movl	%eax, %ebx
	movq	%r15, %rdi
	callq	*.Lpython$local+136(%rip)
	movl	%ebx, %eax
	jmp	.LBB52_2
.LBB52_1:
	movl	$-1, %eax
.LBB52_2:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end52:
	.size	get_buffer, .Lfunc_end52-get_buffer
	.size	.Lget_buffer$local, .Lfunc_end52-get_buffer
	.cfi_endproc

	.globl	call_python
	.p2align	4
	.type	call_python,@function
call_python:
.Lcall_python$local:
	.type	.Lcall_python$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$24, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %rbx
	movq	%rsi, %r14
	movq	24(%rdi), %rcx
	movq	112(%rsi), %rax
	movq	88(%rax), %r15
	testq	%rcx, %rcx
	je	.LBB53_24
	movq	%r15, 8(%rsp)
	movabsq	$-9223372036854775808, %r13
	movq	%rcx, 16(%rsp)
	movq	8(%rcx), %r15
	movl	(%r15), %ebp
	testq	%rbp, %rbp
	je	.LBB53_18
	xorl	%r12d, %r12d
	.p2align	4
.LBB53_3:
	movl	8(%r15,%r12,4), %eax
	movl	%eax, %ecx
	shrl	$8, %ecx
	movq	(%rcx,%r14), %rdi
	cmpb	$3, %al
	je	.LBB53_15
	movzbl	%al, %eax
	cmpl	$1, %eax
	je	.LBB53_7
	testl	%eax, %eax
	jne	.LBB53_8
	movslq	%edi, %rdi
.LBB53_7:
	callq	*.Lpython$local+32(%rip)
	jmp	.LBB53_16
	.p2align	4
.LBB53_8:
	movslq	%edi, %rax
	movq	%rax, %rdi
	andq	%r13, %rdi
	andl	$2147483647, %eax
	cmpl	$2139095040, %eax
	jb	.LBB53_10
	shlq	$29, %rax
	orq	%rax, %rdi
	movabsq	$9218868437227405312, %rax
	jmp	.LBB53_14
.LBB53_10:
	cmpl	$8388608, %eax
	jb	.LBB53_12
	shlq	$29, %rax
	addq	%rdi, %rax
	movabsq	$4035225266123964416, %rcx
	addq	%rcx, %rax
	movq	%rax, %rdi
	jmp	.LBB53_15
.LBB53_12:
	testl	%eax, %eax
	je	.LBB53_15
	bsrq	%rax, %rdx
	xorq	$63, %rdx
	leal	-11(%rdx), %ecx
	shlq	%cl, %rax
	shlq	$52, %rdx
	subq	%rdx, %rax
	movabsq	$4215369251218784256, %rcx
	addq	%rcx, %rax
.LBB53_14:
	orq	%rax, %rdi
.LBB53_15:
	callq	new_float
.LBB53_16:
	testq	%rax, %rax
	je	.LBB53_67
	movq	%rax, (%rbx,%r12,8)
	incq	%r12
	cmpq	%rbp, %r12
	jb	.LBB53_3
.LBB53_18:
	movq	128(%r14), %rax
	movq	136(%r14), %r15
	movq	%rax, 136(%r14)
	movq	16(%rsp), %rax
	movq	(%rax), %rdi
	movq	%rbp, %rdx
	orq	%r13, %rdx
	movq	%rbx, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %r12
	movq	%r15, 136(%r14)
	testq	%rbp, %rbp
	je	.LBB53_21
	xorl	%r15d, %r15d
	.p2align	4
.LBB53_20:
	movq	(%rbx,%r15,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r15
	cmpq	%rbp, %r15
	jb	.LBB53_20
.LBB53_21:
	testq	%r12, %r12
	je	.LBB53_71
	movq	16(%rsp), %rax
	movq	8(%rax), %rax
	movl	4(%rax), %ecx
	testl	%ecx, %ecx
	jne	.LBB53_25
.LBB53_23:
	movq	%r12, %rdi
	callq	*.Lpython$local+136(%rip)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 320(%r14)
	jmp	.LBB53_58
.LBB53_24:
	movq	%rdi, (%rbx)
	movq	384(%r14), %rdi
	movl	$1, %ecx
	movq	%r14, %rsi
	movq	%rbx, %rdx
	callq	.Lask_function$local
	jmp	.LBB53_59
.LBB53_25:
	cmpl	$1, %ecx
	jne	.LBB53_57
	movl	(%rax), %ecx
	movl	8(%rax,%rcx,4), %ebp
	testb	$-2, %bpl
	je	.LBB53_34
	movq	8(%r12), %rax
	cmpq	.Lpython$local+240(%rip), %rax
	je	.LBB53_40
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB53_30
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB53_57
.LBB53_30:
	leaq	.Lpython$local+296(%rip), %rsi
	movq	%r12, %rdi
	callq	*.Lpython$local+16(%rip)
	cmpl	$0, .Lpython$local+296(%rip)
	jne	.LBB53_57
	movabsq	$9007199254740992, %rcx
	addq	%rax, %rcx
	movabsq	$18014398509481984, %rdx
	cmpq	%rdx, %rcx
	ja	.LBB53_57
	testq	%rax, %rax
	je	.LBB53_50
	andq	%rax, %r13
	movq	%rax, %rdx
	negq	%rdx
	cmovsq	%rax, %rdx
	bsrq	%rdx, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rdx
	shrq	$11, %rdx
	movabsq	$4503599627370495, %rax
	andq	%rdx, %rax
	shlq	$52, %rcx
	subq	%rcx, %rax
	movabsq	$4890909195324358656, %rdi
	addq	%rax, %rdi
	orq	%r13, %rdi
	jmp	.LBB53_51
.LBB53_34:
	movq	8(%r12), %rax
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB53_36
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB53_57
.LBB53_36:
	leaq	.Lpython$local+296(%rip), %rsi
	movq	%r12, %rdi
	callq	*.Lpython$local+16(%rip)
	testb	$1, %bpl
	jne	.LBB53_45
	cmpl	$0, .Lpython$local+296(%rip)
	jne	.LBB53_57
	movq	%rax, %rcx
	subq	$-2147483648, %rcx
	shrq	$31, %rcx
	cmpq	$2, %rcx
	ja	.LBB53_57
	shrl	$8, %ebp
	movl	%eax, %eax
	movq	%rax, (%rbp,%r14)
	jmp	.LBB53_23
.LBB53_40:
	movq	%r12, %rdi
	callq	float_bits
	cmpb	$3, %bpl
	je	.LBB53_49
	movq	%rax, %rcx
	shrq	$32, %rcx
	andl	$-2147483648, %ecx
	decq	%r13
	andq	%rax, %r13
	je	.LBB53_44
	movabsq	$-4039728865751334912, %rdx
	addq	%r13, %rdx
	shrq	$53, %rdx
	cmpl	$126, %edx
	ja	.LBB53_54
	movl	%eax, %edx
	andl	$536870911, %edx
	movabsq	$-4035225266123964416, %rsi
	addq	%rsi, %r13
	shrq	$29, %r13
	cmpl	$268435457, %edx
	setae	%dl
	andl	$1073741823, %eax
	cmpl	$805306368, %eax
	sete	%al
	orb	%dl, %al
	movzbl	%al, %eax
	addq	%r13, %rax
	orq	%rax, %rcx
.LBB53_44:
	shrl	$8, %ebp
	movq	%rcx, (%rbp,%r14)
	jmp	.LBB53_23
.LBB53_45:
	movl	.Lpython$local+296(%rip), %ecx
	testl	%ecx, %ecx
	je	.LBB53_49
	cmpl	$1, %ecx
	jne	.LBB53_57
	movq	%r12, %rdi
	callq	*.Lpython$local+24(%rip)
	movq	%rax, %r13
	cmpq	$-1, %rax
	je	.LBB53_55
.LBB53_48:
	shrl	$8, %ebp
	movq	%r13, (%rbp,%r14)
	jmp	.LBB53_23
.LBB53_49:
	shrl	$8, %ebp
	movq	%rax, (%rbp,%r14)
	jmp	.LBB53_23
.LBB53_50:
	xorl	%edi, %edi
.LBB53_51:
	cmpb	$3, %bpl
	jne	.LBB53_53
	shrl	$8, %ebp
	movq	%rdi, (%rbp,%r14)
	jmp	.LBB53_23
.LBB53_53:
	callq	.Lnarrowed$local
	shrl	$8, %ebp
	movq	%rax, (%rbp,%r14)
	shrq	$32, %rax
	je	.LBB53_23
	jmp	.LBB53_57
.LBB53_54:
	shrl	$8, %ebp
	movabsq	$4294967296, %rax
	movq	%rax, (%rbp,%r14)
	jmp	.LBB53_57
.LBB53_55:
	callq	*.Lpython$local+152(%rip)
	testq	%rax, %rax
	je	.LBB53_48
	callq	*.Lpython$local+160(%rip)
.LBB53_57:
	movq	.Lpython$local+264(%rip), %r8
	movq	16(%rsp), %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	movq	%r12, %rcx
	callq	.Lfinish$local
	movq	%r12, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB53_58:
	movq	8(%rsp), %r15
.LBB53_59:
	movq	112(%r14), %rax
	movq	%r15, 88(%rax)
	movabsq	$-9223372036854775808, %r15
.LBB53_60:
	movl	.Lprocess$local+16(%rip), %eax
	cmpl	.Lprocess$local+20(%rip), %eax
	jne	.LBB53_62
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	$0, 112(%rax)
	jne	.LBB53_66
.LBB53_62:
	cmpq	$0, 328(%r14)
	jne	.LBB53_66
	movq	.Lpython$local+280(%rip), %rdi
	movq	%rbx, %rsi
	movq	%r15, %rdx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB53_65
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	jmp	.LBB53_60
.LBB53_65:
	movq	%rbx, %rdi
	callq	.Lfetched$local
	movq	%r14, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	jmp	.LBB53_60
.LBB53_66:
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB53_67:
	.cfi_def_cfa_offset 80
	testq	%r12, %r12
	je	.LBB53_70
	xorl	%r15d, %r15d
.LBB53_69:
	movq	(%rbx,%r15,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r15
	cmpq	%r12, %r15
	jb	.LBB53_69
.LBB53_70:
	movq	%rbx, %rdi
	callq	.Lfetched$local
	movq	%r14, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	jmp	.LBB53_58
.LBB53_71:
	movq	16(%rsp), %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	callq	.Lfail$local
	jmp	.LBB53_58
.Lfunc_end53:
	.size	call_python, .Lfunc_end53-call_python
	.size	.Lcall_python$local, .Lfunc_end53-call_python
	.cfi_endproc

	.globl	ask
	.p2align	4
	.type	ask,@function
ask:
.Lask$local:
	.type	.Lask$local,@function
	.cfi_startproc
	movl	%edi, %eax
	movq	%rax, (%r9)
	movq	%rsi, 8(%r9)
	movq	%rdx, 16(%r9)
	movq	%rcx, 24(%r9)
	movq	392(%r8), %rdi
	movl	$4, %ecx
	movq	%r8, %rsi
	movq	%r9, %rdx
	jmp	.Lask_function$local
.Lfunc_end54:
	.size	ask, .Lfunc_end54-ask
	.size	.Lask$local, .Lfunc_end54-ask
	.cfi_endproc

	.globl	ask_function
	.p2align	4
	.type	ask_function,@function
ask_function:
.Lask_function$local:
	.type	.Lask_function$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r14
	movq	%rsi, %rbx
	testq	%rcx, %rcx
	je	.LBB55_12
	movq	%rcx, %r15
	movq	%rdi, %r12
	xorl	%r13d, %r13d
	.p2align	4
.LBB55_2:
	movq	(%r14,%r13,8), %rdi
	callq	*.Lpython$local+40(%rip)
	testq	%rax, %rax
	je	.LBB55_3
	movq	%rax, (%r14,%r13,8)
	incq	%r13
	cmpq	%r15, %r13
	jb	.LBB55_2
	movabsq	$-9223372036854775808, %rdx
	orq	%r15, %rdx
	xorl	%r13d, %r13d
	movq	%r12, %rdi
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %r12
	.p2align	4
.LBB55_9:
	movq	(%r14,%r13,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r13
	cmpq	%r15, %r13
	jb	.LBB55_9
	testq	%r12, %r12
	jne	.LBB55_11
	jmp	.LBB55_6
.LBB55_12:
	movabsq	$-9223372036854775808, %rdx
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %r12
	testq	%r12, %r12
	je	.LBB55_6
.LBB55_11:
	movq	%r12, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmpq	*.Lpython$local+136(%rip)
.LBB55_3:
	.cfi_def_cfa_offset 48
	testq	%r13, %r13
	je	.LBB55_6
	xorl	%r15d, %r15d
.LBB55_5:
	movq	(%r14,%r15,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r15
	cmpq	%r13, %r15
	jb	.LBB55_5
.LBB55_6:
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end55:
	.size	ask_function, .Lfunc_end55-ask_function
	.size	.Lask_function$local, .Lfunc_end55-ask_function
	.cfi_endproc

	.globl	fail
	.type	fail,@function
fail:
.Lfail$local:
	.type	.Lfail$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %r12
	movq	%rdx, %rdi
	callq	.Lfetched$local
	movq	%rax, %rbx
	movq	.Lpython$local+272(%rip), %rsi
	movq	%rax, %rdi
	callq	*.Lpython$local+208(%rip)
	testl	%eax, %eax
	je	.LBB56_2
	movq	.Lpython$local+264(%rip), %rcx
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %r8
	callq	.Lfinish$local
	movq	%rbx, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmpq	*.Lpython$local+136(%rip)
.LBB56_2:
	.cfi_def_cfa_offset 48
	movq	%r15, %rdi
	movq	%rbx, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end56:
	.size	fail, .Lfunc_end56-fail
	.size	.Lfail$local, .Lfunc_end56-fail
	.cfi_endproc

	.globl	finish
	.type	finish,@function
finish:
.Lfinish$local:
	.type	.Lfinish$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdx, %r14
	movq	%rsi, %rbx
	movq	%rcx, (%rdx)
	movq	%r8, 8(%rdx)
	movq	16(%rdi), %rdi
	movabsq	$-9223372036854775806, %rdx
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB57_2
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	$0, 328(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB57_2:
	.cfi_def_cfa_offset 32
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end57:
	.size	finish, .Lfunc_end57-finish
	.size	.Lfinish$local, .Lfunc_end57-finish
	.cfi_endproc

	.globl	fetched
	.type	fetched,@function
fetched:
.Lfetched$local:
	.type	.Lfetched$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	leaq	16(%rdi), %r14
	leaq	8(%rdi), %r15
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rdi)
	movq	$0, 16(%rdi)
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	*.Lpython$local+168(%rip)
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	*.Lpython$local+192(%rip)
	movq	16(%rbx), %rsi
	testq	%rsi, %rsi
	je	.LBB58_2
	movq	8(%rbx), %rdi
	callq	*.Lpython$local+200(%rip)
	movq	16(%rbx), %rdi
	callq	*.Lpython$local+136(%rip)
.LBB58_2:
	movq	(%rbx), %rdi
	callq	*.Lpython$local+136(%rip)
	movq	8(%rbx), %rax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end58:
	.size	fetched, .Lfunc_end58-fetched
	.size	.Lfetched$local, .Lfunc_end58-fetched
	.cfi_endproc

	.globl	keep
	.type	keep,@function
keep:
.Lkeep$local:
	.type	.Lkeep$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	callq	.Ltake_raised$local
	testq	%rax, %rax
	je	.LBB59_2
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB59_2:
	movq	%r14, 336(%rbx)
	movq	$1, 328(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end59:
	.size	keep, .Lfunc_end59-keep
	.size	.Lkeep$local, .Lfunc_end59-keep
	.cfi_endproc

	.globl	make_fit
	.p2align	4
	.type	make_fit,@function
make_fit:
.Lmake_fit$local:
	.type	.Lmake_fit$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movabsq	$-9223372036854775808, %rbx
.LBB60_1:
	movl	.Lprocess$local+16(%rip), %eax
	cmpl	.Lprocess$local+20(%rip), %eax
	jne	.LBB60_3
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	$0, 112(%rax)
	jne	.LBB60_7
.LBB60_3:
	cmpq	$0, 328(%rdi)
	jne	.LBB60_7
	movq	%rdi, %r15
	movq	.Lpython$local+280(%rip), %rdi
	movq	%rsi, %r14
	movq	%rbx, %rdx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB60_6
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r14, %rsi
	movq	%r15, %rdi
	jmp	.LBB60_1
.LBB60_6:
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%r15, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	movq	%r15, %rdi
	movq	%r14, %rsi
	jmp	.LBB60_1
.LBB60_7:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end60:
	.size	make_fit, .Lfunc_end60-make_fit
	.size	.Lmake_fit$local, .Lfunc_end60-make_fit
	.cfi_endproc

	.globl	handle_poll
	.p2align	4
	.type	handle_poll,@function
handle_poll:
.Lhandle_poll$local:
	.type	.Lhandle_poll$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	112(%rdi), %r12
	movq	96(%rdi), %r13
	movq	104(%rdi), %rbp
	movq	(%r12), %rax
	movq	%rax, (%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 96(%rdi)
	movq	$0, (%r12)
	incq	88(%r12)
	callq	*.Lpython$local+144(%rip)
	testl	%eax, %eax
	je	.LBB61_5
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
.LBB61_2:
	decq	88(%r12)
	leaq	96(%rbx), %rax
	movq	(%rax), %rax
	cmpq	(%r12), %rax
	jae	.LBB61_4
	movl	$0, (%rax)
.LBB61_4:
	movq	%r13, 96(%rbx)
	movq	%rbp, 104(%rbx)
	movq	(%rsp), %rax
	movq	%rax, (%r12)
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB61_5:
	.cfi_def_cfa_offset 64
	movq	$1, 328(%rbx)
	incl	.Lprocess$local+24(%rip)
	movq	16(%r15), %rax
	addq	$24, %r15
	movq	$6, (%r14)
	movq	%rax, 8(%r14)
	movq	%r15, 16(%r14)
	movq	$0, 24(%r14)
	movq	392(%rbx), %rdi
	movl	$4, %ecx
	movq	%rbx, %rsi
	movq	%r14, %rdx
	callq	.Lask_function$local
	decl	.Lprocess$local+24(%rip)
	callq	faults_are_ours
	testl	%eax, %eax
	jne	.LBB61_7
	incl	.Lprocess$local+16(%rip)
.LBB61_7:
	movabsq	$-9223372036854775808, %r15
.LBB61_8:
	movl	.Lprocess$local+16(%rip), %eax
	cmpl	.Lprocess$local+20(%rip), %eax
	jne	.LBB61_10
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	$0, 112(%rax)
	jne	.LBB61_2
.LBB61_10:
	cmpq	$0, 328(%rbx)
	jne	.LBB61_2
	movq	.Lpython$local+280(%rip), %rdi
	movq	%r14, %rsi
	movq	%r15, %rdx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB61_13
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	jmp	.LBB61_8
.LBB61_13:
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	jmp	.LBB61_8
.Lfunc_end61:
	.size	handle_poll, .Lfunc_end61-handle_poll
	.size	.Lhandle_poll$local, .Lfunc_end61-handle_poll
	.cfi_endproc

	.globl	resume_python
	.p2align	4
	.type	resume_python,@function
resume_python:
.Lresume_python$local:
	.type	.Lresume_python$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rcx, %rbx
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %r12
	cmpq	$0, 72(%rdi)
	je	.LBB62_1
	testq	%rbx, %rbx
	je	.LBB62_5
	movq	%rbx, %rdi
	callq	*.Lpython$local+64(%rip)
	cmpq	$1, %rax
	jne	.LBB62_1
	movq	%rbx, %rdi
	xorl	%esi, %esi
	callq	*.Lpython$local+72(%rip)
	cmpq	.Lforms$local+56(%rip), %rax
	je	.LBB62_9
.LBB62_1:
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lresume_slowly$local
.LBB62_9:
	.cfi_def_cfa_offset 48
	movq	(%r15,%r14,8), %r8
	movq	8(%r8), %rax
	cmpq	.Lpython$local+256(%rip), %rax
	je	.LBB62_10
.LBB62_6:
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lresume_below$local
.LBB62_10:
	.cfi_def_cfa_offset 48
	movq	%r8, %rdi
	callq	*.Lpython$local+88(%rip)
	testq	%rax, %rax
	je	.LBB62_2
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	movq	%rax, %r8
	movq	%rax, %rbx
	callq	.Lresume_below$local
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r14, %rax
	jmp	.LBB62_3
.LBB62_2:
	xorl	%eax, %eax
.LBB62_3:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB62_5:
	.cfi_def_cfa_offset 48
	xorl	%r8d, %r8d
	jmp	.LBB62_6
.Lfunc_end62:
	.size	resume_python, .Lfunc_end62-resume_python
	.size	.Lresume_python$local, .Lfunc_end62-resume_python
	.cfi_endproc

	.globl	resume_below_list
	.p2align	4
	.type	resume_below_list,@function
resume_below_list:
.Lresume_below_list$local:
	.type	.Lresume_below_list$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rcx, %rbx
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %r12
	movq	%r8, %rdi
	callq	*.Lpython$local+88(%rip)
	testq	%rax, %rax
	je	.LBB63_1
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	movq	%rax, %r8
	movq	%rax, %rbx
	callq	.Lresume_below$local
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r14, %rax
	jmp	.LBB63_2
.LBB63_1:
	xorl	%eax, %eax
.LBB63_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end63:
	.size	resume_below_list, .Lfunc_end63-resume_below_list
	.size	.Lresume_below_list$local, .Lfunc_end63-resume_below_list
	.cfi_endproc

	.globl	resume_below
	.p2align	4
	.type	resume_below,@function
resume_below:
.Lresume_below$local:
	.type	.Lresume_below$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$88, %rsp
	.cfi_def_cfa_offset 144
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r11
	movq	72(%rdi), %rax
	movq	%rax, 40(%rsp)
	movq	(%rax), %r15
	movq	16(%rax), %rbx
	testq	%r8, %r8
	movq	%r8, 80(%rsp)
	je	.LBB64_8
	movq	8(%r8), %rax
	cmpq	.Lforms$local+24(%rip), %rax
	jne	.LBB64_103
	testq	%rbx, %rbx
	je	.LBB64_13
	movq	.Lforms$local+32(%rip), %rax
	jmp	.LBB64_5
	.p2align	4
.LBB64_4:
	movq	(%rbx), %rbx
	testq	%rbx, %rbx
	je	.LBB64_11
.LBB64_5:
	cmpq	$1, 16(%rbx)
	jne	.LBB64_4
	movq	24(%rbx), %rcx
	cmpq	(%r8,%rax), %rcx
	jne	.LBB64_4
.LBB64_7:
	movq	%r15, 64(%rsp)
	movq	40(%rsp), %r9
	jmp	.LBB64_31
.LBB64_8:
	testq	%rbx, %rbx
	je	.LBB64_22
	.p2align	4
.LBB64_9:
	cmpq	$0, 16(%rbx)
	je	.LBB64_7
	movq	(%rbx), %rbx
	testq	%rbx, %rbx
	jne	.LBB64_9
.LBB64_11:
	movq	%rsi, %rbp
	movq	%rdx, (%rsp)
	movq	%r11, %r13
	movq	%rdi, %r12
	movq	%r8, %rsi
	movq	%r8, %r14
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB64_106
	movq	40(%rsp), %r9
	movq	16(%r9), %rbx
	testq	%r14, %r14
	jne	.LBB64_16
	jmp	.LBB64_24
.LBB64_13:
	movq	%rsi, %rbp
	movq	%rdx, (%rsp)
	movq	%r11, %r13
	movq	%rdi, %r12
	movq	%r8, %rsi
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB64_106
	movq	40(%rsp), %r9
	movq	16(%r9), %rbx
.LBB64_15:
	movq	80(%rsp), %r14
.LBB64_16:
	movq	8(%r14), %rax
	cmpq	.Lforms$local+24(%rip), %rax
	movq	%r13, %r11
	movq	(%rsp), %rdx
	movq	%r12, %rdi
	movq	%rbp, %rsi
	movq	%r15, 64(%rsp)
	jne	.LBB64_118
	testq	%rbx, %rbx
	je	.LBB64_30
	movq	.Lforms$local+32(%rip), %rax
	jmp	.LBB64_20
	.p2align	4
.LBB64_19:
	movq	(%rbx), %rbx
	testq	%rbx, %rbx
	je	.LBB64_30
.LBB64_20:
	cmpq	$1, 16(%rbx)
	jne	.LBB64_19
	movq	24(%rbx), %rcx
	cmpq	(%r14,%rax), %rcx
	jne	.LBB64_19
	jmp	.LBB64_31
.LBB64_22:
	movq	%rsi, %rbp
	movq	%rdx, (%rsp)
	movq	%r11, %r13
	movq	%rdi, %r12
	movq	%r8, %rsi
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB64_106
	movq	40(%rsp), %r9
	movq	16(%r9), %rbx
.LBB64_24:
	testq	%rbx, %rbx
	movq	%r13, %r11
	movq	(%rsp), %rdx
	movq	%r12, %rdi
	movq	%rbp, %rsi
	movq	%r15, 64(%rsp)
	je	.LBB64_30
	.p2align	4
.LBB64_25:
	cmpq	$0, 16(%rbx)
	je	.LBB64_31
	movq	(%rbx), %rbx
	testq	%rbx, %rbx
	jne	.LBB64_25
.LBB64_30:
	xorl	%ebx, %ebx
.LBB64_31:
	movq	8(%r9), %rax
	movl	(%rax), %eax
	cmpq	%rax, %rdx
	jne	.LBB64_43
	movq	(%r9), %rbp
	movq	128(%rbp), %rax
	cmpq	152(%rbp), %rax
	jae	.LBB64_43
	cmpq	136(%rbp), %rax
	jne	.LBB64_43
	movq	80(%rdi), %rax
	movl	%eax, %r14d
	shlq	$3, %r14
	addq	8(%rbp), %r14
	movq	120(%rbp), %rcx
	testq	%rcx, %rcx
	je	.LBB64_37
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	%rax, %rcx
	jne	.LBB64_43
	movq	80(%rdi), %rax
.LBB64_37:
	movabsq	$-4294967297, %rcx
	cmpq	%rcx, %rax
	ja	.LBB64_43
	cmpq	%rax, 24(%r14)
	jne	.LBB64_43
	cmpq	$0, 56(%r14)
	js	.LBB64_43
	jne	.LBB64_42
	movq	24(%rbp), %rax
	cmpq	$0, (%rax)
	je	.LBB64_88
.LBB64_42:
	movq	%rdi, 32(%rsp)
	movq	24(%r9), %rdi
	movq	%r11, 24(%rsp)
	movq	%rdx, (%rsp)
	movq	%rsi, 16(%rsp)
	movq	%r14, 8(%rsp)
	callq	*.Lpython$local+80(%rip)
	movq	8(%rsp), %r8
	movq	40(%rsp), %rcx
	movq	16(%rsp), %rsi
	movq	32(%rsp), %rdi
	movq	(%rsp), %rdx
	movq	24(%rsp), %r11
	testq	%rax, %rax
	je	.LBB64_45
.LBB64_43:
	movq	%r11, %rcx
.LBB64_44:
	addq	$88, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lresume_slowly$local
.LBB64_45:
	.cfi_def_cfa_offset 144
	movq	8(%rcx), %rax
	movq	%rax, 56(%rsp)
	movl	(%rax), %eax
	movq	%rax, 48(%rsp)
	testq	%rax, %rax
	je	.LBB64_84
	movabsq	$9223372036854775807, %r13
	xorl	%r12d, %r12d
	jmp	.LBB64_50
.LBB64_47:
	shrl	$8, %r10d
	movq	%rax, (%r10,%rbp)
.LBB64_48:
	movq	24(%rsp), %r11
	movq	(%rsp), %rdx
	movq	32(%rsp), %rdi
	movq	16(%rsp), %rsi
	movq	8(%rsp), %r8
.LBB64_49:
	incq	%r12
	cmpq	48(%rsp), %r12
	jae	.LBB64_84
.LBB64_50:
	movq	56(%rsp), %rax
	movl	8(%rax,%r12,4), %r14d
	movq	(%rsi,%r12,8), %r15
	testb	$-2, %r14b
	je	.LBB64_58
	movq	8(%r15), %rax
	cmpq	.Lpython$local+240(%rip), %rax
	je	.LBB64_64
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB64_54
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB64_43
.LBB64_54:
	movq	%r15, %rdi
	leaq	.Lpython$local+296(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	movq	8(%rsp), %r8
	movq	16(%rsp), %rsi
	movq	32(%rsp), %rdi
	movq	(%rsp), %rdx
	movq	24(%rsp), %r11
	cmpl	$0, .Lpython$local+296(%rip)
	jne	.LBB64_43
	movabsq	$9007199254740992, %rcx
	addq	%rax, %rcx
	movabsq	$18014398509481984, %r9
	cmpq	%r9, %rcx
	ja	.LBB64_43
	movq	%rdi, %r9
	testq	%rax, %rax
	je	.LBB64_73
	movq	%rsi, %r10
	leaq	1(%r13), %rsi
	andq	%rax, %rsi
	movq	%rax, %rdi
	negq	%rdi
	cmovsq	%rax, %rdi
	bsrq	%rdi, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rdi
	shrq	$11, %rdi
	movabsq	$4503599627370495, %rax
	andq	%rax, %rdi
	shlq	$52, %rcx
	subq	%rcx, %rdi
	movabsq	$4890909195324358656, %rax
	addq	%rax, %rdi
	orq	%rsi, %rdi
	movq	%r10, %rsi
	movq	%r14, %r10
	jmp	.LBB64_74
.LBB64_58:
	movq	8(%r15), %rax
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB64_60
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB64_43
.LBB64_60:
	movq	%r15, %rdi
	leaq	.Lpython$local+296(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	movq	%r14, %r9
	testb	$1, %r9b
	jne	.LBB64_68
	cmpl	$0, .Lpython$local+296(%rip)
	movq	24(%rsp), %r11
	movq	(%rsp), %rdx
	movq	32(%rsp), %rdi
	movq	16(%rsp), %rsi
	movq	8(%rsp), %r8
	jne	.LBB64_43
	movq	%rax, %rcx
	subq	$-2147483648, %rcx
	shrq	$31, %rcx
	cmpq	$2, %rcx
	ja	.LBB64_43
	shrl	$8, %r9d
	movl	%eax, %eax
	movq	%rax, (%r9,%rbp)
	jmp	.LBB64_49
.LBB64_64:
	movq	%r15, %rdi
	callq	float_bits
	movq	%r14, %r10
	cmpb	$3, %r10b
	je	.LBB64_47
	movq	%rax, %rcx
	shrq	$32, %rcx
	andl	$-2147483648, %ecx
	movq	%rax, %rdi
	andq	%r13, %rdi
	je	.LBB64_82
	movabsq	$-4039728865751334912, %rdx
	leaq	(%rdi,%rdx), %rsi
	movabsq	$1143914305352105984, %rdx
	cmpq	%rdx, %rsi
	movq	24(%rsp), %r11
	movq	(%rsp), %rdx
	movq	32(%rsp), %r9
	movq	16(%rsp), %rsi
	movq	8(%rsp), %r8
	jae	.LBB64_119
	movq	%rsi, %r10
	movl	%eax, %esi
	andl	$536870911, %esi
	movabsq	$-4035225266123964416, %r13
	addq	%r13, %rdi
	shrq	$29, %rdi
	cmpl	$268435457, %esi
	setae	%sil
	andl	$1073741823, %eax
	cmpl	$805306368, %eax
	sete	%al
	orb	%sil, %al
	movq	%r10, %rsi
	movq	%r14, %r10
	movzbl	%al, %eax
	addq	%rdi, %rax
	orq	%rax, %rcx
	movq	%r9, %rdi
	movabsq	$9223372036854775807, %r13
	jmp	.LBB64_83
.LBB64_68:
	movl	.Lpython$local+296(%rip), %ecx
	testl	%ecx, %ecx
	je	.LBB64_79
	cmpl	$1, %ecx
	movq	24(%rsp), %r11
	movq	(%rsp), %rdx
	movq	32(%rsp), %rdi
	movq	16(%rsp), %rsi
	jne	.LBB64_43
	movq	%r15, %rdi
	callq	*.Lpython$local+24(%rip)
	movq	%rax, %r15
	cmpq	$-1, %rax
	jne	.LBB64_72
	callq	*.Lpython$local+152(%rip)
	testq	%rax, %rax
	jne	.LBB64_123
.LBB64_72:
	shrl	$8, %r14d
	movq	%r15, (%r14,%rbp)
	jmp	.LBB64_48
.LBB64_73:
	movq	%r14, %r10
	xorl	%edi, %edi
.LBB64_74:
	cmpb	$3, %r10b
	jne	.LBB64_76
	shrl	$8, %r10d
	movq	%rdi, (%r10,%rbp)
	movq	%r9, %rdi
	jmp	.LBB64_49
.LBB64_76:
	movq	%rdi, %rax
	shrq	$32, %rax
	andl	$-2147483648, %eax
	movq	%rdi, %rcx
	andq	%r13, %rcx
	je	.LBB64_80
	movq	%rsi, %r10
	movabsq	$-4039728865751334912, %rsi
	addq	%rcx, %rsi
	movabsq	$1143914305352105984, %r13
	cmpq	%r13, %rsi
	jae	.LBB64_116
	movl	%edi, %esi
	andl	$536870911, %esi
	movabsq	$-4035225266123964416, %r13
	addq	%r13, %rcx
	movabsq	$9223372036854775807, %r13
	shrq	$29, %rcx
	cmpl	$268435457, %esi
	setae	%sil
	andl	$1073741823, %edi
	cmpl	$805306368, %edi
	sete	%dil
	orb	%sil, %dil
	movzbl	%dil, %esi
	addq	%rcx, %rsi
	orq	%rsi, %rax
	movq	%r9, %rdi
	movq	%r10, %rsi
	movq	%r14, %r10
	jmp	.LBB64_81
.LBB64_79:
	shrl	$8, %r9d
	movq	%rax, (%r9,%rbp)
	jmp	.LBB64_48
.LBB64_80:
	movq	%r9, %rdi
.LBB64_81:
	shrl	$8, %r10d
	movq	%rax, (%r10,%rbp)
	jmp	.LBB64_49
.LBB64_82:
	movq	24(%rsp), %r11
	movq	(%rsp), %rdx
	movq	32(%rsp), %rdi
	movq	16(%rsp), %rsi
	movq	8(%rsp), %r8
.LBB64_83:
	shrl	$8, %r10d
	movq	%rcx, (%r10,%rbp)
	jmp	.LBB64_49
.LBB64_84:
	testq	%rbx, %rbx
	je	.LBB64_43
	testq	%r8, %r8
	je	.LBB64_43
	movq	80(%rdi), %r14
	movq	64(%rsp), %rbp
	movq	128(%rbp), %rcx
	movq	(%rbp), %rdx
	movq	120(%rbp), %rax
	movq	%rax, 48(%rsp)
	movq	144(%rbp), %r12
	movq	%rcx, %r13
	shlq	$4, %r13
	#APP
	movq	%fs:16, %rax
	#NO_APP
	movq	%rax, 120(%rbp)
	movq	%rcx, 56(%rsp)
	leaq	1(%rcx), %rax
	movq	%rax, 128(%rbp)
	movq	(%r13,%r12), %rax
	movq	%rax, (%rbp)
	movq	%rdx, 72(%rsp)
	movq	%rdx, 48(%rax)
	movq	56(%r8), %r15
	movabsq	$4294967296, %rax
	addq	%r14, %rax
	movq	%rax, 24(%r8)
	testq	%r15, %r15
	je	.LBB64_90
	movq	%r8, 400(%rbp)
	movq	16(%r8), %rax
	movq	(%rax), %rax
	jmp	.LBB64_98
.LBB64_88:
	movq	64(%rbp), %rax
	cmpq	72(%rbp), %rax
	jae	.LBB64_43
	movq	112(%rbp), %rax
	movq	184(%rax), %rcx
	cmpq	192(%rax), %rcx
	jb	.LBB64_42
	jmp	.LBB64_43
.LBB64_90:
	movq	24(%rbp), %rax
	cmpq	$0, (%rax)
	jne	.LBB64_92
	movq	112(%rbp), %rax
	incq	184(%rax)
.LBB64_92:
	movq	%r8, 400(%rbp)
.LBB64_93:
	movq	24(%rbp), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	jne	.LBB64_96
	movq	64(%rbp), %rax
	cmpq	72(%rbp), %rax
	jb	.LBB64_117
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	8(%rsp), %r8
	jmp	.LBB64_93
.LBB64_96:
	addq	$-8, %rcx
	movq	%rbp, %rdx
	movq	%rcx, 24(%rbp)
.LBB64_97:
	leaq	-1384(%rax), %rcx
	movq	%rcx, 56(%r8)
	movq	%r8, 16(%r8)
	movq	%rdx, %rbp
.LBB64_98:
	movq	%rax, 408(%rbp)
	movq	8(%rbx), %rax
	movq	%rax, 416(%rbp)
	movq	$0, 424(%rbp)
	movq	8(%r12,%r13), %rdx
	leaq	resume_host(%rip), %rsi
	movq	%rbp, %rdi
	callq	enter
	cmpl	$2, %eax
	jae	.LBB64_126
	testl	%eax, %eax
	movq	32(%rsp), %rcx
	movq	40(%rsp), %rdx
	jne	.LBB64_101
	cmpq	$0, 320(%rbp)
	je	.LBB64_108
.LBB64_101:
	movq	.Lforms$local+88(%rip), %rdx
	movq	%rbp, %rdi
	movl	%eax, %esi
	callq	.Lfailure$local
.LBB64_102:
	movq	56(%rsp), %rcx
	movq	48(%rsp), %rdx
	movq	72(%rsp), %rsi
	movq	%rsi, (%rbp)
	movq	%rcx, 128(%rbp)
	movq	%rdx, 120(%rbp)
	jmp	.LBB64_107
.LBB64_103:
	movq	%r15, 64(%rsp)
	movq	%rdi, %r12
	movq	%rbx, %rdi
	movq	%rsi, %rbp
	movq	%r8, %rsi
	movq	%r11, %r13
	movq	%rdx, (%rsp)
	callq	find_among
	movq	40(%rsp), %r9
	movq	%rbp, %rsi
	movq	%r12, %rdi
	movq	(%rsp), %rdx
	movq	%r13, %r11
	movq	%rax, %rbx
	testq	%rax, %rax
	jne	.LBB64_31
	movq	80(%rsp), %rsi
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB64_106
	movq	40(%rsp), %r9
	movq	16(%r9), %rbx
	movq	64(%rsp), %r15
	jmp	.LBB64_15
.LBB64_106:
	xorl	%eax, %eax
.LBB64_107:
	addq	$88, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB64_108:
	.cfi_def_cfa_offset 144
	movq	(%rdx), %rdi
	movq	400(%rdi), %r15
	testq	%r15, %r15
	je	.LBB64_120
	movq	%rbp, 64(%rsp)
	leaq	-8(,%r15,8), %rax
	leaq	(%rax,%rax,2), %rsi
	movq	112(%rdi), %rax
	movq	408(%rdi), %rcx
	movq	168(%rax), %rax
	movl	%ecx, %edx
	andl	$-8, %edx
	movq	%rcx, (%rax,%rdx)
	movq	%rsi, (%rsp)
	movq	40(%rbx,%rsi), %rax
	movq	%rax, 24(%rsp)
	movq	%rdi, 40(%rsp)
	movq	408(%rdi), %rax
	movq	%rax, 16(%rsp)
	movq	.Lforms$local(%rip), %rdi
	xorl	%esi, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB64_131
	movq	%rax, %r12
	movq	.Lforms$local+40(%rip), %rbp
	movq	32(%rsp), %r14
	movq	(%rbp,%r14), %r13
	movq	%r13, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%r13, (%rbp,%r12)
	movq	.Lforms$local+48(%rip), %r13
	movq	(%r13,%r14), %r14
	movq	%r14, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%r14, (%r13,%r12)
	movq	24(%rsp), %rax
	movq	%rax, 72(%r12)
	movq	16(%rsp), %rax
	movq	%rax, 80(%r12)
	movq	$1, 88(%r12)
	movq	(%rsp), %rax
	movq	32(%rbx,%rax), %rsi
	movq	40(%rsp), %rdi
	callq	.Lnew_tuple$local
	testq	%rax, %rax
	je	.LBB64_132
	movq	%rax, %rbx
	movq	.Lforms$local+16(%rip), %rdi
	movl	$3, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB64_133
	movq	%rax, %r14
	movq	80(%rsp), %rdi
	movq	8(%rdi), %rax
	cmpq	.Lforms$local+24(%rip), %rax
	movq	64(%rsp), %rbp
	je	.LBB64_114
	decq	%r15
	movq	%r15, %rsi
	callq	*.Lpython$local+72(%rip)
	movq	%rax, %rdi
.LBB64_114:
	movq	%rdi, %r15
	callq	*.Lpython$local+128(%rip)
	movq	%r14, %rdi
	xorl	%esi, %esi
	movq	%r15, %rdx
	callq	*.Lpython$local+96(%rip)
	movl	$1, %esi
	movq	%r14, %rdi
	movq	%rbx, %rdx
	callq	*.Lpython$local+96(%rip)
	movl	$2, %esi
	movq	%r14, %rdi
	movq	%r12, %rdx
.LBB64_115:
	callq	*.Lpython$local+96(%rip)
	movq	%r14, %rax
	jmp	.LBB64_102
.LBB64_116:
	shrl	$8, %r14d
	movabsq	$4294967296, %rax
	movq	%rax, (%r14,%rbp)
	movq	%r9, %rdi
	movq	%r10, %rsi
	jmp	.LBB64_43
.LBB64_117:
	leaq	1984(%rax), %rcx
	movq	%rbp, %rdx
	movq	%rcx, 64(%rbp)
	addq	$1960, %rax
	jmp	.LBB64_97
.LBB64_118:
	movq	%rdi, %r12
	movq	%rbx, %rdi
	movq	%rsi, %r13
	movq	%r14, %rsi
	movq	%r11, %rbx
	movq	%rdx, %r14
	callq	find_among
	movq	40(%rsp), %r9
	movq	%r13, %rsi
	movq	%r12, %rdi
	movq	%r14, %rdx
	movq	%rbx, %r11
	movq	%rax, %rbx
	jmp	.LBB64_31
.LBB64_119:
	shrl	$8, %r10d
	movabsq	$4294967296, %rax
	movq	%rax, (%r10,%rbp)
	movq	%r9, %rdi
	jmp	.LBB64_43
.LBB64_120:
	movq	8(%rdx), %rsi
	callq	.Lnew_tuple$local
	testq	%rax, %rax
	je	.LBB64_124
	movq	%rax, %rbx
	movq	.Lforms$local+8(%rip), %rdi
	movl	$1, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB64_125
	movq	%rax, %r14
	movq	%rax, %rdi
	xorl	%esi, %esi
	movq	%rbx, %rdx
	jmp	.LBB64_115
.LBB64_123:
	callq	*.Lpython$local+160(%rip)
	movq	24(%rsp), %r11
	movq	(%rsp), %rdx
	movq	32(%rsp), %rdi
	movq	16(%rsp), %rsi
	jmp	.LBB64_43
.LBB64_124:
	xorl	%eax, %eax
	jmp	.LBB64_102
.LBB64_125:
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	xorl	%eax, %eax
	jmp	.LBB64_102
.LBB64_126:
	movq	8(%rsp), %rax
	movq	%r14, 24(%rax)
	testq	%r15, %r15
	jne	.LBB64_130
	movq	8(%rsp), %rax
	movq	56(%rax), %rax
	testb	$7, %al
	je	.LBB64_129
	movq	%rbp, %rdi
	movq	8(%rsp), %rbx
	movq	%rbx, %rsi
	callq	shrink
	movq	56(%rbx), %rax
.LBB64_129:
	addq	$1384, %rax
	movq	8(%rsp), %rcx
	movq	$0, 56(%rcx)
	movq	24(%rbp), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 24(%rbp)
.LBB64_130:
	movq	72(%rsp), %rax
	movq	%rax, (%rbp)
	movq	56(%rsp), %rax
	movq	%rax, 128(%rbp)
	movq	48(%rsp), %rax
	movq	%rax, 120(%rbp)
	movq	32(%rsp), %rdi
	movq	16(%rsp), %rsi
	movq	(%rsp), %rdx
	movq	24(%rsp), %rcx
	jmp	.LBB64_44
.LBB64_131:
	movq	40(%rsp), %rdi
	movq	408(%rdi), %rsi
	callq	.Lgive_back$local
	jmp	.LBB64_135
.LBB64_132:
	movq	%r12, %rdi
	jmp	.LBB64_134
.LBB64_133:
	movq	%r12, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%rbx, %rdi
.LBB64_134:
	callq	*.Lpython$local+136(%rip)
.LBB64_135:
	xorl	%eax, %eax
	movq	64(%rsp), %rbp
	jmp	.LBB64_102
.Lfunc_end64:
	.size	resume_below, .Lfunc_end64-resume_below
	.size	.Lresume_below$local, .Lfunc_end64-resume_below
	.cfi_endproc

	.globl	learn
	.type	learn,@function
learn:
.Llearn$local:
	.type	.Llearn$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %rsi
	movq	.Lforms$local+64(%rip), %rdi
	callq	*.Lpython$local+104(%rip)
	testq	%rax, %rax
	je	.LBB65_1
	movq	%rax, %r14
	testq	%rbx, %rbx
	jne	.LBB65_5
	movq	.Lpython$local+264(%rip), %rbx
.LBB65_5:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	*.Lpython$local+120(%rip)
	movq	%rax, %rbx
	movq	%r14, %rdi
	callq	*.Lpython$local+136(%rip)
	testq	%rbx, %rbx
	je	.LBB65_1
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	movb	$1, %al
	jmp	.LBB65_2
.LBB65_1:
	xorl	%eax, %eax
.LBB65_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end65:
	.size	learn, .Lfunc_end65-learn
	.size	.Llearn$local, .Lfunc_end65-learn
	.cfi_endproc

	.globl	resume_slowly
	.type	resume_slowly,@function
resume_slowly:
.Lresume_slowly$local:
	.type	.Lresume_slowly$local,@function
	.cfi_startproc
	movq	%rcx, %r8
	movq	%rdx, %rcx
	movq	%rsi, %rdx
	movq	%rdi, %rsi
	movq	.Lforms$local+72(%rip), %rdi
	jmp	.Lcall_method$local
.Lfunc_end66:
	.size	resume_slowly, .Lfunc_end66-resume_slowly
	.size	.Lresume_slowly$local, .Lfunc_end66-resume_slowly
	.cfi_endproc

	.globl	clone_python
	.p2align	4
	.type	clone_python,@function
clone_python:
.Lclone_python$local:
	.type	.Lclone_python$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$24, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r8
	movq	%rdx, %rcx
	movq	%rsi, %r12
	movq	%rdi, %rbx
	movq	72(%rdi), %r13
	testq	%r13, %r13
	sete	%al
	orq	%r8, %rdx
	setne	%dl
	orb	%al, %dl
	je	.LBB67_1
	movq	.Lforms$local+80(%rip), %rdi
	movq	%rbx, %rsi
	movq	%r12, %rdx
	jmp	.LBB67_16
.LBB67_1:
	movq	(%r13), %r14
	movq	80(%rbx), %rdx
	movq	8(%r14), %rax
	movl	%edx, %ecx
	cmpq	%rdx, 24(%rax,%rcx,8)
	jne	.LBB67_38
	movq	128(%r14), %rdx
	cmpq	136(%r14), %rdx
	jne	.LBB67_38
	movq	120(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB67_5
	#APP
	movq	%fs:16, %rsi
	#NO_APP
	cmpq	%rsi, %rdx
	jne	.LBB67_38
.LBB67_5:
	leaq	(%rax,%rcx,8), %r15
	cmpq	%r15, 16(%r15)
	jne	.LBB67_38
	movq	56(%r15), %rax
	leaq	(,%rax,8), %rcx
	testq	%rcx, %rcx
	sete	%cl
	testb	$7, %al
	setne	%dl
	orb	%cl, %dl
	jne	.LBB67_38
	movq	112(%r14), %rcx
	cmpq	$0, 96(%rcx)
	je	.LBB67_8
.LBB67_38:
	movq	.Lforms$local+80(%rip), %rdi
	movq	%rbx, %rsi
	movq	%r12, %rdx
	xorl	%ecx, %ecx
	xorl	%r8d, %r8d
.LBB67_16:
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lcall_method$local
.LBB67_8:
	.cfi_def_cfa_offset 80
	movabsq	$-4611686018427387904, %rbp
	cmpq	%rbp, %rax
	jge	.LBB67_10
	cmpq	$2, 48(%r15)
	ja	.LBB67_38
.LBB67_10:
	cmpq	$0, 16(%r14)
	je	.LBB67_38
	movq	24(%r14), %rax
	cmpq	$0, (%rax)
	je	.LBB67_38
	movq	24(%r13), %rdi
	callq	*.Lpython$local+80(%rip)
	testq	%rax, %rax
	jne	.LBB67_38
	movabsq	$2305843009213693951, %r12
	movq	$0, 160(%r14)
	movq	56(%r15), %rax
	testq	%r12, %rax
	je	.LBB67_14
	testb	$7, %al
	jne	.LBB67_24
	cmpq	%r15, 16(%r15)
	jne	.LBB67_24
	movq	112(%r14), %rcx
	cmpq	$0, 96(%rcx)
	je	.LBB67_20
.LBB67_24:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	.Lclone_chain$local
	jmp	.LBB67_35
.LBB67_14:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	.Lclone_unstarted$local
.LBB67_35:
	movq	24(%rax), %r15
	movq	112(%r14), %rax
	movq	168(%rax), %rax
	movl	%r15d, %ecx
	andl	$-8, %ecx
	movq	%r15, (%rax,%rcx)
	movq	.Lforms$local(%rip), %rdi
	xorl	%esi, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB67_39
	movq	%rax, %r12
	movq	.Lforms$local+40(%rip), %rbp
	movq	(%rbp,%rbx), %r14
	movq	%r14, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%r14, (%rbp,%r12)
	movq	.Lforms$local+48(%rip), %r14
	movq	(%r14,%rbx), %rbx
	movq	%rbx, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%rbx, (%r14,%r12)
	movq	%r13, 72(%r12)
	movq	%r15, 80(%r12)
	movq	$1, 88(%r12)
.LBB67_37:
	movq	%r12, %rax
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB67_20:
	.cfi_def_cfa_offset 80
	cmpq	%rbp, %rax
	jge	.LBB67_22
	cmpq	$2, 48(%r15)
	ja	.LBB67_24
.LBB67_22:
	movq	16(%r14), %rax
	movq	%rax, 8(%rsp)
	testq	%rax, %rax
	je	.LBB67_24
	movq	24(%r14), %rax
	cmpq	$0, (%rax)
	je	.LBB67_24
	movq	8(%rsp), %rax
	movq	48(%rax), %rcx
	movq	%rcx, 16(%r14)
	movq	24(%rax), %rcx
	movups	(%r15), %xmm0
	movups	16(%r15), %xmm1
	movups	32(%r15), %xmm2
	movups	48(%r15), %xmm3
	movups	%xmm1, 16(%rax)
	movups	%xmm0, (%rax)
	movups	%xmm3, 48(%rax)
	movups	%xmm2, 32(%rax)
	movq	%rcx, 24(%rax)
	movq	%rax, 16(%rax)
	movq	56(%r15), %rax
	movq	%rax, 16(%rsp)
.LBB67_26:
	movq	24(%r14), %rax
	movq	(%rax), %rbp
	testq	%rbp, %rbp
	jne	.LBB67_27
	movq	64(%r14), %rbp
	cmpq	72(%r14), %rbp
	jb	.LBB67_30
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB67_26
.LBB67_27:
	addq	$-8, %rax
	movq	%rax, 24(%r14)
.LBB67_31:
	leaq	-1384(%rbp), %rax
	movq	8(%rsp), %rcx
	movq	%rax, 56(%rcx)
	movq	%rcx, 16(%rcx)
	testb	$5, 16(%rsp)
	jne	.LBB67_33
	movq	(%r15), %rsi
	addq	$-7, %r12
	movq	16(%rsp), %rdx
	andq	%r12, %rdx
	subq	%rsi, %rdx
	subq	%rdx, %rbp
	addq	$-1384, %rbp
	addq	$1400, %rdx
	movq	%rbp, %rdi
	callq	memmove@PLT
	movq	8(%rsp), %rax
	movq	%rbp, (%rax)
.LBB67_34:
	movabsq	$-2305843009213693952, %rcx
	andq	56(%r15), %rcx
	movq	8(%rsp), %rax
	orq	%rcx, 56(%rax)
	jmp	.LBB67_35
.LBB67_30:
	leaq	1984(%rbp), %rax
	movq	%rax, 64(%r14)
	addq	$1960, %rbp
	jmp	.LBB67_31
.LBB67_39:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	.Lgive_back$local
	xorl	%r12d, %r12d
	jmp	.LBB67_37
.LBB67_33:
	movq	16(%rsp), %rcx
	andq	%r12, %rcx
	movq	(%r15), %rdx
	movq	%r14, %rdi
	movq	8(%rsp), %rsi
	movq	%rbp, %r8
	callq	.Lcopy_grown$local
	jmp	.LBB67_34
.Lfunc_end67:
	.size	clone_python, .Lfunc_end67-clone_python
	.size	.Lclone_python$local, .Lfunc_end67-clone_python
	.cfi_endproc

	.globl	finalise
	.p2align	4
	.type	finalise,@function
finalise:
.Lfinalise$local:
	.type	.Lfinalise$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	72(%rdi), %rax
	testq	%rax, %rax
	je	.LBB68_1
	movq	(%rax), %rbx
	movq	80(%rdi), %rsi
	movq	8(%rbx), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB68_14
	cmpq	$0, 88(%rdi)
	je	.LBB68_12
	movq	128(%rbx), %rax
	cmpq	136(%rbx), %rax
	jne	.LBB68_9
	movq	120(%rbx), %rax
	testq	%rax, %rax
	je	.LBB68_8
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	movq	80(%rdi), %rsi
	cmpq	%rcx, %rax
	jne	.LBB68_9
.LBB68_8:
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	.Lgive_back$local
	movq	%r14, %rdi
	movq	80(%r14), %rsi
.LBB68_9:
	cmpq	$0, 88(%rdi)
	je	.LBB68_12
	movabsq	$34359738360, %rax
	movq	8(%rbx), %rcx
	leaq	(,%rsi,8), %rdx
	andq	%rax, %rdx
	cmpq	%rsi, 24(%rdx,%rcx)
	jne	.LBB68_12
	movq	%rdi, %r14
	callq	.Ldrop$local
	movq	80(%r14), %rsi
.LBB68_12:
	movq	112(%rbx), %rax
	movq	168(%rax), %rax
	movl	%esi, %ecx
	andl	$-8, %ecx
	cmpq	%rsi, (%rax,%rcx)
	jne	.LBB68_14
	shrl	$3, %esi
	movq	$0, (%rax,%rsi,8)
	jmp	.LBB68_14
.LBB68_1:
	cmpq	$0, 88(%rdi)
	je	.LBB68_14
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Ldrop$local
.LBB68_14:
	.cfi_def_cfa_offset 32
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end68:
	.size	finalise, .Lfunc_end68-finalise
	.size	.Lfinalise$local, .Lfunc_end68-finalise
	.cfi_endproc

	.globl	drop
	.type	drop,@function
drop:
.Ldrop$local:
	.type	.Ldrop$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	72(%rdi), %r14
	addq	$96, %rdi
	leaq	104(%rbx), %rsi
	leaq	112(%rbx), %rdx
	callq	*.Lpython$local+168(%rip)
	movq	.Lforms$local+96(%rip), %rdi
	movq	%rbx, %rsi
	callq	*.Lpython$local+120(%rip)
	testq	%rax, %rax
	je	.LBB69_2
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB69_9:
	movq	.Lpython$local+176(%rip), %rax
	movq	96(%rbx), %rdi
	movq	104(%rbx), %rsi
	movq	112(%rbx), %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmpq	*%rax
.LBB69_2:
	.cfi_def_cfa_offset 32
	movq	.Lforms$local+96(%rip), %rdi
	callq	*.Lpython$local+184(%rip)
	testq	%r14, %r14
	je	.LBB69_9
	movq	(%r14), %rdi
	movq	128(%rdi), %rax
	cmpq	152(%rdi), %rax
	jae	.LBB69_9
	cmpq	136(%rdi), %rax
	jne	.LBB69_9
	movq	120(%rdi), %rax
	testq	%rax, %rax
	je	.LBB69_8
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	cmpq	%rcx, %rax
	jne	.LBB69_9
	movq	(%r14), %rdi
.LBB69_8:
	movq	80(%rbx), %rsi
	callq	.Lgive_back$local
	jmp	.LBB69_9
.Lfunc_end69:
	.size	drop, .Lfunc_end69-drop
	.size	.Ldrop$local, .Lfunc_end69-drop
	.cfi_endproc

	.globl	read_numbers
	.p2align	4
	.type	read_numbers,@function
read_numbers:
.Lread_numbers$local:
	.type	.Lread_numbers$local,@function
	.cfi_startproc
	movq	%rsi, %rax
	testq	%rcx, %rcx
	je	.LBB70_17
	xorl	%esi, %esi
	.p2align	4
.LBB70_2:
	cmpq	%rdx, %rax
	jae	.LBB70_6
	movzbl	(%rdi,%rax), %r9d
	movl	%r9d, %r10d
	andl	$127, %r9d
	testb	%r10b, %r10b
	js	.LBB70_7
	xorl	%r10d, %r10d
	jmp	.LBB70_5
	.p2align	4
.LBB70_7:
	leaq	1(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB70_6
	movzbl	1(%rdi,%rax), %r10d
	movl	%r10d, %r11d
	andl	$127, %r10d
	shll	$7, %r10d
	orq	%r10, %r9
	movl	$1, %r10d
	testb	%r11b, %r11b
	jns	.LBB70_5
	leaq	2(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB70_6
	movzbl	2(%rdi,%rax), %r10d
	movl	%r10d, %r11d
	andl	$127, %r10d
	shll	$14, %r10d
	orq	%r10, %r9
	movl	$2, %r10d
	testb	%r11b, %r11b
	jns	.LBB70_5
	leaq	3(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB70_6
	movzbl	3(%rdi,%rax), %r10d
	movl	%r10d, %r11d
	andl	$127, %r10d
	shll	$21, %r10d
	orq	%r10, %r9
	movl	$3, %r10d
	testb	%r11b, %r11b
	jns	.LBB70_5
	leaq	4(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB70_6
	movzbl	4(%rdi,%rax), %r10d
	testb	%r10b, %r10b
	js	.LBB70_6
	andl	$127, %r10d
	shlq	$28, %r10
	orq	%r10, %r9
	movl	$4, %r10d
	.p2align	4
.LBB70_5:
	movq	%r9, %r11
	shrq	$32, %r11
	jne	.LBB70_6
	movl	%r9d, (%r8,%rsi,4)
	addq	%r10, %rax
	incq	%rax
	incq	%rsi
	cmpq	%rcx, %rsi
	jb	.LBB70_2
.LBB70_17:
	retq
.LBB70_6:
	xorl	%eax, %eax
	retq
.Lfunc_end70:
	.size	read_numbers, .Lfunc_end70-read_numbers
	.size	.Lread_numbers$local, .Lfunc_end70-read_numbers
	.cfi_endproc

	.globl	read_parts
	.p2align	4
	.type	read_parts,@function
read_parts:
.Lread_parts$local:
	.type	.Lread_parts$local,@function
	.cfi_startproc
	testq	%rcx, %rcx
	je	.LBB71_1
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	xorl	%r9d, %r9d
	movabsq	$1099511627776, %r10
	movabsq	$2199023255552, %r11
	movabsq	$3298534883328, %rbx
	movabsq	$4398046511104, %r14
	movabsq	$5497558138880, %r15
	xorl	%r12d, %r12d
	.p2align	4
.LBB71_4:
	cmpq	%rdx, %rsi
	jae	.LBB71_20
	movzbl	(%rdi,%rsi), %eax
	movl	%eax, %ebp
	andl	$127, %eax
	testb	%bpl, %bpl
	js	.LBB71_8
	movq	%r10, %r13
.LBB71_7:
	movq	%rax, %rbp
	shrq	$32, %rbp
	orq	%rax, %r13
	testq	%rbp, %rbp
	cmovneq	%r9, %r13
	testq	%r13, %r13
	jne	.LBB71_23
	jmp	.LBB71_22
.LBB71_8:
	leaq	1(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB71_20
	movzbl	1(%rdi,%rsi), %r13d
	movl	%r13d, %ebp
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%r13, %rax
	testb	%bpl, %bpl
	js	.LBB71_11
	movq	%r11, %r13
	jmp	.LBB71_7
.LBB71_11:
	leaq	2(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB71_20
	movzbl	2(%rdi,%rsi), %r13d
	movl	%r13d, %ebp
	andl	$127, %r13d
	shll	$14, %r13d
	orq	%r13, %rax
	testb	%bpl, %bpl
	js	.LBB71_14
	movq	%rbx, %r13
	jmp	.LBB71_7
.LBB71_14:
	leaq	3(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB71_20
	movzbl	3(%rdi,%rsi), %r13d
	movl	%r13d, %ebp
	andl	$127, %r13d
	shll	$21, %r13d
	orq	%r13, %rax
	testb	%bpl, %bpl
	js	.LBB71_17
	movq	%r14, %r13
	jmp	.LBB71_7
.LBB71_17:
	leaq	4(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB71_20
	movzbl	4(%rdi,%rsi), %r13d
	testb	%r13b, %r13b
	js	.LBB71_20
	andl	$127, %r13d
	shlq	$28, %r13
	orq	%r13, %rax
	movq	%r15, %r13
	jmp	.LBB71_7
	.p2align	4
.LBB71_20:
	xorl	%r13d, %r13d
	testq	%r13, %r13
	je	.LBB71_22
.LBB71_23:
	movq	%r13, %rbp
	shrq	$40, %rbp
	addq	%rsi, %rbp
	movl	%r13d, %esi
	movq	%rdx, %r13
	subq	%rbp, %r13
	movl	$0, %eax
	cmpq	%r13, %rsi
	ja	.LBB71_25
	movl	%ebp, (%r8,%r12,8)
	addq	%rbp, %rsi
	movl	%esi, 4(%r8,%r12,8)
	incq	%r12
	movq	%rsi, %rax
	cmpq	%rcx, %r12
	jb	.LBB71_4
	jmp	.LBB71_25
.LBB71_1:
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %rbp
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	movq	%rsi, %rax
	retq
.LBB71_22:
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -16
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	xorl	%eax, %eax
.LBB71_25:
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
	retq
.Lfunc_end71:
	.size	read_parts, .Lfunc_end71-read_parts
	.size	.Lread_parts$local, .Lfunc_end71-read_parts
	.cfi_endproc

	.globl	read_datas
	.p2align	4
	.type	read_datas,@function
read_datas:
.Lread_datas$local:
	.type	.Lread_datas$local,@function
	.cfi_startproc
	testq	%rcx, %rcx
	je	.LBB72_39
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r9
	addq	$12, %r8
	xorl	%r10d, %r10d
	movabsq	$1099511627776, %r11
	movabsq	$2199023255552, %rbx
	xorl	%r13d, %r13d
.LBB72_2:
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$4, %rax
	jb	.LBB72_50
	cmpb	$0, (%rdi,%rsi)
	jne	.LBB72_50
	cmpb	$65, 1(%rdi,%rsi)
	jne	.LBB72_50
	movl	%esi, -12(%r8)
	leaq	2(%rsi), %rax
	cmpq	%rdx, %rax
	jae	.LBB72_50
	movzbl	(%rdi,%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	testb	%bpl, %bpl
	js	.LBB72_8
	movl	$1, %ecx
	xorl	%eax, %eax
	jmp	.LBB72_17
	.p2align	4
.LBB72_8:
	leaq	3(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB72_50
	movzbl	1(%rdi,%rax), %ebp
	movl	%ebp, %ecx
	andl	$127, %ecx
	shll	$7, %ecx
	orl	%ecx, %r12d
	testb	%bpl, %bpl
	js	.LBB72_11
	movl	$8, %ecx
	movl	$1, %eax
	jmp	.LBB72_17
.LBB72_11:
	leaq	4(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB72_50
	movzbl	2(%rdi,%rax), %ebp
	movl	%ebp, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orl	%ecx, %r12d
	testb	%bpl, %bpl
	js	.LBB72_14
	movl	$15, %ecx
	movl	$2, %eax
	jmp	.LBB72_17
.LBB72_14:
	leaq	5(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB72_50
	movzbl	3(%rdi,%rax), %ebp
	testb	%bpl, %bpl
	js	.LBB72_50
	movl	%ebp, %eax
	andl	$127, %eax
	shll	$21, %eax
	orl	%eax, %r12d
	movl	$22, %ecx
	movl	$3, %eax
	.p2align	4
.LBB72_17:
	andl	$64, %ebp
	shll	%cl, %ebp
	addq	%rax, %rsi
	addq	$3, %rsi
	cmpq	%rdx, %rsi
	jae	.LBB72_50
	cmpb	$11, (%rdi,%rsi)
	jne	.LBB72_50
	leaq	1(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB72_35
	movzbl	(%rdi,%rcx), %eax
	movl	%eax, %r15d
	andl	$127, %eax
	testb	%r15b, %r15b
	js	.LBB72_23
	movq	%r11, %rsi
.LBB72_22:
	movq	%rax, %r15
	shrq	$32, %r15
	orq	%rax, %rsi
	testq	%r15, %r15
	cmovneq	%r10, %rsi
	jmp	.LBB72_36
.LBB72_23:
	leaq	2(%rsi), %r15
	cmpq	%rdx, %r15
	jae	.LBB72_35
	movzbl	1(%rdi,%rcx), %r15d
	movl	%r15d, %r14d
	andl	$127, %r15d
	shll	$7, %r15d
	orq	%r15, %rax
	testb	%r14b, %r14b
	js	.LBB72_26
	movq	%rbx, %rsi
	jmp	.LBB72_22
.LBB72_26:
	leaq	3(%rsi), %r14
	cmpq	%rdx, %r14
	jae	.LBB72_35
	movzbl	2(%rdi,%rcx), %r14d
	movl	%r14d, %r15d
	andl	$127, %r14d
	shll	$14, %r14d
	orq	%r14, %rax
	testb	%r15b, %r15b
	js	.LBB72_29
	movabsq	$3298534883328, %rsi
	jmp	.LBB72_22
.LBB72_29:
	leaq	4(%rsi), %r14
	cmpq	%rdx, %r14
	jae	.LBB72_35
	movzbl	3(%rdi,%rcx), %r14d
	movl	%r14d, %r15d
	andl	$127, %r14d
	shll	$21, %r14d
	orq	%r14, %rax
	testb	%r15b, %r15b
	js	.LBB72_32
	movabsq	$4398046511104, %rsi
	jmp	.LBB72_22
.LBB72_32:
	addq	$5, %rsi
	cmpq	%rdx, %rsi
	jae	.LBB72_35
	movzbl	4(%rdi,%rcx), %esi
	testb	%sil, %sil
	js	.LBB72_35
	andl	$127, %esi
	shlq	$28, %rsi
	orq	%rsi, %rax
	movabsq	$5497558138880, %rsi
	jmp	.LBB72_22
	.p2align	4
.LBB72_35:
	xorl	%esi, %esi
.LBB72_36:
	testq	%rsi, %rsi
	je	.LBB72_50
	movq	%rsi, %rax
	shrq	$40, %rax
	addq	%rax, %rcx
	movl	%esi, %esi
	movq	%rdx, %r14
	subq	%rcx, %r14
	movl	$0, %eax
	cmpq	%r14, %rsi
	ja	.LBB72_51
	subl	%ebp, %r12d
	movl	%r12d, -8(%r8)
	movl	%ecx, -4(%r8)
	addq	%rcx, %rsi
	movl	%esi, (%r8)
	incq	%r13
	addq	$16, %r8
	movq	%rsi, %rax
	cmpq	%r9, %r13
	jb	.LBB72_2
	jmp	.LBB72_51
.LBB72_50:
	xorl	%eax, %eax
.LBB72_51:
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
	retq
.LBB72_39:
	movq	%rsi, %rax
	retq
.Lfunc_end72:
	.size	read_datas, .Lfunc_end72-read_datas
	.size	.Lread_datas$local, .Lfunc_end72-read_datas
	.cfi_endproc

	.globl	fill_memory
	.p2align	4
	.type	fill_memory,@function
fill_memory:
.Lfill_memory$local:
	.type	.Lfill_memory$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$56, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movl	%r9d, 12(%rsp)
	movq	%rdx, 48(%rsp)
	movq	%rdi, 16(%rsp)
	testq	%r8, %r8
	je	.LBB73_1
	leaq	28(%rcx), %r13
	xorl	%r14d, %r14d
	xorl	%ebx, %ebx
	movq	%r8, 40(%rsp)
	movq	%rcx, 32(%rsp)
	movq	%rsi, 24(%rsp)
	jmp	.LBB73_3
	.p2align	4
.LBB73_13:
	addq	16(%rsp), %rbp
	addq	48(%rsp), %r12
	movq	%rbp, %rdi
	movq	%r12, %rsi
	movq	%r15, %rdx
	callq	memmove@PLT
	movq	40(%rsp), %r8
	incq	%r14
	addq	$16, %r13
	cmpq	%r8, %r14
	movq	32(%rsp), %rcx
	movq	24(%rsp), %rsi
	jae	.LBB73_14
.LBB73_3:
	movq	%r14, %rax
	shlq	$4, %rax
	movl	4(%rcx,%rax), %ebp
	movl	8(%rcx,%rax), %r12d
	movl	12(%rcx,%rax), %eax
	movq	%rax, %r15
	subq	%r12, %r15
	leaq	(%r15,%rbp), %rcx
	cmpq	%rsi, %rcx
	ja	.LBB73_15
	cmpl	$0, 12(%rsp)
	je	.LBB73_13
	cmpq	%rbx, %rcx
	jbe	.LBB73_13
	movl	%ebp, %edi
	andl	$-4096, %edi
	addq	%rbp, %rax
	subq	%r12, %rax
	movq	%r13, %rcx
	movq	%r14, %rdx
	movq	24(%rsp), %r10
	.p2align	4
.LBB73_7:
	movq	%rax, %rbx
	incq	%rdx
	cmpq	%r8, %rdx
	jae	.LBB73_11
	movl	-8(%rcx), %esi
	movl	-4(%rcx), %r9d
	movl	(%rcx), %eax
	addq	%rsi, %rax
	subq	%r9, %rax
	cmpq	%rbx, %rax
	jb	.LBB73_11
	leaq	4096(%rbx), %r9
	cmpq	%rsi, %r9
	jb	.LBB73_11
	addq	$16, %rcx
	cmpq	%r10, %rax
	jbe	.LBB73_7
	.p2align	4
.LBB73_11:
	addq	$4095, %rbx
	andq	$-4096, %rbx
	movq	%rbx, %rsi
	subq	%rdi, %rsi
	cmpq	$65536, %rsi
	jb	.LBB73_13
	addq	16(%rsp), %rdi
	movl	12(%rsp), %edx
	callq	*.Lprocess$local+72(%rip)
	jmp	.LBB73_13
.LBB73_1:
	xorl	%r14d, %r14d
	jmp	.LBB73_15
.LBB73_14:
	movq	%r8, %r14
.LBB73_15:
	movq	%r14, %rax
	addq	$56, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end73:
	.size	fill_memory, .Lfunc_end73-fill_memory
	.size	.Lfill_memory$local, .Lfunc_end73-fill_memory
	.cfi_endproc

	.globl	sum_up
	.p2align	4
	.type	sum_up,@function
sum_up:
.Lsum_up$local:
	.type	.Lsum_up$local,@function
	.cfi_startproc
	subq	%rsi, %rdx
	movq	%rdx, %r9
	shrq	$3, %r9
	addq	%rsi, %rdi
	testq	%r9, %r9
	je	.LBB74_1
	movl	%r9d, %ecx
	andl	$7, %ecx
	cmpq	$64, %rdx
	jae	.LBB74_4
	xorl	%r8d, %r8d
	xorl	%esi, %esi
	xorl	%eax, %eax
	jmp	.LBB74_7
.LBB74_1:
	xorl	%eax, %eax
	xorl	%ecx, %ecx
	jmp	.LBB74_10
.LBB74_4:
	andq	$-8, %r9
	leaq	56(%rdi), %r10
	xorl	%r8d, %r8d
	xorl	%esi, %esi
	xorl	%eax, %eax
	.p2align	4
.LBB74_5:
	addq	-56(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-48(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-40(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-32(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-24(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-16(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-8(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	$8, %r8
	cmpq	%r8, %r9
	jne	.LBB74_5
	testq	%rcx, %rcx
	je	.LBB74_9
.LBB74_7:
	leaq	(%rdi,%r8,8), %r8
	xorl	%r9d, %r9d
	.p2align	4
.LBB74_8:
	addq	(%r8,%r9,8), %rax
	addq	%rax, %rsi
	incq	%r9
	cmpq	%r9, %rcx
	jne	.LBB74_8
.LBB74_9:
	movabsq	$-7046029254386353130, %rcx
	imulq	%rsi, %rcx
.LBB74_10:
	movq	%rdx, %rsi
	andq	$7, %rsi
	je	.LBB74_18
	andq	$-8, %rdx
	movzbl	(%rdx,%rdi), %r8d
	addq	%r8, %rax
	cmpl	$1, %esi
	je	.LBB74_18
	movzbl	1(%rdx,%rdi), %r8d
	shll	$8, %r8d
	addq	%r8, %rax
	cmpl	$3, %esi
	jb	.LBB74_18
	movzbl	2(%rdx,%rdi), %r8d
	shll	$16, %r8d
	addq	%r8, %rax
	cmpl	$3, %esi
	je	.LBB74_18
	movzbl	3(%rdx,%rdi), %r8d
	shll	$24, %r8d
	addq	%r8, %rax
	cmpl	$5, %esi
	jb	.LBB74_18
	movzbl	4(%rdx,%rdi), %r8d
	shlq	$32, %r8
	addq	%r8, %rax
	cmpl	$5, %esi
	je	.LBB74_18
	movzbl	5(%rdx,%rdi), %r8d
	shlq	$40, %r8
	addq	%r8, %rax
	cmpl	$7, %esi
	jne	.LBB74_18
	movzbl	6(%rdx,%rdi), %edx
	shlq	$48, %rdx
	addq	%rdx, %rax
.LBB74_18:
	addq	%rcx, %rax
	retq
.Lfunc_end74:
	.size	sum_up, .Lfunc_end74-sum_up
	.size	.Lsum_up$local, .Lfunc_end74-sum_up
	.cfi_endproc

	.globl	compare_bodies
	.p2align	4
	.type	compare_bodies,@function
compare_bodies:
.Lcompare_bodies$local:
	.type	.Lcompare_bodies$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdi, (%rsp)
	testq	%rcx, %rcx
	je	.LBB75_19
	movq	80(%rsp), %rax
	movq	72(%rsp), %rdi
	addq	64(%rsp), %r9
	xorl	%ebx, %ebx
	xorl	%r11d, %r11d
	jmp	.LBB75_2
	.p2align	4
.LBB75_16:
	testb	%bpl, %bpl
	sete	%bpl
.LBB75_17:
	movb	%bpl, (%rax,%r11)
.LBB75_18:
	incq	%r11
	movq	%r10, %rbx
	cmpq	%rcx, %r11
	jae	.LBB75_19
.LBB75_2:
	movl	(%r8,%r11,4), %r12d
	subl	%edx, %r12d
	movl	(%rsi,%r12,8), %r15d
	movl	(%rdi,%r11,4), %r10d
	movq	%r10, %r14
	subq	%rbx, %r14
	movb	$0, (%rax,%r11)
	movl	4(%rsi,%r12,8), %r12d
	subq	%r15, %r12
	cmpq	%r14, %r12
	jne	.LBB75_18
	movb	$1, %bpl
	cmpq	%rbx, %r10
	je	.LBB75_17
	addq	%r9, %rbx
	addq	(%rsp), %r15
	cmpq	$8, %r14
	jae	.LBB75_6
	xorl	%r12d, %r12d
	xorl	%ebp, %ebp
	jmp	.LBB75_15
.LBB75_6:
	cmpq	$128, %r14
	jae	.LBB75_8
	xorl	%r12d, %r12d
	xorl	%ebp, %ebp
	jmp	.LBB75_12
.LBB75_8:
	movq	%r14, %r12
	andq	$-128, %r12
	pxor	%xmm0, %xmm0
	xorl	%ebp, %ebp
	pxor	%xmm7, %xmm7
	pxor	%xmm5, %xmm5
	pxor	%xmm6, %xmm6
	pxor	%xmm4, %xmm4
	pxor	%xmm3, %xmm3
	pxor	%xmm2, %xmm2
	pxor	%xmm1, %xmm1
	.p2align	4
.LBB75_9:
	movdqu	(%r15,%rbp), %xmm8
	movdqu	(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	16(%r15,%rbp), %xmm8
	por	%xmm9, %xmm7
	movdqu	16(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	32(%r15,%rbp), %xmm8
	por	%xmm9, %xmm5
	movdqu	32(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	48(%r15,%rbp), %xmm8
	por	%xmm9, %xmm0
	movdqu	48(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	80(%r15,%rbp), %xmm8
	por	%xmm9, %xmm6
	movdqu	80(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	64(%r15,%rbp), %xmm8
	por	%xmm9, %xmm3
	movdqu	64(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	112(%r15,%rbp), %xmm8
	por	%xmm9, %xmm4
	movdqu	112(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	96(%r15,%rbp), %xmm8
	por	%xmm9, %xmm1
	movdqu	96(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	por	%xmm9, %xmm2
	subq	$-128, %rbp
	cmpq	%rbp, %r12
	jne	.LBB75_9
	por	%xmm7, %xmm0
	por	%xmm5, %xmm6
	por	%xmm6, %xmm3
	por	%xmm0, %xmm4
	por	%xmm4, %xmm2
	por	%xmm3, %xmm1
	por	%xmm2, %xmm1
	pshufd	$238, %xmm1, %xmm0
	por	%xmm1, %xmm0
	pshufd	$85, %xmm0, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrld	$16, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrlw	$8, %xmm1
	por	%xmm0, %xmm1
	movd	%xmm1, %ebp
	cmpq	%r12, %r14
	je	.LBB75_16
	testb	$120, %r14b
	je	.LBB75_15
.LBB75_12:
	movq	%r12, %r13
	movq	%r14, %r12
	andq	$-8, %r12
	movzbl	%bpl, %ebp
	movd	%ebp, %xmm0
	.p2align	4
.LBB75_13:
	movq	(%rbx,%r13), %rbp
	xorq	(%r15,%r13), %rbp
	movq	%rbp, %xmm1
	por	%xmm1, %xmm0
	addq	$8, %r13
	cmpq	%r13, %r12
	jne	.LBB75_13
	pshufd	$85, %xmm0, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrld	$16, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrlw	$8, %xmm1
	por	%xmm0, %xmm1
	movd	%xmm1, %ebp
	cmpq	%r12, %r14
	je	.LBB75_16
	.p2align	4
.LBB75_15:
	movzbl	(%rbx,%r12), %r13d
	xorb	(%r15,%r12), %r13b
	orb	%r13b, %bpl
	incq	%r12
	cmpq	%r14, %r12
	jb	.LBB75_15
	jmp	.LBB75_16
.LBB75_19:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end75:
	.size	compare_bodies, .Lfunc_end75-compare_bodies
	.size	.Lcompare_bodies$local, .Lfunc_end75-compare_bodies
	.cfi_endproc

	.globl	put_code
	.p2align	4
	.type	put_code,@function
put_code:
.Lput_code$local:
	.type	.Lput_code$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%r9, %r12
	movl	%r8d, (%rsp)
	movl	%ecx, 4(%rsp)
	movq	%rdx, %rbp
	movq	%rsi, %rbx
	movq	%rdi, %r13
	movq	%rdi, %r14
	andq	$-4096, %r14
	leaq	(%rdi,%rdx), %r15
	addq	$4095, %r15
	andq	$-4096, %r15
	subq	%r14, %r15
	movq	%r14, %rdi
	movq	%r15, %rsi
	movl	$3, %edx
	callq	*.Lprocess$local+80(%rip)
	testl	%eax, %eax
	je	.LBB76_3
	xorl	%eax, %eax
	jmp	.LBB76_2
.LBB76_3:
	movl	4(%rsp), %edx
	testl	%edx, %edx
	je	.LBB76_6
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*.Lprocess$local+72(%rip)
	testl	%eax, %eax
	je	.LBB76_6
	xorl	%ebx, %ebx
	movl	(%rsp), %edx
	jmp	.LBB76_15
.LBB76_6:
	movq	%r13, %rdi
	movq	%rbx, %rsi
	movq	%rbp, %rdx
	callq	memmove@PLT
	movq	72(%rsp), %rdx
	testq	%rdx, %rdx
	je	.LBB76_7
	movq	80(%rsp), %rcx
	movq	64(%rsp), %rax
	cmpq	$1, %rdx
	jne	.LBB76_11
	xorl	%r11d, %r11d
	movl	(%rsp), %edx
	jmp	.LBB76_10
.LBB76_7:
	movb	$1, %bl
	movl	(%rsp), %edx
	jmp	.LBB76_15
.LBB76_11:
	movq	%rdx, %rsi
	andq	$-2, %rsi
	leaq	20(%rax), %rdi
	xorl	%r11d, %r11d
	.p2align	4
.LBB76_12:
	movl	-20(%rdi), %r8d
	movl	-16(%rdi), %r9d
	movl	(%rcx,%r9,8), %r9d
	subl	%r12d, %r9d
	subl	%r8d, %r9d
	addl	-12(%rdi), %r9d
	movl	%r9d, -4(%r13,%r8)
	movl	-8(%rdi), %r8d
	movl	-4(%rdi), %r9d
	movl	(%rcx,%r9,8), %r9d
	subl	%r8d, %r9d
	subl	%r12d, %r9d
	addl	(%rdi), %r9d
	movl	%r9d, -4(%r13,%r8)
	addq	$2, %r11
	addq	$24, %rdi
	cmpq	%r11, %rsi
	jne	.LBB76_12
	testb	$1, %dl
	movl	(%rsp), %edx
	jne	.LBB76_10
	movb	$1, %bl
	jmp	.LBB76_15
.LBB76_10:
	movb	$1, %bl
	leaq	(%r11,%r11,2), %r8
	movl	(%rax,%r8,4), %esi
	movl	4(%rax,%r8,4), %edi
	movl	(%rcx,%rdi,8), %ecx
	addl	%esi, %r12d
	subl	%r12d, %ecx
	addl	8(%rax,%r8,4), %ecx
	movl	%ecx, -4(%r13,%rsi)
.LBB76_15:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*.Lprocess$local+80(%rip)
	movl	%ebx, %eax
.LBB76_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end76:
	.size	put_code, .Lfunc_end76-put_code
	.size	.Lput_code$local, .Lfunc_end76-put_code
	.cfi_endproc

	.section	.rodata.cst16,"aM",@progbits,16
	.p2align	4, 0x0
.LCPI77_0:
	.quad	2
	.quad	3
.LCPI77_1:
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	1
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
.LCPI77_2:
	.quad	4
	.quad	4
	.text
	.globl	count_up
	.p2align	4
	.type	count_up,@function
count_up:
.Lcount_up$local:
	.type	.Lcount_up$local,@function
	.cfi_startproc
	testq	%rsi, %rsi
	je	.LBB77_12
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	cmpq	$20, %rsi
	jae	.LBB77_3
	xorl	%eax, %eax
.LBB77_9:
	movq	%rax, %r10
	imulq	%r9, %r10
	addq	%r10, %r8
	movq	%rax, %r10
	imulq	%rcx, %r10
	addq	%r10, %rdx
	movq	%rax, %r10
	shlq	$4, %r10
	addq	%r10, %rdi
	addq	$8, %rdi
	.p2align	4
.LBB77_10:
	movq	%rdx, -8(%rdi)
	movq	%r8, (%rdi)
	incq	%rax
	addq	%r9, %r8
	addq	%rcx, %rdx
	addq	$16, %rdi
	cmpq	%rsi, %rax
	jb	.LBB77_10
.LBB77_11:
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
.LBB77_12:
	retq
.LBB77_3:
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	leaq	-1(%rsi), %r10
	movq	%r10, %r11
	shlq	$4, %r11
	leaq	(%rdi,%r11), %rbx
	xorl	%eax, %eax
	cmpq	%rdi, %rbx
	jb	.LBB77_9
	leaq	8(%rdi), %rbx
	addq	%rdi, %r11
	addq	$8, %r11
	cmpq	%rbx, %r11
	jb	.LBB77_9
	shrq	$60, %r10
	jne	.LBB77_9
	movabsq	$2305843009213693948, %rax
	andq	%rsi, %rax
	movq	%rcx, %xmm0
	pshufd	$68, %xmm0, %xmm0
	movq	%rdx, %xmm1
	pshufd	$68, %xmm1, %xmm1
	movq	%r9, %xmm2
	pshufd	$68, %xmm2, %xmm2
	movq	%r8, %xmm3
	pshufd	$68, %xmm3, %xmm3
	movdqa	.LCPI77_0(%rip), %xmm4
	movdqa	.LCPI77_1(%rip), %xmm5
	movdqa	%xmm0, %xmm6
	psrlq	$32, %xmm6
	movdqa	%xmm2, %xmm7
	psrlq	$32, %xmm7
	movdqa	.LCPI77_2(%rip), %xmm8
	movq	%rdi, %r10
	movq	%rax, %r11
	.p2align	4
.LBB77_7:
	movdqa	%xmm4, %xmm11
	psrlq	$32, %xmm11
	movdqa	%xmm11, %xmm9
	pmuludq	%xmm0, %xmm9
	movdqa	%xmm4, %xmm13
	pmuludq	%xmm6, %xmm13
	paddq	%xmm9, %xmm13
	psllq	$32, %xmm13
	movdqa	%xmm4, %xmm9
	pmuludq	%xmm0, %xmm9
	movdqa	%xmm5, %xmm12
	psrlq	$32, %xmm12
	movdqa	%xmm12, %xmm10
	pmuludq	%xmm0, %xmm10
	movdqa	%xmm5, %xmm14
	pmuludq	%xmm6, %xmm14
	paddq	%xmm10, %xmm14
	psllq	$32, %xmm14
	movdqa	%xmm5, %xmm10
	pmuludq	%xmm0, %xmm10
	paddq	%xmm1, %xmm10
	paddq	%xmm14, %xmm10
	paddq	%xmm1, %xmm9
	paddq	%xmm13, %xmm9
	pmuludq	%xmm2, %xmm11
	movdqa	%xmm4, %xmm13
	pmuludq	%xmm7, %xmm13
	paddq	%xmm11, %xmm13
	psllq	$32, %xmm13
	movdqa	%xmm4, %xmm11
	pmuludq	%xmm2, %xmm11
	pmuludq	%xmm2, %xmm12
	movdqa	%xmm5, %xmm14
	pmuludq	%xmm7, %xmm14
	paddq	%xmm12, %xmm14
	psllq	$32, %xmm14
	movdqa	%xmm5, %xmm12
	pmuludq	%xmm2, %xmm12
	paddq	%xmm3, %xmm12
	paddq	%xmm14, %xmm12
	paddq	%xmm3, %xmm11
	paddq	%xmm13, %xmm11
	movdqa	%xmm9, %xmm13
	punpcklqdq	%xmm11, %xmm13
	punpckhqdq	%xmm11, %xmm9
	movdqa	%xmm10, %xmm11
	punpcklqdq	%xmm12, %xmm11
	punpckhqdq	%xmm12, %xmm10
	movdqu	%xmm10, 16(%r10)
	movdqu	%xmm11, (%r10)
	movdqu	%xmm9, 48(%r10)
	movdqu	%xmm13, 32(%r10)
	paddq	%xmm8, %xmm5
	paddq	%xmm8, %xmm4
	addq	$64, %r10
	addq	$-4, %r11
	jne	.LBB77_7
	cmpq	%rax, %rsi
	jne	.LBB77_9
	jmp	.LBB77_11
.Lfunc_end77:
	.size	count_up, .Lfunc_end77-count_up
	.size	.Lcount_up$local, .Lfunc_end77-count_up
	.cfi_endproc

	.globl	make_elements
	.p2align	4
	.type	make_elements,@function
make_elements:
.Lmake_elements$local:
	.type	.Lmake_elements$local,@function
	.cfi_startproc
	testq	%rsi, %rsi
	je	.LBB78_23
	movl	%esi, %eax
	andl	$3, %eax
	cmpq	$4, %rsi
	jae	.LBB78_3
	xorl	%r10d, %r10d
	jmp	.LBB78_18
.LBB78_3:
	andq	$-4, %rsi
	xorl	%r10d, %r10d
	jmp	.LBB78_4
	.p2align	4
.LBB78_15:
	movq	(%r9,%r11,8), %r11
.LBB78_16:
	movq	%r11, 24(%rdi,%r10,8)
	addq	$4, %r10
	cmpq	%r10, %rsi
	je	.LBB78_17
.LBB78_4:
	movl	(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	jbe	.LBB78_6
	movq	(%r9,%r11,8), %r11
	jmp	.LBB78_7
	.p2align	4
.LBB78_6:
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
.LBB78_7:
	movq	%r11, (%rdi,%r10,8)
	movl	4(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	jbe	.LBB78_8
	movq	(%r9,%r11,8), %r11
	jmp	.LBB78_10
	.p2align	4
.LBB78_8:
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
.LBB78_10:
	movq	%r11, 8(%rdi,%r10,8)
	movl	8(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	jbe	.LBB78_11
	movq	(%r9,%r11,8), %r11
	jmp	.LBB78_13
	.p2align	4
.LBB78_11:
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
.LBB78_13:
	movq	%r11, 16(%rdi,%r10,8)
	movl	12(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	ja	.LBB78_15
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
	jmp	.LBB78_16
.LBB78_17:
	testq	%rax, %rax
	je	.LBB78_23
.LBB78_18:
	leaq	(%rdi,%r10,8), %rsi
	leaq	(%rdx,%r10,4), %rdx
	xorl	%edi, %edi
	jmp	.LBB78_19
	.p2align	4
.LBB78_21:
	movq	(%r9,%r10,8), %r10
.LBB78_22:
	movq	%r10, (%rsi,%rdi,8)
	incq	%rdi
	cmpq	%rdi, %rax
	je	.LBB78_23
.LBB78_19:
	movl	(%rdx,%rdi,4), %r10d
	cmpq	%r10, %r8
	ja	.LBB78_21
	leaq	(%r10,%r10,2), %r10
	shlq	$4, %r10
	addq	%rcx, %r10
	jmp	.LBB78_22
.LBB78_23:
	retq
.Lfunc_end78:
	.size	make_elements, .Lfunc_end78-make_elements
	.size	.Lmake_elements$local, .Lfunc_end78-make_elements
	.cfi_endproc

	.globl	make_functions
	.p2align	4
	.type	make_functions,@function
make_functions:
.Lmake_functions$local:
	.type	.Lmake_functions$local,@function
	.cfi_startproc
	testq	%rsi, %rsi
	je	.LBB79_8
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	64(%rsp), %rax
	movq	56(%rsp), %r10
	cmpq	$1, %rsi
	jne	.LBB79_3
	xorl	%r11d, %r11d
	jmp	.LBB79_6
.LBB79_3:
	movq	%rsi, %rbx
	andq	$-2, %rbx
	leaq	(%rax,%rax), %r14
	movl	%r8d, %r15d
	xorl	%r11d, %r11d
	movq	%r10, %r12
	movq	%rdi, %r13
	.p2align	4
.LBB79_4:
	movq	%r12, (%r13)
	movl	(%rdx,%r11,4), %ebp
	movl	(%rcx,%rbp,4), %ebp
	movl	%ebp, 8(%r13)
	leal	(%r15,%r11), %ebp
	movl	%ebp, 12(%r13)
	movq	%r9, 16(%r13)
	leaq	(%rax,%r12), %rbp
	movq	%rbp, 48(%r13)
	movl	4(%rdx,%r11,4), %ebp
	movl	(%rcx,%rbp,4), %ebp
	movl	%ebp, 56(%r13)
	leal	(%r15,%r11), %ebp
	incl	%ebp
	movl	%ebp, 60(%r13)
	movq	%r9, 64(%r13)
	addq	$2, %r11
	addq	$96, %r13
	addq	%r14, %r12
	cmpq	%r11, %rbx
	jne	.LBB79_4
	testb	$1, %sil
	je	.LBB79_7
.LBB79_6:
	leaq	(%r11,%r11,2), %rsi
	shlq	$4, %rsi
	imulq	%r11, %rax
	addq	%r10, %rax
	movq	%rax, (%rsi,%rdi)
	movl	(%rdx,%r11,4), %eax
	movl	(%rcx,%rax,4), %eax
	movl	%eax, 8(%rsi,%rdi)
	addl	%r11d, %r8d
	movl	%r8d, 12(%rsi,%rdi)
	movq	%r9, 16(%rsi,%rdi)
.LBB79_7:
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
.LBB79_8:
	retq
.Lfunc_end79:
	.size	make_functions, .Lfunc_end79-make_functions
	.size	.Lmake_functions$local, .Lfunc_end79-make_functions
	.cfi_endproc

	.globl	place_functions
	.p2align	4
	.type	place_functions,@function
place_functions:
.Lplace_functions$local:
	.type	.Lplace_functions$local,@function
	.cfi_startproc
	testq	%rdx, %rdx
	je	.LBB80_9
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movl	%edx, %eax
	andl	$3, %eax
	cmpq	$4, %rdx
	jae	.LBB80_3
	xorl	%r10d, %r10d
	jmp	.LBB80_6
.LBB80_3:
	andq	$-4, %rdx
	xorl	%r10d, %r10d
	.p2align	4
.LBB80_4:
	movl	(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	movl	4(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	4(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	4(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	movl	8(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	8(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	8(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	movl	12(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	12(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	12(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	addq	$4, %r10
	cmpq	%r10, %rdx
	jne	.LBB80_4
	testq	%rax, %rax
	je	.LBB80_8
.LBB80_6:
	leaq	(%r8,%r10,4), %rdx
	leaq	(%rcx,%r10,4), %rcx
	xorl	%r8d, %r8d
	.p2align	4
.LBB80_7:
	movl	(%rcx,%r8,4), %r10d
	subq	%rsi, %r10
	leaq	(%r10,%r10,2), %r10
	shlq	$4, %r10
	movl	(%rdx,%r8,4), %r11d
	addq	%r9, %r11
	movq	%r11, (%r10,%rdi)
	movl	(%rdx,%r8,4), %r11d
	addq	%r9, %r11
	movq	%r11, 32(%r10,%rdi)
	incq	%r8
	cmpq	%r8, %rax
	jne	.LBB80_7
.LBB80_8:
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
.LBB80_9:
	retq
.Lfunc_end80:
	.size	place_functions, .Lfunc_end80-place_functions
	.size	.Lplace_functions$local, .Lfunc_end80-place_functions
	.cfi_endproc

	.type	have_conts,@function
have_conts:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %rbx
	movq	%rdi, %r14
	movq	112(%rdi), %r15
	cmpq	$0, 96(%r15)
	je	.LBB81_1
.LBB81_3:
	cmpq	$0, 88(%r15)
	jne	.LBB81_5
	movq	%rsi, 240(%r15)
	xorl	%r12d, %r12d
	movq	%r12, 248(%r15)
	movq	%r14, %rdi
	callq	collect_now
	movq	%r12, 240(%r15)
	jmp	.LBB81_5
.LBB81_1:
	cmpq	$0, 16(%r14)
	jne	.LBB81_5
	movq	48(%r14), %rax
	cmpq	176(%r15), %rax
	jae	.LBB81_3
.LBB81_5:
	movq	56(%r14), %rax
	subq	48(%r14), %rax
	shrq	$6, %rax
	cmpq	%rbx, %rax
	jae	.LBB81_9
	movq	16(%r14), %rcx
.LBB81_7:
	testq	%rcx, %rcx
	je	.LBB81_10
	movq	48(%rcx), %rcx
	incq	%rax
	cmpq	%rbx, %rax
	jb	.LBB81_7
.LBB81_9:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB81_10:
	.cfi_def_cfa_offset 48
	movl	$4, %edi
	callq	trap
.Lfunc_end81:
	.size	have_conts, .Lfunc_end81-have_conts
	.cfi_endproc

	.section	.rodata.cst16,"aM",@progbits,16
	.p2align	4, 0x0
.LCPI82_0:
	.zero	16,221
	.text
	.type	spoil,@function
spoil:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	112(%rdi), %r12
	movq	24(%rsi), %r13
	movq	56(%rsi), %rbp
	testq	%rbp, %rbp
	je	.LBB82_7
	movq	(%r14), %rdi
	testb	$1, %bpl
	jne	.LBB82_3
	movq	%rbp, %r15
	jmp	.LBB82_4
.LBB82_3:
	leaq	8372167(%rbp), %rdx
	subq	%rdi, %rdx
	movl	$221, %esi
	callq	memset@PLT
	movq	8372167(%rbp), %rdi
	movq	8372175(%rbp), %r15
.LBB82_4:
	testb	$4, %r15b
	je	.LBB82_6
	andq	$-3, %r15
	leaq	249860(%r15), %rdx
	subq	%rdi, %rdx
	movl	$221, %esi
	callq	memset@PLT
	movq	249860(%r15), %rdi
	movq	249868(%r15), %r15
.LBB82_6:
	andq	$-8, %r15
	subq	%rdi, %r15
	addq	$1384, %r15
	movl	$221, %esi
	movq	%r15, %rdx
	callq	memset@PLT
.LBB82_7:
	movaps	.LCPI82_0(%rip), %xmm0
	movups	%xmm0, 24(%r14)
	movabsq	$-2459565876494606883, %rax
	movq	%rax, 40(%r14)
	movups	%xmm0, 8(%r14)
	xorl	%eax, %eax
	movq	%rax, 24(%r14)
	movq	%rbp, 56(%r14)
	movq	%r13, (%r14)
	movq	%rax, 48(%r14)
	cmpq	%rax, 232(%r12)
	je	.LBB82_8
	movq	224(%r12), %rax
	movq	%r14, 48(%rax)
	movq	232(%r12), %rax
	movq	%r14, 224(%r12)
	leaq	1(%rax), %rcx
	movq	%rcx, 232(%r12)
	cmpq	$1001, %rcx
	jb	.LBB82_11
	movq	%rax, 232(%r12)
	movq	216(%r12), %rsi
	movq	48(%rsi), %rax
	movq	112(%rbx), %rcx
	movq	%rax, 216(%rcx)
	movq	(%rsi), %rax
	movq	%rax, 24(%rsi)
	movq	%rsi, 16(%rsi)
	testq	%rax, %rax
	je	.LBB82_11
	movq	%rbx, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lrelease$local
.LBB82_8:
	.cfi_def_cfa_offset 64
	movq	%r14, 216(%r12)
	movq	%r14, 224(%r12)
	movq	$1, 232(%r12)
.LBB82_11:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end82:
	.size	spoil, .Lfunc_end82-spoil
	.cfi_endproc

	.type	take_run,@function
take_run:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	232(%rdi,%rsi,8), %rax
	testq	%rax, %rax
	je	.LBB83_3
	movq	(%rax), %rcx
	movq	%rcx, 232(%rbx,%rsi,8)
	jmp	.LBB83_2
.LBB83_3:
	movl	$64, %r14d
	movl	%esi, %ecx
	shlq	%cl, %r14
.LBB83_5:
	movq	304(%rbx), %rax
	leaq	(%rax,%r14), %rcx
	cmpq	312(%rbx), %rcx
	jbe	.LBB83_6
	movl	$5, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB83_5
.LBB83_6:
	movq	%rcx, 304(%rbx)
.LBB83_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end83:
	.size	take_run, .Lfunc_end83-take_run
	.cfi_endproc

	.type	collect_now,@function
collect_now:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	cmpq	$0, .Lprocess$local+88(%rip)
	jne	.LBB84_2
	movl	$3, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB84_2:
	movq	%rbx, %rdi
	callq	collect_on_thread_stack
	movq	112(%rbx), %rax
	cmpq	$0, 256(%rax)
	je	.LBB84_3
	movl	$4, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	service
.LBB84_3:
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end84:
	.size	collect_now, .Lfunc_end84-collect_now
	.cfi_endproc

	.type	look_for_stacks,@function
look_for_stacks:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	112(%rdi), %r14
	movq	184(%r14), %rax
	cmpq	192(%r14), %rax
	jb	.LBB85_3
	cmpq	$0, 88(%r14)
	jne	.LBB85_3
	movq	%rsi, 240(%r14)
	movq	%rdx, 248(%r14)
	movq	%rbx, %rdi
	callq	collect_now
	movq	$0, 240(%r14)
.LBB85_3:
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB85_5
	movq	112(%rbx), %rax
	incq	184(%rax)
.LBB85_5:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end85:
	.size	look_for_stacks, .Lfunc_end85-look_for_stacks
	.cfi_endproc

	.type	shrink,@function
shrink:
	.cfi_startproc
	movq	56(%rsi), %rax
	testb	$1, %al
	je	.LBB86_2
	movq	8372175(%rax), %rax
.LBB86_2:
	testb	$4, %al
	jne	.LBB86_3
	xorq	$2, %rax
	movq	%rax, 56(%rsi)
	movq	-576(%rax), %rax
	jmp	.LBB86_5
.LBB86_3:
	andq	$-3, %rax
	movq	249868(%rax), %rcx
	addq	$249860, %rax
	xorq	$2, %rcx
	movq	%rcx, 56(%rsi)
.LBB86_5:
	movq	16(%rax), %rcx
	testb	$2, %cl
	je	.LBB86_7
	movq	-16390(%rcx), %rcx
	movq	16896(%rdi), %rdx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, 16896(%rdi)
.LBB86_7:
	movq	32(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 32(%rdi)
	retq
.Lfunc_end86:
	.size	shrink, .Lfunc_end86-shrink
	.cfi_endproc

	.type	free_more,@function
free_more:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movl	%r9d, %r14d
	movq	%r8, %r15
	movq	%rcx, %r13
	movq	%rdx, %r12
	movq	%rdi, %rbp
	movq	64(%rsp), %rbx
	testq	%rbx, %rbx
	je	.LBB87_1
	movq	(%rbp,%rsi), %rcx
	xorl	%eax, %eax
.LBB87_8:
	cmpq	$0, (%rcx)
	je	.LBB87_2
	addq	$-8, %rcx
	incq	%rax
	cmpq	%rbx, %rax
	jb	.LBB87_8
	jmp	.LBB87_13
.LBB87_1:
	xorl	%eax, %eax
.LBB87_2:
	cmpq	%rbx, %rax
	jae	.LBB87_13
	movq	%rsi, (%rsp)
.LBB87_4:
	movq	(%rbp,%r12), %rcx
	cmpq	8(%rbp,%r12), %rcx
	jae	.LBB87_10
	leaq	(%rcx,%r13), %rdx
	movq	%rdx, (%rbp,%r12)
	movq	(%rbp,%rsi), %rdx
	addq	%r15, %rcx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, (%rbp,%rsi)
	incq	%rax
.LBB87_6:
	cmpq	%rbx, %rax
	jb	.LBB87_4
	jmp	.LBB87_13
.LBB87_10:
	movl	%r14d, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	(%rsp), %rsi
	movq	(%rbp,%rsi), %rcx
	xorl	%eax, %eax
.LBB87_11:
	cmpq	$0, (%rcx)
	je	.LBB87_6
	addq	$-8, %rcx
	incq	%rax
	cmpq	%rbx, %rax
	jb	.LBB87_11
.LBB87_13:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end87:
	.size	free_more, .Lfunc_end87-free_more
	.cfi_endproc

	.type	find_among,@function
find_among:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rsi), %rax
	cmpq	.Lpython$local+248(%rip), %rax
	setne	%al
	testq	%rdi, %rdi
	sete	%cl
	orb	%al, %cl
	je	.LBB88_3
.LBB88_1:
	xorl	%ebx, %ebx
.LBB88_2:
	movq	%rbx, %rax
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB88_3:
	.cfi_def_cfa_offset 48
	movq	%rsi, %r14
	movq	%rdi, %rbx
.LBB88_4:
	movq	16(%rbx), %r15
	movq	%r14, %rdi
	callq	*.Lpython$local+64(%rip)
	cmpq	%rax, %r15
	jne	.LBB88_10
	movq	16(%rbx), %r12
	testq	%r12, %r12
	je	.LBB88_2
	leaq	24(%rbx), %r13
	xorl	%r15d, %r15d
.LBB88_8:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*.Lpython$local+72(%rip)
	movq	8(%rax), %rcx
	cmpq	.Lforms$local+24(%rip), %rcx
	jne	.LBB88_10
	movq	(%r13), %rcx
	movq	.Lforms$local+32(%rip), %rdx
	cmpq	(%rdx,%rax), %rcx
	jne	.LBB88_10
	incq	%r15
	addq	$24, %r13
	cmpq	%r12, %r15
	jae	.LBB88_2
	jmp	.LBB88_8
.LBB88_10:
	movq	(%rbx), %rbx
	testq	%rbx, %rbx
	je	.LBB88_1
	jmp	.LBB88_4
.Lfunc_end88:
	.size	find_among, .Lfunc_end88-find_among
	.cfi_endproc

	.type	reservation,@object
	.bss
	.globl	reservation
	.p2align	3, 0x0
reservation:
.Lreservation$local:
	.zero	72
	.size	reservation, 72

	.type	process,@object
	.globl	process
	.p2align	3, 0x0
process:
.Lprocess$local:
	.zero	96
	.size	process, 96

	.type	python,@object
	.globl	python
	.p2align	3, 0x0
python:
.Lpython$local:
	.zero	304
	.size	python, 304

	.type	forms,@object
	.globl	forms
	.p2align	3, 0x0
forms:
.Lforms$local:
	.zero	104
	.size	forms, 104

	.section	".note.GNU-stack","",@progbits
