"""Random loops over an array that collect in the middle.

The array is referred to by nothing but what the loop has of it in registers and on its stack: it is
made by one function and goes straight into another, through a table, so that nothing is inlined.
Indices are what LLVM likes to turn into moving addresses, some of which begin in front of it. Some
loops have another inside in which nothing is collected, or call a function that has one.
"""

from __future__ import annotations

import random

from tests.native.running import Running
from wasmfx.errors import WasmError

LENGTH = 48
TYPES = {"i8": "i32", "i16": "i32", "i32": "i32", "i64": "i64", "v128": "v128", "cell": "ref"}
"""Of elements, each with what is on the stack of it; a cell is a structure with a number."""


def module(seed: int, functions: int) -> str:
    """A module with so many loops, exported by number."""
    rng = random.Random(seed)
    types = "".join(f"(type ${t} (array (mut {element(t)})))" for t in TYPES)
    types += "".join(f"(type $make_{t} (func (result (ref ${t}))))" for t in TYPES)
    types += "".join(f"(type $loop_{t} (func (param (ref ${t}) i32) (result i64)))" for t in TYPES)
    makers = "\n".join(map(maker, TYPES))
    names = " ".join([*(f"$m_{t}" for t in TYPES), *(f"$l{n}" for n in range(functions))])
    loops = "\n".join(function(rng, n) for n in range(functions))
    return f"""(module (type $s (struct (field i32))) {types}
      (global $g (mut (ref null $s)) (ref.null $s))
      (table $t funcref (elem {names}))
      (func $make (param i32) (global.set $g (struct.new $s (local.get 0))))
      {makers} {loops})"""


def element(t: str) -> str:
    return "(ref null $s)" if t == "cell" else t


def maker(t: str) -> str:
    """A function that makes an array whose elements differ."""
    value = "(i32.mul (local.get $i) (i32.const 5))"
    if TYPES[t] == "i64":
        value = f"(i64.extend_i32_u {value})"
    if t == "v128":
        value = f"(i32x4.splat {value})"
    if t == "cell":
        value = f"(struct.new $s {value})"
    return f"""(func $m_{t} (type $make_{t}) (local $i i32) (local $a (ref ${t}))
      (local.set $a (array.new_default ${t} (i32.const {LENGTH})))
      (loop $fill
        (array.set ${t} (local.get $a) (local.get $i) {value})
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $fill (i32.lt_u (local.get $i) (i32.const {LENGTH}))))
      (local.get $a))"""


def function(rng: random.Random, n: int) -> str:
    """A loop; what it returns depends on all that it has read."""
    t = rng.choice(list(TYPES))
    first, last = sorted(rng.sample(range(2 * LENGTH), 2))
    step = rng.choice([1, 1, 1, 2, 3])
    body = [collect(rng), *(statement(rng, t) for _ in range(rng.randrange(1, 4)))]
    inner, more = nested(rng, t, n)
    body += more
    rng.shuffle(body)
    begin, way, until = (first, "add", f"i32.lt_s (local.get $i) (i32.const {last})")
    if rng.random() < 0.3:
        begin, way, until = (last, "sub", f"i32.gt_s (local.get $i) (i32.const {first})")
    return f"""{inner}
    (func $l{n} (type $loop_{t})
      (local $i i32) (local $j i32) (local $x i64)
      (local.set $i (i32.const {begin}))
      (loop $on
        {" ".join(body)}
        (local.set $i (i32.{way} (local.get $i) (i32.const {step})))
        (br_if $on ({until})))
      (local.get $x))
    (func (export "{n}") (result i64)
      (call_indirect $t (type $loop_{t})
        (call_indirect $t (type $make_{t}) (i32.const {list(TYPES).index(t)}))
        (i32.const 0)
        (i32.const {len(TYPES) + n})))"""


def nested(rng: random.Random, t: str, n: int) -> tuple[str, list[str]]:
    """A function with a loop that does not collect, or none, and statements with such a loop."""
    if rng.random() < 0.6:
        return "", []
    begin = rng.randrange(LENGTH)
    loop = f"""(local.set $j (i32.const {begin}))
      (loop $in
        {statement(rng, t, "$j")}
        (local.set $j (i32.add (local.get $j) (i32.const 1)))
        (br_if $in (i32.lt_s (local.get $j) (i32.const {begin + rng.randrange(1, LENGTH)}))))"""
    if rng.random() < 0.5:
        return "", [loop]
    called = f"""(func $n{n} (param (ref ${t})) (param $i i32) (param $x i64) (result i64)
      (local $j i32) {loop} (local.get $x))"""
    call = f"(call $n{n} (local.get 0) (local.get $i) (local.get $x))"
    return called, [f"(local.set $x {call})"]


def collect(rng: random.Random) -> str:
    return rng.choice(["(call $make (local.get $i))", "(drop (struct.new $s (local.get $i)))"])


def statement(rng: random.Random, t: str, at: str = "$i") -> str:
    """An access, which takes place if it is inside: until then its address moves towards the array,
    and from some moment on away from it."""
    away = rng.randrange(-LENGTH, LENGTH)
    inside = f"(i32.add (local.get {at}) (i32.const {away}))"
    if rng.random() < 0.3:
        inside = f"(i32.sub (i32.const {away + LENGTH}) (local.get {at}))"
    if at != "$i" and rng.random() < 0.5:
        inside = f"(i32.add (local.get $i) {inside})"
    done = write(rng, t, inside) if rng.random() < 0.2 else read(rng, t, inside)
    return f"(if (i32.lt_u {inside} (i32.const {LENGTH})) (then {done}))"


def write(rng: random.Random, t: str, index: str) -> str:
    n = rng.randrange(100)
    what = f"({TYPES[t]}.const {n})"
    if t == "v128":
        what = f"(v128.const i64x2 {n} {n})"
    if t == "cell":
        what = f"(struct.new $s (i32.const {n}))"
    return f"(array.set ${t} (local.get 0) {index} {what})"


def read(rng: random.Random, t: str, index: str) -> str:
    how = "_u" if t in ("i8", "i16") else ""
    value = f"(array.get{how} ${t} (local.get 0) {index})"
    if t == "v128":
        value = f"(i64x2.extract_lane {rng.randrange(2)} {value})"
    elif t == "cell":
        value = f"(i64.extend_i32_u (struct.get $s 0 {value}))"
    elif t != "i64":
        value = f"(i64.extend_i32_u {value})"
    return f"(local.set $x (i64.add (local.get $x) {value}))"


def found(seed: int, functions: int) -> int:
    """How many of these loops come out otherwise when everything is collected at once."""
    r = Running(module(seed, functions))
    wanted = [result(r, n) for n in range(functions)]
    assert not any(isinstance(one, str) for one in wanted)
    r.store.state.heap.every(1)
    return sum(result(r, n) != wanted[n] for n in range(functions))


def result(r: Running, n: int) -> object:
    try:
        return r.values(str(n))
    except WasmError as error:
        return error.message
