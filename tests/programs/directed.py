"""Programs that use the extensions of stack switching, each written for one situation.

The programs of section 6 come first. The others are `PROGRAMS`: each has an export `main` without
parameters, and a result or an error.
"""

from __future__ import annotations

from typing import NamedTuple

from wasmfx.syntax.features import ALL, EXTENSIONS

FEATURES = ALL | EXTENSIONS

SUM_BY_NAME = """
(module
  (type $h (handler))
  (type $f0 (func (param i32 (ref null $h)))) (type $k0 (cont $f0))
  (type $f (func (param (ref null $h)))) (type $k (cont $f))
  (tag $yield (param i32) (result (ref null $h)))
  (elem declare func $naturals)
  (func $naturals (param $n i32) (param $h (ref null $h)) (local $i i32)
    (loop $next
      (local.set $h (suspend_to $h $yield (local.get $i) (local.get $h)))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $next (i32.le_u (local.get $i) (local.get $n)))))
  (func (export "main") (param $n i32) (result i32) (local $sum i32) (local $k (ref null $k))
    (block $on (result i32 (ref $k))
      (resume_with $k0 (on $yield $on) (local.get $n) (cont.new $k0 (ref.func $naturals)))
      (unreachable))
    (local.set $k) (local.set $sum)
    (loop $next
      (block $on (result i32 (ref $k))
        (resume_with $k (on $yield $on) (local.get $k))
        (return (local.get $sum)))
      (local.set $k)
      (local.set $sum (i32.add (local.get $sum)))
      (br $next))
    (unreachable)))
"""
"""The sum of 0 to n by a generator that suspends to its name. `main(10)` is 55."""

ENVIRONMENTS = """
(module
  (type $h (handler i32))
  (type $f (func (param (ref null $h)) (result i32))) (type $k (cont $f))
  (type $f2 (func (param (ref null $h) (ref null $h)) (result i32))) (type $k2 (cont $f2))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (tag $ask (result i32))
  (elem declare func $inner $outer)
  (func $inner (param $out (ref null $h)) (param $in (ref null $h)) (result i32)
    (i32.add (i32.mul (i32.const 100) (suspend_to $h $ask (local.get $out)))
             (i32.add (i32.mul (i32.const 10) (suspend_to $h $ask (local.get $in)))
                      (suspend $ask))))
  (func $outer (param $out (ref null $h)) (result i32)
    (call $with (i32.const 2) (cont.bind $k2 $k (local.get $out) (cont.new $k2 (ref.func $inner)))))
  (func $with (param $answer i32) (param $k (ref $k)) (result i32) (local $r (ref null $ki))
    (block $on (result (ref $ki)) (return (resume_with $k (on $ask $on) (local.get $k))))
    (local.set $r)
    (return_call $answered (local.get $answer) (local.get $r)))
  (func $answered (param $answer i32) (param $r (ref null $ki)) (result i32)
    (loop $next (result i32)
      (block $on (result (ref $ki))
        (return (resume $ki (on $ask $on) (local.get $answer) (local.get $r))))
      (local.set $r)
      (br $next)))
  (func (export "main") (result i32)
    (call $with (i32.const 1) (cont.new $k (ref.func $outer)))))
"""

FLIP = """
(module
  (type $f (func (result i32))) (type $k0 (cont $f))
  (type $fi (func (param i32) (result i32))) (type $k (cont $fi))
  (tag $flip (result i32))
  (elem declare func $body)
  (func $body (result i32) (local $a i32)
    (local.set $a (suspend $flip))
    (i32.add (i32.mul (i32.const 2) (local.get $a)) (suspend $flip)))
  (func $resumed (param $coin i32) (param $k (ref $k)) (result i32)
    (block $on (result (ref $k))
      (return (resume $k (on $flip $on) (local.get $coin) (local.get $k))))
    (return_call $both))
  (func $both (param $k (ref $k)) (result i32)
    (i32.add (call $resumed (i32.const 0) (cont.clone $k (local.get $k)))
             (call $resumed (i32.const 1) (local.get $k))))
  (func (export "main") (result i32)
    (block $on (result (ref $k))
      (return (resume $k0 (on $flip $on) (cont.new $k0 (ref.func $body)))))
    (return_call $both)))
"""
"""`2a + b` for two coins, summed over all outcomes: 6. The original is resumed last."""

