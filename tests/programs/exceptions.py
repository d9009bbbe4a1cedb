"""Random programs that throw and catch, without suspending.

`program(seed)` is the text of a module whose `main : [i32] -> [i64 f64]` calls functions that call
those before them. Each throws now and then, by what its variables are, from inside and outside of
blocks that catch some exceptions with some of their fields, while operands wait below them.
"""

from __future__ import annotations

from random import Random

from tests.programs.notation import par, res

TYPES = ("i32", "i64", "f32", "f64")
FUNCTIONS, TAGS = 5, 4
VARIABLES = {t: [f"${t}{n}" for n in range(3)] for t in TYPES}
CATCHES = ("catch", "catch", "catch_ref", "catch_all", "catch_all_ref")
AGAIN = "(if (param exnref) (call $chance (i32.const 4)) (then (throw_ref)) (else (drop)))"
"""What becomes of an exception that is caught as such."""


class Program:
    """A program while it is made."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)
        self.names = 0
        self.tags = [
            [self.rnd.choice(TYPES) for _ in range(self.rnd.choice((0, 1, 2, 3, 9)))]
            for _ in range(TAGS)
        ]

    def text(self) -> str:
        tags = "".join(f"(tag $t{n}{par(fields)})" for n, fields in enumerate(self.tags))
        functions = "\n".join(map(self.function, range(FUNCTIONS)))
        return f"""(module {tags}
          (global $left (mut i32) (i32.const 0)) (global $seed (mut i32) (i32.const 1))
          (func $chance (param $of i32) (result i32)
            (global.set $seed (i32.add (i32.mul (global.get $seed) (i32.const 1103515245))
                                       (i32.const 12345)))
            (i32.eqz (i32.rem_u (i32.shr_u (global.get $seed) (i32.const 9)) (local.get $of))))
          {functions}
          (func (export "main") (param i32) (result i64 f64)
            (global.set $left (i32.const 300)) (global.set $seed (local.get 0))
            (call $f{FUNCTIONS - 1} (local.get 0) (f64.const 0.5))))"""

    def function(self, n: int) -> str:
        declared = "".join(f"(local {name} {t})" for t in TYPES for name in VARIABLES[t])
        # What is named more often than calls are made has a register in the first tier.
        often = " ".join(map(self.stirred, self.rnd.sample(TYPES, 2)))
        own = f"{often} {self.block(n, self.rnd.choice((1, 2, 2, 3)))}"
        numbers = "(i64.extend_i32_u (local.get $i320)) (i64.add (local.get $i640))"
        floats = "(f64.promote_f32 (local.get $f320)) (f64.add (local.get $f640))"
        return f"""(func $f{n} (param $n i32) (param $x f64) (result i64 f64) {declared}
          (local.set $i320 (local.get $n)) (local.set $f640 (local.get $x))
          (if (i32.le_s (global.get $left) (i32.const 0))
            (then (return (i64.const -1) (f64.const -1))))
          (global.set $left (i32.sub (global.get $left) (i32.const 1)))
          {own} {numbers} {floats})"""

    def stirred(self, t: str) -> str:
        one, two, _ = VARIABLES[t]
        step = f"(local.set {one} ({t}.add (local.get {one}) (local.get {two})))"
        return f"(local.set {two} {self.value(t)})" + step * self.rnd.choice((0, 20, 40))

    # Statements

    def block(self, n: int, depth: int) -> str:
        return " ".join(self.statement(n, depth) for _ in range(self.rnd.randint(1, 5)))

    def statement(self, n: int, depth: int) -> str:
        kind = self.rnd.randrange(10)
        if kind < 3 and depth:
            return self.catching(n, depth)
        if kind < 4 and depth:
            return f"(if {self.chance(2)} (then {self.block(n, depth - 1)}))"
        if kind < 5:
            return f"(if {self.chance(5)} (then {self.throw()}))"
        if kind < 7 and n:
            callee = self.rnd.randrange(n)
            given = f"{self.value('i32')} {self.value('f64')}"
            sets = "(local.set $f640) (local.set $i640)"
            return f"(call $f{callee} {given}) {sets}"
        t = self.rnd.choice(TYPES)
        return f"(local.set {self.variable(t)} {self.value(t)})"

    def throw(self) -> str:
        tag = self.rnd.randrange(TAGS)
        return f"(throw $t{tag} {' '.join(map(self.value, self.tags[tag]))})"

    def catching(self, n: int, depth: int) -> str:
        """A block that catches, with operands below it that are wanted behind it."""
        self.names += 1
        out, below = f"$out{self.names}", [self.rnd.choice(TYPES) for _ in range(3)]
        clauses: list[str] = []
        blocks = ends = ""
        for _ in range(self.rnd.randint(1, 3)):
            self.names += 1
            name, kind = f"$h{self.names}", self.rnd.choice(CATCHES)
            tag = self.rnd.randrange(TAGS)
            fields = [] if "all" in kind else self.tags[tag]
            caught = [*fields, "exnref"] if kind.endswith("ref") else fields
            clauses.insert(0, f"({kind}{'' if 'all' in kind else f' $t{tag}'} {name})")
            blocks = f"(block {name}{res(caught)} {blocks}"
            sets = "".join(f"(local.set {self.variable(t)})" for t in reversed(fields))
            ends += (
                f") {AGAIN if kind.endswith('ref') else ''} {sets} {self.block(n, 0)} (br {out})"
            )
        inside = f"(try_table {' '.join(clauses)} {self.block(n, depth - 1)}) (br {out})"
        waiting = " ".join(map(self.value, below))
        sets = "".join(f"(local.set {self.variable(t)})" for t in reversed(below))
        return f"{waiting} (block {out} {blocks} {inside} {ends}) {sets}"

    # Values

    def chance(self, of: int) -> str:
        """Something that is so one time in a few."""
        n = f"(i32.add (local.get {self.variable('i32')}) (global.get $left))"
        inline = f"(i32.eqz (i32.rem_u {n} (i32.const {of})))"
        return self.rnd.choice((f"(call $chance (i32.const {of}))", inline, inline))

    def variable(self, t: str) -> str:
        return self.rnd.choice(VARIABLES[t])

    def value(self, t: str) -> str:
        """Never NaN: what its bits are may differ."""
        one, two = (f"(local.get {self.variable(t)})" for _ in range(2))
        number = self.rnd.choice((0, 1, 3, -7, 1 << 30))
        if t[0] == "f":
            return self.rnd.choice((one, f"({t}.const {number})", f"({t}.min {one} {two})"))
        return self.rnd.choice((one, f"({t}.const {number})", f"({t}.add {one} {two})"))


def program(seed: int) -> str:
    return Program(seed).text()
