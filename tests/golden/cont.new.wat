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
  call  void @trap(i32 26) nomerge, !dbg
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
  %v4 = load ptr, ptr getelementptr (i8, ptr @vm, i64 16)
  %c8 = icmp ne ptr %v4, null
  br i1 %c8, label %pop5, label %new6, !prof !2
pop5:
  %p9 = getelementptr i8, ptr %v4, i64 48
  %v10 = load ptr, ptr %p9
  store ptr %v10, ptr getelementptr (i8, ptr @vm, i64 16)
  br label %made7
new6:
  %r11 = call  ptr @cont_make(ptr @vm), !dbg
  br label %made7
made7:
  %k12 = phi ptr [ %v4, %pop5 ], [ %r11, %new6 ]
  %p13 = getelementptr i8, ptr %k12, i64 56
  store i64 0, ptr %p13
  store i64 %v3, ptr %k12
  %p14 = getelementptr i8, ptr %k12, i64 8
  store ptr @f0.start1, ptr %p14
  %p15 = getelementptr i8, ptr %k12, i64 24
  %v16 = load i64, ptr %p15
  br label %out2
out2:
  %agg17 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg18 = insertvalue { ptr, i64 } %agg17, i64 %v16, 1
  ret { ptr, i64 } %agg18
}
;)
