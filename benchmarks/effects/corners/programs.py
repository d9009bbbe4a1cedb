"""Small programs, each of which does one thing that is rarely done, again and again.

Each is a module whose export `run` does it n times, and returns a number that every engine must
agree on.
"""

from __future__ import annotations

from collections.abc import Iterable

AGAIN = "(br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1))))"


def lines(parts: Iterable[str]) -> str:
    return "\n  ".join(parts)


def sum_of(count: int) -> str:
    """The sum of the first locals, which are words."""
    return "(local.get 0)" + "".join(f" (i64.add (local.get {n}))" for n in range(1, count))


def given(count: int) -> str:
    """As many different words, the first of which changes from turn to turn."""
    first = "(i64.extend_i32_u (local.get $n))"
    return " ".join([first, *(f"(i64.const {n})" for n in range(1, count))])


def created(count: int, bound: bool) -> str:
    """Make a continuation of a function of some words, give it these, and run it to its end."""
    words = "i64 " * count
    made = "(cont.new $k (ref.func $sum))"
    kept, resumed = "", f"(resume $k {given(count)} {made})"
    if bound:
        kept = f"(local.set $ready (cont.bind $k $k0 {given(count)} {made}))"
        resumed = "(resume $k0 (local.get $ready))"
    return f"""
(module
  (type $f (func (param {words}) (result i64))) (type $k (cont $f))
  (type $f0 (func (result i64))) (type $k0 (cont $f0))
  (elem declare func $sum)
  (func $sum (type $f) {sum_of(count)})
  (func (export "run") (param $n i32) (result i32)
    (local $acc i64) (local $ready (ref null $k0))
    (loop $more
      {kept}
      (local.set $acc (i64.add (local.get $acc) {resumed}))
      {AGAIN})
    (i32.wrap_i64 (local.get $acc))))
"""


def state(count: int, bound: bool) -> str:
    """Suspend, and be resumed with some words of state: given to `resume`, or bound before that."""
    words = "i64 " * count
    kept = lines(f"(local $s{n} i64)" for n in range(count))
    values = " ".join(f"(local.get $s{n})" for n in range(count))
    next_ = lines(
        f"(local.set $s{n} (i64.add (local.get $s{n}) (i64.const {n + 1})))" for n in range(count)
    )
    taken = lines(
        "(global.set $sum (i64.add (i64.mul (global.get $sum) (i64.const 3))))"
        for _ in range(count)
    )
    resumed = f"(resume $k (on $get $got) {values} (local.get $gen))"
    if bound:
        # The bound continuation waits for the next round of the loop, as in a real program.
        resumed = "(resume $k0 (on $get $got) (local.get $ready))"
    keep = f"(local.set $ready (cont.bind $k $k0 {values} (local.get $gen)))" if bound else ""
    return f"""
(module
  (type $f (func (param {words}))) (type $k (cont $f)) (type $f0 (func)) (type $k0 (cont $f0))
  (tag $get (result {words}))
  (global $sum (mut i64) (i64.const 0))
  (elem declare func $worker)
  (func $worker (type $f) (loop $again (suspend $get) {taken} (br $again)))
  (func (export "run") (param $n i32) (result i32) (local $gen (ref null $k))
    (local $ready (ref null $k0)) {kept}
    (local.set $gen (cont.new $k (ref.func $worker)))
    (global.set $sum (i64.const 0))
    {keep}
    (loop $more
      (block $got (result (ref $k)) {resumed} (unreachable))
      (local.set $gen)
      {next_}
      {keep}
      {AGAIN})
    (i32.wrap_i64 (global.get $sum))))
"""


