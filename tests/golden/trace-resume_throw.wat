;; An exception raised where a continuation is suspended: its own `try_table` takes it.
;; emit: trace --width 120 --invoke main --check
(module
  (type $f (func (result i32)))
  (type $k (cont $f))
  (type $g (func (param i32) (result i32)))
  (type $l (cont $g))
  (tag $wait (result i32))
  (tag $cancel (param i32))
  (elem declare func $task)

  (func $task (result i32)
    (block $cancelled (result i32)
      (try_table (catch $cancel $cancelled)
        (drop (suspend $wait)))
      (i32.const 0)))

  (func (export "main") (result i32) (local $l (ref $l))
    (block $on_wait (result (ref $l))
      (resume $k (on $wait $on_wait) (cont.new $k (ref.func $task)))
      (return))
    (local.set $l)
    (resume_throw $l $cancel (i32.const 42) (local.get $l))))

(;
;; trace --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ block (result (ref $l))
block            frame $main · label · label ⟨⟩ ref.func $task
ref.func         frame $main · label · label ⟨$task⟩ cont.new $k
cont.new-func    frame $main · label · label ⟨cont#4⟩ resume $k (on $wait 0)
resume-cont      frame $main · label · label · prompt{on $wait 0} ⟨⟩ invoke $task
invoke           frame $main · label · label · prompt{on $wait 0} · frame $task · label ⟨⟩ block (result i32)
block            frame $main · label · label · prompt{on $wait 0} · frame $task · label · label ⟨⟩ try_table (catch $cancel 0)
try_table        … · label · label · prompt{on $wait 0} · frame $task · label · label · handler{catch $cancel} · label ⟨⟩ suspend $wait
suspend-tag      … · label · label · prompt{on $wait 0} · frame $task · label · label · handler{catch $cancel} · label ⟨⟩ suspend $wait
suspend          frame $main · label · label ⟨cont#5⟩ br 0
br               frame $main · label ⟨cont#5⟩ local.set $l
local.set        frame $main · label ⟨⟩ i32.const 42
const            frame $main · label ⟨42⟩ local.get $l
local.get        frame $main · label ⟨42 cont#5⟩ resume_throw $l $cancel
resume_throw     frame $main · label ⟨exn#6($cancel) cont#5⟩ resume_throw_ref $l
resume_throw_ref-cont … · label · prompt{} · frame $task · label · label · handler{catch $cancel} · label ⟨exn#6($cancel)⟩ throw_ref
catch            frame $main · label · prompt{} · frame $task · label · label ⟨42⟩ br 0
br               frame $main · label · prompt{} · frame $task · label ⟨42⟩ end
label-vals       frame $main · label · prompt{} · frame $task ⟨42⟩ end
frame-vals       frame $main · label · prompt{} ⟨42⟩ end
prompt-vals      frame $main · label ⟨42⟩ end
label-vals       frame $main ⟨42⟩ end
frame-vals       ⟨42⟩
42
sound: 23 reductions and 2 continuations checked, each configuration typed again (I1 to I9)
;)
