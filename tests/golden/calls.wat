;; Results come beside an exception, which goes on to the caller; what fits no register travels in
;; the buffer of the VM context. A type that is final is compared by its number.
;; emit: llvm $direct
;; emit: llvm $indirect
;; emit: llvm $ref
(module
  (type $f (func (param i64) (result i32)))
  (type $g (func))
  (import "m" "many" (func $many (param i32 i32 i32 i32 i32 i32 i32) (result i32 i32 i32)))
  (table $t 8 funcref)
  (func $direct (param i32) (result i32)
    (call $many (local.get 0) (local.get 0) (local.get 0) (local.get 0) (local.get 0) (local.get 0)
      (i32.const 7))
    (drop) (drop))
  (func $indirect (param i64 i32) (result i32)
    (call_indirect $t (type $f) (local.get 0) (local.get 1)))
  (func $ref (param (ref null $g))
    (call_ref $g (local.get 0))))

(;
;; llvm $direct
define dso_local tailcc { ptr, i32 } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  store i32 7, ptr getelementptr (i8, ptr @vm, i64 512)
  %r3 = notail call tailcc { ptr, i32, i32 } @i0(i32 %a0, i32 %a0, i32 %a0, i32 %a0, i32 %a0, i32 %a0) nomerge "no_callee_saved_registers", !dbg
  %v4 = extractvalue { ptr, i32, i32 } %r3, 0
  %c5 = icmp ne ptr %v4, null
  br i1 %c5, label %thrown6, label %go7, !prof !3
thrown6:
  br label %unwind8
go7:
  %v9 = extractvalue { ptr, i32, i32 } %r3, 1
  %v10 = extractvalue { ptr, i32, i32 } %r3, 2
  %v11 = load i32, ptr getelementptr (i8, ptr @vm, i64 512)
  br label %out2
out2:
  %agg12 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg13 = insertvalue { ptr, i32 } %agg12, i32 %v9, 1
  ret { ptr, i32 } %agg13
unwind8:
  %exn14 = phi ptr [ %v4, %thrown6 ]
  %agg15 = insertvalue { ptr, i32 } undef, ptr %exn14, 0
  %agg16 = insertvalue { ptr, i32 } %agg15, i32 undef, 1
  ret { ptr, i32 } %agg16
}

;; llvm $indirect
define dso_local tailcc { ptr, i32 } @f2(i64 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a1 to i64
  %c4 = icmp uge i64 %v3, 8
  br i1 %c4, label %trap5, label %go6, !prof !3
trap5:
  call  void @trap(i32 34) nomerge, !dbg
  unreachable
go6:
  %v7 = load ptr, ptr getelementptr (i8, ptr @inst, i64 32), !invariant.load !1
  %p8 = getelementptr i64, ptr %v7, i64 %v3
  %v9 = load i64, ptr %p8, !tbaa !8
  %c10 = icmp eq i64 %v9, 0
  br i1 %c10, label %trap11, label %go12, !prof !3
trap11:
  %v13 = zext i32 %a1 to i64
  store i64 %v13, ptr getelementptr (i8, ptr @vm, i64 512)
  call  void @trap(i32 36) nomerge, !dbg
  unreachable
go12:
  %v14 = inttoptr i64 %v9 to ptr
  %p15 = getelementptr i8, ptr %v14, i64 8
  %v16 = load i32, ptr %p15
  %v17 = load i32, ptr @type0, !invariant.load !1
  %c18 = icmp ne i32 %v16, %v17
  br i1 %c18, label %trap19, label %go20, !prof !3
trap19:
  call  void @trap(i32 19) nomerge, !dbg
  unreachable
go20:
  %v21 = inttoptr i64 %v9 to ptr
  %v22 = load ptr, ptr %v21
  %r23 = notail call tailcc { ptr, i32 } %v22(i64 %a0) nomerge "no_callee_saved_registers", !dbg
  %v24 = extractvalue { ptr, i32 } %r23, 0
  %c25 = icmp ne ptr %v24, null
  br i1 %c25, label %thrown26, label %go27, !prof !3
thrown26:
  br label %unwind28
go27:
  %v29 = extractvalue { ptr, i32 } %r23, 1
  br label %out2
out2:
  %agg30 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg31 = insertvalue { ptr, i32 } %agg30, i32 %v29, 1
  ret { ptr, i32 } %agg31
unwind28:
  %exn32 = phi ptr [ %v24, %thrown26 ]
  %agg33 = insertvalue { ptr, i32 } undef, ptr %exn32, 0
  %agg34 = insertvalue { ptr, i32 } %agg33, i32 undef, 1
  ret { ptr, i32 } %agg34
}

;; llvm $ref
define dso_local tailcc { ptr } @f3(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 26) nomerge, !dbg
  unreachable
go5:
  %v6 = inttoptr i64 %a0 to ptr
  %v7 = load ptr, ptr %v6
  %r8 = notail call tailcc { ptr } %v7() nomerge "no_callee_saved_registers", !dbg
  %v9 = extractvalue { ptr } %r8, 0
  %c10 = icmp ne ptr %v9, null
  br i1 %c10, label %thrown11, label %go12, !prof !3
thrown11:
  br label %unwind13
go12:
  br label %out2
out2:
  %agg14 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg14
unwind13:
  %exn15 = phi ptr [ %v9, %thrown11 ]
  %agg16 = insertvalue { ptr } undef, ptr %exn15, 0
  ret { ptr } %agg16
}
;)