ACTORS = """
(module
  (type $fm (func (param i32))) (type $km (cont $fm)) (type $f0 (func)) (type $k0 (cont $f0))
  (tag $receive (param i32) (result i32)) (tag $send (param i32 i32))
  (memory 1)
  (table $waiting {count} (ref null $km))
  (table $ready 256 (ref null $k0))
  (global $first (mut i32) (i32.const 0)) (global $last (mut i32) (i32.const 0))
  (global $left (mut i32) (i32.const 0)) (global $sum (mut i32) (i32.const 0))
  (elem declare func $actor)
  (func $actor (type $fm) (local $m i32)
    (loop $again
      (local.set $m (suspend $receive (local.get 0)))
      (global.set $sum (i32.add (i32.mul (global.get $sum) (i32.const 3)) (local.get $m)))
      (suspend $send (i32.and (i32.add (local.get 0) (i32.const 1)) (i32.const {mask}))
                     (i32.add (local.get $m) (i32.const 1)))
      (br $again)))
  (func $post (param $to i32) (param $m i32) (local $box i32)
    (local.set $box (i32.shl (local.get $to) (i32.const 6)))
    (i32.store offset=8
      (i32.add (local.get $box) (i32.shl (i32.and (i32.load offset=4 (local.get $box))
                                                  (i32.const 7)) (i32.const 2)))
      (local.get $m))
    (i32.store offset=4 (local.get $box)
      (i32.add (i32.load offset=4 (local.get $box)) (i32.const 1))))
  (func $mail (param $of i32) (result i32) (local $box i32) (local $n i32)
    (local.set $box (i32.shl (local.get $of) (i32.const 6)))
    (local.set $n (i32.load (local.get $box)))
    (i32.store (local.get $box) (i32.add (local.get $n) (i32.const 1)))
    (i32.load offset=8
      (i32.add (local.get $box) (i32.shl (i32.and (local.get $n) (i32.const 7)) (i32.const 2)))))
  (func $empty (param $of i32) (result i32) (local $box i32)
    (local.set $box (i32.shl (local.get $of) (i32.const 6)))
    (i32.eq (i32.load (local.get $box)) (i32.load offset=4 (local.get $box))))
  (func $later (param $k (ref null $k0))
    (table.set $ready (i32.and (global.get $last) (i32.const 255)) (local.get $k))
    (global.set $last (i32.add (global.get $last) (i32.const 1))))
  (func $deliver (param $to i32) (param $k (ref null $km))
    (call $later (cont.bind $km $k0 (call $mail (local.get $to)) (local.get $k))))
  (func $spawn (local $i i32)
    (global.set $first (i32.const 0)) (global.set $last (i32.const 0))
    (global.set $sum (i32.const 0))
    (memory.fill (i32.const 0) (i32.const 0) (i32.const {bytes}))
    (loop $more
      (table.set $waiting (local.get $i) (ref.null $km))
      (call $later (cont.bind $km $k0 (local.get $i) (cont.new $km (ref.func $actor))))
      (if (i32.eqz (i32.and (local.get $i) (i32.const 3)))
        (then (call $post (local.get $i) (i32.const 1))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.ne (local.get $i) (i32.const {count})))))
  (func $next (result (ref null $k0))
    (table.get $ready (i32.and (global.get $first) (i32.const 255)))
    (global.set $first (i32.add (global.get $first) (i32.const 1))))
  (func (export "run") (param $n i32) (result i32)
    (local $k (ref null $k0)) (local $km (ref null $km)) (local $to i32) (local $m i32)
    (call $spawn)
    (loop $turn
      (block $sent (result i32 i32 (ref $k0))
        (block $received (result i32 (ref $km))
          (resume $k0 (on $receive $received) (on $send $sent) (call $next))
          (unreachable))
        (local.set $km) (local.set $to)
        (if (call $empty (local.get $to))
          (then (table.set $waiting (local.get $to) (local.get $km)))
          (else (call $deliver (local.get $to) (local.get $km))))
        (br $turn))
      (local.set $k) (local.set $m) (local.set $to)
      (call $later (local.get $k))
      (call $post (local.get $to) (local.get $m))
      (local.set $km (table.get $waiting (local.get $to)))
      (if (i32.eqz (ref.is_null (local.get $km)))
        (then (table.set $waiting (local.get $to) (ref.null $km))
              (call $deliver (local.get $to) (local.get $km))))
      (br_if $turn (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (global.get $sum)))
"""


def actors(count: int) -> str:
    """Actors with mailboxes pass tokens on. A message is bound to its receiver's continuation."""
    return ACTORS.format(count=count, mask=count - 1, bytes=64 * count)


def thrown(count: int) -> str:
    """Throw some words out of a function, and catch them."""
    words = "i64 " * count
    return f"""
(module
  (type $f (func (param i32)))
  (table funcref (elem $thrower))
  (tag $e (param {words}))
  (func $thrower (type $f) (local $n i32) (local.set $n (local.get 0)) (throw $e {given(count)}))
  (func (export "run") (param $n i32) (result i32) (local $acc i64)
    (loop $more
      (block $caught (result {words})
        (try_table (catch $e $caught) (call_indirect (type $f) (local.get $n) (i32.const 0)))
        (unreachable))
      {"(i64.add) " * (count - 1)}
      (local.set $acc (i64.add (local.get $acc)))
      {AGAIN})
    (i32.wrap_i64 (local.get $acc))))
"""


