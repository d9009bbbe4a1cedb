"""Objects: code that makes structures and arrays, changes them and reads them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tests.programs import values

if TYPE_CHECKING:
    from tests.programs.bodies import Body

NODE, ROW, WORDS = "(ref null $node)", "(ref null $row)", "(ref null $words)"
OBJECTS = (NODE, ROW, WORDS)

TYPES = """
(rec
  (type $node (sub (struct (field $n (mut i32)) (field $next (mut (ref null $node)))
    (field $row (mut (ref null $row))) (field $any (mut anyref)) (field $exn (mut exnref)))))
  (type $leaf (sub final $node (struct (field $n (mut i32)) (field $next (mut (ref null $node)))
    (field $row (mut (ref null $row))) (field $any (mut anyref)) (field $exn (mut exnref))
    (field $k (mut (ref null $sk))) (field $b (mut i8)))))
  (type $row (array (mut (ref null $node))))
  (type $words (array (mut i64))))
"""

WEIGH = """
(func $weigh (param $p (ref null $node)) (param $deep i32) (result i32)
  (local $x i32) (local $i i32) (local $a (ref null $row))
  (if (i32.or (ref.is_null (local.get $p)) (i32.eqz (local.get $deep)))
    (then (return (i32.const 3))))
  (local.set $deep (i32.sub (local.get $deep) (i32.const 1)))
  (local.set $x (struct.get $node $n (local.get $p)))
  (if (ref.test (ref $leaf) (local.get $p))
    (then (local.set $x (i32.add (local.get $x)
      (struct.get_s $leaf $b (ref.cast (ref $leaf) (local.get $p)))))))
  (if (ref.test (ref i31) (struct.get $node $any (local.get $p)))
    (then (local.set $x (i32.xor (local.get $x)
      (i31.get_s (ref.cast (ref i31) (struct.get $node $any (local.get $p))))))))
  (local.set $x (i32.add (i32.mul (local.get $x) (i32.const 5))
    (call $weigh (struct.get $node $next (local.get $p)) (local.get $deep))))
  (local.set $a (struct.get $node $row (local.get $p)))
  (if (ref.is_null (local.get $a)) (then (return (local.get $x))))
  (block $end
    (loop $on
      (br_if $end (i32.ge_u (local.get $i) (array.len (local.get $a))))
      (local.set $x (i32.add (i32.mul (local.get $x) (i32.const 7))
        (call $weigh (array.get $row (local.get $a) (local.get $i)) (local.get $deep))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $on)))
  (local.get $x))
"""
"""A number that depends on all that is reached from a node within a few steps."""


def value(b: Body, t: str) -> None:
    """Code that leaves an object, or rarely null: a new one, or one that is there already."""
    known = [name for name, type_ in b.locals if type_ == t]
    new = {NODE: new_node, ROW: new_row, WORDS: new_words}[t]
    options: list[tuple[float, Callable[[], None]]] = [(2, partial(new, b))]
    options.append((0.05, lambda: b.emit(f"ref.null {t[10:-1]}")))
    options.append((0.3, lambda: b.emit(f"global.get {b.program.some_global(t)}")))
    if known:
        options.append((4, lambda: b.emit(f"local.get {b.rnd.choice(known)}")))
    b.choose(options)


def inner(b: Body, t: str) -> None:
    """The same inside another object, where null is as good."""
    if b.chance(0.6):
        b.emit(f"ref.null {t[10:-1]}")
    else:
        value(b, t)


def new_node(b: Body) -> None:
    if b.chance(0.8):
        b.emit(f"i32.const {b.rnd.randint(0, 99)}")
    else:
        values.value(b, "i32")
    inner(b, NODE)
    inner(b, ROW)
    b.choose(
        [
            (2, lambda: b.emit("ref.null any")),
            (2, lambda: b.emit(f"i32.const {b.rnd.randint(-9, 9)}", "ref.i31")),
            (1, partial(inner, b, NODE)),
            (1, partial(inner, b, WORDS)),
        ]
    )
    if b.chance(0.2):
        values.exception(b)
    else:
        b.emit("ref.null exn")
    if b.chance(0.6):
        b.emit("struct.new $node")
        return
    if b.chance(0.3):
        callee = b.program.function((), ("i32",), b.func.depth, ("i32",))
        b.emit(f"ref.func {callee.name}", "cont.new $sk")
    else:
        b.emit("ref.null $sk")
    b.emit(f"i32.const {b.rnd.randint(-200, 200)}", "struct.new $leaf")


def new_row(b: Body) -> None:
    inner(b, NODE)
    if b.chance(0.5):
        b.emit(f"i32.const {b.rnd.randint(1, 3)}", "array.new $row")
    else:
        inner(b, NODE)
        b.emit("array.new_fixed $row 2")


def new_words(b: Body) -> None:
    size = b.rnd.choice([2, 3, 20, 300, 5000])
    b.emit(f"i64.const {b.rnd.randint(0, 99)}", f"i32.const {size}", "array.new $words")


def number(b: Body, t: str) -> None:
    """Code that reads a number out of an object."""
    if t == "i64":
        value(b, WORDS)
        b.emit(f"i32.const {b.rnd.randint(0, 1)}", "array.get $words")
        return
    value(b, NODE)
    if b.chance(0.7):
        b.emit(f"i32.const {b.rnd.randint(1, 4)}", "call $weigh")
    else:
        b.emit("struct.get $node $n")


def statement(b: Body) -> None:
    """Change an object, keep one, throw what one holds, or make some garbage."""
    b.choose(
        [
            (2, partial(link, b)),
            (2, partial(place, b)),
            (2, partial(keep, b)),
            (1, partial(litter, b)),
            (1, partial(run, b)),
            (1, partial(write, b)),
        ]
    )


def link(b: Body) -> None:
    value(b, NODE)
    value(b, NODE)
    b.emit("struct.set $node $next")


def place(b: Body) -> None:
    value(b, ROW)
    b.emit("i32.const 0")
    value(b, NODE)
    b.emit("array.set $row")


def write(b: Body) -> None:
    value(b, WORDS)
    b.emit(f"i32.const {b.rnd.randint(0, 1)}")
    values.value(b, "i64")
    b.emit("array.set $words")


def keep(b: Body) -> None:
    t = b.rnd.choice(OBJECTS)
    value(b, t)
    if b.chance(0.3):
        b.emit(f"global.set {b.program.some_global(t)}")
    else:
        b.put_away((t,))


def litter(b: Body) -> None:
    for _ in range(b.rnd.randint(1, 4)):
        value(b, b.rnd.choice(OBJECTS))
        b.emit("drop")


def run(b: Body) -> None:
    """Run the continuation that a node may have."""
    node = b.local(NODE)
    value(b, NODE)
    b.emit(f"local.tee {node}", "ref.test (ref $leaf)", "if")
    b.emit(f"local.get {node}", "ref.cast (ref $leaf)", "struct.get $leaf $k", "ref.is_null")
    b.emit("if", "else", f"local.get {node}", "ref.cast (ref $leaf)", "struct.get $leaf $k")
    b.emit(f"local.get {node}", "ref.cast (ref $leaf)", "ref.null $sk", "struct.set $leaf $k")
    b.emit("resume $sk", "drop", "end", "end")
