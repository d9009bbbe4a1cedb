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
  %v5 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v6 = add i64 %v5, 32
  %v10 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c11 = icmp ugt i64 %v6, %v10
  br i1 %c11, label %slow8, label %bump7, !prof !3
bump7:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room9
slow8:
  %r12 = call  i64 @allocate(ptr @vm, i64 32), !dbg
  br label %room9
room9:
  %new13 = phi i64 [ %v5, %bump7 ], [ %r12, %slow8 ]
  %asm14 = call i64 asm sideeffect "", "=r,0"(i64 %new13), !dbg
  %v15 = inttoptr i64 %asm14 to ptr
  %p16 = getelementptr i8, ptr @t1, i64 16
  %v17 = load i32, ptr %p16
  store i32 %v17, ptr %v15
  %p18 = getelementptr i8, ptr %v15, i64 8
  store ptr @t1, ptr %p18
  %p19 = getelementptr i8, ptr %v15, i64 16
  store i64 %v3, ptr %p19
  %p20 = getelementptr i8, ptr %v15, i64 24
  store i64 %v4, ptr %p20
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %unwind21
unwind21:
  %exn22 = phi ptr [ %v15, %room9 ]
  %agg23 = insertvalue { ptr } undef, ptr %exn22, 0
  ret { ptr } %agg23
}

;; llvm $throw_ref
define dso_local tailcc { ptr } @f1(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 25) nomerge, !dbg
  unreachable
go5:
  %v6 = inttoptr i64 %a0 to ptr
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 2), !dbg
  br label %unwind7
unwind7:
  %exn8 = phi ptr [ %v6, %go5 ]
  %agg9 = insertvalue { ptr } undef, ptr %exn8, 0
  ret { ptr } %agg9
}

;; llvm $try_table
define dso_local tailcc { ptr, i32 } @f2() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r7 = notail call tailcc { ptr } @f0(i32 1) nomerge "no_callee_saved_registers", !dbg
  %v8 = extractvalue { ptr } %r7, 0
  %c9 = icmp ne ptr %v8, null
  br i1 %c9, label %thrown10, label %go11, !prof !3
thrown10:
  br label %catch6
go11:
  br label %try5
catch6:
  %p12 = getelementptr i8, ptr %v8, i64 8
  %v13 = load ptr, ptr %p12
  %c16 = icmp eq ptr %v13, @t1
  br i1 %c16, label %hit14, label %miss15
hit14:
  %p17 = getelementptr i8, ptr %v8, i64 16
  %p18 = getelementptr i8, ptr %v8, i64 24
  %v19 = load i64, ptr %p17
  %v20 = load i64, ptr %p18
  %v21 = trunc i64 %v19 to i32
  %v22 = bitcast i64 %v20 to double
  br label %block4
miss15:
  %tag25 = load ptr, ptr @inst, !invariant.load !1
  %c26 = icmp eq ptr %v13, %tag25
  br i1 %c26, label %hit23, label %miss24
hit23:
  %v27 = ptrtoint ptr %v8 to i64
  br label %block3
miss24:
  br label %unwind28
try5:
  br label %out2
block4:
  br label %out2
block3:
  br label %out2
out2:
  %phi29 = phi i32 [ 2, %try5 ], [ %v21, %block4 ], [ 3, %block3 ]
  %agg30 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg31 = insertvalue { ptr, i32 } %agg30, i32 %phi29, 1
  ret { ptr, i32 } %agg31
unwind28:
  %exn32 = phi ptr [ %v8, %miss24 ]
  %agg33 = insertvalue { ptr, i32 } undef, ptr %exn32, 0
  %agg34 = insertvalue { ptr, i32 } %agg33, i32 undef, 1
  ret { ptr, i32 } %agg34
}
;)
