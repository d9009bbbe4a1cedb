;; The reference is read only: whether it is null or consumed is found in fixed code.
;; emit: llvm $clone
(module
  (type $f (func (param i32)))
  (type $k (cont $f))
  (func $clone (param (ref null $k)) (result (ref $k))
    (cont.clone $k (local.get 0))))

(;
;; llvm $clone
define dso_local tailcc { ptr, i64 } @f0(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r3 = call  i64 @cont_clone(ptr @vm, i64 %a0), !dbg
  br label %out2
out2:
  %agg4 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg5 = insertvalue { ptr, i64 } %agg4, i64 %r3, 1
  ret { ptr, i64 } %agg5
}
;)
