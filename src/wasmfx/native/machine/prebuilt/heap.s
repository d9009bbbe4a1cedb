# By `make native`, from files 08e221201b41a665 and IR 7d3ba08684493ddd
	.file	"<string>"
	.section	.rodata.cst16,"aM",@progbits,16
	.p2align	4, 0x0
.LCPI0_0:
	.zero	16,1
.LCPI0_1:
	.zero	16,221
	.text
	.globl	collect
	.type	collect,@function
collect:
.Lcollect$local:
	.type	.Lcollect$local,@function
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
	movq	%rsi, %r12
	rdtsc
	movq	%rax, 16(%rsp)
	movq	96(%rdi), %rsi
	movq	112(%rdi), %r13
	leaq	96(%rdi), %rax
	movq	%r13, %rcx
	cmpq	(%r13), %rsi
	jae	.LBB0_2
	movl	$0, (%rsi)
	movq	112(%rdi), %rcx
.LBB0_2:
	movq	%rdi, 8(%rsp)
	movq	%rdx, 24(%rsp)
	pxor	%xmm0, %xmm0
	movdqu	%xmm0, (%rax)
	movq	$0, (%rcx)
	leaq	40(%r13), %rax
	movq	40(%r13), %rcx
	cmpq	48(%r13), %rcx
	jae	.LBB0_4
	movl	$0, (%rcx)
.LBB0_4:
	movdqu	%xmm0, (%rax)
	movq	reservation(%rip), %rbx
	shrq	$20, %rbx
	movq	reservation+8(%rip), %r14
	shrq	$20, %r14
	cmpq	%r14, %rbx
	jae	.LBB0_10
	movq	reservation+48(%rip), %rax
	movq	%rbx, %rbp
	shlq	$5, %rbp
	movq	%rbx, %r15
	shlq	$14, %r15
	movq	%r13, 32(%rsp)
.LBB0_6:
	cmpq	%r13, (%rax,%rbx,8)
	jne	.LBB0_9
	movq	reservation+24(%rip), %rcx
	movq	8(%rbp,%rcx), %rdx
	orq	(%rbp,%rcx), %rdx
	orq	16(%rbp,%rcx), %rdx
	orq	24(%rbp,%rcx), %rdx
	je	.LBB0_9
	movq	reservation+40(%rip), %rdi
	addq	%r15, %rdi
	movq	reservation+32(%rip), %r13
	addq	%r15, %r13
	movl	$16384, %edx
	movq	%r13, %rsi
	callq	memmove@PLT
	movl	$16384, %edx
	movq	%r13, %rdi
	movq	32(%rsp), %r13
	xorl	%esi, %esi
	callq	memset@PLT
	movq	reservation+48(%rip), %rax
.LBB0_9:
	incq	%rbx
	addq	$32, %rbp
	addq	$16384, %r15
	cmpq	%r14, %rbx
	jb	.LBB0_6
.LBB0_10:
	movq	8(%rsp), %rbp
	movq	48(%rbp), %rax
	subq	8(%rbp), %rax
	movq	160(%r13), %rdi
	shrq	$12, %rax
	leaq	8(,%rax,8), %rdx
	xorl	%esi, %esi
	callq	memset@PLT
	pxor	%xmm0, %xmm0
	movdqu	%xmm0, 200(%r13)
	movq	$0, reservation+64(%rip)
	testq	%r12, %r12
	je	.LBB0_19
	movq	%r12, %rax
.LBB0_12:
	cmpq	$0, 32(%rax)
	je	.LBB0_14
	movq	%rax, %rdx
	subq	8(%rbp), %rdx
	movl	%edx, %ecx
	shrl	$6, %ecx
	movq	112(%rbp), %rsi
	movq	160(%rsi), %rsi
	movl	$1, %edi
	shlq	%cl, %rdi
	shrq	$12, %rdx
	orq	%rdi, (%rsi,%rdx,8)
	movq	32(%rax), %rcx
	testq	%rcx, %rcx
	jne	.LBB0_15
.LBB0_14:
	movq	48(%rax), %rcx
.LBB0_15:
	movq	%rcx, %rax
	testq	%rcx, %rcx
	jne	.LBB0_12
.LBB0_16:
	movq	%rbp, %rdi
	movq	%r12, %rsi
	callq	scan_stack
	movq	32(%r12), %rax
	testq	%rax, %rax
	jne	.LBB0_18
	movq	48(%r12), %rax
.LBB0_18:
	movq	%rax, %r12
	testq	%rax, %rax
	jne	.LBB0_16
.LBB0_19:
	movq	112(%rbp), %rbx
	movq	120(%rbx), %r14
	movq	%rbx, %rax
	testq	%r14, %r14
	je	.LBB0_23
	xorl	%r15d, %r15d
.LBB0_21:
	movq	112(%rbx), %rax
	movq	(%rax,%r15,8), %rax
	movq	(%rax), %rsi
	movq	8(%rax), %rax
	leaq	(%rsi,%rax,8), %rdx
	movq	%rbp, %rdi
	callq	scan
	incq	%r15
	cmpq	%r14, %r15
	jb	.LBB0_21
	movq	112(%rbp), %rax
.LBB0_23:
	movq	136(%rax), %r14
	testq	%r14, %r14
	je	.LBB0_30
	movq	128(%rax), %r12
	movq	%r12, %r15
	addq	$8, %r15
	xorl	%r13d, %r13d
.LBB0_25:
	movq	(%r15), %rax
	testq	%rax, %rax
	je	.LBB0_28
	cmpl	$2, (%rax)
	jb	.LBB0_28
	leaq	8(%r12), %rdx
	movq	%rbp, %rdi
	movq	%r12, %rsi
	callq	scan
.LBB0_28:
	incq	%r13
	addq	$16, %r12
	addq	$16, %r15
	cmpq	%r14, %r13
	jb	.LBB0_25
	movq	112(%rbp), %rax
.LBB0_30:
	movq	168(%rax), %rsi
	movq	48(%rbp), %rax
	subq	8(%rbp), %rax
	shrq	$6, %rax
	leaq	(%rsi,%rax,8), %rdx
	movq	%rbp, %rdi
	callq	scan
	movq	240(%rbx), %rsi
	testq	%rsi, %rsi
	movq	24(%rsp), %r15
	je	.LBB0_32
	movq	%rsi, %rax
	subq	8(%rbp), %rax
	movl	%eax, %ecx
	shrl	$6, %ecx
	movq	112(%rbp), %rdx
	movq	160(%rdx), %rdx
	movl	$1, %edi
	shlq	%cl, %rdi
	shrq	$12, %rax
	orq	%rdi, (%rdx,%rax,8)
	movq	%rbp, %rdi
	callq	scan_cont
	leaq	512(%rbp), %rsi
	movq	248(%rbx), %rax
	leaq	512(,%rax,8), %rdx
	addq	%rbp, %rdx
	movq	%rbp, %rdi
	callq	scan
.LBB0_32:
	movq	reservation+64(%rip), %rax
	testq	%rax, %rax
	je	.LBB0_83
	movabsq	$-4160749568, %r12
	movabsq	$72057594037927936, %r13
.LBB0_34:
	movq	reservation+56(%rip), %rcx
	movl	-4(%rcx,%rax,4), %esi
	decq	%rax
	testb	$1, %sil
	jne	.LBB0_35
	movl	(%rsi), %edx
	cmpl	$1, 4(%rdx)
	jne	.LBB0_58
	movl	12(%rdx), %ecx
	cmpl	$2, %ecx
	je	.LBB0_48
	cmpl	$1, %ecx
	jne	.LBB0_76
	movl	4(%rsi), %edx
	testq	%rdx, %rdx
	je	.LBB0_76
	xorl	%edi, %edi
.LBB0_41:
	movl	8(%rsi,%rdi,4), %r8d
	movl	%r8d, %ecx
	andb	$3, %cl
	cmpb	$2, %cl
	je	.LBB0_46
	movl	%r8d, %ecx
	andl	$3, %ecx
	jne	.LBB0_47
	testl	%r8d, %r8d
	je	.LBB0_47
	movq	reservation+32(%rip), %r9
	movl	%r8d, %ecx
	shrl	$3, %ecx
	movl	$1, %r10d
	shlq	%cl, %r10
	movl	%r8d, %r11d
	shrl	$9, %r11d
	movq	(%r9,%r11,8), %rbx
	btq	%rcx, %rbx
	jb	.LBB0_47
	orq	%r10, %rbx
	movq	%rbx, (%r9,%r11,8)
	movq	reservation+56(%rip), %rcx
	movl	%r8d, (%rcx,%rax,4)
	incq	%rax
	jmp	.LBB0_47
.LBB0_46:
	movq	112(%rbp), %rcx
	movq	144(%rcx), %rcx
	addq	%r12, %r8
	shrq	$3, %r8
	movb	$3, (%rcx,%r8)
.LBB0_47:
	incq	%rdi
	cmpq	%rdx, %rdi
	jb	.LBB0_41
	jmp	.LBB0_76
.LBB0_35:
	movq	%rax, reservation+64(%rip)
	shlq	$5, %rsi
	andq	$-64, %rsi
	addq	8(%rbp), %rsi
	movq	%rbp, %rdi
	callq	scan_cont
	movq	reservation+64(%rip), %rax
	jmp	.LBB0_82
.LBB0_58:
	movl	12(%rdx), %edi
	testq	%rdi, %rdi
	je	.LBB0_76
	xorl	%r8d, %r8d
.LBB0_60:
	movq	16(%rdx), %rcx
	movl	(%rcx,%r8,4), %r9d
	movl	%r9d, %ecx
	shrl	$2, %ecx
	andl	$3, %r9d
	cmpl	$1, %r9d
	jne	.LBB0_67
	movl	(%rcx,%rsi), %r9d
	movl	%r9d, %ecx
	andb	$3, %cl
	cmpb	$2, %cl
	je	.LBB0_66
	movl	%r9d, %ecx
	andl	$3, %ecx
	jne	.LBB0_75
	testl	%r9d, %r9d
	je	.LBB0_75
	movq	reservation+32(%rip), %r10
	movl	%r9d, %ecx
	shrl	$3, %ecx
	movl	$1, %r11d
	shlq	%cl, %r11
	movl	%r9d, %ebx
	shrl	$9, %ebx
	movq	(%r10,%rbx,8), %r14
	btq	%rcx, %r14
	jb	.LBB0_75
	orq	%r11, %r14
	movq	%r14, (%r10,%rbx,8)
	movq	reservation+56(%rip), %rcx
	movl	%r9d, (%rcx,%rax,4)
	jmp	.LBB0_74
.LBB0_67:
	movq	(%rcx,%rsi), %r9
	cmpq	%r13, %r9
	jb	.LBB0_75
	testb	$7, %r9b
	jne	.LBB0_75
	movl	%r9d, %ecx
	leaq	(,%rcx,8), %r10
	movq	8(%rbp), %r11
	movq	48(%rbp), %rbx
	subq	%r11, %rbx
	cmpq	%rbx, %r10
	jae	.LBB0_75
	cmpq	%r9, 24(%r10,%r11)
	jne	.LBB0_75
	cmpq	$3, 56(%r11,%r10)
	je	.LBB0_75
	shrl	$3, %r9d
	movq	112(%rbp), %r10
	movq	160(%r10), %r10
	movl	%ecx, %r11d
	shrl	$9, %r11d
	movq	(%r10,%r11,8), %rbx
	movq	%rbx, %r14
	btsq	%r9, %r14
	movq	%r14, (%r10,%r11,8)
	btq	%r9, %rbx
	jb	.LBB0_75
	shrl	$2, %ecx
	orl	$1, %ecx
	movq	reservation+56(%rip), %r9
	movl	%ecx, (%r9,%rax,4)
.LBB0_74:
	incq	%rax
	jmp	.LBB0_75
.LBB0_66:
	movq	112(%rbp), %rcx
	movq	144(%rcx), %rcx
	addq	%r12, %r9
	shrq	$3, %r9
	movb	$3, (%rcx,%r9)
.LBB0_75:
	incq	%r8
	cmpq	%rdi, %r8
	jb	.LBB0_60
.LBB0_76:
	movq	reservation+24(%rip), %rcx
	movl	%esi, %edx
	shrl	$15, %edx
	cmpb	$3, (%rcx,%rdx)
	je	.LBB0_82
	movl	(%rsi), %ecx
	movl	(%rcx), %edx
	cmpl	$1, 4(%rcx)
	jne	.LBB0_79
	movl	4(%rsi), %ecx
	imulq	%rdx, %rcx
	andq	$-8, %rcx
	addq	$16, %rcx
	movq	%rcx, %rdx
.LBB0_79:
	movl	%esi, %ecx
	shrl	$7, %ecx
	addq	%rsi, %rdx
	decq	%rdx
	shrq	$7, %rdx
	cmpq	%rdx, %rcx
	ja	.LBB0_82
	movq	reservation+16(%rip), %rsi
	decq	%rcx
.LBB0_81:
	orb	$-128, 1(%rsi,%rcx)
	incq	%rcx
	cmpq	%rdx, %rcx
	jb	.LBB0_81
.LBB0_82:
	testq	%rax, %rax
	jne	.LBB0_34
	jmp	.LBB0_83
.LBB0_48:
	movl	4(%rsi), %ecx
	testq	%rcx, %rcx
	je	.LBB0_76
	xorl	%edx, %edx
.LBB0_50:
	movq	8(%rsi,%rdx,8), %r8
	cmpq	%r13, %r8
	jae	.LBB0_51
.LBB0_57:
	incq	%rdx
	cmpq	%rcx, %rdx
	jb	.LBB0_50
	jmp	.LBB0_76
.LBB0_51:
	testb	$7, %r8b
	jne	.LBB0_57
	movl	%r8d, %edi
	leaq	(,%rdi,8), %r9
	movq	8(%rbp), %r10
	movq	48(%rbp), %r11
	subq	%r10, %r11
	cmpq	%r11, %r9
	jae	.LBB0_57
	cmpq	%r8, 24(%r9,%r10)
	jne	.LBB0_57
	cmpq	$3, 56(%r10,%r9)
	je	.LBB0_57
	shrl	$3, %r8d
	movq	112(%rbp), %r9
	movq	160(%r9), %r9
	movl	%edi, %r10d
	shrl	$9, %r10d
	movq	(%r9,%r10,8), %r11
	movq	%r11, %rbx
	btsq	%r8, %rbx
	movq	%rbx, (%r9,%r10,8)
	btq	%r8, %r11
	jb	.LBB0_57
	shrl	$2, %edi
	orl	$1, %edi
	movq	reservation+56(%rip), %r8
	movl	%edi, (%r8,%rax,4)
	incq	%rax
	jmp	.LBB0_57
.LBB0_83:
	movq	112(%rbp), %r12
	movq	reservation(%rip), %r13
	shrq	$15, %r13
	movq	reservation+8(%rip), %rax
	shrq	$15, %rax
	xorl	%ebp, %ebp
	cmpq	%rax, %r13
	jae	.LBB0_84
	movdqa	.LCPI0_0(%rip), %xmm4
	pxor	%xmm5, %xmm5
	movaps	.LCPI0_1(%rip), %xmm6
	xorl	%ebx, %ebx
