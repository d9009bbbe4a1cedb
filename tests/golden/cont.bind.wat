;; The arguments wait in the object; the old reference is dead, and the new one is made of it.
;; emit: llvm $bind
(module
  (type $f (func (param i32 f64)))
  (type $k (cont $f))
  (type $g (func (param f64)))
  (type $l (cont $g))
  (func $bind (param i32 (ref $k)) (result (ref $l))
    (cont.bind $k $l (local.get 0) (local.get 1))))

(;
;; llvm $bind
define dso_local tailcc { ptr, i64 } @f0(i32 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %v6 = load ptr, ptr getelementptr (i8, ptr @vm, i64 8), !invariant.load !1
  %v7 = trunc i64 %a1 to i32
  %v8 = zext i32 %v7 to i64
  %p9 = getelementptr i64, ptr %v6, i64 %v8
  %p12 = getelementptr i8, ptr %p9, i64 24
  %v13 = load i64, ptr %p12
  %c14 = icmp eq i64 %v13, %a1
  br i1 %c14, label %live10, label %slow4, !prof !2
live10:
  %r15 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v16 = extractvalue { i64, i1 } %r15, 0
  %v17 = extractvalue { i64, i1 } %r15, 1
  br i1 %v17, label %slow4, label %enough11, !prof !3
enough11:
  %p18 = getelementptr i8, ptr %p9, i64 56
  %v19 = load i64, ptr %p18
  %r20 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %v19, i64 -4611686018427387904), !dbg
  %v21 = extractvalue { i64, i1 } %r20, 0
  %v22 = extractvalue { i64, i1 } %r20, 1
  br i1 %v22, label %slow4, label %first23, !prof !3
first23:
  %p24 = getelementptr i8, ptr %p9, i64 24
  store i64 %v16, ptr %p24
  store i64 %v21, ptr %p18
  %p25 = getelementptr i8, ptr %p9, i64 32
  store i64 %v3, ptr %p25, align 8
  br label %bound5
slow4:
  store i64 %v3, ptr getelementptr (i8, ptr @vm, i64 512)
  %r26 = call  i64 @bind_live(ptr @vm, i64 %a1, i64 1), !dbg
  br label %bound5
bound5:
  %phi27 = phi i64 [ %v16, %first23 ], [ %r26, %slow4 ]
  br label %out2
out2:
  %agg28 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg29 = insertvalue { ptr, i64 } %agg28, i64 %phi27, 1
  ret { ptr, i64 } %agg29
}
;)
