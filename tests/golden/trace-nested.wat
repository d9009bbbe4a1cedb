;; A suspension goes to the innermost prompt that has a clause for its tag: what it passes becomes
;; part of the continuation, prompt included, and is there again after the resume.
;; emit: trace --width 120 --invoke main --check
(module
  (type $f (func))
  (type $k (cont $f))
  (tag $near)
  (tag $far)
  (elem declare func $task $between)

  (func $task (suspend $far) (suspend $near))

  (func $between
    (block $on_near (result (ref $k))
      (resume $k (on $near $on_near) (cont.new $k (ref.func $task)))
      (return))
    (drop))

  (func (export "main")
    (block $on_far (result (ref $k))
      (resume $k (on $far $on_far) (cont.new $k (ref.func $between)))
      (return))
    (resume $k)))

(;
;; trace --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ block (result (ref $k))
block            frame $main · label · label ⟨⟩ ref.func $between
ref.func         frame $main · label · label ⟨$between⟩ cont.new $k
cont.new-func    frame $main · label · label ⟨cont#5⟩ resume $k (on $far 0)
resume-cont      frame $main · label · label · prompt{on $far 0} ⟨⟩ invoke $between
invoke           frame $main · label · label · prompt{on $far 0} · frame $between · label ⟨⟩ block (result (ref $k))
block            frame $main · label · label · prompt{on $far 0} · frame $between · label · label ⟨⟩ ref.func $task
ref.func         frame $main · label · label · prompt{on $far 0} · frame $between · label · label ⟨$task⟩ cont.new $k
cont.new-func    frame $main · label · label · prompt{on $far 0} · frame $between · label · label ⟨cont#6⟩ resume $k (on $near 0)
resume-cont      frame $main · label · label · prompt{on $far 0} · frame $between · label · label · prompt{on $near 0} ⟨⟩ invoke $task
invoke           … · label · prompt{on $far 0} · frame $between · label · label · prompt{on $near 0} · frame $task · label ⟨⟩ suspend $far
suspend-tag      … · label · prompt{on $far 0} · frame $between · label · label · prompt{on $near 0} · frame $task · label ⟨⟩ suspend $far
suspend          frame $main · label · label ⟨cont#7⟩ br 0
br               frame $main · label ⟨cont#7⟩ resume $k
resume-cont      … · label · prompt{} · frame $between · label · label · prompt{on $near 0} · frame $task · label ⟨⟩ suspend $near
suspend-tag      … · label · prompt{} · frame $between · label · label · prompt{on $near 0} · frame $task · label ⟨⟩ suspend $near
suspend          frame $main · label · prompt{} · frame $between · label · label ⟨cont#8⟩ br 0
br               frame $main · label · prompt{} · frame $between · label ⟨cont#8⟩ drop
drop             frame $main · label · prompt{} · frame $between · label ⟨⟩ end
label-vals       frame $main · label · prompt{} · frame $between ⟨⟩ end
frame-vals       frame $main · label · prompt{} ⟨⟩ end
prompt-vals      frame $main · label ⟨⟩ end
label-vals       frame $main ⟨⟩ end
frame-vals       ⟨⟩
sound: 24 reductions and 4 continuations checked, each configuration typed again (I1 to I9)
;)
