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
  %v3 = load ptr, ptr getelementptr (i8, ptr @vm, i64 8), !invariant.load !1
  %v4 = trunc i64 %a1 to i32
  %v5 = zext i32 %v4 to i64
  %p6 = getelementptr i64, ptr %v3, i64 %v5
  %p7 = getelementptr i8, ptr %p6, i64 24
  %v8 = load i64, ptr %p7
  %c9 = icmp ne i64 %v8, %a1
  br i1 %c9, label %dead10, label %go11, !prof !3
dead10:
  %c12 = icmp eq i64 %a1, 0
  br i1 %c12, label %trap13, label %go14, !prof !3
trap13:
  call  void @trap(i32 23), !dbg
  unreachable
go14:
  call  void @trap(i32 17), !dbg
  unreachable
go11:
  %r15 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v16 = extractvalue { i64, i1 } %r15, 0
  %v17 = extractvalue { i64, i1 } %r15, 1
  %p18 = getelementptr i8, ptr %p6, i64 24
  store i64 %v16, ptr %p18
  br i1 %v17, label %worn19, label %consumed20, !prof !3
worn19:
  %r21 = call  ptr @renew(ptr @vm, ptr %p6), !dbg
  %p22 = getelementptr i8, ptr %r21, i64 24
  %v23 = load i64, ptr %p22
  br label %consumed20
consumed20:
  %k24 = phi ptr [ %p6, %go11 ], [ %r21, %worn19 ]
  %ref25 = phi i64 [ %v16, %go11 ], [ %v23, %worn19 ]
  %v26 = zext i32 %a0 to i64
  %p27 = getelementptr i8, ptr %k24, i64 56
  %v28 = load i64, ptr %p27
  %r29 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %v28, i64 -4611686018427387904), !dbg
  %v30 = extractvalue { i64, i1 } %r29, 0
  %v31 = extractvalue { i64, i1 } %r29, 1
  br i1 %v31, label %more33, label %first32, !prof !3
first32:
  store i64 %v30, ptr %p27
  %p35 = getelementptr i8, ptr %k24, i64 32
  store i64 %v26, ptr %p35, align 8
  br label %bound34
more33:
  store i64 %v26, ptr getelementptr (i8, ptr @vm, i64 512)
  call  void @bind(ptr @vm, ptr %k24, i64 1), !dbg
  br label %bound34
bound34:
  br label %out2
out2:
  %agg36 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg37 = insertvalue { ptr, i64 } %agg36, i64 %ref25, 1
  ret { ptr, i64 } %agg37
}
;)
