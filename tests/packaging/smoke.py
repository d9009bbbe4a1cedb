"""What a fresh installation must do. Runs in environments that do not know the repository."""

import importlib.util
import sys

import wasmfx

SUM = """
(module
  (type $f (func))
  (type $k (cont $f))
  (tag $item (param i32))
  (elem declare func $naturals)
  (func $naturals (local $i i32)
    (loop $again
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))
  (func (export "sum_until") (param $n i32) (result i32)
    (local $acc i32) (local $cur i32) (local $gen (ref null $k))
    (local.set $gen (cont.new $k (ref.func $naturals)))
    (loop $more
      (block $got (result i32 (ref $k))
        (resume $k (on $item $got) (local.get $gen))
        (unreachable))
      (local.set $gen)
      (local.set $cur)
      (local.set $acc (i32.add (local.get $acc) (local.get $cur)))
      (br_if $more (i32.lt_u (local.get $cur) (local.get $n))))
    (local.get $acc)))
"""

engine = sys.argv[1] if len(sys.argv) > 1 else "native"
store = wasmfx.Store(engine=engine)
total = wasmfx.Instance(wasmfx.Module(SUM), store=store).exports.sum_until(100)
assert total == 5050, total
print(total, engine, "llvmlite" if importlib.util.find_spec("llvmlite") else "no llvmlite")
