;; A suspension to a name passes a prompt with a clause for the tag. Then the name is dead: the
;; continuation runs under a prompt without a name, and suspends to the dead name.
;; emit: trace --features=+extensions --width 120 --invoke main --check
(module
  (type $h (handler))
  (type $f (func)) (type $k (cont $f))
  (type $fh (func (param (ref null $h)))) (type $kh (cont $fh))
  (tag $stop)
  (global $name (mut (ref null $h)) (ref.null $h))
  (elem declare func $between $task)

  (func $task
    (suspend_to $h $stop (global.get $name))
    (suspend_to $h $stop (global.get $name)))

  (func $between (param (ref null $h))
    (global.set $name (local.get 0))
    (block $on_stop (result (ref $k))
      (resume $k (on $stop $on_stop) (cont.new $k (ref.func $task)))
      (return))
    (drop))

  (func (export "main")
    (block $on_stop (result (ref $k))
      (resume_with $kh (on $stop $on_stop) (cont.new $kh (ref.func $between)))
      (return))
    (resume $k)))

(;
;; trace --features=+extensions --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ block (result (ref $k))
block            frame $main · label · label ⟨⟩ ref.func $between
ref.func         frame $main · label · label ⟨$between⟩ cont.new $kh
cont.new-func    frame $main · label · label ⟨cont#5⟩ resume_with $kh (on $stop 0)
resume_with-cont frame $main · label · label · prompt_h6{on $stop 0} ⟨handler#6⟩ invoke $between
invoke           frame $main · label · label · prompt_h6{on $stop 0} · frame $between · label ⟨⟩ local.get 0
local.get        frame $main · label · label · prompt_h6{on $stop 0} · frame $between · label ⟨handler#6⟩ global.set $name
global.set       frame $main · label · label · prompt_h6{on $stop 0} · frame $between · label ⟨⟩ block (result (ref $k))
block            frame $main · label · label · prompt_h6{on $stop 0} · frame $between · label · label ⟨⟩ ref.func $task
ref.func         frame $main · label · label · prompt_h6{on $stop 0} · frame $between · label · label ⟨$task⟩ cont.new $k
cont.new-func    frame $main · label · label · prompt_h6{on $stop 0} · frame $between · label · label ⟨cont#7⟩ resume $k (on $stop 0)
resume-cont      … · label · label · prompt_h6{on $stop 0} · frame $between · label · label · prompt{on $stop 0} ⟨⟩ invoke $task
invoke           … · prompt_h6{on $stop 0} · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨⟩ global.get $name
global.get       … · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨handler#6⟩ suspend_to $h $stop
suspend_to-tag   … · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨handler#6⟩ suspend_to 0 $stop
suspend_to       frame $main · label · label ⟨cont#8⟩ br 0
br               frame $main · label ⟨cont#8⟩ resume $k
resume-cont      … · label · prompt{} · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨⟩ global.get $name
global.get       … · prompt{} · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨handler#6⟩ suspend_to $h $stop
suspend_to-tag   … · prompt{} · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨handler#6⟩ suspend_to 0 $stop
suspend_to-name  … · prompt{} · frame $between · label · label · prompt{on $stop 0} · frame $task · label ⟨⟩ trap (unhandled name or tag)
trap             ⟨⟩ trap (unhandled name or tag)
sound: 22 reductions and 3 continuations checked, each configuration typed again (I1 to I9)
Trap: unhandled name or tag
    $task at golden.wat:14:6
    -- prompt (on $stop)
    $between at golden.wat:19:8
    -- prompt
    func[2] "main" at golden.wat:27:6
;)
