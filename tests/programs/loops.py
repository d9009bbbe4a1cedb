"""Random loops over memory, of the kinds that compilers write and of some that they do not.

`loop(seed)` is the text of a module with one page of memory, `reset`, which fills it, and
`run : [i32 i32 i32] -> [i32 i32 i32 i64]`, which takes two addresses and a count. Whatever it is
given it comes to an end: some address moves in every round, and is out of bounds in the end.
"""

from __future__ import annotations

from random import Random

STEPS = (1, 2, 3, 4, 4, 4, 8, 8, 12, 16, -1, -4, -4, -8)
ACCESSES = (
    *(("i32", "i32.load", "i32.store", 4), ("i64", "i64.load", "i64.store", 8)),
    *(("i32", "i32.load8_u", "i32.store8", 1), ("i32", "i32.load16_s", "i32.store16", 2)),
    *(("i64", "i64.load32_s", "i64.store32", 4), ("i64", "i64.load8_u", "i64.store8", 1)),
    *(("f32", "f32.load", "f32.store", 4), ("f64", "f64.load", "f64.store", 8)),
)
OFFSETS = (0, 0, 0, 0, 4, 8, 20, 65_500, 65_536, 4_294_967_292)
UP = ("ne", "lt_s", "lt_u", "le_s", "le_u")
DOWN = ("ne", "gt_s", "gt_u", "ge_s", "ge_u")
NEGATED = {
    "ne": "eq", "lt_s": "ge_s", "lt_u": "ge_u", "le_s": "gt_s", "le_u": "gt_u",
    "gt_s": "le_s", "gt_u": "le_u", "ge_s": "lt_s", "ge_u": "lt_u",
}  # fmt: skip
SWAPPED = {
    "ne": "ne", "lt_s": "gt_s", "lt_u": "gt_u", "le_s": "ge_s", "le_u": "ge_u",
    "gt_s": "lt_s", "gt_u": "lt_u", "ge_s": "le_s", "ge_u": "le_u",
}  # fmt: skip


