;; Where edges meet there are phis, for what differs and for nothing else.
;; emit: llvm $block
;; emit: llvm $if
;; emit: llvm $dead
(module
  (func $block (param i32) (result i32)
    (block $out (result i32)
      (br_if $out (i32.const 1) (local.get 0))
      (drop)
      (i32.const 2)))
  (func $if (param i32) (result i32) (local $same i32)
    (if (result i32) (local.get 0)
      (then (i32.const 3))
      (else (local.set $same (i32.const 0)) (i32.const 4)))
    (i32.add (local.get $same)))
  (func $dead (result i32)
    (unreachable)
    (i32.mul (i32.const 5) (i32.const 6))))

(;
;; llvm $block
define dso_local tailcc { ptr, i32 } @f0(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c4 = icmp ne i32 %a0, 0
  br i1 %c4, label %block3, label %go5
go5:
  br label %block3
block3:
  %phi6 = phi i32 [ 1, %entry1 ], [ 2, %go5 ]
  br label %out2
out2:
  %agg7 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg8 = insertvalue { ptr, i32 } %agg7, i32 %phi6, 1
  ret { ptr, i32 } %agg8
}

;; llvm $if
define dso_local tailcc { ptr, i32 } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp ne i32 %a0, 0
  br i1 %c3, label %then5, label %else6
then5:
  br label %if4
else6:
  br label %if4
if4:
  %phi7 = phi i32 [ 3, %then5 ], [ 4, %else6 ]
  %v8 = add i32 %phi7, 0
  br label %out2
out2:
  %agg9 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg10 = insertvalue { ptr, i32 } %agg9, i32 %v8, 1
  ret { ptr, i32 } %agg10
}

;; llvm $dead
define dso_local tailcc { ptr, i32 } @f2() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  call  void @trap(i32 37) nomerge, !dbg
  unreachable
}
;)