.LBB0_86:
	movq	reservation+48(%rip), %rcx
	movq	%r13, %rdx
	shrq	$5, %rdx
	cmpq	%r12, (%rcx,%rdx,8)
	jne	.LBB0_87
	movq	reservation+24(%rip), %rsi
	movzbl	(%rsi,%r13), %ecx
	leal	-1(%rcx), %edx
	cmpl	$2, %edx
	jae	.LBB0_89
	movq	%r13, %rax
	shlq	$8, %rax
	movq	reservation+16(%rip), %rcx
	addq	%rax, %rcx
	pxor	%xmm0, %xmm0
	xorl	%edx, %edx
	pxor	%xmm1, %xmm1
.LBB0_107:
	movdqu	(%rcx,%rdx,8), %xmm2
	movdqu	16(%rcx,%rdx,8), %xmm3
	psrlq	$7, %xmm2
	psrlq	$7, %xmm3
	pand	%xmm4, %xmm3
	pand	%xmm4, %xmm2
	movdqu	%xmm2, (%rcx,%rdx,8)
	movdqu	%xmm3, 16(%rcx,%rdx,8)
	psadbw	%xmm5, %xmm2
	paddq	%xmm2, %xmm0
	psadbw	%xmm5, %xmm3
	paddq	%xmm3, %xmm1
	addq	$4, %rdx
	cmpq	$32, %rdx
	jne	.LBB0_107
	paddq	%xmm1, %xmm0
	pshufd	$238, %xmm0, %xmm1
	paddq	%xmm0, %xmm1
	movq	%xmm1, %rcx
	cmpq	$256, %rcx
	sete	%dl
	incb	%dl
	testq	%rcx, %rcx
	movzbl	%dl, %edx
	cmovel	%ebp, %edx
	movq	reservation+24(%rip), %rsi
	movb	%dl, (%rsi,%r13)
	cmpq	$0, 96(%r12)
	je	.LBB0_113
	leaq	256(%rax), %rdx
	movq	reservation+16(%rip), %rdi
	movq	%r13, %rsi
	shlq	$15, %rsi
.LBB0_110:
	cmpb	$0, (%rdi,%rax)
	jne	.LBB0_112
	movaps	%xmm6, 112(%rsi)
	movaps	%xmm6, 96(%rsi)
	movaps	%xmm6, 80(%rsi)
	movaps	%xmm6, 64(%rsi)
	movaps	%xmm6, 48(%rsi)
	movaps	%xmm6, 32(%rsi)
	movaps	%xmm6, 16(%rsi)
	movaps	%xmm6, (%rsi)
	movq	reservation+16(%rip), %rdi
.LBB0_112:
	incq	%rax
	subq	$-128, %rsi
	cmpq	%rdx, %rax
	jb	.LBB0_110
.LBB0_113:
	shlq	$7, %rcx
	addq	%rcx, %rbx
	jmp	.LBB0_114
.LBB0_87:
	orq	$31, %r13
.LBB0_114:
	incq	%r13
	movq	reservation+8(%rip), %rax
	shrq	$15, %rax
	cmpq	%rax, %r13
	jb	.LBB0_86
	jmp	.LBB0_115
.LBB0_89:
	cmpl	$3, %ecx
	jne	.LBB0_114
	movq	%r13, %rdi
	shlq	$15, %rdi
	movq	reservation+32(%rip), %rcx
	movq	%r13, %rdx
	shlq	$9, %rdx
	movq	(%rcx,%rdx), %r8
	leaq	-1(%rax), %rcx
	movq	%r13, %r9
.LBB0_91:
	leaq	1(%r9), %rdx
	cmpq	%rax, %rdx
	jae	.LBB0_92
	cmpb	$4, 1(%rsi,%r9)
	movq	%rdx, %r9
	je	.LBB0_91
	leaq	-1(%rdx), %rcx
	jmp	.LBB0_95
.LBB0_92:
	movq	%rax, %rdx
.LBB0_95:
	testb	$1, %r8b
	jne	.LBB0_146
	cmpq	%rcx, %r13
	ja	.LBB0_99
	leaq	-1(%r13), %rax
.LBB0_98:
	movq	reservation+24(%rip), %rsi
	movb	$0, 1(%rsi,%rax)
	incq	%rax
	cmpq	%rcx, %rax
	jb	.LBB0_98
.LBB0_99:
	subq	%r13, %rdx
	shlq	$15, %rdx
	cmpq	$0, 96(%r12)
	je	.LBB0_101
	movl	$221, %esi
	callq	memset@PLT
	jmp	.LBB0_103
.LBB0_146:
	subq	%r13, %rdx
	shlq	$15, %rdx
	jmp	.LBB0_105
.LBB0_101:
	cmpq	$1048576, %rdx
	jb	.LBB0_104
	movq	%rdx, %rsi
	movl	$4, %edx
	callq	*process+72(%rip)
.LBB0_103:
	movaps	.LCPI0_1(%rip), %xmm6
	pxor	%xmm5, %xmm5
	movdqa	.LCPI0_0(%rip), %xmm4
.LBB0_104:
	xorl	%edx, %edx
.LBB0_105:
	addq	%rdx, %rbx
	jmp	.LBB0_114
.LBB0_84:
	xorl	%ebx, %ebx
.LBB0_115:
	movq	%rbx, 264(%r12)
	movq	8(%rsp), %rdi
	movq	112(%rdi), %r13
	movq	152(%r13), %rax
	testq	%rax, %rax
	je	.LBB0_123
	xorl	%ecx, %ecx
.LBB0_117:
	movq	144(%r13), %rdx
	movzbl	(%rdx,%rcx), %esi
	cmpl	$1, %esi
	je	.LBB0_120
	cmpl	$3, %esi
	jne	.LBB0_121
	movb	$1, (%rdx,%rcx)
	jmp	.LBB0_121
.LBB0_120:
	movb	$2, (%rdx,%rcx)
	movq	$1, 256(%r13)
.LBB0_121:
	incq	%rcx
	cmpq	%rax, %rcx
	jb	.LBB0_117
	movq	112(%rdi), %r13
.LBB0_123:
	shlq	$32, %r15
	movq	8(%rdi), %rcx
	movq	48(%rdi), %rax
	leaq	64(%rcx), %r12
	cmpq	%rax, %r12
	jae	.LBB0_124
	movq	160(%r13), %rbp
	xorl	%ebx, %ebx
	movq	8(%rsp), %r14
.LBB0_126:
	movq	%r12, %rcx
	movq	8(%rsp), %rdx
	subq	8(%rdx), %rcx
	movl	%ecx, %edx
	shrl	$6, %edx
	shrq	$12, %rcx
	movq	(%rbp,%rcx,8), %rcx
	btq	%rdx, %rcx
	jae	.LBB0_128
	incq	%rbx
	jmp	.LBB0_135
.LBB0_128:
	cmpq	$3, 56(%r12)
	je	.LBB0_135
	cmpq	$0, 24(%r12)
	je	.LBB0_135
	movq	%r14, %rdi
	movq	%r12, %rsi
	callq	.Ldiscard$local
	movq	56(%r12), %rax
	testq	%rax, %rax
	je	.LBB0_134
	testb	$7, %al
	je	.LBB0_133
	movq	%r14, %rdi
	movq	%r12, %rsi
	callq	shrink
	movq	56(%r12), %rax
.LBB0_133:
	addq	$1384, %rax
	movq	$0, 56(%r12)
	movq	24(%r14), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 24(%r14)
	movq	112(%r14), %rax
	incq	296(%rax)
.LBB0_134:
	movq	$3, 56(%r12)
	movq	16(%r14), %rax
	movq	%rax, 48(%r12)
	movq	%r12, 16(%r14)
	movq	48(%r14), %rax
.LBB0_135:
	addq	$64, %r12
	cmpq	%rax, %r12
	jb	.LBB0_126
	movq	8(%rsp), %rax
	movq	8(%rax), %rcx
	jmp	.LBB0_137
.LBB0_124:
	xorl	%ebx, %ebx
.LBB0_137:
	movq	%rbx, %rax
	shlq	$8, %rax
	addq	%rcx, %rax
	addq	$2097152, %rax
	movq	%rax, 176(%r13)
	leaq	4096(,%rbx,4), %rax
	movq	%rax, 192(%r13)
	movq	264(%r13), %rax
	shlq	$10, %rbx
	leaq	(%rbx,%rax,2), %rdx
	addq	64(%r13), %rdx
	movq	16(%rsp), %rsi
	orq	%r15, %rsi
	movq	%rdx, 56(%r13)
	movq	reservation(%rip), %rcx
	movq	%rcx, %rbx
	shrq	$20, %rbx
	movq	reservation+8(%rip), %r15
	shrq	$20, %r15
	cmpq	%r15, %rbx
	jae	.LBB0_145
	movq	%rsi, 16(%rsp)
	leaq	(%rax,%rdx), %rsi
	addq	$1048576, %rsi
	movq	72(%r13), %rax
	movq	%rbx, %rbp
	shlq	$5, %rbp
	movq	%rbx, %r12
	shlq	$14, %r12
	movq	%rbx, %r14
	shlq	$20, %r14
	movq	%rsi, 8(%rsp)
.LBB0_139:
	cmpq	%rsi, %rax
	jbe	.LBB0_144
	movq	reservation+48(%rip), %rcx
	cmpq	%r13, (%rcx,%rbx,8)
	jne	.LBB0_143
	movq	reservation+24(%rip), %rcx
	movq	8(%rbp,%rcx), %rdx
	orq	(%rbp,%rcx), %rdx
	orq	16(%rbp,%rcx), %rdx
	orq	24(%rbp,%rcx), %rdx
	jne	.LBB0_143
	movl	$1048576, %esi
	movq	%r14, %rdi
	movl	$4, %edx
	callq	*process+72(%rip)
	movq	reservation+40(%rip), %rdi
	addq	%r12, %rdi
	movl	$16384, %edx
	xorl	%esi, %esi
	callq	memset@PLT
	movq	reservation+32(%rip), %rdi
	addq	%r12, %rdi
	movl	$16384, %edx
	xorl	%esi, %esi
	callq	memset@PLT
	movq	8(%rsp), %rsi
	movq	reservation+48(%rip), %rax
	movq	$0, (%rax,%rbx,8)
	movq	72(%r13), %rax
	movq	$-1048576, %rcx
	addq	%rcx, %rax
	movq	%rax, 72(%r13)
.LBB0_143:
	incq	%rbx
	addq	$32, %rbp
	addq	$16384, %r12
	addq	$1048576, %r14
	cmpq	%r15, %rbx
	jb	.LBB0_139
.LBB0_144:
	movq	reservation(%rip), %rcx
	movq	16(%rsp), %rsi
.LBB0_145:
	shrq	$15, %rcx
	movq	%rcx, 24(%r13)
	movq	%rcx, 32(%r13)
	pxor	%xmm0, %xmm0
	movdqu	%xmm0, 8(%r13)
	incq	272(%r13)
	rdtsc
	shlq	$32, %rdx
	orq	%rax, %rdx
	subq	%rsi, %rdx
	addq	%rdx, 280(%r13)
	movq	288(%r13), %rax
	cmpq	%rax, %rdx
	cmovbeq	%rax, %rdx
	movq	%rdx, 288(%r13)
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
.Lfunc_end0:
	.size	collect, .Lfunc_end0-collect
	.size	.Lcollect$local, .Lfunc_end0-collect
	.cfi_endproc

	.globl	ticks
	.type	ticks,@function
ticks:
.Lticks$local:
	.type	.Lticks$local,@function
	.cfi_startproc
	rdtsc
	shlq	$32, %rdx
	orq	%rdx, %rax
	retq
.Lfunc_end1:
	.size	ticks, .Lfunc_end1-ticks
	.size	.Lticks$local, .Lfunc_end1-ticks
	.cfi_endproc

	.globl	allocate
	.type	allocate,@function
allocate:
.Lallocate$local:
	.type	.Lallocate$local,@function
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
	callq	is_due
	testb	$1, %al
	je	.LBB2_2
	movq	%r14, %rdi
	callq	collect_now
.LBB2_2:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	take_room
	testq	%rax, %rax
	jne	.LBB2_6
	movq	112(%r14), %rax
	cmpq	$0, 88(%rax)
	jne	.LBB2_7
	cmpq	$0, 17008(%r14)
	jne	.LBB2_7
	movq	%r14, %rdi
	callq	collect_now
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	take_room
	testq	%rax, %rax
	je	.LBB2_7
.LBB2_6:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB2_7:
	.cfi_def_cfa_offset 32
	movl	$6, %edi
	callq	trap
.Lfunc_end2:
	.size	allocate, .Lfunc_end2-allocate
	.size	.Lallocate$local, .Lfunc_end2-allocate
	.cfi_endproc

	.globl	exception_make
	.type	exception_make,@function
exception_make:
.Lexception_make$local:
	.type	.Lexception_make$local,@function
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rsi, %rbx
	movq	%rdx, %rsi
	callq	.Lallocate$local
	movl	16(%rbx), %ecx
	movl	%ecx, (%rax)
	movq	%rbx, 8(%rax)
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end3:
	.size	exception_make, .Lfunc_end3-exception_make
	.size	.Lexception_make$local, .Lfunc_end3-exception_make
	.cfi_endproc

	.globl	object_take
	.type	object_take,@function
object_take:
.Lobject_take$local:
	.type	.Lobject_take$local,@function
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
	movq	%rcx, %r15
	movl	%edx, %ebx
	movq	%rsi, %r14
	movq	%rdi, %r12
	callq	is_due
	testb	$1, %al
	je	.LBB4_2
	movq	(%r12), %rsi
	movq	%r12, %rdi
	callq	.Lcollect$local
.LBB4_2:
	movq	%r12, %rdi
	movq	%r15, %rsi
	callq	take_room
	testq	%rax, %rax
	je	.LBB4_4
.LBB4_3:
	movq	%rax, %r13
	movq	%rax, %rdi
	xorl	%esi, %esi
	movq	%r15, %rdx
	callq	memset@PLT
	movl	%r14d, (%r13)
	movl	%ebx, 4(%r13)
	jmp	.LBB4_6
.LBB4_4:
	movq	112(%r12), %rax
	cmpq	$0, 88(%rax)
	jne	.LBB4_5
	cmpq	$0, 17008(%r12)
	je	.LBB4_8
.LBB4_5:
	xorl	%r13d, %r13d
.LBB4_6:
	movq	%r13, %rax
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
.LBB4_8:
	.cfi_def_cfa_offset 48
	movq	(%r12), %rsi
	movq	%r12, %rdi
	callq	.Lcollect$local
	movq	%r12, %rdi
	movq	%r15, %rsi
	callq	take_room
	testq	%rax, %rax
	jne	.LBB4_3
	jmp	.LBB4_5
.Lfunc_end4:
	.size	object_take, .Lfunc_end4-object_take
	.size	.Lobject_take$local, .Lfunc_end4-object_take
	.cfi_endproc

	.globl	heap_release
	.type	heap_release,@function
heap_release:
.Lheap_release$local:
	.type	.Lheap_release$local,@function
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
	movq	reservation(%rip), %r15
	shrq	$20, %r15
	movq	reservation+8(%rip), %rbx
	shrq	$20, %rbx
	cmpq	%rbx, %r15
	jae	.LBB5_5
	movq	reservation+48(%rip), %rax
	movq	%r15, %r13
	shlq	$13, %r13
	movq	%r15, %rbp
	shlq	$5, %rbp
	movq	%r15, %r14
	shlq	$20, %r14
	movq	%r15, %r12
	shlq	$14, %r12
	movq	%rdi, (%rsp)
