;; An index of 64 bits is compared with the size; an offset that the guard does not cover is added.
;; emit: llvm $load
;; emit: llvm $far
;; emit: llvm $grow
;; emit: llvm $table
(module
  (memory i64 1)
  (table i64 10 20 funcref)
  (func $load (param i64) (result i32) (i32.load offset=4 (local.get 0)))
  (func $far (param i64) (result i32) (i32.load offset=0x8000_0000 (local.get 0)))
  (func $grow (param i64) (result i64) (i64.add (memory.grow (local.get 0)) (memory.size)))
  (func $table (param i64) (result i64)
    (table.set (local.get 0) (ref.null func))
    (table.size)))

(;
;; llvm $load
define dso_local tailcc { ptr, i32 } @f0(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %p3 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 80), i64 16
  %v4 = load i64, ptr %p3
  %c5 = icmp uge i64 %a0, %v4
  br i1 %c5, label %trap6, label %go7, !prof !3
trap6:
  call  void @trap(i32 32) nomerge, !dbg
  unreachable
go7:
  %mem8 = load ptr, ptr @inst, !invariant.load !1
  %p9 = getelementptr i8, ptr %mem8, i64 %a0
  %p10 = getelementptr i8, ptr %p9, i64 4
  %v11 = load volatile i32, ptr %p10, align 1, !tbaa !0, !dbg
  br label %out2
out2:
  %agg12 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg13 = insertvalue { ptr, i32 } %agg12, i32 %v11, 1
  ret { ptr, i32 } %agg13
}

;; llvm $far
define dso_local tailcc { ptr, i32 } @f1(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %p3 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 80), i64 16
  %v4 = load i64, ptr %p3
  %v5 = add i64 %a0, 2147483648
  %c6 = icmp ult i64 %v5, %a0
  %c7 = icmp uge i64 %v5, %v4
  %v8 = or i1 %c6, %c7
  br i1 %v8, label %trap9, label %go10, !prof !3
trap9:
  call  void @trap(i32 32) nomerge, !dbg
  unreachable
go10:
  %mem11 = load ptr, ptr @inst, !invariant.load !1
  %p12 = getelementptr i8, ptr %mem11, i64 %a0
  %p13 = getelementptr i8, ptr %p12, i64 2147483648
  %v14 = load volatile i32, ptr %p13, align 1, !tbaa !0, !dbg
  br label %out2
out2:
  %agg15 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg16 = insertvalue { ptr, i32 } %agg15, i32 %v14, 1
  ret { ptr, i32 } %agg16
}

;; llvm $grow
define dso_local tailcc { ptr, i64 } @f2(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r3 = call  i64 @memory_grow(ptr @vm, ptr getelementptr (i8, ptr @inst, i64 80), i64 %a0), !dbg
  %p4 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 80), i64 8
  %v5 = load i64, ptr %p4
  %v6 = add i64 %r3, %v5
  br label %out2
out2:
  %agg7 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg8 = insertvalue { ptr, i64 } %agg7, i64 %v6, 1
  ret { ptr, i64 } %agg8
}

;; llvm $table
define dso_local tailcc { ptr, i64 } @f3(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp uge i64 %a0, 10
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 33) nomerge, !dbg
  unreachable
go5:
  %v6 = load ptr, ptr getelementptr (i8, ptr @inst, i64 48), !invariant.load !1
  %p7 = getelementptr i64, ptr %v6, i64 %a0
  store volatile i64 0, ptr %p7, !tbaa !8, !dbg
  %p8 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 48), i64 8
  %v9 = load i64, ptr %p8
  br label %out2
out2:
  %agg10 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg11 = insertvalue { ptr, i64 } %agg10, i64 %v9, 1
  ret { ptr, i64 } %agg11
}
;)