def grown(what: str, declared: str) -> str:
    """Do `what`, which gives the size before; the sum of these."""
    return f"""
(module
  {declared}
  (func (export "run") (param $n i32) (result i32) (local $acc i32)
    (loop $more
      (local.set $acc (i32.add (local.get $acc) {what}))
      {AGAIN})
    (local.get $acc)))
"""


def clause(which: int, count: int) -> str:
    """Suspend to one of the clauses of a resume that has some."""
    tags = lines(f"(tag $t{n} (param i32))" for n in range(count))
    clauses = " ".join(f"(on $t{n} $on{n})" for n in range(count))
    opened = "\n".join(f"(block $on{n} (result i32 (ref $k))" for n in reversed(range(count)))
    closed = "\n".join(
        f"""(unreachable)) (local.set $gen)
      (local.set $acc (i32.add (i32.mul (i32.const {n + 3}) (local.get $acc))))
      (br_if $turn (local.tee $n (i32.sub (local.get $n) (i32.const 1))))
      (return (local.get $acc))"""
        for n in range(count)
    )
    return f"""
(module
  (type $f (func)) (type $k (cont $f))
  {tags}
  (elem declare func $worker)
  (func $worker (type $f) (local $i i32)
    (loop $again
      (suspend $t{which} (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))
  (func (export "run") (param $n i32) (result i32) (local $gen (ref null $k)) (local $acc i32)
    (local.set $gen (cont.new $k (ref.func $worker)))
    (loop $turn
      {opened}
      (resume $k {clauses} (local.get $gen))
      {closed})
    (unreachable)))
"""


NEAR = 30
"""How many frames of the function below a small stack has room for, less some."""

CALLS = """
  (global $salt (mut i64) (i64.const 1))
  (func $chain (param $depth i32) (param $x i64) (result i64) (local $y i64)
    (if (i32.eqz (local.get $depth)) (then (return (i64.add (local.get $x) (global.get $salt)))))
    (local.set $y (i64.mul (local.get $x) (global.get $salt)))
    (i64.add (local.get $y)
      (call $chain (i32.sub (local.get $depth) (i32.const 1))
                   (i64.add (local.get $x) (i64.const 3)))))
  (func $work (type $f) (param $pad i32) (param $turns i32) (param $depth i32) (result i64)
    (local $acc i64)
    (if (local.get $pad)
      (then (return (i64.add (i64.const 1) (call $work
        (i32.sub (local.get $pad) (i32.const 1)) (local.get $turns) (local.get $depth))))))
    (loop $again
      (local.set $acc (i64.add (local.get $acc)
        (call $chain (local.get $depth) (i64.extend_i32_u (local.get $turns)))))
      (br_if $again (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (local.get $acc))
"""


def crossing(depth: int, inside: bool) -> str:
    """Call a chain of functions again and again, from each of 16 places, some of which are close to
    the end of a small stack: inside continuations, or on the first stack."""
    args = f"(local.get $pad) (i32.shr_u (local.get $n) (i32.const 4)) (i32.const {depth})"
    called = f"(call $work {args})"
    if inside:
        called = f"(resume $k {args} (cont.new $k (ref.func $work)))"
    return f"""
(module
  (type $f (func (param i32 i32 i32) (result i64)))
  (type $k (cont $f))
  (elem declare func $work)
  {CALLS}
  (func (export "run") (param $n i32) (result i32) (local $pad i32) (local $acc i64)
    (local.set $n (i32.or (local.get $n) (i32.const 16)))
    (local.set $pad (i32.const {NEAR}))
    (loop $more
      (local.set $acc (i64.add (local.get $acc) {called}))
      (local.set $pad (i32.add (local.get $pad) (i32.const 1)))
      (br_if $more (i32.ne (local.get $pad) (i32.const {NEAR + 16}))))
    (i32.wrap_i64 (local.get $acc))))
"""


def recursion(inside: bool) -> str:
    """Call as deep as is asked for, and come back: inside a continuation, or on the first stack."""
    args = "(i32.const 0) (i32.const 1) (local.get $n)"
    called = f"(call $work {args})"
    if inside:
        called = f"(resume $k {args} (cont.new $k (ref.func $work)))"
    return f"""
(module
  (type $f (func (param i32 i32 i32) (result i64)))
  (type $k (cont $f))
  (elem declare func $work)
  {CALLS}
  (func (export "run") (param $n i32) (result i32) (i32.wrap_i64 {called})))
"""