DYNAMIC_BINDING = """
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (tag $ask (result i32)) (global $bound (mut i32) (i32.const 0))
  (elem declare func $sum)
  (func $answer (result i32) (global.get $bound))
  (func $sum (result i32) (local $n i32) (local $sum i32)
    (loop $next
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (global.set $bound (local.get $n))
      (local.set $sum (i32.add (local.get $sum) (suspend $ask)))
      (br_if $next (i32.lt_u (local.get $n) (i32.const 10))))
    (local.get $sum))
  (func (export "main") (result i32)
    (resume $k (on $ask call $answer) (cont.new $k (ref.func $sum)))))
"""
"""The sum of ten asks, answered by a function that reads a global set to 1 to 10: 55."""

PRELUDE = """
  (type $f (func (result i32))) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (type $h (handler i32))
  (type $fh (func (param (ref null $h)) (result i32))) (type $kh (cont $fh))
  (tag $ask (param i32) (result i32)) (tag $stop (result i32)) (tag $e (param i32))
  (global $name (mut (ref null $h)) (ref.null $h))
  (global $saved (mut (ref null $ki)) (ref.null $ki))
  (func $leak (param (ref null $h)) (result i32) (global.set $name (local.get 0)) (i32.const 1))
  (func $use (result i32) (suspend_to $h $ask (i32.const 20) (global.get $name)))
  (func $asks (result i32) (i32.mul (i32.const 2) (suspend $ask (i32.const 20))))
  (func $stops (result i32) (suspend $stop))
  (func $inc (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
  (func $stop-first (param i32) (result i32) (i32.add (local.get 0) (suspend $stop)))
  (func $throws (param i32) (result i32) (throw $e (local.get 0)))
  (elem declare func $leak $use $asks $stops)
"""


class Directed(NamedTuple):
    """A program whose `main` gives an i32, or the class and the message of an error."""

    name: str
    text: str
    gives: int | str


def directed(name: str, gives: int | str, main: str, fields: str = "") -> Directed:
    text = f'(module {PRELUDE} {fields} (func (export "main") (result i32) {main}))'
    return Directed(name, text, gives)


UNHANDLED = "Trap: unhandled name or tag"
HIT = "Trap: barrier hit by suspension"
DEAD = "Trap: continuation already consumed"