class Loop:
    """A loop while it is made. `moves` are the locals that move in every round, and how far."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)
        self.counts = self.rnd.choice((1, 1, 1, 2, 3, -1, -1, -2))
        moving = self.rnd.choice((("p", "q"), ("p", "q"), ("p",), ("q",)))
        self.moves = {x: self.rnd.choice(STEPS) for x in moving} | {"i": self.counts}

    # Addresses

    def address(self, moving: bool = False) -> str:
        """An address; it may leave itself in $t, or be what was left there."""
        x = self.rnd.choice([x for x in "pq" if not moving or x in self.moves])
        kind = self.rnd.randrange(6)
        if kind == 0:
            return f"(i32.add (local.get ${x}) (i32.const {self.rnd.choice((-8, -4, 4, 8, 64))}))"
        if kind == 1:
            scaled = f"(i32.shl (local.get $i) (i32.const {self.rnd.randrange(4)}))"
            return f"(i32.add {scaled} (local.get $r))"
        if kind == 2:
            return f"(local.tee $t (i32.add (local.get ${x}) (i32.const 4)))"
        if kind == 3 and not moving:
            return "(local.get $t)"
        if kind == 4 and not moving:
            return f"(i32.sub (local.get ${x}) (i32.mul (i32.const 4) (local.get $i)))"
        return f"(local.get ${x})"

    def load(self, type_: str, moving: bool = False) -> str:
        op = self.rnd.choice([load for t, load, _, _ in ACCESSES if t == type_])
        return f"({op} {self.offset()} {self.address(moving)})"

    def store(self, type_: str, value: str) -> str:
        op = self.rnd.choice([store for t, _, store, _ in ACCESSES if t == type_])
        return f"({op} {self.offset()} {self.address()} {value})"

    def offset(self) -> str:
        if self.rnd.random() < 0.9:
            return f"offset={self.rnd.choice(OFFSETS[:6])}"
        return f"offset={self.rnd.choice(OFFSETS)}"

    # Values: no operation has more than one outcome, so no float is computed from what may be NaN.

    def value(self, type_: str) -> str:
        kind = self.rnd.randrange(4)
        if kind == 0 or type_ == "f32":
            return self.load(type_)
        if type_ == "f64":
            return f"(f64.mul (f64.convert_i32_s {self.value('i32')}) (f64.const 1.5))"
        if kind == 1:
            op = self.rnd.choice(("add", "sub", "mul", "xor", "and", "shr_u"))
            return f"({type_}.{op} {self.load(type_)} {self.plain(type_)})"
        if kind == 2 and type_ == "i32":
            return f"(i32.rem_u {self.load('i32')} (i32.const 10))"
        return self.plain(type_)

    def plain(self, type_: str) -> str:
        if type_ == "i64":
            return self.rnd.choice(("(local.get $w)", "(i64.extend_i32_u (local.get $i))"))
        return f"(local.get ${self.rnd.choice('pqirs')})"

    # Statements

    def statement(self) -> str:
        type_ = self.rnd.choice(("i32", "i32", "i64", "f32", "f64"))
        kind = self.rnd.randrange(9)
        if kind < 4:
            return self.store(type_, self.value(type_))
        if kind == 4:
            return f"(local.set $s (i32.add (local.get $s) {self.value('i32')}))"
        if kind == 5:
            op = self.rnd.choice(("add", "xor", "mul"))
            return f"(local.set $w (i64.{op} {self.value('i64')} (local.get $w)))"
        if kind == 6:
            test = f"(i32.and {self.load('i32')} (i32.const 1))"
            return f"(block (br_if 0 {test}) {self.store(type_, self.value(type_))})"
        if kind == 7:
            arms = f"(then {self.store(type_, self.value(type_))}) (else {self.assignment()})"
            return f"(if (i32.lt_u {self.value('i32')} (local.get $r)) {arms})"
        return f"(drop {self.load(type_)})"

    def assignment(self) -> str:
        return f"(local.set $s (i32.xor (local.get $s) {self.value('i32')}))"

    def body(self) -> list[str]:
        first = f"(drop {self.load('i32', moving=True)})"
        if self.rnd.random() < 0.7:
            type_ = self.rnd.choice(("i32", "i64", "f32"))
            op = self.rnd.choice([store for t, _, store, _ in ACCESSES if t == type_])
            first = f"({op} {self.address(moving=True)} {self.value(type_)})"
        return [first, *(self.statement() for _ in range(self.rnd.randrange(4)))]

    # Control

    def test(self) -> tuple[str, bool]:
        """When there is another round, and whether $i has moved by then without a word."""
        op = self.rnd.choice(UP if self.counts > 0 else DOWN)
        moved = f"(i32.add (local.get $i) (i32.const {self.counts}))"
        tees = self.rnd.random() < 0.5
        a, b = f"(local.tee $i {moved})" if tees else "(local.get $i)", "(local.get $n)"
        if self.rnd.random() < 0.3:
            return f"(i32.eqz (i32.{NEGATED[op]} {a} {b}))", tees
        if self.rnd.random() < 0.3:
            return f"(i32.{SWAPPED[op]} {b} {a})", tees
        return f"(i32.{op} {a} {b})", tees

    def moved(self, counts: bool) -> list[str]:
        steps = {x: by for x, by in self.moves.items() if counts or x != "i"}
        found = [
            f"(local.set ${x} (i32.add (local.get ${x}) (i32.const {by})))"
            for x, by in steps.items()
        ]
        self.rnd.shuffle(found)
        return found

    def loop(self) -> str:
        test, tees = self.test()
        body, moved = self.body(), self.moved(not tees)
        kind = self.rnd.randrange(5)
        if kind == 4:
            return f"(loop $l (if {test} (then {' '.join([*body, *moved])} (br $l))))"
        if kind < 2:
            late = f"(local.set $c {test}) (br_if $l (local.get $c))"
            last = late if kind else f"(br_if $l {test})"
            return f"(loop $l {' '.join([*body, *moved])} {last})"
        at = 0 if kind == 2 else self.rnd.randrange(len(body) + 1)
        leave = f"(br_if $out (i32.eqz {test}))"
        parts = [*body[:at], leave, *body[at:], *moved]
        return f"(block $out (loop $l {' '.join(parts)} (br $l)))"

    def after(self) -> str:
        """What comes behind it, and may trap when all of the loop must be done."""
        if self.rnd.random() < 0.5:
            return ""
        return f"{self.store('i32', '(local.get $s)')} (drop {self.load('i32')})"

    def text(self) -> str:
        # A count that goes down begins where one that goes up would end.
        begin = "(local.set $i (i32.const 0))"
        if self.counts < 0:
            begin = "(local.set $i (local.get $n)) (local.set $n (i32.const 0))"
        work = f"{begin} {self.loop()} {self.after()}"
        if self.rnd.random() < 0.3:
            again = "(br_if $o (i32.lt_u (local.tee $m (i32.add (local.get $m) (i32.const 1)))"
            work = f"{begin} (loop $o {work} {again} (i32.const 3))))"
        seed = "".join(f"\\{self.rnd.randrange(256):02x}" for _ in range(256))
        doubled = (1 << n for n in range(8, 16))
        copies = (f"(memory.copy (i32.const {n}) (i32.const 0) (i32.const {n}))" for n in doubled)
        init = "(memory.init 0 (i32.const 0) (i32.const 0) (i32.const 256))"
        return f"""(module (memory (export "memory") 1) (data "{seed}")
  (func (export "reset") {init} {" ".join(copies)})
  (func (export "run") (param $p i32) (param $q i32) (param $n i32) (result i32 i32 i32 i64)
    (local $i i32) (local $r i32) (local $s i32) (local $t i32) (local $c i32) (local $m i32)
    (local $w i64)
    (local.set $r (i32.and (local.get $q) (i32.const 4095)))
    {work}
    (i32.add (local.get $p) (local.get $t)) (i32.sub (local.get $q) (local.get $i))
    (local.get $s) (local.get $w)))"""


def loop(seed: int) -> str:
    return Loop(seed).text()


def arguments(seed: int, times: int) -> list[tuple[int, int, int]]:
    """What to call `run` with: at both ends of the page, over the end of addresses, and inside."""
    made, rnd = Loop(seed), Random(seed)
    found = []
    for _ in range(times):
        n = rnd.choice((0, 1, 2, 3, 7, 15, 16, 17, 31, 33, 64, 100, (1 << 32) - 1, 1 << 31))
        rounds = min(n, 100) // abs(made.counts)
        p, q = (_start(rnd, made.moves.get(x, 0), rounds) for x in "pq")
        found.append((p, q, n))
    return found


def _start(rnd: Random, step: int, rounds: int) -> int:
    """An address from which a step is near an end after so many rounds, or somewhere."""
    way = step * rounds
    near = rnd.choice((0, -way, 65_536 - way, 65_536 - way - step, 65_536, 0, 1 << 32))
    if rnd.random() < 0.4:
        near = rnd.choice((8_192, 20_000, 40_000, 40_008))
    return near + rnd.choice((-16, -9, -8, -5, -4, -2, -1, 0, 0, 1, 2, 4, 16, 256)) & 0xFFFF_FFFF
