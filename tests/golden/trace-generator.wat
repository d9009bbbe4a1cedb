;; A generator yields twice and returns; the consumer adds up. Each resume puts a prompt around what
;; the last suspension captured, and captured code brings none of its own.
;; emit: trace --width 100 --invoke sum --check
(module
  (type $f (func (param i32) (result i32)))
  (type $k (cont $f))
  (tag $yield (param i32) (result i32))
  (elem declare func $twice)

  (func $twice (param $n i32) (result i32)
    (suspend $yield (suspend $yield (local.get $n))))

  (func (export "sum") (result i32)
    (local $k (ref $k))
    (local.set $k (cont.new $k (ref.func $twice)))
    (i32.const 5)
    (loop $next (param i32) (result i32)
      (block $on_yield (param i32) (result i32 (ref $k))
        (resume $k (on $yield $on_yield) (local.get $k))
        (return))
      (local.set $k)
      (br $next (i32.add (i32.const 1))))))

(;
;; trace --width 100 --invoke sum --check
                 ⟨⟩ invoke $sum
invoke           frame $sum · label ⟨⟩ ref.func $twice
ref.func         frame $sum · label ⟨$twice⟩ cont.new $k
cont.new-func    frame $sum · label ⟨cont#3⟩ local.set $k
local.set        frame $sum · label ⟨⟩ i32.const 5
const            frame $sum · label ⟨5⟩ loop (param i32) (result i32)
loop             frame $sum · label · loop ⟨5⟩ block (param i32) (result i32 (ref $k))
block            frame $sum · label · loop · label ⟨5⟩ local.get $k
local.get        frame $sum · label · loop · label ⟨5 cont#3⟩ resume $k (on $yield 0)
resume-cont      frame $sum · label · loop · label · prompt{on $yield 0} ⟨5⟩ invoke $twice
invoke           frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice · label ⟨⟩ local.get $n
local.get        frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice · label ⟨5⟩ suspend $yield
suspend-tag      frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice · label ⟨5⟩ suspend $yield
suspend          frame $sum · label · loop · label ⟨5 cont#4⟩ br 0
br               frame $sum · label · loop ⟨5 cont#4⟩ local.set $k
local.set        frame $sum · label · loop ⟨5⟩ i32.const 1
const            frame $sum · label · loop ⟨5 1⟩ i32.add
binop-val        frame $sum · label · loop ⟨6⟩ br 0
br               frame $sum · label ⟨6⟩ loop (param i32) (result i32)
loop             frame $sum · label · loop ⟨6⟩ block (param i32) (result i32 (ref $k))
block            frame $sum · label · loop · label ⟨6⟩ local.get $k
local.get        frame $sum · label · loop · label ⟨6 cont#4⟩ resume $k (on $yield 0)
resume-cont      frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice · label ⟨6⟩ suspend $yield
suspend-tag      frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice · label ⟨6⟩ suspend $yield
suspend          frame $sum · label · loop · label ⟨6 cont#5⟩ br 0
br               frame $sum · label · loop ⟨6 cont#5⟩ local.set $k
local.set        frame $sum · label · loop ⟨6⟩ i32.const 1
const            frame $sum · label · loop ⟨6 1⟩ i32.add
binop-val        frame $sum · label · loop ⟨7⟩ br 0
br               frame $sum · label ⟨7⟩ loop (param i32) (result i32)
loop             frame $sum · label · loop ⟨7⟩ block (param i32) (result i32 (ref $k))
block            frame $sum · label · loop · label ⟨7⟩ local.get $k
local.get        frame $sum · label · loop · label ⟨7 cont#5⟩ resume $k (on $yield 0)
resume-cont      frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice · label ⟨7⟩ end
label-vals       frame $sum · label · loop · label · prompt{on $yield 0} · frame $twice ⟨7⟩ end
frame-vals       frame $sum · label · loop · label · prompt{on $yield 0} ⟨7⟩ end
prompt-vals      frame $sum · label · loop · label ⟨7⟩ return
return           ⟨7⟩
7
sound: 37 reductions and 3 continuations checked, each configuration typed again (I1 to I9)
;)
