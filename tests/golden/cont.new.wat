;; A continuation begins as an object with two words in it; its stack comes with the first resume.
;; A short function that is known by name has a thunk of its own.
;; emit: llvm $new
;; emit: llvm $known
(module
  (type $f (func))
  (type $k (cont $f))
  (elem declare func $short)
  (func $short (type $f))
  (func $new (param (ref null $f)) (result (ref $k))
    (cont.new $k (local.get 0)))
  (func $known (result (ref $k))
    (cont.new $k (ref.func $short))))

(;
;; llvm $new
define dso_local tailcc { ptr, i64 } @f1(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 25) nomerge, !dbg
  unreachable
go5:
  %v6 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16)
  %c10 = icmp ne ptr %v6, null
  br i1 %c10, label %pop7, label %new8, !prof !2
pop7:
  %p11 = getelementptr i8, ptr %v6, i64 48
  %v12 = load ptr, ptr %p11
  store ptr %v12, ptr getelementptr (i8, ptr @vm, i64 16)
  br label %made9
new8:
  %r13 = call  ptr @cont_make(ptr @vm), !dbg
  br label %made9
made9:
  %k14 = phi ptr [ %v6, %pop7 ], [ %r13, %new8 ]
  %p15 = getelementptr i8, ptr %k14, i64 56
  store i64 0, ptr %p15
  store i64 %a0, ptr %k14
  %p16 = getelementptr i8, ptr %k14, i64 8
  store ptr @start1, ptr %p16
  %p17 = getelementptr i8, ptr %k14, i64 24
  %v18 = load i64, ptr %p17
  br label %out2
out2:
  %agg19 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg20 = insertvalue { ptr, i64 } %agg19, i64 %v18, 1
  ret { ptr, i64 } %agg20
}

;; llvm $known
define dso_local tailcc { ptr, i64 } @f2() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = ptrtoint ptr getelementptr (i8, ptr @inst, i64 16) to i64
  %c4 = icmp eq i64 %v3, 0
  br i1 %c4, label %trap5, label %go6, !prof !3
trap5:
  call  void @trap(i32 25) nomerge, !dbg
  unreachable
go6:
  %v7 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16)
  %c11 = icmp ne ptr %v7, null
  br i1 %c11, label %pop8, label %new9, !prof !2
pop8:
  %p12 = getelementptr i8, ptr %v7, i64 48
  %v13 = load ptr, ptr %p12
  store ptr %v13, ptr getelementptr (i8, ptr @vm, i64 16)
  br label %made10
new9:
  %r14 = call  ptr @cont_make(ptr @vm), !dbg
  br label %made10
made10:
  %k15 = phi ptr [ %v7, %pop8 ], [ %r14, %new9 ]
  %p16 = getelementptr i8, ptr %k15, i64 56
  store i64 0, ptr %p16
  store i64 %v3, ptr %k15
  %p17 = getelementptr i8, ptr %k15, i64 8
  store ptr @f0.start1, ptr %p17
  %p18 = getelementptr i8, ptr %k15, i64 24
  %v19 = load i64, ptr %p18
  br label %out2
out2:
  %agg20 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i64 } %agg20, i64 %v19, 1
  ret { ptr, i64 } %agg21
}
;)
