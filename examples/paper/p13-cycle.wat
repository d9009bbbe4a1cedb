;; expected: go(0) returns, go(1) traps: continuation already consumed
;;
;; P13: a continuation that receives itself as parameter. When the job runs, its continuation has
;; been consumed, so that reference cannot be resumed any more. The pause delivers a new
;; continuation. `go` resumes the new one; go(1) first tries the old one,
;; which traps.
;;
;; A function type and a continuation type that mention each other form one recursion group, and
;; the function must name its type: equal parameters written out would be another type.

(module
  (rec
    (type $pf (func (param (ref $pk))))
    (type $pk (cont $pf)))
  (type $f (func))
  (type $k (cont $f))
  (tag $pause)
  (elem declare func $job)

  (func $job (type $pf)
    (suspend $pause))

  (func (export "go") (param $again i32)
    (local $old (ref null $pk))
    (local $new (ref null $k))
    (local.set $old (cont.new $pk (ref.func $job)))
    (block $on_pause (result (ref $k))
      (resume $pk (on $pause $on_pause) (ref.as_non_null (local.get $old)) (local.get $old))
      (unreachable))
    (local.set $new)
    (if (local.get $again)
      (then (resume $pk (ref.as_non_null (local.get $old)) (local.get $old))))
    (resume $k (local.get $new))))