NAMED = [
    directed(
        "a name is dead after its prompt returned",
        UNHANDLED,
        "(drop (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $leak)))) (call $use)",
    ),
    directed(
        "a name is dead after a suspension to it",
        UNHANDLED,
        """(block $on (result i32 (ref $ki))
             (resume_with $kh (on $ask $on) (cont.new $kh (ref.func $body))) (return))
           (drop) (drop) (call $use)""",
        """(elem declare func $body)
           (func $body (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0))) (call $use))""",
    ),
    directed(
        "a name is dead for the computation that suspended to it",
        UNHANDLED,
        """(block $on (result i32 (ref $ki))
             (resume_with $kh (on $ask $on) (cont.new $kh (ref.func $twice))) (return))
           (global.set $saved)
           (resume $ki (on $ask call $inc) (global.get $saved))""",
        """(elem declare func $twice)
           (func $twice (param (ref null $h)) (result i32)
             (i32.add (suspend_to $h $ask (i32.const 1) (local.get 0))
                      (suspend_to $h $ask (i32.const 2) (local.get 0))))""",
    ),
    directed(
        "a name is dead after an exception",
        UNHANDLED,
        """(block $caught (result i32)
             (try_table (result i32) (catch $e $caught)
               (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $body)))))
           (drop) (call $use)""",
        """(elem declare func $body)
           (func $body (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0))) (throw $e (i32.const 3)))""",
    ),
    directed(
        "a captured name is dormant",
        UNHANDLED,
        """(block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (drop) (call $use)""",
        """(elem declare func $middle $inner)
           (func $inner (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0))) (drop (suspend $stop)) (call $use))
           (func $middle (result i32)
             (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $inner))))""",
    ),
    directed(
        "a dormant name is active again when its continuation is resumed",
        21,
        """(block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (global.set $saved) (resume $ki (i32.const 0) (global.get $saved))""",
        """(elem declare func $middle $inner)
           (func $inner (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0))) (drop (suspend $stop)) (call $use))
           (func $middle (result i32)
             (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $inner))))""",
    ),
    directed(
        "a named prompt handles plain suspensions",
        42,
        "(resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $body)))",
        """(elem declare func $body)
           (func $body (param (ref null $h)) (result i32) (call $asks))""",
    ),
    directed(
        "a suspension to a name passes prompts that handle its tag",
        20,
        """(block $on (result i32 (ref $ki))
             (return (resume_with $kh (on $ask $on) (cont.new $kh (ref.func $middle)))))
           (drop)""",
        """(elem declare func $middle)
           (func $middle (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0)))
             (resume $k (on $ask call $inc) (cont.new $k (ref.func $use))))""",
    ),
    directed(
        "a prompt outside of the named one does not help",
        UNHANDLED,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $middle)))",
        """(elem declare func $middle $inner)
           (func $inner (param (ref null $h)) (result i32)
             (suspend_to $h $ask (i32.const 1) (local.get 0)))
           (func $middle (result i32)
             (resume_with $kh (on $stop call $stops) (cont.new $kh (ref.func $inner))))""",
    ),
    directed(
        "a switch keeps the prompt and its name",
        21,
        """(resume_with $kt (on $sw switch) (on $ask call $inc) (ref.null $kb)
             (cont.new $kt (ref.func $first)))""",
        """(rec (type $fb (func (param (ref null $kb)) (result i32))) (type $kb (cont $fb)))
           (type $ft (func (param (ref null $kb) (ref null $h)) (result i32)))
           (type $kt (cont $ft))
           (tag $sw (result i32))
           (elem declare func $first $second)
           (func $second (type $fb) (call $use))
           (func $first (type $ft)
             (drop (call $leak (local.get 1)))
             (drop (switch $kb $sw (cont.new $kb (ref.func $second))))
             (i32.const 0))""",
    ),
    directed(
        "of two nested names each reaches its own prompt",
        3141,
        "(resume_with $kh (on $ask call $tenfold) (cont.new $kh (ref.func $outer)))",
        """(type $fhh (func (param (ref null $h) (ref null $h)) (result i32)))
           (type $khh (cont $fhh))
           (elem declare func $outer $inner)
           (func $tenfold (param i32) (result i32) (i32.mul (i32.const 10) (local.get 0)))
           (func $inner (param $out (ref null $h)) (param $in (ref null $h)) (result i32)
             (i32.add
               (i32.add (suspend_to $h $ask (i32.const 310) (local.get $out))
                        (suspend_to $h $ask (i32.const 30) (local.get $in)))
               (suspend_to $h $ask (i32.const 1) (local.get $out))))
           (func $outer (param (ref null $h)) (result i32)
             (resume_with $kh (on $ask call $inc)
               (cont.bind $khh $kh (local.get 0) (cont.new $khh (ref.func $inner)))))""",
    ),
]

