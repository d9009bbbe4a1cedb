;; A loop by a count, whose addresses all move evenly, is there twice.
;; emit: llvm $add
(module
  (memory 1)
  (func $add (param $to i32) (param $from i32) (param $n i32)
    (loop $more
      (i32.store
        (local.get $to)
        (i32.add (i32.load (local.get $to)) (i32.load offset=8 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (local.set $from (i32.sub (local.get $from) (i32.const 4)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))))

(;
;; llvm $add
define dso_local tailcc { ptr } @f0(i32 %a0, i32 %a1, i32 %a2) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v7 = add i32 %a2, -1
  %v8 = sub i32 %v7, 0
  %v9 = zext i32 %v8 to i64
  %c10 = icmp uge i64 %v9, 15
  br i1 %c10, label %many6, label %slow4
many6:
  %v11 = zext i32 %a0 to i64
  %v12 = mul i64 %v9, 4
  %v13 = add i64 %v11, %v12
  %v14 = add i64 %v13, 4
  %v15 = zext i32 %a1 to i64
  %v16 = mul i64 %v9, -4
  %v17 = add i64 %v15, %v16
  %v18 = add i64 %v15, 12
  %p19 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 32), i64 16
  %v20 = load i64, ptr %p19
  %c21 = icmp sle i64 %v14, %v20
  %p22 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 32), i64 16
  %v23 = load i64, ptr %p22
  %c24 = icmp sle i64 %v18, %v23
  %c25 = icmp sge i64 %v17, 0
  %v26 = and i1 %c24, %c25
  %c27 = icmp sle i64 %v14, %v17
  %c28 = icmp sle i64 %v18, %v11
  %v29 = or i1 %c27, %c28
  %v30 = and i1 true, %c21
  %v31 = and i1 %v30, %v26
  %v32 = and i1 %v31, %v29
  br i1 %v32, label %fast3, label %slow4
fast3:
  %mem33 = load ptr, ptr @inst, !invariant.load !1
  %mem34 = load ptr, ptr @inst, !invariant.load !1
  %p35 = getelementptr i8, ptr %mem33, i64 %v11
  %p36 = getelementptr i8, ptr %mem34, i64 %v15
  br label %loop37
loop37:
  %local38 = phi i32 [ %a0, %fast3 ], [ %v52, %loop37 ]
  %local39 = phi i32 [ %a1, %fast3 ], [ %v53, %loop37 ]
  %local40 = phi i32 [ %a2, %fast3 ], [ %v54, %loop37 ]
  %round41 = phi i64 [ 0, %fast3 ], [ %v55, %loop37 ]
  %v42 = mul nsw i64 %round41, 4
  %p43 = getelementptr i8, ptr %p35, i64 %v42
  %v44 = load i32, ptr %p43, align 1, !alias.scope !21, !noalias !22
  %v45 = mul nsw i64 %round41, -4
  %p46 = getelementptr i8, ptr %p36, i64 %v45
  %p47 = getelementptr i8, ptr %p46, i64 8
  %v48 = load i32, ptr %p47, align 1, !alias.scope !23, !noalias !24
  %v49 = add i32 %v44, %v48
  %v50 = mul nsw i64 %round41, 4
  %p51 = getelementptr i8, ptr %p35, i64 %v50
  store i32 %v49, ptr %p51, align 1, !alias.scope !21, !noalias !22
  %v52 = add i32 %local38, 4
  %v53 = sub i32 %local39, 4
  %v54 = sub i32 %local40, 1
  %v55 = add nuw nsw i64 %round41, 1
  %v56 = add i64 %v9, 1
  %c57 = icmp ne i64 %v55, %v56
  br i1 %c57, label %loop37, label %go58
go58:
  call void asm sideeffect "", "~{memory}"(), !dbg
  br label %after5
slow4:
  br label %loop59
loop59:
  %local60 = phi i32 [ %a0, %slow4 ], [ %v76, %loop59 ]
  %local61 = phi i32 [ %a1, %slow4 ], [ %v77, %loop59 ]
  %local62 = phi i32 [ %a2, %slow4 ], [ %v78, %loop59 ]
  %mem63 = load ptr, ptr @inst, !invariant.load !1
  %v64 = zext i32 %local60 to i64
  %p65 = getelementptr i8, ptr %mem63, i64 %v64
  %v66 = load volatile i32, ptr %p65, align 1, !tbaa !0, !dbg
  %mem67 = load ptr, ptr @inst, !invariant.load !1
  %v68 = zext i32 %local61 to i64
  %p69 = getelementptr i8, ptr %mem67, i64 %v68
  %p70 = getelementptr i8, ptr %p69, i64 8
  %v71 = load volatile i32, ptr %p70, align 1, !tbaa !0, !dbg
  %v72 = add i32 %v66, %v71
  %mem73 = load ptr, ptr @inst, !invariant.load !1
  %v74 = zext i32 %local60 to i64
  %p75 = getelementptr i8, ptr %mem73, i64 %v74
  store volatile i32 %v72, ptr %p75, align 1, !tbaa !0, !dbg
  %v76 = add i32 %local60, 4
  %v77 = sub i32 %local61, 4
  %v78 = sub i32 %local62, 1
  %c79 = icmp ne i32 %v78, 0
  br i1 %c79, label %loop59, label %go80
go80:
  br label %after5
after5:
  %phi81 = phi i32 [ %v52, %go58 ], [ %v76, %go80 ]
  %phi82 = phi i32 [ %v53, %go58 ], [ %v77, %go80 ]
  %phi83 = phi i32 [ %v54, %go58 ], [ %v78, %go80 ]
  br label %out2
out2:
  %agg84 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg84
}
;)
