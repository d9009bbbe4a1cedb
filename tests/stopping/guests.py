"""Guests that never end, each in another way: all export `run`, and `ok` beside it."""

from __future__ import annotations

_FIB = """
  (func $fib (param i32) (result i32)
    (if (result i32) (i32.lt_u (local.get 0) (i32.const 2))
      (then (local.get 0))
      (else (i32.add (call $fib (i32.sub (local.get 0) (i32.const 1)))
                     (call $fib (i32.sub (local.get 0) (i32.const 2)))))))
"""

_CONT = "(type $f (func)) (type $k (cont $f)) (elem declare func $g)"

_WAYS = {
    "loop": '(func (export "run") (loop (br 0)))',
    "loop with registers": """
      (memory 1) (func (export "run") (local $a f64) (local $b f64) (local $n i64)
        (loop
          (local.set $a (f64.add (local.get $a) (f64.const 1)))
          (local.set $b (f64.add (local.get $b) (f64.const 2)))
          (local.set $n (i64.add (local.get $n) (i64.const 1)))
          (if (f64.ne (local.get $b) (f64.mul (local.get $a) (f64.const 2))) (then (unreachable)))
          (if (i64.ne (local.get $n) (i64.trunc_f64_s (local.get $a))) (then (unreachable)))
          (br 0)))""",
    "memory": """
      (memory 1) (func (export "run") (loop
        (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1))) (br 0)))""",
    "a very short loop": """
      (memory 1) (func (export "run") (local $x i64)
        (local.set $x (i64.load (i32.const 0)))
        (loop $again (br_if $again (i64.ne (i64.const 0) (local.tee $x (i64.add
          (i64.mul (local.get $x) (i64.const 6364136223846793005)) (i64.const 1)))))))""",
    "a loop over much memory": """
      (memory 4096) (func (export "run") (local $p i32) (local $s i32) (loop $again
        (local.set $p (i32.const 0))
        (loop $on
          (local.set $s (i32.add (local.get $s) (i32.load (local.get $p))))
          (local.set $p (i32.add (local.get $p) (i32.const 4)))
          (br_if $on (i32.ne (local.get $p) (i32.const 268435456))))
        (br_if $again (i32.eqz (local.get $s)))))""",
    "recursion": f'{_FIB} (func (export "run") (drop (call $fib (i32.const 60))))',
    "calls without a cycle": """
      (global $g (mut i32) (i32.const 0))
      (func $f60 (global.set $g (i32.const 1))) (func (export "run") (call $f0))"""
    + "".join(f"(func $f{n} (call $f{n + 1}) (call $f{n + 1}))" for n in range(60)),
    "tail calls": '(func $f (export "run") (return_call $h)) (func $h (return_call $f))',
    "tail calls by reference": """
      (type $t (func)) (elem declare func $f)
      (func $f (export "run") (return_call_ref $t (ref.func $f)))""",
    "tail calls through a table": """
      (type $t (func)) (table funcref (elem $f))
      (func $f (export "run") (return_call_indirect (type $t) (i32.const 0)))""",
    "suspend and resume": f"""
      {_CONT} (tag $t)
      (func $g (loop (suspend $t) (br 0)))
      (func (export "run") (local $c (ref null $k)) (local.set $c (cont.new $k (ref.func $g)))
        (loop $again
          (block $got (result (ref $k)) (resume $k (on $t $got) (local.get $c)) (return))
          (local.set $c) (br $again)))""",
    "on a small stack": f"""
      {_CONT} (func $g (loop (br 0)))
      (func (export "run") (resume $k (cont.new $k (ref.func $g))))""",
    "on an extension": f"""
      {_CONT}
      (func $deep (param i32) (result i32)
        (if (result i32) (local.get 0)
          (then (i32.add (i32.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1)))))
          (else (loop (br 0)) (unreachable))))
      (func $g (drop (call $deep (i32.const 500))))
      (func (export "run") (resume $k (cont.new $k (ref.func $g))))""",
    "switch": """
      (rec (type $f (func (param (ref null $k)))) (type $k (cont $f)))
      (tag $swap) (elem declare func $player)
      (func $player (type $f) (local $other (ref null $k))
        (local.set $other (local.get 0))
        (loop $again
          (if (ref.is_null (local.get $other))
            (then (local.set $other (cont.new $k (ref.func $player)))))
          (local.set $other (switch $k $swap (local.get $other)))
          (br $again)))
      (func (export "run")
        (resume $k (on $swap switch) (ref.null $k) (cont.new $k (ref.func $player))))""",
    "new continuations": f"""
      {_CONT} (func $g)
      (func (export "run") (loop $again (resume $k (cont.new $k (ref.func $g))) (br $again)))""",
    "exceptions": """
      (tag $e) (func $raise (throw $e))
      (func (export "run") (loop $again
        (block $caught (try_table (catch $e $caught) (call $raise))) (br $again)))""",
    "memory.fill": """
      (memory 1024) (func (export "run") (loop
        (memory.fill (i32.const 0) (i32.const 1) (i32.const 67108864)) (br 0)))""",
    "memory.copy": """
      (memory 1024) (func (export "run") (loop
        (memory.copy (i32.const 0) (i32.const 1) (i32.const 67108863))
        (memory.copy (i32.const 1) (i32.const 0) (i32.const 67108863)) (br 0)))""",
    "table.fill": """
      (table 4000000 externref) (func (export "run") (loop
        (table.fill (i32.const 0) (ref.null extern) (i32.const 4000000)) (br 0)))""",
    "structs": """
      (type $s (struct (field i64))) (global $last (mut (ref null $s)) (ref.null $s))
      (func (export "run") (loop
        (global.set $last (struct.new $s (i64.const 1))) (br 0)))""",
    "continuations that are dropped": f"""
      {_CONT} (tag $t) (func $g (suspend $t))
      (func (export "run") (loop $again
        (block $got (result (ref $k))
          (resume $k (on $t $got) (cont.new $k (ref.func $g))) (return))
        (drop) (br $again)))""",
    "array.copy": """
      (type $a (array (mut i64))) (func (export "run") (local $x (ref $a))
        (local.set $x (array.new_default $a (i32.const 8000000)))
        (loop
          (array.copy $a $a (local.get $x) (i32.const 0) (local.get $x) (i32.const 1)
            (i32.const 7999999))
          (array.copy $a $a (local.get $x) (i32.const 1) (local.get $x) (i32.const 0)
            (i32.const 7999999))
          (br 0)))""",
    "array.fill": """
      (type $a (array (mut i8))) (func (export "run") (local $x (ref $a))
        (local.set $x (array.new_default $a (i32.const 64000000)))
        (loop
          (array.fill $a (local.get $x) (i32.const 0) (i32.const 1) (i32.const 64000000))
          (br 0)))""",
    "array.new": """
      (type $a (array (mut i32))) (global $last (mut (ref null $a)) (ref.null $a))
      (func (export "run") (loop
        (global.set $last (array.new $a (i32.const 1) (i32.const 100000))) (br 0)))""",
}

GUESTS = {
    name: f'(module {text} (func (export "ok") (result i32) (i32.const 7)))'
    for name, text in _WAYS.items()
}
