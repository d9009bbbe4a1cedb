;; A continuation is resumed once: a second resume traps. A suspension that no prompt handles reaches
;; the host.
;; emit: trace --width 100 --invoke twice
;; emit: trace --width 100 --invoke unhandled
(module
  (type $f (func))
  (type $k (cont $f))
  (tag $yield)
  (elem declare func $nothing)
  (func $nothing)
  (func $twice (export "twice") (local $k (ref $k))
    (local.set $k (cont.new $k (ref.func $nothing)))
    (resume $k (local.get $k))
    (resume $k (local.get $k)))
  (func $unhandled (export "unhandled")
    (suspend $yield)))

(;
;; trace --width 100 --invoke twice
                 ⟨⟩ invoke $twice
invoke           frame $twice · label ⟨⟩ ref.func $nothing
ref.func         frame $twice · label ⟨$nothing⟩ cont.new $k
cont.new-func    frame $twice · label ⟨cont#4⟩ local.set $k
local.set        frame $twice · label ⟨⟩ local.get $k
local.get        frame $twice · label ⟨cont#4⟩ resume $k
resume-cont      frame $twice · label · prompt{} ⟨⟩ invoke $nothing
invoke           frame $twice · label · prompt{} · frame $nothing · label ⟨⟩ end
label-vals       frame $twice · label · prompt{} · frame $nothing ⟨⟩ end
frame-vals       frame $twice · label · prompt{} ⟨⟩ end
prompt-vals      frame $twice · label ⟨⟩ local.get $k
local.get        frame $twice · label ⟨cont#4(dead)⟩ resume $k
resume-dead      frame $twice · label ⟨⟩ trap (continuation already consumed)
trap             ⟨⟩ trap (continuation already consumed)
Trap: continuation already consumed
    $twice at golden.wat:14:6

;; trace --width 100 --invoke unhandled
                 ⟨⟩ invoke $unhandled
invoke           frame $unhandled · label ⟨⟩ suspend $yield
suspend-tag      frame $unhandled · label ⟨⟩ suspend $yield
UnhandledSuspension: unhandled tag $yield
    $unhandled at golden.wat:16:6
;)
