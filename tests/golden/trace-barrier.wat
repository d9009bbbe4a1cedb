;; A suspension inside a barrier reaches the handler inside, but not the one outside.
;; emit: trace --features=+extensions --width 120 --invoke main --check
(module
  (type $f (func)) (type $k (cont $f))
  (tag $stop)
  (elem declare func $task $guarded)

  (func $task (suspend $stop) (suspend $stop))

  (func $guarded
    (barrier
      (block $on_stop (result (ref $k))
        (resume $k (on $stop $on_stop) (cont.new $k (ref.func $task)))
        (return))
      (resume $k)))

  (func (export "main")
    (block $on_stop (result (ref $k))
      (resume $k (on $stop $on_stop) (cont.new $k (ref.func $guarded)))
      (return))
    (drop)))

(;
;; trace --features=+extensions --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ block (result (ref $k))
block            frame $main · label · label ⟨⟩ ref.func $guarded
ref.func         frame $main · label · label ⟨$guarded⟩ cont.new $k
cont.new-func    frame $main · label · label ⟨cont#4⟩ resume $k (on $stop 0)
resume-cont      frame $main · label · label · prompt{on $stop 0} ⟨⟩ invoke $guarded
invoke           frame $main · label · label · prompt{on $stop 0} · frame $guarded · label ⟨⟩ barrier
barrier          frame $main · label · label · prompt{on $stop 0} · frame $guarded · label · barrier · label ⟨⟩ block (result (ref $k))
block            frame $main · label · label · prompt{on $stop 0} · frame $guarded · label · barrier · label · label ⟨⟩ ref.func $task
ref.func         … · label · label · prompt{on $stop 0} · frame $guarded · label · barrier · label · label ⟨$task⟩ cont.new $k
cont.new-func    … · label · label · prompt{on $stop 0} · frame $guarded · label · barrier · label · label ⟨cont#5⟩ resume $k (on $stop 0)
resume-cont      … · label · prompt{on $stop 0} · frame $guarded · label · barrier · label · label · prompt{on $stop 0} ⟨⟩ invoke $task
invoke           … · frame $guarded · label · barrier · label · label · prompt{on $stop 0} · frame $task · label ⟨⟩ suspend $stop
suspend-tag      … · frame $guarded · label · barrier · label · label · prompt{on $stop 0} · frame $task · label ⟨⟩ suspend $stop
suspend          frame $main · label · label · prompt{on $stop 0} · frame $guarded · label · barrier · label · label ⟨cont#6⟩ br 0
br               frame $main · label · label · prompt{on $stop 0} · frame $guarded · label · barrier · label ⟨cont#6⟩ resume $k
resume-cont      … · prompt{on $stop 0} · frame $guarded · label · barrier · label · prompt{} · frame $task · label ⟨⟩ suspend $stop
suspend-tag      … · prompt{on $stop 0} · frame $guarded · label · barrier · label · prompt{} · frame $task · label ⟨⟩ suspend $stop
suspend-barrier  … · frame $guarded · label · barrier · label · prompt{} · frame $task · label ⟨⟩ trap (barrier hit by suspension)
trap             ⟨⟩ trap (barrier hit by suspension)
sound: 19 reductions and 3 continuations checked, each configuration typed again (I1 to I9)
Trap: barrier hit by suspension
    $task at golden.wat:8:32
    -- prompt
    $guarded at golden.wat:15:8
    -- prompt (on $stop)
    func[2] "main" at golden.wat:19:8
;)