BARRED = [
    directed(
        "a branch out of a barrier leaves it",
        20,
        """(block $on (result i32 (ref $ki))
             (return (resume $k (on $ask $on) (cont.new $k (ref.func $body)))))
           (drop)""",
        """(elem declare func $body)
           (func $body (result i32)
             (block $out (barrier (block (barrier (br $out)))))
             (suspend $ask (i32.const 20)))""",
    ),
    directed(
        "a return out of a barrier leaves it",
        42,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $early (barrier (return)))
           (func $body (result i32) (call $early) (call $asks))""",
    ),
    directed(
        "a tail call out of a barrier leaves it",
        42,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32) (barrier (result i32) (return_call $asks)))""",
    ),
    directed(
        "an exception out of a barrier leaves it",
        47,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32)
             (block $caught (result i32)
               (try_table (catch $e $caught)
                 (barrier (drop (barrier (result i32) (call $throws (i32.const 5))))))
               (unreachable))
             (i32.add (call $asks)))""",
    ),
    directed(
        "an exception caught inside of a barrier may leave it",
        42,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32)
             (block $out (result i32)
               (barrier (result i32)
                 (barrier (result i32)
                   (try_table (result i32) (catch $e $out) (call $throws (i32.const 5))))))
             (drop)
             (call $asks))""",
    ),
    directed(
        "an exception caught inside of a barrier does not leave it",
        HIT,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32)
             (barrier (result i32)
               (block $caught (result i32)
                 (try_table (result i32) (catch $e $caught) (call $throws (i32.const 5))))
               (drop)
               (call $asks)))""",
    ),
    directed(
        "a barrier around a call stops suspensions of the callee",
        HIT,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $far (result i32) (i32.add (i32.const 0) (call $asks)))
           (func $body (result i32) (barrier (result i32) (call $far)))""",
    ),
    directed(
        "a barrier stops suspensions that pass a prompt inside of it",
        HIT,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32)
             (barrier (result i32)
               (resume $k (on $stop call $stops) (cont.new $k (ref.func $asks)))))""",
    ),
    directed(
        "a barrier stops suspensions that nothing handles",
        HIT,
        "(barrier (result i32) (call $asks))",
    ),
    directed(
        "a handler inside of a barrier works",
        42,
        """(barrier (result i32)
             (resume $k (on $ask call $inc) (cont.new $k (ref.func $asks))))""",
    ),
    directed(
        "what was captured inside of a barrier goes on outside of it",
        54,
        """(global.set $saved
             (barrier (result (ref $ki))
               (block $on (result i32 (ref $ki))
                 (resume $k (on $ask $on) (cont.new $k (ref.func $asks)))
                 (unreachable))
               (drop) (drop)
               (block $on (result i32 (ref $ki))
                 (resume $k (on $ask $on) (cont.new $k (ref.func $asks-twice)))
                 (unreachable))
               (global.set $saved) (drop) (global.get $saved) (ref.as_non_null)))
           (resume $ki (on $ask call $inc) (i32.const 6) (global.get $saved))""",
        """(elem declare func $asks-twice)
           (func $asks-twice (result i32)
             (i32.add (i32.mul (i32.const 2) (suspend $ask (i32.const 20))) (call $asks)))""",
    ),
    directed(
        "a barrier in a loop",
        45,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32) (local $n i32)
             (loop $next
               (barrier
                 (local.set $n (i32.add (local.get $n) (i32.const 1)))
                 (br_if $next (i32.lt_u (local.get $n) (i32.const 3)))))
             (i32.add (local.get $n) (call $asks)))""",
    ),
    directed(
        "a barrier with parameters, and a branch to its label",
        15,
        """(i32.const 7) (i32.const 8)
           (barrier $b (param i32 i32) (result i32) (i32.add) (br $b) (unreachable))""",
    ),
    directed("a trap crosses a barrier", "Trap: unreachable executed", "(barrier (unreachable))"
             " (i32.const 1)"),
    directed(
        "a barrier between two activations of one function",
        HIT,
        "(resume $ki (on $ask call $inc) (i32.const 3) (cont.new $ki (ref.func $down)))",
        """(elem declare func $down)
           (func $down (param i32) (result i32)
             (if (result i32) (i32.eqz (local.get 0))
               (then (call $asks))
               (else
                 (if (result i32) (i32.eq (local.get 0) (i32.const 2))
                   (then (barrier (result i32)
                     (call $down (i32.sub (local.get 0) (i32.const 1)))))
                   (else (call $down (i32.sub (local.get 0) (i32.const 1))))))))""",
    ),
]  # fmt: skip