.LBB5_2:
	cmpq	%rdi, (%rax,%r15,8)
	jne	.LBB5_4
	movq	reservation+24(%rip), %rax
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rbp,%rax)
	movups	%xmm0, (%rbp,%rax)
	movq	reservation+16(%rip), %rdi
	addq	%r13, %rdi
	movl	$8192, %edx
	xorl	%esi, %esi
	callq	memset@PLT
	movl	$1048576, %esi
	movq	%r14, %rdi
	movl	$4, %edx
	callq	*process+72(%rip)
	movq	reservation+40(%rip), %rdi
	addq	%r12, %rdi
	movl	$16384, %edx
	xorl	%esi, %esi
	callq	memset@PLT
	movq	reservation+32(%rip), %rdi
	addq	%r12, %rdi
	movl	$16384, %edx
	xorl	%esi, %esi
	callq	memset@PLT
	movq	(%rsp), %rdi
	movq	reservation+48(%rip), %rax
	movq	$0, (%rax,%r15,8)
	addq	$-1048576, 72(%rdi)
	movq	reservation+48(%rip), %rax
.LBB5_4:
	incq	%r15
	addq	$8192, %r13
	addq	$32, %rbp
	addq	$1048576, %r14
	addq	$16384, %r12
	cmpq	%rbx, %r15
	jb	.LBB5_2
.LBB5_5:
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
.Lfunc_end5:
	.size	heap_release, .Lfunc_end5-heap_release
	.size	.Lheap_release$local, .Lfunc_end5-heap_release
	.cfi_endproc

	.globl	array_begin
	.p2align	4
	.type	array_begin,@function
array_begin:
.Larray_begin$local:
	.type	.Larray_begin$local,@function
	.cfi_startproc
	cmpq	$8, %rcx
	jne	.LBB6_14
	testq	%rdx, %rdx
	je	.LBB6_27
	cmpq	$4, %rdx
	jae	.LBB6_4
	xorl	%eax, %eax
	jmp	.LBB6_13
.LBB6_14:
	testq	%rdx, %rdx
	je	.LBB6_27
	cmpq	$4, %rdx
	jae	.LBB6_17
	xorl	%eax, %eax
	jmp	.LBB6_26
.LBB6_4:
	movq	%rsi, %xmm0
	cmpq	$16, %rdx
	jae	.LBB6_6
	xorl	%eax, %eax
	jmp	.LBB6_10
.LBB6_17:
	movd	%esi, %xmm0
	cmpq	$32, %rdx
	jae	.LBB6_19
	xorl	%eax, %eax
	jmp	.LBB6_23
.LBB6_6:
	movq	%rdx, %rax
	andq	$-16, %rax
	pshufd	$68, %xmm0, %xmm1
	xorl	%ecx, %ecx
	.p2align	4
.LBB6_7:
	movdqu	%xmm1, 8(%rdi,%rcx,8)
	movdqu	%xmm1, 24(%rdi,%rcx,8)
	movdqu	%xmm1, 40(%rdi,%rcx,8)
	movdqu	%xmm1, 56(%rdi,%rcx,8)
	movdqu	%xmm1, 72(%rdi,%rcx,8)
	movdqu	%xmm1, 88(%rdi,%rcx,8)
	movdqu	%xmm1, 104(%rdi,%rcx,8)
	movdqu	%xmm1, 120(%rdi,%rcx,8)
	addq	$16, %rcx
	cmpq	%rcx, %rax
	jne	.LBB6_7
	cmpq	%rax, %rdx
	je	.LBB6_27
	testb	$12, %dl
	je	.LBB6_13
.LBB6_10:
	movq	%rax, %rcx
	movq	%rdx, %rax
	andq	$-4, %rax
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB6_11:
	movdqu	%xmm0, 8(%rdi,%rcx,8)
	movdqu	%xmm0, 24(%rdi,%rcx,8)
	addq	$4, %rcx
	cmpq	%rcx, %rax
	jne	.LBB6_11
	cmpq	%rax, %rdx
	je	.LBB6_27
	.p2align	4
.LBB6_13:
	movq	%rsi, 8(%rdi,%rax,8)
	incq	%rax
	cmpq	%rdx, %rax
	jb	.LBB6_13
	jmp	.LBB6_27
.LBB6_19:
	movq	%rdx, %rax
	andq	$-32, %rax
	pshufd	$0, %xmm0, %xmm1
	xorl	%ecx, %ecx
	.p2align	4
.LBB6_20:
	movdqu	%xmm1, 8(%rdi,%rcx,4)
	movdqu	%xmm1, 24(%rdi,%rcx,4)
	movdqu	%xmm1, 40(%rdi,%rcx,4)
	movdqu	%xmm1, 56(%rdi,%rcx,4)
	movdqu	%xmm1, 72(%rdi,%rcx,4)
	movdqu	%xmm1, 88(%rdi,%rcx,4)
	movdqu	%xmm1, 104(%rdi,%rcx,4)
	movdqu	%xmm1, 120(%rdi,%rcx,4)
	addq	$32, %rcx
	cmpq	%rcx, %rax
	jne	.LBB6_20
	cmpq	%rax, %rdx
	je	.LBB6_27
	testb	$28, %dl
	je	.LBB6_26
.LBB6_23:
	movq	%rax, %rcx
	movq	%rdx, %rax
	andq	$-4, %rax
	pshufd	$0, %xmm0, %xmm0
	.p2align	4
.LBB6_24:
	movdqu	%xmm0, 8(%rdi,%rcx,4)
	addq	$4, %rcx
	cmpq	%rcx, %rax
	jne	.LBB6_24
	cmpq	%rax, %rdx
	je	.LBB6_27
	.p2align	4
.LBB6_26:
	movl	%esi, 8(%rdi,%rax,4)
	incq	%rax
	cmpq	%rdx, %rax
	jb	.LBB6_26
.LBB6_27:
	retq
.Lfunc_end6:
	.size	array_begin, .Lfunc_end6-array_begin
	.size	.Larray_begin$local, .Lfunc_end6-array_begin
	.cfi_endproc

	.globl	elements_fill
	.p2align	4
	.type	elements_fill,@function
elements_fill:
.Lelements_fill$local:
	.type	.Lelements_fill$local,@function
	.cfi_startproc
	testq	%rdx, %rdx
	je	.LBB7_32
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
	xorl	%ebx, %ebx
	.p2align	4
.LBB7_2:
	movq	%rdx, %r8
	subq	%rbx, %r8
	leaq	1048576(%rbx), %rax
	cmpq	$1048576, %r8
	cmovbq	%rdx, %rax
	cmpq	%rax, %rbx
	jae	.LBB7_28
	cmpq	$1048576, %r8
	movl	$1048576, %r9d
	cmovbq	%r8, %r9
	testb	$1, %r9b
	je	.LBB7_12
	cmpq	$1, %rcx
	je	.LBB7_9
	cmpq	$2, %rcx
	je	.LBB7_8
	cmpq	$4, %rcx
	jne	.LBB7_10
	movl	%esi, (%rdi,%rbx,4)
	jmp	.LBB7_11
.LBB7_8:
	movw	%si, (%rdi,%rbx,2)
	jmp	.LBB7_11
.LBB7_9:
	movb	%sil, (%rdi,%rbx)
	jmp	.LBB7_11
.LBB7_10:
	movq	%rsi, (%rdi,%rbx,8)
.LBB7_11:
	incq	%rbx
.LBB7_12:
	cmpq	$1, %r8
	jne	.LBB7_13
.LBB7_28:
	cmpl	$0, due(%rip)
	jne	.LBB7_29
	cmpq	%rdx, %rbx
	jb	.LBB7_2
	jmp	.LBB7_31
	.p2align	4
.LBB7_24:
	movw	%si, 2(%rdi,%rbx,2)
.LBB7_27:
	addq	$2, %rbx
	cmpq	%rax, %rbx
	jae	.LBB7_28
.LBB7_13:
	cmpq	$4, %rcx
	je	.LBB7_18
	cmpq	$2, %rcx
	je	.LBB7_17
	cmpq	$1, %rcx
	jne	.LBB7_19
	movb	%sil, (%rdi,%rbx)
	cmpq	$1, %rcx
	jne	.LBB7_21
	jmp	.LBB7_25
	.p2align	4
.LBB7_17:
	movw	%si, (%rdi,%rbx,2)
	cmpq	$1, %rcx
	jne	.LBB7_21
	jmp	.LBB7_25
	.p2align	4
.LBB7_18:
	movl	%esi, (%rdi,%rbx,4)
	cmpq	$1, %rcx
	je	.LBB7_25
.LBB7_21:
	cmpq	$2, %rcx
	je	.LBB7_24
	cmpq	$4, %rcx
	jne	.LBB7_26
	movl	%esi, 4(%rdi,%rbx,4)
	jmp	.LBB7_27
	.p2align	4
.LBB7_19:
	movq	%rsi, (%rdi,%rbx,8)
	cmpq	$1, %rcx
	jne	.LBB7_21
.LBB7_25:
	movb	%sil, 1(%rdi,%rbx)
	jmp	.LBB7_27
	.p2align	4
.LBB7_26:
	movq	%rsi, 8(%rdi,%rbx,8)
	jmp	.LBB7_27
.LBB7_29:
	movq	%rcx, %r14
	movq	%rdx, %r12
	movq	%rsi, %r15
	movq	%rdi, %r13
	callq	poll_due
	movq	%r13, %rdi
	movq	%r15, %rsi
	movq	%r12, %rdx
	movq	%r14, %rcx
	cmpq	%rdx, %rbx
	jb	.LBB7_2
.LBB7_31:
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
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
.LBB7_32:
	retq
.Lfunc_end7:
	.size	elements_fill, .Lfunc_end7-elements_fill
	.size	.Lelements_fill$local, .Lfunc_end7-elements_fill
	.cfi_endproc

	.globl	array_copy
	.p2align	4
	.type	array_copy,@function
array_copy:
.Larray_copy$local:
	.type	.Larray_copy$local,@function
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
	testq	%rdi, %rdi
	je	.LBB8_16
	testq	%rdx, %rdx
	je	.LBB8_16
	movl	4(%rdi), %eax
	subq	%r8, %rax
	jb	.LBB8_17
	cmpq	%rax, %rsi
	ja	.LBB8_17
	movl	4(%rdx), %eax
	subq	%r8, %rax
	jb	.LBB8_17
	cmpq	%rax, %rcx
	ja	.LBB8_17
	movq	%r9, %rax
	imulq	%rsi, %rax
	leaq	(%rdi,%rax), %rbx
	addq	$8, %rbx
	movq	%r9, %rax
	imulq	%rcx, %rax
	leaq	(%rdx,%rax), %r14
	addq	$8, %r14
	movq	%r9, %r15
	imulq	%r8, %r15
	cmpq	%r14, %rbx
	setbe	%al
	cmpq	$1048577, %r15
	setae	%r10b
	andb	%al, %r10b
	cmpb	$1, %r10b
	jne	.LBB8_10
	.p2align	4
.LBB8_7:
	movl	$1048576, %edx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB8_8
.LBB8_9:
	addq	$-1048576, %r15
	addq	$1048576, %rbx
	addq	$1048576, %r14
	cmpq	$1048576, %r15
	ja	.LBB8_7
	jmp	.LBB8_15
.LBB8_8:
	callq	poll_due
	jmp	.LBB8_9
.LBB8_10:
	cmpq	$1048577, %r15
	jb	.LBB8_15
	addq	%r8, %rcx
	imulq	%r9, %rcx
	leaq	(%rdx,%rcx), %r12
	addq	$-1048568, %r12
	addq	%r8, %rsi
	imulq	%r9, %rsi
	leaq	(%rdi,%rsi), %r13
	addq	$-1048568, %r13
	.p2align	4
.LBB8_12:
	movl	$1048576, %edx
	movq	%r13, %rdi
	movq	%r12, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB8_13
.LBB8_14:
	addq	$-1048576, %r15
	addq	$-1048576, %r12
	addq	$-1048576, %r13
	cmpq	$1048576, %r15
	ja	.LBB8_12
	jmp	.LBB8_15
.LBB8_13:
	callq	poll_due
	jmp	.LBB8_14
.LBB8_15:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rdx
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
.LBB8_17:
	.cfi_def_cfa_offset 48
	movl	$31, %edi
	callq	trap
.LBB8_16:
	movl	$23, %edi
	callq	trap
.Lfunc_end8:
	.size	array_copy, .Lfunc_end8-array_copy
	.size	.Larray_copy$local, .Lfunc_end8-array_copy
	.cfi_endproc

	.globl	array_check
	.p2align	4
	.type	array_check,@function
array_check:
.Larray_check$local:
	.type	.Larray_check$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	testq	%rdi, %rdi
	je	.LBB9_4
	movl	4(%rdi), %eax
	subq	%rdx, %rax
	jb	.LBB9_5
	cmpq	%rax, %rsi
	ja	.LBB9_5
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB9_4:
	.cfi_def_cfa_offset 16
	movl	$23, %edi
	callq	trap
.LBB9_5:
	movl	$31, %edi
	callq	trap
.Lfunc_end9:
	.size	array_check, .Lfunc_end9-array_check
	.size	.Larray_check$local, .Lfunc_end9-array_check
	.cfi_endproc

	.globl	data_check
	.p2align	4
	.type	data_check,@function
data_check:
.Ldata_check$local:
	.type	.Ldata_check$local,@function
	.cfi_startproc
	imulq	%rcx, %rdx
	movq	8(%rdi), %rax
	subq	%rdx, %rax
	jb	.LBB10_3
	cmpq	%rax, %rsi
	ja	.LBB10_3
	retq
.LBB10_3:
	pushq	%rax
	.cfi_def_cfa_offset 16
	movl	$32, %edi
	callq	trap
.Lfunc_end10:
	.size	data_check, .Lfunc_end10-data_check
	.size	.Ldata_check$local, .Lfunc_end10-data_check
	.cfi_endproc

	.globl	elem_check
	.p2align	4
	.type	elem_check,@function
elem_check:
.Lelem_check$local:
	.type	.Lelem_check$local,@function
	.cfi_startproc
	movq	8(%rdi), %rax
	subq	%rdx, %rax
	jb	.LBB11_3
	cmpq	%rax, %rsi
	ja	.LBB11_3
	retq
.LBB11_3:
	pushq	%rax
	.cfi_def_cfa_offset 16
	movl	$33, %edi
	callq	trap
.Lfunc_end11:
	.size	elem_check, .Lfunc_end11-elem_check
	.size	.Lelem_check$local, .Lfunc_end11-elem_check
	.cfi_endproc

	.globl	data_copy
	.p2align	4
	.type	data_copy,@function
data_copy:
.Ldata_copy$local:
	.type	.Ldata_copy$local,@function
	.cfi_startproc
	imulq	%r9, %rsi
	addq	%rsi, %rdi
	addq	$8, %rdi
	addq	(%rdx), %rcx
	imulq	%r9, %r8
	movq	%rcx, %rsi
	movq	%r8, %rdx
	jmp	memmove@PLT
