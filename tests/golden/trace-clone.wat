;; A copy goes on where the original does: both have the operand that was pushed before.
;; emit: trace --features=+extensions --width 120 --invoke main --check
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (tag $ask (result i32))
  (elem declare func $task)

  (func $task (type $f) (i32.add (i32.const 40) (suspend $ask)))

  (func (export "main") (result i32 i32)
    (local $c (ref null $ki))
    (block $on_ask (result (ref $ki))
      (resume $k (on $ask $on_ask) (cont.new $k (ref.func $task)))
      (unreachable))
    (local.set $c)
    (resume $ki (i32.const 1) (cont.clone $ki (local.get $c)))
    (resume $ki (i32.const 2) (local.get $c))))

(;
;; trace --features=+extensions --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ block (result (ref $ki))
block            frame $main · label · label ⟨⟩ ref.func $task
ref.func         frame $main · label · label ⟨$task⟩ cont.new $k
cont.new-func    frame $main · label · label ⟨cont#3⟩ resume $k (on $ask 0)
resume-cont      frame $main · label · label · prompt{on $ask 0} ⟨⟩ invoke $task
invoke           frame $main · label · label · prompt{on $ask 0} · frame $task · label ⟨⟩ i32.const 40
const            frame $main · label · label · prompt{on $ask 0} · frame $task · label ⟨40⟩ suspend $ask
suspend-tag      frame $main · label · label · prompt{on $ask 0} · frame $task · label ⟨40⟩ suspend $ask
suspend          frame $main · label · label ⟨cont#4⟩ br 0
br               frame $main · label ⟨cont#4⟩ local.set $c
local.set        frame $main · label ⟨⟩ i32.const 1
const            frame $main · label ⟨1⟩ local.get $c
local.get        frame $main · label ⟨1 cont#4⟩ cont.clone $ki
cont.clone-cont  frame $main · label ⟨1 cont#5⟩ resume $ki
resume-cont      frame $main · label · prompt{} · frame $task · label ⟨40 1⟩ i32.add
binop-val        frame $main · label · prompt{} · frame $task · label ⟨41⟩ end
label-vals       frame $main · label · prompt{} · frame $task ⟨41⟩ end
frame-vals       frame $main · label · prompt{} ⟨41⟩ end
prompt-vals      frame $main · label ⟨41⟩ i32.const 2
const            frame $main · label ⟨41 2⟩ local.get $c
local.get        frame $main · label ⟨41 2 cont#4⟩ resume $ki
resume-cont      frame $main · label · prompt{} · frame $task · label ⟨40 2⟩ i32.add
binop-val        frame $main · label · prompt{} · frame $task · label ⟨42⟩ end
label-vals       frame $main · label · prompt{} · frame $task ⟨42⟩ end
frame-vals       frame $main · label · prompt{} ⟨42⟩ end
prompt-vals      frame $main · label ⟨41 42⟩ end
label-vals       frame $main ⟨41 42⟩ end
frame-vals       ⟨41 42⟩
41
42
sound: 28 reductions and 3 continuations checked, each configuration typed again (I1 to I9)
;)
