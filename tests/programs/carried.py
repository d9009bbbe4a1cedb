"""Values of all types that programs carry: how they are made, changed, and told in numbers."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple


class Kind(NamedTuple):
    """Values of a type: `next` makes one of another, `look` a number, of type `number`."""

    type: str
    number: str
    zero: str
    next: str
    look: str = "{}"
    text: str = ""


def reference(
    name: str, type_: str, make: str, look: str, change: str = "", more: str = ""
) -> Kind:
    """Made by `make`, of a number, one in eight is null, which is changed to itself."""
    null = f"(ref.null {type_[10:-1] if type_.startswith('(') else type_[:-3]})"
    told = f"(call $look_{name} (local.get 0))"
    again = f"(call $make_{name} (i32.or (i32.add {told} (i32.const 2)) (i32.const 1)))"
    text = f"""
      (func $make_{name} (param i32) (result {type_})
        (if (result {type_}) (i32.and (local.get 0) (i32.const 7)) (then {make}) (else {null})))
      (func $next_{name} (param {type_}) (result {type_})
        (if (ref.is_null (local.get 0)) (then (return (local.get 0)))) {change or again})
      (func $look_{name} (param {type_}) (result i32)
        (if (ref.is_null (local.get 0)) (then (return (i32.const -1)))) {look}) {more}"""
    calls = f"(call $next_{name} {{}})", f"(call $look_{name} {{}})"
    return Kind(type_, "i32", null, *calls, text)


NUMBERS = {
    "i32": Kind("i32", "i32", "(i32.const 0)", "(i32.add {} (i32.const 3))"),
    "i64": Kind("i64", "i64", "(i64.const 0)", "(i64.add {} (i64.const -5))"),
    # By their bits: what arithmetic makes of a NaN is not said.
    "f32": Kind(
        "f32",
        "f32",
        "(f32.const 0)",
        "(f32.reinterpret_i32 (i32.xor (i32.reinterpret_f32 {}) (i32.const 0x80000005)))",
    ),
    "f64": Kind(
        "f64",
        "f64",
        "(f64.const 0)",
        "(f64.reinterpret_i64 (i64.xor (i64.reinterpret_f64 {}) (i64.const 0x800000000000000a)))",
    ),
    "v128": Kind(
        "v128",
        "v128",
        "(v128.const i64x2 0 0)",
        "(i32x4.add {} (v128.const i64x2 0x100000002 0x300000004))",
    ),
}

CONTS = """
  (elem declare func $wait $more)
  (func $wait (type $of_v)
    (suspend $pause) (i32.and (local.get 2) (i32x4.extract_lane 3 (local.get 1))))
  (func $begun (param f64 v128 i32 (ref $kv)) (result (ref $k))
    (block $h (result (ref $k))
      (resume $kv (on $pause $h) (local.get 0) (local.get 1) (local.get 2) (local.get 3))
      (unreachable)))
  (func $run (param (ref null $k)) (result i32)
    (loop $on
      (block $h (result (ref $k)) (return (resume $k (on $pause $h) (local.get 0))))
      (local.set 0) (br $on))
    (unreachable))
  (func $more (type $of_k)
    (i32.add (call $run (local.get 1)) (i32x4.extract_lane 2 (local.get 0))))"""

REFERENCES = {
    "func": reference(
        "func",
        "funcref",
        "(table.get $nums (i32.and (local.get 0) (i32.const 3)))",
        "(call_ref $num (ref.cast (ref $num) (local.get 0)))",
    ),
    "extern": reference(
        "extern",
        "externref",
        """(if (result externref) (i32.and (local.get 0) (i32.const 2))
          (then (extern.convert_any (call $make_box (local.get 0))))
          (else (call $object (local.get 0))))""",
        """(if (result i32) (ref.test (ref $box) (any.convert_extern (local.get 0)))
          (then (call $look_box (ref.cast (ref $box) (any.convert_extern (local.get 0)))))
          (else (call $number (local.get 0))))""",
    ),
    "i31": reference("i31", "i31ref", "(ref.i31 (local.get 0))", "(i31.get_s (local.get 0))"),
    "box": reference(
        "box",
        "(ref null $box)",
        """(struct.new $box
          (i32.const -1) (i32x4.splat (local.get 0)) (i32.const -1) (local.get 0))""",
        """(i32.and (struct.get $box $n (local.get 0))
          (i32x4.extract_lane 3 (struct.get $box $v (local.get 0))))""",
    ),
    "row": reference(
        "row",
        "(ref null $row)",
        "(array.new $row (i32x4.splat (local.get 0)) (i32.const 3))",
        "(i32x4.extract_lane 1 (array.get $row (local.get 0) (i32.const 2)))",
    ),
    "exn": reference(
        "exn",
        "exnref",
        """(block $h (result exnref) (try_table (catch_all_ref $h)
          (throw $oops (local.get 0) (i32x4.splat (local.get 0)) (f32.const 0))) (unreachable))""",
        """(block $h (result i32 v128 f32)
            (try_table (catch $oops $h) (throw_ref (local.get 0))) (unreachable))
          (drop) (i32x4.extract_lane 2) (i32.and)""",
    ),
    # A continuation is used once: the next one uses the one before, and so does who looks at it.
    "k": reference(
        "k",
        "(ref null $k)",
        """(f64.const 1) (i32x4.splat (local.get 0)) (local.get 0) (cont.new $kv (ref.func $wait))
          (if (param f64 v128 i32 (ref $kv)) (result (ref $k)) (i32.and (local.get 0) (i32.const 2))
            (then (call $begun)) (else (cont.bind $kv $k)))""",
        "(call $run (local.get 0))",
        """(cont.bind $kk $k (i32x4.splat (i32.const 2)) (local.get 0)
          (cont.new $kk (ref.func $more)))""",
        CONTS,
    ),
}
KINDS = NUMBERS | REFERENCES

TYPES = """
  (type $num (func (result i32))) (type $k (cont $num))
  (type $of_v (func (param f64 v128 i32) (result i32))) (type $kv (cont $of_v))
  (type $of_k (func (param v128 (ref null $k)) (result i32))) (type $kk (cont $of_k))
  (type $box (struct (field i8) (field $v v128) (field i16) (field $n i32)))
  (type $row (array v128))
  (import "host" "object" (func $object (param i32) (result externref)))
  (import "host" "number" (func $number (param externref) (result i32)))"""
"""What references need, and what the host has for them: objects that are known by number."""

COMMON = """
  (tag $oops (param i32 v128 f32))
  (table $nums funcref (elem $num0 $num1 $num2 $num3))
  (func $num0 (type $num) (i32.const 0)) (func $num1 (type $num) (i32.const 1))
  (func $num2 (type $num) (i32.const 2)) (func $num3 (type $num) (i32.const 3))"""


def made(rnd: Random, name: str) -> str:
    """Code that makes a value: numbers have bits by chance, often those of a NaN."""
    if name in REFERENCES:
        return f"(call $make_{name} (i32.const {rnd.randrange(100)}))"
    high, low = rnd.getrandbits(64), rnd.getrandbits(64)
    nan = rnd.random() < 0.5
    return {
        "i32": f"(i32.const {high >> 32})",
        "i64": f"(i64.const {high})",
        "f32": f"(f32.reinterpret_i32 (i32.const {high >> 32 | nan * 0x7F800000}))",
        "f64": f"(f64.reinterpret_i64 (i64.const {high | nan * 0x7FF0000000000000}))",
        "v128": f"(v128.const i64x2 {high} {low})",
    }[name]


def functions(used: Collection[str]) -> str:
    """What values of some kinds need."""
    needed = [*used, *(["box"] if "extern" in used and "box" not in used else [])]
    return "".join(KINDS[kind].text for kind in needed)
