;; Who is called by name, and calls nobody in tail position, has a body under the plain convention.
;; Where it calls itself, a copy of it is inlined.
;; emit: llvm $count
;; emit: llvm $twice
(module
  (func $count (export "count") (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (call $count (i32.sub (local.get 0) (i32.const 1))))
      (else (i32.const 7))))
  (func $twice (param i32) (result i32)
    (i32.add (call $count (local.get 0)) (call $count (local.get 0)))))

(;
;; llvm $count
define dso_local fastcc { ptr, i32 } @f0.body(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp ne i32 %a0, 0
  br i1 %c3, label %then5, label %else6
then5:
  %v7 = sub i32 %a0, 1
  %r8 = notail call fastcc { ptr, i32 } @f0.again1(i32 %v7) nomerge "no_callee_saved_registers", !dbg
  %v9 = extractvalue { ptr, i32 } %r8, 0
  %c10 = icmp ne ptr %v9, null
  br i1 %c10, label %thrown11, label %go12, !prof !3
thrown11:
  br label %unwind13
go12:
  %v14 = extractvalue { ptr, i32 } %r8, 1
  br label %if4
else6:
  br label %if4
if4:
  %phi15 = phi i32 [ %v14, %go12 ], [ 7, %else6 ]
  br label %out2
out2:
  %agg16 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg17 = insertvalue { ptr, i32 } %agg16, i32 %phi15, 1
  ret { ptr, i32 } %agg17
unwind13:
  %exn18 = phi ptr [ %v9, %thrown11 ]
  %agg19 = insertvalue { ptr, i32 } undef, ptr %exn18, 0
  %agg20 = insertvalue { ptr, i32 } %agg19, i32 undef, 1
  ret { ptr, i32 } %agg20
}

;; llvm $twice
define dso_local tailcc { ptr, i32 } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r3 = notail call fastcc { ptr, i32 } @f0.body(i32 %a0) nomerge "no_callee_saved_registers", !dbg
  %v4 = extractvalue { ptr, i32 } %r3, 0
  %c5 = icmp ne ptr %v4, null
  br i1 %c5, label %thrown6, label %go7, !prof !3
thrown6:
  br label %unwind8
go7:
  %v9 = extractvalue { ptr, i32 } %r3, 1
  %r10 = notail call fastcc { ptr, i32 } @f0.body(i32 %a0) nomerge "no_callee_saved_registers", !dbg
  %v11 = extractvalue { ptr, i32 } %r10, 0
  %c12 = icmp ne ptr %v11, null
  br i1 %c12, label %thrown13, label %go14, !prof !3
thrown13:
  br label %unwind8
go14:
  %v15 = extractvalue { ptr, i32 } %r10, 1
  %v16 = add i32 %v9, %v15
  br label %out2
out2:
  %agg17 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg18 = insertvalue { ptr, i32 } %agg17, i32 %v16, 1
  ret { ptr, i32 } %agg18
unwind8:
  %exn19 = phi ptr [ %v4, %thrown6 ], [ %v11, %thrown13 ]
  %agg20 = insertvalue { ptr, i32 } undef, ptr %exn19, 0
  %agg21 = insertvalue { ptr, i32 } %agg20, i32 undef, 1
  ret { ptr, i32 } %agg21
}
;)