.Lfunc_end12:
	.size	data_copy, .Lfunc_end12-data_copy
	.size	.Ldata_copy$local, .Lfunc_end12-data_copy
	.cfi_endproc

	.globl	elem_copy
	.p2align	4
	.type	elem_copy,@function
elem_copy:
.Lelem_copy$local:
	.type	.Lelem_copy$local,@function
	.cfi_startproc
	shlq	$3, %rcx
	addq	(%rdx), %rcx
	cmpq	$8, %r9
	jne	.LBB13_1
	leaq	(%rdi,%rsi,8), %rdi
	addq	$8, %rdi
	shlq	$3, %r8
	movq	%rcx, %rsi
	movq	%r8, %rdx
	jmp	memmove@PLT
.LBB13_1:
	testq	%r8, %r8
	je	.LBB13_16
	imulq	%rsi, %r9
	leaq	(%rdi,%r9), %rax
	addq	$8, %rax
	cmpq	$4, %r8
	jae	.LBB13_4
	xorl	%edx, %edx
	jmp	.LBB13_15
.LBB13_4:
	leaq	(%rax,%r8,4), %rdx
	leaq	(%rcx,%r8,8), %rsi
	cmpq	%rax, %rsi
	seta	%sil
	cmpq	%rcx, %rdx
	seta	%dl
	testb	%dl, %sil
	je	.LBB13_6
	xorl	%edx, %edx
	jmp	.LBB13_15
.LBB13_6:
	cmpq	$16, %r8
	jae	.LBB13_8
	xorl	%edx, %edx
	jmp	.LBB13_12
.LBB13_8:
	movq	%r8, %rdx
	andq	$-16, %rdx
	leaq	48(%rax), %rsi
	leaq	96(%rcx), %rdi
	xorl	%r9d, %r9d
	.p2align	4
.LBB13_9:
	movups	-96(%rdi,%r9,8), %xmm0
	movups	-80(%rdi,%r9,8), %xmm1
	shufps	$136, %xmm1, %xmm0
	movups	-64(%rdi,%r9,8), %xmm1
	movups	-48(%rdi,%r9,8), %xmm2
	shufps	$136, %xmm2, %xmm1
	movups	-16(%rdi,%r9,8), %xmm2
	movups	-32(%rdi,%r9,8), %xmm3
	shufps	$136, %xmm2, %xmm3
	movups	16(%rdi,%r9,8), %xmm2
	movups	(%rdi,%r9,8), %xmm4
	shufps	$136, %xmm2, %xmm4
	movups	%xmm0, -48(%rsi,%r9,4)
	movups	%xmm1, -32(%rsi,%r9,4)
	movups	%xmm3, -16(%rsi,%r9,4)
	movups	%xmm4, (%rsi,%r9,4)
	addq	$16, %r9
	cmpq	%r9, %rdx
	jne	.LBB13_9
	cmpq	%rdx, %r8
	je	.LBB13_16
	testb	$12, %r8b
	je	.LBB13_15
.LBB13_12:
	movq	%rdx, %rsi
	movq	%r8, %rdx
	andq	$-4, %rdx
	.p2align	4
.LBB13_13:
	movups	(%rcx,%rsi,8), %xmm0
	movups	16(%rcx,%rsi,8), %xmm1
	shufps	$136, %xmm1, %xmm0
	movups	%xmm0, (%rax,%rsi,4)
	addq	$4, %rsi
	cmpq	%rsi, %rdx
	jne	.LBB13_13
	cmpq	%rdx, %r8
	je	.LBB13_16
	.p2align	4
.LBB13_15:
	movl	(%rcx,%rdx,8), %esi
	movl	%esi, (%rax,%rdx,4)
	incq	%rdx
	cmpq	%r8, %rdx
	jb	.LBB13_15
.LBB13_16:
	retq
.Lfunc_end13:
	.size	elem_copy, .Lfunc_end13-elem_copy
	.size	.Lelem_copy$local, .Lfunc_end13-elem_copy
	.cfi_endproc

	.globl	discard
	.p2align	4
	.type	discard,@function
discard:
.Ldiscard$local:
	.type	.Ldiscard$local,@function
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
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movabsq	$1152921504606846975, %r15
	movq	56(%rsi), %rax
	leaq	1(%r15), %rcx
	testq	%rcx, %rax
	je	.LBB14_2
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	.Lforget$local
	movq	56(%rbx), %rax
.LBB14_2:
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB14_5
	movq	48(%rbx), %rcx
	cmpq	$3, %rcx
	jb	.LBB14_5
	movq	32(%rbx), %rax
	decq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%r14,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%r14,%rcx)
	movq	56(%rbx), %rax
.LBB14_5:
	andq	%r15, %rax
	movq	%rax, 56(%rbx)
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end14:
	.size	discard, .Lfunc_end14-discard
	.size	.Ldiscard$local, .Lfunc_end14-discard
	.cfi_endproc

	.globl	walk_hole
	.type	walk_hole,@function
walk_hole:
.Lwalk_hole$local:
	.type	.Lwalk_hole$local,@function
	.cfi_startproc
	movq	reservation+16(%rip), %rcx
	movq	%rdi, %rsi
	shlq	$7, %rsi
	addq	$2, %rdi
	addq	$256, %rsi
.LBB15_1:
	movb	-2(%rcx,%rdi), %r8b
	decq	%rdi
	addq	$-128, %rsi
	testb	$1, %r8b
	je	.LBB15_1
	leaq	-128(%rsi), %rax
.LBB15_3:
	movq	%rsi, %rdx
	orb	$4, %r8b
	movb	%r8b, -1(%rcx,%rdi)
	testb	%dil, %dil
	je	.LBB15_5
	movb	(%rcx,%rdi), %r8b
	movl	%r8d, %r9d
	andb	$7, %r9b
	leaq	128(%rdx), %rsi
	incq	%rdi
	cmpb	$2, %r9b
	je	.LBB15_3
	jmp	.LBB15_5
.LBB15_6:
	cmpl	$0, (%rax)
	je	.LBB15_10
	movq	reservation+40(%rip), %rsi
	movq	%rax, %rdi
	movl	%eax, %ecx
	shrl	$3, %ecx
	movl	$1, %r8d
	shlq	%cl, %r8
	shrq	$9, %rdi
	orq	%r8, (%rsi,%rdi,8)
	movl	(%rax), %esi
	movl	(%rsi), %ecx
	cmpl	$1, 4(%rsi)
	jne	.LBB15_9
	movl	4(%rax), %esi
	imulq	%rcx, %rsi
	andq	$-8, %rsi
	addq	$16, %rsi
	movq	%rsi, %rcx
.LBB15_9:
	addq	%rcx, %rax
.LBB15_5:
	cmpq	%rdx, %rax
	jb	.LBB15_6
.LBB15_10:
	retq
.Lfunc_end15:
	.size	walk_hole, .Lfunc_end15-walk_hole
	.size	.Lwalk_hole$local, .Lfunc_end15-walk_hole
	.cfi_endproc

	.globl	cont_alloc
	.type	cont_alloc,@function
cont_alloc:
.Lcont_alloc$local:
	.type	.Lcont_alloc$local,@function
	.cfi_startproc
	movq	48(%rdi), %rax
	cmpq	56(%rdi), %rax
	jae	.LBB16_2
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
.LBB16_2:
	pushq	%rax
	.cfi_def_cfa_offset 16
	movl	$4, %edi
	callq	trap
.Lfunc_end16:
	.size	cont_alloc, .Lfunc_end16-cont_alloc
	.size	.Lcont_alloc$local, .Lfunc_end16-cont_alloc
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
	je	.LBB17_11
	testb	$7, %al
	je	.LBB17_10
	testb	$1, %al
	je	.LBB17_4
	movq	8372175(%rax), %rax
.LBB17_4:
	testb	$4, %al
	jne	.LBB17_5
	xorq	$2, %rax
	movq	%rax, 56(%rsi)
	movq	-576(%rax), %rax
	jmp	.LBB17_7
.LBB17_5:
	andq	$-3, %rax
	movq	249868(%rax), %rcx
	addq	$249860, %rax
	xorq	$2, %rcx
	movq	%rcx, 56(%rsi)
.LBB17_7:
	movq	16(%rax), %rcx
	testb	$2, %cl
	je	.LBB17_9
	movq	-16390(%rcx), %rcx
	movq	16944(%rdi), %rdx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, 16944(%rdi)