CLONED = [
    directed(
        "a copy has locals of its own",
        127,
        """(local $a i32)
           (block $on (result i32 (ref $ki))
             (return (resume $k (on $ask $on) (cont.new $k (ref.func $counts)))))
           (global.set $saved) (drop)
           (local.set $a
             (resume $ki (i32.const 10) (cont.clone $ki (global.get $saved))))
           (i32.add (local.get $a)
             (i32.add
               (resume $ki (i32.const 0) (cont.clone $ki (global.get $saved)))
               (resume $ki (i32.const 100) (global.get $saved))))""",
        """(elem declare func $counts)
           (func $counts (result i32) (local $n i32)
             (local.set $n (i32.const 3))
             (local.set $n (i32.add (local.get $n) (suspend $ask (i32.const 0))))
             (local.set $n (i32.add (local.get $n) (i32.const 1)))
             (i32.sub (local.get $n) (i32.const 1))
             (if (result i32) (i32.ge_u (local.get $n) (i32.const 100))
               (then (i32.const 2)) (else (i32.const 3)))
             (i32.add))""",
    ),
    directed(
        "a continuation in a local of a copied frame stays shared",
        DEAD,
        """(block $on (result i32 (ref $ki))
             (return (resume $k (on $ask $on) (cont.new $k (ref.func $holds)))))
           (global.set $saved)
           (drop (resume $ki (i32.const 1) (cont.clone $ki (global.get $saved))))
           (drop)
           (resume $ki (i32.const 1) (global.get $saved))""",
        """(elem declare func $holds $one)
           (func $one (result i32) (i32.const 1))
           (func $holds (result i32) (local $held (ref null $k))
             (local.set $held (cont.new $k (ref.func $one)))
             (i32.add (suspend $ask (i32.const 1)) (resume $k (local.get $held))))""",
    ),
    directed(
        "a copy of a continuation with bound arguments has them too",
        33,
        """(local $c (ref null $k))
           (local.set $c (cont.bind $ki $k (i32.const 10) (cont.new $ki (ref.func $inc))))
           (i32.add (resume $k (cont.clone $k (local.get $c)))
             (i32.add (resume $k (cont.clone $k (local.get $c))) (resume $k (local.get $c))))""",
        "(elem declare func $inc)",
    ),
    directed(
        "a copy of a consumed continuation",
        DEAD,
        """(local $c (ref null $k))
           (local.set $c (cont.bind $ki $k (i32.const 10) (cont.new $ki (ref.func $inc))))
           (drop (resume $k (local.get $c)))
           (resume $k (cont.clone $k (local.get $c)))""",
        "(elem declare func $inc)",
    ),
    directed(
        "two copies of one stack on one chain",
        1520,
        """(local $c (ref null $ki))
           (block $on (result i32 (ref $ki))
             (return (resume $k (on $ask $on) (cont.new $k (ref.func $body)))))
           (local.set $c) (drop)
           (global.set $saved (cont.clone $ki (local.get $c)))
           (resume $ki (i32.const 10) (local.get $c))""",
        """(elem declare func $body)
           (func $body (result i32) (local $a i32) (local $other (ref null $ki))
             (local.set $a (suspend $ask (i32.const 1)))
             (local.set $other (global.get $saved))
             (global.set $saved (ref.null $ki))
             (if (result i32) (ref.is_null (local.get $other))
               (then (i32.mul (local.get $a) (i32.const 100)))
               (else
                 (i32.add (i32.add (local.get $a) (local.get $a))
                          (resume $ki (i32.const 15) (local.get $other))))))""",
    ),
    directed(
        "of two activations of one name the innermost handles",
        222,
        """(local $c (ref null $ki))
           (block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (local.set $c)
           (global.set $saved (cont.clone $ki (local.get $c)))
           (i32.add (i32.const 200) (resume $ki (i32.const 1) (local.get $c)))""",
        """(elem declare func $middle $inner)
           (func $inner (param (ref null $h)) (result i32) (local $other (ref null $ki))
             (drop (suspend $stop))
             (local.set $other (global.get $saved))
             (if (result i32) (ref.is_null (local.get $other))
               (then (suspend_to $h $ask (i32.const 20) (local.get 0)))
               (else
                 (global.set $saved (ref.null $ki))
                 (i32.add (i32.const 1) (resume $ki (i32.const 0) (local.get $other))))))
           (func $middle (result i32)
             (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $inner))))""",
    ),
    directed(
        "a copy of a continuation that waits for the function of a clause",
        146,
        """(local $c (ref null $ki))
           (block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (local.set $c)
           (i32.add (resume $ki (i32.const 3) (cont.clone $ki (local.get $c)))
                    (resume $ki (i32.const 30) (local.get $c)))""",
        """(elem declare func $middle)
           (func $middle (result i32)
             (resume $k (on $ask call $stop-first) (cont.new $k (ref.func $asks))))""",
    ),
]

