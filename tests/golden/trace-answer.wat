;; The function of a clause answers once by itself. Then it suspends outward, and the suspended
;; code is captured with it.
;; emit: trace --features=+extensions --width 120 --invoke main --check
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (tag $ask (param i32) (result i32)) (tag $far (result i32))
  (elem declare func $task $between)

  (func $answer (param i32) (result i32)
    (if (result i32) (local.get 0) (then (suspend $far)) (else (i32.const 1))))

  (func $task (type $f) (suspend $ask (suspend $ask (i32.const 0))))

  (func $between (type $f) (resume $k (on $ask call $answer) (cont.new $k (ref.func $task))))

  (func (export "main") (result i32) (local $c (ref null $ki))
    (block $on_far (result (ref $ki))
      (resume $k (on $far $on_far) (cont.new $k (ref.func $between)))
      (return))
    (local.set $c)
    (resume $ki (i32.const 42) (local.get $c))))

(;
;; trace --features=+extensions --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ block (result (ref $ki))
block            frame $main · label · label ⟨⟩ ref.func $between
ref.func         frame $main · label · label ⟨$between⟩ cont.new $k
cont.new-func    frame $main · label · label ⟨cont#6⟩ resume $k (on $far 0)
resume-cont      frame $main · label · label · prompt{on $far 0} ⟨⟩ invoke $between
invoke           frame $main · label · label · prompt{on $far 0} · frame $between · label ⟨⟩ ref.func $task
ref.func         frame $main · label · label · prompt{on $far 0} · frame $between · label ⟨$task⟩ cont.new $k
cont.new-func    frame $main · label · label · prompt{on $far 0} · frame $between · label ⟨cont#7⟩ resume $k (on $ask call $answer)
resume-cont      … · label · label · prompt{on $far 0} · frame $between · label · prompt{on $ask call $answer} ⟨⟩ invoke $task
invoke           … · label · prompt{on $far 0} · frame $between · label · prompt{on $ask call $answer} · frame $task · label ⟨⟩ i32.const 0
const            … · prompt{on $far 0} · frame $between · label · prompt{on $ask call $answer} · frame $task · label ⟨0⟩ suspend $ask
suspend-tag      … · prompt{on $far 0} · frame $between · label · prompt{on $ask call $answer} · frame $task · label ⟨0⟩ suspend $ask
suspend-call     … · label · label · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} ⟨0⟩ invoke $answer
invoke           … · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer · label ⟨⟩ local.get 0
local.get        … · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer · label ⟨0⟩ if (result i32)
if-false         … · frame $between · label · again{on $ask call $answer} · frame $answer · label · label ⟨⟩ i32.const 1
const            … · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer · label · label ⟨1⟩ end
label-vals       … · label · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer · label ⟨1⟩ end
label-vals       … · label · label · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer ⟨1⟩ end
frame-vals       frame $main · label · label · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} ⟨1⟩ again
again            … · prompt{on $far 0} · frame $between · label · prompt{on $ask call $answer} · frame $task · label ⟨1⟩ suspend $ask
suspend-tag      … · prompt{on $far 0} · frame $between · label · prompt{on $ask call $answer} · frame $task · label ⟨1⟩ suspend $ask
suspend-call     … · label · label · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} ⟨1⟩ invoke $answer
invoke           … · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer · label ⟨⟩ local.get 0
local.get        … · prompt{on $far 0} · frame $between · label · again{on $ask call $answer} · frame $answer · label ⟨1⟩ if (result i32)
if-true          … · frame $between · label · again{on $ask call $answer} · frame $answer · label · label ⟨⟩ suspend $far
suspend-tag      … · frame $between · label · again{on $ask call $answer} · frame $answer · label · label ⟨⟩ suspend $far
suspend          frame $main · label · label ⟨cont#8⟩ br 0
br               frame $main · label ⟨cont#8⟩ local.set $c
local.set        frame $main · label ⟨⟩ i32.const 42
const            frame $main · label ⟨42⟩ local.get $c
local.get        frame $main · label ⟨42 cont#8⟩ resume $ki
resume-cont      … · label · prompt{} · frame $between · label · again{on $ask call $answer} · frame $answer · label · label ⟨42⟩ else
label-vals       frame $main · label · prompt{} · frame $between · label · again{on $ask call $answer} · frame $answer · label ⟨42⟩ end
label-vals       frame $main · label · prompt{} · frame $between · label · again{on $ask call $answer} · frame $answer ⟨42⟩ end
frame-vals       frame $main · label · prompt{} · frame $between · label · again{on $ask call $answer} ⟨42⟩ again
again            frame $main · label · prompt{} · frame $between · label · prompt{on $ask call $answer} · frame $task · label ⟨42⟩ end
label-vals       frame $main · label · prompt{} · frame $between · label · prompt{on $ask call $answer} · frame $task ⟨42⟩ end
frame-vals       frame $main · label · prompt{} · frame $between · label · prompt{on $ask call $answer} ⟨42⟩ end
prompt-vals      frame $main · label · prompt{} · frame $between · label ⟨42⟩ end
label-vals       frame $main · label · prompt{} · frame $between ⟨42⟩ end
frame-vals       frame $main · label · prompt{} ⟨42⟩ end
prompt-vals      frame $main · label ⟨42⟩ end
label-vals       frame $main ⟨42⟩ end
frame-vals       ⟨42⟩
42
sound: 45 reductions and 3 continuations checked, each configuration typed again (I1 to I9)
;)