.LBB17_9:
	movq	32(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 32(%rdi)
	movq	56(%rsi), %rax
.LBB17_10:
	addq	$1384, %rax
	movq	$0, 56(%rsi)
	movq	24(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 24(%rdi)
.LBB17_11:
	movq	$3, 56(%rsi)
	movq	16(%rdi), %rax
	movq	%rax, 48(%rsi)
	movq	%rsi, 16(%rdi)
	retq
.Lfunc_end17:
	.size	release, .Lfunc_end17-release
	.size	.Lrelease$local, .Lfunc_end17-release
	.cfi_endproc

	.globl	copy_names
	.type	copy_names,@function
copy_names:
.Lcopy_names$local:
	.type	.Lcopy_names$local,@function
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
	movq	%rcx, (%rsp)
	movq	%rdi, %rbp
	movq	16(%rsi), %rax
	movq	16(%rax), %rsi
	testb	$1, %sil
	jne	.LBB18_5
	testq	%rsi, %rsi
	je	.LBB18_4
	movq	%rax, 8(%rsp)
	xorl	%r15d, %r15d
	movq	%rsi, %rax
.LBB18_3:
	addq	8(%rax), %r15
	movq	(%rax), %rax
	testq	%rax, %rax
	jne	.LBB18_3
	jmp	.LBB18_6
.LBB18_5:
	movq	%rax, 8(%rsp)
	movl	%esi, %r15d
	shrl	%r15d
.LBB18_6:
	movq	16(%rdx), %rbx
	movq	(%rsp), %rax
	movq	%rax, 16(%rbx)
	testq	%r15, %r15
	je	.LBB18_12
	movq	%rbp, 16(%rsp)
.LBB18_8:
	leaq	-1(%r15), %r12
	movq	%rbp, %rdi
	movq	%rsi, %r14
	movq	%r12, %rdx
	callq	find_entry
	movq	%rax, %r13
	movq	8(%rsp), %rax
	cmpq	%rax, 8(%r13)
	je	.LBB18_9
	movq	32(%rax), %rax
	movq	%rax, 8(%rsp)
	movq	32(%rbx), %rbx
	movq	%r15, %r12
	jmp	.LBB18_11
.LBB18_9:
	movl	$1, 20(%r13)
	movq	%rbp, %rdi
	movq	(%rsp), %rsi
	movq	%r12, %rdx
	callq	find_entry
	movq	32(%r13), %rcx
	movups	(%r13), %xmm0
	movups	16(%r13), %xmm1
	movups	%xmm0, (%rax)
	movups	%xmm1, 16(%rax)
	movq	%rcx, 32(%rax)
	movq	%rbx, 8(%rax)
	movq	%r12, %r15
.LBB18_11:
	testq	%r12, %r12
	movq	%r14, %rsi
	movq	16(%rsp), %rbp
	jne	.LBB18_8
	jmp	.LBB18_12
.LBB18_4:
	movq	16(%rdx), %rax
	movq	(%rsp), %rcx
	movq	%rcx, 16(%rax)
.LBB18_12:
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
.Lfunc_end18:
	.size	copy_names, .Lfunc_end18-copy_names
	.size	.Lcopy_names$local, .Lfunc_end18-copy_names
	.cfi_endproc

	.globl	runs_for_copy
	.type	runs_for_copy,@function
runs_for_copy:
.Lruns_for_copy$local:
	.type	.Lruns_for_copy$local,@function
	.cfi_startproc
	testb	$16, 63(%rsi)
	jne	.LBB19_3
	xorl	%eax, %eax
	retq
.LBB19_3:
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
	movq	%rdi, %rbx
	movq	16(%rsi), %rax
	movq	16(%rax), %rax
	testb	$1, %al
	jne	.LBB19_6
	testq	%rax, %rax
	je	.LBB19_5
	xorl	%r14d, %r14d
.LBB19_8:
	addq	8(%rax), %r14
	movq	(%rax), %rax
	testq	%rax, %rax
	jne	.LBB19_8
	jmp	.LBB19_9
.LBB19_6:
	shrl	%eax
	movq	%rax, %r14
.LBB19_9:
	testq	%r14, %r14
	je	.LBB19_5
	xorl	%eax, %eax
	movl	$409, %r15d
.LBB19_11:
	movq	%rax, %r12
	cmpq	%r15, %r14
	movl	$409, %r13d
	cmovbq	%r14, %r13
	leal	1(%r13,%r13,4), %eax
	shrl	$3, %eax
	movl	$127, %esi
	bsrq	%rax, %rsi
	xorq	$-64, %rsi
	addq	$65, %rsi
	movq	%rbx, %rdi
	callq	take_run
	movq	%r12, (%rax)
	movq	%r13, 8(%rax)
	subq	%r13, %r14
	jne	.LBB19_11
	jmp	.LBB19_12
.LBB19_5:
	xorl	%eax, %eax
.LBB19_12:
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
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	retq
.Lfunc_end19:
	.size	runs_for_copy, .Lfunc_end19-runs_for_copy
	.size	.Lruns_for_copy$local, .Lfunc_end19-runs_for_copy
	.cfi_endproc

	.globl	handles_switch
	.p2align	4
	.type	handles_switch,@function
handles_switch:
.Lhandles_switch$local:
	.type	.Lhandles_switch$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	testq	%rdi, %rdi
	jne	.LBB20_6
.LBB20_1:
	xorl	%eax, %eax
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
	.p2align	4
.LBB20_3:
	.cfi_def_cfa_offset 16
	testq	%rcx, %rcx
	jne	.LBB20_13
.LBB20_4:
	cmpq	$3, 24(%rax)
	je	.LBB20_11
.LBB20_5:
	movq	32(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB20_1
.LBB20_6:
	movq	40(%rdi), %rax
	movq	(%rax), %rcx
	movq	(%rcx,%rax), %rdx
	cmpq	$2, %rdx
	je	.LBB20_14
	addq	%rax, %rcx
	cmpq	$8, %rdx
	setb	%r8b
	testq	%rdx, %rdx
	setne	%dl
	andb	%r8b, %dl
	movzbl	%dl, %r8d
	movq	(%rcx,%r8,8), %rdx
	testq	%rdx, %rdx
	je	.LBB20_4
	leaq	(%rcx,%r8,8), %r8
	movl	$1, %ecx
	.p2align	4
.LBB20_9:
	cmpq	%rsi, %rdx
	je	.LBB20_3
	movq	(%r8,%rcx,8), %rdx
	incq	%rcx
	testq	%rdx, %rdx
	jne	.LBB20_9
	jmp	.LBB20_4
	.p2align	4
.LBB20_11:
	movq	48(%rdi), %rdi
	jmp	.LBB20_5
.LBB20_13:
	movb	$1, %al
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB20_14:
	.cfi_def_cfa_offset 16
	movl	$16, %edi
	callq	trap
.Lfunc_end20:
	.size	handles_switch, .Lfunc_end20-handles_switch
	.size	.Lhandles_switch$local, .Lfunc_end20-handles_switch
	.cfi_endproc

	.globl	cont_clone
	.p2align	4
	.type	cont_clone,@function
cont_clone:
.Lcont_clone$local:
	.type	.Lcont_clone$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB21_1
	movq	16(%rdi), %r14
	testq	%r14, %r14
	je	.LBB21_14
	movq	112(%rdi), %rdx
	cmpq	$0, 96(%rdx)
	je	.LBB21_5
.LBB21_14:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lclone_chain$local
.LBB21_5:
	.cfi_def_cfa_offset 32
	leaq	(%rax,%rcx,8), %rcx
	movq	56(%rcx), %rax
	movabsq	$-4611686018427387905, %rdx
	cmpq	%rdx, %rax
	jg	.LBB21_7
	cmpq	$2, 48(%rcx)
	ja	.LBB21_14
.LBB21_7:
	movq	%rax, %rdx
	shlq	$4, %rdx
	je	.LBB21_11
	testb	$5, %al
	jne	.LBB21_14
	cmpq	%rcx, 16(%rcx)
	jne	.LBB21_14
	movq	24(%rdi), %rax
	cmpq	$0, (%rax)
	je	.LBB21_14
.LBB21_11:
	movabsq	$1152921504606846975, %rdx
	movq	$0, 160(%rdi)
	movq	48(%r14), %rax
	movq	%rax, 16(%rdi)
	movq	24(%r14), %rax
	movups	(%rcx), %xmm0
	movups	16(%rcx), %xmm1
	movups	32(%rcx), %xmm2
	movups	48(%rcx), %xmm3
	movups	%xmm1, 16(%r14)
	movups	%xmm0, (%r14)
	movups	%xmm3, 48(%r14)
	movups	%xmm2, 32(%r14)
	movq	%rax, 24(%r14)
	movq	%r14, 16(%r14)
	testq	%rdx, 56(%rcx)
	je	.LBB21_13
	movq	24(%rdi), %rax
	leaq	-8(%rax), %rsi
	movq	%rsi, 24(%rdi)
	movq	(%rax), %rbx
	movq	56(%rcx), %rax
	leaq	-1384(%rbx), %rsi
	movabsq	$-1152921504606846976, %rdi
	andq	%rax, %rdi
	orq	%rsi, %rdi
	movq	%rdi, 56(%r14)
	movq	(%rcx), %rsi
	addq	$-7, %rdx
	andq	%rax, %rdx
	subq	%rsi, %rdx
	subq	%rdx, %rbx
	addq	$-1384, %rbx
	addq	$1400, %rdx
	movq	%rbx, %rdi
	callq	memmove@PLT
	movq	%rbx, (%r14)
	movq	24(%r14), %rax
.LBB21_13:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB21_1:
	.cfi_def_cfa_offset 32
	testq	%rsi, %rsi
	jne	.LBB21_2
	movl	$24, %edi
	callq	trap
.LBB21_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end21:
	.size	cont_clone, .Lfunc_end21-cont_clone
	.size	.Lcont_clone$local, .Lfunc_end21-cont_clone
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
	subq	$40, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %rbp
	movq	%rdi, %rbx
.LBB22_1:
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	callq	.Lfind_room$local
	movq	%rax, %r15
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	.Lruns_for_copy$local
	movq	%rax, %r14
	movq	56(%r15), %rax
	testq	%rax, %rax
	js	.LBB22_3
	movq	$0, 8(%rsp)
	xorl	%r12d, %r12d
	jmp	.LBB22_8
.LBB22_3:
	btq	$62, %rax
	jb	.LBB22_6
	movq	48(%r15), %r12
	cmpq	$3, %r12
	jb	.LBB22_7
	leaq	-1(%r12), %rax
	shrq	$3, %rax
	movl	$127, %esi
	bsrq	%rax, %rsi
	xorq	$-64, %rsi
	addq	$65, %rsi
	movq	%rbx, %rdi
	callq	take_run
	movq	%rax, %r13
	movb	$1, %al
	movq	%rax, 8(%rsp)
	jmp	.LBB22_9
.LBB22_6:
	movq	$0, 8(%rsp)
	btq	$61, %rax
	movl	$0, %r12d
	adcq	$1, %r12
	jmp	.LBB22_8
.LBB22_7:
	movq	$0, 8(%rsp)
.LBB22_8:
	xorl	%r13d, %r13d
.LBB22_9:
	cmpq	%rbp, 24(%r15)
	jne	.LBB22_11
	movq	%rbx, %rdi
	movq	%r15, %rsi
	callq	has_room
	testb	$1, %al
	jne	.LBB22_15
.LBB22_11:
	testq	%r13, %r13
	je	.LBB22_13
	decq	%r12
	shrq	$3, %r12
	movl	$127, %eax
	bsrq	%r12, %rax
	xorl	$536870848, %eax
	leal	520(,%rax,8), %eax
	movq	232(%rbx,%rax), %rcx
	movq	%rcx, (%r13)
	movq	%r13, 232(%rbx,%rax)
.LBB22_13:
	testq	%r14, %r14
	je	.LBB22_1
.LBB22_14:
	movq	(%r14), %rax
	movq	8(%r14), %rcx
	leaq	(%rcx,%rcx,4), %rcx
	incq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%r14)
	movq	%r14, 232(%rbx,%rcx)
	movq	%rax, %r14
	testq	%rax, %rax
	jne	.LBB22_14
	jmp	.LBB22_1
.LBB22_15:
	movq	$0, 160(%rbx)
	movq	56(%r15), %rax
	shlq	$4, %rax
	je	.LBB22_27
	movq	%r13, 16(%rsp)
	movq	16(%r15), %r13
	movq	%rbx, %rdi
	movq	%r13, %rsi
	callq	copied
	movq	%rax, %rbp
	cmpq	%r15, %r13
	je	.LBB22_29
	movq	%rbp, 24(%rsp)
	movq	%rbp, %rax
	movq	%r13, %rbp
.LBB22_18:
	movq	%rax, 32(%rsp)
	movq	32(%rbp), %rbp
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	callq	copied
	movq	32(%rsp), %rcx
	movq	%rax, 32(%rcx)
	cmpq	%r15, %rbp
	jne	.LBB22_18
	movq	24(%rsp), %rdi
	movq	%rdi, 16(%rax)
.LBB22_20:
	movq	40(%r13), %rcx
	cmpq	$3, 24(%rcx)
	jne	.LBB22_25
	movq	48(%r13), %rcx
	movq	%rdi, %rdx
	cmpq	%rcx, %r13
	je	.LBB22_24
	movq	%r13, %rsi
	movq	%rdi, %rdx
.LBB22_23:
	movq	32(%rsi), %rsi
	movq	32(%rdx), %rdx
	cmpq	%rcx, %rsi
	jne	.LBB22_23
.LBB22_24:
	movq	%rdx, 48(%rdi)
.LBB22_25:
	movq	32(%r13), %r13
	movq	32(%rdi), %rdi
	cmpq	%r15, %r13
	jne	.LBB22_20
	movq	%rax, %rbp
	jmp	.LBB22_30
.LBB22_27:
	movq	16(%rbx), %rbp
	testq	%rbp, %rbp
	je	.LBB22_31
	movq	48(%rbp), %rax
	movq	%rax, 16(%rbx)
	jmp	.LBB22_32
.LBB22_29:
	movq	%rbp, 16(%rbp)
.LBB22_30:
	movq	16(%rsp), %r13
	jmp	.LBB22_33
.LBB22_31:
	movq	%rbx, %rdi
	callq	.Lcont_alloc$local
	movq	%rax, %rbp
.LBB22_32:
	movq	24(%rbp), %rax
	movups	(%r15), %xmm0
	movups	16(%r15), %xmm1
	movups	32(%r15), %xmm2
	movups	48(%r15), %xmm3
	movups	%xmm1, 16(%rbp)
	movups	%xmm0, (%rbp)
	movups	%xmm3, 48(%rbp)
	movups	%xmm2, 32(%rbp)
	movq	%rax, 24(%rbp)
	movq	%rbp, 16(%rbp)
.LBB22_33:
	testq	%r14, %r14
	je	.LBB22_35
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r14, %rcx
	callq	.Lcopy_names$local
.LBB22_35:
	testq	%r13, %r13
	je	.LBB22_40
	cmpb	$0, 8(%rsp)
	je	.LBB22_38
	movq	32(%r15), %r15
	jmp	.LBB22_39
.LBB22_38:
	addq	$32, %r15
.LBB22_39:
	shlq	$3, %r12
	movq	%r13, %rdi
	movq	%r15, %rsi
	movq	%r12, %rdx
	callq	memmove@PLT
	movq	%r13, 32(%rbp)
.LBB22_40:
	movq	24(%rbp), %rax
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
.Lfunc_end22:
	.size	clone_chain, .Lfunc_end22-clone_chain
	.size	.Lclone_chain$local, .Lfunc_end22-clone_chain
	.cfi_endproc

	.globl	find_room
	.type	find_room,@function
find_room:
.Lfind_room$local:
	.type	.Lfind_room$local,@function
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
	movq	%rsi, %rbx
	movl	%ebx, %r12d
	shlq	$3, %r12
	movq	8(%rdi), %r15
	cmpq	%rsi, 24(%r12,%r15)
	jne	.LBB23_10
	movq	%rdi, %r14
	addq	%r12, %r15
	xorl	%ebp, %ebp
.LBB23_2:
	testq	%rbp, %rbp
	je	.LBB23_3
.LBB23_24:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	has_room
	testb	$1, %al
	jne	.LBB23_25
	jmp	.LBB23_30
.LBB23_3:
	movq	112(%r14), %r13
	cmpq	$0, 96(%r13)
	je	.LBB23_4
.LBB23_27:
	movl	$1, %ebp
	cmpq	$0, 88(%r13)
	jne	.LBB23_30
	cmpq	$0, 17008(%r14)
	jne	.LBB23_30
	movq	%r15, 240(%r13)
	xorl	%r15d, %r15d
	movq	%r15, 248(%r13)
	movq	%r14, %rdi
	callq	collect_now
	movq	%r15, 240(%r13)
.LBB23_30:
	movq	8(%r14), %rax
	leaq	(%r12,%rax), %r15
	cmpq	%rbx, 24(%r12,%rax)
	je	.LBB23_2
	jmp	.LBB23_10
.LBB23_4:
	cmpq	$0, 16(%r14)
	jne	.LBB23_6
	movq	48(%r14), %rax
	cmpq	176(%r13), %rax
	jae	.LBB23_27
.LBB23_6:
	movq	%r15, %rdi
	callq	.Lstacks_of$local
	testq	%rax, %rax
	je	.LBB23_16
	movq	24(%r14), %rsi
	xorl	%edi, %edi
.LBB23_8:
	cmpq	$0, (%rsi)
	je	.LBB23_12
	addq	$-8, %rsi
	incq	%rdi
	cmpq	%rax, %rdi
	jb	.LBB23_8
	jmp	.LBB23_16
.LBB23_12:
	movq	184(%r13), %rsi
	movq	192(%r13), %rdi
	leaq	(%rsi,%rax), %r8
	cmpq	%rdi, %r8
	ja	.LBB23_27
	imulq	$1984, %rax, %rax
	addq	64(%r14), %rax
	cmpq	72(%r14), %rax
	jbe	.LBB23_16
	cmpq	$4097, %rsi
	jb	.LBB23_27
	addq	$-4096, %rdi
	shrq	$2, %rdi
	movq	%rsi, %rax
	shrq	$2, %rax
	subq	%rax, %rsi
	cmpq	%rsi, %rdi
	jbe	.LBB23_27
.LBB23_16:
	testq	%rdx, %rdx
	je	.LBB23_20
	movq	32(%r14), %rax
	xorl	%esi, %esi
.LBB23_18:
	cmpq	$0, (%rax)
	je	.LBB23_26
	addq	$-8, %rax
	incq	%rsi
	cmpq	%rdx, %rsi
	jb	.LBB23_18
.LBB23_20:
	testq	%rcx, %rcx
	je	.LBB23_24
	movq	16944(%r14), %rax
	xorl	%edx, %edx
.LBB23_22:
	cmpq	$0, (%rax)
	je	.LBB23_26
	addq	$-8, %rax
	incq	%rdx
	cmpq	%rcx, %rdx
	jb	.LBB23_22
	jmp	.LBB23_24
.LBB23_26:
	movq	208(%r13), %rax
	movl	$67108864, %ecx
	addq	%rcx, %rax
	cmpq	%rax, 200(%r13)
	jbe	.LBB23_24
	jmp	.LBB23_27
.LBB23_25:
	movq	%r15, %rax
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
.LBB23_10:
	.cfi_def_cfa_offset 64
	testq	%rbx, %rbx
	jne	.LBB23_11
	movl	$24, %edi
	callq	trap
.LBB23_11:
	movl	$18, %edi
	callq	trap
.Lfunc_end23:
	.size	find_room, .Lfunc_end23-find_room
	.size	.Lfind_room$local, .Lfunc_end23-find_room
	.cfi_endproc

	.globl	stacks_of
	.type	stacks_of,@function
stacks_of:
.Lstacks_of$local:
	.type	.Lstacks_of$local,@function
	.cfi_startproc
	movq	56(%rdi), %rax
	shlq	$4, %rax
	je	.LBB24_1
	leaq	16(%rdi), %rsi
	xorl	%eax, %eax
	xorl	%edx, %edx
	xorl	%ecx, %ecx
.LBB24_4:
	movq	(%rsi), %r8
	incq	%rax
	movq	56(%r8), %rsi
	movl	%esi, %r9d
	andl	$5, %r9d
	cmpq	$1, %r9
	sbbq	$-1, %rdx
	andl	$1, %esi
	addq	%rsi, %rcx
	leaq	32(%r8), %rsi
	cmpq	%rdi, %r8
	jne	.LBB24_4
	retq
.LBB24_1:
	xorl	%eax, %eax
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	retq
.Lfunc_end24:
	.size	stacks_of, .Lfunc_end24-stacks_of
	.size	.Lstacks_of$local, .Lfunc_end24-stacks_of
	.cfi_endproc

	.globl	copy_extended
	.type	copy_extended,@function
copy_extended:
.Lcopy_extended$local:
	.type	.Lcopy_extended$local,@function
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
	movq	%rcx, %rbx
	movq	%rdx, %r15
	movq	56(%rsi), %rax
	movabsq	$1152921504606846975, %rbp
	andq	%rax, %rbp
	testb	$1, %al
	je	.LBB25_2
	movq	8372175(%rbp), %rax
	addq	$8372167, %rbp
	movq	%rbp, %rsi
	movq	%rax, %rbp
.LBB25_2:
	movq	(%rsi), %rsi
	andq	$-3, %rbp
	leaq	249860(%rbp), %r12
	movq	32(%rdi), %rax
	leaq	-8(%rax), %rcx
	movq	%rcx, 32(%rdi)
	movq	(%rax), %r14
	leaq	-249860(%r14), %rax
	movq	%rax, 16(%r14)
	movq	%r14, -1960(%rbx)
	movq	%rbx, %rax
	orq	$2, %rax
	movq	$-1384, %rcx
	addq	%rcx, %rax
	movq	%rax, 8(%r14)
	movq	16(%r14), %rax
	movq	%rax, 56(%r15)
	subq	%rsi, %r12
	movq	%r14, %r13
	subq	%r12, %r13
	movq	%rdi, (%rsp)
	movq	%r13, %rdi
	movq	%r12, %rdx
	callq	memmove@PLT
	movq	%r13, (%r15)
	movq	(%rsp), %rax
	movq	112(%rax), %rax
	addq	%r12, 200(%rax)
	movq	249860(%rbp), %rsi
	movq	249868(%rbp), %rdx
	andq	$-8, %rdx
	subq	%rsi, %rdx
	subq	%rdx, %rbx
	movq	$-1384, %rax
	addq	%rax, %rbx
	addq	$1400, %rdx
	movq	%rbx, %rdi
	callq	memmove@PLT
	movq	%rbx, (%r14)
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
.Lfunc_end25:
	.size	copy_extended, .Lfunc_end25-copy_extended
	.size	.Lcopy_extended$local, .Lfunc_end25-copy_extended
	.cfi_endproc

	.globl	copy_depth
	.type	copy_depth,@function
copy_depth:
.Lcopy_depth$local:
	.type	.Lcopy_depth$local,@function
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
	movabsq	$1152921504606846975, %r12
	andq	56(%rsi), %r12
	movq	16944(%rdi), %rax
	leaq	-8(%rax), %rcx
	movq	%rcx, 16944(%rdi)
	movq	(%rax), %r15
	movq	56(%rdx), %rax
	leaq	-8372167(%r15), %rcx
	movq	%rcx, 16(%r15)
	movq	%r15, -16388(%rax)
	movq	%rax, %rcx
	orq	$2, %rcx
	movq	%rcx, 249876(%rax)
	movq	%rcx, 8(%r15)
	movq	(%rdx), %rax
	movq	%rax, (%r15)
	movq	16(%r15), %rax
	movq	%rax, 56(%rdx)
	movq	(%rsi), %rsi
	subq	%rsi, %r12
	leaq	8372167(%r12), %rdx
	subq	%rdx, %r15
	movq	%r15, %rdi
	callq	memmove@PLT
	movq	%r15, (%rbx)
	movq	112(%r14), %rax
	movq	200(%rax), %rcx
	addq	%r12, %rcx
	addq	$10469319, %rcx
	movq	%rcx, 200(%rax)
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
.Lfunc_end26:
	.size	copy_depth, .Lfunc_end26-copy_depth
	.size	.Lcopy_depth$local, .Lfunc_end26-copy_depth
	.cfi_endproc

	.globl	cont_clone_to_switch
	.p2align	4
	.type	cont_clone_to_switch,@function
cont_clone_to_switch:
.Lcont_clone_to_switch$local:
	.type	.Lcont_clone_to_switch$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB27_1
	#APP
	movq	%fs:16, %rax
	#NO_APP
	movq	104(%rax), %rax
	jmp	.LBB27_4
	.p2align	4
.LBB27_10:
	testq	%r8, %r8
	jne	.LBB27_17
.LBB27_11:
	cmpq	$3, 24(%rcx)
	je	.LBB27_12
.LBB27_13:
	movq	32(%rax), %rax
.LBB27_4:
	testq	%rax, %rax
	je	.LBB27_14
	movq	40(%rax), %rcx
	movq	(%rcx), %r8
	movq	(%r8,%rcx), %r9
	cmpq	$2, %r9
	je	.LBB27_16
	addq	%rcx, %r8
	cmpq	$8, %r9
	setb	%r10b
	testq	%r9, %r9
	setne	%r9b
	andb	%r10b, %r9b
	movzbl	%r9b, %r10d
	movq	(%r8,%r10,8), %r9
	testq	%r9, %r9
	je	.LBB27_11
	leaq	(%r8,%r10,8), %r10
	movl	$1, %r8d
	.p2align	4
.LBB27_8:
	cmpq	%rdx, %r9
	je	.LBB27_10
	movq	(%r10,%r8,8), %r9
	incq	%r8
	testq	%r9, %r9
	jne	.LBB27_8
	jmp	.LBB27_11
	.p2align	4
.LBB27_12:
	movq	48(%rax), %rax
	jmp	.LBB27_13
.LBB27_14:
	movq	%rsi, %rax
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB27_17:
	.cfi_def_cfa_offset 16
	popq	%rax
	.cfi_def_cfa_offset 8
	jmp	.Lcont_clone$local
.LBB27_16:
	.cfi_def_cfa_offset 16
	movl	$16, %edi
	callq	trap
.LBB27_1:
	testq	%rsi, %rsi
	jne	.LBB27_2
	movl	$24, %edi
	callq	trap
.LBB27_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end27:
	.size	cont_clone_to_switch, .Lfunc_end27-cont_clone_to_switch
	.size	.Lcont_clone_to_switch$local, .Lfunc_end27-cont_clone_to_switch
	.cfi_endproc

	.globl	cont_spoil
	.p2align	4
	.type	cont_spoil,@function
cont_spoil:
.Lcont_spoil$local:
	.type	.Lcont_spoil$local,@function
	.cfi_startproc
	cmpq	%rdx, %rsi
	jne	.LBB28_2
	retq
.LBB28_2:
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
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	movl	%r15d, %ecx
	leaq	(%rax,%rcx,8), %r14
	movq	56(%rax,%rcx,8), %rax
	testq	%rax, %rax
	js	.LBB28_4
	xorl	%edx, %edx
	jmp	.LBB28_8
.LBB28_4:
	btq	$62, %rax
	jb	.LBB28_7
	movq	48(%r14), %rdx
	cmpq	$3, %rdx
	jb	.LBB28_8
	movq	32(%r14), %rdi
	jmp	.LBB28_9
.LBB28_7:
	xorl	%edx, %edx
	btq	$61, %rax
	adcq	$1, %rdx
.LBB28_8:
	leaq	32(%r14), %rdi
.LBB28_9:
	movabsq	$1152921504606846975, %r12
	shlq	$3, %rdx
	movl	$221, %esi
	callq	memset@PLT
	movq	56(%r14), %rax
	leaq	1(%r12), %rcx
	testq	%rcx, %rax
	je	.LBB28_11
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lforget$local
	movq	56(%r14), %rax
.LBB28_11:
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB28_14
	movq	48(%r14), %rcx
	cmpq	$3, %rcx
	jb	.LBB28_14
	movq	32(%r14), %rax
	decq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
	movq	56(%r14), %rax
.LBB28_14:
	movabsq	$4294967296, %rcx
	andq	%r12, %rax
	movq	%rax, 56(%r14)
	movabsq	$-4294967296, %rax
	je	.LBB28_17
	cmpq	%rax, %r15
	cmovbq	%r15, %rax
	movq	16(%r14), %rsi
	addq	%rcx, %rax
	movq	%rax, 24(%r14)
	cmpq	%r14, %rsi
	je	.LBB28_18
	.p2align	4
.LBB28_16:
	movq	32(%rsi), %r15
	movq	%rbx, %rdi
	callq	spoil
	movq	%r15, %rsi
	cmpq	%r14, %r15
	jne	.LBB28_16
	jmp	.LBB28_18
.LBB28_17:
	cmpq	%rax, %r15
	cmovbq	%r15, %rax
	addq	%rcx, %rax
	movq	%rax, 24(%r14)
.LBB28_18:
	movq	%rbx, %rdi
	movq	%r14, %rsi
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
	jmp	spoil
.Lfunc_end28:
	.size	cont_spoil, .Lfunc_end28-cont_spoil
	.size	.Lcont_spoil$local, .Lfunc_end28-cont_spoil
	.cfi_endproc

	.type	is_due,@function
is_due:
	.cfi_startproc
	movq	112(%rdi), %rax
	cmpq	$0, 88(%rax)
	jne	.LBB29_2
	cmpq	$0, 17008(%rdi)
	je	.LBB29_4
.LBB29_2:
	xorl	%eax, %eax
	retq
.LBB29_4:
	movq	96(%rax), %rcx
	testq	%rcx, %rcx
	jne	.LBB29_6
.LBB29_5:
	movq	56(%rax), %rax
	shrq	$63, %rax
	retq
.LBB29_6:
	decq	104(%rax)
	jne	.LBB29_5
	movq	%rcx, 104(%rax)
	movb	$1, %al
	retq
.Lfunc_end29:
	.size	is_due, .Lfunc_end29-is_due
	.cfi_endproc

	.type	collect_now,@function
collect_now:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	cmpq	$0, process+88(%rip)
	jne	.LBB30_2
	movl	$3, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB30_2:
	movq	%rbx, %rdi
	callq	collect_on_thread_stack
	movq	112(%rbx), %rax
	cmpq	$0, 256(%rax)
	je	.LBB30_3
	movl	$4, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	service
.LBB30_3:
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end30:
	.size	collect_now, .Lfunc_end30-collect_now
	.cfi_endproc

	.type	take_room,@function
take_room:
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
	movq	%rsi, %rbx
	movq	112(%rdi), %r14
	cmpq	$8192, %rsi
	jbe	.LBB31_8
	addq	$32767, %rbx
	movq	%rbx, %r15
	shrq	$15, %r15
	movq	80(%r14), %rax
	shrq	$15, %rax
	cmpq	%rax, %r15
	ja	.LBB31_2
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	find_blocks
	testq	%rax, %rax
	je	.LBB31_2
	movq	reservation+24(%rip), %rcx
	movb	$3, (%rcx,%rax)
	addq	%rax, %r15
	leaq	1(%rax), %rcx
.LBB31_6:
	cmpq	%r15, %rcx
	jae	.LBB31_7
	movq	reservation+24(%rip), %rdx
	movb	$4, (%rdx,%rcx)
	incq	%rcx
	jmp	.LBB31_6
.LBB31_8:
	movq	%rdi, %r15
	movq	(%r14), %rcx
	cmpq	$129, %rbx
	jb	.LBB31_21
	movq	96(%r15), %rax
	subq	%rax, %rcx
	cmpq	%rbx, %rcx
	jae	.LBB31_10
	movq	40(%r14), %rax
	movq	48(%r14), %rcx
	subq	%rax, %rcx
	cmpq	%rbx, %rcx
	jae	.LBB31_20
	movl	$1, %esi
	movq	%r14, %rdi
	callq	find_blocks
	testq	%rax, %rax
	je	.LBB31_2
	movq	40(%r14), %rcx
	cmpq	48(%r14), %rcx
	jae	.LBB31_15
	movl	$0, (%rcx)
.LBB31_15:
	movq	reservation+24(%rip), %rcx
	movb	$2, (%rcx,%rax)
	movq	%rax, %rcx
	shlq	$8, %rcx
	leaq	256(%rcx), %rdx
	movq	reservation+16(%rip), %rsi
	movb	$3, (%rsi,%rcx)
.LBB31_16:
	incq	%rcx
	cmpq	%rdx, %rcx
	jae	.LBB31_19
	cmpb	$0, (%rsi,%rcx)
	jne	.LBB31_19
	movb	$2, (%rsi,%rcx)
	jmp	.LBB31_16
.LBB31_21:
	leaq	96(%r15), %r12
	movq	96(%r15), %rax
	subq	%rax, %rcx
	cmpq	%rbx, %rcx
	jae	.LBB31_44
	xorl	%r13d, %r13d
.LBB31_23:
	movq	112(%r15), %rcx
	cmpq	(%rcx), %rax
	jae	.LBB31_25
	movl	$0, (%rax)
	movq	112(%r15), %rcx
.LBB31_25:
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%r12)
	movq	$0, (%rcx)
	movq	112(%r15), %rax
	movq	8(%rax), %rcx
	movq	16(%rax), %rdx
	cmpq	%rdx, %rcx
	jae	.LBB31_29
	movq	reservation+16(%rip), %rdi
	movq	%rcx, %rsi
	shlq	$7, %rsi
.LBB31_27:
	cmpb	$0, (%rdi,%rcx)
	je	.LBB31_33
	incq	%rcx
	subq	$-128, %rsi
	cmpq	%rdx, %rcx
	jb	.LBB31_27
.LBB31_29:
	movq	24(%r14), %rax
	movq	reservation+8(%rip), %rdx
	shrq	$15, %rdx
	cmpq	%rdx, %rax
	jae	.LBB31_40
	movq	reservation+48(%rip), %rsi
	movq	reservation+24(%rip), %rcx
.LBB31_31:
	movq	%rax, %rdi
	shrq	$5, %rdi
	cmpq	%r14, (%rsi,%rdi,8)
	jne	.LBB31_32
	cmpb	$2, (%rcx,%rax)
	jb	.LBB31_42
	jmp	.LBB31_39
.LBB31_32:
	orq	$31, %rax
.LBB31_39:
	incq	%rax
	cmpq	%rdx, %rax
	jb	.LBB31_31
.LBB31_40:
	movl	$1, %esi
	movq	%r14, %rdi
	callq	take_chunks
	shrq	$15, %rax
	je	.LBB31_2
	movq	reservation+24(%rip), %rcx
.LBB31_42:
	movb	$2, (%rcx,%rax)
	leaq	1(%rax), %rcx
	movq	%rcx, 24(%r14)
	shlq	$8, %rax
	movq	%rax, 8(%r14)
	addq	$256, %rax
	movq	%rax, 16(%r14)
	jmp	.LBB31_43
.LBB31_33:
	movq	%rsi, (%r12)
	movq	16(%rax), %rdx
	movq	reservation+16(%rip), %rsi
	movb	$3, (%rsi,%rcx)
	incq	%rcx
	cmpq	%rdx, %rcx
	jae	.LBB31_37
.LBB31_34:
	cmpb	$0, (%rsi,%rcx)
	jne	.LBB31_37
	movb	$2, (%rsi,%rcx)
	incq	%rcx
	cmpq	%rdx, %rcx
	jb	.LBB31_34
	movq	%rdx, %rcx
.LBB31_37:
	movq	%rcx, 8(%rax)
	shlq	$7, %rcx
	movq	%rcx, (%rax)
	cmpq	$0, 96(%rax)
	cmovneq	%r13, %rcx
	movq	%rcx, 104(%r15)
	movq	(%rax), %rcx
	subq	96(%r15), %rcx
	subq	%rcx, 56(%rax)
	addq	%rcx, 304(%rax)
.LBB31_43:
	movq	(%r14), %rcx
	movq	(%r12), %rax
	subq	%rax, %rcx
	cmpq	%rbx, %rcx
	jb	.LBB31_23
	jmp	.LBB31_44
.LBB31_2:
	xorl	%eax, %eax
	jmp	.LBB31_45
.LBB31_7:
	andq	$-32768, %rbx
	subq	%rbx, 56(%r14)
	addq	%rbx, 304(%r14)
	shlq	$15, %rax
	jmp	.LBB31_45
.LBB31_10:
	addq	$96, %r15
	movq	%r15, %r12
.LBB31_44:
	addq	%rax, %rbx
	movq	%rbx, (%r12)
	jmp	.LBB31_45
.LBB31_19:
	shlq	$15, %rax
	movl	$32768, %ecx
	leaq	(%rax,%rcx), %rdx
	movq	%rdx, 48(%r14)
	addq	$-32768, 56(%r14)
	addq	%rcx, 304(%r14)
.LBB31_20:
	addq	%rax, %rbx
	movq	%rbx, 40(%r14)
.LBB31_45:
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
.Lfunc_end31:
	.size	take_room, .Lfunc_end31-take_room
	.cfi_endproc

	.globl	forget
	.type	forget,@function
forget:
.Lforget$local:
	.type	.Lforget$local,@function
	.cfi_startproc
	movq	16(%rsi), %rax
	movq	16(%rax), %rax
	testb	$1, %al
	jne	.LBB32_1
	testq	%rax, %rax
	je	.LBB32_4
.LBB32_3:
	movq	(%rax), %rcx
	movq	8(%rax), %rdx
	leaq	(%rdx,%rdx,4), %rdx
	incq	%rdx
	shrq	$3, %rdx
	movl	$127, %esi
	bsrq	%rdx, %rsi
	xorl	$536870848, %esi
	leal	520(,%rsi,8), %edx
	movq	232(%rdi,%rdx), %rsi
	movq	%rsi, (%rax)
	movq	%rax, 232(%rdi,%rdx)
	movq	%rcx, %rax
	testq	%rcx, %rcx
	jne	.LBB32_3
.LBB32_4:
	retq
.LBB32_1:
	shrq	$32, %rax
	movq	16968(%rdi), %rcx
	leaq	(%rax,%rax,4), %rax
	movq	$0, 32(%rcx,%rax,8)
	retq
.Lfunc_end32:
	.size	forget, .Lfunc_end32-forget
	.size	.Lforget$local, .Lfunc_end32-forget
	.cfi_endproc

	.type	find_entry,@function
find_entry:
	.cfi_startproc
	testb	$1, %sil
	jne	.LBB33_1
.LBB33_3:
	movq	8(%rsi), %rax
	cmpq	%rax, %rdx
	jb	.LBB33_4
	subq	%rax, %rdx
	movq	(%rsi), %rsi
	jmp	.LBB33_3
.LBB33_1:
	shrq	$32, %rsi
	addq	%rdx, %rsi
	leaq	(%rsi,%rsi,4), %rax
	shlq	$3, %rax
	addq	16968(%rdi), %rax
	retq
.LBB33_4:
	leaq	(%rdx,%rdx,4), %rax
	leaq	(%rsi,%rax,8), %rax
	addq	$16, %rax
	retq
.Lfunc_end33:
	.size	find_entry, .Lfunc_end33-find_entry
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
	je	.LBB34_3
	movq	(%rax), %rcx
	movq	%rcx, 232(%rbx,%rsi,8)
	jmp	.LBB34_2
.LBB34_3:
	movl	$64, %r14d
	movl	%esi, %ecx
	shlq	%cl, %r14
.LBB34_5:
	movq	304(%rbx), %rax
	leaq	(%rax,%r14), %rcx
	cmpq	312(%rbx), %rcx
	jbe	.LBB34_6
	movl	$5, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB34_5
.LBB34_6:
	movq	%rcx, 304(%rbx)
.LBB34_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end34:
	.size	take_run, .Lfunc_end34-take_run
	.cfi_endproc

	.type	has_room,@function
has_room:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %rbp, -16
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	callq	.Lstacks_of$local
	cmpq	$1, %rax
	movq	%rax, %rdi
	adcq	$0, %rdi
	movq	56(%rbx), %rsi
	subq	48(%rbx), %rsi
	shrq	$6, %rsi
	cmpq	%rdi, %rsi
	jae	.LBB35_4
	movq	16(%rbx), %rdi
.LBB35_2:
	testq	%rdi, %rdi
	je	.LBB35_25
	movq	48(%rdi), %rdi
	incq	%rsi
	cmpq	%rsi, %rax
	ja	.LBB35_2
.LBB35_4:
	testq	%rax, %rax
	je	.LBB35_8
	movq	24(%rbx), %rsi
	xorl	%edi, %edi
	movq	%rsi, %r8
.LBB35_6:
	cmpq	$0, (%r8)
	je	.LBB35_16
	addq	$-8, %r8
	incq	%rdi
	cmpq	%rax, %rdi
	jb	.LBB35_6
.LBB35_8:
	testq	%rdx, %rdx
	je	.LBB35_12
	movq	32(%rbx), %rax
	xorl	%esi, %esi
.LBB35_10:
	cmpq	$0, (%rax)
	je	.LBB35_22
	addq	$-8, %rax
	incq	%rsi
	cmpq	%rdx, %rsi
	jb	.LBB35_10
.LBB35_12:
	movb	$1, %bpl
	testq	%rcx, %rcx
	je	.LBB35_21
	movq	16944(%rbx), %rax
	xorl	%edx, %edx
.LBB35_14:
	cmpq	$0, (%rax)
	je	.LBB35_24
	addq	$-8, %rax
	incq	%rdx
	cmpq	%rcx, %rdx
	jb	.LBB35_14
	jmp	.LBB35_21
.LBB35_16:
	movq	112(%rbx), %rcx
	movq	184(%rcx), %rdx
	xorl	%edi, %edi
.LBB35_17:
	cmpq	$0, (%rsi)
	je	.LBB35_20
	addq	$-8, %rsi
	incq	%rdi
	cmpq	%rax, %rdi
	jb	.LBB35_17
	movq	%rax, %rdi
.LBB35_20:
	addq	%rax, %rdx
	subq	%rdi, %rdx
	movq	%rdx, 184(%rcx)
	movq	%rax, (%rsp)
	xorl	%ebp, %ebp
	movl	$24, %esi
	movl	$64, %edx
	movl	$1984, %ecx
	movl	$1960, %r8d
	movq	%rbx, %rdi
	xorl	%r9d, %r9d
	callq	free_more
	jmp	.LBB35_21
.LBB35_22:
	movq	%rdx, (%rsp)
	movl	$32, %esi
	movl	$80, %edx
	movl	$266304, %ecx
	movl	$266248, %r8d
	movq	%rbx, %rdi
	movl	$1, %r9d
	jmp	.LBB35_23
.LBB35_24:
	movq	%rcx, (%rsp)
	movl	$16944, %esi
	movl	$16952, %edx
	movl	$8388608, %ecx
	movl	$8388552, %r8d
	movq	%rbx, %rdi
	movl	$2, %r9d
.LBB35_23:
	callq	free_more
	xorl	%ebp, %ebp
.LBB35_21:
	movl	%ebp, %eax
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB35_25:
	.cfi_def_cfa_offset 32
	movl	$4, %edi
	callq	trap
.Lfunc_end35:
	.size	has_room, .Lfunc_end35-has_room
	.cfi_endproc

	.section	.rodata.cst16,"aM",@progbits,16
	.p2align	4, 0x0
.LCPI36_0:
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
	je	.LBB36_7
	movq	(%r14), %rdi
	testb	$1, %bpl
	jne	.LBB36_3
	movq	%rbp, %r15
	jmp	.LBB36_4
.LBB36_3:
	leaq	8372167(%rbp), %rdx
	subq	%rdi, %rdx
	movl	$221, %esi
	callq	memset@PLT
	movq	8372167(%rbp), %rdi
	movq	8372175(%rbp), %r15
.LBB36_4:
	testb	$4, %r15b
	je	.LBB36_6
	andq	$-3, %r15
	leaq	249860(%r15), %rdx
	subq	%rdi, %rdx
	movl	$221, %esi
	callq	memset@PLT
	movq	249860(%r15), %rdi
	movq	249868(%r15), %r15
.LBB36_6:
	andq	$-8, %r15
	subq	%rdi, %r15
	addq	$1384, %r15
	movl	$221, %esi
	movq	%r15, %rdx
	callq	memset@PLT
.LBB36_7:
	movaps	.LCPI36_0(%rip), %xmm0
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
	je	.LBB36_8
	movq	224(%r12), %rax
	movq	%r14, 48(%rax)
	movq	232(%r12), %rax
	movq	%r14, 224(%r12)
	leaq	1(%rax), %rcx
	movq	%rcx, 232(%r12)
	cmpq	$1001, %rcx
	jb	.LBB36_11
	movq	%rax, 232(%r12)
	movq	216(%r12), %rsi
	movq	48(%rsi), %rax
	movq	112(%rbx), %rcx
	movq	%rax, 216(%rcx)
	movq	(%rsi), %rax
	movq	%rax, 24(%rsi)
	movq	%rsi, 16(%rsi)
	testq	%rax, %rax
	je	.LBB36_11
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
.LBB36_8:
	.cfi_def_cfa_offset 64
	movq	%r14, 216(%r12)
	movq	%r14, 224(%r12)
	movq	$1, 232(%r12)
.LBB36_11:
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
.Lfunc_end36:
	.size	spoil, .Lfunc_end36-spoil
	.cfi_endproc

	.type	scan_stack,@function
scan_stack:
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
	movq	%rdi, %rbx
	movq	(%rsi), %r14
	movq	56(%rsi), %rax
	movabsq	$1152921504606846975, %r15
	andq	%rax, %r15
	cmpq	$0, 32(%rsi)
	je	.LBB37_1
	testb	$1, %al
	je	.LBB37_8
	leaq	8372167(%r15), %rdx
	leaq	-16384(%r15), %rax
	cmpq	%r14, %rax
	setb	%al
	cmpq	%rdx, %r14
	setb	%cl
	andb	%al, %cl
	cmpb	$1, %cl
	jne	.LBB37_7
	movq	%r14, %rsi
	andq	$-8, %rsi
	movq	%rbx, %rdi
	callq	scan
.LBB37_7:
	movq	112(%rbx), %rax
	movq	208(%rax), %rcx
	movq	%r15, %rdx
	subq	%r14, %rdx
	addq	%rdx, %rcx
	addq	$10469319, %rcx
	movq	%rcx, 208(%rax)
	movq	8372167(%r15), %r14
	movq	8372175(%r15), %r15
.LBB37_8:
	testb	$4, %r15b
	je	.LBB37_13
	andq	$-3, %r15
	leaq	249860(%r15), %r12
	addq	$-16384, %r15
	cmpq	%r14, %r15
	jae	.LBB37_12
	cmpq	%r14, %r12
	jbe	.LBB37_12
	movq	%r14, %rsi
	andq	$-8, %rsi
	movq	%rbx, %rdi
	movq	%r12, %rdx
	callq	scan
.LBB37_12:
	movq	112(%rbx), %rax
	movq	%r12, %rcx
	subq	%r14, %rcx
	addq	%rcx, 208(%rax)
	movq	(%r12), %r14
	movq	8(%r12), %r15
.LBB37_13:
	andq	$-8, %r15
	leaq	-16384(%r15), %rax
	cmpq	%r14, %rax
	jae	.LBB37_16
	addq	$1384, %r15
	cmpq	%r15, %r14
	jae	.LBB37_16
	andq	$-8, %r14
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rdx
	jmp	.LBB37_3
.LBB37_1:
	leaq	8372159(%r15), %rdx
	addq	$-16384, %r15
	cmpq	%r14, %r15
	setb	%al
	cmpq	%rdx, %r14
	setb	%cl
	andb	%al, %cl
	cmpb	$1, %cl
	jne	.LBB37_16
	andq	$-8, %r14
	movq	%rbx, %rdi
	movq	%r14, %rsi
.LBB37_3:
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
	jmp	scan
.LBB37_16:
	.cfi_def_cfa_offset 48
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
.Lfunc_end37:
	.size	scan_stack, .Lfunc_end37-scan_stack
	.cfi_endproc

	.type	scan,@function
scan:
	.cfi_startproc
	cmpq	%rdx, %rsi
	jae	.LBB38_32
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
	movq	%rdx, %rbx
	movq	%rsi, %r14
	movq	%rdi, %r15
	movabsq	$-576460743713488896, %r13
.LBB38_2:
	movq	(%r14), %rbp
	testq	%rbp, %rbp
	je	.LBB38_30
	movq	112(%r15), %rdi
	movl	%ebp, %r12d
	movq	reservation(%rip), %rax
	movq	%r12, %rcx
	subq	%rax, %rcx
	movq	reservation+8(%rip), %rdx
	subq	%rax, %rdx
	cmpq	%rdx, %rcx
	jae	.LBB38_8
	movq	%r12, %rsi
	callq	find_object
	testq	%rax, %rax
	je	.LBB38_12
	movq	reservation+64(%rip), %rdx
	movq	reservation+32(%rip), %rsi
	movl	%eax, %ecx
	shrl	$3, %ecx
	movl	$1, %edi
	shlq	%cl, %rdi
	movq	%rax, %r8
	shrq	$9, %r8
	movq	(%rsi,%r8,8), %r9
	btq	%rcx, %r9
	jb	.LBB38_7
	orq	%rdi, %r9
	movq	%r9, (%rsi,%r8,8)
	movq	reservation+56(%rip), %rcx
	movl	%eax, (%rcx,%rdx,4)
	incq	%rdx
.LBB38_7:
	movq	%rdx, reservation+64(%rip)
	jmp	.LBB38_12
.LBB38_8:
	movl	%r12d, %eax
	shrl	$27, %eax
	cmpl	$31, %eax
	setb	%al
	movl	%ebp, %ecx
	andl	$7, %ecx
	cmpl	$2, %ecx
	setne	%cl
	orb	%al, %cl
	jne	.LBB38_12
	movabsq	$-4160749568, %rax
	addq	%r12, %rax
	shrq	$3, %rax
	cmpq	152(%rdi), %rax
	jae	.LBB38_12
	movq	144(%rdi), %rcx
	cmpb	$1, (%rcx,%rax)
	jne	.LBB38_12
	movb	$3, (%rcx,%rax)
.LBB38_12:
	movq	112(%r15), %rdi
	movq	%rbp, %rsi
	shrq	$32, %rsi
	movq	reservation(%rip), %rax
	movq	%rsi, %rcx
	subq	%rax, %rcx
	movq	reservation+8(%rip), %rdx
	subq	%rax, %rdx
	cmpq	%rdx, %rcx
	jae	.LBB38_18
	callq	find_object
	testq	%rax, %rax
	je	.LBB38_17
	movq	reservation+64(%rip), %rdx
	movq	reservation+32(%rip), %rsi
	movl	%eax, %ecx
	shrl	$3, %ecx
	movl	$1, %edi
	shlq	%cl, %rdi
	movq	%rax, %r8
	shrq	$9, %r8
	movq	(%rsi,%r8,8), %r9
	btq	%rcx, %r9
	jb	.LBB38_16
	orq	%rdi, %r9
	movq	%r9, (%rsi,%r8,8)
	movq	reservation+56(%rip), %rcx
	movl	%eax, (%rcx,%rdx,4)
	incq	%rdx
.LBB38_16:
	movq	%rdx, reservation+64(%rip)
	jmp	.LBB38_17
.LBB38_18:
	movq	%rbp, %rax
	movabsq	$-576460722238652416, %rcx
	andq	%rcx, %rax
	cmpq	%r13, %rax
	jne	.LBB38_17
	movabsq	$-4160749568, %rax
	addq	%rax, %rsi
	shrq	$3, %rsi
	cmpq	152(%rdi), %rsi
	jae	.LBB38_22
	movq	144(%rdi), %rax
	cmpb	$1, (%rax,%rsi)
	jne	.LBB38_22
	movb	$3, (%rax,%rsi)
.LBB38_22:
	movq	reservation+64(%rip), %rax
	jmp	.LBB38_23
.LBB38_17:
	movq	reservation+64(%rip), %rax
	movq	%rbp, %rcx
	shrq	$56, %rcx
	je	.LBB38_29
.LBB38_23:
	testb	$7, %bpl
	jne	.LBB38_29
	leaq	(,%r12,8), %rcx
	movq	8(%r15), %rdx
	movq	48(%r15), %rsi
	subq	%rdx, %rsi
	cmpq	%rsi, %rcx
	jae	.LBB38_29
	cmpq	%rbp, 24(%rcx,%rdx)
	jne	.LBB38_29
	cmpq	$3, 56(%rdx,%rcx)
	je	.LBB38_29
	shrl	$3, %ebp
	movq	112(%r15), %rcx
	movq	160(%rcx), %rcx
	movl	%r12d, %edx
	shrl	$9, %edx
	movq	(%rcx,%rdx,8), %rsi
	movq	%rsi, %rdi
	btsq	%rbp, %rdi
	movq	%rdi, (%rcx,%rdx,8)
	btq	%rbp, %rsi
	jb	.LBB38_29
	shrl	$2, %r12d
	orl	$1, %r12d
	movq	reservation+56(%rip), %rcx
	movl	%r12d, (%rcx,%rax,4)
	incq	%rax
.LBB38_29:
	movq	%rax, reservation+64(%rip)
.LBB38_30:
	addq	$8, %r14
	cmpq	%rbx, %r14
	jb	.LBB38_2
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
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
.LBB38_32:
	retq
.Lfunc_end38:
	.size	scan, .Lfunc_end38-scan
	.cfi_endproc

	.type	scan_cont,@function
scan_cont:
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
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	56(%rsi), %rcx
	testq	%rcx, %rcx
	jns	.LBB39_8
	btq	$62, %rcx
	jb	.LBB39_2
	movq	48(%rbx), %rax
	testq	%rax, %rax
	jne	.LBB39_4
	jmp	.LBB39_8
.LBB39_2:
	xorl	%eax, %eax
	btq	$61, %rcx
	adcq	$1, %rax
.LBB39_4:
	cmpq	$3, %rax
	jb	.LBB39_5
	movq	32(%rbx), %rsi
	jmp	.LBB39_7
.LBB39_5:
	leaq	32(%rbx), %rsi
.LBB39_7:
	leaq	(%rsi,%rax,8), %rdx
	movq	%r14, %rdi
	callq	scan
	movq	56(%rbx), %rcx
.LBB39_8:
	movabsq	$1152921504606846968, %rax
	leaq	7(%rax), %rdx
	testq	%rdx, %rcx
	je	.LBB39_16
	movq	8(%r14), %rdx
	movq	48(%r14), %rsi
	subq	%rdx, %rsi
	movq	%rsi, %rdi
	shrq	$6, %rdi
	je	.LBB39_16
	leaq	16(%rbx), %rcx
	movl	$1, %r8d
	movq	%rcx, %r9
.LBB39_11:
	movq	(%r9), %r9
	cmpq	%rbx, %r9
	je	.LBB39_17
	movq	%r9, %r10
	subq	%rdx, %r10
	cmpq	%rsi, %r10
	jae	.LBB39_16
	andl	$63, %r10d
	jne	.LBB39_16
	testq	%rax, 56(%r9)
	je	.LBB39_16
	addq	$32, %r9
	cmpq	%rdi, %r8
	leaq	1(%r8), %r8
	jb	.LBB39_11
	jmp	.LBB39_16
.LBB39_17:
	movq	(%rcx), %r15
	movq	%r15, %rax
	subq	8(%r14), %rax
	movl	%eax, %ecx
	shrl	$6, %ecx
	movq	112(%r14), %rdx
	movq	160(%rdx), %rdx
	movl	$1, %esi
	shlq	%cl, %rsi
	shrq	$12, %rax
	orq	%rsi, (%rdx,%rax,8)
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	scan_stack
	leaq	32(%r15), %rcx
	cmpq	%rbx, %r15
	jne	.LBB39_17
.LBB39_16:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end39:
	.size	scan_cont, .Lfunc_end39-scan_cont
	.cfi_endproc

	.type	shrink,@function
shrink:
	.cfi_startproc
	movq	56(%rsi), %rax
	testb	$1, %al
	je	.LBB40_2
	movq	8372175(%rax), %rax
.LBB40_2:
	testb	$4, %al
	jne	.LBB40_3
	xorq	$2, %rax
	movq	%rax, 56(%rsi)
	movq	-576(%rax), %rax
	jmp	.LBB40_5
.LBB40_3:
	andq	$-3, %rax
	movq	249868(%rax), %rcx
	addq	$249860, %rax
	xorq	$2, %rcx
	movq	%rcx, 56(%rsi)
.LBB40_5:
	movq	16(%rax), %rcx
	testb	$2, %cl
	je	.LBB40_7
	movq	-16390(%rcx), %rcx
	movq	16944(%rdi), %rdx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, 16944(%rdi)
.LBB40_7:
	movq	32(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 32(%rdi)
	retq
.Lfunc_end40:
	.size	shrink, .Lfunc_end40-shrink
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
	je	.LBB41_1
	movq	(%rbp,%rsi), %rcx
	xorl	%eax, %eax
.LBB41_8:
	cmpq	$0, (%rcx)
	je	.LBB41_2
	addq	$-8, %rcx
	incq	%rax
	cmpq	%rbx, %rax
	jb	.LBB41_8
	jmp	.LBB41_13
.LBB41_1:
	xorl	%eax, %eax
.LBB41_2:
	cmpq	%rbx, %rax
	jae	.LBB41_13
	movq	%rsi, (%rsp)
.LBB41_4:
	movq	(%rbp,%r12), %rcx
	cmpq	8(%rbp,%r12), %rcx
	jae	.LBB41_10
	leaq	(%rcx,%r13), %rdx
	movq	%rdx, (%rbp,%r12)
	movq	(%rbp,%rsi), %rdx
	addq	%r15, %rcx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, (%rbp,%rsi)
	incq	%rax
.LBB41_6:
	cmpq	%rbx, %rax
	jb	.LBB41_4
	jmp	.LBB41_13
.LBB41_10:
	movl	%r14d, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	(%rsp), %rsi
	movq	(%rbp,%rsi), %rcx
	xorl	%eax, %eax
.LBB41_11:
	cmpq	$0, (%rcx)
	je	.LBB41_6
	addq	$-8, %rcx
	incq	%rax
	cmpq	%rbx, %rax
	jb	.LBB41_11
.LBB41_13:
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
.Lfunc_end41:
	.size	free_more, .Lfunc_end41-free_more
	.cfi_endproc

	.type	copied,@function
copied:
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
	movq	%rsi, %r14
	movq	%rdi, %r15
	movq	16(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB42_2
	movq	48(%rbx), %rax
	movq	%rax, 16(%r15)
	jmp	.LBB42_3
.LBB42_2:
	movq	%r15, %rdi
	callq	.Lcont_alloc$local
	movq	%rax, %rbx
.LBB42_3:
	movabsq	$-1152921504606846976, %r13
	movq	24(%rbx), %rax
	movups	(%r14), %xmm0
	movups	16(%r14), %xmm1
	movups	32(%r14), %xmm2
	movups	48(%r14), %xmm3
	movups	%xmm1, 16(%rbx)
	movups	%xmm0, (%rbx)
	movups	%xmm3, 48(%rbx)
	movups	%xmm2, 32(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rbx, 16(%rbx)
	movq	24(%r15), %rax
	leaq	-8(%rax), %rcx
	movq	%rcx, 24(%r15)
	movq	(%rax), %r12
	movq	56(%r14), %rax
	testb	$5, %al
	je	.LBB42_4
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	movq	%r12, %rcx
	callq	.Lcopy_extended$local
	movq	56(%r14), %rax
	testb	$1, %al
	je	.LBB42_7
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	callq	.Lcopy_depth$local
	movq	56(%r14), %rax
.LBB42_7:
	andq	%r13, %rax
	orq	%rax, 56(%rbx)
	jmp	.LBB42_8
.LBB42_4:
	movq	$-1384, %rcx
	leaq	(%r12,%rcx), %rdx
	andq	%rax, %r13
	orq	%rdx, %r13
	movq	%r13, 56(%rbx)
	movq	(%r14), %rsi
	movabsq	$1152921504606846968, %rdx
	andq	%rax, %rdx
	subq	%rsi, %rdx
	subq	%rdx, %r12
	addq	%rcx, %r12
	addq	$1400, %rdx
	movq	%r12, %rdi
	callq	memmove@PLT
	movq	%r12, (%rbx)
.LBB42_8:
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
.Lfunc_end42:
	.size	copied, .Lfunc_end42-copied
	.cfi_endproc

	.type	find_blocks,@function
find_blocks:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	32(%rdi), %rax
	movq	reservation+8(%rip), %rcx
	shrq	$15, %rcx
	movq	%rcx, 32(%rdi)
	cmpq	%rcx, %rax
	jae	.LBB43_9
	movq	reservation+48(%rip), %r8
	xorl	%r9d, %r9d
	movq	%rcx, %rdx
.LBB43_2:
	movq	%rax, %r10
	shrq	$5, %r10
	cmpq	%rdi, (%r8,%r10,8)
	jne	.LBB43_3
	movq	reservation+24(%rip), %r10
	cmpb	$0, (%r10,%rax)
	jne	.LBB43_5
	cmpq	%rdx, %rax
	cmovbq	%rax, %rdx
	movq	%rdx, 32(%rdi)
	incq	%r9
	cmpq	%rsi, %r9
	je	.LBB43_11
	movq	reservation+48(%rip), %r8
	jmp	.LBB43_8
.LBB43_3:
	orq	$31, %rax
.LBB43_5:
	xorl	%r9d, %r9d
.LBB43_8:
	incq	%rax
	cmpq	%rcx, %rax
	jb	.LBB43_2
.LBB43_9:
	addq	$31, %rsi
	shrq	$5, %rsi
	callq	take_chunks
	shrq	$15, %rax
.LBB43_10:
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB43_11:
	.cfi_def_cfa_offset 16
	subq	%rsi, %rax
	incq	%rax
	jmp	.LBB43_10
.Lfunc_end43:
	.size	find_blocks, .Lfunc_end43-find_blocks
	.cfi_endproc

	.type	take_chunks,@function
take_chunks:
	.cfi_startproc
	movq	80(%rdi), %rax
	movq	%rax, %rcx
	shrq	$20, %rcx
	cmpq	%rcx, %rsi
	ja	.LBB44_2
	movq	%rsi, %rcx
	shlq	$20, %rcx
	movq	72(%rdi), %r9
	addq	%rcx, %r9
	cmpq	%rax, %r9
	ja	.LBB44_2
	movq	reservation(%rip), %rdx
	shrq	$20, %rdx
	movq	reservation+8(%rip), %r11
	shrq	$20, %r11
	cmpq	%r11, %rdx
	jae	.LBB44_2
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	reservation+48(%rip), %rbx
	movq	%rdx, %r10
	subq	%rsi, %r10
	leaq	1(%r10), %r8
	movq	%r8, %rax
	shlq	$20, %rax
	shlq	$5, %r8
	xorl	%r14d, %r14d
.LBB44_6:
	movq	%r14, %r15
	incq	%r15
	cmpq	$0, (%rbx,%rdx,8)
	movl	$0, %r14d
	cmoveq	%r15, %r14
	cmpq	%rsi, %r14
	je	.LBB44_7
	incq	%rdx
	incq	%r10
	addq	$1048576, %rax
	addq	$32, %r8
	cmpq	%r11, %rdx
	jb	.LBB44_6
	xorl	%eax, %eax
	jmp	.LBB44_14
.LBB44_2:
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r14
	.cfi_restore %r15
	xorl	%eax, %eax
	retq
.LBB44_7:
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	leaq	1(%r10), %rsi
	cmpq	%rdx, %rsi
	ja	.LBB44_10
.LBB44_8:
	movq	reservation+48(%rip), %rsi
	movq	%rdi, 8(%rsi,%r10,8)
	incq	%r10
	cmpq	%rdx, %r10
	jb	.LBB44_8
	addq	72(%rdi), %rcx
	movq	%rcx, %r9
.LBB44_10:
	movq	%r9, 72(%rdi)
	cmpq	32(%rdi), %r8
	jae	.LBB44_14
	movq	%r8, 32(%rdi)
.LBB44_14:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r14
	.cfi_restore %r15
	retq
.Lfunc_end44:
	.size	take_chunks, .Lfunc_end44-take_chunks
	.cfi_endproc

	.type	find_object,@function
find_object:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	reservation+48(%rip), %rax
	movq	%rsi, %rcx
	shrq	$20, %rcx
	cmpq	%rdi, (%rax,%rcx,8)
	jne	.LBB45_1
	movq	%rsi, %rbx
	movq	%rsi, %rcx
	shrq	$15, %rcx
	movq	reservation+24(%rip), %rax
	movb	(%rax,%rcx), %dl
	testb	%dl, %dl
	je	.LBB45_1
	cmpb	$3, %dl
	jb	.LBB45_10
	addq	%rcx, %rax
	shlq	$15, %rcx
	addq	$32768, %rcx
.LBB45_6:
	addq	$-32768, %rcx
	cmpb	$4, (%rax)
	leaq	-1(%rax), %rax
	je	.LBB45_6
	jmp	.LBB45_7
.LBB45_10:
	movq	reservation+16(%rip), %rax
	movq	%rbx, %rdi
	shrq	$7, %rdi
	movb	(%rax,%rdi), %al
	testb	$127, %al
	je	.LBB45_1
	andb	$6, %al
	cmpb	$2, %al
	jne	.LBB45_13
	callq	.Lwalk_hole$local
.LBB45_13:
	movq	%rbx, %rdx
	shrq	$9, %rdx
	movq	reservation+40(%rip), %rsi
	movq	reservation+32(%rip), %rdi
	movq	(%rdi,%rdx,8), %r8
	orq	(%rsi,%rdx,8), %r8
	movl	%ebx, %ecx
	notl	%ecx
	shrl	$3, %ecx
	shlq	%cl, %r8
	shrq	%cl, %r8
	testq	%r8, %r8
	je	.LBB45_15
	movq	%rdx, %rcx
	jmp	.LBB45_18
.LBB45_1:
	xorl	%eax, %eax
	jmp	.LBB45_2
.LBB45_15:
	xorl	%eax, %eax
.LBB45_16:
	testb	$63, %dl
	je	.LBB45_2
	leaq	-1(%rdx), %rcx
	movq	-8(%rdi,%rdx,8), %r8
	orq	-8(%rsi,%rdx,8), %r8
	movq	%rcx, %rdx
	je	.LBB45_16
.LBB45_18:
	shlq	$9, %rcx
	bsrq	%r8, %rax
	xorl	$63, %eax
	leaq	(%rcx,%rax,8), %rcx
	xorq	$504, %rcx
.LBB45_7:
	movl	(%rcx), %eax
	movl	(%rax), %edx
	cmpl	$1, 4(%rax)
	jne	.LBB45_9
	movl	4(%rcx), %eax
	imulq	%rdx, %rax
	andq	$-8, %rax
	addq	$16, %rax
	movq	%rax, %rdx
.LBB45_9:
	addq	%rcx, %rdx
	xorl	%eax, %eax
	cmpq	%rdx, %rbx
	cmovbq	%rcx, %rax
.LBB45_2:
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end45:
	.size	find_object, .Lfunc_end45-find_object
	.cfi_endproc

	.section	".note.GNU-stack","",@progbits
