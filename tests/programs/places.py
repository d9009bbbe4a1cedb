"""Random programs that read and write globals and tables around switches and calls, on many ways.

`places(seed)` is the text of a module that exports `main : [i32] -> [i32]` and its globals, and
imports `host.log : [i32] -> []`. Some of its functions are short enough to be inlined. Every loop
comes to an end, and switches or calls the host in each round: it is not one to compute in.
"""

from __future__ import annotations

from random import Random

GLOBALS = ("$g0", "$g1", "$g2")
TABLES = ("$t", "$u")
LOCALS = ("$n", "$a", "$b")
DEEPEST = 3

MODULE = """
(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (import "host" "log" (func $log (param i32)))
  (tag $yield (param i32) (result i32)) (tag $e (param i32))
  {globals}
  (table $t 4 (ref null $k)) (table $u {size} (ref null $k)) (memory 1)
  (elem declare func $worker)
  {grows}
  (func $put (param i32) (result i32) (local $old i32)
    (local.set $old (global.get $g1))
    (global.set $g1 (local.get 0))
    (local.get $old))
  (func $swap (param $i i32) (param $j i32) (local $k (ref null $k))
    (local.set $k (table.get $t (local.get $i)))
    (table.set $t (local.get $i) (table.get $u (local.get $j)))
    (table.set $u (local.get $j) (local.get $k)))
  (func $has (param $i i32) (result i32) (ref.is_null (table.get $t (local.get $i))))
  (func $step (param $i i32) (param $x i32) (result i32) (local $k (ref null $k))
    (if (call $has (local.get $i))
      (then (table.set $t (local.get $i) (cont.new $k (ref.func $worker)))))
    (block $on (result i32 (ref $k))
      (resume $k (on $yield $on) (local.get $x) (table.get $t (local.get $i)))
      (table.set $t (local.get $i) (ref.null $k))
      (return))
    (local.set $k)
    (table.set $t (local.get $i) (local.get $k)))
  (func $worker (type $f) (param $n i32) (result i32) (local $a i32) (local $b i32) {counters}
    {worker}
    (i32.add (local.get $a) (global.get $g0)))
  (func (export "main") (param $n i32) (result i32) (local $a i32) (local $b i32) {counters}
    {main}
    (i32.add (i32.mul (local.get $a) (i32.const 31)) (local.get $b))))
"""


class Places:
    """A program while it is made."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)
        self.counters = 0
        self.switches = "(suspend $yield {})"

    def value(self, depth: int = 2) -> str:
        if depth and self.rnd.random() < 0.4:
            op = self.rnd.choice(("add", "sub", "mul", "xor"))
            return f"(i32.{op} {self.value(depth - 1)} {self.value(depth - 1)})"
        return self.rnd.choice(
            (
                *(f"(global.get {self.rnd.choice(GLOBALS)})",) * 4,
                *(f"(local.get {self.rnd.choice(LOCALS)})",) * 2,
                f"(i32.const {self.rnd.randrange(-3, 9)})",
                f"(call $put {self.value(0)})" if depth else "(i32.const 1)",
                f"(call $has {self.index()})" if depth else "(local.get $n)",
                f"(i32.load {self.index()})",
            )
        )

    def index(self) -> str:
        if self.rnd.random() < 0.6:
            return f"(i32.const {self.rnd.randrange(2)})"
        return f"(i32.and (local.get {self.rnd.choice(LOCALS)}) (i32.const 3))"

    def element(self) -> str:
        return f"{self.rnd.choice(TABLES)} {self.index()}"

    def switch(self) -> str:
        """Something that LLVM cannot know the effects of."""
        x = self.rnd.choice(LOCALS[1:])
        return self.rnd.choice(
            (f"(local.set {x} {self.switches.format(self.value())})", f"(call $log {self.value()})")
        )

    def statement(self, depth: int) -> str:
        kinds = [
            *(lambda: f"(global.set {self.rnd.choice(GLOBALS)} {self.value()})",) * 4,
            *(lambda: f"(local.set {self.rnd.choice(LOCALS)} {self.value()})",) * 3,
            lambda: f"(table.set {self.element()} (table.get {self.element()}))",
            lambda: f"(call $swap {self.index()} {self.index()})",
            lambda: f"(table.set {self.element()} (ref.null $k))",
            lambda: f"(i32.store {self.index()} {self.value()})",
            self.switch,
        ]
        if depth:
            kinds += [lambda: self.fork(depth - 1)] * 3
            kinds += [lambda: self.loop(depth - 1), lambda: self.guarded(depth - 1)]
        return self.rnd.choice(kinds)()

    def statements(self, depth: int) -> str:
        return "\n    ".join(self.statement(depth) for _ in range(self.rnd.randint(1, 5)))

    def fork(self, depth: int) -> str:
        other = f"(else {self.statements(depth)})" if self.rnd.random() < 0.6 else ""
        return f"(if {self.value()} (then {self.statements(depth)}) {other})"

    def loop(self, depth: int) -> str:
        n, self.counters = self.counters, self.counters + 1
        rounds = self.rnd.randint(1, 3)
        return f"""(local.set $c{n} (i32.const {rounds}))
    (block $out{n} (loop $again{n}
      {self.statements(depth)}
      (br_if $out{n} (i32.eq {self.value()} (i32.const 3)))
      {self.switch()}
      {self.statements(depth)}
      (br_if $again{n} (local.tee $c{n} (i32.sub (local.get $c{n}) (i32.const 1))))))"""

    def guarded(self, depth: int) -> str:
        n, self.counters = self.counters, self.counters + 1
        return f"""(local.set $b (block $caught{n} (result i32)
      (try_table (catch $e $caught{n})
        {self.statements(depth)}
        (if {self.value()} (then (throw $e {self.value()}))))
      {self.value()}))"""

    def text(self) -> str:
        worker = "\n    ".join(self.statements(1) for _ in range(self.rnd.randint(1, 2)))
        self.switches = f"(call $step {self.index()} {{}})"
        main = "\n    ".join(self.statements(DEEPEST) for _ in range(self.rnd.randint(2, 4)))
        grows = '(func (export "grow") (drop (table.grow $u (ref.null $k) (i32.const 1))))'
        return MODULE.format(
            globals="\n  ".join(
                f'(global {g} (export "{g[1:]}") (mut i32) (i32.const {n}))'
                for n, g in enumerate(GLOBALS)
            ),
            size=self.rnd.choice((4, 4, 3)),
            grows=grows if self.rnd.random() < 0.3 else "",
            counters=" ".join(f"(local $c{n} i32)" for n in range(self.counters)),
            worker=worker,
            main=main,
        )


def places(seed: int) -> str:
    return Places(seed).text()
