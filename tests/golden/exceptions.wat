;; An exception is a second way to return. The clauses of a `try_table` are tried in order where
;; its exceptions land; what none of them takes goes on outward.
;; emit: llvm $throw
;; emit: llvm $throw_ref
;; emit: llvm $try_table
(module
  (tag $other (import "m" "tag"))
  (tag $own (param i32 f64))
  (func $throw (param i32) (throw $own (local.get 0) (f64.const 0.5)))
  (func $throw_ref (param exnref) (throw_ref (local.get 0)))
  (func $try_table (result i32)
    (block $on_other (result exnref)
      (block $on_own (result i32 f64)
        (try_table (catch $own $on_own) (catch_ref $other $on_other)
          (call $throw (i32.const 1)))
        (return (i32.const 2)))
      (drop)
      (return))
    (drop)
    (i32.const 3)))

(;
;; llvm $throw
define dso_local tailcc { ptr } @f0(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %v4 = bitcast double bitcast (i64 4602678819172646912 to double) to i64
  %r5 = call  ptr @exn_alloc(ptr @vm, ptr @t1, i32 2), !dbg
  %p6 = getelementptr i8, ptr %r5, i64 16
  store i64 %v3, ptr %p6
  %p7 = getelementptr i8, ptr %r5, i64 24
  store i64 %v4, ptr %p7
  %c8 = icmp ne i32 3, 0
  br i1 %c8, label %origin9, label %go10, !prof !3
origin9:
  call void asm sideeffect "movl $0, vm+16760(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16752(%rip)\0A\09movq %rsp, vm+16768(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16776(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go10
go10:
  br label %unwind11
unwind11:
  %exn12 = phi ptr [ %r5, %go10 ]
  %agg13 = insertvalue { ptr } undef, ptr %exn12, 0
  ret { ptr } %agg13
}

;; llvm $throw_ref
define dso_local tailcc { ptr } @f1(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 24), !dbg
  unreachable
go5:
  %v6 = inttoptr i64 %a0 to ptr
  %c7 = icmp ne i32 2, 0
  br i1 %c7, label %origin8, label %go9, !prof !3
origin8:
  call void asm sideeffect "movl $0, vm+16760(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16752(%rip)\0A\09movq %rsp, vm+16768(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16776(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 2), !dbg
  br label %go9
go9:
  br label %unwind10
unwind10:
  %exn11 = phi ptr [ %v6, %go9 ]
  %agg12 = insertvalue { ptr } undef, ptr %exn11, 0
  ret { ptr } %agg12
}

;; llvm $try_table
define dso_local tailcc { ptr, i32 } @f2() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r7 = notail call tailcc { ptr } @f0(i32 1) "no_callee_saved_registers", !dbg
  %v8 = extractvalue { ptr } %r7, 0
  %c9 = icmp ne ptr %v8, null
  br i1 %c9, label %thrown10, label %go11, !prof !3
thrown10:
  br label %catch6
go11:
  br label %try5
catch6:
  %v12 = load ptr, ptr %v8
  %c15 = icmp eq ptr %v12, @t1
  br i1 %c15, label %hit13, label %miss14
hit13:
  %p16 = getelementptr i8, ptr %v8, i64 16
  %p17 = getelementptr i8, ptr %v8, i64 24
  %v18 = load i64, ptr %p16
  %v19 = load i64, ptr %p17
  %v20 = trunc i64 %v18 to i32
  %v21 = bitcast i64 %v19 to double
  call  void @exn_done(ptr @vm, ptr %v8), !dbg
  br label %block4
miss14:
  %tag24 = load ptr, ptr @inst, !invariant.load !1
  %c25 = icmp eq ptr %v12, %tag24
  br i1 %c25, label %hit22, label %miss23
hit22:
  %p26 = getelementptr i8, ptr %v8, i64 12
  store i32 1, ptr %p26
  %v27 = ptrtoint ptr %v8 to i64
  br label %block3
miss23:
  br label %unwind28
try5:
  br label %out2
block4:
  br label %out2
block3:
  br label %out2
out2:
  %phi29 = phi i32 [ 2, %try5 ], [ %v20, %block4 ], [ 3, %block3 ]
  %agg30 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg31 = insertvalue { ptr, i32 } %agg30, i32 %phi29, 1
  ret { ptr, i32 } %agg31
unwind28:
  %exn32 = phi ptr [ %v8, %miss23 ]
  %agg33 = insertvalue { ptr, i32 } undef, ptr %exn32, 0
  %agg34 = insertvalue { ptr, i32 } %agg33, i32 undef, 1
  ret { ptr, i32 } %agg34
}
;)