CALLED = [
    directed(
        "the function of a clause answers",
        42,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $asks)))",
    ),
    directed(
        "the first clause for a tag wins",
        42,
        """(block $on (result i32 (ref $ki))
             (return (resume $k (on $ask call $inc) (on $ask $on) (cont.new $k (ref.func $asks)))))
           (drop)""",
    ),
    directed(
        "a clause with a label before one with a function",
        20,
        """(block $on (result i32 (ref $ki))
             (return (resume $k (on $ask $on) (on $ask call $inc) (cont.new $k (ref.func $asks)))))
           (drop)""",
    ),
    directed(
        "the function of a clause suspends outward",
        54,
        """(block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (global.set $saved) (resume $ki (i32.const 7) (global.get $saved))""",
        """(elem declare func $middle)
           (func $middle (result i32)
             (resume $k (on $ask call $stop-first) (cont.new $k (ref.func $asks))))""",
    ),
    directed(
        "the clauses do not handle suspensions of their function",
        "UnhandledSuspension: unhandled tag $ask (21)",
        "(resume $k (on $ask call $again) (cont.new $k (ref.func $asks)))",
        """(func $again (param i32) (result i32) (suspend $ask (call $inc (local.get 0))))""",
    ),
    directed(
        "the clauses go on when the function has answered",
        84,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $twice)))",
        """(elem declare func $twice)
           (func $twice (result i32) (i32.add (call $asks) (call $asks)))""",
    ),
    directed(
        "an exception of the function passes the suspended code",
        20,
        """(block $caught (result i32)
             (try_table (result i32) (catch $e $caught)
               (resume $k (on $ask call $throws) (cont.new $k (ref.func $guarded)))))""",
        """(elem declare func $guarded)
           (func $guarded (result i32)
             (block $caught (result i32)
               (try_table (result i32) (catch $e $caught) (call $asks)))
             (drop) (i32.const 99))""",
    ),
    directed(
        "an exception of the function that nothing catches",
        "WasmException: unhandled exception $e (20)",
        "(resume $k (on $ask call $throws) (cont.new $k (ref.func $asks)))",
    ),
    directed(
        "an exception thrown into the captured function passes the suspended code",
        5,
        """(block $caught (result i32)
             (try_table (result i32) (catch $e $caught)
               (block $on (result (ref $ki))
                 (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))
                 (return))
               (global.set $saved)
               (resume_throw $ki $e (i32.const 5) (global.get $saved))))""",
        """(elem declare func $middle $guarded)
           (func $guarded (result i32)
             (block $caught (result i32)
               (try_table (result i32) (catch $e $caught) (call $asks)))
             (drop) (i32.const 99))
           (func $middle (result i32)
             (resume $k (on $ask call $stop-first) (cont.new $k (ref.func $guarded))))""",
    ),
    directed(
        "the captured function catches an exception that is thrown into it",
        10,
        """(block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (global.set $saved)
           (resume_throw $ki $e (i32.const 5) (global.get $saved))""",
        """(elem declare func $middle)
           (func $careful (param i32) (result i32)
             (block $caught (result i32)
               (try_table (result i32) (catch $e $caught) (suspend $stop))))
           (func $middle (result i32)
             (resume $k (on $ask call $careful) (cont.new $k (ref.func $asks))))""",
    ),
    directed(
        "the function of a clause is reached by name",
        41,
        "(resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $twice)))",
        """(elem declare func $twice)
           (func $twice (param (ref null $h)) (result i32)
             (i32.add (suspend_to $h $ask (i32.const 18) (local.get 0))
                      (suspend_to $h $ask (i32.const 21) (local.get 0))))""",
    ),
    directed(
        "the name of a prompt is dormant while the function of its clause runs",
        UNHANDLED,
        "(resume_with $kh (on $ask call $uses) (cont.new $kh (ref.func $body)))",
        """(elem declare func $body)
           (func $uses (param i32) (result i32) (call $use))
           (func $body (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0))) (call $asks))""",
    ),
    directed(
        "names inside of the suspended code are dormant while the function runs",
        UNHANDLED,
        "(resume $k (on $stop call $use) (cont.new $k (ref.func $middle)))",
        """(elem declare func $middle $inner)
           (func $inner (param (ref null $h)) (result i32)
             (drop (call $leak (local.get 0))) (suspend $stop))
           (func $middle (result i32)
             (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $inner))))""",
    ),
    directed(
        "the function of a clause ends in a tail call",
        44,
        "(resume $k (on $ask call $tail) (cont.new $k (ref.func $asks)))",
        """(func $tail (param i32) (result i32)
             (return_call $inc (call $inc (local.get 0))))""",
    ),
    directed(
        "the function of a clause handles effects of its own",
        84,
        "(resume $k (on $ask call $handles) (cont.new $k (ref.func $asks)))",
        """(func $handles (param i32) (result i32)
             (resume $k (on $ask call $inc) (cont.new $k (ref.func $asks))))""",
    ),
    directed(
        "functions of clauses suspend to functions of clauses",
        66,
        "(resume $k (on $stop call $twelve) (cont.new $k (ref.func $middle)))",
        """(elem declare func $middle)
           (func $twelve (result i32) (i32.const 12))
           (func $middle (result i32)
             (i32.add (i32.const 2)
               (resume $k (on $ask call $stop-first) (cont.new $k (ref.func $asks)))))""",
    ),
    directed(
        "the function of a clause switches, and is switched back to",
        1042,
        """(resume $ks (on $sw switch) (ref.null $ks) (cont.new $ks (ref.func $middle)))""",
        """(rec (type $fs (func (param (ref null $ks)) (result i32))) (type $ks (cont $fs)))
           (tag $sw (result i32))
           (elem declare func $middle $other)
           (global $back (mut (ref null $ks)) (ref.null $ks))
           (func $other (type $fs)
             (drop (switch $ks $sw (local.get 0))) (i32.const 9))
           (func $switches (param i32) (result i32)
             (drop (switch $ks $sw (cont.new $ks (ref.func $other))))
             (i32.add (local.get 0) (i32.const 1)))
           (func $middle (type $fs)
             (i32.add (i32.const 1000)
               (resume $k (on $ask call $switches) (on $sw switch)
                 (cont.new $k (ref.func $asks)))))""",
    ),
    directed(
        "a switch of the function of a clause does not stay inside",
        "UnhandledSuspension: unhandled tag $sw",
        """(resume $k (on $ask call $switches) (on $sw switch) (cont.new $k (ref.func $asks)))""",
        """(rec (type $fs (func (param (ref null $ks)) (result i32))) (type $ks (cont $fs)))
           (tag $sw (result i32))
           (elem declare func $other)
           (func $other (type $fs) (i32.const 9))
           (func $switches (param i32) (result i32)
             (drop (switch $ks $sw (cont.new $ks (ref.func $other))))
             (local.get 0))""",
    ),
    directed(
        "a barrier inside of the prompt stops the call",
        HIT,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $body)))",
        """(elem declare func $body)
           (func $body (result i32) (barrier (result i32) (call $asks)))""",
    ),
    directed(
        "a barrier around the prompt stops suspensions of the function",
        HIT,
        "(resume $k (on $stop call $stops) (cont.new $k (ref.func $middle)))",
        """(elem declare func $middle)
           (func $middle (result i32)
             (barrier (result i32)
               (resume $k (on $ask call $stop-first) (cont.new $k (ref.func $asks)))))""",
    ),
    directed(
        "a barrier in the function of a clause",
        HIT,
        """(block $on (result (ref $ki))
             (return (resume $k (on $stop $on) (cont.new $k (ref.func $middle)))))
           (drop) (i32.const 0)""",
        """(elem declare func $middle)
           (func $walled (param i32) (result i32) (barrier (result i32) (suspend $stop)))
           (func $middle (result i32)
             (resume $k (on $ask call $walled) (cont.new $k (ref.func $asks))))""",
    ),
    directed(
        "a trap in the function of a clause",
        "Trap: integer divide by zero",
        "(resume $k (on $ask call $divides) (cont.new $k (ref.func $asks)))",
        """(func $divides (param i32) (result i32) (i32.div_u (local.get 0) (i32.const 0)))""",
    ),
    directed(
        "a computation whose function threw can still be collected",
        20,
        """(block $caught (result i32)
             (try_table (result i32) (catch $e $caught)
               (resume_with $kh (on $ask call $throws) (cont.new $kh (ref.func $body)))))""",
        """(elem declare func $body)
           (func $body (param (ref null $h)) (result i32)
             (suspend_to $h $ask (i32.const 20) (local.get 0)))""",
    ),
    directed(
        "a thousand answers",
        500500,
        "(resume $k (on $ask call $inc) (cont.new $k (ref.func $loops)))",
        """(elem declare func $loops)
           (func $loops (result i32) (local $n i32) (local $sum i32)
             (loop $next
               (local.set $n (suspend $ask (local.get $n)))
               (local.set $sum (i32.add (local.get $sum) (local.get $n)))
               (br_if $next (i32.lt_u (local.get $n) (i32.const 1000))))
             (local.get $sum))""",
    ),
]

PROGRAMS = [
    Directed("environments", ENVIRONMENTS, 122),
    Directed("flip", FLIP, 6),
    Directed("dynamic binding", DYNAMIC_BINDING, 55),
    *NAMED,
    *BARRED,
    *CLONED,
    *CALLED,
]
