;; A switch leaves one continuation for another under the same prompt, without visiting it.
;; emit: trace --width 120 --invoke main --check
(module
  (rec
    (type $f (func (param i32 (ref null $k)) (result i32)))
    (type $k (cont $f)))
  (type $g (func (result i32)))
  (type $l (cont $g))
  (tag $swap (result i32))
  (elem declare func $ping $pong)

  (func $ping (result i32)
    (switch $k $swap (i32.const 3) (cont.new $k (ref.func $pong)))
    (drop))

  (func $pong (type $f) (param $n i32) (param $back (ref null $k)) (result i32)
    (switch $k $swap (i32.add (local.get $n) (i32.const 1)) (local.get $back))
    (unreachable))

  (func (export "main") (result i32)
    (resume $l (on $swap switch) (cont.new $l (ref.func $ping)))))

(;
;; trace --width 120 --invoke main --check
                 ⟨⟩ invoke $main
invoke           frame $main · label ⟨⟩ ref.func $ping
ref.func         frame $main · label ⟨$ping⟩ cont.new $l
cont.new-func    frame $main · label ⟨cont#4⟩ resume $l (on $swap switch)
resume-cont      frame $main · label · prompt{on $swap switch} ⟨⟩ invoke $ping
invoke           frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨⟩ i32.const 3
const            frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨3⟩ ref.func $pong
ref.func         frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨3 $pong⟩ cont.new $k
cont.new-func    frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨3 cont#5⟩ switch $k $swap
switch-tag       frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨3 cont#5⟩ switch 1 $swap
switch           frame $main · label · prompt{on $swap switch} ⟨3 cont#6⟩ invoke $pong
invoke           frame $main · label · prompt{on $swap switch} · frame $pong · label ⟨⟩ local.get $n
local.get        frame $main · label · prompt{on $swap switch} · frame $pong · label ⟨3⟩ i32.const 1
const            frame $main · label · prompt{on $swap switch} · frame $pong · label ⟨3 1⟩ i32.add
binop-val        frame $main · label · prompt{on $swap switch} · frame $pong · label ⟨4⟩ local.get $back
local.get        frame $main · label · prompt{on $swap switch} · frame $pong · label ⟨4 cont#6⟩ switch $k $swap
switch-tag       frame $main · label · prompt{on $swap switch} · frame $pong · label ⟨4 cont#6⟩ switch 1 $swap
switch           frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨4 cont#7⟩ drop
drop             frame $main · label · prompt{on $swap switch} · frame $ping · label ⟨4⟩ end
label-vals       frame $main · label · prompt{on $swap switch} · frame $ping ⟨4⟩ end
frame-vals       frame $main · label · prompt{on $swap switch} ⟨4⟩ end
prompt-vals      frame $main · label ⟨4⟩ end
label-vals       frame $main ⟨4⟩ end
frame-vals       ⟨4⟩
4
sound: 23 reductions and 4 continuations checked, each configuration typed again (I1 to I9)
;)
